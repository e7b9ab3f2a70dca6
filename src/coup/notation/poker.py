"""Positions of Coup with poker cards as lines.

A seat is its slots as ``card@number``, with ``!`` where the card is disabled, its money as a
number, and where there are any: ``+card`` for its Princess pile, ``~character`` for what its
Swindler may copy, ``=amount`` for what its last turn earned.
"""

from __future__ import annotations

import re
from typing import Any, cast, get_args

from coup.notation.words import (
    COMMON,
    COUNTED,
    BadNotation,
    joined,
    labelled,
    number,
    read_asked,
    read_chance,
    read_frame,
    read_head,
    read_option_line,
    write_frame,
    write_head,
    write_tail,
)
from coup.rules.poker.cards import DECK, Card, Character
from coup.rules.poker.check import set_up
from coup.rules.poker.frames import KINDS, Plan, PokerFrame, Turn
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table
from coup.view import PokerView

FRAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(PokerFrame)}
TURN = ("gain", "earned", "used", "hearts", "next")
PILES = ("draw", "discard", "limbo", "picked", "plan")


def write(t: Table) -> str:
    """The position as one line, without its history."""
    head = write_head(t, "poker")
    head += [f"gain:{t.last_gain}"] if t.last_gain else []
    head += [f"earned:{t.earned}"] if t.earned else []
    head += [word for word in ("used", "hearts") if getattr(t, word)]
    head.append(f"next:{t.next_slot}")
    seats = [
        _seat(
            [(slot.id, slot.card, slot.disabled) for slot in t.slots[seat]],
            t.money[seat],
            t.princess[seat],
            t.played[seat],
            t.gains[seat],
        )
        for seat in range(t.players)
    ]
    piles = [f"draw: {' '.join(t.draw)}", f"discard: {' '.join(t.discard)}"]
    piles += [f"{name}: {' '.join(c)}" for name in ("limbo", "picked") if (c := getattr(t, name))]
    if t.plan:
        plan = t.plan
        piles.append(
            "plan: " + " ".join([plan.kind, plan.character, str(plan.count), *plan.params])
        )
    return joined([" ".join(head), *seats, *piles, *write_tail(t, [Turn(t.turn)])])


def write_seen(v: PokerView) -> str:
    """A viewer's position as one line; cards that they do not know are ``?``."""
    seats = [
        _seat(
            [(slot.id, slot.card or "?", slot.disabled) for slot in seat.slots],
            seat.money,
            seat.pile if seat.pile is not None else ("?",) * seat.princess,
            seat.played,
            seat.gain,
        )
        for seat in v.seats
    ]
    head = f"poker turn:{v.turn} number:{v.turn_no}"
    piles = ["draw: " + "? " * v.draw, "discard: " + "? " * v.discard]
    held = ["limbo: " + " ".join(v.cards)] if v.cards else []
    stack = ["stack: " + " ".join(map(write_frame, v.stack))] if v.stack else []
    return joined([head, *seats, *piles, *held, *stack])


def _seat(
    slots: list[tuple[int, str, bool]],
    money: int,
    pile: tuple[str, ...],
    played: tuple[str, ...],
    gain: int,
) -> str:
    words = [f"{card}@{place}{'!' if disabled else ''}" for place, card, disabled in slots]
    words.append(str(money))
    words += [f"+{card}" for card in pile]
    words += [f"~{character}" for character in played]
    return " ".join(words + ([f"={gain}"] if gain else []))


def read(words: list[str], sections: list[str]) -> Table:
    """The position that a heading and its sections describe, checked."""
    labels = labelled((s for s in sections if ":" in s), (*PILES, *COMMON))
    counted = labelled((w if ":" in w else w + ":" for w in words), (*COUNTED, *TURN))
    seats = [_read_seat(section) for section in sections if ":" not in section]
    options = read_option_line(PokerOptions, labels.get("options", ""))
    options.check_players(len(seats))
    fields = read_head(counted)
    stack = [
        cast(PokerFrame, read_frame(frame, FRAMES)) for frame in labels.get("stack", "").split()
    ]
    piles: dict[str, Any] = {
        name: tuple(labels.get(name, "").split()) for name in ("discard", "limbo", "picked")
    }
    held = {slot.card for seat in seats for slot in seat.slots}
    held |= {card for seat in seats for card in seat.pile} | set(piles["discard"] + piles["limbo"])
    rest = tuple(card for card in DECK if card not in held)
    ids = [slot.id for seat in seats for slot in seat.slots]
    table = Table(
        options=options,
        chance=read_chance(labels.get("chance", "")),
        stack=stack or ([] if fields["over"] else [Turn(fields["turn"])]),
        slots=[tuple(seat.slots) for seat in seats],
        money=[seat.money for seat in seats],
        princess=[tuple(seat.pile) for seat in seats],
        played=[tuple(seat.played) for seat in seats],
        gains=[seat.gain for seat in seats],
        draw=tuple(labels["draw"].split()) if "draw" in labels else rest,
        plan=_read_plan(labels["plan"]) if "plan" in labels else None,
        hearts="hearts" in counted,
        used="used" in counted,
        last_gain=number(counted.get("gain", "0")),
        earned=number(counted.get("earned", "0")),
        next_slot=number(counted["next"]) if "next" in counted else max(ids, default=-1) + 1,
        **piles,
        **fields,
    )
    return set_up(table, read_asked(labels))


class _Seat:
    """A seat as it is read."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self.pile: list[Card] = []
        self.played: list[Character] = []
        self.money = -1
        self.gain = 0


def _read_seat(text: str) -> _Seat:
    seat = _Seat()
    for word in text.split():
        if slot := re.fullmatch(r"(\w+)@(\d+)(!?)", word, re.ASCII):
            seat.slots.append(Slot(number(slot[2]), slot[1], bool(slot[3])))
        elif word[0] == "+":
            seat.pile.append(word[1:])
        elif word[0] == "~":
            seat.played.append(word[1:])
        elif word[0] == "=":
            seat.gain = number(word[1:])
        elif word.isdecimal() and seat.money < 0:
            seat.money = number(word)
        else:
            raise BadNotation("slot_malformed", text=word)
    if seat.money < 0:
        raise BadNotation("seat_coins", text=text)
    return seat


def _read_plan(text: str) -> Plan:
    words = text.split()
    if len(words) < 3 or words[0] not in KINDS:
        raise BadNotation("plan_malformed", text=text)
    kind = next(kind for kind in KINDS if kind == words[0])
    return Plan(words[1], number(words[2]), kind, tuple(words[3:]))
