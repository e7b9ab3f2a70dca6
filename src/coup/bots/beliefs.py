"""What may be inferred from a view: the cards unseen, and how likely a seat holds a character.

Everything is read from the view and its log, so a game that was saved, or set up without any
history, is judged like any other: where nothing is known, every unseen card is alike likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from coup.bots.temper import Temper
from coup.core.events import Seat
from coup.rules.classic import (
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
from coup.view import View


def unseen(view: View) -> dict[Role, int]:
    """How many cards of each character the viewer sees neither in hand nor face up."""
    counts = dict.fromkeys(ROLES, COPIES)
    for seat, shown in enumerate(view.seats):
        for card in (*face_up(view, seat), *(shown.hand or ())):
            counts[card] -= 1
    for card in view.drawn:
        counts[card] -= 1
    return counts


def face_up(view: View, seat: Seat) -> Iterable[Role]:
    """A seat's lost cards; where they have left the table, as the log has them."""
    shown = view.seats[seat]
    if shown.revealed or shown.cards:
        return shown.revealed
    return [e.role for e in view.log if type(e) is Lost and e.seat == seat]


class Dossier:
    """What the table remembers of one seat."""

    __slots__ = ("caught", "claims", "dared", "elsewhere", "let_go", "odds", "proved", "temper")

    def __init__(self, temper) -> None:
        self.temper = temper
        self.odds = dict.fromkeys(ROLES, 1.0)
        """How the seat's deeds weigh for each character, against an average hand."""
        self.claims = dict.fromkeys(ROLES, 0)
        self.elsewhere = dict.fromkeys(ROLES, 0)
        """Copies put into the deck since the seat last drew: it cannot hold those."""
        self.proved = 0
        self.caught = 0
        self.dared = 0
        self.let_go = 0

    def claim(self, roles: tuple[Role, ...]) -> None:
        """A claim speaks for the character, the more so from a seat that has proved others."""
        trust = self.temper.trust ** max(-2, min(2, self.proved - self.caught))
        for role in roles:
            weight = (self.temper.claim1, self.temper.claim2, self.temper.claim3)[
                min(self.claims[role], 2)
            ]
            self.odds[role] *= 1 + (weight - 1) * trust / len(roles)
            self.claims[role] += 1

    def fade(self) -> None:
        """New cards were chosen: what was known counts for less."""
        for role, odds in self.odds.items():
            self.odds[role] = odds**self.temper.fading
            self.claims[role] = 0
            self.elsewhere[role] = 0

    def redraw(self, shown: Role, cards: int) -> None:
        """The shown card is gone and an unknown one has come."""
        for role, odds in self.odds.items():
            if role == shown or cards == 1:
                self.odds[role] = 1.0
                self.claims[role] = 0
            elif odds < 1:
                self.odds[role] = odds**0.5
            self.elsewhere[role] = 0


class Beliefs:
    """The log read once, from the first event to the last."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.temper = temper
        self.viewer = view.viewer
        self.view = view
        self.unseen = unseen(view)
        self.public = dict(self.unseen)
        if view.viewer is not None:
            for card in (*(view.seats[view.viewer].hand or ()), *view.drawn):
                self.public[card] += 1
        self.dossiers = [Dossier(temper) for _ in view.seats]
        self.announced: Announced | None = None
        self.countered: Countered | None = None
        self.challenged: Challenged | None = None
        for event in view.log:
            read = READ.get(type(event))
            if read:
                read(self, event)

    def holds(self, seat: Seat, roles: tuple[Role, ...]) -> float:
        """How likely a seat holds one of the roles; of the viewer's own, as the others see it."""
        dossier = self.dossiers[seat]
        left = self.public if seat == self.viewer else self.unseen
        counts = [max(0, left[r] - dossier.elsewhere[r]) for r in ROLES]
        weights = [n * dossier.odds[r] for n, r in zip(counts, ROLES, strict=True)]
        total = sum(weights)
        if not total:
            return 0.0
        others = [0.0 if r in roles else w for w, r in zip(weights, ROLES, strict=True)]
        without = sum(others)
        if self.view.seats[seat].cards == 1:
            return 1 - without / total
        # Of all pairs of cards, those without the roles; a pair of equals weighs as one of them.
        pairs = total * total - sum(
            w * w - w * (n - 1) for w, n in zip(weights, counts, strict=True) if n
        )
        lacking = without * without - sum(
            w * w - w * (n - 1) for w, n in zip(others, counts, strict=True) if w
        )
        return 1 - lacking / pairs if pairs > 0 else 0.0

    # What each event says.

    def others(self, seat: Seat) -> Iterable[Dossier]:
        return (dossier for s, dossier in enumerate(self.dossiers) if s != seat)

    def announce(self, event: Announced) -> None:
        self.announced, self.countered, self.challenged = event, None, None
        dossier = self.dossiers[event.seat]
        if event.role:
            dossier.claim((event.role,))
        elif event.action != "coup":
            dossier.odds["duke"] *= self.temper.untaxed

    def counter(self, event: Countered) -> None:
        self.pass_by(event.actor)
        self.countered, self.challenged = event, None
        self.dossiers[event.seat].claim(event.roles)

    def challenge(self, event: Challenged) -> None:
        self.challenged = event
        self.dossiers[event.seat].dared += 1

    def show(self, event: Showed) -> None:
        self.dossiers[event.seat].proved += 1
        for dossier in self.others(event.seat):
            dossier.elsewhere[event.role] += 1

    def replace(self, event: Replaced) -> None:
        if self.challenged:
            for role in self.challenged.roles:
                self.dossiers[event.seat].redraw(role, self.view.seats[event.seat].cards)
        if event.card:
            self.come_back(event.card)

    def lose(self, event: Lost) -> None:
        dossier = self.dossiers[event.seat]
        dossier.odds[event.role] = 1.0
        self.come_back(event.role)
        if event.reason == "caught" and self.challenged:
            dossier.caught += 1
            for role in self.challenged.roles:
                dossier.odds[role] = self.temper.caught
        elif event.reason == "assassinated":
            self.unblocked(event.seat, "assassinate", ("contessa",))

    def take(self, event: Took) -> None:
        if event.action == "tax":
            self.pass_by(event.seat)
        elif event.action == "aid" and not self.countered:
            for dossier in self.others(event.seat):
                dossier.odds["duke"] *= self.temper.unblocked_aid

    def steal(self, event: Stole) -> None:
        self.unblocked(event.target, "steal", ("captain", "ambassador"))
        if not self.countered:
            self.pass_by(event.seat)

    def draw(self, event: Drew) -> None:
        self.pass_by(event.seat)
        for card in event.cards or ():
            self.come_back(card)

    def exchange(self, event: Exchanged) -> None:
        self.dossiers[event.seat].fade()
        for card in event.returned or ():
            for dossier in self.others(event.seat):
                dossier.elsewhere[card] += 1

    def block(self, event: Blocked) -> None:
        self.pass_by(event.seat)

    def pass_by(self, claimant: Seat) -> None:
        """A claim went unchallenged: everybody else let it go."""
        if self.challenged or not (self.countered or (self.announced and self.announced.role)):
            return
        for dossier in self.others(claimant):
            dossier.let_go += 1

    def unblocked(self, target: Seat, action: str, blockers: tuple[Role, ...]) -> None:
        """The target might have blocked and did not; after a challenge perhaps it could not."""
        if not self.countered and not self.challenged:
            for role in blockers:
                self.dossiers[target].odds[role] *= getattr(self.temper, "unblocked_" + action)

    def come_back(self, card: Role) -> None:
        """A card seen now may be the one that was put into the deck."""
        for dossier in self.dossiers:
            if dossier.elsewhere[card]:
                dossier.elsewhere[card] -= 1


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
