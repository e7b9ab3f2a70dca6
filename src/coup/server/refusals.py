"""What the online table refuses, and how it says so."""

from __future__ import annotations

from coup.core.errors import Refusal
from coup.server.messages import Refused
from coup.text import LANGUAGES, Words


class Declined(Refusal):
    """Something that the room or the lobby does not do; nothing has changed."""


def sentence(refusal: Refusal, words: Words) -> str:
    """Why, for the one who asked."""
    if isinstance(refusal, Declined):
        return words(f"online_{refusal.code}", **refusal.details)
    return words.refusal(refusal)


def refused(re: str, refusal: Refusal, words: Words) -> Refused:
    return Refused(re=re, code=refusal.code, sentence=sentence(refusal, words))


def language_of(wanted: str | None) -> str:
    """A language that we have."""
    return wanted if wanted in LANGUAGES else "en"
