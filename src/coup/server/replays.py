"""Finished games, step by step, as whoever one likes to look as."""

from __future__ import annotations

from typing import Any

import msgspec

from coup.core.errors import BadRecord
from coup.core.events import Event, TurnBegan, Viewer
from coup.core.record import Record, steps
from coup.rules import find
from coup.server.frames import log_lines
from coup.server.messages import LogLine
from coup.text import Words
from coup.view import open_view, view

MOST = 5000
"""Steps that are shown of one game."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The table after an answer."""

    turn: int
    answer: tuple[int, str] | None
    log: tuple[LogLine, ...]
    view: Any
    kind: str
    standing: str
    pending: str


def replay_steps(record: Record, who: str, language: str) -> list[Step]:
    """The game as a seat, as a spectator, or with everything face up."""
    viewer, open_cards = looked_as(record, who)
    words = Words(record.names, language)
    found: list[Step] = []
    for number, (game, events) in enumerate(steps(find(record.ruleset), record)):
        if number > MOST:
            break
        position = game.position
        v = open_view(position) if open_cards else view(position, viewer)
        lines = open_lines(events, words) if open_cards else log_lines(events, viewer, words)
        standing = words.standing(v)
        answer = record.answers[number - 1] if number else None
        shown = answer if open_cards or (answer and answer[0] == viewer) else None
        found.append(
            Step(
                turn=position.turn_no,
                answer=shown,
                log=lines,
                view=v,
                kind=standing.kind,
                standing=standing.sentence,
                pending=words.pending(v),
            )
        )
    return found


def open_lines(events: list[Event], words: Words) -> tuple[LogLine, ...]:
    """What happened, with everything face up."""
    return tuple(
        LogLine(event=event, text=words.event(event), heads=isinstance(event, TurnBegan))
        for event in events
    )


def looked_as(record: Record, who: str) -> tuple[Viewer, bool]:
    if who == "all":
        return None, True
    if who == "spectator":
        return None, False
    if who.isdecimal() and int(who) < len(record.names):
        return int(who), False
    raise BadRecord("viewer", text=who, known=("all", "spectator", *range(len(record.names))))
