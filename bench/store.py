"""Measure the store: ``python -m bench.store [--quick] [--folder PATH]``.

Fifty writers append durably, each to a room of its own, and each waits for its entry as a room
does, on uvloop as in the server; beside it the same with a commit for every append.  Both also
while the event loop's own thread is busy, as it is in a server that plays and words games.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path

import uvloop

from bench.__main__ import describe
from bench.measures import compare
from coup.server.store import SqliteStore

WRITERS = 50
ENTRY = b'{"do":"answered","question":17,"seat":2,"choice":"assassinate:0","at":1790000000000}' * 2
ROOMS, LENGTH = 500, 40
LOAD_BAR = 2.0
"""Seconds in which all rooms are to be loaded."""

Append = Callable[[str, int, Sequence[bytes]], Awaitable[None]]


def main() -> int:
    """Print the figures beside their bars; fail if one is missed."""
    parser = argparse.ArgumentParser(prog="bench.store", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--folder", help="where the disk is that is measured")
    given = parser.parse_args()
    seconds, rounds = (0.5, 3) if given.quick else (2.0, 5)
    with tempfile.TemporaryDirectory(dir=given.folder) as name:
        folder = Path(name)
        met = [rates(folder, busy, seconds, rounds) for busy in (False, True)]
        met.append(loading(folder))
    return 0 if all(met) else 1


def rates(folder: Path, busy: bool, seconds: float, rounds: int) -> bool:
    figure = compare(
        f"durable appends of {WRITERS} writers" + (", loop busy" if busy else ""),
        "appends/s",
        lambda: uvloop.run(grouped(fresh(folder), seconds, busy)),
        "a commit for each",
        lambda: uvloop.run(one_by_one(fresh(folder), seconds, busy)),
        "at least",
        10,
        rounds,
    )
    print(describe(figure))
    return figure.met


def fresh(folder: Path) -> Path:
    return Path(tempfile.mkdtemp(dir=folder)) / "coup.db"


async def grouped(path: Path, seconds: float, busy: bool) -> float:
    store = SqliteStore(path)
    await store.open()
    before = store.commits
    rate, slow = await write(store.append, seconds, busy)
    commits = store.commits - before
    await store.close()
    median, worst = (1e3 * slow[len(slow) * percent // 100] for percent in (50, 99))
    print(
        f"  {rate:>10,.0f} appends/s, {len(slow) / commits:5.1f} a commit,"
        f" median {median:.2f} ms, p99 {worst:.2f} ms"
    )
    return rate


async def one_by_one(path: Path, seconds: float, busy: bool) -> float:
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

        rate, _ = await write(append, seconds, busy)
        await ask(db.close)
    return rate


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


def loading(folder: Path) -> bool:
    seconds = uvloop.run(load_all(fresh(folder)))
    verdict = "met" if seconds <= LOAD_BAR else "MISSED"
    print(f"load {ROOMS} rooms of {LENGTH} entries: {seconds:.3f} s (bar ≤ {LOAD_BAR}: {verdict})")
    return seconds <= LOAD_BAR


async def load_all(path: Path) -> float:
    """Seconds from a closed file to all entries of all rooms."""
    store = SqliteStore(path)
    await store.open()
    for number in range(LENGTH):
        await asyncio.gather(
            *(store.append(f"R{room:05}", number, (ENTRY,)) for room in range(ROOMS))
        )
    await store.close()
    began = time.perf_counter()
    await store.open()
    entries = await asyncio.gather(*map(store.load, await store.rooms()))
    taken = time.perf_counter() - began
    assert [len(each) for each in entries] == [LENGTH] * ROOMS
    await store.close()
    return taken


if __name__ == "__main__":
    sys.exit(main())
