"""The parts of sentences that every ruleset shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.text.english import ENGLISH
from coup.text.english_analysis import ENGLISH_ANALYSIS
from coup.text.english_lesson import ENGLISH_LESSON
from coup.text.english_online import ENGLISH_ONLINE
from coup.text.english_opening import ENGLISH_OPENING
from coup.text.english_poker import ENGLISH_POKER
from coup.text.english_replay import ENGLISH_REPLAY
from coup.text.english_research import ENGLISH_RESEARCH
from coup.text.english_server import ENGLISH_SERVER
from coup.text.english_table import ENGLISH_TABLE

if TYPE_CHECKING:
    from coup.view import View

CATALOGUE: dict[str, str] = (
    ENGLISH
    | ENGLISH_POKER
    | ENGLISH_TABLE
    | ENGLISH_LESSON
    | ENGLISH_ANALYSIS
    | ENGLISH_REPLAY
    | ENGLISH_OPENING
    | ENGLISH_ONLINE
    | ENGLISH_SERVER
    | ENGLISH_RESEARCH
)
LANGUAGES: dict[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "pt": "Português",
    "ja": "日本語",
    "ko": "한국어",
    "zh": "中文",
}
"""The languages by their codes, each by its own name."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """All words of a language; what it lacks is said in English."""
    if language == "en" or language not in LANGUAGES:
        return CATALOGUE
    words: dict[str, str] = import_module(f"coup.text.languages.{language}").WORDS
    return CATALOGUE | words


class Standing(NamedTuple):
    """What stands on the table: an action, a block, or neither; and the sentence that says it."""

    kind: Literal["action", "block", "plain"]
    sentence: str


class Sentences:
    """A language, and the names of those who sit at the table."""

    def __init__(self, names: Sequence[str] = (), language: str = "en") -> None:
        self.names = tuple(names)
        self.language = language
        self.catalogue = catalogue(language)

    def __call__(self, key: str, /, **values: object) -> str:
        return self.catalogue[key].format(**values)

    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def role(self, role: str) -> str:
        return self(f"role_{role}")

    def roles(self, roles: Iterable[str], joint: str = "and") -> str:
        return self.listed([self.role(role) for role in roles], joint)

    def listed(self, words: Sequence[str], joint: str = "and") -> str:
        *most, last = words or [self("none")]
        return self(joint, first=", ".join(most), last=last) if most else last

    def count(self, noun: str, count: int) -> str:
        return self(f"{noun}_one" if count == 1 else f"{noun}_many", count=count)

    def steps(self, steps: Sequence[str]) -> str:
        """What is pending, one after another, as a line."""
        return self("pending", steps=self("pending_step").join(steps)) if steps else ""

    def percent(self, chance: float) -> str:
        """A chance in whole percents; only what is certain is 0 or 100."""
        count = int(chance) * 100 if chance in (0, 1) else min(99, max(1, round(100 * chance)))
        return self("percent", count=count)

    def reason(self, code: str, details: Mapping[str, Any]) -> str:
        """Why something is advised."""
        said = {key: self.detail(key, value) for key, value in details.items()}
        return self(f"why_{code}", **said)

    def detail(self, key: str, value: Any) -> object:
        """A detail of a reason, by what it is."""
        match key:
            case "seat":
                return self.name(value)
            case "role" | "other":
                return self.role(value)
            case "roles":
                return self.roles(value, "or")
            case "ability":
                return self(f"active_{value}")
            case "chance" | "next":
                return self.percent(value)
            case "coins" | "cards" | "times":
                return self.count(key, value)
        return value

    def waiting(self, v: View) -> str:
        """Whom the table waits for."""
        if v.waiting is None:
            return self("waiting_hidden")
        return self("waiting", names=self.listed([self.name(seat) for seat in v.waiting]))

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused."""
        details: dict[str, Any] = {
            key: self.refusal(value) if isinstance(value, Refusal) else self.plain(value)
            for key, value in refusal.details.items()
        }
        seat = refusal.details.get("seat")
        details["seat_name"] = self.name(seat) if type(seat) is int else str(seat)
        return self(f"refusal_{refusal.code}", **details)

    def plain(self, value: object) -> object:
        """A detail as it can stand in a sentence."""
        if isinstance(value, dict):
            return ", ".join(f"{count} {name}" for name, count in value.items())
        if isinstance(value, tuple | list):
            return ", ".join(map(str, value)) or self("none")
        return value
