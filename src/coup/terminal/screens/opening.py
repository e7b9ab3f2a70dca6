"""The opening screen: what there is to do.  Everything heavy is imported when it is picked."""

from __future__ import annotations

import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from coup.core.errors import Refusal
from coup.terminal.screens.menu import Item, Menu, MenuScreen
from coup.text import Sentences

if TYPE_CHECKING:
    from coup.play import Match

RULESETS = ("classic", "poker")
"""In the order in which they are offered; to ask the rules for them would take longer."""
READING = 0.05
"""Seconds after which the newest match is looked into: the screen comes first."""
LOGO = """\
▄████████▄   ▄████████▄   ███    ███   █████████▄
███    ▀▀▀   ███    ███   ███    ███   ███    ███
███          ███    ███   ███    ███   █████████▀
███    ▄▄▄   ███    ███   ███    ███   ███
▀████████▀   ▀████████▀   ▀████████▀   ███"""
FAN = """\
╭───╭───╭───╭───╭─────╮
│♠  │♥  │♣  │♦  │▒▒▒▒▒│
│   │   │   │   │▒▒▒▒▒│
│   │   │   │   │▒▒▒▒▒│
╰───╰───╰───╰───╰─────╯"""


def can_host() -> bool:
    """Whether what the server needs is installed."""
    return all(map(find_spec, ("starlette", "uvicorn", "segno")))


class Opening(MenuScreen[None]):
    """What there is to do."""

    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (22, "-low"), (32, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar = [
        Binding("t", "app.theme", "key_opening_theme"),
        Binding("q", "app.quit", "key_opening_quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[tuple[Path, int], tuple[str, ...]] = {}
        """What was read of a saved match, for as long as its file stays the same."""

    def compose(self) -> ComposeResult:
        words = self.app.words
        with Vertical(id="opening"):
            with Horizontal(id="opening-top"):
                yield Static(LOGO, id="logo", markup=False)
                yield Static(FAN, id="fan", markup=False)
            yield Static(words("opening_tagline"), id="tagline", markup=False)
            saves = saved_matches(self.app.home)
            first = "learn" if self.first_run(saves) else ""
            yield Menu(self.items(saves), first, id="opening-menu")
            yield Static(words("opening_about"), id="about", markup=False)
        yield Footer(show_command_palette=False)

    async def on_screen_resume(self) -> None:
        saves = saved_matches(self.app.home)
        await self.menu.show(self.items(saves))
        if saves and self.key(saves[0]) not in self.told:
            self.set_timer(READING, self.read_newest)

    async def read_newest(self) -> None:
        """Only now, when everything else is on the screen, look into the newest match."""
        from coup.terminal.screens.saves import told

        if saves := saved_matches(self.app.home):
            self.told = {self.key(saves[0]): told(self.app.words, saves[0])}
        await self.menu.show(self.items(saves))

    # What is offered

    @staticmethod
    def key(path: Path) -> tuple[Path, int]:
        return path, saved_at(path)

    def first_run(self, saves: list[Path]) -> bool:
        return not (self.app.preferences.learned or saves)

    @property
    def ruleset(self) -> str:
        """The one that was played last."""
        last = self.app.preferences.ruleset
        return last if last in RULESETS else RULESETS[0]

    def items(self, saves: list[Path]) -> list[Item]:
        words, first = self.app.words, self.first_run(saves)
        about = {
            "quick": words("opening_quick_about", ruleset=words(f"ruleset_{self.ruleset}")),
            "new": words("opening_new_about"),
            "learn": words("opening_learn_first" if first else "opening_learn_about"),
            "replays": words("opening_replays_about"),
            "rules": words("opening_rules_about"),
            "host": words("opening_host_about"),
            "quit": "",
        }
        if not can_host():
            del about["host"]
        found = [
            Item(name, words(f"opening_{name}"), (line,), pointed=first and name == "learn")
            for name, line in about.items()
        ]
        return [self.to_continue(saves), *found] if saves else found

    def to_continue(self, saves: list[Path]) -> Item:
        """The newest match, and how many others there are."""
        words = self.app.words
        unread = (words("saved_when", when=told_when(words, saves[0])), "")
        lines = self.told.get(self.key(saves[0]), unread)
        if len(saves) > 1:
            lines = (*lines, words("opening_continue_more", count=len(saves) - 1))
        return Item("continue", words("opening_continue"), lines)

    # What is picked

    @on(Menu.Picked)
    def picked(self, event: Menu.Picked) -> None:
        pick = {
            "continue": self.resume_match,
            "quick": self.quick_game,
            "new": self.new_table,
            "learn": self.learn,
            "replays": self.replays,
            "rules": self.rules,
            "host": self.host,
            "quit": self.app.exit,
        }[event.item.id]
        try:
            pick()
        except Refusal as refusal:
            self.notify(self.app.words.refusal(refusal), severity="error", markup=False)

    def host(self) -> None:
        """Leave the screen to the server, which says where it is."""
        self.app.hosts = True
        self.app.exit()

    def resume_match(self) -> None:
        """Go on with the only match there is; of several, or a damaged one, tell more."""
        from coup.play import Match
        from coup.terminal.screens.saves import Saves

        saves = saved_matches(self.app.home)
        try:
            (only,) = saves
            match = Match.load(only)
        except (ValueError, Refusal):
            self.app.push_screen(Saves(), self.sit_down)
        else:
            self.sit_down(match)

    def sit_down(self, match: Match | None) -> None:
        if match:
            self.app.open_table(match)

    def quick_game(self) -> None:
        self.app.quick_game(self.ruleset)

    def new_table(self) -> None:
        from coup.terminal.screens.setup import NewTable

        self.app.push_screen(NewTable(self.ruleset), self.sit_down)

    def learn(self) -> None:
        def start_lesson(ruleset: str | None) -> None:
            from coup.lessons import start

            if not ruleset:
                return
            default = self.app.words("player")
            try:
                match = start(ruleset, self.app.preferences.name or default)
            except Refusal:  # somebody of that name sits there already
                match = start(ruleset, default)
            self.app.open_table(match)

        self.app.push_screen(WhichGame(self.app.words("learn_title")), start_lesson)

    def replays(self) -> None:
        from coup.terminal.screens.replays import Replays

        self.app.push_screen(Replays())

    def rules(self) -> None:
        from coup.rules import find
        from coup.terminal.screens.rules import RulesScreen

        order = sorted(RULESETS, key=lambda name: name != self.ruleset)
        self.app.push_screen(RulesScreen([find(name).choose_options() for name in order]))


class WhichGame(MenuScreen[str], ModalScreen[str]):
    """Which of the rulesets is meant."""

    BINDINGS: ClassVar = [Binding("escape,q", "dismiss", "key_opening_back", key_display="esc")]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        words = self.app.words
        with Vertical(id="which-game") as box:
            box.border_title = self.question
            yield Menu(
                [
                    Item(name, words(f"ruleset_{name}"), (words(f"ruleset_{name}_about"),))
                    for name in RULESETS
                ]
            )
        yield Footer(show_command_palette=False)

    @on(Menu.Picked)
    def picked(self, event: Menu.Picked) -> None:
        self.dismiss(event.item.id)


# Saved matches, as far as their files tell


def saved_matches(home: Path) -> list[Path]:
    """The files of the saved matches, the newest first."""
    return sorted((home / "saves").glob("*.json"), key=saved_at, reverse=True)


def saved_at(path: Path) -> int:
    """When a file was written, in nanoseconds; one that is gone is the oldest."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def told_when(words: Sentences, path: Path) -> str:
    """When a match was saved, as one says it."""
    then = time.localtime(saved_at(path) / 1e9)
    clock = time.strftime("%H:%M", then)
    for key, ago in (("when_today", 0), ("when_yesterday", 86_400)):
        if time.localtime(time.time() - ago)[:3] == then[:3]:
            return words(key, clock=clock)
    return words("when_then", date=time.strftime("%Y-%m-%d", then), clock=clock)
