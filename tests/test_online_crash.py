"""Kill -9 under load: what was acknowledged is there once, and every room is where it was.

Scripted clients keep ledgers of their own: what they said, what was acknowledged, what they were
told.  The server is killed while they play, and started again, again and again.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import shutil
import signal
import sqlite3
import statistics
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bench.swarm import Server, Socket, Told, dial, new_cookie, pick, read
from coup.record import decode, verify
from coup.server import entries

pytestmark = pytest.mark.heavy

ALL_ROOMS = 500
READY = 5.0
"""Seconds in which a server with all these rooms is to be back."""
PACE = 0.06
"""Seconds between two answers of a client at least: within its measure."""
AT_ONCE = 50
NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}


class Sent(NamedTuple):
    """An answer as a client gave it."""

    id: str
    question: int
    choice: str


class Ledger:
    """What one client said and was told, however often the connection broke."""

    def __init__(self, room: Room, seat: int, chance: random.Random) -> None:
        self.room = room
        self.seat = seat
        self.chance = chance
        self.cookie = new_cookie()
        self.socket: Socket | None = None
        self.sent: dict[str, Sent] = {}
        self.acknowledged: set[str] = set()
        self.open: Sent | None = None
        """The answer whose reply is still to come."""
        self.told: Told | None = None
        self.after = 0
        """The version that tells of the last answer."""
        self.log: list[bytes] = []
        self.faults: list[str] = []
        self.ids = itertools.count(1)
        self.news = asyncio.Event()

    # Talking

    async def connect(self, port: int) -> None:
        """Come in like somebody who remembers nothing, and be told everything."""
        self.told, self.after, self.log = None, 0, []
        self.socket = await dial(port, self.room.code, self.cookie, self.hear)
        self.say(do="enter", key=self.room.key, language=None)
        while self.told is None:
            self.news.clear()
            await self.news.wait()

    def say(self, **said: Any) -> None:
        if self.socket is not None:
            self.socket.send({"id": f"{self.seat}.{next(self.ids)}", **said})

    def hear(self, data: bytes) -> None:
        told = read(data)
        mine = self.open is not None and told.re == self.open.id
        match told.type:
            case "table":
                self.told = told
                if told.game is not None:
                    del self.log[told.game.first :]
                    self.log += map(bytes, told.game.log)
                self.news.set()
            case "done" if mine:
                self.acknowledged.add(told.re)
                self.open, self.after = None, told.version
                self.news.set()
            case "refused" if mine:
                self.faults.append(f"{self.open} was refused: {told.code}")
                self.open = None
            case "closed":
                self.faults.append(f"closed: {told.code}")

    # Playing

    async def play(self) -> None:
        """Answer whatever is asked, until cancelled."""
        if self.open:  # nobody said that it was taken: say it again
            self.answer(self.open)
        while True:
            self.news.clear()
            self.act()
            await self.news.wait()
            await asyncio.sleep(PACE * (0.5 + self.chance.random()))

    def act(self) -> None:
        told = self.told
        if self.open or told is None or told.room is None or told.version < self.after:
            return
        if told.room.phase == "over":
            self.say(do="rematch")
        elif told.game is not None and (choice := pick(self.chance, told)):
            self.open = Sent(f"{self.seat}.{next(self.ids)}", told.game.view.question, choice)
            self.sent[self.open.id] = self.open
            self.answer(self.open)

    def answer(self, sent: Sent) -> None:
        self.say(do="answer", id=sent.id, question=sent.question, choice=sent.choice)

    @property
    def settled(self) -> bool:
        """Whether everything that was said has been replied to and told."""
        return self.open is None and self.told is not None and self.told.version >= self.after


class Known(NamedTuple):
    """What a client knew of the game when the server was killed."""

    game: int
    question: int
    choices: tuple[str, ...]
    log: list[bytes]


class Room:
    """A table of two who keep ledgers."""

    def __init__(self, number: int) -> None:
        self.code = self.key = ""
        self.people = [Ledger(self, seat, random.Random(number * 2 + seat)) for seat in range(2)]
        self.known: list[Known | None] = []
        self.settled = False

    def cut(self) -> None:
        """The server is dead; what is known now is what has to be there again."""
        heard = {person.told.version for person in self.people if person.told}
        self.settled = all(person.settled for person in self.people) and len(heard) == 1
        self.known = [self.known_by(person) for person in self.people]
        for person in self.people:
            if person.socket is not None:
                person.socket.abort()
            person.socket = None

    def known_by(self, person: Ledger) -> Known | None:
        if person.told is None or person.told.game is None:
            return None
        game = person.told.game
        return Known(game.number, game.view.question, game.view.choices, list(person.log))

    def check_back(self) -> bool:
        """Nothing that anybody was told is gone; and where nothing was under way, all is equal."""
        newest = max(known.question for known in self.known if known and known.game == self.game())
        for person, before in zip(self.people, self.known, strict=True):
            now = self.known_by(person)
            assert before is not None
            assert now is not None
            assert now.game >= before.game
            if now.game == before.game:
                assert now.log[: len(before.log)] == before.log
                assert now.question >= before.question
            if self.settled and newest == before.question and now.game == before.game:
                assert now == before
        return self.settled

    def game(self) -> int:
        return max(known.game for known in self.known if known)

    def check_kept(self, kept: list[entries.AnyEntry]) -> int:
        """The ledgers against what is on the disk; how many answers were acknowledged."""
        answers = [e for e in kept if isinstance(e, entries.Answered) and e.by == "person"]
        times = Counter((entry.seat, entry.id) for entry in answers)
        assert not [key for key, count in times.items() if count > 1], "doubled"
        found = {(entry.seat, entry.id): entry for entry in answers}
        for person in self.people:
            mine = {given: e for (seat, given), e in found.items() if seat == person.seat}
            assert person.acknowledged <= mine.keys(), "lost"
            unsaid = {person.open.id} if person.open else set()
            assert mine.keys() - person.acknowledged <= unsaid, "nobody was told"
            for given, entry in mine.items():
                choice = person.sent[given].choice
                assert choice in (entry.choice, entry.then) or (choice, entry.choice) == (
                    "allow",
                    "pass",
                )
            assert not person.faults, person.faults
        return sum(len(person.acknowledged) for person in self.people)


class Campaign:
    """So many rooms under load, beside others at rest, and a server that is killed."""

    def __init__(self, folder: Path, rooms: int) -> None:
        self.folder = folder
        self.server = Server(folder, None)
        self.rooms = [Room(number) for number in range(rooms)]
        self.people = [person for room in self.rooms for person in room.people]
        self.chance = random.Random(1)
        self.starts: list[float] = []
        self.settled = self.answers = 0

    async def run(self, cycles: int) -> None:
        self.server.start()
        await self.open_rooms()
        for _ in range(cycles):
            await self.play(0.3 + 0.5 * self.chance.random())
            await self.kill()
        await self.play(0.3)
        self.server.end()
        self.check_kept(self.folder / "online.db")
        check_filed(self.folder / "online.db")

    async def open_rooms(self) -> None:
        make = self.server.make_tables
        at_rest = [new_cookie() for _ in range(ALL_ROOMS - len(self.rooms))]
        await asyncio.to_thread(make, at_rest, "/api/quick", bots="random")
        hosts = [room.people[0].cookie for room in self.rooms]
        made = await asyncio.to_thread(make, hosts, seats=2, clock=NO_CLOCK)
        for room, (code, key) in zip(self.rooms, made, strict=True):
            room.code, room.key = code, key
        await self.connect()
        for room in self.rooms:
            ann, bob = room.people
            bob.say(do="sit", seat=1, name="Bob")
            ann.say(do="ready", ready=True)
            bob.say(do="ready", ready=True)
        for person in self.people:
            while person.told is None or person.told.game is None:
                person.news.clear()
                await person.news.wait()

    async def connect(self) -> None:
        door = asyncio.Semaphore(AT_ONCE)

        async def one(person: Ledger) -> None:
            async with door:
                await person.connect(self.server.port)

        await asyncio.gather(*map(one, self.people))

    async def play(self, seconds: float) -> None:
        tasks = [asyncio.create_task(person.play()) for person in self.people]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def kill(self) -> None:
        """Dead in the middle of everything; then back, with everything that anybody was told."""
        self.server.end(signal.SIGKILL)
        await asyncio.sleep(0)  # what was sent before is still read
        await asyncio.sleep(0.05)
        for room in self.rooms:
            room.cut()
        copy = self.folder / "copy"
        copy.mkdir(exist_ok=True)
        for name in ("online.db", "online.db-wal"):
            if (self.folder / name).exists():
                shutil.copy(self.folder / name, copy / name)
        self.answers = self.check_kept(copy / "online.db")
        shutil.rmtree(copy)
        self.starts.append(await asyncio.to_thread(self.server.start))
        assert self.server.health() == {"ready": True, "rooms": ALL_ROOMS, "set_aside": 0}
        await self.connect()
        self.settled += sum(room.check_back() for room in self.rooms)

    def check_kept(self, path: Path) -> int:
        kept = read_entries(path)
        return sum(room.check_kept(kept[room.code]) for room in self.rooms)


def read_entries(path: Path) -> dict[str, list[entries.AnyEntry]]:
    """All rooms as they are on the disk, without the server's own reader."""
    db = sqlite3.connect(path)
    found: dict[str, list[entries.AnyEntry]] = {}
    for code, body in db.execute("SELECT code, body FROM entries ORDER BY code, number"):
        found.setdefault(code, []).append(entries.decode(body))
    db.close()
    return found


def check_filed(path: Path) -> None:
    """The records of finished games have exactly the answers that were kept, and replay."""
    played: dict[str, list[tuple[int, str]]] = {}
    for kept in read_entries(path).values():
        game = ""
        for entry in kept:
            if isinstance(entry, entries.Began):
                game = entry.game
                played[game] = []
            elif isinstance(entry, entries.Answered):
                played[game].append((entry.seat, entry.choice))
    db = sqlite3.connect(path)
    filed = db.execute("SELECT game, record FROM games").fetchall()
    db.close()
    assert filed
    for game, data in filed:
        record = decode(data)
        assert record.answers == played[game]
    for _, data in filed[:20]:
        record = decode(data)
        assert verify(record, record.commitment or "").over


def campaign(folder: Path, rooms: int, cycles: int) -> None:
    it = Campaign(folder, rooms)
    try:
        asyncio.run(it.run(cycles))
    finally:
        it.server.end(signal.SIGKILL)
    log = (folder / "server.log").read_text()
    assert "Traceback" not in log, log
    assert "set aside" not in log, log
    usual = statistics.median(it.starts)
    print(
        f"{cycles} kills, {rooms} of {ALL_ROOMS} rooms under load: {it.answers} answers "
        f"acknowledged, none lost, none doubled; {it.settled} times a room at rest was at the "
        f"same question; starts {usual:.2f} s, slowest {max(it.starts):.2f} s"
    )
    assert usual <= READY  # the tests beside this one may slow a single one
    assert it.answers > cycles * rooms / 2
    assert it.settled > cycles


def test_kill_9_under_load_loses_and_doubles_nothing(tmp_path: Path) -> None:
    campaign(tmp_path, rooms=100, cycles=20)


@pytest.mark.long
def test_200_kills_under_load_of_200_rooms(tmp_path: Path) -> None:
    campaign(tmp_path, rooms=200, cycles=200)
