"""Sessions with PostgreSQL: opened, brought to our schema, and what their errors mean."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import asyncpg

from coup.core.errors import Refusal
from coup.server.store.contract import StoreDamaged, StoreFull, StoreUnusable
from coup.server.store.figures import Figures
from coup.server.store.schema import LOCKS, MARK, MIGRATIONS

log = logging.getLogger("coup.server")

SETTINGS = {
    "synchronous_commit": "on",  # on the disk before anybody hears of it, whatever is usual there
    "timezone": "UTC",
    # A statement is planned once, for rooms that are looked up one by one however few there are.
    "jit": "off",
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
}
CONNECTING = 10.0
"""Seconds to reach a database, where nothing else is said."""
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts to reach the database, the last for all that follow."""
OLDEST = 14
"""The first PostgreSQL that can wait until a session has ended."""
LOST = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What asyncpg raises on a broken session, the last where it broke between two requests."""
UNWRITABLE = ("53", "58", "25006")
"""Classes of errors: no resources, the system's own, and a database that may only be read."""
UNREADABLE = ("XX001", "XX002")


async def connected(url: str, name: str, patience: float | None) -> Any:
    """A session of our own; no request of it takes longer than we wait."""
    return await asyncpg.connect(
        url,
        timeout=patience or CONNECTING,
        command_timeout=patience,
        server_settings={"application_name": f"coup {name}"[:63], **SETTINGS},
    )


class Session:
    """A session that is begun anew when it breaks."""

    def __init__(self, url: str, name: str, patience: float, figures: Figures) -> None:
        self.url = url
        self.name = name
        self.patience = patience
        self.figures = figures
        self.db: Any = None

    async def open(self) -> None:
        self.db = await connected(self.url, self.name, max(self.patience, 1.0))

    async def ready(self, until: float) -> Any:
        """The connection, or a new one; none if it takes too long."""
        if self.db is not None and self.db.is_closed():
            self.drop()
        pauses = iter(PAUSES)
        while self.db is None:
            left = until - time.monotonic()
            if left <= 0:
                return None
            try:
                async with asyncio.timeout(left):
                    await self.open()
                self.figures.reconnects += 1
            except Exception as error:
                log.warning("the database cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(min(next(pauses, PAUSES[-1]), max(left, 0)))
        return self.db

    def drop(self) -> None:
        db, self.db = self.db, None
        if db is not None:
            with suppress(Exception):
                db.terminate()


def is_lost(error: BaseException) -> bool:
    """Whether the connection is gone, so that nobody can say what became of the request."""
    if isinstance(error, asyncpg.DataError | ValueError):  # refused before it was sent
        return False
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(("08", "57"))  # 57: the server is stopping
    return isinstance(error, LOST)


def explained(error: Exception, about: str) -> Exception:
    """What PostgreSQL says, as a refusal where it is the disk's doing."""
    state = str(getattr(error, "sqlstate", ""))
    if state.startswith(UNREADABLE):
        return StoreDamaged("store_damaged", about=about, number=0)
    if state.startswith(UNWRITABLE):
        return StoreFull("store_full", detail=str(error))
    return error


def unopened(error: Exception) -> Exception:
    """Why the database cannot be used at all."""
    known = (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError)
    if isinstance(error, Refusal) or not isinstance(error, known):
        return error
    return StoreUnusable("store_unopened", detail=str(error) or type(error).__name__)


async def migrate(db: Any) -> None:
    """Bring the schema to ours, step by step in transactions; one node does it at a time."""
    if db.get_server_version().major < OLDEST:
        raise StoreUnusable("store_old", version=db.get_server_version().major, least=OLDEST)
    await db.execute("SELECT pg_advisory_lock($1, 0)", LOCKS)
    try:
        version = await version_of(db)
        if version > len(MIGRATIONS):
            raise StoreUnusable("store_newer", format=version, known=len(MIGRATIONS))
        for step in range(version, len(MIGRATIONS)):
            async with db.transaction():
                if not step:
                    await begin_schema(db)
                for statement in MIGRATIONS[step]:
                    await db.execute(statement)
                await db.execute("INSERT INTO coup.migrations (version) VALUES ($1)", step + 1)
    finally:
        if not db.is_closed():
            await db.execute("SELECT pg_advisory_unlock($1, 0)", LOCKS)
    if await db.fetchval("SHOW fsync") != "on":
        log.warning("the database runs with fsync = off: a power cut may cost answers")


async def version_of(db: Any) -> int:
    """How far the schema is; 0 if there is none.  One that is not ours is left alone."""
    mark = await db.fetchrow(
        "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = 'coup'"
    )
    if mark is None:
        return 0
    if mark[0] != MARK:
        raise StoreUnusable("store_foreign")
    return int(await db.fetchval("SELECT max(version) FROM coup.migrations"))


async def begin_schema(db: Any) -> None:
    await db.execute("CREATE SCHEMA coup")
    await db.execute(f"COMMENT ON SCHEMA coup IS '{MARK}'")
    await db.execute(
        "CREATE TABLE coup.migrations "
        "(version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())"
    )
