"""What every ruleset asks of a position from outside."""

from __future__ import annotations

from typing import Any

from coup.core.errors import BadPosition
from coup.core.position import Position

MOST = 1_000_000  # money, turns, questions, slots: beyond it is nonsense


def require(condition: object, code: str, **details: object) -> None:
    if not condition:
        raise BadPosition(code, **details)


def check_table(t: Position[Any]) -> None:
    """Whose turn it is, who leaves, who dealt, and the stream of chance."""
    require(1 <= t.turn_no <= MOST and 0 <= t.question < MOST, "numbers")
    require(0 <= t.turn < t.players, "turn", seat=t.turn)
    leaving = all(0 <= seat < t.players and t.living(seat) for seat in t.leaving)
    require(leaving and len(set(t.leaving)) == len(t.leaving), "leaving")
    require(t.chance.sound(), "secret")
    require(t.dealer is None or 0 <= t.dealer < t.players, "dealer")
