"""Coup with poker cards for PettingZoo, on the readable engine: ``env(ruleset="poker")``.

**Answers.**  Slots come and go, so that choices have no numbers of their own: answer *i* is the
*i*-th choice of the question, in the engine's order, of at most ``ANSWERS``.  What each choice is
stands in the observation, a row of ``CHOICE`` numbers for each, and as text in the ``info`` of
the agent that is asked.

**An observation** has the parts that ``layout`` names, each filled from the agent's ``view``.
Seats are counted clockwise from the observer.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import numpy as np

from coup.core.chance import Chance
from coup.core.errors import IllegalChoice
from coup.core.events import Seat
from coup.core.position import Position
from coup.research.pettingzoo import Choices, Table, chosen_options
from coup.research.single import NOBODY
from coup.rules.poker import frames
from coup.rules.poker.cards import CHARACTER_OF, CHARACTERS, ORDER, SUITS, Card
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Table as Position_
from coup.rules.poker.table import deal
from coup.view import PokerView, view

ANSWERS = 128
"""More choices are never offered."""
LAST_TURN = 600
"""Self-play may go on for ever: after so many turns a game is a draw."""
QUESTIONS = (
    "Turn", "Mend", "Param", "Claim", "Answer", "Penalty", "Cultist", "GraveCard", "GraveMode",
    "Rescue", "Princess", "Cash", "Disciple", "Target",
)  # fmt: skip
VERBS = (
    "pass", "challenge", "take", "mend", "swap", "coup", "use", "slot", "seat", "copy", "prove",
    "lose", "swindle", "priest", "none", "card", "top", "add", "rescue", "ruin", "set", "play",
    "cash", "stop", "disciple", "spy", "apothecary",
)  # fmt: skip
CHOICE = ("verb", "seat", "slots", "character", "suit", "count")
"""Of each choice: its verb, the seat and the places of its slots there as bits, its card, how
often; eighths, and 0 for what it does not speak of."""
SEAT = ("alive", "money", "slots", "disabled", "princess", "gain")
EIGHTH = 8.0
MOST = 8.0
KINDS = len(CHARACTERS)


@cache
def layout(players: int) -> dict[str, slice]:
    """The parts of an observation, in order."""
    widths = {
        "question": len(QUESTIONS),
        "asked": players,
        "turn": players,
        "turn_no": 1,  # 256ths
        "piles": 2,  # draw and discard, eighths
        "gains": 3,  # of the table's last turn, of this one; whether an ability was used
        "claimant": players,
        "claim": KINDS,
        "count": 1,  # eighths
        "seats": players * len(SEAT),  # eighths
        "played": players * KINDS,  # what a Swindler of each seat could copy
        "enabled": KINDS,  # own cards that are not disabled, halves
        "disabled": KINDS,
        "pile": KINDS,  # own Princess pile
        "cards": KINDS,  # in hand for a moment
        "choices": ANSWERS * len(CHOICE),
    }
    found: dict[str, slice] = {}
    start = 0
    for name, width in widths.items():
        found[name] = slice(start, start + width)
        start += width
    return found


def size(players: int) -> int:
    """How many numbers an observation has."""
    last: int = layout(players)["choices"].stop
    return last


def observe(v: PokerView) -> Any:
    """What the viewer of a position may know, in numbers."""
    return _Sheet(v).row


class _Sheet:
    """An observation while it is filled in."""

    def __init__(self, v: PokerView) -> None:
        assert v.viewer is not None
        self.view, self.viewer, self.players = v, v.viewer, len(v.seats)
        self.row = np.zeros(size(self.players), np.float32)
        self.slots = {
            slot.id: (seat, place)
            for seat, shown in enumerate(v.seats)
            for place, slot in enumerate(shown.slots)
        }
        self.table()
        self.seats()
        self.own()
        self.choices()

    def part(self, name: str) -> Any:
        return self.row[layout(self.players)[name]]

    def distance(self, seat: Seat) -> int:
        return (seat - self.viewer) % self.players

    def table(self) -> None:
        """The question, the piles and the claim on top."""
        v = self.view
        if v.stack:
            self.part("question")[QUESTIONS.index(type(v.stack[-1]).__name__)] = 1
        for seat in v.waiting if v.waiting is not None else (self.viewer,) * bool(v.choices):
            self.part("asked")[self.distance(seat)] = 1
        self.part("turn")[self.distance(v.turn)] = 1
        self.part("turn_no")[:] = min(v.turn_no / 256, MOST)
        self.part("piles")[:] = v.draw / EIGHTH, v.discard / EIGHTH
        self.part("gains")[:] = eighths(v.last_gain), eighths(v.earned), v.used
        for frame in reversed(v.stack):
            if isinstance(frame, frames.Claim | frames.Answer):
                self.part("claimant")[self.distance(frame.seat)] = 1
                self.part("claim")[CHARACTERS.index(frame.character)] = 1
                self.part("count")[:] = eighths(frame.count)
                break

    def seats(self) -> None:
        for seat, shown in enumerate(self.view.seats):
            place = self.distance(seat)
            disabled = sum(slot.disabled for slot in shown.slots)
            facts = (shown.money, len(shown.slots), disabled, shown.princess, shown.gain)
            self.part("seats").reshape(-1, len(SEAT))[place] = (
                float(bool(shown.slots)), *map(eighths, facts),
            )  # fmt: skip
            for character in shown.played:
                self.part("played")[place * KINDS + CHARACTERS.index(character)] = 1

    def own(self) -> None:
        v = self.view
        mine = v.seats[self.viewer]
        for slot in mine.slots:
            assert slot.card is not None
            self.hold("disabled" if slot.disabled else "enabled", slot.card)
        for card in mine.pile or ():
            self.hold("pile", card)
        for card in v.cards + v.picked:
            self.hold("cards", card)

    def hold(self, part: str, card: Card) -> None:
        self.part(part)[CHARACTERS.index(CHARACTER_OF[card])] += 0.5

    def choices(self) -> None:
        table = self.part("choices").reshape(ANSWERS, len(CHOICE))
        for place, choice in enumerate(self.view.choices[:ANSWERS]):
            table[place] = self.described(choice)

    def described(self, choice: str) -> tuple[float, ...]:
        """A choice as numbers; what it does not speak of is 0."""
        verb, _, rest = choice.partition(":")
        seat = slots = character = suit = count = 0
        for word in rest.replace("+", ",").split(",") if rest else ():
            if word in ORDER:
                character = CHARACTERS.index(CHARACTER_OF[word]) + 1
                suit = SUITS.index(word[1]) + 1
            elif word in CHARACTERS:
                character = CHARACTERS.index(word) + 1
            elif verb in ("use", "disciple", "spy"):
                count = int(word)
            elif verb == "seat" or (verb == "copy" and CHARACTERS[character - 1] == "priest"):
                seat = self.distance(int(word)) + 1
            else:
                owner, place = self.slots[int(word)]
                seat = self.distance(owner) + 1
                slots |= 1 << place
        return (VERBS.index(verb) + 1) / EIGHTH, *map(
            eighths, (seat, slots, character, suit, count)
        )


def eighths(number: int) -> float:
    return max(0.0, min(number / EIGHTH, MOST))


class PokerTable(Table):
    """Coup with poker cards."""

    metadata = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "coup_poker_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 4,
        options: Choices = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        given: PokerOptions = chosen_options("poker", options)
        self.options = msgspec.structs.replace(
            given,
            scheduler="clockwise",
            draw_after_turns=given.draw_after_turns or LAST_TURN,
        )
        self.options.check_players(players)
        super().__init__(players, size(players), MOST, ANSWERS, render_mode, max_cycles)
        self.luck = np.random.default_rng()
        self.game: Position_

    def deal(self, seed: int | None) -> int:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.game, _ = deal(self.players, self.options, Chance(self.luck.bytes(32).hex()))
        return self.ask()

    def answer(self, number: int) -> int:
        ((seat, choices),) = self.game.waiting.items()
        if not 0 <= number < min(len(choices), ANSWERS):
            raise IllegalChoice("not_legal", seat=seat, choice=str(number), legal=choices)
        self.game.play(seat, choices[number])
        self.infos[self.possible_agents[seat]] = {}
        return self.ask()

    def ask(self) -> int:
        if self.game.over:
            return NOBODY
        ((seat, choices),) = self.game.waiting.items()
        self.infos[self.possible_agents[seat]] = {"choices": choices[:ANSWERS]}
        return seat

    def won_by(self) -> int:
        return NOBODY if self.game.winner is None else self.game.winner

    def position(self) -> Position[Any]:
        return self.game

    def observe(self, agent: str) -> dict[str, Any]:
        seen = view(self.game, self.seats[agent])
        assert isinstance(seen, PokerView)
        mask = np.zeros(ANSWERS, np.int8)
        mask[: len(seen.choices)] = 1
        return {"observation": observe(seen), "action_mask": mask}
