"""Games told as transcripts: every flow of the seeds, every ruling, every option.

The files of ``tests/scenarios`` are read line by line.  ``#`` begins a comment.

``## title``
    A scenario begins.  It ends where the next one begins.
``position: classic | duke assassin 3 | …``
    The table is set up; see ``coup.notation``.  The name of a preset stands for its options.
``~ deal 3 secret:5 winner:1 dealer:0 steal_min=0``
    A game is dealt instead, to so many seats; the other words may be left out.
``~ next secret:5``
    The next game of the match is dealt: same seats and options, after this winner and dealer.
``0 assassinate:1, 2 challenge``
    Answers.
``= coins 0 2 2 = turn 1``
    What must be so now; see ``CHECKS``.  Cards are divided by ``|`` between seats, ``-`` is none.
``? 1 challenge pass``
    All that a seat may answer, in any order; ``-`` if it is not asked.
``! 2 block:contessa not_asked``
    An answer that is refused, for that reason if one is given, and changes nothing.
``! deal 2 doc004``
    A deal that is refused.

Frames and events are told by their kind (``Lost``) or with all they say (``Lost(1,duke,coup)``).
Each scenario is played in each of ``WAYS``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast, get_args, get_origin

import msgspec
import pytest

from coup.core.chance import Chance
from coup.core.errors import BadOption, IllegalChoice, Refusal
from coup.core.events import Event, Seat
from coup.notation import BadNotation, read_answers, read_position, write_position
from coup.rules import classic, find
from coup.rules.classic import ClassicOptions, Table
from coup.view import ClassicView, seen, view
from table import option_words, told

CLASSIC = find("classic")
FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))


class Scenario(NamedTuple):
    file: str
    title: str
    lines: list[tuple[int, str]]


def scenarios(file: str, text: str) -> Iterator[Scenario]:
    """The scenarios of a file, with the numbers of their lines."""
    found: Scenario | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("##"):
            if found:
                yield found
            found = Scenario(file, line.strip("# "), [])
        elif line := line.split("#")[0].strip():
            assert found, f"{file}:{number}: no title yet"
            found.lines.append((number, line))
    if found:
        yield found


SCENARIOS = [one for path in FILES for one in scenarios(path.name, path.read_text("utf-8"))]


# Ways of playing an answer


def encoded(t: Table) -> bytes:
    return msgspec.json.encode(t)


def as_it_is(t: Table) -> Table:
    return t


def through_json(t: Table) -> Table:
    twin = cast(Table, msgspec.json.decode(encoded(t), type=CLASSIC.position))
    assert twin == t
    return twin


def through_text(t: Table) -> Table:
    twin: Table = read_position(write_position(t))
    assert encoded(twin) == encoded(t)
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


def words(values: Iterable[object]) -> str:
    return " ".join(map(str, values)) or "-"


def by_seat(cards: Iterable[Iterable[str]]) -> str:
    return " | ".join(map(words, cards))


def ended(t: Table) -> str:
    assert not (t.over and (t.stack or t.waiting or t.queue)), "over, and somebody is asked"
    return str(t.winner) if t.over and t.winner is not None else "not won"


def awaited(t: Table) -> str:
    waiting = view(t, None).waiting
    return "hidden" if waiting is None else words(waiting)


def shown(t: Table) -> str:
    spectators = view(t, None)
    assert isinstance(spectators, ClassicView)
    return by_seat(seat.revealed for seat in spectators.seats)


CHECKS: dict[str, Callable[[Table], str]] = {
    "asked": lambda t: words(t.waiting),  # in the order in which equal arrivals count
    "coins": lambda t: words(t.coins),
    "hands": lambda t: by_seat(t.hands),  # each in any order
    "revealed": lambda t: by_seat(t.revealed),
    "deck": lambda t: words(t.deck),
    "drawn": lambda t: words(t.drawn),
    "turn": lambda t: str(t.turn),
    "number": lambda t: str(t.turn_no),
    "question": lambda t: str(t.question),
    "dealer": lambda t: str(t.dealer),
    "leaving": lambda t: words(t.leaving),
    "over": ended,
    "draw": lambda t: "" if t.over and ended(t) == "not won" else "not drawn",
    "awaited": awaited,  # what a spectator is told of who is asked
    "shown": shown,  # the lost cards that are still in sight
}
# And ``pending`` (the stack), ``happened`` (what the last answer caused), ``seen 1`` (what seat 1
# saw of that; ``seen -`` a spectator).


def unordered(text: str) -> list[list[str]]:
    return [sorted(section.split()) for section in text.split("|")]


def tells(expected: str, records: Iterable[msgspec.Struct]) -> None:
    """The words tell these frames or events, each by its kind or with all it says."""
    wanted = [] if expected == "-" else expected.split()
    full = [told(record) for record in records]
    kinds = [text.partition("(")[0] for text in full]
    found = [
        text if place < len(wanted) and "(" in wanted[place] else kinds[place]
        for place, text in enumerate(full)
    ]
    assert found == wanted, f"it is {words(full)}"


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
                seat, *choices = rest.split()
                legal = sorted(self.t.waiting.get(int(seat), ("-",)))
                assert sorted(choices) == legal, f"it is {words(legal)}"
            case "!":
                self.refused(*rest.split())
            case "~":
                self.new_game(*rest.split())
            case _ if line.startswith("position:"):
                self.position = read_position(with_presets(line.removeprefix("position:")))
                self.events = []
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
                same = unordered(found) == unordered(expected)
                assert same if name == "hands" else found == expected, f"it is {found}"

    def refused(self, seat: str, choice: str, *code: str) -> None:
        if seat == "deal":
            with pytest.raises(BadOption):
                self.new_game(seat, choice, *code)
            return
        t = self.position = self.before(self.t)
        before = encoded(t)
        with pytest.raises(IllegalChoice) as refusal:
            self.answer(t, int(seat), choice)
        assert encoded(t) == before, "the refused answer has changed something"
        assert code in ((), (refusal.value.code,)), f"it is {refusal.value}"

    def new_game(self, verb: str, *rest: str) -> None:
        given = dict(word.split(":") for word in rest if ":" in word)
        chance = Chance(given.pop("secret", "1").zfill(64))
        match verb, *(word for word in rest if ":" not in word):
            case ["next"] if not given:
                last = self.t
                assert last.over, "the game is not over"
                self.position, self.events = classic.deal(
                    last.players, last.options, chance, last.winner, last.dealer
                )
            case ["deal", players, *changes] if given.keys() <= {"winner", "dealer"}:
                values = dict(word.split("=") for word in with_presets(" ".join(changes)).split())
                options = cast(ClassicOptions, CLASSIC.choose_options(values=values, text=True))
                winner, dealer = (
                    int(given[name]) if name in given else None for name in ("winner", "dealer")
                )
                self.position, self.events = classic.deal(
                    int(players), options, chance, winner, dealer
                )
            case _:
                raise AssertionError("unknown directive")


def with_presets(text: str) -> str:
    """The text with the name of a preset written out as its options."""
    names = "|".join(classic.PRESETS)
    return re.sub(rf"\b({names})\b", lambda name: option_words(classic.PRESETS[name[0]]), text)


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
    assert told_ones == {f"S{number:02}" for number in range(1, 36)}


def test_every_scenario_of_seed_000_is_told() -> None:
    told_ones = {title.split()[0] for title in titles("seed000.txt")}
    assert told_ones == {"1", "2A", "2B", "3A", "3B", "3C", "3D", "4A", "4B", "5"}


def test_every_flow_of_seed_002_and_every_row_of_its_matrix_is_told() -> None:
    told_ones = {" ".join(title.split()[:2]).rstrip(":") for title in titles("seed002.txt")}
    flows = ["1", "2A", "2B", "3", "4", "5A", "5B", "5C", "6A", "6B", "7", "8"]
    assert told_ones == {f"flow {flow}" for flow in flows} | {
        f"matrix {action}" for action in classic.ACTIONS
    }


def test_every_value_of_every_option_is_told() -> None:
    told_ones = {word.rstrip(":") for title in titles("options.txt") for word in title.split()}
    for field in msgspec.structs.fields(classic.ClassicOptions):
        for value in option_values(field.type):
            assert f"{field.name}={value}" in told_ones
        if not option_values(field.type):
            assert any(word.startswith(f"{field.name}=") for word in told_ones), field.name


def option_values(kind: Any) -> tuple[str, ...]:
    """The values of an option that has only a few."""
    if kind is bool:
        return ("true", "false")
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


# The teller itself: each of these is wrong in its last line, and says so

HEAD = "position: classic | duke captain 2 | contessa contessa 2\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("= coins 2 3", "it is 2 2"),
        ("= coins 2 2 = turn 1", "it is 0"),
        ("= hands duke duke | contessa contessa", "it is duke captain | contessa contessa"),
        ("= asked 1", "it is 0"),
        ("= purses 2 2", "unknown check purses"),
        ("= over 0", "it is not won"),
        ("= draw", "it is not drawn"),
        ("0 income\n= happened Took TurnBegan", "it is Announced(0,income,-,-) Took(0,1,income)"),
        ("0 income\n= happened Announced Took(0,2,income) TurnBegan", "Took(0,1,income)"),
        ("0 income\n= happened Announced Took", "TurnBegan(1,2)"),
        ("= happened Took", "it is -"),
        ("= pending EndTurn", "it is Turn(0)"),
        ("0 tax\n1 pass\n= seen - Took", "it is Passed(1,False) Took"),
        ("? 0 income", "it is aid exchange"),
        ("? 1 pass", "it is -"),
        ("! 0 income", "DID NOT RAISE"),
        ("! 0 pass not_asked", "not_legal"),
        ("! deal 3", "DID NOT RAISE"),
        ("0 pass", "not_legal"),
        ("0 resign, 1 resign 2", "answer_malformed"),
        ("~ next", "the game is not over"),
        ("~ shuffle 3", "unknown directive"),
        ("~ deal 3 loser:1", "unknown directive"),
        ("position: classic | duke duke 2", "players"),
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


def test_lines_need_a_title_and_checks_a_position() -> None:
    with pytest.raises(AssertionError, match=r"some\.txt:1: no title yet"):
        list(scenarios("some.txt", HEAD))
    [scenario] = scenarios("some.txt", "## a title\n= turn 0")
    with pytest.raises(AssertionError, match="there is no position yet"):
        tell(scenario, "as written")


def test_an_answer_that_changed_its_source_would_be_noticed() -> None:
    class Careless(Table):
        """Forgets to copy."""

        def copy(self) -> Careless:
            return self

    t = read_position(HEAD.removeprefix("position:"))
    careless = msgspec.convert(msgspec.to_builtins(t, str_keys=True), Careless, str_keys=True)
    with pytest.raises(AssertionError, match="the source has changed"):
        beside(careless, 0, "income")


def test_a_preset_stands_for_its_options() -> None:
    assert with_presets("options: doc002 steal_min=0") == (
        "options: block_after_failed_challenge=assassinate_only steal_min=0"
    )
    with pytest.raises(BadNotation):
        read_position(with_presets("classic | 2 | 2 | options: doc001"))
