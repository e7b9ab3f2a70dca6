"""Who is likely to win, judged by the cards and coins on the table."""

from __future__ import annotations

from math import exp
from collections.abc import Mapping
from typing import TypeAlias

from coup.core.events import Seat
from coup.view import View

Changes: TypeAlias = Mapping[Seat, tuple[int, float]]
"""By how many cards and coins seats would differ from the position."""


def also(*parts: Changes) -> Changes:
    """Several changes as one."""
    total: dict[Seat, tuple[int, float]] = {}
    for part in parts:
        for seat, (cards, coins) in part.items():
            before = total.get(seat, (0, 0))
            total[seat] = (before[0] + cards, before[1] + coins)
    return total


class Prospects:
    """Everybody's share of the chance to win."""

    def __init__(self, view: View, temper) -> None:
        self.seats = [
            (0 if seat in view.leaving else s.cards, s.coins) for seat, s in enumerate(view.seats)
        ]
        m = sum(1 for c, _ in self.seats if c)
        t = temper
        card, coin = {2: (t.card2, t.coin2), 3: (t.card3, t.coin3), 4: (t.card4, t.coin4)}.get(
            m, (t.card6, t.coin6)
        )
        self.base = (0.0, exp(-card), 1.0)
        self.coin = exp(coin * 7 / view.options.coup_cost)
        self.strengths = [self.strength(*s) for s in self.seats]
        self.total = sum(self.strengths)

    def strength(self, cards: int, coins: float) -> float:
        return self.base[cards] * self.coin ** min(coins, 10) if cards > 0 else 0.0

    def chance(self, seat: Seat, changes: Changes) -> float:
        """A seat's chance to win once these changes have happened."""
        total, own = self.total, self.strengths[seat]
        for other, (cards, coins) in changes.items():
            had, purse = self.seats[other]
            new = self.strength(max(0, had + cards), max(0, purse + coins))
            total += new - self.strengths[other]
            if other == seat:
                own = new
        return own / total if own else 0.0
