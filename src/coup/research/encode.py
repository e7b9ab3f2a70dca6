"""What a seat may know, written from a kernel's state: bit for bit what ``coup.encoding`` says.

The tables of answers and observations stand in ``coup.encoding``; here they are filled by
compiled code, for one game or for a batch.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coup.encoding import (
    COINS,
    LAST_TURN,
    MEMORY,
    MOST,
    QUESTIONS,
    REASONS,
    TURNS,
    answers,
    layout,
    numbers,
    observe,
    size,
    words,
)
from coup.research import kernel
from coup.research.compiled import compiled
from coup.rules.classic import ACTIONS, HAND, ROLES

__all__ = [
    "answers",
    "layout",
    "numbers",
    "observe",
    "observe_state",
    "size",
    "spread",
    "words",
]

Array = Any

PARTS = tuple(layout(2))
STARTS = np.array(
    [[layout(n)[part].start if n > 1 else 0 for part in PARTS] for n in range(MOST + 1)]
)
"""Where each part begins, for each number of players."""
(
    AT_QUESTION,
    AT_REASON,
    AT_ASKED,
    AT_TURN,
    AT_ACTION,
    AT_TARGET,
    AT_CLAIMANT,
    AT_ROLES,
    AT_BLOCKER,
    AT_OPEN,
    AT_DOUBTER,
    AT_TURN_NO,
    AT_HAND,
    AT_DRAWN,
    AT_ALIVE,
    AT_SECOND,
    AT_COINS,
    AT_ASSASSIN,
    AT_COUP,
    AT_FORCED,
    AT_LOST,
    AT_MEMORY,
) = range(len(PARTS) - len(MEMORY) + 1)

assert (len(QUESTIONS), len(REASONS), len(ACTIONS)) == (kernel.PHASE_DRAW, 4, 7)


@compiled
def _mark(row: Array, start: int, seat: int, viewer: int, n: int) -> None:
    """One seat, as far from the viewer as it sits."""
    if seat >= 0:
        place = seat - viewer
        row[start + (place if place >= 0 else place + n)] = 1.0


@compiled
def observe_state(s: Array, rules: Array, viewer: int, row: Array) -> None:
    """Write into a row of zeros or old numbers what a seat may know of a game."""
    n = s[kernel.PLAYERS]
    at = STARTS[n]
    row[: at[AT_HAND]] = 0.0
    _pending(s, rules, viewer, row, at)
    row[at[AT_TURN_NO]] = min(s[kernel.TURN_NO], LAST_TURN) / TURNS
    row[at[AT_HAND] : at[AT_ALIVE]] = 0.0
    row[at[AT_LOST] : at[AT_MEMORY]] = 0.0
    for place in range(HAND):
        card = s[kernel.HANDS + HAND * viewer + place]
        if card >= 0:
            row[at[AT_HAND] + card] += 0.5
    if s[kernel.PHASE] == kernel.PHASE_EXCHANGE and s[kernel.ASKED] == viewer:
        row[at[AT_DRAWN] + s[kernel.DRAWN]] += 0.5
        row[at[AT_DRAWN] + s[kernel.DRAWN + 1]] += 0.5
    for place in range(n):
        seat = viewer + place
        if seat >= n:
            seat -= n
        _seat(s, rules, seat, place, row, at)


@compiled
def _pending(s: Array, rules: Array, viewer: int, row: Array, at: Array) -> None:
    """The question and what it is about."""
    n, phase = s[kernel.PLAYERS], s[kernel.PHASE]
    _mark(row, at[AT_TURN], s[kernel.TURN], viewer, n)
    if phase >= kernel.PHASE_DRAW:
        return
    row[at[AT_QUESTION] + phase] = 1.0
    window = kernel.PHASE_CHALLENGE <= phase <= kernel.PHASE_BLOCK_CHALLENGE
    if s[kernel.ASKED] == viewer or not (window and rules[kernel.HIDE_ANSWERS]):
        _mark(row, at[AT_ASKED], s[kernel.ASKED], viewer, n)
    if phase == kernel.PHASE_TURN:
        return
    row[at[AT_ACTION] + s[kernel.ACTION]] = 1.0
    _mark(row, at[AT_TARGET], s[kernel.TARGET], viewer, n)
    _mark(row, at[AT_BLOCKER], s[kernel.BLOCKER], viewer, n)
    if s[kernel.OPEN]:
        row[at[AT_OPEN]] = 1.0
        _mark(row, at[AT_DOUBTER], s[kernel.BARRED], viewer, n)
    if phase == kernel.PHASE_LOSE:
        row[at[AT_REASON] + s[kernel.REASON]] = 1.0
    elif phase != kernel.PHASE_BLOCK and phase != kernel.PHASE_EXCHANGE:
        _mark(row, at[AT_CLAIMANT], s[kernel.CLAIMANT], viewer, n)
        for role in range(len(ROLES)):
            row[at[AT_ROLES] + role] = s[kernel.CLAIMED] >> role & 1
        if phase == kernel.PHASE_SHOW:
            _mark(row, at[AT_DOUBTER], s[kernel.CHALLENGER], viewer, n)


@compiled
def _seat(s: Array, rules: Array, seat: int, place: int, row: Array, at: Array) -> None:
    """Cards, coins and what is remembered of one seat."""
    coins = s[kernel.COINS + seat]
    hand = kernel.HANDS + HAND * seat
    row[at[AT_ALIVE] + place] = s[hand] >= 0
    row[at[AT_SECOND] + place] = s[hand + 1] >= 0
    row[at[AT_COINS] + place] = coins / COINS
    row[at[AT_ASSASSIN] + place] = coins >= rules[kernel.ASSASSIN_COST]
    row[at[AT_COUP] + place] = coins >= rules[kernel.COUP_COST]
    row[at[AT_FORCED] + place] = coins >= rules[kernel.FORCED_AT]
    lost = kernel.LOST + HAND * seat
    for card in (s[lost], s[lost + 1]):
        if card >= 0:
            row[at[AT_LOST] + place * 5 + card] += 0.5
    for kind in range(len(MEMORY)):
        source = kernel.RECALL + (kind * MOST + seat) * 5
        target = at[AT_MEMORY + kind] + place * 5
        for role in range(5):
            row[target + role] = s[source + role] * (1 / COINS)


@compiled
def spread(mask: int, row: Array) -> None:
    """A legal set as a row of truths."""
    for number in range(row.shape[0]):
        row[number] = mask >> np.uint64(number) & np.uint64(1)
