"""Where rooms are kept: entries in order, durable before anybody hears of them.

``Store`` is what a room needs of any engine, and says which node a room belongs to.
``SqliteStore`` is the embedded one, for one process; ``PostgresStore`` is shared by many nodes.
"""

from __future__ import annotations

from importlib.util import find_spec

from coup.server.store.contract import (
    Alone,
    Claim,
    Head,
    Node,
    Store,
    StoreAway,
    StoreConflict,
    StoreDamaged,
    StoreFull,
    StoreLost,
    StoreUnusable,
)
from coup.server.store.sqlite import SqliteStore

__all__ = [
    "Alone",
    "Claim",
    "Head",
    "Node",
    "SqliteStore",
    "Store",
    "StoreAway",
    "StoreConflict",
    "StoreDamaged",
    "StoreFull",
    "StoreLost",
    "StoreUnusable",
    "is_address",
    "need_library",
]


def is_address(database: str) -> bool:
    """Whether that is a PostgreSQL server's database, and not a file."""
    return database.startswith(("postgresql://", "postgres://"))


def need_library() -> None:
    """PostgreSQL takes a library that is not needed otherwise."""
    if find_spec("asyncpg") is None:
        raise StoreUnusable("store_library")
