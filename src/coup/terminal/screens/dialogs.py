"""Small screens before the table: the keyboard changes hands, a question of yes or no, a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

from coup.core.events import Seat
from coup.terminal.screens.menu import Worded
from coup.terminal.telling import Told
from coup.terminal.widgets.panels import line
from coup.text import Sentences


class HandOver(Worded[bool]):
    """Everything is hidden until the named player takes the keyboard."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar = [Binding("enter", "take", "key_take", key_display="⏎")]

    def __init__(self, words: Sentences, seat: Seat) -> None:
        super().__init__()
        self.words = words
        self.seat = seat

    def compose(self) -> ComposeResult:
        name = self.words.name(self.seat)
        with Container(id="hand-over"), Vertical(id="hand-over-box"):
            yield Static(
                self.words("hand_over_title", name=name), id="hand-over-title", markup=False
            )
            yield Static(self.words("hand_over_text", name=name), markup=False)
            yield Button(self.words("hand_over_take"), variant="primary")
        yield Footer(show_command_palette=False)

    @on(Button.Pressed)
    def action_take(self) -> None:
        self.dismiss(True)


class Confirm(ModalScreen[bool]):
    """Something that cannot be taken back."""

    BINDINGS: ClassVar = [
        Binding("y", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
    ]

    def __init__(self, words: Sentences, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.words = words
        self.texts = (question, yes, no)

    def compose(self) -> ComposeResult:
        question, yes, no = self.texts
        with Vertical(id="dialog"):
            yield Static(question, markup=False)
            with Horizontal(id="dialog-buttons"):
                yield Button(Content(f"{yes} [y]"), id="yes", variant="error")
                yield Button(Content(f"{no} [n]"), id="no")

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    @on(Button.Pressed)
    def pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Page(Worded[None], ModalScreen[None]):
    """A long text to scroll through."""

    BINDINGS: ClassVar = [
        Binding("escape,q,enter,l,r", "close", "key_opening_back", key_display="esc")
    ]

    def __init__(
        self, words: Sentences, title: str, lines: Sequence[Told | str], *, at_end: bool = False
    ) -> None:
        super().__init__()
        self.words = words
        self.heading = title
        self.lines = lines
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_title = self.heading
            yield Static(Content("\n").join(map(line, self.lines)))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss()
