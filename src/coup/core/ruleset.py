"""What a ruleset tells the world about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from coup.core.chance import Chance
from coup.core.errors import BadOption
from coup.core.events import Event, Seat
from coup.core.options import Options, read_options
from coup.core.position import Position

Deal = Callable[[int, Any, Chance, Seat | None, Seat | None], tuple[Position[Any], list[Event]]]


class Ruleset(msgspec.Struct, frozen=True):
    """A game by name: its positions, events, options and presets, and how it begins."""

    name: str
    position: type[Position[Any]]
    event: Any
    options: type[Options]
    presets: Mapping[str, Mapping[str, Any]]
    deal: Deal
    set_up: Callable[[Any, Sequence[Seat]], Any]
    """Checks a position from outside and asks its question of these seats, or of all it is for."""

    def choose_options(
        self,
        preset: str = "official",
        values: Mapping[str, Any] | None = None,
        *,
        text: bool = False,
    ) -> Options:
        """A preset's options with changes; ``text`` where they were typed."""
        if preset not in self.presets:
            raise BadOption("preset_unknown", name=preset, known=tuple(self.presets))
        changes = dict(values or {})
        return read_options(self.options, {**self.presets[preset], **changes}, text=text)
