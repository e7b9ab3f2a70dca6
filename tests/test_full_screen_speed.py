"""The full screen is there soon and answers keys at once; ``make bench`` measures in earnest."""

from __future__ import annotations

import statistics

import pytest

from bench.terminal import TABLES, empty_screen, first_screen, key_times

ROUNDS = 3
PRESSES = 36

pytestmark = pytest.mark.heavy


def test_the_first_screen_comes_soon_after_that_of_an_empty_program() -> None:
    ratios = [first_screen() / empty_screen() for _ in range(ROUNDS)]
    assert statistics.median(ratios) <= 3


@pytest.mark.parametrize("table", TABLES)
def test_a_key_is_drawn_before_anybody_waits_for_it(table: str) -> None:
    assert statistics.median(key_times(table, PRESSES)) <= 100
