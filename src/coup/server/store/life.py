"""The life of a node, as the database knows it: a session that holds a lock, and signs of life.

When the session breaks, the node takes up its life again where it left it, unless another has
meanwhile found it dead: then whatever it owned is lost to it, and it begins a new life.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from itertools import chain, repeat
from typing import Any

import asyncpg

from coup.server.store.contract import StoreUnusable
from coup.server.store.figures import Figures
from coup.server.store.schema import LOCKS
from coup.server.store.session import PAUSES, connected, is_lost

log = logging.getLogger("coup.server")

BEATS = 4
"""Signs of life in the time after whose silence a node is presumed dead."""


class Life:
    """What one node is to the others, under a number that is never given again."""

    def __init__(
        self, url: str, name: str, address: str, presumed: float, figures: Figures
    ) -> None:
        self.url = url
        self.name = name
        self.address = address
        self.presumed = presumed
        self.figures = figures
        self.incarnation = 0
        self._db: Any = None

    @property
    def patience(self) -> timedelta:
        """After so long a silence a node is presumed dead."""
        return timedelta(seconds=self.presumed)

    async def begin(self) -> None:
        """Come into the world; ``StoreUnusable`` if somebody of that name lives."""
        self._db = await connected(self.url, self.name, max(self.presumed, 1.0))
        await self._join()

    async def go_on(self, ended: Callable[[], None]) -> None:
        """Give signs of life for ever; ``ended`` is called if others have found it dead."""
        while True:
            try:
                if not await self._beat():
                    self.figures.lost += 1
                    ended()
                    await self._join()
            except Exception as error:
                if not is_lost(error):
                    log.error("node %s: %s", self.name, error)
                await self._return()
                continue
            await asyncio.sleep(self.presumed / BEATS)

    async def end(self) -> None:
        """Leave the world: whatever it owns may be claimed at once."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(Exception):
                await db.execute(
                    "UPDATE coup.nodes SET ended = clock_timestamp() WHERE incarnation = $1",
                    self.incarnation,
                )
                await db.close(timeout=1.0)
            db.terminate()

    async def _beat(self) -> bool:
        """A sign of life; false if nobody waits for it any more."""
        now = time.monotonic()  # it is seen later than this
        alive = await self._db.fetchval(
            "UPDATE coup.nodes SET heartbeat = clock_timestamp() "
            "WHERE incarnation = $1 AND ended IS NULL RETURNING true",
            self.incarnation,
        )
        self.figures.connected = True
        self.figures.beat = now
        return bool(alive)

    async def _return(self) -> None:
        """Hold the lock again, in a new session, whatever has become of the old one."""
        self.figures.connected = False
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            if self._db is not None:
                self._db.terminate()
            try:
                self._db = await connected(self.url, self.name, max(self.presumed, 1.0))
                await self._db.execute(
                    "SELECT pg_terminate_backend(pid, 5000) FROM coup.living "
                    "WHERE incarnation = $1 AND pid <> pg_backend_pid()",
                    self.incarnation,
                )
                await self._lock(self.incarnation)
                self.figures.reconnects += 1
                return
            except Exception as error:
                log.warning("node %s does not reach the database: %s", self.name, type(error))
                await asyncio.sleep(pause)

    async def _lock(self, incarnation: int) -> None:
        """Whoever looks whether it is free has it for a moment only."""
        await self._db.execute("SELECT pg_advisory_lock($1, $2)", LOCKS, incarnation)

    async def _join(self) -> None:
        """A new life.  One of the same name that has just been lost is waited for."""
        until = time.monotonic() + 2 * self.presumed + 1.0
        while True:
            other = await self._db.fetchval(
                "SELECT incarnation FROM coup.nodes WHERE name = $1 AND ended IS NULL", self.name
            )
            gone = "SELECT coup.gone($1, $2)"
            if other is None or await self._db.fetchval(gone, other, self.patience):
                with suppress(asyncpg.UniqueViolationError):
                    return await self._be_born()
            if time.monotonic() > until:
                raise StoreUnusable("store_node", name=self.name)
            await asyncio.sleep(0.1)

    async def _be_born(self) -> None:
        incarnation = await self._db.fetchval("SELECT nextval('coup.incarnation')")
        await self._db.execute("SELECT pg_advisory_unlock_all()")
        await self._lock(incarnation)
        await self._db.execute(
            "INSERT INTO coup.nodes (incarnation, name, address) VALUES ($1, $2, $3)",
            *(incarnation, self.name, self.address),
        )
        self.incarnation = incarnation
        self.figures.connected = True
        self.figures.beat = time.monotonic()
