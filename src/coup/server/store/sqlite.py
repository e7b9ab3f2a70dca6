"""The embedded store: a single file, and a single thread that writes it.

The thread takes all requests that wait, writes them in one transaction, and tells the event loop
once when the disk has them (group commit).  An fsync costs the same for one entry as for a hundred
(``bench/store.py``).

A copy of the file is made between batches, page by page, and whoever may read the file may ask for
one at a socket beside it (``snapshot``): nobody else can open it meanwhile.

The thread also speaks to SQLite as seldom as it can: each call gives up the interpreter's lock
and has to get it back from a busy event loop.  So the entries of a batch go in by one statement,
and each room's next number is remembered instead of asked for.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from coup.core.errors import Refusal
from coup.server.store.contract import (
    Alone,
    Head,
    StoreConflict,
    StoreDamaged,
    StoreFull,
    StoreUnusable,
    digest_of,
)
from coup.server.store.figures import Figures

__all__ = ["SqliteStore"]

T = TypeVar("T")
log = logging.getLogger("coup.server")

MOST = 256
"""Requests of one transaction at most: the last one waits for the first."""
PIECE = 100
"""Pages that are copied at a time: so long everybody waits."""
ROWS = 250
"""Rows of one statement: three values each, and old SQLites take 999."""
PATIENCE = 5.0
"""Seconds to wait for a process that is just letting go of the file."""
OURS = 0x436F7570
"""Marks the file as one of ours (``Coup``)."""

ROOMS = """CREATE TABLE rooms (
    code TEXT PRIMARY KEY, next INTEGER NOT NULL, chain BLOB NOT NULL
) WITHOUT ROWID"""
ENTRIES = "CREATE TABLE entries (code TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL)"

# Forward only: a step once published is never changed, and a new one is added at the end.
# Entries are a log in the order of writing, so that a commit touches few pages whatever rooms
# it is about; the index finds a room's own.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        ROOMS,
        ENTRIES,
        "CREATE UNIQUE INDEX entries_of_a_room ON entries (code, number)",
        """CREATE TABLE games (
            game TEXT PRIMARY KEY, code TEXT NOT NULL, record BLOB NOT NULL, digest BLOB NOT NULL
        )""",
    ),
)

CODES = """WITH RECURSIVE found (code) AS (
    SELECT min(code) FROM entries
    UNION ALL
    SELECT (SELECT min(code) FROM entries WHERE code > found.code) FROM found WHERE code IS NOT NULL
) SELECT code FROM found WHERE code IS NOT NULL"""
"""The rooms that have entries, by as many looks into the index: not by all entries."""

SETTINGS = (
    "locking_mode = EXCLUSIVE",
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # a Mac's fsync alone does not reach the disk
    "checkpoint_fullfsync = ON",
    "journal_size_limit = 67108864",
)

# What SQLite says when the disk does not take what we write, and when it gives back nonsense.
UNWRITABLE = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
}
UNREADABLE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
}


# The file, as the one thread sees it that touches it


class _Act(NamedTuple):
    """Something to do with the file, and the room or game that it is about."""

    about: str
    run: Callable[[_File], Any]


_Outcome: TypeAlias = Any
"""What an act gave, or the exception that it ended with."""


class _File:
    """An open database: acts in transactions, and the heads of rooms in memory."""

    def __init__(self, db: sqlite3.Connection, figures: Figures) -> None:
        self.db = db
        self.figures = figures
        # The file is ours alone, so that these stay true; asking for each would be slow.
        self._heads = _heads(db)
        # Of the transaction that is under way:
        self._moved: dict[str, Head] = {}
        self._rows: list[tuple[str, int, bytes]] = []

    # Transactions

    def settle(self, acts: Sequence[_Act]) -> list[_Outcome]:
        """All in one transaction.  If it fails, each in its own: only the culprit suffers."""
        try:
            return self._together(acts)
        except Exception as error:
            if len(acts) == 1:
                return [_explained(error, acts[0].about)]
            return [outcome for act in acts for outcome in self.settle([act])]

    def _together(self, acts: Sequence[_Act]) -> list[_Outcome]:
        before = self.db.total_changes
        self.db.execute("BEGIN")
        try:
            outcomes = [self._outcome(act) for act in acts]
            self._write()
            self.db.execute("COMMIT")
        except BaseException:
            self._undo()
            raise
        if self.db.total_changes != before:
            self.figures.committed(len(acts))
        self._remember()
        return outcomes

    def _outcome(self, act: _Act) -> _Outcome:
        try:
            return act.run(self)
        except Refusal as refusal:  # said before anything was written
            return refusal

    def _undo(self) -> None:
        self._moved.clear()
        self._rows.clear()
        if self.db.in_transaction:  # on a full disk SQLite may have rolled back by itself
            self.db.execute("ROLLBACK")

    def _remember(self) -> None:
        for code, head in self._moved.items():
            if head.next:
                self._heads[code] = head
            else:
                self._heads.pop(code, None)
        self._moved.clear()

    def _write(self) -> None:
        """Write what was only noted so far, by as few statements as can be."""
        if self._rows:
            self._insert("INSERT INTO entries (code, number, body)", self._rows)
            heads = [(code, *self._moved[code]) for code in {row[0] for row in self._rows}]
            self._insert("INSERT OR REPLACE INTO rooms (code, next, chain)", heads)
            self._rows.clear()

    def _insert(self, statement: str, rows: Sequence[tuple[str, int, bytes]]) -> None:
        for start in range(0, len(rows), ROWS):
            some = rows[start : start + ROWS]
            values = ", ".join(["(?, ?, ?)"] * len(some))
            self.db.execute(
                f"{statement} VALUES {values}", [value for row in some for value in row]
            )

    # Rooms

    def rooms(self) -> list[str]:
        self._write()
        return [code for (code,) in self.db.execute("SELECT code FROM rooms ORDER BY code")]

    def knows(self, code: str) -> bool:
        head = self._moved.get(code) or self._heads.get(code)
        return head is not None and head != Head.of(code)

    def load(self, code: str) -> list[bytes]:
        self._write()
        rows = self.db.execute(
            "SELECT number, body FROM entries WHERE code = ? ORDER BY number", (code,)
        ).fetchall()
        head = Head.of(code)
        for number, body in rows:
            if number != head.next or type(body) is not bytes:
                raise StoreDamaged("store_damaged", about=code, number=head.next)
            head = head.after(body)
        if head != self._head(code):
            raise StoreDamaged("store_damaged", about=code, number=head.next)
        return [body for _, body in rows]

    def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        head = self._head(code)
        if first != head.next:
            raise StoreConflict("store_conflict", about=code, first=first, next=head.next)
        for body in entries:
            head = head.after(body)
        if entries:
            self._moved[code] = head
            self._rows += [
                (code, number, bytes(body)) for number, body in enumerate(entries, first)
            ]

    def close_room(self, code: str) -> None:
        self._write()
        self.db.execute("DELETE FROM entries WHERE code = ?", (code,))
        self.db.execute("DELETE FROM rooms WHERE code = ?", (code,))
        self._moved[code] = Head.of(code)

    def _head(self, code: str) -> Head:
        head = self._moved.get(code) or self._heads.get(code) or Head.of(code)
        if type(head.next) is not int or type(head.chain) is not bytes:  # as it was in the file
            raise StoreDamaged("store_damaged", about=code, number=0)
        return head

    # Games

    def file_game(self, game: str, code: str, record: bytes) -> None:
        known = self.db.execute("SELECT code, record FROM games WHERE game = ?", (game,)).fetchone()
        if known is None:
            digest = digest_of(game, code, record)
            self.db.execute("INSERT INTO games VALUES (?, ?, ?, ?)", (game, code, record, digest))
        elif known != (code, record):
            raise StoreConflict("store_conflict", about=game, first=0, next=1)

    def games(self) -> list[tuple[str, str]]:
        return self.db.execute("SELECT game, code FROM games ORDER BY game").fetchall()

    def game(self, game: str) -> bytes | None:
        row = self.db.execute(
            "SELECT code, record, digest FROM games WHERE game = ?", (game,)
        ).fetchone()
        if row is None:
            return None
        code, record, digest = row
        if type(record) is not bytes or digest != digest_of(game, code, record):
            raise StoreDamaged("store_damaged", about=game, number=0)
        return record


# SQLite can neither write to nor drop a table with a broken page, nor one whose index has one.
# But it can rename it; what can be read of it goes into a new one.


def _mend_entries(db: sqlite3.Connection) -> None:
    """If their index is broken: the entries anew, with another.  If they are too, it stays so."""
    try:
        db.execute(CODES).fetchall()
        return
    except sqlite3.DatabaseError:
        log.error("the index of entries is damaged")
    try:
        db.execute("BEGIN IMMEDIATE")
        aside = _put_aside(db, "entries")
        db.execute(ENTRIES)
        db.execute(f"INSERT INTO entries SELECT * FROM {aside} NOT INDEXED ORDER BY rowid")
        db.execute(f"CREATE UNIQUE INDEX of_a_room_after_{aside} ON entries (code, number)")
        db.execute("COMMIT")
        log.error("the entries have a new index, and the old ones are in %s", aside)
    except sqlite3.DatabaseError:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _put_aside(db: sqlite3.Connection, table: str) -> str:
    """Rename a table that is no use any more."""
    known = f"type = 'table' AND name LIKE '{table}_damaged_%'"
    number = _number(db, f"SELECT count(*) FROM sqlite_schema WHERE {known}") + 1
    aside = f"{table}_damaged_{number}"
    db.execute(f"ALTER TABLE {table} RENAME TO {aside}")
    return aside


def _heads(db: sqlite3.Connection) -> dict[str, Head]:
    """Where all rooms end, and none that has entries is left out."""
    with suppress(sqlite3.DatabaseError):
        rows = db.execute("SELECT code, next, chain FROM rooms").fetchall()
        heads = {code: Head(number, chain) for code, number, chain in rows}
        if _codes(db) <= heads.keys():
            return heads
    return _rebuilt_heads(db, _codes(db))


def _codes(db: sqlite3.Connection) -> set[str]:
    """The rooms that have entries; if the index is damaged, by all entries one after another."""
    try:
        found = db.execute(CODES).fetchall()
    except sqlite3.DatabaseError:
        found = db.execute("SELECT DISTINCT code FROM entries NOT INDEXED").fetchall()
    return {code for (code,) in found if isinstance(code, str)}


def _rebuilt_heads(db: sqlite3.Connection, codes: set[str]) -> dict[str, Head]:
    """The table of rooms anew, room by room."""
    heads = {code: _known_head(db, code) or _head_of_entries(db, code) for code in codes}
    db.execute("BEGIN IMMEDIATE")
    _put_aside(db, "rooms")
    db.execute(ROOMS)
    db.executemany("INSERT INTO rooms VALUES (?, ?, ?)", [(c, *h) for c, h in heads.items()])
    db.execute("COMMIT")
    log.error("the table of rooms was damaged; %d rooms are found by their entries", len(heads))
    return heads


def _known_head(db: sqlite3.Connection, code: str) -> Head | None:
    """Where a room ends, if that can be read."""
    with suppress(sqlite3.DatabaseError):
        row = db.execute("SELECT next, chain FROM rooms WHERE code = ?", (code,)).fetchone()
        return Head(*row) if row else None
    return None


def _head_of_entries(db: sqlite3.Connection, code: str) -> Head:
    """Where a room ends by what there is of it; loading it finds out whether that is sound."""
    with suppress(sqlite3.DatabaseError, TypeError):
        head = Head.of(code)
        for (body,) in db.execute(
            "SELECT body FROM entries WHERE code = ? ORDER BY number", (code,)
        ):
            head = head.after(body)
        return head
    return Head(-1, b"")  # fits no entries: such a room is damaged


def _explained(error: Exception, about: str) -> Exception:
    """What SQLite says, as a refusal where it is the disk's doing."""
    code = getattr(error, "sqlite_errorcode", 0)
    if {code, code & 0xFF} & UNREADABLE:
        return StoreDamaged("store_damaged", about=about, number=0)
    if code & 0xFF in UNWRITABLE:
        return StoreFull("store_full", detail=str(error))
    return error


# Opening


def _connected(path: Path) -> sqlite3.Connection:
    """The file, for us alone: nobody else reads the secrets in it, and no second server writes."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, cached_statements=600)
    db.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        for setting in SETTINGS:
            db.execute(f"PRAGMA {setting}")
    except BaseException:
        db.close()  # or its lock would stay
        raise
    return db


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the file's schema to ours, one step and one transaction after the other."""
    version = _number(db, "PRAGMA user_version")
    known = len(MIGRATIONS)
    if _number(db, "PRAGMA application_id") != OURS:
        if version or _number(db, "SELECT count(*) FROM sqlite_schema"):
            raise StoreUnusable("store_foreign")
    elif version > known:
        raise StoreUnusable("store_newer", format=version, known=known)
    for step in range(version, known):
        db.execute("BEGIN IMMEDIATE")
        for statement in MIGRATIONS[step]:
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {OURS}")
        db.execute(f"PRAGMA user_version = {step + 1}")
        db.execute("COMMIT")


def _number(db: sqlite3.Connection, question: str) -> int:
    return int(db.execute(question).fetchone()[0])


def _unopened(error: Exception) -> Exception:
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
        return StoreUnusable("store_in_use")
    if isinstance(error, OSError | sqlite3.Error):
        return StoreUnusable("store_unopened", detail=str(error))
    return error


# Copies


class _Copy(NamedTuple):
    """A copy to be made of the file as it is now, and whoever waits for it."""

    path: Path
    waiter: asyncio.Future[None]


def door_of(path: Path) -> Path:
    """Where a server that has the file open can be asked for a copy of it."""
    return path.with_name(path.name + ".door")


@asynccontextmanager
async def snapshot(path: Path) -> AsyncIterator[Path | None]:
    """A copy of a file that a server has open, for as long as it is needed; none if none has."""
    try:
        reader, writer = await asyncio.open_unix_connection(door_of(path))
    except (OSError, AttributeError):  # nobody there, or no such sockets on this system
        yield None
        return
    try:
        told = (await reader.readline()).decode("utf-8", "replace").strip()
        if not told:
            raise StoreUnusable("store_in_use")
        yield path.with_name(told)
    finally:
        writer.close()


# The store


class _Request(NamedTuple):
    """An act, and whoever waits for it."""

    act: _Act
    waiter: asyncio.Future[Any]


_Inbox: TypeAlias = "SimpleQueue[_Request | _Copy | None]"
"""What the thread is asked for; ``None`` is the end."""


class SqliteStore(Alone):
    """A store in one file, for one process."""

    def __init__(self, path: Path, door: bool = False) -> None:
        super().__init__()
        self.path = path
        self.door = door
        """Whether copies can be asked for while it is open."""
        self._asked: asyncio.Server | None = None
        self._lending: set[asyncio.Task[None]] = set()
        self._inbox: _Inbox | None = None
        self._ended: asyncio.Future[None] | None = None

    @property
    def commits(self) -> int:
        """How many transactions have been written: each has cost an fsync."""
        return self.figures.commits

    def connect(self) -> sqlite3.Connection:
        """Open the file; called in the thread that will use it."""
        return _connected(self.path)

    async def open(self) -> None:
        """Start the thread, and wait until the file is open."""
        if self._inbox is not None:
            return
        loop = asyncio.get_running_loop()
        inbox: _Inbox = SimpleQueue()
        opened, self._ended = loop.create_future(), loop.create_future()
        told = (loop, inbox, opened, self._ended)
        Thread(target=self._serve, args=told, name="store", daemon=True).start()
        try:
            await opened
        except BaseException:  # refused, or cancelled while it opens
            inbox.put(None)
            raise
        self._inbox = inbox
        self.figures.connected = True
        if self.door:
            await self._open_door()

    async def close(self) -> None:
        """Finish what is queued, and close the file."""
        inbox, self._inbox = self._inbox, None
        self.figures.connected = False
        self.claimed.clear()
        if self._asked is not None:
            self._asked.close()
            self._asked = None
            for lending in self._lending:
                lending.cancel()
            door_of(self.path).unlink(missing_ok=True)
        if inbox is not None:
            inbox.put(None)
        if self._ended is not None:
            await asyncio.shield(self._ended)

    async def rooms(self) -> list[str]:
        return await self._ask("", _File.rooms)

    async def knows(self, code: str) -> bool:
        return await self._ask(code, lambda file: file.knows(code))

    async def load(self, code: str) -> list[bytes]:
        return await self._ask(code, lambda file: file.load(code))

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        kept = tuple(entries)  # as they are now, whatever becomes of the caller's list
        began = time.monotonic()
        await self._ask(code, lambda file: file.append(code, first, kept))
        self.figures.durable.observe(time.monotonic() - began)
        if first == 0 and kept:
            self.claimed.add(code)

    async def close_room(self, code: str) -> None:
        await self._ask(code, lambda file: file.close_room(code))
        self.claimed.discard(code)

    async def file_game(self, game: str, code: str, record: bytes) -> None:
        await self._ask(game, lambda file: file.file_game(game, code, record))

    async def game(self, game: str) -> bytes | None:
        return await self._ask(game, lambda file: file.game(game))

    async def games(self) -> list[tuple[str, str]]:
        """All finished games, each with the room that it was played in."""
        return await self._ask("", _File.games)

    async def copy(self, path: Path) -> None:
        """The file as it is at one moment, into another; meanwhile everything goes on."""
        if self._inbox is None:
            raise StoreUnusable("store_closed")
        waiter = asyncio.get_running_loop().create_future()
        self._inbox.put(_Copy(path, waiter))
        await waiter

    async def _open_door(self) -> None:
        door = door_of(self.path)
        # Of a server that was killed: the file is ours alone now.
        for left in (door, *self.path.parent.glob(f"{self.path.name}.copy-*")):
            left.unlink(missing_ok=True)
        try:
            self._asked = await asyncio.start_unix_server(self._lend, door)
            os.chmod(door, 0o600)
        except (OSError, AttributeError) as error:  # too long a path, or no such sockets here
            log.warning("no backup can be made while this server runs: %s", error)

    async def _lend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A copy for somebody, for as long as they stay."""
        task = asyncio.current_task()
        assert task is not None
        self._lending.add(task)
        task.add_done_callback(self._lending.discard)
        copy = self.path.with_name(f"{self.path.name}.copy-{secrets.token_hex(4)}")
        try:
            os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            await self.copy(copy)
            writer.write(f"{copy.name}\n".encode())
            await writer.drain()
            await reader.read()
        except (OSError, StoreUnusable, sqlite3.Error) as error:
            log.error("no copy could be made: %s", error)
        finally:
            writer.close()
            for file in copy.parent.glob(f"{copy.name}*"):
                file.unlink(missing_ok=True)

    async def _ask(self, about: str, run: Callable[[_File], T]) -> T:
        if self._inbox is None:
            raise StoreUnusable("store_closed")
        waiter: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put(_Request(_Act(about, run), waiter))
        return await waiter

    # The thread

    def _serve(
        self,
        loop: asyncio.AbstractEventLoop,
        inbox: _Inbox,
        opened: asyncio.Future[None],
        ended: asyncio.Future[None],
    ) -> None:
        """Open, then batch after batch until the end is asked for."""
        try:
            file = self._opened()
        except Exception as error:
            _tell(loop, [(opened, _unopened(error)), (ended, None)])
            return
        _tell(loop, [(opened, None)])
        while True:
            requests, then = _waiting(inbox)
            _settle(file, loop, requests)
            if isinstance(then, _Copy):
                then = _copy(file, loop, inbox, then)
            if then is None:
                break
        with suppress(sqlite3.Error):  # whatever was acknowledged is in the log beside the file
            file.db.close()
        _tell(loop, [(ended, None)])

    def _opened(self) -> _File:
        db = self.connect()
        try:
            _migrate(db)
            _mend_entries(db)
            return _File(db, self.figures)
        except BaseException:
            db.close()
            raise


def _settle(file: _File, loop: asyncio.AbstractEventLoop, requests: Sequence[_Request]) -> None:
    if requests:
        outcomes = file.settle([request.act for request in requests])
        waiters = [request.waiter for request in requests]
        _tell(loop, list(zip(waiters, outcomes, strict=True)))


def _waiting(inbox: _Inbox, wait: bool = True) -> tuple[list[_Request], _Copy | bool | None]:
    """All requests that wait, if need be the first that comes; and what comes after them."""
    requests: list[_Request] = []
    with suppress(Empty):
        while len(requests) < MOST:
            asked = inbox.get(wait and not requests)
            if not isinstance(asked, _Request):
                return requests, asked
            requests.append(asked)
    return requests, True


class _Interrupted(Exception):
    """The end was asked for in the middle of a copy."""


def _copy(
    file: _File, loop: asyncio.AbstractEventLoop, inbox: _Inbox, wanted: _Copy
) -> _Copy | bool | None:
    """Copy the file in pieces; between them go on with what is asked for."""
    later: list[_Copy] = []

    def between(*_: int) -> None:
        requests, then = _waiting(inbox, wait=False)
        _settle(file, loop, requests)
        if then is None:
            raise _Interrupted
        if isinstance(then, _Copy):
            later.append(then)

    outcome: Exception | None = None
    ended: _Copy | bool | None = True
    try:
        target = sqlite3.connect(wanted.path)
        try:
            file.db.backup(target, pages=PIECE, progress=between, sleep=0)
        finally:
            target.close()
    except _Interrupted:
        outcome, ended = StoreUnusable("store_closed"), None
    except (sqlite3.Error, OSError) as error:
        outcome = error
    _tell(loop, [(wanted.waiter, outcome)])
    for other in later:
        if ended is None:
            _tell(loop, [(other.waiter, StoreUnusable("store_closed"))])
        else:
            inbox.put(other)
    return ended


def _tell(
    loop: asyncio.AbstractEventLoop, outcomes: Sequence[tuple[asyncio.Future[Any], _Outcome]]
) -> None:
    """Wake all who wait, by a single call into their loop."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(_deliver, outcomes)


def _deliver(outcomes: Sequence[tuple[asyncio.Future[Any], _Outcome]]) -> None:
    for waiter, outcome in outcomes:
        if waiter.done():  # cancelled
            continue
        if isinstance(outcome, Exception):
            waiter.set_exception(outcome)
        else:
            waiter.set_result(outcome)
