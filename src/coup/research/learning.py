"""Learning by playing: proximal policy optimisation with an entropy bonus, on the kernel.

Games run side by side.  In each, every seat is played by the learner or by a frozen rival; the
learner's decisions are kept, linked to the same seat's next one, and judged by the result of the
game (generalised advantages, nothing is discounted).  Then the network is moved towards answers
that did better than expected, a little at a time, and towards not being too sure of itself:
without that bonus self-play goes round in circles and is easily exploited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from coup.bots.network import Network
from coup.research import kernel
from coup.research.batch import Batch
from coup.research.compiled import compiled

Array = Any
Gradient = dict[str, Array]
Kept = tuple[Array, Array]
NONE = -1


@dataclass(frozen=True)
class Settings:
    """How an iteration goes."""

    games: int = 512  # side by side
    steps: int = 128  # decisions of each
    epochs: int = 2
    minibatch: int = 4096
    rate: float = 3e-4
    clip: float = 0.2
    entropy: float = 0.1
    worth: float = 0.5
    trace: float = 0.95  # how far a result reaches back past what was expected
    largest: float = 0.5  # norm of a step's gradient


@dataclass
class Share:
    """A frozen rival, and in which part of the games the learner sits among its like."""

    network: Network
    weight: float


@dataclass
class Experience:
    """The learner's decisions of an iteration."""

    rows: Array
    masks: Array
    chosen: Array
    chances: Array  # of what was chosen, when it was
    worth: Array
    following: Array  # the same seat's next decision, or NONE
    result: Array  # of the game, where it ended after this decision
    known: Array  # whether it is known how it went on
    advantage: Array = field(default_factory=lambda: np.empty(0))


class Adam:
    """Steps of a network along bounded gradients, each weight at its own pace."""

    def __init__(self, network: Network, largest: float = 0.5) -> None:
        self.network, self.largest = network, largest
        self.moments = {name: np.zeros_like(a) for name, a in network.weights.items()}
        self.squares = {name: np.zeros_like(a) for name, a in network.weights.items()}
        self.taken = 0

    def step(self, gradient: Gradient, rate: float) -> None:
        norm = np.sqrt(sum(float((g * g).sum()) for g in gradient.values()))
        scale = min(1.0, self.largest / (norm + 1e-9))
        self.taken += 1
        rate *= np.sqrt(1 - 0.999**self.taken) / (1 - 0.9**self.taken)
        for name, g in gradient.items():
            g = g * scale
            moment, square = self.moments[name], self.squares[name]
            moment += 0.1 * (g - moment)
            square += 0.001 * (g * g - square)
            self.network.weights[name] -= rate * moment / (np.sqrt(square) + 1e-8)


def backward(network: Network, rows: Array, kept: Kept, scores: Array, worth: Array) -> Gradient:
    """The gradient of every weight, from that of the scores and of the worth."""
    w = network.weights
    first, second = kept
    back = scores @ w["answers"].T + worth[:, None] * w["worth"][:, 0]
    back *= second > 0
    deeper = back @ w["hidden"].T
    deeper *= first > 0
    return {
        "answers": second.T @ scores,
        "answers_bias": scores.sum(axis=0),
        "worth": second.T @ worth[:, None],
        "worth_bias": worth.sum(keepdims=True),
        "hidden": first.T @ back,
        "hidden_bias": back.sum(axis=0),
        "in": rows.T @ deeper,
        "in_bias": deeper.sum(axis=0),
    }


class Learner:
    """A network, the moments of its steps, and the games it plays."""

    def __init__(
        self,
        network: Network,
        batch: Batch,
        settings: Settings,
        rivals: Sequence[Share] = (),
        seed: int = 0,
        sees: Array | None = None,
    ) -> None:
        self.network, self.batch, self.settings = network, batch, settings
        self.rivals = rivals
        self.sees = sees  # a factor for each part of an observation: 0 hides it from the learner
        self.chance = np.random.default_rng(seed)
        self.steps = Adam(network, settings.largest)
        games, players = batch.games, batch.players
        self.who = np.zeros((games, players), np.int32)  # 0 the learner, then the rivals
        self.pending = np.full((games, players), NONE, np.int64)
        self.results = np.zeros(len(rivals) + 1)
        self.played = np.zeros(len(rivals) + 1)
        self.opponent = np.zeros(games, np.int32)
        self.seat_everybody(np.ones(games, np.bool_))

    def seat_everybody(self, which: Array) -> None:
        """Who sits where, in games that begin: all learners, or one among rivals of one kind."""
        number = int(which.sum())
        if not number:
            return
        weights = np.array([rival.weight for rival in self.rivals])
        kinds = len(self.rivals)
        alone = 1 - weights.sum()
        drawn = self.chance.choice(kinds + 1, number, p=[alone, *weights])
        seats = np.repeat(drawn[:, None], self.batch.players, axis=1)
        place = self.chance.integers(self.batch.players, size=number)
        seats[np.arange(number), place] = 0
        self.who[which] = seats
        self.opponent[which] = drawn

    def play(self) -> Experience:
        """The decisions of an iteration."""
        batch, settings = self.batch, self.settings
        games, most = batch.games, batch.games * settings.steps
        rows = np.empty((most, batch.size), np.float32)
        masks = np.empty((most, batch.answers), np.bool_)
        chosen = np.empty(most, np.int32)
        chances = np.empty(most, np.float32)
        worth = np.empty(most, np.float32)
        following = np.full(most, NONE, np.int64)
        result = np.zeros(most, np.float32)
        known = np.zeros(most, np.bool_)
        self.pending[:] = NONE
        count = 0
        seen = np.empty((games, batch.size), np.float32)
        allowed = np.empty((games, batch.answers), np.bool_)
        answers = np.empty(games, np.int32)
        likely = np.empty(games, np.float32)
        everyone = np.arange(games)
        for _ in range(settings.steps):
            batch.observe(seen)
            batch.masks(allowed)
            players = self.who[everyone, batch.asked]
            own = np.flatnonzero(players == 0)
            mine = seen[own] if self.sees is None else seen[own] * self.sees
            scores, values = self.network.scores(mine)
            draws = self.chance.random(len(own), np.float32)
            sample(scores, allowed[own], draws, own, answers, likely)
            for kind, rival in enumerate(self.rivals, 1):
                theirs = np.flatnonzero(players == kind)
                if len(theirs):
                    may = allowed[theirs]
                    scores = rival.network.choose_among(seen[theirs], may)
                    draws = self.chance.random(len(theirs), np.float32)
                    sample(scores, may, draws, theirs, answers, likely)
            end = count + len(own)
            rows[count:end] = mine
            masks[count:end] = allowed[own]
            chosen[count:end] = answers[own]
            chances[count:end] = likely[own]
            worth[count:end] = values
            link(own, batch.asked, self.pending, following, known, count)
            count = end
            batch.step(answers)
            bury(batch.states, batch.over, self.pending, result, known)
            if batch.over.any():
                settle(batch.over, batch.winner, self.pending, result, known)
                self.tally()
                self.seat_everybody(batch.over)
        return Experience(
            rows[:count], masks[:count], chosen[:count], chances[:count],
            worth[:count], following[:count], result[:count], known[:count],
        )  # fmt: skip

    def tally(self) -> None:
        """Count the learner's wins against each kind of rival; a draw is a share of one."""
        over = np.flatnonzero(self.batch.over)
        kinds, winners = self.opponent[over], self.batch.winner[over]
        share = 1 / self.batch.players
        won = np.where(winners >= 0, self.who[over, winners] == 0, share)
        np.add.at(self.results, kinds, won)
        np.add.at(self.played, kinds, 1)

    def learn(self, experience: Experience) -> dict[str, float]:
        """Move the network by what was experienced; what happened, in a few numbers."""
        settings = self.settings
        e = experience
        e.advantage = advantages(e.worth, e.following, e.result, settings.trace)
        usable = np.flatnonzero(e.known)
        goal = e.advantage + e.worth
        scaled = e.advantage - e.advantage[usable].mean()
        scaled /= e.advantage[usable].std() + 1e-6
        told = np.zeros(4)
        for _ in range(settings.epochs):
            # As many steps for everybody in a team, however many decisions each has.
            order = np.resize(self.chance.permutation(usable), self.rounds * settings.minibatch)
            for part in order.reshape(self.rounds, settings.minibatch):
                gradient, figures = self.gradient(e, part, scaled, goal)
                self.steps.step(self.shared(gradient), settings.rate)
                told += figures
        names = ("policy", "worth", "entropy", "moved")
        told /= settings.epochs * self.rounds
        return dict(zip(names, told.tolist(), strict=True))

    @property
    def rounds(self) -> int:
        """Steps of an epoch: about one for each minibatch of decisions."""
        own = 1 - sum(rival.weight for rival in self.rivals) * (1 - 1 / self.batch.players)
        expected = self.settings.games * self.settings.steps * own
        return max(1, round(expected / self.settings.minibatch))

    def shared(self, gradient: Gradient) -> Gradient:
        """The gradient that is followed; a team of learners agrees on one."""
        return gradient

    def gradient(
        self, e: Experience, part: Array, scaled: Array, goal: Array
    ) -> tuple[Gradient, Array]:
        settings = self.settings
        rows = e.rows[part]
        scores, worth, kept = self.network.forward(rows)
        figures = np.zeros(4)
        pull(
            scores, e.masks[part], e.chosen[part], e.chances[part], scaled[part],
            settings.clip, settings.entropy, figures,
        )  # fmt: skip
        missed = worth - goal[part]
        figures[1] = float(np.mean(missed**2))
        missed *= 2 * settings.worth / len(part)
        return backward(self.network, rows, kept, scores, missed), figures


@compiled
def sample(
    scores: Array, masks: Array, draws: Array, where: Array, answers: Array, likely: Array
) -> None:
    """An answer for each row by its chances, written at its place, and how likely it was."""
    for row in range(scores.shape[0]):
        best = -np.inf
        for number in range(scores.shape[1]):
            if masks[row, number] and scores[row, number] > best:
                best = scores[row, number]
        total = np.float32(0)
        for number in range(scores.shape[1]):
            if masks[row, number]:
                scores[row, number] = np.exp(scores[row, number] - best)
                total += scores[row, number]
        left = draws[row] * total
        pick = NONE
        for number in range(scores.shape[1]):
            if masks[row, number]:
                pick = number
                left -= scores[row, number]
                if left < 0:
                    break
        answers[where[row]] = pick
        likely[where[row]] = scores[row, pick] / total


@compiled
def link(
    games: Array, asked: Array, pending: Array, following: Array, known: Array, start: int
) -> None:
    """A seat's decision follows the one it made before."""
    for place in range(games.shape[0]):
        game = games[place]
        seat = asked[game]
        before = pending[game, seat]
        if before >= 0:
            following[before] = start + place
            known[before] = True
        pending[game, seat] = start + place


@compiled
def bury(states: Array, over: Array, pending: Array, result: Array, known: Array) -> None:
    """A seat is out: its last decision led to that, however long the others play on.

    Waiting for their end would lose sight of many such decisions, and of none that won.
    """
    players = pending.shape[1]
    for game in range(states.shape[0]):
        if over[game]:  # another has begun
            continue
        for seat in range(players):
            last = pending[game, seat]
            if last >= 0 and not kernel.cards(states[game], seat):
                known[last] = True
                result[last] = -1.0 / (players - 1)
                pending[game, seat] = -1


@compiled
def settle(over: Array, winner: Array, pending: Array, result: Array, known: Array) -> None:
    """A game is over: everybody's last decision led to its result."""
    for game in range(over.shape[0]):
        if over[game]:
            players = pending.shape[1]
            for seat in range(players):
                last = pending[game, seat]
                if last >= 0:
                    known[last] = True
                    if winner[game] >= 0:
                        result[last] = 1.0 if winner[game] == seat else -1.0 / (players - 1)
                pending[game, seat] = -1


@compiled
def advantages(worth: Array, following: Array, result: Array, trace: float) -> Array:
    """How much better it went than expected, looking ahead along each seat's decisions."""
    found = np.zeros(worth.shape[0], np.float32)
    for place in range(worth.shape[0] - 1, -1, -1):
        after = following[place]
        if after >= 0:
            surprise = worth[after] - worth[place]
            found[place] = surprise + trace * found[after]
        else:
            found[place] = result[place] - worth[place]
    return found


@compiled
def pull(
    scores: Array,
    masks: Array,
    chosen: Array,
    before: Array,
    advantage: Array,
    clip: float,
    bonus: float,
    figures: Array,
) -> None:
    """Turn scores into the gradient of the loss by them: clipped gain, and entropy."""
    count = scores.shape[0]
    for row in range(count):
        best = -np.inf
        for number in range(scores.shape[1]):
            if masks[row, number] and scores[row, number] > best:
                best = scores[row, number]
        total = 0.0
        for number in range(scores.shape[1]):
            if masks[row, number]:
                total += np.exp(scores[row, number] - best)
        rest = np.log(total) + best
        entropy = 0.0
        for number in range(scores.shape[1]):
            if masks[row, number]:
                log = scores[row, number] - rest
                entropy -= np.exp(log) * log
        ratio = np.exp(scores[row, chosen[row]] - rest) / before[row]
        gain = advantage[row]
        clipped = (gain > 0 and ratio > 1 + clip) or (gain < 0 and ratio < 1 - clip)
        force = 0.0 if clipped else gain * ratio
        figures[0] -= min(gain * ratio, gain * min(max(ratio, 1 - clip), 1 + clip)) / count
        figures[2] += entropy / count
        figures[3] += clipped / count
        for number in range(scores.shape[1]):
            if masks[row, number]:
                log = scores[row, number] - rest
                p = np.exp(log)
                own = 1.0 if number == chosen[row] else 0.0
                # d(−gain·ratio) and d(−bonus·entropy) by this score
                scores[row, number] = (-force * (own - p) + bonus * p * (log + entropy)) / count
            else:
                scores[row, number] = 0.0
