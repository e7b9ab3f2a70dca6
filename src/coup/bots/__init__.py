"""Bots: players that see a view and answer it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Protocol

from coup.bots.baselines import Honest, Uniform
from coup.bots.characters import Careful, Liar, Sceptic
from coup.bots.poker import PokerSteady
from coup.bots.poker_search import PokerStrong
from coup.bots.steady import Steady
from coup.bots.strong import Apprentice, Strong
from coup.core.errors import BadOption


class Bot(Protocol):
    """A player that answers from its view alone; what it returns is among the view's choices."""

    @property
    def name(self) -> str:
        """Its name in the registry, under which ``coup.text`` also describes it."""

    def choose(self, view: Any) -> str:
        """The answer to the question that the ruleset's view puts to its viewer."""


Kinds = dict[str, Callable[[int], Bot]]

BOTS: dict[str, Kinds] = {
    "classic": {
        "random": Uniform,
        "honest": Honest,
        "liar": Liar,
        "sceptic": Sceptic,
        "careful": Careful,
        "steady": Steady,
        "apprentice": Apprentice,
        "strong": Strong,
    },
    "poker": {"random": Uniform, "steady": PokerSteady, "strong": PokerStrong},
}
"""For each ruleset, who plays it, from the weakest to the strongest."""
PONDERING = frozenset({"apprentice", "strong"})
"""Those who think, or read weights first, for longer than others should wait: not to be asked on
an event loop."""


def make(name: str, seed: int | None = None, ruleset: str = "classic") -> Bot:
    """A bot by name.  With the same seed and the same views it makes the same choices."""
    kinds = BOTS[ruleset]
    if name not in kinds:
        raise BadOption("bot_unknown", name=name, known=tuple(kinds))
    return kinds[name](secrets.randbits(64) if seed is None else seed)
