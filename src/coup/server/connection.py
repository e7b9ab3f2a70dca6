"""A connection, as a room sees it: what waits to be sent, and how much it has been told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from coup.core.events import Seat
from coup.server.chat import Measure
from coup.server.frames import encode, plain
from coup.server.identity import Guest
from coup.server.messages import AnyFrame, Closed
from coup.text import Words


class Connection:
    """A socket of a guest at a table."""

    def __init__(
        self, guest: Guest, name: str, address: str, buffer: int, passed_on: bool = False
    ) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.buffer = buffer
        self.passed_on = passed_on
        """Whether it comes by way of another node, which knows who it is."""
        self.language: str | None = "en"
        self.seat: Seat | None = None
        self.game = 0
        """The number of the game that it has been told of."""
        self.told = 0
        """How many events of it have been looked at for this connection."""
        self.lines = 0
        """How many of them it has."""
        self.shown: object = None
        """What a spectator who is some turns behind was shown last."""
        self.chat = Measure(5, 10.0)
        self.signs = Measure(8, 10.0)
        self.waiting: deque[bytes] = deque()
        self.size = 0
        """Bytes that wait, with those that are just being sent."""
        self.wake = asyncio.Event()
        self.ending: int | None = None
        self.overrun: Callable[[], object] = lambda: None
        self.send_now: Callable[[bytes], bool] = lambda _: False
        """Sends at once, where that can be."""

    @property
    def words(self) -> Words:
        """For what is said outside the game."""
        return plain(self.language or "en")

    def send(self, frame: AnyFrame) -> None:
        self.put(encode(frame))

    def put(self, data: bytes) -> None:
        """Let it be sent; a reader that is too slow for it is cut off."""
        if self.ending is not None:
            return
        if not self.size and self.send_now(data):
            return
        self.waiting.append(data)
        self.size += len(data)
        if self.size > self.buffer:
            self.waiting.clear()
            self.size = 0
            self.close("slow", True, 1013)
            self.overrun()
        self.wake.set()

    def close(self, code: str, again: bool = False, status: int = 1000) -> None:
        """Say why, and hang up."""
        self.send(Closed(code=code, sentence=self.words(f"online_{code}"), again=again))
        if self.ending is None:
            self.ending = status
            self.wake.set()

    async def write(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send whatever waits, until it is closed; gives the status to close with."""
        while True:
            while self.waiting:
                data = self.waiting.popleft()
                await send(data.decode())
                self.size = max(0, self.size - len(data))
            if self.ending is not None:
                return self.ending
            self.wake.clear()
            await self.wake.wait()
