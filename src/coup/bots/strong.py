"""The strong player of classic Coup: a network that learned by playing against itself.

It answers from what its seat may know, by the chances its network gives, so that nobody can read
its cards from its habits.  Two things are not left to a network: what everybody can see to be
false is not claimed, and what must be true is not challenged.

A second network reads the table: how likely each rival holds each character, and how likely the
game is won after each answer, as it learned from games in which it was told afterwards.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from math import exp
from random import Random
from typing import TYPE_CHECKING

from coup.bots.baselines import PATIENCE
from coup.bots.beliefs import Beliefs, face_up, unseen
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.core.frames import Choices
from coup.encoding import Memory, numbers, observe
from coup.rules.classic import ACTIONS, COPIES, ROLES, Blockable, Claim, Role
from coup.view import ClassicView

if TYPE_CHECKING:
    from coup.bots.network import Network

WEIGHTS = "strong.npz"
RARE = 0.02
"""A choice that the network makes more seldom than that is not made at all."""
RESTLESS = 25
"""How many turns beyond ``PATIENCE`` make the choices twice as even: where two would go round in a
circle for ever, one of them tries something else."""


class Mind:
    """The networks for so many players, and what they say of a view."""

    def __init__(self, play: Network, read: Network) -> None:
        self.play, self.read = play, read

    def chances(
        self,
        view: ClassicView,
        choices: Choices,
        warmth: float = 1.0,
        memory: Memory | None = None,
    ) -> dict[str, float]:
        """How often each of the choices is the one to make; evener, the larger the warmth."""
        scores, _ = self.play.scores(self.row(view, memory))
        known = numbers(len(view.seats), seat_of(view))
        wanted = [float(scores[0, known[choice]]) / warmth for choice in choices]
        best = max(wanted)
        powers = [exp(score - best) for score in wanted]
        least = RARE * sum(powers)
        kept = [power if power >= least else 0.0 for power in powers]
        total = sum(kept)
        return {choice: power / total for choice, power in zip(choices, kept, strict=True)}

    def judged(self, view: ClassicView, choices: Choices) -> dict[str, float]:
        """How likely the viewer is to win after each of the choices."""
        scores, _ = self.read.scores(self.row(view))
        players = len(view.seats)
        known, first = numbers(players, seat_of(view)), (players - 1) * len(ROLES)
        return {choice: share(float(scores[0, first + known[choice]])) for choice in choices}

    def reading(self, view: ClassicView) -> dict[Seat, dict[Role, float]]:
        """For every living rival, how likely they hold at least one of each character."""
        scores, _ = self.read.scores(self.row(view))
        players, viewer = len(view.seats), seat_of(view)
        left = unseen(view)
        found = {}
        for distance in range(1, players):
            seat = (viewer + distance) % players
            if view.seats[seat].cards:
                start = (distance - 1) * len(ROLES)
                some = scores[0, start : start + len(ROLES)].tolist()
                found[seat] = {
                    role: share(score) if left[role] else 0.0
                    for role, score in zip(ROLES, some, strict=True)
                }
        return found

    def row(self, view: ClassicView, memory: Memory | None = None) -> Sequence[Sequence[float]]:
        import numpy as np

        rows: Sequence[Sequence[float]] = np.array([observe(view, memory)], np.float32)
        return rows


@cache
def mind(players: int) -> Mind:
    """The strong player's mind at a table for so many."""
    found = _networks()
    return Mind(found[f"play-{players}"], found[f"read-{players}"])


@cache
def _networks() -> dict[str, Network]:
    if importlib.util.find_spec("numpy") is None:
        raise BadOption("bot_library", name="numpy")
    from coup.bots.network import load

    with as_file(files("coup.bots") / WEIGHTS) as path:
        return load(path)


class Strong:
    """Plays by the chances of its network."""

    name = "strong"
    warmth = 1.0

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.memory = Memory()

    def choose(self, view: ClassicView) -> str:
        likely = self.chances(view)
        return self.random.choices([*likely], [*likely.values()])[0]

    def chances(self, view: ClassicView) -> dict[str, float]:
        """How likely it makes each choice that is sensible."""
        choices = sensible(view)
        if len(choices) == 1:
            return {choices[0]: 1.0}
        restless = 1 + max(0, view.turn_no - PATIENCE) / RESTLESS
        return mind(len(view.seats)).chances(view, choices, self.warmth * restless, self.memory)


class Apprentice(Strong):
    """The strong player, not so sure of itself: it also makes choices that are nearly as good."""

    name = "apprentice"
    warmth = 1.8


def share(score: float) -> float:
    """The chance that a score stands for."""
    return 1 / (1 + exp(-score))


def seat_of(view: ClassicView) -> Seat:
    assert view.viewer is not None
    return view.viewer


def sensible(view: ClassicView) -> Choices:
    """The choices without lies that everybody sees through, and doubts of what must be true."""
    lost = [role for seat in range(len(view.seats)) for role in face_up(view, seat)]
    gone = {role for role in ROLES if lost.count(role) == COPIES}
    kept = tuple(
        choice
        for choice in view.choices
        if not (claims := claimed_by(choice, view)) or not gone.issuperset(claims)
    )
    if "challenge" in kept and must_be_true(view):
        kept = tuple(choice for choice in kept if choice != "challenge")
    return kept


def claimed_by(choice: str, view: ClassicView) -> tuple[Role, ...]:
    """The characters of which a choice claims one."""
    verb, _, rest = choice.partition(":")
    if verb == "block":
        frame = view.stack[-1]
        assert isinstance(frame, Blockable)
        return (rest,) if rest else ACTIONS[frame.action].blockers
    action = ACTIONS.get(verb)
    return (action.role,) if action and action.role else ()


def must_be_true(view: ClassicView) -> bool:
    """Whether the viewer can know that the claimant holds the character, or one of them."""
    claim = view.stack[-1]
    return isinstance(claim, Claim) and Beliefs(view).certain(claim.seat, claim.roles)
