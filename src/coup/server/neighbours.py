"""What lobbies of a cluster tell each other: public tables, where guests sit, who guesses codes.

All of it goes by the bus.  Tables are told again and again, and are forgotten where they are not
heard of any more; where somebody sits is asked when they want to know.  Without a bus every lobby
shows its own tables, and counts by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec

from coup.server.bus import Bus
from coup.server.identity import Guest

CHANNEL, GUESSES, QUESTIONS = "lobby", "guesses", "seats"
BEAT = 1.0
"""Seconds between two tellings of a lobby's public tables."""
BELIEVED = 5.0
"""Seconds for which they are shown without being told again."""
PATIENCE = 0.5
"""Seconds for the others to say where somebody sits."""


class TableLine(msgspec.Struct, kw_only=True):
    """A public table in the list."""

    code: str
    ruleset: str
    preset: str
    seats: int
    taken: int
    people: int
    phase: str
    clock: object
    spectators: bool
    names: tuple[str, ...] = ()


class MyTable(msgspec.Struct, kw_only=True):
    """A table that a guest has a seat at."""

    code: str
    phase: str
    seat: int
    ruleset: str
    names: tuple[str, ...]
    turn: int | None = None


class Board(msgspec.Struct):
    """What a lobby tells of itself."""

    node: str
    tables: list[TableLine]
    phases: dict[str, int]
    sure: bool
    """Whether it reaches the store."""


class Guess(msgspec.Struct):
    """A code that was wrong, and a name for the address that tried it."""

    node: str
    address: str


class Question(msgspec.Struct):
    """Where a guest sits: so many are open, each has a number of whoever asks."""

    node: str
    number: int
    guest: str


class Reply(msgspec.Struct):
    """Where a guest sits at a node."""

    node: str
    number: int
    tables: list[MyTable]


class Asked:
    """A question that waits for the replies of some nodes."""

    def __init__(self, nodes: set[str]) -> None:
        self.nodes = nodes
        self.tables: list[MyTable] = []
        self.over = asyncio.Event()

    def take(self, reply: Reply) -> None:
        if reply.node in self.nodes:
            self.nodes.discard(reply.node)
            self.tables += reply.tables
        if not self.nodes:
            self.over.set()


encode = msgspec.json.Encoder().encode
T = TypeVar("T", Board, Guess, Question, Reply)


class Neighbours:
    """The other lobbies, as far as they are heard of."""

    def __init__(
        self,
        bus: Bus,
        node: str,
        guessed: Callable[[str], object],
        tables_of: Callable[[str], list[MyTable]],
    ) -> None:
        self.bus = bus
        self.node = node
        self.guessed = guessed
        """What is called with an address that guessed wrong elsewhere."""
        self.own_tables_of = tables_of
        """Where a guest sits here."""
        self.boards: dict[str, tuple[float, Board]] = {}
        self.asked: dict[int, Asked] = {}
        self.numbers = itertools.count(secrets.randbits(48))
        """Of questions: no reply to one of an earlier life fits."""

    def listen(self) -> None:
        self.on(CHANNEL, Board, self.take_board)
        self.on(GUESSES, Guess, lambda guess: self.guessed(guess.address))
        self.on(QUESTIONS, Question, self.answer)
        self.on(f"{QUESTIONS}.{self.node}", Reply, self.take_reply)

    def on(self, channel: str, kind: type[T], take: Callable[[T], object]) -> None:
        """Whatever another node says there; what cannot be read is nothing."""
        decode = msgspec.json.Decoder(kind).decode

        def hear(data: bytes) -> None:
            try:
                told = decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                return
            if told.node != self.node:
                take(told)

        self.bus.subscribe(channel, hear)

    def take_board(self, board: Board) -> None:
        self.boards[board.node] = (time.monotonic(), board)

    def tell_guess(self, address: str) -> None:
        self.bus.publish(GUESSES, encode(Guess(self.node, address)))

    def tell(self, tables: list[TableLine], phases: dict[str, int], sure: bool) -> None:
        self.bus.publish(CHANNEL, encode(Board(self.node, tables, phases, sure)))

    def heard(self) -> list[Board]:
        now = time.monotonic()
        self.boards = {n: kept for n, kept in self.boards.items() if now - kept[0] < BELIEVED}
        return [board for _, board in self.boards.values()]

    def sure(self) -> bool:
        """Whether any of the others reaches the store."""
        return any(board.sure for board in self.heard())

    def tables(self) -> list[TableLine]:
        """The public tables of the others."""
        return [table for board in self.heard() for table in board.tables]

    # Where somebody sits

    async def tables_of(self, guest: Guest) -> list[MyTable]:
        """Where a guest sits at the others, as far as they say so in time."""
        asked = Asked({board.node for board in self.heard()})
        if not asked.nodes or not self.bus.here:
            return []
        number = next(self.numbers)
        self.asked[number] = asked
        self.bus.publish(QUESTIONS, encode(Question(self.node, number, guest.id)))
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asked.over.wait(), PATIENCE)
        finally:
            del self.asked[number]
        return asked.tables

    def answer(self, question: Question) -> None:
        tables = self.own_tables_of(question.guest)
        reply = encode(Reply(self.node, question.number, tables))
        self.bus.publish(f"{QUESTIONS}.{question.node}", reply)

    def take_reply(self, reply: Reply) -> None:
        if (asked := self.asked.get(reply.number)) is not None:
            asked.take(reply)
