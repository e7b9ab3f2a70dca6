"""PettingZoo's own tests of our environments, and what they do not ask."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from coup.core.errors import BadOption, IllegalChoice
from coup.encoding import CHALLENGE, LOSE, answers, numbers, observe, size
from coup.research import kernel as k
from coup.research import pettingzoo_poker as poker
from coup.research.pettingzoo import ClassicTable, env, parallel_env, raw_env
from coup.research.pettingzoo_poker import PokerTable
from coup.research.position import table_of
from coup.rules.classic import ClassicOptions
from coup.view import ClassicView, PokerView, determinize, view
from lockstep import LockStep, clockwise_options
from strategies import random_secret

# PettingZoo says these of every environment with a mask that is not one of its own.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{said}:UserWarning")
    for said in (
        "Observation space for each agent probably should be gymnasium.spaces.box",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
    )
]

RULESETS = ("classic", "poker")


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize(("ruleset", "players"), [("classic", 2), ("classic", 4), ("poker", 3)])
def test_the_api(make: Callable[..., Any], ruleset: str, players: int) -> None:
    api_test(make(ruleset=ruleset, players=players), num_cycles=200)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_seeds(ruleset: str) -> None:
    seed_test(lambda: env(ruleset=ruleset), num_cycles=100)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rendering(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(ruleset=ruleset, render_mode=render_mode))
    assert "player_3" in capsys.readouterr().out


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_greatest_number_of_cycles(ruleset: str) -> None:
    """PettingZoo counts cycles in which everybody acts: so at a table where all answer at once."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: parallel_env(ruleset=ruleset, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(
                parallel_env(ruleset=ruleset, max_cycles=max_cycles)
            ),
        )
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_parallel_api(ruleset: str) -> None:
    parallel_api_test(parallel_env(ruleset=ruleset, players=3), num_cycles=100)


def play(table: Any, chance: random.Random, seed: int) -> tuple[int, dict[str, float]]:
    """A random game: how many decisions, and what everybody got."""
    table.reset(seed=seed)
    decisions, got = 0, {}
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        if ended or cut:
            got[agent] = reward
            table.step(None)
        else:
            assert reward == 0
            table.step(chance.choice(np.flatnonzero(seen["action_mask"])))
            decisions += 1
    return decisions, got


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_winner_takes_what_the_others_lose(ruleset: str, players: int) -> None:
    table, chance = raw_env(ruleset=ruleset, players=players), random.Random(1)
    winners = set()
    for seed in range(20):
        _, got = play(table, chance, seed)
        assert len(got) == players
        assert sorted(got.values()) == [-1 / (players - 1)] * (players - 1) + [1.0]
        winners.add(max(got, key=got.__getitem__))
    assert len(winners) > 1


def test_a_draw_gives_nothing() -> None:
    _, got = play(raw_env(options={"draw_after_turns": 1}), random.Random(1), 1)
    assert got == {f"player_{seat}": 0.0 for seat in range(4)}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_decisions_are_counted(ruleset: str) -> None:
    table = raw_env(ruleset=ruleset, max_cycles=3)
    decisions, got = play(table, random.Random(1), 1)
    assert decisions == 3
    assert set(got.values()) == {0.0}


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    table = raw_env(players=3)
    table.reset(seed=1)
    before, asked = table.state(), table.agent_selection
    for wrong in (CHALLENGE, LOSE, -1, answers(3), 1000):
        with pytest.raises(IllegalChoice, match=r"not_legal.*income"):
            table.step(wrong)
    assert np.array_equal(table.state(), before)
    assert table.agent_selection == asked
    poker_table = raw_env(ruleset="poker")
    poker_table.reset(seed=1)
    with pytest.raises(IllegalChoice, match=r"not_legal.*take"):
        poker_table.step(poker.ANSWERS - 1)


def test_the_usual_wrappers_end_the_game_at_an_illegal_answer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = env(players=3)
    table.reset(seed=1)
    wrong = table.agent_selection
    table.step(CHALLENGE)
    got = {}
    for agent in table.agent_iter():
        seen, got[agent], ended, _, _ = table.last()
        assert ended
        assert not seen["action_mask"].any() or agent == wrong
        table.step(None)
    assert got[wrong] == -1
    assert sum(got.values()) == -1


def test_observations_are_those_of_the_seat() -> None:
    """Also after the end, after others have looked, and after an illegal answer."""
    table, chance = ClassicTable(players=4, max_cycles=30), random.Random(3)
    for seed in range(20):
        table.reset(seed=seed)
        while not table.ended:
            for agent in chance.sample(table.agents, 2):
                seen = table.observe(agent)
                shown = view(table.position(), table.seats[agent])
                assert isinstance(shown, ClassicView)
                # Without a log nothing is remembered; the rest is the same.
                memory = size(4) - 5 * 4 * 5
                assert seen["observation"].tolist()[:memory] == observe(shown)[:memory]
                named = numbers(4, table.seats[agent])
                legal = sorted(named[choice] for choice in shown.choices)
                assert np.flatnonzero(seen["action_mask"]).tolist() == legal
            table.step(chance.choice(np.flatnonzero(table.last()[0]["action_mask"])))
        for agent in table.agents:
            hand = table.observe(agent)["observation"]
            shown = view(table.position(), table.seats[agent])
            assert isinstance(shown, ClassicView)
            assert hand.tolist()[: size(4) - 100] == observe(shown)[: size(4) - 100]


def test_what_nobody_looked_at_is_not_shown_later() -> None:
    """An observation lies ready for the one who is asked; the end of the game takes it away."""
    table, chance = ClassicTable(players=2), random.Random(4)
    for seed in range(20):
        table.reset(seed=seed)
        while not table.ended:
            legal = int(k.legal(table.game, table.rules))
            table.step(chance.choice([n for n in range(answers(2)) if legal >> n & 1]))
        for agent in table.agents:
            assert not table.observe(agent)["action_mask"].any()


def test_a_state_is_the_position_it_stands_for() -> None:
    chance = random.Random(5)
    for _ in range(60):
        players = chance.randint(2, 6)
        pair = LockStep(players, clockwise_options(chance, players), random_secret(chance))
        while not pair.table.over:
            pair.play(*pair.choose(chance))
            found, known = table_of(pair.state, pair.table.options), pair.table
            assert found.stack == known.stack
            assert {s: sorted(c) for s, c in found.waiting.items()} == {
                s: sorted(c) for s, c in known.waiting.items()
            }
            assert (found.over, found.winner, found.turn, found.turn_no) == (
                known.over, known.winner, known.turn, known.turn_no,
            )  # fmt: skip
            assert (found.coins, list(map(sorted, found.hands))) == (
                known.coins, list(map(sorted, known.hands)),
            )  # fmt: skip


def test_poker_worlds_that_an_agent_cannot_tell_apart_look_the_same() -> None:
    chance, table = random.Random(7), PokerTable(players=3)
    different = 0
    for seed in range(30):
        table.reset(seed=seed)
        while not table.ended:
            for agent, seat in table.seats.items():
                shown = view(table.game, seat)
                twin = determinize(shown, chance.randrange)
                different += twin.slots != table.game.slots  # type: ignore[attr-defined]
                other = view(twin, seat)
                assert isinstance(other, PokerView)
                if other.choices == shown.choices:
                    row = table.observe(agent)["observation"]
                    assert np.array_equal(row, poker.observe(other))
            table.step(chance.choice(np.flatnonzero(table.last()[0]["action_mask"])))
    assert different > 500


def test_public_facts_of_poker_make_a_difference() -> None:
    chance, table = random.Random(9), PokerTable(players=3)
    for seed in range(5):
        table.reset(seed=seed)
        for _ in range(12):
            if not table.ended:
                table.step(chance.choice(np.flatnonzero(table.last()[0]["action_mask"])))
        shown = view(table.game, 1)
        assert isinstance(shown, PokerView)
        before = poker.observe(shown)
        for name in ("turn_no", "draw", "discard", "last_gain", "earned"):
            changed = msgspec.structs.replace(shown, **{name: getattr(shown, name) + 1})
            assert not np.array_equal(poker.observe(changed), before), name
        changed = msgspec.structs.replace(shown, turn=(shown.turn + 1) % 3, used=not shown.used)
        assert (poker.observe(changed) != before).sum() >= 3
        for place, seat in enumerate(shown.seats):
            for fact in (
                {"money": seat.money + 1},
                {"princess": seat.princess + 1},
                {"gain": seat.gain + 1},
                {"slots": seat.slots[:-1]},
                {"played": (*seat.played, "spy") if "spy" not in seat.played else ()},
            ):
                seats = list(shown.seats)
                seats[place] = msgspec.structs.replace(seat, **fact)
                changed = msgspec.structs.replace(shown, seats=tuple(seats), choices=())
                bare = poker.observe(msgspec.structs.replace(shown, choices=()))
                if seat.slots:
                    assert not np.array_equal(poker.observe(changed), bare), fact


def test_poker_choices_are_told_apart() -> None:
    chance, table = random.Random(8), PokerTable(players=4)
    met = set()
    for seed in range(60):
        table.reset(seed=seed)
        while not table.ended:
            seen, _, _, _, told = table.last()
            part = seen["observation"][poker.layout(4)["choices"]]
            rows = part.reshape(poker.ANSWERS, len(poker.CHOICE))[: len(told["choices"])]
            assert len(np.unique(rows, axis=0)) == len(told["choices"]), told["choices"]
            met |= {choice.partition(":")[0] for choice in told["choices"]}
            table.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    assert met >= set(poker.VERBS) - {"rescue", "ruin", "stop"}  # which are rare


def test_proofs_by_several_cards_are_told_apart() -> None:
    table = PokerTable(players=2, options="three")
    table.reset(seed=1)
    shown = view(table.game, 0)
    assert isinstance(shown, PokerView)
    a, b, c = (slot.id for slot in shown.seats[0].slots)
    proofs = (f"prove:{a}+{b}", f"prove:{a}+{c}", f"prove:{b}+{c}", f"prove:{c}")
    row = poker.observe(msgspec.structs.replace(shown, choices=proofs))
    rows = row[poker.layout(2)["choices"]].reshape(poker.ANSWERS, len(poker.CHOICE))
    assert len(np.unique(rows[: len(proofs)], axis=0)) == len(proofs)


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 7},
        {"players": 2, "options": "doc004"},
        {"options": "no such"},
        {"options": {"coup_cost": 0}},
        {"ruleset": "chess"},
        {"render_mode": "rgb_array"},
        {"ruleset": "poker", "players": 1},
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        env(**settings)


def test_options_by_preset_by_name_or_as_such() -> None:
    for options in ("doc002", {"block_after_failed_challenge": "assassinate_only"}):
        table = raw_env(options=options)
        assert table.options.block_after_failed_challenge == "assassinate_only"
        assert table.options.draw_after_turns == 300
    assert raw_env(options=ClassicOptions(steal_min=0)).rules[k.STEAL_MIN] == 0
