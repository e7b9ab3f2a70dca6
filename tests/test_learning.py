"""Learners: gradients that are right, a curve that rises, a run that survives being killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from coup.bots import make
from coup.bots.network import Network, chances, load, save
from coup.bots.strong import Mind
from coup.core.chance import Chance
from coup.encoding import answers, size
from coup.research import kernel
from coup.research.batch import Batch, self_play
from coup.research.exploit import best_response, contest, without_memory
from coup.research.growing import alike, grown
from coup.research.imitation import Answers, NetworkBot, fit, missed, watch
from coup.research.learning import (
    Experience,
    Learner,
    Settings,
    Share,
    advantages,
    backward,
    sample,
)
from coup.research.reading import UNKNOWN, learn_to_read, outcomes
from coup.rules.classic import deal
from coup.view import ClassicView, view
from table import table

SMALL = Settings(games=64, steps=32, minibatch=512, rate=1e-3)


def newcomer(players: int = 2, width: int = 32, seed: int = 0) -> Network:
    return Network.new(size(players), answers(players), width, seed)


def test_a_gradient_is_the_slope_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    network = Network.new(6, 4, 5, 2)
    for array in network.weights.values():  # in full precision, to be compared with differences
        array += chance.standard_normal(array.shape).astype(np.float32) * 0.3
    network = Network({name: a.astype(np.float64) for name, a in network.weights.items()})
    rows = chance.standard_normal((7, 6))
    by_scores, by_worth = chance.standard_normal((7, 4)), chance.standard_normal(7)

    def loss() -> float:
        scores, worth = network.scores(rows)
        return float((scores * by_scores).sum() + (worth * by_worth).sum())

    _, _, kept = network.forward(rows)
    gradient = backward(network, rows, kept, by_scores, by_worth)
    for name, array in network.weights.items():
        place = tuple(int(chance.integers(n)) for n in array.shape)
        before = array[place]
        array[place] = before + 1e-6
        above = loss()
        array[place] = before - 1e-6
        below = loss()
        array[place] = before
        assert gradient[name][place] == pytest.approx((above - below) / 2e-6, abs=1e-5), name


def objective(learner: Learner, e: Experience, part: Any, scaled: Any) -> float:
    """What the learner minimises, written plainly."""
    scores, _ = learner.network.scores(e.rows[part])
    p = chances(scores.astype(np.float64), e.masks[part])
    ratio = p[np.arange(len(part)), e.chosen[part]] / e.chances[part]
    clip = learner.settings.clip
    gain = np.minimum(ratio * scaled[part], np.clip(ratio, 1 - clip, 1 + clip) * scaled[part])
    entropy = -(p * np.log(np.where(p > 0, p, 1))).sum(axis=1)
    return float(-(gain + learner.settings.entropy * entropy).mean())


def test_the_policy_moves_along_its_objective() -> None:
    learner = Learner(newcomer(), Batch(64, 2, seed=3), SMALL)
    for _ in range(3):
        learner.learn(learner.play())
    e = learner.play()
    part = np.flatnonzero(e.known)[:200]
    scaled = np.random.default_rng(4).standard_normal(len(e.known)).astype(np.float32)
    gradient, _ = learner.gradient(e, part, scaled, e.worth)
    step = 1e-2
    for place in ((3, 0), (10, 7), (31, 20)):
        weights = learner.network.weights["answers"]
        before = weights[place]
        weights[place] = before + step
        above = objective(learner, e, part, scaled)
        weights[place] = before - step
        below = objective(learner, e, part, scaled)
        weights[place] = before
        expected = (above - below) / (2 * step)
        assert gradient["answers"][place] == pytest.approx(expected, abs=2e-4)


def test_what_went_better_than_expected_reaches_back() -> None:
    worth = np.array([0.0, 0.5, -0.5], np.float32)
    following = np.array([1, -1, -1])
    result = np.array([0.0, 1.0, -1.0], np.float32)
    found = advantages(worth, following, result, 0.9)
    assert found.tolist() == pytest.approx([0.5 + 0.9 * 0.5, 0.5, -0.5])


def test_answers_are_drawn_by_their_chances() -> None:
    scores = np.log(np.array([[0.6, 0.3, 0.1, 5.0]], np.float32)).repeat(20_000, axis=0)
    masks = np.array([[True, True, True, False]]).repeat(20_000, axis=0)
    drawn, likely = np.empty(20_000, np.int32), np.empty(20_000, np.float32)
    draws = np.random.default_rng(5).random(20_000, np.float32)
    sample(scores, masks, draws, np.arange(20_000), drawn, likely)
    shares = np.bincount(drawn, minlength=4) / 20_000
    assert shares.tolist() == pytest.approx([0.6, 0.3, 0.1, 0.0], abs=0.02)
    assert likely[drawn == 1][0] == pytest.approx(0.3, abs=1e-5)


def test_a_learner_beats_those_who_play_anything() -> None:
    nobody = newcomer(seed=9)
    learner = Learner(newcomer(width=64), Batch(256, 2, seed=1), Settings(games=256, rate=1e-3))
    before = contest(learner.network, [nobody], 2, 4000, 1)
    for _ in range(25):
        learner.learn(learner.play())
    after = contest(learner.network, [nobody], 2, 4000, 1)
    assert abs(before.rate - 0.5) < 0.04
    assert after.rate > 0.75, after


def test_who_is_out_knows_it_at_once() -> None:
    """Of those who have lost, no decision is left without its result while the others play on."""
    learner = Learner(newcomer(6), Batch(128, 6, seed=3), SMALL)
    for _ in range(4):
        experience = learner.play()
        states = learner.batch.states
        open_ones = [
            (game, seat)
            for game, seat in np.argwhere(learner.pending >= 0)
            if not kernel.cards(states[game], seat)
        ]
        assert not open_ones
    ends = experience.known & (experience.following < 0)
    lost = experience.result[ends] < 0
    assert lost.mean() > 0.8  # five of six
    assert {round(float(result), 3) for result in experience.result[ends]} <= {1.0, -0.2, 0.0}


def test_rivals_sit_in_their_part_of_the_games() -> None:
    learner = Learner(newcomer(4), Batch(256, 4, seed=2), SMALL, [Share(newcomer(4, seed=1), 0.25)])
    for _ in range(6):
        learner.play()
    among, games = learner.played[1], learner.played.sum()
    assert 0.15 < among / games < 0.35
    assert (learner.who[learner.opponent == 1] == 0).sum(axis=1).tolist() == [1] * int(
        (learner.opponent == 1).sum()
    )


@pytest.mark.heavy
def test_a_best_response_finds_out_who_never_challenges() -> None:
    """A frozen player with a plain fault is exploited, with and without memory."""
    frozen = newcomer(seed=3)
    frozen.weights["answers_bias"][1] = -20
    for sees in (None, without_memory(2)):
        found = best_response([frozen], 2, 15_000, 1, sees, width=32)
        assert contest(found, [frozen], 2, 4000, 2, sees).rate > 0.7


def test_memory_can_be_hidden() -> None:
    hidden = without_memory(3)
    assert hidden.shape == (size(3),)
    assert (hidden == 0).sum() == 5 * 3 * 5


@pytest.mark.heavy
def test_a_network_learns_to_play_as_a_bot_does() -> None:
    honest = lambda seed: make("honest", seed)  # noqa: E731
    anybody = lambda seed: make("random", seed)  # noqa: E731
    asked = watch({"honest": honest}, [anybody], 2, 6000, 1)["honest"]
    seen, unseen = (Answers(*(a[part] for a in asked)) for part in (slice(5120), slice(5120, None)))
    network = fit(seen, 64, 12, 1)
    rows, masks, said = unseen
    right = chances(network.scores(rows)[0], masks).argmax(axis=1) == said.argmax(axis=1)
    assert right.mean() > 0.85
    uniform = 1 / masks.sum(axis=1)
    assert right.mean() > uniform.mean() + 0.2
    assert missed(network, unseen) < 0.5 * missed(newcomer(), unseen)


@pytest.mark.heavy
def test_a_bot_that_says_how_likely_it_answers_is_learned_from_that() -> None:
    steady = lambda seed: make("steady", seed)  # noqa: E731
    asked = watch({"steady": steady}, [], 2, 400, 1)["steady"]
    assert asked.likely.sum(axis=1).tolist() == pytest.approx([1] * 400, abs=1e-5)
    assert not asked.likely[~asked.masks].any()
    mixed = (asked.likely > 0.01).sum(axis=1) > 1
    assert mixed.mean() > 0.1


def test_a_network_sits_at_a_readable_table() -> None:
    network = newcomer(3, seed=4)
    network.weights["answers_bias"][2:6] = 3, 0, 1, 0  # likes income
    t, log = deal(3, self_play(), Chance("2" * 64))
    shown = view(t, t.turn, log)
    assert isinstance(shown, ClassicView)
    bot = NetworkBot(network, 1)
    likely = bot.chances(shown)
    assert set(likely) == set(shown.choices)
    assert sum(likely.values()) == pytest.approx(1)
    assert max(likely, key=lambda choice: likely[choice]) == "income"
    chosen = [bot.choose(shown) for _ in range(400)]
    assert chosen.count("income") / 400 == pytest.approx(likely["income"], abs=0.08)


# Reading


def test_what_came_of_a_decision_is_known_when_its_game_is_over() -> None:
    over = np.array([[False, False], [True, False], [False, True], [False, False]])
    winner = np.array([[-1, -1], [1, -1], [-1, -1], [-1, -1]], np.int32)
    asked = np.array([[1, 0], [0, 1], [1, 0], [1, 1]], np.int32)
    won = outcomes(over, winner, asked, 2)
    assert won.tolist() == [[1, 0.5], [0, 0.5], [UNKNOWN, 0.5], [UNKNOWN, UNKNOWN]]


@pytest.mark.heavy
def test_a_reader_learns_hands_and_outcomes() -> None:
    """It is told of both; what is known at the table it must get nearly right."""
    reader, read, judged = learn_to_read([newcomer()], 2, 12, 48, 1)
    assert read < 0.6  # five characters, one or two cards: 0.65 by the bare shares
    assert judged < 0.65  # 0.69 without a look at the table
    sure = table("duke (captain)", "captain (assassin)", coins=(7, 1))
    shown = view(sure, 0, [])
    assert isinstance(shown, ClassicView)
    mind = Mind(newcomer(), reader)
    judged_choices = mind.judged(shown, shown.choices)
    assert max(judged_choices, key=lambda choice: judged_choices[choice]) == "coup:1"
    assert judged_choices["coup:1"] > 0.9


def test_networks_are_kept_without_pickle(tmp_path: Path) -> None:
    one, other = newcomer(seed=1), newcomer(3, seed=2)
    save(tmp_path / "two.npz", {"2": one, "3": other})
    found = load(tmp_path / "two.npz")
    assert set(found) == {"2", "3"}
    for name, array in one.weights.items():
        assert np.allclose(found["2"].weights[name], array, atol=2e-3)


# A run

CONFIG = """
players = 2
iterations = {iterations}
width = 16
games = 64
steps = 16
minibatch = 256
every = 2
panel_games = 64
rivals = [{{ name = "past", weight = 0.2 }}, {{ name = "dull", weight = 0.1, file = "dull.npz" }}]
"""


def prepare(folder: Path, iterations: int) -> Path:
    save(folder / "dull.npz", {"dull": newcomer(seed=1)})
    config = folder / "config.toml"
    config.write_text(CONFIG.format(iterations=iterations))
    return config


def train(config: Path, out: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coup.cli", "train", str(config), "--out", str(out), *flags]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=200)


def lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "progress.jsonl").read_text().splitlines()]


@pytest.mark.heavy
@pytest.mark.parametrize("cores", ["1", "2"])
def test_a_run_from_its_config_to_its_weights(tmp_path: Path, cores: str) -> None:
    done = train(prepare(tmp_path, 6), tmp_path / "out", "--cores", cores)
    assert done.returncode == 0, done.stderr
    assert [line["iteration"] for line in lines(tmp_path / "out")] == [2, 4, 6]
    assert set(lines(tmp_path / "out")[0]["panel"]) == {"dull"}
    assert set(load(tmp_path / "out" / "weights.npz")) == {"self"}
    assert (tmp_path / "out" / "curve.svg").read_text().startswith("<?xml")
    assert "6 of 6" in done.stdout


@pytest.mark.heavy
def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    config, out = prepare(tmp_path, 400), tmp_path / "out"
    command = [sys.executable, "-m", "coup.cli", "train", str(config), "--out", str(out)]
    process = subprocess.Popen([*command, "--cores", "2"], start_new_session=True)
    end = time.monotonic() + 120
    while not (out / "progress.jsonl").exists():
        assert time.monotonic() < end
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(30)
    reached = lines(out)[-1]["iteration"]
    assert reached < 400
    config.write_text(config.read_text().replace("400", str(reached + 20)))
    done = train(config, out, "--cores", "1")
    assert done.returncode == 0, done.stderr
    told = [line["iteration"] for line in lines(out)]
    assert told[-1] == reached + 20
    assert told == sorted(set(told))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players = 2", "iterations"),
        ("players = 9\niterations = 1", "2 to 6"),
        ("players = two", "not a config"),
        ("players = 2\niterations = 1\nwidht = 3", "widht"),
    ],
)
def test_a_wrong_config_gets_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    config = tmp_path / "config.toml"
    config.write_text(text)
    done = train(config, tmp_path / "out")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert said in done.stderr
    assert not (tmp_path / "out").exists()


# Growing


def test_a_player_takes_what_it_learned_to_a_larger_table() -> None:
    """Among copies of one who plays anything, it wins more than it would as a newcomer."""
    learner = Learner(newcomer(width=64), Batch(256, 2, seed=1), Settings(games=256, rate=1e-3))
    for _ in range(25):
        learner.learn(learner.play())
    others = newcomer(5, seed=9)
    here = grown(learner.network, 5)
    assert (
        contest(here, [others], 5, 4000, 1).rate > 0.26 > contest(others, [others], 5, 4000, 1).rate
    )


@pytest.mark.parametrize(("before", "players"), [(2, 6), (4, 6), (3, 5), (4, 4)])
def test_alike_seats_are_aimed_at_as_often_together(before: int, players: int) -> None:
    network = newcomer(before, seed=7)
    network.weights["answers_bias"] += np.arange(answers(before), dtype=np.float32) / 10
    here = grown(network, players)
    assert here.weights["in"].shape[0] == size(players)
    shares = [
        chances(n.weights["answers_bias"][None], np.ones((1, answers(seats)), np.bool_))[0]
        for n, seats in ((network, before), (here, players))
    ]
    assert shares[0][:41].tolist() == pytest.approx(shares[1][:41].tolist(), rel=1e-4)
    assert alike(before, players)[0] == 0
    assert set(alike(before, players)) <= set(range(before))
    if before == players:
        assert all((here.weights[n] == a).all() for n, a in network.weights.items())
