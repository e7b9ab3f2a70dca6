"""Cards as they are drawn: a frame with a name, and what the character can do."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from coup.choosing import Face, Place, faces
from coup.core.events import Viewer
from coup.text import Words
from coup.view import AnyView

NARROW, WIDE = 14, 18
"""How wide a card is drawn; a hand that does not fit is listed instead."""
ROOMY = 4
"""With so many lines a poker card also says what it can do."""
LISTED = 40
"""A card in a list says that too where the list is at least so wide."""


def face_lines(words: Words, face: Face, room: int) -> list[str]:
    """The name, and below it the printed card or what the character does."""
    name = words.role(face.character)
    if face.lost:
        return [name, words("face_lost")]
    if face.card is None:
        return [name, *words(f"face_{face.character}").splitlines()]
    printed = words.card(face.card)
    where = printed if face.slot is None else f"{printed}  #{face.slot}"
    does = words(f"active_{face.character}") if room >= ROOMY else ""
    return [name, where, words("face_disabled") if face.disabled else does]


class CardFace(Static):
    """One card face up."""

    class Pressed(Message):
        """A card was picked."""

        def __init__(self, card: CardFace) -> None:
            super().__init__()
            self.card = card

    def __init__(
        self,
        words: Words,
        face: Face,
        *,
        key: str = "",
        label: str = "",
        place: Place | None = None,
    ) -> None:
        super().__init__(classes="card")
        self.words = words
        self.face = face
        self.key = key
        self.label = label
        self.place = place
        self.can_focus = bool(key)
        self.set_class(face.lost, "-lost")
        self.set_class(face.disabled, "-disabled")
        self.set_class(bool(key), "-offered")
        self.border_title = key
        self.border_subtitle = label

    def render(self) -> Content:
        width, height = self.content_size
        listed = self.outer_size.height == 1
        room = ROOMY if listed and width >= LISTED else height
        name, *about = face_lines(self.words, self.face, room)
        mark = "✗ " if self.face.lost else "▬ " if self.face.disabled else ""
        head = Content.styled(mark + name, "bold")
        if listed:
            badge = Content.styled(f" {self.key} ", "reverse") if self.key else Content("")
            return Content(" ").join([badge, head, *map(Content, about if room > 1 else about[:1])])
        if height == 1:
            return Content(" ").join([head, *map(Content, about[:1] if self.face.card else ())])
        gap = [""] if height > len(about) + 1 and not self.face.card else []
        return Content("\n").join([head, *map(Content, [*gap, *about])])

    def mark(self, marked: bool) -> None:
        """Show that the card is among those to keep."""
        self.set_class(marked, "-marked")
        self.border_title = f"{self.key} ✓" if marked else self.key

    def on_click(self) -> None:
        if self.key:
            self.post_message(self.Pressed(self))


class Hand(Widget):
    """The cards of whoever sits at the keyboard."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="hand")
        self.words = words
        self.shown: list[Face] = []
        self.badges: dict[Place, str] = {}

    def compose(self) -> ComposeResult:
        yield Horizontal(id="hand-cards")

    async def show(self, v: AnyView, seat: Viewer, badges: dict[Place, str]) -> None:
        """The cards of a seat; those that can be picked carry their key."""
        self.set_class(seat is None, "-nobody")
        if seat is None:
            await self.lay((), None, {})
            return
        turn = v.turn == seat and not v.over
        name, money = self.words.name(seat), self.words.money(v, seat)
        self.border_title = Content(self.words("panel_turn", name=name) if turn else name)
        self.border_subtitle = Content(money)
        self.set_class(turn, "-turn")
        own = {place: key for place, key in badges.items() if place.seat == seat}
        await self.lay(faces(v, seat), seat, own)

    async def lay(self, cards: Sequence[Face], seat: Viewer, badges: dict[Place, str]) -> None:
        """These cards, unless they lie there already."""
        if (self.shown, self.badges) == (list(cards), badges):
            return
        self.shown, self.badges = list(cards), badges
        self.fit()
        row = self.query_one("#hand-cards", Horizontal)
        async with self.batch():
            await row.remove_children()
            await row.mount_all(self.card(face, seat) for face in cards)

    def fit(self) -> None:
        """List the cards where they have no room beside each other."""
        card = WIDE if self.screen.has_class("-wide") else NARROW
        self.set_class(len(self.shown) * card > self.content_size.width, "-many")

    def on_resize(self) -> None:
        self.fit()

    def card(self, face: Face, seat: Viewer) -> CardFace:
        place = None if seat is None or face.slot is None else Place(seat, face.slot)
        key = self.badges.get(place, "") if place else ""
        return CardFace(self.words, face, key=key, place=place)
