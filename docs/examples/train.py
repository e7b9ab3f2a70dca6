"""Train a small player of Coup in minutes on a CPU, with NumPy alone.

    python docs/examples/train.py --against itself --out player.npz

The player is a network with one hidden layer: from what its seat may know to a score for every
answer, and to the outcome that it expects.  It learns by advantage actor-critic: many games are
played side by side for some steps, then every answer that did better than expected is made more
likely.  The opponents are random, or the player itself as it is at that moment.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from coup.research.gym import CoupVectorEnv

GAMES, STEPS = 512, 16  # a batch: so many games, so many decisions in each
HIDDEN = 64
RATE, DECAY = 2e-3, (0.9, 0.999)  # Adam
TRACE = 0.95  # how far an outcome is credited to the answers before it (GAE)
CURIOSITY = 0.01  # the weight of the entropy
EXPECTING = 0.5  # the weight of the critic

Array = Any


class Player:
    """A policy: weights, what it answers, and how it learns."""

    def __init__(self, inputs: int, answers: int, seed: int = 0) -> None:
        self.chance = np.random.default_rng(seed)
        self.w = {
            "hidden": self.chance.normal(0, 1 / math.sqrt(inputs), (inputs, HIDDEN)),
            "shift": np.zeros(HIDDEN),
            "answer": np.zeros((HIDDEN, answers)),
            "expect": np.zeros(HIDDEN),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.w.items()}
        self.updates = 0

    def think(self, rows: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of every answer, and the expected outcome."""
        hidden = np.tanh(rows @ self.w["hidden"] + self.w["shift"])
        scores = np.where(masks, hidden @ self.w["answer"], -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True), hidden @ self.w["expect"]

    def answer(self, rows: Array, masks: Array) -> Array:
        """An answer for every row, drawn as likely as the player thinks fit."""
        upto = self.think(rows, masks)[1].cumsum(axis=1)
        return np.argmax(upto > self.chance.random((len(upto), 1)) * upto[:, -1:], axis=1)

    def learn(self, rows: Array, masks: Array, chosen: Array, better: Array, came: Array) -> None:
        """One step up the gradient: ``better`` than expected, and the outcome that ``came``."""
        count = len(rows)
        hidden, likely, expected = self.think(rows, masks)
        log = np.log(np.where(likely > 0, likely, 1.0))
        entropy = -(likely * log).sum(axis=1, keepdims=True)
        push = likely * better[:, None]
        push[np.arange(count), chosen] -= better
        push += CURIOSITY * likely * (log + entropy)
        miss = EXPECTING * (expected - came)
        back = (push @ self.w["answer"].T + np.outer(miss, self.w["expect"])) * (1 - hidden**2)
        self.descend(
            {
                "hidden": rows.T @ back / count,
                "shift": back.mean(axis=0),
                "answer": hidden.T @ push / count,
                "expect": hidden.T @ miss / count,
            }
        )

    def descend(self, slopes: dict[str, Array]) -> None:
        """Adam."""
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += (1 - DECAY[0]) * (slope - first)
            second += (1 - DECAY[1]) * (slope**2 - second)
            mean = first / (1 - DECAY[0] ** self.updates)
            spread = np.sqrt(second / (1 - DECAY[1] ** self.updates))
            self.w[name] -= RATE * mean / (spread + 1e-8)


def batches(player: Player, games: CoupVectorEnv, seed: int) -> Iterator[tuple[Array, ...]]:
    """Play, and give what there is to learn from: rows, masks, answers, advantages, outcomes."""
    rows, told = games.reset(seed=seed)
    fresh = np.zeros(GAMES, np.bool_)  # games that begin anew: their answer does not count
    while True:
        seen, masks, chosen, expected, came, over, real = [], [], [], [], [], [], []
        for _ in range(STEPS):
            mask = told["action_mask"].astype(np.bool_)
            seen.append(rows)
            masks.append(mask)
            expected.append(player.think(rows, mask)[2])
            chosen.append(player.answer(rows, mask))
            real.append(~fresh)
            rows, rewards, fresh, _, told = games.step(chosen[-1])
            came.append(rewards)
            over.append(fresh)
        after = player.think(rows, told["action_mask"].astype(np.bool_))[2]
        better: list[Array] = []
        credit = np.zeros(GAMES)
        for step in reversed(range(STEPS)):
            going = ~over[step]
            credit = came[step] + going * (after + TRACE * credit) - expected[step]
            better.insert(0, credit)
            after = expected[step]
        counts = np.concatenate(real)
        advantage = np.concatenate(better)
        outcome = advantage + np.concatenate(expected)
        parts = (np.concatenate(part) for part in (seen, masks, chosen))
        yield tuple(part[counts] for part in (*parts, advantage, outcome))


def win_rate(player: Player, players: int, wanted: int, seed: int) -> tuple[float, float, float]:
    """Of so many games against random players: the share won, and its 95 % interval (Wilson)."""
    games = CoupVectorEnv(GAMES, players)
    rows, told = games.reset(seed=seed)
    results: list[float] = []
    while len(results) < wanted:
        answers = player.answer(rows, told["action_mask"].astype(np.bool_))
        rows, rewards, over, _, told = games.step(answers)
        results += rewards[over].tolist()
    n, z = len(results), 1.96
    share = sum(result > 0 for result in results) / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return share, middle - reach, middle + reach


def train(wanted: int, players: int = 2, against: str = "itself", seed: int = 0) -> Player:
    """Learn from so many decisions, and say ten times how it goes."""
    games = CoupVectorEnv(GAMES, players)
    player = Player(games.single_observation_space.shape[0], games.single_action_space.n, seed)
    if against == "itself":
        games.policy = player.answer
    began, decisions, told = time.monotonic(), 0, 0
    for batch in batches(player, games, seed):
        player.learn(*batch)
        decisions += len(batch[0])
        if decisions * 10 >= wanted * (told + 1):
            told = decisions * 10 // wanted
            share, low, high = win_rate(player, players, 4_000, seed + 1)
            print(
                f"{decisions:>11,} decisions, {time.monotonic() - began:.0f} s: "
                f"wins {share:.1%} against random players (95 %: {low:.1%} to {high:.1%})",
                flush=True,
            )
        if decisions >= wanted:
            break
    return player


def main() -> None:
    """Train, as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=3_000_000)
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7))
    parser.add_argument("--against", choices=("random", "itself"), default="itself")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="keep the weights in this file")
    given = parser.parse_args()
    player = train(given.decisions, given.players, given.against, given.seed)
    if given.out:
        np.savez(given.out, **player.w)


if __name__ == "__main__":
    main()
