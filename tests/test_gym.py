"""One learner among opponents, as Gymnasium has it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from coup.core.errors import BadOption, IllegalChoice
from coup.encoding import CHALLENGE, PASS, numbers
from coup.research import kernel as k
from coup.research.encode import observe_state
from coup.research.gym import LEARNER, NAME, CoupEnv, CoupVectorEnv

GAMES = 64


def at_random(masks: Any, chance: np.random.Generator) -> Any:
    """One of the allowed answers for each row."""
    return np.argmax(chance.random(masks.shape) * masks, axis=1)


def firsts(rows: Any, masks: Any) -> Any:
    """A policy: the first that is allowed."""
    return np.argmax(masks, axis=1)


def shuffled() -> Any:
    """A policy: any that is allowed."""
    chance = np.random.default_rng(9)
    return lambda _, masks: at_random(masks, chance)


@pytest.mark.parametrize("opponents", ["random", shuffled()])
@pytest.mark.parametrize("players", [2, 4])
def test_many_games_go_on_and_on(players: int, opponents: Any) -> None:
    games = CoupVectorEnv(GAMES, players, opponents=opponents)
    chance = np.random.default_rng(1)
    rows, told = games.reset(seed=3)
    before = np.zeros(GAMES, np.bool_)
    wins = losses = 0
    for _ in range(150):
        masks = told["action_mask"]
        assert games.observation_space.contains(rows)
        assert (masks[before] == 1).all()
        assert masks.any(axis=1).all()
        rows, rewards, over, cut, told = games.step(at_random(masks, chance))
        assert not cut.any()
        assert not (over & before).any()  # a new game is not over at once
        assert (rewards[~over] == 0).all()
        assert set(rewards.tolist()) <= {-1.0, 0.0, 1.0}
        wins, losses, before = wins + (rewards > 0).sum(), losses + (rewards < 0).sum(), over
    assert wins > GAMES / 4
    assert losses > GAMES / 4


def test_the_learner_is_asked_and_sees_what_it_may() -> None:
    games, chance = CoupVectorEnv(GAMES, 3), np.random.default_rng(1)
    rows, told = games.reset(seed=1)
    wanted = np.empty(rows.shape[1], np.float32)
    for _ in range(40):
        for game in np.flatnonzero(~games.ended):
            state = games.states[game]
            assert state[k.ASKED] == LEARNER
            observe_state(state, games.rules, LEARNER, wanted)
            assert np.array_equal(rows[game], wanted)
            legal = sum(1 << int(number) for number in np.flatnonzero(told["action_mask"][game]))
            assert legal == k.legal(state, games.rules)
        rows, _, _, _, told = games.step(at_random(told["action_mask"], chance))


def test_random_players_win_alike_often() -> None:
    games, chance = CoupVectorEnv(1024, 4), np.random.default_rng(2)
    _, told = games.reset(seed=1)
    found = []
    for _ in range(60):
        _, rewards, over, _, told = games.step(at_random(told["action_mask"], chance))
        found += rewards[over].tolist()
    assert len(found) > 4000
    assert abs(np.mean(np.array(found) > 0) - 1 / 4) < 0.03


def test_an_illegal_answer_loses() -> None:
    games = CoupVectorEnv(4)
    _, told = games.reset(seed=1)
    chosen = firsts(None, told["action_mask"])
    chosen[2] = CHALLENGE if not told["action_mask"][2, CHALLENGE] else PASS + 2
    assert not told["action_mask"][2, chosen[2]]
    _, rewards, over, _, told = games.step(chosen)
    assert (rewards[2], over[2]) == (-1.0, True)
    assert not over[[0, 1, 3]].any()
    _, rewards, over, _, _ = games.step(np.full(4, -1) * over + firsts(None, told["action_mask"]))
    assert (rewards[2], over[2]) == (0.0, False)


def test_an_opponent_that_answers_wrongly_is_named() -> None:
    games = CoupVectorEnv(64, opponents=lambda _, masks: np.full(len(masks), CHALLENGE))
    with pytest.raises(IllegalChoice, match=r"seat=1, choice='challenge', legal=\('income'"):
        games.reset(seed=1)


def test_seeds_give_the_same_games_again() -> None:
    def course(games: CoupVectorEnv, seed: int | None) -> list[Any]:
        chance = np.random.default_rng(5)
        rows, told = games.reset(seed=seed)
        seen = [rows]
        for _ in range(20):
            rows, *_, told = games.step(at_random(told["action_mask"], chance))
            seen.append(rows)
        return seen

    games = CoupVectorEnv(8, 3)
    one, other, third = course(games, 1), course(games, 1), course(games, None)
    assert np.array_equal(one, other)
    assert not np.array_equal(one, third)
    assert not np.array_equal(course(CoupVectorEnv(8, 3), None), course(CoupVectorEnv(8, 3), None))


def test_gymnasium_makes_and_wraps_them() -> None:
    games = gymnasium.make_vec(NAME, num_envs=16, vectorization_mode="vector_entry_point")
    assert games.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    counted, chance = RecordEpisodeStatistics(games), np.random.default_rng(1)
    _, told = counted.reset(seed=1)
    ends = 0
    for _ in range(60):
        _, _, over, _, told = counted.step(at_random(told["action_mask"], chance))
        ends += over.sum()
        if over.any():
            assert set(np.abs(told["episode"]["r"][over])) <= {0.0, 1.0}
    assert counted.episode_count == ends > 16


@pytest.mark.parametrize(
    ("players", "opponents"), [(2, "steady"), (4, ("honest", "random", "steady"))]
)
def test_the_single_environment_is_sound(players: int, opponents: Any) -> None:
    table = gymnasium.make(NAME, players=players, opponents=opponents).unwrapped
    check_env(table, skip_render_check=True)


def test_a_game_against_bots() -> None:
    table, chance = CoupEnv(3, render_mode="ansi"), np.random.default_rng(1)
    ends = []
    for seed in range(12):
        row, told = table.reset(seed=seed)
        over = False
        while not over:
            assert table.observation_space.contains(row)
            legal = np.flatnonzero(told["action_mask"])
            asked = table.game.position.waiting[LEARNER]
            assert legal.tolist() == sorted(numbers(3, LEARNER)[choice] for choice in asked)
            row, reward, over, _, told = table.step(chance.choice(legal))
        ends.append(reward)
        assert "player_2" in str(table.render())
    assert -1.0 in ends
    assert set(ends) <= {-1.0, 0.0, 1.0}
    _, told = table.reset(seed=1)
    wrong = int(np.argmin(told["action_mask"]))
    assert table.step(wrong)[1:4] == (-1.0, True, False)


@pytest.mark.parametrize(
    "wrong",
    [{"players": 7}, {"num_envs": 0}, {"opponents": "steady"}, {"options": {"coup_cost": 0}}],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        CoupVectorEnv(**wrong)


@pytest.mark.parametrize(
    "wrong", [{"opponents": "no such"}, {"players": 3, "opponents": ["steady"]}]
)
def test_a_table_of_bots_that_cannot_be_had_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        CoupEnv(**wrong)
