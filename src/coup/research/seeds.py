"""Everything that is left to chance in the laboratory, from one master seed and a path to it."""

from __future__ import annotations

import hashlib
import secrets

from coup.core.chance import Chance

BITS = 48  # a whole number that every JSON reader keeps exactly


def new_seed() -> int:
    return secrets.randbits(BITS)


def secret(seed: int, *path: str | int) -> str:
    """The secret of a game, or of anything else that is drawn: the same for the same path."""
    return hashlib.sha256("/".join(map(str, ("coup", seed, *path))).encode()).hexdigest()


def number(seed: int, *path: str | int) -> int:
    """A seed for somebody's own chance."""
    return int(secret(seed, *path), 16) >> (256 - BITS)


class Dice:
    """A source of uniform numbers below another that is the same every time."""

    def __init__(self, seed: int, *path: str | int) -> None:
        self.chance = Chance(secret(seed, *path))

    def __call__(self, n: int) -> int:
        drawn, self.chance = self.chance.below(n)
        return drawn
