"""Pictures of the full-screen game: what is drawn is, to the byte, what was looked at and kept.

``COUP_KEEP_SNAPSHOTS=1 pytest tests/test_full_screen_snapshots.py`` draws the kept pictures anew;
look at those that changed before they are kept.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from coup.core.record import Game
from coup.lessons import LEARNER, start
from coup.notation import read_answers, read_position
from coup.play import Match, Player, Saved
from coup.record import encode
from coup.rules import find
from coup.terminal.app import CoupApp
from coup.terminal.preferences import Preferences
from coup.terminal.screens.replays import Replays
from full_screen import LARGE, SECRET, SMALL, Keyboard, new_match, run

KEPT = Path(__file__).parent / "snapshots"
THEN = 1_750_000_000
"""A moment of 2025, for every file whose time is told."""
NAMES = ("Ann", "Bruno", "Clara", "Dario", "Elsa", "Fabio", "Greta", "Hugo")
LONG = ("Maximiliane Theodora", "緋色の女公爵と沈黙の暗殺者の物語です", "Wolfgang Amadeus Moz")
TINY = (64, 18)

Use = Callable[[Keyboard], Awaitable[None]]


class Scene(NamedTuple):
    """A place of the program: how to come there, and by which keys."""

    begin: Callable[[Path], Match | None]
    keys: tuple[str, ...] = ()
    use: Use | None = None


# How to come there


def at(
    position: str,
    answers: str = "",
    people: tuple[int, ...] = (0,),
    names: tuple[str, ...] = NAMES,
    score: tuple[int, ...] = (),
) -> Callable[[Path], Match]:
    """A match that goes on from a position, after some answers."""

    def begin(home: Path) -> Match:
        table = read_position(position)
        players = tuple(
            Player(name, None if seat in people else "steady")
            for seat, name in enumerate(names[: table.players])
        )
        rules = find(position.split()[0])
        game = Game.at(rules, tuple(player.name for player in players), table)
        won = [*score] or [0] * len(players)
        saved = Saved(
            players=players, score=won, drawn=0, played=sum(won), games=None, record=game.record
        )
        (home / "saves").mkdir()
        match = Match(saved, game, home / "saves" / "match.json", 1)
        for seat, choice in read_answers(answers):
            match.play(seat, choice)
        return match

    return begin


def lesson(rules: str, told: str) -> Callable[[Path], Match]:
    """The guided game at what the coach says."""

    def begin(_: Path) -> Match:
        guided = start(rules, "Ann")
        while (step := guided.step) and (step.told != told or step.seat != LEARNER):
            guided.play(step.seat, step.choice)
        return guided

    return begin


def shared(home: Path) -> Match:
    """A window that several people look at together."""
    people = ("Ann", "Bob", "Cy")
    match = new_match(home, "classic", people, 4, scheduler="race", first_player="host")
    match.play(0, "tax")
    return match


def nothing(home: Path) -> None:
    """The opening screen of somebody who has never been here."""


def known(home: Path) -> None:
    """The opening screen of somebody who has."""
    Preferences(name="Ann", learned=True).save(home)


def saved(home: Path) -> None:
    """Two matches that were left, one with a score."""
    known(home)
    for age, name in enumerate(("old", "new")):
        match = new_match(home, ("classic", "poker")[age], ("Ann",), 4)
        match.saved.score, match.saved.played = [2, 0, 1, 0], 3
        match.path = home / "saves" / f"{name}.json"
        match.save()
        os.utime(match.path, (THEN + age, THEN + age))
    for path in (home / "saves").glob("2*.json"):
        path.unlink()


def recorded(home: Path) -> None:
    """Three games that bots have played, and a file that is none."""
    folder = home / "games"
    folder.mkdir()
    for number, (rules, seats) in enumerate((("classic", 3), ("poker", 4), ("classic", 6))):
        path = folder / f"game-{number}.json"
        path.write_bytes(encode(played(rules, seats).export()))
        os.utime(path, (THEN + number * 100_000, THEN + number * 100_000))
    (folder / "letter.json").write_text("Dear Ann")
    os.utime(folder / "letter.json", (THEN - 1, THEN - 1))


@cache
def played(rules: str, seats: int) -> Game:
    found = find(rules)
    options = found.choose_options("official", {"scheduler": "clockwise", "draw_after_turns": 40})
    players = tuple(Player(name, "steady") for name in NAMES[:seats])
    match = Match.new(found, players, options, secret=SECRET, seed=1)
    while not match.game.position.over:
        seat = next(iter(match.game.position.waiting))
        match.play(seat, match.bot_choice(seat))
    return match.game


# What is pressed there


async def read_saves(keyboard: Keyboard) -> None:
    await keyboard.pilot.pause(0.15)


async def read_records(keyboard: Keyboard) -> None:
    screen = keyboard.app.screen
    assert isinstance(screen, Replays)
    await keyboard.app.workers.wait_for_complete()
    await keyboard.press("v")
    await keyboard.app.workers.wait_for_complete()


FOUR = "classic turn:0 number:9 | duke captain 4 | ambassador duke 3 | assassin (captain) 5"
FOUR += " | contessa contessa 2 | options: scheduler=clockwise"
HISTORY = "0 income, 1 income, 2 income, 3 income"
SIX = "classic turn:0 number:14 | duke captain 8 | ambassador duke 3 | assassin (captain) 5"
SIX += " | (contessa) (duke) 0 | contessa assassin 10 | captain (ambassador) 1"
SIX += " | options: scheduler=clockwise"
ENDING = (
    "classic turn:0 number:31 | duke (captain) 8 | (ambassador) (duke) 0 | assassin (captain) 5"
)
ENDING += " | (contessa) (contessa) 0 | options: scheduler=clockwise"
ALL_OUT = (
    "classic turn:4 number:48 | (duke) (captain) 0 | (ambassador) (duke) 0 | assassin (captain) 5"
)
ALL_OUT += " | (contessa) (duke) 0 | contessa assassin 10 | (captain) (ambassador) 0"
ALL_OUT += " | options: scheduler=clockwise"
CARDS = (
    "poker turn:0 number:7 | kh@0 2s@1 9c@8 6 | 5c@2 3d@3! 2 | qc@4 qd@5 1 +7h +7d | 4h@6 jd@7 9"
)
CARDS += " | options: scheduler=clockwise"
MANY = "poker turn:0 number:22 | kh@0 2s@1 9c@8 5d@9! ac@10 14 | 5c@2 3d@3! jc@11 2"
MANY += " | qc@4 qd@5 th@12 ts@13 td@14 1 +7h +7d | 4h@6 jd@7! 6c@15 6d@16 9 | kd@17 3"
MANY += " | 8c@18! 8d@19 qh@20 4 | options: scheduler=clockwise"

SCENES: dict[str, Scene] = {
    "opening-first": Scene(nothing),
    "opening-saved": Scene(saved, use=read_saves),
    "new-table": Scene(known, ("2", "down", "down", "6")),
    "rules-classic": Scene(known, ("5",)),
    "rules-poker": Scene(known, ("5", "tab")),
    "classic-turn": Scene(at(FOUR, HISTORY, score=(2, 0, 1, 0))),
    "classic-target": Scene(at(FOUR, HISTORY), ("5",)),
    "classic-six": Scene(at(SIX), ("5",)),
    "classic-claim": Scene(at(FOUR, "0 income, 1 steal:0")),
    "classic-block": Scene(at(FOUR, "0 aid, 1 block:duke")),
    "classic-reveal": Scene(at(FOUR, "0 tax, 1 pass, 2 challenge")),
    "classic-lose": Scene(at(FOUR.replace("duke 3", "duke 7"), "0 income, 1 coup:0")),
    "classic-exchange": Scene(at(FOUR, "0 exchange, 1 pass, 2 pass, 3 pass"), ("1", "3")),
    "classic-hint": Scene(at(FOUR, "0 income, 1 steal:0"), ("h",)),
    "classic-beliefs": Scene(at(FOUR, HISTORY), ("b",)),
    "classic-over": Scene(at(ENDING, "0 coup:2", score=(1, 0, 1, 0))),
    "classic-over-six": Scene(at(ALL_OUT, "4 coup:2", people=())),
    "classic-names": Scene(at(SIX, names=LONG + NAMES[3:])),
    "hand-over": Scene(at(FOUR, "0 income", people=(0, 1))),
    "shared": Scene(shared),
    "poker-turn": Scene(at(CARDS)),
    "poker-slot": Scene(at(CARDS.replace("9c@8 6", "9c@8 12")), ("3",)),
    "poker-claim": Scene(at(CARDS, "0 take, 1 use:apothecary,1, 1 slot:0")),
    "poker-many": Scene(at(MANY)),
    "lesson-classic": Scene(lesson("classic", "lesson_classic_keep"), ("1",)),
    "lesson-poker": Scene(lesson("poker", "lesson_poker_dukes")),
    "replays": Scene(recorded, ("4",), use=read_records),
    "replay-classic": Scene(recorded, ("4", "1", "down", "down", "right", "2")),
    "replay-poker": Scene(recorded, ("4", "2", "end", "up", "up")),
}
CASES = [
    *[(name, size, "dark") for name in SCENES for size in (SMALL, LARGE)],
    *[(name, LARGE, "light") for name in ("classic-claim", "poker-slot")],
    ("opening-first", SMALL, "light"),
    ("classic-block", SMALL, "plain"),
    ("classic-turn", TINY, "dark"),
]


@pytest.fixture(autouse=True)
def _one_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Times are told as in Greenwich, and colours as everywhere."""
    for name in ("NO_COLOR", "COLORTERM", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("name", "size", "look"),
    CASES,
    ids=[f"{name}-{size[0]}x{size[1]}-{look}" for name, size, look in CASES],
)
def test_a_screen_looks_as_it_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], look: str
) -> None:
    if look == "plain":
        monkeypatch.setenv("NO_COLOR", "1")
    scene = SCENES[name]
    match = scene.begin(tmp_path)
    app = CoupApp(tmp_path, match, pace=0, arm=0)
    app.theme = "coup-light" if look == "light" else "coup-dark"
    picture = drawn(app, scene, size)
    file = KEPT / f"{name}-{size[0]}x{size[1]}{'' if look == 'dark' else '-' + look}.svg"
    if os.environ.get("COUP_KEEP_SNAPSHOTS"):
        KEPT.mkdir(exist_ok=True)
        file.write_text(picture, "utf-8")
    assert file.exists(), f"{file.name} was never kept"
    same = picture == file.read_text("utf-8")
    assert same, f"{name} is drawn differently: draw it anew, look at it, and keep it"


def test_no_picture_is_kept_that_nothing_draws() -> None:
    wanted = {
        f"{name}-{width}x{height}{'' if look == 'dark' else '-' + look}.svg"
        for name, (width, height), look in CASES
    }
    assert {path.name for path in KEPT.iterdir()} == wanted


def drawn(app: CoupApp, scene: Scene, size: tuple[int, int]) -> str:
    """The picture of the screen once everything has come to rest."""
    pictures = []

    async def script(keyboard: Keyboard) -> None:
        await keyboard.settle()
        for key in scene.keys:
            await keyboard.press(key)
        if scene.use:
            await scene.use(keyboard)
        await keyboard.settle()
        pictures.append(app.export_screenshot(simplify=True))

    run(app, script, size)
    return tidy(pictures[0])


def tidy(svg: str) -> str:
    """Without addresses, names that change, and what the same picture does not need."""
    svg = re.sub(r"\s*@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"terminal-\d+-?", "t", svg)
    svg = re.sub(r'<clipPath id="tline-.*?</clipPath>', "", svg, flags=re.DOTALL)
    svg = re.sub(r' clip-path="url\(#tline-\d+\)"| shape-rendering="crispEdges"', "", svg)
    svg = re.sub(r"<text [^>]*>(?:&#160;)*\n?</text>", "", svg).replace("><", ">\n<")
    svg = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.1f}", svg)
    svg = svg.replace("<style>", "<style>\nrect { shape-rendering: crispEdges }")
    return "\n".join(line.strip() for line in svg.splitlines() if line.strip()) + "\n"
