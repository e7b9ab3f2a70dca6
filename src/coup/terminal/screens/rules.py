"""The rules in force: in short, as a table of what may be claimed, and what differs here."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Static

from coup.rules.classic import ACTIONS, ROLES, ClassicOptions
from coup.terminal.screens.form import as_text, in_words
from coup.terminal.screens.menu import Worded
from coup.text import Words

GAP = 2
"""Columns between two cells."""
NARROWEST = 6
"""A column is not made narrower than this to let others have more."""

Rows = list[tuple[str, ...]]


class Columns(Widget):
    """Rows under a heading; cells too long for their column go on below."""

    def __init__(self, rows: Rows, *, headed: bool = True) -> None:
        super().__init__(classes="columns")
        self.rows = rows
        self.headed = headed

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Content:
        return Content("\n").join(self.lines(self.content_size.width))

    def lines(self, width: int) -> list[Content]:
        widths = column_widths(self.rows, width)
        rows = [list(wrapped(row, widths)) for row in self.rows]
        lines: list[Content] = []
        if self.headed:
            lines += [Content.styled(line, "bold") for line in rows.pop(0)]
            lines.append(Content.styled("─" * (sum(widths) + GAP * (len(widths) - 1)), "dim"))
        first = widths[0] + GAP
        for line in (line for row in rows for line in row):
            lines.append(Content.assemble((line[:first], "bold"), line[first:]))
        return lines


def column_widths(rows: Rows, width: int) -> list[int]:
    """As wide as the widest cell; where that is too much, the widest columns give way."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = max(width - GAP * (len(widths) - 1), NARROWEST * len(widths))
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    return widths


def wrapped(row: tuple[str, ...], widths: list[int]) -> Iterator[str]:
    """A row as lines of its columns."""
    cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    for place in range(max(map(len, cells))):
        parts = [
            (cell[place] if place < len(cell) else "").ljust(width)
            for cell, width in zip(cells, widths, strict=True)
        ]
        yield (" " * GAP).join(parts).rstrip()


class RulesScreen(Worded[None], ModalScreen[None]):
    """A page of rules for each set of options; with several, one can go from one to the next."""

    BINDINGS: ClassVar = [
        Binding("tab,right", "turn(1)", "key_opening_turn", key_display="tab"),
        Binding("shift+tab,left", "turn(-1)", show=False),
        Binding("t", "app.theme", "key_opening_theme"),
        Binding("escape,r,q", "dismiss", "key_opening_back", key_display="esc"),
    ]

    def __init__(self, pages: Sequence[Any]) -> None:
        super().__init__()
        self.pages = pages
        self.place = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="rules"):
            yield from self.page()
        yield Footer(show_command_palette=False)

    def page(self) -> list[Widget]:
        words, options = Words(), self.pages[self.place]
        classic = isinstance(options, ClassicOptions)
        short = words("term_rules" if classic else "term_rules_poker")
        found: list[Widget] = [
            part(words("rules_short")),
            Columns([("·", sentence) for sentence in sentences(short)], headed=False),
            part(words("rules_actions" if classic else "rules_characters")),
            Columns(words.sheet(options)),
        ]
        if classic:
            found += [part(words("rules_blocks")), Columns(blocks(words))]
        return [*found, part(words("rules_options")), differing(words, options)]

    def on_mount(self) -> None:
        self.show_title()
        self.query_one("#rules").focus()

    def show_title(self) -> None:
        words = self.app.words
        names = [
            words("ruleset_classic" if isinstance(options, ClassicOptions) else "ruleset_poker")
            for options in self.pages
        ]
        rules = self.query_one("#rules")
        rules.border_title = words("rules_title", ruleset=names[self.place])
        others = [name for place, name in enumerate(names) if place != self.place]
        rules.border_subtitle = words("rules_other", ruleset=others[0]) if others else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """With one page there is nothing to turn to."""
        return action != "turn" or len(self.pages) > 1

    async def action_turn(self, step: int) -> None:
        self.place = (self.place + step) % len(self.pages)
        rules = self.query_one("#rules", VerticalScroll)
        async with self.batch():
            await rules.remove_children()
            await rules.mount_all(self.page())
        rules.scroll_home(animate=False)
        self.show_title()


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.]) ", " ".join(text.split()))


def part(title: str) -> Static:
    return Static(title, classes="part", markup=False)


def blocks(words: Words) -> Rows:
    """Character by character: what it does on a turn, and what it blocks."""
    rows: Rows = [(words("table_character"), words("table_turn"), words("table_blocks"))]
    for role in ROLES:
        does = [words(f"action_{name}") for name, action in ACTIONS.items() if action.role == role]
        stops = [
            words(f"action_{name}") for name, action in ACTIONS.items() if role in action.blockers
        ]
        rows.append((words.role(role), words.listed(does), words.listed(stops)))
    return rows


def differing(words: Words, options: Any) -> Widget:
    """The options that are not as published, each with what it is about."""
    changed = options.changed()
    if not changed:
        return Static(words("rules_as_published"), markup=False)
    standard = type(options)()
    heads = ("table_option", "table_value", "table_published")
    rows: Rows = [tuple(words(head) for head in heads)]
    rows += [
        (
            words(f"option_{name}"),
            in_words(words, as_text(value)),
            in_words(words, as_text(getattr(standard, name))),
        )
        for name, value in changed.items()
    ]
    return Columns(rows)
