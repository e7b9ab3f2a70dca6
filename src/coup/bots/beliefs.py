"""What may be inferred from a view: the cards unseen, and how likely a seat holds a character.

Everything is read from the view and its log, so a game that was saved, or set up without any
history, is judged like any other: where nothing is known, every unseen card is alike likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from coup.core.events import Seat
from coup.rules.classic import (
    ACTIONS,
    COPIES,
    ROLES,
    Announced,
    Blocked,
    Challenged,
    Countered,
    Drew,
    Exchanged,
    Lost,
    Replaced,
    Role,
    Showed,
    Stole,
    Took,
)
from coup.view import ClassicView

# How many times likelier a hand with the character becomes by what its owner did.
CLAIMED = (6.0, 1.6, 1.25)  # the first, the second, every later claim of one character
TRUST = 1.6  # and a claim counts so much more for each proof before it, less for each lie
EXPOSED = 0.03  # claimed it, was challenged, and lost another card
UNTAXED = 0.4  # took income or aid: a Duke would have taxed
UNBLOCKED = {"aid": 0.45, "steal": 0.2, "assassinate": 0.06}  # let it happen
# What new cards leave of all that, as a power: two chosen ones, and one drawn for one shown.
EXCHANGED = 0.4
REDRAWN = 0.5


def unseen(view: ClassicView) -> dict[Role, int]:
    """How many cards of each character the viewer sees neither in hand nor face up."""
    counts = dict.fromkeys(ROLES, COPIES)
    for seat, shown in enumerate(view.seats):
        for card in (*face_up(view, seat), *(shown.hand or ())):
            counts[card] -= 1
    for card in view.drawn:
        counts[card] -= 1
    return counts


def face_up(view: ClassicView, seat: Seat) -> Iterable[Role]:
    """A seat's lost cards; where they have left the table, as the log has them."""
    shown = view.seats[seat]
    if shown.revealed or shown.cards:
        return shown.revealed
    return [e.role for e in view.log if type(e) is Lost and e.seat == seat]


class Dossier:
    """What the table remembers of one seat."""

    __slots__ = ("caught", "claims", "dared", "elsewhere", "exposed", "let_go", "odds", "proved")

    def __init__(self) -> None:
        self.odds = dict.fromkeys(ROLES, 1.0)
        """How much likelier its deeds make each character."""
        self.claims = dict.fromkeys(ROLES, 0)
        self.exposed: set[Role] = set()
        """Characters that it claimed and could not show."""
        self.elsewhere = dict.fromkeys(ROLES, 0)
        """Copies put into the deck since it last drew: it cannot hold those."""
        self.proved = 0
        self.caught = 0
        self.dared = 0
        """Claims that it challenged."""
        self.let_go = 0
        """Claims that it might have challenged, and nobody did."""

    def claim(self, roles: tuple[Role, ...]) -> None:
        """A claim speaks for the character, the more so from a seat that has proved others."""
        trust = TRUST ** max(-2, min(2, self.proved - self.caught)) / len(roles)
        for role in roles:
            weight = CLAIMED[min(self.claims[role], len(CLAIMED) - 1)]
            self.odds[role] *= 1 + (weight - 1) * trust
            self.claims[role] += 1

    def expose(self, roles: tuple[Role, ...]) -> None:
        """A claim was false."""
        self.caught += 1
        self.exposed.update(roles)
        for role in roles:
            self.odds[role] = EXPOSED

    def forget(self, role: Role) -> None:
        """The card behind the claims of this character is gone."""
        self.odds[role] = 1.0
        self.claims[role] = 0

    def redraw(self, cards: int) -> None:
        """One unknown card has come: what the seat seemed to lack, it may have now."""
        for role, odds in self.odds.items():
            if cards == 1:
                self.forget(role)
            elif odds < 1:
                self.odds[role] = odds**REDRAWN
        self.new_cards()

    def exchange(self) -> None:
        """The cards were chosen anew: all that was known counts for less."""
        for role, odds in self.odds.items():
            self.odds[role] = odds**EXCHANGED
            self.claims[role] = 0
        self.new_cards()

    def new_cards(self) -> None:
        self.exposed.clear()
        self.elsewhere = dict.fromkeys(ROLES, 0)


class Beliefs:
    """The log read once, from the first event to the last, into a dossier for each seat."""

    def __init__(self, view: ClassicView) -> None:
        self.view = view
        self.unseen = unseen(view)
        self.public = dict(self.unseen)
        """What is unseen by the others, as far as the table shows."""
        if view.viewer is not None:
            for card in (*(view.seats[view.viewer].hand or ()), *view.drawn):
                self.public[card] += 1
        self.dossiers = [Dossier() for _ in view.seats]
        self.announced: Announced | None = None
        self.countered: Countered | None = None
        self.challenged: Challenged | None = None
        for event in view.log:
            read = READ.get(type(event))
            if read:
                read(self, event)
        self.likely = [self.expected(seat) for seat in range(len(view.seats))]

    def holds(self, seat: Seat, roles: tuple[Role, ...]) -> float:
        """How likely a seat holds one of the roles; of the viewer itself, as the others see it."""
        odds = self.dossiers[seat].odds
        counts = self.shared(seat)
        weights = [count * odds[role] for role, count in zip(ROLES, counts, strict=True)]
        others = [0.0 if role in roles else w for role, w in zip(ROLES, weights, strict=True)]
        if self.view.seats[seat].cards == 1:
            all_hands, lacking = sum(weights), sum(others)
        else:
            all_hands, lacking = pairs(weights, counts), pairs(others, counts)
        return 1 - lacking / all_hands if all_hands > 0 else 0.0

    def certain(self, seat: Seat, roles: tuple[Role, ...]) -> bool:
        """Whether a seat must hold one of the roles: too few other cards are left for its hand."""
        left = zip(ROLES, self.counts(seat), strict=True)
        return sum(n for role, n in left if role not in roles) < self.view.seats[seat].cards

    def counts(self, seat: Seat) -> list[float]:
        """How many copies of each character the seat might hold at all."""
        left = self.public if seat == self.view.viewer else self.unseen
        elsewhere = self.dossiers[seat].elsewhere
        return [max(0, left[role] - elsewhere[role]) for role in ROLES]

    def expected(self, seat: Seat) -> list[float]:
        """How many of each character the seat holds on average, taken by itself."""
        odds, cards = self.dossiers[seat].odds, self.view.seats[seat].cards
        weights = [n * odds[role] for role, n in zip(ROLES, self.counts(seat), strict=True)]
        total = sum(weights) or 1
        return [cards * weight / total for weight in weights]

    def shared(self, seat: Seat) -> list[float]:
        """The copies a seat might hold, less what its rivals hold beyond their share of them."""
        counts = self.counts(seat)
        rivals = [
            (self.likely[other], shown.cards)
            for other, shown in enumerate(self.view.seats)
            if shown.cards and other not in (seat, self.view.viewer)
        ]
        if not rivals:
            return counts
        each = sum(cards for _, cards in rivals) / (sum(counts) or 1)
        left = []
        for place, count in enumerate(counts):
            beyond = sum(held[place] for held, _ in rivals) - each * count
            left.append(min(COPIES, max(count / 10, count - beyond)))
        return left

    # What each event says.

    def others(self, seat: Seat) -> Iterable[Dossier]:
        return (dossier for other, dossier in enumerate(self.dossiers) if other != seat)

    def announce(self, event: Announced) -> None:
        self.announced, self.countered, self.challenged = event, None, None
        dossier = self.dossiers[event.seat]
        if event.role:
            dossier.claim((event.role,))
        elif event.action != "coup":
            dossier.odds["duke"] *= UNTAXED

    def counter(self, event: Countered) -> None:
        self.went_by(event.actor)
        self.countered, self.challenged = event, None
        self.dossiers[event.seat].claim(event.roles)

    def challenge(self, event: Challenged) -> None:
        self.challenged = event
        self.dossiers[event.seat].dared += 1

    def show(self, event: Showed) -> None:
        self.dossiers[event.seat].proved += 1
        self.dossiers[event.seat].forget(event.role)
        self.put_back(event.seat, event.role)

    def replace(self, event: Replaced) -> None:
        self.dossiers[event.seat].redraw(self.view.seats[event.seat].cards)
        if event.card:
            self.found(event.card)

    def lose(self, event: Lost) -> None:
        dossier = self.dossiers[event.seat]
        dossier.forget(event.role)
        if event.seat != self.view.viewer:  # who has seen it before
            self.found(event.role, dossier.elsewhere[event.role])
        if event.reason == "caught" and self.challenged:
            dossier.expose(self.challenged.roles)
        elif event.reason == "assassinated":
            self.unblocked(event.seat, "assassinate")

    def take(self, event: Took) -> None:
        if event.action == "aid" and not self.countered:
            for dossier in self.others(event.seat):
                dossier.odds["duke"] *= UNBLOCKED["aid"]
        self.went_by(event.seat)

    def steal(self, event: Stole) -> None:
        self.unblocked(event.target, "steal")
        self.went_by(event.seat)

    def draw(self, event: Drew) -> None:
        self.went_by(event.seat)
        for card in event.cards or ():
            self.found(card)

    def exchange(self, event: Exchanged) -> None:
        self.dossiers[event.seat].exchange()
        for card in event.returned or ():
            self.put_back(event.seat, card)

    def block(self, event: Blocked) -> None:
        self.went_by(event.seat)

    def went_by(self, claimant: Seat) -> None:
        """Where the claim was not challenged, everybody else let it go."""
        last = self.countered or self.announced
        if self.challenged or last is None or last.seat != claimant:
            return
        if isinstance(last, Countered) or last.role:
            for dossier in self.others(claimant):
                dossier.let_go += 1

    def unblocked(self, target: Seat, action: str) -> None:
        """The target might have blocked and did not; after a challenge perhaps it could not."""
        if not self.countered and not self.challenged:
            for role in ACTIONS[action].blockers:
                self.dossiers[target].odds[role] *= UNBLOCKED[action]

    def put_back(self, seat: Seat, card: Role) -> None:
        """A known card went into the deck: nobody holds it who does not draw.

        What another seat may have drawn from there, and shows again, is no further copy.
        """
        beyond_reach = self.dossiers[seat].elsewhere[card]
        for dossier in self.others(seat):
            if seat == self.view.viewer or dossier.elsewhere[card] <= beyond_reach:
                dossier.elsewhere[card] += 1

    def found(self, card: Role, beyond_reach: int = 0) -> None:
        """A card that is seen now may be one that was put into the deck.

        It is none of those that its holder has not been able to draw.
        """
        for dossier in self.dossiers:
            if dossier.elsewhere[card] > beyond_reach:
                dossier.elsewhere[card] -= 1


def pairs(weights: list[float], counts: list[float]) -> float:
    """The weight of all hands of two; two of a kind weigh as one of them."""
    total = sum(weights)
    return total * total - sum(
        weight * (weight - max(0, count - 1)) for weight, count in zip(weights, counts, strict=True)
    )


READ: dict[type, Callable[[Beliefs, Any], None]] = {
    Announced: Beliefs.announce,
    Countered: Beliefs.counter,
    Challenged: Beliefs.challenge,
    Showed: Beliefs.show,
    Replaced: Beliefs.replace,
    Lost: Beliefs.lose,
    Took: Beliefs.take,
    Stole: Beliefs.steal,
    Drew: Beliefs.draw,
    Exchanged: Beliefs.exchange,
    Blocked: Beliefs.block,
}
