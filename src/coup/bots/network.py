"""A small network that plays: what a seat may know goes in, a chance for every answer comes out.

Weights are arrays of numbers in one ``.npz`` file, read without pickle.  NumPy is imported here
and nowhere else among the bots, so that only those who play against a network wait for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

Array = Any

LAYERS = ("in", "hidden", "answers", "worth")


class Network:
    """Two layers of rectified sums, then a score for each answer and the worth of the position."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, inputs: int, answers: int, width: int, seed: int) -> Network:
        """A network that knows nothing: every answer is about as likely as the others."""
        chance = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Array:
            spread = scale / np.sqrt(rows)
            return (chance.standard_normal((rows, columns)) * spread).astype(np.float32)

        sizes = {
            "in": (inputs, width, 1.4),
            "hidden": (width, width, 1.4),
            "answers": (width, answers, 0.01),
            "worth": (width, 1, 0.1),
        }
        weights: dict[str, Array] = {}
        for name, (rows, columns, scale) in sizes.items():
            weights[name] = layer(rows, columns, scale)
            weights[f"{name}_bias"] = np.zeros(columns, np.float32)
        return cls(weights)

    def copy(self) -> Network:
        """One that goes its own way."""
        return Network({name: array.copy() for name, array in self.weights.items()})

    def forward(self, rows: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """Scores and worth of each row, and what the two layers said."""
        w = self.weights
        first = np.maximum(rows @ w["in"] + w["in_bias"], 0)
        second = np.maximum(first @ w["hidden"] + w["hidden_bias"], 0)
        worth = second @ w["worth"] + w["worth_bias"]
        return second @ w["answers"] + w["answers_bias"], worth[:, 0], (first, second)

    def scores(self, rows: Array) -> tuple[Array, Array]:
        """For each row: a score for every answer, and how good it is to be there (−1 … 1)."""
        scores, worth, _ = self.forward(rows)
        return scores, worth

    def choose_among(self, rows: Array, masks: Array) -> Array:
        """The scores by which one of the answers in the masks is drawn.

        Who never gives some of them takes those out of the masks.
        """
        return self.scores(rows)[0]


def chances(scores: Array, masks: Array) -> Array:
    """How likely each answer is by its score; those outside the mask are not."""
    scores = np.where(masks, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    found: Array = powers / powers.sum(axis=1, keepdims=True)
    return found


def save(path: Path, networks: dict[str, Network]) -> None:
    """Write named networks into one file, in half precision."""
    arrays = {
        f"{name}/{part}": array.astype(np.float16)
        for name, network in networks.items()
        for part, array in network.weights.items()
    }
    np.savez_compressed(path, **arrays)


def load(path: Path) -> dict[str, Network]:
    """The networks of a file by their names."""
    found: dict[str, dict[str, Array]] = {}
    with np.load(path, allow_pickle=False) as file:
        for key in file.files:
            name, _, part = key.rpartition("/")
            found.setdefault(name, {})[part] = file[key].astype(np.float32)
    return {name: Network(weights) for name, weights in found.items()}
