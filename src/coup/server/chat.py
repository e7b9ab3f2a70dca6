"""What people say to the room: text only, in measure."""

from __future__ import annotations

import unicodedata
from collections import deque

from coup.server.messages import LONGEST_CHAT, REACTIONS
from coup.server.refusals import Declined

KEPT = 50
"""How much of the talk somebody who comes in is told."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = {"\u200d"}
"""The one invisible sign that a word may need: it joins the parts of an emoji."""


def clean(text: str) -> str:
    """The text in one form, without what cannot be seen or turns the line around."""
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(
        " " if sign in "\t\n\r" else sign
        for sign in plain
        if sign in "\t\n\r" or sign in JOINERS or unicodedata.category(sign) not in HIDDEN
    )
    return " ".join(kept.split())[:LONGEST_CHAT]


def spoken(text: str) -> str:
    """What is said, if anything is left of it."""
    said = clean(text)
    if not said.replace("\u200d", ""):
        raise Declined("chat_empty")
    return said


def shown(sign: str) -> str:
    if sign not in REACTIONS:
        raise Declined("sign", known=" ".join(REACTIONS))
    return sign


class Measure:
    """So much in so many seconds, and no more."""

    __slots__ = ("most", "seconds", "times")

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.times: deque[float] = deque()

    def take(self, now: float) -> bool:
        """Whether there is room for one more."""
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        if len(self.times) >= self.most:
            return False
        self.times.append(now)
        return True


class Bucket:
    """A steady rate with a burst."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = self.left = burst
        self.since = now

    def take(self, now: float) -> bool:
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
