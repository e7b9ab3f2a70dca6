"""What may be inferred at a table: where the cards are, what was claimed, and whom to believe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from coup.bots import beliefs as classic_beliefs
from coup.bots import poker_beliefs, strong
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.rules import classic
from coup.rules.poker import events as poker
from coup.rules.poker.cards import CHARACTER_OF, CHARACTERS, SUITS
from coup.view import AnyView, ClassicView, PokerView


class CharacterFacts(msgspec.Struct, frozen=True):
    """Where the copies of a character are, as far as the viewer can place them."""

    role: str
    copies: int
    yours: int
    gone: int
    """Face up; with poker cards, known to lie in the discard."""
    unseen: int


class SeatFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What the table knows of a living seat."""

    seat: Seat
    claims: dict[str, int]
    """How often it claimed each character; a claim of either of two counts for both."""
    challenged: int
    proved: int
    caught: int
    challenges: int
    """Claims of others that it challenged."""
    right: int
    """How many of these were lies."""
    showed: tuple[str, ...]
    """What it proved claims with; each went back and was replaced."""
    likely: dict[str, float]
    """How likely it holds each character, as in a hint; the viewer, as the others may see it."""


class Facts(msgspec.Struct, frozen=True):
    """The characters in their order, and the living seats in theirs."""

    ruleset: str
    characters: tuple[CharacterFacts, ...]
    seats: tuple[SeatFacts, ...]


def facts(view: AnyView) -> Facts:
    """What a seat may infer; a spectator, from what lies open to all."""
    return _poker(_unopened(view)) if isinstance(view, PokerView) else _classic(_closed(view))


class Tally:
    """The claims and challenges of one seat, counted."""

    def __init__(self) -> None:
        self.claims: Counter[str] = Counter()
        self.challenged = self.proved = self.caught = self.challenges = self.right = 0
        self.showed: list[str] = []

    def facts(self, seat: Seat, likely: dict[str, float]) -> SeatFacts:
        return SeatFacts(
            seat=seat,
            claims=dict(self.claims),
            challenged=self.challenged,
            proved=self.proved,
            caught=self.caught,
            challenges=self.challenges,
            right=self.right,
            showed=tuple(self.showed),
            likely=likely,
        )


class Tallies:
    """The log read once into a tally for each seat."""

    def __init__(self, seats: int) -> None:
        self.of = [Tally() for _ in range(seats)]
        self.pending: classic.Challenged | poker.Challenged | None = None

    def claim(self, seat: Seat, roles: Iterable[str]) -> None:
        self.of[seat].claims.update(roles)

    def challenge(self, event: classic.Challenged | poker.Challenged) -> None:
        self.pending = event
        self.of[event.seat].challenges += 1
        self.of[event.claimant].challenged += 1

    def prove(self, seat: Seat, roles: Iterable[str]) -> None:
        self.pending = None
        self.of[seat].proved += 1
        self.of[seat].showed += roles

    def lose(self, seat: Seat) -> None:
        """A card is lost to a challenge; if nothing was proved before, the claim was a lie."""
        if self.pending and self.pending.claimant == seat:
            self.of[seat].caught += 1
            self.of[self.pending.seat].right += 1
            self.pending = None


def placed(role: str, copies: int, yours: int, gone: int) -> CharacterFacts:
    return CharacterFacts(role, copies, yours, gone, copies - yours - gone)


# Classic Coup


def _closed(view: ClassicView) -> ClassicView:
    """What lies open to all, where nobody in particular looks."""
    if view.viewer is not None:
        return view
    seats = tuple(msgspec.structs.replace(seat, hand=None) for seat in view.seats)
    return msgspec.structs.replace(view, seats=seats, drawn=())


def _classic(view: ClassicView) -> Facts:
    beliefs, read = classic_beliefs.Beliefs(view), _read(view)
    tallies = _classic_tallies(view)
    seats = range(len(view.seats))
    gone = Counter(card for seat in seats for card in classic_beliefs.face_up(view, seat))
    hands = (seat.hand or () for seat in view.seats)
    yours = Counter([*(card for hand in hands for card in hand), *view.drawn])
    return Facts(
        view.ruleset,
        tuple(placed(role, classic.COPIES, yours[role], gone[role]) for role in classic.ROLES),
        tuple(
            tallies.of[seat].facts(
                seat,
                read.get(seat) or {role: beliefs.holds(seat, (role,)) for role in classic.ROLES},
            )
            for seat in seats
            if view.seats[seat].cards
        ),
    )


def _read(view: ClassicView) -> dict[Seat, dict[classic.Role, float]]:
    """How the strong player reads the rivals, for whoever still plays, where it can be asked."""
    if view.viewer is None or view.over or not view.seats[view.viewer].cards:
        return {}
    try:
        return strong.mind(len(view.seats)).reading(view)
    except BadOption:
        return {}


def _classic_tallies(view: ClassicView) -> Tallies:
    tallies = Tallies(len(view.seats))
    for event in view.log:
        match event:
            case classic.Announced(seat, _, _, str(role)):
                tallies.claim(seat, (role,))
            case classic.Countered(seat, _, _, roles):
                tallies.claim(seat, roles)
            case classic.Challenged():
                tallies.challenge(event)
            case classic.Showed(seat, role):
                tallies.prove(seat, (role,))
            case classic.Lost(seat, _, "caught"):
                tallies.lose(seat)
    return tallies


# Coup with poker cards


def _unopened(view: PokerView) -> PokerView:
    """What lies open to all, where nobody in particular looks."""
    if view.viewer is not None:
        return view
    seats = tuple(
        msgspec.structs.replace(
            seat,
            slots=tuple(msgspec.structs.replace(slot, card=None) for slot in seat.slots),
            pile=None,
        )
        for seat in view.seats
    )
    return msgspec.structs.replace(view, seats=seats, cards=(), picked=(), plan=None)


def _poker(view: PokerView) -> Facts:
    beliefs = poker_beliefs.Beliefs(view)
    tallies = _poker_tallies(view)
    own = {*view.cards, *(card for s in view.seats for card in poker_beliefs.own_cards(s))}
    yours = Counter(CHARACTER_OF[card] for card in own)
    gone = {name: len(SUITS) - yours[name] - left for name, left in beliefs.unseen.items()}
    return Facts(
        view.ruleset,
        tuple(placed(name, len(SUITS), yours[name], gone[name]) for name in CHARACTERS),
        tuple(
            tallies.of[seat].facts(seat, {name: beliefs.likely(seat, name) for name in CHARACTERS})
            for seat, shown in enumerate(view.seats)
            if shown.slots
        ),
    )


def _poker_tallies(view: PokerView) -> Tallies:
    tallies = Tallies(len(view.seats))
    for event in view.log:
        match event:
            case poker.Announced(seat, character):
                tallies.claim(seat, (character,))
            case poker.Challenged():
                tallies.challenge(event)
            case poker.Proved(seat, _, cards):
                tallies.prove(seat, [CHARACTER_OF[card] for card in cards])
            case poker.Died(seat, _, "challenge"):
                tallies.lose(seat)
    return tallies
