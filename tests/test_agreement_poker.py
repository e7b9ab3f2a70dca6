"""With poker cards too, the engine and the oracle play the same games and must agree throughout.

Half of the games are dealt from a secret; in the others everything lies as it lies, no shuffle
changes it, and what is rare in a dealt game is near.  ``census`` counts what was met on the way.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Generator
from functools import cache
from typing import Any

import msgspec
import pytest

from coup.core.events import Event
from coup.rules.poker import events as ev
from coup.rules.poker import frames as fr
from coup.rules.poker.cards import ACTIVES, CHARACTER_OF, Card
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Table as Engine
from oracle.classic import Stream, identity
from oracle.poker import Memory, Slot, deal, play
from oracle.poker import Table as Oracle
from strategies import encoded
from strategies_poker import (
    EVENTS,
    FRAMES,
    TEMPERS,
    THEMES,
    VALUES,
    Temper,
    Theme,
    choose,
    dealt_game,
    decoded,
    laid_table,
    table_of,
)

Asked = dict[int, list[str]]
Flow = Generator[Asked, tuple[int, str], None]

MOST_ANSWERS = 4000


def test_every_option_is_drawn() -> None:
    every = {field.name for field in msgspec.structs.fields(PokerOptions)}
    assert every == {*VALUES, "min_players", "max_players"}


def for_oracle(options: PokerOptions) -> dict[str, Any]:
    """The same options in the oracle's words; it shows nothing and counts no players."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    del values["min_players"], values["max_players"], values["show_answers"]
    return values


def check_same(engine: Engine, oracle: Oracle, asked: Asked) -> None:
    assert engine.waiting.keys() == asked.keys()
    for seat, choices in engine.waiting.items():
        assert sorted(choices) == sorted(asked[seat])
    assert engine.money == oracle.money
    assert [[(s.id, s.card, s.disabled) for s in held] for held in engine.slots] == [
        [(s.id, s.card, s.disabled) for s in held] for held in oracle.slots
    ]
    assert list(engine.draw) == oracle.draw
    assert sorted(engine.discard) == sorted(oracle.discard)
    assert list(engine.limbo) == oracle.limbo
    assert [list(pile) for pile in engine.princess] == oracle.princess
    assert engine.next_slot == oracle.next_slot
    assert [set(known) for known in engine.played] == oracle.x.played
    assert (engine.last_gain, engine.gains) == (oracle.x.table, oracle.x.own)
    assert engine.earned == oracle.x.running
    assert (engine.turn, engine.turn_no) == (oracle.turn, oracle.turn_no)
    assert (engine.over, engine.winner) == (oracle.over, oracle.winner)


def play_both(
    rng: random.Random, engine: Engine, oracle: Oracle, flow: Flow, temper: Temper
) -> Counter[str]:
    """One game to its end, compared at every question; how often what was met."""
    met: Counter[str] = Counter()
    asked = next(flow, {})
    for _ in range(MOST_ANSWERS):
        check_same(engine, oracle, asked)
        if engine.over:
            assert next(flow, None) is None
            break
        seat, choice = choose(rng, engine, temper)
        before = engine.copy()
        engine, events = answered(rng, engine, seat, choice)
        census(met, before, seat, choice, engine, events)
        try:
            asked = flow.send((seat, choice))
        except StopIteration:
            asked = {}
    met["games to their end"] += engine.over
    return met


def answered(rng: random.Random, t: Engine, seat: int, choice: str) -> tuple[Engine, list[Event]]:
    """The answer taken in place, by a copy, or by what comes back from a file."""
    way = rng.random()
    if way < 0.8:
        return t, t.play(seat, choice)
    if way < 0.9:
        return t.after(seat, choice)
    again = decoded(encoded(t))
    assert again == t
    return again, again.play(seat, choice)


def from_a_secret(rng: random.Random) -> tuple[Engine, Oracle, Flow]:
    """Both deal from the same secret."""
    game = dealt_game(rng)
    record, t = game.record, table_of(game)
    assert record.secret is not None
    stream = Stream(record.secret)
    options = for_oracle(t.options)
    oracle, dealer = deal(t.players, options, stream, record.last_winner, record.last_dealer)
    assert t.dealer == dealer
    return t, oracle, play(oracle, options, stream.shuffle)


def from_a_table(rng: random.Random, theme: Theme) -> tuple[Engine, Oracle, Flow]:
    """Both begin a turn in the middle of a game, where no shuffle changes anything."""
    t = laid_table(rng, theme)
    oracle = Oracle(
        slots=[[Slot(s.id, s.card, s.disabled) for s in held] for held in t.slots],
        money=list(t.money),
        draw=list(t.draw),
        discard=list(t.discard),
        princess=[list(pile) for pile in t.princess],
        turn=t.turn,
        next_slot=t.next_slot,
        turn_no=t.turn_no,
        x=Memory(t.last_gain, list(t.gains), 0, [set(known) for known in t.played]),
    )
    t.settle()
    return t, oracle, play(oracle, for_oracle(t.options), identity)


def play_chunk(chunk: int, number: int) -> Counter[str]:
    """So many games, half of them dealt and half laid; how often what was met."""
    rng = random.Random(chunk)
    met: Counter[str] = Counter()
    themes = tuple(THEMES.values())
    for game in range(number):
        temper = TEMPERS[game // 2 % len(TEMPERS)]
        if game % 2:
            theme = themes[game // 2 % len(themes)]
            engine, oracle, flow = from_a_table(rng, theme)
            temper = theme.temper or temper
        else:
            engine, oracle, flow = from_a_secret(rng)
        met["games"] += 1
        met[f"{engine.players} players"] += 1
        met.update(f"{name}={getattr(engine.options, name)}" for name in VALUES)
        met += play_both(rng, engine, oracle, flow, temper)
    assert met["games to their end"] >= 0.95 * number
    return met


def test_engine_and_oracle_agree() -> None:
    play_chunk(-1, 200)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(8))
def test_engine_and_oracle_agree_on_many_games(chunk: int) -> None:
    play_chunk(chunk, 400)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 150))
def test_engine_and_oracle_agree_on_two_hundred_thousand_games(chunk: int) -> None:
    play_chunk(chunk, 4_000)


# The census.

ABILITIES = tuple(ACTIVES)
PASSIVES = ("disciple", "apothecary", "priest", "spy")
FATES = ("announced", "believed", "proved", "declined", "caught", "swindled")
ASKING = (
    *("Turn", "Mend", "Param", "Claim", "Answer", "Penalty", "Cultist", "GraveCard", "GraveMode"),
    *("Rescue", "Princess", "Cash", "Disciple", "Target"),
)
PENDING = ("EndTurn", "Checkpoint", "Uses", "Absolved", "Strike", "Target", "Prevent", "Disciple")
AT_ONCE = ("BeginTurn", "Use")  # met and gone before anybody is asked

PAGE: dict[str, tuple[str, ...]] = {
    "games": (
        *("games", "games to their end"),
        *(f"{players} players" for players in range(2, 9)),
        *(f"won {how}" for how in ("as the last", "baron", "cultist", "gambler")),
        *("drawn", "the actor is out by an own doubt", "the actor is out by a false claim"),
    ),
    "options": tuple(
        dict.fromkeys(f"{name}={value}" for name, known in VALUES.items() for value in known)
    ),
    "actives": tuple(f"{name} {fate}" for name in ABILITIES for fate in FATES),
    "how they were played": (
        *(f"{name} twice or more" for name in ABILITIES),
        *(f"{name} repeated" for name in ABILITIES),
        *(f"{name} copied" for name in ABILITIES if name != "swindler"),
        *(f"{name} from the pile" for name in ABILITIES),
        *(f"{name} skipped" for name in ("assassin", "swindler", "apothecary", "priest", "spy")),
    ),
    "passives": (
        *(f"passive {name} {fate}" for name in PASSIVES for fate in FATES),
        *("spy black", "spy red", "two spies or more", "spy by the owner", "spy by another"),
        *("apothecary by the owner", "apothecary by another"),
        *("martyr coup", "martyr assassin", "martyr challenge"),
        *("martyr as the last card", "martyr disabled", "martyr poisoned", "martyr lost by option"),
        *("martyr has one card to draw",),
        *(f"priests in a chain: {depth}" for depth in (1, 2, 3)),
        *("priest pays the bank", "priest pays the claimant", "claimant is out, the bank is paid"),
        *("a false priest is asked again", "a false priest loses the last card unasked"),
        *("a priest is out before paying",),
    ),
    "questions": tuple(f"asked {name}" for name in ASKING),
    "pending": tuple(f"pending {name}" for name in PENDING),
    "events": tuple(
        f"event {name}" for name in EVENTS if name not in ("Resigned", "Agreed", "Began", "Dealt")
    ),
    "money": (
        *(f"gained: {why}" for why in ("turn", "take", "duke", "baron", "princess")),
        *(f"gained: {why}" for why in ("caught", "swindled")),
        *(f"paid: {why}" for why in ("swap", "coup", "use", "repeat", "gravedigger")),
        *(f"paid: {why}" for why in ("priest", "win")),
        *(f"gave: {why}" for why in ("priest", "claimant", "caught", "swindled")),
        *("a bluffer pays less than is due", "a bluffer pays nothing", "coup is forced"),
    ),
    "cards": (
        *(f"died: {cause}" for cause in ("coup", "assassin", "apothecary", "challenge")),
        *("died unseen", "died shown by option", "the slot was lost before the use"),
        *(f"reshuffled for {what}" for what in ("Replaced", "Looked", "Revealed", "SetAside")),
        "reshuffled for Martyred",
        *("mend: nothing to turn", "mend: one turned unasked", "mend: no heart", "mend: which"),
        *("mend: of another seat", "mend: none wanted", "mend: none possible"),
        *("mend: fewer than two cards", "cultist: fewer than three cards"),
        *("cultist: none", "cultist: one", "cultist: into a disabled slot"),
        *("grave: top", "grave: swap", "grave: add", "grave: itself, from the pile"),
        *(f"gambler: {m} alike" for m in range(5)),
        *(f"gambler: {j} gamblers" for j in range(5)),
        *("gambler: fewer than four cards", "gambler: no cards"),
        *("rescue: one of several cards", "rescue: unasked", "rescue: the last card"),
        *("rescue: of two gamblers", "ruin: asked", "ruin: unasked"),
        *(
            "princess: set",
            "princess: nothing to set",
            "princess: play",
            "princess from a princess",
        ),
        *("cash: the only card", "cash: stopped", "cash: all"),
    ),
    "answers": (
        *("take", "mend", "swap:#", "coup:#", "slot:#", "seat:#", "challenge", "pass"),
        *("prove:#", "prove:#+#", "lose:#", "swindle:#", "priest", "spy:#", "apothecary"),
        *("disciple:#", "none", "take:@,#", "card:@", "top", "add", "set", "play:@", "cash"),
        *("cash:@", "stop", "mend:#", "rescue:#", "ruin"),
        *(f"use:{name},#" for name in ABILITIES),
        *(f"copy:{name},#" for name in ("assassin", "apothecary", "priest", "spy")),
        *(f"copy:{name}" for name in ("cultist", "baron", "gravedigger", "gambler")),
        *("copy:princess", "copy:duke"),
    ),
}
TABLE = tuple(name for names in PAGE.values() for name in names)


def print_page(met: Counter[str]) -> None:
    for title, names in PAGE.items():
        print(f"\n{title}")
        for first in range(0, len(names), 3):
            row = names[first : first + 3]
            print("  ".join(f"{met[name]:8} {name:36}" for name in row).rstrip())


@pytest.mark.heavy
def test_random_games_meet_everything_in_the_rules() -> None:
    """The page of what was met (``pytest -s`` shows it); nothing on it is at zero."""
    met = play_chunk(77, 1_500)
    print_page(met)
    assert [name for name in TABLE if not met[name]] == []
    assert [name for name in FRAMES if f"pending {name}" in met] == [
        name for name in FRAMES if name in {*ASKING, *PENDING}
    ]
    assert {*FRAMES} == {*ASKING, *PENDING, *AT_ONCE}


@cache
def kind(choice: str) -> str:
    """A choice with its cards and numbers rubbed out."""
    card = re.sub(r":[a2-9tjqk][cdhs](?=,|$)", ":@", choice)
    return re.sub(r"\d+", "#", card)


def census(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    """Count what one answer was about."""
    top = t.stack[-1]
    met[f"asked {type(top).__name__}"] += 1
    met.update(f"pending {type(frame).__name__}" for frame in t.stack)
    met[kind(choice)] += 1
    assert t.slots[t.turn]  # whoever's turn it is lives, or the turn is over
    met["coup is forced"] += isinstance(top, fr.Turn) and "take" not in t.waiting[seat]
    for event in events:
        met[f"event {type(event).__name__}"] += 1
        _count_event(met, event)
    for count in (_count_claim, _count_chain, _count_cards, _count_question, _count_end):
        count(met, t, seat, choice, after, events)


def _count_event(met: Counter[str], event: Event) -> None:
    match event:
        case ev.Gained(_, _, why):
            met[f"gained: {why}"] += 1
        case ev.Paid(_, _, why):
            met[f"paid: {why}"] += 1
        case ev.Gave(_, _, amount, why):
            met[f"gave: {why}"] += 1
            if why in ("caught", "swindled"):
                met["a bluffer pays less than is due"] += amount < (5 if why == "caught" else 1)
                met["a bluffer pays nothing"] += amount == 0
        case ev.Announced(_, name, count, params, of):
            met[f"{of} repeated"] += of is not None
            met[f"{name} twice or more"] += bool(params) and count > 1
            for param in params:
                if param.startswith("copy:"):
                    met[f"{param[5:].partition(',')[0]} copied"] += 1
        case ev.PlayedAside(_, card):
            met[f"{CHARACTER_OF[card]} from the pile"] += 1
        case ev.Skipped(_, name):
            met[f"{name} skipped"] += 1
        case ev.Revealed(_, "gambler", cards):
            _count_gamble(met, cards)
        case ev.Buried(_, mode):
            met[f"grave: {mode}"] += 1
        case ev.Chose(_, slot):
            met[f"cultist: {'none' if slot is None else 'one'}"] += 1


def _count_gamble(met: Counter[str], cards: tuple[Card, ...]) -> None:
    names = Counter(CHARACTER_OF[card] for card in cards)
    gamblers = names.pop("gambler", 0)
    met[f"gambler: {gamblers} gamblers"] += 1
    met[f"gambler: {max(names.values(), default=0)} alike"] += 1
    met["gambler: fewer than four cards"] += len(cards) < 4
    met["gambler: no cards"] += not cards


def _count_claim(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    """What became of an announcement, by what stands on it."""
    match t.stack[-1]:
        case fr.Claim(_, name) if choice == "pass" and t.stack[-1] not in after.stack:
            fate = "believed"
        case fr.Answer(_, name):
            able = any(other.startswith("prove") for other in t.waiting[seat])
            lost = "declined" if able else "caught"
            fate = {"prove": "proved", "swindle": "swindled"}.get(choice.partition(":")[0], lost)
        case _:
            return
    below = t.stack[-2]
    passive = not isinstance(below, fr.Uses) or below.repeat
    for counted in ("announced", fate):
        met[f"{'passive ' if passive else ''}{name} {counted}"] += 1
    if isinstance(below, fr.Prevent):
        target = t.stack[-3]
        assert isinstance(target, fr.Target)
        whose = "the owner" if t.owner(target.slot) == below.seat else "another"
        met[f"{name} by {whose}"] += 1
        met["two spies or more"] += below.count > 1
        if any(isinstance(event, ev.Revealed) and event.character == "spy" for event in events):
            stopped = any(isinstance(event, ev.Stopped) for event in events)
            met[f"spy {'black' if stopped else 'red'}"] += 1


def _count_chain(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    """Priests who doubt each other."""
    priests = [frame for frame in t.stack if isinstance(frame, fr.Absolved)]
    met[f"priests in a chain: {len(priests)}"] += isinstance(t.stack[-1], fr.Claim)
    met["a priest is out before paying"] += any(not after.slots[p.seat] for p in priests)
    for event in events:
        if isinstance(event, ev.Paid) and event.why == "priest":
            met["priest pays the bank"] += 1
            met["claimant is out, the bank is paid"] += t.options.priest_pays_to == "claimant"
        met["priest pays the claimant"] += isinstance(event, ev.Gave) and event.why == "claimant"
    match t.stack[-1]:
        case fr.Penalty(bare=True):
            met["a false priest is asked again"] += 1
        case fr.Answer(character="priest") if choice[0] != "p" and priests:
            lost = [e for e in events if isinstance(e, ev.Died) and e.seat == seat]
            met["a false priest loses the last card unasked"] += len(lost) > 1


def _count_cards(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    """Deaths, martyrs and the piles."""
    for place, event in enumerate(events):
        following = events[place + 1 :]
        match event:
            case ev.Died(_, _, cause, _, shown):
                _count_death(met, t, event, following)
                met[f"died: {cause}"] += 1
                met["died unseen"] += not shown
                met["died shown by option"] += shown and t.options.reveal_dead
            case ev.Reshuffled():
                met[f"reshuffled for {type(following[0]).__name__}"] += 1
            case ev.Looked(_, count):
                mending = choice == "mend"
                met["mend: fewer than two cards"] += mending and count < 2
                met["cultist: fewer than three cards"] += not mending and count < 3
            case ev.Skipped(_, "assassin" | "apothecary" | "spy", param):
                number = int(param.partition(":")[2])
                met["the slot was lost before the use"] += not after.has_slot(number)


def _count_death(met: Counter[str], t: Engine, event: ev.Died, following: list[Event]) -> None:
    if event.card is None or CHARACTER_OF[event.card] != "martyr":
        return
    draws = [other for other in following if not isinstance(other, ev.Reshuffled)]
    if draws and isinstance(draws[0], ev.Martyred):
        met[f"martyr {event.cause}"] += 1
        met["martyr as the last card"] += len(t.slots[event.seat]) == 1
        met["martyr has one card to draw"] += event.cause != "coup" and len(draws[0].slots) == 1
        return
    was = next(slot for slot in t.slots[event.seat] if slot.id == event.slot)
    met["martyr disabled" if was.disabled else "martyr lost by option"] += 1
    met["martyr poisoned"] += event.cause == "apothecary"


def _count_question(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    """The branches of one instruction."""
    here = t.slots[seat]
    kinds = [type(event) for event in events]
    match t.stack[-1]:
        case fr.Turn() if choice == "mend":
            _count_mend(met, t, seat, after, events)
        case fr.Mend():
            mended = choice != "none"
            met["mend: which"] += mended
            met["mend: of another seat"] += mended and t.owner(int(choice[5:])) != seat
            met["mend: none wanted"] += not mended and t.hearts
            met["mend: none possible"] += not mended and not t.hearts
        case fr.Cultist() if choice != "none":
            number = int(choice.partition(",")[2])
            met["cultist: into a disabled slot"] += t.slot(number).disabled
        case fr.Rescue():
            met["rescue: one of several cards" if choice != "ruin" else "ruin: asked"] += 1
            met["rescue: of two gamblers"] += len(t.waiting[seat]) > 1
        case fr.Princess():
            nothing = choice == "set" and ev.SetAside not in kinds
            met["princess: nothing to set" if nothing else f"princess: {choice[:4]}"] += 1
            met["princess from a princess"] += choice.startswith("play:q")
            met["cash: the only card"] += choice == "cash" and ev.Cashed in kinds
        case fr.Cash():
            met["cash: stopped"] += choice == "stop"
            met["cash: all"] += choice != "stop" and ev.Cashed in kinds
        case fr.GraveCard() if any(choice == f"card:{c}" for c in t.discard[-1:]):
            met["grave: itself, from the pile"] += choice.startswith("card:t")
    if not isinstance(t.stack[-1], fr.Rescue):
        met["rescue: unasked"] += ev.Rescued in kinds
        met["rescue: the last card"] += (
            ev.Rescued in kinds and not after.slots[t.turn] and bool(here)
        )
        met["ruin: unasked"] += ev.Ruined in kinds


def _count_mend(
    met: Counter[str], t: Engine, seat: int, after: Engine, events: list[Event]
) -> None:
    if any(isinstance(frame, fr.Mend) for frame in after.stack):
        return
    disabled = t.disabled_slots(seat)
    turned = any(isinstance(event, ev.Mended) and event.slot is not None for event in events)
    met["mend: nothing to turn"] += not disabled
    met["mend: one turned unasked"] += turned
    met["mend: no heart"] += bool(disabled) and not turned


def _count_end(
    met: Counter[str], t: Engine, seat: int, choice: str, after: Engine, events: list[Event]
) -> None:
    if seat == t.turn and not after.slots[seat]:
        met["the actor is out by an own doubt"] += isinstance(t.stack[-1], fr.Penalty)
        met["the actor is out by a false claim"] += isinstance(t.stack[-1], fr.Answer)
    if not after.over:
        return
    wins = [event.character for event in events if isinstance(event, ev.Triumphed)]
    how = f"won {wins[0]}" if wins else "won as the last"
    met[how if after.winner is not None else "drawn"] += 1


# The comparison itself.


def test_the_comparison_notices_a_difference() -> None:
    """Each thing that is compared, wrong once."""
    rng = random.Random(5)
    for change in CHANGES:
        engine, oracle, flow = from_a_secret(rng)
        asked = next(flow)
        check_same(engine, oracle, asked)
        change(engine)
        with pytest.raises(AssertionError):
            check_same(engine, oracle, asked)


def _shorten_choices(t: Engine) -> None:
    t.waiting = {seat: choices[:-1] for seat, choices in t.waiting.items()}


def _ask_another(t: Engine) -> None:
    t.waiting = {(seat + 1) % t.players: choices for seat, choices in t.waiting.items()}


def _swap_hands(t: Engine) -> None:
    t.slots[0], t.slots[1] = t.slots[1], t.slots[0]


def _disable(t: Engine) -> None:
    first = t.slots[1][0]
    t.slots[1] = (msgspec.structs.replace(first, disabled=True), *t.slots[1][1:])


def _find_a_dollar(t: Engine) -> None:
    t.money[0] += 1


def _set(name: str, value: Any) -> Callable[[Engine], None]:
    return lambda t: setattr(t, name, value)


def _cut_the_pile(t: Engine) -> None:
    t.draw = t.draw[1:] + t.draw[:1]


def _bury(t: Engine) -> None:
    t.draw, t.discard = t.draw[:-1], t.draw[-1:]


def _set_aside(t: Engine) -> None:
    t.princess[1] = t.draw[-1:]


def _skip_a_seat(t: Engine) -> None:
    t.turn = (t.turn + 1) % t.players


def _remember(t: Engine) -> None:
    t.played[0] = ("duke",)


CHANGES: tuple[Callable[[Engine], None], ...] = (
    *(_shorten_choices, _ask_another, _swap_hands, _disable, _find_a_dollar, _cut_the_pile),
    *(_bury, _set_aside, _skip_a_seat, _remember),
    *(_set("turn_no", 2), _set("over", True), _set("winner", 0), _set("next_slot", 40)),
    *(_set("last_gain", 1), _set("earned", 1), _set("limbo", ("ah",))),
)
