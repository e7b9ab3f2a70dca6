"""What can be pending in Coup with poker cards.

A ``Claim`` guards the deed beneath it, as in classic Coup.  What is aimed at a card waits as a
``Strike`` under a ``Target``, which asks those who may still prevent it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from coup.core.events import Seat
from coup.core.frames import PASS, Ask, Choices, Deed, Window
from coup.rules.poker.cards import (
    ACTIVES,
    CAUGHT,
    CHARACTER_OF,
    CULT,
    GAMBLE,
    GRAVE_ADD,
    GRAVE_SWAP,
    MEND,
    PRIEST,
    REPEAT,
    SWINDLED,
    Character,
    in_order,
)
from coup.rules.poker.events import (
    Announced,
    Buried,
    Cashed,
    Challenged,
    Chose,
    Couped,
    Dug,
    Gambled,
    Looked,
    PlayedAside,
    Proved,
    Rescued,
    Revealed,
    Ruined,
    SetAside,
    Skipped,
    SlotId,
    Stopped,
    Swindled,
    Triumphed,
    Voided,
    Why,
)

if TYPE_CHECKING:
    from coup.rules.poker.table import Table

Kind: TypeAlias = Literal["use", "repeat", "princess"]
KINDS: tuple[Kind, ...] = ("use", "repeat", "princess")
Source: TypeAlias = Literal["coup", "assassin", "apothecary", "spy"]
CHALLENGE: Choices = ("challenge", PASS)
DROP = "drop"
"""A clock's answer to a parameter: the announcement is dropped."""


class Plan(msgspec.Struct, frozen=True):
    """An announcement in the making, known to its owner alone."""

    character: Character
    count: int
    kind: Kind
    params: tuple[str, ...] = ()


# The turn


class BeginTurn(Deed["Table"], frozen=True):
    """A dollar from the bank, then exactly one action."""

    seat: Seat

    def do(self, t: Table) -> None:
        t.begin_turn(self.seat)
        t.used = False
        t.gain(self.seat, 1, "turn")
        t.checkpoint()
        if not t.over:
            t.push(Turn(self.seat))


class Turn(Ask["Table"], frozen=True):
    """Take, swap, coup, mend, or announce an ability."""

    seat: Seat

    def meet(self, t: Table) -> None:
        t.ask(self.seat, t.actions(self.seat))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        verb, _, rest = choice.partition(":")
        t.push(EndTurn(seat))
        match verb:
            case "take":
                take(t, seat)
            case "mend":
                t.push(Checkpoint())
                mend(t, seat)
            case "swap":
                t.pay(seat, 1, "swap")
                t.replace(int(rest))
                t.checkpoint()
            case "coup":
                t.emit(Couped(seat, int(rest)))
                t.pay(seat, t.options.coup_cost, "coup")
                t.push(Checkpoint())
                aim(t, seat, int(rest), "coup")
            case _:
                character, count = rest.split(",")
                t.plan = Plan(character, int(count), "use")
                t.push(Param(seat, "use"))


def take(t: Table, seat: Seat) -> None:
    t.gain(seat, 1, "take")
    t.checkpoint()


def mend(t: Table, seat: Seat) -> None:
    """Two cards are looked at and discarded; a heart turns one disabled card back."""
    cards = t.draw_cards(MEND)
    t.discard += cards
    t.emit(Looked(seat, len(cards), cards))
    heart = any(card[1] == "h" for card in cards)
    disabled = t.disabled_slots(seat if t.options.mend_scope == "own" else None)
    if t.options.mend_scope == "any" and disabled:
        t.hearts = heart
        t.push(Mend(seat))
    elif heart and len(disabled) > 1:
        t.hearts = True
        t.push(Mend(seat))
    else:
        t.mend(seat, disabled[0] if heart and disabled else None)


class Mend(Ask["Table"], frozen=True):
    """Which disabled card is turned back."""

    seat: Seat

    def meet(self, t: Table) -> None:
        own = t.options.mend_scope == "own"
        slots = t.disabled_slots(self.seat if own else None) if t.hearts else []
        none = () if own else ("none",)
        t.ask(self.seat, (*(f"mend:{slot}" for slot in slots), *none))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        t.hearts = False
        t.mend(seat, None if choice == "none" else int(choice.partition(":")[2]))


class EndTurn(Deed["Table"], frozen=True):
    """What was earned is remembered, those who leave are out, the next living seat begins."""

    seat: Seat

    def do(self, t: Table) -> None:
        t.plan = None
        t.close_turn(self.seat)
        for seat in t.leaving:
            if not t.over:
                t.out(seat)
        if t.over:
            return
        limit = t.options.draw_after_turns
        if limit is not None and t.turn_no >= limit:
            t.tie()
            return
        t.turn_no += 1
        t.push(BeginTurn(t.clockwise(self.seat + 1)[0]))


class Checkpoint(Deed["Table"], frozen=True):
    """A moment at which three Cultists or a rich Baron win."""

    def do(self, t: Table) -> None:
        t.checkpoint()


# Announcing


class Param(Ask["Table"], frozen=True):
    """What each use is aimed at; asked one by one, announced together."""

    seat: Seat
    kind: Kind
    character: Character | None = None
    """What is repeated or was shown; what is to be announced is not told yet."""

    def meet(self, t: Table) -> None:
        plan = t.plan
        assert plan is not None
        if len(plan.params) == plan.count:
            t.stack.pop()
            self.announce(t, plan)
            return
        options = t.open_params(self.seat, plan)
        if len(options) == 1:
            self.add(t, plan, options[0])
        else:
            t.ask(self.seat, options)

    def takes(self, choice: str) -> bool:
        return choice == DROP and self.kind != "princess"

    def add(self, t: Table, plan: Plan, param: str) -> None:
        t.plan = msgspec.structs.replace(plan, params=(*plan.params, param))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        plan = t.plan
        assert plan is not None
        if choice == DROP:
            t.plan = None
            if plan.kind == "use":
                take(t, seat)
            return
        t.push(self)
        self.add(t, plan, choice)

    def announce(self, t: Table, plan: Plan) -> None:
        t.plan = None
        name, count, params = plan.character, plan.count, plan.params
        match plan.kind:
            case "princess":
                t.push(Use(self.seat, name, params[0]))
            case "repeat":
                t.emit(Announced(self.seat, "disciple", count, params, name))
                t.push(Uses(self.seat, name, params, True))
                t.push(Claim(self.seat, "disciple", count))
            case _:
                t.emit(Announced(self.seat, name, count, params))
                t.push(Disciple(self.seat, name))
                t.push(Uses(self.seat, name, params))
                t.push(Claim(self.seat, name, count))


class Claim(Window["Table"], frozen=True):
    """Others may doubt that the claimant holds the character so many times."""

    seat: Seat
    character: Character
    count: int
    chain: tuple[Seat, ...] = ()

    def seats(self, t: Table) -> list[Seat]:
        return t.clockwise(self.seat)[1:]

    def choices(self, t: Table, seat: Seat) -> Choices:
        return CHALLENGE

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        t.emit(Challenged(seat, self.seat, self.character, self.count))
        t.push(Answer(self.seat, self.character, self.count, seat, self.chain))


class Answer(Ask["Table"], frozen=True):
    """The claimant proves with as many cards, or gives up one; always asked."""

    seat: Seat
    character: Character
    count: int
    challenger: Seat
    chain: tuple[Seat, ...] = ()

    def meet(self, t: Table) -> None:
        slots = t.slots[self.seat]
        fitting = [
            slot.id
            for slot in slots
            if not slot.disabled and CHARACTER_OF[slot.card] == self.character
        ]
        t.ask(
            self.seat,
            (
                *("prove:" + "+".join(map(str, s)) for s in combinations(fitting, self.count)),
                *(f"lose:{slot.id}" for slot in slots),
                *(f"swindle:{slot.id}" for slot in slots if t.is_enabled(slot, "swindler")),
            ),
        )

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        verb, _, rest = choice.partition(":")
        if verb == "prove":
            self.prove(t, tuple(map(int, rest.split("+"))))
        else:
            self.give_up(t, int(rest), verb == "swindle")

    def prove(self, t: Table, slots: tuple[SlotId, ...]) -> None:
        cards = tuple(t.slot(slot).card for slot in slots)
        t.emit(Proved(self.seat, slots, cards))
        for slot in slots:
            t.replace(slot)
        t.checkpoint()
        if not t.over:
            t.push(Penalty(self.challenger, self.seat, self.chain))

    def give_up(self, t: Table, slot: SlotId, swindle: bool) -> None:
        if swindle:
            t.emit(Swindled(self.seat, slot, t.slot(slot).card))
        due = SWINDLED if swindle else CAUGHT
        why: Why = "swindled" if swindle else "caught"
        if t.options.caught_reward_from == "bank":
            t.gain(self.challenger, due, why)
        else:
            t.give(self.seat, self.challenger, min(due, t.money[self.seat]), why)
        t.kill(slot, "challenge", shown=swindle)
        t.checkpoint()
        t.expose()


class Penalty(Ask["Table"], frozen=True):
    """Who doubted wrongly loses a card, or claims a Priest once in the chain."""

    seat: Seat
    claimant: Seat
    chain: tuple[Seat, ...] = ()
    bare: bool = False
    """The Priest was caught: only a card will do."""

    def meet(self, t: Table) -> None:
        slots = t.slots[self.seat]
        if not slots:
            t.stack.pop()
        elif self.bare and len(slots) == 1:
            t.stack.pop()
            self.lose(t, slots[0].id)
        else:
            t.ask(self.seat, self.choices(t))

    def choices(self, t: Table) -> Choices:
        losses = tuple(f"lose:{slot.id}" for slot in t.slots[self.seat])
        able = t.money[self.seat] >= PRIEST and t.enabled(self.seat) >= 1
        priest = able and not self.bare and self.seat not in self.chain
        return (*losses, "priest") if priest else losses

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        if choice == "priest":
            chain = (*self.chain, seat)
            t.emit(Announced(seat, "priest", 1))
            t.push(Absolved(seat, self.claimant, chain))
            t.push(Claim(seat, "priest", 1, chain))
        else:
            self.lose(t, int(choice.partition(":")[2]))

    def lose(self, t: Table, slot: SlotId) -> None:
        t.kill(slot, "challenge")
        t.checkpoint()


class Absolved(Deed["Table"], frozen=True):
    """A Priest who was believed pays instead of losing a card; a false one must lose it too."""

    seat: Seat
    claimant: Seat
    chain: tuple[Seat, ...]

    def do(self, t: Table) -> None:
        if not t.slots[self.seat]:
            return
        if t.options.priest_pays_to == "claimant" and t.slots[self.claimant]:
            t.give(self.seat, self.claimant, PRIEST, "claimant")
        else:
            t.pay(self.seat, PRIEST, "priest")
        t.checkpoint()

    def exposed(self, t: Table) -> None:
        t.push(Penalty(self.seat, self.claimant, self.chain, True))


# Uses


class Uses(Deed["Table"], frozen=True):
    """The uses of an announcement, one after another."""

    seat: Seat
    character: Character
    params: tuple[str, ...]
    repeat: bool = False

    def do(self, t: Table) -> None:
        if not t.slots[self.seat]:
            return
        first, *rest = self.params
        if rest:
            t.push(msgspec.structs.replace(self, params=tuple(rest)))
        t.push(Checkpoint())
        t.push(Use(self.seat, self.character, first, self.repeat))


class Use(Deed["Table"], frozen=True):
    """One use: its conditions are tested again, then it is paid, noted and happens."""

    seat: Seat
    character: Character
    param: str
    repeat: bool = False

    def do(self, t: Table) -> None:
        seat, name, param = self.seat, self.character, self.param
        extra = REPEAT if self.repeat else 0
        if param not in t.params(seat, name, t.money[seat] - extra):
            t.emit(Skipped(seat, name, param))
            return
        if extra:
            t.pay(seat, extra, "repeat")
        t.used = True
        t.note(seat, name)
        if name == "swindler":
            name, _, rest = param.partition(":")[2].partition(",")
            t.note(seat, name)
            param = copied(name, rest)
        if cost := ACTIVES[name].cost:
            t.pay(seat, cost, "use")
        perform(t, seat, name, param)


def copied(character: Character, rest: str) -> str:
    """The copied ability's own parameter."""
    return f"{'seat' if ACTIVES[character].aim == 'seat' else 'slot'}:{rest}" if rest else ""


def perform(t: Table, seat: Seat, character: Character, param: str) -> None:
    """What an active ability does."""
    object_ = int(param.partition(":")[2]) if param else -1
    match character:
        case "assassin" | "apothecary" | "spy":
            aim(t, seat, object_, character)
        case "cultist":
            t.limbo = t.draw_cards(CULT)
            t.emit(Looked(seat, len(t.limbo), t.limbo))
            t.push(Cultist(seat))
        case "baron":
            t.gain(seat, t.baron_x(seat) + 1, "baron")
        case "priest":
            t.give(object_, seat, 1, "priest")
            t.earned += 1
        case "gravedigger":
            t.push(GraveCard(seat))
        case "gambler":
            gamble(t, seat)
        case "princess":
            t.push(Princess(seat))
        case _:
            t.gain(seat, 2, "duke")
            t.earned += 2


class Cultist(Ask["Table"], frozen=True):
    """One of three cards into an own slot, or none."""

    seat: Seat

    def meet(self, t: Table) -> None:
        slots = t.slots[self.seat]
        t.ask(
            self.seat,
            ("none", *(f"take:{card},{slot.id}" for card in t.limbo for slot in slots)),
        )

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        cards, t.limbo = list(t.limbo), ()
        if choice == "none":
            t.emit(Chose(seat, None, None))
        else:
            card, slot = choice.partition(":")[2].split(",")
            cards.remove(card)
            t.emit(Chose(seat, int(slot), card))
            t.discard += (t.put(int(slot), card),)
        t.discard += tuple(cards)


class GraveCard(Ask["Table"], frozen=True):
    """A card of the discard, chosen unseen by the others; it stays there for now."""

    seat: Seat

    def meet(self, t: Table) -> None:
        t.ask(self.seat, tuple(f"card:{card}" for card in in_order(t.discard)))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        card = choice.partition(":")[2]
        t.picked = (card,)
        t.emit(Dug(seat, card))
        t.push(GraveMode(seat))


class GraveMode(Ask["Table"], frozen=True):
    """On the pile for nothing, into an own slot for five, into a new one for ten."""

    seat: Seat

    def meet(self, t: Table) -> None:
        money = t.money[self.seat]
        swaps = tuple(f"swap:{slot.id}" for slot in t.slots[self.seat])
        t.ask(
            self.seat,
            ("top", *(swaps if money >= GRAVE_SWAP else ()), *(("add",) * (money >= GRAVE_ADD))),
        )

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        (card,), t.picked = t.picked, ()
        rest = list(t.discard)
        rest.remove(card)
        t.discard = tuple(rest)
        verb, _, place = choice.partition(":")
        match verb:
            case "top":
                t.draw = (card, *t.draw)
                t.emit(Buried(seat, "top", None, card))
            case "swap":
                t.pay(seat, GRAVE_SWAP, "gravedigger")
                t.discard += (t.put(int(place), card),)
                t.emit(Buried(seat, "swap", int(place), card))
            case _:
                t.pay(seat, GRAVE_ADD, "gravedigger")
                t.emit(Buried(seat, "add", t.new_slot(seat, card), card))


def gamble(t: Table, seat: Seat) -> None:
    """Four cards: the most frequent rank pays, each Gambler costs two, four Gamblers win."""
    cards = t.draw_cards(GAMBLE)
    t.discard += cards
    t.emit(Revealed(seat, "gambler", cards))
    names = [CHARACTER_OF[card] for card in cards]
    gamblers = names.count("gambler")
    if gamblers == GAMBLE:
        t.emit(Triumphed(seat, "gambler", cards))
        t.win(seat)
        return
    most = max((names.count(name) for name in names if name != "gambler"), default=0)
    pay = (0, *map(int, t.options.gambler_pay.split(",")))
    net = pay[most] - 2 * gamblers
    t.emit(Gambled(seat, net))
    t.earned += max(0, net)
    t.money[seat] += net
    if t.money[seat] < 0:
        t.money[seat] = 0
        t.push(Rescue(seat))


class Rescue(Ask["Table"], frozen=True):
    """In debt: an enabled Gambler is given up, or the seat is out."""

    seat: Seat

    def meet(self, t: Table) -> None:
        gamblers = [s.id for s in t.slots[self.seat] if t.is_enabled(s, "gambler")]
        if t.enabled(self.seat) >= 2:
            t.ask(self.seat, tuple(f"rescue:{slot}" for slot in gamblers) or ("ruin",))
            return
        t.stack.pop()
        self.settle(t, gamblers[0] if gamblers else None)

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        self.settle(t, None if choice == "ruin" else int(choice.partition(":")[2]))

    def settle(self, t: Table, slot: SlotId | None) -> None:
        if slot is None:
            t.emit(Ruined(self.seat))
            t.out(self.seat)
        else:
            t.emit(Rescued(self.seat, slot, t.slot(slot).card))
            t.give_up(slot)


class Princess(Ask["Table"], frozen=True):
    """Set a card aside, play one that lies there, or turn some into money."""

    seat: Seat

    def meet(self, t: Table) -> None:
        pile = t.princess[self.seat]
        plays = [card for card in pile if t.playable(self.seat, card)]
        cash = ("cash",) if pile else ()
        t.ask(self.seat, ("set", *(f"play:{card}" for card in plays), *cash))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        verb, _, card = choice.partition(":")
        match verb:
            case "set":
                for drawn in t.draw_cards(1):
                    t.princess[seat] += (drawn,)
                    t.emit(SetAside(seat, drawn))
            case "play":
                t.princess[seat] = tuple(c for c in t.princess[seat] if c != card)
                t.discard += (card,)
                t.emit(PlayedAside(seat, card))
                t.plan = Plan(CHARACTER_OF[card], 1, "princess")
                t.push(Param(seat, "princess", CHARACTER_OF[card]))
            case _:
                t.push(Cash(seat))


class Cash(Ask["Table"], frozen=True):
    """Pile cards picked one by one, at least one; together they become a dollar each."""

    seat: Seat

    def meet(self, t: Table) -> None:
        left = [card for card in t.princess[self.seat] if card not in t.picked]
        if left and (t.picked or len(left) > 1):
            stop = ("stop",) if t.picked else ()
            t.ask(self.seat, (*(f"cash:{card}" for card in left), *stop))
            return
        t.stack.pop()
        t.picked += tuple(left)
        self.close(t)

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        if choice == "stop":
            self.close(t)
        else:
            t.picked += (choice.partition(":")[2],)
            t.push(self)

    def close(self, t: Table) -> None:
        cards, t.picked = t.picked, ()
        pile = t.princess[self.seat]
        t.princess[self.seat] = tuple(card for card in pile if card not in cards)
        t.discard += cards
        t.emit(Cashed(self.seat, len(cards), cards))
        t.gain(self.seat, len(cards), "princess")
        t.earned += len(cards)


class Disciple(Ask["Table"], frozen=True):
    """After an active that was played: more uses of it, for a dollar each beside its cost."""

    seat: Seat
    character: Character

    def meet(self, t: Table) -> None:
        most = t.repeats(self.seat, self.character) if t.used else 0
        if most:
            t.ask(self.seat, tuple(f"disciple:{k}" for k in range(most + 1)))
        else:
            t.stack.pop()

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        count = int(choice.partition(":")[2])
        if count:
            t.plan = Plan(self.character, count, "repeat")
            t.push(Param(seat, "repeat", self.character))


# Targets


def aim(t: Table, actor: Seat, slot: SlotId, source: Source) -> None:
    """An effect on a card, and those who may prevent it: its owner, then the others in order."""
    owner = t.owner(slot)
    others = t.clockwise(actor)[1:]
    queue = tuple(sorted(others, key=lambda seat: seat != owner))  # stable: owner first
    t.push(Strike(actor, slot, source))
    t.push(Target(actor, slot, source, queue))


class Strike(Deed["Table"], frozen=True):
    """What happens to the card."""

    actor: Seat
    slot: SlotId
    source: Source

    def do(self, t: Table) -> None:
        match self.source:
            case "spy":
                t.replace(self.slot)
            case "apothecary" if not t.slot(self.slot).disabled:
                t.disable(self.slot)
            case cause:
                t.kill(self.slot, cause)


class Target(Ask["Table"], frozen=True):
    """Each in turn may claim a Spy, or an Apothecary against an Apothecary, until they pass."""

    actor: Seat
    slot: SlotId
    source: Source
    queue: tuple[Seat, ...]
    used: tuple[Character, ...] = ()
    """What the first of the queue has claimed already."""

    def meet(self, t: Table) -> None:
        if self.void(t):
            self.stop(t)
            t.emit(Voided(self.actor, self.slot))
            return
        asked = self
        while asked.queue:
            choices = asked.choices(t, asked.queue[0])
            if len(choices) > 1:
                t.stack[-1] = asked
                t.ask(asked.queue[0], choices)
                return
            asked = msgspec.structs.replace(asked, queue=asked.queue[1:], used=())
        t.stack.pop()

    def void(self, t: Table) -> bool:
        return not t.slots[self.actor] or not t.has_slot(self.slot)

    def stop(self, t: Table) -> None:
        """The effect goes, and with it the question who prevents it."""
        t.stack.pop()
        t.stack.pop()

    def choices(self, t: Table, seat: Seat) -> Choices:
        enabled = t.enabled(seat)
        owner = t.owner(self.slot) == seat
        spies = 0 if "spy" in self.used or (t.options.spy_scope == "own" and not owner) else enabled
        shields = (
            self.source == "apothecary"
            and enabled >= 1
            and "apothecary" not in self.used
            and (owner or t.options.apothecary_block == "anyone")
        )
        return (
            *(f"spy:{k}" for k in range(1, spies + 1)),
            *(("apothecary",) if shields else ()),
            PASS,
        )

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        if choice == PASS:
            t.push(msgspec.structs.replace(self, queue=self.queue[1:], used=()))
            return
        name, _, rest = choice.partition(":")
        count = int(rest or 1)
        t.push(msgspec.structs.replace(self, used=(*self.used, name)))
        t.emit(Announced(seat, name, count))
        t.push(Prevent(seat, name, count))
        t.push(Claim(seat, name, count))


class Prevent(Deed["Table"], frozen=True):
    """A Spy turns up cards, of which one black one will do; an Apothecary simply blocks."""

    seat: Seat
    character: Character
    count: int

    def do(self, t: Table) -> None:
        target = t.stack[-1]
        assert isinstance(target, Target)
        if not t.slots[self.seat] or target.void(t):
            return
        if self.character == "spy":
            cards = t.draw_cards(self.count)
            t.discard += cards
            t.emit(Revealed(self.seat, "spy", cards))
            if not any(card[1] in "cs" for card in cards):
                return
        target.stop(t)
        t.emit(Stopped(self.seat, target.actor, target.slot, self.character))


PokerFrame: TypeAlias = (
    BeginTurn
    | Turn
    | Mend
    | EndTurn
    | Checkpoint
    | Param
    | Claim
    | Answer
    | Penalty
    | Absolved
    | Uses
    | Use
    | Cultist
    | GraveCard
    | GraveMode
    | Rescue
    | Princess
    | Cash
    | Disciple
    | Strike
    | Target
    | Prevent
)
