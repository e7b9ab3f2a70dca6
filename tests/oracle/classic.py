"""The classic rules once more, as generators written straight from CLASSIC.md.

Nothing here is shared with the engine: the two are compared answer by answer, so a
misreading has to be made twice to pass.  Section numbers refer to CLASSIC.md.
"""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from math import factorial
from typing import Any, TypeVar

__all__ = ["ROLES", "Stream", "Table", "deal", "identity", "play"]

ROLES = ("duke", "assassin", "captain", "ambassador", "contessa")

CLAIM = {"tax": "duke", "assassinate": "assassin", "steal": "captain", "exchange": "ambassador"}
BLOCKED_BY = {
    "aid": ("duke",),
    "assassinate": ("contessa",),
    "steal": ("captain", "ambassador"),
}

# The values of the options of section 2 that are words.
WORDS = {
    "first_player": ("winner_then_random", "left_of_dealer", "random", "host"),
    "targeted_block_by": ("target", "anyone"),
    "block_challenge_by": ("any", "actor"),
    "block_after_failed_challenge": ("always", "third_party_only", "assassinate_only", "never"),
    "steal_block_claim": ("named", "either"),
    "scheduler": ("race", "clockwise"),
}

T = TypeVar("T")
Question = dict[int, list[str]]
Answer = tuple[int, str]
Flow = Generator[Question, Answer, T]
Shuffle = Callable[[list[str]], list[str]]


@dataclass
class Table:
    """Section 1: everything that lies on the table, seen by nobody as a whole."""

    hands: list[list[str]]
    revealed: list[list[str]]
    coins: list[int]
    deck: list[str]
    turn: int
    drawn: list[str] = field(default_factory=list)
    turn_no: int = 1
    winner: int | None = None
    over: bool = False


@dataclass(frozen=True)
class Options:
    """Section 2; the defaults are the bold values, `None` is unlimited or never."""

    players: int = 6
    start_coins: int = 2
    two_player_first_coins: int = 1
    first_player: str = "winner_then_random"
    coup_cost: int = 7
    forced_coup_at: int = 10
    assassin_cost: int = 3
    refund_on_challenged: bool = True
    steal_min: int = 1
    steal_from_eliminated: bool = True
    targeted_block_by: str = "target"
    block_challenge_by: str = "any"
    block_after_failed_challenge: str = "always"
    may_decline_proof: bool = True
    steal_block_claim: str = "named"
    reveal_lost: str = "face_up_stays"  # no effect on play
    treasury: int | None = None
    show_answers: str = "who_is_waiting"  # no effect on play
    scheduler: str = "race"
    draw_after_turns: int | None = None

    def __post_init__(self) -> None:
        """A misspelt word would silently mean the default, so it is refused."""
        for name, words in WORDS.items():
            if getattr(self, name) not in words:
                raise ValueError(f"{name}: {getattr(self, name)!r} is none of {words}")


class GameEnded(Exception):
    """One living player is left: nothing else of the turn resolves (section 5)."""


def play(table: Table, options: dict[str, Any], shuffle: Shuffle) -> Flow[None]:
    """Play from the beginning of `table.turn`'s turn to the end of the game.

    Yields each question as {seat: choices}, is sent (seat, choice), changes `table`.
    """
    game = _Game(table, Options(**options), shuffle)
    try:
        while not table.over:
            yield from game.play_turn()
            game.end_turn()
    except GameEnded:
        return


class _Game:
    """Section 5, one method per paragraph."""

    def __init__(self, table: Table, options: Options, shuffle: Shuffle) -> None:
        self.table = table
        self.options = options
        self.shuffle = shuffle

    # -- the turn ---------------------------------------------------------------

    def play_turn(self) -> Flow[None]:
        """Announce and pay, survive the challenge, survive the block, take effect."""
        actor = self.table.turn
        deed, target = yield from self.announce(actor)
        self.table.coins[actor] -= self.cost(deed)
        challenger = yield from self.challenger(self.others(actor) if deed in CLAIM else [])
        proven = challenger is None or (
            yield from self.challenge(challenger, actor, (CLAIM[deed],))
        )
        if not proven:
            self.refund(actor, deed)
            return
        blockers = self.blockers(actor, deed, target, failed=challenger)
        if (yield from self.blocked(actor, deed, blockers)):
            return
        yield from self.effect(actor, deed, target)

    def announce(self, actor: int) -> Flow[tuple[str, int | None]]:
        """ACTION: one deed, and whom it is aimed at."""
        choice = yield from self.ask_one(actor, self.deeds(actor))
        deed, _, target = choice.partition(":")
        return deed, int(target) if target else None

    def deeds(self, actor: int) -> list[str]:
        """ACTION: what the coins allow; rich at the start of the turn means a coup."""
        coins, options = self.table.coins, self.options
        victims = self.others(actor)
        coups = [f"coup:{t}" for t in victims]
        if coins[actor] >= options.forced_coup_at:
            return coups
        deeds = ["income", "aid", "tax", "exchange"]
        if coins[actor] >= options.coup_cost:
            deeds += coups
        if coins[actor] >= options.assassin_cost:
            deeds += [f"assassinate:{t}" for t in victims]
        return deeds + [f"steal:{t}" for t in victims if coins[t] >= options.steal_min]

    def cost(self, deed: str) -> int:
        """A coup and an assassination are paid when they are announced."""
        return {"coup": self.options.coup_cost, "assassinate": self.options.assassin_cost}.get(
            deed, 0
        )

    def refund(self, actor: int, deed: str) -> None:
        """C8: only a caught Assassin claim gives the fee back."""
        if self.options.refund_on_challenged:
            self.gain(actor, self.cost(deed))

    def effect(self, actor: int, deed: str, target: int | None) -> Flow[None]:
        """What the deed does once nobody can stop it any more."""
        match deed:
            case "income":
                self.gain(actor, 1)
            case "aid":
                self.gain(actor, 2)
            case "tax":
                self.gain(actor, 3)
            case "exchange":
                yield from self.exchange(actor)
            case "steal":
                self.steal(actor, _aimed(target))
            case "coup" | "assassinate":
                if self.living(_aimed(target)):
                    yield from self.lose(_aimed(target))
            case _:
                raise AssertionError(deed)

    def end_turn(self) -> None:
        """The coins of the dead are swept, then a draw or the next living seat."""
        table = self.table
        for seat in range(len(table.hands)):
            if not self.living(seat):
                table.coins[seat] = 0
        limit = self.options.draw_after_turns
        if limit is not None and table.turn_no >= limit:
            table.over = True
            return
        table.turn = self.others(table.turn)[0]
        table.turn_no += 1

    # -- blocks -----------------------------------------------------------------

    def blockers(self, actor: int, deed: str, target: int | None, failed: int | None) -> list[int]:
        """BLOCK: who may block, clockwise; `failed` is the seat whose challenge failed."""
        if deed not in BLOCKED_BY:
            return []
        if deed == "aid":
            return self.others(actor)
        target = _aimed(target)
        if not self.living(target) or not self.block_allowed(deed, target, failed):
            return []
        if self.options.targeted_block_by == "target":
            return [target]
        if self.options.block_after_failed_challenge == "third_party_only":
            return [seat for seat in self.others(actor) if seat != failed]
        return self.others(actor)

    def block_allowed(self, deed: str, target: int, failed: int | None) -> bool:
        """C6, C7: may a claim that was proven against a challenge still be blocked?"""
        if failed is None:
            return True
        match self.options.block_after_failed_challenge:
            case "always":
                return True
            case "third_party_only":
                return failed != target
            case "assassinate_only":
                return deed == "assassinate"
            case _:
                return False

    def blocked(self, actor: int, deed: str, blockers: list[int]) -> Flow[bool]:
        """At most one block; it stands unless a challenge shows it was a bluff (C18)."""
        block = yield from self.window(blockers, self.blocks(deed))
        if block is None:
            return False
        blocker, choice = block
        doubters = [s for s in [actor, *self.others(actor)] if s != blocker]
        if self.options.block_challenge_by == "actor":
            doubters = [actor]
        challenger = yield from self.challenger(doubters)
        if challenger is None:
            return True
        _, _, named = choice.partition(":")
        claimed = (named,) if named else BLOCKED_BY[deed]
        return (yield from self.challenge(challenger, blocker, claimed))

    def blocks(self, deed: str) -> list[str]:
        """BLOCK: the claims that stop the deed; `either` leaves the steal's un-named."""
        if deed == "steal" and self.options.steal_block_claim == "either":
            return ["block"]
        return [f"block:{role}" for role in BLOCKED_BY.get(deed, ())]

    # -- challenges and losses --------------------------------------------------

    def challenger(self, doubters: list[int]) -> Flow[int | None]:
        """CHALLENGE, BLOCK_CHALLENGE: one challenger for each claim, or none (C17)."""
        answer = yield from self.window(doubters, ["challenge"])
        return answer[0] if answer else None

    def challenge(self, challenger: int, claimant: int, claimed: tuple[str, ...]) -> Flow[bool]:
        """True if proven: show, return, shuffle, draw, and only then the challenger loses."""
        card = yield from self.reveal(claimant, claimed)
        if card not in claimed:
            self.turn_up(claimant, card)
            return False
        self.table.hands[claimant].remove(card)
        self.give_back([card])
        self.table.hands[claimant].append(self.table.deck.pop(0))
        yield from self.lose(challenger)
        return True

    def reveal(self, seat: int, claimed: tuple[str, ...]) -> Flow[str]:
        """REVEAL: any own card (C22); without declining, a fitting one or else a LOSE."""
        hand = self.table.hands[seat]
        if len(hand) == 1:
            return hand[0]
        if self.options.may_decline_proof:
            return (yield from self.ask_card(seat, "show", hand))
        fitting = [card for card in hand if card in claimed]
        if not fitting:
            return (yield from self.ask_card(seat, "lose", hand))
        if len(claimed) == 1:
            return claimed[0]
        return (yield from self.ask_card(seat, "show", fitting))

    def lose(self, seat: int) -> Flow[None]:
        """LOSE: the loser picks the card (C23); the last one needs no question."""
        hand = self.table.hands[seat]
        card = hand[0] if len(hand) == 1 else (yield from self.ask_card(seat, "lose", hand))
        self.turn_up(seat, card)

    def turn_up(self, seat: int, card: str) -> None:
        """One influence is lost; the end of the game is checked after every single loss."""
        table = self.table
        table.hands[seat].remove(card)
        table.revealed[seat].append(card)
        if not self.living(seat) and not self.options.steal_from_eliminated:
            table.coins[seat] = 0
        living = [s for s in range(len(table.hands)) if self.living(s)]
        if len(living) == 1:
            table.winner = living[0]
            table.over = True
            raise GameEnded

    # -- coins and cards --------------------------------------------------------

    def gain(self, seat: int, amount: int) -> None:
        """C38: a limited treasury pays what it has left."""
        coins, treasury = self.table.coins, self.options.treasury
        if treasury is not None:
            amount = min(amount, max(0, treasury - sum(coins)))
        coins[seat] += amount

    def steal(self, thief: int, target: int) -> None:
        """C12, C13: up to two coins, also from a target that died a moment ago."""
        coins = self.table.coins
        taken = min(2, coins[target])
        coins[target] -= taken
        coins[thief] += taken

    def exchange(self, actor: int) -> Flow[None]:
        """C14: draw two, keep as many as you had, return the other two."""
        table = self.table
        table.drawn, table.deck = table.deck[:2], table.deck[2:]
        pool = table.hands[actor] + table.drawn
        choice = yield from self.ask_one(actor, _keeps(pool, len(table.hands[actor])))
        kept = choice.removeprefix("keep:").split(",")
        table.hands[actor], table.drawn = kept, []
        self.give_back(_sorted((Counter(pool) - Counter(kept)).elements()))

    def give_back(self, cards: list[str]) -> None:
        """Cards go to the bottom, then the whole court deck is shuffled."""
        self.table.deck = self.shuffle(self.table.deck + cards)

    # -- questions --------------------------------------------------------------

    def window(self, seats: list[int], claims: list[str]) -> Flow[Answer | None]:
        """Section 6: the first answer other than a pass closes the window."""
        pending = list(seats)
        while pending:
            asked = pending if self.options.scheduler == "race" else pending[:1]
            seat, choice = yield from self.ask({s: ["pass", *claims] for s in asked})
            if choice != "pass":
                return seat, choice
            pending.remove(seat)
        return None

    def ask_card(self, seat: int, verb: str, cards: list[str]) -> Flow[str]:
        """Equal cards give one choice, and one choice is still asked (section 4)."""
        choice = yield from self.ask_one(seat, [f"{verb}:{card}" for card in _sorted(set(cards))])
        return choice.removeprefix(f"{verb}:")

    def ask_one(self, seat: int, choices: list[str]) -> Flow[str]:
        """A question to a single seat."""
        _, choice = yield from self.ask({seat: choices})
        return choice

    def ask(self, question: Question) -> Flow[Answer]:
        """Section 8: only a pending seat answers, only with one of its choices."""
        seat, choice = yield question
        if choice not in question.get(seat, []):
            raise ValueError(f"seat {seat} may not answer {choice!r} to {question}")
        return seat, choice

    # -- seats ------------------------------------------------------------------

    def living(self, seat: int) -> bool:
        """A player with a face-down card is living."""
        return bool(self.table.hands[seat])

    def others(self, seat: int) -> list[int]:
        """The other living seats, clockwise from the left of `seat`."""
        n = len(self.table.hands)
        return [s for s in ((seat + i) % n for i in range(1, n)) if self.living(s)]


def _aimed(target: int | None) -> int:
    """The target of a deed that has one."""
    assert target is not None
    return target


def _sorted(cards: Iterable[str]) -> list[str]:
    """Cards in canonical order."""
    return sorted(cards, key=ROLES.index)


def _keeps(pool: list[str], count: int) -> list[str]:
    """EXCHANGE: every hand of `count` characters that the pool allows, each once."""
    hands = sorted(set(combinations(_sorted(pool), count)))
    return ["keep:" + ",".join(hand) for hand in hands]


# -- chance and set-up ----------------------------------------------------------


class Stream:
    """The verifiable chance of one game.

    Block i is HMAC-SHA256(key = the 32 secret bytes, message = i as 8 bytes
    big-endian), read as a big-endian number of 256 bits.
    """

    def __init__(self, secret: str) -> None:
        self.key = bytes.fromhex(secret)
        assert len(self.key) == 32, "the secret is 64 hex digits"
        self.used = 0

    def block(self) -> int:
        """The next block."""
        message = self.used.to_bytes(8, "big")
        self.used += 1
        return int.from_bytes(hmac.new(self.key, message, hashlib.sha256).digest(), "big")

    def below(self, n: int) -> int:
        """Uniform in 0..n-1; blocks of the incomplete last round are discarded."""
        if n == 1:
            return 0
        x = self.block()
        while x >= 2**256 - 2**256 % n:
            x = self.block()
        return x % n

    def shuffle(self, cards: list[str]) -> list[str]:
        """One number below k! says every swap."""
        cards = list(cards)
        r = self.below(factorial(len(cards)))
        for i in range(len(cards) - 1, 0, -1):
            r, j = divmod(r, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


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
    deck = stream.shuffle([role for role in ROLES for _ in range(3)])
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(2 * players):
        hands[(first + i) % players].append(deck.pop(0))
    coins = [chosen.start_coins] * players
    if players == 2:
        coins[first] = chosen.two_player_first_coins
    return Table(hands, [[] for _ in range(players)], coins, deck, first), dealer


def _first_player(
    players: int, way: str, stream: Stream, last_winner: int | None, last_dealer: int | None
) -> tuple[int, int | None]:
    """Section 3.3: the first player, and the dealer where there is one."""
    match way:
        case "host":
            return 0, None
        case "left_of_dealer":
            if last_dealer is None:
                last_dealer = stream.below(players) - 1
            dealer = (last_dealer + 1) % players
            return (dealer + 1) % players, dealer
        case "winner_then_random" if last_winner is not None and last_winner < players:
            return last_winner, None
        case _:
            return stream.below(players), None


def identity(cards: list[str]) -> list[str]:
    """The shuffle of section 11."""
    return list(cards)
