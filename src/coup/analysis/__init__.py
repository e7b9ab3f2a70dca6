"""What a player may be told about a position: advice with its reasons, and what can be inferred.

Everything here is a function of a view, so nobody is told what their seat could not know.
"""

from __future__ import annotations

from coup.analysis.advice import Advice, Option, advise
from coup.analysis.facts import CharacterFacts, Facts, SeatFacts, facts
from coup.analysis.reason import Reason
from coup.analysis.words import character_lines, facts_lines, reason_lines, seat_lines

__all__ = [
    "Advice",
    "CharacterFacts",
    "Facts",
    "Option",
    "Reason",
    "SeatFacts",
    "advise",
    "character_lines",
    "facts",
    "facts_lines",
    "reason_lines",
    "seat_lines",
]
