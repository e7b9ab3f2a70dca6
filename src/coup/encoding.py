"""Classic Coup in numbers, for learners: one number for every answer, and what a seat may know.

Both are relative to the seat they are for: seat *r* is the one *r* places clockwise from it, so
that seat 0 is always oneself.

**Answers**, for ``n`` players (``answers(n)`` of them):

=========================  ====================================================================
0, 1                       pass, challenge
2 … 5                      income, aid, tax, exchange
6 … 10                     block as duke, contessa, captain, ambassador; block unnamed
11 … 15, 16 … 20           show, lose one of the five characters
21 … 25, 26 … 40           keep one character; keep two: (duke, duke), (duke, assassin) …
41 … 41 + 3(n−1) − 1       steal from, assassinate, coup seat 1 … n−1
=========================  ====================================================================

**An observation** is a row of ``size(n)`` numbers, each a small multiple of a power of two so that
it is the same in every width of floating point; ``layout(n)`` names its parts.  It holds the
question, the claim it is about, one's own cards, and of every seat coins, cards and what the
table remembers.  It is a function of what the seat may know, and of nothing else.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from coup.core.events import Event, Seat
from coup.core.frames import PASS as PASS_WORD
from coup.rules.classic import (
    ACTIONS,
    HAND,
    ROLES,
    Announced,
    Block,
    Blockable,
    Challenged,
    Claim,
    Countered,
    Effect,
    Exchange,
    Exchanged,
    Lose,
    Lost,
    Replaced,
    Reveal,
    Role,
    Showed,
    Stole,
    Took,
    Turn,
)
from coup.view import ClassicView

MOST = 6
"""Seats."""

# Answers

PASS, CHALLENGE = 0, 1
FIRST_ACTION = 2
PLAIN = ("income", "aid", "tax", "exchange")
BLOCK = 6
BLOCKERS = ("duke", "contessa", "captain", "ambassador")
BLOCK_UNNAMED = 10
SHOW, LOSE, KEEP_ONE, KEEP_TWO = 11, 16, 21, 26
AIMED = 41
"""The first answer with a target."""
TARGETED = ("steal", "assassinate", "coup")
PAIRS: tuple[tuple[Role, Role], ...] = tuple(combinations_with_replacement(ROLES, 2))

_PLAIN_WORDS: dict[str, int] = {
    PASS_WORD: PASS,
    "challenge": CHALLENGE,
    **{word: FIRST_ACTION + place for place, word in enumerate(PLAIN)},
    **{f"block:{role}": BLOCK + place for place, role in enumerate(BLOCKERS)},
    "block": BLOCK_UNNAMED,
    **{f"show:{role}": SHOW + place for place, role in enumerate(ROLES)},
    **{f"lose:{role}": LOSE + place for place, role in enumerate(ROLES)},
    **{f"keep:{role}": KEEP_ONE + place for place, role in enumerate(ROLES)},
    **{f"keep:{one},{other}": KEEP_TWO + place for place, (one, other) in enumerate(PAIRS)},
}


def answers(players: int) -> int:
    """How many answers are numbered at a table for so many."""
    return AIMED + len(TARGETED) * (players - 1)


@cache
def numbers(players: int, seat: Seat) -> dict[str, int]:
    """The number of every choice that the engine may offer this seat."""
    found = dict(_PLAIN_WORDS)
    for place, action in enumerate(TARGETED):
        for distance in range(1, players):
            number = AIMED + place * (players - 1) + distance - 1
            found[f"{action}:{(seat + distance) % players}"] = number
    return found


@cache
def words(players: int, seat: Seat) -> dict[int, str]:
    """The choice behind every number."""
    return {number: word for word, number in numbers(players, seat).items()}


# Observations

QUESTIONS = ("turn", "challenge", "block", "block_challenge", "show", "lose", "exchange")
REASONS = ("coup", "assassinated", "lost_challenge", "caught")
ACTION_NAMES = tuple(ACTIONS)
MEMORY = ("claims", "recent", "doubted", "shown", "let_pass")
"""What the table remembers of a seat, for each character.

``claims``: how often it claimed the character in this game.  ``recent``: the same since it last
exchanged, showed that character or lost it.  ``doubted``: how often it was challenged on it.
``shown``: how often it proved it.  ``let_pass``: how often something happened to it, or aid was
taken by another, that the character would have blocked, with no block by anybody, since it last
drew a card.
"""
FULL = 15
"""Memory counts no further."""
COINS = 8.0
TURNS = 256.0
LAST_TURN = 511


@cache
def layout(players: int) -> dict[str, slice]:
    """The parts of an observation, in order."""
    n, roles = players, len(ROLES)
    widths = {
        "question": len(QUESTIONS),
        "reason": len(REASONS),  # of a loss
        "asked": n,  # who is still to answer, as far as it is shown
        "turn": n,
        "action": len(ACTION_NAMES),  # announced and pending
        "target": n,
        "claimant": n,  # of the claim that may be or is challenged
        "roles": roles,  # that the claim names
        "blocker": n,
        "open": 1,  # a block may still come
        "doubter": n,  # who challenged; in a block window: who may not block for it
        "turn_no": 1,  # 256ths
        "hand": roles,  # halves
        "drawn": roles,  # halves
        "alive": n,
        "second": n,  # has two cards
        "coins": n,  # eighths
        "assassin": n,  # could pay one
        "coup": n,
        "forced": n,  # must coup
        "lost": n * roles,  # halves
        **dict.fromkeys(MEMORY, n * roles),  # eighths
    }
    found: dict[str, slice] = {}
    start = 0
    for name, width in widths.items():
        found[name] = slice(start, start + width)
        start += width
    return found


def size(players: int) -> int:
    """How many numbers an observation has."""
    last: int = layout(players)[MEMORY[-1]].stop
    return last


def observe(view: ClassicView, memory: Memory | None = None) -> list[float]:
    """What the viewer of a classic position may know, in numbers.

    A memory of the same viewer spares reading the whole log again.
    """
    return _Sheet(view, memory or Memory()).row


class _Sheet:
    """An observation while it is filled in."""

    def __init__(self, view: ClassicView, memory: Memory) -> None:
        assert view.viewer is not None
        self.view = view
        self.viewer: Seat = view.viewer
        self.players = len(view.seats)
        self.places = layout(self.players)
        self.row = [0.0] * size(self.players)
        self.table()
        self.seats()
        self.remember(memory)

    def put(self, part: str, place: int, value: float = 1.0) -> None:
        self.row[self.places[part].start + place] = value

    def mark(self, part: str, seat: Seat | None) -> None:
        """One seat, as far from the viewer as it sits."""
        if seat is not None:
            self.put(part, (seat - self.viewer) % self.players)

    def table(self) -> None:
        """The question and what is pending."""
        view = self.view
        asked = view.waiting
        if asked is None:
            asked = (self.viewer,) if view.choices else ()
        for seat in asked:
            self.mark("asked", seat)
        self.mark("turn", view.turn)
        self.put("turn_no", 0, min(view.turn_no, LAST_TURN) / TURNS)
        if view.stack:
            self.question(view)
        for frame in view.stack:
            match frame:
                case Effect(action, _, target):
                    self.put("action", ACTION_NAMES.index(action))
                    self.mark("target", target)
                case Blockable(barred=barred):
                    self.put("open", 0)
                    self.mark("doubter", barred)
                case Block(seat):
                    self.mark("blocker", seat)
                case Claim(seat, roles):
                    self.claim(seat, roles)
                case Reveal(seat, roles, challenger):
                    self.claim(seat, roles)
                    self.mark("doubter", challenger)

    def question(self, view: ClassicView) -> None:
        blocking = any(isinstance(frame, Block) for frame in view.stack)
        match view.stack[-1]:
            case Turn():
                kind = "turn"
            case Claim():
                kind = "block_challenge" if blocking else "challenge"
            case Blockable():
                kind = "block"
            case Reveal():
                kind = "show"
            case Lose(_, reason):
                kind = "lose"
                self.put("reason", REASONS.index(reason))
                # What made the card be lost is done, and no longer pending beneath it.
                if reason in ("coup", "assassinated"):
                    self.put("action", ACTION_NAMES.index(_cause(reason)))
                    self.mark("target", view.stack[-1].seat)
            case Exchange():
                kind = "exchange"
                self.put("action", ACTION_NAMES.index("exchange"))
            case _:
                raise AssertionError("a deed asks nobody")
        self.put("question", QUESTIONS.index(kind))

    def claim(self, seat: Seat, roles: tuple[Role, ...]) -> None:
        self.mark("claimant", seat)
        for role in roles:
            self.put("roles", ROLES.index(role))

    def seats(self) -> None:
        """Cards and coins."""
        view, options = self.view, self.view.options
        for role in view.seats[self.viewer].hand or ():
            self.row[self.places["hand"].start + ROLES.index(role)] += 0.5
        for role in view.drawn:
            self.row[self.places["drawn"].start + ROLES.index(role)] += 0.5
        for seat, shown in enumerate(view.seats):
            place = (seat - self.viewer) % self.players
            self.put("alive", place, float(shown.cards > 0))
            self.put("second", place, float(shown.cards == HAND))
            self.put("coins", place, shown.coins / COINS)
            self.put("assassin", place, float(shown.coins >= options.assassin_cost))
            self.put("coup", place, float(shown.coins >= options.coup_cost))
            self.put("forced", place, float(shown.coins >= options.forced_coup_at))
            gone = not shown.revealed and not shown.cards
            lost = lost_cards(view.log, seat) if gone else shown.revealed
            for role in lost:
                where = self.places["lost"].start + place * len(ROLES) + ROLES.index(role)
                self.row[where] += 0.5

    def remember(self, memory: Memory) -> None:
        """What the log says, as the table remembers it."""
        for name, table in memory.read(self.view.log, self.players).items():
            start = self.places[name].start
            for seat, counts in enumerate(table):
                place = start + (seat - self.viewer) % self.players * len(ROLES)
                self.row[place : place + len(ROLES)] = [count / COINS for count in counts]


def _cause(reason: str) -> str:
    return "coup" if reason == "coup" else "assassinate"


def lost_cards(log: tuple[Event, ...], seat: Seat) -> list[Role]:
    """The cards that a seat has lost; with ``reveal_lost=hidden_after`` only the log has them."""
    return [event.role for event in log if type(event) is Lost and event.seat == seat]


class Memory:
    """What a table remembers of a game: for each kind, seat and character, how often.

    It is a function of the log alone.  Where a log only grew since it was read last, no more than
    what is new is read.
    """

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, players: int) -> None:
        """Nothing has happened yet."""
        self.log: tuple[Event, ...] = ()
        self.players = players
        self.counts = {name: [[0] * len(ROLES) for _ in range(players)] for name in MEMORY}
        self.cards = [HAND] * players
        self.countered = False

    def read(self, log: tuple[Event, ...], players: int) -> dict[str, list[list[int]]]:
        """What is remembered after all this; until the next reading."""
        known = len(self.log)
        if players != self.players or log[:known] != self.log:
            self.begin(players)
            known = 0
        for event in log[known:]:
            self.take(event)
        self.log = log
        return self.counts

    def take(self, event: Event) -> None:
        match event:
            case Announced(seat, _, _, role):
                self.countered = False
                if role:
                    self.note("claims", seat, (role,))
                    self.note("recent", seat, (role,))
            case Countered(seat, _, _, roles, _):
                self.countered = True
                self.note("claims", seat, roles)
                self.note("recent", seat, roles)
            case Challenged(_, claimant, roles):
                self.note("doubted", claimant, roles)
            case Showed(seat, role):
                self.note("shown", seat, (role,))
                self.forget("recent", seat, role)
            case Replaced(seat):
                self.forget("let_pass", seat)
            case Exchanged(seat):
                self.forget("recent", seat)
                self.forget("let_pass", seat)
            case Lost(seat, role, reason):
                if reason == "assassinated":
                    self.let_pass("assassinate", seat)
                self.cards[seat] -= 1
                self.forget("recent", seat, role)
            case Took(seat, _, "aid"):
                self.let_pass("aid", *(other for other in range(self.players) if other != seat))
            case Stole(_, target, _):
                self.let_pass("steal", target)

    def note(self, name: str, seat: Seat, roles: tuple[Role, ...]) -> None:
        counts = self.counts[name][seat]
        for role in roles:
            place = ROLES.index(role)
            counts[place] = min(counts[place] + 1, FULL)

    def forget(self, name: str, seat: Seat, role: Role | None = None) -> None:
        if role is None:
            self.counts[name][seat] = [0] * len(ROLES)
        else:
            self.counts[name][seat][ROLES.index(role)] = 0

    def let_pass(self, action: str, *seats: Seat) -> None:
        for seat in seats:
            if self.cards[seat] and not self.countered:
                self.note("let_pass", seat, ACTIONS[action].blockers)
