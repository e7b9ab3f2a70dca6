"""The opening screen and what it opens, played by a pilot at the keyboard."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from itertools import groupby
from pathlib import Path

import pytest
from textual import events
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, Static

from coup.bots import BOTS
from coup.lessons import Guided
from coup.play import Match, options_for, seat_players
from coup.rules import find
from coup.rules.poker.options import PokerOptions
from coup.terminal.app import CoupApp
from coup.terminal.preferences import Preferences
from coup.terminal.screens.form import Form
from coup.terminal.screens.menu import Item, MenuRow, MenuScreen
from coup.terminal.screens.opening import Opening, WhichGame, saved_matches, told_when
from coup.terminal.screens.replays import Replays
from coup.terminal.screens.rules import Columns, RulesScreen, column_widths
from coup.terminal.screens.saves import Saves, told
from coup.terminal.screens.setup import PAGE, TABLE, Chooser, Line, NewTable
from coup.terminal.screens.table import TableScreen
from coup.text import Words

SMALL, LARGE = (80, 24), (120, 40)
WORDS = Words()
HOPS = 3
"""A key goes from the program to what has the focus, and from there to its screen."""

Play = Callable[["Hands"], Awaitable[None]]


class Hands:
    """Somebody at the keyboard of the program."""

    def __init__(self, pilot: Pilot[None], app: CoupApp) -> None:
        self.pilot = pilot
        self.app = app

    async def press(self, *keys: str) -> None:
        """One key after another: each has arrived, and the last has done all that it does."""
        for _, same in groupby(keys):
            self.hit(*same)
            for _ in range(HOPS):
                await self.pilot.pause(0)
        await self.pilot.pause()

    def hit(self, *keys: str) -> None:
        """Keys that all go to the same place."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def write(self, text: str) -> None:
        """Into the name that has the focus, instead of what is there."""
        await self.press("end", "ctrl+u")
        self.hit(*text)
        await self.pilot.pause()

    def screen(self, kind: type[Widget]) -> None:
        assert isinstance(self.app.screen, kind), self.app.screen

    def screen_text(self, wanted: str) -> bool:
        """Whether something is really drawn."""
        return wanted.replace(" ", "&#160;") in self.app.export_screenshot()

    @property
    def items(self) -> list[Item]:
        assert isinstance(self.app.screen, MenuScreen)
        return [row.item for row in self.app.screen.menu.rows]

    @property
    def focused(self) -> str:
        """The item with the focus."""
        row = self.app.screen.focused
        assert isinstance(row, MenuRow)
        return row.item.id

    async def choose(self, name: str) -> None:
        """Pick an item by its number."""
        row = next(row for row in self.app.screen.query(MenuRow) if row.item.id == name)
        await self.press(row.key)

    async def go(self, key: str) -> None:
        """To a line of the form, by arrows and whole pages."""
        focused = self.app.screen.focused
        here = next((at for at, line in enumerate(self.lines) if focused in line.stops), 0)
        there = [line.chooser.key for line in self.lines].index(key)
        pages, steps = divmod(abs(there - here), PAGE)
        down = there > here
        await self.press(*["pagedown" if down else "pageup"] * pages)
        await self.press(*["down" if down else "up"] * steps)
        focused = self.app.screen.focused
        assert isinstance(focused, Chooser)
        assert focused.key == key

    @property
    def lines(self) -> list[Line]:
        return [line for line in self.app.screen.query(Line) if line.display]

    @property
    def state(self) -> str:
        """What the form says beside its start."""
        return text(self.app.screen.query_one("#setup-state", Static))

    @property
    def match(self) -> Match:
        (table,) = [s for s in self.app.screen_stack if isinstance(s, TableScreen)]
        return table.match


def text(widget: Widget) -> str:
    shown = widget.render()
    return shown.plain if isinstance(shown, Content) else str(shown)


def at_the_keyboard(home: Path, play: Play, size: tuple[int, int] = SMALL) -> None:
    async def main() -> None:
        app = CoupApp(home, arm=0.0)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(Hands(pilot, app))

    asyncio.run(main())


def saved(home: Path, name: str, rules: str = "classic", answers: int = 10, age: int = 0) -> Match:
    """A match that was left some time ago."""
    ruleset, path = find(rules), home / "saves" / f"{name}.json"
    players = seat_players([name], [], 3)
    options = options_for(ruleset, players, "official", {})
    match = Match.new(ruleset, players, options, path=path, seed=1, secret="5" * 64)
    for _ in range(answers):
        seat, choices = next(iter(match.game.position.waiting.items()))
        match.play(seat, choices[0] if seat == 0 else match.bot_choice(seat))
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))
    return match


# The opening screen


@pytest.mark.parametrize("size", [SMALL, LARGE, (60, 15)])
def test_the_first_screen_points_at_the_guided_game(tmp_path: Path, size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        hands.screen(Opening)
        names = ["quick", "new", "learn", "replays", "rules", "host", "quit"]
        assert [item.id for item in hands.items] == names
        assert hands.focused == "learn"
        assert [item.id for item in hands.items if item.pointed] == ["learn"]
        rows = hands.app.screen.query(MenuRow)
        assert all(hands.app.screen.region.contains_region(row.region) for row in rows)

    at_the_keyboard(tmp_path, play, size)


def test_who_has_learned_is_not_sent_back(tmp_path: Path) -> None:
    Preferences(learned=True, ruleset="poker").save(tmp_path)

    async def play(hands: Hands) -> None:
        assert hands.focused == "quick"
        assert not any(item.pointed for item in hands.items)
        assert WORDS("ruleset_poker") in hands.items[0].lines[0]

    at_the_keyboard(tmp_path, play)


def test_every_screen_opens_and_closes_by_arrows_and_enter(tmp_path: Path) -> None:
    screens: dict[str, type[Widget]] = {
        "new": NewTable,
        "learn": WhichGame,
        "replays": Replays,
        "rules": RulesScreen,
    }

    async def play(hands: Hands) -> None:
        await hands.press("home")
        for name, screen in screens.items():
            while hands.focused != name:
                await hands.press("down")
            await hands.press("enter")
            hands.screen(screen)
            await hands.press("escape")
            hands.screen(Opening)
            assert hands.focused == name
        await hands.press("up", "up", "up", "up", "up")
        assert hands.focused == "quit"

    at_the_keyboard(tmp_path, play)


@pytest.mark.parametrize("keys", ["6", "q"])
def test_it_is_left(tmp_path: Path, keys: str) -> None:
    async def play(hands: Hands) -> None:
        await hands.press(keys)
        assert not hands.app.is_running or hands.app._exit

    at_the_keyboard(tmp_path, play)


def test_a_mouse_will_do(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        row = next(row for row in hands.app.screen.query(MenuRow) if row.item.id == "new")
        await hands.pilot.click(row)
        await hands.pilot.pause()
        hands.screen(NewTable)
        await hands.pilot.click(hands.app.screen.query(Chooser).first(), offset=(4, 0))
        await hands.pilot.pause()
        await hands.pilot.click("#start")
        await hands.pilot.pause()
        assert hands.match.game.ruleset.name == "poker"

    at_the_keyboard(tmp_path, play, LARGE)


def test_of_keys_that_come_fast_none_is_lost(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.press("home", "down", "down", "down", "down", "up", "up")
        assert hands.focused == "learn"

    at_the_keyboard(tmp_path, play)


def test_a_quick_game_is_there_to_be_continued(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.press("1")
        players = hands.match.saved.players
        assert [player.bot for player in players] == [None, "steady", "steady", "steady"]
        hands.app.pop_screen()
        await hands.pilot.pause(0.15)
        assert hands.items[0].id == "continue"
        assert "Player, Ada, Bruno, Clara" in hands.items[0].lines
        await hands.choose("continue")
        assert hands.match.saved.players == players

    at_the_keyboard(tmp_path, play)


@pytest.mark.parametrize(
    ("key", "ruleset", "name"),
    [("1", "classic", ""), ("1", "classic", "Fiora"), ("2", "poker", "Zita")],
)
def test_a_lesson_begins(tmp_path: Path, key: str, ruleset: str, name: str) -> None:
    Preferences(name=name).save(tmp_path)

    async def play(hands: Hands) -> None:
        await hands.choose("learn")
        await hands.press(key)
        assert isinstance(hands.match, Guided)
        assert hands.match.game.ruleset.name == ruleset

    at_the_keyboard(tmp_path, play)


def test_light_and_dark_and_any_size(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        for theme, name, size in (("light", "new", (40, 10)), ("dark", "rules", LARGE)):
            await hands.press("t")
            assert hands.app.theme == f"coup-{theme}"
            await hands.choose(name)
            await hands.pilot.resize_terminal(*size)
            assert hands.app.export_screenshot()
            await hands.press("escape")
            hands.screen(Opening)

    at_the_keyboard(tmp_path, play)
    assert Preferences.load(tmp_path).theme == "dark"


def test_an_unwritable_home_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")

    async def play(hands: Hands) -> None:
        await hands.choose("quick")
        hands.screen(Opening)
        assert any("cannot be written" in said.message for said in hands.app._notifications)

    at_the_keyboard(tmp_path, play)


def test_the_first_screen_needs_no_bots() -> None:
    heavy = ("coup.bots", "coup.play", "coup.analysis", "coup.lessons")
    program = "import sys, coup.terminal.app, coup.terminal.screens.opening; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert not set(done.stdout.decode().split()) & set(heavy)


# Saved matches


def test_one_saved_match_is_told_and_continued(tmp_path: Path) -> None:
    match = saved(tmp_path, "Ann", "poker")

    async def play(hands: Hands) -> None:
        await hands.pilot.pause(0.15)
        names, line = hands.items[0].lines
        assert names == "Ann, Ada, Bruno"
        assert f"turn {match.game.position.turn_no}" in line
        assert WORDS("ruleset_poker") in line
        assert "today" in line or "yesterday" in line
        await hands.press("enter")
        assert hands.match.game.record.answers == match.game.record.answers

    at_the_keyboard(tmp_path, play)


def test_of_several_matches_one_is_picked_and_one_deleted(tmp_path: Path) -> None:
    for age, name in enumerate(("Ann", "Bob", "Cid")):
        saved(tmp_path, name, age=age * 100_000)

    async def play(hands: Hands) -> None:
        await hands.choose("continue")
        hands.screen(Saves)
        await hands.app.workers.wait_for_complete()
        assert [item.lines[0][:3] for item in hands.items] == ["Ann", "Bob", "Cid"]
        await hands.press("down", "d", "n")
        assert len(hands.items) == 3
        await hands.press("d", "y")
        assert [item.id for item in hands.items] == ["Ann.json", "Cid.json"]
        assert hands.focused == "Cid.json"
        await hands.press("enter")
        assert hands.match.saved.players[0].name == "Cid"

    at_the_keyboard(tmp_path, play)
    assert not (tmp_path / "saves" / "Bob.json").exists()


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b"[" * 5000, b'{"players": []}'])
def test_a_damaged_match_has_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    damaged, reason = told(WORDS, path)
    assert damaged.startswith("✗ x.json")
    assert reason.startswith("This is not a record of a game")


def test_a_damaged_match_is_told_and_deleted(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "x.json").write_bytes(b"{")

    async def play(hands: Hands) -> None:
        await hands.pilot.pause(0.15)
        assert hands.items[0].lines[0].startswith("✗ x.json")
        await hands.press("enter")
        hands.screen(Saves)
        await hands.app.workers.wait_for_complete()
        assert hands.items[0].lines[0].startswith("✗ x.json")
        await hands.press("enter")
        hands.screen(Saves)
        await hands.press("d", "y")
        hands.screen(Opening)
        assert hands.items[0].id == "quick"

    at_the_keyboard(tmp_path, play)


def test_a_match_that_was_played_in_part_tells_its_score(tmp_path: Path) -> None:
    match = saved(tmp_path, "Ann")
    match.saved.score, match.saved.played = [2, 0, 1], 3
    match.save()

    async def play(hands: Hands) -> None:
        await hands.pilot.pause(0.15)
        assert hands.items[0].lines[2] == "won: Ann 2, Bruno 1"

    at_the_keyboard(tmp_path, play)


def test_days_are_told_as_one_says_them(tmp_path: Path) -> None:
    saved(tmp_path, "Ann")
    (path,) = saved_matches(tmp_path)
    assert told_when(WORDS, path).startswith("today")
    os.utime(path, (0, 0))
    assert told_when(WORDS, path)[:4] in ("1969", "1970")


# A new table


def test_a_classic_table_of_people_and_bots(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        await hands.go("preset")
        await hands.press("4")  # doc003
        await hands.go("players")
        await hands.press("right")
        assert hands.screen_text("◀ 5 ▶")
        await hands.go("games")
        await hands.press("3")
        await hands.go("reactions")
        await hands.press("2")
        await hands.press("tab")
        await hands.write("Ann")
        await hands.press("down")  # from name to name
        await hands.write("Bob")
        await hands.press("tab", "1", "down", "right", "right")  # a person; and another bot
        await hands.go("coup_cost")
        await hands.press("right")
        await hands.go("steal_min")
        assert isinstance(hands.app.screen, NewTable)
        assert hands.app.screen.form.shown("steal_min") == "0"
        assert hands.state.startswith("✓ 2 people, 3 bots")
        await hands.press("ctrl+s")
        match = hands.match
        options = match.game.position.options
        names = [(player.name, player.bot) for player in match.saved.players]
        assert names == [
            ("Ann", None),
            ("Bob", None),
            ("Bruno", "sceptic"),
            ("Clara", "steady"),
            ("Dario", "steady"),
        ]
        assert match.saved.games == 3
        assert options.scheduler == "race"
        assert options.changed().keys() == {
            *("coup_cost", "steal_min", "steal_from_eliminated", "steal_block_claim"),
            "block_after_failed_challenge",
        }
        assert match.path
        assert match.path.exists()

    at_the_keyboard(tmp_path, play)
    assert Preferences.load(tmp_path).name == "Ann"


def test_every_bot_can_be_seated_and_says_what_it_is(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        await hands.go("seat")
        await hands.press("1")  # from a person on
        seen = []
        for _ in BOTS["classic"]:
            await hands.press("right")
            screen = hands.app.screen
            assert isinstance(screen, NewTable)
            kind = screen.form.sitters[0].kind
            assert hands.screen_text(WORDS(f"bot_{kind}"))
            seen.append(kind)
        assert seen == [*reversed(BOTS["classic"])]

    at_the_keyboard(tmp_path, play, (120, 40))


def test_a_poker_table_with_numbers_typed(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        await hands.press("right")
        await hands.go("preset")
        await hands.press("2")  # three
        await hands.go("max_players")
        await hands.press("7")
        await hands.go("draw_after_turns")
        await hands.press("1", "2", "0")
        await hands.go("forced_coup_at")
        await hands.press("right", "left", "left", "left", "left")
        await hands.go("reveal_dead")
        await hands.press("enter")
        await hands.go("players")
        await hands.press("7", "ctrl+s")
        match = hands.match
        assert match.game.ruleset.name == "poker"
        assert len(match.saved.players) == 7
        assert match.saved.games is None
        options = match.game.position.options.changed()
        assert options == {
            "max_players": 7,
            "draw_after_turns": 120,
            "hand": 3,
            "scheduler": "clockwise",
            "reveal_dead": True,
        }

    at_the_keyboard(tmp_path, play)
    assert Preferences.load(tmp_path).ruleset == "poker"


def test_bad_names_are_refused_beside_the_form(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        await hands.go("reactions")
        await hands.press("tab")
        await hands.write("")
        assert hands.state.startswith("✗ A name has 1 to")
        await hands.press("ctrl+s")
        hands.screen(NewTable)
        await hands.write("ada")
        await hands.press("ctrl+s")
        hands.screen(NewTable)
        assert hands.state == "✗ Two players cannot both be called ada."
        await hands.write("much too long a name to be taken")
        field = hands.app.screen.focused
        assert isinstance(field, Input)
        assert len(field.value) == 20
        assert hands.state.startswith("✓")

    at_the_keyboard(tmp_path, play)
    assert not (tmp_path / "saves").exists()


def test_bad_options_are_refused_and_can_be_taken_back(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        await hands.go("min_players")
        await hands.press("5")
        assert hands.state == "✗ This game is for 5 to 6 players, not 4."
        await hands.press("ctrl+s")
        hands.screen(NewTable)
        await hands.press("backspace")
        assert hands.state.startswith("✓")
        await hands.press("left")
        assert hands.state == "✗ Option min_players must be between 2 and 6, not 1."
        assert isinstance(hands.app.screen, NewTable)
        assert hands.app.screen.form.changes == {}
        await hands.go("forced_coup_at")
        await hands.press("5")
        assert "between 7 and 40" in hands.state
        await hands.press("delete", "ctrl+s")
        hands.screen(TableScreen)

    at_the_keyboard(tmp_path, play)


def test_every_line_of_the_form_can_be_reached_and_is_explained(tmp_path: Path) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("new")
        screen = hands.app.screen
        assert isinstance(screen, NewTable)
        keys = [line.chooser.key for line in hands.lines]
        assert [*dict.fromkeys(keys)] == [*TABLE, "seat", *screen.form.names()]
        for _ in range(5):
            await hands.press("pagedown")
            assert screen.focused
            assert screen.region.contains_region(screen.focused.region)
            assert screen.help() or screen.focused is screen.query_one("#start")
        assert screen.focused is screen.query_one("#start")
        await hands.press("up")
        assert screen.focused is hands.lines[-1].chooser
        await hands.press("down", "down")
        assert screen.focused is hands.lines[0].chooser

    at_the_keyboard(tmp_path, play)


def test_a_table_of_bots_alone_comes_to_an_end() -> None:
    form = Form(WORDS, "classic", "Ann")
    form.seat(0, "honest")
    assert form.sitters[0].name not in ("Ann", *(sitter.name for sitter in form.sitters[1:]))
    assert form.shown("draw_after_turns") == "300"
    form.play("poker")
    assert form.sitters[0].kind == "steady"


# The rules


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_rules_of_both_games_fit_their_page(tmp_path: Path, size: tuple[int, int]) -> None:
    async def play(hands: Hands) -> None:
        await hands.choose("rules")
        page = hands.app.screen.query_one("#rules")
        for name in ("classic", "poker"):
            assert WORDS(f"ruleset_{name}") in str(page.border_title)
            assert len(hands.app.screen.query(Columns)) == {"classic": 3, "poker": 2}[name]
            for table in hands.app.screen.query(Columns):
                lines = text(table).splitlines()
                assert len(lines) == table.size.height
                assert max(map(len, lines)) <= table.content_size.width
                shown = set(" ".join(lines).split())
                assert {
                    word for row in table.rows for cell in row for word in cell.split()
                } <= shown
            await hands.press("tab")
        await hands.press("r")
        hands.screen(Opening)

    at_the_keyboard(tmp_path, play, size)


def test_a_table_tells_its_own_rules(tmp_path: Path) -> None:
    options = find("classic").choose_options("official", {"coup_cost": 9, "forced_coup_at": 12})

    async def play(hands: Hands) -> None:
        hands.app.open_rules(options)
        await hands.pilot.pause()
        assert isinstance(hands.app.screen, RulesScreen)
        tables = list(hands.app.screen.query(Columns))
        assert ("Coup", "–", "9", "a player loses a card", "–") in tables[1].rows
        assert ("Contessa", "–", "Assassinate") in tables[2].rows
        assert ("price of a coup", "9", "7") in tables[3].rows
        await hands.press("tab", "q")  # there is nothing to turn to
        hands.screen(Opening)

    at_the_keyboard(tmp_path, play)


@pytest.mark.parametrize("width", [1, 30, 60, 200])
def test_columns_give_way_to_each_other(width: int) -> None:
    rows = WORDS.sheet(PokerOptions())
    widths = column_widths(rows, width)
    assert sum(widths) <= max(width, 30)
    assert min(widths) >= 3
