"""Who is likely to win: the cards and coins on the table, as each seat's share of the chance.

A seat is as strong as its cards, times a little for each coin; its chance is its share of the
strength of all.  At a full table neither counts for much, because everybody turns on the leader;
between the last two they decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TypeAlias

from coup.core.events import Seat
from coup.view import ClassicView

# How far a card and a coin move the logarithm of a seat's strength, by the number of seats left.
# That both fade at a fuller table was seen in who won games between bots of several kinds; the
# sizes are those with which ``steady`` won most.
SECOND_CARD = 9.6  # divided by the square of the seats
COIN = 2.0  # divided by their cube, for a coup that costs 7
PURSE = 10  # further coins add nothing: they cannot be kept

Changes: TypeAlias = Mapping[Seat, tuple[int, float]]
"""By how many cards and coins seats would differ from the position."""


def also(*parts: Changes) -> Changes:
    """Several changes as one."""
    total: dict[Seat, tuple[int, float]] = {}
    for part in parts:
        for seat, (cards, coins) in part.items():
            before = total.get(seat)
            total[seat] = (cards + before[0], coins + before[1]) if before else (cards, coins)
    return total


class Prospects:
    """Everybody's chance to win at the end of the turn, with what might happen until then."""

    def __init__(self, view: ClassicView) -> None:
        self.cost = view.options.coup_cost
        self.cards = [0 if s in view.leaving else seat.cards for s, seat in enumerate(view.seats)]
        self.coins = [seat.coins for seat in view.seats]
        living = [seat for seat, cards in enumerate(self.cards) if cards]
        seats = max(2, len(living))
        self.card = (0.0, exp(-SECOND_CARD / seats**2), 1.0)
        self.coin = exp(COIN / seats**3 * 7 / self.cost)
        self.strengths = [self.strength(*seat) for seat in zip(self.cards, self.coins, strict=True)]
        self.total = sum(self.strengths)
        self.duel: tuple[Seat, Seat] | None = None
        """The last two, the one who moves next first."""
        if len(living) == 2 and view.turn in living:
            living.remove(view.turn)
            self.duel = (living[0], view.turn)

    def strength(self, cards: int, coins: float) -> float:
        return self.card[cards] * self.coin ** min(max(coins, 0), PURSE) if cards > 0 else 0.0

    def chance(self, seat: Seat, changes: Changes) -> float:
        """A seat's chance once these changes have happened."""
        if self.duel:
            changes = self.with_coups(changes, *self.duel)
        total, own = self.total, self.strengths[seat]
        for other, (cards, coins) in changes.items():
            strength = self.strength(self.cards[other] + cards, self.coins[other] + coins)
            total += strength - self.strengths[other]
            if other == seat:
                own = strength
        return own / total if own else 0.0

    def with_coups(self, changes: Changes, mover: Seat, other: Seat) -> Changes:
        """In a duel a coup that can be paid for comes next, and perhaps one in return."""
        for attacker, victim in ((mover, other), (other, mover)):
            cards, coins = changes.get(attacker, (0, 0))
            if self.cards[attacker] + cards <= 0 or self.coins[attacker] + coins < self.cost:
                break
            changes = also(changes, {attacker: (0, -self.cost), victim: (-1, 0)})
        return changes
