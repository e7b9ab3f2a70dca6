"""Players by a network, each in the other's place.

On the kernel, the strong player is its network with all that it leaves out; at a table, a network
is a bot like any other, that may be blinkered or resolute.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coup.bots.network import Network
from coup.bots.strong import RARE, Strong, mind
from coup.encoding import (
    AIMED,
    BLOCK,
    BLOCK_UNNAMED,
    BLOCKERS,
    CHALLENGE,
    FIRST_ACTION,
    PLAIN,
    TARGETED,
    answers,
    layout,
)
from coup.research.compiled import compiled
from coup.research.imitation import NetworkBot
from coup.rules.classic import ACTIONS, COPIES, ROLES
from coup.view import ClassicView

Array = Any


class AsPlayed(Network):
    """The network of a strong player, without the answers that this player does not give.

    It does not know which cards it put back itself, as an observation does not say.
    """

    def __init__(self, network: Network, players: int, warmth: float = 1.0) -> None:
        super().__init__(network.weights)
        self.players, self.warmth = players, warmth
        self.claims = claims(players)
        parts = layout(players)
        names = ("roles", "claimant", "hand", "drawn", "alive", "second", "lost")
        self.places = np.array([parts[name].start for name in names])

    def choose_among(self, rows: Array, masks: Array) -> Array:
        scores, _ = self.scores(rows)
        scores /= self.warmth
        leave_out(scores, masks, rows, self.claims, self.places, self.players, RARE)
        return scores


def as_played(bot: type[Strong], players: int) -> AsPlayed:
    """How a strong player plays at a table for so many."""
    return AsPlayed(mind(players).play, players, bot.warmth)


def claims(players: int) -> Array:
    """For each answer, a bit for each character of which it claims one."""
    found = np.zeros(answers(players), np.int64)

    def put(number: int, *roles: str) -> None:
        found[number] = sum(1 << ROLES.index(role) for role in roles)

    for place, name in enumerate(PLAIN):
        put(FIRST_ACTION + place, *filter(None, [ACTIONS[name].role]))
    for place, role in enumerate(BLOCKERS):
        put(BLOCK + place, role)
    put(BLOCK_UNNAMED, *ACTIONS["steal"].blockers)
    for place, name in enumerate(TARGETED):
        for distance in range(players - 1):
            put(AIMED + place * (players - 1) + distance, *filter(None, [ACTIONS[name].role]))
    return found


@compiled
def leave_out(
    scores: Array,
    masks: Array,
    rows: Array,
    claims: Array,
    places: Array,
    players: int,
    rare: float,
) -> None:
    """Clear from the masks what ``sensible`` and the cut of rare answers leave out."""
    for place in range(rows.shape[0]):
        mask, score = masks[place], scores[place]
        _insensible(mask, rows[place], claims, places, players)
        best, total = -np.inf, 0.0
        for number in range(mask.shape[0]):
            if mask[number] and score[number] > best:
                best = score[number]
        for number in range(mask.shape[0]):
            if mask[number]:
                total += np.exp(score[number] - best)
        for number in range(mask.shape[0]):
            if mask[number] and np.exp(score[number] - best) < rare * total:
                mask[number] = False


@compiled
def _insensible(mask: Array, row: Array, claims: Array, places: Array, players: int) -> None:
    """Lies that everybody sees through, and doubts of what must be true."""
    at_roles, at_claimant, at_hand, at_drawn, at_alive, at_second, at_lost = places
    gone, others = 0, 0.0
    for role in range(5):
        lost = 0.0
        for seat in range(players):
            lost += 2 * row[at_lost + seat * 5 + role]
        if lost == COPIES:
            gone |= 1 << role
        if not row[at_roles + role]:  # unseen, and not what is claimed
            others += COPIES - lost - 2 * (row[at_hand + role] + row[at_drawn + role])
    if mask[CHALLENGE]:
        for seat in range(players):
            cards = row[at_alive + seat] + row[at_second + seat]
            if row[at_claimant + seat] and others < cards:
                mask[CHALLENGE] = False
    for number in range(mask.shape[0]):
        if claims[number] and claims[number] & ~gone == 0:
            mask[number] = False


class Blinkered(Network):
    """A network that sees only some parts of an observation."""

    def __init__(self, network: Network, sees: Array) -> None:
        super().__init__(network.weights)
        self.sees = sees

    def scores(self, rows: Array) -> tuple[Array, Array]:
        return super().scores(rows * self.sees)


class Resolute(NetworkBot):
    """A network at a readable table: always the answer that it gives most often."""

    def choose(self, view: ClassicView) -> str:
        likely = self.chances(view)
        return max(likely, key=likely.__getitem__)
