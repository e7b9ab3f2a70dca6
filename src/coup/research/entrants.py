"""Who takes part: a bot of this program by its name, or another program by its command line."""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from coup.bots import BOTS, make
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.core.record import Game
from coup.play import LONGEST_NAME, check_names
from coup.research.external import Fault, Program
from coup.research.seeds import Dice, number
from coup.view import view

COMMAND = "cmd:"


class Entrant(msgspec.Struct, frozen=True):
    """One that takes part, under a name of its own."""

    name: str
    kind: str
    """A bot's name, or ``cmd:`` and a command line."""

    @property
    def command(self) -> list[str] | None:
        if not self.kind.startswith(COMMAND):
            return None
        return shlex.split(self.kind.removeprefix(COMMAND))


def read_entrants(texts: Sequence[str], ruleset: str) -> tuple[Entrant, ...]:
    """Those named as ``KIND`` or ``NAME=KIND``; all can play this ruleset."""
    entrants = tuple(map(read_entrant, texts))
    check_names([entrant.name for entrant in entrants])
    for entrant in entrants:
        check_kind(entrant, ruleset)
    return entrants


def read_entrant(text: str) -> Entrant:
    name, given, kind = text.partition("=")
    if given and not name.startswith(COMMAND):
        return Entrant(name.strip(), kind.strip())
    kind = text.strip()
    return Entrant(kind.removeprefix(COMMAND).strip()[:LONGEST_NAME].strip(), kind)


def check_kind(entrant: Entrant, ruleset: str) -> None:
    try:
        command = entrant.command
    except ValueError as error:
        raise BadOption("command", text=entrant.kind, detail=str(error)) from None
    if command is None:
        if entrant.kind not in BOTS[ruleset]:
            raise BadOption("bot_unknown", name=entrant.kind, known=tuple(BOTS[ruleset]))
    elif not command or shutil.which(command[0]) is None:
        raise BadOption("command_unknown", text=entrant.kind)


class Misplayed(msgspec.Struct, frozen=True):
    """What a program did wrong in a game: how often each, and its last complaint."""

    seat: Seat
    faults: dict[Fault, int]
    said: str = ""


class Cast:
    """The players of one process.  A program that was started stays for the next game.

    Where somebody sits in several seats, each has a process of its own: none of them may know
    the cards of another.
    """

    def __init__(self, ruleset: str, entrants: Sequence[Entrant], limit: float) -> None:
        self.ruleset, self.entrants, self.limit = ruleset, entrants, limit
        self.programs: dict[tuple[int, int], Program] = {}

    def play(self, game: Game, seating: Sequence[int], seed: int, name: str) -> list[Misplayed]:
        """Play a game to its end.  All chance of its seats comes from the seed and the name."""
        copies: Counter[int] = Counter()
        players: list[Any] = []
        for seat, entrant in enumerate(seating):
            players.append(self.player(entrant, copies[entrant], number(seed, name, "seat", seat)))
            copies[entrant] += 1
        table: Any = game.position
        dice = Dice(seed, name, "defaults")
        while not table.over:
            seat = next(iter(table.waiting))
            choice = players[seat].choose(view(table, seat, game.log))
            game.play(seat, table.default(seat, dice) if choice is None else choice)
        return [
            Misplayed(seat, dict(player.faults), player.said)
            for seat, player in enumerate(players)
            if isinstance(player, Program) and player.faults
        ]

    def player(self, entrant: int, copy: int, seed: int) -> Any:
        given = self.entrants[entrant]
        command = given.command
        if command is None:
            return make(given.kind, seed, self.ruleset)
        program = self.programs.get((entrant, copy))
        if program is None:
            program = self.programs[entrant, copy] = Program(command, self.limit)
        program.begin(seed)
        return program

    def close(self) -> None:
        for program in self.programs.values():
            program.close()
