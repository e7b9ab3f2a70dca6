"""Classic positions as lines."""

from __future__ import annotations

from collections.abc import Sequence
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
from coup.rules import classic
from coup.rules.classic_check import set_up
from coup.view import ClassicView

FRAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(classic.ClassicFrame)}


def write(t: classic.Table) -> str:
    """The position as one line, without its history."""
    seats = [_seat(t.hands[s], t.revealed[s], t.coins[s]) for s in range(t.players)]
    drawn = ["drawn: " + " ".join(t.drawn)] if t.drawn else []
    tail = write_tail(t, [classic.Turn(t.turn)])
    head = " ".join(write_head(t, "classic"))
    return joined([head, *seats, "deck: " + " ".join(t.deck), *drawn, *tail])


def write_seen(v: ClassicView) -> str:
    """A viewer's position as one line; cards that they do not know are ``?``."""
    seats = [_seat(seat.hand or ("?",) * seat.cards, seat.revealed, seat.coins) for seat in v.seats]
    head = f"classic turn:{v.turn} number:{v.turn_no}"
    drawn = ["drawn: " + " ".join(v.drawn)] if v.drawn else []
    stack = ["stack: " + " ".join(map(write_frame, v.stack))] if v.stack else []
    return joined([head, *seats, "deck: " + "? " * v.deck, *drawn, *stack])


def _seat(hand: Sequence[str], lost: Sequence[str], coins: int) -> str:
    return " ".join([*hand, *(f"({card})" for card in lost), str(coins)])


def read(words: list[str], sections: list[str]) -> classic.Table:
    """The position that a heading and its sections describe, checked."""
    labels = labelled(
        (section for section in sections if ":" in section), ("deck", "drawn", *COMMON)
    )
    counted = labelled((word if ":" in word else word + ":" for word in words), COUNTED)
    cards = [_read_seat(section) for section in sections if ":" not in section]
    options = read_option_line(classic.ClassicOptions, labels.get("options", ""))
    options.check_players(len(cards))
    fields = read_head(counted)
    drawn = tuple(labels.get("drawn", "").split())
    held = [card for hand, lost, _ in cards for card in hand + lost] + list(drawn)
    stack = [
        cast(classic.ClassicFrame, read_frame(frame, FRAMES))
        for frame in labels.get("stack", "").split()
    ]
    table = classic.Table(
        options=options,
        chance=read_chance(labels.get("chance", "")),
        stack=stack or ([] if fields["over"] else [classic.Turn(fields["turn"])]),
        hands=[hand for hand, _, _ in cards],
        revealed=[lost for _, lost, _ in cards],
        coins=[coins for _, _, coins in cards],
        deck=tuple(labels["deck"].split()) if "deck" in labels else _rest(held),
        drawn=drawn,
        **fields,
    )
    return set_up(table, read_asked(labels))


def _read_seat(text: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    hand: list[str] = []
    lost: list[str] = []
    coins: list[int] = []
    for word in text.split():
        if word.isdecimal():
            coins.append(number(word))
        elif word.startswith("(") and word.endswith(")"):
            lost.append(word[1:-1])
        else:
            hand.append(word)
    if len(coins) != 1:
        raise BadNotation("seat_coins", text=text)
    return tuple(hand), tuple(lost), coins[0]


def _rest(held: list[str]) -> tuple[str, ...]:
    deck = list(classic.DECK)
    for card in held:
        if card in deck:
            deck.remove(card)
    return tuple(deck)
