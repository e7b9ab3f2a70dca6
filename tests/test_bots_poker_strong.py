"""The strong player of Coup with poker cards: legal, repeatable, fair, bounded, and strong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.poker_strength import play_pair
from coup.bots import BOTS, PONDERING, make
from coup.bots.poker_beliefs import Beliefs
from coup.bots.poker_outlook import WEIGHTS, chance, features
from coup.bots.poker_search import BUDGET, LONGEST, WIDEST, PokerStrong, Search, Worlds
from coup.notation import read_position
from coup.rules.poker.cards import CHARACTER_OF, DECK
from coup.rules.poker.table import Table
from coup.view import PokerView, determinize, view
from strategies_poker import TEMPERS, choose, dealt_game, table_of


def seen_by(t: Any, seat: int, log: Any = ()) -> PokerView:
    seen = view(t, seat, log)
    assert isinstance(seen, PokerView)
    return seen


def questions(games: int, most: int) -> list[tuple[Table, PokerView]]:
    """What is asked in games that others play, under any options and with any number of seats."""
    found = []
    for seed in range(games):
        rng = random.Random(seed)
        game, temper = dealt_game(rng), rng.choice(TEMPERS)
        for _ in range(most):
            if game.position.over:
                break
            seat, choice = choose(rng, table_of(game), temper)
            found.append((table_of(game).copy(), seen_by(game.position, seat, game.log)))
            game.play(seat, choice)
    return found


def every_card(t: Table) -> list[str]:
    held = [slot.card for slots in t.slots for slot in slots]
    aside = [card for pile in t.princess for card in pile]
    return sorted([*held, *aside, *t.limbo, *t.discard, *t.draw])


@pytest.mark.heavy
def test_every_question_gets_a_legal_answer() -> None:
    rng = random.Random(4)
    for _, seen in rng.sample(questions(40, 120), 150):
        assert PokerStrong(1).choose(seen) in seen.choices


@pytest.mark.heavy
def test_the_same_seed_and_the_same_views_get_the_same_answers() -> None:
    asked = [seen for _, seen in questions(3, 12)]
    answers = [[bot.choose(seen) for seen in asked] for bot in (PokerStrong(7), PokerStrong(7))]
    assert answers[0] == answers[1]


@pytest.mark.heavy
def test_worlds_that_look_the_same_get_the_same_answer() -> None:
    """Another deal of what it cannot see, behind a view that is equal, changes nothing."""
    compared = 0
    for t, seen in questions(6, 12):
        assert seen.viewer is not None
        other = determinize(seen, random.Random(3).randrange)
        twin = seen_by(other, seen.viewer, seen.log)
        if twin != seen:  # what is not shown of a window may be imagined otherwise
            continue
        compared += every_card_in_place(t) != every_card_in_place(other)
        assert PokerStrong(2).choose(seen) == PokerStrong(2).choose(twin)
    assert compared > 20


def every_card_in_place(t: Any) -> list[Any]:
    return [t.slots, t.draw, t.discard]


def test_a_world_has_each_card_once_and_shows_what_the_viewer_sees() -> None:
    for _, seen in questions(12, 40):
        assert seen.viewer is not None
        worlds = Worlds(seen, Beliefs(seen), random.Random(5))
        for _ in range(3):
            world = worlds.deal()
            assert every_card(world) == sorted(DECK)
            assert seen_by(world, seen.viewer).seats == seen.seats
            assert (len(world.draw), len(world.discard)) == (seen.draw, seen.discard)


DUKE = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,) Claim(0,duke,1)"


def test_a_claim_is_mostly_true_in_its_worlds() -> None:
    line = "poker turn:0 | ac@0 2d@1 2 | 9c@2 4d@3 1 |"
    claimed = seen_by(read_position(f"{line} {DUKE} | asked: 1"), 1)
    silent = seen_by(read_position("poker turn:1 | ac@0 2d@1 2 | 9c@2 4d@3 1"), 1)
    assert dukes(claimed) > 0.7
    assert dukes(silent) < 0.3


def dukes(seen: PokerView) -> float:
    worlds = Worlds(seen, Beliefs(seen), random.Random(1))
    dealt = [worlds.deal() for _ in range(300)]
    return sum(any(CHARACTER_OF[s.card] == "duke" for s in w.slots[0]) for w in dealt) / 300


@pytest.mark.heavy
def test_it_stays_within_its_budget() -> None:
    """The budget is counted in answers, not in seconds, so that a seed means one game."""
    longest = 0
    for _, seen in questions(8, 15):
        if len(seen.choices) > 1:
            search = Search(seen, Beliefs(seen), random.Random(1))
            tried = list(seen.choices)[:WIDEST]
            ranked = search.ranked(tried)
            assert sorted(ranked) == sorted(tried)
            assert all(0 <= chance <= 1 for chance in ranked.values())
            longest = max(longest, search.spent)
    assert BUDGET / 2 < longest <= BUDGET + WIDEST * LONGEST


def test_a_last_card_that_nothing_can_guard_is_struck() -> None:
    t = read_position("poker turn:0 | 2c@0 kd@1 7 | 9c@2! 3")
    assert {PokerStrong(seed).choose(seen_by(t, 0)) for seed in range(5)} == {"coup:2"}


def test_chances_add_up_and_the_end_is_certain() -> None:
    for t, _ in questions(4, 30):
        assert sum(chance(t, seat) for seat in range(t.players)) == pytest.approx(1)
    over = read_position("poker turn:0 | 2c@0 kd@1 7 | 9c@2 3")
    assert isinstance(over, Table)
    over.win(1)
    assert (chance(over, 0), chance(over, 1)) == (0, 1)


def test_every_weight_belongs_to_a_feature() -> None:
    met = {name for t, _ in questions(60, 60) for s in t.clockwise(0) for name, _ in features(t, s)}
    assert {name for name in WEIGHTS if "money" not in name and "with" not in name} <= met


def test_who_ponders_is_a_bot() -> None:
    assert {name for kinds in BOTS.values() for name in kinds} >= PONDERING
    assert make("strong", 1, "poker").name == "strong"


@pytest.mark.heavy
def test_it_wins_clearly_more_than_half_against_steady() -> None:
    scores = [play_pair(1000 + number)[0].score for number in range(12)]
    assert sum(scores) / len(scores) > 0.6
