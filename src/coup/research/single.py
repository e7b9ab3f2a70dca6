"""One game, or some of a batch, answered by Python: what the interfaces call, compiled.

A call from Python costs as much as many decisions, so each of these does as much as it can.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coup.research import kernel
from coup.research.compiled import compiled
from coup.research.encode import observe_state, spread

Array = Any

NOBODY, REFUSED = -1, -2


def new_luck(seed: int | None) -> Array:
    """A generator for one game; without a seed nobody knows which."""
    return np.random.SeedSequence(seed).generate_state(1, np.uint64)


@compiled
def begin(s: Array, rules: Array, players: int, luck: Array) -> int:
    """Deal a new game whose first player is drawn; who is asked."""
    kernel.reset(s, rules, players, kernel.below(luck, players), luck)
    return s[kernel.ASKED]


@compiled
def take(s: Array, rules: Array, answer: int, luck: Array) -> int:
    """Take an answer; who is asked next.  An illegal one is ``REFUSED`` and changes nothing."""
    if not 0 <= answer < 64 or not kernel.legal(s, rules) & kernel.bit(answer):
        return REFUSED
    kernel.step(s, rules, answer, luck)
    return NOBODY if s[kernel.PHASE] == kernel.PHASE_OVER else s[kernel.ASKED]


@compiled
def look(s: Array, rules: Array, seat: int, row: Array, mask: Array) -> None:
    """What a seat may know and, if it is asked, answer; the mask comes as zeros."""
    observe_state(s, rules, seat, row)
    if s[kernel.ASKED] == seat and s[kernel.PHASE] < kernel.PHASE_DRAW:
        spread(kernel.legal(s, rules), mask)


@compiled
def take_and_look(game: Array, answer: int, luck: Array, row: Array, mask: Array) -> int:
    """Take an answer, and write what the next seat that is asked may know and answer.

    ``game`` is a state followed by its rules: an array costs more to hand over than to cut.
    """
    s, rules = game[: kernel.STATE], game[kernel.STATE :]
    asked = take(s, rules, answer, luck)
    if asked >= 0:
        observe_state(s, rules, asked, row)
        spread(kernel.legal(s, rules), mask)
    return asked


@compiled
def look_round(game: Array, rows: Array) -> None:
    """What every seat may know, of a game that is over."""
    s, rules = game[: kernel.STATE], game[kernel.STATE :]
    for seat in range(s[kernel.PLAYERS]):
        observe_state(s, rules, seat, rows[seat])


# One learner in each of many games


@compiled
def waits(s: Array, learner: int) -> bool:
    """Whether a game is for others to go on with: the learner is in it, and not asked."""
    in_play = s[kernel.PHASE] != kernel.PHASE_OVER and s[kernel.HANDS + 2 * learner] >= 0
    return in_play and s[kernel.ASKED] != learner


@compiled
def begin_some(states: Array, rules: Array, players: int, luck: Array, games: Array) -> None:
    """Deal these games anew."""
    for game in games:
        begin(states[game], rules, players, luck[game])


@compiled
def take_some(
    states: Array, rules: Array, luck: Array, games: Array, chosen: Array, refused: Array
) -> None:
    """Take an answer in each of these games, and say which of them were illegal."""
    for place, game in enumerate(games):
        refused[place] = take(states[game], rules, chosen[place], luck[game]) == REFUSED


@compiled
def random_until(states: Array, rules: Array, luck: Array, learner: int) -> None:
    """The others answer at random until the learner is asked, or its game has ended."""
    for game in range(states.shape[0]):
        s = states[game]
        while waits(s, learner):
            kernel.step(s, rules, kernel.pick(kernel.legal(s, rules), luck[game]), luck[game])


@compiled
def waiting(states: Array, learner: int) -> Array:
    """The games that are for others to go on with."""
    found = np.zeros(states.shape[0], np.bool_)
    for game in range(states.shape[0]):
        found[game] = waits(states[game], learner)
    return np.flatnonzero(found)


@compiled
def look_some(states: Array, rules: Array, games: Array, rows: Array, masks: Array) -> None:
    """What the asked seats of these games may know and answer."""
    for place, game in enumerate(games):
        s = states[game]
        observe_state(s, rules, s[kernel.ASKED], rows[place])
        spread(kernel.legal(s, rules), masks[place])


@compiled
def look_all(states: Array, rules: Array, learner: int, rows: Array, masks: Array) -> None:
    """What the learner may know in every game and, where it is asked, answer."""
    masks[:] = 0
    for game in range(states.shape[0]):
        look(states[game], rules, learner, rows[game], masks[game])


@compiled
def outcome(states: Array, learner: int, over: Array, rewards: Array) -> None:
    """Whether the learner's games have ended: won, lost as soon as it is out, or drawn."""
    for game in range(states.shape[0]):
        s = states[game]
        out = s[kernel.HANDS + 2 * learner] < 0
        over[game] = out or s[kernel.PHASE] == kernel.PHASE_OVER
        rewards[game] = -1.0 if out else (1.0 if s[kernel.WINNER] == learner else 0.0)
