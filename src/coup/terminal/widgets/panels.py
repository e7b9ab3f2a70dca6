"""Texts beside the table: the log, what may be known, the line at the top."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from coup.terminal.telling import Told


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
        self.lines.update(Content("\n").join(map(line, told)))
        self.scroll_end(animate=False)


def line(told: Told | str) -> Content:
    if isinstance(told, str):
        return Content.styled(told, "italic dim")
    return Content.styled(told.sentence, "bold underline") if told.heads else Content(told.sentence)


class Notes(VerticalScroll):
    """A page of lines that were worked out from the table."""

    can_focus = False

    def __init__(self, title: str, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.border_title = title
        self.lines = Static(markup=False)

    def compose(self) -> Iterable[Static]:
        yield self.lines

    def show(self, lines: Iterable[str]) -> None:
        self.lines.update("\n".join(lines))
