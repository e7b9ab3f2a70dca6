"""Learning to read a table: from what a seat may know to what its rivals likely hold.

Networks play against each other on the kernel; at every decision the reader says for each rival
and character how likely it is held, and is then told.  What it learns is the posterior over hands
that fits the way these players play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from coup.bots.network import Network
from coup.research import kernel
from coup.research.batch import Batch
from coup.research.compiled import compiled
from coup.research.learning import Adam, backward, sample
from coup.rules.classic import ROLES

Array = Any
GAMES = 512
STEPS = 16
"""Decisions of each game between two steps of the reader."""
RATE = 2e-3


def learn_to_read(
    seats: Sequence[Network], players: int, steps: int, width: int = 96, seed: int = 0
) -> tuple[Network, float]:
    """A reader of games between these networks, and how far off it was at the end.

    The second is the mean log loss of the last tenth, for one character of one rival.
    """
    batch = Batch(GAMES, players, seed=seed)
    chance = np.random.default_rng(seed)
    outputs = (players - 1) * len(ROLES)
    reader = Network.new(batch.size, outputs, width, seed)
    adam = Adam(reader)
    kinds = chance.integers(len(seats), size=(GAMES, players))
    rows = np.empty((STEPS, GAMES, batch.size), np.float32)
    held = np.empty((STEPS, GAMES, outputs), np.float32)
    living = np.empty((STEPS, GAMES, outputs), np.bool_)
    missed = []
    for step in range(steps):
        for row, truth, alive in zip(rows, held, living, strict=True):
            batch.observe(row)
            hands(batch.states, batch.asked, truth, alive)
            answer(batch, seats, kinds, row, chance)
            over = np.flatnonzero(batch.over)
            kinds[over] = chance.integers(len(seats), size=(len(over), players))
        some = rows.reshape(-1, batch.size)
        scores, worth, kept = reader.forward(some)
        truth, alive = held.reshape(-1, outputs), living.reshape(-1, outputs)
        likely = 1 / (1 + np.exp(-scores))
        said = np.where(truth > 0, likely, 1 - likely)
        missed.append(-float(np.log(said[alive] + 1e-9).mean()))
        slope = np.where(alive, likely - truth, 0).astype(np.float32) / len(some)
        gradient = backward(reader, some, kept, slope, np.zeros_like(worth))
        adam.step(gradient, RATE * (1 - step / steps))
    return reader, float(np.mean(missed[-max(1, steps // 10) :]))


def answer(
    batch: Batch, seats: Sequence[Network], kinds: Array, rows: Array, chance: np.random.Generator
) -> None:
    """Every game goes on by one answer of whoever is asked."""
    allowed = batch.masks()
    chosen, likely = np.empty(batch.games, np.int32), np.empty(batch.games, np.float32)
    asked = kinds[np.arange(batch.games), batch.asked]
    for kind, network in enumerate(seats):
        which = np.flatnonzero(asked == kind)
        if len(which):
            scores, _ = network.scores(rows[which])
            draws = chance.random(len(which), np.float32)
            sample(scores, allowed[which], draws, which, chosen, likely)
    batch.step(chosen)


@compiled
def hands(states: Array, asked: Array, held: Array, alive: Array) -> None:
    """For each game, rival and character: whether it is held, and whether the rival lives."""
    roles = 5
    for game in range(states.shape[0]):
        s = states[game]
        players = s[kernel.PLAYERS]
        for distance in range(1, players):
            seat = (asked[game] + distance) % players
            for role in range(roles):
                place = (distance - 1) * roles + role
                held[game, place] = 1.0 if kernel.holds(s, seat, role) else 0.0
                alive[game, place] = kernel.cards(s, seat) > 0
