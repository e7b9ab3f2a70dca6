"""What holds in every game with poker cards, whoever plays it and however badly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coup.core.errors import IllegalChoice
from coup.core.events import Event, Passed, Resigned, Seat, TurnBegan, Won
from coup.core.frames import PASS
from coup.core.position import RESIGN
from coup.core.record import Game, Record, resume, steps
from coup.rules.poker import events as ev
from coup.rules.poker import frames as fr
from coup.rules.poker.cards import CHARACTERS, DECK
from coup.rules.poker.check import set_up
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table
from strategies import MOST_CHOICES, encoded, picks, thorough
from strategies_poker import (
    EVENTS,
    POKER,
    TEMPERS,
    THEMES,
    Opening,
    Temper,
    beginnings,
    check_sound,
    choose,
    dealt_game,
    decoded,
    journey,
    laid_game,
    money_by_events,
    openings,
    picked,
    piles_by_events,
    random_game,
    slots_by_events,
    table_of,
    unfold,
)

# One answer, from every side.


def check_answer(t: Table, seat: Seat, choice: str) -> tuple[Table, list[Event]]:
    """Give an answer by ``after`` and look at all that must be true of it."""
    before = encoded(t)
    after, events = t.after(seat, choice)
    assert encoded(t) == before  # the source is left alone
    check_sound(after)
    assert after.money == money_by_events(t.money, events)
    assert after.slots == slots_by_events(t.slots, events)
    assert after.princess == piles_by_events(t.princess, events)
    assert after.over or after.slots[after.turn]
    check_question(t, choice, after)
    check_turn(t, after, events)
    check_memory(t, after)
    again = t.copy()
    assert again.play(seat, choice) == events  # the same in place
    assert again == after
    assert after.options is t.options
    return after, events


def check_question(t: Table, choice: str, after: Table) -> None:
    """One number per decision; a window has one for all, and clockwise one for each seat."""
    if choice == RESIGN:
        assert (after.question, after.waiting, after.stack) == (t.question, t.waiting, t.stack)
    elif after.over:
        assert after.question == t.question
    elif choice == PASS and len(t.waiting) > 1:
        assert after.question == t.question
        assert after.stack == t.stack
        assert after.waiting.keys() < t.waiting.keys()
    else:
        assert after.question == t.question + 1


def check_turn(t: Table, after: Table, events: list[Event]) -> None:
    """Turns are counted one by one and go to the next living seat clockwise."""
    began = [event for event in events if isinstance(event, TurnBegan)]
    assert after.turn_no == t.turn_no + len(began)
    assert len(began) <= 1
    if not began:
        assert after.turn == t.turn
        return
    assert (began[0].seat, began[0].number) == (after.turn, after.turn_no)
    between = [(t.turn + step) % t.players for step in range(1, t.players)]
    assert after.turn == next(seat for seat in between if after.slots[seat])
    assert after.leaving == ()
    assert (after.earned, after.used, after.played[t.turn]) == (0, False, ())


def check_memory(t: Table, after: Table) -> None:
    """Slot numbers only grow; what a Swindler may copy is forgotten after the own turn alone."""
    assert after.next_slot >= t.next_slot
    for seat in range(t.players):
        gone = set(t.played[seat]) - set(after.played[seat])
        assert not gone or (seat == t.turn and after.turn_no > t.turn_no) or after.over


def check_kept(t: Table) -> None:
    """The position survives being written down, by JSON and by the check of what comes back."""
    again = decoded(encoded(t))
    assert again == t
    assert encoded(again) == encoded(t)
    assert set_up(again, tuple(again.waiting)) == t


def lowest_of(n: int) -> int:
    return min(range(n))


def highest_of(n: int) -> int:
    return n - 1


def clocks_answer(t: Table) -> tuple[str, ...]:
    """What a clock may say though nobody is offered it: that an announcement is dropped."""
    top = t.stack[-1]
    return ("drop",) if isinstance(top, fr.Param) and top.kind != "princess" else ()


def check_defaults(t: Table) -> None:
    """Whoever runs out of time gives the answer of section 13, whatever chance says."""
    for seat, choices in t.waiting.items():
        lowest, highest = (t.default(seat, below) for below in (lowest_of, highest_of))
        assert {lowest, highest} <= {*choices, *clocks_answer(t)}
        verbs = {choice.partition(":")[0] for choice in (lowest, highest)}
        match t.stack[-1]:
            case fr.Turn():
                assert verbs == ({"take"} if "take" in choices else {"coup"})
            case fr.Param(kind="princess"):
                assert {lowest, highest} == {choices[0], choices[-1]}
            case fr.Param():
                assert verbs == {"drop"}
            case fr.Claim() | fr.Target():
                assert verbs == {PASS}
            case fr.Answer():
                able = any(choice.startswith("prove") for choice in choices)
                assert verbs == ({"prove"} if able else {"lose"})
            case fr.Penalty():
                losses = [choice for choice in choices if choice.startswith("lose")]
                assert (lowest, highest) == (losses[0], losses[-1])
            case fr.Disciple():
                assert {lowest, highest} == {"disciple:0"}
            case fr.Cultist():
                assert verbs == {"none"}
            case fr.GraveMode():
                assert verbs == {"top"}
            case fr.Princess():
                assert verbs == {"set"}
            case fr.Cash():
                assert verbs == ({"stop"} if t.picked else {"cash"})
            case fr.GraveCard() | fr.Rescue():
                assert {lowest, highest} == {choices[0], choices[-1]}
            case fr.Mend():
                slots = [int(c[5:]) for c in choices if c != "none"]
                assert lowest == highest == (f"mend:{min(slots)}" if slots else "none")
        t.after(seat, lowest)


# Section 11: how deep claims nest.


class Depth:
    """A Priest's claim stands on another claim; each seat has one in a chain."""

    def __init__(self) -> None:
        self.living = 0
        self.deepest = 0

    def look(self, t: Table) -> None:
        top = t.stack[-1]
        assert sum(isinstance(f, fr.Claim | fr.Answer | fr.Penalty) for f in t.stack) <= 1
        if not isinstance(top, fr.Claim):
            return
        if not top.chain:
            self.living = sum(map(bool, t.slots))
        priests = [frame.seat for frame in t.stack if isinstance(frame, fr.Absolved)]
        assert tuple(priests) == top.chain
        assert len(set(priests)) == len(priests)
        assert len(priests) + 1 <= self.living + 1
        self.deepest = max(self.deepest, len(priests) + 1)


@thorough(250)
@given(beginnings(), picks(120))
def test_every_answer_leads_to_a_sound_position(game: Game, which: list[int]) -> None:
    t, depth = table_of(game), Depth()
    check_sound(t)
    assert t.question == 1
    for pick in which:
        if t.over:
            break
        depth.look(t)
        t, _ = check_answer(t, *picked(t, pick))
        check_defaults(t)
        check_kept(t)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(4))
def test_every_answer_leads_to_a_sound_position_in_many_games(chunk: int) -> None:
    rng, depth, longest = random.Random(chunk), Depth(), 0
    for _ in range(100):
        t, temper = table_of(random_game(rng)), rng.choice(TEMPERS)
        for _ in range(400):
            if t.over:
                break
            depth.look(t)
            longest = max(longest, *map(len, t.waiting.values()))
            t, _ = check_answer(t, *choose(rng, t, temper))
            check_defaults(t)
            check_kept(t)
    assert 30 < longest <= MOST_CHOICES


@pytest.mark.heavy
def test_claims_nest_no_deeper_than_the_living_and_one_more() -> None:
    """Priests enough for everybody, much money, and all doubt: the whole circle nests."""
    rng, deepest = random.Random(2), 0
    for _ in range(400):
        t, depth = circle_of_priests(rng), Depth()
        while not t.over and t.turn_no < 3:
            depth.look(t)
            seat, choice = choose(rng, t, Temper(0.95, 0.5, ("priest", "prove", "use:priest"), 1.0))
            t.play(seat, choice)
            check_sound(t)
        deepest = max(deepest, depth.deepest)
    # Nobody doubts the own claim, so with three living seats the fourth level needs all three.
    assert deepest == 4


def circle_of_priests(rng: random.Random) -> Table:
    """Three seats with a Priest each and another on the pile, which comes back again and again."""
    priests = [card for card in DECK if card[0] == "8"]
    others = rng.sample([card for card in DECK if card[0] != "8"], len(DECK) - 4)
    slots = [(others.pop(), priests.pop()) for _ in range(3)]
    t = Table(
        options=PokerOptions(scheduler=rng.choice(("race", "clockwise"))),
        turn=0,
        stack=[fr.Turn(0)],
        slots=[
            tuple(Slot(2 * seat + place, card) for place, card in enumerate(two))
            for seat, two in enumerate(slots)
        ],
        money=[20, 20, 20],
        princess=[()] * 3,
        played=[()] * 3,
        gains=[0] * 3,
        draw=(*priests, *others),
        next_slot=6,
    )
    return set_up(t)


@thorough(150)
@given(openings())
def test_a_game_begins_as_the_options_say(opening: Opening) -> None:
    game = opening.game()
    t, options = table_of(game), opening.options
    dealt = [event for event in game.log if isinstance(event, ev.Dealt)]
    started: list[int] = [options.start_money] * opening.players

    assert [event.money for event in dealt] == started
    started[t.turn] += 1
    assert t.money == started
    assert [len(slots) for slots in t.slots] == [options.hand] * opening.players
    assert [slot.id for slots in t.slots for slot in slots] == list(range(t.next_slot))
    assert [tuple(slot.card for slot in slots) for slots in t.slots] == [e.cards for e in dealt]
    assert len(t.draw) == 52 - options.hand * opening.players
    assert t.discard == ()
    assert t.turn_no == 1
    if t.over:  # three Cultists dealt to one seat have won already
        assert isinstance(game.log[-2], ev.Triumphed)
        assert (t.question, t.stack, t.winner) == (0, [], game.log[-2].seat)
    else:
        assert (t.question, t.stack) == (1, [fr.Turn(t.turn)])


# How long a game is.


def lengths(rng: random.Random, number: int) -> Counter[str]:
    """Whole games that no rule draws, with few doubts and with many."""
    met: Counter[str] = Counter()
    for _ in range(number):
        t = table_of(dealt_game(rng, draw_after_turns=None))
        temper = Temper(rng.choice((0.05, 0.15, 0.5)))
        while not t.over:
            assert t.turn_no <= 600
            met["choices"] = max(met["choices"], *map(len, t.waiting.values()))
            t.play(*choose(rng, t, temper))
        assert t.winner is not None
        met["games"] += 1
        met["turns"] = max(met["turns"], t.turn_no)
    print(dict(met))
    assert met["choices"] <= MOST_CHOICES
    return met


def test_a_game_in_which_somebody_doubts_comes_to_an_end() -> None:
    assert lengths(random.Random(1), 60)["games"] == 60


@pytest.mark.heavy
def test_many_games_in_which_somebody_doubts_come_to_an_end() -> None:
    met = lengths(random.Random(2), 1_000)
    assert met["turns"] > 60
    assert met["choices"] > 40


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 150))
def test_a_hundred_thousand_games_come_to_an_end(chunk: int) -> None:
    lengths(random.Random(chunk), 2_000)


# Refusals.  Everything that anybody could say, apart from what is legal.

SEATS: tuple[Any, ...] = (*range(-1, 8), True, False, 1.0, "1", None)
NUMBERS = range(-1, 24)
GARBAGE: tuple[Any, ...] = (
    *("", " ", ":", "pass ", " pass", "PASS", "Pass", "pass:", "pass:0", "pass\n", "passe"),
    *("coup", "coup:", "coup:a", "coup:01", "coup:+1", "coup:1.0", "coup: 1", "coup:1,2", "coup:²"),
    *("use", "use:", "use:duke", "use:duke,", "use:duke,01", "use:duke,-1", "use:duke,1.0"),
    *("use:disciple,1", "use:martyr,1", "use:king,1", "use:duke,1,1", "use:Duke,1", "use:spy,1e0"),
    *("prove", "prove:", "prove:0+", "prove:+0", "prove:1+0", "prove:0+0", "prove:0,1"),
    *("lose", "lose:", "swindle", "priest:1", "priest:", "spy", "spy:", "spy:0", "apothecary:1"),
    *("disciple", "disciple:", "disciple:01", "disciple:99", "copy:", "copy:swindler", "seat:x"),
    *("take:ah", "take:ah,", "take:,0", "take:1h,0", "take:,", "card:", "card:1h", "card:AH"),
    *("play", "play:", "play:0", "cash:", "cash:0", "top:0", "add:0", "stop:", "mend:", "rescue:"),
    *("ruin:0", "set:0", "resigns", "RESIGN", "drop", "dropped", "DROP", "duke", "0", "\0", "💥"),
    "x" * 5000,
    *(None, True, 0, 1.5, b"pass", ("pass",), ["pass"]),
)
TEXTS: tuple[Any, ...] = (
    *dict.fromkeys(
        [
            *("take", "mend", "challenge", PASS, "priest", "apothecary", "none", "top", "add"),
            *("set", "cash", "stop", "ruin"),
            *(
                f"{verb}:{number}"
                for verb in ("swap", "coup", "slot", "prove", "lose", "swindle", "mend", "rescue")
                for number in NUMBERS
            ),
            *(f"{verb}:{k}" for verb in ("seat", "spy", "disciple") for k in range(-1, 15)),
            *(f"use:{name},{count}" for name in CHARACTERS for count in range(15)),
            *(f"copy:{name}" for name in CHARACTERS),
            *(f"copy:{name},{k}" for name in CHARACTERS for k in NUMBERS),
            *(f"{verb}:{card}" for verb in ("card", "play", "cash") for card in DECK),
            *(f"take:{card},{slot}" for card in DECK for slot in NUMBERS),
            *(f"prove:{one}+{two}" for one in range(14) for two in range(one + 1, 15)),
        ]
    ),
    *GARBAGE,
)


def forged(t: Table, texts: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    for seat in SEATS:
        asked = type(seat) is int and seat in t.waiting
        taken = {*t.waiting[seat], *clocks_answer(t)} if asked else set()
        for text in texts:
            if not isinstance(text, str) or text not in taken:
                yield seat, text


def check_refusals(t: Table, texts: tuple[Any, ...] = TEXTS) -> int:
    """Each forged answer is refused for its reason, and the position is the same to the byte."""
    before, number = encoded(t), 0
    for seat, text in forged(t, texts):
        try:
            t.play(seat, text)
        except IllegalChoice as refusal:
            assert refusal.code == reason(t, seat)  # noqa: PT017 (a hundred times as fast)
        else:
            raise AssertionError((seat, text))
        number += 1
        if number % 64 == 0:
            assert encoded(t) == before
    for seat in t.waiting:
        with pytest.raises(IllegalChoice):
            t.after(seat, "nothing")
    assert encoded(t) == before
    return number


def reason(t: Table, seat: Any) -> str:
    if t.over:
        return "over"
    if type(seat) is not int or not 0 <= seat < t.players:
        return "no_seat"
    return "not_legal" if seat in t.waiting else "not_asked"


def test_the_alphabet_has_nearly_every_choice_of_the_game() -> None:
    rng = random.Random(3)
    heard: Counter[str] = Counter()
    for _ in range(60):
        game = dealt_game(rng)
        for _ in journey(rng, game, 300):
            heard.update(c for choices in table_of(game).waiting.values() for c in choices)
    known = {text for text in TEXTS if isinstance(text, str)}
    strange = {choice for choice in heard if choice not in known}

    assert len(heard) > 700
    assert all(max(map(int, numbers_in(choice))) >= 14 for choice in strange)


def numbers_in(choice: str) -> list[str]:
    rest = choice.partition(":")[2].replace("+", ",")
    return [part for part in rest.split(",") if part.isdecimal()]


@thorough(120)
@given(beginnings(), picks(60), st.randoms(use_true_random=False))
def test_nothing_but_a_legal_answer_is_taken(
    game: Game, which: list[int], rng: random.Random
) -> None:
    for _ in unfold(game, which):
        pass
    texts = tuple(rng.sample(TEXTS, 150))
    t = table_of(game)
    own = tuple(c for choices in t.waiting.values() for c in choices)
    check_refusals(t, (*texts, *GARBAGE, *own))


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(4))
def test_nothing_but_a_legal_answer_is_taken_in_whole_games(chunk: int) -> None:
    rng, number = random.Random(chunk), 0
    tops: Counter[str] = Counter()
    for _ in range(24):
        game = random_game(rng)
        for _ in journey(rng, game, 200):
            top = type(table_of(game).stack[-1]).__name__ if not game.position.over else "over"
            if tops[top] < 4:
                tops[top] += 1
                number += check_refusals(table_of(game))
    assert number > 500_000
    assert len(tops) > 10


def test_a_clock_may_drop_an_announcement_and_nobody_else_is_offered_that() -> None:
    """Section 13: the announcement is dropped and *take* played; a Disciple repeats nothing."""
    rng, met = random.Random(4), Counter[str]()
    for _ in range(60):
        game = random_game(rng)
        for _ in journey(rng, game, 150):
            t = table_of(game)
            for seat in range(t.players):
                assert "drop" not in t.waiting.get(seat, ())
                top = t.stack[-1] if seat in t.waiting else None
                if not isinstance(top, fr.Param) or top.kind == "princess":
                    with pytest.raises(IllegalChoice):
                        t.after(seat, "drop")
                    continue
                after, events = check_answer(t, seat, "drop")
                kind = top.kind
                met[kind] += 1
                assert not any(isinstance(event, ev.Announced) for event in events)
                taken = any(isinstance(e, ev.Gained) and e.why == "take" for e in events)
                assert taken == (kind == "use")
                assert after.plan is None
    assert met["use"] > 20
    assert met["repeat"] > 20


# Records


def check_record(game: Game) -> None:
    """The record alone, as a file, gives the same game answer by answer."""
    text = msgspec.json.encode(game.export())
    record = msgspec.json.decode(text, type=Record)
    assert msgspec.json.encode(record) == text
    log: list[Event] = []
    for replayed, events in steps(POKER, record):
        log += events
        check_sound(table_of(replayed))
    assert log == game.log
    assert [msgspec.convert(event, POKER.event) for event in record.events] == game.log
    resumed = resume(POKER, record)
    assert resumed.position == game.position
    assert encoded(resumed.position) == encoded(game.position)
    assert resumed.log == game.log
    assert msgspec.json.encode(resumed.export()) == text


@thorough(80)
@given(openings(), picks(120))
def test_a_replay_is_identical(opening: Opening, which: list[int]) -> None:
    game = opening.game()
    seen = [encoded(game.position)]
    seen += [encoded(game.position) for _ in unfold(game, which)]

    check_record(game)
    assert [encoded(replayed.position) for replayed, _ in steps(POKER, game.record)] == seen


@thorough(60)
@given(beginnings(), picks(60), picks(30))
def test_a_game_from_a_position_replays_too(game: Game, first: list[int], then: list[int]) -> None:
    for _ in unfold(game, first):
        pass
    later = Game.at(POKER, game.record.names, game.position)
    assert later.position == game.position
    assert later.position is not game.position
    for _ in unfold(later, then):
        pass
    check_record(later)


@thorough(60)
@given(beginnings(), picks(60))
def test_positions_share_nothing(game: Game, which: list[int]) -> None:
    """A copy played on to the end leaves every earlier position as it was."""
    for _ in unfold(game, which):
        pass
    t = table_of(game)
    kept = [(t, encoded(t))]
    rng = random.Random(0)
    while not kept[-1][0].over and len(kept) < 200:
        t, _ = kept[-1][0].after(*choose(rng, kept[-1][0]))
        kept.append((t, encoded(t)))
    assert all(encoded(t) == text for t, text in kept)


@thorough(80)
@given(beginnings(), picks(60))
def test_passes_of_a_race_may_come_in_any_order(game: Game, which: list[int]) -> None:
    """All who are asked pass: whatever the order, the same position follows."""
    for _ in unfold(game, which):
        pass
    t = table_of(game)
    ends = []
    for order in (tuple(t.waiting), tuple(t.waiting)[::-1]):
        twin, events = t.copy(), []
        if len(order) > 1:
            events = [event for seat in order for event in twin.play(seat, PASS)]
        ends.append((encoded(twin), [e for e in events if not isinstance(e, Passed)]))
    assert ends[0] == ends[1]


# Resigning


@thorough(200)
@given(beginnings(), picks(80), st.dictionaries(st.integers(0, 50), st.integers(0, 5), max_size=6))
def test_a_seat_may_resign_at_any_time(
    game: Game, which: list[int], leavers: dict[int, int]
) -> None:
    for number, pick in enumerate(which):
        if number in leavers and not game.position.over:
            check_resigning(game, leavers[number] % game.position.players)
        if game.position.over:
            break
        t = table_of(game).copy()
        seat, choice = picked(t, pick)
        after, events = check_answer(t, seat, choice)
        check_leaving(t, after, events)
        check_kept(after)
        game.play(seat, choice)
    check_record(game)


def check_resigning(game: Game, seat: Seat) -> None:
    t = table_of(game)
    if not t.slots[seat] or seat in t.leaving:
        before = encoded(t)
        with pytest.raises(IllegalChoice, match="gone"):
            game.play(seat, RESIGN)
        assert encoded(t) == before
        return
    after, events = check_answer(t, seat, RESIGN)
    assert events == [Resigned(seat)]
    assert after.leaving == (*t.leaving, seat)
    game.play(seat, RESIGN)


def check_leaving(t: Table, after: Table, events: list[Event]) -> None:
    """At the end of the turn those who resigned are out; the last one left has won."""
    if any(isinstance(event, TurnBegan) for event in events):
        assert not any(after.slots[seat] for seat in t.leaving)
    elif not after.over:
        assert after.leaving == tuple(seat for seat in t.leaving if after.slots[seat])
    if after.winner is not None:
        assert events[-1] == Won(after.winner)


def test_everybody_but_one_resigns_and_the_last_one_wins() -> None:
    rng = random.Random(8)
    for players in range(2, 7):
        for first in range(players):
            game = dealt_game(rng, players, draw_after_turns=None)
            stays = (game.position.turn + first) % players
            for seat in range(players):
                if seat != stays:
                    game.play(seat, RESIGN)
            game.play(game.position.turn, "take")

            assert game.position.winner == stays
            assert [bool(slots) for slots in table_of(game).slots].count(True) == 1
            check_sound(table_of(game))
            with pytest.raises(IllegalChoice, match="over"):
                game.play(stays, RESIGN)


def test_those_who_leave_are_out_at_the_end_of_any_turn() -> None:
    """Whatever is pending meanwhile; also when everybody leaves, and the last to say so wins."""
    rng, met = random.Random(9), Counter[str]()
    for _ in range(150):
        game = random_game(rng, draw_after_turns=None)
        temper = rng.choice(TEMPERS)
        for _ in range(rng.randint(0, 30)):
            if not game.position.over:
                game.play(*choose(rng, table_of(game), temper))
        t = table_of(game)
        if t.over:
            continue
        staying = [seat for seat in range(t.players) if t.slots[seat]]
        leavers = rng.sample(staying, rng.randint(1, len(staying)))
        for seat in leavers:
            game.play(seat, RESIGN)
        number, events = t.turn_no, list[Event]()
        while not t.over and t.turn_no == number:
            staying = [seat for seat in staying if t.slots[seat]]
            events = game.play(*choose(rng, t, temper))
            check_sound(t)
        check_record(game)
        if any(
            isinstance(event, ev.Triumphed | ev.Died | ev.Ruined | ev.Rescued) for event in events
        ):
            met["decided by cards"] += 1
        elif game.position.over:
            left = [seat for seat in staying if seat not in leavers]
            last = [seat for seat in leavers if seat in staying][-1]
            assert t.winner == (left[0] if left else last)
            met["one stayed" if left else "nobody stayed"] += 1
        else:
            assert not any(t.slots[seat] for seat in leavers)
            met["went on"] += 1
    assert min(met[how] for how in ("one stayed", "nobody stayed", "went on")) > 5


def test_whole_games_with_resigning_meet_every_event() -> None:
    """The census of events that the oracle cannot take part in."""
    rng, met = random.Random(9), Counter[str]()
    for theme in 4 * (*THEMES.values(), None, None):
        game = laid_game(rng, theme) if theme else dealt_game(rng)
        temper = (theme and theme.temper) or rng.choice(TEMPERS)
        while not game.position.over and len(game.record.answers) < 300:
            t = table_of(game)
            staying = [s for s in range(t.players) if t.slots[s] and s not in t.leaving]
            if staying and rng.random() < 0.01:
                game.play(rng.choice(staying), RESIGN)
            game.play(*choose(rng, t, temper))
        check_record(game)
        met.update(type(event).__name__ for event in game.log)
    # Nobody agrees on a draw in them: test_record has games as long as that.
    assert [name for name in EVENTS if not met[name]] == ["Agreed"]


def test_hidden_cards_and_the_secret_are_in_no_repr() -> None:
    game = dealt_game(random.Random(2))
    assert game.record.secret is not None
    for thing in (game.position, game.record, game.position.chance):
        shown = repr(thing)
        assert game.record.secret not in shown
        assert not any(card in shown.split() for card in DECK)
        assert "card" not in shown
