"""A player's temper: the weights by which it judges."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    caprice: float = 0.01
    shy: float = 0.1  # what a challenger wants to gain at least
    soft: float = 0.06
    nerve: float = 4.0  # prior weight on challenge habit
    usual: float = 0.2
    doubt: float = 0.05  # my own challenge must gain
    duke: float = 2.0
    assassin: float = 1.8
    captain: float = 1.8
    ambassador: float = 0.8
    contessa: float = 1.4
    pair: float = -1.0
    exchanged: float = 4.6
    ex1: float = 0.55
    bluffblock_aid: float = 0.08
    bluffblock_steal: float = 0.15
    bluffblock_assassinate: float = 0.35
    bluffblock_last: float = 0.8
    believe: float = 2.5
    other_exchange: float = 1.0
    claimed_bonus: float = 0.4
    claim1: float = 5.0
    claim2: float = 1.6
    claim3: float = 1.25
    caught: float = 0.03
    untaxed: float = 0.4
    unblocked_aid: float = 0.45
    unblocked_steal: float = 0.2
    unblocked_assassinate: float = 0.06
    fading: float = 0.4
    trust: float = 1.6
    card2: float = 2.4
    card3: float = 1.8
    card4: float = 1.4
    card6: float = 1.2
    coin2: float = 0.25
    coin3: float = 0.12
    coin4: float = 0.08
    coin6: float = 0.05
    move2: float = 0.0
