"""Positions and transcripts with poker cards as text, both ways; and text that means nothing."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coup.core.chance import Chance
from coup.core.errors import Refusal
from coup.core.position import RESIGN
from coup.core.record import Game, Record, resume
from coup.notation import (
    BadNotation,
    read_answers,
    read_choice,
    read_frame,
    read_position,
    read_transcript,
    write_answers,
    write_frame,
    write_position,
    write_transcript,
    write_view,
)
from coup.record import decode
from coup.rules import find
from coup.rules.poker import frames as fr
from coup.rules.poker.cards import ACTIVES, CHARACTERS, DECK
from coup.rules.poker.table import Table
from coup.view import view
from strategies import encoded, picks, thorough
from strategies_poker import (
    FRAMES,
    POKER,
    beginnings,
    check_sound,
    choose,
    journey,
    random_game,
    table_of,
    unfold,
)

# Positions, both ways


def check_written(t: Table) -> None:
    line = write_position(t)
    assert "\n" not in line
    again = read_position(line)
    assert again == t
    if t.chance.secret:  # no stream may be written as nothing or as an empty one
        assert encoded(again) == encoded(t)
    assert write_position(again) == line
    assert [read_frame(write_frame(frame), "poker") for frame in t.stack] == t.stack


def without_chance(t: Table) -> Table:
    """A copy in which nothing will be shuffled."""
    twin = t.copy()
    twin.chance = Chance()
    return twin


@thorough(150)
@given(beginnings(), picks(100))
def test_a_position_is_read_as_it_was_written(game: Game, which: list[int]) -> None:
    for _ in unfold(game, which):
        pass
    check_written(table_of(game))
    check_written(without_chance(table_of(game)))


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(2))
def test_positions_of_whole_games_are_read_as_they_were_written(chunk: int) -> None:
    rng, met = random.Random(chunk), Counter[str]()
    for _ in range(100):
        game = random_game(rng)
        for _ in journey(rng, game, 150):
            t = table_of(game)
            if rng.random() < 0.01 and t.slots[0] and not t.leaving and not t.over:
                game.play(0, RESIGN)
            check_written(t)
            met.update(type(frame).__name__ for frame in t.stack)
    assert {name for name in FRAMES if not met[name]} <= {"BeginTurn", "Use", "Rescue"}


def test_a_position_without_details_is_a_turn_about_to_begin() -> None:
    t = read_position("poker | as@0 3s@1 3 | 5s@2! 7 +kd ~duke =2")

    assert isinstance(t, Table)
    assert (t.turn, t.turn_no, t.question, t.stack) == (0, 1, 1, [fr.Turn(0)])
    assert [[(s.id, s.card, s.disabled) for s in slots] for slots in t.slots] == [
        [(0, "as", False), (1, "3s", False)],
        [(2, "5s", True)],
    ]
    assert (t.money, t.princess, t.gains) == ([3, 7], [(), ("kd",)], [0, 2])
    assert t.played == [(), ("duke",)]
    assert t.draw == tuple(card for card in DECK if card not in ("as", "3s", "5s", "kd"))
    assert (t.discard, t.next_slot) == ((), 3)
    assert "use:duke,2" in t.waiting[0]


def test_a_position_in_the_middle_of_a_turn() -> None:
    t = read_position(
        "poker turn:0 number:5 question:12 gain:2 earned:3 used | as@0 3s@1 0 | 5s@2 6s@3 9"
        " | discard: 2c 2d | stack: EndTurn(0) Disciple(0,assassin) Uses(0,assassin,slot:2,false)"
        " Claim(0,assassin,1,none) | asked: 1 | options: hand=3 draw_after_turns=9"
    )

    assert t.waiting == {1: ("challenge", "pass")}
    assert (t.turn_no, t.question, t.last_gain, t.earned, t.used) == (5, 12, 2, 3, True)
    assert (t.options.hand, t.options.draw_after_turns) == (3, 9)
    t.play(1, "challenge")
    assert t.waiting == {0: ("prove:0", "lose:0", "lose:1")}


PLAIN = "poker | as@0 3s@1 3 | 5s@2 6s@3 7"
BAD_POSITIONS = {
    "poker": "players",
    "poker | as@0 3s@1 3": "players",
    "poker | as@0 3s@1 | 5s@2 7": "seat_coins",
    "poker | as@0 3s@1 3 4 | 5s@2 7": "slot_malformed",
    "poker | as 3 | 5s@2 7": "slot_malformed",
    "poker | as@x 3 | 5s@2 7": "slot_malformed",
    "poker | as@0 ² | 5s@2 7": "slot_malformed",
    "poker | as@0 ٣ | 5s@2 7": "number",
    "poker | as@0 9999999999 | 5s@2 7": "number",
    "poker | 1s@0 3 | 5s@2 7": "poker_card",
    "poker | as@0 3 +xx | 5s@2 7": "poker_card",
    "poker | as@0 3 ~king | 5s@2 7": "played",
    "poker | as@0 3 ~disciple | 5s@2 7": "played",
    "poker | as@0 3 ~duke ~spy | 5s@2 7": "played",
    "poker turn:2 | as@0 3 | 5s@2 7": "turn",
    "poker turn:x | as@0 3 | 5s@2 7": "number",
    "poker turn:0 turn:1 | as@0 3 | 5s@2 7": "label_twice",
    "poker time:0 | as@0 3 | 5s@2 7": "label_unknown",
    "poker number:0 | as@0 3 | 5s@2 7": "numbers",
    "poker dealer:5 | as@0 3 | 5s@2 7": "dealer",
    "poker winner:0 | as@0 3 | 5s@2 7": "living",
    "poker leaving:7 | as@0 3 | 5s@2 7": "leaving",
    "poker | as@0 3 | 7": "living",
    f"{PLAIN} | hand: as": "label_unknown",
    f"{PLAIN} | limbo: 2c": "limbo",
    f"{PLAIN} | picked: 2c": "picked",
    f"{PLAIN} | plan: use duke": "plan_malformed",
    f"{PLAIN} | plan: use duke 1": "plan",
    f"{PLAIN} | options: hand": "option_malformed",
    f"{PLAIN} | options: hand=4": "option_value",
    f"{PLAIN} | options: luck=7": "option_unknown",
    f"{PLAIN} | options: coup_cost=99": "option_range",
    f"{PLAIN} | stack: Dance(0)": "frame_unknown",
    f"{PLAIN} | stack: Turn(x)": "frame_malformed",
    f"{PLAIN} | stack: Turn(0,0)": "frame_malformed",
    f"{PLAIN} | stack: EndTurn(0)": "stack",
    f"{PLAIN} | stack: BeginTurn(0)": "stack",
    f"{PLAIN} | stack: Turn(1)": "frame",
    f"{PLAIN} | chance: 12": "secret",
    f"{PLAIN} | asked: 5": "asked",
}


@pytest.mark.parametrize(("text", "code"), BAD_POSITIONS.items())
def test_a_bad_position_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_position(text)
    assert refused.value.code == code


IMPOSSIBLE = {
    "a card twice": "poker | as@0 as@1 3 | 5s@2 6s@3 7",
    "a card in a slot and in the pile": PLAIN + " | draw: as",
    "a card that is nowhere": PLAIN + " | draw: 2c 2d",
    "a slot twice": "poker | as@0 3s@0 3 | 5s@2 6s@3 7",
    "slots out of order": "poker | as@1 3s@0 3 | 5s@2 6s@3 7",
    "a slot that is still to come": "poker next:2 | as@0 3s@1 3 | 5s@2 6s@3 7",
    "money of a seat that is out": "poker | as@0 3s@1 3 | 5s@2 6s@3 7 | 3",
    "a pile of a seat that is out": "poker | as@0 3s@1 3 | 5s@2 6s@3 7 | 0 +kd",
    "a turn of a seat that is out": "poker turn:2 | as@0 3s@1 3 | 5s@2 6s@3 7 | 0",
    "a Priest who cannot pay": (
        "poker | as@0 3s@1 3 | 5s@2 6s@3 4 | stack: EndTurn(0) Disciple(0,duke)"
        " Uses(0,duke,,false) Absolved(1,0,1) Claim(1,priest,1,1) | asked: 0"
    ),
    "a Priest who pays twice": (
        "poker | as@0 3s@1 3 | 5s@2 6s@3 5 | stack: EndTurn(0) Disciple(0,duke)"
        " Uses(0,duke,,false) Absolved(1,0,1) Absolved(1,0,1) Claim(1,priest,1,1) | asked: 0"
    ),
    "a Priest who pays twice in a chain": (
        "poker | as@0 3s@1 5 | 5s@2 6s@3 5 | stack: EndTurn(0) Disciple(0,duke)"
        " Uses(0,duke,,false) Absolved(1,0,1) Absolved(0,1,1+0) Absolved(1,0,1+0+1)"
        " Claim(1,priest,1,1+0+1) | asked: 0"
    ),
    "a doubt of the own claim": (
        PLAIN + " | stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,,false) Answer(0,duke,1,0,none)"
    ),
    "a digger without a card": PLAIN + " | stack: EndTurn(0) Checkpoint GraveMode(0)",
    "over in the middle": PLAIN.replace("poker", "poker over") + " | limbo: 2c",
    "over with nobody left": "poker over | 0 | 0",
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused(what: str) -> None:
    with pytest.raises(Refusal):
        read_position(IMPOSSIBLE[what])


def test_a_view_is_written_with_question_marks_for_what_is_hidden() -> None:
    t = read_position("poker | as@0 3s@1! 3 +kd | 5s@2 7 +kc ~duke | discard: 2c 2d")
    piles = f"draw: {' '.join('?' * 45)} | discard: ? ? | stack: Turn(0)"

    assert write_view(view(t, 0)) == (
        f"poker turn:0 number:1 | as@0 3s@1! 3 +kd | ?@2 7 +? ~duke | {piles}"
    )
    assert write_view(view(t, 1)) == (
        f"poker turn:0 number:1 | ?@0 ?@1! 3 +? | 5s@2 7 +kc ~duke | {piles}"
    )
    assert write_view(view(t, None)).count("?") == 52


# Transcripts


def check_transcript(game: Game) -> None:
    text = write_transcript(game.record)
    record = read_transcript(text)
    assert record == game.record
    assert write_transcript(record) == text
    resumed = resume(POKER, record)
    assert resumed.position == game.position
    assert resumed.log == game.log


@thorough(100)
@given(beginnings(), picks(80))
def test_a_transcript_is_read_as_it_was_written(game: Game, which: list[int]) -> None:
    for _ in unfold(game, which):
        pass
    check_transcript(game)
    rng = random.Random(len(game.log))
    later = Game.at(POKER, game.record.names, game.position)
    for _ in journey(rng, later, 20):
        pass
    check_transcript(later)


def test_a_transcript_may_be_written_by_hand() -> None:
    record = read_transcript(
        """
        # an Assassin who is believed
        names: Ann, Bob
        position: poker | as@0 3s@1 9 | 5s@2 6s@3 0

        0 use:assassin,1, 0 slot:2   # the parameters follow
        1 pass
        1 pass
        """
    )
    game = resume(POKER, record)

    assert record.names == ("Ann", "Bob")
    assert record.answers == [(0, "use:assassin,1"), (0, "slot:2"), (1, "pass"), (1, "pass")]
    assert table_of(game).money == [5, 0]
    assert [slot.id for slot in table_of(game).slots[1]] == [3]


SPOKEN = ("take", "use:duke,2", "prove:0+3", "take:ah,12", "copy:spy,4", "pass", "card:tc")


@thorough(200)
@given(st.lists(st.tuples(st.integers(0, 7), st.sampled_from(SPOKEN))))
def test_answers_are_read_as_they_were_written(answers: list[tuple[int, str]]) -> None:
    assert read_answers(write_answers(answers)) == answers
    assert read_answers(", ".join(f"{seat} {choice}" for seat, choice in answers)) == answers


@thorough(100)
@given(beginnings(), picks(80), st.text(max_size=30))
def test_what_is_typed_is_a_legal_choice_or_refused(
    game: Game, which: list[int], text: str
) -> None:
    for _ in unfold(game, which):
        pass
    names = tuple("ABCDEFGH")
    for legal in table_of(game).waiting.values():
        for said in (text, *legal):
            try:
                assert read_choice(said, legal, names) in legal
            except BadNotation:
                assert said not in legal
        assert [read_choice(f" {c.upper()} ", legal, names) for c in legal] == list(legal)


# Fuzz: whatever comes in is refused, or is a position with which one can play on.


def check_read(read: Callable[[], Any]) -> bool:
    """Whether it was accepted; then it is sound, survives writing, and can be played."""
    try:
        t = read()
    except Refusal:
        return False
    check_sound(t)
    check_written(t)
    rng = random.Random(0)
    for _ in range(15):
        if t.over:
            break
        t.play(*choose(rng, t))
        check_sound(t)
    return True


@cache
def lines() -> tuple[str, ...]:
    """Positions of all kinds as lines; each kind of question alike often."""
    found: dict[str, list[str]] = {}
    for t in positions():
        top = type(t.stack[-1]).__name__ if t.stack else "over"
        if len(found.setdefault(top, [])) < 120:
            found[top] += [write_position(t), write_position(without_chance(t))]
    return tuple(line for kind in found.values() for line in kind)


@cache
def positions() -> tuple[Table, ...]:
    rng, found = random.Random(17), []
    for _ in range(80):
        game = random_game(rng)
        found += [table_of(game).copy() for _ in journey(rng, game, 80)]
    return tuple(found)


WORDS = (
    *("as@0", "kd@1!", "3h@7", "xx@1", "+kd", "~duke", "~king", "=2", "0", "1", "7", "12", "-1"),
    *("999999999", "poker", "over", "used", "hearts", "|", ":", "next:0", "next:60", "gain:3"),
    *("turn:1", "number:0", "winner:1", "leaving:0,1", "dealer:3", "question:0", "earned:2"),
    *("draw:", "discard:", "limbo:", "picked:", "asked:", "plan:", "stack:", "options:", "chance:"),
    *("use", "repeat", "princess", "slot:2", "seat:1", "copy:spy.3", "copy:spy,3", "copy:duke"),
    *("EndTurn(0)", "Turn(0)", "Checkpoint", "Mend(0)", "Cultist(0)", "GraveCard(0)", "Cash(0)"),
    *("GraveMode(0)", "Rescue(0)", "Princess(0)", "Disciple(0,duke)", "Param(0,use,-)"),
    *("Claim(1,priest,1,1)", "Answer(0,duke,1,1,none)", "Penalty(1,0,none,false)"),
    *("Absolved(1,0,1)", "Strike(0,2,coup)", "Target(0,2,coup,1,none)", "Prevent(1,spy,1)"),
    *("scheduler=clockwise", "mend_scope=any", "coup_cost=1", "forced_coup_at=10", "hand=3"),
    *("draw_after_turns=1", "min_players=4", "caught_reward_from=bluffer", "max_players=8"),
    *("٣", "²", "\0", "é", "x=y", "()", "(", ")", "Uses(", "Turn()", "f" * 64),
)


USING = ("Cultist", "GraveCard", "GraveMode", "Princess", "Cash", "Rescue")


def random_claims(
    rng: random.Random, holder: int, name: str, count: int, seat: Callable[[], int]
) -> str:
    """A claim, or Priests who stand on one; mostly such as play produces."""

    def odd(usual: object, other: object) -> object:
        return other if rng.random() < 0.04 else usual

    words: list[str] = []
    chain: list[int] = []
    for _ in range(rng.choice((0, 0, 1, 2))):
        priest = seat()
        chain.append(priest)
        words.append(f"Absolved({priest},{odd(holder, seat())},{'+'.join(map(str, chain))})")
        holder, name, count = priest, "priest", 1
    so_far = "+".join(map(str, chain)) or "none"
    claim = f"{odd(holder, seat())},{odd(name, rng.choice(CHARACTERS))},{odd(count, 3)}"
    doubter = seat()
    match rng.randrange(3):
        case 0:
            words.append(f"Claim({claim},{odd(so_far, 'none')})")
        case 1:
            words.append(f"Answer({claim},{doubter},{odd(so_far, 'none')})")
        case _ if rng.random() < 0.5:
            words.append(f"Penalty({doubter},{odd(holder, seat())},{so_far},false)")
        case _:
            longer = "+".join(map(str, [*chain, doubter]))
            words.append(f"Penalty({doubter},{odd(holder, seat())},{odd(longer, so_far)},true)")
    return " ".join(words)


def random_stack(rng: random.Random, turn: int, living: list[int], slots: list[int]) -> str:
    """Frames in an order that occurs, with nearly anything in them."""

    def seat() -> int:
        return rng.choice(living) if rng.random() < 0.95 else rng.randrange(9)

    name = rng.choice(tuple(ACTIVES))
    actor = turn if rng.random() < 0.95 else seat()
    slot, source = rng.choice(slots), rng.choice(("coup", "assassin", "apothecary", "spy"))
    aimed = {"enemy": "slot:", "slot": "slot:", "seat": "seat:", "copy": "copy:spy."}
    aim = aimed.get(ACTIVES[name].aim or "")
    params = "+".join([f"{aim}{slot}" if aim else ""] * rng.choice((1, 1, 2)))
    repeat = rng.random() < 0.3
    uses = f"Uses({actor},{name},{params},{str(repeat).lower()})"
    queue = "+".join(str(seat()) for _ in range(rng.randint(0, 3))) or "none"
    used = rng.choice(("none", "none", "spy", "spy+apothecary"))
    aiming = f"Strike({actor},{slot},{source}) Target({actor},{slot},{source},{queue},{used})"
    if rng.random() < 0.5:
        guard, character, count = seat(), rng.choice(("spy", "apothecary")), rng.randint(0, 3)
        aiming += f" Prevent({guard},{character},{count}) "
        aiming += random_claims(rng, guard, character, count, seat)
    param = f"Param({actor},{rng.choice(fr.KINDS)},{rng.choice(('-', name))})"
    disciple = f"Disciple({actor},{name})"
    claims = random_claims(rng, actor, "disciple" if repeat else name, params.count("+") + 1, seat)
    using = rng.choice((aiming, param, *(f"{kind}({actor})" for kind in USING)))
    below = rng.choice(("", f"{disciple} ")) + rng.choice(("", f"{uses} "))
    top = rng.choice(
        (
            *(param, disciple, f"Checkpoint Mend({actor})", f"Checkpoint {aiming}"),
            *[f"{rng.choice(('', f'{disciple} '))}{uses} {claims}"] * 3,
            *[f"{below}Checkpoint {using}"] * 3,
        )
    )
    return f"EndTurn({actor}) {top}"


def restacked(rng: random.Random, line: str) -> str:
    """Another stack of frames on the same table, and sometimes other money and secrets."""
    sections = [s for s in line.split(" | ") if not s.startswith(("stack:", "asked:"))]
    tables = [place for place, s in enumerate(sections) if ":" not in s]
    living = [seat for seat, place in enumerate(tables) if "@" in sections[place]]
    slots = [int(number) for number in re.findall(r"@(\d+)", line)]
    if not living:
        return line.replace("over", "")
    seats = [tables[seat] for seat in living]
    turn = rng.choice(living) if rng.random() < 0.95 else rng.randrange(9)
    sections.append("stack: " + random_stack(rng, turn, living, [*slots, *slots, 0, 99]))
    if rng.random() < 0.3:
        plan = f"{rng.choice(fr.KINDS)} {rng.choice(tuple(ACTIVES))} {rng.randint(0, 4)}"
        sections = [s for s in sections if not s.startswith(("plan:", "limbo:", "picked:"))]
        sections.append(f"plan: {plan} {rng.choice(('', 'slot:1', 'seat:1', 'copy:duke'))}")
    if rng.random() < 0.5:
        place = rng.choice(seats)
        words = sections[place].split()
        money = next(at for at, word in enumerate(words) if word.isdecimal())
        words[money] = str(rng.choice((0, 1, 4, 5, 9, 12, 30)))
        sections[place] = " ".join(words)
    head = sections[0].split(" ")
    head[1:2] = [f"turn:{turn}"]
    sections[0] = " ".join(head)
    return " | ".join(sections)


def mutated_line(rng: random.Random, line: str) -> str:
    """A line with one to three slips of the pen."""
    if rng.random() < 0.5 and line.startswith("poker"):
        return restacked(rng, line)
    for _ in range(rng.randint(1, 3)):
        words = line.split(" ")
        # Seldom a card: each is there once, so that it is soon wrong and nothing else looked at.
        places = [at for at, word in enumerate(words) if word not in DECK] or [0]
        place = rng.choice(places)
        match rng.randrange(9):
            case 0:
                at = rng.randrange(len(line) + 1)
                line = line[:at] + rng.choice(" |:,()#=-!+~@0123456789abcxyz") + line[at:]
            case 1:
                at = rng.randrange(len(line))
                line = line[:at] + line[at + rng.randint(1, 4) :]
            case 2:
                words[place] = rng.choice(WORDS)
                line = " ".join(words)
            case 3:
                words.insert(place, rng.choice(WORDS))
                line = " ".join(words)
            case 4:
                del words[place]
                line = " ".join(words)
            case 5:
                other = rng.randrange(len(words))
                words[place], words[other] = words[other], words[place]
                line = " ".join(words)
            case 6:
                words[place] = rng.choice(rng.choice(lines()).split(" "))
                line = " ".join(words)
            case 7:
                sections = line.split("|")
                other_line = rng.choice(lines()).split("|")
                sections[rng.randrange(len(sections))] = rng.choice(other_line)
                line = "|".join(sections)
            case _:
                digits = [at for at, letter in enumerate(line) if letter.isdecimal()]
                at = rng.choice(digits) if digits else 0
                line = line[:at] + str(rng.randrange(10)) + line[at + 1 :]
        line = line or "poker"
    return line


def fuzz_lines(rng: random.Random, number: int) -> None:
    accepted = 0
    for _ in range(number):
        text = mutated_line(rng, rng.choice(lines()))
        accepted += check_read(lambda text=text: read_position(text))  # type: ignore[misc]
    assert 0.02 * number < accepted < 0.7 * number


# The same for JSON.

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 5, 7, 12, 99, 2**31, 2**63, -(2**63), 2**64 - 1, 0.5),
    *("", "as", "kd", "duke", "king", "pass", "0", "a" * 64, "zz", "use", "repeat", "coup", "spy"),
    *("slot:1", "seat:1", "copy:spy,1", "copy:swindler", "slot:-1", "slot:x"),
    *([], {}, [0], [1, 2], ["as"], [["as"]], {"0": ["pass"]}, {"secret": "x", "used": -1}),
    *({"secret": "ab" * 32, "used": -1}, {"secret": "AB" * 32, "used": 2**63}, {"secret": ""}),
    *({"frame": "EndTurn", "seat": 0}, {"frame": "Turn", "seat": 1}, {"frame": "Checkpoint"}),
    *({"frame": "Rescue", "seat": 0}, {"frame": "Cash", "seat": 0}, {"frame": "Mend", "seat": 1}),
    {"frame": "Claim", "seat": 1, "character": "priest", "count": 1, "chain": [1, 1]},
    {"frame": "Absolved", "seat": 1, "claimant": 0, "chain": [1]},
    {"frame": "Penalty", "seat": 1, "claimant": 0, "bare": True},
    {"frame": "Use", "seat": 0, "character": "duke", "param": ""},
    {"character": "spy", "count": 2, "kind": "use", "params": ["slot:1"]},
    {"character": "duke", "count": 1, "kind": "repeat"},
    {"id": 3, "card": "as", "disabled": True},
    {"event": "won", "seat": 0},
)


def parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value, as a container and a key in it."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from parts(value[key])


def mutated_json(rng: random.Random, text: bytes, other: bytes) -> bytes:
    value = msgspec.json.decode(text)
    for _ in range(rng.randint(1, 3)):
        # Seldom a card, as above.
        places = [p for p in parts(value) if p[0][p[1]] not in DECK or rng.random() < 0.05]
        holder, key = rng.choice(places)
        match rng.randrange(6):
            case 0 | 1:
                holder[key] = deepcopy(rng.choice(ODD))
            case 2:
                del holder[key]
            case 3:
                whole = msgspec.json.decode(other)
                donor, theirs = rng.choice([p for p in parts(whole) if p[0][p[1]] not in DECK])
                holder[key] = donor[theirs]
            case 4 if isinstance(holder, list):
                holder.insert(key, deepcopy(rng.choice(holder)))
            case 5 if isinstance(holder, list):
                rng.shuffle(holder)
            case _:
                again, place = rng.choice(list(parts(value)))
                holder[key] = deepcopy(again[place])
        if not list(parts(value)):
            break
    return msgspec.json.encode(value)


def read_json(text: bytes) -> Table:
    """A position from JSON, as anybody reads one: by its type, then checked."""
    try:
        t = msgspec.json.decode(text, type=Table)
    except msgspec.ValidationError:
        raise BadNotation("malformed") from None
    checked: Table = POKER.set_up(t, tuple(t.waiting))
    return checked


@cache
def saved_positions() -> tuple[bytes, ...]:
    return tuple(encoded(read_position(line)) for line in lines())


def fuzz_json(rng: random.Random, number: int) -> None:
    accepted = 0
    for _ in range(number):
        text = mutated_json(rng, rng.choice(saved_positions()), rng.choice(saved_positions()))
        accepted += check_read(lambda text=text: read_json(text))  # type: ignore[misc]
    assert 0.02 * number < accepted < 0.7 * number


@cache
def saved_records() -> tuple[bytes, ...]:
    rng = random.Random(19)
    found = []
    for number in range(40):
        game = random_game(rng)
        for _ in journey(rng, game, rng.randint(0, 40)):
            pass
        if number % 2:
            game = Game.at(POKER, game.record.names, game.position)
            for _ in journey(rng, game, rng.randint(0, 10)):
                pass
        found.append(msgspec.json.encode(game.record))
    return tuple(found)


def resumed(text: bytes) -> Table:
    record: Record = decode(text)
    position: Any = resume(find(record.ruleset), record).position
    if not isinstance(position, Table):
        raise BadNotation("another ruleset")
    return position


def fuzz_records(rng: random.Random, number: int) -> None:
    accepted = 0
    for _ in range(number):
        text = mutated_json(rng, rng.choice(saved_records()), rng.choice(saved_records()))
        accepted += check_read(lambda text=text: resumed(text))  # type: ignore[misc]
    assert 0.02 * number < accepted < 0.7 * number


def fuzz_transcripts(rng: random.Random, number: int) -> None:
    texts = [write_transcript(msgspec.json.decode(text, type=Record)) for text in saved_records()]
    accepted = 0
    for _ in range(number):
        text = mutated_line(rng, rng.choice(texts))
        accepted += check_read(lambda text=text: resumed(text.encode()))  # type: ignore[misc]
    assert 0.02 * number < accepted < 0.8 * number


FUZZ = (fuzz_lines, fuzz_json, fuzz_records, fuzz_transcripts)


@pytest.mark.parametrize("fuzz", FUZZ)
def test_damaged_text_is_refused_or_sound(fuzz: Callable[[random.Random, int], None]) -> None:
    fuzz(random.Random(0), 400)


@pytest.mark.heavy
@pytest.mark.parametrize("fuzz", FUZZ)
def test_much_damaged_text_is_refused_or_sound(
    fuzz: Callable[[random.Random, int], None],
) -> None:
    fuzz(random.Random(1), 5_000)


@pytest.mark.long
@pytest.mark.parametrize("fuzz", FUZZ)
@pytest.mark.parametrize("chunk", range(100, 150))
def test_a_million_damaged_texts_are_refused_or_sound(
    fuzz: Callable[[random.Random, int], None], chunk: int
) -> None:
    fuzz(random.Random(chunk), 5_000)


@thorough(300)
@given(st.text(max_size=60))
def test_any_text_is_refused_or_means_something(text: str) -> None:
    check_read(lambda: read_position("poker " + text))
    check_read(lambda: read_position("poker | as@0 3s@1 3 | 5s@2 6s@3 7 | " + text))
    check_read(lambda: read_position(f"poker | as@0 {text} 3 | 5s@2 6s@3 7"))
    check_read(lambda: read_position(PLAIN + " | stack: EndTurn(0) " + text))
    try:
        read_frame(text, "poker")
    except Refusal as refusal:
        assert refusal.code.startswith("frame")  # noqa: PT017 (a text may also be a frame)
