"""Measure a cluster beside a single process: ``python -m bench.cluster [--keep] [--rounds N]``.

Each round begins with a single process on SQLite.  The same load comes to a cluster of three on
PostgreSQL; once straight to the node that has each table, as by a proxy that goes by the table, and
once to any node, so that most sockets are passed on.  Then one, two and three nodes have that load
each; and beside them as many that know nothing of each other, each with services of its own.  A
node's throughput is what a core carries that is all its own: answers for each second of a core that
the nodes used.  The nodes are pinned to one core, where each finds less in the caches the more they
are, whatever they are: so what another node costs is seen beside strangers.  Everything else is
pinned to another core.  Every run is printed.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import uvloop

from bench.load import Load, Run, flags
from bench.swarm import Server, used
from coup.server.cluster import Cluster, Node

KEPT = Path(__file__).parent / "results" / "cluster.json"
LATENCY_BAR, COST_BAR = 1.5, 0.10
"""Times the single process's p99; the share of a node's throughput that others cost."""
ALONE, DIRECT = "single process, SQLite", "cluster, sockets at the owner"
ANYWHERE, STRANGERS = "cluster, sockets at any node", "nodes that are strangers"
UNLIMITED = 100_000
SETTINGS = {
    "bot_moment": 0,
    "bot_moment_most": 0,
    "bot_grace": 0,
    "absent": UNLIMITED,
    "most_rooms": UNLIMITED,
    "most_sockets": UNLIMITED,
    "rooms_per_address": UNLIMITED,
    "sockets_per_address": UNLIMITED,
}


class Kept(msgspec.Struct, kw_only=True):
    """A run as it is kept."""

    what: str
    nodes: int
    loads: int
    """How often the load was there."""
    run: Run
    each: float
    """Answers for each second of a core that the nodes used."""


class Nodes(Server):
    """Some nodes, as a load sees its server."""

    def __init__(self, nodes: list[Node], folder: Path, anywhere: bool) -> None:
        super().__init__(folder, None)
        self.nodes = nodes
        self.at: dict[str, Node] = {}
        """The node that made each table, and so has it."""
        self.turns = itertools.cycle(nodes)
        self.anywhere = anywhere

    def port_of(self, code: str) -> int:
        return next(self.turns).port if self.anywhere else self.at[code].port

    def memory(self) -> int:
        pages = (Path(f"/proc/{n.pid}/statm").read_text().split()[1] for n in self.nodes)
        return sum(map(int, pages)) * os.sysconf("SC_PAGESIZE")

    def seconds(self) -> float:
        return sum(used(node.pid) for node in self.nodes)

    def make_tables(
        self, cookies: Iterable[str], at: str = "/api/tables", **settings: object
    ) -> list[tuple[str, str]]:
        found = []
        for cookie, node in zip(cookies, self.turns, strict=False):
            self.port = node.port
            found += super().make_tables([cookie], at, **settings)
            self.at[found[-1][0]] = node
        return found


def single(given: argparse.Namespace, cores: list[int], number: int) -> Kept:
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), cores[0])
        server.start()
        try:
            run = uvloop.run(Load(server, given, random.Random(number)).run())
        finally:
            server.end()
    return kept(ALONE, 1, 1, run)


def several(
    clusters: int, nodes: int, loads: int, anywhere: bool = False
) -> Callable[[argparse.Namespace, list[int], int], Kept]:
    def measured(given: argparse.Namespace, cores: list[int], number: int) -> Kept:
        more = {"rooms": given.rooms * loads, "rate": given.rate * loads}
        given = argparse.Namespace(**{**vars(given), **more})
        with contextlib.ExitStack() as running:
            folder = running.enter_context(tempfile.TemporaryDirectory())
            begun = [running.enter_context(Cluster(nodes, **SETTINGS)) for _ in range(clusters)]
            everybody = [node for cluster in begun for node in cluster.nodes]
            for node in everybody:
                os.sched_setaffinity(node.pid, {cores[0]})
            server = Nodes(everybody, Path(folder), anywhere)
            run = uvloop.run(Load(server, given, random.Random(number)).run())
        what = ANYWHERE if anywhere else DIRECT if clusters == 1 else STRANGERS
        return kept(what, clusters * nodes, loads, run)

    return measured


def kept(what: str, nodes: int, loads: int, run: Run) -> Kept:
    each = run.answers / (run.server_core * run.seconds)
    print(f"{what}, {nodes} nodes: {each:.0f} answers a core-second; {run.line()}", flush=True)
    return Kept(what=what, nodes=nodes, loads=loads, run=run, each=each)


def main() -> int:
    """Print every run; fail if a bar is missed."""
    parser = flags()
    parser.description = __doc__
    parser.add_argument("--rounds", type=int, default=5)
    parser.set_defaults(rooms=100, rate=200.0, seconds=10.0)
    given = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    kinds = [single, several(1, 3, 1), several(1, 3, 1, anywhere=True), several(1, 1, 1)]
    for count in (2, 3):
        kinds += [several(1, count, count), several(count, 1, count)]
    runs = [kind(given, cores, n) for n in range(given.rounds) for kind in kinds]
    if given.keep:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(runs), indent=1) + b"\n")
    return verdict(runs)


def verdict(runs: list[Kept]) -> int:
    """The middles of all rounds against the bars."""

    def middle(what: str, nodes: int, loads: int, figure: Callable[[Kept], float]) -> float:
        wanted = (what, nodes, loads)
        return statistics.median(figure(r) for r in runs if (r.what, r.nodes, r.loads) == wanted)

    def p99(kept: Kept) -> float:
        return kept.run.done_p99

    def each(kept: Kept) -> float:
        return kept.each

    late = middle(DIRECT, 3, 1, p99) / middle(ALONE, 1, 1, p99)
    costs = [1 - middle(DIRECT, n, n, each) / middle(STRANGERS, n, n, each) for n in (2, 3)]
    print(
        f"p99 of an answer, three nodes beside a single process: {late:.2f} times "
        f"(bar {LATENCY_BAR}); what a node loses by one or two others: {costs[0]:.1%} and "
        f"{costs[1]:.1%} of its throughput (bar {COST_BAR:.0%})"
    )
    return 0 if late <= LATENCY_BAR and max(costs) <= COST_BAR else 1


if __name__ == "__main__":
    sys.exit(main())
