"""The wording of a table, whatever is played there; for this it knows the rules."""

from __future__ import annotations

from typing import get_args

from coup.core.events import Agreed, Began, Drawn, Event, Passed, Resigned, Seat, TurnBegan, Won
from coup.rules import classic as classic_rules
from coup.rules.classic import ClassicOptions
from coup.rules.poker.options import PokerOptions
from coup.text import classic, poker
from coup.text.words import Sentences, Standing
from coup.view import AnyView, ClassicView, PokerView

CLASSIC_EVENTS = get_args(classic_rules.ClassicEvent)


class Words(Sentences):
    """The wording of a table, whatever is played there."""

    def event(self, event: Event) -> str:
        """What happened, as the one who got the event may know it."""
        match event:
            case Began(players, None):
                return self("began", players=players)
            case Began(players, commitment):
                return self("began_committed", players=players, commitment=commitment)
            case TurnBegan(seat, number):
                return self("turn_began", name=self.name(seat), number=number)
            case (
                Won(seat)
                | Resigned(seat)
                | Agreed(seat)
                | Passed(seat)
                | classic_rules.Eliminated(seat)
            ):
                return self(type(event).__name__.lower(), name=self.name(seat))
            case Drawn():
                return self("drawn")
        if isinstance(event, CLASSIC_EVENTS):
            return classic.event(self, event)
        return poker.event(self, event)

    def question(self, v: AnyView, seat: Seat) -> str:
        """What a seat is asked."""
        if isinstance(v, ClassicView):
            return classic.question(self, v, seat)
        return poker.question(self, v, seat)

    def question_to_all(self, v: AnyView, names: str) -> str:
        """What several are asked at once."""
        stake = classic.stake(self, v) if isinstance(v, ClassicView) else poker.stake(self, v)
        return self("ask_all", stake=stake, names=names)

    def standing(self, v: AnyView) -> Standing:
        """The claim on the table, or what else is going on."""
        return classic.standing(self, v) if isinstance(v, ClassicView) else poker.standing(self, v)

    def pending(self, v: AnyView) -> str:
        """What follows if nobody prevents it, as a line."""
        found = classic.pending(self, v) if isinstance(v, ClassicView) else poker.pending(self, v)
        return self.steps(found)

    def choice(self, v: AnyView, choice: str) -> str:
        """A choice as a button would say it."""
        if isinstance(v, ClassicView):
            return classic.choice(self, v, choice)
        return poker.choice(self, v, choice)

    def slot(self, v: PokerView, slot: int) -> str:
        """A slot, with its owner, or with its card where the viewer knows it."""
        return poker.own(self, v, slot)

    def card(self, card: str) -> str:
        """A poker card by rank and suit alone."""
        return poker.rank_and_suit(self, card)

    def money(self, v: AnyView, seat: Seat) -> str:
        """What a seat can spend."""
        if isinstance(v, PokerView):
            return self("panel_money", money=v.seats[seat].money)
        return self("panel_coins", coins=self.count("coins", v.seats[seat].coins))

    def sheet(self, options: ClassicOptions | PokerOptions) -> list[tuple[str, ...]]:
        """What may be claimed, what it does and costs, as rows under a heading."""
        if isinstance(options, ClassicOptions):
            return classic.sheet(self, options)
        return poker.sheet(self, options)

    def rules(self, v: AnyView) -> str:
        """The rules in short."""
        return self("term_rules" if isinstance(v, ClassicView) else "term_rules_poker")

    def heading(self, v: AnyView) -> str:
        """What lies on the table between the seats."""
        return classic.heading(self, v) if isinstance(v, ClassicView) else poker.heading(self, v)

    def seat_line(self, v: AnyView, seat: Seat) -> list[str]:
        """What a seat has before it."""
        if isinstance(v, PokerView):
            return poker.seat_line(self, v, seat)
        return classic.seat_line(self, v, seat)

    def aside(self, v: AnyView) -> list[str]:
        """What else the viewer has before them."""
        return classic.aside(self, v) if isinstance(v, ClassicView) else poker.aside(self, v)
