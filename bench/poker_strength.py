"""How strong the strong player is: ``python -m bench.poker_strength [--pairs N] [--keep]``.

Each deal of Coup with poker cards is played twice by two players, ``strong`` and ``steady``, who
change places; a draw counts half.  ``--first`` names the first deal, for games not played before.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from bench.deals import Deal, play, rate, summed
from coup.bots import Bot, make
from coup.rules.poker.options import PokerOptions

KEPT = Path(__file__).parent / "results" / "poker_strength.json"
OPTIONS = PokerOptions(scheduler="clockwise", draw_after_turns=600)
BAR = 0.7
MEDIAN_BAR, LONGEST_BAR = 0.15, 0.5  # seconds of one core


class Timed:
    """A bot whose thinking is timed."""

    name = "timed"

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, seen: object) -> str:
        began = time.process_time()
        choice = self.bot.choose(seen)
        self.times.append(time.process_time() - began)
        return choice


class Strength(msgspec.Struct, frozen=True):
    """What was measured; the times are seconds of one core for a decision."""

    games: int
    won: float
    low: float
    high: float
    median: float
    p99: float
    longest: float


def main() -> int:
    """Print the share of wins with its interval; fail if a bar is missed."""
    parser = argparse.ArgumentParser(prog="bench.poker_strength", description=__doc__)
    parser.add_argument("--pairs", type=int, default=500, help="deals, each played twice")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="write the result into the tree")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        found = measured(list(pool.map(play_pair, range(given.first, given.first + given.pairs))))
    print(
        f"strong won {found.won:.1%} of {found.games} games against steady "
        f"(95 %: {found.low:.1%} to {found.high:.1%}; bar {BAR:.0%}); a decision takes "
        f"{1e3 * found.median:.0f} ms (median), {1e3 * found.p99:.0f} ms (99 of 100), "
        f"{1e3 * found.longest:.0f} ms (longest)"
    )
    if given.keep:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    quick = found.median <= MEDIAN_BAR and found.p99 <= LONGEST_BAR
    return 0 if found.won >= BAR and quick else 1


def play_pair(number: int) -> tuple[Deal, list[float]]:
    """One deal from both places: what the strong player made of it, and its thinking times."""
    tables, times = [], []
    for place in range(2):
        strong = Timed(make("strong", 4 * number + place, "poker"))
        steady = make("steady", 4 * number + 2 + place, "poker")
        bots = [strong, steady] if place == 0 else [steady, strong]
        tables.append(play("poker", OPTIONS, number, bots))
        times += strong.times
    return summed(tables), times


def measured(pairs: list[tuple[Deal, list[float]]]) -> Strength:
    """The share of wins with its 95 % interval, and the times in order."""
    won = rate([deal for deal, _ in pairs])
    times = sorted(seconds for _, spent in pairs for seconds in spent)
    return Strength(
        games=2 * len(pairs),
        won=round(won.rate, 4),
        low=round(won.low, 4),
        high=round(won.high, 4),
        median=round(statistics.median(times), 4),
        p99=round(times[len(times) * 99 // 100], 4),
        longest=round(times[-1], 4),
    )


if __name__ == "__main__":
    sys.exit(main())
