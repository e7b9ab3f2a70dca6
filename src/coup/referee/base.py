"""What the referee tells and takes of a table, whatever is played there.

A ruleset adds a ``Desk``: what its tables hold, and what a position may leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from coup.core.chance import FIXED, Chance
from coup.core.errors import BadPosition
from coup.core.events import Seat
from coup.core.frames import Frame
from coup.core.position import Position
from coup.notation import check_secret, read_frame
from coup.rules import find

LARGEST = 100_000_000  # of coins, turns and questions

Number: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Value: TypeAlias = bool | Number | str | None
Fields: TypeAlias = dict[str, Any]


class Stream(msgspec.Struct, forbid_unknown_fields=True):
    """Where later shuffles come from.  Without a secret they leave the cards as they are."""

    secret: str | None = None
    used: Annotated[int, Meta(ge=0, le=LARGEST)] = 0


class Setting(msgspec.Struct, tag_field="ruleset", kw_only=True, forbid_unknown_fields=True):
    """A position as JSON.  What is not told is as at a turn about to begin."""

    options: dict[str, Value] = {}
    turn: Number = 0
    turn_no: Number = 1
    question: Number = 0
    chance: Stream = msgspec.field(default_factory=Stream)
    stack: tuple[Frame[Any] | str, ...] | None = None
    """From the bottom to the top, each as an object or in notation."""
    waiting: dict[Number, tuple[str, ...]] | tuple[Number, ...] | None = None
    """Who is still to answer; their choices, where told, must be those that the rules give."""
    queue: tuple[Number, ...] = ()
    leaving: tuple[Number, ...] = ()
    dealer: Number | None = None
    over: bool = False
    winner: Number | None = None


class State(msgspec.Struct, tag_field="ruleset"):
    """Where the game stands, and what each seat may answer that is asked."""

    question: int
    waiting: dict[Seat, tuple[str, ...]]
    turn: Seat
    turn_no: int
    over: bool
    winner: Seat | None
    leaving: tuple[Seat, ...]
    pending: Sequence[str]
    """The names of the frames, the one that is dealt with next at the end."""
    answers: int
    """How many were given since the beginning."""


SETTING = ("turn", "turn_no", "question", "leaving", "dealer", "over", "winner")
COUNTED = attrgetter("question", "waiting", "turn", "turn_no", "over", "winner", "leaving")


class Desk:
    """A ruleset as the referee knows it."""

    def __init__(
        self,
        ruleset: str,
        setting: type[Setting],
        state: Callable[..., State],
        holdings: type[msgspec.Struct],
        turn: Callable[[Seat], Frame[Any]],
        table: Callable[[Any, Fields], Position[Any]],
    ) -> None:
        """``table`` makes the table of a setting, with the fields that all positions have."""
        self.ruleset = find(ruleset)
        self.setting = setting
        self.reader = msgspec.json.Decoder(setting)
        self._state = state
        self._holdings = holdings
        self._held = attrgetter(*holdings.__struct_fields__)
        self._turn = turn
        self._table = table

    def standing(self, t: Position[Any], answers: int) -> Any:
        """Where the game stands: the ruleset's own kind of state."""
        return self._state(*COUNTED(t), pending(t), answers, self._holdings(*self._held(t)))

    def describe(self, t: Position[Any]) -> Setting:
        """The setting of a table, with every field."""
        fields: Fields = {name: getattr(t, name) for name in SETTING}
        for name, part in zip(self._holdings.__struct_fields__, self._held(t), strict=True):
            fields[name] = tuple(part) if isinstance(part, list) else part
        return self.setting(
            **fields,
            options=msgspec.to_builtins(t.options),
            chance=Stream(t.chance.secret, t.chance.used),
            stack=tuple(t.stack),
            waiting=t.waiting,
            queue=t.queue,
        )

    def place(self, preset: str, given: Setting) -> Position[Any]:
        """The table that a setting describes, checked; whoever is to be asked is asked."""
        common: Fields = {name: getattr(given, name) for name in SETTING}
        common["options"] = self.ruleset.choose_options(preset, given.options)
        common["chance"] = read_chance(given.chance)
        common["stack"] = self.read_stack(given)
        table = self._table(given, common)
        self.ruleset.set_up(table, tuple(given.waiting or ()))
        if isinstance(given.waiting, dict) and given.waiting and given.waiting != table.waiting:
            raise BadPosition("waiting", seats=tuple(given.waiting))
        if given.queue and given.queue != table.queue:
            raise BadPosition("asked", seats=given.queue)
        return table

    def read_stack(self, given: Setting) -> list[Frame[Any]]:
        if given.stack is None:
            return [] if given.over else [self._turn(given.turn)]
        return [
            read_frame(frame, self.ruleset.name) if isinstance(frame, str) else frame
            for frame in given.stack
        ]


def read_chance(stream: Stream) -> Chance:
    if stream.secret is not None:
        return Chance(check_secret(stream.secret), stream.used)
    if stream.used:
        raise BadPosition("used_without_secret")
    return FIXED


def pending(t: Position[Any]) -> list[str]:
    return [type(frame).__name__ for frame in t.stack]
