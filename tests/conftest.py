"""What every test run begins with, and the real servers that tests share."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

# Tests run beside each other: a library that takes all cores for each of them only waits.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import asyncpg
import pytest

from coup.server.services import Postgres, Valkey


def pytest_configure() -> None:
    """Programs that are started here can be interrupted, also where this run is in the background.

    A shell lets what it puts there ignore Ctrl-C, and every child inherits that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: often a test waits for a server, or a server for its clock."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL; whoever stops it starts it again."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def shared_database(postgres: Postgres) -> str:
    return asyncio.run(postgres.database())


@pytest.fixture
def database(shared_database: str) -> str:
    """The address of a database in which nobody has been."""

    async def clear() -> None:
        connection = await asyncpg.connect(shared_database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.execute("DROP SCHEMA IF EXISTS coup CASCADE")
        await connection.close()

    asyncio.run(clear())
    return shared_database


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey that runs and is empty, or whatever the last test made of it."""
    with Valkey() as server:
        yield server
