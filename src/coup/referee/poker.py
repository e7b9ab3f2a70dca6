"""The referee's desk for Coup with poker cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from coup.referee.base import Desk, Fields, Number, Setting, State
from coup.rules.poker.cards import DECK, Card, Character
from coup.rules.poker.frames import Plan, PokerFrame, Turn
from coup.rules.poker.table import Slot, Table

Cards: TypeAlias = tuple[Card, ...]


class GivenSlot(Slot, frozen=True, forbid_unknown_fields=True):
    """A slot from outside, in which nothing is overlooked."""


class GivenPlan(Plan, frozen=True, forbid_unknown_fields=True):
    """An announcement in the making from outside."""


class PokerSetting(Setting, tag="poker", kw_only=True):
    """A position of Coup with poker cards; slots and money are needed."""

    stack: tuple[PokerFrame | str, ...] | None = None
    slots: tuple[tuple[GivenSlot | Card, ...], ...]
    """A card alone lies in a slot with the number after those before it."""
    money: tuple[Number, ...]
    princess: tuple[Cards, ...] | None = None
    played: tuple[tuple[Character, ...], ...] | None = None
    gains: tuple[Number, ...] | None = None
    draw: Cards | None = None
    """The top first; where it is not told, every card not mentioned, in the order of the list."""
    discard: Cards = ()
    limbo: Cards = ()
    picked: Cards = ()
    plan: GivenPlan | None = None
    hearts: bool = False
    next_slot: Number | None = None
    last_gain: Number = 0
    earned: Number = 0
    used: bool = False


class PokerHoldings(msgspec.Struct):
    """All cards and money, the draw pile with its top first, and what the turn remembers."""

    slots: Sequence[tuple[Slot, ...]]
    money: Sequence[int]
    princess: Sequence[Cards]
    played: Sequence[tuple[Character, ...]]
    gains: Sequence[int]
    draw: Cards
    discard: Cards
    limbo: Cards
    picked: Cards
    plan: Plan | None
    hearts: bool
    next_slot: int
    last_gain: int
    earned: int
    used: bool


class PokerState(State, tag="poker"):
    """Where a game of Coup with poker cards stands."""

    table: PokerHoldings


def table(given: PokerSetting, common: Fields) -> Table:
    """The table of a setting; cards that are not mentioned are in the draw pile."""
    slots, following = numbered(given.slots)
    seats = len(slots)
    princess = given.princess if given.princess is not None else ((),) * seats
    mentioned = {slot.card for held in slots for slot in held}
    mentioned.update(given.discard, given.limbo, *princess)
    return Table(
        **common,
        slots=slots,
        money=list(given.money),
        princess=list(princess),
        played=list(given.played) if given.played is not None else [()] * seats,
        gains=list(given.gains) if given.gains is not None else [0] * seats,
        draw=rest(mentioned) if given.draw is None else given.draw,
        discard=given.discard,
        limbo=given.limbo,
        picked=given.picked,
        plan=given.plan and Plan(*msgspec.structs.astuple(given.plan)),
        hearts=given.hearts,
        next_slot=following if given.next_slot is None else given.next_slot,
        last_gain=given.last_gain,
        earned=given.earned,
        used=given.used,
    )


def numbered(
    given: tuple[tuple[GivenSlot | Card, ...], ...],
) -> tuple[list[tuple[Slot, ...]], int]:
    """The slots with their numbers, and the number after all of them."""
    following = 0
    slots: list[tuple[Slot, ...]] = []
    for seat in given:
        held: list[Slot] = []
        for each in seat:
            if isinstance(each, str):
                held.append(Slot(following, each))
            else:
                held.append(Slot(each.id, each.card, each.disabled))
            following = max(following, held[-1].id + 1)
        slots.append(tuple(held))
    return slots, following


def rest(mentioned: set[Card]) -> Cards:
    """The cards of the game that are not mentioned, by rank and then by suit."""
    return tuple(card for card in DECK if card not in mentioned)


DESK = Desk("poker", PokerSetting, PokerState, PokerHoldings, Turn, table)
