"""The saved matches: go on with one, or delete it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Footer, Static

from coup.core.errors import Refusal
from coup.play import Match
from coup.record import BadFile
from coup.terminal.screens.dialogs import Confirm
from coup.terminal.screens.menu import Item, Menu, MenuScreen
from coup.terminal.screens.opening import saved_matches, told_when
from coup.terminal.telling import wins
from coup.text import Sentences


def told(words: Sentences, path: Path) -> tuple[str, ...]:
    """A saved match in lines: who plays, how far it is, who won; or why it cannot be opened."""
    when = told_when(words, path)
    try:
        match = Match.load(path)
    except Refusal as refusal:
        return words("saved_damaged", file=path.name, when=when), words.refusal(refusal)
    saved, position = match.saved, match.game.position
    names = ", ".join(player.name for player in saved.players)
    won = wins(saved.players, saved.score)
    far = words("saved_over") if position.over else words("saved_turn", turn=position.turn_no)
    rules = words(f"ruleset_{match.game.ruleset.name}")
    lines = (names, words("saved_line", rules=rules, far=far, when=when))
    return (*lines, words("saved_score", score=won)) if won else lines


class Saves(MenuScreen[Match]):
    """All saved matches, the newest first; each is read after the list is on the screen."""

    BINDINGS: ClassVar = [
        Binding("d,delete", "delete", "key_opening_delete"),
        Binding("t", "app.theme", "key_opening_theme"),
        Binding("escape,q", "dismiss", "key_opening_back", key_display="esc"),
    ]

    def compose(self) -> ComposeResult:
        words = self.app.words
        yield Static(words("saves_title"), id="head", markup=False)
        with Vertical(id="saves"):
            yield Menu(self.unread(saved_matches(self.app.home)), id="saves-menu")
        yield Footer(show_command_palette=False)

    def unread(self, saves: list[Path]) -> list[Item]:
        words = self.app.words
        return [
            Item(path.name, "", (words("saved_when", when=told_when(words, path)), ""))
            for path in saves
        ]

    def on_mount(self) -> None:
        self.run_worker(self.read_all(), exclusive=True)

    async def read_all(self) -> None:
        """One after another, so that keys are taken meanwhile."""
        for row in self.menu.rows:
            lines = await asyncio.to_thread(told, self.app.words, self.path(row.item))
            row.show(row.item._replace(lines=lines))

    def path(self, item: Item) -> Path:
        return self.app.home / "saves" / item.id

    @on(Menu.Picked)
    def picked(self, event: Menu.Picked) -> None:
        try:
            match = Match.load(self.path(event.item))
        except Refusal as refusal:
            words = self.app.words
            self.notify(words.refusal(refusal), severity="error", markup=False)
        else:
            self.dismiss(match)

    def action_delete(self) -> None:
        words = self.app.words
        row = next((row for row in self.menu.rows if row.item.id == self.menu.at), None)
        if row is None:
            return

        async def sure(yes: bool | None) -> None:
            if yes:
                await self.delete(row.item)

        question = words("delete_sure", match=row.item.lines[0])
        self.app.push_screen(
            Confirm(words, question, words("delete_yes"), words("delete_no")), sure
        )

    async def delete(self, item: Item) -> None:
        """Remove the file, and go to what was next to it."""
        try:
            self.path(item).unlink(missing_ok=True)
        except OSError as error:
            refusal = BadFile("file_unwritable", path=self.path(item), detail=error.strerror)
            self.notify(self.app.words.refusal(refusal), severity="error", markup=False)
            return
        items = [row.item for row in self.menu.rows]
        place = [other.id for other in items].index(item.id)
        left = items[:place] + items[place + 1 :]
        if left:
            await self.menu.show(left, left[min(place, len(left) - 1)].id)
            self.run_worker(self.read_all(), exclusive=True)
        else:
            self.dismiss()
