"""The 52 cards, and the thirteen characters that their ranks are."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Card: TypeAlias = str
"""Rank and suit, such as ``ah`` or ``tc``."""
Character: TypeAlias = str

RANKS = "a23456789tjqk"
SUITS = "cdhs"
CHARACTERS: tuple[Character, ...] = (
    "assassin",
    "disciple",
    "martyr",
    "swindler",
    "apothecary",
    "cultist",
    "baron",
    "priest",
    "spy",
    "gravedigger",
    "gambler",
    "princess",
    "duke",
)
DECK: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
ORDER = {card: place for place, card in enumerate(DECK)}
CHARACTER_OF: dict[Card, Character] = {card: CHARACTERS[RANKS.index(card[0])] for card in DECK}


class Active(msgspec.Struct, frozen=True):
    """What an active ability points at, and what each use of it costs."""

    aim: Literal["enemy", "slot", "seat", "copy"] | None = None
    cost: int = 0


ACTIVES: dict[Character, Active] = {
    "assassin": Active("enemy", 4),
    "swindler": Active("copy"),
    "apothecary": Active("slot", 2),
    "cultist": Active(),
    "baron": Active(),
    "priest": Active("seat"),
    "spy": Active("slot"),
    "gravedigger": Active(),
    "gambler": Active(),
    "princess": Active(),
    "duke": Active(),
}
REPEAT = 1  # what a Disciple's repeat costs beside the ability itself
MEND = 2  # cards drawn
CULT = 3  # cards drawn, and Cultists that win
GAMBLE = 4  # cards revealed, and Gamblers that win
GRAVE_SWAP, GRAVE_ADD = 5, 10
CAUGHT, SWINDLED = 5, 1  # what the one who doubted rightly gets
PRIEST = 5  # what a Priest pays instead of losing a card
BARON = 12  # what a Baron pays to win


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """By rank, then by suit."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
