"""Classic Coup: two hidden cards each, five characters, bluff allowed.

Two sentences carry the game.  *A Claim guards the deed beneath it: exposed, the deed goes.  A
Block is a deed that takes away the deed beneath it.*  So an assassination is pending as
``EndTurn Effect Blockable Claim``, and losing both cards to a bluffed Contessa needs no rule of
its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal, TypeAlias

import msgspec

from coup.core.chance import Chance, commitment
from coup.core.events import Began, CoreEvent, Event, Seat, Viewer
from coup.core.frames import PASS, Ask, Choices, Deed, Window
from coup.core.options import Options
from coup.core.position import ROUNDS, Position
from coup.rules.seating import first_player

Role: TypeAlias = str
Reason: TypeAlias = Literal["coup", "assassinated", "lost_challenge", "caught", "resigned"]

ROLES: tuple[Role, ...] = ("duke", "assassin", "captain", "ambassador", "contessa")
COPIES = 3
DECK: tuple[Role, ...] = tuple(role for role in ROLES for _ in range(COPIES))
HAND = 2
TREASURY = 50


class ClassicOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every rule that the sources disagree about, and the amounts."""

    start_coins: int = 2
    two_player_first_coins: Literal[1, 2] = 1
    coup_cost: int = 7
    forced_coup_at: int = 10
    assassin_cost: int = 3
    refund_on_challenged: bool = True
    steal_min: Literal[0, 1] = 1
    steal_from_eliminated: bool = True
    targeted_block_by: Literal["target", "anyone"] = "target"
    block_challenge_by: Literal["any", "actor"] = "any"
    block_after_failed_challenge: Literal[
        "always", "third_party_only", "assassinate_only", "never"
    ] = "always"
    may_decline_proof: bool = True
    steal_block_claim: Literal["named", "either"] = "named"
    reveal_lost: Literal["face_up_stays", "hidden_after"] = "face_up_stays"
    treasury: Literal["unlimited", 50] = "unlimited"

    def check(self) -> None:
        super().check()
        self.within("start_coins", 0, 8)
        self.within("coup_cost", 1, 20)
        self.within("forced_coup_at", self.coup_cost, 40)  # a forced coup must be affordable
        self.within("assassin_cost", 0, 20)


PRESETS: dict[str, dict[str, Any]] = {
    "official": {},
    "doc000": {"block_after_failed_challenge": "third_party_only"},
    "doc002": {"block_after_failed_challenge": "assassinate_only"},
    "doc003": {
        "steal_min": 0,
        "steal_from_eliminated": False,
        "steal_block_claim": "either",
        "block_after_failed_challenge": "third_party_only",
    },
    "doc004": {
        "targeted_block_by": "anyone",
        "block_challenge_by": "actor",
        "first_player": "left_of_dealer",
        "min_players": 3,
    },
}


class Action(msgspec.Struct, frozen=True):
    """What an action claims, costs and gains, and which characters block it."""

    role: Role | None = None
    blockers: tuple[Role, ...] = ()
    targeted: bool = False
    price: str | None = None
    gain: int = 0

    def cost(self, options: ClassicOptions) -> int:
        if self.price is None:
            return 0
        cost: int = getattr(options, self.price)
        return cost


ACTIONS: dict[str, Action] = {
    "income": Action(gain=1),
    "aid": Action(gain=2, blockers=("duke",)),
    "coup": Action(targeted=True, price="coup_cost"),
    "tax": Action("duke", gain=3),
    "assassinate": Action("assassin", ("contessa",), targeted=True, price="assassin_cost"),
    "steal": Action("captain", ("captain", "ambassador"), targeted=True),
    "exchange": Action("ambassador"),
}
STEAL = 2  # coins, or all there are
EXCHANGE = 2  # cards drawn

# Events


class Dealt(Event, frozen=True):
    """A hand at the start; its cards are its owner's."""

    seat: Seat
    coins: int
    cards: tuple[Role, ...] | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Dealt(self.seat, self.coins, None)


class Announced(Event, frozen=True):
    """An action, with the character it claims."""

    seat: Seat
    action: str
    target: Seat | None
    role: Role | None


class Countered(Event, frozen=True):
    """A block, with the characters it claims one of."""

    seat: Seat
    action: str
    actor: Seat
    roles: tuple[Role, ...]
    target: Seat | None


class Challenged(Event, frozen=True):
    """A claim doubted."""

    seat: Seat
    claimant: Seat
    roles: tuple[Role, ...]


class Showed(Event, frozen=True):
    """A claim proved by a card."""

    seat: Seat
    role: Role


class Replaced(Event, frozen=True):
    """The shown card went into the deck; what came instead is its owner's."""

    seat: Seat
    card: Role | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Replaced(self.seat, None)


class Lost(Event, frozen=True):
    """A card turned face up."""

    seat: Seat
    role: Role
    reason: Reason


class Eliminated(Event, frozen=True):
    """A seat without cards is out."""

    seat: Seat


class Blocked(Event, frozen=True):
    """A block that stood."""

    seat: Seat
    action: str
    actor: Seat
    target: Seat | None


class Paid(Event, frozen=True):
    """What an action costs, spent when it is announced."""

    seat: Seat
    amount: int
    action: str


class Took(Event, frozen=True):
    """Coins from the treasury."""

    seat: Seat
    amount: int
    action: str


class Stole(Event, frozen=True):
    """Coins from one seat to another."""

    seat: Seat
    target: Seat
    amount: int


class Refunded(Event, frozen=True):
    """The cost of an action whose claim was exposed, given back."""

    seat: Seat
    amount: int


class Swept(Event, frozen=True):
    """The coins of an eliminated seat went to the treasury."""

    seat: Seat
    amount: int


class Drew(Event, frozen=True):
    """Cards taken for an exchange; which ones is their owner's knowledge."""

    seat: Seat
    count: int
    cards: tuple[Role, ...] | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Drew(self.seat, self.count, None)


class Exchanged(Event, frozen=True):
    """Cards put back after an exchange; which were kept is their owner's knowledge."""

    seat: Seat
    kept: tuple[Role, ...] | None
    returned: tuple[Role, ...] | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Exchanged(self.seat, None, None)


ClassicEvent: TypeAlias = (
    CoreEvent
    | Dealt
    | Announced
    | Countered
    | Challenged
    | Showed
    | Replaced
    | Lost
    | Eliminated
    | Blocked
    | Paid
    | Took
    | Stole
    | Refunded
    | Swept
    | Drew
    | Exchanged
)

# Frames


class Turn(Ask["Table"], frozen=True):
    """One action, no pass; with ten coins or more at the start of the turn only a coup."""

    seat: Seat

    def meet(self, t: Table) -> None:
        t.ask(self.seat, t.actions(self.seat))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        name, target = ANNOUNCEMENTS[choice]
        action = ACTIONS[name]
        t.emit(Announced(seat, name, target, action.role))
        if cost := action.cost(t.options):
            t.coins[seat] -= cost
            t.emit(Paid(seat, cost, name))
        pending: list[ClassicFrame] = [END_TURN, Effect(name, seat, target)]
        if action.blockers:
            pending.append(Blockable(name, seat, target))
        if action.role:
            pending.append(Claim(seat, (action.role,)))
        t.stack = pending


class Claim(Window["Table"], frozen=True):
    """Others may challenge.  The deed beneath depends on the claim."""

    seat: Seat
    roles: tuple[Role, ...]

    def seats(self, t: Table) -> list[Seat]:
        if self.seat == t.turn:
            return t.clockwise(t.turn)[1:]
        if t.options.block_challenge_by == "actor":
            return [t.turn]
        return [seat for seat in t.clockwise(t.turn) if seat != self.seat]

    def choices(self, t: Table, seat: Seat) -> Choices:
        return CHALLENGE

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        t.emit(Challenged(seat, self.seat, self.roles))
        t.push(Reveal(self.seat, self.roles, seat))


class Blockable(Window["Table"], frozen=True):
    """Those concerned may block, once.  Nobody blocks for a target that is out."""

    action: str
    actor: Seat
    target: Seat | None
    barred: Seat | None = None

    def seats(self, t: Table) -> list[Seat]:
        if self.target is None or (
            t.options.targeted_block_by == "anyone" and t.hands[self.target]
        ):
            return [seat for seat in t.clockwise(self.actor)[1:] if seat != self.barred]
        return [self.target] if t.hands[self.target] and self.target != self.barred else []

    def choices(self, t: Table, seat: Seat) -> Choices:
        return BLOCK_UNNAMED if self.unnamed(t) else BLOCKS[self.action]

    def unnamed(self, t: Table) -> bool:
        return self.action == "steal" and t.options.steal_block_claim == "either"

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        named = choice.partition(":")[2]
        roles = (named,) if named else ACTIONS[self.action].blockers
        t.emit(Countered(seat, self.action, self.actor, roles, self.target))
        t.push(Block(seat))
        t.push(Claim(seat, roles))

    def after_proof(self, t: Table, challenger: Seat) -> Blockable | None:
        """What is left of the window once a challenge of the action has failed."""
        match t.options.block_after_failed_challenge:
            case "always":
                return self
            case "assassinate_only":
                return self if self.action == "assassinate" else None
            case "third_party_only" if challenger != self.target:
                return msgspec.structs.replace(self, barred=challenger)
        return None


class Block(Deed["Table"], frozen=True):
    """The deed beneath does not happen; what it cost stays spent."""

    seat: Seat

    def do(self, t: Table) -> None:
        effect = t.stack.pop()
        assert isinstance(effect, Effect)
        t.emit(Blocked(self.seat, effect.action, effect.seat, effect.target))


class Reveal(Ask["Table"], frozen=True):
    """The challenged seat shows a card: the claimed character proves, any other is lost.

    So "cannot prove" and "does not wish to" are the same answer, and look the same.
    """

    seat: Seat
    roles: tuple[Role, ...]
    challenger: Seat

    def meet(self, t: Table) -> None:
        hand = t.hands[self.seat]
        if len(hand) == 1:
            t.stack.pop()
            self.shown(t, hand[0])
        elif t.options.may_decline_proof:
            t.ask(self.seat, one_each("show", hand))
        else:
            self.must_prove(t, tuple(card for card in hand if card in self.roles))

    def must_prove(self, t: Table, fitting: tuple[Role, ...]) -> None:
        """Whoever holds the character shows it; a claim of either lets the holder choose."""
        if fitting and len(self.roles) > 1:
            t.ask(self.seat, one_each("show", fitting))
            return
        t.stack.pop()
        if fitting:
            self.shown(t, fitting[0])
        else:
            t.push(Lose(self.seat, "caught"))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        self.shown(t, choice.partition(":")[2])

    def shown(self, t: Table, card: Role) -> None:
        if card not in self.roles:
            t.lose(self.seat, card, "caught")
            t.expose()
            return
        t.emit(Showed(self.seat, card))
        t.replace(self.seat, card)
        beneath = t.stack[-1]
        if isinstance(beneath, Blockable):
            t.stack.pop()
            window = beneath.after_proof(t, self.challenger)
            if window:
                t.push(window)
        t.push(Lose(self.challenger, "lost_challenge"))


class Lose(Ask["Table"], frozen=True):
    """A seat turns a card of its choice face up."""

    seat: Seat
    reason: Reason

    def meet(self, t: Table) -> None:
        hand = t.hands[self.seat]
        if len(hand) == 1:
            t.stack.pop()
            self.lost(t, hand[0])
        else:
            t.ask(self.seat, one_each("lose", hand))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        self.lost(t, choice.partition(":")[2])

    def lost(self, t: Table, card: Role) -> None:
        t.lose(self.seat, card, self.reason)
        if self.reason == "caught":
            t.expose()


class Effect(Deed["Table"], frozen=True):
    """What the action does."""

    action: str
    seat: Seat
    target: Seat | None

    def do(self, t: Table) -> None:
        match self.action, self.target:
            case "coup", int(target):
                t.push(Lose(target, "coup"))
            case "assassinate", int(target):
                if t.hands[target]:
                    t.push(Lose(target, "assassinated"))
            case "steal", int(target):
                amount = min(STEAL, t.coins[target])
                t.coins[target] -= amount
                t.coins[self.seat] += amount
                t.emit(Stole(self.seat, target, amount))
            case "exchange", _:
                t.drawn, t.deck = t.deck[:EXCHANGE], t.deck[EXCHANGE:]
                t.emit(Drew(self.seat, EXCHANGE, t.drawn))
                t.push(Exchange(self.seat))
            case _:
                amount = t.gain(self.seat, ACTIONS[self.action].gain)
                t.emit(Took(self.seat, amount, self.action))

    def exposed(self, t: Table) -> None:
        cost = ACTIONS[self.action].cost(t.options)
        if cost and t.options.refund_on_challenged and t.hands[self.seat]:
            t.emit(Refunded(self.seat, t.gain(self.seat, cost)))


class Exchange(Ask["Table"], frozen=True):
    """Keep as many as before of hand and drawn cards; the others go back."""

    seat: Seat

    def meet(self, t: Table) -> None:
        hand = t.hands[self.seat]
        t.ask(self.seat, keeps(in_order(hand + t.drawn), len(hand)))

    def took(self, t: Table, seat: Seat, choice: str) -> None:
        kept = tuple(choice.partition(":")[2].split(","))
        rest = list(t.hands[seat] + t.drawn)
        for card in kept:
            rest.remove(card)
        returned = in_order(tuple(rest))
        t.hands[seat] = kept
        t.drawn = ()
        t.deck, t.chance = t.chance.shuffled(t.deck + returned)
        t.emit(Exchanged(seat, kept, returned))


class EndTurn(Deed["Table"], frozen=True):
    """Those who leave are out, coins of the dead are gone, the next living seat begins."""

    def do(self, t: Table) -> None:
        if t.leaving:
            t.let_go()
            if t.over:
                return
        if not all(t.hands):
            for seat, coins in enumerate(t.coins):
                if coins and not t.hands[seat]:
                    t.sweep(seat)
        limit = t.options.draw_after_turns
        if limit is not None and t.turn_no >= limit:
            t.tie()
            return
        t.turn_no += 1
        following = t.clockwise(t.turn + 1)[0]
        t.begin_turn(following)
        t.push(Turn(following))


END_TURN = EndTurn()

ClassicFrame: TypeAlias = (
    Turn | Claim | Blockable | Block | Reveal | Lose | Effect | Exchange | EndTurn
)

# The table


class Table(Position[ClassicFrame], kw_only=True, omit_defaults=True):
    """Hands face down, lost cards face up, coins, and the court deck with its top first."""

    options: ClassicOptions
    hands: list[tuple[Role, ...]]
    revealed: list[tuple[Role, ...]]
    coins: list[int]
    deck: tuple[Role, ...]
    drawn: tuple[Role, ...] = ()

    @property
    def holdings(self) -> list[tuple[Role, ...]]:
        return self.hands

    def copy(self) -> Table:
        return msgspec.structs.replace(
            self,
            stack=self.stack[:],
            events=[],
            hands=self.hands[:],
            revealed=self.revealed[:],
            coins=self.coins[:],
        )

    def clockwise(self, first: Seat) -> list[Seat]:
        hands = self.hands  # as in the core, without the price of asking for it
        return [seat for seat in ROUNDS[len(hands)][first] if hands[seat]]

    def actions(self, seat: Seat) -> Choices:
        """What the turn's player may do."""
        options, coins = self.options, self.coins
        others = self.clockwise(seat)[1:]
        funds = coins[seat]
        if funds >= options.forced_coup_at:
            return menu(tuple(others), (), True, False, True)
        return menu(
            tuple(others),
            tuple([other for other in others if coins[other] >= options.steal_min]),
            funds >= options.coup_cost,
            funds >= options.assassin_cost,
            False,
        )

    def default(self, seat: Seat, below: Callable[[int], int]) -> str:
        """The answer of a seat whose time is up; ``below`` gives the chance it needs."""
        choices = self.waiting[seat]
        match self.stack[-1]:
            case Turn() if choices[0] == "income":
                return "income"
            case Turn():
                return f"coup:{self.strongest(seat)}"
            case Exchange():
                return "keep:" + ",".join(in_order(self.hands[seat]))
            case Reveal(roles=roles):
                proofs = [choice for choice in choices if choice.partition(":")[2] in roles]
                return pick(proofs or self.blind("show", seat), below)
            case Lose():
                return pick(self.blind("lose", seat), below)
        return PASS

    def blind(self, verb: str, seat: Seat) -> list[str]:
        """A choice for each card: two equal ones are twice as likely to be met."""
        return [f"{verb}:{card}" for card in self.hands[seat]]

    def strongest(self, seat: Seat) -> Seat:
        """The opponent with most cards, then most coins, then nearest clockwise."""
        others = self.clockwise(seat)[1:]
        return max(others, key=lambda other: (len(self.hands[other]), self.coins[other]))

    def gain(self, seat: Seat, amount: int) -> int:
        """Coins from the treasury, as far as it has them."""
        if self.options.treasury != "unlimited":
            amount = min(amount, TREASURY - sum(self.coins))
        self.coins[seat] += amount
        return amount

    def lose(self, seat: Seat, card: Role, reason: Reason) -> None:
        """A card turned face up; without cards a seat is out, and the last one left wins."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.revealed[seat] += (card,)
        self.emit(Lost(seat, card, reason))
        if hand:
            return
        self.emit(Eliminated(seat))
        self.stay_gone(seat)
        if not self.options.steal_from_eliminated and self.coins[seat]:
            self.sweep(seat)
        alive = [other for other, cards in enumerate(self.hands) if cards]
        if len(alive) == 1:
            self.win(alive[0])

    def sweep(self, seat: Seat) -> None:
        self.emit(Swept(seat, self.coins[seat]))
        self.coins[seat] = 0

    def replace(self, seat: Seat, card: Role) -> None:
        """A shown card goes into the deck, which is shuffled; a new one takes its place."""
        deck, self.chance = self.chance.shuffled((*self.deck, card))
        hand = list(self.hands[seat])
        hand[hand.index(card)] = deck[0]
        self.hands[seat] = tuple(hand)
        self.deck = deck[1:]
        self.emit(Replaced(seat, deck[0]))

    def let_go(self) -> None:
        """Seats that resigned lose all their cards."""
        for seat in self.leaving:
            for card in self.hands[seat]:
                if not self.over:
                    self.lose(seat, card, "resigned")


# Choices, by what they depend on

ANNOUNCEMENTS: dict[str, tuple[str, Seat | None]] = {
    **{name: (name, None) for name, action in ACTIONS.items() if not action.targeted},
    **{
        f"{name}:{seat}": (name, seat)
        for name, action in ACTIONS.items()
        if action.targeted
        for seat in range(6)
    },
}
CHALLENGE: Choices = ("challenge", PASS)
BLOCK_UNNAMED: Choices = ("block", PASS)
BLOCKS: dict[str, Choices] = {
    name: (*(f"block:{role}" for role in action.blockers), PASS)
    for name, action in ACTIONS.items()
    if action.blockers
}


def in_order(cards: tuple[Role, ...]) -> tuple[Role, ...]:
    """The cards in the order in which the characters are listed."""
    return tuple(sorted(cards, key=ROLES.index))


@cache
def menu(
    others: tuple[Seat, ...], rich: tuple[Seat, ...], coup: bool, assassinate: bool, forced: bool
) -> Choices:
    """The actions open to a seat, by whom they may be aimed at."""
    coups = [f"coup:{seat}" for seat in others] if coup else []
    if forced:
        return tuple(coups)
    return (
        "income",
        "aid",
        *coups,
        "tax",
        *(f"assassinate:{seat}" for seat in others if assassinate),
        *(f"steal:{seat}" for seat in rich),
        "exchange",
    )


@cache
def one_each(verb: str, cards: tuple[Role, ...]) -> Choices:
    """One choice for each character among the cards."""
    return tuple(f"{verb}:{card}" for card in dict.fromkeys(cards))


@cache
def keeps(cards: tuple[Role, ...], number: int) -> Choices:
    """What may be kept of ordered cards, each multiset once."""
    return tuple("keep:" + ",".join(kept) for kept in dict.fromkeys(combinations(cards, number)))


def pick(choices: Sequence[str], below: Callable[[int], int]) -> str:
    return choices[below(len(choices))]


# A new game


def deal(
    players: int,
    options: ClassicOptions,
    chance: Chance,
    last_winner: Seat | None = None,
    last_dealer: Seat | None = None,
) -> tuple[Table, list[Event]]:
    """The first player is drawn, the cards are shuffled, two dealt to each one by one."""
    options.check_players(players)
    first, dealer, chance = first_player(players, options, chance, last_winner, last_dealer)
    deck, chance = chance.shuffled(DECK)
    coins = [options.start_coins] * players
    if players == 2:
        coins[first] = options.two_player_first_coins
    hands: list[tuple[Role, ...]] = [()] * players
    for place, card in enumerate(deck[: HAND * players]):
        hands[(first + place) % players] += (card,)
    table = Table(
        options=options,
        turn=first,
        chance=chance,
        stack=[],
        hands=hands,
        revealed=[()] * players,
        coins=coins,
        deck=deck[HAND * players :],
        dealer=dealer,
    )
    table.emit(Began(players, commitment(chance.secret) if chance.secret else None))
    for seat in range(players):
        table.emit(Dealt(seat, coins[seat], hands[seat]))
    table.begin_turn(first)
    table.push(Turn(first))
    return table, table.settle()
