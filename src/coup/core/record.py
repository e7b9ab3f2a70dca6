"""A record: how a game was set up and every answer, from which all of it can be replayed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec

from coup.core.chance import Chance, commitment
from coup.core.errors import BadRecord, IllegalChoice, Refusal
from coup.core.events import Agreed, Event, Seat
from coup.core.options import Options, read_options
from coup.core.position import Position
from coup.core.ruleset import Ruleset

FORMAT = 1
DRAW = "draw"
"""The answer by which a living seat agrees on a draw, asked or not, once the game is quiet."""
QUIET = 200
"""So many turns without a loss, and the living may agree on a draw (rules of classic Coup, 9)."""


class Record(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One game.  Its events follow from the rest; they are kept to be read and compared."""

    format: int
    ruleset: str
    options: dict[str, Any]
    names: tuple[str, ...]
    secret: str | None = None
    commitment: str | None = None
    last_winner: Seat | None = None
    last_dealer: Seat | None = None
    start: dict[str, Any] | None = None
    """A position that was set up, instead of a deal."""
    answers: list[tuple[Seat, str]] = []
    events: list[Any] = []
    """As they happened; plain mappings in a record that was read from a file."""
    checksum: str = ""
    """Of everything else, in a file."""

    def __repr__(self) -> str:  # neither the secret nor the hands must reach a log
        return f"<Record of {self.ruleset}, {len(self.names)} seats, {len(self.answers)} answers>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("ruleset", self.ruleset), ("answers", len(self.answers))]


class Game:
    """A game in progress: a position and the record that grows with it."""

    def __init__(self, ruleset: Ruleset, record: Record) -> None:
        """Begin the recorded game; its answers are not played yet."""
        self.ruleset = ruleset
        self.record = record
        self.position, events = _begin(ruleset, record)
        self.log: list[Event] = events
        self.agreed: tuple[Seat, ...] = ()
        """Who agrees on a draw."""
        self.quiet_since = self.position.turn_no
        """The turn since which nobody has lost anything to live by."""

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        names: tuple[str, ...],
        options: Any,
        secret: str,
        last_winner: Seat | None = None,
        last_dealer: Seat | None = None,
    ) -> Game:
        """Deal a game from a secret."""
        return cls(
            ruleset,
            Record(
                format=FORMAT,
                ruleset=ruleset.name,
                options=msgspec.to_builtins(options),
                names=names,
                secret=secret,
                commitment=commitment(secret),
                last_winner=last_winner,
                last_dealer=last_dealer,
            ),
        )

    @classmethod
    def at(cls, ruleset: Ruleset, names: tuple[str, ...], position: Position[Any]) -> Game:
        """Go on from a position that was set up."""
        return cls(
            ruleset,
            Record(
                format=FORMAT,
                ruleset=ruleset.name,
                options=msgspec.to_builtins(position.options),
                names=names,
                start=msgspec.to_builtins(position, str_keys=True),
            ),
        )

    def play(self, seat: Seat, choice: str) -> list[Event]:
        """Take an answer and remember it; a refusal changes nothing."""
        if choice == DRAW:
            events = self._agree(seat)
        else:
            held = self._held()
            events = self.position.play(seat, choice)
            if any(now < before for now, before in zip(self._held(), held, strict=True)):
                self.quiet_since, self.agreed = self.position.turn_no, ()
        self.record.answers.append((seat, choice))
        self.log += events
        return events

    def after(self, seat: Seat, choice: str) -> tuple[Game, list[Event]]:
        """The game after an answer, and what happened; this one stays as it is."""
        twin = copy.copy(self)
        twin.position, twin.log = self.position.copy(), list(self.log)
        answers = list(self.record.answers)
        twin.record = msgspec.structs.replace(self.record, answers=answers)
        return twin, twin.play(seat, choice)

    @property
    def may_draw(self) -> bool:
        """Whether the game was quiet for so long that it may end in a draw."""
        t = self.position
        return not t.over and t.turn_no - self.quiet_since >= QUIET

    @property
    def drawn_by_agreement(self) -> bool:
        """Whether the game is over because all who lived agreed on a draw."""
        return self.position.over and self.position.winner is None and self._unanimous

    @property
    def _unanimous(self) -> bool:
        return set(self.agreed) >= set(self.position.clockwise(0))

    def _agree(self, seat: Seat) -> list[Event]:
        """A seat agrees on a draw; the last of the living makes it one."""
        t = self.position
        t.check_seat(seat)
        if not t.living(seat):
            raise IllegalChoice("gone", seat=seat)
        if not self.may_draw:
            raise IllegalChoice("not_quiet", turns=QUIET)
        if seat in self.agreed:
            raise IllegalChoice("agreed", seat=seat)
        self.agreed += (seat,)
        if self._unanimous:
            t.tie()
        return [Agreed(seat), *t.settle()]

    def _held(self) -> list[int]:
        """How many cards each seat lives by."""
        return [len(held) for held in self.position.holdings]

    def export(self) -> Record:
        """The record with its events."""
        return msgspec.structs.replace(
            self.record, answers=list(self.record.answers), events=list(self.log)
        )


def _begin(ruleset: Ruleset, record: Record) -> tuple[Position[Any], list[Event]]:
    options = read_options(ruleset.options, record.options)
    if record.secret is not None and not Chance(record.secret).sound():
        raise BadRecord("secret")
    if record.start is not None:
        return _set_up(ruleset, record, options), []
    if record.secret is None:
        raise BadRecord("record_without_start")
    return ruleset.deal(
        len(record.names), options, Chance(record.secret), record.last_winner, record.last_dealer
    )


def _set_up(ruleset: Ruleset, record: Record, options: Options) -> Position[Any]:
    """The position that a record begins with: everything that is told twice must agree."""
    try:
        start = msgspec.convert(record.start, ruleset.position, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadRecord("record_malformed", detail=str(error)) from None
    position: Position[Any] = ruleset.set_up(start, tuple(start.waiting))
    if position.options != options:
        raise BadRecord("record_options")
    if len(record.names) != position.players:
        raise BadRecord("names", names=len(record.names), players=position.players)
    return position


def steps(ruleset: Ruleset, record: Record) -> Iterator[tuple[Game, list[Event]]]:
    """The recorded game from its beginning: after each answer the game, and what happened.

    It is the same game every time; take a copy of its position to keep one.
    """
    # A checksum is a file's; it would not fit what is played from here.
    game = Game(ruleset, msgspec.structs.replace(record, answers=[], events=[], checksum=""))
    yield game, list(game.log)
    for number, (seat, choice) in enumerate(record.answers, 1):
        try:
            events = game.play(seat, choice)
        except Refusal as refusal:
            raise BadRecord("record_answer", number=number, cause=refusal) from None
        yield game, events


def resume(ruleset: Ruleset, record: Record) -> Game:
    """The game at the end of what was recorded."""
    *_, (game, _) = steps(ruleset, record)
    return game
