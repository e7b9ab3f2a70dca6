"""Coup with poker cards told as transcripts: every ruling, every character, every option.

The files of ``tests/scenarios/poker`` are read line by line, as those of classic Coup are (see
``test_scenarios``), with slots in place of hands:

``## title``
    A scenario begins.  It ends where the next one begins.
``position: poker | ah@0 2c@1! 3 +6h | …``
    The table is set up; see ``coup.notation``.  Cards not mentioned are the draw pile.
``~ deal 3 secret:5 winner:1 dealer:0 hand=3``, ``~ next secret:5``
    A game is dealt instead, or the next one of the match.
``~ top 6h 7s``
    These cards of the draw pile lie on top of it, the first to be drawn first.
``~ only 6h 7s``
    The draw pile is these cards, the rest of it is in the discard.
``~ hoard 1``
    The draw pile is on the Princess pile of seat 1.
``0 use:duke,1, 2 challenge``
    Answers.
``= money 0 2 2 = turn 1``
    What must be so now; see ``CHECKS``.
``? 1 challenge pass``
    All that a seat may answer, in any order; ``-`` if it is not asked.
``? 0 use:duke… use:duke,1 use:duke,2``
    All that begins with a word; ``-`` if nothing does.
``! 2 spy:1 not_asked``, ``! deal 7``
    An answer that is refused, for that reason if one is given, and changes nothing; a deal.

Frames and events are told by their kind (``Died``) or with all they say.  Each scenario is played
in each of ``WAYS``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from coup.core.chance import Chance
from coup.core.errors import BadOption, IllegalChoice, Refusal
from coup.core.events import Event, Seat
from coup.notation import read_answers, read_position, write_position
from coup.rules import find
from coup.rules.poker.cards import CHARACTERS
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table, deal
from coup.view import seen
from test_scenarios import Scenario, by_seat, option_values, scenarios, tells, words

POKER = find("poker")
FILES = sorted((Path(__file__).parent / "scenarios" / "poker").glob("*.txt"))
SCENARIOS = [one for path in FILES for one in scenarios(path.name, path.read_text("utf-8"))]


# Ways of playing an answer


def encoded(t: Table) -> bytes:
    return msgspec.json.encode(t)


def as_it_is(t: Table) -> Table:
    return t


def through_json(t: Table) -> Table:
    twin = cast(Table, msgspec.json.decode(encoded(t), type=POKER.position))
    assert twin == t
    return twin


def through_text(t: Table) -> Table:
    twin = cast(Table, read_position(write_position(t)))
    assert encoded(twin) == encoded(t), f"it became {write_position(twin)}"
    return twin


def in_place(t: Table, seat: Seat, choice: str) -> tuple[Table, list[Event]]:
    return t, t.play(seat, choice)


def beside(t: Table, seat: Seat, choice: str) -> tuple[Table, list[Event]]:
    before = encoded(t)
    try:
        return t.after(seat, choice)
    finally:
        assert encoded(t) == before, "the source has changed"


Before = Callable[[Table], Table]
Answer = Callable[[Table, Seat, str], tuple[Table, list[Event]]]

WAYS: dict[str, tuple[Before, Answer]] = {
    "as written": (as_it_is, in_place),
    "through JSON": (through_json, in_place),
    "through text": (through_text, in_place),
    "beside its source": (as_it_is, beside),
}


# What may be checked


def spelled(slots: Iterable[Slot]) -> list[str]:
    return [f"{slot.card}@{slot.id}{'!' if slot.disabled else ''}" for slot in slots]


def numbered(slots: Iterable[Slot]) -> list[str]:
    return [f"{slot.id}{'!' if slot.disabled else ''}" for slot in slots]


def ended(t: Table) -> str:
    assert not (t.over and (t.stack or t.waiting or t.queue)), "over, and somebody is asked"
    return ("tie" if t.winner is None else str(t.winner)) if t.over else "not over"


CHECKS: dict[str, Callable[[Table], str]] = {
    "asked": lambda t: words(t.waiting),
    "money": lambda t: words(t.money),
    "slots": lambda t: by_seat(map(numbered, t.slots)),  # as all see them: ``0 1! | 2 3``
    "cards": lambda t: by_seat(map(spelled, t.slots)),  # as in a position: ``ah@0 2c@1! | …``
    "princess": lambda t: by_seat(t.princess),
    "copies": lambda t: by_seat(t.played),  # what each Swindler may copy
    "draw": lambda t: str(len(t.draw)),
    "discard": lambda t: str(len(t.discard)),
    "top": lambda t: words(t.draw),  # the first of the draw pile, as many as are given
    "buried": lambda t: words(t.discard),  # what the discard holds, in any order
    "held": lambda t: words(t.limbo),
    "picked": lambda t: words(t.picked),
    "earned": lambda t: str(t.earned),
    "gain": lambda t: str(t.last_gain),
    "gains": lambda t: words(t.gains),
    "turn": lambda t: str(t.turn),
    "number": lambda t: str(t.turn_no),
    "question": lambda t: str(t.question),
    "dealer": lambda t: str(t.dealer),
    "leaving": lambda t: words(t.leaving),
    "over": ended,  # the winner, or ``tie``
}
# And ``pending`` (the stack), ``happened`` (what the last answer caused), ``seen 1`` (what seat 1
# saw of that; ``seen -`` a spectator).


def agrees(name: str, found: str, expected: str) -> bool:
    if name == "top":
        return found.split()[: len(expected.split())] == expected.split()
    if name == "buried":
        return sorted(found.split()) == sorted(expected.split())
    return found == expected


class Telling:
    """A scenario being played in one of the ways."""

    def __init__(self, way: str) -> None:
        self.before, self.answer = WAYS[way]
        self.position: Table | None = None
        self.events: list[Event] = []

    @property
    def t(self) -> Table:
        assert self.position, "there is no position yet"
        return self.position

    def line(self, line: str) -> None:
        rest = line[1:].strip()
        match line[0]:
            case "=":
                for check in rest.split(" = "):
                    self.check(*check.strip().partition(" ")[::2])
            case "?":
                self.may(*rest.split())
            case "!":
                self.refused(*rest.split())
            case "~":
                self.direct(*rest.split())
            case _ if line.startswith("position:"):
                self.position, self.events = read_position(line.removeprefix("position:")), []
            case _:
                for seat_, choice in read_answers(line):
                    self.position, self.events = self.answer(self.before(self.t), seat_, choice)

    def check(self, name: str, expected: str) -> None:
        expected = expected.strip()
        match name:
            case "pending":
                tells(expected, self.t.stack)
            case "happened":
                tells(expected, self.events)
            case "seen":
                viewer, _, what = expected.partition(" ")
                tells(what.strip(), seen(self.events, None if viewer == "-" else int(viewer)))
            case _:
                assert name in CHECKS, f"unknown check {name}"
                found = CHECKS[name](self.t)
                assert agrees(name, found, expected), f"it is {found}"

    def may(self, seat: str, *choices: str) -> None:
        legal = list(self.t.waiting.get(int(seat), ()))
        if choices and choices[0].endswith("…"):
            legal = [choice for choice in legal if choice.startswith(choices[0][:-1])]
            choices = choices[1:]
        assert len(set(legal)) == len(legal), "a choice is offered twice"
        assert sorted(choices) == sorted(legal or ["-"]), f"it is {words(legal)}"

    def refused(self, seat: str, choice: str, *code: str) -> None:
        if seat == "deal":
            with pytest.raises(BadOption):
                self.deal(choice, *code)
            return
        t = self.position = self.before(self.t)
        before = encoded(t)
        with pytest.raises(IllegalChoice) as refusal:
            self.answer(t, int(seat), choice)
        assert encoded(t) == before, "the refused answer has changed something"
        assert code in ((), (refusal.value.code,)), f"it is {refusal.value}"

    def direct(self, verb: str, *rest: str) -> None:
        match verb:
            case "deal":
                self.deal(*rest)
            case "next":
                last = self.t
                assert last.over, "the game is not over"
                chance = Chance("".join(rest).removeprefix("secret:").zfill(64))
                self.position, self.events = deal(
                    last.players, last.options, chance, last.winner, last.dealer
                )
            case "top":
                self.t.draw = rest + self.without(rest)
            case "only":
                self.t.draw, self.t.discard = rest, self.t.discard + self.without(rest)
                self.t.ask_again(tuple(self.t.waiting))  # there may be a grave to dig in now
            case "hoard":
                self.t.princess[int(rest[0])] += self.t.draw
                self.t.draw = ()
            case _:
                raise AssertionError("unknown directive")

    def without(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The rest of the draw pile."""
        assert set(cards) <= set(self.t.draw), "they are not in the draw pile"
        return tuple(card for card in self.t.draw if card not in cards)

    def deal(self, players: str, *rest: str) -> None:
        given = dict(word.split(":") for word in rest if ":" in word)
        values = dict(word.split("=") for word in rest if ":" not in word)
        chance = Chance(given.pop("secret", "1").zfill(64))
        options = cast(PokerOptions, POKER.choose_options(values=values, text=True))
        last = {f"last_{name}": int(seat) for name, seat in given.items()}
        self.position, self.events = deal(int(players), options, chance, **last)


def tell(scenario: Scenario, way: str) -> None:
    """Play a scenario; what is wrong names its file, line and title."""
    telling = Telling(way)
    for number, line in scenario.lines:
        try:
            telling.line(line)
        except (AssertionError, Refusal, ValueError, pytest.fail.Exception) as wrong:
            where = f"{scenario.file}:{number}: {scenario.title} ({way})"
            raise AssertionError(f"{where}\n    {line}\n    {wrong}") from None


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: f"{one.file[:-4]}: {one.title}")
def test_scenario(scenario: Scenario) -> None:
    for way in WAYS:
        tell(scenario, way)


# The files themselves


def titles(file: str) -> list[str]:
    return [one.title for one in SCENARIOS if one.file == file]


def test_every_scenario_has_its_own_title_and_checks_something_at_its_end() -> None:
    assert len({(one.file, one.title) for one in SCENARIOS}) == len(SCENARIOS)
    for one in SCENARIOS:
        assert one.lines, one.title
        assert one.lines[-1][1][0] in "=?!", one.title


def test_every_conformance_scenario_is_told() -> None:
    told_ones = {title.split()[0] for title in titles("conformance.txt")}
    assert told_ones == {f"K{number:02}" for number in range(1, 54)}


def test_every_character_has_a_truth_and_a_lie_or_a_disabled_card() -> None:
    told_ones = {title.partition(":")[0] for title in titles("characters.txt")}
    lies = {f"{character} caught" for character in CHARACTERS if character != "martyr"}
    passives = {f"{name} disabled" for name in ("martyr", "swindler", "cultist", "baron")}
    assert told_ones == {*CHARACTERS, *lies, *passives}


def test_every_value_of_every_option_is_told() -> None:
    told_ones = {word.rstrip(":") for title in titles("options.txt") for word in title.split()}
    for field in msgspec.structs.fields(PokerOptions):
        for value in option_values(field.type):
            assert f"{field.name}={value}" in told_ones
        if not option_values(field.type):
            assert any(word.startswith(f"{field.name}=") for word in told_ones), field.name


# The teller itself: each of these is wrong in its last line, and says so

HEAD = "position: poker | kc@0 9d@1! 2 +6h | 5c@2 2 ~duke\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("= money 2 3", "it is 2 2"),
        ("= money 2 2 = turn 1", "it is 0"),
        ("= slots 0 1 | 2", "it is 0 1! | 2"),
        ("= cards kc@0 9d@1 | 5c@2", "it is kc@0 9d@1! | 5c@2"),
        ("= princess - | 6h", "it is 6h | -"),
        ("= copies - | baron", "it is - | duke"),
        ("= top ac ah", "it is ac ad ah"),
        ("= buried 6h", "it is -"),
        ("= draw 47", "it is 48"),
        ("= purses 2 2", "unknown check purses"),
        ("= over 0", "it is not over"),
        ("0 take\n= happened Gained TurnBegan", "it is Gained(0,1,take) TurnBegan(1,2) Gained"),
        ("0 take\n= happened Gained(0,2,take) TurnBegan Gained", "Gained(0,1,take)"),
        ("= pending EndTurn", "it is Turn(0)"),
        ("0 swap:0\n= seen - Paid Replaced(0,0,ac) TurnBegan Gained", "Replaced(0,0,-)"),
        ("? 0 take mend", "it is take mend"),
        ("? 0 swap… swap:0 swap:1", "it is swap:0"),
        ("? 0 swap… -", "it is swap:0"),
        ("? 1 pass", "it is -"),
        ("! 0 take", "DID NOT RAISE"),
        ("! 0 pass not_asked", "not_legal"),
        ("! deal 3", "DID NOT RAISE"),
        ("0 pass", "not_legal"),
        ("~ next", "the game is not over"),
        ("~ shuffle 3", "unknown directive"),
        ("~ top kc", "not in the draw pile"),
        ("~ only ac 6h", "not in the draw pile"),
        ("position: poker | ac@0 2", "players"),
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_a_wrong_line_is_named(wrong: str, said: str, way: str) -> None:
    text = "## a title\n" + HEAD + wrong
    [scenario] = scenarios("some.txt", text)
    with pytest.raises(AssertionError) as error:
        tell(scenario, way)

    assert str(error.value).startswith(f"some.txt:{len(text.splitlines())}: a title ({way})")
    assert said in str(error.value)


def test_a_check_needs_a_position() -> None:
    [scenario] = scenarios("some.txt", "## a title\n= turn 0")
    with pytest.raises(AssertionError, match="there is no position yet"):
        tell(scenario, "as written")


def test_an_answer_that_changed_its_source_would_be_noticed() -> None:
    class Careless(Table):
        """Forgets to copy."""

        def copy(self) -> Careless:
            return self

    t = read_position(HEAD.removeprefix("position:"))
    values: dict[str, Any] = msgspec.to_builtins(t, str_keys=True)
    with pytest.raises(AssertionError, match="the source has changed"):
        beside(msgspec.convert(values, Careless, str_keys=True), 0, "take")
