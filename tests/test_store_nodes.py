"""Nodes that share a PostgreSQL: one owner for each room, whatever breaks, and nothing lost.

As a program (``python test_store_nodes.py URL NAME``) it is a node that gets killed or stopped: it
owns a room, appends to it without pause, and says what was kept and what was refused.
"""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import NamedTuple, TypeAlias

import asyncpg
import pytest

from coup.core.errors import Refusal
from coup.server.services import Postgres
from coup.server.store import (
    StoreAway,
    StoreConflict,
    StoreDamaged,
    StoreFull,
    StoreLost,
    StoreUnusable,
    schema,
)
from coup.server.store.postgres import PostgresStore


def run(play: Callable[[], Awaitable[None]], limit: float = 90) -> None:
    async def whole() -> None:
        await asyncio.wait_for(play(), limit)

    asyncio.run(whole())


@asynccontextmanager
async def nodes(
    url: str, *names: str, presumed: float = 3.0, patience: float = 5.0
) -> AsyncIterator[list[PostgresStore]]:
    """Some nodes of a database, each under its name."""
    stores = [PostgresStore(url, name, f"{name}:8000", presumed, patience) for name in names]
    await asyncio.gather(*(store.open() for store in stores))
    try:
        yield stores
    finally:
        await asyncio.gather(*(store.close() for store in stores))


async def ask(url: str, question: str, *values: object) -> list[tuple[object, ...]]:
    """What the database says itself."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(question, *values)]
    finally:
        await connection.close()


async def check_owners(url: str) -> None:
    """No room had two owners: whatever one wrote came before anything that the next one wrote."""
    wrong = """
        SELECT code, number FROM (
            SELECT code, number, epoch, max(epoch) OVER (PARTITION BY code ORDER BY number) AS seen
            FROM coup.entries
        ) AS told WHERE epoch < seen
        UNION ALL
        SELECT e.code, e.number FROM coup.entries AS e
        LEFT JOIN coup.epochs AS o ON o.epoch = e.epoch WHERE o.code IS DISTINCT FROM e.code
        UNION ALL
        SELECT r.code, r.next FROM coup.rooms AS r
        WHERE r.epoch <> (SELECT max(epoch) FROM coup.epochs AS o WHERE o.code = r.code)
    """
    assert await ask(url, wrong) == []


async def until(happens: Callable[[], Awaitable[bool]], limit: float = 20) -> float:
    """Seconds until something is so."""
    began = time.monotonic()
    while not await happens():
        assert time.monotonic() - began < limit
        await asyncio.sleep(0.02)
    return time.monotonic() - began


def owns(store: PostgresStore, code: str) -> Callable[[], Awaitable[bool]]:
    async def claimed() -> bool:
        claim = await store.claim(code)
        return claim is not None and claim.mine

    return claimed


# Owners


def test_a_room_is_written_by_its_owner_alone(database: str) -> None:
    async def play() -> None:
        async with nodes(database, "ann", "bob") as (ann, bob):
            await ann.append("AAAAAA", 0, [b"0"])
            for claim in (await bob.claim("AAAAAA"), await bob.owner("AAAAAA")):
                assert claim is not None
                assert (claim.node, claim.address, claim.mine) == ("ann", "ann:8000", False)
            for refused in (
                bob.append("AAAAAA", 1, [b"x"]),
                bob.append("AAAAAA", 9, []),
                bob.close_room("AAAAAA"),
            ):
                with pytest.raises(StoreLost, match="store_lost"):
                    await refused
            with pytest.raises(StoreConflict):  # who makes a room is told that its code is taken
                await bob.append("AAAAAA", 0, [b"x"])
            await bob.release("AAAAAA")
            assert await bob.load("AAAAAA") == [b"0"]
            assert await bob.unclaimed() == []
            assert [node.name for node in await bob.nodes()] == ["ann", "bob"]
            await ann.release("AAAAAA")
            assert await bob.unclaimed() == ["AAAAAA"]
            claim = await bob.claim("AAAAAA")
            assert claim is not None
            assert claim.mine
            await bob.append("AAAAAA", 1, [b"1"])
            with pytest.raises(StoreLost):
                await ann.append("AAAAAA", 1, [b"x"])
            assert await ann.load("AAAAAA") == [b"0", b"1"]
        await check_owners(database)
        owners = await ask(database, "SELECT node FROM coup.epochs ORDER BY epoch")
        assert owners == [("ann",), ("bob",)]

    run(play)


def test_an_epoch_that_is_over_writes_nothing(database: str) -> None:
    """Also if whoever had it does not know: the database looks at each append."""

    async def play() -> None:
        async with nodes(database, "ann", "bob") as (ann, bob):
            await ann.append("AAAAAA", 0, [b"0"])
            await ann.append("BBBBBB", 0, [b"0"])
            known = dict(ann.ledger.owned)
            await ann.release("AAAAAA")
            await bob.claim("AAAAAA")
            ann.ledger.owned.update(known)  # as if it had slept meanwhile
            outcomes = await asyncio.gather(
                ann.append("AAAAAA", 1, [b"x"]),
                ann.append("BBBBBB", 1, [b"1"]),
                return_exceptions=True,
            )
            assert isinstance(outcomes[0], StoreLost)
            assert outcomes[1] is None
            assert await bob.load("AAAAAA") == [b"0"]
            ann.ledger.owned.update(known)
            with pytest.raises(StoreLost):
                await ann.close_room("AAAAAA")
            assert await bob.load("AAAAAA") == [b"0"]
        await check_owners(database)

    run(play)


def test_claiming_a_room_again_ends_what_was_under_way(database: str) -> None:
    async def play() -> None:
        async with nodes(database, "ann") as (ann,):
            await ann.append("AAAAAA", 0, [b"0"])
            before = ann.ledger.owned["AAAAAA"]
            claim = await ann.claim("AAAAAA")
            assert claim is not None
            assert claim.epoch > before.epoch
            ann.ledger.owned["AAAAAA"] = before
            with pytest.raises(StoreLost):
                await ann.append("AAAAAA", 1, [b"x"])

    run(play)


def test_of_many_who_want_a_room_one_gets_it(database: str) -> None:
    async def play() -> None:
        codes = [f"ROOM{number:02}" for number in range(40)]
        names = ["ann", "bob", "cid", "dan", "eve"]
        async with nodes(database, "old", *names) as (old, *others):
            await asyncio.gather(*(old.append(code, 0, [b"0"]) for code in codes))
            old.life._db.terminate()  # its session is closed: it is dead at once
            await asyncio.sleep(0.02)
            random.shuffle(codes)
            claims = await asyncio.gather(
                *(store.claim(code) for code in codes for store in others)
            )
            owners: Counter[str] = Counter()
            for at in range(0, len(claims), len(others)):
                told = claims[at : at + len(others)]
                assert all(claim is not None for claim in told)
                assert sum(claim is not None and claim.mine for claim in told) == 1
                assert len({claim.node for claim in told if claim}) == 1
                owners[told[0].node if told[0] else ""] += 1
            assert "old" not in owners
        await check_owners(database)
        changes = await ask(database, "SELECT code, count(*) FROM coup.epochs GROUP BY code")
        assert dict(changes) == dict.fromkeys(codes, 2)  # type: ignore[arg-type]

    run(play)


# Lives


@contextmanager
def node(url: str, name: str) -> Iterator[subprocess.Popen[str]]:
    """A node in a process of its own, which owns a room of its name and appends to it."""
    command = [sys.executable, __file__, url, name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "kept 0\n"
            yield process
        finally:
            process.kill()


async def append_for_ever(url: str, name: str) -> None:
    store = PostgresStore(url, name, f"{name}:8000", presumed=1.0)
    store.on_lost = lambda: print("lost", flush=True)
    await store.open()
    number = 0
    while True:
        try:
            await store.append(name, number, [b"%d" % number])
            print("kept", number, flush=True)
            number += 1
        except Refusal as refusal:
            print(refusal.code, flush=True)
            await asyncio.sleep(0.1)


def test_a_node_that_is_killed_is_dead_at_once(database: str) -> None:
    async def play() -> None:
        async with nodes(database, "bob", presumed=60.0) as (bob,):
            with node(database, "ann") as ann:
                claim = await bob.claim("ann")
                assert claim is not None
                assert (claim.node, claim.mine) == ("ann", False)
                ann.kill()
                assert await until(owns(bob, "ann")) < 5  # nobody waits for a minute's silence
                assert ann.stdout is not None
                kept = [line for line in ann.stdout.read().splitlines() if line.startswith("kept")]
                entries = await bob.load("ann")
                assert len(kept) + 1 <= len(entries) <= len(kept) + 2  # and one on its way
                await bob.append("ann", len(entries), [b"on"])
        await check_owners(database)

    run(play)


def test_a_node_that_sleeps_is_presumed_dead_and_wakes_to_nothing(database: str) -> None:
    async def play() -> None:
        async with nodes(database, "bob", presumed=1.0) as (bob,):
            with node(database, "ann") as ann:
                ann.send_signal(signal.SIGSTOP)
                claim = await bob.claim("ann")
                assert claim is not None
                assert not claim.mine  # a moment's silence is no death
                await until(owns(bob, "ann"))
                entries = await bob.load("ann")
                await bob.append("ann", len(entries), [b"bob's"])
                ann.send_signal(signal.SIGCONT)
                told = await asyncio.to_thread(read_until, ann, "lost")
                assert set(told.split("\n")) >= {"store_lost", "lost"}
                await asyncio.sleep(0.3)
                assert await bob.load("ann") == [*entries, b"bob's"]
                # It lives again, under another number.
                (again,) = [one for one in await bob.nodes() if one.name == "ann"]
                lives = await ask(
                    database, "SELECT incarnation FROM coup.nodes WHERE name = 'ann' ORDER BY 1"
                )
                assert [again.incarnation] == [lives[-1][0]]
                assert len(lives) == 2
        await check_owners(database)

    run(play)


def read_until(process: subprocess.Popen[str], word: str) -> str:
    """What a program says until it says a word."""
    told = ""
    assert process.stdout is not None
    while word not in told.splitlines() or "store_lost" not in told.splitlines():
        told += process.stdout.readline()
    return told


def test_a_broken_session_is_taken_up_again(database: str) -> None:
    """If nobody has looked meanwhile, it is as if nothing had been."""

    async def play() -> None:
        async with nodes(database, "ann", "bob", presumed=1.0) as (ann, bob):
            lost: list[bool] = []
            ann.on_lost = lambda: lost.append(True)
            await ann.append("AAAAAA", 0, [b"0"])
            before = ann.life.incarnation
            for end in (ann.life._db, *(session.db for session in ann.sessions)):
                end.terminate()
            await ann.append("AAAAAA", 1, [b"1"])
            await until(lambda: is_sure(ann))
            await asyncio.sleep(1.5)
            claim = await bob.claim("AAAAAA")
            assert claim is not None
            assert (claim.node, claim.mine) == ("ann", False)
            assert ann.life.incarnation == before
            assert lost == []
            assert ann.figures.reconnects >= 2  # of the life, and of the session that was needed

    run(play)


async def is_sure(store: PostgresStore) -> bool:
    return store.sure and not store.life._db.is_closed()


def test_two_nodes_of_one_name_are_not_let_in(database: str) -> None:
    async def play() -> None:
        async with nodes(database, "ann", presumed=0.5) as (ann,):
            twin = PostgresStore(database, "ann", presumed=0.5)
            with pytest.raises(StoreUnusable, match="store_node"):
                await twin.open()
            with pytest.raises(StoreUnusable, match="store_closed"):
                await twin.rooms()
            await ann.append("AAAAAA", 0, [b"0"])
        await twin.open()  # now the name is free
        assert await twin.unclaimed() == ["AAAAAA"]
        await twin.close()

    run(play)


# The database goes away


class Noted(NamedTuple):
    """Something that was acknowledged, and between when and when it must have been written."""

    body: bytes
    asked: float
    told: float


Books: TypeAlias = dict[str, list[Noted]]


async def load_up(
    stores: Sequence[PostgresStore],
    rooms: int,
    ledger: Books,
    over: Callable[[], bool],
) -> Counter[str]:
    """Rooms that are appended to by whichever node gets them; what is kept is noted."""
    refused: Counter[str] = Counter()
    chance = random.Random(rooms)

    async def play(store: PostgresStore, code: str) -> None:
        """As a room does it: claim, load, go on; when it is lost, begin anew."""
        while not over():
            try:
                claim = await store.claim(code)
                asked = time.monotonic()
                if claim is None:
                    await store.append(code, 0, [b"opened"])
                    ledger[code].append(Noted(b"opened", asked, time.monotonic()))
                elif not claim.mine:
                    await asyncio.sleep(chance.random() / 10)
                    continue
                number = len(await store.load(code))
                while not over():
                    wanted = [b"%s %d" % (store.life.name.encode(), chance.getrandbits(64))]
                    wanted *= chance.choice((1, 1, 2))
                    wanted = [b"%s %d" % (body, at) for at, body in enumerate(wanted)]
                    asked = time.monotonic()
                    try:
                        await store.append(code, number, wanted)
                    except StoreAway as refusal:  # nothing is written: the same again
                        refused[refusal.code] += 1
                        await asyncio.sleep(0.05)
                        continue
                    ledger[code] += [Noted(body, asked, time.monotonic()) for body in wanted]
                    number += len(wanted)
                    await asyncio.sleep(chance.random() / 500)
                    if chance.random() < 0.01:
                        await store.release(code)
                        break
            except (StoreLost, StoreConflict, StoreAway) as refusal:
                refused[refusal.code] += 1
                await asyncio.sleep(chance.random() / 20)

    codes = [f"ROOM{number:02}" for number in range(rooms)]
    ledger.update({code: [] for code in codes})
    await asyncio.gather(*(play(store, code) for store in stores for code in codes))
    return refused


async def check_ledger(url: str, ledger: Books, doubtful: int) -> int:
    """All that was acknowledged is there, once, in its order; and hardly anything else.

    What was told before something else was asked stands before it.  Of what was under way at the
    same time either may be first: a node that has lost its line learns later what it has written.
    """
    async with nodes(url, "checker") as (checker,):
        beyond = 0
        for code, noted in ledger.items():
            kept = await checker.load(code)
            assert len(set(kept)) == len(kept)
            place = {body: number for number, body in enumerate(kept)}
            told = float("inf")
            for one in sorted(noted, key=lambda one: place[one.body], reverse=True):
                assert told >= one.asked, f"{one} was told after what follows it"
                told = min(told, one.told)
            beyond += len(kept) - len(noted)
    assert beyond <= 2 * doubtful
    await check_owners(url)
    return sum(map(len, ledger.values()))


class Wire:
    """A line to a server that breaks now and then, in the middle of what it carries."""

    def __init__(self, port: int, chance: random.Random) -> None:
        self.port = port
        self.chance = chance
        self.often = 0.0
        """How many of the pieces that it carries break it."""
        self.breaks = 0
        self.whole = asyncio.Event()
        """If not, it keeps everything to itself until it is."""
        self.whole.set()

    @asynccontextmanager
    async def laid(self, url: str) -> AsyncIterator[str]:
        """The address of the server by way of this line."""
        server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield url.replace(f":{self.port}/", f":{port}/")
        finally:
            server.close()

    async def carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, onward = await asyncio.open_connection("127.0.0.1", self.port)
        ways = [
            asyncio.create_task(self.pass_on(near, onward)),
            asyncio.create_task(self.pass_on(far, back)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for writer in (onward, back):
            writer.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(65536):
                if self.chance.random() < self.often:
                    self.breaks += 1
                    # Before, in the middle of, or right after what was said.
                    writer.write(piece[: self.chance.choice((0, len(piece) // 2, len(piece)))])
                    await asyncio.sleep(0.001)
                    return
                await self.whole.wait()
                writer.write(piece)
                await writer.drain()


@pytest.mark.parametrize("breaks", [40, pytest.param(3_000, marks=pytest.mark.long)])
def test_a_line_that_breaks_in_the_middle_of_commits_loses_and_doubles_nothing(
    database: str, postgres: Postgres, breaks: int
) -> None:
    """Two nodes after the same rooms; of one, every tenth word or so is the last of its line."""

    async def play() -> None:
        ledger: Books = {}
        wire = Wire(postgres.port, random.Random())
        async with wire.laid(database) as broken:
            ann, bob = PostgresStore(broken, "ann"), PostgresStore(database, "bob")
            await ann.open()
            await bob.open()
            wire.often = 0.03
            limit = time.monotonic() + 90 + breaks / 2

            def over() -> bool:
                kept = sum(map(len, ledger.values()))
                enough = wire.breaks >= breaks and kept > 2_000 and min(written().values()) > 100
                return enough or time.monotonic() > limit

            def written() -> dict[bytes, int]:
                by = Counter(one.body.split()[0] for noted in ledger.values() for one in noted)
                return {name: by[name] for name in (b"ann", b"bob")}

            await load_up([ann, bob], 12, ledger, over)
            wire.often = 0.0
            doubtful = ann.figures.doubtful
            await ann.close()
            await bob.close()
        assert doubtful >= breaks / 2
        assert await check_ledger(database, ledger, doubtful * 12) > 2_000
        assert min(written().values()) > 100

    run(play, 180 + breaks)


@pytest.mark.parametrize("how", ["restart", "kill"])
def test_a_database_that_restarts_costs_nobody_anything(
    database: str, postgres: Postgres, how: str
) -> None:
    def restart() -> None:
        if how == "kill":
            postgres.kill()
            postgres.start()
        else:
            postgres.restart()

    async def play() -> None:
        ledger: Books = {}
        lost: list[str] = []
        async with nodes(database, "ann", "bob", patience=30.0) as stores:
            for store in stores:
                store.on_lost = lambda: lost.append("a life")
            over = asyncio.Event()
            playing = asyncio.create_task(load_up(stores, 12, ledger, over.is_set))
            await asyncio.sleep(1.5)
            before = sum(map(len, ledger.values()))
            assert before
            await asyncio.to_thread(restart)
            await asyncio.sleep(4.0)  # longer than a node may be silent
            over.set()
            refused = await playing
            assert lost == []  # both have taken up their lives again
            assert set(refused) <= {"store_lost", "store_conflict"}  # of rooms that were let go
            doubtful = sum(store.figures.doubtful for store in stores)
        assert await check_ledger(database, ledger, doubtful * 12) > before

    run(play)


def test_a_database_that_is_away_is_waited_for_and_then_said_to_be(
    database: str, postgres: Postgres
) -> None:
    async def play() -> None:
        async with nodes(database, "ann", patience=1.0) as (ann,):
            await ann.append("AAAAAA", 0, [b"0"])
            assert await is_sure(ann)
            await asyncio.to_thread(postgres.stop)
            try:
                for _ in range(2):
                    began = time.monotonic()
                    outcomes = await asyncio.gather(
                        *(ann.append(f"ROOM{n:02}", 0, [b"0"]) for n in range(5)),
                        ann.append("AAAAAA", 1, [b"1"]),
                        ann.load("AAAAAA"),
                        return_exceptions=True,
                    )
                    assert 0.5 < time.monotonic() - began < 3.0
                    assert {type(outcome) for outcome in outcomes} == {StoreAway}
                assert not await is_sure(ann)
                assert "coup_store_connected 0" in "\n".join(ann.lines())
            finally:
                await asyncio.to_thread(postgres.start)
            await until(lambda: is_sure(ann))
            await ann.append("AAAAAA", 1, [b"1"])
            assert await ann.load("AAAAAA") == [b"0", b"1"]
            assert await ann.rooms() == ["AAAAAA"]

    run(play)


def test_what_nobody_knows_is_not_called_refused(database: str, postgres: Postgres) -> None:
    """An append comes late, after its sender has given up: what is kept shows when it is loaded."""

    async def play() -> None:
        wire = Wire(postgres.port, random.Random())
        async with wire.laid(database) as line, nodes(line, "ann", patience=1.0) as (ann,):
            await ann.append("AAAAAA", 0, [b"0"])
            wire.whole.clear()
            with pytest.raises(StoreLost, match="store_unsure"):
                await ann.append("AAAAAA", 1, [b"1"])
            with pytest.raises(StoreAway):
                await ann.claim("AAAAAA")
            wire.whole.set()
            await until(lambda: is_sure(ann))
            with pytest.raises(StoreLost):
                await ann.append("AAAAAA", 1, [b"again"])
            assert await ann.claim("AAAAAA")
            kept = await ann.load("AAAAAA")
            assert kept in ([b"0"], [b"0", b"1"])
            await ann.append("AAAAAA", len(kept), [b"2"])
            assert await ann.load("AAAAAA") == [*kept, b"2"]

    run(play)


def test_a_database_that_may_only_be_read_refuses_and_goes_on_when_it_may_be_written(
    database: str,
) -> None:
    async def play() -> None:
        async with nodes(database, "ann") as (ann,):
            codes = [f"ROOM{number:02}" for number in range(3)]
            await asyncio.gather(*(ann.append(code, 0, [b"0"]) for code in codes))
            for setting in ("on", "off"):
                for session in ann.sessions:
                    await session.db.execute(f"SET default_transaction_read_only = {setting}")
                outcomes = await asyncio.gather(
                    *(ann.append(code, 1, [b"1"]) for code in codes),
                    ann.append("OTHERS", 0, [b"0"]),
                    ann.load("ROOM00"),
                    return_exceptions=True,
                )
                if setting == "on":
                    assert [type(outcome) for outcome in outcomes] == [StoreFull] * 4 + [list]
            assert outcomes == [None, None, None, None, [b"0", b"1"]]

    run(play)


# The schema


def test_nodes_that_start_together_make_the_schema_once(database: str) -> None:
    async def play() -> None:
        async with nodes(database, *"abcdef") as stores:
            assert len({store.secret for store in stores}) == 1
            assert len(stores[0].secret) > 60
            assert [one.name for one in await stores[0].nodes()] == [*"abcdef"]
        steps = await ask(database, "SELECT version FROM coup.migrations")
        assert steps == [(1,)]

    run(play)


def test_an_older_schema_is_brought_forward_and_a_newer_refused(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = ("ALTER TABLE coup.rooms ADD COLUMN place text",)

    async def opened() -> None:
        async with nodes(database, "ann") as (ann,):
            await ann.append("AAAAAA", len(await ann.rooms()), [])

    async def refused(code: str) -> None:
        with pytest.raises(StoreUnusable, match=code):
            await PostgresStore(database, "ann").open()

    run(opened)
    now = schema.MIGRATIONS
    with monkeypatch.context() as later:
        later.setattr("coup.server.store.session.MIGRATIONS", (*now, (*more, "nonsense")))
        run(lambda: refused("store_unopened"))
    with monkeypatch.context() as later:
        later.setattr("coup.server.store.session.MIGRATIONS", (*now, more))
        run(opened)
        run(opened)
    run(lambda: refused("store_newer"))


@pytest.mark.parametrize("theirs", ["CREATE SCHEMA coup", "CREATE SCHEMA coup CREATE TABLE x ()"])
def test_a_schema_of_somebody_else_is_left_alone(database: str, theirs: str) -> None:
    async def play() -> None:
        await ask(database, theirs)
        with pytest.raises(StoreUnusable, match="store_foreign"):
            await PostgresStore(database).open()
        await ask(database, "DROP SCHEMA coup CASCADE")

    run(play)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://coup@127.0.0.1:1/coup",
        "postgresql://coup:wrong@127.0.0.1:{port}/postgres",
        "postgresql://127.0.0.1:{port}/nowhere?user=coup",
        "postgresql://[nonsense",
    ],
)
def test_a_database_that_cannot_be_opened_says_why(postgres: Postgres, address: str) -> None:
    async def play() -> None:
        with pytest.raises(StoreUnusable, match="store_unopened") as refused:
            await PostgresStore(address.format(port=postgres.port)).open()
        assert refused.value.details["detail"]
        assert "wrong" not in str(refused.value)

    run(play)


# Damage

DAMAGE = (
    "UPDATE coup.entries SET body = '\\x00' WHERE code = 'BAD' AND number = 1",
    "UPDATE coup.entries SET number = 9 WHERE code = 'BAD' AND number = 1",
    "DELETE FROM coup.entries WHERE code = 'BAD' AND number = 0",
    "DELETE FROM coup.entries WHERE code = 'BAD' AND number = 2",
    "DELETE FROM coup.entries WHERE code = 'BAD'",
    "INSERT INTO coup.entries VALUES ('BAD', 3, 1, '\\x33')",
    "UPDATE coup.rooms SET chain = '\\x00' WHERE code = 'BAD'",
    "UPDATE coup.rooms SET next = 2 WHERE code = 'BAD'",
    "UPDATE coup.rooms r SET chain = g.chain FROM coup.rooms g WHERE r.code < g.code",
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_room_is_found_and_the_others_go_on(database: str, damage: str) -> None:
    async def play() -> None:
        async with nodes(database, "ann") as (ann,):
            for code in ("BAD", "GOOD"):
                await ann.append(code, 0, [b"0", b"1", b"2"])
            await ann.file_game("good", "GOOD", b"record")
            await ann.file_game("bad", "BAD", b"record")
        await ask(database, damage)
        await ask(database, "UPDATE coup.games SET record = 'x' WHERE game = 'bad'")
        async with nodes(database, "bob") as (bob,):
            for code in await bob.unclaimed():
                await bob.claim(code)
            bad, good, _, record, lost = await asyncio.gather(
                bob.load("BAD"),
                bob.load("GOOD"),
                bob.append("GOOD", 3, [b"3"]),
                bob.game("good"),
                bob.game("bad"),
                return_exceptions=True,
            )
            assert isinstance(bad, StoreDamaged)
            assert bad.details["about"] == "BAD"
            assert good == [b"0", b"1", b"2"]
            assert record == b"record"
            assert isinstance(lost, StoreDamaged)
            await bob.close_room("BAD")
            await bob.append("BAD", 0, [b"new"])
            assert await bob.load("BAD") == [b"new"]

    run(play)


def main(url: str, name: str) -> None:
    asyncio.run(append_for_ever(url, name))


if __name__ == "__main__":
    main(*sys.argv[1:])
