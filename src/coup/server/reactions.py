"""Challenge, Block and Allow side by side.

The rules keep the order: first the claim may be challenged, then the action be blocked.  People
see both at once.  A Block or an Allow that is pressed while the claim can still be challenged
passes now and is kept for the block that follows; a challenge drops it.  To everybody else it
is a pass like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from coup.core.events import Seat
from coup.core.frames import PASS
from coup.core.position import Position
from coup.rules import classic

ALLOW = "allow"
"""Neither challenge nor block."""
CHALLENGE = "challenge"


def coming(t: Position[Any]) -> classic.Blockable | None:
    """The block window that follows if the claim on the table is let stand."""
    if not isinstance(t, classic.Table) or len(t.stack) < 2 or t.options.scheduler != "race":
        return None
    claim, beneath = t.stack[-1], t.stack[-2]
    if isinstance(claim, classic.Claim) and isinstance(beneath, classic.Blockable):
        return beneath
    return None


def early(t: Position[Any], seat: Seat) -> tuple[str, ...]:
    """What a seat that is asked to challenge may say of the block already; by public facts."""
    window = coming(t)
    if window is None or seat not in t.waiting:
        return ()
    assert isinstance(t, classic.Table)
    return window.choices(t, seat) if seat in window.seats(t) else ()


def split(t: Position[Any], seat: Seat, choice: str) -> tuple[str, str]:
    """What is answered now, and what is kept for the block."""
    blocks = early(t, seat)
    if blocks and choice == ALLOW:
        return PASS, PASS
    if choice != PASS and choice in blocks:
        return PASS, choice
    return choice, ""


def pending(t: Position[Any]) -> bool:
    """Whether what was kept is still to be used."""
    return coming(t) is not None or _blockable(t)


def due(t: Position[Any], kept: Mapping[Seat, str]) -> Iterator[tuple[Seat, str]]:
    """The kept answers, in the order in which they came, once the block is asked for.

    Plays them on ``t``.
    """
    if not _blockable(t):
        return
    question = t.question
    for seat, choice in kept.items():
        if t.question == question and choice in t.waiting.get(seat, ()):
            t.play(seat, choice)
            yield seat, choice


def _blockable(t: Position[Any]) -> bool:
    return bool(t.stack) and isinstance(t.stack[-1], classic.Blockable)
