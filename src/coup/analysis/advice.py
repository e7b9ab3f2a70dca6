"""What the steady player would do in a seat's place, and why.

The judgement is the bot's own; only its moods are left out, so that the same view always gets
the same advice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from coup.analysis import classic, poker
from coup.analysis.reason import Reason, because
from coup.bots.poker import REFUSED
from coup.view import AnyView, ClassicView, PokerView

MOST = 4
"""How many reasons are given."""


class Option(msgspec.Struct, frozen=True):
    """A legal choice, with the estimated chance to win after it.

    ``None`` where the answers to the question are judged in another measure, and for a lie that
    the steady player does not weigh.  A challenge counts a little less than it promises: the
    player wants to be paid for the risk.
    """

    choice: str
    chance: float | None


class Advice(msgspec.Struct, frozen=True):
    """Every legal choice, the best first, and what speaks for the best."""

    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]

    @property
    def best(self) -> Option:
        return self.options[0]


def advise(view: AnyView) -> Advice:
    """Advice to a viewer who is asked something."""
    assert view.choices, "nobody is asked"
    options, grounds = _poker(view) if isinstance(view, PokerView) else _classic(view)
    return Advice(options, _told((*grounds, *_compared(options))))


def _classic(view: ClassicView) -> tuple[tuple[Option, ...], Iterable[Reason]]:
    judgement = classic.judgement(view)
    judged = dict(zip(view.choices, judgement.worths(), strict=True))
    options = tuple(
        Option(choice, None if judgement.in_coins else _share(judged[choice]))
        for choice in _best_first(judged)
    )
    return options, classic.grounds(judgement, options[0].choice)


def _poker(view: PokerView) -> tuple[tuple[Option, ...], Iterable[Reason]]:
    judgement = poker.judgement(view)
    judged = {choice: judgement.chance(choice) for choice in view.choices}
    options = tuple(
        Option(choice, None if vague else _share(judged[choice]))
        for choice in _best_first(judged)
        for vague in [judgement.in_order_only or judged[choice] == REFUSED]
    )
    return options, poker.grounds(judgement, options[0].choice, judged[options[0].choice])


def _best_first(judged: dict[str, float]) -> list[str]:
    """Equal ones in the order in which the rules list them."""
    return sorted(judged, key=lambda choice: -judged[choice])


def _share(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def _compared(options: tuple[Option, ...]) -> Iterator[Reason]:
    """What can be said of any choice."""
    best = options[0].chance
    others = [option.chance for option in options[1:] if option.chance is not None]
    if len(options) == 1:
        yield because("only_choice")
    elif best is not None and others:
        yield because("chance_after", chance=best, next=others[0])
    elif best is not None:
        yield because("chance_alone", chance=best)


def _told(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The first few, each once."""
    told: list[Reason] = []
    for reason in reasons:
        if reason not in told:
            told.append(reason)
    return tuple(told[:MOST])
