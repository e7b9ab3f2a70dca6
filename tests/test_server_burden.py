"""What the server carries: what has ended is gone, and what is sent stays in order."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from collections import Counter
from pathlib import Path

from coup.server.connection import Connection
from coup.server.identity import new_guest
from online import Server, client

COUNTING = """
import gc, json, signal, sys
from collections import Counter
from pathlib import Path
from coup.cli import main

file = Path(sys.argv.pop(1))

def write(*_):
    file.write_text(json.dumps(Counter(type(thing).__name__ for thing in gc.get_objects())))

gc.disable()
signal.signal(signal.SIGUSR1, write)
sys.exit(main(sys.argv[1:]))
"""
ENDED = (
    "Connection",
    "MeasuredSocket",
    "ServerProtocol",
    "PromptRequests",
    "Room",
    "State",
    "Game",
)
CONNECTIONS, TABLES = 60, 15


class Counting(Server):
    """A server without garbage collection that tells what there is in it."""

    def __init__(self, folder: Path, **settings: float) -> None:
        super().__init__(folder, **settings)
        self.count = folder / "count"
        self.program = ("-c", COUNTING, str(self.count))

    def things(self) -> Counter[str]:
        assert self.process is not None
        self.count.write_text("")
        self.process.send_signal(signal.SIGUSR1)
        deadline = time.monotonic() + 20
        while not (text := self.count.read_text()).endswith("}"):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return Counter(json.loads(text))

    async def visited(self, tables: int, connections: int) -> None:
        """People come and go; games are begun, left to bots, and let go of."""
        cookie = self.guest()
        for _ in range(tables):
            self.quick(cookie, bots="steady", seats=3)
            table = self.make(cookie, name="Ann")
        for number in range(connections):
            self.get("/api/hello")
            async with client(self, table, cookie) as one:
                await one.do("ping")
                if number % 2:
                    one.socket.transport.abort()
        while self.get("/health")["rooms"]:
            await asyncio.sleep(0.1)


def test_what_has_ended_is_gone_without_a_collector(tmp_path: Path) -> None:
    """The collector hardly ever looks at what is old, so that nothing may depend on it."""
    with Counting(tmp_path, idle_lobby=0.1, idle_over=0.1, absent=0.01) as server:
        asyncio.run(asyncio.wait_for(server.visited(1, 2), 60))
        before = server.things()
        asyncio.run(asyncio.wait_for(server.visited(TABLES, CONNECTIONS), 100))
        after = server.things()
    assert {name: after[name] for name in ENDED if after[name] > 1} == {}
    assert after.total() - before.total() < 100 * TABLES, (after - before).most_common(9)


class Pipe:
    """Something to send into, which is open or shut."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.sent: list[str] = []

    def send_now(self, data: bytes) -> bool:
        if self.open.is_set():
            self.sent.append(data.decode())
        return self.open.is_set()

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(text)


def test_what_waits_goes_before_what_could_be_sent_at_once() -> None:
    async def talk(chance: random.Random) -> None:
        pipe, who = Pipe(), Connection(new_guest(), "", "here", 1 << 20)
        who.send_now = pipe.send_now
        writer = asyncio.create_task(who.write(pipe.send))
        for number in range(200):
            (pipe.open.set if chance.random() < 0.5 else pipe.open.clear)()
            who.put(str(number).encode())
            if chance.random() < 0.5:
                await asyncio.sleep(0)
        pipe.open.set()
        who.close("idle")
        assert await writer == 1000
        assert pipe.sent[:-1] == list(map(str, range(200)))
        assert "closed" in pipe.sent[-1]

    for seed in range(20):
        asyncio.run(talk(random.Random(seed)))
