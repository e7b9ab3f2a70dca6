"""What a store owes to the rooms, whatever engine it has, and what it refuses."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from coup.core.errors import Refusal
from coup.server.store.figures import Figures


class StoreConflict(Refusal):
    """Somebody else has written there; nothing of the request is."""


class StoreFull(Refusal):
    """The disk is full or cannot be written; nothing is, and later it may be."""


class StoreAway(Refusal):
    """The database cannot be reached; nothing is written, and later it may be."""


class StoreLost(Refusal):
    """The room is not this node's, or not any more: claim it and load it, or leave it alone.

    Of ``store_lost``, nothing is written.  Of ``store_unsure`` nobody can say: the connection was
    lost on the way, for too long to wait.  What was kept shows once the room is loaded again.
    """


class StoreDamaged(Refusal):
    """What was kept of a room or a game is not what was written."""


class StoreUnusable(Refusal):
    """The store as a whole cannot be used: not opened, of another program, of another process."""


class Node(NamedTuple):
    """A server process that shares the store."""

    name: str
    address: str
    """Where other nodes reach it."""
    incarnation: int
    """Which of its lives this is: a node that was given up comes back under another number."""


class Claim(NamedTuple):
    """Whose a room is."""

    node: str
    address: str
    epoch: int
    """Each change of owner has a larger one; what is written names it."""
    mine: bool


class Store(Protocol):
    """Keeps the entries of rooms, and the records of finished games.

    A room's entries are numbered from 0; what has been acknowledged is there after a crash, once
    and in order.  A request whose caller is cancelled is still carried out, wholly or not at all.

    A room that exists has one owner at most.  Whoever makes it owns it; otherwise ``claim`` says
    whose it is.  Only its owner writes to it: of anybody else that is refused by ``StoreLost``.
    """

    on_lost: Callable[[], None]
    """Called when this node was given up by the others: whatever it owned is not its own now."""
    figures: Figures
    secret: str
    """What the nodes that share the store know, and nobody else; empty where there is one node."""

    @property
    def sure(self) -> bool:
        """Whether no other node can have given this one up."""

    async def open(self) -> None:
        """Make ready; ``StoreUnusable`` if that cannot be."""

    async def close(self) -> None:
        """Finish what was asked for, and let go of everything."""

    async def rooms(self) -> list[str]:
        """The codes of all rooms that have entries and are not closed, whoever owns them."""

    async def unclaimed(self) -> list[str]:
        """Those of them that have no living owner."""

    async def claim(self, code: str) -> Claim | None:
        """Make a room one's own, unless a living node owns it; says who does.

        None for an unknown room.  A room that is this node's already gets another epoch, so that
        nothing from before is written any more.
        """

    async def release(self, code: str) -> None:
        """Own a room no longer; anybody may claim it.  Again is harmless."""

    async def owner(self, code: str) -> Claim | None:
        """Who owns a room; none if that is nobody who lives."""

    async def nodes(self) -> list[Node]:
        """The living nodes, this one among them."""

    async def load(self, code: str) -> list[bytes]:
        """A room's entries in order, none for an unknown room; ``StoreDamaged`` if not sound."""

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        """Add entries ``first``, ``first + 1``, …, all or none; on return they are durable.

        ``StoreConflict`` if ``first`` is not the room's next number, ``StoreFull`` if the disk
        does not take them, ``StoreAway`` if the database cannot be reached, ``StoreLost`` if the
        room has another owner.
        """

    async def close_room(self, code: str) -> None:
        """Forget a room; its code is free again.  Again is harmless."""

    async def file_game(self, game: str, code: str, record: bytes) -> None:
        """Keep the record of a finished game, whosever room it was.  Again is harmless."""

    async def game(self, game: str) -> bytes | None:
        """The record of a finished game; ``StoreDamaged`` if not sound."""

    def lines(self) -> Iterator[str]:
        """How the store is, as Prometheus reads it."""


class Alone(ABC):
    """The only node there is: whatever nobody has claimed, it may have."""

    def __init__(self) -> None:
        self.on_lost: Callable[[], None] = lambda: None
        self.figures = Figures()
        self.secret = ""
        self.claimed: set[str] = set()

    @abstractmethod
    async def rooms(self) -> list[str]: ...

    async def knows(self, code: str) -> bool:
        """Whether a room has entries."""
        return code in await self.rooms()

    async def unclaimed(self) -> list[str]:
        return [code for code in await self.rooms() if code not in self.claimed]

    async def claim(self, code: str) -> Claim | None:
        if not await self.knows(code):
            return None
        self.claimed.add(code)
        return Claim("", "", 1, True)

    async def release(self, code: str) -> None:
        self.claimed.discard(code)

    async def owner(self, code: str) -> Claim | None:
        return Claim("", "", 1, True) if code in self.claimed else None

    async def nodes(self) -> list[Node]:
        return [Node("", "", 1)]

    @property
    def sure(self) -> bool:
        return True

    def lines(self) -> Iterator[str]:
        yield from self.figures.lines()


class Head(NamedTuple):
    """Where a room's entries end: the next number, and the running hash of all before it."""

    next: int
    chain: bytes

    @classmethod
    def of(cls, code: str) -> Head:
        """A room without entries; its code is hashed too, so that no row fits another room."""
        return cls(0, hashlib.sha256(b"coup room " + code.encode()).digest())

    def after(self, body: bytes) -> Head:
        return Head(self.next + 1, hashlib.sha256(self.chain + body).digest())


def digest_of(game: str, code: object, record: bytes) -> bytes:
    """What proves the record of a game."""
    return hashlib.sha256(f"coup game {game} {code} ".encode() + record).digest()
