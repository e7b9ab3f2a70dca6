"""The steady player of Coup with poker cards: legal, repeatable, quick, sensible, and strong."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from coup.bots.baselines import Uniform
from coup.bots.poker import PokerSteady
from coup.bots.poker_beliefs import Beliefs, at_least
from coup.core.record import Game
from coup.notation import read_position
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Table
from coup.view import PokerView, view
from strategies import random_secret
from strategies_poker import (
    TEMPERS,
    choose,
    deal_game,
    dealt_game,
    random_options,
    table_of,
)

Maker = Callable[[int], Any]
QUESTIONS = {
    *("Turn", "Param", "Claim", "Answer", "Penalty", "Target", "Disciple"),
    *("Cultist", "GraveCard", "GraveMode", "Princess", "Mend", "Rescue", "Cash"),
}
LONGEST = 600


def play_out(game: Game, bots: list[Any]) -> None:
    """The game to its end; every answer is among those offered."""
    while not game.position.over:
        seat = next(iter(game.position.waiting))
        seen = seen_by(game.position, seat, game)
        choice = bots[seat].choose(seen)
        assert choice in seen.choices
        game.play(seat, choice)


def seen_by(t: Any, seat: int, game: Game | None = None) -> PokerView:
    seen = view(t, seat, game.log if game else ())
    assert isinstance(seen, PokerView)
    return seen


def official(seed: int, players: int, **changes: Any) -> Game:
    options = PokerOptions(scheduler="clockwise", draw_after_turns=LONGEST, **changes)
    return deal_game(players, options, random_secret(random.Random(seed)))


def win_rate(players: int, games: int, deal: Callable[[int], Game]) -> float:
    """How often one steady player wins against others who play anything."""
    wins = 0
    for number in range(games):
        place = number % players
        makers: list[Maker] = [Uniform] * players
        makers[place] = PokerSteady
        game = deal(number)
        play_out(game, [make(100 * number + seat) for seat, make in enumerate(makers)])
        wins += game.position.winner == place
    return wins / games


def answer(line: str, seat: int = 0, seed: int = 0) -> str:
    """What it answers at a table that was set up, without any history."""
    return PokerSteady(seed).choose(seen_by(read_position(line), seat))


def habit(line: str, seat: int = 0, seeds: int = 40) -> set[str]:
    """Everything that it answers there, whatever its mood."""
    return {answer(line, seat, seed) for seed in range(seeds)}


# Legal, repeatable, quick


def test_its_games_are_legal_under_any_options() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        game = dealt_game(rng, draw_after_turns=rng.choice([12, LONGEST]))
        seats = range(table_of(game).players)
        play_out(game, [rng.choice((PokerSteady, Uniform))(seat) for seat in seats])


@pytest.mark.heavy
def test_every_question_gets_a_legal_answer_with_or_without_a_log() -> None:
    """In games that others play, so that it meets what it would not have come to itself."""
    asked = set()
    for seed in range(60):
        rng = random.Random(seed)
        game, temper, bot = dealt_game(rng), rng.choice(TEMPERS), PokerSteady(seed)
        while not game.position.over and len(game.record.answers) < 400:
            seat, choice = choose(rng, table_of(game), temper)
            for seen in (seen_by(game.position, seat, game), seen_by(game.position, seat)):
                assert bot.choose(seen) in seen.choices
            asked.add(type(game.position.stack[-1]).__name__)
            game.play(seat, choice)
    assert asked == QUESTIONS


def test_the_same_seed_and_the_same_views_make_the_same_game() -> None:
    def answers(seed: int) -> list[tuple[int, str]]:
        game = official(5, 4)
        play_out(game, [PokerSteady(seed + seat) for seat in range(4)])
        return game.record.answers

    assert answers(1) == answers(1)
    assert answers(1) != answers(50)


def test_what_it_cannot_see_does_not_matter() -> None:
    """Whatever the others hold and the piles are, the same view gets the same answer."""
    one = "poker turn:0 | kc@0 2d@1 5 | ac@2 ad@3 3"
    two = "poker turn:0 | kc@0 2d@1 5 | 9c@2 3d@3 3"
    assert [answer(one, seed=seed) for seed in range(30)] == [
        answer(two, seed=seed) for seed in range(30)
    ]


def test_it_answers_within_five_milliseconds() -> None:
    game = official(3, 6, hand=3)
    bots = [PokerSteady(seat) for seat in range(6)]
    spent, asked = 0.0, 0
    while not game.position.over:
        seat = next(iter(game.position.waiting))
        seen = seen_by(game.position, seat, game)
        began = time.process_time()
        choice = bots[seat].choose(seen)
        spent += time.process_time() - began
        asked += 1
        game.play(seat, choice)
    assert spent / asked < 0.005


# Sensible

DUKE_CLAIM = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,) Claim(0,duke,1)"


def test_it_says_what_it_holds_rather_than_nothing() -> None:
    assert answer("poker turn:0 | kc@0 2d@1 2 | 9c@2 3d@3 1") == "use:duke,1"
    assert answer("poker turn:0 | kc@0 kd@1 2 | 9c@2 3d@3 1") == "use:duke,2"


def test_most_of_what_it_says_is_true() -> None:
    uses = habit("poker turn:0 | 2c@0 3d@1 2 | 9c@2 3h@3 1", seeds=100)
    lies = [use for use in uses if use.startswith("use")]
    assert all(use.endswith(",1") for use in lies)
    said = [answer("poker turn:0 | 2c@0 3d@1 2 | 9c@2 3h@3 1", seed=s) for s in range(100)]
    assert sum(choice.startswith("use") for choice in said) <= 30


def test_the_last_card_of_a_rival_is_struck() -> None:
    assert habit("poker turn:0 | 2c@0 3d@1 7 | 9c@2 3") == {"coup:2"}
    assert habit("poker turn:0 | 2c@0 ad@1 4 | 9c@2 3") == {"use:assassin,1"}


def test_a_rich_baron_keeps_the_money_that_is_about_to_win() -> None:
    assert "coup:2" not in habit("poker turn:0 | kc@0 7d@1 11 | 9c@2 3d@3 0")


def test_a_proof_is_shown_and_a_bluff_costs_the_lesser_card() -> None:
    stack = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,) Answer(0,duke,1,1)"
    assert habit(f"poker turn:0 | kc@0 2d@1 2 | 9c@2 3d@3 1 | {stack}") == {"prove:0"}
    assert habit(f"poker turn:0 | ac@0 2d@1 2 | 9c@2 3d@3 1 | {stack}") == {"lose:1"}
    assert habit(f"poker turn:0 | ac@0 3c@1 2 | 9c@2 3d@3 1 | {stack}") == {"lose:1"}


def test_a_claim_of_a_card_that_it_holds_four_times_is_doubted() -> None:
    line = f"poker turn:0 | ac@0 2d@1 2 | kc@2 kd@3 kh@4 ks@5 1 | {DUKE_CLAIM} | asked: 1"
    assert habit(line, seat=1) == {"challenge"}


def test_a_plausible_claim_of_an_unknown_player_is_mostly_believed() -> None:
    line = f"poker turn:0 | ac@0 2d@1 2 | 9c@2 4d@3 1 | {DUKE_CLAIM} | asked: 1"
    assert habit(line, seat=1) == {"pass"}


def test_the_last_card_is_guarded_by_the_truth_or_by_a_lie() -> None:
    aimed = "stack: EndTurn(0) Checkpoint() Strike(0,2,coup) Target(0,2,coup,1)"
    assert habit(f"poker turn:0 | ac@0 2d@1 2 | 9c@2 1 | {aimed}", seat=1) == {"spy:1"}
    assert habit(f"poker turn:0 | ac@0 2d@1 2 | kc@2 1 | {aimed}", seat=1) == {"spy:1"}


def test_a_dying_martyr_is_let_die() -> None:
    aimed = "stack: EndTurn(0) Checkpoint() Strike(0,2,assassin) Target(0,2,assassin,1)"
    assert habit(f"poker turn:0 | ac@0 2d@1 2 | 3c@2 1 | {aimed}", seat=1) == {"pass"}


def test_a_priest_pays_rather_than_lose_a_card() -> None:
    stack = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,) Penalty(1,0)"
    line = f"poker turn:0 | kc@0 2d@1 2 | 8c@2 kd@3 6 | {stack}"
    assert habit(line, seat=1) == {"priest"}


def test_the_third_cultist_is_taken() -> None:
    table = "poker turn:0 | 6c@0 6d@1 2h@2 2 | 9c@3 3d@4 1 | limbo: 6h ac kd"
    stack = "stack: EndTurn(0) Disciple(0,cultist) Checkpoint() Cultist(0)"
    assert habit(f"{table} | {stack}") == {"take:6h,2"}


def test_a_gravedigger_digs_for_the_third_cultist() -> None:
    table = "poker turn:0 | 6c@0 6d@1 10 | 9c@3 3d@4 1 | discard: 6h ac kd"
    stack = "stack: EndTurn(0) Disciple(0,gravedigger) Checkpoint() "
    assert habit(f"{table} | {stack} GraveCard(0)") == {"card:6h"}
    assert habit(f"{table} | picked: 6h | {stack} GraveMode(0)") == {"add"}


def test_a_disciple_repeats_what_pays() -> None:
    stack = "stack: EndTurn(0) Disciple(0,duke)"
    assert habit(f"poker turn:0 used | 2c@0 9d@1 4 | 9c@3 3d@4 1 | {stack}") == {"disciple:1"}


def test_nobody_else_is_mended() -> None:
    line = (
        "poker turn:0 hearts | kc@0! 2d@1 2 | 9c@3! 3d@4 1 | stack: EndTurn(0) Checkpoint() "
        "Mend(0) | options: mend_scope=any"
    )
    assert habit(line) == {"mend:0"}


# What it infers


def test_the_odds_of_a_hand_are_those_of_drawing_it() -> None:
    assert at_least(1, 2, 4, 52) == pytest.approx(1 - 48 * 47 / (52 * 51))
    assert at_least(2, 2, 4, 52) == pytest.approx(4 * 3 / (52 * 51))
    assert at_least(3, 2, 4, 52) == 0
    assert at_least(1, 2, 0, 52) == 0


def test_no_card_that_is_known_to_lie_in_the_discard_is_elsewhere() -> None:
    """Unless a reshuffle or a Gravedigger of somebody else has come between, which clears them."""
    for seed in range(10):
        game = official(seed, 3)
        bots = [PokerSteady(seat) for seat in range(3)]
        while not game.position.over:
            seat = next(iter(game.position.waiting))
            seen = seen_by(game.position, seat, game)
            t = table_of(game)
            assert Beliefs(seen).gone <= {*t.discard, *t.limbo, *known(t, seat), *t.draw[:1]}
            game.play(seat, bots[seat].choose(seen))


def known(t: Table, seat: int) -> set[str]:
    return {slot.card for slot in t.slots[seat]} | set(t.princess[seat])


def test_who_is_caught_and_doubts_all_the_time_is_held_to_be_wild() -> None:
    game = official(8, 2)
    play_out(game, [PokerSteady(1), Uniform(2)])
    beliefs = Beliefs(seen_by(game.position, 0, game))
    assert beliefs.dossiers[1].wildness > Beliefs(seen_by(game.position, 0)).dossiers[1].wildness


# Strong


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("players", "hand", "least"), [(2, 2, 0.9), (2, 3, 0.9), (3, 2, 0.8), (6, 2, 0.7), (6, 3, 0.7)]
)
def test_it_beats_those_who_play_anything(players: int, hand: int, least: float) -> None:
    rate = win_rate(players, 150, lambda seed: official(seed, players, hand=hand))
    assert rate >= least


@pytest.mark.heavy
@pytest.mark.parametrize(("players", "least"), [(2, 0.85), (4, 0.7)])
def test_it_beats_them_under_any_options(players: int, least: float) -> None:
    def deal(seed: int) -> Game:
        rng = random.Random(seed)
        options = random_options(rng, players, draw_after_turns=LONGEST)
        return deal_game(players, options, random_secret(rng))

    assert win_rate(players, 150, deal) >= least


@pytest.mark.heavy
@pytest.mark.parametrize(("players", "hand"), [(2, 2), (2, 3), (4, 2), (6, 3)])
def test_games_among_themselves_end(players: int, hand: int) -> None:
    turns = []
    for seed in range(80 // players):
        game = official(seed, players, hand=hand)
        play_out(game, [PokerSteady(seed * 10 + seat) for seat in range(players)])
        assert game.position.winner is not None
        turns.append(game.position.turn_no)
    assert max(turns) < LONGEST
    assert sum(turns) / len(turns) < 80
