"""The rules of "Coup with poker cards" once more, as generators written straight from POKER.md.

Nothing here is shared with the engine: the two are compared answer by answer, so a
misreading has to be made twice to pass.  Section numbers refer to POKER.md.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NoReturn

from oracle.classic import Answer, Flow, Question, Shuffle, Stream, T, _first_player

__all__ = ["CARDS", "CHARACTERS", "Memory", "Slot", "Table", "deal", "play"]

# Section 1: rank = character, in the order of the ranks.
CHARACTERS = {
    "a": "assassin",
    "2": "disciple",
    "3": "martyr",
    "4": "swindler",
    "5": "apothecary",
    "6": "cultist",
    "7": "baron",
    "8": "priest",
    "9": "spy",
    "t": "gravedigger",
    "j": "gambler",
    "q": "princess",
    "k": "duke",
}
CARDS = tuple(rank + suit for rank in CHARACTERS for suit in "cdhs")

# Section 9: the ranks with an active ability, and what a use of them costs beforehand.
ACTIVE = tuple(name for name in CHARACTERS.values() if name not in ("disciple", "martyr"))
FIXED_COST = {"assassin": 4, "apothecary": 2}
AIMED_AT_A_SLOT = ("assassin", "apothecary", "spy")

# The values of the options of section 2 that are words.
WORDS = {
    "gambler_pay": ("1,6,15,28", "2,4,8,16"),
    "spy_scope": ("any", "own"),
    "apothecary_block": ("owner", "anyone"),
    "mend_scope": ("own", "any"),
    "baron_previous": ("table", "own"),
    "caught_reward_from": ("bank", "bluffer"),
    "priest_pays_to": ("bank", "claimant"),
    "first_player": ("winner_then_random", "left_of_dealer", "random", "host"),
    "scheduler": ("race", "clockwise"),
}


@dataclass
class Slot:
    """Section 1: a place holding one face-down card; the id is never used again."""

    id: int
    card: str
    disabled: bool = False


@dataclass
class Memory:
    """What Baron and Swindler remember of the turns before."""

    table: int = 0  # X of the last turn of the table
    own: list[int] = field(default_factory=list)  # X of each player's own last turn
    running: int = 0  # gained so far in the running turn
    played: list[set[str]] = field(default_factory=list)  # by others, since each one's last turn


@dataclass
class Table:
    """Section 1: everything that lies on the table, seen by nobody as a whole."""

    slots: list[list[Slot]]
    money: list[int]
    draw: list[str]
    discard: list[str]
    princess: list[list[str]]
    turn: int
    next_slot: int
    turn_no: int = 1
    x: Memory = field(default_factory=Memory)
    winner: int | None = None
    over: bool = False
    limbo: list[str] = field(default_factory=list)  # drawn by the instruction that is running
    ended_by: str = ""  # last, baron, cultists, gambler, turns

    def __post_init__(self) -> None:
        """Nobody remembers anything yet."""
        missing = range(len(self.x.own), len(self.slots))
        self.x.own += [0 for _ in missing]
        self.x.played += [set() for _ in missing]


@dataclass(frozen=True)
class Options:
    """Section 2; the defaults are the bold values, `None` is never."""

    players: int = 6
    hand: int = 2
    start_money: int = 0
    gambler_pay: str = "1,6,15,28"
    coup_cost: int = 7
    forced_coup_at: int | None = None
    spy_scope: str = "any"
    apothecary_block: str = "owner"
    mend_scope: str = "own"
    martyr_on_lost_challenge: bool = True
    baron_previous: str = "table"
    caught_reward_from: str = "bank"
    priest_pays_to: str = "bank"
    reveal_dead: bool = False  # no effect on play
    first_player: str = "winner_then_random"
    scheduler: str = "race"
    draw_after_turns: int | None = None

    def __post_init__(self) -> None:
        """A misspelt word would silently mean the default, so it is refused."""
        for name, words in WORDS.items():
            if getattr(self, name) not in words:
                raise ValueError(f"{name}: {getattr(self, name)!r} is none of {words}")

    def pay(self, count: int) -> int:
        """What the Gambler gets for `count` of a rank; pay[0] = 0."""
        return [0, *map(int, self.gambler_pay.split(","))][count]


@dataclass(frozen=True)
class Use:
    """Section 5: one use of an active ability with its parameters."""

    rank: str
    slot: int | None = None
    seat: int | None = None
    copied: "Use | None" = None

    def cost(self) -> int:
        """The fixed cost; a Swindler pays that of the ability it copies."""
        return self.copied.cost() if self.copied else FIXED_COST.get(self.rank, 0)

    def choice(self) -> str:
        """The answer to PARAM that means this use."""
        if self.copied:
            aim = self.copied.slot if self.copied.seat is None else self.copied.seat
            return f"copy:{self.copied.rank}" + ("" if aim is None else f",{aim}")
        return f"slot:{self.slot}" if self.seat is None else f"seat:{self.seat}"


class GameEnded(Exception):
    """Somebody has won: nothing else resolves."""


def play(table: Table, options: dict[str, Any], shuffle: Shuffle) -> Flow[None]:
    """Play from the beginning of `table.turn`'s turn to the end of the game.

    Yields each question as {seat: choices}, is sent (seat, choice), changes `table`.
    """
    game = _Game(table, Options(**options), shuffle)
    try:
        while not table.over:
            yield from game.play_turn(table.turn)
            game.end_turn(table.turn)
    except GameEnded:
        return


class _Game:
    """Sections 4 to 10, one method per rule."""

    def __init__(self, table: Table, options: Options, shuffle: Shuffle) -> None:
        self.table = table
        self.options = options
        self.shuffle = shuffle

    # -- the turn (section 4) ---------------------------------------------------

    def play_turn(self, actor: int) -> Flow[None]:
        """The turn dollar, then exactly one action."""
        self.table.money[actor] += 1
        self.checkpoint()
        choice = yield from self.ask_one(actor, self.actions(actor))
        action, _, rest = choice.partition(":")
        if action == "use":
            rank, _, count = rest.partition(",")
            yield from self.announced_active(actor, rank, int(count))
            return
        match action:
            case "take":
                self.table.money[actor] += 1
            case "mend":
                yield from self.mend(actor)
            case "swap":
                self.table.money[actor] -= 1
                self.replace(int(rest))
            case "coup":
                self.table.money[actor] -= self.options.coup_cost
                if (yield from self.target(actor, int(rest), "coup")):
                    self.kill(int(rest), "coup")
            case _:
                raise AssertionError(choice)
        self.checkpoint()

    def actions(self, actor: int) -> list[str]:
        """ACTION: take and mend are always legal, the rest needs money and cards."""
        money, options = self.table.money[actor], self.options
        coups = []
        if money >= options.coup_cost:
            coups = [f"coup:{s.id}" for q in self.others(actor) for s in self.table.slots[q]]
        if coups and options.forced_coup_at is not None and money >= options.forced_coup_at:
            return coups
        swaps = [f"swap:{slot.id}" for slot in self.enabled(actor)] if money >= 1 else []
        uses = [
            f"use:{rank},{count + 1}"
            for rank in ACTIVE
            for count in range(self.most_uses(actor, rank, fee=0))
        ]
        return ["take", "mend", *swaps, *coups, *uses]

    def end_turn(self, actor: int) -> None:
        """Section 4.4: X is noted, also of a player who is out; then the next living player."""
        table, memory = self.table, self.table.x
        memory.table = memory.own[actor] = memory.running
        memory.running = 0
        memory.played[actor] = set()
        limit = self.options.draw_after_turns
        if limit is not None and table.turn_no >= limit:
            table.over, table.ended_by = True, "turns"
            return
        table.turn = self.others(actor)[0]
        table.turn_no += 1

    def mend(self, actor: int) -> Flow[None]:
        """Section 4: two cards are drawn and discarded; a heart un-disables a card."""
        heart = any(card[1] == "h" for card in self.draw_aside(2))
        self.discard_limbo()
        anybody = self.options.mend_scope == "any"
        seats = [actor, *self.others(actor)] if anybody else [actor]
        slots = [slot for seat in seats for slot in self.table.slots[seat] if slot.disabled]
        if anybody and slots:
            menders = [f"mend:{slot.id}" for slot in slots] if heart else []
            choice = yield from self.ask_one(actor, [*menders, "none"])
        elif heart and slots:
            choice = yield from self.ask_if_open(actor, [f"mend:{slot.id}" for slot in slots])
        else:
            return
        if choice != "none":
            self.slot(_number(choice)).disabled = False

    # -- announcing and using an active ability (sections 5 and 9) --------------

    def announced_active(self, actor: int, rank: str, count: int) -> Flow[None]:
        """Section 11: PARAM*, CLAIM, USE*, DISCIPLE, PARAM*, CLAIM(Disciple), USE*."""
        uses = yield from self.announcement(actor, rank, count, fee=0)
        if not (yield from self.claim(actor, rank, count)):
            return
        if not (yield from self.use_all(actor, uses, fee=0)) or not self.living(actor):
            return
        most = self.most_uses(actor, rank, fee=1)
        choices = [f"disciple:{k}" for k in range(most + 1)]
        repeats = _number((yield from self.ask_if_open(actor, choices)))
        if not repeats:
            return
        uses = yield from self.announcement(actor, rank, repeats, fee=1)
        if (yield from self.claim(actor, "disciple", repeats)):
            yield from self.use_all(actor, uses, fee=1)

    def announcement(self, actor: int, rank: str, count: int, fee: int) -> Flow[list[Use]]:
        """PARAM 1..N; each choice leaves enough money for the cheapest remaining uses."""
        possible = list(self.possible_uses(actor, rank))
        cheapest = fee + min(use.cost() for use in possible)
        budget = self.table.money[actor]
        uses: list[Use] = []
        for remaining in reversed(range(count)):
            affordable = budget - remaining * cheapest
            fitting = [use for use in possible if fee + use.cost() <= affordable]
            uses.append((yield from self.parameters(actor, fitting)))
            budget -= fee + uses[-1].cost()
        return uses

    def parameters(self, actor: int, fitting: list[Use]) -> Flow[Use]:
        """PARAM: skipped when one option is left; ranks without parameters have only one."""
        if len(fitting) == 1:
            return fitting[0]
        named = {use.choice(): use for use in fitting}
        return named[(yield from self.ask_one(actor, list(named)))]

    def most_uses(self, actor: int, rank: str, fee: int) -> int:
        """Section 5: N <= E, and a complete, affordable list of parameters exists."""
        costs = [fee + use.cost() for use in self.possible_uses(actor, rank)]
        if not costs:
            return 0
        enabled = len(self.enabled(actor))
        return min(enabled, self.table.money[actor] // min(costs)) if min(costs) else enabled

    def possible_uses(self, actor: int, rank: str) -> Iterator[Use]:
        """Section 9: every set of parameters that is legal now, whatever it costs."""
        uses: Iterable[Use]
        if rank in AIMED_AT_A_SLOT:
            seats = self.others(actor) if rank == "assassin" else [actor, *self.others(actor)]
            uses = [Use(rank, slot=slot.id) for seat in seats for slot in self.table.slots[seat]]
        elif rank == "priest":
            uses = [Use(rank, seat=seat) for seat in self.others(actor)]
        elif rank == "swindler":
            uses = [
                Use(rank, copied=copied)
                for name in ACTIVE
                if name in self.table.x.played[actor] and name != "swindler"
                for copied in self.possible_uses(actor, name)
            ]
        else:
            uses = [Use(rank)]
        return (use for use in uses if self.conditions_hold(actor, use))

    def conditions_hold(self, actor: int, use: Use) -> bool:
        """Section 9: the conditions but money, tested at PARAM and again before each use."""
        if use.copied:
            return self.conditions_hold(actor, use.copied)
        if use.slot is not None:
            return self.exists(use.slot)
        if use.seat is not None:
            return self.table.money[use.seat] >= 1
        if use.rank == "gravedigger":
            return bool(self.table.discard)
        if use.rank == "baron":
            return self.previous_gain(actor) >= 1
        return True

    def use_all(self, actor: int, uses: list[Use], fee: int) -> Flow[bool]:
        """The uses one after another while the actor lives; was any of them played?"""
        played = False
        for use in uses:
            if not self.living(actor):
                break
            if self.conditions_hold(actor, use) and self.table.money[actor] >= fee + use.cost():
                self.table.money[actor] -= fee + use.cost()
                yield from self.apply(actor, use)
                played = True
            self.checkpoint()
        return played

    def apply(self, actor: int, use: Use) -> Flow[None]:
        """Section 9: a use that is paid for is noted as played and takes effect."""
        self.note(actor, use.rank)
        match use.rank:
            case "assassin":
                yield from self.assassinate(actor, _given(use.slot))
            case "swindler":
                yield from self.apply(actor, _given(use.copied))
            case "apothecary":
                yield from self.poison(actor, _given(use.slot))
            case "cultist":
                yield from self.cultist(actor)
            case "baron":
                self.table.money[actor] += self.previous_gain(actor) + 1
            case "priest":
                self.table.money[_given(use.seat)] -= 1
                self.gain(actor, 1)
            case "spy":
                if (yield from self.target(actor, _given(use.slot), "spy")):
                    self.replace(_given(use.slot))
            case "gravedigger":
                yield from self.gravedigger(actor)
            case "gambler":
                yield from self.gambler(actor)
            case "princess":
                yield from self.princess(actor)
            case "duke":
                self.gain(actor, 2)
            case _:
                raise AssertionError(use)

    def note(self, actor: int, rank: str) -> None:
        """Section 9, Details: for a Swindler only what others play counts."""
        for seat, played in enumerate(self.table.x.played):
            if seat != actor:
                played.add(rank)

    def gain(self, actor: int, amount: int) -> None:
        """Money from a non-Baron active ability counts for X."""
        self.table.money[actor] += amount
        self.table.x.running += amount

    def previous_gain(self, actor: int) -> int:
        """X, of the previous turn of the table or of the player's own (section 2)."""
        memory = self.table.x
        return memory.own[actor] if self.options.baron_previous == "own" else memory.table

    # -- the active abilities (section 9) ---------------------------------------

    def assassinate(self, actor: int, slot: int) -> Flow[None]:
        """A Assassin: TARGET; it dies."""
        if (yield from self.target(actor, slot, "assassin")):
            self.kill(slot, "assassin")

    def poison(self, actor: int, slot: int) -> Flow[None]:
        """5 Apothecary: TARGET; disabled => dies, else becomes disabled."""
        if not (yield from self.target(actor, slot, "apothecary")):
            return
        if self.slot(slot).disabled:
            self.kill(slot, "apothecary")
        else:
            self.slot(slot).disabled = True

    def cultist(self, actor: int) -> Flow[None]:
        """6 Cultist: of three drawn cards one may take an own slot; the rest is discarded."""
        drawn, slots = self.draw_aside(3), self.table.slots[actor]
        takes = [f"take:{card},{slot.id}" for card in drawn for slot in slots]
        choice = yield from self.ask_one(actor, ["none", *takes])
        if choice != "none":
            card, _, slot = choice.removeprefix("take:").partition(",")
            self.table.limbo.remove(card)
            self.put(card, int(slot))
        self.discard_limbo()

    def gravedigger(self, actor: int) -> Flow[None]:
        """10 Gravedigger: the card stays in the discard until GRAVE_MODE is answered."""
        table = self.table
        cards = [f"card:{card}" for card in _canonical(table.discard)]
        card = (yield from self.ask_one(actor, cards)).removeprefix("card:")
        modes = ["top"]
        if table.money[actor] >= 5:
            modes += [f"swap:{slot.id}" for slot in table.slots[actor]]
        if table.money[actor] >= 10:
            modes.append("add")
        mode = yield from self.ask_one(actor, modes)
        table.discard.remove(card)
        if mode == "top":
            table.draw.insert(0, card)
        elif mode == "add":
            table.money[actor] -= 10
            self.add_slot(actor, card)
        else:
            table.money[actor] -= 5
            self.put(card, _number(mode))

    def gambler(self, actor: int) -> Flow[None]:
        """J Gambler: four cards; the most frequent other rank pays, each Gambler costs $2."""
        ranks = Counter(_character(card) for card in self.draw_aside(4))
        self.discard_limbo()
        gamblers = ranks.pop("gambler", 0)
        if gamblers == 4:
            self.win(actor, "gambler")
        net = self.options.pay(max(ranks.values(), default=0)) - 2 * gamblers
        if net > 0:
            self.gain(actor, net)
        else:
            self.table.money[actor] += net
        if self.table.money[actor] < 0:
            self.table.money[actor] = 0
            yield from self.rescue(actor)

    def rescue(self, actor: int) -> Flow[None]:
        """RESCUE: an enabled Gambler is discarded, or the player is out; asked with E >= 2."""
        enabled = self.enabled(actor)
        choices = [f"rescue:{s.id}" for s in enabled if _character(s.card) == "gambler"] or ["ruin"]
        choice = (yield from self.ask_one(actor, choices)) if len(enabled) >= 2 else choices[0]
        if choice == "ruin":
            self.out(actor)
        else:
            self.kill(_number(choice), "rescue")

    def princess(self, actor: int) -> Flow[None]:
        """Q Princess: set a card aside, play one of the pile, or cash any number of them."""
        pile = self.table.princess[actor]
        plays = [f"play:{card}" for card in pile if self.playable(actor, _character(card))]
        cash = ["cash"] if pile else []
        choice = yield from self.ask_one(actor, ["set", *plays, *cash])
        if choice == "set":
            card = self.draw()
            if card:
                pile.append(card)
        elif choice == "cash":
            yield from self.cash(actor)
        else:
            yield from self.play_from_pile(actor, choice.removeprefix("play:"))

    def playable(self, actor: int, rank: str) -> bool:
        """Princess play(i): could that ability be announced once now?  E does not matter."""
        if rank not in ACTIVE:
            return False
        money = self.table.money[actor]
        return any(use.cost() <= money for use in self.possible_uses(actor, rank))

    def play_from_pile(self, actor: int, card: str) -> Flow[None]:
        """Reveal, to the discard, PARAM (judged with the card in the discard), pay, use."""
        self.table.princess[actor].remove(card)
        self.table.discard.append(card)
        (use,) = yield from self.announcement(actor, _character(card), 1, fee=0)
        self.table.money[actor] -= use.cost()
        yield from self.apply(actor, use)

    def cash(self, actor: int) -> Flow[None]:
        """CASH, card by card; the picked cards leave the pile together, +$1 each."""
        pile = self.table.princess[actor]
        picked = list(pile) if len(pile) == 1 else []
        while len(picked) < len(pile):
            cards = [f"cash:{card}" for card in pile if card not in picked]
            choice = yield from self.ask_one(actor, [*cards, "stop"] if picked else cards)
            if choice == "stop":
                break
            picked.append(choice.removeprefix("cash:"))
        self.table.princess[actor] = [card for card in pile if card not in picked]
        self.table.discard += picked
        self.gain(actor, len(picked))

    # -- doubting (section 5) ---------------------------------------------------

    def claim(
        self, claimant: int, rank: str, count: int, chain: frozenset[int] = frozenset()
    ) -> Flow[bool]:
        """CLAIM: does it stand?  `chain` holds those who used Priest since the first claim."""
        challenger = yield from self.challenger(claimant)
        if challenger is None:
            return True
        choice = yield from self.ask_one(claimant, self.answers(claimant, rank, count))
        answer, _, slots = choice.partition(":")
        if answer == "prove":
            for slot in slots.split("+"):
                self.replace(int(slot))
            self.checkpoint()
            yield from self.penalty(challenger, claimant, chain)
            return self.living(claimant)
        self.reward(challenger, claimant, 1 if answer == "swindle" else 5)
        self.kill(int(slots), "lost")
        self.checkpoint()
        return False

    def challenger(self, claimant: int) -> Flow[int | None]:
        """CHALLENGE: the first of the other living players who doubts, or nobody."""
        pending = self.others(claimant)
        while pending:
            asked = pending if self.options.scheduler == "race" else pending[:1]
            seat, choice = yield from self.ask({s: ["challenge", "pass"] for s in asked})
            if choice == "challenge":
                return seat
            pending.remove(seat)
        return None

    def answers(self, claimant: int, rank: str, count: int) -> list[str]:
        """ANSWER: prove with any N enabled slots of the rank, give up any slot, or swindle."""
        enabled = self.enabled(claimant)
        fitting = [slot.id for slot in enabled if _character(slot.card) == rank]
        proofs = ["prove:" + "+".join(map(str, ids)) for ids in combinations(fitting, count)]
        swindles = [f"swindle:{s.id}" for s in enabled if _character(s.card) == "swindler"]
        return [*proofs, *self.losses(claimant), *swindles]

    def reward(self, challenger: int, bluffer: int, due: int) -> None:
        """A caught bluff: paid by the bank, or what the bluffer has, before the slot dies."""
        if self.options.caught_reward_from == "bluffer":
            due = min(due, self.table.money[bluffer])
            self.table.money[bluffer] -= due
        self.table.money[challenger] += due

    def penalty(self, loser: int, doubted: int, chain: frozenset[int]) -> Flow[None]:
        """PENALTY of a wrong challenger: a slot, or a claim to be a Priest."""
        able = self.table.money[loser] >= 5 and self.enabled(loser) and loser not in chain
        choices = self.losses(loser) + (["priest"] if able else [])
        choice = yield from self.ask_one(loser, choices)
        if choice != "priest":
            self.kill(_number(choice), "lost")
        elif (yield from self.claim(loser, "priest", 1, chain | {loser})):
            self.table.money[loser] -= 5
            if self.options.priest_pays_to == "claimant" and self.living(doubted):
                self.table.money[doubted] += 5
        elif self.living(loser):
            choice = yield from self.ask_if_open(loser, self.losses(loser))
            self.kill(_number(choice), "lost")
        self.checkpoint()

    def losses(self, seat: int) -> list[str]:
        """Any own slot may be lost, also a disabled one."""
        return [f"lose:{slot.id}" for slot in self.table.slots[seat]]

    # -- targeting (section 6) --------------------------------------------------

    def target(self, actor: int, slot: int, source: str) -> Flow[bool]:
        """TARGET: does the effect hit the slot, or was it stopped or void?"""
        owner = self.owner(slot)
        others = self.others(actor)
        for seat in sorted(others, key=lambda seat: (seat != owner, others.index(seat))):
            used: set[str] = set()
            while True:
                choices = ["pass", *self.passives(seat, owner, source, used)]
                choice = yield from self.ask_if_open(seat, choices)
                if choice == "pass":
                    break
                passive = choice.partition(":")[0]
                used.add(passive)
                count = _number(choice) if passive == "spy" else 1
                stands = yield from self.claim(seat, passive, count)
                if not self.exists(slot) or not self.living(actor):
                    return False
                if stands and (passive == "apothecary" or self.spies_black(count)):
                    return False
        return True

    def passives(self, seat: int, owner: int, source: str, used: set[str]) -> list[str]:
        """What a player may still claim against this targeting event."""
        enabled = len(self.enabled(seat))
        choices = []
        if "spy" not in used and (self.options.spy_scope == "any" or seat == owner):
            choices += [f"spy:{k}" for k in range(1, enabled + 1)]
        blocker = self.options.apothecary_block == "anyone" or seat == owner
        if source == "apothecary" and "apothecary" not in used and blocker and enabled:
            choices.append("apothecary")
        return choices

    def spies_black(self, count: int) -> bool:
        """Spy: draw and reveal k cards, discard them; was one a club or a spade?"""
        black = any(card[1] in "cs" for card in self.draw_aside(count))
        self.discard_limbo()
        return black

    # -- death, elimination, wins (sections 7 and 8) ----------------------------

    def kill(self, slot: int, cause: str) -> None:
        """The slot disappears; an enabled Martyr draws before the elimination check."""
        seat, dead = self.owner(slot), self.slot(slot)
        self.table.slots[seat].remove(dead)
        self.table.discard.append(dead.card)
        death = cause != "lost" or self.options.martyr_on_lost_challenge
        if _character(dead.card) == "martyr" and not dead.disabled and death:
            for _ in range(1 if cause == "coup" else 2):
                card = self.draw()
                if card:
                    self.add_slot(seat, card)
        if not self.living(seat):
            self.out(seat)

    def out(self, seat: int) -> None:
        """No slots left, or ruined: everything goes; one living player wins at once."""
        table = self.table
        table.discard += [slot.card for slot in table.slots[seat]] + table.princess[seat]
        table.slots[seat], table.princess[seat] = [], []
        table.money[seat] = 0
        living = [s for s in range(len(table.slots)) if self.living(s)]
        if len(living) == 1:
            self.win(living[0], "last")

    def checkpoint(self) -> None:
        """Section 8: three Cultists, then Baron; the turn player first, then clockwise."""
        table = self.table
        for seat in [table.turn, *self.others(table.turn)]:
            held = [_character(slot.card) for slot in self.enabled(seat)]
            if held.count("cultist") >= 3:
                self.win(seat, "cultists")
            left = table.money[seat] - 12
            if "baron" in held and left >= 0 and self.richest(seat, left):
                table.money[seat] = left
                self.win(seat, "baron")

    def richest(self, seat: int, left: int) -> bool:
        """Is what is left after paying more than every other living player has?"""
        return all(left > self.table.money[other] for other in self.others(seat))

    def win(self, seat: int, how: str) -> NoReturn:
        """The game is over at once."""
        self.table.winner, self.table.over, self.table.ended_by = seat, True, how
        raise GameEnded

    # -- cards and slots (section 1) --------------------------------------------

    def draw(self) -> str | None:
        """The top card; an empty pile is made anew from the sorted discard first."""
        table = self.table
        if not table.draw and table.discard:
            table.draw, table.discard = self.shuffle(_canonical(table.discard)), []
        return table.draw.pop(0) if table.draw else None

    def draw_aside(self, count: int) -> list[str]:
        """Draw for one instruction: the cards belong to no pile until it ends."""
        for _ in range(count):
            card = self.draw()
            if card:
                self.table.limbo.append(card)
        return list(self.table.limbo)

    def discard_limbo(self) -> None:
        """The instruction ends."""
        self.table.discard += self.table.limbo
        self.table.limbo = []

    def replace(self, slot: int) -> None:
        """Replace: discard first, then draw into the same slot, which becomes enabled."""
        place = self.slot(slot)
        self.table.discard.append(place.card)
        card = self.draw()
        assert card, "the discard holds at least the card of the slot"
        place.card, place.disabled = card, False

    def put(self, card: str, slot: int) -> None:
        """A card takes a slot, which becomes enabled; the old card is discarded."""
        place = self.slot(slot)
        self.table.discard.append(place.card)
        place.card, place.disabled = card, False

    def add_slot(self, seat: int, card: str) -> None:
        """A new enabled slot with the next unused id."""
        self.table.slots[seat].append(Slot(self.table.next_slot, card))
        self.table.next_slot += 1

    def owner(self, slot: int) -> int:
        """The seat that the slot is in front of."""
        return next(seat for seat, own in enumerate(self.table.slots) for s in own if s.id == slot)

    def slot(self, slot: int) -> Slot:
        """The slot with this id."""
        return next(s for own in self.table.slots for s in own if s.id == slot)

    def exists(self, slot: int) -> bool:
        """A slot that died or whose owner is out is gone for ever."""
        return any(s.id == slot for own in self.table.slots for s in own)

    def enabled(self, seat: int) -> list[Slot]:
        """The slots of `seat` that are not disabled; their number is E."""
        return [slot for slot in self.table.slots[seat] if not slot.disabled]

    # -- seats ------------------------------------------------------------------

    def living(self, seat: int) -> bool:
        """A player with a slot is living."""
        return bool(self.table.slots[seat])

    def others(self, seat: int) -> list[int]:
        """The other living seats, clockwise from the left of `seat`."""
        slots = self.table.slots
        return [s for s in (*range(seat + 1, len(slots)), *range(seat)) if slots[s]]

    # -- questions (section 10) -------------------------------------------------

    def ask_if_open(self, seat: int, choices: list[str]) -> Flow[str]:
        """TARGET, DISCIPLE, MEND, second PENALTY: not asked when public facts leave one option."""
        return choices[0] if len(choices) == 1 else (yield from self.ask_one(seat, choices))

    def ask_one(self, seat: int, choices: list[str]) -> Flow[str]:
        """A question to a single seat."""
        _, choice = yield from self.ask({seat: choices})
        return choice

    def ask(self, question: Question) -> Flow[Answer]:
        """Only a pending seat answers, only with one of its choices."""
        seat, choice = yield question
        if choice not in question.get(seat, []):
            raise ValueError(f"seat {seat} may not answer {choice!r} to {question}")
        return seat, choice


def _character(card: str) -> str:
    """Section 1: rank = character."""
    return CHARACTERS[card[0]]


def _canonical(cards: Iterable[str]) -> list[str]:
    """Sorted by rank, then C D H S."""
    return sorted(cards, key=CARDS.index)


def _number(choice: str) -> int:
    """The number after the colon."""
    return int(choice.partition(":")[2])


def _given(value: T | None) -> T:
    """A parameter that this rank has."""
    assert value is not None
    return value


def deal(
    players: int,
    options: dict[str, Any],
    stream: Stream,
    last_winner: int | None = None,
    last_dealer: int | None = None,
) -> tuple[Table, int | None]:
    """Section 3: the first player is drawn, then the cards are shuffled and dealt."""
    chosen = Options(**options)
    first, dealer = _first_player(players, chosen.first_player, stream, last_winner, last_dealer)
    deck = stream.shuffle(list(CARDS))
    slots = [
        [
            Slot(seat * chosen.hand + i, deck[i * players + (seat - first) % players])
            for i in range(chosen.hand)
        ]
        for seat in range(players)
    ]
    dealt = players * chosen.hand
    table = Table(
        slots=slots,
        money=[chosen.start_money] * players,
        draw=deck[dealt:],
        discard=[],
        princess=[[] for _ in range(players)],
        turn=first,
        next_slot=dealt,
    )
    return table, dealer
