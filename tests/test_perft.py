"""Node counts of CLASSIC.md, section 11: how many ways a position may go on.

``perft(position, depth)`` counts the sequences of so many answers.  The scheduler is clockwise
and nothing is shuffled: the positions have no chance in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from coup.notation import read_position, write_position
from coup.rules.classic import Table
from strategies import VALUES, decoded, encoded, legal

# The position, and perft 1..12 with default options (CLASSIC.md, section 11).
GOLDEN: dict[str, tuple[str, tuple[int, ...]]] = {
    "P1": (
        "duke assassin 1 | captain contessa 2",
        (5, 13, 36, 120, 370, 1146, 3500, 10470, 31171, 93658, 279055, 824153),
    ),
    "P2": (
        "assassin ambassador 6 | duke contessa 7",
        (6, 17, 52, 197, 600, 1885, 5725, 16746, 47958, 134300, 364961, 973869),
    ),
    "P3": (
        "duke captain 2 | assassin contessa 2 | ambassador ambassador 2",
        (6, 16, 36, 108, 344, 967, 2726, 8158, 23970, 70391, 211955, 640795),
    ),
}

# Section 11: "each rule option changes some count by depth 8".
RULES = (
    "refund_on_challenged",
    "steal_min",
    "steal_from_eliminated",
    "targeted_block_by",
    "block_challenge_by",
    "block_after_failed_challenge",
    "may_decline_proof",
    "steal_block_claim",
)


def position(name: str, **options: Any) -> Table:
    words = {"scheduler": "clockwise", **options}
    said = " ".join(f"{key}={str(value).lower()}" for key, value in words.items())
    t = read_position(f"classic turn:0 | {GOLDEN[name][0]} | options: {said}")
    assert isinstance(t, Table)
    return t


def counts_by_after(t: Table, depth: int) -> Iterator[int]:
    """Level by level: every position of a level is kept (not of the last), and the next made."""
    level = [t]
    for _ in range(depth - 1):
        level = [here.after(*answer)[0] for here in level for answer in legal(here)]
        yield len(level)
    yield sum(len(here.after(*answer)) == 2 for here in level for answer in legal(here))


def count_by_copies(t: Table, depth: int) -> int:
    """Branch by branch: a copy is taken, and played in place."""
    if depth == 0:
        return 1
    nodes = 0
    for seat, choice in legal(t):
        twin = t.copy()
        twin.play(seat, choice)
        nodes += count_by_copies(twin, depth - 1)
    return nodes


def count_by_writing(t: Table, depth: int) -> int:
    """As before, where each copy is one that was written down and read again."""
    if depth == 0:
        return 1
    text, line = encoded(t), write_position(t)
    nodes = 0
    for place, (seat, choice) in enumerate(legal(t)):
        twin = read_position(line) if place % 2 else decoded(text)
        twin.play(seat, choice)
        nodes += count_by_writing(twin, depth - 1)
    return nodes


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_counts_of_the_first_answers(name: str) -> None:
    golden = GOLDEN[name][1][:6]
    t = position(name)

    assert tuple(counts_by_after(t, 6)) == golden
    assert tuple(count_by_copies(t, depth) for depth in range(1, 7)) == golden
    assert count_by_writing(t, 6) == golden[5]
    assert t == position(name)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_counts_to_depth_9(name: str) -> None:
    golden = GOLDEN[name][1][:9]
    t = position(name)

    assert tuple(counts_by_after(t, 9)) == golden
    assert tuple(count_by_copies(t, depth) for depth in range(1, 10)) == golden
    assert count_by_writing(t, 7) == golden[6]


@pytest.mark.long
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_counts_to_depth_12(name: str) -> None:
    golden = GOLDEN[name][1]
    t = position(name)

    assert tuple(counts_by_after(t, 12)) == golden
    assert tuple(count_by_copies(t, depth) for depth in range(10, 13)) == golden[9:]


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("rule", "value"), [(rule, value) for rule in RULES for value in VALUES[rule][1:]]
)
def test_each_rule_option_changes_some_count_by_depth_8(rule: str, value: Any) -> None:
    changed = {name: tuple(counts_by_after(position(name, **{rule: value}), 8)) for name in GOLDEN}

    assert any(counts != GOLDEN[name][1][:8] for name, counts in changed.items())
