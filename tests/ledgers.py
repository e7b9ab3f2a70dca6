"""People who keep books, at tables of a cluster, through whatever node lives.

Each knows what it said, what was acknowledged and what it was told; what the database has in the
end is held against that.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from http.client import HTTPConnection
from typing import Any, NamedTuple

from bench.swarm import Socket, Told, dial, new_cookie, pick, read
from coup.server import entries
from coup.server.cluster import Cluster

NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}
PAUSE = 0.1
"""Seconds before a client comes back."""
AGAIN = {"store_away", "store_full", "handed_over", "stopping"}
"""Refusals after which the same is said again."""


class Sent(NamedTuple):
    """An answer as a client gave it."""

    id: str
    question: int
    choice: str


class Person:
    """Somebody at a table, who comes back by themselves."""

    def __init__(self, table: Table, seat: int, ports: Sequence[int]) -> None:
        self.table = table
        self.seat = seat
        self.ports = ports
        """Of the nodes, in the order in which they are tried."""
        self.chance = random.Random(table.number * 8 + seat)
        self.cookie = new_cookie()
        self.socket: Socket | None = None
        self.port = 0
        self.told: Told | None = None
        self.after = 0
        self.sent: dict[str, Sent] = {}
        self.acknowledged: set[str] = set()
        self.refused_ids: set[str] = set()
        self.open: Sent | None = None
        """The answer whose reply is still to come."""
        self.known: tuple[int, list[bytes]] = (0, [])
        """The game and its log, as far as it was ever told."""
        self.log: list[bytes] = []
        self.faults: list[str] = []
        self.refusals: Counter[str] = Counter()
        self.closings: Counter[str] = Counter()
        self.connections: Counter[int] = Counter()
        self.ids = itertools.count(1)
        self.news = asyncio.Event()
        self.ended = asyncio.Event()
        self.plays = True

    # Coming and going

    async def live(self) -> None:
        """Be at the table until cancelled."""
        for port in itertools.cycle(self.ports):
            try:
                async with asyncio.timeout(10.0):
                    await self.connect(port)
            except (OSError, TimeoutError):
                self.socket = None
                await asyncio.sleep(PAUSE)
                continue
            self.connections[port] += 1
            await self.stay()
            self.socket = None
            await asyncio.sleep(PAUSE)

    async def connect(self, port: int) -> None:
        self.told, self.after, self.log = None, 0, []
        self.ended.clear()
        self.port = port
        self.socket = await dial(port, self.table.code, self.cookie, self.hear, self.gone)
        self.say(do="enter", key=self.table.key, language=None)

    def gone(self) -> None:
        if self.told is not None:
            self.table.noticed()
        self.ended.set()
        self.news.set()

    async def stay(self) -> None:
        """Answer whatever is asked, as long as the connection holds."""
        repeated = False
        try:
            while not self.ended.is_set():
                self.news.clear()
                if self.told is not None:
                    if self.open and not repeated:
                        self.answer(self.open)  # nobody said that it was taken
                    repeated = True
                    self.act()
                await self.news.wait()
                if repeated:  # whoever has come back is there at once
                    await asyncio.sleep(self.table.pace * (0.5 + self.chance.random()))
        finally:
            if self.socket is not None:
                self.socket.abort()

    def say(self, **said: Any) -> None:
        if self.socket is not None:
            self.socket.send({"id": f"{self.seat}.{next(self.ids)}", **said})

    def hear(self, data: bytes) -> None:
        told = read(data)
        mine = self.open is not None and told.re == self.open.id
        match told.type:
            case "table":
                self.told = told
                self.table.versions.setdefault((told.version, self.port), set()).add(shown(data))
                if told.game is not None:
                    self.look(told)
                self.news.set()
            case "done" if mine:
                self.acknowledged.add(told.re)
                self.open, self.after = None, told.version
                self.table.answered()
                self.news.set()
            case "refused" if mine:
                self.refused(told.code)
            case "closed":
                self.closings[told.code] += 1

    def look(self, told: Told) -> None:
        """What was told once stays so."""
        assert told.game is not None
        if told.game.first > len(self.log):
            self.faults.append(f"a gap: {len(self.log)} lines, then {told.game.first}")
        del self.log[told.game.first :]
        self.log += map(bytes, told.game.log)
        number, before = self.known
        if told.game.number < number:
            self.faults.append(f"game {told.game.number} after {number}")
        elif told.game.number == number and self.log[: len(before)] != before[: len(self.log)]:
            self.faults.append("another past")
        if told.game.number > number or len(self.log) >= len(before):
            self.known = (told.game.number, list(self.log))

    def refused(self, code: str) -> None:
        self.refusals[code] += 1
        if code == "stale":  # a neighbour was quicker
            assert self.open is not None
            self.refused_ids.add(self.open.id)
            self.open = None
            self.news.set()
        elif code not in AGAIN:
            self.faults.append(f"{self.open} was refused: {code}")
            self.open = None
        elif self.open is not None:
            sent = self.open
            asyncio.get_running_loop().call_later(0.3, self.repeat, sent)

    def repeat(self, sent: Sent) -> None:
        if self.open == sent and not self.ended.is_set():
            self.answer(sent)

    def act(self) -> None:
        told = self.told
        if self.open or told is None or told.room is None or told.version < self.after:
            return
        if not self.plays or told.you is None:
            return
        if told.room.phase == "over":
            self.say(do="rematch")
        elif told.game is not None and (choice := pick(self.chance, told)):
            self.open = Sent(f"{self.seat}.{next(self.ids)}", told.game.view.question, choice)
            self.sent[self.open.id] = self.open
            self.answer(self.open)

    def answer(self, sent: Sent) -> None:
        self.say(do="answer", id=sent.id, question=sent.question, choice=sent.choice)


def shown(data: bytes) -> bytes:
    """What a table frame says of the room itself: the same for everybody."""
    frame = json.loads(data)
    return json.dumps([frame["version"], frame["room"]], sort_keys=True).encode()


class Table:
    """A table of people who keep books, with bots beside them."""

    def __init__(self, number: int, people: int, ports: Sequence[int], pace: float) -> None:
        self.number = number
        self.pace = pace
        self.code = self.key = ""
        turned = [[*ports[i:], *ports[:i]] for i in range(len(ports))]
        self.people = [
            Person(self, seat, turned[(number + seat) % len(ports)]) for seat in range(people)
        ]
        self.versions: dict[tuple[int, int], set[bytes]] = {}
        self.lost_at: float | None = None
        """When somebody here noticed that a node was lost, until an answer is taken again."""
        self.waits: list[float] = []

    @property
    def acknowledged(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)

    def noticed(self) -> None:
        if self.lost_at is None:
            self.lost_at = time.monotonic()

    def answered(self) -> None:
        if self.lost_at is not None:
            self.waits.append(time.monotonic() - self.lost_at)
            self.lost_at = None

    def check(self, kept: list[entries.AnyEntry]) -> int:
        """The ledgers against what is kept; how many answers were acknowledged."""
        answers = [e for e in kept if isinstance(e, entries.Answered) and e.by == "person"]
        times = Counter((entry.seat, entry.id) for entry in answers)
        assert not [key for key, count in times.items() if count > 1], "doubled"
        for person in self.people:
            mine = {e.id: e for e in answers if e.seat == person.seat}
            assert person.acknowledged <= mine.keys(), "lost"
            assert not person.refused_ids & mine.keys(), "refused, and kept"
            unsaid = {person.open.id} if person.open else set()
            assert mine.keys() - person.acknowledged <= unsaid, "nobody was told"
            for given, entry in mine.items():
                choice = person.sent[given].choice
                assert choice in (entry.choice, entry.then) or (choice, entry.choice) == (
                    "allow",
                    "pass",
                )
            assert not person.faults, person.faults
        return self.acknowledged


class Company:
    """Everybody at all tables."""

    def __init__(
        self, cluster: Cluster, tables: int, people: int = 2, bots: int = 1, pace: float = 0.5
    ) -> None:
        self.cluster = cluster
        self.bots = bots
        self.ports = [node.port for node in cluster.nodes]
        self.tables = [Table(number, people, self.ports, pace) for number in range(tables)]
        self.people = [person for table in self.tables for person in table.people]
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, **settings: Any) -> None:
        """Make the tables, at all nodes in turn; then all come, sit down and begin."""
        nodes = self.cluster.nodes
        for table in self.tables:
            node = nodes[table.number % len(nodes)]
            table.code, table.key = await asyncio.to_thread(
                make_table,
                node.port,
                table.people[0].cookie,
                seats=len(table.people) + self.bots,
                bots=["random"] * self.bots,
                clock=NO_CLOCK,
                **settings,
            )
        self.tasks = [asyncio.create_task(person.live()) for person in self.people]
        await asyncio.gather(*map(self.begin, self.tables))

    async def begin(self, table: Table) -> None:
        first, *others = table.people
        for number, person in enumerate(others, 1 + self.bots):
            person.seat = number
            while person.told is None or person.told.you is None:
                person.say(do="sit", seat=number, name=f"P{number}")
                await asyncio.sleep(0.2)
        while first.told is None or first.told.game is None:
            first.say(do="start")
            await asyncio.sleep(0.2)

    async def pause(self, patience: float = 60.0) -> None:
        """Nobody says more; until everything that was said is replied to."""
        for person in self.people:
            person.plays = False
        late = self.people
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while late := [one for one in late if one.open or one.told is None]:
                    await asyncio.sleep(0.05)
        assert not late, [(one.table.code, one.seat, one.open, one.closings) for one in late]

    def go_on(self) -> None:
        for person in self.people:
            person.plays = True
            person.news.set()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @property
    def acknowledged(self) -> int:
        return sum(table.acknowledged for table in self.tables)

    def told(self, code: str) -> int:
        """To how many that was said when their connection was closed."""
        return sum(bool(person.closings[code]) for person in self.people)

    def scatter(self) -> None:
        """Everybody's connection is lost; they come back to any node."""
        for person in self.people:
            if person.socket is not None:
                person.socket.abort()

    @property
    def waits(self) -> list[float]:
        return [wait for table in self.tables for wait in table.waits]

    async def check(self) -> int:
        kept = await kept_entries(self.cluster.database)
        return sum(table.check(kept[table.code]) for table in self.tables)


def make_table(port: int, cookie: str, **settings: Any) -> tuple[str, str]:
    """A table, at that node: its code and the key to it.  Who is refused for now asks again."""
    end = time.monotonic() + 20
    while True:
        line = HTTPConnection("127.0.0.1", port, timeout=30)
        with contextlib.closing(line):
            body = json.dumps({"name": "P0", **settings})
            line.request("POST", "/api/tables", body, {"Cookie": cookie})
            answer = json.loads(line.getresponse().read())
        if "link" in answer:
            return answer["code"], answer["link"].partition("?key=")[2]
        assert time.monotonic() < end, answer
        time.sleep(0.2)


async def kept_entries(database: str) -> dict[str, list[entries.AnyEntry]]:
    """All rooms as they are in the database, without the server's own reader."""
    found: dict[str, list[entries.AnyEntry]] = {}
    for code, body in await rows(
        database, "SELECT code, body FROM coup.entries ORDER BY code, number"
    ):
        found.setdefault(code, []).append(entries.decode(body))
    return found


async def rows(database: str, question: str) -> Iterable[Any]:
    import asyncpg

    connection = await asyncpg.connect(database)
    try:
        found: Iterable[Any] = await connection.fetch(question)
    finally:
        await connection.close()
    return found
