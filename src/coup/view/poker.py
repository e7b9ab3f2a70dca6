"""Coup with poker cards as a viewer sees it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from coup.core.chance import Chance
from coup.core.events import Event, Seat, Viewer
from coup.rules.poker.cards import ACTIVES, DECK, Card, Character
from coup.rules.poker.events import PokerEvent, SlotId
from coup.rules.poker.frames import (
    GraveCard,
    GraveMode,
    Mend,
    Param,
    Plan,
    PokerFrame,
)
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table
from coup.view.base import Below, View, common, seen, shuffle


class SlotView(msgspec.Struct, frozen=True):
    """A slot; its card only where it is the viewer's own."""

    id: SlotId
    disabled: bool
    card: Card | None = None


class PokerSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the viewer sees it."""

    money: int
    slots: tuple[SlotView, ...]
    princess: int
    pile: tuple[Card, ...] | None = None
    """The Princess pile, where it is the viewer's own."""
    played: tuple[Character, ...]
    """What a Swindler of this seat could copy."""
    gain: int
    """What its last turn earned through abilities."""


class PokerView(View, frozen=True, kw_only=True):
    """A position of Coup with poker cards as one viewer sees it, with what they saw happen."""

    options: PokerOptions
    stack: tuple[PokerFrame, ...]
    seats: tuple[PokerSeat, ...]
    draw: int
    discard: int
    held: int = 0
    """Cards in the hands of whoever is asked."""
    cards: tuple[Card, ...] = ()
    """Which ones they are, if they are the viewer's."""
    picked: tuple[Card, ...] = ()
    """What the viewer has picked of the discard or the Princess pile."""
    plan: Plan | None = None
    """The viewer's own announcement in the making."""
    last_gain: int = 0
    earned: int = 0
    used: bool = False
    next_slot: int
    log: tuple[PokerEvent, ...] = ()


def look(t: Table, viewer: Viewer, log: Iterable[Event], faces: set[Seat]) -> PokerView:
    """The table, with the cards of some seats face up."""
    mine = bool(t.waiting) and all(seat in faces for seat in t.waiting)
    return PokerView(
        ruleset="poker",
        **common(t, viewer),
        options=t.options,
        stack=tuple(t.stack),
        seats=tuple(_seat(t, seat, seat in faces) for seat in range(t.players)),
        draw=len(t.draw),
        discard=len(t.discard),
        held=len(t.limbo),
        cards=t.limbo if mine else (),
        picked=t.picked if mine else (),
        plan=t.plan if mine else None,
        last_gain=t.last_gain,
        earned=t.earned,
        used=t.used,
        next_slot=t.next_slot,
        log=seen(log, viewer),
    )


def _seat(t: Table, seat: Seat, face_up: bool) -> PokerSeat:
    return PokerSeat(
        money=t.money[seat],
        slots=tuple(
            SlotView(slot.id, slot.disabled, slot.card if face_up else None)
            for slot in t.slots[seat]
        ),
        princess=len(t.princess[seat]),
        pile=t.princess[seat] if face_up else None,
        played=t.played[seat],
        gain=t.gains[seat],
    )


def redeal(v: PokerView, below: Below) -> Table:
    """A table that looks like the view; what others have in mind is made up as well."""
    top = v.stack[-1] if v.stack else None
    mine = bool(v.choices)
    digging = mine and isinstance(top, GraveCard)
    buried = tuple(choice.partition(":")[2] for choice in v.choices) if digging else ()
    if mine and isinstance(top, GraveMode):
        buried = v.picked
    known = {
        *(slot.card for seat in v.seats for slot in seat.slots),
        *(card for seat in v.seats for card in seat.pile or ()),
        *v.cards,
        *buried,
    }
    pool = [card for card in DECK if card not in known]
    shuffle(pool, below)

    def take(count: int) -> tuple[Card, ...]:
        return tuple(pool.pop() for _ in range(count))

    table = Table(
        options=v.options,
        turn=v.turn,
        turn_no=v.turn_no,
        question=v.question,
        chance=Chance(f"{below(1 << 256):064x}"),
        stack=list(v.stack),
        leaving=v.leaving,
        dealer=v.dealer,
        over=v.over,
        winner=v.winner,
        slots=[
            tuple(Slot(s.id, s.card or take(1)[0], s.disabled) for s in seat.slots)
            for seat in v.seats
        ],
        money=[seat.money for seat in v.seats],
        princess=[take(seat.princess) if seat.pile is None else seat.pile for seat in v.seats],
        played=[seat.played for seat in v.seats],
        gains=[seat.gain for seat in v.seats],
        limbo=v.cards or take(v.held),
        discard=buried + take(v.discard - len(buried)),
        draw=take(v.draw),
        picked=v.picked,
        plan=v.plan,
        next_slot=v.next_slot,
        last_gain=v.last_gain,
        earned=v.earned,
        used=v.used,
    )
    if isinstance(top, Mend):
        hearts = any(choice.startswith("mend") for choice in v.choices)
        guess = v.options.mend_scope == "own" or below(2) == 1
        table.hearts = hearts if mine else guess
    if not mine:
        _imagine(table, top, below)
    return table


def _imagine(t: Table, top: PokerFrame | None, below: Below) -> None:
    """Something that the seat which is asked might have in mind."""
    match top:
        case GraveMode():
            t.picked = (t.discard[below(len(t.discard))],)
        case Param(seat, kind, character):
            plans = [
                plan
                for name in ([character] if character else ACTIVES)
                for plan in (Plan(name, 1, kind),)
                if len(t.open_params(seat, plan)) > 1
            ]
            t.plan = plans[below(len(plans))]
