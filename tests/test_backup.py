"""Backup, restore, move: everything is there again with the same hashes, or nothing is changed."""

from __future__ import annotations

import asyncio
import json
import random
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from coup.cli import main
from coup.server.backup import FinishedGame, Kept, Room, Tally, contents_of, named
from coup.server.services import Postgres
from coup.server.store import SqliteStore, Store, StoreUnusable
from coup.server.store.postgres import PostgresStore
from coup.server.store.sqlite import door_of
from online import Client, Server, Table, client

KINDS = ["sqlite", "postgres"]
Place = Callable[[str], str]


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A new and empty store of a kind."""
    made: list[str] = []

    def new(kind: str) -> str:
        made.append(kind)
        if kind == "sqlite":
            return str(tmp_path / f"store{len(made)}" / "online.db")
        if made.count("postgres") == 1:
            return str(request.getfixturevalue("database"))
        server: Postgres = request.getfixturevalue("postgres")
        return asyncio.run(server.database())

    return new


def store_at(database: str, name: str = "ann") -> Store:
    if database.startswith("postgresql:"):
        return PostgresStore(database, name)
    Path(database).parent.mkdir(exist_ok=True)
    return SqliteStore(Path(database), door=True)


async def filled(store: Store, rooms: int = 30, games: int = 10) -> None:
    chance = random.Random(rooms)
    for number in range(rooms):
        entries = [chance.randbytes(chance.randrange(300)) for _ in range(chance.randrange(1, 40))]
        await store.append(f"ROOM{number:02}", 0, entries)
    for number in range(games):
        await store.file_game(f"GAME{number:02}", "ROOM00", chance.randbytes(5_000))


def fill(database: str, rooms: int = 30, games: int = 10) -> None:
    async def whole() -> None:
        store = store_at(database)
        await store.open()
        await filled(store, rooms, games)
        await store.close()

    asyncio.run(whole())


def all_of(database: str) -> list[Kept]:
    """Everything that a store keeps, each with its hash."""

    async def read() -> list[Kept]:
        tally = Tally()
        async with contents_of(database, tally) as contents:
            found = [kept async for kept in contents]
        assert tally.left_out == []
        return found

    return asyncio.run(read())


# The rehearsal


@pytest.mark.parametrize("second", KINDS)
@pytest.mark.parametrize("first", KINDS)
def test_what_was_backed_up_is_restored_with_every_hash(
    tmp_path: Path, place: Place, first: str, second: str, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other, file = place(first), place(second), tmp_path / "backup"
    fill(one)
    assert main(["backup", "--database", one, "--out", str(file)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), "--database", other]) == 0
    assert "Open tables: 30, finished games: 10." in capsys.readouterr().out
    told = all_of(one)
    assert len(told) == 40
    assert all(kept.sound for kept in told)
    assert all_of(other) == told

    async def go_on() -> None:
        store = store_at(other)
        await store.open()
        assert len(await store.unclaimed()) == 30
        await store.claim("ROOM07")
        entries = await store.load("ROOM07")
        await store.append("ROOM07", len(entries), [b"on"])
        await store.close()

    asyncio.run(go_on())
    assert main(["backup", "--database", other, "--out", str(file)]) == 0  # the new takes its place


async def play_a_little(server: Server) -> list[tuple[Table, str, dict[str, object]]]:
    """Some tables at which somebody is asked something; nobody else is, of two who play."""
    tables = []
    for number in range(5):
        cookie = server.guest()
        table = server.quick(cookie, seats=2, bots="honest")
        async with client(server, table, cookie) as ann:
            for _ in range(number):
                await ann.until(lambda c: c.choices or c.view["over"])
                if ann.view["over"]:
                    break
                await ann.answer(ann.choices[0])
            await ann.until(lambda c: c.choices or c.view["over"])
            tables.append((table, cookie, shown(ann)))
    return tables


def shown(ann: Client) -> dict[str, object]:
    """What somebody sees of the game, and all that was told of it."""
    return {"view": ann.view, "log": ann.log, "seat": ann.seat}


@pytest.mark.parametrize("kind", KINDS)
def test_a_running_server_is_backed_up_and_goes_on_elsewhere(
    tmp_path: Path, place: Place, kind: str
) -> None:
    """Backed up while it runs, killed, restored on a fresh server: the same questions."""
    one, other, file = place(kind), place(kind), tmp_path / "backup"
    folder = tmp_path / "home"
    folder.mkdir()

    async def play() -> None:
        with Server(folder, database=one) as server:
            tables = await play_a_little(server)
            wanted = ["backup", "--database", one, "--out", str(file)]
            assert await asyncio.to_thread(main, wanted) == 0
            async with client(server, tables[0][0], tables[0][1]) as ann:
                await ann.answer(ann.choices[0])  # later than the backup: it is not in it
            server.kill()
        assert await asyncio.to_thread(main, ["restore", str(file), "--database", other]) == 0
        with Server(folder, database=other) as server:
            for table, cookie, seen in tables:
                async with client(server, table, cookie) as ann:
                    assert shown(ann) == seen
            async with client(server, tables[0][0], tables[0][1]) as ann:
                await ann.answer(ann.choices[0])

    asyncio.run(asyncio.wait_for(play(), 120))


def test_a_server_moves_from_its_file_to_postgresql(tmp_path: Path, place: Place) -> None:
    one, other = place("sqlite"), place("postgres")
    folder = tmp_path / "home"
    folder.mkdir()
    (tmp_path / "store1").mkdir(exist_ok=True)

    async def play() -> None:
        with Server(folder, database=one) as server:
            tables = await play_a_little(server)
            refused = await asyncio.to_thread(main, ["move", "--from", one, "--to", other])
            assert refused == 2  # not while somebody plays on
        assert await asyncio.to_thread(main, ["move", "--from", one, "--to", other]) == 0
        assert await asyncio.to_thread(all_of, other) == await asyncio.to_thread(all_of, one)
        with Server(folder, database=other) as server:
            for table, cookie, seen in tables:
                async with client(server, table, cookie) as ann:
                    assert shown(ann) == seen
            back = str(tmp_path / "back.db")
            refused = await asyncio.to_thread(main, ["move", "--from", other, "--to", back])
            assert refused == 2
            assert not Path(back).exists()

    asyncio.run(asyncio.wait_for(play(), 120))


# While it runs


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_under_load_has_each_room_as_it_was_at_one_moment(place: Place, kind: str) -> None:
    """Two rooms are always written one after the other: never has the later one more."""
    database = place(kind)

    async def play() -> None:
        store = store_at(database)
        await store.open()
        codes = [f"ROOM{number:02}" for number in range(20)]
        await filled(store, 60, 40)
        over = asyncio.Event()
        numbers = dict.fromkeys(codes, 0)

        async def write(first: str, then: str) -> None:
            for code in (first, then):
                await store.close_room(code)
            while not over.is_set():
                number = numbers[first]
                for code in (first, then):
                    await store.append(code, number, [b"%s %d" % (code.encode(), number)])
                    numbers[code] += 1

        pairs = list(zip(codes[::2], codes[1::2], strict=True))
        writing = [asyncio.create_task(write(*pair)) for pair in pairs]
        await asyncio.sleep(0.1)
        for _ in range(5):
            before = dict(numbers)
            tally = Tally()
            async with contents_of(database, tally) as contents:
                rooms = {k.code: k async for k in contents if isinstance(k, Room)}
            for first, then in pairs:
                kept = len(rooms[first].entries), len(rooms[then].entries)
                assert kept[0] - kept[1] in (0, 1)
                assert before[first] <= kept[0] <= numbers[first] + 1
        over.set()
        await asyncio.gather(*writing)
        await store.close()

    asyncio.run(asyncio.wait_for(play(), 90))


def test_a_copy_keeps_nobody_waiting_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "online.db"

    async def play() -> None:
        store = SqliteStore(path, door=True)
        (tmp_path / "online.db.copy-0000").write_bytes(b"of a server that was killed")
        await store.open()
        body = random.Random(1).randbytes(20_000)
        for some in range(10):
            made = (store.append(f"R{some}{n:03}", 0, [body] * 5) for n in range(50))
            await asyncio.gather(*made)
        assert stat.S_IMODE(door_of(path).stat().st_mode) == 0o600
        slowest = 0.0
        copying = [asyncio.create_task(asyncio.to_thread(all_of, str(path))) for _ in range(2)]
        number = 0
        while not all(task.done() for task in copying):
            began = time.perf_counter()
            await store.append("PLAYED", number, [b"x"])
            slowest = max(slowest, time.perf_counter() - began)
            number += 1
        for task in copying:
            assert len([kept for kept in await task if len(kept.code) == 5]) == 500
        assert number > 20
        assert slowest < 1.0  # a copy of all these megabytes at once takes longer on a slow disk
        await store.close()

    asyncio.run(asyncio.wait_for(play(), 90))
    assert [each.name for each in tmp_path.iterdir()] == ["online.db"]


def test_a_server_that_stops_in_the_middle_of_a_copy_says_so(tmp_path: Path) -> None:
    path = tmp_path / "online.db"

    async def play() -> None:
        store = SqliteStore(path, door=True)
        await store.open()
        body = random.Random(1).randbytes(50_000)
        await asyncio.gather(*(store.append(f"R{n:03}", 0, [body] * 4) for n in range(200)))
        copying = asyncio.create_task(store.copy(tmp_path / "copy"))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(StoreUnusable, match="store_closed"):
            await copying

    asyncio.run(asyncio.wait_for(play(), 60))


def test_what_is_damaged_is_left_out_and_named(
    tmp_path: Path, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    import asyncpg

    for kind in KINDS:
        one, file = place(kind), tmp_path / kind
        fill(one)
        if kind == "sqlite":
            with sqlite3.connect(one) as db:
                db.execute("UPDATE entries SET body = x'00' WHERE code = 'ROOM05' AND number = 0")
                db.execute("UPDATE games SET record = x'00' WHERE game = 'GAME03'")
            db.close()
        else:

            async def damage(url: str) -> None:
                db = await asyncpg.connect(url)
                await db.execute("DELETE FROM coup.entries WHERE code = 'ROOM05' AND number = 0")
                await db.execute("UPDATE coup.games SET record = '' WHERE game = 'GAME03'")
                await db.close()

            asyncio.run(damage(one))
        assert main(["backup", "--database", one, "--out", str(file)]) == 1
        said = capsys.readouterr().out
        assert "Open tables: 29, finished games: 9." in said
        assert "left out (2): ROOM05, GAME03." in said


# What cannot be done is said, and changes nothing


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    one, file = str(tmp_path / "one" / "online.db"), tmp_path / "backup"
    fill(one, 6, 3)
    assert main(["backup", "--database", one, "--out", str(file)]) == 0
    return file


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize("number", range(1, 12))
def test_a_damaged_line_is_named(
    tmp_path: Path, backup: Path, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = backup.read_bytes().splitlines(keepends=True)
    assert len(lines) == 11
    line = json.loads(lines[number - 1])
    field = {"room": "entries", "game": "record", "end": "sha256", "coup-backup": "type"}
    value = line[field[line["type"]]]
    changed = [value[0], *value] if isinstance(value, list) else f"QUFB{value}"
    lines[number - 1] = json.dumps({**line, field[line["type"]]: changed}).encode() + b"\n"
    backup.write_bytes(b"".join(lines))
    target = tmp_path / "target.db"
    said = refusal(["restore", str(backup), "--database", str(target)], capsys)
    assert ("not a backup" if number == 1 else f"Line {number} of the backup") in said
    assert not target.exists()
    assert {each.name for each in tmp_path.iterdir()} == {"one", "backup"}


def test_a_backup_that_is_none_is_refused(
    tmp_path: Path, backup: Path, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = backup.read_bytes()
    lines = whole.splitlines(keepends=True)
    bad = {
        "not a backup": [b"", b"Dear diary,\n" * 9, b"\xff\0" * 99, b"[]\n", b"{}", lines[3]],
        "cut off": [whole[:-200], whole[: len(whole) // 2], b"".join(lines[:-1]), lines[0]],
        "Line 11": [whole + b"{}\n", whole + whole],
        "Line 3": [b"".join([*lines[:2], lines[1], *lines[2:]])],
        "Line 10": [b"".join([*lines[:8], *lines[9:]])],
        "format 9": [whole.replace(b'"format":1', b'"format":9', 1)],
    }
    for target in (str(tmp_path / "target.db"), place("postgres")):
        for words, kinds in bad.items():
            for data in kinds:
                backup.write_bytes(data)
                assert words in refusal(["restore", str(backup), "--database", target], capsys)
        backup.write_bytes(whole)
        assert main(["restore", str(backup), "--database", target]) == 0  # nothing had stayed
        said = refusal(["restore", str(backup), "--database", target], capsys)
        assert "is not empty" in said
        assert "@" not in said  # nobody sees the password


def test_what_is_not_there_or_not_ours_is_said(
    tmp_path: Path, backup: Path, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere, diary = tmp_path / "nowhere.db", tmp_path / "diary"
    known = str(tmp_path / "one" / "online.db")
    diary.write_text("Dear diary")
    empty = place("postgres")
    out = ["--out", str(tmp_path / "out")]
    cases = {
        "cannot be read": ["backup", "--database", str(nowhere), *out],
        "cannot be opened": ["backup", "--database", str(diary), *out],
        "nothing of this program": ["backup", "--database", empty, *out],
        "cannot be opened: ": ["backup", "--database", "postgresql://127.0.0.1:1/x", *out],
        "cannot be read:": ["restore", str(nowhere), "--database", str(tmp_path / "x")],
        "cannot be written": ["restore", str(backup), "--database", "/proc/nowhere/x.db"],
        "cannot be written:": ["backup", "--database", known, "--out", "/proc/nowhere/x"],
        "cannot be opened:": ["restore", str(backup), "--database", str(diary)],
        "cannot be read: ": ["move", "--from", str(nowhere), "--to", empty],
    }
    for words, arguments in cases.items():
        assert words.strip() in refusal(arguments, capsys)
    assert not nowhere.exists()
    assert diary.read_text() == "Dear diary"


def test_a_password_is_not_shown() -> None:
    assert named("postgresql://coup:secret@host:1/db?x=1") == "postgresql://host:1/db"
    assert named("online.db") == "online.db"


def test_a_line_proves_itself() -> None:
    kept: list[Kept] = [Room("AAAAAA", "00", [b"x"]), FinishedGame("G", "AAAAAA", "00", b"x")]
    assert not any(each.sound for each in kept)
