"""The engine and the kernel side by side: the same cards, the same answers, the same position."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from coup.core.chance import Chance
from coup.core.events import Event
from coup.encoding import numbers
from coup.research import kernel as k
from coup.rules.classic import ROLES, ClassicOptions, Drew, Replaced, Table, deal
from strategies import VALUES, make_options, random_secret

NUMBER = {role: number for number, role in enumerate(ROLES)}


def clockwise_options(rng: random.Random, players: int) -> ClassicOptions:
    """Any options under the clockwise scheduler; every third time the usual ones."""
    if rng.randrange(3) == 0:
        return ClassicOptions(scheduler="clockwise", draw_after_turns=300)
    values = {name: rng.choice(known) for name, known in VALUES.items()}
    values["scheduler"] = "clockwise"
    values["draw_after_turns"] = values["draw_after_turns"] or 300
    return make_options(players, values)


class LockStep:
    """One game, played twice."""

    def __init__(self, players: int, options: ClassicOptions, secret: str) -> None:
        self.table, self.events = deal(players, options, Chance(secret))
        self.log: list[Event] = list(self.events)
        self.rules = k.rules_of(options)
        self.state = np.empty(k.STATE, np.int32)
        t = self.table
        k.begin(self.state, self.rules, players, t.turn)
        for place in range(2 * players):
            card = t.hands[(t.turn + place) % players][place // players]
            k.draw(self.state, self.rules, NUMBER[card])
        self.compare()

    def choose(self, rng: random.Random) -> tuple[int, str]:
        """The seat that is asked, and any of its choices."""
        ((seat, choices),) = self.table.waiting.items()
        return seat, rng.choice(choices)

    def play(self, seat: int, choice: str) -> None:
        """Take an answer on both sides; the kernel draws the cards that the engine drew."""
        number = numbers(self.table.players, seat)[choice]
        self.events = self.table.play(seat, choice)
        self.log += self.events
        k.apply(self.state, self.rules, number)
        for event in self.events:
            match event:
                case Replaced(_, str(card)):
                    k.draw(self.state, self.rules, NUMBER[card])
                case Drew(_, _, tuple(cards)):
                    for card in cards:
                        k.draw(self.state, self.rules, NUMBER[card])
        self.compare()

    def compare(self) -> None:
        """Everything that both of them know."""
        t, s = self.table, self.state.tolist()
        assert (s[k.PHASE] == k.PHASE_OVER) == t.over
        assert s[k.WINNER] == (-1 if t.winner is None else t.winner)
        assert s[k.TURN_NO] == t.turn_no
        assert s[k.TURN] == t.turn
        assert s[k.COINS : k.COINS + t.players] == t.coins
        assert cards_at(s, k.HANDS, t.players) == [held(hand) for hand in t.hands]
        assert cards_at(s, k.LOST, t.players) == [held(cards) for cards in t.revealed]
        assert held_deck(s) == Counter(t.deck)
        if not t.over:
            ((seat, choices),) = t.waiting.items()
            known = numbers(t.players, seat)
            assert s[k.ASKED] == seat
            mask = sum(1 << known[choice] for choice in choices)
            assert int(k.legal(self.state, self.rules)) == mask, (choices, mask)


def held(cards: tuple[str, ...]) -> list[int]:
    return sorted(NUMBER[card] for card in cards)


def cards_at(s: list[int], start: int, players: int) -> list[list[int]]:
    pairs = [s[start + 2 * seat : start + 2 * seat + 2] for seat in range(players)]
    return [sorted(card for card in pair if card >= 0) for pair in pairs]


def held_deck(s: list[int]) -> Counter[str]:
    return Counter({role: n for role, n in zip(ROLES, s[k.DECK : k.DECK + 5], strict=True) if n})


def play_through(rng: random.Random, players: int | None = None) -> LockStep:
    """A whole random game of random size and options."""
    players = players or rng.randint(2, 6)
    pair = LockStep(players, clockwise_options(rng, players), random_secret(rng))
    while not pair.table.over:
        pair.play(*pair.choose(rng))
    return pair


def state_of(t: Table) -> tuple[Any, Any]:
    """A kernel's state, and its rules, for a turn about to begin without history."""
    rules = k.rules_of(t.options)
    s = np.empty(k.STATE, np.int32)
    k.begin(s, rules, t.players, t.turn)
    for place in range(2 * t.players):
        k.draw(s, rules, NUMBER[t.hands[(t.turn + place) % t.players][place // t.players]])
    s[k.COINS : k.COINS + t.players] = t.coins
    return s, rules
