"""A table of people and bots in one process: a match of several games that can be saved."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

import msgspec

from coup import record as files
from coup.bots import Bot, make
from coup.core.chance import new_secret
from coup.core.errors import BadOption, BadRecord
from coup.core.events import Event, Seat
from coup.core.options import Options
from coup.core.position import Position
from coup.core.record import Game, Record, resume
from coup.core.ruleset import Ruleset
from coup.record import home as home
from coup.rules import find
from coup.view import AnyView, view

LONGEST_NAME = 20
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Fabio", "Greta", "Hugo")


class Player(msgspec.Struct, frozen=True):
    """Who sits there: a person, or a bot of some kind."""

    name: str
    bot: str | None = None


class Saved(msgspec.Struct, kw_only=True):
    """A match as it is kept on disk: the game that is being played, and the score before it."""

    players: tuple[Player, ...]
    score: list[int]
    drawn: int
    played: int
    games: int | None
    record: Record
    filed: str = ""
    """The name under which a game that is over was filed for replay."""


class Match:
    """Several games at one table; the winner of one starts the next."""

    def __init__(self, saved: Saved, game: Game, path: Path | None, seed: int | None) -> None:
        self.saved = saved
        self.game = game
        self.path = path
        self.bots = self.seat_bots(seed)

    def seat_bots(self, seed: int | None) -> dict[Seat, Bot]:
        """Those who answer for the seats without a person."""
        return {
            seat: make(player.bot, None if seed is None else seed + seat, self.game.ruleset.name)
            for seat, player in enumerate(self.saved.players)
            if player.bot
        }

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        players: tuple[Player, ...],
        options: Options,
        *,
        games: int | None = None,
        path: Path | None = None,
        seed: int | None = None,
        secret: str | None = None,
    ) -> Match:
        """Sit down, deal the first game and save it."""
        options.check_players(len(players))
        check_names([player.name for player in players])
        names = tuple(player.name for player in players)
        game = Game.new(ruleset, names, options, secret or new_secret())
        saved = Saved(
            players=players,
            score=[0] * len(players),
            drawn=0,
            played=0,
            games=games,
            record=game.record,
        )
        match = cls(saved, game, path, seed)
        match.save()
        return match

    @classmethod
    def load(cls, path: Path, seed: int | None = None) -> Match:
        """The match as it was left."""
        try:
            saved = msgspec.json.decode(files.read_bytes(path), type=Saved)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord("record_malformed", detail=str(error)) from None
        check_names([player.name for player in saved.players])
        seats = len(saved.players)
        if not seats == len(saved.score) == len(saved.record.names):
            raise BadRecord("record_malformed", detail="seats")
        game = resume(find(saved.record.ruleset), saved.record)
        saved.record = game.record
        return cls(saved, game, path, seed)

    def save(self, saved: Saved | None = None) -> None:
        """Write the match as it is, or is to be; nothing is lost by what happens next."""
        saved = saved or self.saved
        if self.path:
            files.write_bytes(self.path, msgspec.json.encode(saved))
        self.saved = saved

    def adopt(self, game: Game, **counted: Any) -> None:
        """Go on with a game once it is saved; what cannot be saved has not happened."""
        self.save(msgspec.structs.replace(self.saved, record=game.record, **counted))
        self.game = game

    def play(self, seat: Seat, choice: str) -> list[Event]:
        """Take an answer, save it, and count a game that it ended."""
        game, events = self.game.after(seat, choice)
        self.adopt(game, **self.counted(game.position) if game.position.over else {})
        return events

    def counted(self, end: Position[Any]) -> dict[str, Any]:
        """The score after a game."""
        saved = self.saved
        score = [won + (seat == end.winner) for seat, won in enumerate(saved.score)]
        drawn = saved.drawn + (end.winner is None)
        return {"played": saved.played + 1, "score": score, "drawn": drawn}

    def view(self, seat: Seat | None) -> AnyView:
        return view(self.game.position, seat, self.game.log)

    def bot_choice(self, seat: Seat) -> str:
        """What the bot in a seat answers, from what that seat may see."""
        return self.bots[seat].choose(self.view(seat))

    @property
    def finished(self) -> bool:
        """Whether the last of the agreed games is over."""
        over = self.game.position.over
        return over and self.saved.games is not None and self.saved.played >= self.saved.games

    def next_game(self) -> None:
        """Deal the next game: the winner starts, the deal moves on."""
        last = self.game
        game = Game.new(
            last.ruleset,
            last.record.names,
            last.position.options,
            new_secret(),
            last.position.winner,
            last.position.dealer,
        )
        self.adopt(game, filed="")

    def keep_record(self, folder: Path) -> Path:
        """File the game for replay, once."""
        if not self.saved.filed:
            path = unused(folder, ".json")
            files.write_bytes(path, files.encode(self.game.export()))
            self.save(msgspec.structs.replace(self.saved, filed=path.name))
        return folder / self.saved.filed

    def forget(self) -> None:
        """Remove the saved match: it is played out."""
        if self.path:
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)


def check_names(names: list[str]) -> None:
    """Names are short, printable, and different from each other."""
    for name in names:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadOption("name", name=name, most=LONGEST_NAME)
    folded = [name.casefold() for name in names]
    for name in names:
        if folded.count(name.casefold()) > 1:
            raise BadOption("name_twice", name=name)


def unused(folder: Path, suffix: str) -> Path:
    """A name of the present moment that no file in the folder has."""
    moment = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{moment}{'-' + str(n) if n else ''}{suffix}" for n in range(1_000_000))
    return next(path for name in names if not (path := folder / name).exists())


def latest(folder: Path) -> Path:
    """The match that was saved last."""
    saves = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise BadRecord("nothing_saved")
    return saves[-1]


def seat_players(people: list[str], bots: list[str], seats: int | None) -> tuple[Player, ...]:
    """People first, then bots with names of their own, filled up to a number of seats."""
    taken = {name.casefold() for name in people}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    kinds = [*bots, *["steady"] * ((seats or 0) - len(people) - len(bots))]
    if seats is not None and len(people) + len(kinds) > seats:
        raise BadOption("too_many", seats=seats, players=len(people) + len(kinds))
    free += [str(number) for number in range(len(free), len(kinds))]  # too many for any ruleset
    return tuple(Player(name) for name in people) + tuple(
        Player(name, kind) for name, kind in zip(free, kinds, strict=False)
    )


def options_for(
    ruleset: Ruleset, players: tuple[Player, ...], preset: str, values: dict[str, Any]
) -> Options:
    """The table's options: one by one at a keyboard, and no endless game between bots."""
    usual: dict[str, Any] = {"scheduler": "clockwise"}
    if all(player.bot for player in players):
        usual["draw_after_turns"] = "300"
    return ruleset.choose_options(preset, {**usual, **values}, text=True)
