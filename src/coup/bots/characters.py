"""Three characters that one can feel at the table: each judges as ``steady`` does, and leans.

How far each leans was set by what it does in games: far enough to be told apart, not so far that
it loses to ``honest``.
"""

from __future__ import annotations

from coup.bots.steady import Steady, Temper


class Liar(Steady):
    """Would rather lie than tell the truth, and hardly reckons with being challenged."""

    name = "liar"
    temper = Temper(boldness=10.0, scruple=-0.05)


class Sceptic(Steady):
    """Halves the odds that a claim is true, and challenges as soon as that promises anything."""

    name = "sceptic"
    temper = Temper(caution=0.0, credit=0.5)


class Careful(Steady):
    """Believes most of what it hears, fears challenges, and lies only where that gains much."""

    name = "careful"
    temper = Temper(caution=0.2, credit=1.5, boldness=0.6, scruple=0.06)
