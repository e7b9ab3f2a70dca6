"""The list of recorded games: look at one again, verify it, delete it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import ClassVar, NamedTuple

from rich.cells import set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.core.record import resume
from coup.play import check_names
from coup.record import BadFile, decode, read_bytes, verify
from coup.rules import find
from coup.terminal.replay import verdict_words
from coup.terminal.screens.base import HERE
from coup.terminal.screens.dialogs import Confirm
from coup.terminal.screens.menu import Worded
from coup.terminal.screens.replay import ReplayScreen
from coup.text import Sentences, Words

__all__ = ["ReplayScreen", "Replays"]

KEYS = "1234567890"
COLUMNS = {"when": 18, "rules": 9, "turns": 7, "winner": 14}
"""Columns of the list before the last one, which has what is left."""


class Played(NamedTuple):
    """What the list tells of a game."""

    ruleset: str
    names: tuple[str, ...]
    turns: int
    over: bool
    winner: Seat | None


class Entry(NamedTuple):
    """A file of the list: what was played, or why it cannot be read; neither while it is read."""

    path: Path
    written: float
    played: Played | None = None
    wrong: str = ""


def newest_first(folder: Path) -> list[Entry]:
    """The files there are, unread."""
    found = []
    for path in folder.glob("*.json"):
        try:
            found.append(Entry(path, path.stat().st_mtime))
        except OSError:  # gone in the meantime
            continue
    return sorted(found, key=lambda entry: (entry.written, entry.path.name), reverse=True)


def read(entry: Entry, words: Sentences) -> Entry:
    """Play the game of a file to its end, to tell what it was."""
    try:
        record = decode(read_bytes(entry.path))
        check_names(list(record.names))
        end = resume(find(record.ruleset), record).position
    except Refusal as refusal:
        return entry._replace(wrong=words.refusal(refusal))
    return entry._replace(
        played=Played(record.ruleset, record.names, end.turn_no, end.over, end.winner)
    )


def verified(path: Path, words: Sentences) -> str:
    """Whether a record is sound, in words."""
    try:
        record = decode(read_bytes(path))
        return verdict_words(Words(record.names), verify(record))
    except Refusal as refusal:
        return words("games_refused", reason=words.refusal(refusal))


class Games(OptionList):
    """The rows of the list."""

    BINDINGS: ClassVar = [Binding("enter", "select", "key_replay_open", key_display="⏎")]


class Replays(Worded[None]):
    """All recorded games, the newest first."""

    CSS_PATH: ClassVar = [HERE / "replay.tcss"]
    BINDINGS: ClassVar = [
        Binding("v", "verify", "key_replay_verify"),
        Binding("d,delete", "delete", "key_replay_delete"),
        Binding("t", "app.theme", "key_replay_theme"),
        Binding("q,escape", "back", "key_replay_back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        self.verdicts: dict[Path, str] = {}
        self.games = Games(id="games", markup=False)

    def compose(self) -> ComposeResult:
        words = self.app.words
        yield Static(words("games_title"), id="games-title", markup=False)
        yield Static(id="games-columns", markup=False)
        yield self.games
        yield Static(words("games_none"), id="games-none", markup=False)
        yield Static(id="games-details", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.entries = newest_first(self.app.home / "games")
        self.show_rows()
        self.games.focus()
        self.run_worker(self.read_all())

    async def read_all(self) -> None:
        """Read one file after another; keys are answered in between."""
        for entry in list(self.entries):
            told = await asyncio.to_thread(read, entry, self.app.words)
            paths = [other.path for other in self.entries]
            if entry.path in paths:  # not deleted in the meantime
                place = paths.index(entry.path)
                self.entries[place] = told
                self.games.replace_option_prompt_at_index(place, self.row(place))
                if place == self.games.highlighted:
                    self.show_details()

    # What is shown

    def show_rows(self) -> None:
        """All rows anew, with the highlight where it was."""
        at = self.games.highlighted or 0
        heads = [self.app.words(f"games_head_{name}") for name in (*COLUMNS, "players")]
        self.query_one("#games-columns", Static).update("   " + self.in_columns(*heads))
        self.games.set_options(Option(self.row(n)) for n in range(len(self.entries)))
        self.games.highlighted = min(at, len(self.entries) - 1) if self.entries else None
        self.set_class(not self.entries, "-empty")
        self.show_details()

    def row(self, place: int) -> Content:
        entry, words = self.entries[place], self.app.words
        key = f" {KEYS[place]} " if place < len(KEYS) else "   "
        when = self.when(entry)
        if entry.wrong:
            said = set_cell_size(when, COLUMNS["when"]) + words("games_damaged")
            return Content.assemble((key, "bold"), " ", (said, "italic"))
        played = entry.played
        if played is None:
            return Content.assemble((key, "bold"), f" {when}  {words('games_reading')}")
        rules, turns = words(f"games_{played.ruleset}"), str(played.turns)
        said = self.in_columns(when, rules, turns, self.winner(played), ", ".join(played.names))
        return Content.assemble((key, "bold"), " ", said)

    def in_columns(self, *cells: str) -> str:
        """Cells below each other; what is too long is cut, and a sign says so."""
        room = max(10, self.app.size.width - sum(COLUMNS.values()) - 5)
        sized = []
        for cell, width in zip(cells, (*COLUMNS.values(), room), strict=True):
            cut = len(cell) >= width
            sized.append(set_cell_size(cell[: width - 2] + "…" if cut else cell, width))
        return "".join(sized)

    def when(self, entry: Entry) -> str:
        return time.strftime(self.app.words("games_when"), time.localtime(entry.written))

    def winner(self, played: Played) -> str:
        if played.winner is not None:
            return played.names[played.winner]
        return self.app.words("games_drawn" if played.over else "games_unfinished")

    def show_details(self) -> None:
        """The highlighted game in full."""
        entry, words = self.pointed, self.app.words
        lines = []
        if entry and entry.played:
            names = entry.played.names
            lines.append(words("games_names", count=len(names), names=words.listed(names)))
        if entry:
            lines += [entry.wrong] if entry.wrong else []
            lines.append(words("games_file", name=entry.path.name))
            lines += [self.verdicts[entry.path]] if entry.path in self.verdicts else []
        self.query_one("#games-details", Static).update("\n".join(lines))

    @property
    def pointed(self) -> Entry | None:
        place = self.games.highlighted
        return self.entries[place] if place is not None and place < len(self.entries) else None

    def on_resize(self) -> None:
        self.show_rows()

    @on(OptionList.OptionHighlighted)
    def moved(self) -> None:
        self.show_details()

    # What is done with one

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        self.app.open_replay(self.entries[event.option_index].path)

    def on_key(self, event: events.Key) -> None:
        place = KEYS.find(event.character) if event.character else -1
        if 0 <= place < len(self.entries):
            self.games.highlighted = place
            self.app.open_replay(self.entries[place].path)

    def action_verify(self) -> None:
        if entry := self.pointed:
            self.run_worker(self.verify(entry.path))

    async def verify(self, path: Path) -> None:
        self.verdicts[path] = await asyncio.to_thread(verified, path, self.app.words)
        self.show_details()

    def action_delete(self) -> None:
        entry, words = self.pointed, self.app.words
        if entry is None:
            return
        if entry.played:
            names = ", ".join(entry.played.names)
            question = words("games_delete", when=self.when(entry), names=names)
        else:
            question = words("games_delete_file", name=entry.path.name)

        def sure(yes: bool | None) -> None:
            if yes:
                self.delete(entry.path)

        dialog = Confirm(words, question, words("games_delete_yes"), words("games_delete_no"))
        self.app.push_screen(dialog, sure)

    def delete(self, path: Path) -> None:
        words = self.app.words
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            refusal = BadFile("file_unwritable", path=path, detail=error.strerror)
            self.notify(words.refusal(refusal), severity="warning", markup=False)
            return
        self.entries = [entry for entry in self.entries if entry.path != path]
        self.show_rows()
        self.notify(words("games_deleted"), timeout=2)

    def action_back(self) -> None:
        self.dismiss()
