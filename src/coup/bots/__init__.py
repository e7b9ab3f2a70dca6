"""Bots: players that see a view and answer it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

from coup.bots.baselines import Honest, Uniform
from coup.bots.steady import Steady
from coup.core.errors import BadOption
from coup.view import View


class Bot(Protocol):
    """A player that answers from its view alone; what it returns is among the view's choices."""

    @property
    def name(self) -> str:
        """Its name in the registry, under which ``coup.text`` also describes it."""

    def choose(self, view: View) -> str:
        """The answer to the question that the view puts to its viewer."""


BOTS: dict[str, Callable[[int], Bot]] = {bot.name: bot for bot in (Uniform, Honest, Steady)}


def make(name: str, seed: int | None = None) -> Bot:
    """A bot by name.  With the same seed and the same views it makes the same choices."""
    if name not in BOTS:
        raise BadOption("bot_unknown", name=name, known=tuple(BOTS))
    return BOTS[name](secrets.randbits(64) if seed is None else seed)
