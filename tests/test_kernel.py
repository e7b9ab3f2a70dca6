"""The compiled kernel: the same game as the engine's, to the last legal answer."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from coup.core.errors import BadOption
from coup.encoding import LOSE, MOST, PASS, Memory, answers, layout, numbers, observe, size, words
from coup.research import kernel as k
from coup.research.batch import Batch, self_play
from coup.research.encode import observe_state, spread
from coup.rules.classic import ROLES, ClassicOptions, Table
from coup.view import ClassicView, view
from lockstep import LockStep, clockwise_options, play_through, state_of
from strategies import random_secret
from test_perft import GOLDEN, position

CHUNKS = 8
GAMES = 20_000
LONG_GAMES = 10_000_000


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_kernel_and_engine_play_the_same_game(chunk: int) -> None:
    rng = random.Random(chunk)
    endings = {play_through(rng).table.winner is None for _ in range(GAMES // CHUNKS)}
    assert endings == {True, False}  # wins and draws were both met


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(1000))
def test_kernel_and_engine_play_ten_million_games(chunk: int) -> None:
    rng = random.Random(f"long {chunk}")
    for _ in range(LONG_GAMES // 1000):
        play_through(rng)


def perft(s: Any, rules: Any, deck: tuple[int, ...], depth: int) -> int:
    """How many ways it may go on, where nothing is shuffled: ``deck`` is drawn from the top."""
    mask = int(k.legal(s, rules))
    if depth == 1:
        return mask.bit_count()
    nodes = 0
    for number in range(64):
        if mask >> number & 1:
            twin = s.copy()
            left = _answered(s, twin, rules, number, deck)
            if twin[k.PHASE] != k.PHASE_OVER:
                nodes += perft(twin, rules, left, depth - 1)
    return nodes


def _answered(s: Any, twin: Any, rules: Any, number: int, deck: tuple[int, ...]) -> tuple[int, ...]:
    before = s[k.DECK : k.DECK + 5].tolist()
    k.apply(twin, rules, number)
    after = twin[k.DECK : k.DECK + 5].tolist()
    # What came back goes to the bottom, in the order of the characters.
    for role in range(5):
        deck += (role,) * max(0, after[role] - before[role])
    while twin[k.PHASE] == k.PHASE_DRAW:
        k.draw(twin, rules, deck[0])
        deck = deck[1:]
    return deck


def deck_of(t: Table) -> tuple[int, ...]:
    return tuple(ROLES.index(card) for card in t.deck)


@pytest.mark.parametrize("name", GOLDEN)
def test_node_counts_of_the_rules(name: str) -> None:
    t = position(name)
    s, rules = state_of(t)
    for depth in range(1, 8):
        assert perft(s, rules, deck_of(t), depth) == GOLDEN[name][1][depth - 1]


@pytest.mark.heavy
@pytest.mark.parametrize("name", GOLDEN)
def test_node_counts_to_depth_twelve(name: str) -> None:
    t = position(name)
    s, rules = state_of(t)
    assert perft(s, rules, deck_of(t), 12) == GOLDEN[name][1][11]


# Observations


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(4))
def test_observations_from_view_and_kernel_are_the_same_bits(chunk: int) -> None:
    rng = random.Random(f"bits {chunk}")
    for _ in range(150):
        players = rng.randint(2, 6)
        pair = LockStep(players, clockwise_options(rng, players), random_secret(rng))
        row = np.full(size(players), np.nan, np.float32)
        while not pair.table.over:
            pair.play(*pair.choose(rng))
            for seat in range(players):
                observe_state(pair.state, pair.rules, seat, row)
                shown = view(pair.table, seat, pair.log)
                assert isinstance(shown, ClassicView)
                seen = observe(shown)
                assert row.tolist() == seen, differing(row.tolist(), seen, players)


def test_a_memory_that_is_kept_remembers_what_a_new_one_does() -> None:
    """Also where the next log is another seat's, of another game, or ends earlier."""
    rng = random.Random(4)
    kept, read = Memory(), 0
    for _ in range(40):
        players = rng.randint(2, 6)
        pair = LockStep(players, clockwise_options(rng, players), random_secret(rng))
        while not pair.table.over:
            pair.play(*pair.choose(rng))
            seat = rng.randrange(players) if rng.random() < 0.2 else 0
            log = pair.log[: rng.randrange(len(pair.log))] if rng.random() < 0.1 else pair.log
            shown = view(pair.table, seat, log)
            assert isinstance(shown, ClassicView)
            read += kept.log == shown.log[: len(kept.log)]
            assert observe(shown, kept) == observe(shown)
    assert read > 300


def differing(one: list[float], other: list[float], players: int) -> list[str]:
    """The parts in which two observations are not the same."""
    return [name for name, part in layout(players).items() if one[part] != other[part]]


def other_world(s: Any, viewer: int, rng: random.Random) -> Any:
    """The same game with everything that a seat cannot see dealt anew."""
    twin = s.copy()
    players = int(s[k.PLAYERS])
    places = [
        place
        for seat in range(players)
        if seat != viewer
        for place in (k.HANDS + 2 * seat, k.HANDS + 2 * seat + 1)
        if s[place] >= 0
    ]
    if s[k.PHASE] == k.PHASE_EXCHANGE and s[k.ASKED] != viewer:
        places += [k.DRAWN, k.DRAWN + 1]
    pool = [int(s[place]) for place in places]
    for role in range(5):
        pool += [role] * int(s[k.DECK + role])
    rng.shuffle(pool)
    for place in places:
        twin[place] = pool.pop()
    for role in range(5):
        twin[k.DECK + role] = pool.count(role)
    return twin


def random_states(rng: random.Random, games: int) -> Any:
    """Every state of random games, with its rules."""
    for _ in range(games):
        players = rng.randint(2, 6)
        pair = LockStep(players, clockwise_options(rng, players), random_secret(rng))
        while not pair.table.over:
            yield pair.state, pair.rules
            pair.play(*pair.choose(rng))


def observed(s: Any, rules: Any, viewer: int) -> list[float]:
    row = np.zeros(size(int(s[k.PLAYERS])), np.float32)
    observe_state(s, rules, viewer, row)
    found: list[float] = row.tolist()
    return found


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    rng = random.Random(1)
    different = 0
    for s, rules in random_states(rng, 40):
        for viewer in range(int(s[k.PLAYERS])):
            twin = other_world(s, viewer, rng)
            different += not np.array_equal(s, twin)
            assert observed(s, rules, viewer) == observed(twin, rules, viewer)
    assert different > 1000


def test_public_facts_make_a_difference() -> None:
    rng = random.Random(2)
    met = set()
    for s, rules in random_states(rng, 40):
        players = int(s[k.PLAYERS])
        viewer = rng.randrange(players)
        before = observed(s, rules, viewer)
        for place, changed in public_changes(s, players):
            twin = s.copy()
            twin[place] = changed
            met.add(place)
            assert observed(twin, rules, viewer) != before, place
    assert {k.TURN, k.TURN_NO, k.PHASE, k.ACTION, k.CLAIMED, k.BLOCKER} <= met


def public_changes(s: Any, players: int) -> Any:
    """A field that everybody sees, and another value for it."""
    yield k.TURN, (s[k.TURN] + 1) % players
    yield k.TURN_NO, s[k.TURN_NO] + 1
    for seat in range(players):
        yield k.COINS + seat, s[k.COINS + seat] + 1
        for kind in range(5):
            yield k.RECALL + (kind * MOST + seat) * 5 + 2, 9
        if s[k.LOST + 2 * seat] >= 0:
            yield k.LOST + 2 * seat, (s[k.LOST + 2 * seat] + 1) % 5
    phase = int(s[k.PHASE])
    if phase in (k.PHASE_CHALLENGE, k.PHASE_BLOCK_CHALLENGE, k.PHASE_SHOW):
        yield k.CLAIMED, s[k.CLAIMED] ^ 1
        yield k.CLAIMANT, (s[k.CLAIMANT] + 1) % players
    if phase == k.PHASE_LOSE:
        yield k.REASON, (s[k.REASON] + 1) % 4
    if phase != k.PHASE_TURN:
        yield k.ACTION, (s[k.ACTION] + 1) % 7
        yield k.BLOCKER, (s[k.BLOCKER] + 2) % players if s[k.BLOCKER] < 0 else -1
        yield k.OPEN, 1 - s[k.OPEN]
        yield k.PHASE, k.PHASE_TURN


# The tables


@pytest.mark.parametrize("players", range(2, 7))
def test_every_answer_has_one_number(players: int) -> None:
    for seat in range(players):
        known = numbers(players, seat)
        assert sorted(known.values()) == list(range(answers(players)))
        assert {word: number for number, word in words(players, seat).items()} == known


@pytest.mark.parametrize("players", range(2, 7))
def test_the_parts_of_an_observation_follow_each_other(players: int) -> None:
    end = 0
    for part in layout(players).values():
        assert part.start == end < part.stop
        end = part.stop
    assert end == size(players)


def test_a_mask_is_spread_into_truths() -> None:
    row = np.zeros(56, np.bool_)
    spread(np.uint64(1 << PASS | 1 << LOSE | 1 << 55), row)
    assert np.flatnonzero(row).tolist() == [PASS, LOSE, 55]


# Many games


@pytest.mark.parametrize("players", range(2, 7))
def test_random_play_is_the_game_of_the_rules(players: int) -> None:
    """Mean length as CLASSIC.md, section 9, measured it on another implementation."""
    games = 20_000
    luck = np.array([players], np.uint64)
    rules = k.rules_of(self_play())
    _, turns, wins = k.play_at_random(players, rules, games, luck)
    assert wins.sum() == games
    known = {2: 5.9, 3: 8.0, 4: 9.9, 6: 13.7}
    assert abs(turns / games - known.get(players, 11.8)) < 0.15
    assert (abs(wins[:players] / games - 1 / players) < 0.015).all()


def test_a_batch_is_many_single_games() -> None:
    batch = Batch(5, 3, seed=4)
    states = batch.states.copy()
    finished = 0
    for _ in range(200):
        chosen = batch.choose()
        luck = batch.luck.copy()
        for game in range(5):
            k.step(states[game], batch.rules, chosen[game], luck[game])
        batch.step(chosen)
        for game in range(5):
            over = states[game][k.PHASE] == k.PHASE_OVER
            assert batch.over[game] == over
            if over:
                finished += 1
                assert batch.winner[game] == states[game][k.WINNER]
                states[game] = batch.states[game]
            assert np.array_equal(states[game], batch.states[game])
            assert batch.asked[game] == states[game][k.ASKED]
            assert batch.legal[game] == k.legal(states[game], batch.rules)
    assert finished > 20


def test_a_batch_can_be_had_again_by_its_seed() -> None:
    one, other, third = (Batch(64, 4, seed=seed) for seed in (7, 7, 8))
    for batch in (one, other, third):
        for _ in range(100):
            batch.step(batch.choose())
    assert np.array_equal(one.states, other.states)
    assert not np.array_equal(one.states, third.states)


def test_a_batch_observes_whom_it_asks() -> None:
    batch = Batch(16, 5, seed=1)
    for _ in range(30):
        batch.step(batch.choose())
    rows, masks = batch.observe(), batch.masks()
    for game in range(16):
        assert rows[game].tolist() == observed(batch.states[game], batch.rules, batch.asked[game])
        allowed = sum(1 << int(number) for number in np.flatnonzero(masks[game]))
        assert allowed == batch.legal[game]


@pytest.mark.parametrize(("games", "players"), [(0, 2), (4, 1), (4, 7)])
def test_a_batch_refuses_what_cannot_be_played(games: int, players: int) -> None:
    with pytest.raises(BadOption):
        Batch(games, players)


def test_self_play_ends() -> None:
    assert self_play().draw_after_turns == 300
    assert self_play(ClassicOptions(draw_after_turns=9, steal_min=0)) == ClassicOptions(
        draw_after_turns=9, steal_min=0, scheduler="clockwise"
    )


# Without Numba


def test_without_numba_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ModuleNotFoundError('no', name='numba')\n")
    done = subprocess.run(
        [sys.executable, "-c", "import coup.research.kernel"],
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert "The laboratory needs Numba" in done.stderr
    assert "pip install 'coup-table[research]'" in done.stderr
