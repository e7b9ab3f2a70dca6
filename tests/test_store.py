"""Stores: a contract for any of them, under SIGKILL too, and what SQLite's owes besides.

What several nodes owe each other in PostgreSQL is in ``test_store_nodes.py``.

As a program (``python test_store.py KIND FOLDER LIFE``) it is the process that gets killed: it
appends without pause and prints each entry that was acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from coup.core.errors import Refusal
from coup.server.store import (
    SqliteStore,
    Store,
    StoreAway,
    StoreConflict,
    StoreDamaged,
    StoreFull,
    StoreLost,
    StoreUnusable,
)
from coup.server.store import sqlite as module
from coup.server.store.postgres import PostgresStore
from coup.text import Words

# A store of each kind, on what a folder holds.  Whatever is added here is held to the contract.
STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(folder / "coup.db"),
    "postgres": lambda folder: PostgresStore((folder / "url").read_text(), "ann"),
}
Kind = str
Use = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=sorted(STORES))
def kind(request: pytest.FixtureRequest, tmp_path: Path) -> Kind:
    if request.param == "postgres":
        (tmp_path / "url").write_text(request.getfixturevalue("database"))
    return str(request.param)


@pytest.fixture
def life(kind: Kind, tmp_path: Path) -> Callable[[Use], None]:
    """Open the store, use it, close it; each time the same one."""
    return lambda use: live(STORES[kind](tmp_path), use)


def live(store: Store, use: Use) -> None:
    async def whole() -> None:
        await store.open()
        try:
            await asyncio.wait_for(use(store), 60)
        finally:
            await store.close()

    asyncio.run(whole())


Life = Callable[[Use], None]


# The contract


def test_entries_come_back_in_order(life: Life) -> None:
    async def use(store: Store) -> None:
        assert await store.rooms() == []
        assert await store.load("AAAAAA") == []
        await store.append("AAAAAA", 0, [b"opened"])
        await store.append("BBBBBB", 0, [b"opened", b"sat"])
        await store.append("AAAAAA", 1, [b"sat", b"", b"\0\xff" * 5_000])
        await store.append("AAAAAA", 4, [])
        await check(store)

    async def check(store: Store) -> None:
        assert sorted(await store.rooms()) == ["AAAAAA", "BBBBBB"]
        assert await store.load("AAAAAA") == [b"opened", b"sat", b"", b"\0\xff" * 5_000]
        assert await store.load("BBBBBB") == [b"opened", b"sat"]

    life(use)
    life(check)


@pytest.mark.parametrize("first", [-1, 0, 1, 3, 2**40])
def test_only_the_next_number_is_taken(life: Life, first: int) -> None:
    async def use(store: Store) -> None:
        await store.append("AAAAAA", 0, [b"0", b"1"])
        for entries in ([b"x"], [b"x", b"y"], []):
            with pytest.raises(StoreConflict) as refused:
                await store.append("AAAAAA", first, entries)
            assert refused.value.details == {"about": "AAAAAA", "first": first, "next": 2}
        assert await store.load("AAAAAA") == [b"0", b"1"]
        await store.append("AAAAAA", 2, [b"2"])

    async def again(store: Store) -> None:
        await store.claim("AAAAAA")
        with pytest.raises(StoreConflict):
            await store.append("AAAAAA", 2, [b"x"])
        await store.append("AAAAAA", 3, [b"3"])
        assert await store.load("AAAAAA") == [b"0", b"1", b"2", b"3"]

    life(use)
    life(again)


def test_a_room_without_entries_is_none(life: Life) -> None:
    async def use(store: Store) -> None:
        await store.append("AAAAAA", 0, [])
        with pytest.raises(StoreConflict):
            await store.append("BBBBBB", 1, [b"x"])
        assert await store.rooms() == []

    life(use)


def test_a_refused_append_leaves_its_neighbours_alone(life: Life) -> None:
    async def use(store: Store) -> None:
        outcomes = await asyncio.gather(
            store.append("AAAAAA", 0, [b"0"]),
            store.append("AAAAAA", 0, [b"again"]),
            store.append("BBBBBB", 7, [b"x"]),
            store.append("AAAAAA", 1, [b"1"]),
            store.append("CCCCCC", 0, ["no bytes"]),  # type: ignore[list-item]
            store.append("DDDDDD", 0, [b"0"]),
            return_exceptions=True,
        )
        kinds = ["NoneType", "StoreConflict", "StoreConflict", "NoneType", "TypeError", "NoneType"]
        assert [type(outcome).__name__ for outcome in outcomes] == kinds
        assert await store.load("AAAAAA") == [b"0", b"1"]
        assert sorted(await store.rooms()) == ["AAAAAA", "DDDDDD"]

    life(use)


def test_requests_are_done_in_the_order_they_were_made(life: Life) -> None:
    async def use(store: Store) -> None:
        made = [store.append("AAAAAA", number, [b"%d" % number]) for number in range(300)]
        *_, loaded, listed, _, gone, _, new = await asyncio.gather(
            *made,
            store.load("AAAAAA"),
            store.rooms(),
            store.close_room("AAAAAA"),
            store.load("AAAAAA"),
            store.append("AAAAAA", 0, [b"new"]),
            store.load("AAAAAA"),
        )
        assert loaded == [b"%d" % number for number in range(300)]
        assert (listed, gone, new) == (["AAAAAA"], [], [b"new"])

    life(use)


def test_many_rooms_at_once_keep_their_own_order(life: Life) -> None:
    async def use(store: Store) -> None:
        async def room(code: str) -> None:
            for number in range(0, 40, 2):
                await store.append(code, number, [b"%s %d" % (code.encode(), number), b""])

        codes = [f"ROOM{number:02}" for number in range(60)]
        await asyncio.gather(*map(room, codes))
        for code in codes:
            told = await store.load(code)
            assert told[::2] == [b"%s %d" % (code.encode(), n) for n in range(0, 40, 2)]

    life(use)


def test_a_closed_room_is_forgotten_and_its_code_free(life: Life) -> None:
    async def use(store: Store) -> None:
        await store.append("AAAAAA", 0, [b"0", b"1"])
        await store.append("BBBBBB", 0, [b"other"])
        await store.close_room("AAAAAA")
        await store.close_room("AAAAAA")
        await store.close_room("CCCCCC")
        assert await store.rooms() == ["BBBBBB"]
        assert await store.load("AAAAAA") == []
        with pytest.raises(StoreConflict):
            await store.append("AAAAAA", 2, [b"late"])

    async def again(store: Store) -> None:
        assert await store.rooms() == ["BBBBBB"]
        await store.append("AAAAAA", 0, [b"new"])
        assert await store.load("AAAAAA") == [b"new"]
        assert await store.load("BBBBBB") == [b"other"]

    life(use)
    life(again)


def test_a_finished_game_is_filed_once(life: Life) -> None:
    record = b'{"format":1}' * 1_000

    async def use(store: Store) -> None:
        assert await store.game("g1") is None
        await store.append("AAAAAA", 0, [b"0"])
        await store.file_game("g1", "AAAAAA", record)
        await store.file_game("g1", "AAAAAA", record)
        await store.close_room("AAAAAA")
        with pytest.raises(StoreConflict):
            await store.file_game("g1", "AAAAAA", b"another")
        with pytest.raises(StoreConflict):
            await store.file_game("g1", "BBBBBB", record)

    async def again(store: Store) -> None:
        assert await store.game("g1") == record
        assert await store.game("g2") is None
        await store.file_game("g1", "AAAAAA", record)
        assert await store.rooms() == []

    life(use)
    life(again)


def test_a_cancelled_append_is_there_wholly_or_not_at_all(life: Life) -> None:
    chance = random.Random(5)

    async def use(store: Store) -> None:
        async def room(code: str) -> None:
            known: list[bytes] = []
            for _ in range(15):
                wanted = [b"%d" % chance.randrange(100) for _ in range(3)]
                append = asyncio.create_task(store.append(code, len(known), wanted))
                await asyncio.sleep(chance.choice((0, 0, 0.0002, 0.001)))
                append.cancel()
                await asyncio.wait([append])
                now = await store.load(code)
                assert now in ([*known, *wanted], known)
                assert append.cancelled() or now == [*known, *wanted]
                known = now

        await asyncio.gather(*(room(f"ROOM{number:02}") for number in range(20)))

    life(use)


def test_closing_finishes_what_was_asked_for(kind: Kind, tmp_path: Path) -> None:
    async def leave() -> None:
        store = STORES[kind](tmp_path)
        await store.open()
        waiting = [asyncio.create_task(store.append(f"R{n}", 0, [b"0"])) for n in range(700)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*waiting) == [None] * 700
        with pytest.raises(StoreUnusable, match="store_closed"):
            await store.append("late", 0, [b"0"])
        await store.open()
        assert len(await store.rooms()) == 700
        await store.close()

    asyncio.run(leave())


def test_five_hundred_rooms_are_loaded_in_two_seconds(life: Life) -> None:
    entry = b"x" * 200

    async def fill(store: Store) -> None:
        rooms = (store.append(f"R{room:05}", 0, [entry] * 40) for room in range(500))
        await asyncio.gather(*rooms)

    async def load(store: Store) -> None:
        began = time.perf_counter()
        told = await asyncio.gather(*map(store.load, await store.rooms()))
        assert time.perf_counter() - began < 2
        assert told == [[entry] * 40] * 500

    life(fill)
    life(load)


# Owning


def test_a_room_is_its_makers_until_it_is_released(life: Life) -> None:
    async def use(store: Store) -> None:
        assert await store.claim("AAAAAA") is None
        assert await store.owner("AAAAAA") is None
        await store.append("AAAAAA", 0, [b"0"])
        await store.append("BBBBBB", 0, [b"0"])
        assert await store.unclaimed() == []
        made = await store.owner("AAAAAA")
        assert made is not None
        assert made.mine
        (myself,) = await store.nodes()
        assert (made.node, made.address) == (myself.name, myself.address)
        await store.release("AAAAAA")
        await store.release("AAAAAA")
        await store.release("CCCCCC")
        assert await store.owner("AAAAAA") is None
        assert await store.unclaimed() == ["AAAAAA"]
        await store.close_room("BBBBBB")
        assert await store.owner("BBBBBB") is None

    async def again(store: Store) -> None:
        assert await store.unclaimed() == ["AAAAAA"]
        claims = await asyncio.gather(*(store.claim("AAAAAA") for _ in range(5)))
        assert all(claim is not None and claim.mine for claim in claims)
        assert await store.claim("BBBBBB") is None
        assert await store.unclaimed() == []
        assert await store.load("AAAAAA") == [b"0"]
        await store.append("AAAAAA", 1, [b"1"])
        await store.close_room("AAAAAA")
        assert await store.claim("AAAAAA") is None
        assert await store.unclaimed() == []

    life(use)
    life(again)


def test_a_store_says_how_it_is(life: Life) -> None:
    async def use(store: Store) -> None:
        for number in range(5):
            await store.append("AAAAAA", number, [b"x"])
        told = "\n".join(store.lines())
        for line in ("connected 1", "commits_total 5", "durable_seconds_count 5", "lost_total 0"):
            assert f"coup_store_{line}" in told

    life(use)


# Under SIGKILL

ROOMS = [f"ROOM{number:02}" for number in range(12)]


async def append_for_ever(store: Store, cycle: int) -> None:
    """What the process does that gets killed: go on where the rooms were, and say what is kept."""
    await store.open()

    async def room(code: str) -> None:
        await store.claim(code)
        number = len(await store.load(code))
        while True:
            entries = [f"{code} {number + i} {cycle}" for i in range(1 + number % 3)]
            await store.append(code, number, [entry.encode() for entry in entries])
            os.write(1, "".join(f"{entry}\n" for entry in entries).encode())
            number += len(entries)

    await asyncio.gather(*map(room, ROOMS))


def killed(kind: Kind, folder: Path, cycle: int, seconds: float) -> list[str]:
    """Run it, kill it, and give back what it said was kept."""
    command = [sys.executable, __file__, kind, str(folder), str(cycle)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        pipe = process.stdout.fileno()
        told = [os.read(pipe, 65536)]  # it has begun
        timer = threading.Timer(seconds, process.kill)
        timer.start()
        while piece := os.read(pipe, 65536):
            told.append(piece)
        timer.join()
        assert process.wait(20) == -signal.SIGKILL
    return b"".join(told).decode().rpartition("\n")[0].splitlines()


@pytest.mark.heavy
def test_whatever_was_acknowledged_survives_kill_9(kind: Kind, tmp_path: Path) -> None:
    """Twenty-four lives of one store, each ended at a random moment; the ledger is the pipe's."""
    chance = random.Random()
    ledger: list[str] = []
    for cycle in range(24):
        ledger += killed(kind, tmp_path, cycle, chance.choice((0.0, 0.02, 0.15)) * chance.random())

    async def check(store: Store) -> None:
        kept = [entry.decode() for code in ROOMS for entry in await store.load(code)]
        for code in ROOMS:
            numbers = [entry.decode().split()[:2] for entry in await store.load(code)]
            assert numbers == [[code, str(number)] for number in range(len(numbers))]
        assert len(ledger) > 24
        assert Counter(ledger) - Counter(kept) == Counter()
        # At most what was under way in each room when it was killed was kept without a word.
        assert len(kept) - len(ledger) <= 24 * len(ROOMS) * 3

    live(STORES[kind](tmp_path), check)


# SQLite: commits


def test_many_who_wait_share_a_commit(tmp_path: Path) -> None:
    statements: list[str] = []

    class Watched(SqliteStore):
        def connect(self) -> sqlite3.Connection:
            db = super().connect()
            db.set_trace_callback(statements.append)
            return db

    store = Watched(tmp_path / "coup.db")

    async def use(_: Store) -> None:
        before = store.commits
        statements.clear()

        async def room(code: str) -> None:
            for number in range(40):
                await store.append(code, number, [b"x"])

        await asyncio.gather(*(room(f"ROOM{number:02}") for number in range(50)))
        assert store.commits - before == statements.count("COMMIT")
        assert statements.count("COMMIT") <= 2_000 / 10
        # The interpreter's lock is given up at each statement, so there are few of them too.
        assert len(statements) <= 50 + 5 * statements.count("COMMIT")

    live(store, use)


def test_the_disk_is_waited_for_at_every_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "coup.db")
    db = store.connect()
    asked = ("journal_mode", "synchronous", "locking_mode")
    assert [db.execute(f"PRAGMA {name}").fetchone()[0] for name in asked] == ["wal", 2, "exclusive"]
    db.close()


def test_reading_costs_no_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "coup.db")

    async def use(_: Store) -> None:
        await store.append("AAAAAA", 0, [b"0"])
        before = store.commits
        for game in ("g1", "g2"):
            assert await store.load("AAAAAA") == [b"0"]
            assert await store.rooms() == ["AAAAAA"]
            assert await store.game(game) is None
        assert store.commits == before

    live(store, use)


# SQLite: a full disk


async def fill(store: Store, largest: int = 10_000) -> int:
    """Append until the disk takes no more; gives the number that was refused."""
    await store.append("OLD", 0, [b"x" * 1_000] * 60)
    for number in range(largest):
        try:
            await store.append("NEW", number, [b"y" * 1_000])
        except StoreFull:
            return number
    raise AssertionError("never full")


async def check_full(store: Store, number: int) -> None:
    """All that was acknowledged can be read, and nothing else is there."""
    assert await store.load("NEW") == [b"y" * 1_000] * number
    outcomes = await asyncio.gather(
        store.append("NEW", number, [b"z" * 300_000]),
        store.load("OLD"),
        store.append("NEW", number + 1, [b"z"]),
        store.append("NEW", number, [b"z" * 300_000]),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [StoreFull, list, StoreConflict, StoreFull]
    assert await store.load("NEW") == [b"y" * 1_000] * number


class Small(SqliteStore):
    """A store that may have forty pages."""

    def connect(self) -> sqlite3.Connection:
        db = super().connect()
        db.execute("PRAGMA max_page_count = 40")
        return db


def test_a_full_database_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        number = await fill(store)
        await check_full(store, number)
        await store.close_room("OLD")
        await store.append("NEW", number, [b"at last"])
        assert (await store.load("NEW"))[number:] == [b"at last"]

    live(Small(tmp_path / "coup.db"), use)
    live(SqliteStore(tmp_path / "coup.db"), lambda store: store.append("OLD", 0, [b"new"]))


async def with_a_limit(store: Store) -> None:
    """In a process of its own: no file may grow beyond 600 kB, until it may."""
    await store.open()
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    number = await fill(store)
    await check_full(store, number)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await store.append("NEW", number, [b"at last"])
    await store.close()
    print(number)


def test_a_disk_that_fails_refuses_and_goes_on_when_it_works(tmp_path: Path) -> None:
    """Beyond the limit a write fails as on a broken disk: another error than a full one."""
    command = [sys.executable, __file__, "sqlite", str(tmp_path), "limit"]
    number = int(subprocess.run(command, check=True, capture_output=True, timeout=60).stdout)

    async def check(store: Store) -> None:
        assert await store.load("NEW") == [*[b"y" * 1_000] * number, b"at last"]

    live(SqliteStore(tmp_path / "coup.db"), check)


# SQLite: damage

DAMAGE = (
    "UPDATE entries SET body = x'00' WHERE code = 'BAD' AND number = 1",
    "UPDATE entries SET body = 7 WHERE code = 'BAD' AND number = 1",
    "UPDATE entries SET body = '1' WHERE code = 'BAD' AND number = 1",
    "UPDATE entries SET number = 9 WHERE code = 'BAD' AND number = 2",
    "UPDATE entries SET number = 9 WHERE code = 'BAD' AND number = 1",
    "DELETE FROM entries WHERE code = 'BAD' AND number = 0",
    "DELETE FROM entries WHERE code = 'BAD' AND number = 1",
    "DELETE FROM entries WHERE code = 'BAD' AND number = 2",
    "DELETE FROM entries WHERE code = 'BAD'",
    "INSERT INTO entries VALUES ('BAD', 3, x'33')",
    "UPDATE rooms SET chain = x'00' WHERE code = 'BAD'",
    "UPDATE rooms SET chain = 7 WHERE code = 'BAD'",
    "UPDATE rooms SET next = 2 WHERE code = 'BAD'",
    "UPDATE rooms SET next = 'x' WHERE code = 'BAD'",
    "UPDATE rooms SET chain = (SELECT chain FROM rooms WHERE code = 'GOOD') WHERE code = 'BAD'",
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_room_is_found_and_the_others_go_on(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "coup.db"

    async def make(store: Store) -> None:
        for code in ("BAD", "GOOD"):
            await store.append(code, 0, [b"0", b"1", b"2"])

    async def use(store: Store) -> None:
        assert "GOOD" in await store.rooms()
        bad, good, _ = await asyncio.gather(
            store.load("BAD"),
            store.load("GOOD"),
            store.append("GOOD", 3, [b"3"]),
            return_exceptions=True,
        )
        assert isinstance(bad, StoreDamaged)
        assert bad.details["about"] == "BAD"
        assert good == [b"0", b"1", b"2"]
        assert len(await store.load("GOOD")) == 4
        await store.close_room("BAD")
        await store.append("BAD", 0, [b"new"])
        assert await store.load("BAD") == [b"new"]

    live(SqliteStore(path), make)
    with sqlite3.connect(path) as db:
        db.execute(damage)
    db.close()
    live(SqliteStore(path), use)


def test_any_flipped_byte_is_found_or_without_effect(tmp_path: Path) -> None:
    """Wherever the file rots: what is loaded is what was written, and most rooms still are."""
    path = tmp_path / "coup.db"
    codes = [f"R{number:02}" for number in range(40)]

    async def make(store: Store) -> None:
        for code in codes:
            await store.append(code, 0, [code.encode() * 40] * 5)

    live(SqliteStore(path), make)
    sound = path.read_bytes()
    chance = random.Random(11)
    refused: Counter[int] = Counter()
    for _ in range(60):
        rotten = bytearray(sound)
        rotten[chance.randrange(4096, len(sound))] ^= 1 << chance.randrange(8)
        path.write_bytes(rotten)
        live(SqliteStore(path), lambda store: compare(store, codes, refused))
    assert refused[0]
    assert refused[1]
    assert refused.total() == 60


async def compare(store: Store, codes: list[str], refused: Counter[int]) -> None:
    told = await asyncio.gather(*map(store.load, codes), return_exceptions=True)
    failed = 0
    for code, entries in zip(codes, told, strict=True):
        if isinstance(entries, BaseException):
            assert isinstance(entries, StoreDamaged)
            failed += 1
        else:
            assert entries == [code.encode() * 40] * 5
    refused[failed] += 1


def test_a_row_that_sqlite_cannot_read_is_found_by_its_entries(tmp_path: Path) -> None:
    path = tmp_path / "coup.db"

    async def make(store: Store) -> None:
        for code in ("AAA", "BAD", "CCC"):
            await store.append(code, 0, [b"0", b"1", b"2"])

    async def use(store: Store) -> None:
        assert await store.rooms() == ["AAA", "BAD", "CCC"]
        for code in ("AAA", "BAD", "CCC"):
            assert await store.load(code) == [b"0", b"1", b"2"]
            await store.append(code, 3, [b"3"])

    live(SqliteStore(path), make)
    with sqlite3.connect(path) as db:
        (chain,) = db.execute("SELECT chain FROM rooms WHERE code = 'BAD'").fetchone()
    db.close()
    content = bytearray(path.read_bytes())
    width = content.index(b"\x4cBAD\x03" + chain)  # a blob of 32 bytes, as SQLite says it
    content[width] = 0x7C  # of 56, which the row does not have
    path.write_bytes(content)
    live(SqliteStore(path), use)


PAGE = 4096
ROT = {
    "zeros": bytes(PAGE),
    "ones": b"\xff" * PAGE,
    "noise": random.Random(7).randbytes(PAGE),
    "none": b"\x0a\0\0\0\0\x10\0\0".ljust(PAGE, b"\0"),  # a sound page, without any room
}


def pages_of(content: bytearray, marks: list[bytes]) -> set[int]:
    """The pages on which something is written."""
    return {content.index(mark) // PAGE for mark in marks}


@pytest.mark.parametrize("rot", ROT)
@pytest.mark.parametrize("where", ["leaf", "root", "all"])
def test_a_broken_page_of_the_table_of_rooms_costs_no_room(
    tmp_path: Path, where: str, rot: str
) -> None:
    path = tmp_path / "coup.db"
    codes = [f"R{number:03}" for number in range(300)]
    kept = {code: [code.encode(), b"1", b"2"] for code in codes}

    async def make(store: Store) -> None:
        for code in codes:
            await store.append(code, 0, kept[code])

    async def use(store: Store) -> None:
        assert await store.rooms() == codes
        for code in codes:
            assert await store.load(code) == kept[code]
            await store.append(code, len(kept[code]), [b"more"])
            kept[code] = [*kept[code], b"more"]
        await store.close_room(codes[0])
        await store.append(codes[0], 0, kept[codes[0]])

    live(SqliteStore(path), make)
    for _ in range(2):  # whatever was mended can be damaged and mended again
        with sqlite3.connect(path) as db:
            root = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'rooms'").fetchone()
            chains = [chain for (chain,) in db.execute("SELECT chain FROM rooms")]
        db.close()
        content = bytearray(path.read_bytes())
        leaves = sorted(pages_of(content, chains))
        assert len(leaves) > 2
        pages = {"leaf": leaves[1:2], "root": [root[0] - 1], "all": [*leaves, root[0] - 1]}
        for page in pages[where]:
            content[page * PAGE : (page + 1) * PAGE] = ROT[rot]
        path.write_bytes(content)
        live(SqliteStore(path), use)
        live(SqliteStore(path), use)


@pytest.mark.parametrize("rot", ["zeros", "ones", "noise"])
@pytest.mark.parametrize("where", ["leaf", "root"])
def test_a_broken_page_of_the_index_costs_no_room(tmp_path: Path, where: str, rot: str) -> None:
    path = tmp_path / "coup.db"
    codes = [f"R{number:03}" for number in range(300)]
    kept = {code: [code.encode(), b"1", b"2"] for code in codes}

    async def make(store: Store) -> None:
        for code in codes:
            await store.append(code, 0, kept[code])

    async def use(store: Store) -> None:
        assert await store.rooms() == codes
        for code in codes:
            assert await store.load(code) == kept[code]
            await store.append(code, len(kept[code]), [b"more"])
            kept[code] = [*kept[code], b"more"]

    live(SqliteStore(path), make)
    for _ in range(2):
        with sqlite3.connect(path) as db:
            roots = dict(
                db.execute("SELECT name, rootpage FROM sqlite_schema WHERE tbl_name = 'entries'")
            )
            chains = [chain for (chain,) in db.execute("SELECT chain FROM rooms")]
        db.close()
        (root,) = (page - 1 for name, page in roots.items() if name != "entries")
        content = bytearray(path.read_bytes())
        others = pages_of(content, chains)  # those of rooms are of the same kind
        leaves = [
            page
            for page in range(len(content) // PAGE)
            if content[page * PAGE] == 0x0A and page not in others
        ]
        assert len(leaves) > 2
        for page in leaves if where == "leaf" else [root]:
            content[page * PAGE : (page + 1) * PAGE] = ROT[rot]
        path.write_bytes(content)
        live(SqliteStore(path), use)
        live(SqliteStore(path), use)


def test_a_broken_page_of_entries_costs_the_rooms_on_it(tmp_path: Path) -> None:
    """What is gone is gone; the table of rooms may be broken too, and the others go on."""
    path = tmp_path / "coup.db"
    codes = [f"R{number:03}" for number in range(60)]

    async def make(store: Store) -> None:
        for code in codes:
            await store.append(code, 0, [code.encode() * 200, b"1"])

    async def use(store: Store) -> None:
        assert await store.rooms() == codes
        lost = 0
        for code in codes:
            try:
                assert await store.load(code) == [code.encode() * 200, b"1"]
                await store.append(code, 2, [b"2"])
            except StoreDamaged:
                lost += 1
        assert 1 <= lost <= 5

    live(SqliteStore(path), make)
    with sqlite3.connect(path) as db:
        (chain,) = db.execute("SELECT chain FROM rooms WHERE code = 'R030'").fetchone()
    db.close()
    content = bytearray(path.read_bytes())
    for page in pages_of(content, [chain, b"R030" * 200]):
        content[page * PAGE : (page + 1) * PAGE] = ROT["noise"]
    path.write_bytes(content)
    live(SqliteStore(path), use)


def test_a_damaged_record_is_found(tmp_path: Path) -> None:
    path = tmp_path / "coup.db"

    async def make(store: Store) -> None:
        await store.file_game("bad", "AAAAAA", b"record")
        await store.file_game("good", "AAAAAA", b"record")

    async def use(store: Store) -> None:
        with pytest.raises(StoreDamaged):
            await store.game("bad")
        assert await store.game("good") == b"record"

    live(SqliteStore(path), make)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE games SET record = x'00' WHERE game = 'bad'")
    db.close()
    live(SqliteStore(path), use)


# SQLite: opening


def refusal_of_opening(path: Path) -> str:
    with pytest.raises(StoreUnusable) as refused:
        live(SqliteStore(path), lambda store: store.close())
    return refused.value.code


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "coup.db"
    modes: list[int] = []

    async def use(store: Store) -> None:
        await store.append("AAAAAA", 0, [b"secret"])
        modes.extend(stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir())

    live(SqliteStore(path), use)
    assert modes == [0o600, 0o600]


def test_a_second_server_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    path = tmp_path / "coup.db"

    async def use(store: Store) -> None:
        second = SqliteStore(path)
        with pytest.raises(StoreUnusable, match="store_in_use"):
            await second.open()
        with pytest.raises(StoreUnusable, match="store_closed"):
            await second.rooms()
        await store.append("AAAAAA", 0, [b"0"])

    live(SqliteStore(path), use)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "text", tmp_path / "other"
    text.write_bytes(b"Dear diary, " * 1_000)
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE rooms (x)")
    db.close()
    assert refusal_of_opening(text) == "store_unopened"
    assert refusal_of_opening(other) == "store_foreign"
    assert refusal_of_opening(tmp_path) == "store_unopened"
    assert refusal_of_opening(text / "coup.db") == "store_unopened"
    assert text.read_bytes() == b"Dear diary, " * 1_000


def test_a_file_that_was_refused_is_let_go(tmp_path: Path) -> None:
    """Mended or replaced, it opens at once: no lock of the failed attempt has stayed."""
    path = tmp_path / "coup.db"
    live(SqliteStore(path), lambda store: store.append("AAAAAA", 0, [b"0"]))
    sound = path.read_bytes()
    refusals = []
    for place in (60, 68, 100, 0):  # the version, whose file it is, the first page, the magic
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 0x41]) + sound[place + 1 :])
        refusals.append(refusal_of_opening(path))
    assert set(refusals) == {"store_unopened", "store_newer", "store_foreign"}
    path.write_bytes(sound)
    began = time.perf_counter()
    live(SqliteStore(path), lambda store: store.append("AAAAAA", 1, [b"1"]))
    assert time.perf_counter() - began < module.PATIENCE / 2


def test_an_older_file_is_brought_forward_and_a_newer_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "coup.db"
    live(SqliteStore(path), lambda store: store.append("AAAAAA", 0, [b"0"]))
    now = module.MIGRATIONS

    with monkeypatch.context() as later:
        broken = (*now, ("ALTER TABLE rooms ADD COLUMN owner TEXT", "nonsense"))
        later.setattr(module, "MIGRATIONS", broken)
        assert refusal_of_opening(path) == "store_unopened"
    with monkeypatch.context() as later:
        later.setattr(module, "MIGRATIONS", (*now, ("ALTER TABLE rooms ADD COLUMN owner TEXT",)))
        live(SqliteStore(path), lambda store: store.append("AAAAAA", 1, [b"1"]))
        live(SqliteStore(path), lambda store: store.append("AAAAAA", 2, [b"2"]))
    assert refusal_of_opening(path) == "store_newer"


def test_each_refusal_has_its_sentence() -> None:
    refusals: list[Refusal] = [
        StoreConflict("store_conflict", about="AAAAAA", first=1, next=2),
        StoreFull("store_full", detail="disk I/O error"),
        StoreDamaged("store_damaged", about="AAAAAA", number=3),
        StoreUnusable("store_closed"),
        StoreUnusable("store_in_use"),
        StoreUnusable("store_foreign"),
        StoreUnusable("store_newer", format=2, known=1),
        StoreUnusable("store_unopened", detail="no such folder"),
        StoreUnusable("store_node", name="ann"),
        StoreUnusable("store_old", version=13, least=14),
        StoreAway("store_away"),
        StoreLost("store_lost", about="AAAAAA"),
        StoreLost("store_unsure", about="AAAAAA"),
    ]
    for refusal in refusals:
        assert Words().refusal(refusal).endswith(".")


def main(kind: Kind, folder: str, what: str) -> None:
    store = STORES[kind](Path(folder))
    asyncio.run(with_a_limit(store) if what == "limit" else append_for_ever(store, int(what)))


if __name__ == "__main__":
    main(*sys.argv[1:])
