"""The measures: each runs ours and something known in turn, and keeps the medians."""

from __future__ import annotations

import dataclasses
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Literal, Protocol

import msgspec

from bench.terminal import TABLES, empty_screen, first_screen, key_quantiles
from coup.bots import BOTS, make
from coup.core.chance import Chance
from coup.core.record import Game
from coup.rules import classic, find
from coup.rules.poker import table as poker
from coup.rules.poker.options import PokerOptions
from coup.view import view

PLAYERS = 4
OPTIONS = classic.ClassicOptions(scheduler="clockwise")
KEY_BARS = {"half": 50.0, "all but one in a hundred": 150.0}
"""Milliseconds from a key to the end of its update; the second leaves room for a busy machine."""
POKER_OPTIONS = PokerOptions(scheduler="clockwise", draw_after_turns=600)


class Figure(msgspec.Struct, frozen=True):
    """A measured figure beside a known one, and the ratio that is asked for."""

    name: str
    ours: float
    unit: str
    beside: str
    theirs: float
    ratio: float
    sense: Literal["at least", "at most"]
    bar: float

    @property
    def met(self) -> bool:
        return self.ratio >= self.bar if self.sense == "at least" else self.ratio <= self.bar


Measured = Callable[[], float]


def compare(
    name: str,
    unit: str,
    ours: Measured,
    beside: str,
    theirs: Measured,
    sense: Literal["at least", "at most"],
    bar: float,
    rounds: int,
) -> Figure:
    """Both in turn, several times; the median of each and of the ratios."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    ratio = statistics.median(a / b for a, b in pairs)
    return Figure(
        name=name,
        ours=statistics.median(a for a, _ in pairs),
        unit=unit,
        beside=beside,
        theirs=statistics.median(b for _, b in pairs),
        ratio=ratio,
        sense=sense,
        bar=bar,
    )


def measure(rounds: int) -> list[Figure]:
    """Everything."""
    numpy_rate, plain_rate = coupml_documented(), coupml_plain()
    return [
        compare(
            "random games of four, against coupml as documented",
            "games/s",
            our_games,
            "coupml 0.1.1 with numpy's RandomState",
            numpy_rate,
            "at least",
            2.0,
            rounds,
        ),
        compare(
            "random games of four, against coupml's bare engine",
            "games/s",
            our_games,
            "coupml 0.1.1 with the cheapest generator",
            plain_rate,
            "at least",
            1.0,
            rounds,
        ),
        compare(
            "clone and play one decision",
            "µs",
            clone_and_play,
            "a frozen dataclass",
            frozen_dataclass,
            "at most",
            8 / 0.73,
            rounds,
        ),
        compare(
            "copy a position",
            "µs",
            copy_position,
            "a frozen dataclass",
            frozen_dataclass,
            "at most",
            1 / 0.73,
            rounds,
        ),
        compare(
            "poker: random decisions of four a second",
            "decisions/s",
            poker_decisions,
            "frozen dataclasses a second",
            lambda: 1e6 / frozen_dataclass(),
            "at least",
            60_000 * 0.73e-6,
            rounds,
        ),
        compare(
            "poker: copy a position",
            "µs",
            copy_poker_position,
            "a frozen dataclass",
            frozen_dataclass,
            "at most",
            3 / 0.73,
            rounds,
        ),
        compare(
            "coup --help",
            "s",
            partial(seconds_to_run, "-m", "coup.cli", "--help"),
            "python that does nothing",
            partial(seconds_to_run, "-c", "pass"),
            "at most",
            0.25 / 0.02,
            rounds,
        ),
        *[
            compare(
                f"an answer of the bot {name}",
                "ms",
                partial(bot_answer, name),
                "the bar of 5 ms",
                lambda: 5.0,
                "at most",
                1.0,
                3,
            )
            for name in BOTS["classic"]
        ],
        *measure_terminal(rounds),
    ]


def measure_terminal(rounds: int) -> list[Figure]:
    """The full screen: how soon it is there, and how soon it answers a key."""
    name, beside = "terminal first screen", "an empty Textual app"
    first = compare(name, "s", first_screen, beside, empty_screen, "at most", 2.0, rounds)
    return [
        first,
        against("terminal first screen, in seconds", first.ours, "s", 1.0),
        *[
            against(f"{table}: key drawn, {share}", took, "ms", bar)
            for table in TABLES
            for (share, bar), took in zip(KEY_BARS.items(), key_quantiles(table), strict=True)
        ],
    ]


def against(name: str, took: float, unit: str, bar: float) -> Figure:
    """A figure that is judged by a bar of its own."""
    return Figure(
        name=name,
        ours=took,
        unit=unit,
        beside=f"the bar of {bar:g} {unit}",
        theirs=bar,
        ratio=took / bar,
        sense="at most",
        bar=1.0,
    )


def our_games(games: int = 400) -> float:
    """Random games a second: deal, ask, answer, with events and verifiable shuffles."""
    chance = random.Random(1)
    secrets = [f"{chance.getrandbits(256):064x}" for _ in range(games)]
    pick = chance.random
    began = time.perf_counter()
    for secret in secrets:
        table, _ = classic.deal(PLAYERS, OPTIONS, Chance(secret))
        while not table.over:
            seat, choices = next(iter(table.waiting.items()))
            table.play(seat, choices[int(pick() * len(choices))])
    return games / (time.perf_counter() - began)


def poker_game(secret: str) -> poker.Table:
    table, _ = poker.deal(PLAYERS, POKER_OPTIONS, Chance(secret))
    return table


def poker_decisions(games: int = 80) -> float:
    """Random decisions a second in Coup with poker cards."""
    pick, decisions = random.Random(1).random, 0
    began = time.perf_counter()
    for number in range(games):
        table = poker_game(f"{number:064x}")
        while not table.over:
            seat, choices = next(iter(table.waiting.items()))
            table.play(seat, choices[int(pick() * len(choices))])
            decisions += 1
    return decisions / (time.perf_counter() - began)


def copy_poker_position() -> float:
    return per_call(poker_game("1" * 64).copy, 50_000)


class Generator(Protocol):
    """What coupml asks of a source of chance."""

    def choice(self, n: int) -> int: ...
    def shuffle(self, cards: list[str]) -> None: ...


class Cheapest:
    """The least work that coupml's source of chance can do."""

    def __init__(self) -> None:
        self.random = random.Random(1)

    def choice(self, n: int) -> int:
        return int(self.random.random() * n)

    def shuffle(self, cards: list[str]) -> None:
        self.random.shuffle(cards)


def coupml_games(chance: Generator, pick: Callable[[list[str]], str], games: int) -> float:
    from coupml import Coup

    began = time.perf_counter()
    for _ in range(games):
        game = Coup(PLAYERS, chance)
        game.init_game()
        while not game.is_game_over():
            game.play_action(pick(game.get_legal_actions()))
    return games / (time.perf_counter() - began)


def coupml_documented() -> Measured:
    """Played as its own example plays it."""
    import numpy

    chance = numpy.random.RandomState(1)
    return lambda: coupml_games(chance, chance.choice, 200)


def coupml_plain() -> Measured:
    """Played with nothing but its engine to pay for."""
    chance = Cheapest()
    pick = chance.random.random
    return lambda: coupml_games(chance, lambda legal: legal[int(pick() * len(legal))], 400)


@dataclasses.dataclass(frozen=True)
class Plain:
    """Four fields, the yardstick of the machine."""

    seat: int
    action: str
    target: int | None
    roles: tuple[str, ...]


def per_call(call: Callable[[], object], calls: int) -> float:
    """Microseconds a call."""
    began = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - began) / calls * 1e6


def frozen_dataclass() -> float:
    return per_call(lambda: Plain(1, "tax", None, ("duke",)), 50_000)


def sampled_positions(count: int = 3_000) -> list[tuple[classic.Table, int, str]]:
    """Positions of random games, each with an answer."""
    chance = random.Random(2)
    samples: list[tuple[classic.Table, int, str]] = []
    while len(samples) < count:
        table, _ = classic.deal(PLAYERS, OPTIONS, Chance(f"{chance.getrandbits(256):064x}"))
        while not table.over:
            ((seat, choices),) = table.waiting.items()
            choice = chance.choice(choices)
            samples.append((table.copy(), seat, choice))
            table.play(seat, choice)
    return samples[:count]


def clone_and_play() -> float:
    samples = sampled_positions()
    began = time.perf_counter()
    for table, seat, choice in samples:
        table.after(seat, choice)
    return (time.perf_counter() - began) / len(samples) * 1e6


def copy_position() -> float:
    return per_call(sampled_positions(200)[-1][0].copy, 50_000)


def seconds_to_run(*arguments: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def bot_answer(name: str, games: int = 20) -> float:
    """What all but one in a hundred of a bot's answers take at most, view included, in ms."""
    times: list[float] = []
    bots = [make(name, seed) for seed in range(PLAYERS)]
    for number in range(games):
        options = find("classic").choose_options("official", {"draw_after_turns": 100})
        game = Game.new(find("classic"), ("A", "B", "C", "D"), options, f"{number:064x}")
        while not game.position.over:
            seat = next(iter(game.position.waiting))
            began = time.process_time()  # a busy machine is not the bot's doing
            choice = bots[seat].choose(view(game.position, seat, game.log))
            times.append((time.process_time() - began) * 1e3)
            game.play(seat, choice)
    return statistics.quantiles(times, n=100)[-1]
