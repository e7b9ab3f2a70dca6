"""Who is likely to win a table with poker cards when a turn begins and all cards are known.

A seat's strength is a sum of what tells for it; its chance is its share of the strength of all.
The weights are those of a logistic regression on who won, at nine tenths of the
turns of 9,000 games of two ``steady`` players; in half of the games one answer in twelve was
given at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp

from coup.core.events import Seat
from coup.rules.poker.cards import BARON, CHARACTER_OF
from coup.rules.poker.table import Table

WEIGHTS: dict[str, float] = {
    "another apothecary": 0.49,
    "another assassin": 0.06,
    "another baron": 0.61,
    "another cultist": 0.95,
    "another disciple": -0.0,
    "another duke": 0.62,
    "another gambler": 0.64,
    "another gravedigger": 0.31,
    "another martyr": 1.14,
    "another priest": 1.52,
    "another princess": 1.12,
    "another spy": 0.84,
    "another swindler": 0.33,
    "apothecary": 0.41,
    "apothecary's money": -0.12,
    "assassin": 0.72,
    "assassin's money": 0.13,
    "assassin's turn": 0.24,
    "baron": 0.31,
    "baron's great lead": 1.06,
    "baron's lead": 0.73,
    "baron's money": 0.01,
    "baron's turn": 1.03,
    "cultist": 0.45,
    "disabled 0": 0.12,
    "disabled 1": -0.26,
    "disabled 2": 0.14,
    "disciple": 0.1,
    "duke": 0.13,
    "duke with a disciple": 0.03,
    "gambler": 0.08,
    "gravedigger": -0.11,
    "gravedigger's money": 0.17,
    "last blow": 0.24,
    "lives 1": -1.1,
    "lives 2": -0.26,
    "lives 3": 0.44,
    "lives 4": 0.92,
    "martyr": 1.43,
    "money 0": -0.75,
    "money 0 against a last card": 0.09,
    "money 1": -0.64,
    "money 1 against a last card": 0.06,
    "money 10": 0.23,
    "money 11": 0.32,
    "money 12": 0.51,
    "money 13": 0.68,
    "money 14": 0.97,
    "money 2": -0.5,
    "money 2 against a last card": 0.05,
    "money 3": -0.4,
    "money 3 against a last card": 0.0,
    "money 4": -0.31,
    "money 4 against a last card": 0.02,
    "money 5": -0.23,
    "money 5 against a last card": 0.09,
    "money 6": -0.13,
    "money 6 against a last card": 0.25,
    "money 7": -0.02,
    "money 7 against a last card": 0.34,
    "money 8": 0.12,
    "money 8 against a last card": 0.19,
    "money 9": 0.14,
    "priest": 0.25,
    "priest's money": 0.04,
    "princess": -0.03,
    "set aside": 0.02,
    "spy": 0.3,
    "swindler": 0.26,
    "turn": 0.02,
    "turn with a coup": -0.01,
}
"""How far each feature moves the logarithm of a seat's strength."""


def chance(t: Table, seat: Seat) -> float:
    """A seat's chance to win; nobody has won a draw more than the others."""
    if t.over:
        return float(t.winner == seat) if t.winner is not None else 1 / t.players
    strengths = {other: exp(strength(t, other)) for other in t.clockwise(0)}
    return strengths.get(seat, 0.0) / sum(strengths.values())


def strength(t: Table, seat: Seat) -> float:
    """The logarithm of a living seat's strength."""
    return sum(WEIGHTS.get(name, 0.0) * amount for name, amount in features(t, seat))


def features(t: Table, seat: Seat) -> Iterator[tuple[str, float]]:
    """What tells for a living seat."""
    slots, money = t.slots[seat], t.money[seat]
    rivals = [other for other in t.clockwise(0) if other != seat]
    richest = max((t.money[other] for other in rivals), default=0)
    names = Counter(CHARACTER_OF[slot.card] for slot in slots if not slot.disabled)
    on_turn = t.turn == seat
    yield f"lives {min(len(slots), 4)}", 1.0
    yield f"disabled {min(len(slots) - t.enabled(seat), 2)}", 1.0
    yield f"money {min(money, 14)}", 1.0
    yield "set aside", min(len(t.princess[seat]), 4)
    for name, count in names.items():
        yield name, 1.0
        yield f"another {name}", count - 1.0
    if any(len(t.slots[other]) == 1 for other in rivals):
        yield f"money {min(money, 8)} against a last card", 1.0
        if on_turn and money >= t.options.coup_cost:
            yield "last blow", 1.0
    if on_turn:
        yield "turn", 1.0
        yield "turn with a coup", float(money >= t.options.coup_cost)
    yield from synergies(t, seat, names, money, richest)


def synergies(
    t: Table, seat: Seat, names: Counter[str], money: int, richest: int
) -> Iterator[tuple[str, float]]:
    """Cards that are worth more with money, or beside others."""
    if names["assassin"]:
        yield "assassin's money", min(money, 8) / 8
        yield "assassin's turn", float(t.turn == seat and money >= 4)
    if names["apothecary"]:
        yield "apothecary's money", min(money, 6) / 6
    if names["gravedigger"]:
        yield "gravedigger's money", min(money, 10) / 10
    if names["priest"]:
        yield "priest's money", float(money >= 5)
    if names["baron"]:
        lead = max(0, min(BARON + 1, money - richest)) / (BARON + 1)
        yield "baron's lead", lead
        yield "baron's great lead", lead * lead
        yield "baron's money", min(money, BARON) / BARON
        if t.turn == seat:
            yield "baron's turn", min(t.last_gain, 6) / 6
    if names["disciple"] and names["duke"]:
        yield "duke with a disciple", 1.0
