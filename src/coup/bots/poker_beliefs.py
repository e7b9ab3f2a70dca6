"""What a seat may infer at a table with poker cards: what is left unseen, and whom to believe.

Everything is read from the view and its log.  A table that was set up without history is judged
by the cards alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import comb, exp
from typing import Any

from coup.core.events import Passed, Seat
from coup.rules.poker.cards import CHARACTER_OF, CHARACTERS, DECK, SUITS, Card, Character
from coup.rules.poker.events import (
    Announced,
    Buried,
    Cashed,
    Challenged,
    Chose,
    Dealt,
    Died,
    Gained,
    Looked,
    Martyred,
    Paid,
    PlayedAside,
    PokerEvent,
    Proved,
    Replaced,
    Rescued,
    Reshuffled,
    Revealed,
    SetAside,
    SlotId,
    Swindled,
)
from coup.rules.poker.frames import GraveCard
from coup.view.poker import PokerSeat, PokerView

# How an event tells a wild player, who says anything, from a sober one: the logarithm of how
# much likelier the wild one is to do it.  A wild player's claims are as true as chance has it.
WILD = -2.0
WILD_CLAIM, WILD_GREED = -0.25, 1.4
WILD_DARE, WILD_PASS = 1.0, -0.4
WILD_CAUGHT, WILD_PROVED = 1.2, -1.5
WILD_PATIENCE = {"take": -1.4, "coup": -0.6, "swap": -0.2}
WILDEST = 5.0

SOBER, PRESSED = 40.0, 15.0
"""How much likelier a sober player is to claim what it holds than what it does not: of its own
accord, and in need of a Spy, an Apothecary or a Priest."""
REPEATED = 1.4
"""How much each earlier claim that nobody doubted adds to that."""
CLAIMED_AGAIN = 0.9
"""How likely who claimed it unchallenged, and still has those cards, claims it again."""
WILD_SHIELD = 0.5
"""How often a wild player claims to save a card."""
DARES, NERVE = 0.2, 5.0
"""How often an unknown player doubts, and how many windows that opinion is worth."""
GREED = 1.8
"""How much oftener a claim of several cards is doubted, for each beyond the first."""


class Dossier:
    """What the table remembers of one seat."""

    __slots__ = ("claims", "dared", "let_go", "wild")

    def __init__(self) -> None:
        self.wild = WILD
        self.dared = 0
        self.let_go = 0
        self.claims: Counter[Character] = Counter()
        """What it claimed and nobody doubted, since it last proved or changed a card."""

    def copy(self) -> Dossier:
        twin = Dossier()
        twin.wild, twin.dared, twin.let_go = self.wild, self.dared, self.let_go
        twin.claims = self.claims.copy()
        return twin

    @property
    def wildness(self) -> float:
        """How likely it says anything, whatever it holds."""
        return 1 / (1 + exp(-max(-WILDEST, min(WILDEST, self.wild))))


class Beliefs:
    """The log read once, from the first event to the last."""

    def __init__(self, view: PokerView) -> None:
        self.view = view
        self.dossiers = [Dossier() for _ in view.seats]
        self.gone: set[Card] = set()
        """Cards known to lie in the discard."""
        self.top: Card | None = None
        """The next card of the pile, where the viewer has put it there."""
        self.hand: dict[SlotId, Card] = {}
        self.claim: Announced | None = None
        self.doubted: Seat | None = None
        for event in view.log:
            self.read(event)
        self.unseen, self.unknown = self.count()

    def copy(self) -> Beliefs:
        """The same beliefs, to read on in a game that is only imagined."""
        twin = object.__new__(Beliefs)
        twin.__dict__.update(self.__dict__)
        twin.dossiers = [dossier.copy() for dossier in self.dossiers]
        twin.gone, twin.hand = self.gone.copy(), self.hand.copy()
        return twin

    def facing(self, view: PokerView) -> Beliefs:
        """What was read so far, before another view."""
        self.view = view
        self.unseen, self.unknown = self.count()
        return self

    def read(self, event: PokerEvent) -> None:
        kind = type(event)
        if self.claim is not None and kind is not Passed and kind is not Challenged:
            self.believed(self.claim)
        if (read := READ.get(kind)) is not None:
            read(self, event)

    def count(self) -> tuple[dict[Character, int], int]:
        """How many of each character, and how many cards in all, the viewer cannot place."""
        known = {*self.gone, *self.dug(), *self.view.cards}
        for seat in self.view.seats:
            known.update(own_cards(seat))
        left = dict.fromkeys(CHARACTERS, len(SUITS))
        for card in known:
            left[CHARACTER_OF[card]] -= 1
        return left, len(DECK) - len(known)

    def dug(self) -> set[Card]:
        """The whole discard while the viewer looks for a card in it, then what it picked."""
        if self.view.stack and isinstance(self.view.stack[-1], GraveCard):
            return {choice.partition(":")[2] for choice in self.view.choices}
        return set(self.view.picked)

    # What is likely

    def likely(self, seat: Seat, character: Character) -> float:
        """How likely a seat has one enabled; of the viewer itself, as the others may see it."""
        enabled = sum(not slot.disabled for slot in self.view.seats[seat].slots)
        copies, cards = self.unseen[character], self.unknown
        if seat == self.view.viewer:
            own = [card for card in own_cards(self.view.seats[seat]) if card not in self.gone]
            own += self.view.cards
            copies += sum(CHARACTER_OF[card] == character for card in own)
            cards += len(own)
        chance = at_least(1, enabled, copies, cards)
        claims = self.dossiers[seat].claims[character]
        if self.claim and (self.claim.seat, self.claim.character) == (seat, character):
            claims += 1
        if not claims:
            return chance
        return self.weighed(seat, chance, SOBER, REPEATED ** min(2, claims - 1))

    def holds(self, seat: Seat, character: Character, count: int) -> float:
        """How likely a rival has so many of a character enabled, by the cards alone."""
        enabled = sum(not slot.disabled for slot in self.view.seats[seat].slots)
        return at_least(count, enabled, self.unseen[character], self.unknown)

    def holds_one(self, character: Character) -> float:
        """How likely any one card that the viewer cannot place is this character."""
        return self.unseen[character] / max(1, self.unknown)

    def truth(self, seat: Seat, character: Character, count: int, pressed: bool) -> float:
        """How likely a rival's claim is true, by the cards and by who claims."""
        chance = self.holds(seat, character, count)
        earlier = self.dossiers[seat].claims[character]
        claim = (PRESSED if pressed else SOBER) ** count
        return self.weighed(seat, chance, claim, REPEATED ** min(2, earlier))

    def weighed(self, seat: Seat, chance: float, claim: float, earlier: float) -> float:
        """A chance by the cards alone, with the weight that a sober player's claims give it."""
        if chance in (0, 1):
            return chance
        odds = chance / (1 - chance) * claim * earlier
        wildness = self.dossiers[seat].wildness
        return wildness * chance + (1 - wildness) * odds / (1 + odds)

    def will_claim(self, seat: Seat, character: Character) -> float:
        """How likely a rival claims it to save a card: as before, or because it holds or bluffs."""
        dossier = self.dossiers[seat]
        if dossier.claims[character]:
            return CLAIMED_AGAIN
        return max(self.holds(seat, character, 1), WILD_SHIELD * dossier.wildness)

    def dares(self, seat: Seat, count: int) -> float:
        """How likely a rival doubts a claim of so many cards."""
        dossier = self.dossiers[seat]
        windows = dossier.dared + dossier.let_go
        rate = (dossier.dared + NERVE * DARES) / (windows + NERVE)
        return min(0.95, rate * GREED ** (count - 1))

    # What each event says

    def announce(self, event: Announced) -> None:
        self.claim, self.doubted = event, None
        if event.params:
            greedy = event.count > 1
            self.dossiers[event.seat].wild += WILD_GREED if greedy else WILD_CLAIM

    def believed(self, claim: Announced) -> None:
        """Nobody doubted it."""
        self.claim = None
        self.dossiers[claim.seat].claims[claim.character] += 1
        for seat, dossier in enumerate(self.dossiers):
            if seat != claim.seat and self.view.seats[seat].slots:
                dossier.let_go += 1
                dossier.wild += WILD_PASS

    def challenge(self, event: Challenged) -> None:
        self.claim, self.doubted = None, event.claimant
        dossier = self.dossiers[event.seat]
        dossier.dared += 1
        dossier.wild += WILD_DARE

    def prove(self, event: Proved) -> None:
        self.doubted = None
        self.dossiers[event.seat].wild += WILD_PROVED
        self.gone.update(event.cards)

    def die(self, event: Died) -> None:
        if event.seat == self.doubted:
            self.doubted = None
            self.dossiers[event.seat].wild += WILD_CAUGHT
        self.changed(event.seat)
        self.bury(event.card)
        self.hand.pop(event.slot, None)

    def spend(self, event: Gained | Paid) -> None:
        self.dossiers[event.seat].wild += WILD_PATIENCE.get(event.why, 0.0)

    def deal(self, event: Dealt | Martyred) -> None:
        self.top = None
        self.hand.update(zip(event.slots, event.cards or (), strict=False))

    def replace(self, event: Replaced) -> None:
        self.top = None
        self.put(event.seat, event.slot, event.card)

    def take(self, event: Chose) -> None:
        if event.slot is not None:
            self.put(event.seat, event.slot, event.card)

    def dig(self, event: Buried) -> None:
        """A rival may have taken any card of the discard, so it is not known any more."""
        self.top = event.card if event.mode == "top" else self.top
        if event.card is None:
            self.top = None
            self.gone.clear()
            return
        self.gone.discard(event.card)
        if event.slot is not None:
            self.put(event.seat, event.slot, event.card)

    def put(self, seat: Seat, slot: SlotId, card: Card | None) -> None:
        """Another card in a slot; the viewer knows which one it was before."""
        self.changed(seat)
        if card is not None:
            self.bury(self.hand.get(slot))
            self.hand[slot] = card

    def changed(self, seat: Seat) -> None:
        self.dossiers[seat].claims.clear()

    def reveal(self, event: Revealed) -> None:
        self.top = None
        self.gone.update(event.cards)

    def look(self, event: Looked) -> None:
        self.top = None
        self.gone.update(event.cards or ())

    def cash(self, event: Cashed) -> None:
        self.gone.update(event.cards or ())

    def show(self, event: Swindled | Rescued | PlayedAside) -> None:
        self.bury(event.card)

    def bury(self, card: Card | None) -> None:
        if card is not None:
            self.gone.add(card)

    def set_aside(self, event: SetAside) -> None:
        self.top = None

    def reshuffle(self, event: Reshuffled) -> None:
        self.top = None
        self.gone.clear()


READ: dict[type, Callable[[Beliefs, Any], None]] = {
    Announced: Beliefs.announce,
    Challenged: Beliefs.challenge,
    Proved: Beliefs.prove,
    Died: Beliefs.die,
    Gained: Beliefs.spend,
    Paid: Beliefs.spend,
    Dealt: Beliefs.deal,
    Martyred: Beliefs.deal,
    Replaced: Beliefs.replace,
    Chose: Beliefs.take,
    Buried: Beliefs.dig,
    Revealed: Beliefs.reveal,
    Looked: Beliefs.look,
    Cashed: Beliefs.cash,
    Swindled: Beliefs.show,
    Rescued: Beliefs.show,
    PlayedAside: Beliefs.show,
    SetAside: Beliefs.set_aside,
    Reshuffled: Beliefs.reshuffle,
}


def own_cards(seat: PokerSeat) -> list[Card]:
    """The cards of a seat that the viewer sees, in its slots and on its Princess pile."""
    return [*(seat.pile or ()), *(slot.card for slot in seat.slots if slot.card is not None)]


def at_least(count: int, drawn: int, copies: int, cards: int) -> float:
    """How likely so many of the copies are among the cards drawn."""
    copies, drawn = max(0, copies), min(drawn, cards)
    if count > min(drawn, copies):
        return 0.0
    misses: Iterable[int] = (
        comb(copies, few) * comb(cards - copies, drawn - few) for few in range(count)
    )
    return 1 - sum(misses) / comb(cards, drawn)
