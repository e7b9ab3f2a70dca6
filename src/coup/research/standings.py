"""What a contest showed: how often each won, within which bounds, and a rating.

The games over one deal are no independent trials: the same cards come again in every rotation.
So the spread is measured between deals, and the interval is Wilson's for as many independent
games as would have that spread.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

import msgspec

from coup.research.arena import Block, Contest, Played

Z = 1.959964  # 95 %
Tally = dict[int, tuple[int, int]]
"""For each deal, how many were won and how many were played."""


class Rate(msgspec.Struct, frozen=True):
    """Won of played, with the bounds of a 95 % interval."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """An entrant at the end."""

    name: str
    kind: str
    result: Rate
    draws: int
    mu: float
    sigma: float
    faults: dict[str, int]
    said: str
    """The last line that its program complained with, of the first game that it spoilt."""


class TableResult(msgspec.Struct, frozen=True):
    """One table: who sat there, and what each made of it."""

    seats: list[str]
    games: int
    draws: int
    results: dict[str, Rate]


class Summary(msgspec.Struct, frozen=True):
    """The results of a contest, the best first."""

    contest: Contest
    deals: int
    games: int
    draws: int
    standings: list[Standing]
    tables: list[TableResult]


def summarise(contest: Contest, deals: int, blocks: Sequence[Block]) -> Summary:
    games = [game for block in blocks for game in block.games]
    ratings = rate(len(contest.entrants), games)
    standings = [stand(contest, blocks, number, ratings[number]) for number in range(len(ratings))]
    standings.sort(key=lambda standing: (-standing.mu, standing.name))
    return Summary(
        contest,
        deals,
        len(games),
        sum(game.winner is None for game in games),
        standings,
        [table_result(contest, blocks, number) for number in range(len(contest.tables()))],
    )


def stand(
    contest: Contest, blocks: Sequence[Block], number: int, rating: tuple[float, float]
) -> Standing:
    entrant = contest.entrants[number]
    faults: dict[str, int] = defaultdict(int)
    said = ""
    draws = 0
    for game in (game for block in blocks for game in block.games):
        draws += game.winner is None and number in game.seats
        for misplayed in game.faults:
            if game.seats[misplayed.seat] == number:
                said = said or misplayed.said
                for fault, count in misplayed.faults.items():
                    faults[fault] += count
    result = interval(tally(blocks, number))
    return Standing(entrant.name, entrant.kind, result, draws, *rating, dict(faults), said)


def table_result(contest: Contest, blocks: Sequence[Block], table: int) -> TableResult:
    own = [block for block in blocks if block.table == table]
    games = [game for block in own for game in block.games]
    seats = contest.tables()[table]
    name = [entrant.name for entrant in contest.entrants]
    return TableResult(
        [name[number] for number in seats],
        len(games),
        sum(game.winner is None for game in games),
        {name[number]: interval(tally(own, number)) for number in dict.fromkeys(seats)},
    )


def tally(blocks: Iterable[Block], number: int) -> Tally:
    """What an entrant won in each deal; who sits in two seats plays twice."""
    found: Tally = {}
    for block in blocks:
        won, played = found.get(block.deal, (0, 0))
        for game in block.games:
            played += game.seats.count(number)
            won += game.winner is not None and game.seats[game.winner] == number
        if played:
            found[block.deal] = won, played
    return found


def interval(deals: Tally) -> Rate:
    wins, games = (sum(column) for column in zip(*deals.values(), strict=True))
    rate = wins / games
    count = len(deals)
    spread = sum((won - rate * played) ** 2 for won, played in deals.values()) / games**2
    variance = spread * count / (count - 1) if count > 1 else 0.0
    # Where no deal differs from another there is no spread to measure: each counts once.
    independent = rate * (1 - rate) / variance if variance else float(count)
    return Rate(games, wins, rate, *wilson(rate, independent))


def wilson(rate: float, games: float) -> tuple[float, float]:
    """Bounds for a rate seen in so many independent games."""
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(rate * (1 - rate) / games + (Z / (2 * games)) ** 2)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(entrants: int, games: Iterable[Played]) -> list[tuple[float, float]]:
    """Plackett–Luce ratings after these games: mu and sigma of each.

    To win is all that counts: the others are level, and after a draw all are.  Who sits in several
    seats has the mean of what each of them comes to.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # a bot does not change from game to game
    ratings: list[Any] = [model.rating() for _ in range(entrants)]
    for game in games:
        teams = [[ratings[number]] for number in game.seats]
        ranks = [float(seat != game.winner) for seat in range(len(teams))]
        rated = model.rate(teams, ranks=ranks)
        for number in set(game.seats):
            own = [rated[seat][0] for seat, who in enumerate(game.seats) if who == number]
            ratings[number] = model.rating(
                mu=sum(r.mu for r in own) / len(own), sigma=sum(r.sigma for r in own) / len(own)
            )
    return [(rating.mu, rating.sigma) for rating in ratings]
