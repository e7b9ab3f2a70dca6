"""Learning to read a table: what the rivals likely hold, and where each answer leads.

Networks play against each other on the kernel.  At every decision the reader says for each rival
and character how likely it is held, and is told; and for the answer that was given, how likely
its seat is to win, and is told when the game is over.  In every game somebody gives one answer at
random, so that the reader also learns of answers that these players do not give.
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
GAMES = 256
STEPS = 320
"""Decisions of each game that are played before there is a look back."""
JUDGED = 160
"""Of these, the first that are learned from: the games of most of them are over by then."""
MINIBATCH = 4096
RATE = 2e-3
SURPRISE = 0.05
"""How likely a decision is the random one, as long as the game has had none."""
UNKNOWN = -1.0


class Window:
    """What was played between two looks back."""

    def __init__(self, batch: Batch, readings: int) -> None:
        self.rows = np.empty((STEPS, GAMES, batch.size), np.float32)
        self.held = np.empty((STEPS, GAMES, readings), np.float32)
        self.living = np.empty((STEPS, GAMES, readings), np.bool_)
        self.chosen = np.empty((STEPS, GAMES), np.int32)
        self.asked = np.empty((STEPS, GAMES), np.int32)
        self.over = np.empty((STEPS, GAMES), np.bool_)
        self.winner = np.empty((STEPS, GAMES), np.int32)


def learn_to_read(
    seats: Sequence[Network], players: int, windows: int, width: int = 128, seed: int = 0
) -> tuple[Network, float, float]:
    """A reader of games between these networks, and how far off it was at the end.

    These are the mean log losses of the last tenth: for one character of one rival, and for the
    chance to win.  Its answers are the readings, rival by rival, and then a score for each answer.
    """
    batch = Batch(GAMES, players, seed=seed)
    chance = np.random.default_rng(seed)
    readings = (players - 1) * len(ROLES)
    reader = Network.new(batch.size, readings + batch.answers, width, seed)
    adam = Adam(reader)
    kinds = chance.integers(len(seats), size=(GAMES, players))
    fresh = np.ones(GAMES, np.bool_)
    window = Window(batch, readings)
    losses = []
    for number in range(windows):
        for step in range(STEPS):
            batch.observe(window.rows[step])
            hands(batch.states, batch.asked, window.held[step], window.living[step])
            window.asked[step] = batch.asked
            window.chosen[step] = answer(batch, seats, kinds, window.rows[step], fresh, chance)
            window.over[step], window.winner[step] = batch.over, batch.winner
            ended = np.flatnonzero(batch.over)
            kinds[ended] = chance.integers(len(seats), size=(len(ended), players))
            fresh[ended] = True
        rate = RATE * (1 - number / windows)
        losses.append(look_back(reader, adam, window, players, rate, chance))
    last = np.mean(losses[-max(1, windows // 10) :], axis=0)
    return reader, float(last[0]), float(last[1])


def answer(
    batch: Batch,
    seats: Sequence[Network],
    kinds: Array,
    rows: Array,
    fresh: Array,
    chance: np.random.Generator,
) -> Array:
    """Every game goes on by one answer of whoever is asked: which it was."""
    allowed = batch.masks()
    chosen, likely = batch.choose(), np.empty(batch.games, np.float32)
    surprise = fresh & (chance.random(batch.games) < SURPRISE)
    fresh &= ~surprise
    asked = kinds[np.arange(batch.games), batch.asked]
    for kind, network in enumerate(seats):
        which = np.flatnonzero((asked == kind) & ~surprise)
        if len(which):
            scores, _ = network.scores(rows[which])
            draws = chance.random(len(which), np.float32)
            sample(scores, allowed[which], draws, which, chosen, likely)
    batch.step(chosen)
    return chosen


def look_back(
    reader: Network,
    adam: Adam,
    window: Window,
    players: int,
    rate: float,
    chance: np.random.Generator,
) -> Array:
    """Learn from what was played: the mean losses of the readings and of the judgements."""
    won = outcomes(window.over, window.winner, window.asked, players)[:JUDGED].ravel()
    size, readings = window.rows.shape[2], window.held.shape[2]
    rows = window.rows[:JUDGED].reshape(-1, size)
    held = window.held[:JUDGED].reshape(-1, readings)
    living = window.living[:JUDGED].reshape(-1, readings)
    chosen = readings + window.chosen[:JUDGED].ravel()
    losses = []
    order = chance.permutation(len(rows))
    for start in range(0, len(order), MINIBATCH):
        part = order[start : start + MINIBATCH]
        scores, worth, kept = reader.forward(rows[part])
        likely = 1 / (1 + np.exp(-scores))
        slope = np.zeros_like(scores)
        slope[:, :readings] = np.where(living[part], likely[:, :readings] - held[part], 0)
        known = np.flatnonzero(won[part] != UNKNOWN)
        places, truth = chosen[part][known], won[part][known]
        judged = likely[known, places]
        slope[known, places] = judged - truth
        read = loss(likely[:, :readings], held[part])[living[part]].mean()
        losses.append((read, loss(judged, truth).mean()))
        slope /= len(part)
        adam.step(backward(reader, rows[part], kept, slope, np.zeros_like(worth)), rate)
    return np.mean(losses, axis=0)


def loss(likely: Array, truth: Array) -> Array:
    """How surprising the truth is."""
    return -truth * np.log(likely + 1e-9) - (1 - truth) * np.log(1 - likely + 1e-9)


@compiled
def outcomes(over: Array, winner: Array, asked: Array, players: int) -> Array:
    """Whether the seat that decided won in the end; a draw is a share, an open game unknown."""
    steps, games = over.shape
    won = np.empty((steps, games), np.float32)
    for game in range(games):
        last, ended = -1, False
        for step in range(steps - 1, -1, -1):
            if over[step, game]:
                last, ended = winner[step, game], True
            if not ended:
                won[step, game] = UNKNOWN
            elif last < 0:
                won[step, game] = 1 / players
            else:
                won[step, game] = 1.0 if last == asked[step, game] else 0.0
    return won


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
