"""A player for one number of seats from one for another: what it learned is not learned again.

Seats at the larger table are alike to seats at the smaller one that sit about as far round it.
Where several are alike to one, what is said of each of them (coins, cards, what the table
remembers) counts the less, so that together they weigh as much as the one did; who is at turn,
claims or is aimed at is one seat in either case.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coup.bots.network import Network
from coup.encoding import AIMED, MEMORY, MOST, TARGETED, answers, layout, size

Array = Any

OF_EVERY_SEAT = ("alive", "second", "coins", "assassin", "coup", "forced", "lost", *MEMORY)


def grown(network: Network, players: int) -> Network:
    """The same player, as far as can be, at a table for so many."""
    before = next(n for n in range(2, MOST + 1) if size(n) == len(network.weights["in"]))
    likes = alike(before, players)
    copies = np.bincount(likes, minlength=before)
    weights = {name: array.copy() for name, array in network.weights.items()}
    rows = np.zeros((size(players), weights["in"].shape[1]), np.float32)
    for part, where in layout(players).items():
        old = network.weights["in"][layout(before)[part]]
        width = (where.stop - where.start) // players
        if len(old) == where.stop - where.start:  # not about seats
            rows[where] = old
            continue
        for seat, like in enumerate(likes):
            weight = 1 / copies[like] if part in OF_EVERY_SEAT else 1
            start = where.start + seat * width
            rows[start : start + width] = weight * old[like * width : (like + 1) * width]
    weights["in"] = rows
    columns = [*range(AIMED)]
    fewer = [0.0] * AIMED
    for place in range(len(TARGETED)):
        for like in likes[1:]:
            columns.append(AIMED + place * (before - 1) + like - 1)
            fewer.append(float(np.log(copies[like])))  # all of them as likely as the one was
    assert len(columns) == answers(players)
    weights["answers"] = weights["answers"][:, columns]
    weights["answers_bias"] = weights["answers_bias"][columns] - np.array(fewer, np.float32)
    return Network(weights)


def alike(before: int, players: int) -> list[int]:
    """For each seat of the new table, counted from oneself, the one of the old that it is like."""
    if players == 2:
        return [0, 1]
    return [0, *(1 + round(seat * (before - 2) / (players - 2)) for seat in range(players - 1))]
