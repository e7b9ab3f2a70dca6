"""The guided first game: a short game with a fixed course that teaches by being played.

A lesson is a position without a secret, so that the deck stays as it lies, and every answer of
the game in order.  The learner gives theirs by hand, after a text of the coach; the others give
what is written for them.
"""

from __future__ import annotations

import msgspec

from coup.bots import Bot
from coup.core.errors import BadOption, IllegalChoice, Refusal
from coup.core.events import Event, Seat
from coup.core.record import Game
from coup.notation import read_position
from coup.play import Match, Player, Saved, check_names
from coup.rules import find

LEARNER: Seat = 0
PART = "lesson"
"""What sits on the other seats, in the place of a bot's kind."""


class Step(msgspec.Struct, frozen=True):
    """An answer of the game, and the text of the coach before it."""

    seat: Seat
    choice: str
    told: str | None = None


class LessonScript(msgspec.Struct, frozen=True):
    """A lesson: who else sits there, where the game begins, and how it goes."""

    ruleset: str
    others: tuple[str, ...]
    position: str
    steps: tuple[Step, ...]
    ending: str


class Guided(Match):
    """A match of one game in which only the next answer of the script is taken."""

    def __init__(self, script: LessonScript, name: str) -> None:
        players = (Player(name), *(Player(other, PART) for other in script.others))
        names = tuple(player.name for player in players)
        check_names(list(names))
        game = Game.at(find(script.ruleset), names, read_position(script.position))
        score = [0] * len(players)
        saved = Saved(players=players, score=score, drawn=0, played=0, games=1, record=game.record)
        self.script = script
        super().__init__(saved, game, None, None)

    def seat_bots(self, seed: int | None) -> dict[Seat, Bot]:
        """Nobody thinks here: the others have their parts."""
        return {}

    @property
    def step(self) -> Step | None:
        """The answer that comes next; ``None`` when the game is over."""
        place = len(self.game.record.answers)
        return self.script.steps[place] if place < len(self.script.steps) else None

    @property
    def coach(self) -> str | None:
        """The key of what the coach says now; some answers of others go without a word."""
        return self.step.told if self.step else self.script.ending

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the learner's answers are given, and how many there are."""
        own = [step.seat == LEARNER for step in self.script.steps]
        return sum(own[: len(self.game.record.answers)]), sum(own)

    def bot_choice(self, seat: Seat) -> str:
        """The answer that is written for a seat."""
        if self.step is None or self.step.seat != seat:
            raise IllegalChoice("not_asked", seat=seat)
        return self.step.choice

    def play(self, seat: Seat, choice: str) -> list[Event]:
        """Take the answer of the script; every other one is refused and changes nothing."""
        if self.step and self.step.seat != seat:
            raise IllegalChoice("not_asked", seat=seat)
        if self.step and self.step.choice != choice:
            raise Refusal("lesson_other", wanted=self.step.choice)
        return super().play(seat, choice)


CLASSIC = LessonScript(
    ruleset="classic",
    others=("Fiora", "Baldo"),
    position=(
        "classic turn:0 | duke ambassador 2 | duke ambassador 2 | captain contessa 2"
        " | deck: captain assassin ambassador duke contessa assassin captain contessa assassin"
        " | options: scheduler=clockwise"
    ),
    steps=(
        Step(0, "income", "lesson_classic_income"),
        Step(1, "income", "lesson_classic_others"),
        Step(2, "income"),
        # A claim that is true.
        Step(0, "tax", "lesson_classic_tax"),
        Step(1, "pass"),
        Step(2, "pass"),
        Step(1, "income", "lesson_classic_believed"),
        # A theft, blocked.
        Step(2, "steal:0", "lesson_classic_noticed"),
        Step(0, "pass", "lesson_classic_theft"),
        Step(1, "pass"),
        Step(0, "block:ambassador", "lesson_classic_block"),
        Step(2, "pass", "lesson_classic_staring"),
        Step(1, "pass"),
        # Foreign aid, blocked by a Duke.
        Step(0, "aid", "lesson_classic_aid"),
        Step(1, "block:duke"),
        Step(0, "pass", "lesson_classic_blocked"),
        Step(2, "pass"),
        Step(1, "income"),
        Step(2, "income"),
        # Challenged, and proved.
        Step(0, "exchange", "lesson_classic_exchange"),
        Step(1, "pass"),
        Step(2, "challenge", "lesson_classic_enough"),
        Step(0, "show:ambassador", "lesson_classic_show"),
        Step(2, "lose:captain", "lesson_classic_wrong"),
        Step(0, "keep:assassin,captain", "lesson_classic_keep"),
        Step(1, "income"),
        Step(2, "income"),
        # A liar, caught.
        Step(0, "income", "lesson_classic_short"),
        Step(1, "income"),
        Step(2, "steal:0", "lesson_classic_desperate"),
        Step(0, "challenge", "lesson_classic_challenge"),
        # Coup for coup.
        Step(0, "coup:1", "lesson_classic_coup"),
        Step(1, "lose:ambassador"),
        Step(1, "coup:0", "lesson_classic_revenge"),
        Step(0, "lose:captain", "lesson_classic_lose"),
        # A bluff with everything at stake, and the last blow.
        Step(0, "tax", "lesson_classic_bluff"),
        Step(1, "pass", "lesson_classic_dare"),
        Step(1, "tax"),
        Step(0, "pass", "lesson_classic_believe"),
        Step(0, "assassinate:1", "lesson_classic_assassinate"),
        Step(1, "pass"),
        Step(1, "pass", "lesson_classic_last"),
    ),
    ending="lesson_classic_won",
)

POKER = LessonScript(
    ruleset="poker",
    others=("Zita",),
    position=(
        "poker turn:0 | kh@0 ks@1 1 | 5c@2 3d@3 0"
        " | draw: 2c 9s 5h 8d qc 7d 4c 6h td ts 8c kd"
        " ac ad ah as 2d 2h 2s 3c 3h 3s 4d 4h 4s 5d 5s 6c 6d 6s 7c 7h 7s 8h 8s 9c 9d 9h"
        " tc th jc jd jh js qd qh qs kc"
        " | options: scheduler=clockwise"
    ),
    steps=(
        Step(0, "take", "lesson_poker_take"),
        Step(1, "take", "lesson_poker_slots"),
        # Two Dukes, doubted and proved; a Disciple after them.
        Step(0, "use:duke,2", "lesson_poker_dukes"),
        Step(1, "challenge", "lesson_poker_eyebrow"),
        Step(0, "prove:0+1", "lesson_poker_prove"),
        Step(1, "lose:3", "lesson_poker_penalty"),
        Step(0, "disciple:1", "lesson_poker_disciple"),
        Step(1, "pass"),
        # An Apothecary, prevented by a Spy.
        Step(1, "use:apothecary,1", "lesson_poker_bottle"),
        Step(1, "slot:0"),
        Step(0, "pass", "lesson_poker_apothecary"),
        Step(0, "spy:1", "lesson_poker_spy"),
        Step(1, "pass"),
        Step(0, "coup:2", "lesson_poker_coup"),
        Step(1, "pass"),
        # Another one, and no luck; the card is mended.
        Step(1, "use:apothecary,1", "lesson_poker_another"),
        Step(1, "slot:1"),
        Step(0, "pass", "lesson_poker_again"),
        Step(0, "spy:1", "lesson_poker_luck"),
        Step(1, "pass"),
        Step(0, "pass", "lesson_poker_red"),
        Step(0, "mend", "lesson_poker_mend"),
        Step(1, "take"),
        # A bluff that pays.
        Step(0, "use:gambler,1", "lesson_poker_gambler"),
        Step(1, "pass", "lesson_poker_faith"),
        Step(0, "disciple:0", "lesson_poker_enough"),
        # A lie that can be counted out.
        Step(1, "use:duke,2", "lesson_poker_desperate"),
        Step(0, "challenge", "lesson_poker_doubt"),
        Step(1, "lose:4"),
        Step(0, "coup:5", "lesson_poker_last"),
        Step(1, "pass", "lesson_poker_hope"),
    ),
    ending="lesson_poker_won",
)

LESSONS: dict[str, LessonScript] = {"classic": CLASSIC, "poker": POKER}


def start(ruleset: str, name: str) -> Guided:
    """The first lesson of a ruleset, for a learner of that name."""
    if ruleset not in LESSONS:
        raise BadOption("ruleset_unknown", name=ruleset, known=tuple(LESSONS))
    return Guided(LESSONS[ruleset], name)
