"""``coup backup``, ``coup restore`` and ``coup move``: everything that a store keeps, elsewhere.

A backup is a file of JSON lines: what it is, then a room or a game in each line, and at the end how
many there were and the SHA-256 of all before.  A room carries the running hash of its entries and a
game the hash of its record, the same in every kind of store, so that each line proves itself.

Whatever is filled is filled wholly or not at all, and only where nothing was.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Annotated, Any, BinaryIO
from urllib.parse import urlsplit

import msgspec

from coup.core.errors import Refusal
from coup.record import BadFile
from coup.server.store import Head, SqliteStore, StoreDamaged, is_address, need_library
from coup.server.store.contract import digest_of
from coup.server.store.sqlite import snapshot
from coup.text import Sentences

FORMAT = 1
TOGETHER = 100
"""Rooms or games that are written at a time."""


class BadBackup(Refusal):
    """Something that cannot be backed up, restored or moved; nothing is changed."""


Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]


class Start(msgspec.Struct, tag="coup-backup", frozen=True):
    """What a backup begins with."""

    format: int
    at: int
    """When, in milliseconds since 1970."""


class Room(msgspec.Struct, tag="room", frozen=True):
    """A room that is open, with all its entries."""

    code: Name
    chain: str
    entries: list[bytes]

    @property
    def sound(self) -> bool:
        return self.chain == head_of(self.code, self.entries).chain.hex()


class FinishedGame(msgspec.Struct, tag="game", frozen=True):
    """A game that is over, with its record."""

    game: Name
    code: Name
    digest: str
    record: bytes

    @property
    def sound(self) -> bool:
        return self.digest == digest_of(self.game, self.code, self.record).hex()


class End(msgspec.Struct, tag="end", frozen=True):
    """What a backup ends with."""

    rooms: int
    games: int
    sha256: str


Kept = Room | FinishedGame
Contents = AsyncIterator[Kept]
_line: msgspec.json.Decoder[Start | Room | FinishedGame | End] = msgspec.json.Decoder(
    Start | Room | FinishedGame | End
)


class Tally:
    """What has gone by, and what could not."""

    def __init__(self) -> None:
        self.rooms = 0
        self.games = 0
        self.left_out: list[str] = []

    async def count(self, contents: Contents) -> Contents:
        async for kept in contents:
            if isinstance(kept, Room):
                self.rooms += 1
            else:
                self.games += 1
            yield kept


def head_of(code: str, entries: Iterable[bytes]) -> Head:
    """Where a room ends that has these entries."""
    head = Head.of(code)
    for body in entries:
        head = head.after(body)
    return head


# The commands


def run_backup(database: str, out: Path) -> int:
    """Write everything to a file."""

    async def run(tally: Tally) -> None:
        async with contents_of(database, tally) as contents:
            await into_file(out, tally.count(contents))

    return told("ops_backed_up", run, place=out)


def run_restore(file: Path, database: str) -> int:
    """Fill an empty store from a file."""

    async def run(tally: Tally) -> None:
        await fill(database, tally.count(from_file(file)))

    return told("ops_restored", run, place=named(database))


def run_move(source: str, target: str) -> int:
    """Fill an empty store from another one, that nobody uses meanwhile."""

    async def run(tally: Tally) -> None:
        async with contents_of(source, tally, alone=True) as contents:
            await fill(target, tally.count(contents))

    return told("ops_moved", run, place=named(target))


def told(sentence: str, run: Callable[[Tally], Awaitable[None]], place: object) -> int:
    """Do it, and say what was done; 1 if something had to be left out."""
    tally, words = Tally(), Sentences()

    async def whole() -> None:
        await run(tally)

    asyncio.run(whole())
    print(words(sentence, rooms=tally.rooms, games=tally.games, place=place))
    if tally.left_out:
        print(words("ops_left_out", count=len(tally.left_out), names=", ".join(tally.left_out)))
    return 1 if tally.left_out else 0


def named(database: str) -> str:
    """A store as it may be shown: without a password."""
    if not is_address(database):
        return database
    parts = urlsplit(database)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


# What a store contains


def contents_of(
    database: str, tally: Tally, alone: bool = False
) -> AbstractAsyncContextManager[Contents]:
    """All that a store keeps, as it is at one moment; alone, if nobody may change it after that."""
    if is_address(database):
        return from_postgres(database, tally, alone)
    return from_sqlite(Path(database), tally, alone)


@asynccontextmanager
async def from_sqlite(path: Path, tally: Tally, alone: bool) -> AsyncIterator[Contents]:
    """Of a file; if a server has it open, that one gives us what it was a moment ago."""
    if not path.is_file():
        raise BadFile("file_unreadable", path=path, detail=os.strerror(2))
    async with nullcontext() if alone else snapshot(path) as copy:
        store = SqliteStore(copy or path)
        await store.open()
        try:
            yield of_sqlite(store, tally)
        finally:
            await store.close()


async def of_sqlite(store: SqliteStore, tally: Tally) -> Contents:
    for code in await store.rooms():
        try:
            entries = await store.load(code)
        except StoreDamaged:
            tally.left_out.append(code)
            continue
        yield Room(code, head_of(code, entries).chain.hex(), entries)
    for game, code in await store.games():
        try:
            record = await store.game(game)
        except StoreDamaged:
            tally.left_out.append(game)
            continue
        assert record is not None
        yield FinishedGame(game, code, digest_of(game, code, record).hex(), record)


@asynccontextmanager
async def from_postgres(url: str, tally: Tally, alone: bool) -> AsyncIterator[Contents]:
    """Of a database, whoever writes to it meanwhile."""
    async with session(url) as db:
        from coup.server.store.session import version_of

        if not await version_of(db):
            raise BadBackup("backup_nothing", database=named(url))
        if alone and await db.fetchval("SELECT count(*) FROM coup.living"):
            raise BadBackup("backup_used", database=named(url))
        async with db.transaction(isolation="repeatable_read", readonly=True):
            yield of_postgres(db, tally)


async def of_postgres(db: Any, tally: Tally) -> Contents:
    from coup.server.store.schema import EVERYTHING

    async for code, number, chain, entries in db.cursor(EVERYTHING, prefetch=TOGETHER):
        room = Room(code, chain.hex(), entries or [])
        if len(room.entries) == number and room.sound:
            yield room
        else:
            tally.left_out.append(code)
    games = "SELECT game, code, record, digest FROM coup.games ORDER BY game"
    async for game, code, record, digest in db.cursor(games, prefetch=TOGETHER):
        finished = FinishedGame(game, code, digest.hex(), record)
        if finished.sound:
            yield finished
        else:
            tally.left_out.append(game)


@asynccontextmanager
async def session(url: str) -> AsyncIterator[Any]:
    """A session in which a request may take its time."""
    need_library()
    from coup.server.store.session import connected, unopened

    try:
        db = await connected(url, "backup", None)
    except Exception as error:
        raise unopened(error) from None
    try:
        yield db
    finally:
        await db.close()


# Filling a store


async def fill(database: str, contents: Contents) -> None:
    """Put everything into a store where nothing is."""
    if is_address(database):
        await into_postgres(database, contents)
    else:
        await into_sqlite(Path(database), contents)


async def into_sqlite(path: Path, contents: Contents) -> None:
    """Into a new file, that takes its place once it is whole."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(dir=path.parent, prefix=".coup-"))
    except OSError as error:
        raise BadFile("file_unwritable", path=path, detail=error.strerror) from None
    try:
        if path.exists():
            await check_empty(path)
        store = SqliteStore(folder / "new.db")
        await store.open()
        try:
            async for some in batches(contents):
                await asyncio.gather(*(keep(store, kept) for kept in some))
        finally:
            await store.close()
        os.replace(folder / "new.db", path)
    finally:
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


async def check_empty(path: Path) -> None:
    """Nobody uses it, and nothing is in it."""
    store = SqliteStore(path)
    await store.open()
    try:
        if await store.rooms() or await store.games():
            raise BadBackup("backup_full", database=path)
    finally:
        await store.close()


async def keep(store: SqliteStore, kept: Kept) -> None:
    if isinstance(kept, Room):
        await store.append(kept.code, 0, kept.entries)
    else:
        await store.file_game(kept.game, kept.code, kept.record)


async def into_postgres(url: str, contents: Contents) -> None:
    """In one transaction."""
    async with session(url) as db:
        from coup.server.store.session import migrate

        await migrate(db)
        async with db.transaction():
            await db.execute("LOCK TABLE coup.rooms, coup.games IN EXCLUSIVE MODE")
            for table in ("rooms", "games"):
                if await db.fetchval(f"SELECT EXISTS (SELECT FROM coup.{table})"):
                    raise BadBackup("backup_full", database=named(url))
            async for some in batches(contents):
                await copy(db, some)


async def copy(db: Any, some: list[Kept]) -> None:
    """Rooms that nobody owns yet; that they were brought here is in the log of owners."""
    rooms = [kept for kept in some if isinstance(kept, Room)]
    games = [kept for kept in some if not isinstance(kept, Room)]
    epochs = [
        row[0]
        for row in await db.fetch(
            "SELECT nextval('coup.epoch') FROM generate_series(1, $1::bigint)", len(rooms)
        )
    ]
    placed = list(zip(rooms, epochs, strict=True))
    tables: dict[str, tuple[list[str], list[tuple[Any, ...]]]] = {
        "rooms": (
            ["code", "next", "chain", "epoch"],
            [(r.code, len(r.entries), bytes.fromhex(r.chain), epoch) for r, epoch in placed],
        ),
        "entries": (
            ["code", "number", "epoch", "body"],
            [(r.code, n, epoch, body) for r, epoch in placed for n, body in enumerate(r.entries)],
        ),
        "epochs": (
            ["epoch", "code", "node", "incarnation"],
            [(epoch, r.code, "(restored)", 0) for r, epoch in placed],
        ),
        "games": (
            ["game", "code", "record", "digest"],
            [(g.game, g.code, g.record, bytes.fromhex(g.digest)) for g in games],
        ),
    }
    for table, (columns, records) in tables.items():
        await db.copy_records_to_table(table, schema_name="coup", columns=columns, records=records)


async def batches(contents: Contents) -> AsyncIterator[list[Kept]]:
    some: list[Kept] = []
    async for kept in contents:
        some.append(kept)
        if len(some) == TOGETHER:
            yield some
            some = []
    if some:
        yield some


# The file


async def into_file(path: Path, contents: Contents) -> None:
    """Write a backup, for its owner alone; it is there once it is whole."""
    name = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".coup-")
        with os.fdopen(handle, "wb") as file:
            await write(file, contents)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        raise BadFile("file_unwritable", path=path, detail=error.strerror) from None
    finally:
        with suppress(OSError):
            os.unlink(name)


async def write(file: BinaryIO, contents: Contents) -> None:
    digest = hashlib.sha256()
    counts = {Room: 0, FinishedGame: 0}

    def put(line: Start | Kept) -> None:
        data = msgspec.json.encode(line) + b"\n"
        digest.update(data)
        file.write(data)

    put(Start(FORMAT, int(time.time() * 1000)))
    async for kept in contents:
        counts[type(kept)] += 1
        put(kept)
    end = End(counts[Room], counts[FinishedGame], digest.hexdigest())
    file.write(msgspec.json.encode(end) + b"\n")


async def from_file(path: Path) -> Contents:
    """What a backup contains; whoever wants it whole waits for the end, where all is proved."""
    try:
        with path.open("rb") as file:
            for kept in lines_of(file):
                yield kept
    except OSError as error:
        raise BadFile("file_unreadable", path=path, detail=error.strerror) from None


def lines_of(file: BinaryIO) -> Iterable[Kept]:
    digest, counts = hashlib.sha256(), {Room: 0, FinishedGame: 0}
    seen: set[tuple[type[Kept], str]] = set()
    for number, data in enumerate(file, 1):
        line = read_line(number, data)
        match line:
            case Start(format) if number == 1:
                if format > FORMAT:
                    raise BadBackup("backup_newer", format=format, known=FORMAT)
            case Room() | FinishedGame() if number > 1 and line.sound:
                about = type(line), line.code if isinstance(line, Room) else line.game
                if about in seen:
                    raise BadBackup("backup_line", number=number)
                seen.add(about)
                counts[type(line)] += 1
                yield line
            case End(rooms, games, sha256) if number > 1:
                told = (counts[Room], counts[FinishedGame], digest.hexdigest())
                if (rooms, games, sha256) != told or file.read(1):
                    raise BadBackup("backup_line", number=number)
                return
            case _:
                raise BadBackup("backup_none" if number == 1 else "backup_line", number=number)
        digest.update(data)
    raise BadBackup("backup_cut" if file.tell() else "backup_none")


def read_line(number: int, data: bytes) -> Start | Room | FinishedGame | End:
    try:
        return _line.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if not data.endswith(b"\n") and number > 1:
            raise BadBackup("backup_cut") from None
        raise BadBackup("backup_none" if number == 1 else "backup_line", number=number) from None
