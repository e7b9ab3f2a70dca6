"""Tables set up in a line, answers played in a line, and what happened told in the notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from coup.core.events import Event
from coup.notation import read_answers, read_position
from coup.rules import classic


def table(
    *hands: str,
    coins: Iterable[int] = (),
    turn: int = 0,
    rest: str = "",
    **options: Any,
) -> classic.Table:
    """A turn about to begin: ``table("duke assassin", "captain (duke)", coins=(2, 3))``.

    ``rest`` is any further section of the position, such as ``"stack: … | asked: 1"``.
    """
    purses = tuple(coins) or (2,) * len(hands)
    seats = [f"{hand} {purse}" for hand, purse in zip(hands, purses, strict=True)]
    sections = [f"classic turn:{turn}", *seats]
    sections += [rest] if rest else []
    sections += ["options: " + option_words(options)] if options else []
    t: classic.Table = read_position(" | ".join(sections))
    return t


def option_words(options: Mapping[str, Any]) -> str:
    """Options as a position has them, such as ``steal_min=0 treasury=50``."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in options.items())


def play(t: classic.Table, answers: str) -> list[Event]:
    """Play answers such as ``0 tax, 1 challenge``; everything that happened."""
    return [event for seat, choice in read_answers(answers) for event in t.play(seat, choice)]


def pending(t: classic.Table) -> str:
    """The names of the frames, the one that is dealt with next at the end."""
    return " ".join(type(frame).__name__ for frame in t.stack)


def told(record: msgspec.Struct) -> str:
    """A frame or an event with what it says, such as ``Lost(1,duke,coup)``."""
    values = [getattr(record, name) for name in record.__struct_fields__]
    return f"{type(record).__name__}({','.join(map(_word, values))})"


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(map(str, value))
    return "-" if value is None else str(value)
