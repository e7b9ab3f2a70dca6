"""With poker cards too, what a viewer cannot know does not reach them.

From a position on the way, everything that a viewer does not know is dealt again: cards, piles,
what others drew, picked and plan.  All that the viewer gets must be the same to the byte in both
worlds; and when both go on with the same public answers, so must what they see happen, until the
rules themselves turn something hidden up.  ``parting`` names each way in which they do.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from coup.core.chance import Chance
from coup.core.errors import IllegalChoice
from coup.core.events import Event, Passed, Seat, Viewer
from coup.core.frames import Window
from coup.core.record import Game
from coup.notation import read_position, write_view
from coup.rules.poker import events as ev
from coup.rules.poker import frames as fr
from coup.rules.poker.cards import ACTIVES, CHARACTERS, DECK, Card
from coup.rules.poker.check import set_up
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table
from coup.view import PokerView, determinize, open_view, seen, view
from strategies import encoded, random_secret
from strategies_poker import (
    TEMPERS,
    check_sound,
    choose,
    decoded,
    journey,
    random_game,
    table_of,
)

Log = list[Event]

# Another world.  Made here from the position itself: what ``determinize`` makes is made from the
# view, and could not tell that the view shows too much.


def asked_seat(t: Table) -> Seat | None:
    """Whoever has cards or plans in mind, if anybody has."""
    return next(iter(t.waiting)) if len(t.waiting) == 1 else None


def redealt(rng: random.Random, t: Table, viewer: Viewer, *, passes: bool, plans: bool) -> Table:
    """Every card that the viewer does not know dealt anew, and other shuffles to come.

    ``passes``: where nobody is shown who has answered, others may have answered otherwise, too.
    ``plans``: others may have something else in mind.
    """
    while True:
        twin = t.copy()
        mine = viewer is not None and asked_seat(t) == viewer
        _redeal_cards(rng, t, twin, viewer, mine)
        twin.chance = Chance(random_secret(rng), rng.randrange(40))
        if t.over:
            return twin
        if not mine:
            _rethink(rng, t, twin, plans)
        twin.ask_again(waiting(rng, t, viewer) if passes else tuple(t.waiting))
        if twin.waiting and twin.stack == t.stack:
            twin.events = []
            return twin


def _redeal_cards(rng: random.Random, t: Table, twin: Table, viewer: Viewer, mine: bool) -> None:
    others = [seat for seat in range(t.players) if seat != viewer]
    # Whoever digs sees the whole discard; later only the card that was picked is before them.
    digging = bool(t.stack) and isinstance(t.stack[-1], fr.GraveCard)
    buried = t.discard if mine and digging else t.picked if mine else ()
    buried = tuple(card for card in buried if card in t.discard)
    pool = [
        *t.draw,
        *(card for card in t.discard if card not in buried),
        *(() if mine else t.limbo),
        *(slot.card for seat in others for slot in t.slots[seat]),
        *(card for seat in others for card in t.princess[seat]),
    ]
    rng.shuffle(pool)

    def deal(count: int) -> tuple[Card, ...]:
        return tuple(pool.pop() for _ in range(count))

    for seat in others:
        twin.slots[seat] = tuple(Slot(s.id, pool.pop(), s.disabled) for s in t.slots[seat])
        twin.princess[seat] = deal(len(t.princess[seat]))
    twin.limbo = t.limbo if mine else deal(len(t.limbo))
    twin.discard = buried + deal(len(t.discard) - len(buried))
    twin.draw = deal(len(t.draw))
    assert not pool


def _rethink(rng: random.Random, t: Table, twin: Table, plans: bool) -> None:
    """Something else in the mind of whoever is asked."""
    match t.stack[-1]:
        case fr.GraveMode():
            twin.picked = (rng.choice(twin.discard),)
        case fr.Cash(seat):
            twin.picked = tuple(rng.sample(twin.princess[seat], len(t.picked)))
        case fr.Mend() if t.options.mend_scope == "any":
            twin.hearts = rng.random() < 0.5
        case fr.Param(seat, kind, name) if plans:
            twin.plan = rng.choice(other_plans(t, seat, kind, name))


def other_plans(t: Table, seat: Seat, kind: fr.Kind, name: str | None) -> list[fr.Plan]:
    """What else might be in the making: any rank, number and targets so far that leave a choice."""
    found = []
    for character in [name] if name else ACTIVES:
        extra = 1 if kind == "repeat" else 0
        most = 1 if kind == "princess" else t.most_uses(seat, character, extra)
        for count in range(1, most + 1):
            plan = fr.Plan(character, count, kind)
            while len(plan.params) < count:
                options = t.open_params(seat, plan)
                if len(options) > 1:
                    found.append(plan)
                plan = msgspec.structs.replace(plan, params=(*plan.params, options[0]))
    return found


def waiting(rng: random.Random, t: Table, viewer: Viewer) -> tuple[Seat, ...]:
    """Who might be waiting as well, for all that the viewer is shown."""
    top = t.stack[-1]
    if not isinstance(top, Window) or t.options.show_answers != "nothing":
        return tuple(t.waiting)
    asked = viewer in t.waiting
    others = [seat for seat in top.seats(t) if seat != viewer]
    if t.options.scheduler == "clockwise":
        return tuple(t.waiting) if asked or not others else (rng.choice(others),)
    some = rng.sample(others, rng.randint(0 if asked else 1, len(others))) if others else []
    return (*some, *([viewer] if asked and viewer is not None else []))


# Which cards of an event are its seat's own knowledge (section 12); all others are public.
PRIVATE: dict[type[Event], str] = {
    ev.Dealt: "cards",
    ev.Replaced: "card",
    ev.Died: "card",
    ev.Martyred: "cards",
    ev.Looked: "cards",
    ev.Chose: "card",
    ev.Dug: "card",
    ev.Buried: "card",
    ev.SetAside: "card",
    ev.Cashed: "cards",
}
PUBLIC = (ev.Proved, ev.Swindled, ev.Revealed, ev.PlayedAside, ev.Rescued, ev.Triumphed)


def secret_field(event: Event) -> str | None:
    """The field that only the seat of the event may see, if it has one."""
    name = PRIVATE.get(type(event))
    if name is None or getattr(event, name) is None:
        return None
    return None if isinstance(event, ev.Died) and event.shown else name


def retold(rng: random.Random, log: Log, viewer: Viewer) -> Log:
    """The same history with other cards in what only others know."""
    told: Log = []
    for event in log:
        name = secret_field(event)
        if name and getattr(event, "seat", None) != viewer:
            held = getattr(event, name)
            cards = tuple(rng.sample(DECK, len(held))) if name == "cards" else rng.choice(DECK)
            told.append(msgspec.structs.replace(event, **{name: cards}))
        elif isinstance(event, Passed) and event.secret and event.seat != viewer:
            told += [event] * rng.randint(0, 2)
        else:
            told.append(event)
    return told


def test_the_list_of_what_is_private_has_every_event_with_cards() -> None:
    """A new event with cards must be put on one list or the other."""
    with_cards = set()
    for kind in get_args(ev.PokerEvent):
        names = {field.name for field in msgspec.structs.fields(kind)}
        if names & {"card", "cards"} and kind is not ev.Reshuffled:
            with_cards.add(kind)
    assert with_cards == {*PRIVATE, *PUBLIC}


# What a viewer gets.

FORGED = (
    *("take", "mend", "swap:0", "coup:1", "coup:9", "challenge", "pass", "use:duke,1", "slot:3"),
    *("prove:0", "prove:2", "lose:0", "lose:3", "swindle:1", "priest", "spy:1", "apothecary"),
    *("disciple:1", "none", "take:ah,0", "card:ah", "card:7c", "top", "add", "set", "play:qh"),
    *("cash", "cash:ah", "stop", "mend:1", "rescue:1", "ruin", "nonsense", ""),
)


def given_to(t: Table, viewer: Viewer, log: Log) -> tuple[object, ...]:
    """Everything that reaches a viewer, as bytes and words."""
    shown = view(t, viewer, log)
    return (
        encoded(shown),
        encoded(view(t, viewer)),
        shown.choices,
        write_view(shown),
        encoded(seen(log, viewer)),
        tuple(reply(t, viewer, choice) for choice in FORGED),
    )


def reply(t: Table, viewer: Viewer, choice: str) -> object:
    """The answer to a forged answer; ``None`` for one that would be taken."""
    if viewer in t.waiting and choice in t.waiting[viewer]:
        return None
    try:
        t.copy().play(viewer, choice)  # type: ignore[arg-type]  # a spectator has no seat
    except IllegalChoice as refusal:
        return refusal.code, refusal.details, str(refusal)
    raise AssertionError(choice)


def shape(t: Table) -> tuple[object, ...]:
    """Whether a question is asked, of whom, and which frames are pending."""
    return t.over, t.question, tuple(t.waiting), t.queue, tuple(t.stack)


def check_alike(t: Table, twin: Table, viewer: Viewer, log: Log, told: Log) -> None:
    assert given_to(t, viewer, log) == given_to(twin, viewer, told)


# Both worlds go on.


class Step(NamedTuple):
    """One answer in two worlds: what followed, and how they came to differ, if they did."""

    here: tuple[Table, Log]
    there: tuple[Table, Log]
    parted: str | None
    in_public: str | None


def step_both(rng: random.Random, t: Table, twin: Table, viewer: Viewer) -> Step | None:
    """The same public answer in both worlds, or ``None`` where there it is not possible."""
    seat, choice = choose(rng, t, rng.choice(TEMPERS))
    other = choice if seat == viewer else counterpart(rng, t, twin, seat, choice)
    if other not in twin.waiting.get(seat, ()):
        # What cannot be said there shows a card: a proof, a Swindler, a Gambler, a pile card;
        # or it is that a card may be turned back (mend), which only hearts allow.
        assert seat != viewer
        assert choice.startswith(("prove:", "swindle:", "rescue:", "ruin", "play:", "mend:"))
        return None
    here, there = t.after(seat, choice), twin.after(seat, other)
    return Step(
        here, there, parting(t, here, there, viewer), in_public=parting(t, here, there, None)
    )


def counterpart(rng: random.Random, t: Table, twin: Table, seat: Seat, choice: str) -> str:
    """Of what others choose unseen, only this much is public."""
    choices = twin.waiting.get(seat, ())
    match t.stack[-1]:
        case fr.Cultist() if choice != "none":
            slot = choice.partition(",")[2]
            return rng.choice([c for c in choices if c.endswith(f",{slot}")])
        case fr.GraveCard():
            return rng.choice(choices)
        case fr.Cash() if choice != "stop":
            return rng.choice([c for c in choices if c != "stop"])
        case fr.Param() if choice not in choices or t.plan != twin.plan:
            return rng.choice(choices)
    return choice


# Events with which the rules turn hidden cards up.
TURNED = (ev.Proved, ev.Swindled, ev.Revealed, ev.PlayedAside, ev.Rescued, ev.Ruined, ev.Triumphed)
DREW = (ev.Replaced, ev.Looked, ev.Martyred, ev.SetAside)


def parting(
    t: Table, here: tuple[Table, Log], there: tuple[Table, Log], viewer: Viewer
) -> str | None:
    """How the worlds came to differ in the viewer's eyes; the rules allow these ways only.

    *drew*: the viewer got cards from the pile.  *dug*: they look through the discard.

    *turned*: a hidden card was turned up: in proof, by a Swindler, from the pile for a Spy or a
    Gambler, from a Princess pile, to be saved from ruin, or in triumph (a Baron pays first).

    *died*: an enabled Martyr shows itself; and every dead card is shown where that is the option.

    *mended*: a heart came, or none (section 4 makes public whether something was turned back;
    where the own cards alone can be, the question which one is asked only after a heart).

    *announced*: the last parameter was given (section 10: how many are asked for depends on what
    only the announcer knows yet).
    """
    ours, theirs = seen(here[1], viewer), seen(there[1], viewer)
    ends = min(len(ours), len(theirs))
    place = next((i for i in range(ends) if ours[i] != theirs[i]), ends)
    first = [side[place] for side in (ours, theirs) if place < len(side)]
    if not first:
        tops = [world.stack[-1] for world, _ in (here, there) if world.stack]
        digging = any(isinstance(top, fr.GraveCard) and top.seat == viewer for top in tops)
        return "dug" if digging else None
    if len(first) == 2 and all(isinstance(e, DREW) and e.seat == viewer for e in first):
        assert type(first[0]) is type(first[1])
        return "drew"
    kinds = {type(e) for e in first}
    if any(isinstance(e, TURNED) or (isinstance(e, ev.Paid) and e.why == "win") for e in first):
        return "turned"
    if ev.Died in kinds:
        assert kinds == {ev.Died}
        assert [(e.seat, e.slot, e.cause) for e in first[:1]] == [
            (e.seat, e.slot, e.cause) for e in first[1:]
        ]
        assert any(e.shown for e in first)
        assert all(e.card is None or e.card[0] == "3" or t.options.reveal_dead for e in first)
        return "died"
    if ev.Mended in kinds:
        assert isinstance(t.stack[-1], fr.Turn | fr.Mend)
        hearts = [e.slot is not None for e in first if isinstance(e, ev.Mended)]
        asked = [bool(w.stack) and isinstance(w.stack[-1], fr.Mend) for w, _ in (here, there)]
        assert hearts in ([True, False], [False, True]) or (any(asked) and hearts == [False])
        return "mended"
    if ev.Announced in kinds or isinstance(t.stack[-1], fr.Param):
        assert isinstance(t.stack[-1], fr.Param)
        assert t.stack[-1].seat != viewer
        return "announced"
    raise AssertionError(first)


def check_step(step: Step, viewer: Viewer, log: Log, told: Log) -> None:
    """After the same public answer, unless the worlds have come to differ, all is alike."""
    (t, events), (twin, others) = step.here, step.there
    if step.parted is None:
        assert shape(t) == shape(twin)
        assert encoded(seen(events, viewer)) == encoded(seen(others, viewer))
        check_alike(t, twin, viewer, [*log, *events], [*told, *others])
    elif step.parted in ("drew", "dug") and step.in_public is None:
        assert shape(t) == shape(twin)
        assert encoded(seen(events, None)) == encoded(seen(others, None))
        check_alike(t, twin, None, [], [])


RARE = (fr.Mend, fr.Cash, fr.GraveCard, fr.GraveMode, fr.Rescue, fr.Cultist, fr.Penalty)


def compare_worlds(rng: random.Random, pairs: int, **fixed: Any) -> Counter[str]:
    """Pairs of worlds along random games, for every viewer; how often what was met."""
    met: Counter[str] = Counter()
    tops: Counter[type | None] = Counter()
    while met["pairs"] < pairs:
        game = random_game(rng, **fixed)
        for _ in journey(rng, game, 300):
            top = type(game.position.stack[-1]) if game.position.stack else None
            # Each kind of question gets its share, however seldom it is asked.
            if rng.random() < 0.03 or tops[top] * 20 < tops.total():
                tops[top] += 1
                for viewer in viewers(game):
                    met += compare_position(rng, game, viewer)
    return met


def viewers(game: Game) -> list[Viewer]:
    """Every seat, living or not, and a spectator."""
    return [None, *range(game.position.players)]


def compare_position(rng: random.Random, game: Game, viewer: Viewer) -> Counter[str]:
    t = table_of(game)
    log = game.log
    met = Counter({"pairs": 1})
    twin = redealt(rng, t, viewer, passes=True, plans=True)
    check_alike(t, twin, viewer, log, retold(rng, log, viewer))
    imagined = determinize(view(t, viewer, log), rng.randrange)
    assert isinstance(imagined, Table)
    check_alike(t, imagined, viewer, log, retold(rng, log, viewer))

    twin = redealt(rng, t, viewer, passes=False, plans=rng.random() < 0.3)
    told = retold(rng, log, viewer)
    met["differ"] += hidden(twin) != hidden(t)
    met["eliminated"] += viewer is not None and not t.slots[viewer]
    met["over"] += t.over
    met["asked"] += viewer in t.waiting
    if t.stack:
        met[f"at {type(t.stack[-1]).__name__}"] += 1
    for _ in range(4):
        if t.over:
            break
        step = step_both(rng, t, twin, viewer)
        if step is None:
            met["impossible"] += 1
            break
        check_step(step, viewer, log, told)
        met[f"went on: {step.parted}"] += 1
        if step.parted:
            break
        t, twin = step.here[0], step.there[0]
        log, told = [*log, *step.here[1]], [*told, *step.there[1]]
    return met


def hidden(t: Table) -> tuple[object, ...]:
    return t.slots, t.princess, t.draw, t.discard, t.limbo, t.picked, t.plan


ASKING = (
    *("Turn", "Mend", "Param", "Claim", "Answer", "Penalty", "Cultist", "GraveCard", "GraveMode"),
    *("Princess", "Cash", "Disciple", "Target"),
)
PARTINGS = (None, "drew", "dug", "turned", "died", "announced")  # *mended* has a test of its own
MET = (
    *("differ", "eliminated", "over", "asked", "impossible"),
    *(f"at {name}" for name in ASKING),
    *(f"went on: {how}" for how in PARTINGS),
)


def check_met(met: Counter[str]) -> None:
    """The comparison was of different worlds, and met every case."""
    print(dict(met))
    assert [name for name in MET if not met[name]] == []
    assert met["differ"] >= 0.99 * (met["pairs"] - met["over"])
    assert met["went on: None"] > met["pairs"]


def test_nobody_can_tell_two_worlds_apart() -> None:
    compare_worlds(random.Random(-1), 400)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(4))
def test_nobody_can_tell_two_worlds_apart_in_many_games(chunk: int) -> None:
    check_met(compare_worlds(random.Random(chunk), 1_500))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 150))
def test_nobody_can_tell_two_worlds_apart_in_a_hundred_thousand_pairs(chunk: int) -> None:
    check_met(compare_worlds(random.Random(chunk), 2_000))


# The public shape.


def shapes(rng: random.Random, number: int, *, plans: bool, **fixed: Any) -> Counter[str]:
    """Two worlds alike to a spectator, with the same public answers for as long as possible."""
    met: Counter[str] = Counter()
    for _ in range(number):
        game = random_game(rng, **fixed)
        for _ in journey(rng, game, rng.randint(0, 60)):
            pass
        t = table_of(game)
        twin = redealt(rng, t, None, passes=False, plans=plans)
        for _ in range(30):
            if t.over:
                break
            assert shape(t) == shape(twin)
            step = step_both(rng, t, twin, None)
            met[step.parted or "same" if step else "impossible"] += 1
            if step is None or step.parted:
                break
            t, twin = step.here[0], step.there[0]
    return met


@pytest.mark.heavy
def test_whether_a_question_is_asked_depends_on_public_facts_alone() -> None:
    """Section 10.  Where anybody's card may be turned back MEND is always asked: no exception."""
    met = shapes(random.Random(1), 700, plans=False, mend_scope="any")

    assert met["same"] > 5_000
    assert min(met["turned"], met["died"], met["impossible"]) > 20
    assert met["mended"] == met["announced"] == met["dug"] == met["drew"] == 0


@pytest.mark.heavy
def test_the_rules_themselves_make_two_exceptions() -> None:
    """MEND is asked after a heart, where two own cards are disabled (section 4 tells the table
    whether one was turned back, so that nothing else is learned from the asking); and PARAM as
    often as the announcement needs it, of which the table is told when it is complete."""
    hearts = shapes(random.Random(2), 900, plans=False, mend_scope="own")
    plans = shapes(random.Random(3), 900, plans=True, mend_scope="any")

    assert hearts["mended"] > 0
    assert hearts["announced"] == 0
    assert plans["announced"] > 0
    assert plans["mended"] == 0


def test_a_heart_shows_in_whether_mend_is_asked_and_in_nothing_else() -> None:
    """The one question that depends on a hidden card, and what the table sees of it."""
    for cards, asked, turned in (("2h 2c", True, 0), ("2d 2c", False, None)):
        t = laid("as@0! 3s@1! 4s@2 3 | 5s@3 6s@4 0", draw=cards)
        events = t.play(0, "mend")
        assert isinstance(t.stack[-1], fr.Mend) == asked
        if asked:
            assert seen(events, 1) == (ev.Looked(0, 2, None),)
            events = t.play(0, "mend:0")
        assert ev.Mended(0, turned) in seen(events, 1)


def test_the_claimant_is_asked_alike_whatever_they_hold() -> None:
    asked = []
    for hand in ("kc@0 kd@1", "kc@0 4d@1", "ac@0 2d@1"):
        t = laid(f"{hand} 3 | 5s@3 6s@4 0")
        t.play(0, "use:duke,1")
        t.play(1, "challenge")
        asked.append((shape(t), encoded(view(t, 1)), encoded(view(t, None))))

    assert asked[0] == asked[1] == asked[2]


def test_a_ruined_seat_is_asked_alike_whatever_it_holds() -> None:
    asked = []
    for hand in ("jc@0 kd@1", "ac@0 2d@1"):
        t = laid(f"{hand} 1 | 5s@3 6s@4 0", draw="jd jh 2c 3c")
        t.play(0, "use:gambler,1")
        t.play(1, "pass")
        asked.append((shape(t), encoded(view(t, 1)), encoded(view(t, None))))

    assert asked[0] == asked[1]


def laid(seats: str, draw: str = "", discard: str = "", options: str = "") -> Table:
    """A turn of seat 0 on a table where these cards lie on top of the pile."""
    t = read_position(
        f"poker turn:0 | {seats} | discard: {discard}"
        + (f" | options: {options}" if options else "")
    )
    assert isinstance(t, Table)
    top = tuple(draw.split())
    t.draw = top + tuple(card for card in t.draw if card not in top)
    return set_up(t)


# Canaries: every card, every choice and every plan carries a mark that says whose it is.

MARK = "~"


def marked(t: Table, log: Log) -> tuple[Table, Log]:
    """A position whose hidden things are all different words."""
    twin = t.copy()
    asked = asked_seat(t)
    for seat in range(t.players):
        twin.slots[seat] = tuple(
            Slot(s.id, f"{s.card}~slot{seat}", s.disabled) for s in t.slots[seat]
        )
        twin.princess[seat] = tuple(f"{card}~pile{seat}" for card in t.princess[seat])
    twin.draw = tuple(f"{card}~draw" for card in t.draw)
    twin.discard = tuple(f"{card}~discard" for card in t.discard)
    twin.limbo = tuple(f"{card}~limbo{asked}" for card in t.limbo)
    twin.picked = tuple(f"{card}~picked{asked}" for card in t.picked)
    if t.plan:
        twin.plan = fr.Plan(
            f"{t.plan.character}~plan{asked}",
            t.plan.count,
            t.plan.kind,
            tuple(f"{param}~plan{asked}" for param in (*t.plan.params, "slot:0")),
        )
    twin.waiting = {seat: (f"choice~asked{seat}",) for seat in t.waiting}
    twin.chance = Chance("~chance" * 10, 7)
    return twin, [marked_event(event) for event in log]


def marked_event(event: Event) -> Event:
    name = secret_field(event)
    if name is None:
        return event
    kind, seat = type(event).__name__.lower(), getattr(event, "seat", None)
    held = getattr(event, name)
    if name == "card":
        return msgspec.structs.replace(event, card=f"{held}~{kind}{seat}")
    return msgspec.structs.replace(event, cards=tuple(f"{card}~{kind}{seat}" for card in held))


# Where a word with a card or a character in it may stand in a view, and whose mark it may carry:
# the viewer's own (``me``), or none at all because it was said in public.
ALLOWED = (
    (r"seats\.me\.slots\.\d+\.card", "~slot{me}"),
    (r"seats\.me\.pile\.\d+", "~pile{me}"),
    (r"cards\.\d+", "~limbo{me}"),
    (r"picked\.\d+", "~picked{me}"),
    (r"plan\.(character|params\.\d+)", "~plan{me}"),
    (r"plan\.kind", ""),
    (r"choices\.\d+", "~asked{me}"),
    *(
        (rf"log\.\d+\.{kind.__name__.lower()}\.{name}(\.\d+)?", f"~{kind.__name__.lower()}{{me}}")
        for kind, name in PRIVATE.items()
        if kind is not ev.Died
    ),
    (r"log\.\d+\.died\.card", "(~died{me})?"),
    (r"log\.\d+\.died\.cause", ""),
    (r"log\.\d+\.(gained|paid|gave)\.why", ""),
    (r"log\.\d+\.announced\.(character|of|params\.\d+)", ""),
    (r"log\.\d+\.(challenged|skipped|revealed|triumphed)\.character", ""),
    (r"log\.\d+\.skipped\.param", ""),
    (r"log\.\d+\.stopped\.by", ""),
    (r"log\.\d+\.(proved|revealed|triumphed)\.cards\.\d+", ""),
    (r"log\.\d+\.(swindled|playedaside|rescued)\.card", ""),
    (r"seats\.(me|\d+)\.played\.\d+", ""),
    (r"stack\.\d+\.(Claim|Answer|Uses|Param|Disciple|Prevent)\.character", ""),
    (r"stack\.\d+\.Uses\.params\.\d+", ""),
    (r"stack\.\d+\.Param\.kind", ""),
    (r"stack\.\d+\.(Strike|Target)\.source", ""),
    (r"stack\.\d+\.Target\.used\.\d+", ""),
)
WORD = re.compile(rf"\b({'|'.join((*CHARACTERS, *DECK))})\b")


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a JSON value with its path; a tagged object has its tag in the path."""
    match value:
        case dict():
            tag = value.get("event") or value.get("frame")
            here = f"{path}.{tag}" if tag else path
            for key, part in value.items():
                if key not in ("event", "frame"):
                    yield from leaves(part, f"{here}.{key}")
        case list():
            for place, part in enumerate(value):
                yield from leaves(part, f"{path}.{place}")
        case str():
            yield path.removeprefix("."), value


def check_canaries(t: Table, log: Log, viewer: Viewer) -> set[str]:
    """Each card in the view stands where it may; which of the allowed places were used."""
    canary, told = marked(t, log)
    shown = view(canary, viewer, told)
    assert isinstance(shown, PokerView)
    check_line(shown, viewer)
    return check_places(shown, viewer)


def check_line(shown: PokerView, viewer: Viewer) -> None:
    """The view as a line has marks of the viewer's own cards only."""
    marks = set(re.findall(r"~(?=\w*\d|draw|discard|chance)[a-z]+\d?", write_view(shown)))
    assert marks <= {f"~{place}{viewer}" for place in ("slot", "pile", "limbo")}


def check_places(shown: PokerView, viewer: Viewer) -> set[str]:
    sent = msgspec.json.decode(encoded(shown))
    used = set()
    for path, text in leaves(sent):
        if not (WORD.search(text) or MARK in text):
            continue
        place = re.sub(rf"^seats\.{viewer}\.", "seats.me.", path)
        mark = text[text.index(MARK) :] if MARK in text else ""
        home = next((where for where, _ in ALLOWED if re.fullmatch(where, place)), None)
        assert home is not None, (path, text)
        assert re.fullmatch(dict(ALLOWED)[home].replace("{me}", str(viewer)), mark), (path, text)
        used.add(home)
    return used


@pytest.mark.heavy
def test_a_view_has_cards_only_where_they_may_be_seen() -> None:
    rng, used = random.Random(1), set()
    for _ in range(160):
        game = random_game(rng)
        for _ in journey(rng, game, 150):
            top = type(game.position.stack[-1]) if game.position.stack else None
            if rng.random() < (0.3 if top in RARE else 0.03):
                t = table_of(game)
                for viewer in viewers(game):
                    used |= check_canaries(t, game.log, viewer)
    seldom = {r"log\.\d+\.skipped\.param"}  # names a character only where a copy was skipped
    assert used | seldom == {where for where, _ in ALLOWED}


def test_canaries_sing() -> None:
    """The check finds each hidden thing of another seat that a view might show."""
    t = laid("as@0 3s@1 9 +kd | 5s@2 6s@3 9", discard="2c 3c")
    t.limbo, t.picked, t.plan = ("ah",), ("2c",), fr.Plan("assassin", 1, "use")
    log: Log = [
        ev.Dealt(0, 0, (0, 1), ("as", "3s")),
        ev.Died(0, 4, "coup", "kc"),
        ev.Looked(0, 2, ("4c", "4d")),
        ev.Replaced(0, 0, "as"),
        ev.Martyred(0, (1,), ("3s",)),
        ev.Chose(0, 0, "as"),
        ev.Dug(0, "2c"),
        ev.Buried(0, "top", None, "2c"),
        ev.SetAside(0, "kd"),
        ev.Cashed(0, 1, ("kh",)),
    ]
    canary, told = marked(t, log)
    own, nothing, everything = view(canary, 0, told), view(canary, 1, told), open_view(canary)
    assert isinstance(own, PokerView)
    assert isinstance(nothing, PokerView)
    assert isinstance(everything, PokerView)
    check_places(own, 0)
    check_places(nothing, 1)
    for field in ("seats", "cards", "picked", "plan", "choices"):
        leak = msgspec.structs.replace(nothing, **{field: getattr(own, field)})
        with pytest.raises(AssertionError):
            check_places(leak, 1)
    for event in own.log:
        with pytest.raises(AssertionError):
            check_places(msgspec.structs.replace(nothing, log=(event,)), 1)
    with pytest.raises(AssertionError):
        check_places(everything, 1)
    with pytest.raises(AssertionError):
        check_places(msgspec.structs.replace(nothing, ruleset=str(canary.chance.secret)), 1)


# The 52 cards are canaries themselves: each is in one place only.

CARD = re.compile(rf"\b({'|'.join(DECK)})\b")


def known_cards(t: Table, log: Log, viewer: Viewer) -> set[Card]:
    """What a viewer has been shown, by section 12 alone."""
    known: set[Card] = set()
    for event in log:
        name = "cards" if hasattr(event, "cards") else "card"
        cards = getattr(event, name, None)
        open_to_all = secret_field(event) is None
        mine = viewer is not None and getattr(event, "seat", None) == viewer
        if isinstance(cards, str | tuple) and (open_to_all or mine):
            known |= {cards} if isinstance(cards, str) else set(cards)
    if viewer is not None:
        known |= {slot.card for slot in t.slots[viewer]} | set(t.princess[viewer])
        if viewer in t.waiting:
            known |= {card for choice in t.waiting[viewer] for card in CARD.findall(choice)}
            known |= {*t.limbo, *t.picked}
    return known


def sent_cards(t: Table, log: Log, viewer: Viewer) -> set[Card]:
    """Every card in the bytes that a viewer gets."""
    shown = view(t, viewer, log)
    sent = encoded(shown).decode() + write_view(shown) + encoded(seen(log, viewer)).decode()
    replies = str([reply(t, viewer, choice) for choice in FORGED if not CARD.search(choice)])
    return set(CARD.findall(sent)) | set(CARD.findall(replies))


@pytest.mark.heavy
def test_no_card_is_sent_that_was_not_shown() -> None:
    rng, met = random.Random(3), Counter[str]()
    for _ in range(60):
        game = random_game(rng)
        for _ in journey(rng, game, 120):
            t = table_of(game)
            if rng.random() < 0.15:
                for viewer in viewers(game):
                    sent, known = sent_cards(t, game.log, viewer), known_cards(t, game.log, viewer)
                    assert sent <= known
                    met["sent"] += len(sent)
                    met["kept back"] += len(DECK) - len(sent)
    assert met["sent"] > 1_000
    assert met["kept back"] > 10_000


class Hush(NamedTuple):
    """A few answers, and cards that only one seat, or nobody, may have seen by then."""

    seats: str
    answers: str
    secret: str
    owner: Viewer = 0
    draw: str = ""
    discard: str = ""
    options: str = ""


QUIET = "as@0 3s@1 9 | 5s@2 6s@3 9 | 7s@4 8s@5 9"
HUSHED = {
    "what died by a coup": Hush(QUIET, "0 coup:2, 1 pass, 2 pass", "5s", 1),
    "what was lost for a false claim": Hush(QUIET, "0 use:duke,1, 1 challenge, 0 lose:0", "as", 0),
    "what was lost for a wrong doubt": Hush(
        "kc@0 3s@1 9 | 5s@2 6s@3 9", "0 use:duke,1, 1 challenge, 0 prove:0, 1 lose:2", "5s", 1
    ),
    "what came after a proof": Hush(
        "kc@0 3s@1 9 | 5s@2 6s@3 9", "0 use:duke,1, 1 challenge, 0 prove:0", "2h", 0, "2h"
    ),
    "what was swapped away": Hush(QUIET, "0 swap:0", "as", None),
    "what came instead": Hush(QUIET, "0 swap:0", "2h", 0, "2h"),
    "what mend showed": Hush(QUIET, "0 mend", "2h 2c", 0, "2h 2c"),
    "the discard": Hush(QUIET, "0 take", "2c 3c 4c", None, "", "2c 3c 4c"),
    "the discard before a digger": Hush(
        QUIET, "0 use:gravedigger,1, 1 pass, 2 pass", "2c 3c 4c", 0, "", "2c 3c 4c"
    ),
    "the picked card": Hush(
        QUIET, "0 use:gravedigger,1, 1 pass, 2 pass, 0 card:3c", "3c", 0, "", "2c 3c 4c"
    ),
    "the card put on top": Hush(
        QUIET, "0 use:gravedigger,1, 1 pass, 2 pass, 0 card:3c, 0 top", "3c", 0, "", "2c 3c 4c"
    ),
    "the card put into a slot": Hush(
        QUIET, "0 use:gravedigger,1, 1 pass, 2 pass, 0 card:3c, 0 swap:0", "3c as", 0, "", "2c 3c"
    ),
    "cards in limbo": Hush(QUIET, "0 use:cultist,1, 1 pass, 2 pass", "2h 2c 2d", 0, "2h 2c 2d"),
    "the card that a Cultist took": Hush(
        QUIET, "0 use:cultist,1, 1 pass, 2 pass, 0 take:2c,1", "2h 2c 2d 3s", 0, "2h 2c 2d"
    ),
    "the card set aside": Hush(QUIET, "0 use:princess,1, 1 pass, 2 pass, 0 set", "2h", 0, "2h"),
    "the Princess pile": Hush(
        "as@0 3s@1 9 +kd +kh | 5s@2 6s@3 9", "0 use:princess,1, 1 pass", "kd kh", 0
    ),
    "what is picked to be cashed": Hush(
        "as@0 3s@1 9 +kd +kh | 5s@2 6s@3 9", "0 use:princess,1, 1 pass, 0 cash, 0 cash:kd", "kd", 0
    ),
    "what was cashed": Hush(
        "as@0 3s@1 9 +kd +kh | 5s@2 6s@3 9",
        "0 use:princess,1, 1 pass, 0 cash, 0 cash:kd, 0 stop",
        "kd kh",
        0,
    ),
    "what a Martyr brought": Hush(
        "as@0 kc@1 9 | 3s@2 6s@3 9",
        "0 use:assassin,1, 0 slot:2, 1 pass, 1 pass",
        "2h 2c",
        1,
        "2h 2c",
    ),
    "what a Spy's victim got": Hush(
        "9s@0 kc@1 9 | 3s@2 6s@3 9", "0 use:spy,1, 0 slot:2, 1 pass, 1 pass", "2h 3s", 1, "2h"
    ),
    "what was poisoned to death": Hush(
        "9s@0 kc@1 9 | 3s@2! 6s@3 9", "0 use:apothecary,1, 0 slot:2, 1 pass, 1 pass", "3s", 1
    ),
}


@pytest.mark.parametrize("what", HUSHED)
def test_hidden_cards_reach_nobody_else(what: str) -> None:
    hush = HUSHED[what]
    t = laid(hush.seats, hush.draw, hush.discard, hush.options)
    cards = [tuple(slot.card for slot in slots) for slots in t.slots]
    log: Log = [ev.Dealt(s, 0, (), held) for s, held in enumerate(cards)]
    secret = set(hush.secret.split())
    for answer in hush.answers.split(", "):
        seat, choice = answer.split()
        log += t.play(int(seat), choice)
    for viewer in (None, *range(t.players)):
        sent = sent_cards(t, log, viewer)
        if viewer != hush.owner or viewer is None:
            own = set(cards[viewer]) if viewer is not None else set()
            assert not sent & (secret - own)
        else:
            assert secret <= sent


def test_a_plan_reaches_nobody_before_its_last_parameter() -> None:
    """Rank, number and targets; then all at once."""
    t = laid("5d@0 5h@1 9 | 5s@2 6s@3 9 | 7s@4 8s@5 9")
    log: Log = t.play(0, "use:apothecary,2")
    log += t.play(0, "slot:3")
    twin = laid("5d@0 5h@1 9 | 5s@2 6s@3 9 | 7s@4 8s@5 9")
    told: Log = twin.play(0, "use:spy,2")
    told += twin.play(0, "slot:5")

    own = view(t, 0, log)
    assert isinstance(own, PokerView)
    assert own.plan == fr.Plan("apothecary", 2, "use", ("slot:3",))
    for viewer in (None, 1, 2):
        sent = encoded(view(t, viewer, log))
        assert b"apothecary" not in sent.replace(b'"apothecary_block"', b"")
        assert b"slot:" not in sent
        assert sent == encoded(view(twin, viewer, told))
    log += t.play(0, "slot:4")
    for viewer in (None, 0, 1, 2):
        assert ev.Announced(0, "apothecary", 2, ("slot:3", "slot:4")) in seen(log, viewer)


def test_where_dead_cards_are_shown_everybody_sees_them() -> None:
    for options, shown in (("", None), ("reveal_dead=true", "5s")):
        t = laid(QUIET, options=options)
        t.play(0, "coup:2")
        t.play(1, "pass")
        events = t.play(2, "pass")
        dead = [e.card for v in (None, 0, 2) for e in seen(events, v) if isinstance(e, ev.Died)]
        assert dead == [shown] * 3


# A view is not blind: it does differ when what it shows differs.


def test_views_differ_when_public_facts_differ() -> None:
    t = laid("as@0 3s@1 9 +kd | 5s@2 6s@3 9 +kh | 7s@4 8s@5 9")
    for change in (
        lambda twin: twin.money.__setitem__(1, 3),
        lambda twin: twin.slots.__setitem__(1, twin.slots[1][:1]),
        lambda twin: twin.slots.__setitem__(1, (Slot(2, "5s", True), twin.slots[1][1])),
        lambda twin: twin.slots.__setitem__(1, (Slot(6, "5s"), twin.slots[1][1])),
        lambda twin: twin.princess.__setitem__(1, ()),
        lambda twin: twin.played.__setitem__(1, ("duke",)),
        lambda twin: twin.gains.__setitem__(1, 4),
        lambda twin: setattr(twin, "draw", twin.draw[1:]),
        lambda twin: setattr(twin, "discard", ("ah",)),
        lambda twin: setattr(twin, "limbo", ("ah",)),
        lambda twin: setattr(twin, "last_gain", 3),
        lambda twin: setattr(twin, "earned", 3),
        lambda twin: setattr(twin, "used", True),
        lambda twin: setattr(twin, "next_slot", 30),
        lambda twin: setattr(twin, "turn", 1),
        lambda twin: setattr(twin, "turn_no", 2),
        lambda twin: setattr(twin, "question", 9),
        lambda twin: setattr(twin, "stack", [fr.Turn(1)]),
        lambda twin: setattr(twin, "waiting", {1: ("take",)}),
        lambda twin: setattr(twin, "leaving", (1,)),
        lambda twin: setattr(twin, "dealer", 1),
        lambda twin: setattr(twin, "winner", 1),
        lambda twin: setattr(twin, "over", True),
        lambda twin: setattr(twin, "options", PokerOptions(hand=3)),
    ):
        twin = t.copy()
        change(twin)
        for viewer in (None, 0, 2):
            assert encoded(view(twin, viewer)) != encoded(view(t, viewer))


def test_a_hand_and_a_pile_are_seen_by_their_owner_alone() -> None:
    t = laid("as@0 3s@1 9 +kd | 5s@2 6s@3 9 +kh | 7s@4 8s@5 9")
    for other in ("5s@2 6c@3 9 +kh", "5s@2 6s@3 9 +kc"):
        twin = laid(f"as@0 3s@1 9 +kd | {other} | 7s@4 8s@5 9")
        same = [encoded(view(t, v)) == encoded(view(twin, v)) for v in (None, 0, 1, 2)]
        assert same == [True, True, False, True]
    shown, everything = view(t, 1), open_view(t)
    assert isinstance(shown, PokerView)
    assert isinstance(everything, PokerView)
    assert [slot.card for slot in shown.seats[1].slots] == ["5s", "6s"]
    assert shown.seats[1].pile == ("kh",)
    assert [seat.pile for seat in everything.seats] == t.princess


def test_where_answers_are_not_shown_nobody_sees_who_has_passed() -> None:
    t = laid(QUIET, options="show_answers=nothing")
    t.play(0, "use:duke,1")
    before = [view(t, viewer) for viewer in (None, 0, 2)]
    events = t.play(1, "pass")

    assert [view(t, viewer) for viewer in (None, 0, 2)] == before
    assert [seen(events, viewer) for viewer in (None, 0, 1, 2)] == [(), (), (Passed(1, True),), ()]
    assert [view(t, viewer).waiting for viewer in (None, 0, 1, 2)] == [None] * 4


# Determinizing.


def test_a_determinized_position_is_one_that_the_rules_can_produce() -> None:
    determinize_many(random.Random(5), 15)


@pytest.mark.heavy
def test_many_determinized_positions_are_such_as_the_rules_can_produce() -> None:
    determinize_many(random.Random(6), 120)


def determinize_many(rng: random.Random, number: int) -> None:
    for _ in range(number):
        game = random_game(rng)
        for _ in journey(rng, game, 120):
            top = type(game.position.stack[-1]) if game.position.stack else None
            if rng.random() < (0.5 if top in RARE else 0.05):
                for viewer in viewers(game):
                    check_determinized(rng, view(table_of(game), viewer, game.log))


def check_determinized(rng: random.Random, shown: Any) -> None:
    t = determinize(shown, rng.randrange)
    assert isinstance(t, Table)
    check_sound(t)
    assert set_up(decoded(encoded(t)), tuple(t.waiting)) == t
    assert view(t, shown.viewer, shown.log) == shown
    for _ in range(6):
        if t.over:
            break
        t.play(*choose(rng, t))
        check_sound(t)


def test_a_determinized_deal_is_uniform() -> None:
    """Chi-square over the first hidden card of another seat; 49 degrees of freedom."""
    rng = random.Random(7)
    t = laid("as@0 3s@1 9 | 5s@2 6s@3 9")
    shown, number = view(t, 0), 10_000
    dealt: Counter[Card] = Counter()
    for _ in range(number):
        twin = determinize(shown, rng.randrange)
        assert isinstance(twin, Table)
        dealt[twin.slots[1][0].card] += 1
    left = [card for card in DECK if card not in ("as", "3s")]
    expected = number / len(left)

    assert set(dealt) <= set(left)
    assert sum((dealt[card] - expected) ** 2 / expected for card in left) < 86  # once in a thousand
