"""A menu: rows that are picked by number, by arrows and Enter, or by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, TypeVar

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.binding import ActiveBinding, Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from coup.terminal.screens.base import Coup

KEYS = "123456789"
BEFORE_LABEL = 6
"""Columns of a row that its mark and its key take."""

Outcome = TypeVar("Outcome")


class Worded(Screen[Outcome]):
    """A screen whose keys are named by the catalogue: a binding is described by its key there."""

    app: Coup

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        words = self.app.words
        return {
            key: active._replace(
                binding=replace(active.binding, description=words(active.binding.description))
            )
            if active.binding.description.startswith("key_")
            else active
            for key, active in super().active_bindings.items()
        }


class Item(NamedTuple):
    """Something to pick: its name in the program, what it is called, and lines about it."""

    id: str
    label: str
    lines: tuple[str, ...] = ()
    pointed: bool = False
    """Whether the lines matter more than usual."""


class MenuRow(Static):
    """An item with its key; the one that Enter picks has a mark before it."""

    class Pressed(Message):
        """The row was picked."""

        def __init__(self, row: MenuRow) -> None:
            super().__init__()
            self.row = row

    BINDINGS: ClassVar = [
        Binding("enter,space", "press", "key_opening_choose", key_display="1-9 ↑↓ ⏎")
    ]
    can_focus = True

    def __init__(self, item: Item, key: str, label_width: int) -> None:
        super().__init__(classes="menu-row", markup=False)
        self.item = item
        self.key = key
        self.label_width = label_width

    def render(self) -> Content:
        item, first, *rest = self.item, *(self.item.lines or ("",))
        style = "bold" if item.pointed else ""
        indent = " " * (BEFORE_LABEL + self.label_width)
        return Content.assemble(
            "▶ " if self.has_focus else "  ",
            (f" {self.key} ", "reverse") if self.key else "   ",
            " ",
            (set_cell_size(item.label, self.label_width), "bold"),
            (first, style),
            *[(f"\n{indent}{line}", style) for line in rest],
        )

    def show(self, item: Item) -> None:
        """The same row with other words."""
        if item != self.item:
            self.item = item
            self.refresh(layout=True)

    def on_click(self) -> None:
        self.action_press()

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))


class Menu(VerticalScroll):
    """Items below each other, one of which has the focus."""

    BINDINGS: ClassVar = [
        Binding("down,j", "step(1)", show=False),
        Binding("up,k", "step(-1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
    ]
    can_focus = False

    class Picked(Message):
        """An item was picked."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    def __init__(self, items: Sequence[Item], at: str = "", **names: Any) -> None:
        super().__init__(**names)
        self.items = list(items)
        self.at = at or (items[0].id if items else "")
        """The item that had the focus last."""

    def compose(self) -> list[MenuRow]:
        widest = max((cell_len(item.label) for item in self.items), default=0)
        gap = 3 if widest else 0
        keys = KEYS.ljust(len(self.items))
        return [
            MenuRow(item, key.strip(), widest + gap)
            for item, key in zip(self.items, keys, strict=False)
        ]

    @property
    def rows(self) -> list[MenuRow]:
        return list(self.query(MenuRow))

    def on_mount(self) -> None:
        self.focus_item(self.at)

    async def show(self, items: Sequence[Item], at: str = "") -> None:
        """These items; what is there already stays where it is."""
        same = [item.id for item in items] == [item.id for item in self.items]
        self.items = list(items)
        if same:
            for row, item in zip(self.rows, items, strict=True):
                row.show(item)
        else:
            wanted = at or self.at  # rows that go give the focus away
            await self.recompose()
            self.focus_item(wanted)

    def focus_item(self, at: str) -> None:
        rows = self.rows
        found = [row for row in rows if row.item.id == at]
        for row in (found or rows)[:1]:
            self.screen.set_focus(row)

    async def press(self, key: str) -> bool:
        """Whether a key belongs to a row; then it is picked."""
        for row in self.rows:
            if key and row.key == key:
                self.screen.set_focus(row)
                row.action_press()
                return True
        return False

    def action_step(self, step: int) -> None:
        rows = self.rows
        focused = self.screen.focused
        if isinstance(focused, MenuRow) and focused in rows:
            # At once, unlike Widget.focus: of keys that come fast none is lost.
            self.screen.set_focus(rows[(rows.index(focused) + step) % len(rows)])
        else:
            self.action_jump(0 if step > 0 else -1)

    def action_jump(self, place: int) -> None:
        if rows := self.rows:
            self.screen.set_focus(rows[place])

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if isinstance(event.widget, MenuRow):
            self.at = event.widget.item.id

    @on(MenuRow.Pressed)
    def row_pressed(self, event: MenuRow.Pressed) -> None:
        event.stop()
        self.post_message(self.Picked(event.row.item))


class MenuScreen(Worded[Outcome]):
    """A screen with one menu, whose keys work wherever the focus is."""

    @property
    def menu(self) -> Menu:
        return self.query_one(Menu)

    async def on_key(self, event: events.Key) -> None:
        if await self.menu.press(event.character or ""):
            event.stop()
        elif self.focused is None and event.key in ("up", "down"):
            self.menu.action_step(1 if event.key == "down" else -1)
