"""How strong the strong player is: ``python -m bench.poker_strength [--pairs N] [--keep]``.

Each deal of Coup with poker cards is played twice by two players, ``strong`` and ``steady``, who
change places.  A deal scores the half of what ``strong`` wins in both games, a draw counting
half; the interval is that of the mean of the deals, which are independent of each other.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from coup.bots import Bot, make
from coup.core.chance import Chance
from coup.core.events import Event
from coup.rules.poker import table as poker
from coup.rules.poker.options import PokerOptions
from coup.view import view

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
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="write the result into the tree")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        found = measured(list(pool.map(play_pair, range(given.pairs))))
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


def play_pair(number: int) -> tuple[float, list[float]]:
    """One deal from both places: what the strong player scored, and its thinking times."""
    secret = f"{random.Random(number).getrandbits(256):064x}"
    score, times = 0.0, []
    for place in range(2):
        strong = Timed(make("strong", 4 * number + place, "poker"))
        steady = make("steady", 4 * number + 2 + place, "poker")
        winner = play(secret, [strong, steady] if place == 0 else [steady, strong])
        score += 0.25 if winner is None else 0.5 * (winner == place)
        times += strong.times
    return score, times


def play(secret: str, bots: list[Bot]) -> int | None:
    """A game to its end: who won."""
    t, events = poker.deal(len(bots), OPTIONS, Chance(secret))
    log: list[Event] = [*events]
    while not t.over:
        seat = next(iter(t.waiting))
        log += t.play(seat, bots[seat].choose(view(t, seat, log)))
    return t.winner


def measured(pairs: list[tuple[float, list[float]]]) -> Strength:
    """The mean of the deals with its 95 % interval, and the times in order."""
    scores = [score for score, _ in pairs]
    times = sorted(seconds for _, spent in pairs for seconds in spent)
    won = statistics.fmean(scores)
    margin = 1.96 * statistics.stdev(scores) / len(scores) ** 0.5
    return Strength(
        games=2 * len(pairs),
        won=round(won, 4),
        low=round(won - margin, 4),
        high=round(won + margin, 4),
        median=round(statistics.median(times), 4),
        p99=round(times[len(times) * 99 // 100], 4),
        longest=round(times[-1], 4),
    )


if __name__ == "__main__":
    sys.exit(main())
