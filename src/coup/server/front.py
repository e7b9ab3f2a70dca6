"""One address in front of several nodes, for trying a cluster: what comes goes to one that lives.

A proxy such as Caddy or nginx does this for the world (``docs/hosting.md``).  By ``room`` all who
ask for a table come to the same node, as long as it lives; by ``turn`` they go round.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import re
from collections.abc import Coroutine, Iterable
from typing import Literal

PATIENCE = 1.0
"""Seconds in which a node is to take a connection, and to say how it is."""
LOOK = 0.25
"""Seconds between two looks at each node."""
MISSES = 2
"""Looks in a row that a node may miss."""
HEAD = 32 * 1024
"""Bytes of the longest head of a request."""
PROMPT = 10.0
"""Seconds in which a client is to say what it wants."""
PIECE = 64 * 1024
ROOM = re.compile(rb"^GET /(?:ws|t)/([^/? ]+)")
OURS = (b"x-forwarded-for:", b"x-forwarded-proto:")
LOOKING = b"GET /health HTTP/1.1\r\nHost: front\r\nConnection: close\r\n\r\n"

Place = tuple[str, int]


class Behind:
    """A node behind the front."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.alive = False
        self.missed = 0
        self.lines: set[asyncio.StreamWriter] = set()
        """The connections to it."""

    def look(self, well: bool, gone: bool = False) -> None:
        """It is well; or not, and after some looks in a row, or once it is gone, it is given up."""
        self.missed = 0 if well else self.missed + 1
        if well:
            self.alive = True
        elif gone or self.missed >= MISSES:
            self.alive = False
            for line in list(self.lines):
                line.transport.abort()


class Front:
    """Passes whatever comes to a node that lives."""

    def __init__(self, places: Iterable[Place], by: Literal["room", "turn"] = "room") -> None:
        self.nodes = [Behind(place) for place in places]
        self.by = by
        self.turns = itertools.count()
        self.server: asyncio.Server | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        assert self.server is not None
        return int(self.server.sockets[0].getsockname()[1])

    async def open(self, host: str = "127.0.0.1", port: int = 0) -> None:
        await asyncio.gather(*map(self.look, self.nodes))
        self.server = await asyncio.start_server(self.accept, host, port, limit=HEAD, backlog=1024)
        self.tasks = {asyncio.create_task(self.watch(node)) for node in self.nodes}

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # Who lives

    async def watch(self, node: Behind) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self.look(node)

    async def look(self, node: Behind) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(*node.place)
                try:
                    writer.write(LOOKING)
                    node.look((await reader.readline()).split()[1:2] == [b"200"])
                finally:
                    writer.close()
        except ConnectionRefusedError:
            node.look(False, gone=True)
        except (OSError, TimeoutError):
            node.look(False)

    def choose(self, head: bytes) -> list[Behind]:
        """The nodes that live, the first choice first."""
        living = [node for node in self.nodes if node.alive]
        room = ROOM.match(head)
        if room and self.by == "room":
            code = room[1].upper()
            return sorted(living, key=lambda node: weight(code, node.place))
        turn = next(self.turns) % max(1, len(living))
        return living[turn:] + living[:turn]

    # What comes

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            async with asyncio.timeout(PROMPT):
                head = await reader.readuntil(b"\r\n\r\n")
            await self.serve(head, reader, writer)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            self.tasks.discard(task)
            writer.close()

    async def serve(
        self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        address = writer.get_extra_info("peername")[0]
        for node in self.choose(head):
            try:
                async with asyncio.timeout(PATIENCE):
                    far_reader, far_writer = await asyncio.open_connection(*node.place)
            except (OSError, TimeoutError):
                node.look(False, gone=True)
                continue
            node.lines |= {writer, far_writer}
            try:
                far_writer.write(rewritten(head, address))
                await both(copy(reader, far_writer), copy(far_reader, writer))
            finally:
                node.lines -= {writer, far_writer}
                far_writer.close()
            return
        writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()


def weight(code: bytes, place: Place) -> bytes:
    """Where a node comes in the order for a table; without it, the order of the others stays."""
    return hashlib.sha256(code + repr(place).encode()).digest()


def rewritten(head: bytes, address: str) -> bytes:
    """A request as the node gets it: with the client's address, and nothing after it."""
    first, *lines = head[:-4].split(b"\r\n")
    kept = [line for line in lines if not line.lower().startswith(OURS)]
    if not any(line.lower().startswith(b"upgrade:") for line in kept):
        kept = [line for line in kept if not line.lower().startswith(b"connection:")]
        kept.append(b"Connection: close")
    kept += [b"X-Forwarded-For: " + address.encode(), b"X-Forwarded-Proto: http"]
    return b"\r\n".join([first, *kept, b"", b""])


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Everything that comes, as fast as it is taken."""
    while piece := await reader.read(PIECE):
        writer.write(piece)
        await writer.drain()


async def both(up: Coroutine[None, None, None], down: Coroutine[None, None, None]) -> None:
    """Until one side has said all, or is gone."""
    tasks = [asyncio.ensure_future(up), asyncio.ensure_future(down)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
