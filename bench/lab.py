"""Measure the laboratory: ``python -m bench.lab [--keep] [--quick]``; every run is printed.

On one core, in seconds of the processor: a busy machine is not the game's doing.  What is
measured against something else takes turns with it.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from bench.__main__ import describe
from bench.measures import Figure, Measured, against, compare
from coup.research import kernel
from coup.research.batch import Batch, self_play
from coup.research.gym import CoupVectorEnv
from coup.research.pettingzoo import env, raw_env

KEPT = Path(__file__).parent / "results" / "lab.json"
PLAYERS = 4
GAMES = 1024
FIRST_STEP = "from coup.research.batch import Batch; b = Batch(1, 4); b.step(b.choose())"


def main() -> int:
    """Print each figure beside its bar; fail if one is missed."""
    parser = argparse.ArgumentParser(prog="bench.lab", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write the results into the tree")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    given = parser.parse_args()
    figures = measure(rounds=3 if given.quick else 9)
    for figure in figures:
        print(describe(figure))
    if given.keep:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    return 0 if all(figure.met for figure in figures) else 1


def measure(rounds: int) -> list[Figure]:
    """Everything."""
    leduc, wrapped_leduc = leduc_tables()
    return [
        *(
            at_least(f"kernel, random play of {n}", kernel_decisions(n), "decisions/s", 1e7, rounds)
            for n in (2, 4, 6)
        ),
        compared("kernel, random games of four", "games/s", kernel_games(PLAYERS),
                 "coupml 0.1.1 as documented", coupml_games(), 100.0, rounds),
        at_least(f"batch of {GAMES:,} with observations and masks, four players",
                 batch_decisions(), "decisions/s", 2e6, rounds),
        at_least(f"Gymnasium, {GAMES:,} learners among three at random",
                 learner_decisions(), "decisions/s", 1e6, rounds),
        at_least("PettingZoo raw_env, random play of four",
                 table_decisions(raw_env()), "decisions/s", 25_000, rounds),
        compared("PettingZoo raw_env, random play of four", "decisions/s",
                 table_decisions(raw_env()), "its Leduc hold'em, raw_env",
                 table_decisions(leduc), 10.0, rounds),
        compared("PettingZoo env with its wrappers", "decisions/s",
                 table_decisions(env()), "its Leduc hold'em, env",
                 table_decisions(wrapped_leduc), 1.0, rounds),
        against("import and first step, compiled before", first_step(rounds), "s", 2.0),
    ]  # fmt: skip


def told(name: str, rates: list[float]) -> None:
    """Print every run."""
    print(f"  {name}: " + " ".join(f"{rate:,.4g}" for rate in rates), file=sys.stderr)


def printed(name: str, measured: Measured) -> Measured:
    """The same, printed each time it is taken."""

    def take() -> float:
        rate = measured()
        told(name, [rate])
        return rate

    return take


def at_least(name: str, measured: Measured, unit: str, bar: float, rounds: int) -> Figure:
    """A rate that is judged by a bar of its own."""
    rates = [measured() for _ in range(rounds)]
    told(name, rates)
    rate = statistics.median(rates)
    return Figure(
        name=name,
        ours=rate,
        unit=unit,
        beside=f"the bar of {bar:,.0f} {unit}",
        theirs=bar,
        ratio=rate / bar,
        sense="at least",
        bar=1.0,
    )


def compared(
    name: str, unit: str, ours: Measured, beside: str, theirs: Measured, bar: float, rounds: int
) -> Figure:
    """A rate that is judged by another's in the same run."""
    return compare(
        name, unit, printed(name, ours), beside, printed(beside, theirs), "at least", bar, rounds
    )


def rate(act: Callable[[], int], seconds: float = 0.3) -> float:
    """How much is done in a second of the processor; ``act`` says how much it did."""
    act()
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        done += act()
    return done / (time.process_time() - began)


def kernel_play(players: int) -> Callable[[int], tuple[int, int, Any]]:
    rules, luck = kernel.rules_of(self_play()), np.array([players], np.uint64)
    return lambda games: kernel.play_at_random(players, rules, games, luck)


def kernel_decisions(players: int) -> Measured:
    play = kernel_play(players)
    return lambda: rate(lambda: play(10_000)[0])


def kernel_games(players: int) -> Measured:
    play = kernel_play(players)
    return lambda: rate(lambda: int(play(10_000)[2].sum()))


def coupml_games() -> Measured:
    """Played as its own example plays it."""
    from coupml import Coup

    chance = np.random.RandomState(1)

    def play() -> int:
        game = Coup(PLAYERS, chance)
        game.init_game()
        while not game.is_game_over():
            game.play_action(chance.choice(game.get_legal_actions()))
        return 1

    return partial(rate, play)


def batch_decisions() -> Measured:
    batch = Batch(GAMES, PLAYERS)
    rows, masks, chosen = batch.observe(), batch.masks(), batch.choose()

    def step() -> int:
        batch.observe(rows)
        batch.masks(masks)
        batch.step(batch.choose(chosen))
        return GAMES

    return partial(rate, step)


def learner_decisions() -> Measured:
    """Counted are the learner's decisions; its answers cost nothing, the others' are played."""
    games = CoupVectorEnv(GAMES, PLAYERS)
    games.reset(seed=1)
    _, told = games.reset()
    chosen = np.argmax(told["action_mask"], axis=1)

    def step() -> int:
        nonlocal chosen
        *_, told = games.step(chosen)
        chosen = np.argmax(told["action_mask"], axis=1)
        return GAMES

    return partial(rate, step)


def leduc_tables() -> tuple[Any, Any]:
    """PettingZoo's own card game, bare and wrapped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import leduc_holdem_v4

        return leduc_holdem_v4.raw_env(), leduc_holdem_v4.env()


def table_decisions(table: Any) -> Measured:
    """Random play as PettingZoo's loop has it, with the cheapest way to pick a legal action."""
    pick = random.Random(1).random

    def play() -> int:
        table.reset()
        decisions = 0
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            table.step(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    return partial(rate, play)


def first_step(rounds: int) -> float:
    """What a fresh process takes until the first step has been taken."""
    subprocess.run([sys.executable, "-c", FIRST_STEP], check=True)
    taken = [seconds_of_a_child("-c", FIRST_STEP) for _ in range(rounds)]
    told("import and first step", taken)
    return statistics.median(taken)


def seconds_of_a_child(*arguments: str) -> float:
    def used() -> float:
        found = resource.getrusage(resource.RUSAGE_CHILDREN)
        return found.ru_utime + found.ru_stime

    before = used()
    subprocess.run([sys.executable, *arguments], check=True)
    return used() - before


if __name__ == "__main__":
    sys.exit(main())
