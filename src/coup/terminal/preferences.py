"""What the terminal remembers of its user between two games."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Literal

import msgspec

from coup.core.errors import Refusal
from coup.record import read_bytes, write_bytes

Pace = Literal["none", "quick", "normal", "slow"]
PACES: dict[Pace, float] = {"quick": 0.5, "normal": 1.2, "slow": 2.5, "none": 0.0}
"""Seconds that a bot thinks about a turn, in the order in which a key goes through them."""


class Preferences(msgspec.Struct, omit_defaults=True):
    """How the screen looks and moves, and who usually sits at it."""

    name: str = ""
    theme: Literal["dark", "light"] = "dark"
    pace: Pace = "normal"
    ruleset: str = "classic"
    learned: bool = False
    """Whether the guided game was played to its end."""

    @classmethod
    def load(cls, home: Path) -> Preferences:
        """As they were kept; a file that cannot be read is as good as none."""
        try:
            return msgspec.json.decode(read_bytes(home / "preferences.json"), type=cls)
        except (Refusal, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return cls()

    def save(self, home: Path) -> None:
        """Keep them, where that is possible: no game is lost for want of it."""
        with contextlib.suppress(Refusal):
            write_bytes(home / "preferences.json", msgspec.json.encode(self))
