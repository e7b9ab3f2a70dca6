"""A position: the table, the stack of frames, chance, and who is asked what.  Pure data."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Any, Generic, TypeVar

import msgspec

from coup.core.chance import FIXED, Chance
from coup.core.errors import IllegalChoice
from coup.core.events import Drawn, Event, Resigned, Seat, TurnBegan, Won
from coup.core.frames import Choices, Deed, Frame, Window
from coup.core.options import Options

Self = TypeVar("Self", bound="Position[Any]")
F = TypeVar("F", bound=Frame[Any])

RESIGN = "resign"
"""The answer that every living seat may give at any time, beside the choices it is offered."""

ROUNDS: dict[int, list[list[Seat]]] = {
    n: [[(first + step) % n for step in range(n)] for first in range(n + 1)] for n in range(2, 9)
}
"""For so many seats, the order of play beginning at each of them."""

# A position is encoded with its fields at their defaults left out, so that what is transient
# (``events``, always empty between two answers) never reaches a file.


class Position(msgspec.Struct, Generic[F], kw_only=True, omit_defaults=True):
    """Where a game stands.  A ruleset adds its table; JSON at any instant."""

    options: Options
    turn: Seat
    turn_no: int = 1
    question: int = 0
    chance: Chance = FIXED
    stack: list[F]
    waiting: dict[Seat, Choices] = {}
    queue: tuple[Seat, ...] = ()
    leaving: tuple[Seat, ...] = ()
    dealer: Seat | None = None
    over: bool = False
    winner: Seat | None = None
    events: list[Event] = []

    def __repr__(self) -> str:  # hidden cards must not reach a log
        return f"<{type(self).__name__} turn {self.turn_no} of seat {self.turn}>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("turn", self.turn), ("turn_no", self.turn_no)]

    @property
    def holdings(self) -> Sequence[Sized]:
        """What each seat lives by: without any of it, it is out."""
        return ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.holdings)

    def living(self, seat: Seat) -> bool:
        """Whether a seat is still in the game."""
        return bool(self.holdings[seat])

    def copy(self: Self) -> Self:
        """An independent position: a ruleset also copies the lists of its table."""
        return msgspec.structs.replace(self, stack=self.stack[:], events=[])

    def play(self, seat: Seat, choice: str) -> list[Event]:
        """Take an answer in place; what happened.  A refusal changes nothing."""
        # True and 1.0 are equal to 1 as keys; they are no seats.
        if type(seat) is not int or choice not in self.waiting.get(seat, ()):
            if choice == RESIGN:
                return self._resign(seat)
            refusal = self._refusal(seat, choice)
            if refusal.code != "not_legal" or not self.stack[-1].takes(choice):
                raise refusal
        self.stack[-1].answer(self, seat, choice)
        while not self.waiting and self.stack:  # settle(), without the price of a call
            self.stack[-1].meet(self)
        events, self.events = self.events, []
        return events

    def after(self: Self, seat: Seat, choice: str) -> tuple[Self, list[Event]]:
        """The position after an answer, and what happened; this one stays as it is."""
        twin = self.copy()
        return twin, twin.play(seat, choice)

    def settle(self) -> list[Event]:
        """Deal with the stack until somebody is asked or the game is over."""
        while not self.waiting and (stack := self.stack):
            stack[-1].meet(self)
        events, self.events = self.events, []
        return events

    def ask_again(self, waiting: tuple[Seat, ...] | None) -> None:
        """Put the question on top of the stack anew, where only ``waiting`` are still to answer."""
        question, self.waiting, self.queue = self.question, {}, ()
        frame = self.stack[-1]
        if isinstance(frame, Window):
            frame.open_again(self, waiting)
        else:
            frame.meet(self)
        self.question = question

    def _resign(self, seat: Seat) -> list[Event]:
        """A seat leaves, asked or not.  Until the end of the turn it is still in the game."""
        self.check_seat(seat)
        if not self.living(seat) or seat in self.leaving:
            raise IllegalChoice("gone", seat=seat)
        self.leaving += (seat,)
        return [Resigned(seat)]

    def _refusal(self, seat: Seat, choice: str) -> IllegalChoice:
        self.check_seat(seat)
        if seat not in self.waiting:
            return IllegalChoice("not_asked", seat=seat)
        return IllegalChoice("not_legal", seat=seat, choice=choice, legal=self.waiting[seat])

    def check_seat(self, seat: Seat) -> None:
        """Refuse what is no seat of a game that goes on."""
        if self.over:
            raise IllegalChoice("over", seat=seat)
        if type(seat) is not int or not 0 <= seat < self.players:
            raise IllegalChoice("no_seat", seat=seat, players=self.players)

    # What frames use.

    def push(self, frame: F) -> None:
        """Put a frame on top: it is dealt with before everything that is there."""
        self.stack.append(frame)

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def ask(self, seat: Seat, choices: Choices) -> None:
        """Ask one seat."""
        self.question += 1
        self.waiting = {seat: choices}

    def clockwise(self, first: Seat) -> list[Seat]:
        """The living seats in the order of play, beginning at ``first``."""
        holdings = self.holdings
        return [seat for seat in ROUNDS[len(holdings)][first] if holdings[seat]]

    def begin_turn(self, seat: Seat) -> None:
        self.turn = seat
        self.emit(TurnBegan(seat, self.turn_no))

    def stay_gone(self, seat: Seat) -> None:
        """A seat that is out has nothing left to leave."""
        if seat in self.leaving:
            self.leaving = tuple(other for other in self.leaving if other != seat)

    def expose(self) -> None:
        """The claim on top was false: the deed beneath it goes, with what stood before it."""
        while self.stack:
            frame = self.stack.pop()
            if isinstance(frame, Deed):
                frame.exposed(self)
                return

    def win(self, seat: Seat) -> None:
        """The game is over at once; nothing else of the turn resolves."""
        self.winner = seat
        self._end(Won(seat))

    def tie(self) -> None:
        """The game is over without a winner."""
        self._end(Drawn())

    def _end(self, event: Event) -> None:
        self.over = True
        self.stack = []
        self.waiting = {}
        self.queue = ()
        self.emit(event)
