"""What every view has, whatever the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from coup.core.events import Event, Passed, Seat, Viewer
from coup.core.frames import Choices, Window
from coup.core.position import Position

Below = Callable[[int], int]
"""A source of uniform numbers below another, such as ``random.Random().randrange``."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one viewer sees it.  A ruleset adds its table, its frames and its log."""

    ruleset: str
    viewer: Viewer
    turn: Seat
    turn_no: int
    question: int
    waiting: tuple[Seat, ...] | None
    """Who is still to answer; ``None`` where the table does not show it."""
    choices: Choices
    """What the viewer may answer now."""
    dealer: Seat | None = None
    leaving: tuple[Seat, ...] = ()
    over: bool = False
    winner: Seat | None = None


def common(t: Position[Any], viewer: Viewer) -> dict[str, Any]:
    """The part of a view that does not depend on the ruleset."""
    asking = t.stack[-1] if t.stack else None
    hidden = isinstance(asking, Window) and t.options.show_answers == "nothing"
    return {
        "viewer": viewer,
        "turn": t.turn,
        "turn_no": t.turn_no,
        "question": t.question,
        "waiting": None if hidden else tuple(t.waiting),
        "choices": () if viewer is None else t.waiting.get(viewer, ()),
        "dealer": t.dealer,
        "leaving": t.leaving,
        "over": t.over,
        "winner": t.winner,
    }


def seen(log: Iterable[Event], viewer: Viewer) -> tuple[Any, ...]:
    """The events as a viewer saw them."""
    return tuple(shown for event in log if (shown := event.seen_by(viewer)) is not None)


def to_answer(v: View, t: Position[Any], log: tuple[Event, ...]) -> tuple[Seat, ...]:
    """Who is still to answer.  Where that is not shown: as many as the viewer may believe."""
    if v.waiting is not None:
        return v.waiting
    window = t.stack[-1]
    assert isinstance(window, Window)
    seats = window.seats(t)
    if t.options.scheduler == "clockwise":
        if v.choices and v.viewer is not None:
            return (v.viewer,)
        if log and log[-1] == Passed(v.viewer or 0, True) and v.viewer in seats[:-1]:
            return (seats[seats.index(v.viewer) + 1],)
    others = tuple(seat for seat in seats if seat != v.viewer or v.choices)
    return others if t.options.scheduler == "race" else others[:1]


def shuffle(cards: list[str], below: Below) -> None:
    """Into any order, each alike likely."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
