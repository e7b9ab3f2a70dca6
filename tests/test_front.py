"""The address in front of several nodes: what comes goes to one that lives, with its origin."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Literal

import pytest

from bench.swarm import dial, new_cookie
from coup.server.front import Front, rewritten
from online import Server

By = Literal["room", "turn"]


class Behind:
    """Two servers of their own behind a front: which one answered shows in its tables."""

    def __init__(self, folder: Path) -> None:
        self.servers = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            self.servers.append(Server(folder / name, proxy=True))
            self.servers[-1].start()

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None:
                server.end()

    async def open(self, by: By) -> Front:
        for server in self.servers:
            await asyncio.to_thread(server.make, "", public=True, name="Ann")
        front = Front([("127.0.0.1", server.settings["port"]) for server in self.servers], by)
        await front.open()
        return front


async def get(front: Front, path: str, more: str = "") -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", front.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n{more}\r\n".encode())
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


async def tables(front: Front) -> str:
    status, body = await get(front, "/api/tables")
    assert status == 200
    (table,) = json.loads(body)["tables"]
    return str(table["code"])


@pytest.fixture
def behind(tmp_path: Path) -> Any:
    it = Behind(tmp_path)
    yield it
    it.close()


def run(play: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(90):
            await play

    asyncio.run(in_time())


def test_requests_go_round_those_that_live(behind: Behind) -> None:
    async def play() -> None:
        front = await behind.open("turn")
        first, second = await tables(front), await tables(front)
        assert first != second
        assert [await tables(front) for _ in range(4)] == [first, second] * 2
        behind.servers[0].kill()
        assert len({await tables(front) for _ in range(4)}) == 1
        await asyncio.to_thread(behind.servers[0].start)
        async with asyncio.timeout(20):
            while len({await tables(front) for _ in range(2)}) == 1:
                await asyncio.sleep(0.1)
        for server in behind.servers:
            server.kill()
        assert (await get(front, "/api/tables"))[0] == 503
        await front.close()

    run(play())


def test_all_who_ask_for_a_table_come_to_the_same_node_as_long_as_it_lives(behind: Behind) -> None:
    async def play() -> None:
        front = await behind.open("room")
        codes = [f"CODE{number}" for number in range(40)]
        heads = [f"GET /ws/{code} HTTP/1.1\r\n\r\n".encode() for code in codes]
        before = [front.choose(head)[0] for head in heads]
        assert len(set(before)) == 2
        assert before == [front.choose(head.lower().replace(b"get", b"GET"))[0] for head in heads]
        # Somebody who is at the table of a node that dies is cut off, and nobody else is.
        ends = [asyncio.Event(), asyncio.Event()]
        for server, ended in zip(behind.servers, ends, strict=True):
            code = next(
                code
                for code, node in zip(codes, before, strict=True)
                if node.place[1] == server.settings["port"]
            )
            await dial(front.port, code, new_cookie(), lambda _: None, ended.set)
        behind.servers[0].kill()
        async with asyncio.timeout(10):
            await ends[0].wait()
            while front.nodes[0].alive:
                await asyncio.sleep(0.05)
        assert not ends[1].is_set()
        assert {front.choose(head)[0] for head in heads} == {front.nodes[1]}
        await front.close()

    run(play())


def test_the_node_learns_the_true_address_and_nobody_makes_one_up() -> None:
    head = (
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6\r\nConnection: keep-alive\r\n\r\n"
    )
    assert rewritten(head, "1.2.3.4").split(b"\r\n") == [
        b"GET / HTTP/1.1",
        b"Host: x",
        b"Connection: close",
        b"X-Forwarded-For: 1.2.3.4",
        b"X-Forwarded-Proto: http",
        b"",
        b"",
    ]
    upgrade = b"GET /ws/A HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
    assert b"Connection: Upgrade" in rewritten(upgrade, "1.2.3.4")
