"""What a viewer sees of a position, and the other positions that look the same to them.

``view`` is the only way from a position to anybody outside: it names what may be seen, so that
a new secret is hidden until somebody decides otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from coup.core.events import Event, Seat, Viewer
from coup.core.position import Position
from coup.rules import classic as classic_rules
from coup.rules.poker import table as poker_rules
from coup.view import classic, poker
from coup.view.base import Below, View, seen, to_answer
from coup.view.classic import ClassicView, SeatView
from coup.view.poker import PokerView

__all__ = [
    "AnyView",
    "Below",
    "ClassicView",
    "PokerView",
    "SeatView",
    "View",
    "determinize",
    "open_view",
    "seen",
    "view",
]

AnyView: TypeAlias = ClassicView | PokerView


def view(position: Position[Any], viewer: Viewer, log: Iterable[Event] = ()) -> AnyView:
    """The position as a seat or a spectator (``None``) sees it."""
    return _look(position, viewer, log, {viewer} if viewer is not None else set())


def open_view(position: Position[Any], log: Iterable[Event] = ()) -> AnyView:
    """Everything face up: for a finished game's replay, never for a table that is playing."""
    return _look(position, None, log, set(range(position.players)))


def _look(t: Position[Any], viewer: Viewer, log: Iterable[Event], faces: set[Seat]) -> AnyView:
    match t:
        case classic_rules.Table():
            return classic.look(t, viewer, log, faces)
        case poker_rules.Table():
            return poker.look(t, viewer, log, faces)
    raise AssertionError(f"no view of {type(t).__name__}")


def determinize(v: AnyView, below: Below) -> Position[Any]:
    """A position that the viewer cannot tell from the real one, every such deal alike likely.

    It is made from the view alone; shuffles to come are its own.
    """
    while True:
        table: Position[Any] = (
            classic.redeal(v, below) if isinstance(v, ClassicView) else poker.redeal(v, below)
        )
        if table.over:
            return table
        # A few questions are asked only of those who hold something: such deals are kept alone.
        table.ask_again(to_answer(v, table, v.log))
        if table.waiting:
            return table
