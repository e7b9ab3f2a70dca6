"""What a player may be told about a position: advice with its reasons, and what can be inferred.

Everything here is a function of a view, so nobody is told what their seat could not know.
"""

from __future__ import annotations

from coup.analysis.advice import Advice, Inference, Option, advise
from coup.analysis.facts import CharacterFacts, Facts, SeatFacts, facts
from coup.analysis.reason import Reason
from coup.analysis.words import (
    advice_lines,
    character_lines,
    facts_lines,
    inference_line,
    reason_lines,
    seat_lines,
    shown_options,
)

__all__ = [
    "Advice",
    "CharacterFacts",
    "Facts",
    "Inference",
    "Option",
    "Reason",
    "SeatFacts",
    "advice_lines",
    "advise",
    "character_lines",
    "facts",
    "facts_lines",
    "inference_line",
    "reason_lines",
    "seat_lines",
    "shown_options",
]
