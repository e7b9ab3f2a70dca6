"""The full-screen game: opening screen, tables, replays and rules in one terminal."""

from __future__ import annotations

import contextlib
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding
from textual.theme import Theme

from coup.core.errors import Refusal
from coup.record import decode, read_bytes, write_bytes
from coup.terminal.preferences import Preferences
from coup.terminal.screens.base import HERE, Coup
from coup.text import Sentences

if TYPE_CHECKING:
    from coup.core.record import Record
    from coup.play import Match
    from coup.terminal.screens.replay import ReplayScreen

# Yellow for what is claimed in action, blue for what is claimed in a block: two hues that are
# told apart by everybody, and each comes with a sign and a word of its own.
DARK = Theme(
    name="coup-dark",
    dark=True,
    primary="#d8b25c",
    secondary="#6ea8d8",
    accent="#d8b25c",
    warning="#f0c440",
    error="#d9705a",
    success="#57b894",
    foreground="#e8e4da",
    background="#15171c",
    surface="#1d2027",
    panel="#272b34",
    variables={
        "claim-action": "#f0c440",
        "claim-block": "#5ab0ea",
        "footer-key-foreground": "#d8b25c",
    },
)
LIGHT = Theme(
    name="coup-light",
    dark=False,
    primary="#7a5b12",
    secondary="#1f5f95",
    accent="#7a5b12",
    warning="#8a6500",
    error="#a83a24",
    success="#1d7355",
    foreground="#22242a",
    background="#f6f3ea",
    surface="#efeadd",
    panel="#e2dccb",
    variables={
        "claim-action": "#7d5c00",
        "claim-block": "#0b5c99",
        "footer-key-foreground": "#7a5b12",
    },
)
QUICK_SEATS = 4


class CoupApp(Coup):
    """The program.  It opens with its opening screen, or at a table that was asked for."""

    CSS_PATH: ClassVar = [HERE / "coup.tcss", HERE / "opening.tcss"]
    TITLE = "Coup"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+q", "quit", show=False, priority=True)]
    # As Textual has it; below 80 × 24 some things are reached by scrolling only.
    HORIZONTAL_BREAKPOINTS = [(0, "-cramped"), (80, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-squat"), (24, "-low"), (32, "-high")]  # noqa: RUF012

    def __init__(
        self,
        home: Path,
        match: Match | None = None,
        *,
        pace: float | None = None,
        arm: float = 0.25,
        record: Record | None = None,
        who: str = "all",
    ) -> None:
        super().__init__()
        self.home = home
        self.pace = pace
        self.preferences = Preferences.load(home)
        self.words = Sentences()
        self.first = match
        self.replay = self.replay_of(record, who=who) if record else None
        self.arm = arm
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = f"coup-{self.preferences.theme}"

    def on_mount(self) -> None:
        from coup.terminal.screens.opening import Opening

        if self.replay:
            self.push_screen(self.replay, lambda _: self.exit())
            return
        self.push_screen(Opening())
        if self.first:
            self.open_table(self.first)

    def _fatal_error(self) -> None:
        """A mistake of ours: what was on the table is nobody's business but a file's."""
        path = self.home / "crash.txt"
        if not self._exit_renderables and self._exception:  # the first is to blame for others
            with contextlib.suppress(Refusal):
                write_bytes(path, "".join(traceback.format_exception(self._exception)).encode())
            self._exit_renderables.append(self.words("crashed", path=path))
        self._close_messages_no_wait()

    def action_theme(self) -> None:
        """From dark to light and back."""
        self.preferences.theme = "light" if self.preferences.theme == "dark" else "dark"
        self.theme = f"coup-{self.preferences.theme}"
        self.preferences.save(self.home)

    def open_table(self, match: Match) -> None:
        from coup.lessons import Guided
        from coup.terminal.screens.lesson import LessonScreen
        from coup.terminal.screens.table import TableScreen

        if isinstance(match, Guided):
            self.push_screen(LessonScreen(match, arm=self.arm))
        else:
            self.push_screen(TableScreen(match, arm=self.arm))

    def quick_game(self, ruleset: str) -> None:
        from coup.play import Match, options_for, seat_players, unused
        from coup.rules import find

        found = find(ruleset)
        name = self.preferences.name or self.words("player")
        players = seat_players([name], [], QUICK_SEATS)
        options = options_for(found, players, "official", {})
        path = unused(self.home / "saves", ".json")
        self.open_table(Match.new(found, players, options, path=path))

    def open_replay(self, path: Path) -> None:
        try:
            self.push_screen(self.replay_of(decode(read_bytes(path)), path))
        except Refusal as refusal:
            self.notify(self.words.refusal(refusal), severity="warning", markup=False)

    def replay_of(self, record: Record, path: Path | None = None, who: str = "all") -> ReplayScreen:
        """A recorded game to look at; refused where it is not one that the rules allow."""
        from coup.terminal.screens.replay import ReplayScreen

        return ReplayScreen(record, path, who)

    def open_rules(self, options: Any) -> None:
        from coup.terminal.screens.rules import RulesScreen

        self.push_screen(RulesScreen([options]))
