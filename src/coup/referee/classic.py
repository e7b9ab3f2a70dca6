"""The referee's desk for classic Coup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from coup.referee.base import Desk, Fields, Number, Setting, State
from coup.rules import classic

Cards: TypeAlias = tuple[classic.Role, ...]


class ClassicSetting(Setting, tag="classic", kw_only=True):
    """A position of classic Coup; hands and coins are needed."""

    stack: tuple[classic.ClassicFrame | str, ...] | None = None
    hands: tuple[Cards, ...]
    revealed: tuple[Cards, ...] | None = None
    coins: tuple[Number, ...]
    deck: Cards | None = None
    """The top first; where it is not told, every card not mentioned, in the order of the list."""
    drawn: Cards = ()


class ClassicHoldings(msgspec.Struct):
    """All cards and coins: hands face down, lost cards face up, the deck with its top first."""

    hands: Sequence[Cards]
    revealed: Sequence[Cards]
    coins: Sequence[int]
    deck: Cards
    drawn: Cards


class ClassicState(State, tag="classic"):
    """Where a game of classic Coup stands."""

    table: ClassicHoldings


def table(given: ClassicSetting, common: Fields) -> classic.Table:
    """The table of a setting; cards that are not mentioned are in the deck."""
    revealed = given.revealed if given.revealed is not None else ((),) * len(given.hands)
    return classic.Table(
        **common,
        hands=list(given.hands),
        revealed=list(revealed),
        coins=list(given.coins),
        deck=rest((*given.hands, *revealed, given.drawn)) if given.deck is None else given.deck,
        drawn=given.drawn,
    )


def rest(mentioned: Sequence[Cards]) -> Cards:
    """The cards of the game that are not mentioned, in the order of the list."""
    deck = list(classic.DECK)
    for cards in mentioned:
        for card in cards:
            if card in deck:
                deck.remove(card)
    return tuple(deck)


DESK = Desk("classic", ClassicSetting, ClassicState, ClassicHoldings, classic.Turn, table)
