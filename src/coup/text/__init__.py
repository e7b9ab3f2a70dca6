"""Everything a player reads, in words: the one package with language in it.

A language is a catalogue of templates by key; ``Words`` fills them with the names of those who
sit at the table.  Another language is another catalogue with the same keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from coup.text.english import ENGLISH
from coup.text.words import CATALOGUE, LANGUAGES, Sentences, Standing, catalogue

if TYPE_CHECKING:
    from coup.text.wording import Words

__all__ = [
    "CATALOGUE",
    "ENGLISH",
    "LANGUAGES",
    "Sentences",
    "Standing",
    "Words",
    "catalogue",
]


def __getattr__(name: str) -> object:
    """``Words`` knows all rules: a first screen can spare the time that they take to import."""
    if name == "Words":
        from coup.text.wording import Words

        return Words
    raise AttributeError(name)
