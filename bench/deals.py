"""Games over numbered deals, played from every seat: what a player wins there, and how surely.

A number is the same deal for everybody, so that luck in the cards is shared.  The games of one
deal are no independent trials: an interval is that of the mean of the deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from coup.bots import Bot
from coup.core.chance import Chance
from coup.core.events import Event
from coup.research.seeds import secret
from coup.research.standings import Rate, interval
from coup.rules import find
from coup.view import view

SEED = 7


class Deal(NamedTuple):
    """One player's games over a deal; a draw is a share of a win, so wins count in such shares."""

    shares: int
    of: int
    draws: int = 0
    longest: int = 0

    @property
    def score(self) -> float:
        return self.shares / self.of


def play(ruleset: str, options: Any, number: int, bots: Sequence[Bot]) -> Any:
    """A game over a deal to its end: the table then."""
    rules: Any = find(ruleset)
    table, events = rules.deal(len(bots), options, Chance(secret(SEED, "deal", number)))
    log: list[Event] = [*events]
    while not table.over:
        seat = next(iter(table.waiting))
        log += table.play(seat, bots[seat].choose(view(table, seat, log)))
    return table


def summed(tables: Sequence[Any]) -> Deal:
    """What a player made of a deal that it played from each seat in turn."""
    players = len(tables)
    draws = sum(table.winner is None for table in tables)
    wins = sum(table.winner == place for place, table in enumerate(tables))
    longest = max(table.turn_no for table in tables)
    return Deal(wins * players + draws, players * players, draws, longest)


def rate(deals: Sequence[Deal]) -> Rate:
    """The share of wins with its 95 % interval."""
    return interval({number: (deal.shares, deal.of) for number, deal in enumerate(deals)})
