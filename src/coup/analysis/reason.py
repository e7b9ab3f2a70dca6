"""A reason: a true statement about the position that bears on a choice."""

from __future__ import annotations

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """A code and its details; ``coup.text`` turns them into a sentence, as it does refusals."""

    code: str
    details: dict[str, Any] = {}


def because(code: str, **details: Any) -> Reason:
    return Reason(code, details)
