"""A store on PostgreSQL, for many nodes: each room is one node's, and nobody else writes to it.

Group commit as in the embedded store: requests that wait are written by one statement, so that a
commit and its way through the network cost the same for one as for hundreds.  Two tasks do that,
each with a session of its own: what comes while one waits for the disk need not wait for it too.

When a session breaks, its task asks again until it knows: a statement that has been carried out
already does nothing the second time, and shows that it was (``ledger.py``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from coup.server.store.contract import Claim, Node, StoreAway, StoreLost, StoreUnusable
from coup.server.store.figures import Figures
from coup.server.store.ledger import Ledger, Outcome, Request
from coup.server.store.life import Life
from coup.server.store.session import Session, explained, is_lost, migrate, unopened

__all__ = ["PostgresStore"]

log = logging.getLogger("coup.server")

SESSIONS = 2
FEW = 16
"""So many requests are not divided among the sessions."""
MOST = {"append": 500, "make": 200, "load": 50, "claim": 200}
"""Requests of one statement at most, where it is not any number: the last waits for the first."""
OF_ALL = ("rooms", "unclaimed")
"""What is about all rooms: it waits for what was asked before, and holds up what comes after."""
WRITES = ("append", "make")


class PostgresStore:
    """One node's store in a database that it shares."""

    def __init__(
        self,
        url: str,
        node: str = "coup",
        address: str = "",
        presumed: float = 3.0,
        patience: float = 5.0,
    ) -> None:
        self.url = url
        self.patience = patience
        """Seconds to wait for a database that cannot be reached."""
        self.figures = Figures()
        self.secret = ""
        self.life = Life(url, node, address, presumed, self.figures)
        self.ledger = Ledger(self.life)
        self.on_lost: Callable[[], None] = lambda: None
        self.sessions = [Session(url, node, patience, self.figures) for _ in range(SESSIONS)]
        self._pending: list[Request] = []
        self._flying: dict[str, int] = {}
        """What is being dealt with: the rooms and games, and by how many requests."""
        self._idle = 0
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = True

    @property
    def commits(self) -> int:
        """How many groups have been written: each has cost an fsync."""
        return self.figures.commits

    @property
    def sure(self) -> bool:
        return self.figures.connected and self.figures.lag < self.life.presumed

    async def open(self) -> None:
        """Reach the database, bring it to our schema, and begin a life in it."""
        if not self._closing:
            return
        try:
            for session in self.sessions:
                await session.open()
            db = self.sessions[0].db
            await migrate(db)
            self.secret = str(await db.fetchval("SELECT secret FROM coup.secret"))
            await self.life.begin()
        except BaseException as error:
            await self._let_go()
            if isinstance(error, Exception):
                raise unopened(error) from None
            raise
        self._closing = False
        self._wake = asyncio.Event()
        self._idle = len(self.sessions)
        loop = asyncio.get_running_loop()
        writers = [self._write(session) for session in self.sessions]
        self._tasks = [loop.create_task(writer, name="store") for writer in writers]
        self._living = loop.create_task(self.life.go_on(self._ended), name="life")

    async def close(self) -> None:
        """Finish what is queued, and leave all rooms to the others."""
        self._closing = True
        self._wake.set()
        if self._tasks:
            writers, self._tasks = self._tasks, []
            await asyncio.wait(writers)
            self._living.cancel()
            await asyncio.wait([self._living])
        await self._let_go()

    async def _let_go(self) -> None:
        await self.life.end()
        self.ledger.owned.clear()
        self.figures.connected = False
        for session in self.sessions:
            session.drop()

    async def rooms(self) -> list[str]:
        found: list[str] = await self._ask("rooms", "")
        return found

    async def unclaimed(self) -> list[str]:
        found: list[str] = await self._ask("unclaimed", "")
        return found

    async def nodes(self) -> list[Node]:
        found: list[Node] = await self._ask("nodes", "nodes of all")
        return found

    async def claim(self, code: str) -> Claim | None:
        claim: Claim | None = await self._ask("claim", code)
        return claim

    async def release(self, code: str) -> None:
        await self._ask("release", code)

    async def owner(self, code: str) -> Claim | None:
        owner: Claim | None = await self._ask("owner", code)
        return owner

    async def load(self, code: str) -> list[bytes]:
        entries: list[bytes] = await self._ask("load", code)
        return entries

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        began = time.monotonic()
        await self._ask("append", code, first, tuple(entries))
        self.figures.durable.observe(time.monotonic() - began)

    async def close_room(self, code: str) -> None:
        await self._ask("close", code)

    async def file_game(self, game: str, code: str, record: bytes) -> None:
        await self._ask("file", game, 0, (record,), code)

    async def game(self, game: str) -> bytes | None:
        record: bytes | None = await self._ask("game", game)
        return record

    def lines(self) -> Iterator[str]:
        yield from self.figures.lines()

    async def _ask(
        self, kind: str, about: str, first: int = 0, bodies: tuple[bytes, ...] = (), code: str = ""
    ) -> Any:
        if self._closing:
            raise StoreUnusable("store_closed")
        waiter = asyncio.get_running_loop().create_future()
        request = Request(kind, about, waiter, time.monotonic(), first, bodies, code)
        self._pending.append(request)
        self._wake.set()
        return await waiter

    # The tasks that write

    async def _write(self, session: Session) -> None:
        """Group after group, until the end is asked for."""
        while self._pending or not self._closing:
            kind, group = self._group()
            if not group:
                self._wake.clear()
                await self._wake.wait()
                continue
            self._idle -= 1
            for request in group:
                self._flying[request.about] = self._flying.get(request.about, 0) + 1
            try:
                await self._carry_out(session, kind, group)
            except Exception as error:  # a mistake of ours: nobody waits for ever
                log.exception("the store failed")
                _tell(group, [error] * len(group))
            finally:
                self._land(group)

    def _land(self, group: Sequence[Request]) -> None:
        self._idle += 1
        for request in group:
            self._flying[request.about] -= 1
            if not self._flying[request.about]:
                del self._flying[request.about]
        self._wake.set()

    def _group(self) -> tuple[str, list[Request]]:
        """The requests of one kind that may be done now: none overtakes another of its room."""
        kind = ""
        most = 0
        group: list[Request] = []
        rest: list[Request] = []
        mine: set[str] = set()
        held = set(self._flying)
        for at, request in enumerate(self._pending):
            about = request.about
            if request.kind in OF_ALL and (held or kind not in ("", request.kind)):
                rest += self._pending[at:]  # those after it come after it
                break
            is_kind = self.ledger.kind(request)
            fits = is_kind in ("append", *OF_ALL) or about not in mine
            if about not in held and fits and kind in ("", is_kind):
                if not kind:
                    kind = is_kind
                    share = -(-len(self._pending) // self._idle)
                    most = min(MOST.get(kind, 200), max(FEW, share))
                group.append(request)
                mine.add(about)
                if len(group) == most:
                    rest += self._pending[at + 1 :]
                    break
            else:
                rest.append(request)
                held.add(about)
        self._pending = rest
        return kind, group

    async def _carry_out(
        self, session: Session, kind: str, group: list[Request], tried: bool = False
    ) -> None:
        """Do it, again if need be, until what became of it is known or nobody can wait longer."""
        until = min(request.at for request in group) + self.patience
        while (db := await session.ready(until)) is not None:
            try:
                outcomes = await self.ledger.do(db, kind, group)
            except Exception as error:
                if is_lost(error):
                    tried = True
                    self.figures.doubtful += 1
                    session.drop()
                    continue
                if len(group) > 1:  # only the culprit suffers
                    for request in group:
                        await self._carry_out(session, kind, [request], tried)
                    return
                outcomes = [explained(error, group[0].about)]
            if kind in (*WRITES, "close", "file"):
                self.figures.committed(len(group))
            _tell(group, outcomes)
            return
        _tell(group, [self._given_up(kind, request, tried) for request in group])

    def _given_up(self, kind: str, request: Request, tried: bool) -> Outcome:
        if tried and kind in WRITES:
            self.ledger.owned.pop(request.about, None)
            return StoreLost("store_unsure", about=request.about)
        return StoreAway("store_away")

    def _ended(self) -> None:
        """Others have found this node dead: what it owned is theirs to claim."""
        self.ledger.owned.clear()
        self.on_lost()


def _tell(group: Sequence[Request], outcomes: Sequence[Outcome]) -> None:
    for request, outcome in zip(group, outcomes, strict=True):
        if request.waiter.done():  # cancelled
            continue
        if isinstance(outcome, Exception):
            request.waiter.set_exception(outcome)
        else:
            request.waiter.set_result(outcome)
