"""Bots answer from their view alone, legally and quickly; each keeps to its character."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

import pytest

from coup.bots import BOTS, make
from coup.core.errors import BadOption
from coup.core.record import Game
from coup.rules import classic, find
from coup.text import Words
from coup.view import view
from strategies import random_options

CLASSIC = find("classic")
OPTIONS = CLASSIC.choose_options("official", {"scheduler": "clockwise", "draw_after_turns": 300})
ROLE_OF = {name: action.role for name, action in classic.ACTIONS.items()}


def play_out(game: Game, kinds: list[str], seed: int) -> list[tuple[int, str]]:
    """A game between bots; every answer is among those offered, or the engine refuses it."""
    bots = [make(kind, seed + seat, game.ruleset.name) for seat, kind in enumerate(kinds)]
    chance = random.Random(seed)
    while not game.position.over:
        seat = chance.choice(list(game.position.waiting))
        seen = view(game.position, seat, game.log)
        choice = bots[seat].choose(seen)
        assert choice in seen.choices
        game.play(seat, choice)
    return list(game.record.answers)


def wins(kind: str, other: str, seats: int, games: int) -> float:
    """How often one of a kind wins among others, from every seat in turn."""
    won = 0
    for number in range(games):
        place = number % seats
        kinds = [kind if seat == place else other for seat in range(seats)]
        names = tuple("ABCDEF"[:seats])
        game = Game.new(CLASSIC, names, OPTIONS, f"{number + 1:064x}")
        play_out(game, kinds, 1000 * number)
        won += game.position.winner == place
    return won / games


def test_every_bot_has_a_name_and_a_line_about_it() -> None:
    for ruleset, kinds in BOTS.items():
        for name in kinds:
            assert make(name, 1, ruleset).name == name
            assert Words()(f"bot_{name}")
    with pytest.raises(BadOption) as refused:
        make("clever")
    assert refused.value.code == "bot_unknown"


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_bots_play_legally_under_every_option(kind: str) -> None:
    chance = random.Random(kind)
    for number in range(60):
        seats = chance.randint(2, 6)
        options = random_options(chance, seats)
        names = tuple("ABCDEF"[:seats])
        game = Game.new(CLASSIC, names, options, f"{chance.getrandbits(256):064x}")
        bounded = [kind, *(["random"] * (seats - 1))]  # the random ones bring it to an end
        play_out(game, bounded, number)


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_the_same_seed_plays_the_same_game(kind: str) -> None:
    def played(seed: int) -> list[tuple[int, str]]:
        game = Game.new(CLASSIC, ("A", "B", "C"), OPTIONS, "7" * 64)
        return play_out(game, [kind] * 3, seed)

    assert played(5) == played(5)


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_bots_need_no_history(kind: str) -> None:
    """A position that was set up has no log; a bot answers it all the same."""
    chance = random.Random(kind)
    for number in range(30):
        game = Game.new(CLASSIC, ("A", "B", "C"), OPTIONS, f"{number:064x}")
        while not game.position.over:
            ((seat, choices),) = game.position.waiting.items()
            assert make(kind, number).choose(view(game.position, seat)) in choices
            game.play(seat, chance.choice(choices))


@pytest.mark.heavy
def test_honest_never_lies_and_challenges_only_what_it_can_disprove() -> None:
    chance = random.Random(3)
    challenges = claims = 0
    for number in range(300):
        seats = chance.randint(2, 6)
        game = Game.new(CLASSIC, tuple("ABCDEF"[:seats]), OPTIONS, f"{number:064x}")
        bots = [make("honest" if seat == 0 else "random", number) for seat in range(seats)]
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            table: Any = game.position
            choice = bots[seat].choose(view(table, seat, game.log))
            if seat == 0:
                verb, _, rest = choice.partition(":")
                if ROLE_OF.get(verb):
                    assert ROLE_OF[verb] in table.hands[0]
                    claims += 1
                if verb == "block":
                    assert rest in table.hands[0]
                    claims += 1
                if verb == "challenge":
                    claim = table.stack[-1]
                    assert isinstance(claim, classic.Claim)
                    assert not set(claim.roles) & set(table.hands[claim.seat])
                    challenges += 1
            game.play(seat, choice)
    assert claims > 500
    assert challenges > 5


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("other", "seats", "least"),
    [
        ("random", 2, 0.80),
        ("random", 3, 0.60),
        ("random", 4, 0.55),
        ("random", 6, 0.45),
        ("honest", 2, 0.65),
        ("honest", 3, 0.43),
        ("honest", 4, 0.34),
        ("honest", 6, 0.17),
    ],
)
def test_steady_beats_the_plain_ones_clearly(other: str, seats: int, least: float) -> None:
    assert wins("steady", other, seats, 240) >= least


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_an_answer_takes_no_more_than_five_milliseconds(kind: str) -> None:
    times = []
    bots = [make(kind, seat) for seat in range(4)]
    for number in range(6):
        game = Game.new(CLASSIC, ("A", "B", "C", "D"), OPTIONS, f"{number:064x}")
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            seen = view(game.position, seat, game.log)
            began = time.process_time()
            choice = bots[seat].choose(seen)
            times.append(time.process_time() - began)
            game.play(seat, choice)
    assert statistics.median(times) <= 0.005
