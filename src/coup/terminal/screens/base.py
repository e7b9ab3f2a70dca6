"""What every screen may ask of the program it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from coup.core.options import Options
from coup.terminal.preferences import Preferences
from coup.text import Sentences

if TYPE_CHECKING:
    from coup.play import Match


HERE = Path(__file__).parent.parent
"""Where the style sheets are; what the opening does not need is read later."""


class Coup(App[None]):
    """The program as its screens know it."""

    home: Path
    preferences: Preferences
    words: Sentences
    pace: float | None = None
    """Seconds that bots think, where the user asked for a certain number."""
    hosts = False
    """Whether the program is left to open an online table."""
    unfinished: Path | None = None
    """Where the match is saved that is on the screen."""

    def open_table(self, match: Match) -> None:
        """Sit down at a table."""
        raise AssertionError

    def quick_game(self, ruleset: str) -> None:
        """Sit down at once, against bots."""
        raise AssertionError

    def open_replay(self, path: Path) -> None:
        """Look at a recorded game."""
        raise AssertionError

    def open_rules(self, options: Options | Any) -> None:
        """Show the rules in force."""
        raise AssertionError
