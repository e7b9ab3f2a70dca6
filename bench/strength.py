"""How strong everybody is: ``python -m bench.strength [--games N] [--only KINDS] [--keep]``.

One player sits among others of one kind, for 2, 3, 4 and 6 players the strong one, for two
players everybody.  All play the same deals, each from every seat; a game that has not ended after
300 turns is a draw and counts the share of a win that is fair.  What is kept already, of players
who are the same still and of as many games, is not played again.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.deals import Deal, play, rate, summed
from bench.rivals import RuleBot
from coup.bots import BOTS, Bot, make
from coup.research.seeds import number
from coup.rules.classic import ClassicOptions

KEPT = Path(__file__).parent / "results" / "strength.json"
OPTIONS = ClassicOptions(scheduler="clockwise", draw_after_turns=300)
FOREIGN = RuleBot.name
STRONG, OTHERS, QUICK = 40_000, 10_000, 1_000
"""Games of a pairing: where the strong player takes part, of the others, and in a hurry."""
PART = 20  # deals that are played at a time
TRIED = 4  # deals for each number of players, by which somebody is known again
BARS = {
    (2, FOREIGN): (0.68, 0.75),
    (4, FOREIGN): (0.40, 0.50),
    (6, FOREIGN): (0.28, 0.36),
    (2, "steady"): (0.65, 0.72),
}
"""What the strong player must win among so many, and what it aims at."""


class Pairing(NamedTuple):
    """One player among others of one kind."""

    player: str
    other: str
    players: int

    @property
    def bars(self) -> tuple[float, float] | None:
        return BARS.get((self.players, self.other)) if self.player == "strong" else None


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a pairing came to: the share of wins with its 95 % interval, and the bars if any."""

    player: str
    other: str
    players: int
    games: int
    won: float
    low: float
    high: float
    draws: int
    longest: int
    """Turns."""
    must: float | None = None
    aim: float | None = None

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.player, self.other, self.players)

    @property
    def missed(self) -> bool:
        return self.must is not None and self.won < self.must


class Kept(msgspec.Struct):
    """What the file holds, and of whom."""

    identities: dict[str, str] = {}
    outcomes: list[Outcome] = []

    def write(self) -> None:
        kinds = {kind for o in self.outcomes for kind in (o.player, o.other)}
        self.identities = identities(kinds)
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def main() -> int:
    """Print every pairing as it ends; fail if a bar is missed."""
    parser = argparse.ArgumentParser(prog="bench.strength", description=__doc__)
    parser.add_argument("--players", default="2,3,4,6", help="2,3,4,6")
    parser.add_argument("--games", type=int, default=STRONG, help="of the strong player's pairings")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK:,} games of each pairing")
    parser.add_argument("--only", metavar="KINDS", help="pairings of these: strong,steady,coupml")
    parser.add_argument("--keep", action="store_true", help="write the results into the tree")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    kinds = [*BOTS["classic"], FOREIGN]
    chosen = given.only.split(",") if given.only else kinds
    if unknown := ", ".join(set(chosen) - set(kinds)):
        parser.error(f"there is no {unknown}; there are {', '.join(kinds)}")
    players = sorted({int(n) for n in given.players.split(",") if n in tuple("23456")})
    of_strong = QUICK if given.quick else given.games
    of_others = min(of_strong, OTHERS)
    kept = read_kept() if given.keep else Kept()
    known = {outcome.pairing: outcome for outcome in kept.outcomes}
    found = []
    with ProcessPoolExecutor(given.processes) as pool:
        for pairing in wanted(players, chosen):
            games = of_strong if "strong" in pairing else of_others
            outcome, began = known.get(pairing), time.monotonic()
            if outcome is None or outcome.games < games:
                outcome = measure(pairing, games, pool)
                known[pairing] = outcome
                if given.keep:
                    kept.outcomes = list(known.values())
                    kept.write()
            found.append(outcome)
            print(describe(outcome), f"({time.monotonic() - began:.0f} s)", flush=True)
    return 1 if any(outcome.missed for outcome in found) else 0


def wanted(players: Sequence[int], chosen: Sequence[str]) -> Iterator[Pairing]:
    """The pairings, those with bars first."""
    kinds = [*BOTS["classic"], FOREIGN]
    pairings = [
        *(Pairing("strong", other, n) for n in players for other in kinds if other != "strong"),
        *(
            Pairing(one, other, 2)
            for other, one in combinations(kinds[:-1], 2)
            if 2 in players and one != "strong"
        ),
        *(Pairing(one, FOREIGN, 2) for one in kinds[:-1] if 2 in players and one != "strong"),
    ]
    pairings = [p for p in pairings if {p.player, p.other} <= {*chosen}]
    yield from sorted(pairings, key=lambda pairing: pairing.bars is None)


def measure(pairing: Pairing, games: int, pool: ProcessPoolExecutor) -> Outcome:
    """So many games of a pairing, or a few more."""
    deals = -(-games // pairing.players)
    parts = [range(first, min(first + PART, deals)) for first in range(0, deals, PART)]
    played = [deal for part in pool.map(partial(play_part, pairing), parts) for deal in part]
    won = rate(played)
    must, aim = pairing.bars or (None, None)
    return Outcome(
        *pairing,
        games=len(played) * pairing.players,
        won=round(won.rate, 4),
        low=round(won.low, 4),
        high=round(won.high, 4),
        draws=sum(deal.draws for deal in played),
        longest=max(deal.longest for deal in played),
        must=must,
        aim=aim,
    )


def play_part(pairing: Pairing, numbers: range) -> list[Deal]:
    """These deals, each from every seat."""
    return [play_deal(pairing, deal) for deal in numbers]


def play_deal(pairing: Pairing, deal: int) -> Deal:
    seats = range(pairing.players)
    tables = []
    for place in seats:
        kinds = [pairing.player if seat == place else pairing.other for seat in seats]
        bots = [seated(kind, number(deal, place, seat)) for seat, kind in enumerate(kinds)]
        tables.append(play("classic", OPTIONS, deal, bots))
    return summed(tables)


def seated(kind: str, seed: int) -> Bot:
    """One of ours, or coupml's."""
    return RuleBot(seed) if kind == FOREIGN else make(kind, seed)


def describe(outcome: Outcome) -> str:
    """One pairing as a line."""
    others = outcome.other if outcome.players == 2 else f"{outcome.players - 1} × {outcome.other}"
    line = (
        f"{outcome.player:>10} v {others:<14} {outcome.won:6.1%} "
        f"({outcome.low:.1%} to {outcome.high:.1%}; fair {1 / outcome.players:.1%}) "
        f"of {outcome.games:,} games, {outcome.draws} drawn, longest {outcome.longest} turns"
    )
    for name, bar in (("must", outcome.must), ("aim", outcome.aim)):
        if bar is not None:
            line += f"; {name} {bar:.0%}: {'met' if outcome.won >= bar else 'MISSED'}"
    return line


def read_kept() -> Kept:
    """What was kept of players who are the same still."""
    try:
        kept = msgspec.json.decode(KEPT.read_bytes(), type=Kept)
    except FileNotFoundError:
        return Kept()
    others = changed(kept.identities)
    kept.outcomes = [o for o in kept.outcomes if not others & {o.player, o.other}]
    return kept


@cache
def identity(kind: str) -> str:
    """What names a player as it is: how its games with its like go."""
    digest = hashlib.sha256()
    for players in range(2, 7):
        for deal in range(TRIED):
            seats = [seated(kind, number(deal, players, seat)) for seat in range(players)]
            table = play("classic", OPTIONS, deal, seats)
            ended = table.turn_no, table.question, table.winner, table.coins, table.revealed
            digest.update(repr(ended).encode())
    return digest.hexdigest()[:16]


def identities(kinds: Iterable[str]) -> dict[str, str]:
    return {kind: identity(kind) for kind in sorted(kinds)}


def changed(known: Mapping[str, str]) -> set[str]:
    """Who is not the player any more that was measured."""
    return {kind for kind, was in known.items() if identity(kind) != was}


if __name__ == "__main__":
    sys.exit(main())
