"""A line that can be cut: a small proxy of ours in front of a server."""

from __future__ import annotations

import asyncio
import contextlib


class Line:
    """Passes bytes on to a port of the loopback, until it is cut."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.whole = asyncio.Event()
        self.whole.set()
        self.server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        assert self.server is not None
        return int(self.server.sockets[0].getsockname()[1])

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def hold(self) -> None:
        """Nothing passes any more, and nobody is told: a cable that is pulled."""
        self.whole.clear()

    def drop(self) -> None:
        """Nothing passes, and whatever is connected is reset."""
        self.hold()
        for writer in list(self.writers):
            writer.transport.abort()

    def mend(self) -> None:
        """All is well again; what was connected before may be reset."""
        self.whole.set()

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self.writers.add(writer)
        try:
            await self.whole.wait()
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
            self.writers.add(far_writer)
            try:
                await asyncio.gather(self.copy(reader, far_writer), self.copy(far_reader, writer))
            finally:
                far_writer.close()
                self.writers.discard(far_writer)
        except OSError:
            pass
        finally:
            writer.close()
            self.writers.discard(writer)
            self.tasks.discard(task)

    async def copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(65536):
                await self.whole.wait()
                writer.write(piece)
                await writer.drain()
        writer.close()
