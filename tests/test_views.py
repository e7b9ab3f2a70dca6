"""What a viewer cannot know does not reach them: two worlds that differ in hidden things only.

From a position on the way, everything that a viewer does not know is dealt again.  All that the
viewer gets must be the same to the byte in both worlds; and when both go on with the same public
answers, so must what they see happen, until a hidden card is turned up.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest

from coup.core.chance import Chance
from coup.core.errors import IllegalChoice
from coup.core.events import Event, Passed, Seat, Viewer
from coup.core.frames import Window
from coup.core.record import Game
from coup.notation import write_view
from coup.rules import classic
from coup.rules.classic import (
    Dealt,
    Drew,
    Exchanged,
    Lose,
    Lost,
    Replaced,
    Reveal,
    Showed,
    Table,
)
from coup.rules.classic_check import set_up
from coup.view import AnyView, ClassicView, seen
from coup.view import determinize as any_determinize
from coup.view import open_view as any_open_view
from coup.view import view as any_view
from strategies import (
    TEMPERS,
    check_sound,
    choose,
    decoded,
    encoded,
    journey,
    random_game,
    random_secret,
    table_of,
)

Log = list[Event]

# What is looked at here is classic throughout.


def view(t: Table, viewer: Viewer, log: Iterable[Event] = ()) -> ClassicView:
    return classic_view(any_view(t, viewer, log))


def open_view(t: Table) -> ClassicView:
    return classic_view(any_open_view(t))


def classic_view(shown: AnyView) -> ClassicView:
    assert isinstance(shown, ClassicView)
    return shown


def determinize(shown: ClassicView, below: Callable[[int], int]) -> Table:
    t = any_determinize(shown, below)
    assert isinstance(t, Table)
    return t


# Another world.  Made here from the position itself: what ``determinize`` makes is made from the
# view, and could not tell that the view shows too much.


def redealt(rng: random.Random, t: Table, viewer: Viewer, *, passes: bool) -> Table:
    """Every card that the viewer does not know dealt anew, and other shuffles to come.

    ``passes``: where nobody is shown who has answered, others may have answered otherwise, too.
    """
    while True:
        twin = t.copy()
        hidden = [seat for seat in range(t.players) if seat != viewer]
        drawer = t.turn if t.drawn else None
        unknown = () if drawer == viewer else t.drawn
        pool = [*t.deck, *unknown, *(card for seat in hidden for card in t.hands[seat])]
        rng.shuffle(pool)
        for seat in hidden:
            twin.hands[seat] = tuple(pool.pop() for _ in t.hands[seat])
        twin.drawn = tuple(pool.pop() for _ in unknown) or t.drawn
        twin.deck = tuple(pool)
        twin.chance = Chance(random_secret(rng), rng.randrange(40))
        if t.over:
            return twin
        twin.ask_again(waiting(rng, t, viewer) if passes else tuple(t.waiting))
        # A question that is asked only of those who hold something belongs to such worlds only.
        if twin.waiting and twin.stack == t.stack:
            twin.events = []
            return twin


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


def retold(rng: random.Random, log: Log, viewer: Viewer) -> Log:
    """The same history with other cards in what only others know."""
    told: Log = []
    for event in log:
        match event:
            case Dealt(seat, coins) if seat != viewer:
                told.append(Dealt(seat, coins, cards(rng, 2)))
            case Replaced(seat) if seat != viewer:
                told.append(Replaced(seat, cards(rng, 1)[0]))
            case Drew(seat, count) if seat != viewer:
                told.append(Drew(seat, count, cards(rng, count)))
            case Exchanged(seat) if seat != viewer:
                told.append(Exchanged(seat, cards(rng, rng.randint(1, 2)), cards(rng, 2)))
            case Passed(seat, True) if seat != viewer:
                told += [event] * rng.randint(0, 2)
            case _:
                told.append(event)
    return told


def cards(rng: random.Random, number: int) -> tuple[str, ...]:
    return tuple(rng.choice(classic.ROLES) for _ in range(number))


# What a viewer gets.

FORGED = (
    *("income", "coup:1", "coup:9", "challenge", "pass", "block", "block:duke", "show:duke"),
    *("lose:contessa", "keep:duke", "keep:duke,captain", "assassinate:0", "nonsense", ""),
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
    """Whether a question is asked, of whom, and of which kind."""
    return t.over, t.question, tuple(t.waiting), t.queue, tuple(map(type, t.stack))


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
    other = choice
    if choice.startswith("keep:") and seat != viewer:
        other = rng.choice(twin.waiting[seat])  # that something was kept is all that is public
    if other not in twin.waiting.get(seat, ()):
        assert seat != viewer
        assert choice.startswith(("show:", "lose:"))
        return None
    here, there = t.after(seat, choice), twin.after(seat, other)
    return Step(
        here, there, parting(t, here, there, viewer), in_public=parting(t, here, there, None)
    )


def parting(
    t: Table, here: tuple[Table, Log], there: tuple[Table, Log], viewer: Viewer
) -> str | None:
    """How the worlds came to differ in the viewer's eyes; the rules allow these ways only.

    *turned*: a hidden card was turned up without a question, as the last one of a seat, or in
    proof where the holder must prove.  *drew*: the viewer got cards from the deck.  *held*: where
    a block of either character must be proved, who can is asked which card, who cannot is asked
    what to lose.
    """
    ours, theirs = seen(here[1], viewer), seen(there[1], viewer)
    pairs = zip(ours, theirs, strict=False)
    ends = min(len(ours), len(theirs))
    place = next((i for i, (one, two) in enumerate(pairs) if one != two), ends)
    first = [side[place] for side in (ours, theirs) if place < len(side)]
    if any(isinstance(event, Replaced | Drew) and event.seat == viewer for event in first):
        assert len(first) == 2
        assert type(first[0]) is type(first[1])
        return "drew"
    tops = {type(world.stack[-1]) for world, _ in (here, there) if world.stack}
    declining = t.options.may_decline_proof
    if first:
        turned = [event for event in first if isinstance(event, Showed | Lost)]
        assert turned
        for event in turned:
            assert event.seat != viewer
            lost = sum(isinstance(e, Lost) and e.seat == event.seat for e in ours[:place])
            assert len(t.hands[event.seat]) - lost == 1 or not declining
        return "turned"
    if not declining and t.options.steal_block_claim == "either" and tops == {Reveal, Lose}:
        return "held"
    return None


def check_step(step: Step, viewer: Viewer, log: Log, told: Log) -> None:
    """After the same public answer, unless the worlds have come to differ, all is alike."""
    (t, events), (twin, others) = step.here, step.there
    if step.parted is None:
        assert shape(t) == shape(twin)
        assert encoded(seen(events, viewer)) == encoded(seen(others, viewer))
        check_alike(t, twin, viewer, [*log, *events], [*told, *others])
    elif step.parted == "drew" and step.in_public is None:
        assert shape(t) == shape(twin)
        assert encoded(seen(events, None)) == encoded(seen(others, None))
        check_alike(t, twin, None, [], [])


def compare_worlds(rng: random.Random, pairs: int, **fixed: Any) -> Counter[str]:
    """Pairs of worlds along random games, for every viewer; how often what was met."""
    met: Counter[str] = Counter()
    while met["pairs"] < pairs:
        game = random_game(rng, **fixed)
        for _ in journey(rng, game, 400):
            if rng.random() < 0.25:
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
    twin = redealt(rng, t, viewer, passes=True)
    check_alike(t, twin, viewer, log, retold(rng, log, viewer))
    twin = determinize(view(t, viewer, log), rng.randrange)
    check_alike(t, twin, viewer, log, retold(rng, log, viewer))

    twin, told = redealt(rng, t, viewer, passes=False), retold(rng, log, viewer)
    met["differ"] += hidden(twin) != hidden(t)
    met["eliminated"] += viewer is not None and not t.hands[viewer]
    met["over"] += t.over
    met["asked"] += viewer in t.waiting
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
    return tuple(t.hands), t.deck, t.drawn


MET = (
    *("differ", "eliminated", "over", "asked", "impossible"),
    *(f"went on: {how}" for how in (None, "turned", "drew", "held")),
)


def check_met(met: Counter[str]) -> None:
    """The comparison was of different worlds, and met every case."""
    print(dict(met))
    assert [name for name in MET if not met[name]] == []
    assert met["differ"] > 0.9 * (met["pairs"] - met["over"])
    assert met["went on: None"] > met["pairs"]


def test_nobody_can_tell_two_worlds_apart() -> None:
    compare_worlds(random.Random(-1), 800)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(8))
def test_nobody_can_tell_two_worlds_apart_in_many_games(chunk: int) -> None:
    check_met(compare_worlds(random.Random(chunk), 2_500))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 150))
def test_nobody_can_tell_two_worlds_apart_in_a_million_pairs(chunk: int) -> None:
    check_met(compare_worlds(random.Random(chunk), 20_000))


# The public shape.


def shapes(rng: random.Random, number: int, **fixed: Any) -> Counter[str]:
    """Two worlds alike to a spectator, with the same public answers for as long as possible."""
    met: Counter[str] = Counter()
    for _ in range(number):
        game = random_game(rng, **fixed)
        for _ in journey(rng, game, rng.randint(0, 60)):
            pass
        t = table_of(game)
        twin = redealt(rng, t, None, passes=False)
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
    """Where proof may be declined there is no exception: only a seat's last card turns unasked."""
    met = shapes(random.Random(1), 6_000, may_decline_proof=True)

    assert met["same"] > 20_000
    assert met["turned"] > 100
    assert met["held"] == 0


@pytest.mark.heavy
def test_where_proof_is_a_duty_the_rules_themselves_make_two_exceptions() -> None:
    """A proof without a question (*turned*), and the choice between two proofs (*held*)."""
    duty = shapes(random.Random(2), 3_000, may_decline_proof=False, steal_block_claim="named")
    either = shapes(random.Random(3), 6_000, may_decline_proof=False, steal_block_claim="either")

    assert duty["turned"] > 100
    assert duty["held"] == 0
    assert either["held"] > 0


def test_two_equal_cards_are_asked_for_as_two_different_ones() -> None:
    """The same challenge and the same coup, whatever the claimant holds."""
    asked = []
    for hand in (("duke", "duke"), ("duke", "captain"), ("captain", "captain")):
        t = laid([hand, ("contessa", "contessa"), ("duke", "captain")], [8, 8, 8])
        claim = t.after(0, "tax")[0].after(1, "challenge")[0]
        coup = t.after(0, "income")[0].after(1, "coup:0")[0]
        asked.append((shape(claim), shape(coup)))

    assert asked[0] == asked[1] == asked[2]


def laid(hands: Sequence[tuple[str, ...]], coins: list[int], **options: Any) -> Table:
    deck = list(classic.DECK)
    for card in (card for hand in hands for card in hand):
        deck.remove(card)
    t = Table(
        options=classic.ClassicOptions(**options),
        turn=0,
        stack=[classic.Turn(0)],
        hands=list(hands),
        revealed=[()] * len(hands),
        coins=coins,
        deck=tuple(deck),
    )
    return set_up(t)


# Canaries: every card and every choice carries a mark that says where it lies.

MARK = "~"


def marked(t: Table, log: Log) -> tuple[Table, Log]:
    """A position whose hidden things are all different words."""
    twin = t.copy()
    places = {"hand": twin.hands, "lost": twin.revealed}
    for name, hands in places.items():
        for seat, held in enumerate(hands):
            hands[seat] = tuple(f"{card}~{name}{seat}.{i}" for i, card in enumerate(held))
    twin.deck = tuple(f"{card}~deck{i}" for i, card in enumerate(t.deck))
    twin.drawn = tuple(f"{card}~drawn{t.turn}.{i}" for i, card in enumerate(t.drawn))
    twin.waiting = {seat: (f"choice~asked{seat}",) for seat in t.waiting}
    twin.chance = Chance("~chance" * 10, 7)
    return twin, [marked_event(event) for event in log]


def marked_event(event: Event) -> Event:
    match event:
        case Dealt(seat, coins, held):
            return Dealt(seat, coins, tuple(f"{card}~dealt{seat}" for card in held or ()))
        case Replaced(seat, card):
            return Replaced(seat, f"{card}~replaced{seat}")
        case Drew(seat, count, held):
            return Drew(seat, count, tuple(f"{card}~drew{seat}" for card in held or ()))
        case Exchanged(seat, kept, returned):
            return Exchanged(
                seat,
                tuple(f"{card}~kept{seat}" for card in kept or ()),
                tuple(f"{card}~returned{seat}" for card in returned or ()),
            )
    return event


# Where a word with a card in it may stand in a view, and whose mark it may carry: the viewer's
# own (``me``), anybody's lost card, or none at all because it was said in public.
ALLOWED = (
    (r"seats\.me\.hand\.\d+", r"~hand{me}\.\d"),
    (r"seats\.(me|\d+)\.revealed\.\d+", r"~lost\d\.\d"),
    (r"drawn\.\d+", r"~drawn{me}\.\d"),
    (r"choices\.\d+", r"~asked{me}"),
    (r"log\.\d+\.dealt\.cards\.\d+", r"~dealt{me}"),
    (r"log\.\d+\.replaced\.card", r"~replaced{me}"),
    (r"log\.\d+\.drew\.cards\.\d+", r"~drew{me}"),
    (r"log\.\d+\.exchanged\.kept\.\d+", r"~kept{me}"),
    (r"log\.\d+\.exchanged\.returned\.\d+", r"~returned{me}"),
    (r"log\.\d+\.(announced|showed|lost)\.role", ""),
    (r"log\.\d+\.(countered|challenged)\.roles\.\d+", ""),
    (r"stack\.\d+\.(Claim|Reveal)\.roles\.\d+", ""),
)
ROLE = re.compile(rf"\b({'|'.join(classic.ROLES)})\b")


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
    return check_places(view(canary, viewer, told), viewer)


def check_places(shown: ClassicView, viewer: Viewer) -> set[str]:
    sent = msgspec.json.decode(encoded(shown))
    used = set()
    for path, text in leaves(sent):
        if not (ROLE.search(text) or MARK in text):
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
    for _ in range(150):
        game = random_game(rng)
        for _ in journey(rng, game, 200):
            if rng.random() < 0.2:
                t = table_of(game)
                for viewer in viewers(game):
                    used |= check_canaries(t, game.log, viewer)
    assert used == {where for where, _ in ALLOWED}


def test_canaries_sing() -> None:
    """The check finds a hand, drawn cards, choices and private events of others."""
    t = laid([("duke", "captain"), ("contessa", "assassin")], [2, 2])
    t.play(0, "exchange")
    t.play(1, "pass")
    canary, told = marked(t, [Dealt(0, 2, ("duke", "captain")), Drew(0, 2, t.drawn)])
    check_places(view(canary, 0, told), 0)
    check_places(view(canary, 1, told), 1)
    own = view(canary, 0, told)
    nothing = view(canary, 1)
    for leak in (
        open_view(canary),
        msgspec.structs.replace(nothing, seats=own.seats),
        msgspec.structs.replace(nothing, drawn=own.drawn),
        msgspec.structs.replace(nothing, choices=own.choices),
        msgspec.structs.replace(nothing, log=own.log[:1]),
        msgspec.structs.replace(nothing, log=own.log[1:]),
        msgspec.structs.replace(nothing, ruleset=str(canary.chance.secret)),
    ):
        with pytest.raises(AssertionError):
            check_places(leak, 1)


# A view is not blind: it does differ when what it shows differs.


def test_views_differ_when_public_facts_differ() -> None:
    t = laid([("duke", "captain"), ("contessa", "assassin"), ("duke", "captain")], [2, 2, 2])
    for change in (
        lambda twin: twin.coins.__setitem__(1, 3),
        lambda twin: twin.revealed.__setitem__(1, ("contessa",)),
        lambda twin: twin.hands.__setitem__(1, ("contessa",)),
        lambda twin: setattr(twin, "deck", twin.deck[1:]),
        lambda twin: setattr(twin, "turn", 1),
        lambda twin: setattr(twin, "turn_no", 2),
        lambda twin: setattr(twin, "question", 9),
        lambda twin: setattr(twin, "stack", [classic.Turn(1)]),
        lambda twin: setattr(twin, "waiting", {1: ("income",)}),
        lambda twin: setattr(twin, "leaving", (1,)),
        lambda twin: setattr(twin, "dealer", 1),
        lambda twin: setattr(twin, "winner", 1),
        lambda twin: setattr(twin, "over", True),
        lambda twin: setattr(twin, "options", classic.ClassicOptions(treasury=50)),
    ):
        twin = t.copy()
        change(twin)
        for viewer in (None, 0, 2):
            assert encoded(view(twin, viewer)) != encoded(view(t, viewer))


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = laid([("duke", "captain"), ("contessa", "assassin"), ("duke", "captain")], [2, 2, 2])
    twin = laid([("duke", "captain"), ("contessa", "contessa"), ("duke", "captain")], [2, 2, 2])

    assert [encoded(view(t, v)) == encoded(view(twin, v)) for v in (None, 0, 1, 2)] == [
        True,
        True,
        False,
        True,
    ]
    assert view(t, 1).seats[1].hand == ("contessa", "assassin")
    assert [seat.hand for seat in open_view(t).seats] == t.hands


def test_cards_drawn_for_an_exchange_are_seen_by_their_owner_alone() -> None:
    t = laid([("duke", "captain"), ("contessa", "assassin")], [2, 2])
    for seat, choice in ((0, "exchange"), (1, "pass")):
        t.play(seat, choice)

    assert [view(t, viewer).drawn for viewer in (None, 0, 1)] == [(), ("duke", "duke"), ()]
    assert [len(view(t, viewer).choices) for viewer in (None, 0, 1)] == [0, 2, 0]
    assert open_view(t).drawn == ("duke", "duke")


def test_where_answers_are_not_shown_nobody_sees_who_has_passed() -> None:
    hands = [("duke", "captain"), ("contessa", "assassin"), ("duke", "captain")]
    t = laid(hands, [2, 2, 2], show_answers="nothing")
    t.play(0, "tax")
    before = [view(t, viewer) for viewer in (None, 0, 2)]
    events = t.play(1, "pass")

    assert [view(t, viewer) for viewer in (None, 0, 2)] == before
    assert [seen(events, viewer) for viewer in (None, 0, 1, 2)] == [(), (), (Passed(1, True),), ()]
    assert [view(t, viewer).waiting for viewer in (None, 0, 1, 2)] == [None] * 4


def test_lost_cards_of_those_who_are_out_leave_the_view_by_option() -> None:
    for way, shown in (("face_up_stays", ("duke", "captain")), ("hidden_after", ())):
        t = laid([("duke", "captain"), ("contessa", "assassin"), ("duke", "captain")], [7, 2, 2])
        t.options = classic.ClassicOptions(reveal_lost=way)  # type: ignore[arg-type]
        t.revealed[2], t.hands[2] = t.hands[2], ()

        assert {view(t, viewer).seats[2].revealed for viewer in (None, 0, 1, 2)} == {shown}


# Determinizing.


@pytest.mark.heavy
def test_a_determinized_position_is_one_that_the_rules_can_produce() -> None:
    rng = random.Random(6)
    for _ in range(120):
        game = random_game(rng)
        for _ in journey(rng, game, 120):
            if rng.random() < 0.3:
                t = table_of(game)
                for viewer in viewers(game):
                    check_determinized(rng, view(t, viewer, game.log))


def check_determinized(rng: random.Random, shown: ClassicView) -> None:
    t = determinize(shown, rng.randrange)
    check_sound(t)
    assert set_up(decoded(encoded(t)), tuple(t.waiting)) == t
    assert view(t, shown.viewer, shown.log) == shown
    for _ in range(6):
        if t.over:
            break
        t.play(*choose(rng, t))
        check_sound(t)


def test_a_determinized_deal_is_uniform() -> None:
    """Chi-square over the first hidden card of another seat; 4 degrees of freedom."""
    rng = random.Random(7)
    t = laid([("duke", "duke"), ("contessa", "assassin")], [2, 2])
    shown, number = view(t, 0), 13_000
    dealt = Counter(determinize(shown, rng.randrange).hands[1][0] for _ in range(number))
    left = {"duke": 1, "assassin": 3, "captain": 3, "ambassador": 3, "contessa": 3}
    expected = {role: number * count / 13 for role, count in left.items()}
    chi = sum((dealt[role] - expected[role]) ** 2 / expected[role] for role in left)

    assert chi < 18.5  # once in a thousand seeds
