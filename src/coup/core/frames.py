"""Frames: what is pending, as a stack of frozen records.

The stack is last in, first dealt with.  A frame holds public facts only: every secret lives in
the table, where views know how to hide it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from coup.core.events import Passed, Seat

if TYPE_CHECKING:
    from coup.core.position import Position

Choices = tuple[str, ...]
PASS = "pass"

T = TypeVar("T", bound="Position[Any]")


class Frame(msgspec.Struct, Generic[T], frozen=True, tag_field="frame", forbid_unknown_fields=True):
    """Something pending, met when everything above it has been dealt with."""

    def meet(self, t: T) -> None:
        """Ask, or act and be gone."""

    def takes(self, choice: str) -> bool:
        """Whether an answer is taken though nobody is offered it, such as a clock's."""
        return False

    def answer(self, t: T, seat: Seat, choice: str) -> None:
        """Take a legal answer to the question that this frame asked."""


class Deed(Frame[T], Generic[T], frozen=True):
    """What happens when nobody prevents it."""

    def meet(self, t: T) -> None:
        t.stack.pop()
        self.do(t)

    def do(self, t: T) -> None:
        """Let it happen."""

    def exposed(self, t: T) -> None:
        """The claim that guarded it was false: the deed is gone, and this follows."""


class Ask(Frame[T], Generic[T], frozen=True):
    """A question to one seat."""

    def answer(self, t: T, seat: Seat, choice: str) -> None:
        t.stack.pop()
        t.waiting = {}
        self.took(t, seat, choice)

    def took(self, t: T, seat: Seat, choice: str) -> None:
        """What the answer leads to."""


class Window(Ask[T], Generic[T], frozen=True):
    """A question to several; the first answer that is not a pass closes it."""

    def seats(self, t: T) -> list[Seat]:
        """Who may answer, in the order in which they are asked one by one."""
        return []

    def choices(self, t: T, seat: Seat) -> Choices:
        """What one of them may answer."""
        return (PASS,)

    def meet(self, t: T) -> None:
        seats = self.seats(t)
        if not seats:
            t.stack.pop()
            return
        t.question += 1
        self.open(t, seats)

    def open(self, t: T, seats: list[Seat]) -> None:
        """Ask all of them at once, or the first, with the others to follow."""
        if t.options.scheduler == "race":
            t.waiting = {seat: self.choices(t, seat) for seat in seats}
        else:
            t.waiting = {seats[0]: self.choices(t, seats[0])}
            t.queue = tuple(seats[1:])

    def open_again(self, t: T, waiting: tuple[Seat, ...] | None) -> None:
        """The window as it stands while only these are to answer; ``None``: nobody has yet."""
        seats = self.seats(t)
        if waiting is not None:
            first = next(place for place, seat in enumerate(seats) if seat in waiting)
            race = t.options.scheduler == "race"
            seats = [seat for seat in seats if seat in waiting] if race else seats[first:]
        self.open(t, seats)

    def answer(self, t: T, seat: Seat, choice: str) -> None:
        if choice != PASS:
            t.stack.pop()
            t.waiting = {}
            t.queue = ()
            self.took(t, seat, choice)
            return
        t.emit(Passed(seat, t.options.show_answers == "nothing"))
        if t.queue:
            following = t.queue[0]
            t.question += 1
            t.queue = t.queue[1:]
            t.waiting = {following: self.choices(t, following)}
        else:
            t.waiting = {other: c for other, c in t.waiting.items() if other != seat}
            if not t.waiting:
                t.stack.pop()
