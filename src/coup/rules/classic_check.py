"""Which classic positions from outside the rules can produce; all others are refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

from coup.core.events import Seat
from coup.core.frames import Window
from coup.rules.checks import MOST, check_table, require
from coup.rules.classic import (
    ACTIONS,
    COPIES,
    EXCHANGE,
    HAND,
    ROLES,
    TREASURY,
    Block,
    Blockable,
    Claim,
    ClassicFrame,
    Effect,
    Exchange,
    Lose,
    Reveal,
    Role,
    Table,
    Turn,
)

STACKS = re.compile(
    r"Turn|EndTurn (Lose|Exchange|Effect Blockable|Effect( Blockable| Block)? (Claim|Reveal|Lose))"
)


def set_up(t: Table, asked: Sequence[Seat] = ()) -> Table:
    """The table with its question asked of these seats, or of all it is for; or a refusal."""
    check_cards(t)
    check_seats(t)
    t.events = []
    if t.over:
        require(not t.stack and not asked and not t.drawn, "stack", stack="over")
        t.waiting, t.queue = {}, ()
    else:
        check_stack(t)
        ask(t, tuple(asked))
    return t


def check_cards(t: Table) -> None:
    t.options.check_players(t.players)
    require(len(t.revealed) == t.players == len(t.coins), "seat_lists")
    for seat, (hand, lost) in enumerate(zip(t.hands, t.revealed, strict=True)):
        require(len(hand) + len(lost) == HAND, "seat_cards", seat=seat, cards=HAND)
    held = [card for cards in (*t.hands, *t.revealed, t.drawn, t.deck) for card in cards]
    for card in held:
        require(card in ROLES, "card_unknown", card=card, known=ROLES)
    wrong = {role: n for role in ROLES if (n := held.count(role)) != COPIES}
    require(not wrong, "card_count", counts=wrong, copies=COPIES)


def check_seats(t: Table) -> None:
    alive = [seat for seat, hand in enumerate(t.hands) if hand]
    for seat, coins in enumerate(t.coins):
        require(0 <= coins <= MOST, "coins", seat=seat, coins=coins)
    require(t.options.treasury == "unlimited" or sum(t.coins) <= TREASURY, "treasury")
    check_table(t)
    if t.over and t.winner is not None:
        require(alive == [t.winner], "winner", seat=t.winner)
    else:
        require(len(alive) > 1 and t.winner is None, "living")


def check_stack(t: Table) -> None:
    """The frames stand in an order that play produces, and speak of the same action."""
    names = " ".join(type(frame).__name__ for frame in t.stack)
    require(STACKS.fullmatch(names), "stack", stack=names)
    require((t.drawn != ()) == isinstance(t.stack[-1], Exchange), "drawn_cards")
    require(len(t.drawn) in (0, EXCHANGE), "drawn_cards")
    effect = t.stack[1] if len(t.stack) > 2 else None
    for frame in t.stack:
        require(fits(t, frame, effect), "frame", frame=type(frame).__name__)
    require(t.hands[t.turn], "turn", seat=t.turn)


def fits(t: Table, frame: ClassicFrame, effect: ClassicFrame | None) -> bool:
    """Whether a frame may stand there, above the effect that is at stake."""

    def alive(seat: Seat | None) -> bool:
        return seat is not None and 0 <= seat < t.players and t.hands[seat] != ()

    match frame:
        case Turn(seat) | Exchange(seat):
            return seat == t.turn and alive(seat)
        case Effect(name, seat, target):
            action = ACTIONS.get(name)
            aimed = target is None or (0 <= target < t.players and target != seat)
            return (
                action is not None
                and (action.role is not None or name == "aid")
                and action.targeted == (target is not None)
                and aimed
                and seat == t.turn
            )
        case Blockable(name, actor, target, barred):
            same = effect == Effect(name, actor, target) and bool(ACTIONS[name].blockers)
            return same and (barred is None or (0 <= barred < t.players and barred != actor))
        case Block(seat) if isinstance(effect, Effect):
            anybody = t.options.targeted_block_by == "anyone" or effect.target is None
            able = 0 <= seat < t.players and (anybody or seat == effect.target)
            return able and seat != t.turn and bool(ACTIONS[effect.action].blockers)
        case Claim(seat, roles):
            return alive(seat) and claimable(t, seat, roles, effect)
        case Reveal(seat, roles, challenger):
            sound = alive(seat) and alive(challenger) and seat != challenger
            return sound and claimable(t, seat, roles, effect) and len(t.hands[seat]) == HAND
        case Lose(seat, reason):
            by_challenge = reason in ("lost_challenge", "caught")
            sound = alive(seat) and by_challenge == (effect is not None)
            struck = by_challenge or (seat != t.turn and reason != "resigned")
            return sound and struck and len(t.hands[seat]) == HAND
    return True


def claimable(t: Table, seat: Seat, roles: tuple[Role, ...], effect: ClassicFrame | None) -> bool:
    """Whether these characters are what that seat would claim in this action."""
    assert isinstance(effect, Effect)  # the order of the stack has been checked
    action = ACTIONS[effect.action]
    block = next((frame for frame in t.stack if isinstance(frame, Block)), None)
    if block is None:
        return seat == effect.seat and roles == (action.role,)
    unnamed = effect.action == "steal" and t.options.steal_block_claim == "either"
    named = len(roles) == 1 and roles[0] in action.blockers
    return seat == block.seat and (roles == action.blockers if unnamed else named)


def ask(t: Table, asked: tuple[Seat, ...]) -> None:
    """Those who are asked must be among those whom the frame on top would ask."""
    top = t.stack[-1]
    if isinstance(top, Window):
        eligible = top.seats(t)
        require(eligible and all(seat in eligible for seat in asked), "asked", seats=asked)
    t.ask_again(asked or None)
    require(t.waiting, "asked", seats=asked)
    require(not asked or set(asked) == set(t.waiting), "asked", seats=asked)
    t.question = max(t.question, 1)
