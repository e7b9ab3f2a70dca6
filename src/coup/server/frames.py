"""What each connection is told: the room, and the game as its receiver may see it.

Everything about the game comes from ``view(position, seat)``, from ``seen`` events and from the
words made of them; the position itself goes nowhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

import msgspec

from coup import choosing
from coup.core.errors import BadOption
from coup.core.events import Event, Seat, TurnBegan, Viewer
from coup.core.frames import PASS
from coup.core.position import Position
from coup.core.record import Game
from coup.server import reactions
from coup.server.clock import Question
from coup.server.messages import (
    Ending,
    GameLine,
    LogLine,
    Marking,
    OfferLine,
    RoomLine,
    SeatLine,
)
from coup.server.state import Seating, State
from coup.text import Words
from coup.view import AnyView, ClassicView, open_view, seen, view

encode = msgspec.json.Encoder().encode


@cache
def plain(language: str) -> Words:
    """A language at a table without names."""
    return Words((), language)


def room_line(
    state: State,
    host: Seat | None,
    here: Collection[Seat],
    watching: int,
    question: Question | None,
) -> RoomLine:
    """The room without its game: the same for everybody."""
    return RoomLine(
        code=state.code,
        settings=state.settings,
        phase=state.phase,
        seats=tuple(seat_line(s, seat in here) for seat, s in enumerate(state.seats)),
        host=host,
        game=state.number,
        drawn=state.drawn,
        watching=watching,
        rematch=tuple(sorted(state.rematch)),
        draw=tuple(sorted(state.draw)),
        may_draw=state.may_draw,
        more_time=question.asks_time if question else None,
    )


def without_news(line: RoomLine) -> RoomLine:
    """The room as somebody sees it who is some turns behind."""
    return msgspec.structs.replace(line, draw=(), may_draw=False, more_time=None)


def seat_line(seating: Seating, here: bool) -> SeatLine:
    return SeatLine(
        kind="person" if seating.person else "bot" if seating.bot else "open",
        name=seating.name,
        bot=seating.player,
        here=here,
        ready=seating.ready,
        score=seating.score,
    )


Lines = dict[tuple[int, str], LogLine]
"""Lines that were worded already: what is public is the same event for everybody."""


def log_lines(
    events: Iterable[Event],
    viewer: Viewer,
    words: Words | None,
    language: str = "",
    known: Lines | None = None,
) -> tuple[LogLine, ...]:
    """What happened, as the viewer may know it."""
    found = []
    for event in seen(events, viewer):
        line = known.get((id(event), language)) if known is not None else None
        if line is None:
            text = words.event(event) if words else ""
            line = LogLine(event=event, text=text, heads=isinstance(event, TurnBegan))
            if known is not None:
                known[id(event), language] = line  # it keeps the event, and so its id
        found.append(line)
    return tuple(found)


def game_line(
    state: State,
    viewer: Viewer,
    words: Words | None,
    log: tuple[LogLine, ...],
    first: int,
    deadline: float | None,
    allowed: float | None,
    position: Position[Any] | None = None,
) -> GameLine:
    """The game of a room as a viewer may see it, now or as it was, with what is new in its log."""
    game = state.game
    assert game is not None
    position = position or game.position
    blocks = reactions.early(position, viewer) if viewer in position.waiting else ()
    line = position_line(game, position, viewer, words, log, first, blocks)
    kept = state.kept.get(viewer, "") if viewer is not None else ""
    over = state.phase == "over"
    return msgspec.structs.replace(
        line,
        number=state.number,
        held="" if kept in ("", PASS) else words.choice(line.view, kept) if words else kept,
        deadline=deadline,
        allowed=allowed,
        ending=ending(state, game) if over else None,
        hands=hands(game) if over else None,
    )


def position_line(
    game: Game,
    position: Position[Any],
    viewer: Viewer,
    words: Words | None,
    log: tuple[LogLine, ...],
    first: int,
    blocks: tuple[str, ...] = (),
) -> GameLine:
    """A game as it is without a room around it."""
    v = view(position, viewer)
    standing = words.standing(v) if words else None
    asked = words.question(v, viewer) if words and v.choices and viewer is not None else ""
    return GameLine(
        number=1,
        commitment=game.record.commitment or "",
        view=v,
        first=first,
        log=log,
        kind=standing.kind if standing else "plain",
        standing=standing.sentence if standing else "",
        pending=words.pending(v) if words else "",
        asked=asked,
        offers=offer_lines(words, v, blocks),
        marking=marking_line(v),
        waiting=len(position.waiting),
        hands=hands(game) if position.over else None,
    )


def offer_lines(words: Words | None, v: AnyView, blocks: tuple[str, ...]) -> tuple[OfferLine, ...]:
    """What the viewer may press; where a block may follow, both questions side by side."""
    if not v.choices:
        return ()
    if words is None:
        found = [OfferLine(label="", choice=choice) for choice in v.choices]
        return (*found, *(OfferLine(label="", choice=c, early=True) for c in early(blocks)))
    if not blocks:
        return tuple(map(offer_line, choosing.offers(words, v)))
    now = [offer for offer in choosing.offers(words, v) if offer.choice != PASS]
    assert isinstance(v, ClassicView)
    ahead = msgspec.structs.replace(v, stack=v.stack[:-1], choices=blocks)
    then = [
        offer._replace(choice=reactions.ALLOW) if offer.choice == PASS else offer
        for offer in choosing.offers(words, ahead)
    ]
    return (
        *map(offer_line, now),
        *(msgspec.structs.replace(offer_line(offer), early=True) for offer in then),
    )


def early(blocks: tuple[str, ...]) -> list[str]:
    """What may be said of a block before it is asked for."""
    return [reactions.ALLOW if choice == PASS else choice for choice in blocks]


def offer_line(offer: choosing.Offer) -> OfferLine:
    place, face = offer.place, offer.face
    return OfferLine(
        label=offer.label,
        detail=offer.detail,
        claim=offer.claim,
        held=offer.held,
        choice=offer.choice,
        further=tuple(map(offer_line, offer.further)),
        asks=offer.asks,
        seat=place.seat if place else None,
        slot=place.slot if place else face.slot if face else None,
        card=(face.card or face.character) if face else None,
    )


def marking_line(v: AnyView) -> Marking | None:
    found = choosing.marking(v)
    if found is None:
        return None
    cards = tuple(face.character for face in found.faces)
    return Marking(cards=cards, wanted=found.wanted, choices=found.choices)


def ending(state: State, game: Game) -> Ending:
    """How it ended, and what proves the shuffles."""
    return Ending(
        winner=game.position.winner,
        agreed=game.drawn_by_agreement,
        replay=state.game_id,
        secret=game.record.secret or "",
        commitment=game.record.commitment or "",
    )


def hands(game: Game) -> dict[int, Any]:
    """All cards face up."""
    if not game.position.over:
        raise BadOption("over")
    v = open_view(game.position)
    if isinstance(v, ClassicView):
        return {seat: shown.hand for seat, shown in enumerate(v.seats)}
    return {seat: shown.slots for seat, shown in enumerate(v.seats)}
