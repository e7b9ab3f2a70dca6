"""Many games at once, for those who want speed: arrays in, arrays out, restarted by themselves."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coup.core.errors import BadOption
from coup.research import kernel
from coup.research.compiled import compiled
from coup.research.encode import answers, observe_state, size, spread
from coup.rules.classic import ClassicOptions

Array = Any

LAST_TURN = 300
"""Self-play may go on for ever: after so many turns a game is a draw."""


def self_play(options: ClassicOptions | None = None) -> ClassicOptions:
    """Options for learners: clockwise, with a cap on the turns unless they have one."""
    given = options or ClassicOptions()
    last = given.draw_after_turns or LAST_TURN
    return msgspec.structs.replace(given, scheduler="clockwise", draw_after_turns=last)


def spread_seeds(seed: int, count: int) -> Array:
    """A generator for each game, far from the others'."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64)


class Batch:
    """Games side by side.  One seat is asked in each; ``step`` takes an answer for every game.

    A game that is over is begun anew at once: ``winner`` then holds who won (−1: a draw) and
    ``over`` is true, until the next step.  The first player of every game is drawn.
    """

    def __init__(
        self, games: int, players: int, options: ClassicOptions | None = None, seed: int = 0
    ) -> None:
        options = self_play(options)
        options.check_players(players)
        if games < 1:
            raise BadOption("option_range", name="games", value=games, least=1, most=1 << 24)
        self.games, self.players = games, players
        self.answers, self.size = answers(players), size(players)
        self.rules = kernel.rules_of(options)
        self.luck = spread_seeds(seed, games).reshape(games, 1)
        self.states = np.empty((games, kernel.STATE), np.int32)
        self.asked = np.empty(games, np.int32)
        self.legal = np.empty(games, np.uint64)
        self.over = np.zeros(games, np.bool_)
        self.winner = np.full(games, -1, np.int32)
        _begin_all(self.states, self.rules, players, self.luck, self.asked, self.legal)

    def step(self, chosen: Array) -> None:
        """Give every game the answer of the seat it asks.  The answers must be legal."""
        _step_all(
            self.states, self.rules, chosen, self.luck,
            self.asked, self.legal, self.over, self.winner,
        )  # fmt: skip

    def observe(self, rows: Array | None = None) -> Array:
        """What the asked seat of every game may know, as float32."""
        rows = np.empty((self.games, self.size), np.float32) if rows is None else rows
        _observe_all(self.states, self.rules, self.asked, rows)
        return rows

    def masks(self, rows: Array | None = None) -> Array:
        """What the asked seat of every game may answer, as truths."""
        rows = np.empty((self.games, self.answers), np.bool_) if rows is None else rows
        _spread_all(self.legal, rows)
        return rows

    def choose(self, chosen: Array | None = None) -> Array:
        """A uniformly random answer for every game."""
        chosen = np.empty(self.games, np.int32) if chosen is None else chosen
        _choose_all(self.legal, self.luck, chosen)
        return chosen


@compiled
def _begin_all(
    states: Array, rules: Array, players: int, luck: Array, asked: Array, legal: Array
) -> None:
    for game in range(states.shape[0]):
        s = states[game]
        kernel.reset(s, rules, players, kernel.below(luck[game], players), luck[game])
        asked[game] = s[kernel.ASKED]
        legal[game] = kernel.legal(s, rules)


@compiled
def _step_all(
    states: Array,
    rules: Array,
    chosen: Array,
    luck: Array,
    asked: Array,
    legal: Array,
    over: Array,
    winner: Array,
) -> None:
    for game in range(states.shape[0]):
        s = states[game]
        kernel.step(s, rules, chosen[game], luck[game])
        over[game] = s[kernel.PHASE] == kernel.PHASE_OVER
        winner[game] = s[kernel.WINNER]
        if over[game]:
            players = s[kernel.PLAYERS]
            kernel.reset(s, rules, players, kernel.below(luck[game], players), luck[game])
        asked[game] = s[kernel.ASKED]
        legal[game] = kernel.legal(s, rules)


@compiled
def _observe_all(states: Array, rules: Array, seats: Array, rows: Array) -> None:
    for game in range(states.shape[0]):
        observe_state(states[game], rules, seats[game], rows[game])


@compiled
def _spread_all(legal: Array, rows: Array) -> None:
    for game in range(legal.shape[0]):
        spread(legal[game], rows[game])


@compiled
def _choose_all(legal: Array, luck: Array, chosen: Array) -> None:
    for game in range(legal.shape[0]):
        chosen[game] = kernel.pick(legal[game], luck[game])
