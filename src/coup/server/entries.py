"""What a room keeps: its entries, in order.  Everything else about it follows from them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from coup.core.events import Seat
from coup.server.identity import Binding
from coup.server.messages import TableSettings


class Entry(msgspec.Struct, tag_field="entry", tag=str.lower, frozen=True, omit_defaults=True):
    """Something that has happened in a room."""


class Opened(Entry, frozen=True, kw_only=True):
    """A table was made."""

    settings: TableSettings
    key: str = ""
    """The invitation, where it takes one."""
    maker: str = ""
    """From which address it was made, hashed; for the tables that one address may have."""
    at: int = 0


class Sat(Entry, frozen=True):
    """A person took a seat."""

    seat: Seat
    name: str
    binding: Binding


class Moved(Entry, frozen=True):
    """A seat went to another device of the same person."""

    seat: Seat
    binding: Binding


class Linked(Entry, frozen=True):
    """Somebody asked for a link that moves their seat; the last one counts, once."""

    seat: Seat
    link: str
    """SHA-256 of its key."""


class BotSat(Entry, frozen=True):
    """A bot took a seat, or took it over from a person for good."""

    seat: Seat
    kind: str
    name: str


class Freed(Entry, frozen=True):
    """A seat is free again."""

    seat: Seat


class BecameReady(Entry, frozen=True):
    """A person is ready, or not any more."""

    seat: Seat
    ready: bool


class Began(Entry, frozen=True, kw_only=True):
    """A game was dealt to those who sit; empty seats are gone."""

    game: str
    """The id under which it will be found when it is over."""
    secret: str
    at: int = 0

    def __repr__(self) -> str:  # a secret must not reach a log
        return f"<Began {self.game}>"


class Answered(Entry, frozen=True):
    """A seat answered; ``then`` is what it answers to the block that may follow."""

    seat: Seat
    choice: str
    by: Literal["person", "bot", "clock", "kept"] = "person"
    id: str = ""
    then: str = ""
    at: int = 0

    def __repr__(self) -> str:  # nor may a hidden card
        return f"<Answered {self.seat}>"


class Extended(Entry, frozen=True):
    """The open question has as much time again."""


class StoodIn(Entry, frozen=True):
    """A bot answers for a person who was silent, until they return."""

    seat: Seat
    kind: str


class Returned(Entry, frozen=True):
    """The person is back."""

    seat: Seat


class Agreed(Entry, frozen=True):
    """A seat agrees to a draw, or does not any more; when all living people do, it is one."""

    seat: Seat
    agree: bool


class WantedRematch(Entry, frozen=True):
    """A person wants to play again."""

    seat: Seat


class Spoke(Entry, frozen=True):
    """Somebody said something to the room."""

    seat: Seat | None
    name: str
    text: str
    at: int


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Moved
    | Linked
    | BotSat
    | Freed
    | BecameReady
    | Began
    | Answered
    | Extended
    | StoodIn
    | Returned
    | Agreed
    | WantedRematch
    | Spoke
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def decode(data: bytes) -> AnyEntry:
    """An entry as it was kept."""
    return _decoder.decode(data)
