"""Classic Coup as a viewer sees it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from coup.core.chance import Chance
from coup.core.events import Event, Seat, Viewer
from coup.rules import classic
from coup.view.base import Below, View, common, seen, shuffle


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the viewer sees it; ``hand`` only where it is the viewer's own."""

    coins: int
    cards: int
    revealed: tuple[classic.Role, ...]
    hand: tuple[classic.Role, ...] | None = None


class ClassicView(View, frozen=True, kw_only=True):
    """A classic position as one viewer sees it, with what they have seen happen."""

    options: classic.ClassicOptions
    stack: tuple[classic.ClassicFrame, ...]
    seats: tuple[SeatView, ...]
    deck: int
    drawn: tuple[classic.Role, ...] = ()
    """The viewer's own cards drawn for an exchange."""
    treasury: int | None = None
    log: tuple[classic.ClassicEvent, ...] = ()


def look(t: classic.Table, viewer: Viewer, log: Iterable[Event], faces: set[Seat]) -> ClassicView:
    """The table, with the cards of some seats face up."""
    asking = t.stack[-1] if t.stack else None
    drawer = asking.seat if isinstance(asking, classic.Exchange) else None
    unlimited = t.options.treasury == "unlimited"
    return ClassicView(
        ruleset="classic",
        **common(t, viewer),
        options=t.options,
        stack=tuple(t.stack),
        seats=tuple(_seat(t, seat, seat in faces) for seat in range(t.players)),
        deck=len(t.deck),
        drawn=t.drawn if drawer in faces else (),
        treasury=None if unlimited else classic.TREASURY - sum(t.coins),
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


def redeal(v: ClassicView, below: Below) -> classic.Table:
    revealed = [_face_up(v, seat) for seat in range(len(v.seats))]
    pool = list(classic.DECK)
    for known in (*revealed, v.drawn, *(seat.hand or () for seat in v.seats)):
        for card in known:
            pool.remove(card)
    shuffle(pool, below)

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


def _face_up(v: ClassicView, seat: Seat) -> tuple[classic.Role, ...]:
    """The lost cards of a seat; where they have left the table, as the log has them."""
    return v.seats[seat].revealed or tuple(
        event.role for event in v.log if isinstance(event, classic.Lost) and event.seat == seat
    )
