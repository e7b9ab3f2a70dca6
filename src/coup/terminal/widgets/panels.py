"""Texts beside the table: the log, what may be known, the keys at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from coup.terminal.telling import Told


class Keys(Footer):
    """The keys of the screen; made anew only when they are others."""

    def __init__(self, *, compact: bool = False) -> None:
        super().__init__(show_command_palette=False, compact=compact)
        self.told: list[tuple[str, str, bool]] = []

    def bindings_changed(self, screen: Screen[Any]) -> None:
        told = [
            (active.binding.key, active.binding.description, active.enabled)
            for active in screen.active_bindings.values()
            if active.binding.show
        ]
        if screen.app.app_focus and told != self.told:
            self.told = told
            super().bindings_changed(screen)


class Log(VerticalScroll):
    """What happened, the newest at the bottom and in sight."""

    can_focus = False

    def __init__(self, title: str, *, id: str = "log") -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.border_title = title
        self.lines = Static(markup=False)

    def compose(self) -> Iterable[Static]:
        yield self.lines

    def show(self, told: Iterable[Told | str]) -> None:
        """All lines; a plain string is a rule across them."""
        self.tell(list(map(line, told)))

    def tell(self, lines: list[Content]) -> None:
        """Lines as they are drawn, unless they stand there already."""
        content = Content("\n").join(lines)
        if content != self.lines.content:
            self.lines.update(content)
            self.scroll_end(animate=False)

    def on_resize(self) -> None:
        self.scroll_end(animate=False)


def line(told: Told | str) -> Content:
    if isinstance(told, str):
        return Content.styled(told, "italic dim")
    return Content.styled(told.sentence, "bold underline") if told.heads else Content(told.sentence)


class Notes(VerticalScroll):
    """A page of lines that are worked out for its width, from what is known of the table."""

    can_focus = False

    def __init__(self, title: str, work_out: Callable[[int], Sequence[str]], *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.border_title = title
        self.work_out = work_out
        self.lines = Static(markup=False)

    def compose(self) -> Iterable[Static]:
        yield self.lines

    def show(self) -> None:
        """The lines as of now; while nobody sees them they are not worked out."""
        if self.display and self.content_size.width:
            text = "\n".join(self.work_out(self.content_size.width))
            if text != self.lines.content:
                self.lines.update(text)

    def on_show(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()


def fitted(text: str, room: int) -> str:
    """A text in so many columns; what is too long is cut, and a sign says so."""
    cut = cell_len(text) > room
    return set_cell_size(text, room - 1) + "…" if cut else set_cell_size(text, room)
