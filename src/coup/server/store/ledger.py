"""What is asked of PostgreSQL, in groups: each group is one statement, and so one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from coup.core.errors import Refusal
from coup.server.store import schema
from coup.server.store.contract import (
    Claim,
    Head,
    Node,
    StoreAway,
    StoreConflict,
    StoreDamaged,
    StoreLost,
    digest_of,
)
from coup.server.store.life import Life

Outcome: TypeAlias = Any
"""What a request gave, or the exception that it ended with."""


class Owned(NamedTuple):
    """A room of this node: since which epoch, and where it ends."""

    epoch: int
    head: Head


@dataclass(slots=True, eq=False)
class Request:
    """Something asked for, the room or game that it is about, and whoever waits for it."""

    kind: str
    about: str
    waiter: asyncio.Future[Any]
    at: float
    first: int = 0
    bodies: tuple[bytes, ...] = ()
    code: str = ""


@dataclass(slots=True)
class Run:
    """Appends to one room that follow each other."""

    epoch: int
    first: int
    head: Head
    bodies: list[bytes] = field(default_factory=list)


class Ledger:
    """This node's part of the database: the rooms it owns, and what it asks."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self.owned: dict[str, Owned] = {}

    def kind(self, request: Request) -> str:
        """What is to be done: the first entries of a room make it."""
        if request.kind == "append" and not request.first and request.bodies:
            return "append" if request.about in self.owned else "make"
        return request.kind

    async def do(self, db: Any, kind: str, requests: Sequence[Request]) -> list[Outcome]:
        """Carry out a group of one kind.  Again does no harm, whatever became of it before."""
        outcomes: list[Outcome] = await getattr(self, f"_{kind}")(db, requests)
        return outcomes

    # Writing

    async def _append(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        runs: dict[str, Run] = {}
        outcomes = [self._follow(runs, request) for request in requests]
        wanted = {code: run for code, run in runs.items() if run.bodies}
        if wanted:
            refused = await self._move(db, wanted)
            for at, request in enumerate(requests):
                if outcomes[at] is None and request.about in refused:
                    outcomes[at] = refused[request.about]
        strangers = [at for at, request in enumerate(requests) if request.about not in runs]
        if strangers:
            rooms = await self._look(db, {requests[at].about: 0 for at in strangers})
            for at in strangers:
                outcomes[at] = _not_ours(requests[at], rooms[requests[at].about])
        return outcomes

    def _follow(self, runs: dict[str, Run], request: Request) -> Outcome:
        """Put a request behind those of the same room; or say why not."""
        code, owned = request.about, self.owned.get(request.about)
        if owned is None:
            return None
        run = runs.setdefault(code, Run(owned.epoch, owned.head.next, owned.head))
        if request.first != run.head.next:
            return _conflict(code, request.first, run.head.next)
        try:
            bodies = [bytes(body) for body in request.bodies]
        except TypeError as error:
            return error
        for body in bodies:
            run.head = run.head.after(body)
        run.bodies += bodies
        return None

    async def _move(self, db: Any, runs: dict[str, Run]) -> dict[str, Refusal]:
        """Write runs; gives those that are refused."""
        rows = await db.fetch(
            schema.APPEND,
            list(runs),
            [run.epoch for run in runs.values()],
            [run.first for run in runs.values()],
            [run.head.next for run in runs.values()],
            [run.head.chain for run in runs.values()],
            *_entries({code: (run.first, run.bodies) for code, run in runs.items()}),
        )
        moved = {row[0] for row in rows}
        for code in moved & self.owned.keys():  # all of them, unless others found us dead
            self.owned[code] = Owned(runs[code].epoch, runs[code].head)
        if len(moved) == len(runs):
            return {}
        left = {code: run for code, run in runs.items() if code not in moved}
        rooms = await self._look(db, {code: run.head.next - 1 for code, run in left.items()})
        return {code: lost for code in left if (lost := self._unmoved(code, left[code], rooms))}

    def _unmoved(self, code: str, run: Run, rooms: dict[str, Any]) -> Refusal | None:
        """Nothing was written: because it was before, or because the room is not ours any more."""
        room = rooms[code]
        if room["epoch"] == run.epoch and Head(room["next"], room["chain"]) == run.head:
            self.owned[code] = Owned(run.epoch, run.head)
            return None
        self.owned.pop(code, None)
        if room["written"] == run.epoch:  # it was ours for so long
            return None
        return StoreLost("store_lost", about=code)

    async def _make(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        heads: dict[str, Head] = {}
        outcomes: dict[str, Outcome] = {}
        for request in requests:
            head = Head.of(request.about)
            try:
                for body in request.bodies:
                    head = head.after(bytes(body))
            except TypeError as error:
                outcomes[request.about] = error
                continue
            heads[request.about] = head
        runs = {r.about: (0, r.bodies) for r in requests if r.about in heads}
        rows = await db.fetch(
            schema.MAKE,
            list(heads),
            [head.next for head in heads.values()],
            [head.chain for head in heads.values()],
            self.life.incarnation,
            self.life.name,
            *_entries(runs),
        )
        for code, epoch in rows:
            self.owned[code] = Owned(epoch, heads[code])
        left = [code for code in heads if code not in self.owned]
        rooms = await self._look(db, dict.fromkeys(left, 0)) if left else {}
        for code, room in rooms.items():
            if Head(room["next"], room["chain"]) != heads[code]:
                taken = room["next"] is not None
                outcomes[code] = _conflict(code, 0, room["next"]) if taken else _lost(code)
            elif room["owner"] == self.life.incarnation:
                self.owned[code] = Owned(room["epoch"], heads[code])
        return [outcomes.get(request.about) for request in requests]

    async def _close(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        owned = {r.about: self.owned[r.about].epoch for r in requests if r.about in self.owned}
        rows = await db.fetch(schema.CLOSE, list(owned), list(owned.values()))
        left = [r.about for r in requests if r.about not in {row[0] for row in rows}]
        rooms = await self._look(db, dict.fromkeys(left, 0)) if left else {}
        for request in requests:
            self.owned.pop(request.about, None)
        there = {code for code, room in rooms.items() if room["next"] is not None}
        return [_lost(r.about) if r.about in there else None for r in requests]

    async def _file(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        records = [(r.about, r.code, r.bodies[0]) for r in requests]
        digests = [digest_of(*record) for record in records]
        await db.execute(schema.FILE, *map(list, zip(*records, strict=True)), digests)
        rows = await db.fetch(
            "SELECT game, digest FROM coup.games WHERE game = ANY ($1::text[])",
            [r.about for r in requests],
        )
        known = dict(rows)
        return [
            None if known.get(r.about) == digest else _conflict(r.about, 0, 1)
            for r, digest in zip(requests, digests, strict=True)
        ]

    # Owning

    async def _claim(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        me, codes = self.life.incarnation, sorted(r.about for r in requests)
        rows = await db.fetch(schema.CLAIM, codes, me, self.life.patience)
        claims: dict[str, Outcome] = {}
        for code, owner, epoch, number, chain, name, address in rows:
            claims[code] = Claim(name, address, epoch, owner == me)
            if owner == me:
                self.owned[code] = Owned(epoch, Head(number, chain))
            else:
                self.owned.pop(code, None)
        left = [code for code in codes if code not in claims]
        rooms = await self._look(db, dict.fromkeys(left, 0)) if left else {}
        for code, room in rooms.items():
            if room["next"] is not None:  # others found us dead, and we do not know it yet
                claims[code] = StoreAway("store_away")
        return [claims.get(r.about) for r in requests]

    async def _release(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        owned = {r.about: self.owned[r.about].epoch for r in requests if r.about in self.owned}
        if owned:
            await db.execute(schema.RELEASE, list(owned), list(owned.values()))
        for code in owned:
            self.owned.pop(code, None)
        return [None] * len(requests)

    # Reading

    async def _look(self, db: Any, lasts: dict[str, int]) -> dict[str, Any]:
        rows = await db.fetch(schema.LOOK, list(lasts), list(lasts.values()))
        return {row["code"]: row for row in rows}

    async def _owner(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        codes = [r.about for r in requests]
        rows = await db.fetch(schema.OWNER, codes, self.life.patience)
        claims = {
            code: Claim(name, address, epoch, incarnation == self.life.incarnation)
            for code, name, address, epoch, incarnation in rows
        }
        return [claims.get(code) for code in codes]

    async def _load(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        rows = await db.fetch(schema.LOAD, [r.about for r in requests])
        loaded: dict[str, Outcome] = {row[0]: _sound(*row) for row in rows}
        return [loaded.get(r.about, []) for r in requests]

    async def _game(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        rows = await db.fetch(
            "SELECT game, code, record, digest FROM coup.games WHERE game = ANY ($1::text[])",
            [r.about for r in requests],
        )
        games: dict[str, Outcome] = {
            game: record
            if digest_of(game, code, record) == digest
            else StoreDamaged("store_damaged", about=game, number=0)
            for game, code, record, digest in rows
        }
        return [games.get(r.about) for r in requests]

    async def _rooms(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        rows = await db.fetch("SELECT code FROM coup.rooms ORDER BY code")
        return [[code for (code,) in rows] for _ in requests]

    async def _unclaimed(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        rows = await db.fetch(schema.UNCLAIMED, self.life.patience)
        return [[code for (code,) in rows] for _ in requests]

    async def _nodes(self, db: Any, requests: Sequence[Request]) -> list[Outcome]:
        rows = await db.fetch(schema.NODES, self.life.patience)
        return [[Node(*row) for row in rows] for _ in requests]


def _entries(runs: Mapping[str, tuple[int, Sequence[bytes]]]) -> tuple[list[Any], ...]:
    """The columns of the entries of many rooms."""
    codes = [code for code, (_, bodies) in runs.items() for _ in bodies]
    numbers = [n for first, bodies in runs.values() for n in range(first, first + len(bodies))]
    return codes, numbers, [bytes(body) for _, bodies in runs.values() for body in bodies]


def _conflict(about: str, first: int, number: int) -> StoreConflict:
    return StoreConflict("store_conflict", about=about, first=first, next=number)


def _lost(code: str) -> StoreLost:
    return StoreLost("store_lost", about=code)


def _not_ours(request: Request, room: Any) -> Refusal | None:
    """An append to a room that this node does not own."""
    number = room["next"]
    if number is None:
        return _conflict(request.about, request.first, 0) if request.first else None
    return _conflict(request.about, 0, number) if not request.first else _lost(request.about)


def _sound(
    code: str, number: int, chain: bytes, numbers: list[int] | None, bodies: list[bytes] | None
) -> Outcome:
    """A room's entries, if they are what was written."""
    head = Head.of(code)
    for at, body in zip(numbers or (), bodies or (), strict=True):
        if at != head.next:
            break
        head = head.after(body)
    if head != Head(number, chain) or len(bodies or ()) != number:
        return StoreDamaged("store_damaged", about=code, number=head.next)
    return bodies
