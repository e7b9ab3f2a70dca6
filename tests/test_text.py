"""The catalogues: no sentence twice, and none that nobody says."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import coup.rules.classic
import coup.rules.poker.events
from coup.core.events import Event
from coup.text import CATALOGUE
from coup.text.english import ENGLISH
from coup.text.english_analysis import ENGLISH_ANALYSIS
from coup.text.english_lesson import ENGLISH_LESSON
from coup.text.english_opening import ENGLISH_OPENING
from coup.text.english_poker import ENGLISH_POKER
from coup.text.english_replay import ENGLISH_REPLAY
from coup.text.english_table import ENGLISH_TABLE

CATALOGUES = (
    *(ENGLISH, ENGLISH_ANALYSIS, ENGLISH_LESSON, ENGLISH_OPENING),
    *(ENGLISH_POKER, ENGLISH_REPLAY, ENGLISH_TABLE),
)
SOURCE = Path(coup.__file__).parent


def source() -> str:
    """Everything that may say something, and not the catalogues themselves."""
    files = [path for path in SOURCE.rglob("*.py") if not path.name.startswith("english")]
    return "\n".join(path.read_text("utf-8") for path in files if path.parent.name != "languages")


def kinds(event: type[Event]) -> set[str]:
    """The names of an event and of all that are one: their sentences are found by these."""
    return {event.__name__.lower()}.union(*map(kinds, event.__subclasses__()))


def test_no_key_is_in_two_catalogues() -> None:
    for one, other in combinations(CATALOGUES, 2):
        assert not one.keys() & other.keys()


def test_every_sentence_is_said_somewhere() -> None:
    text = source()
    named = set(re.findall(r"[a-z0-9_]+", text)) | kinds(Event)
    begun = tuple(re.findall(r"f?[\"']([a-z_]+_)(?:\{|[\"'] \+)", text))
    events = "|".join(kinds(Event))
    built = re.compile(rf"\w+_(?:one|many|about|unseen)|(?:{events})(?:_none|_top|_swap|_add)?")
    every = set().union(*CATALOGUES)
    silent = {
        key for key in every - named if not key.startswith(begun) and not built.fullmatch(key)
    }
    assert not silent
    assert every <= CATALOGUE.keys()
