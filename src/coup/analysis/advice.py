"""What a strong player would do in a seat's place, what else it would do, and why.

The strong player itself is asked; where the library that it needs for classic Coup is missing,
the steady player, whose moods are left out.  The same view always gets the same advice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod

import msgspec

from coup.analysis import classic, poker
from coup.analysis.reason import Reason, because
from coup.bots import strong
from coup.bots.poker import Judgement
from coup.bots.poker_search import PokerStrong
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.view import AnyView, ClassicView, PokerView

MOST = 4
"""How many reasons are given."""
SEED = 1
"""Of the worlds in which a choice with poker cards is tried."""
CLOSE = 0.6
"""Where the best choice is made more seldom than that, the player is said to vary it."""


class Option(msgspec.Struct, frozen=True):
    """A legal choice, as the player who advises sees it."""

    choice: str
    chance: float | None
    """The estimated chance to win after it; ``None`` where it is judged in another measure."""
    often: float | None = None
    """How often the player makes it; ``None`` for one who always makes the best."""


class Inference(msgspec.Struct, frozen=True):
    """How likely a living rival holds each character; of poker cards, those that it claimed."""

    seat: Seat
    cards: int
    holds: dict[str, float]

    def any_of(self, roles: Iterable[str]) -> float:
        """How likely it holds one of some characters."""
        chances = [self.holds[role] for role in roles]
        together = sum(chances) if self.cards == 1 else 1 - prod(1 - chance for chance in chances)
        return min(1.0, together)


class Advice(msgspec.Struct, frozen=True):
    """Every legal choice, the best first, what speaks for the best, and whom it believes."""

    player: str
    """Whose advice it is, by the name in the registry."""
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    rivals: tuple[Inference, ...] = ()
    """What the player infers about the others; empty for one who does not say."""

    @property
    def best(self) -> Option:
        return self.options[0]


def advise(view: AnyView) -> Advice:
    """Advice to a viewer who is asked something."""
    assert view.choices, "nobody is asked"
    if isinstance(view, PokerView):
        return _poker(view)
    try:
        mind = strong.mind(len(view.seats))
    except BadOption:
        return _steady(view)
    return _strong(view, mind)


def _strong(view: ClassicView, mind: strong.Mind) -> Advice:
    often = dict.fromkeys(view.choices, 0.0) | mind.chances(view, strong.sensible(view))
    judged = mind.judged(view, view.choices)
    ordered = sorted(view.choices, key=lambda choice: (-often[choice], -judged[choice]))
    for choice in ordered:  # who never makes a choice does not think more of it
        if not often[choice]:
            judged[choice] = min(judged[choice], judged[ordered[0]])
    options = tuple(Option(choice, judged[choice], often[choice]) for choice in ordered)
    rivals = {
        seat: Inference(seat, view.seats[seat].cards, holds)
        for seat, holds in mind.reading(view).items()
    }
    sight = classic.Sight(view, lambda seat, roles: rivals[seat].any_of(roles))
    reasons = _told(options, classic.grounds(sight, options[0].choice))
    return Advice("strong", options, reasons, tuple(rivals.values()))


def _steady(view: ClassicView) -> Advice:
    judgement = classic.judgement(view)
    judged = dict(zip(view.choices, judgement.worths(), strict=True))
    options = tuple(
        Option(choice, None if judgement.in_coins else _share(judged[choice]))
        for choice in _best_first(judged)
    )
    sight = classic.Sight(view, judgement.beliefs.holds)
    return Advice("steady", options, _told(options, classic.grounds(sight, options[0].choice)))


def _poker(view: PokerView) -> Advice:
    judgement = Judgement(view, bold=False)
    judged = {choice: judgement.chance(choice) for choice in view.choices}
    weighed: dict[str, float | None] = dict.fromkeys(_best_first(judged))
    if len(view.choices) > 1:
        tried = PokerStrong(SEED).weighed(view)
        weighed = tried | {choice: None for choice in weighed if choice not in tried}
    options = tuple(Option(choice, chance) for choice, chance in weighed.items())
    reasons = _told(options, poker.grounds(judgement, options[0].choice))
    return Advice("strong", options, reasons, tuple(_claimants(judgement)))


def _claimants(judgement: Judgement) -> Iterator[Inference]:
    """The rivals who have claimed something, and how likely they hold it."""
    beliefs = judgement.beliefs
    for seat in judgement.rivals:
        claimed = beliefs.dossiers[seat].claims
        cards = len(judgement.view.seats[seat].slots)
        if claimed and cards:
            yield Inference(seat, cards, {name: beliefs.likely(seat, name) for name in claimed})


def _best_first(judged: dict[str, float]) -> list[str]:
    """Equal ones in the order in which the rules list them."""
    return sorted(judged, key=lambda choice: -judged[choice])


def _share(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def _told(options: tuple[Option, ...], grounds: Iterable[Reason]) -> tuple[Reason, ...]:
    """The first few reasons for the first choice, each once."""
    often = options[0].often
    told = []
    if len(options) == 1:
        told.append(because("only_choice"))
    elif often is not None and often < CLOSE:
        told.append(because("close"))
    for reason in grounds:
        if reason not in told:
            told.append(reason)
    return tuple(told[:MOST])
