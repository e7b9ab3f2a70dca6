"""A table in the making: who sits there, what is played, by which options."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from coup.bots import BOTS
from coup.core.errors import BadOption, Refusal
from coup.core.options import Options, allowed_values
from coup.play import BOT_NAMES, Match, Player, check_names, options_for
from coup.rules import RULESETS, find
from coup.text import Sentences

PERSON = "person"
OPEN = "open"
GAMES = (OPEN, "1", "3", "5", "7", "9", "11", "21")
REACTIONS = ("clockwise", "race")
USUAL_SEATS = 4
USUAL_BOT = "steady"
OFFICIAL = "official"
STEPS = {"draw_after_turns": 50}
"""By how much an arrow changes a number, where that is not 1."""
BEGINNINGS = {"draw_after_turns": 100}
"""The first number after none."""
BEGINNING = 10


class Sitter(msgspec.Struct):
    """A seat in the making; a name that nobody typed changes with who sits there."""

    name: str
    kind: str
    suggested: str = ""


class Form:
    """Everything that is chosen for a table, good or not yet."""

    def __init__(self, words: Sentences, ruleset: str, name: str) -> None:
        self.words = words
        self.own_name = name
        self.ruleset = find(ruleset)
        self.preset = OFFICIAL
        self.games = OPEN
        self.reactions = REACTIONS[0]
        self.changes: dict[str, str] = {}
        self.seats = USUAL_SEATS
        self.sitters: list[Sitter] = []
        for place in range(max(rules.options.most_seats for rules in RULESETS.values())):
            self.sitters.append(Sitter("", PERSON if place == 0 else USUAL_BOT))
            self.suggest(place)

    # Who sits there

    @property
    def kinds(self) -> list[str]:
        """Who may take a seat: the best bot first, after a person."""
        return [PERSON, *reversed(BOTS[self.ruleset.name])]

    def seat(self, place: int, kind: str) -> None:
        self.sitters[place].kind = kind
        self.suggest(place)

    def suggest(self, place: int) -> None:
        """Name a seat, unless somebody named it."""
        sitter = self.sitters[place]
        if sitter.name != sitter.suggested:
            return
        taken = {other.name.casefold() for other in self.sitters if other is not sitter}
        if sitter.kind == PERSON:
            first = self.own_name if place == 0 else f"{self.own_name} {place + 1}"
            names = [first, f"{self.words('player')} {place + 1}"]
        else:
            names = [*BOT_NAMES[max(0, place - 1) :], *BOT_NAMES]
        free = [name for name in names if name.casefold() not in taken]
        sitter.name = sitter.suggested = (free or names)[0]

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(
            Player(sitter.name.strip(), None if sitter.kind == PERSON else sitter.kind)
            for sitter in self.sitters[: self.seats]
        )

    # What is played

    def play(self, ruleset: str) -> None:
        """Another ruleset has other options, and perhaps other bots."""
        self.ruleset = find(ruleset)
        self.choose_preset(OFFICIAL)
        for sitter in self.sitters:
            if sitter.kind not in self.kinds:
                sitter.kind = USUAL_BOT
        self.seats = min(self.seats, self.most_seats)

    def choose_preset(self, preset: str) -> None:
        """A preset says what every option is; what was changed before is forgotten."""
        self.preset = preset
        self.changes.clear()

    @property
    def most_seats(self) -> int:
        """As many as the option allows: a refused option leaves the usual number."""
        most = self.shown("max_players")
        usual = Options().max_players
        limit = self.ruleset.options.most_seats
        return min(int(most), limit) if most.isdecimal() and int(most) > usual else usual

    # The options

    def names(self) -> list[str]:
        """The options in the list; how reactions are asked has a line of its own."""
        return [name for name in self.ruleset.options.__struct_fields__ if name != "scheduler"]

    def allowed(self, name: str) -> tuple[str, ...]:
        return values_of(self.ruleset.options)[name]

    def usual(self, name: str) -> str:
        """What an option is without a change."""
        return as_text(getattr(options_for(self.ruleset, self.players, self.preset, {}), name))

    def shown(self, name: str) -> str:
        return self.changes.get(name) or self.usual(name)

    def change(self, name: str, value: str) -> None:
        if value == self.usual(name):
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    def step(self, name: str, step: int) -> None:
        """A number one step up or down; past the end it is refused, or none if that is allowed."""
        now = self.shown(name)
        if now == "none":
            if step > 0:
                self.change(name, str(BEGINNINGS.get(name, BEGINNING)))
            return
        wanted = str(int(now) + step * STEPS.get(name, 1))
        try:
            self.options(**{name: wanted})
        except BadOption as refusal:
            if refusal.details.get("name") == name:
                if step < 0 and "none" in self.allowed(name):
                    wanted = "none"
                else:
                    raise
        self.change(name, wanted)

    def options(self, **others: str) -> Options:
        """The options as chosen, or the refusal of them."""
        values = {**self.changes, **others, "scheduler": self.reactions}
        return options_for(self.ruleset, self.players, self.preset, values)

    # The table

    def check(self) -> Refusal | None:
        """Why nobody can sit down yet."""
        try:
            check_names([player.name for player in self.players])
            self.options().check_players(self.seats)
        except Refusal as refusal:
            return refusal
        return None

    def sit_down(self, path: Path) -> Match:
        """The match, dealt and saved."""
        games = None if self.games == OPEN else int(self.games)
        return Match.new(self.ruleset, self.players, self.options(), games=games, path=path)


@cache
def values_of(kind: type[Options]) -> dict[str, tuple[str, ...]]:
    """What each option may be; to find it out takes longer than a key may."""
    return {field.name: allowed_values(field.type) for field in msgspec.structs.fields(kind)}


def as_text(value: object) -> str:
    """A value of an option as one would write it."""
    return "none" if value is None else str(value).lower()


def in_words(words: Sentences, value: str) -> str:
    """A value of an option as one would say it."""
    named = f"value_{value}"
    return words(named) if named in words.catalogue else value.replace("_", " ")
