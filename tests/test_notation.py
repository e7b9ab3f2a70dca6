"""Positions, transcripts and choices as text, both ways; and text that means nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from coup.rules import classic, find
from coup.rules.classic import Table
from coup.view import view
from strategies import (
    CLASSIC,
    REASONS,
    check_sound,
    choose,
    encoded,
    games,
    journey,
    random_game,
    table_of,
    thorough,
    without_chance,
)

# Positions, both ways


def check_written(t: Table) -> None:
    line = write_position(t)
    assert "\n" not in line
    again = read_position(line)
    assert again == t
    assert write_position(again) == line
    assert [read_frame(write_frame(frame)) for frame in t.stack] == t.stack


@thorough(150)
@given(games())
def test_a_position_is_read_as_it_was_written(game: Game) -> None:
    check_written(table_of(game))
    check_written(without_chance(table_of(game)))


@pytest.mark.heavy
def test_positions_of_whole_games_are_read_as_they_were_written() -> None:
    rng = random.Random(1)
    for _ in range(250):
        game = random_game(rng)
        for _ in journey(rng, game, 100):
            t = table_of(game)
            if rng.random() < 0.02 and t.hands[0] and not t.leaving and not t.over:
                game.play(0, RESIGN)
            check_written(t)


def test_a_position_without_details_is_a_turn_about_to_begin() -> None:
    t = read_position("classic | duke assassin 3 | captain (duke) 2")

    assert (t.turn, t.turn_no, t.question, t.stack) == (0, 1, 1, [classic.Turn(0)])
    assert t.hands == [("duke", "assassin"), ("captain",)]
    assert t.revealed == [(), ("duke",)]
    assert t.coins == [3, 2]
    assert " ".join(t.deck) == (
        "duke assassin assassin captain captain ambassador ambassador ambassador "
        "contessa contessa contessa"
    )
    assert "assassinate:1" in t.waiting[0]


def test_a_position_in_the_middle_of_a_turn() -> None:
    t = read_position(
        "classic turn:0 number:5 question:12 | duke assassin 0 | captain contessa 2 | duke duke 1"
        " | stack: EndTurn Effect(assassinate,0,1) Blockable(assassinate,0,1) Claim(0,assassin)"
        " | asked: 2 | options: treasury=50 draw_after_turns=9"
    )

    assert t.waiting == {2: ("challenge", "pass")}
    assert (t.turn_no, t.question) == (5, 12)
    assert (t.options.treasury, t.options.draw_after_turns) == (50, 9)
    t.play(2, "pass")
    assert t.waiting == {1: ("block:contessa", "pass")}


BAD_POSITIONS = {
    "": "ruleset_unknown",
    "chess turn:0 | duke duke 2 | captain captain 2": "ruleset_unknown",
    "classic": "players",
    "classic | duke duke 2": "players",
    "classic | duke duke | captain captain 2": "seat_coins",
    "classic | duke duke 2 3 | captain captain 2": "seat_coins",
    "classic | duke duke ² | captain captain 2": "seat_coins",
    "classic | duke duke ٣ | captain captain 2": "number",
    "classic | duke duke 9999999999 | captain captain 2": "number",
    "classic | duke king 2 | captain captain 2": "card_unknown",
    "classic | duke 2 | captain captain 2": "seat_cards",
    "classic | duke duke duke 2 | captain captain 2": "seat_cards",
    "classic | duke duke 2 | duke duke 2": "card_count",
    "classic | duke duke 2 | captain captain 2 | deck: duke": "card_count",
    "classic turn:2 | duke duke 2 | captain captain 2": "turn",
    "classic turn:x | duke duke 2 | captain captain 2": "number",
    "classic turn:-1 | duke duke 2 | captain captain 2": "number",
    "classic turn:0 turn:1 | duke duke 2 | captain captain 2": "label_twice",
    "classic time:0 | duke duke 2 | captain captain 2": "label_unknown",
    "classic number:0 | duke duke 2 | captain captain 2": "numbers",
    "classic dealer:5 | duke duke 2 | captain captain 2": "dealer",
    "classic winner:0 | duke duke 2 | captain captain 2": "living",
    "classic leaving:7 | duke duke 2 | captain captain 2": "leaving",
    "classic | duke duke 2 | (captain) (captain) 2": "living",
    "classic | duke duke 2 | captain captain 2 | hand: duke": "label_unknown",
    "classic | duke duke 2 | captain captain 2 | drawn: contessa contessa": "drawn_cards",
    "classic | duke duke 2 | captain captain 2 | options: steal_min": "option_malformed",
    "classic | duke duke 2 | captain captain 2 | options: steal_min=7": "option_value",
    "classic | duke duke 2 | captain captain 2 | options: luck=7": "option_unknown",
    "classic | duke duke 2 | captain captain 2 | options: coup_cost=99": "option_range",
    "classic | duke duke 30 | captain captain 30 | options: treasury=50": "treasury",
    "classic | duke duke 2 | captain captain 2 | stack: Dance(0)": "frame_unknown",
    "classic | duke duke 2 | captain captain 2 | stack: Turn(x)": "frame_malformed",
    "classic | duke duke 2 | captain captain 2 | stack: Turn(0,0)": "frame_malformed",
    "classic | duke duke 2 | captain captain 2 | stack: EndTurn": "stack",
    "classic | duke duke 2 | captain captain 2 | stack: EndTurn Lose(0,hunger)": "frame_malformed",
    "classic | duke duke 2 | captain captain 2 | stack: Turn(1)": "frame",
    "classic | duke duke 2 | captain captain 2 | chance: 12": "secret",
    "classic | duke duke 2 | captain captain 2 | asked: 5": "asked",
}


@pytest.mark.parametrize(("text", "code"), BAD_POSITIONS.items())
def test_a_bad_position_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_position(text)
    assert refused.value.code == code


# Positions that the rules cannot produce, each of which once passed for sound or broke the reader.
IMPOSSIBLE = {
    "a false claim without a deed beneath it": (
        "classic | duke assassin 2 | captain contessa 2 | stack: EndTurn Lose(1,caught)"
    ),
    "a block window of an action that nobody blocks": (
        "classic | duke assassin 2 | captain contessa 2"
        " | stack: EndTurn Effect(tax,0,-) Blockable(tax,0,-)"
    ),
    "a block window of a target that is out": (
        "classic | duke assassin 2 | (captain) (contessa) 2 | duke duke 2"
        " | stack: EndTurn Effect(steal,0,1) Blockable(steal,0,1)"
    ),
    "the same, asked one by one": (
        "classic | duke assassin 2 | (captain) (contessa) 2 | duke duke 2"
        " | stack: EndTurn Effect(steal,0,1) Blockable(steal,0,1) | options: scheduler=clockwise"
    ),
    "the turn of a seat that is out": (
        "classic | (duke) (assassin) 2 | captain contessa 2 | duke duke 2"
        " | stack: EndTurn Effect(steal,0,1) Block(1) Claim(1,captain)"
        " | options: block_challenge_by=actor"
    ),
    "a block by a bystander": (
        "classic | duke assassin 2 | captain contessa 2 | duke duke 2"
        " | stack: EndTurn Effect(steal,0,1) Block(2) Claim(2,captain)"
    ),
    "a block of what nobody blocks": (
        "classic | duke assassin 2 | captain contessa 2"
        " | stack: EndTurn Effect(exchange,0,-) Block(1) Lose(0,lost_challenge)"
    ),
    "a coup against oneself": (
        "classic | duke assassin 2 | captain contessa 2 | stack: EndTurn Lose(0,coup)"
    ),
    "a challenger from another table": (
        "classic | duke assassin 2 | captain contessa 2"
        " | stack: EndTurn Effect(steal,0,1) Blockable(steal,0,1,99)"
    ),
    "over in the middle of an exchange": (
        "classic over | duke assassin 2 | captain contessa 2 | drawn: duke duke"
    ),
    "over with nobody left": "classic over | (duke) (assassin) 2 | (captain) (contessa) 2",
    "a winner among several": "classic over winner:0 | duke assassin 2 | captain contessa 2",
    "a draw with one left": "classic over | duke assassin 2 | (captain) (contessa) 2",
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused(what: str) -> None:
    with pytest.raises(Refusal):
        read_position(IMPOSSIBLE[what])


def test_a_view_is_written_with_question_marks_for_what_is_hidden() -> None:
    t = read_position("classic | duke assassin 3 | captain (duke) 2")
    deck = "deck: " + " ".join("?" * 11)

    assert write_view(view(t, 0)) == (
        f"classic turn:0 number:1 | duke assassin 3 | ? (duke) 2 | {deck} | stack: Turn(0)"
    )
    assert write_view(view(t, 1)) == (
        f"classic turn:0 number:1 | ? ? 3 | captain (duke) 2 | {deck} | stack: Turn(0)"
    )
    assert write_view(view(t, None)).count("?") == 14


# Transcripts


def check_transcript(game: Game) -> None:
    text = write_transcript(game.record)
    record = read_transcript(text)
    assert record == game.record
    assert write_transcript(record) == text
    assert resume(CLASSIC, record).position == game.position


@thorough(150)
@given(games())
def test_a_transcript_is_read_as_it_was_written(game: Game) -> None:
    check_transcript(game)
    rng = random.Random(len(game.log))
    later = Game.at(CLASSIC, game.record.names, game.position)
    for _ in journey(rng, later, 20):
        pass
    check_transcript(later)


def test_a_transcript_may_be_written_by_hand() -> None:
    record = read_transcript(
        """
        # the official example, in short
        names: Ann, Bob, Cyd
        position: classic | captain duke 2 | contessa (duke) 2 | duke captain 2

        0 steal:1, 1 challenge   # Bob is sure
        0 show:captain; 1 pass
        """.replace("; 1 pass", "")
    )
    game = resume(CLASSIC, record)

    assert record.names == ("Ann", "Bob", "Cyd")
    assert record.answers == [(0, "steal:1"), (1, "challenge"), (0, "show:captain")]
    assert table_of(game).coins == [4, 0, 2]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "transcript_heading"),
        ("names: a, b\n0 tax", "transcript_heading"),
        ("deal: classic", "secret"),
        ("deal: classic | secret: 12", "secret"),
        ("deal: chess | secret: " + "0" * 64, "ruleset_unknown"),
        ("deal: classic | secret: " + "0" * 64 + "\ndeal: classic", "label_twice"),
        ("deal: classic | secret: " + "0" * 64 + " | luck: 3", "label_unknown"),
        ("deal: classic | secret: " + "0" * 64 + " | last_winner: x", "number"),
        ("deal: classic | secret: " + "0" * 64 + "\n0 tax tax", "answer_malformed"),
        ("deal: classic | secret: " + "0" * 64 + "\nx tax", "number"),
    ],
)
def test_a_bad_transcript_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_transcript(text)
    assert refused.value.code == code


LETTERS = st.sampled_from(",#:|; ab1é猫") | st.characters(exclude_categories=["C", "Z"])
PRINTABLE = st.sampled_from((",", ", ,", "#")) | st.text(LETTERS, min_size=1, max_size=8)


@thorough(300)
@given(st.lists(PRINTABLE.filter(str.strip), min_size=2, max_size=6))
def test_names_of_any_kind_leave_the_transcript_readable(names: list[str]) -> None:
    """A name may come back tidied; it may not change how many there are, or who answers what."""
    secret = "5" * 64
    game = Game.new(CLASSIC, tuple(names), classic.ClassicOptions(), secret)
    turn = game.position.turn
    game.play(turn, "income")
    record = read_transcript(write_transcript(game.record))

    assert len(record.names) == len(names)
    assert (record.secret, record.answers) == (secret, [(turn, "income")])


@thorough(200)
@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from(["tax", "keep:duke,duke", "pass"]))))
def test_answers_are_read_as_they_were_written(answers: list[tuple[int, str]]) -> None:
    assert read_answers(write_answers(answers)) == answers
    assert read_answers(", ".join(f"{seat} {choice}" for seat, choice in answers)) == answers


# Choices as people type them

NAMES = ("Ann", "Bob", "Bert", "Carol Ann")
TURN = (
    *("income", "aid", "coup:1", "coup:2", "coup:3", "tax"),
    *("assassinate:1", "assassinate:2", "assassinate:3", "steal:1", "steal:2", "steal:3"),
    "exchange",
)
STEAL = ("block:captain", "block:ambassador", "pass")
CLAIM = ("challenge", "pass")
LOSE = ("lose:duke", "lose:contessa")
SHOW = ("show:captain", "show:contessa")
KEEP = ("keep:duke,duke", "keep:duke,captain", "keep:captain,contessa", "keep:duke,contessa")

MEANT = (
    ("income", TURN, "income"),
    ("  INCOME ", TURN, "income"),
    ("i", TURN, "income"),
    ("foreign aid", TURN, "aid"),
    ("foreign", TURN, "aid"),
    ("taxes", TURN, "tax"),
    ("swap", TURN, "exchange"),
    ("ex", TURN, "exchange"),
    ("assassinate:1", TURN, "assassinate:1"),
    ("assassinate 1", TURN, "assassinate:1"),
    ("assassinate bob", TURN, "assassinate:1"),
    ("kill Bert", TURN, "assassinate:2"),
    ("kill carolann", TURN, "assassinate:3"),
    ("steal from bo", TURN, "steal:1"),
    ("coup on 3", TURN, "coup:3"),
    ("c 3", TURN, "coup:3"),
    ("ch", CLAIM, "challenge"),
    ("doubt", CLAIM, "challenge"),
    ("p", CLAIM, "pass"),
    ("allow", CLAIM, "pass"),
    ("accept", STEAL, "pass"),
    ("block with captain", STEAL, "block:captain"),
    ("b a", STEAL, "block:ambassador"),
    ("captain", STEAL, "block:captain"),
    ("block", ("block", "pass"), "block"),
    ("block", ("block:duke", "block", "pass"), "block"),
    ("discard the duke", LOSE, "lose:duke"),
    ("duke", LOSE, "lose:duke"),
    ("lose countessa", LOSE, "lose:contessa"),
    ("reveal captain", SHOW, "show:captain"),
    ("keep duke captain", KEEP, "keep:duke,captain"),
    ("keep captain and duke", KEEP, "keep:duke,captain"),
    ("captain, duke", KEEP, "keep:duke,captain"),
    ("d d", KEEP, "keep:duke,duke"),
    ("keep c c", KEEP, "keep:captain,contessa"),
)


@pytest.mark.parametrize(("text", "legal", "choice"), MEANT)
def test_a_choice_may_be_said_in_many_ways(text: str, legal: tuple[str, ...], choice: str) -> None:
    assert read_choice(text, legal, NAMES) == choice


UNCLEAR = (
    ("", TURN, "choice_empty"),
    (" , : ", TURN, "choice_empty"),
    ("the", TURN, "choice_empty"),
    ("coup", TURN, "choice_unknown"),
    ("coup b", TURN, "choice_unclear"),  # Bob or Bert
    ("coup 0", TURN, "choice_unknown"),
    ("coup ann", TURN, "choice_unknown"),
    ("coup 1 2", TURN, "choice_unknown"),
    ("dance", TURN, "choice_unknown"),
    ("tax", CLAIM, "choice_unknown"),
    ("block", STEAL, "choice_unknown"),
    ("block c", LOSE, "choice_unknown"),
    ("keep c", KEEP, "choice_unknown"),
    ("keep a a", KEEP, "choice_unknown"),
    ("1", TURN, "choice_unknown"),
    ("pass", (), "choice_unknown"),
)


@pytest.mark.parametrize(("text", "legal", "code"), UNCLEAR)
def test_an_unclear_choice_is_refused(text: str, legal: tuple[str, ...], code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_choice(text, legal, NAMES)
    assert refused.value.code == code


def test_what_is_unclear_is_told_with_what_it_could_mean() -> None:
    with pytest.raises(BadNotation) as refused:
        read_choice("steal b", TURN, NAMES)
    assert refused.value.details["legal"] == ("steal:1", "steal:2")


@thorough(200)
@given(games(), st.text(max_size=30))
def test_what_is_typed_is_a_legal_choice_or_refused(game: Game, text: str) -> None:
    for legal in table_of(game).waiting.values():
        for said in (text, *legal):
            try:
                assert read_choice(said, legal, NAMES) in legal
            except BadNotation:
                assert said not in legal
        assert [read_choice(f" {c.upper()} ", legal, NAMES) for c in legal] == list(legal)


# Fuzz: whatever comes in is refused, or is a position with which one can play on.


def check_read(read: Callable[[], Table]) -> bool:
    """Whether it was accepted; then it is sound, survives writing, and can be played."""
    try:
        t = read()
    except Refusal:
        return False
    check_sound(t)
    check_written(t)
    rng = random.Random(0)
    for _ in range(12):
        if t.over:
            break
        t.play(*choose(rng, t))
        check_sound(t)
    return True


@cache
def lines() -> tuple[str, ...]:
    """Positions of all kinds as lines."""
    rng = random.Random(17)
    found = []
    for _ in range(60):
        game = random_game(rng)
        for _ in journey(rng, game, 60):
            found.append(write_position(table_of(game)))
            found.append(write_position(without_chance(table_of(game))))
    return tuple(found)


WORDS = (
    *(
        "duke",
        "(duke)",
        "king",
        "0",
        "1",
        "7",
        "12",
        "999999999",
        "-1",
        "classic",
        "over",
        "|",
        ":",
    ),
    *("turn:1", "number:0", "winner:1", "leaving:0,1", "dealer:3", "question:0", "deck:", "asked:"),
    *("EndTurn", "Turn(0)", "Lose(1,caught)", "Lose(0,coup)", "Lose(1,resigned)", "Claim(0,duke)"),
    *("Blockable(tax,0,-)", "Blockable(steal,0,1)", "Effect(tax,0,-)", "Effect(steal,1,0)"),
    *("Block(1)", "Exchange(0)", "Reveal(0,duke,1)", "Reveal(1,captain+ambassador,0)", "Claim(0)"),
    *("scheduler=clockwise", "may_decline_proof=false", "treasury=50", "coup_cost=1", "options:"),
    *(
        "block_challenge_by=actor",
        "draw_after_turns=1",
        "steal_block_claim=either",
        "min_players=4",
    ),
    *("٣", "²", "\0", "é", "x=y", "()", "(", ")", "Effect(", "Turn()", "chance:", "f" * 64),
)


def random_stack(rng: random.Random) -> str:
    """Frames in an order that occurs, with anything in them."""
    below = rng.choice(("", "Effect", "Effect Blockable", "Effect Block"))
    top = rng.choice(("Lose", "Exchange", "Claim", "Reveal", "Blockable", "Turn"))
    action, seat, other = rng.choice(tuple(classic.ACTIONS)), rng.randrange(3), rng.randrange(3)
    target = other if rng.random() < 0.5 else "-"
    role = rng.choice((*classic.ROLES, "captain+ambassador"))
    inside = {
        "Effect": f"({action},{seat},{target})",
        "Blockable": f"({action},{seat},{target},{rng.choice(('-', other))})",
        "Block": f"({rng.randrange(4)})",
        "Lose": f"({rng.randrange(4)},{rng.choice(REASONS)})",
        "Claim": f"({rng.choice((seat, other))},{role})",
        "Reveal": f"({rng.choice((seat, other))},{role},{rng.randrange(3)})",
        "Exchange": f"({seat})",
        "Turn": f"({seat})",
    }
    return " ".join(["EndTurn", *(name + inside[name] for name in (*below.split(), top))])


def restacked(rng: random.Random, line: str) -> str:
    """Another stack of frames on the same table, by a turn that may be somebody else's."""
    sections = [s for s in line.split(" | ") if not s.startswith(("stack:", "asked:"))]
    if rng.random() < 0.8:
        sections.insert(-1, "stack: " + random_stack(rng))
    head = sections[0].split(" ")
    head[1:2] = [f"turn:{rng.randrange(3)}"]
    sections[0] = " ".join(head)
    return " | ".join(sections)


def mutated_line(rng: random.Random, line: str) -> str:
    """A line with one to three slips of the pen."""
    if rng.random() < 0.4:
        return restacked(rng, line)
    for _ in range(rng.randint(1, 3)):
        words = line.split(" ")
        # Not the cards: three of each are soon wrong, and nothing else is looked at then.
        places = [at for at, word in enumerate(words) if word.strip("()") not in classic.ROLES]
        place = rng.choice(places)
        match rng.randrange(9):
            case 0:
                at = rng.randrange(len(line) + 1)
                line = line[:at] + rng.choice(" |:,()#=-0123456789abcxyz") + line[at:]
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
        line = line or "classic"
    return line


def fuzz_lines(rng: random.Random, number: int) -> None:
    accepted = 0
    for _ in range(number):
        text = mutated_line(rng, rng.choice(lines()))
        accepted += check_read(lambda text=text: read_position(text))  # type: ignore[misc]
    assert 0.02 * number < accepted < 0.7 * number


# The same for JSON.

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 7, 50, 99, 2**31, 2**63, -(2**63), 2**64 - 1, 0.5),
    *("", "duke", "king", "pass", "0", "a" * 64, "zz", "caught", "EndTurn", "over", "tax", "steal"),
    *([], {}, [0], [1, 2], ["duke"], [["duke"]], {"0": ["pass"]}, {"secret": "x", "used": -1}),
    *({"secret": "ab" * 32, "used": -1}, {"secret": "AB" * 32, "used": 2**63}, {"secret": ""}),
    *({"frame": "EndTurn"}, {"frame": "Turn", "seat": 1}, {"frame": "Lose", "seat": 1}),
    *({"frame": "Lose", "seat": 1, "reason": "caught"}, {"event": "won", "seat": 0}),
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
        holder, key = rng.choice(list(parts(value)))
        match rng.randrange(6):
            case 0 | 1:
                holder[key] = deepcopy(rng.choice(ODD))
            case 2:
                del holder[key]
            case 3:
                whole = msgspec.json.decode(other)
                donor, theirs = rng.choice(list(parts(whole)))
                holder[key] = donor[theirs]
            case 4 if isinstance(holder, list):
                holder.insert(key, deepcopy(rng.choice(holder)))
            case 5 if isinstance(holder, list):
                rng.shuffle(holder)
            case _:
                again, place = rng.choice(list(parts(value)))
                holder[key] = deepcopy(again[place])
        if not value:
            break
    return msgspec.json.encode(value)


def read_json(text: bytes) -> Table:
    """A position from JSON, as anybody reads one: by its type, then checked."""
    try:
        t = msgspec.json.decode(text, type=Table)
    except msgspec.ValidationError:
        raise BadNotation("malformed") from None
    checked: Table = CLASSIC.set_up(t, tuple(t.waiting))
    return checked


@cache
def saved_positions() -> tuple[bytes, ...]:
    rng = random.Random(18)
    found = []
    for _ in range(60):
        game = random_game(rng)
        found += [encoded(game.position) for _ in journey(rng, game, 60)]
    return tuple(found)


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
        for _ in journey(rng, game, rng.randint(0, 30)):
            pass
        if number % 2:
            game = Game.at(CLASSIC, game.record.names, game.position)
            for _ in journey(rng, game, rng.randint(0, 10)):
                pass
        found.append(msgspec.json.encode(game.record))
    return tuple(found)


def resumed(text: bytes) -> Table:
    record: Record = decode(text)
    return table_of(resume(find(record.ruleset), record))


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
    fuzz(random.Random(1), 10_000)


@pytest.mark.long
@pytest.mark.parametrize("fuzz", FUZZ)
@pytest.mark.parametrize("chunk", range(100, 125))
def test_a_million_damaged_texts_are_refused_or_sound(
    fuzz: Callable[[random.Random, int], None], chunk: int
) -> None:
    fuzz(random.Random(chunk), 10_000)


@thorough(400)
@given(st.text(max_size=60))
def test_any_text_is_refused_or_means_something(text: str) -> None:
    check_read(lambda: read_position(text))
    check_read(lambda: read_position("classic " + text))
    check_read(lambda: read_position("classic | duke duke 2 | captain captain 2 | " + text))
    for read in (read_frame, read_answers, read_transcript):
        try:
            read(text)
        except Refusal:
            continue
    with suppress(BadNotation):
        read_choice(text, TURN, NAMES)


@thorough(200)
@given(st.binary(max_size=60))
def test_any_bytes_are_refused_or_are_a_record(data: bytes) -> None:
    for text in (data, b"{" + data, b'{"format":1,' + data):
        try:
            record = decode(text)
            resume(find(record.ruleset), record)
        except Refusal:
            continue
