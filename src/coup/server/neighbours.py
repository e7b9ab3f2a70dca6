"""What lobbies of a cluster tell each other: public tables, where guests sit, who guesses codes.

All of it goes by the bus.  Tables and seats are told again and again, and are forgotten where they
are not heard of any more.  Without a bus every lobby shows its own tables, and counts by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec

from coup.server.bus import Bus
from coup.server.identity import Guest

CHANNEL, GUESSES = "lobby", "guesses"
BEAT = 1.0
"""Seconds between two tellings of a lobby's public tables."""
BELIEVED = 5.0
"""Seconds for which they are shown without being told again."""
SEATS_BEAT, SEATS_BELIEVED = 10.0, 30.0
"""The same of the guests' seats, which are told at once when they change."""


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


encode = msgspec.json.Encoder().encode
_guess: msgspec.json.Decoder[Guess] = msgspec.json.Decoder(Guess)
_board: msgspec.json.Decoder[Board] = msgspec.json.Decoder(Board)
_mine: msgspec.json.Decoder[MyTable] = msgspec.json.Decoder(MyTable)


class Neighbours:
    """The other lobbies, as far as they are heard of."""

    def __init__(self, bus: Bus, node: str, guessed: Callable[[str], object]) -> None:
        self.bus = bus
        self.node = node
        self.guessed = guessed
        """What is called with an address that guessed wrong elsewhere."""
        self.boards: dict[str, tuple[float, Board]] = {}
        self.told: dict[tuple[str, str], tuple[float, bytes]] = {}
        """When it was told last that a guest sits at a table, and how."""

    def listen(self) -> None:
        self.bus.subscribe(CHANNEL, self.hear)
        self.bus.subscribe(GUESSES, self.hear_guess)

    def hear(self, data: bytes) -> None:
        try:
            board = _board.decode(data)
        except msgspec.DecodeError:
            return
        if board.node != self.node:
            self.boards[board.node] = (time.monotonic(), board)

    def hear_guess(self, data: bytes) -> None:
        try:
            guess = _guess.decode(data)
        except msgspec.DecodeError:
            return
        if guess.node != self.node:
            self.guessed(guess.address)

    def tell_guess(self, address: str) -> None:
        self.bus.publish(GUESSES, encode(Guess(self.node, address)))

    def tell(self, tables: list[TableLine], phases: dict[str, int], sure: bool) -> None:
        self.bus.publish(CHANNEL, encode(Board(self.node, tables, phases, sure)))

    def tell_seats(self, seats: Iterable[tuple[str, MyTable]]) -> None:
        """Who sits where here; those who do not any more are forgotten everywhere."""
        now, known, self.told = time.monotonic(), self.told, {}
        for guest, line in seats:
            key, data = (guest, line.code), encode(line)
            at, before = known.pop(key, (0.0, b""))
            if data != before or now - at > SEATS_BEAT:
                at = now
                self.bus.note(f"guest.{guest}", line.code, data, SEATS_BELIEVED)
            self.told[key] = (at, data)
        for guest, code in known:
            self.bus.forget(f"guest.{guest}", code)

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

    async def tables_of(self, guest: Guest) -> list[MyTable]:
        """Where a guest sits, by what anybody told."""
        found = []
        for data in (await self.bus.facts(f"guest.{guest.id}")).values():
            try:
                found.append(_mine.decode(data))
            except msgspec.DecodeError:
                continue
        return found
