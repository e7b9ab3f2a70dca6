"""Chance: a keyed counter stream that anybody can verify afterwards.

Block number *i* is HMAC-SHA256(secret, *i* as 8 bytes big-endian), read as an integer below
2**256.  ``below(n)`` takes the next block, discards it if it lies in the incomplete last run of
*n*, and gives the remainder; ``below(1)`` uses no block.  A shuffle of *k* cards draws one number
below *k*! and reads the Fisher-Yates swaps from it, last place first.  The SHA-256 of the secret
is shown before the first card is dealt; the secret itself when the game is over.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import secrets
from typing import Any, TypeVar

import msgspec

Card = TypeVar("Card")

LONGEST = 1_000_000  # blocks; no game comes near
_SPACE = 1 << 256
_FACTORIALS = tuple(math.factorial(k) for k in range(58))  # 57! is the last below 2**256


def new_secret() -> str:
    """The 256-bit secret of a new game, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown at the start, so that the secret cannot be changed afterwards."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class Chance(msgspec.Struct, frozen=True):
    """Where a game's stream stands.  Without a secret nothing is ever shuffled."""

    secret: str | None = None
    used: int = 0

    def sound(self) -> bool:
        """Whether it is a stream that somebody could verify."""
        if self.secret is None:
            return self.used == 0
        return bool(re.fullmatch(r"[0-9a-f]{64}", self.secret)) and 0 <= self.used < LONGEST

    def __repr__(self) -> str:  # a secret must not reach a log
        return f"Chance(secret={'hidden' if self.secret else None}, used={self.used})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("used", self.used)]

    def below(self, n: int) -> tuple[int, Chance]:
        """A uniform number below ``n``, and the stream after it."""
        if n == 1 or self.secret is None:
            return 0, self
        key, used = bytes.fromhex(self.secret), self.used
        while True:
            block = hmac.digest(key, used.to_bytes(8, "big"), "sha256")
            used += 1
            number = int.from_bytes(block, "big")
            if number < _SPACE - _SPACE % n:
                return number % n, Chance(self.secret, used)

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], Chance]:
        """The cards in a uniformly random order, and the stream after it."""
        if self.secret is None:
            return cards, self
        order, after = self.below(_FACTORIALS[len(cards)])
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            order, other = divmod(order, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), after


FIXED = Chance()
"""No stream: the deck stays as it lies.  One object, so that a file can leave it out."""
