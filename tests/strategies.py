"""Random games for the tests: options, openings, tempers of play, and what must always hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, get_args

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from coup.core.chance import Chance
from coup.core.events import Event, Seat
from coup.core.frames import PASS, Window
from coup.core.record import Game
from coup.rules import classic, find
from coup.rules.classic import ClassicOptions, Table

CLASSIC = find("classic")
EVENTS = tuple(kind.__name__ for kind in get_args(classic.ClassicEvent))
FRAMES = tuple(kind.__name__ for kind in get_args(classic.ClassicFrame))
REASONS: tuple[str, ...] = get_args(classic.Reason)

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Table)


def thorough(examples: int) -> settings:
    """Hypothesis with the same examples in every run."""
    return settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def encoded(t: Any) -> bytes:
    return ENCODER.encode(t)


def decoded(text: bytes) -> Table:
    return DECODER.decode(text)


# Options.  Every value of those that are words or truths; of the amounts the usual one, the
# extremes, and some between.

VALUES: dict[str, tuple[Any, ...]] = {
    "first_player": ("winner_then_random", "left_of_dealer", "random", "host"),
    "scheduler": ("race", "clockwise"),
    "show_answers": ("who_is_waiting", "nothing"),
    "draw_after_turns": (300, 1, 4, 12, 40, 300, None),
    "start_coins": (2, 0, 1, 3, 5, 8),
    "two_player_first_coins": (1, 2),
    "coup_cost": (7, 1, 4, 7, 10, 20),
    "forced_coup_at": (10, 7, 15, 40),
    "assassin_cost": (3, 0, 1, 3, 6, 20),
    "refund_on_challenged": (True, False),
    "steal_min": (1, 0),
    "steal_from_eliminated": (True, False),
    "targeted_block_by": ("target", "anyone"),
    "block_challenge_by": ("any", "actor"),
    "block_after_failed_challenge": ("always", "third_party_only", "assassinate_only", "never"),
    "may_decline_proof": (True, False),
    "steal_block_claim": ("named", "either"),
    "reveal_lost": ("face_up_stays", "hidden_after"),
    "treasury": ("unlimited", 50),
}


def make_options(players: int, values: dict[str, Any]) -> ClassicOptions:
    """Options from drawn values; a forced coup is made affordable."""
    values["forced_coup_at"] = max(values["forced_coup_at"], values["coup_cost"])
    options = ClassicOptions(**values)
    options.check_players(players)
    return options


def random_options(rng: random.Random, players: int, **fixed: Any) -> ClassicOptions:
    values = {name: rng.choice(known) for name, known in VALUES.items()}
    values["min_players"] = rng.randint(2, players)
    values["max_players"] = rng.randint(players, 6)
    return make_options(players, values | fixed)


def random_secret(rng: random.Random) -> str:
    return rng.randbytes(32).hex()


def random_game(rng: random.Random, players: int | None = None, **fixed: Any) -> Game:
    """A game about to begin, of random size and options."""
    players = players or rng.randint(2, 6)
    options = random_options(rng, players, **fixed)
    return deal_game(
        players,
        options,
        random_secret(rng),
        rng.choice([None, rng.randrange(players)]),
        rng.choice([None, rng.randrange(players)]),
    )


def deal_game(
    players: int,
    options: ClassicOptions,
    secret: str,
    last_winner: Seat | None = None,
    last_dealer: Seat | None = None,
) -> Game:
    names = tuple(f"seat {seat}" for seat in range(players))
    return Game.new(CLASSIC, names, options, secret, last_winner, last_dealer)


def table_of(game: Game) -> Table:
    """The game's position, which is a classic one."""
    assert isinstance(game.position, Table)
    return game.position


# Answers.


class Temper(NamedTuple):
    """How a table answers: how often it challenges, blocks, and spares the others."""

    challenge: float
    block: float
    peace: float


TEMPERS: tuple[Temper | None, ...] = (
    None,  # uniform
    None,
    Temper(challenge=0.9, block=0.5, peace=0.0),
    Temper(challenge=0.1, block=0.9, peace=0.2),
    Temper(challenge=0.3, block=0.6, peace=0.5),
    Temper(challenge=0.02, block=0.3, peace=0.8),
    Temper(challenge=0.01, block=0.02, peace=0.98),
)


def choose(rng: random.Random, t: Table, temper: Temper | None = None) -> tuple[Seat, str]:
    """A legal answer of one of those who are asked."""
    seat = rng.choice(tuple(t.waiting))
    choices = t.waiting[seat]
    if temper and PASS in choices:
        rate = temper.challenge if "challenge" in choices else temper.block
        # Each of several seats asked at once has its say, so that the rate is the table's.
        if rng.random() > rate / len(t.waiting):
            return seat, PASS
        choices = tuple(choice for choice in choices if choice != PASS)
    elif temper and choices[0] == "income" and rng.random() < temper.peace:
        choices = tuple(c for c in choices if not c.startswith(("coup", "assassinate")))
    return seat, rng.choice(choices)


def legal(t: Table) -> list[tuple[Seat, str]]:
    """Every answer that would be taken, apart from resigning."""
    return [(seat, choice) for seat, choices in t.waiting.items() for choice in choices]


def journey(rng: random.Random, game: Game, limit: int = 2000) -> Iterator[list[Event]]:
    """A game played in one temper to its end; what happened after each answer."""
    temper = rng.choice(TEMPERS)
    for _ in range(limit):
        if game.position.over:
            return
        yield game.play(*choose(rng, table_of(game), temper))


# Hypothesis.


class Opening(NamedTuple):
    """How a game begins."""

    players: int
    options: ClassicOptions
    secret: str
    last_winner: Seat | None
    last_dealer: Seat | None

    def game(self) -> Game:
        return deal_game(*self)


@st.composite
def openings(draw: st.DrawFn) -> Opening:
    players = draw(st.integers(2, 6))
    values = {name: draw(st.sampled_from(known)) for name, known in VALUES.items()}
    values["min_players"] = draw(st.integers(2, players))
    values["max_players"] = draw(st.integers(players, 6))
    seats = st.none() | st.integers(0, players - 1)
    secret = draw(st.binary(min_size=32, max_size=32)).hex()
    return Opening(players, make_options(players, values), secret, draw(seats), draw(seats))


def picks(most: int = 80) -> st.SearchStrategy[list[int]]:
    """Numbers that say which of the legal answers is given each time."""
    # Of every length alike often: left alone, Hypothesis makes most lists very short.
    return st.integers(0, most).flatmap(lambda n: st.binary(min_size=n, max_size=n)).map(list)


def picked(t: Table, pick: int) -> tuple[Seat, str]:
    answers = legal(t)
    return answers[pick % len(answers)]


def unfold(game: Game, which: list[int]) -> Iterator[list[Event]]:
    """Play the picked answers while the game lasts."""
    for pick in which:
        if game.position.over:
            return
        yield game.play(*picked(table_of(game), pick))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game somewhere on its way."""
    game = draw(openings()).game()
    for _ in unfold(game, draw(picks())):
        pass
    return game


# What always holds.

MOST_CHOICES = 128


def check_sound(t: Table) -> None:
    """Cards, coins and questions are as the rules leave them, whatever was played."""
    _check_cards(t)
    _check_coins(t)
    _check_question(t)
    assert t.events == []


def _check_cards(t: Table) -> None:
    cards = Counter(chain(t.deck, t.drawn, *t.hands, *t.revealed))
    assert cards == dict.fromkeys(classic.ROLES, 3)
    assert [len(h) + len(r) for h, r in zip(t.hands, t.revealed, strict=True)] == [2] * t.players
    exchanging = bool(t.stack) and isinstance(t.stack[-1], classic.Exchange)
    assert len(t.drawn) == (2 if exchanging else 0)
    assert len(t.deck) == 15 - 2 * t.players - len(t.drawn)


def _check_coins(t: Table) -> None:
    assert len(t.coins) == t.players
    assert min(t.coins) >= 0
    assert t.options.treasury == "unlimited" or sum(t.coins) <= 50


def _check_question(t: Table) -> None:
    alive = {seat for seat, hand in enumerate(t.hands) if hand}
    assert bool(t.waiting) != t.over
    assert {*t.waiting, *t.queue} <= alive
    assert not t.waiting.keys() & set(t.queue)
    for choices in t.waiting.values():
        assert 0 < len(choices) == len(set(choices)) <= MOST_CHOICES
    if t.over:
        assert t.stack == []
        assert t.queue == ()
        assert alive == {t.winner} if t.winner is not None else len(alive) > 1
        return
    assert len(alive) > 1
    assert t.winner is None
    assert t.turn in alive
    assert len(t.waiting) == 1 or isinstance(t.stack[-1], Window)
    assert t.queue == () or t.options.scheduler == "clockwise"


def coins_by_events(coins: list[int], events: list[Event]) -> list[int]:
    """The coins after these events, by what the events say alone."""
    after = list(coins)
    for event in events:
        match event:
            case classic.Paid(seat, amount) | classic.Swept(seat, amount):
                after[seat] -= amount
            case classic.Took(seat, amount) | classic.Refunded(seat, amount):
                after[seat] += amount
            case classic.Stole(seat, target, amount):
                after[seat] += amount
                after[target] -= amount
    return after


def without_chance(t: Table) -> Table:
    """A copy in which nothing will be shuffled."""
    twin = t.copy()
    twin.chance = Chance()
    return twin
