"""The strong player of Coup with poker cards: it plays each answer on in worlds it may be in.

A world is a deal of the hidden cards, drawn as likely as the claims make it.  In each of them
every answer that is worth a thought is followed through the next turns, with everybody at the
table playing ``steady`` from what they would see there; ``poker_outlook`` says who is ahead then.
All answers are tried in the same worlds with the same luck, and the better half in more of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, cast

from coup.bots.poker import BOLD, REFUSED, Judgement
from coup.bots.poker_beliefs import Beliefs, own_cards
from coup.bots.poker_outlook import chance
from coup.core.chance import Chance
from coup.core.events import Event, Seat
from coup.rules.poker.cards import CHARACTER_OF, DECK, Card, Character
from coup.rules.poker.events import PokerEvent
from coup.rules.poker.frames import Claim, GraveCard, Turn, Uses
from coup.rules.poker.table import Slot, Table
from coup.view import View, determinize, view
from coup.view.poker import PokerView, SlotView, look

WIDEST = 18  # answers that are tried
GAP = 0.5  # how far behind the best a steady player may judge them
WORLDS = 32  # in which all of them are tried; the better half in as many again, and so on
HALVINGS = 3
HORIZON = 1  # turns that an answer is followed for
BUDGET = 4000  # answers that may be given in worlds before one is given at the table
LONGEST = 60  # and in a single world


class PokerStrong:
    """Looks ahead, in worlds that the claims make likely."""

    name = "strong"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> str:
        assert isinstance(view, PokerView)
        return view.choices[0] if len(view.choices) == 1 else next(iter(self.weighed(view)))

    def weighed(self, view: PokerView) -> dict[str, float | None]:
        """The answers that are worth a thought, the best first, with the chance that each leaves.

        ``None`` where there is nothing to compare, or only their order is known.
        """
        judgement = Judgement(view, bold=True, margin=0.0)
        choices = worth_a_thought(judgement)
        if judgement.in_order_only or len(choices) == 1:
            return dict.fromkeys(choices)
        return {**Search(view, judgement.beliefs, self.random).ranked(choices)}


def worth_a_thought(judgement: Judgement) -> list[str]:
    """The answers that a steady player would not call bad, the best first."""
    judged = {choice: judgement.chance(choice) for choice in judgement.view.choices}
    least = max(REFUSED / 2, max(judged.values()) - GAP)
    good = [choice for choice, worth in judged.items() if worth >= least]
    return sorted(good or judged, key=judged.__getitem__, reverse=True)[:WIDEST]


class Search:
    """Answers compared in the same worlds."""

    def __init__(self, seen: PokerView, beliefs: Beliefs, random: Random) -> None:
        assert seen.viewer is not None
        self.me = seen.viewer
        self.random = random
        self.worlds = Worlds(seen, beliefs, random)
        self.spent = 0
        world = self.worlds.deal()
        self.beliefs = {
            seat: beliefs if seat == self.me else beliefs_of(world, seat, seen.log)
            for seat in world.clockwise(0)
        }

    def ranked(self, choices: list[str]) -> dict[str, float]:
        """The chance that each answer leaves on average, the best first.

        The worse half drops out early, and comes after those that were tried in more worlds.
        """
        total, tried = dict.fromkeys(choices, 0.0), dict.fromkeys(choices, 0)
        worlds = WORLDS
        for _ in range(HALVINGS):
            for _ in range(worlds):
                if self.spent >= BUDGET:
                    break
                world, luck = self.worlds.deal(), self.random.getrandbits(64)
                for choice in choices:
                    total[choice] += self.followed(world.copy(), choice, Random(luck))
                    tried[choice] += 1
            choices = sorted(choices, key=total.__getitem__, reverse=True)
            choices = choices[: (len(choices) + 1) // 2]
            if len(choices) == 1:
                break
            worlds *= 2
        ordered = sorted(total, key=lambda choice: (tried[choice], total[choice]), reverse=True)
        return {choice: total[choice] / tried[choice] for choice in ordered}

    def followed(self, t: Table, choice: str, luck: Random) -> float:
        """The chance to win that an answer leaves some turns later in a world."""
        beliefs = {seat: known.copy() for seat, known in self.beliefs.items()}
        seat, until = self.me, t.turn_no + HORIZON
        for _ in range(LONGEST):
            self.spent += 1
            tell(beliefs, t.play(seat, choice))
            if t.over or (t.turn_no >= until and isinstance(t.stack[-1], Turn)):
                break
            seat, choices = next(iter(t.waiting.items()))
            bold = luck.random() < BOLD and seat != self.me
            if len(choices) == 1:
                choice = choices[0]
                continue
            seen = look(t, seat, (), {seat})
            judgement = Judgement(seen, bold, beliefs=beliefs[seat].facing(seen))
            choice = max(choices, key=judgement.chance)
        return chance(t, self.me)


def beliefs_of(t: Table, seat: Seat, log: Iterable[Event]) -> Beliefs:
    """What a seat may infer in a world."""
    seen = view(t, seat, log)
    assert isinstance(seen, PokerView)
    return Beliefs(seen)


def tell(beliefs: dict[Seat, Beliefs], events: Iterable[Event]) -> None:
    """Everybody reads what they saw happen."""
    for event in events:
        for seat, reader in beliefs.items():
            if (shown := event.seen_by(seat)) is not None:
                reader.read(cast(PokerEvent, shown))


class Said(NamedTuple):
    """A rival's claim: so many cards of a character, and how likely that is true."""

    name: Character
    cards: int
    truth: float


class Worlds:
    """Deals of the cards that the viewer does not see, as likely as the claims make them."""

    def __init__(self, seen: PokerView, beliefs: Beliefs, random: Random) -> None:
        assert seen.viewer is not None
        self.seen = seen
        self.random = random
        table = determinize(seen, random.randrange)
        assert isinstance(table, Table)
        self.table = table
        dug = beliefs.dug()
        own = {*own_cards(seen.seats[seen.viewer]), *seen.cards}
        self.top = () if beliefs.top is None or beliefs.top in own else (beliefs.top,)
        whole = isinstance(seen.stack[-1], GraveCard)
        gone = dug if whole else (beliefs.gone | dug) - own - {*self.top}
        self.discard: tuple[Card, ...] = tuple(sorted(gone))
        known = {*own, *self.discard, *self.top}
        self.pool = [card for card in DECK if card not in known]
        self.claims = {
            seat: claims_of(seen, beliefs, seat)
            for seat, shown in enumerate(seen.seats)
            if shown.pile is None
        }

    def deal(self) -> Table:
        """One of them."""
        seen, pool = self.seen, self.pool[:]
        self.random.shuffle(pool)
        t = self.table.copy()
        for seat, claims in self.claims.items():
            shown = seen.seats[seat]
            t.slots[seat] = self.hand(shown.slots, claims, pool)
            t.princess[seat] = tuple(pool.pop() for _ in range(shown.princess))
        unknown = seen.discard - len(self.discard)
        t.discard = self.discard + tuple(pool[:unknown])
        t.draw = self.top + tuple(pool[unknown:])
        t.chance = Chance(f"{self.random.getrandbits(256):064x}")
        return t

    def hand(
        self, slots: Iterable[SlotView], claims: list[Said], pool: list[Card]
    ) -> tuple[Slot, ...]:
        """A claim is true as often as it is likely; otherwise other cards lie there."""
        free = [slot.id for slot in slots if not slot.disabled]
        self.random.shuffle(free)
        placed: dict[int, Card] = {}
        lies = set()
        for name, count, truth in claims:
            cards = [card for card in pool if CHARACTER_OF[card] == name][:count]
            if len(cards) == count <= len(free) and self.random.random() < truth:
                for card in cards:
                    placed[free.pop()] = card
                    pool.remove(card)
            else:
                lies.add(name)
        return tuple(
            Slot(slot.id, placed.get(slot.id) or self.other(pool, lies), slot.disabled)
            for slot in slots
        )

    def other(self, pool: list[Card], lies: set[Character]) -> Card:
        fitting = (place for place, card in enumerate(pool) if CHARACTER_OF[card] not in lies)
        return pool.pop(next(fitting, 0))


def claims_of(seen: PokerView, beliefs: Beliefs, seat: Seat) -> list[Said]:
    """What a rival has claimed and may still hold, what is asked now first."""
    claims = []
    match seen.stack[-1]:
        case Claim(claimant, name, count) if claimant == seat:
            pressed = not isinstance(seen.stack[-2], Uses)
            claims.append(Said(name, count, beliefs.truth(seat, name, count, pressed)))
    asked = {said.name for said in claims}
    earlier = [name for name in beliefs.dossiers[seat].claims if name not in asked]
    return claims + [Said(name, 1, beliefs.likely(seat, name)) for name in earlier]
