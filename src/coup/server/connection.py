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
        self,
        guest: Guest,
        name: str,
        address: str,
        buffer: int,
        passed_on: str | None = None,
    ) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.buffer = buffer
        self.passed_on = passed_on
        """The other node by way of which it comes, if it does; that one knows who it is."""
        self.watches = False
        """Whether its node would tell it by a feed, as long as it says nothing."""
        self.offered = 0.0
        """When it was asked last to do so."""
        self.said: int | None = None
        """The number of what it heard last of the talk, if it has been here without a break."""
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
        self.reason: str | None = None
        """What another node is told besides when it ends."""
        self.overrun: Callable[[], object] = lambda: None
        self.send_now: Callable[[bytes], bool] = lambda _: False
        """Sends at once, where that can be."""

    @property
    def people(self) -> int:
        """How many are told by it."""
        return 1

    @property
    def words(self) -> Words:
        """For what is said outside the game."""
        return plain(self.language or "en")

    def send(self, frame: AnyFrame) -> None:
        self.put(encode(frame))

    def show(self, table: bytes) -> None:
        """The table is as this frame says."""
        self.put(table)

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
        words = self.words(f"online_{code}")
        self.hang_up(encode(Closed(code=code, sentence=words, again=again)), status)

    def hang_up(self, last: bytes, status: int) -> None:
        """Send a last frame, and end."""
        self.put(last)
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
