"""The table of Coup with poker cards: slots, piles and money, and all that happens to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from coup.core.chance import Chance, commitment
from coup.core.events import Began, Event, Seat
from coup.core.frames import PASS, Choices
from coup.core.position import Position
from coup.rules.poker.cards import (
    ACTIVES,
    BARON,
    CHARACTER_OF,
    CHARACTERS,
    CULT,
    DECK,
    REPEAT,
    Card,
    Character,
    in_order,
)
from coup.rules.poker.events import (
    Cause,
    Dealt,
    Died,
    Disabled,
    Eliminated,
    Gained,
    Gave,
    Martyred,
    Mended,
    Paid,
    Replaced,
    Reshuffled,
    SlotId,
    Triumphed,
    Why,
)
from coup.rules.poker.frames import (
    DROP,
    Answer,
    BeginTurn,
    Cash,
    Cultist,
    Disciple,
    GraveCard,
    GraveMode,
    Mend,
    Param,
    Penalty,
    Plan,
    PokerFrame,
    Princess,
    Rescue,
    Turn,
)
from coup.rules.poker.options import PokerOptions
from coup.rules.seating import first_player


class Slot(msgspec.Struct, frozen=True):
    """A place for one face-down card; its number is public and never used again."""

    id: SlotId
    card: Card
    disabled: bool = False


class Table(Position[PokerFrame], kw_only=True, omit_defaults=True):
    """Slots before each seat, money, the two piles, and what Baron and Swindler remember."""

    options: PokerOptions
    slots: list[tuple[Slot, ...]]
    money: list[int]
    princess: list[tuple[Card, ...]]
    played: list[tuple[Character, ...]]
    """For each seat, what others have played since its last turn."""
    gains: list[int]
    """What each seat's last turn earned through abilities, Barons aside."""
    draw: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    limbo: tuple[Card, ...] = ()
    """Cards in the hands of whoever is asked, until the instruction ends."""
    picked: tuple[Card, ...] = ()
    """What whoever is asked has chosen so far of the discard or a Princess pile; still there."""
    plan: Plan | None = None
    hearts: bool = False
    """Whether the cards of a mend had a heart."""
    next_slot: int
    last_gain: int = 0
    """What the table's last turn earned."""
    earned: int = 0
    """What this turn has earned so far."""
    used: bool = False
    """Whether an announced use was played in this turn."""

    # Asking the table

    @property
    def holdings(self) -> list[tuple[Slot, ...]]:
        return self.slots

    def copy(self) -> Table:
        return msgspec.structs.replace(
            self,
            stack=self.stack[:],
            events=[],
            slots=self.slots[:],
            money=self.money[:],
            princess=self.princess[:],
            played=self.played[:],
            gains=self.gains[:],
        )

    def owner(self, slot: SlotId) -> Seat | None:
        for seat, slots in enumerate(self.slots):
            for held in slots:
                if held.id == slot:
                    return seat
        return None

    def has_slot(self, slot: SlotId) -> bool:
        return self.owner(slot) is not None

    def slot(self, slot: SlotId) -> Slot:
        return next(held for slots in self.slots for held in slots if held.id == slot)

    def enabled(self, seat: Seat) -> int:
        """How many cards of a seat are not disabled."""
        return len([slot for slot in self.slots[seat] if not slot.disabled])

    def is_enabled(self, slot: Slot, character: Character) -> bool:
        return not slot.disabled and CHARACTER_OF[slot.card] == character

    def disabled_slots(self, seat: Seat | None) -> list[SlotId]:
        """Of one seat, or of all."""
        seats = range(self.players) if seat is None else (seat,)
        return sorted(slot.id for s in seats for slot in self.slots[s] if slot.disabled)

    def baron_x(self, seat: Seat) -> int:
        """What a Baron adds one to."""
        return self.last_gain if self.options.baron_previous == "table" else self.gains[seat]

    # What may be announced

    def params(self, seat: Seat, character: Character, money: int) -> Choices:
        """What one use could be aimed at now, with so much money; ``""`` where it needs nothing."""
        if not self.possible(seat, character, money):
            return ()
        match character:
            case "assassin":
                return tuple(
                    f"slot:{slot.id}"
                    for other, slots in enumerate(self.slots)
                    if other != seat
                    for slot in slots
                )
            case "apothecary" | "spy":
                return tuple(f"slot:{slot.id}" for slots in self.slots for slot in slots)
            case "priest":
                return tuple(
                    f"seat:{other}"
                    for other, slots in enumerate(self.slots)
                    if other != seat and slots and self.money[other] >= 1
                )
            case "swindler":
                return tuple(
                    copy_choice(name, param)
                    for name in self.played[seat]
                    if name != "swindler"
                    for param in self.params(seat, name, money)
                )
        return ("",)

    def possible(self, seat: Seat, character: Character, money: int) -> bool:
        """Whether one use could happen now, with so much money."""
        if money < ACTIVES[character].cost:
            return False
        match character:
            case "priest":
                return any(self.money[other] for other in self.clockwise(seat)[1:])
            case "swindler":
                return self.cheapest(seat, character, money) is not None
            case "baron":
                return self.baron_x(seat) >= 1
            case "gravedigger":
                return bool(self.discard)
        return True

    def cheapest(self, seat: Seat, character: Character, money: int) -> int | None:
        """The least that one use could cost now; ``None`` if it is not possible at all."""
        if character == "swindler":
            costs = [
                cost
                for name in self.played[seat]
                if name != "swindler" and (cost := self.cheapest(seat, name, money)) is not None
            ]
            return min(costs, default=None)
        return ACTIVES[character].cost if self.possible(seat, character, money) else None

    def most_uses(self, seat: Seat, character: Character, extra: int = 0) -> int:
        """How often an ability could be announced now."""
        enabled, money = self.enabled(seat), self.money[seat]
        cost = self.cheapest(seat, character, money - extra)
        if cost is None:
            return 0
        return min(enabled, money // (cost + extra)) if cost + extra else enabled

    def repeats(self, seat: Seat, character: Character) -> int:
        """How often a Disciple could repeat it."""
        return self.most_uses(seat, character, REPEAT) if self.slots[seat] else 0

    def open_params(self, seat: Seat, plan: Plan) -> Choices:
        """What the next use of a plan could be aimed at, leaving money for those after it."""
        extra = REPEAT if plan.kind == "repeat" else 0
        spent = sum(price(plan.character, param) for param in plan.params)
        left = plan.count - len(plan.params) - 1
        budget = self.money[seat] - spent - plan.count * extra
        least = self.cheapest(seat, plan.character, budget) or 0
        return self.params(seat, plan.character, budget - left * least)

    def playable(self, seat: Seat, card: Card) -> bool:
        """Whether a card of the Princess pile has an ability that could be announced now."""
        name = CHARACTER_OF[card]
        return name in ACTIVES and self.cheapest(seat, name, self.money[seat]) is not None

    def actions(self, seat: Seat) -> Choices:
        """What the turn's player may do."""
        money, options = self.money[seat], self.options
        coups = [
            f"coup:{slot.id}"
            for other, slots in enumerate(self.slots)
            if other != seat and money >= options.coup_cost
            for slot in slots
        ]
        if options.forced_coup_at is not None and money >= options.forced_coup_at:
            return tuple(coups)
        swaps = [f"swap:{slot.id}" for slot in self.slots[seat] if money and not slot.disabled]
        uses = [use for name in SOMETIMES for use in USES[name][: self.most_uses(seat, name)]]
        return ("take", "mend", *swaps, *coups, *always(self.enabled(seat)), *uses)

    # Money

    def gain(self, seat: Seat, amount: int, why: Why) -> None:
        self.money[seat] += amount
        self.emit(Gained(seat, amount, why))

    def pay(self, seat: Seat, amount: int, why: Why) -> None:
        self.money[seat] -= amount
        self.emit(Paid(seat, amount, why))

    def give(self, seat: Seat, to: Seat, amount: int, why: Why) -> None:
        self.money[seat] -= amount
        self.money[to] += amount
        self.emit(Gave(seat, to, amount, why))

    def note(self, seat: Seat, character: Character) -> None:
        """Everybody else may have a Swindler copy it."""
        for other, known in enumerate(self.played):
            if other != seat and character not in known:
                self.played[other] = tuple(sorted((*known, character), key=CHARACTERS.index))

    def close_turn(self, seat: Seat) -> None:
        self.last_gain = self.gains[seat] = self.earned
        self.earned = 0
        self.played[seat] = ()

    # Cards

    def draw_cards(self, count: int) -> tuple[Card, ...]:
        """Cards from the pile, which is made anew from the discard when it is empty."""
        cards: list[Card] = []
        while len(cards) < count:
            if not self.draw:
                if not self.discard:
                    break
                self.draw, self.chance = self.chance.shuffled(in_order(self.discard))
                self.discard = ()
                self.emit(Reshuffled(len(self.draw)))
            wanted = count - len(cards)
            cards += self.draw[:wanted]
            self.draw = self.draw[wanted:]
        return tuple(cards)

    def put(self, slot: SlotId, card: Card, disabled: bool = False) -> Card:
        """A card into a slot, enabled; the one that lay there."""
        seat = self.owner(slot)
        assert seat is not None
        old = self.slot(slot).card
        self.slots[seat] = tuple(
            Slot(slot, card, disabled) if held.id == slot else held for held in self.slots[seat]
        )
        return old

    def replace(self, slot: SlotId) -> None:
        """Its card to the discard, a new one from the pile into the same slot."""
        seat = self.owner(slot)
        assert seat is not None
        self.discard += (self.slot(slot).card,)
        (card,) = self.draw_cards(1)  # the discard is not empty
        self.put(slot, card)
        self.emit(Replaced(seat, slot, card))

    def disable(self, slot: SlotId) -> None:
        held, seat = self.slot(slot), self.owner(slot)
        assert seat is not None
        self.put(slot, held.card, disabled=True)
        self.emit(Disabled(seat, slot))

    def mend(self, seat: Seat, slot: SlotId | None) -> None:
        if slot is not None:
            self.put(slot, self.slot(slot).card)
        self.emit(Mended(seat, slot))

    def new_slot(self, seat: Seat, card: Card) -> SlotId:
        number = self.next_slot
        self.next_slot += 1
        self.slots[seat] += (Slot(number, card),)
        return number

    def give_up(self, slot: SlotId) -> None:
        """A slot and its card leave the game; the last one takes its owner along."""
        seat = self.remove(slot)
        if not self.slots[seat]:
            self.out(seat)

    def remove(self, slot: SlotId) -> Seat:
        seat = self.owner(slot)
        assert seat is not None
        self.discard += (self.slot(slot).card,)
        self.slots[seat] = tuple(held for held in self.slots[seat] if held.id != slot)
        return seat

    def kill(self, slot: SlotId, cause: Cause, shown: bool = False) -> None:
        """A card dies.  An enabled Martyr brings its owner new ones, before they could be out."""
        held = self.slot(slot)
        lost = cause == "challenge" and not self.options.martyr_on_lost_challenge
        martyr = self.is_enabled(held, "martyr") and not lost
        seat = self.remove(slot)
        shown = shown or martyr or self.options.reveal_dead
        self.emit(Died(seat, slot, cause, held.card, shown))
        if martyr:
            cards = self.draw_cards(1 if cause == "coup" else 2)
            slots = tuple(self.new_slot(seat, card) for card in cards)
            self.emit(Martyred(seat, slots, cards))
        if not self.slots[seat]:
            self.out(seat)

    def out(self, seat: Seat) -> None:
        """A seat leaves with everything it has; the last one left wins."""
        self.discard += tuple(slot.card for slot in self.slots[seat]) + self.princess[seat]
        self.slots[seat] = ()
        self.princess[seat] = ()
        self.money[seat] = 0
        self.stay_gone(seat)
        self.emit(Eliminated(seat))
        alive = [other for other, slots in enumerate(self.slots) if slots]
        if len(alive) == 1:
            self.win(alive[0])

    def checkpoint(self) -> None:
        """Three Cultists win; so does a Baron with more than all others after paying."""
        if self.over:
            return
        for seat in self.clockwise(self.turn):
            slots = self.slots[seat]
            if len(slots) < CULT and self.money[seat] < BARON:
                continue
            names = [CHARACTER_OF[slot.card] for slot in slots if not slot.disabled]
            if names.count("cultist") >= CULT:
                self.triumph(seat, "cultist")
                return
            if "baron" in names and self.outbids(seat):
                self.pay(seat, BARON, "win")
                self.triumph(seat, "baron")
                return

    def outbids(self, seat: Seat) -> bool:
        left = self.money[seat] - BARON
        others = (self.money[other] for other in self.clockwise(seat)[1:])
        return left >= 0 and all(left > money for money in others)

    def triumph(self, seat: Seat, character: Character) -> None:
        cards = tuple(s.card for s in self.slots[seat] if self.is_enabled(s, character))
        self.emit(Triumphed(seat, character, cards if character == "cultist" else cards[:1]))
        self.win(seat)

    # Time

    def default(self, seat: Seat, below: Callable[[int], int]) -> str:
        """The answer of a seat whose time is up; ``below`` gives the chance it needs."""
        choices = self.waiting[seat]

        def any_of(*verbs: str) -> str:
            fitting = [c for c in choices if c.partition(":")[0] in verbs]
            return fitting[below(len(fitting))]

        match self.stack[-1]:
            case Turn() if "take" in choices:
                return "take"
            case Turn():
                rival = self.strongest(seat)
                coups = [f"coup:{slot.id}" for slot in self.slots[rival]]
                return coups[below(len(coups))]
            case Param():
                plan = self.plan
                princess = plan is not None and plan.kind == "princess"
                return choices[below(len(choices))] if princess else DROP
            case Answer():
                proof = any(choice.startswith("prove") for choice in choices)
                return any_of("prove") if proof else any_of("lose")
            case Penalty():
                return any_of("lose")
            case Disciple() | Mend() | Cultist() | GraveMode() | Princess():
                return choices[0]
            case Cash() if "stop" in choices:
                return "stop"
            case Cash() | GraveCard() | Rescue():
                return choices[below(len(choices))]
        return PASS

    def strongest(self, seat: Seat) -> Seat:
        """The opponent with most cards, then most money, then nearest clockwise."""
        others = self.clockwise(seat)[1:]
        return max(others, key=lambda other: (len(self.slots[other]), self.money[other]))


ALWAYS: tuple[Character, ...] = ("cultist", "spy", "gambler", "princess", "duke")
"""What needs neither money nor anything else."""
SOMETIMES = tuple(name for name in ACTIVES if name not in ALWAYS)
USES: dict[Character, Choices] = {
    name: tuple(f"use:{name},{count}" for count in range(1, 53)) for name in ACTIVES
}


@cache
def always(enabled: int) -> Choices:
    """The announcements open to everybody with so many enabled cards."""
    return tuple(use for name in ALWAYS for use in USES[name][:enabled])


def price(character: Character, param: str) -> int:
    """What one use with this parameter costs."""
    if character == "swindler":
        character = param.partition(":")[2].partition(",")[0]
    return ACTIVES[character].cost


def copy_choice(character: Character, param: str) -> str:
    """A Swindler's parameter: the copied character, and what it is aimed at."""
    object_ = param.partition(":")[2]
    return f"copy:{character},{object_}" if object_ else f"copy:{character}"


def deal(
    players: int,
    options: PokerOptions,
    chance: Chance,
    last_winner: Seat | None = None,
    last_dealer: Seat | None = None,
) -> tuple[Table, list[Event]]:
    """The first player is drawn, the deck shuffled, the slots filled one by one."""
    options.check_players(players)
    first, dealer, chance = first_player(players, options, chance, last_winner, last_dealer)
    deck, chance = chance.shuffled(DECK)
    hand, dealt = options.hand, options.hand * players
    slots = [
        tuple(
            Slot(seat * hand + turn, deck[turn * players + (seat - first) % players])
            for turn in range(hand)
        )
        for seat in range(players)
    ]
    table = Table(
        options=options,
        turn=first,
        chance=chance,
        stack=[BeginTurn(first)],
        dealer=dealer,
        slots=slots,
        money=[options.start_money] * players,
        princess=[()] * players,
        played=[()] * players,
        gains=[0] * players,
        draw=deck[dealt:],
        next_slot=dealt,
    )
    table.emit(Began(players, commitment(chance.secret) if chance.secret else None))
    for seat, held in enumerate(slots):
        ids, cards = tuple(slot.id for slot in held), tuple(slot.card for slot in held)
        table.emit(Dealt(seat, options.start_money, ids, cards))
    return table, table.settle()
