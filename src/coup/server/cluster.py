"""``coup cluster``: a small cluster on this machine, for trying it and for the tests.

Nodes as processes of their own, a real PostgreSQL, a real Valkey, and one address in front.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

from coup.core.errors import BadOption
from coup.server.front import Front, Place
from coup.server.services import Postgres, Service, Valkey
from coup.text import Words

NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Node(Service):
    """``coup serve`` as a node of a cluster."""

    def __init__(self, name: str, settings: Mapping[str, object]) -> None:
        self.name = name
        super().__init__()
        self.settings = {"host": "127.0.0.1", "port": self.port, "node": name, **settings}

    @property
    def place(self) -> Place:
        return "127.0.0.1", self.port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [sys.executable, "-m", "coup.cli", "serve"]

    def environment(self) -> dict[str, str]:
        """Settings go where nobody else reads them: some hold a password."""
        given = {f"COUP_{name.upper()}": str(value) for name, value in self.settings.items()}
        return {**os.environ, **given, "COUP_HOME": str(self.folder)}

    def ready(self) -> bool:
        try:
            with socket.create_connection(self.place, 1.0) as asked:
                asked.sendall(b"GET /health HTTP/1.0\r\n\r\n")
                return asked.recv(64).split()[1:2] == [b"200"]
        except OSError:
            return False

    def freeze(self) -> None:
        """Let it stand still, as a machine does that swaps, until ``thaw``."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)


class Cluster:
    """So many nodes, with what they need."""

    def __init__(self, nodes: int, **settings: object) -> None:
        self.postgres = Postgres()
        self.valkey = Valkey()
        self.wanted = nodes
        self.settings = {"proxy": "true", **settings}
        self.database = ""
        self.nodes: list[Node] = []

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        each(lambda node: node.stop(), self.nodes)
        each(lambda service: service.close(), [*self.nodes, self.valkey, self.postgres])

    def start(self) -> None:
        each(lambda service: service.start(), [self.postgres, self.valkey])
        self.database = asyncio.run(self.postgres.database())
        given = {"database": self.database, "bus": self.valkey.url, **self.settings}
        self.nodes = [Node(name, given) for name in NAMES[: self.wanted]]
        each(lambda node: node.start(), self.nodes)

    @property
    def places(self) -> list[Place]:
        return [node.place for node in self.nodes]


def each(act: Any, services: list[Any]) -> None:
    """Do something with all of them, at the same time."""
    if services:
        with ThreadPoolExecutor(len(services)) as pool:
            list(pool.map(act, services))


def run(nodes: int, port: int, by: str) -> int:
    """Start everything, say where it is, and stop everything at Ctrl-C."""
    if not 1 <= nodes <= len(NAMES):
        raise BadOption("option_range", name="nodes", value=nodes, least=1, most=len(NAMES))
    if by not in ("room", "turn"):
        raise BadOption("option_value", name="by", value=by, allowed=("room", "turn"))
    words = Words()
    with Cluster(nodes) as cluster:
        for node in cluster.nodes:
            print(words("cluster_node", name=node.name, address=node.url))
        try:
            asyncio.run(serve(cluster, port, by, words))
        except KeyboardInterrupt:
            print(words("cluster_stops"), flush=True)
    return 0


async def serve(cluster: Cluster, port: int, by: Any, words: Words) -> None:
    front = Front(cluster.places, by)
    await front.open(port=port)
    print(words("cluster_address", address=f"http://localhost:{front.port}"))
    print(words("cluster_stop"), flush=True)
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        await front.close()
