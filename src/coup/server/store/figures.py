"""What is counted about a store, whatever engine it has."""

from __future__ import annotations

import time
from collections.abc import Iterator

from coup.server.metrics import Histogram

SIZES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)


class Figures:
    """Commits, what they held, and how long it took from a request until it was durable."""

    def __init__(self) -> None:
        self.connected = False
        self.commits = 0
        self.reconnects = 0
        self.lost = 0
        """How often this node was given up by others."""
        self.doubtful = 0
        """How often a connection was lost while something was on its way."""
        self.sizes = Histogram(SIZES)
        self.durable = Histogram()
        self.beat = 0.0
        """When the last sign of life was given, by the monotonic clock; 0 where none is due."""

    def committed(self, size: int) -> None:
        self.commits += 1
        self.sizes.observe(size)

    @property
    def lag(self) -> float:
        """Seconds since the last sign of life."""
        return time.monotonic() - self.beat if self.beat else 0.0

    def lines(self) -> Iterator[str]:
        """All of it, as Prometheus reads it."""
        gauges = {
            "coup_store_connected": int(self.connected),
            "coup_store_heartbeat_lag_seconds": round(self.lag, 3),
        }
        counters = {
            "coup_store_commits_total": self.commits,
            "coup_store_reconnects_total": self.reconnects,
            "coup_store_doubtful_total": self.doubtful,
            "coup_store_lost_total": self.lost,
        }
        for kind, values in (("gauge", gauges), ("counter", counters)):
            for name, value in values.items():
                yield f"# TYPE {name} {kind}"
                yield f"{name} {value}"
        yield from self.sizes.lines("coup_store_commit_requests")
        yield from self.durable.lines("coup_store_durable_seconds")
