"""Two plain players to measure others against: one plays anything, one never lies."""

from __future__ import annotations

from random import Random

from coup.bots.beliefs import unseen
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.classic import (
    ACTIONS,
    Announced,
    Blockable,
    Claim,
    Countered,
    Exchange,
    Exchanged,
    Lose,
    Reveal,
    Role,
    Showed,
    Turn,
)
from coup.view import ClassicView, View

KEEPING: tuple[Role, ...] = ("duke", "assassin", "captain", "contessa", "ambassador")
"""The characters as ``honest`` likes them, the best first."""
PATIENCE = 200
"""Turns after which a game is likely to go round in a circle for ever, unless somebody changes."""


class Uniform:
    """Any legal choice, each alike likely."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> str:
        return self.random.choice(view.choices)


class Honest:
    """Claims only what it holds, blocks whatever it can, challenges only what it can disprove."""

    name = "honest"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: ClassicView) -> str:
        assert view.viewer is not None
        hand = view.seats[view.viewer].hand or ()
        match view.stack[-1]:
            case Turn():
                return self.act(view, hand)
            case Claim(roles=roles):
                left = unseen(view)
                return PASS if any(left[role] for role in roles) else "challenge"
            case Blockable(action=action):
                return self.block(view, hand, ACTIONS[action].blockers)
            case Reveal(roles=roles):
                return self.give_up(view, hand, spare=roles)
            case Lose():
                return self.give_up(view, hand)
            case Exchange():
                return self.keep(view)
        return view.choices[0]

    def act(self, view: ClassicView, hand: tuple[Role, ...]) -> str:
        """The strongest action that is true: a card taken, then coins, then better cards.

        In a game that has no end it saves for coups, which nothing prevents.
        """
        claims = claimed(view)
        coups = [c for c in view.choices if c.startswith("coup")]
        if coups:
            return self.at_the_strongest(view, coups)
        saving = view.turn_no > PATIENCE
        for name in ("tax",) if saving else ("assassinate", "tax", "steal"):
            action = ACTIONS[name]
            if action.role not in hand:
                continue
            open_to = [c for c in view.choices if c.partition(":")[0] == name]
            if action.targeted:
                open_to = [
                    c for c in open_to if not claims[aimed_at(c)].intersection(action.blockers)
                ]
            if open_to:
                return self.at_the_strongest(view, open_to)
        if "ambassador" in hand and "exchange" in view.choices and not saving:
            return "exchange"
        rivals = [s for s, seat in enumerate(view.seats) if seat.cards and s != view.viewer]
        blocked = any("duke" in claims[s] for s in rivals)
        return "income" if saving or blocked else "aid"

    def at_the_strongest(self, view: ClassicView, choices: list[str]) -> str:
        """Aim at the seat with most cards, then most coins; at any of equals."""
        if ":" not in choices[0]:
            return choices[0]

        def standing(choice: str) -> tuple[bool, int, int, float]:
            seat = aimed_at(choice)
            target = view.seats[seat]
            return seat not in view.leaving, target.cards, target.coins, self.random.random()

        return max(choices, key=standing)

    def block(self, view: ClassicView, hand: tuple[Role, ...], blockers: tuple[Role, ...]) -> str:
        true = [role for role in blockers if role in hand]
        if not true:
            return PASS
        named = [c for c in view.choices if c.partition(":")[2] in true]
        return named[0] if named else "block"

    def give_up(
        self, view: ClassicView, hand: tuple[Role, ...], spare: tuple[Role, ...] = ()
    ) -> str:
        """Show the proof where there is one; otherwise the card it likes least goes."""
        cards = {c: c.partition(":")[2] for c in view.choices}
        proofs = [c for c, card in cards.items() if card in spare]
        return proofs[0] if proofs else max(cards, key=lambda c: KEEPING.index(cards[c]))

    def keep(self, view: ClassicView) -> str:
        """Two different characters, the best that there are."""

        def liking(choice: str) -> tuple[int, int]:
            cards = choice.partition(":")[2].split(",")
            return len(set(cards)), -sum(map(KEEPING.index, cards))

        return max(view.choices, key=liking)


def aimed_at(choice: str) -> Seat:
    return int(choice.partition(":")[2])


def claimed(view: ClassicView) -> list[set[Role]]:
    """What each seat has claimed since it last changed cards."""
    claims: list[set[Role]] = [set() for _ in view.seats]
    for event in view.log:
        match event:
            case Announced(seat, _, _, str(role)):
                claims[seat].add(role)
            case Countered(seat, _, _, roles):
                claims[seat].update(roles)
            case Showed(seat, role):
                claims[seat].discard(role)
            case Exchanged(seat):
                claims[seat].clear()
    return claims
