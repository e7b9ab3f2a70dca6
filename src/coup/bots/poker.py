"""The steady player of Coup with poker cards.

Every answer is judged by the chance to win that it leaves, read from the lives, the money and
the cards on the table: ``Prospects`` turns a change of these into a chance, ``Deeds`` says what
an ability would change, and ``Judgement`` weighs the answers to each kind of question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import exp
from random import Random
from typing import NamedTuple, TypeAlias

from coup.bots.poker_beliefs import Beliefs, at_least
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.poker.cards import (
    ACTIVES,
    BARON,
    CAUGHT,
    CHARACTER_OF,
    CULT,
    GAMBLE,
    GRAVE_ADD,
    GRAVE_SWAP,
    PRIEST,
    REPEAT,
    SWINDLED,
    Card,
    Character,
)
from coup.rules.poker.events import SlotId
from coup.rules.poker.frames import (
    Absolved,
    Answer,
    Cash,
    Claim,
    Cultist,
    Disciple,
    GraveCard,
    GraveMode,
    Mend,
    Param,
    Penalty,
    Prevent,
    Princess,
    Rescue,
    Strike,
    Target,
    Turn,
    Uses,
    copied,
)
from coup.rules.poker.table import copy_choice
from coup.view import View
from coup.view.poker import PokerView, SlotView


class Change(NamedTuple):
    """By what a seat would differ: in lives, in money, and in what its cards are worth."""

    lives: float = 0.0
    money: float = 0.0
    worth: float = 0.0


Changes: TypeAlias = Mapping[Seat, Change]

WORTH: dict[Character, float] = {
    "martyr": 5.0,
    "duke": 4.0,
    "assassin": 4.0,
    "gambler": 3.5,
    "baron": 3.5,
    "apothecary": 3.5,
    "spy": 3.0,
    "priest": 3.0,
    "swindler": 2.0,
    "princess": 1.5,
    "cultist": 1.5,
    "gravedigger": 1.0,
    "disciple": 1.0,
}
"""What a card brings in the turns to come, in dollars."""
USUAL = sum(WORTH.values()) / len(WORTH)
AGAIN = 0.7  # what a second card of the same character is worth of the first
IDLE = 0.4  # the same for a card that is disabled
CULT_BEGUN = {1: 0.5, 2: 4.0}  # what Cultists bring where there are slots for three
TRIUMPH = 1000.0  # worth that is a win
BEST_OF_THREE = 4.0  # the card that a Cultist finds, on average
SET_ASIDE = (0.0, 1.1, 2.15, 3.15)  # what a Princess pile is worth, by its size
SET_MORE = 0.3  # and each further card
WINNINGS = 2.0  # what a Gambler's four cards pay on average, by either table
DEBT, DEBT_RISK = 3, 0.025  # with less money two Gamblers are ruin; how likely they come
TROVE = 1.0  # what is hoped of a discard
DISABLED = 0.6  # the part of a life that a disabled card still is
HEART = 0.44  # a heart among two cards
BLACK = 0.5

LIFE = 4.0  # how much lives tell, among so many players
DOLLAR = 0.55  # how much money tells
ENOUGH, SPARE = 7, 3  # the usual coup, and what is kept beside it: more money tells nothing
TOO_MUCH = 15  # the same of a rival
IMPATIENCE = 20  # rounds after which money tells half as much, so that it is spent
BARONY = 4.0  # how much a lead in money tells for a Baron
BARON_LEAD = BARON + 1
BARON_EACH = 0.6  # what each dollar of the lead adds to the worth of a Baron

BOLD = 0.2  # how often a bluff is thought of
MARGIN = 0.015  # what a bluff or a doubt must gain at least
CAPRICE = 0.004  # between answers this close any may be given
LOST = 0.03  # a chance so small that any bluff is worth it
REFUSED = -1.0


class PokerSteady:
    """Mostly truthful, doubts by count and by habit, and guards its last card."""

    name = "steady"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: View) -> str:
        assert isinstance(view, PokerView)
        bold = self.random.random() < BOLD
        if len(view.choices) == 1:
            return view.choices[0]
        judgement = Judgement(view, bold)
        whims = {choice: CAPRICE * self.random.random() for choice in view.choices}
        return max(view.choices, key=lambda choice: judgement.chance(choice) + whims[choice])


def also(*parts: Changes) -> Changes:
    """Several changes as one."""
    total: dict[Seat, Change] = {}
    for part in parts:
        for seat, change in part.items():
            if seat in total:
                lives, money, worth = total[seat]
                change = Change(lives + change[0], money + change[1], worth + change[2])
            total[seat] = change
    return total


def scaled(changes: Changes, part: float) -> Changes:
    """Changes that happen only in some of the cases."""
    return {s: Change(c[0] * part, c[1] * part, c[2] * part) for s, c in changes.items()}


class Prospects:
    """The viewer's share of the chance to win."""

    def __init__(self, view: PokerView, me: Seat, deeds: Deeds) -> None:
        self.me = me
        self.usual = USUAL * len(view.seats[me].slots)
        self.lives = [
            0.0 if seat in view.leaving else sum(map(life, shown.slots))
            for seat, shown in enumerate(view.seats)
        ]
        self.money = [shown.money for shown in view.seats]
        self.living = [seat for seat, lives in enumerate(self.lives) if lives]
        players = max(2, len(self.living))
        self.power = LIFE / players
        price = view.options.coup_cost
        rounds = view.turn_no / len(view.seats)
        self.enough = max(ENOUGH, price) + SPARE
        self.dollar = DOLLAR / players**2 * min(1, ENOUGH / price) / (1 + rounds / IMPATIENCE)
        self.baron = deeds.holds("baron") > 0
        self.hand = deeds.worth + aside(deeds.pile)

    def chance(self, changes: Changes) -> float:
        """The chance to win once these changes have happened."""
        own = others = 0.0
        purse, richest = 0.0, 0.0
        for seat in self.living:
            lives, money, gain = changes.get(seat, NOTHING)
            lives += self.lives[seat]
            if lives < 0.01:
                continue
            money = max(0.0, money + self.money[seat])
            if seat == self.me:
                if gain + self.hand > TRIUMPH / 2:
                    return 1.0
                purse = money
                tells = min(money, self.enough) + gain + self.hand - self.usual
                own = lives**self.power * exp(self.dollar * tells)
            else:
                richest = max(richest, money)
                others += lives**self.power * exp(self.dollar * min(money, TOO_MUCH))
        if own and self.baron:
            lead = purse - richest
            if lead >= BARON_LEAD:
                return 1.0
            own *= 1 + BARONY * (max(0.0, lead) / BARON_LEAD) ** 2
        return own / (own + others) if own else 0.0


NOTHING = Change()


def life(slot: SlotView) -> float:
    return DISABLED if slot.disabled else 1.0


def worth(cards: Iterable[tuple[Character, bool]], lead: float) -> float:
    """What a hand brings; three Cultists are all that there is to win, a lead is a Baron's."""
    total, places = 0.0, 0
    enabled: Counter[Character] = Counter()
    for name, disabled in cards:
        places += 1
        if disabled:
            total += WORTH[name] * IDLE
            continue
        total += WORTH[name] * (AGAIN if enabled[name] else 1.0)
        enabled[name] += 1
    if enabled["cultist"] >= CULT:
        return TRIUMPH
    if enabled["baron"]:
        total += BARON_EACH * lead
    return total + (CULT_BEGUN.get(enabled["cultist"], 0.0) if places >= CULT else 0.0)


def aside(cards: int) -> float:
    """What a Princess pile is worth."""
    most = len(SET_ASIDE) - 1
    return SET_ASIDE[min(cards, most)] + SET_MORE * max(0, cards - most)


class Deeds:
    """What an ability would change on the table, on average."""

    def __init__(self, view: PokerView, me: Seat, beliefs: Beliefs) -> None:
        self.view = view
        self.me = me
        self.beliefs = beliefs
        self.owner: dict[SlotId, Seat] = {}
        self.slot: dict[SlotId, SlotView] = {}
        for seat, shown in enumerate(view.seats):
            for slot in shown.slots:
                self.owner[slot.id] = seat
                self.slot[slot.id] = slot
        self.hand = [
            (slot.id, CHARACTER_OF[slot.card], slot.disabled)
            for slot in view.seats[me].slots
            if slot.card is not None
        ]
        self.pile = len(view.seats[me].pile or ())
        self.left = view.draw + view.discard
        """Cards that could be drawn: with many Martyrs all may lie in slots."""
        richest = max((s.money for seat, s in enumerate(view.seats) if seat != me), default=0)
        self.lead = max(0, view.seats[me].money - richest)
        self.worth = worth([(name, off) for _, name, off in self.hand], self.lead)

    # The viewer's own cards

    def holds(self, character: Character) -> int:
        """How many the viewer has enabled."""
        return sum(name == character and not disabled for _, name, disabled in self.hand)

    def without(self, slot: SlotId) -> float:
        """What the hand loses in worth with a slot."""
        cards = [(name, off) for at, name, off in self.hand if at != slot]
        return worth(cards, self.lead) - self.worth

    def instead(self, slot: SlotId, name: Character) -> float:
        """What the hand gains in worth with another card in a slot."""
        cards = [(name, False) if at == slot else (was, off) for at, was, off in self.hand]
        return worth(cards, self.lead) - self.worth

    def added(self, name: Character) -> float:
        """What the hand gains in worth with a card in a new slot."""
        cards = [*((was, off) for _, was, off in self.hand), (name, False)]
        return worth(cards, self.lead) - self.worth

    def redrawn(self, slot: SlotId) -> Change:
        """A new card in an own slot: the one on top of the pile, if the viewer has put it there."""
        if not self.left:
            return Change(1 - life(self.slot[slot]))
        top = self.beliefs.top
        gain = (
            self.instead(slot, CHARACTER_OF[top]) if top is not None else self.without(slot) + USUAL
        )
        return Change(1 - life(self.slot[slot]), 0, gain)

    # Deaths

    def death(self, slot: SlotId, cause: str) -> Changes:
        """A card dies; an enabled Martyr brings one or two for it."""
        held, seat = self.slot[slot], self.owner[slot]
        brings = min(1 if cause == "coup" else 2, self.left + 1)
        if cause == "challenge" and not self.view.options.martyr_on_lost_challenge:
            brings = 0
        if held.card is not None:
            martyr = not held.disabled and CHARACTER_OF[held.card] == "martyr"
            brings *= martyr
            gain = self.without(slot) + brings * USUAL if seat == self.me else 0
            return {seat: Change(brings - life(held), 0, gain)}
        odds = 0 if held.disabled else self.beliefs.holds_one("martyr")
        return {seat: Change(brings * odds - life(held))}

    def loss(self, seat: Seat) -> Changes:
        """A seat gives up the card that it misses least."""
        slots = self.view.seats[seat].slots
        if not slots:
            return {}
        if seat == self.me:
            return min((self.death(s.id, "challenge") for s in slots), key=self.missed)
        least = min(slots, key=life)
        return {seat: Change(-life(least))}

    def missed(self, death: Changes) -> float:
        lives, _, worth_ = death[self.me]
        return -lives * 2 * USUAL - worth_

    def strike(self, actor: Seat, slot: SlotId, source: str) -> Changes:
        """What a coup or an ability does to the card it is aimed at, if nobody prevents it."""
        seat, held = self.owner[slot], self.slot[slot]
        if source == "spy":
            if seat == self.me:
                return {seat: self.redrawn(slot)}
            return {seat: Change(1 - life(held), 0.5 if seat == actor else -0.2)}
        if source == "apothecary" and not held.disabled:
            idle = self.without(slot) * (1 - IDLE) if seat == self.me else 0.0
            return {seat: Change(DISABLED - 1, 0, idle)}
        return self.death(slot, source)

    def open_to(self, slot: SlotId, source: str) -> float:
        """How likely nobody prevents what is aimed at a card."""
        seat = self.owner[slot]
        if seat == self.me or not enabled(self.view.seats[seat].slots):
            return 1.0
        spied = 1 - self.black(1) * self.beliefs.will_claim(seat, "spy")
        if source != "apothecary":
            return spied
        return spied * (1 - self.beliefs.will_claim(seat, "apothecary"))

    def unguarded(self, slot: SlotId, source: str) -> float:
        """The same for a rival's deed: the viewer knows what it could truly say."""
        if self.owner[slot] != self.me:
            return 1.0
        if source == "apothecary" and self.holds("apothecary"):
            return 0.0
        return 1 - self.black(self.holds("spy"))

    def black(self, count: int) -> float:
        """How likely so many cards have a black one among them."""
        return 1 - (1 - BLACK) ** min(count, self.left)

    # Abilities

    def use(self, actor: Seat, name: Character, param: str) -> Changes:
        """One use of an ability."""
        if name == "swindler":
            name, _, rest = param.partition(":")[2].partition(",")
            param = copied(name, rest)
        cost = ACTIVES[name].cost
        paid: Changes = {actor: Change(0, -cost)} if cost else {}
        object_ = int(param.partition(":")[2]) if ":" in param else -1
        match name:
            case "assassin" | "apothecary" | "spy" if object_ not in self.owner:
                return {}
            case "assassin" | "apothecary" | "spy":
                strike = self.strike(actor, object_, name)
                guard = self.open_to if actor == self.me else self.unguarded
                return also(paid, scaled(strike, guard(object_, name)))
            case "priest":
                return {actor: Change(0, 1), object_: Change(0, -1)}
            case "duke":
                return {actor: Change(0, 2)}
            case "baron":
                return {actor: Change(0, self.baron(actor) + 1)}
            case "gambler":
                return {actor: self.gamble(actor)}
        return {actor: Change(0, 0, self.search(name)) if actor == self.me else Change(0, 1)}

    def baron(self, actor: Seat) -> int:
        """What the Baron's turn is measured by."""
        own = self.view.options.baron_previous == "own"
        return self.view.seats[actor].gain if own else self.view.last_gain

    def gamble(self, actor: Seat) -> Change:
        if self.left < GAMBLE:
            return Change()
        poor = self.view.seats[actor].money < DEBT
        if not poor or actor != self.me:
            return Change(0, WINNINGS)
        lives = 1.0 if self.holds("gambler") else len(self.hand)
        return Change(-DEBT_RISK * lives, WINNINGS)

    def search(self, name: Character) -> float:
        """What a Cultist, a Gravedigger or a Princess brings to the hand."""
        if not self.left:
            return 0.0
        spare = min((-self.without(slot) for slot, _, _ in self.hand), default=0.0)
        money = self.view.seats[self.me].money
        match name:
            case "cultist":
                return max(0.2, BEST_OF_THREE - spare)
            case "gravedigger" if money >= GRAVE_ADD:
                return TROVE
            case "gravedigger":
                return TROVE / 2
        return max(aside(self.pile + 1) - aside(self.pile), self.pile - aside(self.pile))

    def fortune(self, name: Character) -> float:
        """How likely one use completes three Cultists."""
        if self.holds("cultist") != CULT - 1 or name not in ("cultist", "gravedigger"):
            return 0.0
        left, unknown = self.beliefs.unseen["cultist"], self.beliefs.unknown
        wide = len(self.hand) >= CULT
        if name == "cultist":
            return at_least(1, CULT, left, unknown) if wide else 0.0
        if self.view.seats[self.me].money < (GRAVE_SWAP if wide else GRAVE_ADD):
            return 0.0
        if any(CHARACTER_OF[card] == "cultist" for card in self.beliefs.gone):
            return 1.0
        return at_least(1, self.view.discard - len(self.beliefs.gone), left, unknown)


def slot_of(name: Character, param: str) -> SlotId | None:
    """The card that a use is aimed at, if it is aimed at one."""
    if name == "swindler":
        name, _, rest = param.partition(":")[2].partition(",")
        param = copied(name, rest)
    return int(param.partition(":")[2]) if param.startswith("slot") else None


def enabled(slots: Iterable[SlotView]) -> int:
    return sum(not slot.disabled for slot in slots)


class Judgement:
    """The answers to one question, each with the chance to win that it leaves."""

    def __init__(
        self, view: PokerView, bold: bool, margin: float = MARGIN, beliefs: Beliefs | None = None
    ) -> None:
        assert view.viewer is not None
        self.view = view
        self.margin = margin
        self.me = me = view.viewer
        self.bold = bold
        self.frame = view.stack[-1]
        self.beliefs = beliefs or Beliefs(view)
        self.deeds = Deeds(view, me, self.beliefs)
        self.prospects = Prospects(view, me, self.deeds)
        self.rivals = [seat for seat in self.prospects.living if seat != me]
        self.now = self.prospects.chance({})

    def chance(self, choice: str) -> float:
        """The chance to win with an answer, whatever was asked."""
        verb, _, rest = choice.partition(":")
        match self.frame:
            case Turn():
                return self.act(verb, rest)
            case Param(kind=kind):
                return self.aim(choice, kind == "repeat")
            case Claim():
                return self.doubt() if verb == "challenge" else self.after(self.stands())
            case Answer():
                return self.answer(verb, rest)
            case Penalty():
                return self.atone(verb, rest)
            case Target():
                return self.prevent(verb, rest)
            case Disciple(character=name):
                return self.repeat(name, int(rest))
            case Princess():
                return self.princess(verb, rest)
            case Cash():
                return 0.0 if verb == "stop" else 1.0
            case Mend():
                return self.mended(rest)
            case Cultist() | GraveCard() | GraveMode():
                return self.arrange(verb, rest)
        return 0.0

    @property
    def in_order_only(self) -> bool:
        """Whether this question's answers are only ordered, not judged by the chance to win."""
        return isinstance(self.frame, Answer | Cash | Mend | Rescue)

    def after(self, *changes: Changes) -> float:
        return self.prospects.chance(also(*changes))

    def mine(self, lives: float = 0.0, money: float = 0.0, gain: float = 0.0) -> Changes:
        return {self.me: Change(lives, money, gain)}

    # The turn

    def act(self, verb: str, rest: str) -> float:
        deeds = self.deeds
        match verb:
            case "take":
                return self.after(self.mine(money=1))
            case "mend":
                idle = any(disabled for _, _, disabled in deeds.hand)
                return self.after(self.mine(lives=HEART * (1 - DISABLED))) if idle else self.now
            case "swap":
                return self.after(self.mine(money=-1), {self.me: deeds.redrawn(int(rest))})
            case "coup":
                slot = int(rest)
                strike = scaled(deeds.strike(self.me, slot, "coup"), deeds.open_to(slot, "coup"))
                return self.after(self.mine(money=-self.view.options.coup_cost), strike)
        name, _, count = rest.partition(",")
        return self.announce(name, int(count))

    def announce(self, name: Character, count: int) -> float:
        """An ability so many times, each aimed as well as possible."""
        if not self.speaks(name, count):
            return REFUSED
        stands = self.best_uses(name, count)
        if stands is None:
            return REFUSED
        luck = self.deeds.fortune(name) if self.deeds.holds(name) else 0.0
        return luck + (1 - luck) * self.claimed(name, count, stands)

    def best_uses(self, name: Character, count: int, repeat: bool = False) -> Changes | None:
        """What so many uses bring; ``None`` if there is nothing sensible to aim at."""
        total: Changes = {}
        for _ in range(count):
            options = [also(total, self.one_use(name, param, repeat)) for param in self.aims(name)]
            if not options:
                return None
            total = max(options, key=self.prospects.chance)
        return total

    def one_use(self, name: Character, param: str, repeat: bool = False) -> Changes:
        use = self.at_court() if name == "princess" else self.deeds.use(self.me, name, param)
        return also(use, self.mine(money=-REPEAT)) if repeat else use

    def at_court(self) -> Changes:
        """The best that a Princess could do with what lies in her pile."""
        pile = self.deeds.pile
        spent = self.mine(gain=aside(pile - 1) - aside(pile)) if pile else {}
        names = {CHARACTER_OF[card] for card in self.view.seats[self.me].pile or ()}
        ways = [
            also(spent, self.deeds.use(self.me, name, param))
            for name in sorted(names & ACTIVES.keys() - {"princess"})
            if self.can_use(name)
            for param in self.aims(name)
        ]
        return max([self.deeds.use(self.me, "princess", ""), *ways], key=self.prospects.chance)

    def aims(self, name: Character) -> list[str]:
        """What an ability is worth being aimed at."""
        seats = self.view.seats
        match name:
            case "assassin":
                return [f"slot:{max(seats[r].slots, key=life).id}" for r in self.rivals]
            case "apothecary":
                return [f"slot:{min(seats[r].slots, key=life).id}" for r in self.rivals]
            case "spy":
                return [f"slot:{slot}" for slot, _, _ in self.deeds.hand]
            case "priest":
                return [f"seat:{r}" for r in self.rivals if seats[r].money]
            case "swindler":
                return [
                    copy_choice(copy, param)
                    for copy in seats[self.me].played
                    if copy != "swindler" and self.can_use(copy)
                    for param in self.aims(copy)
                ]
        return [""]

    def can_use(self, name: Character) -> bool:
        """Whether a Swindler or a Princess could play it now."""
        if name == "baron" and not self.deeds.baron(self.me):
            return False
        if name == "gravedigger" and not self.view.discard:
            return False
        return self.view.seats[self.me].money >= ACTIVES[name].cost

    def aim(self, param: str, repeat: bool) -> float:
        plan = self.view.plan
        assert plan is not None
        so_far = [self.one_use(plan.character, chosen, repeat) for chosen in plan.params]
        return self.after(*so_far, self.one_use(plan.character, param, repeat))

    def repeat(self, name: Character, count: int) -> float:
        """So many more uses as a Disciple."""
        if not count:
            return self.now
        if not self.speaks("disciple", count):
            return REFUSED
        stands = self.best_uses(name, count, repeat=True)
        return REFUSED if stands is None else self.claimed("disciple", count, stands)

    # Claiming

    def speaks(self, name: Character, count: int) -> bool:
        """The truth always, and a lie of one card where it could be true."""
        if self.deeds.holds(name) >= count:
            return True
        return self.bold and count == 1 and self.beliefs.unseen[name] >= 1

    def claimed(
        self, name: Character, count: int, stands: Changes, falls: Changes | None = None
    ) -> float:
        """A claim of one's own, which any rival may doubt."""
        true = self.deeds.holds(name) >= count
        falls = also(falls or {}, self.deeds.loss(self.me))
        total, unheard = 0.0, 1.0
        for rival, dares in self.hearing(count):
            unheard -= dares
            total += dares * (
                self.after(stands, self.proof(name, count), self.deeds.loss(rival))
                if true
                else self.after(falls, {rival: Change(0, self.reward())})
            )
        return total + unheard * self.after(stands) - (0 if true else self.margin)

    def hearing(self, count: int) -> Iterator[tuple[Seat, float]]:
        """How likely each rival is the one who doubts a claim of so many cards."""
        unheard = 1.0
        for rival in self.rivals:
            dares = unheard * self.beliefs.dares(rival, count)
            if dares >= 0.002:
                unheard -= dares
                yield rival, dares

    def proof(self, name: Character, count: int) -> Changes:
        """Proved cards are replaced."""
        return self.mine(gain=count * (USUAL - WORTH[name]))

    def reward(self) -> int:
        """What a caught bluff of the viewer's would pay."""
        due = SWINDLED if self.deeds.holds("swindler") else CAUGHT
        poor = self.view.options.caught_reward_from == "bluffer"
        return min(due, self.view.seats[self.me].money) if poor else due

    def answer(self, verb: str, rest: str) -> float:
        """The proof, if there is one; otherwise the card that is missed least."""
        if verb == "prove":
            return 1.0
        assert isinstance(self.frame, Answer)
        due = {self.frame.challenger: Change(0, SWINDLED if verb == "swindle" else CAUGHT)}
        return self.after(self.deeds.death(int(rest), "challenge"), due) - 1

    def atone(self, verb: str, rest: str) -> float:
        """A card for a wrong doubt, perhaps the one that was aimed at; or a Priest's five."""
        if verb == "lose":
            return self.paid_with(int(rest))
        loss = self.deeds.loss(self.me)
        if not self.deeds.holds("priest") and not (self.bold or self.after(loss) < LOST):
            return REFUSED
        return self.claimed("priest", 1, also(self.stands(), self.mine(money=-PRIEST)), loss)

    def paid_with(self, slot: SlotId) -> float:
        """The claim stands, and the viewer gives up a card for having doubted it."""
        return self.after(self.stands(spared=slot), self.deeds.death(slot, "challenge"))

    # Doubting

    def doubt(self) -> float:
        """The claim is false or true; who doubts wrongly pays for it."""
        claim = self.frame
        assert isinstance(claim, Claim)
        truth = self.truth(claim)
        caught = also(self.falls(claim.seat), self.mine(money=self.bounty(claim.seat)))
        return truth * self.mistaken() + (1 - truth) * self.after(caught) - self.margin

    def truth(self, claim: Claim) -> float:
        """How likely the claim is true."""
        pressed = not isinstance(self.view.stack[-2], Uses)
        return self.beliefs.truth(claim.seat, claim.character, claim.count, pressed)

    def bounty(self, claimant: Seat) -> int:
        """What exposing a rival pays, unless a Swindler is given up for it."""
        poor = self.view.options.caught_reward_from == "bluffer"
        return min(CAUGHT, self.view.seats[claimant].money) if poor else CAUGHT

    def mistaken(self) -> float:
        """The doubt was wrong: a card, or five dollars where a Priest is at hand."""
        ways = [self.paid_with(slot) for slot, _, _ in self.deeds.hand]
        if self.view.seats[self.me].money >= PRIEST and self.deeds.holds("priest"):
            ways.append(self.after(self.stands(), self.mine(money=-PRIEST)))
        return max(ways)

    def stands(self, spared: SlotId | None = None) -> Changes:
        """What follows if the claim is believed or proved; what is aimed at a lost card is void."""
        match self.view.stack[-2]:
            case Uses(seat, name, params):
                aimed = [param for param in params if slot_of(name, param) != spared]
                return also(*(self.deeds.use(seat, name, param) for param in aimed))
            case Prevent(_, name, count):
                return scaled(self.struck(), 1 - self.saves(name, count))
            case Absolved(seat):
                return {seat: Change(0, -PRIEST)}
        return {}

    def falls(self, seat: Seat) -> Changes:
        """What follows if it is exposed."""
        loss = self.deeds.loss(seat)
        match self.view.stack[-2]:
            case Prevent():
                return also(loss, self.struck())
            case Absolved():
                return also(loss, loss)
        return loss

    def struck(self) -> Changes:
        """What happens to the card that is aimed at."""
        strike = next(f for f in reversed(self.view.stack) if isinstance(f, Strike))
        there = strike.slot in self.deeds.owner  # a doubter may have lost it meanwhile
        return self.deeds.strike(strike.actor, strike.slot, strike.source) if there else {}

    def prevent(self, verb: str, rest: str) -> float:
        """A Spy may save the card, an Apothecary does; a lie only for the last hope."""
        struck = self.struck()
        unhindered = self.after(struck)
        if verb == PASS:
            return unhindered
        count = int(rest or 1)
        hopeless = unhindered < LOST and count == 1
        if not hopeless and not self.speaks(verb, count):
            return REFUSED
        stands = scaled(struck, 1 - self.saves(verb, count))
        return self.claimed(verb, count, stands, struck)

    def saves(self, name: Character, count: int) -> float:
        """How likely a claim that stands prevents the strike."""
        return self.deeds.black(count) if name == "spy" else 1.0

    # Cards

    def princess(self, verb: str, card: Card) -> float:
        pile = self.deeds.pile
        match verb:
            case "set":
                return self.after(self.mine(gain=aside(pile + 1) - aside(pile)))
            case "cash":
                return self.after(self.mine(money=pile, gain=-aside(pile)))
        stands = self.best_uses(CHARACTER_OF[card], 1)
        if stands is None:
            return REFUSED
        return self.after(stands, self.mine(gain=aside(pile - 1) - aside(pile)))

    def mended(self, rest: str) -> float:
        """The best of one's own cards, never a rival's."""
        if not rest:
            return 0.0
        slot = int(rest)
        if self.deeds.owner[slot] != self.me:
            return REFUSED
        return -self.deeds.without(slot)

    def arrange(self, verb: str, rest: str) -> float:
        """A card from a Cultist's three or from the discard, and where it goes."""
        match verb:
            case "take":
                card, _, slot = rest.partition(",")
                return self.put(card, int(slot), 0)
            case "card":
                return max(self.bury(rest, mode) for mode in self.modes())
            case "none":
                return self.now
        (card,) = self.view.picked
        return self.bury(card, f"{verb}:{rest}")

    def modes(self) -> list[str]:
        """What a Gravedigger could do with a card."""
        money = self.view.seats[self.me].money
        swaps = [f"swap:{slot}" for slot, _, _ in self.deeds.hand]
        return ["top", *(swaps if money >= GRAVE_SWAP else ()), *(["add"] * (money >= GRAVE_ADD))]

    def bury(self, card: Card, mode: str) -> float:
        verb, _, slot = mode.partition(":")
        name = CHARACTER_OF[card]
        match verb:
            case "swap":
                return self.put(card, int(slot), GRAVE_SWAP)
            case "add":
                return self.after(self.mine(1, -GRAVE_ADD, self.deeds.added(name)))
        return self.now + WORTH[name] / 1000  # perhaps the viewer draws it

    def put(self, card: Card, slot: SlotId, cost: int) -> float:
        """A card into an own slot, enabled."""
        name = CHARACTER_OF[card]
        lives = 1 - life(self.deeds.slot[slot])
        return self.after(self.mine(lives, -cost, self.deeds.instead(slot, name)))
