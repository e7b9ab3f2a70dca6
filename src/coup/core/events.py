"""Events: facts about what happened, each of which knows who may see what of it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
Viewer: TypeAlias = int | None
"""A seat, or ``None`` for a spectator."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """A fact.  Public, unless a subclass says otherwise."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """What this viewer learns of it: the event, less of it, or nothing."""
        return self


class Began(Event, frozen=True):
    """A game, and the commitment to its shuffles where there are any."""

    players: int
    commitment: str | None


class TurnBegan(Event, frozen=True):
    """It is a seat's turn."""

    seat: Seat
    number: int


class Passed(Event, frozen=True):
    """A seat let a window go by.  Secret where the table does not show who has answered."""

    seat: Seat
    secret: bool = False

    def seen_by(self, viewer: Viewer) -> Event | None:
        return None if self.secret and viewer != self.seat else self


class Resigned(Event, frozen=True):
    """A seat leaves; it takes effect at the end of the turn."""

    seat: Seat


class Agreed(Event, frozen=True):
    """A seat agrees on a draw; it is one when all living seats do."""

    seat: Seat


class Won(Event, frozen=True):
    """The game is over; there is no second place."""

    seat: Seat


class Drawn(Event, frozen=True):
    """The game ended without a winner."""


CoreEvent: TypeAlias = Began | TurnBegan | Passed | Resigned | Agreed | Won | Drawn
