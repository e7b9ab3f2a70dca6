"""Figures about the server, as Prometheus reads them."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took at most so long, or was at most so large."""

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        for bound, count in zip((*self.bounds, "+Inf"), accumulate(self.counts), strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {sum(self.counts)}"


class Metrics:
    """What is counted; nothing in it is about a single game or person."""

    def __init__(self) -> None:
        self.epoch = time.time() - time.monotonic()
        """Between the loop's clock and the calendar's."""
        self.answers = 0
        self.games = 0
        self.refused_by_store = 0
        self.sockets_opened = 0
        self.sockets_refused = 0
        self.rooms_opened = 0
        self.malformed = 0
        self.floods = 0
        self.durable = Histogram()
        """From the receipt of an answer until it is kept."""
        self.latency = Histogram()
        """Until everybody has been told."""

    def text(
        self, rooms: dict[str, int], sockets: int, set_aside: int, more: Iterable[str] = ()
    ) -> str:
        """All of it in Prometheus' text form, and what others have to say."""
        counters = {
            "coup_answers_total": self.answers,
            "coup_games_total": self.games,
            "coup_store_refusals_total": self.refused_by_store,
            "coup_sockets_total": self.sockets_opened,
            "coup_sockets_refused_total": self.sockets_refused,
            "coup_rooms_total": self.rooms_opened,
            "coup_malformed_total": self.malformed,
            "coup_floods_total": self.floods,
        }
        lines = ["# TYPE coup_rooms gauge"]
        lines += [f'coup_rooms{{phase="{phase}"}} {count}' for phase, count in rooms.items()]
        lines += ["# TYPE coup_sockets gauge", f"coup_sockets {sockets}"]
        lines += ["# TYPE coup_rooms_set_aside gauge", f"coup_rooms_set_aside {set_aside}"]
        for name, count in counters.items():
            lines += [f"# TYPE {name} counter", f"{name} {count}"]
        lines += self.durable.lines("coup_answer_durable_seconds")
        lines += self.latency.lines("coup_answer_seconds")
        lines += more
        return "\n".join(lines) + "\n"
