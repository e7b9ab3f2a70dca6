"""The oracle alone, against the golden node counts of CLASSIC.md section 11."""

import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from oracle.classic import ROLES, Stream, Table, deal, identity, play

# hands, coins, perft 1..7; CLASSIC.md section 11 (checked by hand to depth 12).
GOLDEN = {
    "P1": (
        ["duke assassin", "captain contessa"],
        [1, 2],
        [5, 13, 36, 120, 370, 1146, 3500],
    ),
    "P2": (
        ["assassin ambassador", "duke contessa"],
        [6, 7],
        [6, 17, 52, 197, 600, 1885, 5725],
    ),
    "P3": (
        ["duke captain", "assassin contessa", "ambassador ambassador"],
        [2, 2, 2],
        [6, 16, 36, 108, 344, 967, 2726],
    ),
}

# Every value of every option that changes play.
VALUES: dict[str, list[Any]] = {
    "two_player_first_coins": [1, 2],
    "first_player": ["winner_then_random", "left_of_dealer", "random", "host"],
    "refund_on_challenged": [True, False],
    "steal_min": [1, 0],
    "steal_from_eliminated": [True, False],
    "targeted_block_by": ["target", "anyone"],
    "block_challenge_by": ["any", "actor"],
    "block_after_failed_challenge": ["always", "third_party_only", "assassinate_only", "never"],
    "may_decline_proof": [True, False],
    "steal_block_claim": ["named", "either"],
    "treasury": [None, 50],
    "scheduler": ["race", "clockwise"],
}


def table(hands: list[str], coins: list[int]) -> Table:
    """Seat 0 to move; the deck is the rest in canonical order, Duke on top."""
    held = [hand.split() for hand in hands]
    rest = Counter(dict.fromkeys(ROLES, 3)) - Counter(chain(*held))
    return Table(held, [[] for _ in held], list(coins), list(rest.elements()), turn=0)


def question(
    hands: list[str], coins: list[int], options: dict[str, Any], path: tuple[tuple[int, str], ...]
) -> dict[int, list[str]]:
    """The question after these answers, by playing them again; empty when it is over."""
    game = play(table(hands, coins), options, identity)
    try:
        asked = next(game)
        for answer in path:
            asked = game.send(answer)
    except StopIteration:
        return {}
    return asked


def perft(hands: list[str], coins: list[int], depth: int, **options: Any) -> list[int]:
    """Nodes at 1..depth answers from the start, every decision one ply."""
    counts = []
    paths: list[tuple[tuple[int, str], ...]] = [()]
    for _ in range(depth):
        paths = [
            (*path, (seat, choice))
            for path in paths
            for seat, choices in question(hands, coins, options, path).items()
            for choice in choices
        ]
        counts.append(len(paths))
    return counts


@pytest.mark.parametrize("name", GOLDEN)
def test_oracle_counts_the_golden_nodes(name: str) -> None:
    hands, coins, counts = GOLDEN[name]
    assert perft(hands, coins, len(counts), scheduler="clockwise") == counts


def conserves(t: Table, deck_size: int) -> bool:
    """Fifteen cards, the deck-size invariant of section 1, and no debts."""
    cards = Counter(chain(t.deck, t.drawn, *t.hands, *t.revealed))
    return (
        cards == Counter(dict.fromkeys(ROLES, 3))
        and len(t.deck) + len(t.drawn) == deck_size
        and len(t.drawn) in (0, 2)
        and min(t.coins) >= 0
        and all(len(hand) + len(lost) == 2 for hand, lost in zip(t.hands, t.revealed, strict=True))
    )


def play_at_random(rng: random.Random, players: int, options: dict[str, Any]) -> Table:
    """One game of uniformly random answers, checked at every question."""
    stream = Stream(rng.randbytes(32).hex())
    t, _ = deal(players, options, stream)
    game = play(t, options, stream.shuffle)
    asked = next(game)
    while True:
        assert all(asked.values())
        assert conserves(t, 15 - 2 * players)
        assert options["treasury"] is None or sum(t.coins) <= options["treasury"]
        seat = rng.choice(sorted(asked))
        try:
            asked = game.send((seat, rng.choice(sorted(asked[seat]))))
        except StopIteration:
            return t


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_with_one_living_player(players: int) -> None:
    rng = random.Random(players)
    for _ in range(100):
        options = {name: rng.choice(values) for name, values in VALUES.items()}
        t = play_at_random(rng, players, options | {"draw_after_turns": 300})

        assert t.over
        assert not t.drawn
        assert conserves(t, 15 - 2 * players)
        assert [seat for seat, hand in enumerate(t.hands) if hand] == [t.winner]


def test_a_game_without_a_winner_is_drawn_after_the_last_turn() -> None:
    t = table(["duke duke", "captain contessa"], [0, 0])
    game = play(t, {"draw_after_turns": 3}, identity)
    next(game)
    game.send((0, "income"))
    game.send((1, "income"))
    with pytest.raises(StopIteration):
        game.send((0, "income"))

    assert (t.over, t.winner, t.coins) == (True, None, [2, 1])
