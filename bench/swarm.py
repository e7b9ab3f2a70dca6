"""Many clients in one process: a WebSocket that costs little, and what a program reads of a frame.

A generator of load must not be the bottleneck itself, so that this reads just what it needs.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, cast

import msgspec

PASSING = 0.8
"""How often a program lets pass what it may let pass, so that games have a usual length."""


# What a program reads of a frame


class Offered(msgspec.Struct):
    """Something that may be answered."""

    choice: str = ""
    early: bool = False


class Looked(msgspec.Struct):
    """The question of a view."""

    question: int
    choices: tuple[str, ...] = ()


class Game(msgspec.Struct):
    """The game of a frame."""

    number: int
    view: Looked
    first: int
    log: tuple[msgspec.Raw, ...] = ()
    offers: tuple[Offered, ...] = ()


class Seated(msgspec.Struct):
    """A seat of the room."""

    kind: str
    here: bool = False


class Room(msgspec.Struct):
    """The room of a frame."""

    phase: str
    game: int
    seats: tuple[Seated, ...]


class Told(msgspec.Struct):
    """Any frame."""

    type: str
    version: int = 0
    re: str = ""
    code: str = ""
    you: int | None = None
    room: Room | None = None
    game: Game | None = None


read: Callable[[bytes], Told] = msgspec.json.Decoder(Told).decode


def pick(chance: random.Random, told: Told) -> str:
    """A legal answer, if the receiver is asked: mostly to let pass, else anything."""
    game = told.game
    if game is None or not game.view.choices:
        return ""
    choices = game.view.choices
    if "pass" in choices and chance.random() < PASSING:
        early = [offer.choice for offer in game.offers if offer.early and offer.choice == "allow"]
        return early[0] if early else "pass"
    return chance.choice([choice for choice in choices if choice != "resign"])


# A WebSocket


class Socket(asyncio.Protocol):
    """A client's connection: text frames of any length, whole; pings are answered."""

    def __init__(self, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.hear = hear
        self.gone = gone
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("closed during the handshake"))
        self.gone()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.upgraded and not self.upgrade():
            return
        while (frame := self.frame()) is not None:
            opcode, body = frame
            if opcode in (0x1, 0x2):
                self.hear(body)
            elif opcode == 0x9:
                self.write(0xA, body)
            elif opcode == 0x8 and self.transport:
                self.write(0x8, body[:2])
                self.transport.close()

    def upgrade(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            if not self.opened.done():
                self.opened.set_exception(ConnectionRefusedError(head[:40].decode("latin-1")))
            if self.transport:
                self.transport.close()
            return False
        self.buffer, self.upgraded = rest, True
        if not self.opened.done():  # whoever dialled may have given up
            self.opened.set_result(None)
        return True

    def frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; servers neither mask nor, here, divide them."""
        held = self.buffer
        if len(held) < 2:
            return None
        size, start = held[1], 2
        if size == 126:
            size, start = int.from_bytes(held[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(held[2:10]), 10
        if len(held) < max(start, start + size):
            return None
        opcode, body = held[0] & 0x0F, bytes(held[start : start + size])
        del held[: start + size]
        return opcode, body

    def write(self, opcode: int, body: bytes) -> None:
        """A frame; its mask is zero, which is one like any other and costs nothing."""
        if self.transport is None or self.transport.is_closing():
            return
        size = len(body)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        last = 0x80 if opcode else 0  # a piece of a message is none by itself
        self.transport.write(bytes([last | opcode]) + length + b"\0\0\0\0" + body)

    def send(self, said: Any) -> None:
        self.write(0x1, msgspec.json.encode(said))

    def abort(self) -> None:
        """Gone without a word, like a phone in a tunnel."""
        if self.transport is not None:
            self.transport.abort()


async def dial(
    port: int,
    code: str,
    cookie: str,
    hear: Callable[[bytes], None],
    gone: Callable[[], None] = lambda: None,
) -> Socket:
    """An open connection to a table; ``enter`` is still to be said."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(hear, gone), "127.0.0.1", port)
    lines = (
        f"GET /ws/{code} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: {cookie}",
    )
    if socket.transport is not None:
        socket.transport.write("\r\n".join((*lines, "", "")).encode())
    try:
        await socket.opened
    except BaseException:
        socket.abort()
        raise
    return socket


def new_cookie() -> str:
    """A guest of our own making: the secret is whatever the browser keeps."""
    return f"coup_guest={secrets.token_urlsafe(32)}"


# The server


def used(pid: int) -> float:
    """Seconds of a core that a process has used, all its threads together."""
    times = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(time.read_text().split()[0]) for time in times) / 1e9


class Server:
    """A server in a process of its own, on a free port of the loopback and on one core."""

    def __init__(self, folder: Path, core: int | None, start: Iterable[str] = ()) -> None:
        self.folder = folder
        self.core = core
        self.command = [*start] or ["-m", "coup.cli", "serve"]
        self.flags = ["--host=127.0.0.1", "--bot-moment=0", "--bot-moment-most=0", "--bot-grace=0"]
        self.flags += ["--most-rooms=100000", "--rooms-per-address=100000"]
        self.flags += ["--sockets-per-address=100000", "--most-sockets=100000", "--absent=100000"]
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Seconds until it can be reached."""
        began = time.perf_counter()
        mine = os.sched_getaffinity(0)
        if self.core is not None:
            os.sched_setaffinity(0, {self.core})  # what is started here stays there
        try:
            with (self.folder / "server.log").open("a") as log:
                self.process = subprocess.Popen(
                    [sys.executable, *self.command, *self.flags, f"--port={self.port}"],
                    env={**os.environ, "COUP_HOME": str(self.folder)},
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
        finally:
            os.sched_setaffinity(0, mine)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, line + (self.folder / "server.log").read_text()
        self.port = int(found[1])
        return time.perf_counter() - began

    def end(self, how: int = signal.SIGTERM) -> None:
        if self.process is not None:
            assert self.process.stdout is not None
            self.process.send_signal(how)
            self.process.wait(30)
            self.process.stdout.close()
            self.process = None

    def port_of(self, _: str) -> int:
        """Where a table is asked for."""
        return self.port

    def health(self) -> dict[str, Any]:
        """How many rooms there are, and how many were set aside."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=30)
        line.request("GET", "/health")
        answer: dict[str, Any] = json.loads(line.getresponse().read())
        line.close()
        return answer

    def memory(self) -> int:
        """Bytes that it occupies."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    def seconds(self) -> float:
        """Seconds of a core that it has used."""
        assert self.process is not None
        return used(self.process.pid)

    def make_tables(
        self, cookies: Iterable[str], at: str = "/api/tables", **settings: Any
    ) -> list[tuple[str, str]]:
        """A table for each host, who sits there: its code and the key to it."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=30)
        made = []
        for cookie in cookies:
            line.request("POST", at, json.dumps({"name": "P0", **settings}), {"Cookie": cookie})
            answer = json.loads(line.getresponse().read())
            made.append((answer["code"], answer["link"].partition("?key=")[2]))
        line.close()
        return made
