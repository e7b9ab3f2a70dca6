"""The question, and everything that may be answered: rows to press, or cards to pick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import ItemGrid, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from coup.choosing import Marking, Offer, Place
from coup.core.events import Seat
from coup.terminal.widgets.cards import CardFace
from coup.terminal.widgets.hint import Hint
from coup.terminal.widgets.panels import fitted
from coup.text import Words

KEYS = "1234567890acdegijkmnosuvwyz"
"""The keys of offers, in order; the other letters belong to the screen."""
LABEL = 16
"""Columns that labels have at most where something follows them in a column of its own."""
MOST_CARDS = 8
"""More cards than these are told as rows."""
SQUARE = 4
"""So many cards lie two by two."""


class OfferRow(Static):
    """An offer as a line: its key, what it is, what it does, what it claims."""

    class Pressed(Message):
        """The offer was chosen."""

        def __init__(self, row: OfferRow) -> None:
            super().__init__()
            self.row = row

    BINDINGS: ClassVar = [Binding("enter", "press", show=False)]
    can_focus = True

    def __init__(self, words: Words, offer: Offer, key: str, column: int = 0) -> None:
        super().__init__(classes="offer")
        self.words = words
        self.offer = offer
        self.key = key
        self.column = column
        """Where what the offer does begins, below that of the others."""

    def show(self, offer: Offer, key: str, column: int = 0) -> None:
        """Another offer in the same row."""
        if (offer, key, column) != (self.offer, self.key, self.column):
            self.offer, self.key, self.column = offer, key, column
            self.refresh()
        self.display = True

    def render(self) -> Content:
        offer, width = self.offer, self.content_size.width
        claim = self.claim()
        label = labelled(offer)
        if offer.detail and cell_len(label) < self.column:
            label = set_cell_size(label, self.column)
        said = fitted(f"{label} {offer.detail}", max(1, width - 5 - cell_len(claim)))
        return Content.assemble(
            (f" {self.key or ' '} ", "reverse" if self.key else ""),
            " ",
            (said[: len(label)], "bold"),
            said[len(label) :],
            " ",
            (claim, "bold" if offer.held else "italic"),
        )

    def claim(self) -> str:
        offer = self.offer
        if not offer.claim:
            return ""
        key = {None: "claim_unsure", True: "claim_true", False: "claim_bluff"}[offer.held]
        role = self.words.role(offer.claim)
        said = offer.label.split()[:1] == [role]  # a row need not name its character twice
        return self.words(key, role="" if said else role).strip()

    def on_click(self) -> None:
        self.action_press()

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))


def labelled(offer: Offer) -> str:
    """What an offer is called; with a sign where a further question follows."""
    return f"{offer.label} …" if offer.further else offer.label


class Choices(Widget):
    """One question at a time.  What was picked on the way to an answer survives any resize."""

    class Answered(Message):
        """An answer was picked, by a certain seat where several look on."""

        def __init__(self, seat: Seat | None, choice: str) -> None:
            super().__init__()
            self.seat = seat
            self.choice = choice

    class Moved(Message):
        """Other places of the table can be picked now."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="choices")
        self.words = words
        self.question = ""
        self.path: list[tuple[str, tuple[Offer, ...]]] = []
        """What is offered, below it what was offered before."""
        self.marking: Marking | None = None
        self.marked: list[int] = []
        self.hint = Hint(words)

    def compose(self) -> ComposeResult:
        yield Static(id="coach", markup=False)
        yield Static(id="question", markup=False)
        yield self.hint
        with VerticalScroll(id="offers", can_focus=False):
            yield ItemGrid(id="offer-cards", min_column_width=15)
            yield Widget(id="offer-rows")

    # What is asked

    async def ask(self, question: str, offers: Sequence[Offer]) -> None:
        """Put a question with its offers."""
        self.marking, self.marked = None, []
        self.path = [(question, tuple(offers))]
        await self.draw()

    async def ask_marks(self, question: str, marking: Marking) -> None:
        """Put a question that is answered by marking cards."""
        self.marking, self.marked = marking, []
        verb = self.words("verb_keep")
        cards = tuple(Offer(verb, choice=str(n), face=f) for n, f in enumerate(marking.faces))
        self.path = [(question, cards)]
        await self.draw()

    async def say(self, sentence: str) -> None:
        """Nothing is asked; say why."""
        self.marking, self.marked, self.path = None, [], [(sentence, ())]
        await self.draw()

    def coach(self, text: str) -> None:
        """What a teacher says before the question."""
        coach = self.query_one("#coach", Static)
        coach.border_title = self.words("coach")
        coach.update(text)
        coach.set_class(bool(text), "-shown")
        self.set_class(bool(text), "-coached")

    @property
    def offered(self) -> tuple[Offer, ...]:
        return self.path[-1][1] if self.path else ()

    @property
    def badges(self) -> dict[Place, str]:
        """The places of the table that can be picked now, with their keys."""
        return {o.place: key for key, o in zip(KEYS, self.offered, strict=False) if o.place}

    async def draw(self) -> None:
        question, offers = self.path[-1]
        self.query_one("#question", Static).update(question)
        self.hint.say("")
        cards, rows = self.query_one("#offer-cards", ItemGrid), self.query_one("#offer-rows")
        faced = sum(offer.face is not None for offer in offers)
        as_cards = 0 < faced <= MOST_CARDS
        if self.screen.focused and self in self.screen.focused.ancestors:
            self.screen.set_focus(None)  # nobody has chosen anything of this question yet
        async with self.batch():
            if cards.children:
                await cards.remove_children()
            cards.display = as_cards
            cards.regular = faced == SQUARE
            if as_cards:
                await cards.mount_all(self.card_faces(offers))
            await self.show_rows(rows, list(self.row_offers(offers, as_cards)))
        self.post_message(self.Moved())

    async def show_rows(self, rows: Widget, wanted: list[tuple[Offer, str, int]]) -> None:
        """Rows are kept for the next question: to make them takes longer than to change them."""
        there = list(rows.query(OfferRow))
        for row, what in zip(there, wanted, strict=False):
            row.show(*what)
        for row in there[len(wanted) :]:
            row.display = False
        more = [OfferRow(self.words, *what) for what in wanted[len(there) :]]
        if more:
            await rows.mount_all(more)

    @property
    def rows(self) -> list[OfferRow]:
        """The rows that are in sight."""
        return [row for row in self.query(OfferRow) if row.display]

    def card_faces(self, offers: Sequence[Offer]) -> Iterator[CardFace]:
        for key, offer in zip(KEYS, offers, strict=False):
            if offer.face:
                yield CardFace(self.words, offer.face, key=key, label=offer.label)

    def row_offers(
        self, offers: Sequence[Offer], as_cards: bool
    ) -> Iterator[tuple[Offer, str, int]]:
        """The offers that are no cards, and below marked cards the end of marking."""
        keyed = zip(KEYS.ljust(len(offers)), map(self.spelled, offers), strict=False)
        rows = [(key.strip(), offer) for key, offer in keyed if not (offer.face and as_cards)]
        labels = [cell_len(labelled(offer)) for _, offer in rows if offer.detail]
        column = min(max(labels, default=0), LABEL)
        for key, offer in rows:
            yield offer, key, column
        if self.marking:
            yield self.confirm(), "⏎", 0

    def spelled(self, offer: Offer) -> Offer:
        """A card as a row: its name comes before what happens to it."""
        if not offer.face:
            return offer
        name = self.words.role(offer.face.character)
        printed = f" {self.words.card(offer.face.card)}" if offer.face.card else ""
        return offer._replace(label=name + printed, detail=offer.label)

    def confirm(self) -> Offer:
        assert self.marking
        marked, wanted = len(self.marked), self.marking.wanted
        return Offer(self.words("keep_these", marked=marked, wanted=wanted), choice="keep")

    # What is pressed

    async def press(self, key: str) -> bool:
        """Whether a key belongs to an offer; then it is taken."""
        if self.marking and key == "enter":
            return self.keep()
        place = KEYS.find(key)
        if len(key) != 1 or not 0 <= place < len(self.offered):
            return False
        await self.take(self.offered[place])
        return True

    async def pick(self, places: Sequence[Place]) -> bool:
        """Whether one of these places of the table is offered; then it is taken."""
        for place in places:
            for offer in self.offered:
                if offer.place == place:
                    await self.take(offer)
                    return True
        return False

    async def take(self, offer: Offer) -> None:
        if self.marking:
            self.toggle(int(offer.choice))
        elif offer.further:
            self.path.append((self.words(offer.asks), offer.further))
            await self.draw()
        else:
            self.post_message(self.Answered(offer.seat, offer.choice))

    async def back(self) -> bool:
        """Whether there was a step to take back."""
        if len(self.path) < 2:
            return False
        self.path.pop()
        await self.draw()
        return True

    def toggle(self, place: int) -> None:
        assert self.marking
        if place in self.marked:
            self.marked.remove(place)
        else:
            self.marked.append(place)
            if len(self.marked) > self.marking.wanted:
                self.marked.pop(0)
        for number, card in enumerate(self.query(CardFace)):
            card.mark(number in self.marked)
        self.rows[-1].show(self.confirm(), "⏎")

    def keep(self) -> bool:
        assert self.marking
        choice = self.marking.choice(self.marked)
        if choice is not None:
            self.post_message(self.Answered(None, choice))
        return True

    @on(OfferRow.Pressed)
    async def row_pressed(self, event: OfferRow.Pressed) -> None:
        event.stop()
        if self.marking:
            self.keep()
        else:
            await self.take(event.row.offer)

    @on(CardFace.Pressed)
    async def card_pressed(self, event: CardFace.Pressed) -> None:
        event.stop()
        await self.press(event.card.key)

    async def on_key(self, event: events.Key) -> None:
        focused = self.screen.focused
        if isinstance(focused, CardFace) and event.key == "enter" and not self.marking:
            event.stop()
            await self.press(focused.key)

    def step(self, step: int) -> None:
        """Move the focus among the offers."""
        stops: list[Widget] = [*self.query(CardFace).filter(".-offered"), *self.rows]
        if not stops:
            return
        focused = self.screen.focused
        if focused in stops:
            place = (stops.index(focused) + step) % len(stops)
        else:
            place = 0 if step > 0 else -1
        self.screen.set_focus(stops[place])
