"""The real server in a process of its own, and clients that speak to it like any other program."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 20.0
QUICK = {"bot_moment": 0, "bot_moment_most": 0, "bot_grace": 0.02}


class Server:
    """``coup serve`` on a free port of the loopback, with a database of its own."""

    program: tuple[str, ...] = ("-m", "coup.cli")

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings: dict[str, Any] = {"port": 0, "host": "127.0.0.1", **QUICK, **settings}
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.log = folder / "server.log"

    def start(self) -> None:
        flags = [
            f"--{name.replace('_', '-')}={value}" if value is not True else f"--{name}"
            for name, value in self.settings.items()
        ]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, "serve", *flags],
                env={**os.environ, "COUP_HOME": str(self.folder)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, line + self.log.read_text()
        self.settings["port"] = int(found[1])
        self.url = f"http://127.0.0.1:{found[1]}"

    def end(self, how: int = signal.SIGTERM) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(15)
        self.process.stdout.close()
        self.process = None
        return code

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.end()

    # HTTP

    def request(
        self,
        path: str,
        body: Any = None,
        *,
        cookie: str = "",
        headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> tuple[int, dict[str, str], bytes]:
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
        head = {"cookie": cookie} if cookie else {}
        request = urllib.request.Request(
            self.url + path, data, {**head, **(headers or {})}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers.items()), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers.items()), error.read()

    def get(self, path: str, cookie: str = "") -> Any:
        return json.loads(self.request(path, cookie=cookie)[2])

    def post(self, path: str, body: Any, cookie: str = "") -> Any:
        status, _, data = self.request(path, body, cookie=cookie)
        assert status == 200, data
        return json.loads(data)

    def guest(self) -> str:
        """A new guest's cookie."""
        _, headers, _ = self.request("/api/me")
        return headers["set-cookie"].partition(";")[0]

    def make(self, cookie: str = "", **settings: Any) -> Table:
        made = self.post("/api/tables", settings, cookie)
        return Table(made["code"], made["link"].partition("?key=")[2] or None)

    def quick(self, cookie: str, **wanted: Any) -> Table:
        made = self.post("/api/quick", wanted, cookie)
        return Table(made["code"], made["link"].partition("?key=")[2] or None)


class Table:
    """Where to go, and the key that it takes."""

    def __init__(self, code: str, key: str | None) -> None:
        self.code = code
        self.key = key


class Client:
    """A program at a table, with everything that it was ever told."""

    def __init__(self, socket: ClientConnection, cookie: str) -> None:
        self.socket = socket
        self.cookie = cookie
        self.number = 0
        self.frames: list[str] = []
        self.log: list[Any] = []
        self.table: dict[str, Any] = {}
        self.replies: dict[str, dict[str, Any]] = {}
        self.spoken: list[dict[str, Any]] = []
        self.closed: dict[str, Any] | None = None
        self.over = False
        self.news = asyncio.Condition()
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in self.socket:
                assert isinstance(data, str)
                async with self.news:
                    self.frames.append(data)
                    self.take(json.loads(data))
                    self.news.notify_all()
        async with self.news:
            self.over = True
            self.news.notify_all()

    def take(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "table":
                self.table = frame
                if game := frame["game"]:
                    assert len(self.log) >= game["first"]
                    self.log = self.log[: game["first"]] + game["log"]
            case "done" | "refused":
                self.replies[frame["re"]] = frame
            case "spoken":
                self.spoken.append(frame)
            case "closed":
                self.closed = frame

    async def until(self, ready: Callable[[Client], Any], patience: float = PATIENCE) -> Any:
        """Wait until something is so."""
        async with self.news:
            async with asyncio.timeout(patience):
                while not (found := ready(self)):
                    assert not self.over, (self.closed, self.table.get("version"))
                    await self.news.wait()
        return found

    async def ended(self) -> dict[str, Any] | None:
        async with self.news:
            async with asyncio.timeout(PATIENCE):
                while not self.over:
                    await self.news.wait()
        return self.closed

    async def send(self, do: str, **fields: Any) -> str:
        self.number += 1
        given = fields.pop("id", f"c{self.number}-{time.monotonic_ns()}")
        await self.socket.send(json.dumps({"do": do, "id": given, **fields}))
        return str(given)

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the reply."""
        given = fields.get("id")
        if given:
            self.replies.pop(given, None)
        given = await self.send(do, **fields)
        reply: dict[str, Any] = await self.until(lambda c: c.replies.get(given))
        return reply

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say something that is not refused, and see the table after it."""
        reply = await self.ask(do, **fields)
        assert reply["type"] == "done", reply
        await self.until(lambda c: c.table.get("version", -1) >= reply["version"])
        return reply

    async def refused(self, do: str, **fields: Any) -> str:
        """Say something that is refused: the code."""
        reply = await self.ask(do, **fields)
        assert reply["type"] == "refused", reply
        assert reply["sentence"]
        return str(reply["code"])

    @property
    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = self.table["game"]
        return game

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.game["view"]
        return view

    @property
    def seat(self) -> int | None:
        seat: int | None = self.table["you"]
        return seat

    @property
    def choices(self) -> list[str]:
        return list(self.view["choices"]) if self.table.get("game") else []

    def offered(self) -> list[str]:
        """Everything that may be pressed, further steps included."""

        def flat(offers: list[dict[str, Any]]) -> list[str]:
            return [
                choice
                for offer in offers
                for choice in [offer.get("choice", ""), *flat(offer.get("further", []))]
                if choice
            ]

        return flat(self.game["offers"])

    async def answer(self, choice: str, **fields: Any) -> dict[str, Any]:
        return await self.do("answer", question=self.view["question"], choice=choice, **fields)

    async def asked(self) -> list[str]:
        """Wait until a question is there for this seat."""
        await self.until(lambda c: c.choices)
        return self.choices


@contextlib.asynccontextmanager
async def client(
    server: Server,
    table: Table,
    cookie: str = "",
    *,
    key: str | None = None,
    language: str | None = "en",
    known: Client | None = None,
    enter: bool = True,
) -> AsyncIterator[Client]:
    """A connection to a table; with ``known`` it goes on from what another has."""
    cookie = cookie or server.guest()
    async with connect(
        f"ws://{server.url.removeprefix('http://')}/ws/{table.code}",
        origin=server.url,  # type: ignore[arg-type]
        additional_headers={"cookie": cookie},
        compression=None,
        close_timeout=2,
    ) as socket:
        it = Client(socket, cookie)
        try:
            if enter:
                gap: dict[str, Any] = {}
                if known is not None:
                    it.log = list(known.log)
                    gap = {"game": known.game["number"], "events": len(known.log)}
                with contextlib.suppress(ConnectionClosed):  # turned away already
                    await it.send("enter", key=key or table.key, language=language, **gap)
                await it.until(lambda c: c.table or c.closed)
            yield it
        finally:
            it.reader.cancel()
            await asyncio.gather(it.reader, return_exceptions=True)
