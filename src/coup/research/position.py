"""A kernel's state as a position of the readable engine: to be shown, told or analysed."""

from __future__ import annotations

from collections.abc import Sequence

from coup.research import kernel as k
from coup.rules.classic import (
    ACTIONS,
    END_TURN,
    HAND,
    ROLES,
    Block,
    Blockable,
    Claim,
    ClassicFrame,
    ClassicOptions,
    Effect,
    Exchange,
    Lose,
    Reason,
    Reveal,
    Role,
    Table,
    Turn,
)
from coup.rules.classic_check import set_up

ACTION_NAMES = tuple(ACTIONS)
REASONS: tuple[Reason, ...] = ("coup", "assassinated", "lost_challenge", "caught")


def table_of(state: Sequence[int], options: ClassicOptions) -> Table:
    """The position in which a state stands, with the deck in the order of the characters.

    The state must not be about to draw.  It has no stream of chance and no history.
    """
    s = [int(number) for number in state]
    players = s[k.PLAYERS]
    over = s[k.PHASE] == k.PHASE_OVER
    table = Table(
        options=options,
        turn=s[k.TURN],
        turn_no=s[k.TURN_NO],
        stack=[] if over else frames(s),
        over=over,
        winner=seat_or_none(s[k.WINNER]),
        hands=[cards(s, k.HANDS, seat) for seat in range(players)],
        revealed=[cards(s, k.LOST, seat) for seat in range(players)],
        coins=s[k.COINS : k.COINS + players],
        deck=tuple(role for place, role in enumerate(ROLES) for _ in range(s[k.DECK + place])),
        drawn=() if over else tuple(ROLES[s[k.DRAWN + i]] for i in (0, 1) if s[k.DRAWN + i] >= 0),
    )
    return set_up(table, () if over else (s[k.ASKED],))


def seat_or_none(number: int) -> int | None:
    return None if number == k.NONE else number


def cards(s: list[int], start: int, seat: int) -> tuple[Role, ...]:
    held = s[start + HAND * seat : start + HAND * (seat + 1)]
    return tuple(ROLES[card] for card in held if card != k.NONE)


def frames(s: list[int]) -> list[ClassicFrame]:
    """The stack, as the table at the head of the kernel has it."""
    phase, turn = s[k.PHASE], s[k.TURN]
    if phase == k.PHASE_TURN:
        return [Turn(turn)]
    if phase == k.PHASE_EXCHANGE:
        return [END_TURN, Exchange(turn)]
    reason = REASONS[s[k.REASON]]
    if phase == k.PHASE_LOSE and reason in ("coup", "assassinated"):
        return [END_TURN, Lose(s[k.LOSER], reason)]
    action, target = ACTION_NAMES[s[k.ACTION]], seat_or_none(s[k.TARGET])
    stack: list[ClassicFrame] = [END_TURN, Effect(action, turn, target)]
    if s[k.OPEN]:
        stack.append(Blockable(action, turn, target, seat_or_none(s[k.BARRED])))
    if s[k.BLOCKER] != k.NONE:
        stack.append(Block(s[k.BLOCKER]))
    roles = tuple(role for place, role in enumerate(ROLES) if s[k.CLAIMED] >> place & 1)
    if phase in (k.PHASE_CHALLENGE, k.PHASE_BLOCK_CHALLENGE):
        stack.append(Claim(s[k.CLAIMANT], roles))
    elif phase == k.PHASE_SHOW:
        stack.append(Reveal(s[k.CLAIMANT], roles, s[k.CHALLENGER]))
    elif phase == k.PHASE_LOSE:
        stack.append(Lose(s[k.LOSER], reason))
    return stack
