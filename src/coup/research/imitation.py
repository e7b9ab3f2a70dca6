"""Networks that play as a bot does: rivals for learners, at the speed of the kernel.

A bot plays on the readable engine; what it saw is kept with how likely it was to give each answer,
where it can say so, and otherwise with the answer it gave.  A network is fitted to answer alike.
The others at the table decide which situations are learned from: a learner finds its way into
those that the bot alone would never have seen, so it should sit there too (``NetworkBot``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from coup.bots import Bot
from coup.bots.network import Network, chances
from coup.core.chance import Chance
from coup.encoding import Memory, answers, numbers, observe, size
from coup.research.batch import self_play
from coup.research.learning import Adam, backward
from coup.rules.classic import deal
from coup.view import ClassicView, view

Array = Any
Maker = Callable[[int], Bot]
BATCH = 512
RATE = 2e-3


class Answers(NamedTuple):
    """What a bot was asked, and how likely it was to give each answer."""

    rows: Array
    masks: Array
    likely: Array


class NetworkBot:
    """A network at a readable table: each answer as often as the network gives it."""

    name = "network"

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.chance = np.random.default_rng(seed)
        self.memory = Memory()

    def choose(self, view: ClassicView) -> str:
        return draw(self.chances(view), self.chance)

    def chances(self, view: ClassicView) -> dict[str, float]:
        assert view.viewer is not None
        known = numbers(len(view.seats), view.viewer)
        scores, _ = self.network.scores(np.array([observe(view, self.memory)], np.float32))
        places = [known[choice] for choice in view.choices]
        found = chances(scores[:, places], np.ones((1, len(places)), np.bool_))[0]
        return dict(zip(view.choices, found.tolist(), strict=True))


def watch(
    models: Mapping[str, Maker], others: Sequence[Maker], players: int, decisions: int, seed: int
) -> dict[str, Answers]:
    """So many answers of every model, at tables with each other and with others of all kinds."""
    chance = np.random.default_rng(seed)
    names, kinds = [*models], (*models.values(), *others)
    kept = {
        name: Answers(
            np.empty((decisions, size(players)), np.float32),
            np.zeros((decisions, answers(players)), np.bool_),
            np.zeros((decisions, answers(players)), np.float32),
        )
        for name in models
    }
    left = dict.fromkeys(models, decisions)
    while any(left.values()):
        drawn = chance.integers(len(kinds), size=players)
        seats = [kinds[kind](int(chance.integers(1 << 63))) for kind in drawn]
        table, log = deal(players, self_play(), Chance(chance.bytes(32).hex()))
        while not table.over:
            ((seat, choices),) = table.waiting.items()
            shown = view(table, seat, log)
            assert isinstance(shown, ClassicView)
            likely = leanings(seats[seat], shown)
            if len(choices) > 1 and drawn[seat] < len(names) and left[names[drawn[seat]]]:
                name = names[drawn[seat]]
                left[name] -= 1
                rows, masks, shares = kept[name]
                known = numbers(players, seat)
                rows[left[name]] = observe(shown)
                masks[left[name], [known[choice] for choice in choices]] = True
                for choice, share in likely.items():
                    shares[left[name], known[choice]] = share
            log = [*log, *table.play(seat, draw(likely, chance))]
    return kept


def leanings(bot: Any, shown: ClassicView) -> dict[str, float]:
    """How likely a bot gives each answer, as far as it says so."""
    if len(shown.choices) > 1 and hasattr(bot, "chances"):
        likely: dict[str, float] = bot.chances(shown)
        return likely
    return {bot.choose(shown): 1.0}


def draw(likely: Mapping[str, float], chance: np.random.Generator) -> str:
    """One of the answers, each as often as it is likely."""
    shares = np.array([*likely.values()])
    return [*likely][chance.choice(len(shares), p=shares / shares.sum())]


def fit(asked: Answers, width: int, epochs: int, seed: int) -> Network:
    """A network that gives these answers as often as they were given."""
    rows, masks, likely = asked
    network = Network.new(rows.shape[1], masks.shape[1], width, seed)
    steps = Adam(network)
    chance = np.random.default_rng(seed)
    batches = len(rows) // BATCH * epochs
    for _ in range(epochs):
        order = chance.permutation(len(rows))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            part = order[start : start + BATCH]
            scores, worth, kept = network.forward(rows[part])
            slope = (chances(scores, masks[part]) - likely[part]) / BATCH
            gradient = backward(network, rows[part], kept, slope, np.zeros_like(worth))
            steps.step(gradient, RATE * (1 - steps.taken / batches))
    return network


def missed(network: Network, asked: Answers) -> float:
    """How far a network is from answering alike: the mean divergence, in nats."""
    scores, _ = network.scores(asked.rows)
    likely, wanted = chances(scores, asked.masks), asked.likely
    known = wanted > 0
    return float((wanted[known] * np.log(wanted[known] / likely[known])).sum() / len(wanted))
