"""Stepping through a recorded game, as any seat, a spectator, or with every card face up."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from coup.core.errors import Refusal
from coup.core.events import Event, Passed, Seat, Viewer
from coup.core.frames import PASS, Frame, Window
from coup.core.position import RESIGN, Position
from coup.core.record import DRAW, Record, steps
from coup.notation import write_position, write_view
from coup.play import check_names
from coup.record import Verdict
from coup.rules import classic, find
from coup.rules.poker import events as poker_events
from coup.rules.poker import frames as poker
from coup.terminal.lines import Quit, Screen
from coup.text import Words
from coup.view import AnyView, PokerView, open_view, seen, view

ALL = -1  # every card face up

# What a view or the events of the same moment tell everybody, whoever answered.  A frame that is
# not here is answered unseen.
PUBLIC = (
    classic.Turn,
    classic.Claim,
    classic.Blockable,
    classic.Reveal,
    classic.Lose,
    poker.Claim,
    poker.Answer,
    poker.Penalty,
    poker.Mend,
    poker.GraveMode,
    poker.Rescue,
    poker.Princess,
    poker.Target,
)


class Answer(NamedTuple):
    """An answer as far as the viewer may know it."""

    seat: Seat | None
    """Who gave it; ``None`` where the table does not show even that."""
    choice: str
    """All of it, or the verb alone, or nothing."""
    whole: bool = True


def covered(frame: Frame[Any], seat: Seat, choice: str, told: Sequence[Event]) -> Answer:
    """What everybody else learns of an answer to this frame, from which these events followed."""
    verb = choice.partition(":")[0]
    public = Answer(seat, choice)
    if choice in (RESIGN, DRAW):
        return public
    if isinstance(frame, Window) and choice == PASS:
        shown = any(isinstance(event, Passed) for event in told)
        return public if shown else Answer(None, "", whole=False)
    match frame:
        case poker.Turn() if verb != "use":
            return public
        case poker.Turn() | poker.Param(kind="use" | "repeat"):
            # A plan is its owner's until it is announced with all its targets.
            announced = any(isinstance(event, poker_events.Announced) for event in told)
            return public if announced else Answer(seat, "", whole=False)
        case poker.Disciple():
            announced = any(isinstance(event, poker_events.Announced) for event in told)
            none = choice == "disciple:0"
            return public if announced or none else Answer(seat, "", whole=False)
        case poker.Param():  # of a Princess: its card lies there, and it is played at once
            return public
        case poker.Cultist() | poker.Cash() if choice == verb:  # none of them, no more
            return public
        case classic.Exchange() | poker.Cultist() | poker.GraveCard() | poker.Cash():
            return Answer(seat, verb, whole=False)
    return public if isinstance(frame, PUBLIC) else Answer(seat, "", whole=False)


class Playback:
    """A recorded game, the place in it that is looked at, and whose eyes look at it.

    What a viewer does not notice at all is no place of theirs: neither that somebody let
    something pass in secret, nor how long somebody thought about what to announce.
    """

    def __init__(self, record: Record) -> None:
        check_names(list(record.names))
        self.record = record
        self.words = Words(record.names)
        self.viewer: Viewer = ALL
        self.place = 0
        self.log: list[Event] = []
        self.ends: list[int] = []
        """How much of the log there is after each answer."""
        self.positions: list[Position[Any]] = []
        for game, events in steps(find(record.ruleset), record):
            self.log += events
            self.ends.append(len(self.log))
            self.positions.append(game.position.copy())
        self.noticed: dict[Viewer, list[int]] = {ALL: list(range(len(self.positions)))}

    # Whose eyes

    def look_as(self, who: str) -> None:
        """Whose eyes to look through: a name, a seat's number, ``spectator`` or ``all``."""
        wanted = who.strip().lower()
        names = [name.lower() for name in self.record.names]
        if wanted in ("all", "spectator"):
            self.viewer = ALL if wanted == "all" else None
        elif wanted in names:
            self.viewer = names.index(wanted)
        elif wanted.isdecimal() and int(wanted) < len(names):
            self.viewer = int(wanted)
        else:
            raise Refusal("viewer", text=who, known=(*self.record.names, "spectator", "all"))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody whose eyes can be looked through."""
        return (ALL, *range(len(self.record.names)), None)

    @property
    def looking(self) -> str:
        """Whose eyes these are, in words."""
        if self.viewer is None or self.viewer == ALL:
            return self.words("eyes_spectator" if self.viewer is None else "eyes_all")
        return self.words.name(self.viewer)

    # Where

    @property
    def places(self) -> list[int]:
        """The answers, by number, after which the viewer noticed something."""
        if self.viewer not in self.noticed:
            self.noticed[self.viewer] = self._notice(self.viewer)
        return self.noticed[self.viewer]

    def _notice(self, viewer: Viewer) -> list[int]:
        found, before = [], None
        for place, position in enumerate(self.positions):
            # A question's number would tell how many were asked before it.
            now = msgspec.structs.replace(view(position, viewer), question=0)
            own = place > 0 and self.record.answers[place - 1][0] == viewer
            if now != before or own or seen(self.events(place), viewer):
                found.append(place)
            before = now
        return found

    @property
    def step(self) -> int:
        """Where the viewer is, as they count."""
        return bisect_right(self.places, self.place) - 1

    @property
    def last(self) -> int:
        return len(self.places) - 1

    @property
    def here(self) -> int:
        """The answer that the viewer noticed last."""
        return self.places[self.step]

    def go(self, step: int) -> None:
        self.place = self.places[max(0, min(step, self.last))]

    @property
    def turns(self) -> list[int]:
        """The steps with which turns begin, in order."""
        found, turn = [], 0
        for step, place in enumerate(self.places):
            if self.positions[place].turn_no > turn:
                turn = self.positions[place].turn_no
                found.append(step)
        return found

    def turn(self, number: int) -> int:
        """The step with which a turn begins."""
        for step, place in enumerate(self.places):
            if self.positions[place].turn_no >= number:
                return step
        return self.last

    def turn_from_here(self, way: int) -> int:
        """The step with which the next turn begins, or this one, or the one before."""
        turns = self.turns
        if way > 0:
            following = bisect_right(turns, self.step)
            return turns[following] if following < len(turns) else self.last
        return turns[max(0, bisect_left(turns, self.step) - 1)]

    @property
    def last_turn(self) -> int:
        return self.positions[-1].turn_no

    # What is seen there

    @property
    def position(self) -> Position[Any]:
        return self.positions[self.here]

    def events(self, place: int) -> list[Event]:
        """What followed from an answer."""
        return self.log[self.ends[place - 1] if place else 0 : self.ends[place]]

    def shown(self, events: Sequence[Event]) -> Sequence[Event]:
        """Events as the viewer saw them."""
        return events if self.viewer == ALL else seen(events, self.viewer)

    def view(self) -> AnyView:
        """The table as the viewer sees it, with all that they saw happen."""
        return self._view(self.here, self.log[: self.ends[self.here]])

    def _view(self, place: int, log: Sequence[Event] = ()) -> AnyView:
        position = self.positions[place]
        return open_view(position, log) if self.viewer == ALL else view(position, self.viewer, log)

    def happened(self) -> Sequence[Event]:
        """What the viewer saw of this step."""
        return self.shown(self.events(self.here))

    def before(self) -> Sequence[Event]:
        """What the viewer saw of all before it."""
        return self.shown(self.log[: self.ends[self.here - 1]]) if self.here else ()

    def answer(self) -> Answer | None:
        """The answer that led here; ``None`` at the beginning."""
        if not self.here:
            return None
        seat, choice = self.record.answers[self.here - 1]
        if self.viewer in (ALL, seat):
            return Answer(seat, choice)
        return covered(self.positions[self.here - 1].stack[-1], seat, choice, self.happened())

    def sentence(self) -> tuple[str, str]:
        """Who answered, and what, in words; two empty ones at the beginning."""
        answer, words = self.answer(), self.words
        if answer is None:
            return "", ""
        if answer.seat is None:
            return "", words("replay_unseen_answer")
        name = words.name(answer.seat)
        if not answer.whole:
            return name, words(f"replay_unseen_{answer.choice or 'plan'}")
        if answer.choice in (RESIGN, DRAW, poker.DROP):
            return name, words(f"choice_{answer.choice}")
        return name, words.choice(self._view(self.here - 1), answer.choice)

    def aside(self) -> list[str]:
        """What lies before a seat and has no place of its own on the table."""
        v, words = self.view(), self.words
        lines = words.aside(v)
        if isinstance(v, PokerView):
            if v.picked:
                cards = words.listed([words.card(card) for card in v.picked])
                lines.append(words("aside_picked", cards=cards))
            for seat, shown in enumerate(v.seats):
                if shown.pile:
                    cards = words.listed([words.card(card) for card in shown.pile])
                    lines.append(words("aside_pile", name=words.name(seat), cards=cards))
        return lines


def verdict_words(words: Words, verdict: Verdict) -> str:
    """What a verified record shows, in words."""
    if not verdict.over:
        result = words("verify_unfinished")
    elif verdict.winner is None:
        result = words("verify_agreed" if verdict.agreed else "verify_draw")
    else:
        result = words("verify_won", name=words.name(verdict.winner))
    return words(
        "verify_good",
        commitment=verdict.commitment or words("verify_set_up"),
        answers=verdict.answers,
        events=verdict.events,
        blocks=verdict.shuffles,
        result=result,
    )


class Replay:
    """A playback in lines of text, by commands."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.playback = Playback(record)
        self.words = self.playback.words
        self.screen = screen

    def look_as(self, who: str) -> None:
        self.playback.look_as(who)

    def show(self) -> None:
        """The answer at this place, what followed, and the table after it."""
        shown = self.playback
        place = self.words("replay_place", place=shown.step, last=shown.last)
        self.screen.head(place + self.answer())
        self.screen.say(*("  " + self.words.event(event) for event in shown.happened()))
        position: Any = shown.position
        line = write_position(position) if shown.viewer == ALL else write_view(shown.view())
        self.screen.say("  " + line)

    def answer(self) -> str:
        """The answer that led here, as far as the viewer may know it."""
        answer = self.playback.answer()
        if answer is None or answer.seat is None:
            return ""
        said = answer.choice or self.words("replay_unseen")
        return f"  {self.words.name(answer.seat)}: {said}"

    def go(self, step: int) -> None:
        self.playback.go(step)
        self.show()

    def all(self) -> None:
        """The whole game at once, for pipes."""
        for step in range(self.playback.last + 1):
            self.go(step)

    def run(self) -> None:
        """Step through by commands."""
        self.screen.say(self.words("replay_help"))
        self.show()
        try:
            while True:
                self.command(self.screen.ask(self.words("replay_prompt")))
        except (Quit, KeyboardInterrupt):
            self.screen.say("")

    def command(self, typed: str) -> None:
        verb, _, rest = typed.strip().lower().partition(" ")
        try:
            match verb:
                case "" | "n" | "next":
                    self.go(self.playback.step + 1)
                case "b" | "back":
                    self.go(self.playback.step - 1)
                case "first":
                    self.go(0)
                case "last":
                    self.go(self.playback.last)
                case "turn" if rest.isdecimal():
                    self.go(self.playback.turn(int(rest)))
                case "as":
                    self.look_as(rest)
                    self.show()
                case "q" | "quit":
                    raise Quit
                case _ if verb.isdecimal():
                    self.go(int(verb))
                case _:
                    self.screen.say(self.words("replay_help"))
        except Refusal as refusal:
            self.screen.say(self.words.refusal(refusal))
