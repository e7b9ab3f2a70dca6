"""What the laboratory says in the terminal: how far it is, and what came of it."""

from __future__ import annotations

import time
from typing import TextIO

from coup.research.standings import Rate, Standing, Summary
from coup.text import Sentences

BAR = 30


class Progress:
    """A line that is written over while the work goes on; only a terminal shows it."""

    def __init__(self, total: int, words: Sentences, stream: TextIO) -> None:
        self.total, self.words, self.stream = total, words, stream
        self.live = stream.isatty()
        self.done = 0
        self.before: int | None = None
        self.began = self.shown = time.monotonic()

    def __call__(self, games: int) -> None:
        """So many more games; the first time those that were there already."""
        if self.before is None:
            self.before = games
        self.done += games
        now = time.monotonic()
        if self.live and (now - self.shown > 0.1 or self.done in (0, self.total)):
            self.shown = now
            self.stream.write("\r" + self.line(now - self.began) + "\x1b[K")
            self.stream.flush()

    def line(self, seconds: float) -> str:
        share = self.done / self.total
        rate = (self.done - (self.before or 0)) / max(seconds, 1e-9)
        left = clock((self.total - self.done) / rate) if rate else "–"
        full = int(share * BAR)
        return self.words(
            "research_progress",
            bar="█" * full + "░" * (BAR - full),
            done=f"{self.done:,}",
            total=f"{self.total:,}",
            rate=f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}",
            left=left,
        )

    def close(self) -> None:
        """Make room for what follows."""
        if self.live:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def clock(seconds: float) -> str:
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def lay_out(rows: list[list[str]]) -> list[str]:
    """Rows in columns: the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def report(summary: Summary, words: Sentences) -> str:
    """The results as a text."""
    contest = summary.contest
    lines = [
        words(
            f"arena_title_{contest.mode.replace('-', '_')}",
            rules=contest.ruleset,
            seats=contest.seats,
            deals=f"{summary.deals:,}",
            games=f"{summary.games:,}",
            seed=contest.seed,
        ),
        words("arena_draws", draws=f"{summary.draws:,}", turns=contest.options["draw_after_turns"]),
        "",
    ]
    head = ["player", "games", "won", "share", "interval", "rating", "sigma"]
    rows = [[words(f"arena_head_{name}") for name in head], *map(row, summary.standings)]
    lines += lay_out(rows)
    if contest.mode == "round-robin":
        lines += [
            "",
            words("arena_cross" if contest.seats == 2 else "arena_cross_many"),
            *cross(summary),
        ]
    faulty = [standing for standing in summary.standings if standing.faults]
    if faulty:
        lines += ["", words("arena_faults"), *(fault_line(standing, words) for standing in faulty)]
    return "\n".join(lines)


def row(standing: Standing) -> list[str]:
    result = standing.result
    return [
        standing.name,
        f"{result.games:,}",
        f"{result.wins:,}",
        percent(result.rate),
        f"{percent(result.low)} – {percent(result.high)}",
        f"{standing.mu:.1f}",
        f"{standing.sigma:.1f}",
    ]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def cross(summary: Summary) -> list[str]:
    """Who won how often against whom: the one of the row against that of the column."""
    names = [standing.name for standing in summary.standings]
    found: dict[tuple[str, str], Rate] = {}
    for table in summary.tables:
        one, other = table.seats[:2]
        found[one, other] = table.results[one]
        if summary.contest.seats == 2:
            found[other, one] = table.results[other]
    rows = [["", *names]]
    for one in names:
        cells = (percent(found[one, other].rate) if one != other else "–" for other in names)
        rows.append([one, *cells])
    return lay_out(rows)


def fault_line(standing: Standing, words: Sentences) -> str:
    counts = ", ".join(
        words(f"arena_fault_{fault}", count=f"{count:,}")
        for fault, count in standing.faults.items()
    )
    key = "arena_fault_said" if standing.said else "arena_fault_line"
    return words(key, name=standing.name, faults=counts, said=standing.said)
