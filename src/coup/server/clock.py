"""Time: how long a question is open, when a bot answers, and what happens at the end of it.

Everything here follows from public facts: the frame that asks, who is asked, who is connected.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from typing import Any

from coup.core.events import Seat
from coup.core.frames import Frame, Window
from coup.rules import classic
from coup.rules.poker import frames as poker
from coup.server.messages import Clock
from coup.server.settings import Settings

EXTENSIONS = 2
"""How often a question may be given more time."""
LEAST = 10.0
"""Seconds that a question is open at least once the server is back."""


def limit(frame: Frame[Any], clock: Clock) -> int:
    """Seconds for a question, by its kind; 0 is no limit."""
    if isinstance(frame, Window):
        return clock.reaction
    if isinstance(frame, classic.Turn | poker.Turn | poker.Param):
        return clock.turn
    return clock.card


class Question:
    """An open question: since when, until when, and when the bots among those asked answer."""

    def __init__(
        self,
        key: tuple[int, int],
        frame: Frame[Any],
        clock: Clock,
        settings: Settings,
        now: float,
        since: float,
        extended: int = 0,
    ) -> None:
        """``since`` is when it was asked: before a crash, perhaps, that it has outlived."""
        self.key = key
        self.window = isinstance(frame, Window)
        self.opened = now
        self.settings = settings
        self.allowed = float(limit(frame, clock))
        self.deadline = self.until(now, since, 1 + extended) if self.allowed else None
        self.absent_since: float | None = None
        self.extended = extended
        self.asks_time: Seat | None = None
        self.bots: dict[Seat, float] = {}
        self.alone = False

    def until(self, now: float, since: float, times: int) -> float:
        """What is left of its time; after a crash at least a moment, and never more than whole."""
        least, most = now + min(self.allowed, LEAST), now + times * self.allowed
        return min(max(since + times * self.allowed, least), most)

    def seat_bots(self, bots: Collection[Seat], people: Collection[Seat], now: float) -> None:
        """When each bot answers: after a human moment, and not before people had a chance."""
        grace = self.settings.bot_grace if self.window and people else 0.0
        for seat in bots:
            if seat not in self.bots:
                self.bots[seat] = max(self.opened + grace, now) + self.moment()
        for seat in [seat for seat in self.bots if seat not in bots]:
            del self.bots[seat]
        if people or self.alone:
            return
        self.alone = True  # all people have answered: nobody is kept waiting
        for seat, at in self.bots.items():
            self.bots[seat] = min(at, now + self.moment())

    def moment(self) -> float:
        """How long a bot seems to think; never by what it thinks about."""
        least, most = self.settings.bot_moment, self.settings.bot_moment_most
        return least + (most - least) * secrets.randbelow(1001) / 1000

    def wait_for(self, absent: bool, now: float) -> None:
        """Where there is no limit, somebody who is gone is not waited for forever."""
        if not absent:
            self.absent_since = None
        elif self.absent_since is None:
            self.absent_since = now

    def closes(self) -> float | None:
        """When the clock answers."""
        if self.deadline is not None:
            return self.deadline
        return None if self.absent_since is None else self.absent_since + self.settings.absent

    def extend(self) -> None:
        """As much time again."""
        assert self.deadline is not None
        self.extended += 1
        self.deadline += self.allowed
        self.asks_time = None

    def due(self) -> float | None:
        """When something happens if nobody answers."""
        times = [*self.bots.values(), *([at] if (at := self.closes()) is not None else [])]
        return min(times, default=None)

    def bot_due(self, now: float) -> Seat | None:
        """The bot whose moment has come."""
        ready = [(at, seat) for seat, at in self.bots.items() if at <= now]
        return min(ready)[1] if ready else None


below: Callable[[int], int] = secrets.randbelow
"""The chance that a default answer needs."""
