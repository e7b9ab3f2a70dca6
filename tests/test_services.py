"""The real servers from wheels: they serve, keep what they should, and end with their starter."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

import asyncpg

from coup.server.services import Postgres, Valkey, alive

STARTER = """
from coup.server.services import Postgres, Valkey
import os
for service in (Postgres(), Valkey()):
    service.start()
    print(service.pid, service.folder, flush=True)
os.kill(os.getpid(), 9)
"""


def test_postgres_keeps_what_was_committed_when_it_is_killed() -> None:
    async def ask(url: str, question: str) -> object:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    with Postgres() as server:
        url = asyncio.run(server.database())
        asyncio.run(ask(url, "CREATE TABLE kept AS SELECT 7 AS value"))
        for end in (server.kill, server.stop):
            end()
            assert not alive(server.pid)
            server.start()
            assert asyncio.run(ask(url, "SELECT value FROM kept")) == 7
    assert not server.folder.exists()


def test_valkey_comes_back_empty() -> None:
    with Valkey() as server:
        assert server.ready()
        server.kill()
        assert not server.ready()
        server.start()
        assert server.ready()
    assert not alive(server.pid)
    assert not server.folder.exists()


def test_nothing_outlives_a_starter_that_is_killed() -> None:
    told = subprocess.run(
        [sys.executable, "-c", STARTER],
        check=False,
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    assert told.returncode == -signal.SIGKILL
    started = [line.split() for line in told.stdout.splitlines()]
    assert len(started) == 2
    until = time.monotonic() + 60
    while time.monotonic() < until:
        left = [pid for pid, folder in started if alive(int(pid)) or Path(folder).exists()]
        if not left:
            break
        time.sleep(0.05)
    assert left == []
