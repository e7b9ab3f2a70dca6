"""What every test run begins with, and the real servers that tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from coup.server.services import Postgres, Valkey


def pytest_configure() -> None:
    """Programs that are started here can be interrupted, also where this run is in the background.

    A shell lets what it puts there ignore Ctrl-C, and every child inherits that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL; each test asks it for a database of its own, and leaves it running."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey that runs and is empty, or whatever the last test made of it."""
    with Valkey() as server:
        yield server
