"""What a viewer sees of a position, and the other positions that look the same to them.

``view`` is the only way from a position to anybody outside: it names what may be seen, so that
a new secret is hidden until somebody decides otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from coup.core.chance import Chance
from coup.core.events import Event, Passed, Seat, Viewer
from coup.core.frames import Choices, Window
from coup.core.position import Position
from coup.rules import classic

Below = Callable[[int], int]
"""A source of uniform numbers below another, such as ``random.Random().randrange``."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the viewer sees it; ``hand`` only where it is the viewer's own."""

    coins: int
    cards: int
    revealed: tuple[classic.Role, ...]
    hand: tuple[classic.Role, ...] | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A classic position as one viewer sees it, with what they have seen happen."""

    ruleset: str
    options: classic.ClassicOptions
    viewer: Viewer
    turn: Seat
    turn_no: int
    question: int
    stack: tuple[classic.ClassicFrame, ...]
    waiting: tuple[Seat, ...] | None
    """Who is still to answer; ``None`` where the table does not show it."""
    choices: Choices
    """What the viewer may answer now."""
    seats: tuple[SeatView, ...]
    deck: int
    drawn: tuple[classic.Role, ...] = ()
    """The viewer's own cards drawn for an exchange."""
    treasury: int | None = None
    dealer: Seat | None = None
    leaving: tuple[Seat, ...] = ()
    over: bool = False
    winner: Seat | None = None
    log: tuple[classic.ClassicEvent, ...] = ()


def view(position: Position[Any], viewer: Viewer, log: Iterable[Event] = ()) -> View:
    """The position as a seat or a spectator (``None``) sees it."""
    return _look(position, viewer, log, {viewer} if viewer is not None else set())


def open_view(position: Position[Any], log: Iterable[Event] = ()) -> View:
    """Everything face up: for a finished game's replay, never for a table that is playing."""
    return _look(position, None, log, set(range(position.players)))


def seen(log: Iterable[Event], viewer: Viewer) -> tuple[Any, ...]:
    """The events as a viewer saw them."""
    return tuple(shown for event in log if (shown := event.seen_by(viewer)) is not None)


def _look(t: Position[Any], viewer: Viewer, log: Iterable[Event], faces: set[Seat]) -> View:
    assert isinstance(t, classic.Table)
    asking = t.stack[-1] if t.stack else None
    hidden = isinstance(asking, Window) and t.options.show_answers == "nothing"
    drawer = asking.seat if isinstance(asking, classic.Exchange) else None
    return View(
        ruleset="classic",
        options=t.options,
        viewer=viewer,
        turn=t.turn,
        turn_no=t.turn_no,
        question=t.question,
        stack=tuple(t.stack),
        waiting=None if hidden else tuple(t.waiting),
        choices=() if viewer is None else t.waiting.get(viewer, ()),
        seats=tuple(_seat(t, seat, seat in faces) for seat in range(t.players)),
        deck=len(t.deck),
        drawn=t.drawn if drawer in faces else (),
        treasury=None if t.options.treasury == "unlimited" else classic.TREASURY - sum(t.coins),
        dealer=t.dealer,
        leaving=t.leaving,
        over=t.over,
        winner=t.winner,
        log=seen(log, viewer),
    )


def _seat(t: classic.Table, seat: Seat, face_up: bool) -> SeatView:
    gone = t.options.reveal_lost == "hidden_after" and not t.hands[seat]
    return SeatView(
        coins=t.coins[seat],
        cards=len(t.hands[seat]),
        revealed=() if gone else t.revealed[seat],
        hand=t.hands[seat] if face_up else None,
    )


def determinize(seen_view: View, below: Below) -> classic.Table:
    """A position that the viewer cannot tell from the real one, every such deal alike likely.

    It is made from the view alone; shuffles to come are its own.
    """
    while True:
        table = _redeal(seen_view, below)
        if table.over:
            return table
        # A few questions are asked only of those who hold something: such deals are kept alone.
        table.ask_again(_to_answer(seen_view, table))
        if table.waiting:
            return table


def _to_answer(v: View, t: classic.Table) -> tuple[Seat, ...]:
    """Who is still to answer.  Where that is not shown: as many as the viewer may believe."""
    if v.waiting is not None:
        return v.waiting
    window = t.stack[-1]
    assert isinstance(window, Window)
    seats = window.seats(t)
    if v.options.scheduler == "clockwise":
        if v.choices and v.viewer is not None:
            return (v.viewer,)
        if v.log and v.log[-1] == Passed(v.viewer or 0, True) and v.viewer in seats[:-1]:
            return (seats[seats.index(v.viewer) + 1],)
    others = tuple(seat for seat in seats if seat != v.viewer or v.choices)
    return others if v.options.scheduler == "race" else others[:1]


def _redeal(v: View, below: Below) -> classic.Table:
    revealed = [_face_up(v, seat) for seat in range(len(v.seats))]
    pool = list(classic.DECK)
    for known in (*revealed, v.drawn, *(seat.hand or () for seat in v.seats)):
        for card in known:
            pool.remove(card)
    for last in range(len(pool) - 1, 0, -1):
        other = below(last + 1)
        pool[last], pool[other] = pool[other], pool[last]

    def take(count: int) -> tuple[classic.Role, ...]:
        return tuple(pool.pop() for _ in range(count))

    exchange = bool(v.stack) and isinstance(v.stack[-1], classic.Exchange)
    return classic.Table(
        options=v.options,
        turn=v.turn,
        turn_no=v.turn_no,
        question=v.question,
        chance=Chance(f"{below(1 << 256):064x}"),
        stack=list(v.stack),
        leaving=v.leaving,
        over=v.over,
        winner=v.winner,
        hands=[seat.hand if seat.hand is not None else take(seat.cards) for seat in v.seats],
        revealed=[
            cards or take(classic.HAND - seat.cards)
            for cards, seat in zip(revealed, v.seats, strict=True)
        ],
        coins=[seat.coins for seat in v.seats],
        drawn=v.drawn or take(classic.EXCHANGE if exchange else 0),
        deck=take(v.deck),
        dealer=v.dealer,
    )


def _face_up(v: View, seat: Seat) -> tuple[classic.Role, ...]:
    """The lost cards of a seat; where they have left the table, as the log has them."""
    return v.seats[seat].revealed or tuple(
        event.role for event in v.log if isinstance(event, classic.Lost) and event.seat == seat
    )
