"""Measure the server under load: ``python -m bench.load [--bar] [--rooms N] [--rate N] ...``.

The server has one core and the generator another.  Programs and people (who are told everything
in words) sit at tables and answer legally, so many answers a second in total, evenly and whatever
the server does; the latency is from sending an answer to its ``done``, and to the moment when the
last of its table has been told.  Every run is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from types import FrameType

import msgspec
import uvloop

from bench.swarm import Server, Socket, Told, dial, new_cookie, pick, read

KEPT = Path(__file__).parent / "results" / "load.json"
MIB = 1024 * 1024
AT_ONCE = 64
"""Connections that are being opened at any moment, like a backlog of a busy door."""
P99_BAR, ROOM_BAR, RETURN_BAR = 100.0, 0.6, 10.0
"""Milliseconds; MiB a room with four sockets; seconds until all are back."""


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What one run found."""

    rooms: int
    sockets: int
    words: float
    rate: float
    seconds: float
    answers: int
    unasked: int
    """Answers that were due when no table had a question for us."""
    done_p50: float
    done_p99: float
    told_p50: float
    told_p99: float
    worst: float
    room_mib: float
    back: float
    """Seconds until all who were cut off at once were told the table again."""
    server_core: float
    """The share of its core that the server used."""
    generator_core: float
    late_p99: float
    """Milliseconds by which the generator itself was late: how busy the machine is with others."""
    sync_p99: float
    """Milliseconds of an fsync on this disk, before the run."""
    busy: float
    """How many processes wanted a core at the end of it."""

    @property
    def met(self) -> bool:
        return (
            self.told_p99 <= P99_BAR
            and self.back <= RETURN_BAR
            and (self.room_mib <= ROOM_BAR or self.sockets > 4 * self.rooms)
        )

    def line(self) -> str:
        return (
            f"{self.rooms} rooms, {self.sockets} sockets, {self.words:.0%} with words, "
            f"{self.answers / self.seconds:.0f} of {self.rate:.0f} answers/s "
            f"for {self.seconds:.0f} s: "
            f"done p50 {self.done_p50:.1f} p99 {self.done_p99:.1f} ms, "
            f"all told p50 {self.told_p50:.1f} p99 {self.told_p99:.1f} worst {self.worst:.0f} ms; "
            f"{self.room_mib:.3f} MiB a room; all back in {self.back:.2f} s; "
            f"cores: server {self.server_core:.0%}, generator {self.generator_core:.0%}; "
            f"{self.unasked} unasked; the machine: generator late p99 {self.late_p99:.1f} ms, "
            f"fsync p99 {self.sync_p99:.1f} ms, load {self.busy:.1f}"
        )


class Player:
    """Somebody at a table, with one connection."""

    def __init__(self, table: Table, seat: int, words: bool) -> None:
        self.table = table
        self.seat = seat
        self.language = "en" if words else None
        self.cookie = new_cookie()
        self.socket: Socket | None = None
        self.told: Told | None = None
        self.version = 0
        self.at = 0.0
        """When that version came."""
        self.news = asyncio.Event()

    async def connect(self) -> None:
        self.told, self.version = None, 0
        table = self.table
        port = table.load.server.port_of(table.code)
        self.socket = await dial(port, table.code, self.cookie, self.hear)
        self.say(do="enter", key=table.key, language=self.language)

    def say(self, **said: object) -> None:
        assert self.socket is not None
        self.table.load.said += 1
        self.socket.send({"id": f"m{self.table.load.said}", **said})

    async def until_told(self) -> None:
        while self.told is None:
            self.news.clear()
            await self.news.wait()

    def hear(self, data: bytes) -> None:
        now = time.perf_counter()
        told = read(data)
        match told.type:
            case "table":
                self.told, self.version, self.at = told, told.version, now
                self.news.set()
                self.table.look(self, told)
            case "done" if told.re == self.table.asked:
                self.table.kept(told.version, now)
            case "closed" | "refused":
                self.table.load.refusals[told.code] += 1
                if told.re == self.table.asked:
                    self.table.forget()


class Table:
    """A table of the load: at most one answer of ours is on its way."""

    def __init__(self, load: Load, seats: int, people: int) -> None:
        self.load = load
        self.players = [Player(self, seat, seat < people) for seat in range(seats)]
        self.code = self.key = ""
        self.asked = ""
        """The id of the answer that is on its way."""
        self.sent = 0.0
        self.version: int | None = None
        """The version that tells of it."""
        self.queued = False
        self.rematch = 0

    def look(self, player: Player, told: Told) -> None:
        if self.version is not None:
            self.settle()
        if told.room and told.room.phase == "over" and self.rematch != told.room.game:
            self.rematch = told.room.game
            for other in self.players:
                other.say(do="rematch")
        elif not self.asked:
            self.offer()

    def offer(self) -> None:
        """Queue for an answer, if somebody here can give one."""
        if not self.queued and self.asking():
            self.queued = True
            self.load.ready.append(self)

    def asking(self) -> Player | None:
        """Somebody who is asked in the newest version that anybody has."""
        newest = max(player.version for player in self.players)
        for player in self.players:
            told = player.told
            if told and told.game and player.version == newest and told.game.view.choices:
                return player
        return None

    def answer(self, chance: random.Random) -> bool:
        self.queued = False
        player = self.asking()
        if player is None or player.told is None or player.told.game is None:
            return False
        game = player.told.game
        self.load.said += 1
        self.asked, self.version = f"a{self.load.said}", None
        assert player.socket is not None
        said = {"do": "answer", "id": self.asked, "question": game.view.question}
        self.sent = time.perf_counter()
        player.socket.send({**said, "choice": pick(chance, player.told)})
        return True

    def kept(self, version: int, now: float) -> None:
        self.version = version
        self.load.done.append((now - self.sent) * 1e3)
        self.settle()

    def settle(self) -> None:
        """Once all have been told: how long it took until the last one was."""
        assert self.version is not None
        if all(player.version >= self.version for player in self.players):
            last = max(player.at for player in self.players)
            self.load.told.append((last - self.sent) * 1e3)
            self.forget()

    def forget(self) -> None:
        self.asked, self.version = "", None
        self.offer()


class Load:
    """A server, and all who sit there."""

    def __init__(self, server: Server, given: argparse.Namespace, chance: random.Random) -> None:
        self.server = server
        self.given = given
        self.chance = chance
        self.said = 0
        self.ready: deque[Table] = deque()
        self.done: list[float] = []
        self.told: list[float] = []
        self.late: list[float] = []
        self.unasked = 0
        self.refusals: Counter[str] = Counter()
        people = given.rooms * given.seats * given.words
        upto = [round(people * number / given.rooms) for number in range(given.rooms + 1)]
        self.tables = [
            Table(self, given.seats, upto[number + 1] - upto[number])
            for number in range(given.rooms)
        ]
        self.players = [player for table in self.tables for player in table.players]

    async def run(self) -> Run:
        sync = await asyncio.to_thread(sync_times, self.server.folder)
        await self.warm_up()
        before = self.server.memory()
        await self.seat_all()
        after = self.server.memory()
        self.look()
        seconds, server, generator = await self.press()
        self.look()
        back = await self.cut_all()
        if self.refusals:
            print(f"  refused: {dict(self.refusals)}")
        done, told = sorted(self.done), sorted(self.told)
        return Run(
            rooms=len(self.tables),
            sockets=len(self.players),
            words=self.given.words,
            rate=self.given.rate,
            seconds=seconds,
            answers=len(told),
            unasked=self.unasked,
            done_p50=share(done, 0.5),
            done_p99=share(done, 0.99),
            told_p50=share(told, 0.5),
            told_p99=share(told, 0.99),
            worst=told[-1] if told else 0.0,
            room_mib=(after - before) / MIB / len(self.tables),
            back=back,
            server_core=server,
            generator_core=generator,
            late_p99=share(sorted(self.late), 0.99),
            sync_p99=share(sync, 0.99),
            busy=os.getloadavg()[0],
        )

    def look(self) -> None:
        """Have the server sampled from now on, or no more."""
        if self.given.profile:
            assert self.server.process is not None
            self.server.process.send_signal(signal.SIGUSR1)

    async def warm_up(self) -> None:
        """One table, so that what is loaded and worded once is not counted for each."""
        table = Table(self, self.given.seats, self.given.seats)
        await self.seat([table])
        for _ in range(20):
            await asyncio.sleep(0.02)
            if self.ready:
                self.ready.popleft().answer(self.chance)
        for player in table.players:
            assert player.socket is not None
            player.socket.abort()
        await asyncio.sleep(0.5)
        self.done, self.told = [], []
        self.ready.clear()

    async def seat_all(self) -> None:
        for start in range(0, len(self.tables), AT_ONCE):
            await self.seat(self.tables[start : start + AT_ONCE])
        await asyncio.sleep(1.0)

    async def seat(self, tables: list[Table]) -> None:
        """Make tables, sit down, begin."""
        hosts = [table.players[0].cookie for table in tables]
        made = await asyncio.to_thread(self.server.make_tables, hosts, seats=self.given.seats)
        for table, (code, key) in zip(tables, made, strict=True):
            table.code, table.key = code, key
        await connect_all([player for table in tables for player in table.players])
        for table in tables:
            for player in table.players[1:]:
                player.say(do="sit", seat=player.seat, name=f"P{player.seat}")
            for player in table.players[1:]:
                while player.told is None or player.told.you is None:
                    player.news.clear()
                    await player.news.wait()
            table.players[0].say(do="start")
        for table in tables:
            for player in table.players:
                while player.told is None or player.told.game is None:
                    player.news.clear()
                    await player.news.wait()

    async def press(self) -> tuple[float, float, float]:
        """Answers at an even rate; the share of their cores that server and generator used."""
        given = self.given
        began, server, mine = time.perf_counter(), self.server.seconds(), time.process_time()
        for number in range(round(given.rate * given.seconds)):
            due = began + number / given.rate
            if (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
                self.late.append((time.perf_counter() - due) * 1e3)
            elif number % 16 == 0:
                await asyncio.sleep(0)  # late ourselves: let what has come be read
            while self.ready:
                if self.ready.popleft().answer(self.chance):
                    break
            else:
                self.unasked += 1
        seconds = time.perf_counter() - began
        server, mine = self.server.seconds() - server, time.process_time() - mine
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while any(table.asked for table in self.tables):
                    await asyncio.sleep(0.05)
        return seconds, server / seconds, mine / seconds

    async def cut_all(self) -> float:
        """Cut everybody off at once; how long until all are told the table again."""
        for player in self.players:
            assert player.socket is not None
            player.socket.abort()
        await asyncio.sleep(1.0)
        began = time.perf_counter()
        await connect_all(self.players)
        return time.perf_counter() - began


async def connect_all(players: list[Player]) -> None:
    door = asyncio.Semaphore(AT_ONCE)

    async def one(player: Player) -> None:
        async with door:
            await player.connect()
            await player.until_told()

    await asyncio.gather(*map(one, players))


def share(times: list[float], part: float) -> float:
    """What so many of the times stay below."""
    return times[min(len(times) - 1, int(len(times) * part))] if times else 0.0


def sync_times(folder: Path) -> list[float]:
    """What the disk alone costs, in order."""
    times = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(100):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1e3)
    return sorted(times)


# Where the server spends its time


class Sampler:
    """Looks at what the server's core is busy with, so often in its own time, between two signals.

    The look is taken by a signal in the main thread itself: another thread would see it only where
    it gives up the interpreter's lock.
    """

    def __init__(self, seconds: float, file: Path) -> None:
        self.seconds = seconds
        self.file = file
        self.running = False
        self.own: Counter[str] = Counter()
        self.within: Counter[str] = Counter()
        signal.signal(signal.SIGPROF, self.look)
        signal.signal(signal.SIGUSR1, self.turn)

    def turn(self, *_: object) -> None:
        """Begin; or end, and write down what was seen."""
        self.running = not self.running
        every = self.seconds if self.running else 0.0
        signal.setitimer(signal.ITIMER_PROF, every, every)
        if not self.running:
            lines = ranked("own", self.own, 40) + ranked("within", self.within, 80)
            self.file.write_text("\n".join(lines) + "\n")

    def look(self, _: int, frame: FrameType | None) -> None:
        stack = []
        while frame is not None:
            code = frame.f_code
            stack.append(f"{Path(code.co_filename).name}:{code.co_name}")
            frame = frame.f_back
        self.own[stack[0]] += 1
        self.within.update(set(stack))


def ranked(what: str, counts: Counter[str], most: int) -> list[str]:
    total = counts.most_common(1)[0][1] if what == "within" else counts.total()
    return [f"{count / total:6.1%} {what:<7}{name}" for name, count in counts.most_common(most)]


def serve_sampled(arguments: list[str]) -> int:
    """The server, ready to be looked at every millisecond that it works."""
    from coup.cli import main as coup

    Sampler(0.001, Path(os.environ["COUP_HOME"]) / "profile.txt")
    return coup(["serve", *arguments])


def flags() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__)
    parser.add_argument("--bar", action="store_true", help="500 rooms of four at 250 answers/s")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=50.0, help="answers a second in total")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--words", type=float, default=0.5, help="share of clients with words")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write the runs into the tree")
    parser.add_argument("--profile", metavar="FILE", help="sample the server, and slow it a little")
    parser.add_argument("--folder", help="where the disk is that the server writes to")
    return parser


def main() -> int:
    """Print every run, and fail if the bar is missed."""
    given = flags().parse_args()
    if given.bar:
        given.rooms, given.seats, given.rate = 500, 4, 250.0
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[1]})
    runs = [one_run(given, cores[0] if len(cores) > 1 else None, n) for n in range(given.runs)]
    if given.keep:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(runs), indent=1) + b"\n")
    middle = statistics.median(run.told_p99 for run in runs)
    print(f"median p99 over {len(runs)} runs: {middle:.1f} ms; bar met: {[r.met for r in runs]}")
    return 0 if all(run.met for run in runs) else 1


def one_run(given: argparse.Namespace, core: int | None, number: int) -> Run:
    inside = ("-m", "bench.load", "--sampled") if given.profile else ()
    with tempfile.TemporaryDirectory(dir=given.folder) as name:
        server = Server(Path(name), core, inside)
        server.start()
        try:
            run = uvloop.run(Load(server, given, random.Random(number)).run())
        finally:
            server.end()
        if given.profile:
            Path(given.profile).write_text((Path(name) / "profile.txt").read_text())
    print(run.line(), flush=True)
    return run


if __name__ == "__main__":
    if sys.argv[1:2] == ["--sampled"]:
        sys.exit(serve_sampled(sys.argv[2:]))
    sys.exit(main())
