"""The steady player: it counts cards, weighs claims, and lies where a lie is likely to pass.

Every choice is worth the chance to win that it leads to, judged by ``prospects`` and, where
hidden cards matter, by ``beliefs``.  A choice is taken the more often the more it is worth, so
that close decisions are mixed and nobody can read the cards from the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from coup.bots.beliefs import Beliefs
from coup.bots.prospects import Changes, Prospects, also
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.classic import (
    ACTIONS,
    HAND,
    STEAL,
    Blockable,
    Claim,
    Effect,
    Exchange,
    Lose,
    Reveal,
    Role,
    Turn,
)
from coup.view import ClassicView


class Temper(NamedTuple):
    """How a player leans: the characters beside ``steady`` differ from it in these numbers."""

    steadiness: float = 50.0
    """How seldom it takes what is worth less."""
    caution: float = 0.1
    """What a challenge must promise beyond letting the claim pass."""
    credit: float = 1.0
    """How readily it believes others: how far it raises the odds that a claim of theirs is true."""
    boldness: float = 1.0
    """How safe it feels when it bluffs: how much rarer than they are it takes challenges to be."""
    scruple: float = 0.0
    """What a lie must promise beyond the truth; below zero it would rather lie."""


STEADY = Temper()

# What others do, as far as it cannot be read from the cards.
WARY = 0.15  # the odds of a challenge that gains nothing and loses nothing on average
SHARP = 2.5  # how fast those odds change with what there is to gain
HABIT = 0.2, 4.0  # how often a claim is challenged, and how many claims outweigh that guess
PERSUASION = 2.5  # how many times likelier a claim is believed than the bare cards
BLUFFED = {"aid": 0.08, "steal": 0.15, "assassinate": 0.35}  # blocks without the card
LAST_STAND = 0.8  # the same where the last card is at stake
DESPERATE = 0.05  # nobody is tempted beyond what so small a chance makes them
HOPE = 0.02  # a lie that was exposed before is believed by nobody

# What cards are worth, in coins.
WORTH: dict[Role, float] = {
    "duke": 2.0,
    "assassin": 1.8,
    "captain": 1.8,
    "ambassador": 0.8,
    "contessa": 1.4,
}
TWINS = -1.0  # two of a kind
ESTABLISHED = 0.4  # a character that was claimed before: the next claim is no surprise
EXCHANGE_TO = (0.0, 2.5, 4.6)  # what a hand of so many is worth after an exchange, on average
OTHERS_EXCHANGE = 1.0


class Steady:
    """Weighs every choice by the chance to win that it leads to."""

    name = "steady"
    temper = STEADY

    def __init__(self, seed: int, temper: Temper | None = None) -> None:
        self.random = Random(seed)
        self.temper = temper or self.temper

    def choose(self, view: ClassicView) -> str:
        if len(view.choices) == 1:
            return view.choices[0]
        likely = self.chances(view)
        return self.random.choices([*likely], [*likely.values()])[0]

    def chances(self, view: ClassicView) -> dict[str, float]:
        """How likely it makes each choice that can succeed."""
        judgement = Judgement(view, self.temper)
        choices = [choice for choice in view.choices if not judgement.futile(choice)]
        worths = [judgement.worth(choice) for choice in choices]
        best = max(worths)
        if best <= 0:
            return dict.fromkeys(choices, 1 / len(choices))
        weights = [max(0.0, worth / best) ** self.temper.steadiness for worth in worths]
        total = sum(weights)
        return {choice: weight / total for choice, weight in zip(choices, weights, strict=True)}


class OwnClaim(NamedTuple):
    """A claim of the viewer's own: what it is worth if it stands, and what then or else changes.

    Without roles nothing is claimed.  ``safe`` is the chance of a rival who need not challenge
    because it may block.
    """

    roles: tuple[Role, ...]
    stands: float
    done: Changes
    falls: Changes
    safe: Mapping[Seat, float]


class Judgement:
    """One question, weighed."""

    def __init__(self, view: ClassicView, temper: Temper) -> None:
        assert view.viewer is not None
        self.view = view
        self.temper = temper
        self.me: Seat = view.viewer
        self.hand = view.seats[self.me].hand or ()
        self.rivals = [s for s, seat in enumerate(view.seats) if seat.cards and s != self.me]
        self.beliefs = Beliefs(view)
        self.prospects = Prospects(view)

    def worths(self) -> list[float]:
        """What each choice is worth."""
        return [self.worth(choice) for choice in self.view.choices]

    def worth(self, choice: str) -> float:
        """The chance to win that a choice leads to; of cards to lose or to keep, their coins."""
        what, _, aim = choice.partition(":")
        match self.view.stack[-1]:
            case Turn():
                return self.act(what, int(aim) if aim else None)
            case Claim(seat=claimant, roles=roles):
                return self.let_go(claimant) if what == PASS else self.challenge(claimant, roles)
            case Blockable():
                return self.chance(self.deed()) if what == PASS else self.block(aim)
            case Reveal(roles=roles):
                return 1e3 if aim in roles else self.without(aim)
            case Lose():
                return self.without(aim)
            case Exchange():
                return self.coins(tuple(aim.split(",")))
        return 1.0

    def futile(self, choice: str) -> bool:
        """To doubt what is known to be true, or to claim what nobody can believe."""
        match self.view.stack[-1]:
            case Claim(seat=claimant, roles=roles) if choice != PASS:
                return self.beliefs.certain(claimant, roles)
        own = self.own_claim(choice)
        return own is not None and self.impossible(own)

    @property
    def in_coins(self) -> bool:
        """Whether this question is judged in coins; all others by the chance to win."""
        return isinstance(self.view.stack[-1], Reveal | Lose | Exchange)

    def chance(self, changes: Changes) -> float:
        """This seat's chance to win after these changes."""
        return self.prospects.chance(self.me, changes)

    # Cards

    def coins(self, cards: tuple[Role, ...]) -> float:
        """What a hand is worth, in coins."""
        claims = self.beliefs.dossiers[self.me].claims
        worth = sum(WORTH[card] + (ESTABLISHED if claims[card] else 0) for card in cards)
        return worth + (TWINS if len(set(cards)) < len(cards) else 0)

    def without(self, card: Role) -> float:
        """What the hand is worth once this card is lost."""
        left = list(self.hand)
        left.remove(card)
        return self.coins(tuple(left))

    # Actions

    def act(self, name: str, target: Seat | None) -> float:
        """An action of one's own, with the doubts and the blocks that it may meet."""
        own = self.announcement(name, target)
        return self.claim(own) if own.roles else own.stands

    def announcement(self, name: str, target: Seat | None) -> OwnClaim:
        """What announcing an action claims, and what follows."""
        action = ACTIONS[name]
        cost = action.cost(self.view.options)
        spent: Changes = {self.me: (0, -cost)}
        done = also(spent, self.effect(name, self.me, target))
        stands = self.chance(done)
        safe: dict[Seat, float] = {}
        if action.blockers:
            blocked = self.blocked(name, target)
            stands += blocked * (self.chance(spent) - stands)
            if target is not None:
                struck, spared = (self.prospects.chance(target, c) for c in (done, spent))
                safe[target] = struck + blocked * (spared - struck)
        roles = () if action.role is None else (action.role,)
        falls: Changes = {self.me: (-1, self.refund(name) - cost)}
        return OwnClaim(roles, stands, done, falls, safe)

    def effect(self, name: str, actor: Seat, target: Seat | None) -> Changes:
        """What an action changes if nobody prevents it."""
        if target is not None and name != "steal":
            return {target: (-1, 0)}
        if target is not None:
            amount = min(STEAL, self.view.seats[target].coins)
            return {actor: (0, amount), target: (0, -amount)}
        if name == "exchange":
            better = EXCHANGE_TO[len(self.hand)] - self.coins(self.hand)
            return {actor: (0, max(0.2, better) if actor == self.me else OTHERS_EXCHANGE)}
        gain = ACTIONS[name].gain
        return {actor: (0, gain if self.view.treasury is None else min(gain, self.view.treasury))}

    def refund(self, name: str) -> int:
        options = self.view.options
        return ACTIONS[name].cost(options) if options.refund_on_challenged else 0

    def blocked(self, name: str, target: Seat | None) -> float:
        """How likely somebody blocks, with the card or without."""
        everybody = target is None or self.view.options.targeted_block_by == "anyone"
        free = 1.0
        for seat in self.rivals if everybody or target is None else [target]:
            bluff = BLUFFED[name] if seat == target or target is None else 0.0
            if name == "assassinate" and seat == target and self.view.seats[seat].cards == 1:
                bluff = LAST_STAND
            free *= (1 - self.beliefs.holds(seat, ACTIONS[name].blockers)) * (1 - bluff)
        return 1 - free

    # Claims of one's own

    def own_claim(self, choice: str) -> OwnClaim | None:
        """What a choice would claim, if anything."""
        what, _, aim = choice.partition(":")
        match self.view.stack[-1]:
            case Turn():
                own = self.announcement(what, int(aim) if aim else None)
                return own if own.roles else None
            case Blockable() if what != PASS:
                return self.counter(aim)
        return None

    def claim(self, own: OwnClaim) -> float:
        """A claim: what it is worth if it stands, and what follows if it is challenged."""
        lost = self.chance(own.falls)
        if self.impossible(own):
            return lost
        if self.disproved(own):
            return lost + HOPE * (own.stands - lost)
        true = self.true(own)
        worth, unchallenged = 0.0, 1.0
        for rival, dares in self.doubters(own):
            proved = self.chance(also(own.done, {rival: (-1, 0)})) if true else lost
            worth += unchallenged * dares * proved
            unchallenged *= 1 - dares
        worth += unchallenged * own.stands
        return worth if true else (1 - self.temper.scruple) * worth

    def true(self, own: OwnClaim) -> bool:
        return any(role in self.hand for role in own.roles)

    def impossible(self, own: OwnClaim) -> bool:
        """Every copy lies face up: everybody knows that the claim is false."""
        return not any(self.beliefs.public[role] for role in own.roles)

    def disproved(self, own: OwnClaim) -> bool:
        """A lie that was exposed before, with the same cards."""
        exposed = self.beliefs.dossiers[self.me].exposed
        return not self.true(own) and exposed.issuperset(own.roles)

    def doubters(self, own: OwnClaim) -> Iterator[tuple[Seat, float]]:
        """How likely each rival challenges a claim that nobody before it did."""
        believed = self.believed(own.roles)
        for rival in self.rivals:
            passing = own.safe.get(rival, self.prospects.chance(rival, own.done))
            yield rival, self.dares(rival, believed, passing, own.done, own.falls)

    def believed(self, roles: tuple[Role, ...]) -> float:
        """How likely the claim looks to the others."""
        return credited(self.beliefs.holds(self.me, roles), PERSUASION)

    def dares(
        self, rival: Seat, believed: float, passing: float, done: Changes, falls: Changes
    ) -> float:
        """How likely a rival challenges a claim: by its habit, and by what it stands to gain."""
        chance = self.prospects.chance
        wrong = chance(rival, also(done, {rival: (-1, 0)}))
        right = chance(rival, falls)
        temptation = (right + believed * (wrong - right)) / max(passing, DESPERATE)
        dossier = self.beliefs.dossiers[rival]
        usual, weight = HABIT
        habit = (dossier.dared / usual + weight) / (dossier.dared + dossier.let_go + weight)
        odds = WARY * habit * temptation**SHARP / self.temper.boldness
        return float(odds / (1 + odds))

    # Claims of others

    def pending(self) -> Effect:
        """The action of this turn."""
        return next(frame for frame in self.view.stack if isinstance(frame, Effect))

    def deed(self) -> Changes:
        """What the action of this turn changes if it happens."""
        action = self.pending()
        return self.effect(action.action, action.seat, action.target)

    def challenge(self, claimant: Seat, roles: tuple[Role, ...]) -> float:
        """Right, the claimant loses a card and what it claimed for; wrong, the challenger one."""
        action, lost = self.pending(), (-1, 0)
        if claimant == action.seat:
            right = self.chance({claimant: (-1, self.refund(action.action))})
            wrong = self.proved_wrong(action)
        else:
            right = self.chance(also({claimant: lost}, self.deed()))
            wrong = self.chance({self.me: lost})
        likely = credited(self.beliefs.holds(claimant, roles), self.temper.credit)
        return (1 - self.temper.caution) * (right + likely * (wrong - right))

    def proved_wrong(self, action: Effect) -> float:
        """A card is lost, and the action goes on, where its target cannot block it."""
        lost: Changes = {self.me: (-1, 0)}
        worst = self.chance(also(lost, self.deed()))
        if action.target != self.me or len(self.hand) < HAND:
            return worst
        blocks = any(card in ACTIONS[action.action].blockers for card in self.hand)
        return worst + (1.0 if blocks else 0.3) * (self.chance(lost) - worst)

    def let_go(self, claimant: Seat) -> float:
        """The claim stands: a block holds, or the action goes on to those who may block it."""
        action = self.pending()
        if claimant != action.seat:
            return self.chance({})
        done = self.chance(self.deed())
        blockers = ACTIONS[action.action].blockers
        if action.target == self.me:
            return max(done, *(self.block(role) for role in blockers))
        if action.target is None:
            return done
        return done + self.beliefs.holds(action.target, blockers) * (self.chance({}) - done)

    def block(self, role: str) -> float:
        """A block, named or not."""
        return self.claim(self.counter(role))

    def counter(self, role: str) -> OwnClaim:
        """What a block claims: nothing happens, or a card is lost and the action goes on."""
        roles = (role,) if role else ACTIONS[self.pending().action].blockers
        falls = also({self.me: (-1, 0)}, self.deed())
        return OwnClaim(roles, self.chance({}), {}, falls, {})


def credited(likely: float, times: float) -> float:
    """How likely a claim is once its odds are so many times better; what is certain stays so."""
    return likely * times / (1 - likely + likely * times)
