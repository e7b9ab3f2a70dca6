"""How far everybody is from perfect in the last duel: ``python -m bench.endgame [--keep]``.

Two players have a card each.  For some coins and face-up cards the game is solved, and so is the
best that anybody can do against a player whose every chance is known.  What that wins beyond the
perfect game, the mean of both seats, is how far the player can be exploited there; nothing is
estimated.  The players begin without history, and a duel that goes on is a draw after some turns:
``open`` says how much of what a best response wins depends on that.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.strength import changed, identities
from coup.bots import BOTS, make
from coup.research.endgame import Forest, Strategy, duel, equilibrium, share
from coup.research.imitation import leanings
from coup.view import ClassicView

KEPT = Path(__file__).parent / "results" / "endgame.json"
KINDS = BOTS["classic"]
TURNS = 4


class Start(NamedTuple):
    """Where a duel begins: the coins of who moves and of the other, and what lies face up."""

    coins: tuple[int, int]
    face_up: tuple[str, str]


STARTS = tuple(
    Start(coins, face_up)
    for coins in ((5, 5), (3, 4), (6, 3))
    for face_up in (("duke", "contessa"), ("captain", "assassin"))
)


class Perfect(msgspec.Struct, frozen=True):
    """A solved duel: what who moves wins, and how far that is off at most."""

    start: Start
    turns: int
    nodes: int
    first_wins: float
    off: float


class Measured(msgspec.Struct, frozen=True):
    """A player: what a best response wins as the first and as the second, and how much too much."""

    player: str
    start: Start
    turns: int
    first: float
    second: float
    exploited: float
    open: float


class Kept(msgspec.Struct):
    """What the file holds, and of whom."""

    identities: dict[str, str] = {}
    perfect: list[Perfect] = []
    players: list[Measured] = []

    def of(self, player: str, turns: int) -> list[Measured]:
        return [one for one in self.players if (one.player, one.turns) == (player, turns)]

    def write(self) -> None:
        self.identities = identities({measured.player for measured in self.players})
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def main() -> int:
    """Print every duel as it is solved, and each player's mean."""
    parser = argparse.ArgumentParser(prog="bench.endgame", description=__doc__)
    parser.add_argument(
        "--turns", type=int, default=TURNS, help="until a draw; each costs eightfold"
    )
    parser.add_argument("--rounds", type=int, default=150, help="of looking for the perfect game")
    parser.add_argument("--only", metavar="KINDS", help="these players: strong,steady")
    parser.add_argument("--quick", action="store_true", help="two duels of three turns")
    parser.add_argument("--keep", action="store_true", help="write the results into the tree")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    chosen = given.only.split(",") if given.only else [*reversed(KINDS)]
    if unknown := ", ".join(set(chosen) - set(KINDS)):
        parser.error(f"there is no {unknown}; there are {', '.join(KINDS)}")
    starts, turns = (STARTS[:2], 3) if given.quick else (STARTS, given.turns)
    kept = read_kept() if given.keep else Kept()
    if [(one.start, one.turns) for one in kept.perfect] != [(one, turns) for one in starts]:
        kept = Kept()
    with ProcessPoolExecutor(given.processes, get_context("spawn")) as pool:
        if not kept.perfect:
            kept.perfect += pool.map(partial(solve, turns=turns, rounds=given.rounds), starts)
        for perfect in kept.perfect:
            won = f"{perfect.first_wins:.4f} (± {perfect.off:.4f})"
            print(f"{told(perfect.start)}: who moves wins {won}", flush=True)
        for player in chosen:
            if not kept.of(player, turns):
                kept.players += pool.map(partial(measure, player), kept.perfect)
            for measured in kept.of(player, turns):
                print(describe(measured))
            print(f"{player}: exploited by {mean(kept, player, turns):.4f} on average", flush=True)
            if given.keep:
                kept.write()
    return 0


def mean(kept: Kept, player: str, turns: int = TURNS) -> float:
    """By how much a player is exploited on average."""
    own = [measured.exploited for measured in kept.of(player, turns)]
    return sum(own) / len(own)


def solve(start: Start, turns: int, rounds: int) -> Perfect:
    tree = Forest(duel(*start, turns), {})
    won, off = equilibrium(tree.root, rounds)
    return Perfect(start, turns, tree.nodes, round(won, 5), round(off, 5))


def measure(player: str, perfect: Perfect) -> Measured:
    """The best that can be done against a player, from both seats."""
    table, strategy = duel(*perfect.start, perfect.turns), strategy_of(player)
    wins, open_ = [], []
    for seat in (0, 1):
        root = Forest(table, {1 - seat: strategy}).root
        worst, fair, best = (share(root, seat, draw=draw) for draw in (0.0, 0.5, 1.0))
        wins.append(fair)
        open_.append(best - worst)
    return Measured(
        player,
        perfect.start,
        perfect.turns,
        first=round(wins[0], 4),
        second=round(wins[1], 4),
        exploited=round((sum(wins) - 1) / 2, 4),
        open=round(max(open_), 4),
    )


def strategy_of(kind: str) -> Strategy:
    """How likely a player gives each answer; who does not say so always gives the same one."""
    if kind == "random":
        return anything
    return partial(leanings, make(kind, 1))


def anything(seen: ClassicView) -> Mapping[str, float]:
    return dict.fromkeys(seen.choices, 1 / len(seen.choices))


def told(start: Start) -> str:
    return f"{start.coins[0]} against {start.coins[1]} coins, {' and '.join(start.face_up)} face up"


def describe(measured: Measured) -> str:
    """One player in one duel as a line."""
    return (
        f"  {measured.player:<10} {told(measured.start)}: a best response wins "
        f"{measured.first:.1%} as the first, {measured.second:.1%} as the second; "
        f"exploited by {measured.exploited:.4f} (open {measured.open:.3f})"
    )


def read_kept() -> Kept:
    """What was kept of players who are the same still."""
    try:
        kept = msgspec.json.decode(KEPT.read_bytes(), type=Kept)
    except FileNotFoundError:
        return Kept()
    others = changed(kept.identities)
    kept.players = [measured for measured in kept.players if measured.player not in others]
    return kept


if __name__ == "__main__":
    sys.exit(main())
