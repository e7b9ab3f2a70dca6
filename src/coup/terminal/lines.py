"""The plain terminal game: lines of text in and out, for pipes, dumb terminals, screen readers.

Several people share the keyboard.  Each sees their own hand only, after a hand-over screen; what
happened meanwhile is told when they get the keyboard.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from coup.core.errors import Refusal
from coup.core.events import Event, Seat, TurnBegan, Viewer
from coup.core.frames import PASS, Window
from coup.core.position import RESIGN
from coup.notation import read_choice, write_view
from coup.play import Match
from coup.rules.classic import Turn
from coup.rules.poker.frames import Turn as PokerTurn
from coup.terminal.telling import columns, in_force, label, score, sentences
from coup.text import Words
from coup.view import AnyView, open_view, seen

CLEAR = "\033[H\033[2J\033[3J"  # also what was scrolled away
BOLD, PLAIN = "\033[1m", "\033[0m"


class Quit(Exception):
    """Somebody leaves the keyboard; the match is saved."""


class Screen:
    """Where lines are written and answers are typed."""

    def __init__(self, typed: TextIO, out: TextIO) -> None:
        self.typed = typed
        self.out = out
        self.live = typed.isatty() and out.isatty()
        dumb = os.environ.get("TERM", "dumb") == "dumb"
        self.can_clear = self.live and not dumb
        self.bold = self.can_clear and "NO_COLOR" not in os.environ

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def head(self, line: str) -> None:
        self.say(f"{BOLD}{line}{PLAIN}" if self.bold else line)

    def ask(self, prompt: str) -> str:
        print(prompt, end="", file=self.out, flush=True)
        line = self.typed.readline()
        if not line:
            self.say("")
            raise Quit
        if not self.live:
            self.say("")  # what was piped in is not echoed
        return line.strip()

    def clear(self) -> None:
        """Take everything off the screen; where that is impossible, push it out of sight."""
        if self.can_clear:
            print(CLEAR, end="", file=self.out, flush=True)
        elif self.live:
            self.say("\n" * 60)
        else:
            self.say("-" * 60)


class Lines:
    """One match at one keyboard."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        records: Path,
        *,
        pace: float = 0.0,
        brief: bool = False,
        together: bool = False,
    ) -> None:
        self.match = match
        self.screen = screen
        self.records = records
        self.pace = pace
        self.brief = brief
        self.together = together
        self.words = Words([player.name for player in match.saved.players])
        self.people = [s for s, player in enumerate(match.saved.players) if player.bot is None]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.told: dict[Viewer, int] = {}

    # The match

    def run(self) -> int:
        """Play until the match is over or somebody leaves."""
        words, screen = self.words, self.screen
        try:
            while True:
                self.play_game()
                self.close_game()
                if self.match.finished or not self.another():
                    break
                self.match.next_game()
                self.told.clear()
            self.match.forget()
            return 0
        except (Quit, KeyboardInterrupt):
            if self.match.path:
                screen.say("", words("term_saved", path=self.match.path))
            return 0

    def play_game(self) -> None:
        while not (position := self.match.game.position).over:
            asked = list(position.waiting)
            people = [seat for seat in asked if seat in self.people]
            if self.together and len(people) > 1 and isinstance(position.stack[-1], Window):
                self.answer_together(people)
            elif people:
                self.answer(people[0])
            else:
                self.tell_if_alone()
                time.sleep(self.pace)
                self.match.play(asked[0], self.match.bot_choice(asked[0]))
        self.tell_if_alone()

    def close_game(self) -> None:
        """The end: what happened last, all hands, the score, and how to verify the shuffles."""
        match, words, screen = self.match, self.words, self.screen
        if len(self.people) > 1:
            screen.clear()
            log = match.game.log
            begun = [place for place, event in enumerate(log) if isinstance(event, TurnBegan)]
            self.told[None] = max(self.told.get(None, 0), begun[-1])
            self.tell(None)
        path = match.keep_record(self.records)
        face_up = open_view(match.game.position)
        screen.head(words("term_face_up"))
        screen.say(*self.seats(face_up))
        saved = match.saved
        won = score(words, saved.players, saved.score, saved.drawn)
        screen.say(words("term_score", score=won))
        screen.say(words("term_verify", secret=match.game.record.secret, path=path))

    def another(self) -> bool:
        """Whether there is a next game: agreed before, or asked now."""
        if self.match.saved.games is not None:
            return True
        if not self.people:
            return False
        answer = self.screen.ask(self.words("term_another"))
        return answer.lower() not in self.words("term_no").split()

    # Telling

    def tell_if_alone(self) -> None:
        """With nobody else at the keyboard, things are told as they happen."""
        if len(self.people) < 2:
            self.tell(self.people[0] if self.people else None)

    def tell(self, viewer: Viewer) -> None:
        """What a viewer has not been told yet."""
        log = self.match.game.log
        news = seen(log[self.told.get(viewer, 0) :], viewer)
        self.told[viewer] = len(log)
        self.say(news)

    def say(self, events: Iterable[Event]) -> None:
        for sentence, heads in sentences(self.words, events):
            self.screen.say(("\n" if heads else "  ") + sentence)

    def seats(self, v: AnyView) -> list[str]:
        """Each seat and what it has before it."""
        labels = [label(player) for player in self.match.saved.players]
        width = max(map(len, labels))
        lines = []
        for seat, player in enumerate(labels):
            mark = ">" if seat == v.turn and not v.over else " "
            parts = self.words.seat_line(v, seat)
            lines.append(f"{mark} {player.ljust(width)}  " + "  ".join(parts))
        return lines

    def sheet(self, v: AnyView) -> list[str]:
        return ["  " + line for line in columns(self.words.sheet(v.options))]

    # Asking

    def hand_over(self, seat: Seat) -> None:
        """Nobody's cards are on the screen while the keyboard changes hands."""
        if self.at_keyboard == seat or len(self.people) < 2:
            return
        self.screen.clear()
        line = self.words("term_hand_over", name=self.words.name(seat))
        if self.screen.live:
            self.screen.ask(line + " ")
            self.screen.clear()
        else:
            self.screen.say(line)
        self.at_keyboard = seat

    def show_table(self, v: AnyView) -> None:
        words, screen = self.words, self.screen
        screen.say("")
        screen.head(words.heading(v))
        screen.say(*self.seats(v), *("  " + line for line in words.aside(v)))

    def show_question(self, v: AnyView, seat: Seat) -> None:
        words, screen = self.words, self.screen
        if not self.brief and isinstance(v.stack[-1], Turn | PokerTurn):
            screen.say("", *self.sheet(v))
        screen.say("")
        screen.head(words.question(v, seat))
        said = [words.choice(v, choice) for choice in v.choices]
        width = max(map(len, said))
        for number, (choice, sentence) in enumerate(zip(v.choices, said, strict=True), 1):
            screen.say(f"  {number:>2}  {sentence.ljust(width)}  {choice}")

    def answer(self, seat: Seat) -> None:
        """One person is asked, and asked again until the answer is a legal one."""
        self.hand_over(seat)
        self.tell(seat)
        v = self.match.view(seat)
        self.show_table(v)
        self.show_question(v, seat)
        while True:
            typed = self.screen.ask(f"{self.words.name(seat)}> ")
            if self.command(typed, seat, v):
                continue
            try:
                self.match.play(seat, self.meant(typed, v))
                return
            except Refusal as refusal:
                self.screen.say(self.words.refusal(refusal))

    def meant(self, typed: str, v: AnyView) -> str:
        """A choice by its number, in notation, or in words."""
        if typed.isdecimal() and 1 <= int(typed) <= len(v.choices):
            return v.choices[int(typed) - 1]
        if typed.lower() == RESIGN:
            return RESIGN
        return read_choice(typed, v.choices, self.words.names)

    def command(self, typed: str, seat: Viewer, v: AnyView) -> bool:
        """Whether the line was a command rather than an answer."""
        screen, words = self.screen, self.words
        match typed.lower():
            case "?" | "help":
                screen.say(words("term_help"))
                if v.choices and seat is not None:
                    self.show_question(v, seat)
            case "hint":
                screen.say(*self.hint(v))
            case "log":
                self.say(seen(self.match.game.log, seat))
            case "table":
                self.show_table(v)
                screen.say("  " + write_view(v))
            case "rules":
                screen.say(words.rules(v), *self.sheet(v), "", in_force(words, v))
            case "quit" | "exit" | "q":
                raise Quit
            case _:
                return False
        return True

    def hint(self, v: AnyView) -> list[str]:
        """What a strong player would do, in sentences."""
        if not v.choices:
            return [self.words("hint_none")]
        from coup.analysis import advice_lines, advise

        return ["  " + line for line in advice_lines(self.words, v, advise(v))]

    def answer_together(self, people: list[Seat]) -> None:
        """A window for the whole table: whoever wants to react says so, the others let it pass."""
        words, screen, match = self.words, self.screen, self.match
        if self.at_keyboard is not None:
            screen.clear()
            self.at_keyboard = None
        self.tell(None)
        public = match.view(None)
        self.show_table(public)
        names = [words.name(seat) for seat in people]
        screen.say("")
        screen.head(words.question_to_all(public, words.listed(names)))
        choices = match.game.position.waiting[people[0]]
        screen.say("  " + words("term_together", example=f"{names[0]} {choices[0]}"))
        while True:
            typed = screen.ask("> ")
            if self.command(typed, None, public):
                continue
            try:
                if not typed or typed.lower() == PASS:
                    for seat in people:
                        match.play(seat, PASS)
                    return
                seat, choice = self.reaction(typed, people)
                match.play(seat, choice)
                return
            except Refusal as refusal:
                screen.say(words.refusal(refusal))

    def reaction(self, typed: str, people: list[Seat]) -> tuple[Seat, str]:
        """Who reacts and how: ``Bob``, ``Bob challenge``, ``Bob block captain``."""
        name, _, rest = typed.partition(" ")
        named = [s for s in people if self.words.name(s).lower().startswith(name.lower())]
        if len(named) != 1:
            raise Refusal("who", text=name)
        seat = named[0]
        choices = self.match.game.position.waiting[seat]
        reactions = [choice for choice in choices if choice != PASS]
        if not rest and len(reactions) == 1:
            return seat, reactions[0]
        return seat, read_choice(rest, choices, self.words.names)
