"""Measure the stores: ``python -m bench.store [--quick] [--folder PATH] [--keep]``.

Fifty writers append durably, each to a room of its own, and each waits for its entry as a room
does, on uvloop as in the server: to SQLite, to a PostgreSQL started for it at the same disk, and
beside each the same with a commit for every append.  All also while the event loop's own thread is
busy, as it is in a server that plays and words games.  They take turns; every run is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import uvloop

from bench.__main__ import describe
from bench.measures import Figure
from coup.server.services import Postgres
from coup.server.store import SqliteStore
from coup.server.store.postgres import PostgresStore

KEPT = Path(__file__).parent / "results" / "store.json"
WRITERS = 50
ENTRY = b'{"do":"answered","question":17,"seat":2,"choice":"assassinate:0","at":1790000000000}' * 2
ROOMS, LENGTH = 500, 40
LOAD_BAR = 2.0
"""Seconds in which all rooms are to be loaded."""

Append = Callable[[str, int, Sequence[bytes]], Awaitable[None]]


class Run(msgspec.Struct, frozen=True):
    """One run of one kind of store."""

    store: str
    busy: bool
    rate: float
    per_commit: float
    median_ms: float
    p99_ms: float


def main() -> int:
    """Print the figures beside their bars; fail if one is missed."""
    parser = argparse.ArgumentParser(prog="bench.store", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--folder", help="where the disk is that is measured")
    parser.add_argument("--keep", action="store_true", help="write the results into the tree")
    given = parser.parse_args()
    seconds, rounds = (0.5, 3) if given.quick else (2.0, 5)
    tempfile.tempdir = given.folder or tempfile.gettempdir()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as name, Postgres() as server:
        folder = Path(name)
        runs: list[Run] = []
        met = [rates(runs, folder, server, busy, seconds, rounds) for busy in (False, True)]
        met.append(all(loading(kind, folder, server) for kind in ("sqlite", "postgres")))
    if given.keep:
        kept = {"load": os.getloadavg()[0], "runs": runs}
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    return 0 if all(met) else 1


def rates(
    runs: list[Run], folder: Path, server: Postgres, busy: bool, seconds: float, rounds: int
) -> bool:
    """All kinds in turn, round after round; a ratio is the median of the rounds'."""
    kinds: dict[str, Callable[[], Coroutine[Any, Any, Run]]] = {
        "sqlite": lambda: grouped("sqlite", fresh(folder), seconds, busy),
        "sqlite, a commit each": lambda: one_by_one(fresh(folder), seconds, busy),
        "postgres": lambda: on_postgres(server, seconds, busy),
        "postgres, a commit each": lambda: each_its_own(server, seconds, busy),
    }
    print(f"durable appends of {WRITERS} writers" + (", loop busy" if busy else ""))
    told: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind, measured in kinds.items():
            run = uvloop.run(measured())
            runs.append(run)
            told[kind].append(run.rate)
            print(
                f"  {kind:<24} {run.rate:>8,.0f} appends/s, {run.per_commit:5.1f} a commit,"
                f" median {run.median_ms:.2f} ms, p99 {run.p99_ms:.2f} ms"
            )
    met = [
        judge(told, "sqlite", "sqlite, a commit each", 10),
        judge(told, "postgres", "sqlite", 1),
        judge(told, "postgres", "postgres, a commit each", 1),
    ]
    return all(met)


def judge(told: dict[str, list[float]], ours: str, beside: str, bar: float) -> bool:
    ratios = [a / b for a, b in zip(told[ours], told[beside], strict=True)]
    ratio = statistics.median(ratios)
    figure = Figure(
        name=ours,
        ours=statistics.median(told[ours]),
        unit="appends/s",
        beside=beside,
        theirs=statistics.median(told[beside]),
        ratio=ratio,
        sense="at least",
        bar=bar,
    )
    print(describe(figure))
    return figure.met


def fresh(folder: Path) -> Path:
    return Path(tempfile.mkdtemp(dir=folder)) / "coup.db"


async def on_postgres(server: Postgres, seconds: float, busy: bool) -> Run:
    return await grouped("postgres", await server.database(), seconds, busy)


def store_of(kind: str, where: Path | str) -> SqliteStore | PostgresStore:
    return SqliteStore(Path(where)) if kind == "sqlite" else PostgresStore(str(where))


async def grouped(kind: str, where: Path | str, seconds: float, busy: bool) -> Run:
    store = store_of(kind, where)
    await store.open()
    before = store.commits
    rate, slow = await write(store.append, seconds, busy)
    commits = store.commits - before
    await store.close()
    return told_of(kind, busy, rate, slow, len(slow) / commits)


def told_of(kind: str, busy: bool, rate: float, slow: list[float], per_commit: float) -> Run:
    median, worst = (1e3 * slow[len(slow) * percent // 100] for percent in (50, 99))
    return Run(kind, busy, rate, per_commit, median, worst)


async def each_its_own(server: Postgres, seconds: float, busy: bool) -> Run:
    """The same promise without groups: each append is a statement, on thirty sessions."""
    url = await server.database()
    pool = await asyncpg.create_pool(url, min_size=30, max_size=30)
    await pool.execute(
        "CREATE TABLE entries (code text, number bigint, body bytea, PRIMARY KEY (code, number))"
    )

    async def append(code: str, first: int, entries: Sequence[bytes]) -> None:
        (body,) = entries
        await pool.execute("INSERT INTO entries VALUES ($1, $2, $3)", code, first, body)

    rate, slow = await write(append, seconds, busy)
    await pool.close()
    return told_of("postgres, a commit each", busy, rate, slow, 1.0)


async def one_by_one(path: Path, seconds: float, busy: bool) -> Run:
    """The trap: the same file and the same promise, with a transaction for each append."""
    with ThreadPoolExecutor(1) as thread:
        ask = partial(asyncio.get_running_loop().run_in_executor, thread)
        db = await ask(partial(open_plain, path))

        def insert(code: str, first: int, entries: Sequence[bytes]) -> None:
            rows = [(code, number, body) for number, body in enumerate(entries, first)]
            with db:
                db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)

        async def append(code: str, first: int, entries: Sequence[bytes]) -> None:
            await ask(insert, code, first, entries)

        rate, slow = await write(append, seconds, busy)
        await ask(db.close)
    return told_of("sqlite, a commit each", busy, rate, slow, 1.0)


def open_plain(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(
        "CREATE TABLE entries (code TEXT, number INTEGER, body BLOB, PRIMARY KEY (code, number))"
    )
    return db


async def write(append: Append, seconds: float, busy: bool) -> tuple[float, list[float]]:
    """Appends a second, and how long each took, in order of length."""
    taken: list[float] = []
    began = time.perf_counter()

    async def writer(code: str) -> None:
        number = 0
        while (start := time.perf_counter()) < began + seconds:
            await append(code, number, (ENTRY,))
            taken.append(time.perf_counter() - start)
            number += 1

    other = asyncio.create_task(work() if busy else asyncio.sleep(0))
    await asyncio.gather(*(writer(f"ROOM{number:02}") for number in range(WRITERS)))
    rate = len(taken) / (time.perf_counter() - began)
    other.cancel()
    with suppress(asyncio.CancelledError):
        await other
    return rate, sorted(taken)


async def work() -> None:
    """Keep the loop busy for half of the time; uvloop's shortest sleep is a millisecond."""
    while True:
        until = time.perf_counter() + 0.001
        while time.perf_counter() < until:
            pass
        await asyncio.sleep(0.001)


def loading(kind: str, folder: Path, server: Postgres) -> bool:
    seconds = uvloop.run(load_all(kind, folder, server))
    verdict = "met" if seconds <= LOAD_BAR else "MISSED"
    rooms = f"{kind}: load {ROOMS} rooms of {LENGTH} entries"
    print(f"{rooms}: {seconds:.3f} s (bar ≤ {LOAD_BAR}: {verdict})")
    return seconds <= LOAD_BAR


async def load_all(kind: str, folder: Path, server: Postgres) -> float:
    """Seconds from a closed store to all entries of all rooms."""
    store = store_of(kind, fresh(folder) if kind == "sqlite" else await server.database())
    await store.open()
    for number in range(LENGTH):
        await asyncio.gather(
            *(store.append(f"R{room:05}", number, (ENTRY,)) for room in range(ROOMS))
        )
    await store.close()
    began = time.perf_counter()
    await store.open()
    codes = await store.unclaimed()
    await asyncio.gather(*map(store.claim, codes))
    entries = await asyncio.gather(*map(store.load, codes))
    taken = time.perf_counter() - began
    assert [len(each) for each in entries] == [LENGTH] * ROOMS
    await store.close()
    return taken


if __name__ == "__main__":
    sys.exit(main())
