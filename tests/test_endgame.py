"""The last duel: what is computed from the tree is what a plain search of all worlds finds."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from bench.endgame import STARTS, measure, solve
from coup.bots import make
from coup.core.events import Event
from coup.research.endgame import Ask, Forest, Node, Strategy, Swap, duel, equilibrium, share
from coup.rules.classic import ROLES, Drew, Exchange, Table
from coup.view import ClassicView, view

FACE_UP = ("duke", "contessa")
World = tuple[float, Table, list[Event]]
"""How likely it is, where everything stands, and all that happened."""


def anything(seen: ClassicView) -> Mapping[str, float]:
    return dict.fromkeys(seen.choices, 1 / len(seen.choices))


def strategy_of(kind: str) -> Strategy:
    if kind == "anything":
        return anything
    found: Strategy = make(kind, 1).chances  # type: ignore[attr-defined]
    return found


# The plain search: the engine's own game in every world, and no word of what has been solved


def worlds_of(table: Table) -> list[World]:
    """Every deal of the two cards."""
    pool = [*table.hands[0], *table.hands[1], *table.deck]
    found: list[World] = []
    for one, card in enumerate(pool):
        for place, other in enumerate(pool):
            if one != place:
                world = table.copy()
                world.hands = [(card,), (other,)]
                rest = [c for n, c in enumerate(pool) if n not in (one, place)]
                world.deck = tuple(rest)
                found.append((1 / (len(pool) * (len(pool) - 1)), world, []))
    return merged(found)


def merged(worlds: list[World]) -> list[World]:
    """Worlds that are alike in everything, as one."""
    found: dict[Any, World] = {}
    for weight, table, log in worlds:
        key = (*table.hands, table.drawn, repr(table.stack), repr(log))
        found[key] = (weight + (found[key][0] if key in found else 0), table, log)
    return [*found.values()]


def played(world: World, choice: str, likely: float) -> list[World]:
    """What may come of an answer: one world, or one for each draw."""
    weight, table, log = world
    table = table.copy()
    seat = next(iter(table.waiting))
    log = [*log, *table.play(seat, choice)]
    exchange = table.stack[-1] if table.stack else None
    if not isinstance(exchange, Exchange):
        return [(weight * likely, table, log)]
    pool = (*table.drawn, *table.deck)
    draws = list(combinations(range(len(pool)), 2))
    found = []
    for pair in draws:
        after = table.copy()
        after.drawn = tuple(sorted((pool[n] for n in pair), key=ROLES.index))
        after.deck = tuple(card for n, card in enumerate(pool) if n not in pair)
        after.waiting = {}
        after.settle()
        told = [*log[:-1], Drew(exchange.seat, 2, after.drawn)]
        found.append((weight * likely / len(draws), after, told))
    return merged(found)


def searched(worlds: list[World], seat: int, strategy: Strategy) -> float:
    """How often a seat wins that cannot tell these worlds apart, and answers as well as it can."""
    _, table, log = worlds[0]
    if table.over:
        return sum(w * (0.5 if t.winner is None else t.winner == seat) for w, t, _ in worlds)
    asked = next(iter(table.waiting))
    if asked == seat:
        choices = table.waiting[seat]
        return max(
            parted(
                [after for world in worlds for after in played(world, choice, 1)], seat, strategy
            )
            for choice in choices
        )
    following = []
    for world in worlds:
        _, table, log = world
        forgotten = [e for event in log if (e := event.seen_by(None)) is not None]
        seen = view(table, asked, forgotten)
        assert isinstance(seen, ClassicView)
        likely = {seen.choices[0]: 1.0} if len(seen.choices) == 1 else strategy(seen)
        for choice, part in likely.items():
            if part:
                following += played(world, choice, part)
    return parted(following, seat, strategy)


def parted(worlds: list[World], seat: int, strategy: Strategy) -> float:
    """The same of worlds that the seat can tell apart, by nothing but its view of them."""
    alike: dict[str, list[World]] = {}
    for world in merged(worlds):
        alike.setdefault(repr(view(world[1], seat, world[2])), []).append(world)
    return sum(searched(some, seat, strategy) for some in alike.values())


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("kind", "coins", "turns", "seat"),
    [
        ("anything", (1, 2), 1, 0),
        ("anything", (1, 2), 1, 1),
        ("anything", (3, 6), 2, 1),
        ("strong", (4, 4), 2, 0),
        ("strong", (6, 3), 2, 1),
        ("steady", (5, 4), 2, 0),
        ("steady", (7, 3), 2, 1),
        pytest.param("strong", (6, 6), 3, 0, marks=pytest.mark.long),
    ],
)
def test_a_best_response_is_what_a_search_of_all_worlds_finds(
    kind: str, coins: tuple[int, int], turns: int, seat: int
) -> None:
    table, strategy = duel(coins, FACE_UP, turns), strategy_of(kind)
    tree = Forest(table, {1 - seat: strategy})
    plain = parted(worlds_of(table), seat, strategy)
    assert share(tree.root, seat) == pytest.approx(plain, abs=1e-9)


def test_all_chances_add_up() -> None:
    tree = Forest(duel((4, 5), FACE_UP, 2), {0: anything, 1: anything})
    assert tree.root.types.chance.sum() == pytest.approx(1)
    swaps = 0
    for node in nodes(tree.root):
        match node:
            case Swap():
                swaps += 1
                assert node.likely.sum(axis=1) == pytest.approx(np.ones(len(node.who)))
                drawn = np.bincount(node.who, node.weight)
                assert drawn == pytest.approx(node.types.facing(node.seat).sum(axis=1))
            case Ask():
                assert node.likely.sum(axis=1) == pytest.approx(1)
    assert swaps > 3
    both = [share(tree.root, seat, best=False) for seat in (0, 1)]
    assert sum(both) == pytest.approx(1)


def nodes(node: Node) -> list[Node]:
    following = [node.following] if isinstance(node, Swap) else []
    following += [*node.following] if isinstance(node, Ask) else []
    return [node, *(below for after in following for below in nodes(after))]


def test_an_equilibrium_leaves_nothing_to_gain() -> None:
    root = Forest(duel((5, 5), FACE_UP, 2), {}).root
    early = equilibrium(root, 10)[1]
    won, off = equilibrium(root, 90)
    assert 0 <= off < 0.003 < early
    assert share(root, 1, best=False) == pytest.approx(1 - won)


def test_nobody_wins_less_by_knowing_more() -> None:
    """A best response to somebody wins at least what an equilibrium wins."""
    table = duel((4, 5), FACE_UP, 2)
    won, off = equilibrium(Forest(table, {}).root, 100)
    against = share(Forest(table, {1: strategy_of("strong")}).root, 0)
    assert against >= won - 2 * off


def test_a_coup_that_can_be_had_wins() -> None:
    assert share(Forest(duel((7, 9), FACE_UP, 3), {1: anything}).root, 0) == pytest.approx(1)


def test_what_the_last_turn_leaves_open_shrinks() -> None:
    strategy = strategy_of("strong")
    open_ = []
    for turns in (1, 3):
        root = Forest(duel((5, 5), FACE_UP, turns), {1: strategy}).root
        open_.append(share(root, 0, draw=1.0) - share(root, 0, draw=0.0))
    assert open_[0] > open_[1] > 0


@pytest.mark.heavy
def test_the_bench_finds_the_strong_one_nearer_to_perfect() -> None:
    perfect = solve(STARTS[0], turns=3, rounds=30)
    assert perfect.off < 0.02
    strong, anybody = (measure(player, perfect) for player in ("strong", "random"))
    assert 0 < strong.exploited < anybody.exploited < 0.5
    assert strong.first > perfect.first_wins - perfect.off
    assert 0 < strong.open < 1
