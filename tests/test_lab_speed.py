"""The laboratory beside another engine, in ratios that a busy machine does not change."""

from __future__ import annotations

import pytest

from bench.lab import batch_decisions, coupml_games, kernel_decisions, kernel_games


@pytest.mark.heavy
def test_the_kernel_is_many_times_as_fast_as_coupml() -> None:
    """The bar of ``bench.lab`` is a hundred; in this ratio processors differ by three."""
    ours, theirs = kernel_games(4), coupml_games()
    assert max(ours() / theirs() for _ in range(5)) >= 30


@pytest.mark.heavy
def test_observations_and_masks_leave_a_tenth_of_the_speed() -> None:
    ours, bare = batch_decisions(), kernel_decisions(4)
    assert max(ours() / bare() for _ in range(3)) >= 0.1
