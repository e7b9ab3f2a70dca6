"""The last duel, solved exactly: two players with a card each.

Every challenge ends it then, and so does every coup.  All else is seen by both but for the cards,
so a duel is a tree of what everybody sees; at each of its nodes stands, for everything that each
of the two may know, how likely chance alone brings that about.  A player may know its card, and
after an exchange what it gave for it; those who would judge everything alike count as one.

Coins can go back and forth for ever, so the tree ends in a draw after some turns: counted as a
win for one and then for the other, it shows how much that leaves open.

``best_response`` is how often somebody wins who knows the other's strategy; ``equilibrium`` is
what neither could better, found by regret matching (CFR+).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb
from typing import Any

import numpy as np

from coup.core.chance import Chance
from coup.core.events import Event, Seat
from coup.rules.classic import (
    COPIES,
    DECK,
    EXCHANGE,
    ROLES,
    Claim,
    ClassicOptions,
    Exchange,
    Role,
    Table,
    Turn,
    in_order,
    keeps,
)
from coup.view import ClassicView, view

Array = Any
Strategy = Callable[[ClassicView], Mapping[str, float]]
"""How likely a player gives each answer.  What it put back itself it is taken to have forgotten."""

FAIR = 0.5
SAME = 12  # decimals
PAIRS = tuple((one, other) for one in range(len(ROLES)) for other in range(one, len(ROLES)))


class Types:
    """Who the two may be: their cards, and how likely chance makes each of one meet each other."""

    def __init__(self, cards: tuple[Array, Array], chance: Array) -> None:
        self.cards, self.chance = cards, chance

    def facing(self, seat: Seat) -> Array:
        """A row for each of what a seat may know, a column for each of the other."""
        return self.chance if seat == 0 else self.chance.T


@dataclass(kw_only=True)
class Node:
    """Something that both see: an end, or an answer that somebody gives."""

    types: Types


@dataclass(kw_only=True)
class Over(Node):
    """Somebody has won, whatever the cards; or nobody."""

    winner: Seat | None


@dataclass(kw_only=True)
class Doubt(Node):
    """A claim is challenged: who holds one of these cards wins by it."""

    claimant: Seat
    roles: tuple[int, ...]

    @cached_property
    def true(self) -> Array:
        """Which of the claimant's cards prove it."""
        return np.isin(self.types.cards[self.claimant], self.roles)


@dataclass(kw_only=True)
class Answer(Node):
    """A seat is asked: for each of what it may know, how often it gives each answer."""

    seat: Seat
    likely: Array
    regret: Array = field(init=False)
    total: Array = field(init=False)

    def __post_init__(self) -> None:
        self.regret = np.zeros_like(self.likely)
        self.total = np.zeros_like(self.likely)

    @cached_property
    def there(self) -> Array:
        """Which answers there are."""
        return np.ones(self.likely.shape, np.bool_)


@dataclass(kw_only=True)
class Ask(Answer):
    """Everybody sees the answer; a node follows on each."""

    choices: tuple[str, ...]
    following: Sequence[Node]


@dataclass(kw_only=True)
class Swap(Answer):
    """Nobody sees which card is kept.  A row of answers is for somebody with two cards drawn."""

    who: Array  # of each row, before the draw
    weight: Array  # how likely the draw is, for each row
    leads: Array  # to whom of the next types each answer leads, −1: there is no such answer
    following: Node

    @cached_property
    def there(self) -> Array:
        """Of three cards, two may be equal."""
        return self.leads >= 0

    def drawn(self, values: Array) -> Array:
        """For each row and answer, what it is worth; nothing where there is no such answer."""
        return values[self.leads] * self.weight[:, None] * self.there

    def before(self, rows: Array) -> Array:
        """What each is worth before the draw."""
        return np.bincount(self.who, rows, len(self.types.facing(self.seat)))

    def after(self, reach: Array, likely: Array) -> Array:
        """How far each of the next types is reached."""
        reached = (reach[self.who] * self.weight)[:, None] * likely
        size = len(self.following.types.facing(self.seat))
        return np.bincount(self.leads[self.there], reached[self.there], size)


# The tree


def duel(
    coins: Sequence[int], face_up: Sequence[Role], turns: int, turn_no: int = 12, first: Seat = 0
) -> Table:
    """Two players with a card each, so many turns before a draw."""
    lost: list[tuple[Role, ...]] = [(face_up[0],), (face_up[1],)]
    deck = list(DECK)
    for card in face_up:
        deck.remove(card)
    table = Table(
        options=ClassicOptions(scheduler="clockwise", draw_after_turns=turn_no + turns - 1),
        chance=Chance("0" * 64),
        turn=first,
        turn_no=turn_no,
        stack=[Turn(first)],
        hands=[(deck.pop(),), (deck.pop(),)],
        revealed=lost,
        coins=list(coins),
        deck=tuple(deck),
    )
    table.settle()
    return table


class Forest:
    """Grows the tree of a duel; some seats play by a strategy, and what they never do is left out.

    Who is free takes a coup that can be had: nothing is better than to win at once.
    """

    def __init__(self, table: Table, strategies: Mapping[Seat, Strategy]) -> None:
        lost = [card for cards in table.revealed for card in cards]
        self.left = np.array([COPIES - lost.count(role) for role in ROLES])
        self.strategies = strategies
        self.nodes = 0
        self.root = self.grow(table, [], self.dealt())

    def dealt(self) -> Types:
        """A card for each, before anything else is known."""
        pairs = np.outer(self.left, self.left) - np.diag(self.left)
        cards = np.flatnonzero(self.left)
        chance = pairs[np.ix_(cards, cards)] / pairs.sum()
        return Types((cards, cards), chance)

    def grow(self, t: Table, log: list[Event], types: Types) -> Node:
        self.nodes += 1
        if t.over:
            return Over(types=types, winner=t.winner)
        ((seat, choices),) = t.waiting.items()
        if isinstance(t.stack[-1], Exchange):
            return self.swap(t, log, types, seat)
        if seat in self.strategies:
            likely = self.asked(t, log, types, seat, choices)
            given = np.flatnonzero(likely.any(axis=0))
            choices, likely = tuple(choices[n] for n in given), likely[:, given]
        else:
            choices = tuple(c for c in choices if c.startswith("coup:")) or choices
            likely = np.full((len(types.cards[seat]), len(choices)), 1 / len(choices))
        following = [self.answered(t, log, types, seat, choice) for choice in choices]
        return Ask(types=types, seat=seat, likely=likely, choices=choices, following=following)

    def answered(self, t: Table, log: list[Event], types: Types, seat: Seat, choice: str) -> Node:
        claim = t.stack[-1]
        if choice == "challenge":
            assert isinstance(claim, Claim)
            self.nodes += 1
            roles = tuple(map(ROLES.index, claim.roles))
            return Doubt(types=types, claimant=claim.seat, roles=roles)
        t = t.copy()
        return self.grow(t, [*log, *public(t.play(seat, choice))], types)

    def asked(
        self, t: Table, log: list[Event], types: Types, seat: Seat, choices: tuple[str, ...]
    ) -> Array:
        """How likely the seat's strategy gives each of these choices, whichever card it holds."""
        strategy, t = self.strategies[seat], t.copy()
        found = {}
        for card in set(types.cards[seat].tolist()):
            t.hands[seat] = (ROLES[card],)
            found[card] = likely_of(strategy, t, seat, log, choices)
        return np.array([found[card] for card in types.cards[seat].tolist()])

    def swap(self, t: Table, log: list[Event], types: Types, seat: Seat) -> Swap:
        """An exchange: two cards are drawn, and one of three is kept."""
        found = Draws()
        met = types.facing(seat)
        for who, card in enumerate(types.cards[seat].tolist()):
            for pair in PAIRS:
                found.add(
                    who, card, pair, met[who] * self.chances(card, types.cards[1 - seat], pair)
                )
        rows = np.array(found.leads)
        if seat in self.strategies:
            likely = self.keeping(t, log, seat, found)
        else:
            likely = matched(np.zeros(rows.shape), rows >= 0)
        t = t.copy()
        log = [*log, *public(t.play(seat, t.waiting[seat][0]))]
        return Swap(
            types=types,
            seat=seat,
            likely=likely,
            who=np.array(found.who),
            weight=np.array(found.weights),
            leads=rows,
            following=self.grow(t, log, found.types(types, seat)),
        )

    def chances(self, card: int, others: Array, pair: tuple[int, int]) -> Array:
        """How likely two cards are drawn by one who holds a card, against each of the other's."""
        left = np.tile(self.left, (len(others), 1))
        left[:, card] -= 1
        left[np.arange(len(others)), others] -= 1
        one, other = pair
        ways = (
            left[:, one] * (left[:, one] - 1) / 2 if one == other else left[:, one] * left[:, other]
        )
        return np.maximum(ways, 0) / comb(int(self.left.sum()) - 2, EXCHANGE)

    def keeping(self, t: Table, log: list[Event], seat: Seat, found: Draws) -> Array:
        """How likely the seat's strategy keeps each of what was drawn and held."""
        t, strategy = t.copy(), self.strategies[seat]
        likely = np.zeros((len(found.cards), EXCHANGE + 1))
        known: dict[Any, Array] = {}
        for row, (card, pair) in enumerate(found.cards):
            if (card, pair) not in known:
                t.hands[seat], t.drawn = (ROLES[card],), tuple(ROLES[one] for one in pair)
                choices = keeps(in_order(t.hands[seat] + t.drawn), 1)
                known[card, pair] = likely_of(strategy, t, seat, log, choices)
            given = known[card, pair]
            likely[row, : len(given)] = given
        return likely


class Draws:
    """Who may draw what in an exchange, and whom that makes them."""

    def __init__(self) -> None:
        self.who: list[int] = []
        self.weights: list[float] = []
        self.leads: list[list[int]] = []
        self.cards: list[tuple[int, tuple[int, int]]] = []
        self.kinds: dict[tuple[int, bytes], int] = {}
        self.facing: list[Array] = []

    def add(self, who: int, card: int, pair: tuple[int, int], met: Array) -> None:
        weight = met.sum()
        if not weight:
            return
        met = met / weight
        lead = [-1] * (EXCHANGE + 1)
        for place, kept in enumerate(sorted({card, *pair})):
            kind = (kept, np.round(met, SAME).tobytes())
            if kind not in self.kinds:
                self.kinds[kind] = len(self.kinds)
                self.facing.append(met)
            lead[place] = self.kinds[kind]
        self.who.append(who)
        self.weights.append(weight)
        self.leads.append(lead)
        self.cards.append((card, pair))

    def types(self, before: Types, seat: Seat) -> Types:
        own = np.array([card for card, _ in self.kinds])
        facing = np.array(self.facing)
        if seat == 0:
            return Types((own, before.cards[1]), facing)
        return Types((before.cards[0], own), facing.T)


def public(events: Sequence[Event]) -> list[Event]:
    """What happened, as anybody may know it."""
    return [shown for event in events if (shown := event.seen_by(None)) is not None]


def likely_of(
    strategy: Strategy, t: Table, seat: Seat, log: list[Event], choices: tuple[str, ...]
) -> Array:
    """How likely each of the choices is given."""
    if len(choices) == 1:
        return np.ones(1)
    t.waiting = {seat: choices}
    seen = view(t, seat, log)
    assert isinstance(seen, ClassicView)
    likely = strategy(seen)
    return np.array([likely.get(choice, 0.0) for choice in choices])


# What it is worth


def wins(node: Node, seat: Seat, reach: Array, best: bool = True, draw: float = FAIR) -> Array:
    """How often a seat wins, for each of what it may know: by its best answers, or by its own.

    ``reach`` is how far the other goes along, for each of what the other may know.
    """
    facing = node.types.facing(seat)
    if not reach.any():
        return np.zeros(len(facing))
    match node:
        case Over(winner=winner):
            share = draw if winner is None else float(winner == seat)
            return share * (facing @ reach)
        case Doubt(claimant=claimant, true=true):
            return true * (facing @ reach) if claimant == seat else facing @ (reach * ~true)
        case Ask(seat=asked) if asked != seat:
            shares = zip(node.following, node.likely.T, strict=True)
            return sum(wins(after, seat, reach * likely, best, draw) for after, likely in shares)
        case Ask():
            values = np.array([wins(after, seat, reach, best, draw) for after in node.following])
            return values.max(axis=0) if best else (values * node.likely.T).sum(axis=0)
        case Swap(seat=asked) if asked != seat:
            return wins(node.following, seat, node.after(reach, node.likely), best, draw)
        case Swap():
            values = node.drawn(wins(node.following, seat, reach, best, draw))
            rows = values.max(axis=1) if best else (values * node.likely).sum(axis=1)
            return node.before(rows)
    raise AssertionError("an unknown node")


def share(root: Node, seat: Seat, best: bool = True, draw: float = FAIR) -> float:
    """How often a seat wins from the root."""
    everybody = np.ones(root.types.facing(seat).shape[1])
    return float(wins(root, seat, everybody, best, draw).sum())


# The equilibrium


def equilibrium(root: Node, rounds: int) -> tuple[float, float]:
    """Let both learn not to regret: what seat 0 wins, and how far off the two are on average."""
    sizes = root.types.chance.shape
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            improve(root, seat, np.ones(sizes[seat]), np.ones(sizes[1 - seat]), number)
    settle(root)
    best = [share(root, seat) for seat in (0, 1)]
    return share(root, 0, best=False), (sum(best) - 1) / 2


def improve(node: Node, seat: Seat, own: Array, reach: Array, weight: float) -> Array:
    """One round of regret matching for a seat: what it wins as it plays now."""
    if not isinstance(node, Answer) or not (reach.any()):
        return wins(node, seat, reach)
    likely = matched(node.regret, node.there)
    if node.seat != seat:
        if isinstance(node, Swap):
            return improve(node.following, seat, own, node.after(reach, likely), weight)
        assert isinstance(node, Ask)
        shares = zip(node.following, likely.T, strict=True)
        return sum(improve(after, seat, own, reach * part, weight) for after, part in shares)
    if isinstance(node, Swap):
        played, others = own[node.who], node.after(own, likely)
        values = node.drawn(improve(node.following, seat, others, reach, weight))
    else:
        assert isinstance(node, Ask)
        played = own
        shares = zip(node.following, likely.T, strict=True)
        values = np.array(
            [improve(after, seat, own * part, reach, weight) for after, part in shares]
        ).T
    now = (values * likely).sum(axis=1)
    node.regret = np.maximum(node.regret + (values - now[:, None]) * node.there, 0)
    node.total += weight * played[:, None] * likely
    return node.before(now) if isinstance(node, Swap) else now


def matched(amounts: Array, there: Array) -> Array:
    """Each answer as often as its amount says; all alike where nothing is said."""
    total = amounts.sum(axis=1, keepdims=True)
    even = there / there.sum(axis=1, keepdims=True)
    return np.where(total > 0, amounts / np.where(total > 0, total, 1), even)


def settle(node: Node) -> None:
    """From now on everybody plays what they played on average."""
    if isinstance(node, Answer):
        node.likely = matched(node.total, node.there)
    if isinstance(node, Swap):
        settle(node.following)
    elif isinstance(node, Ask):
        for after in node.following:
            settle(after)
