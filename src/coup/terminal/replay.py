"""Stepping through a recorded game, as any seat, a spectator, or with every card face up."""

from __future__ import annotations

from typing import Any

from coup.core.errors import Refusal
from coup.core.events import Event, Viewer
from coup.core.position import Position
from coup.core.record import Record, steps
from coup.notation import write_position, write_view
from coup.rules import find
from coup.terminal.lines import Quit, Screen
from coup.text import Words
from coup.view import AnyView, open_view, seen, view

ALL = -1  # every card face up


class Replay:
    """A record and the place in it that is looked at."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.words = Words(record.names)
        self.viewer: Viewer = ALL
        self.place = 0
        self.steps: list[tuple[list[Event], Position[Any]]] = [
            (events, game.position.copy()) for game, events in steps(find(record.ruleset), record)
        ]

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

    def view(self) -> AnyView:
        position = self.steps[self.place][1]
        return open_view(position) if self.viewer == ALL else view(position, self.viewer)

    def show(self) -> None:
        """The answer at this place, what followed, and the table after it."""
        events = self.steps[self.place][0]
        told = events if self.viewer == ALL else seen(events, self.viewer)
        last = len(self.steps) - 1
        self.screen.head(self.words("replay_place", place=self.place, last=last) + self.answer())
        self.screen.say(*("  " + self.words.event(event) for event in told))
        v = self.view()
        position: Any = self.steps[self.place][1]
        line = write_position(position) if self.viewer == ALL else write_view(v)
        self.screen.say("  " + line)

    def answer(self) -> str:
        """The answer that led here, as far as the viewer may know it."""
        if not self.place:
            return ""
        seat, choice = self.record.answers[self.place - 1]
        public = self.viewer in (ALL, seat) or choice.partition(":")[0] != "keep"
        return f"  {self.words.name(seat)}: {choice if public else choice.partition(':')[0]}"

    def go(self, place: int) -> None:
        self.place = max(0, min(place, len(self.steps) - 1))
        self.show()

    def turn(self, number: int) -> int:
        """Where a turn begins."""
        for place, (_, position) in enumerate(self.steps):
            if position.turn_no >= number:
                return place
        return len(self.steps) - 1

    def all(self) -> None:
        """The whole game at once, for pipes."""
        for place in range(len(self.steps)):
            self.go(place)

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
                    self.go(self.place + 1)
                case "b" | "back":
                    self.go(self.place - 1)
                case "first":
                    self.go(0)
                case "last":
                    self.go(len(self.steps) - 1)
                case "turn" if rest.isdecimal():
                    self.go(self.turn(int(rest)))
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
