"""Networks that play as a bot does: rivals for learners, at the speed of the kernel.

A bot plays on the readable engine; what it saw and what it answered is kept, and a network is
fitted to answer alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from coup.bots import Bot
from coup.bots.network import Network, chances
from coup.core.chance import Chance
from coup.encoding import answers, numbers, observe, size
from coup.research.batch import self_play
from coup.research.learning import Adam, backward
from coup.rules.classic import deal
from coup.view import ClassicView, view

Array = Any
Maker = Callable[[int], Bot]
BATCH = 512
RATE = 2e-3


def watch(model: Maker, others: Sequence[Maker], players: int, decisions: int, seed: int) -> Any:
    """What a bot answered, at tables with others of all kinds: rows, masks, answers."""
    chance = np.random.default_rng(seed)
    kinds = (model, *others)
    options = self_play()
    rows = np.empty((decisions, size(players)), np.float32)
    masks = np.zeros((decisions, answers(players)), np.bool_)
    chosen = np.empty(decisions, np.int32)
    count = 0
    while count < decisions:
        drawn = chance.integers(len(kinds), size=players)
        seats = [kinds[kind](int(chance.integers(1 << 63))) for kind in drawn]
        table, log = deal(players, options, Chance(chance.bytes(32).hex()))
        while not table.over and count < decisions:
            ((seat, choices),) = table.waiting.items()
            shown = view(table, seat, log)
            assert isinstance(shown, ClassicView)
            answer = seats[seat].choose(shown)
            if seats[seat].name == model(0).name and len(choices) > 1:
                known = numbers(players, seat)
                rows[count] = observe(shown)
                masks[count, [known[choice] for choice in choices]] = True
                chosen[count] = known[answer]
                count += 1
            log = [*log, *table.play(seat, answer)]
    return rows, masks, chosen


def fit(rows: Array, masks: Array, chosen: Array, width: int, epochs: int, seed: int) -> Network:
    """A network that gives these answers as often as they were given."""
    network = Network.new(rows.shape[1], masks.shape[1], width, seed)
    steps = Adam(network)
    chance = np.random.default_rng(seed)
    batches = len(chosen) // BATCH * epochs
    for _ in range(epochs):
        order = chance.permutation(len(chosen))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            part = order[start : start + BATCH]
            scores, worth, kept = network.forward(rows[part])
            scores = chances(scores, masks[part])
            scores[np.arange(BATCH), chosen[part]] -= 1
            scores /= BATCH
            gradient = backward(network, rows[part], kept, scores, np.zeros_like(worth))
            steps.step(gradient, RATE * (1 - steps.taken / batches))
    return network
