"""What a room tells those who watch it from other nodes: each thing once, by the bus.

A feed is one more connection of the room, a spectator's, behind which whole nodes stand: whatever
a spectator of its language is told goes out on a channel, and each node passes it on to those who
watch there (``coup.server.watch``).  What is lost on the way is noticed by the numbers and told
again as a whole.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from coup.server.bus import Bus
from coup.server.connection import Connection
from coup.server.identity import new_guest
from coup.server.messages import Spoken
from coup.server.refusals import language_of
from coup.server.state import State

BELIEVED = 5.0
"""Seconds for which a node counts that is not heard of again."""
BEAT = 0.8
"""Seconds that a feed is silent before it says so."""
OFFERS = 5.0
"""Seconds until somebody is asked again whether a feed would do."""


NOTHING = msgspec.Raw()


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something for all who watch in one language; without a frame, only that there is no more."""

    life: str
    """Of the room: each time that it is brought back is another."""
    number: int
    """How many frames there were, with this one."""
    frame: msgspec.Raw = NOTHING
    talk: tuple[Spoken, ...] | None = None
    """What was said lately, with a frame that is whole."""
    seated: tuple[str, ...] | None = None
    """Tags of the guests who have seats, whenever that changes: they watch no more."""


class Watched(msgspec.Struct, frozen=True):
    """What a node says of those who watch a room there."""

    node: Annotated[str, Meta(min_length=1, max_length=200)]
    code: str
    life: str
    language: str | None
    people: Annotated[int, Meta(ge=0, le=100_000)]
    whole: bool
    """Whether it lacks anything."""


class Has(msgspec.Struct, frozen=True, array_like=True):
    """How far somebody has been told of a room."""

    life: str
    game: int
    lines: int
    version: int
    said: int


encode = msgspec.json.Encoder().encode
read_told: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
read_watched: msgspec.json.Decoder[Watched] = msgspec.json.Decoder(Watched)


def channel(code: str, language: str | None) -> str:
    """Where a room speaks to those who watch."""
    return f"watch.{code}.{language or ''}"


def ear(node: str) -> str:
    """Where a node hears who watches its rooms."""
    return f"feeds.{node}"


def tag(life: str, guest: str) -> str:
    """By what those know a guest who know them already, and nobody else."""
    return hashlib.sha256(f"{life}|{guest}".encode()).hexdigest()[:16]


class Feed(Connection):
    """All who watch a room in one language at other nodes."""

    def __init__(self, bus: Bus, state: State, life: str, language: str | None) -> None:
        super().__init__(new_guest(), "", "", 0)
        self.bus = bus
        self.state = state
        self.life = life
        self.language = language
        self.channel = channel(state.code, language)
        self.nodes: dict[str, tuple[int, float]] = {}
        """How many watch at each node, and when it said so."""
        self.number = 0
        self.spoke = 0.0
        """When it said anything last."""
        self.whole = True
        """Whether the next table is to be complete."""
        self.seated: tuple[str, ...] = ()

    @property
    def people(self) -> int:
        return sum(people for people, _ in self.nodes.values())

    def count(self, node: str, people: int) -> None:
        """So many watch there."""
        if people > 0:
            self.nodes[node] = people, time.monotonic()
        else:
            self.nodes.pop(node, None)

    def at(self, node: str) -> int:
        """How many watch there."""
        return self.nodes.get(node, (0, 0.0))[0]

    def silent(self) -> list[str]:
        """The nodes that are not heard of any more."""
        now = time.monotonic()
        return [node for node, (_, at) in self.nodes.items() if now - at > BELIEVED]

    def renew(self) -> None:
        """Somebody lacks something: the next table is complete."""
        self.whole = True
        self.game = self.told = self.lines = 0
        self.shown = None

    def show(self, table: bytes) -> None:
        talk = tuple(self.state.talk) if self.whole else None
        guests = tuple(s.binding.guest for s in self.state.seats if s.binding)
        seated = None
        if self.whole or guests != self.seated:
            self.seated = guests
            seated = tuple(tag(self.life, guest) for guest in guests)
        self.whole = False
        self.number += 1
        self.tell(Told(self.life, self.number, msgspec.Raw(table), talk, seated))

    def put(self, data: bytes) -> None:
        self.number += 1
        self.tell(Told(self.life, self.number, msgspec.Raw(data)))

    def beat(self) -> None:
        """Nothing is new: if that was not said just now."""
        if time.monotonic() - self.spoke > BEAT:
            self.tell(Told(self.life, self.number))

    def tell(self, told: Told) -> None:
        self.spoke = time.monotonic()
        self.bus.publish(self.channel, encode(told))

    def hang_up(self, last: bytes, status: int) -> None:
        """All of them are gone, but others may come."""
        self.put(last)
        self.nodes = {}


class Feeds:
    """The feeds of a room, by their languages."""

    def __init__(self, bus: Bus | None, state: State) -> None:
        self.bus = bus
        self.state = state
        self.life = secrets.token_hex(8)
        self.known: dict[str | None, Feed] = {}

    @property
    def carried(self) -> bool:
        """Whether the bus brings them to other nodes just now."""
        return self.bus is not None and self.bus.far and self.bus.here

    def of(self, language: str | None) -> Feed:
        if language is not None:
            language = language_of(language)
        if language not in self.known:
            assert self.bus is not None
            self.known[language] = Feed(self.bus, self.state, self.life, language)
        return self.known[language]

    def open(self) -> list[Feed]:
        """Those by which anybody watches."""
        return [feed for feed in self.known.values() if feed.nodes]

    def lacking(self) -> list[Feed]:
        """Those of which a node lacks something."""
        return [feed for feed in self.open() if feed.whole]

    def silent(self) -> Iterator[Watched]:
        """That nobody watches at nodes that are not heard of any more."""
        for feed in self.known.values():
            for node in feed.silent():
                yield Watched(node, self.state.code, self.life, feed.language, 0, False)
