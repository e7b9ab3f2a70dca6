"""The seats round the table, and what is going on between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from coup.choosing import Place
from coup.core.events import Seat, Viewer
from coup.play import Player
from coup.text import Words
from coup.view import AnyView, ClassicView, PokerView

WIDE = 110
"""From this many columns on, the seats stand on three sides."""
NARROWEST = 15
"""Columns that a seat needs; more seats than have room beside each other stand in two rows."""


class SeatPanel(Static):
    """A seat: its name, its coins, its cards, and the keys that pick them."""

    class Picked(Message):
        """A seat, or a slot of it, was picked with the mouse."""

        def __init__(self, places: tuple[Place, ...]) -> None:
            super().__init__()
            self.places = places

    def __init__(self, words: Words, player: Player, seat: Seat) -> None:
        super().__init__(classes="seat")
        self.words = words
        self.player = player
        self.seat = seat
        self.rows: list[tuple[Place, ...]] = []
        self.seen: tuple[object, ...] = ()
        self.lines_drawn = 0

    def show(self, v: AnyView, badges: dict[Place, str]) -> None:
        """The seat as the viewer sees it, unless it looks so already."""
        own = {place: key for place, key in badges.items() if place.seat == self.seat}
        seen = (v.seats[self.seat], v.turn, v.waiting, v.over, own)
        if seen != self.seen:
            self.seen = seen
            self.draw(v, own)

    def draw(self, v: AnyView, badges: dict[Place, str]) -> None:
        turn = v.turn == self.seat and not v.over
        asked = v.waiting is not None and self.seat in v.waiting and not v.over
        seat = v.seats[self.seat]
        out = not (seat.cards if not isinstance(v, PokerView) else seat.slots)  # type: ignore[union-attr]
        key = "panel_turn" if turn else "panel_asked" if asked else ""
        name = self.words(key, name=self.player.name) if key else self.player.name
        badge = badges.get(Place(self.seat), "")
        self.border_title = Content(f"{badge} {name}" if badge else name)
        self.border_subtitle = Content(self.player.bot or "")
        self.set_class(turn, "-turn")
        self.set_class(asked, "-asked")
        self.set_class(out, "-out")
        self.set_class(bool(badges), "-offered")
        lines = self.classic_lines(v) if isinstance(v, ClassicView) else self.poker_lines(v, badges)
        grown = len(lines) != self.lines_drawn
        self.lines_drawn = len(lines)
        self.update(Content("\n").join(lines), layout=grown)

    def classic_lines(self, v: ClassicView) -> list[Content]:
        words, seat = self.words, v.seats[self.seat]
        self.rows = []
        if not seat.cards:
            lines = [Content(words("panel_out"))]
        else:
            lines = [Content.styled(words.money(v, self.seat), "bold")]
        if seat.hand is None:
            lines += [Content(f"▒▒ {words('face_down')}")] * seat.cards
        else:
            lines += [Content.styled(f"◆ {words.role(card)}", "bold") for card in seat.hand]
        return lines + [Content.styled(f"✗ {words.role(c)}", "dim") for c in seat.revealed]

    def poker_lines(self, v: PokerView, badges: dict[Place, str]) -> list[Content]:
        words, seat = self.words, v.seats[self.seat]
        aside = words("panel_pile", count=seat.princess) if seat.princess else ""
        head = Content.assemble((words.money(v, self.seat), "bold"), "  ", aside)
        self.rows = [()]
        if not seat.slots:
            return [Content(words("panel_out"))]
        cells = []
        for slot in seat.slots:
            card = words.card(slot.card) if slot.card else "▬" if slot.disabled else "▒"
            off = "×" if slot.disabled and slot.card else ""
            badge = badges.get(Place(self.seat, slot.id), "")
            text = f"{badge + '▸' if badge else ''}#{slot.id} {card}{off}"
            cells.append((Place(self.seat, slot.id), text.ljust(7), slot.disabled))
        lines = [head]
        for first in range(0, len(cells), 2):
            pair = cells[first : first + 2]
            self.rows.append(tuple(place for place, _, _ in pair))
            parts = [(text, "dim" if disabled else "") for _, text, disabled in pair]
            lines.append(Content.assemble(*parts))
        return lines

    def on_click(self, event: events.Click) -> None:
        places = [Place(self.seat)]
        offset = event.get_content_offset(self)
        if offset and 0 <= offset.y < len(self.rows) and self.rows[offset.y]:
            row = self.rows[offset.y]
            places.insert(0, row[min(offset.x // 7, len(row) - 1)])
        self.post_message(self.Picked(tuple(places)))


class Banner(Static):
    """The claim on the table as a sentence, and what is pending behind it."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="standing")
        self.words = words

    def show(self, v: AnyView) -> None:
        words = self.words
        kind, sentence = words.standing(v)
        if v.over and v.winner is not None:
            sentence = words("won", name=words.name(v.winner))
        elif v.over:
            sentence = words("drawn")
        for each in ("action", "block", "plain"):
            self.set_class(each == kind, f"-{each}")
        waits = "" if v.over else words.waiting(v)
        head = Content.assemble((words(f"kind_{kind}"), "reverse bold"), " ", (sentence, "bold"))
        content = Content("\n").join([head, *map(Content, filter(None, (words.pending(v), waits)))])
        if content != self.content:
            self.update(content, layout=False)


class Sides(NamedTuple):
    """Which seats stand on which side of the table."""

    left: tuple[Seat, ...]
    top: tuple[Seat, ...]
    right: tuple[Seat, ...]
    double: bool = False
    """Whether those at the top stand in two rows."""


def sides(seats: Sequence[Seat], width: int) -> Sides:
    """Clockwise from the left of the viewer; on a narrow screen all stand at the top."""
    if width < WIDE or len(seats) < 2:
        return Sides((), tuple(seats), (), len(seats) * NARROWEST > width)
    first, *top, last = seats
    return Sides((first,), tuple(top), (last,))


class Board(Widget):
    """The seats round the banner."""

    def __init__(self, words: Words, players: tuple[Player, ...]) -> None:
        super().__init__(id="board")
        self.words = words
        self.players = players
        self.arranged: Sides | None = None
        self.shown: tuple[AnyView, Viewer, dict[Place, str]] | None = None

    def compose(self) -> ComposeResult:
        left, top, right, double = self.arranged or Sides((), (), ())
        if left:
            yield Vertical(*self.panels(left), classes="side-seats")
        with Vertical(id="middle"):
            if top:
                rows = "-double" if double else ""
                yield Horizontal(*self.panels(top), id="top-seats", classes=rows)
            yield Banner(self.words)
        if right:
            yield Vertical(*self.panels(right), classes="side-seats")

    def panels(self, seats: tuple[Seat, ...]) -> list[SeatPanel]:
        return [SeatPanel(self.words, self.players[seat], seat) for seat in seats]

    async def show(self, v: AnyView, at: Viewer, badges: dict[Place, str]) -> None:
        """The table, seen from a seat which is itself left to the hand."""
        self.shown = (v, at, badges)
        await self.draw()

    async def draw(self) -> None:
        """What is to be shown last, whatever was asked for meanwhile."""
        if not self.shown:
            return
        v, at, _ = self.shown
        count = len(v.seats)
        first = 0 if at is None else at + 1
        others = [(first + step) % count for step in range(count)]
        if at is not None:
            others.remove(at)
        arranged = sides(others, self.app.size.width)
        if arranged != self.arranged:
            self.arranged = arranged
            await self.recompose()
        v, _, badges = self.shown
        for panel in self.query(SeatPanel):
            panel.show(v, badges)
        for banner in self.query(Banner):
            banner.show(v)

    async def on_resize(self) -> None:
        await self.draw()
