"""The full-screen table, played to the end by keys alone."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.binding import Binding
from textual.screen import Screen

from coup import record as files
from coup.choosing import Place
from coup.core.events import Event, TurnBegan, Viewer
from coup.core.position import Position
from coup.lessons import start
from coup.play import Match
from coup.rules import RULESETS
from coup.rules.poker.cards import CHARACTER_OF
from coup.rules.poker.table import Table as PokerTable
from coup.terminal.app import CoupApp
from coup.terminal.screens.dialogs import Confirm, HandOver, Page
from coup.terminal.screens.table import TableScreen
from coup.terminal.widgets.cards import CardFace
from coup.terminal.widgets.choices import KEYS
from coup.terminal.widgets.seats import SeatPanel
from coup.text import Words
from coup.view import determinize, seen
from full_screen import LARGE, SMALL, Keyboard, new_match, run, text_of


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def program(home: Path, match: Match | None = None) -> CoupApp:
    """The program without waiting for anybody."""
    return CoupApp(home, match, pace=0, arm=0)


# Whole games


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("rules", RULESETS)
def test_a_whole_game_by_keys_alone(home: Path, rules: str, size: tuple[int, int]) -> None:
    match = new_match(home, rules, ("Ann",), 3, secret="7" * 64)

    async def script(keyboard: Keyboard) -> None:
        chance = random.Random(rules)
        while not keyboard.over:
            await keyboard.any_answer(chance)
        assert "The game is over." in keyboard.text
        assert " wins the game." in keyboard.text

    run(program(home, match), script, size)
    (filed,) = (home / "games").iterdir()
    assert files.verify(files.decode(files.read_bytes(filed))).over


def test_a_match_of_three_games_keeps_its_score(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 2, games=3)

    async def script(keyboard: Keyboard) -> None:
        chance = random.Random(3)
        for number in (1, 2, 3):
            while not keyboard.over:
                await keyboard.any_answer(chance)
            assert match.saved.played == number
            assert sum(match.saved.score) + match.saved.drawn == number
            winner = match.game.position.winner
            assert ("Next game" in keyboard.text) == (number < 3)
            if number < 3:
                await keyboard.press("1")
                began = next(e for e in match.game.log if isinstance(e, TurnBegan))
                assert began.seat == winner
        await keyboard.press(KEYS[len(keyboard.table.choices.offered) - 1])
        assert not isinstance(keyboard.app.screen, TableScreen)

    run(program(home, match), script)
    assert len(list((home / "games").iterdir())) == 3
    assert not list((home / "saves").iterdir())


def test_bots_alone_are_watched_to_the_end(home: Path) -> None:
    match = new_match(home, "classic", (), 6)

    async def script(keyboard: Keyboard) -> None:
        await keyboard.settle()
        assert keyboard.over
        assert not keyboard.table.hand.display

    run(program(home, match), script)


# Nobody sees what is another's


class Watched(CoupApp):
    """The program, with somebody who reads every single frame that is drawn."""

    def __init__(self, home: Path, match: Match) -> None:
        super().__init__(home, match, pace=0, arm=0)
        self.match = match
        self.holder: Viewer = None
        self.coming: Viewer = None
        self.frames = 0

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if isinstance(self.screen, HandOver):
            self.holder, self.coming = None, self.screen.seat
        elif self.coming is not None:
            self.holder, self.coming = self.coming, None
        position = self.match.game.position
        if screen is self.screen and not position.over:
            self.frames += 1
            text = text_of(self)
            assert isinstance(position, PokerTable)
            for card in unknown_to(position, self.match.game.log, self.holder):
                printed = Words().card(card)
                assert printed not in text, f"{printed} is not for {self.holder}:\n{text}"


def unknown_to(t: PokerTable, log: list[Event], viewer: Viewer) -> set[str]:
    """The cards that a viewer has no way to know of."""
    told = msgspec.json.encode(list(seen(log, viewer))).decode()
    known = {slot.card for slot in t.slots[viewer]} if viewer is not None else set()
    if viewer in t.waiting:
        known |= {*t.limbo, *t.picked, *t.discard}
    return {card for card in CHARACTER_OF if f'"{card}"' not in told and card not in known}


def test_no_frame_of_a_hot_seat_shows_cards_of_another(home: Path) -> None:
    match = new_match(home, "poker", ("Ann", "Bob", "Cy"), 4)
    app = Watched(home, match)

    async def script(keyboard: Keyboard) -> None:
        chance = random.Random(11)
        while isinstance(app.screen, HandOver) or not keyboard.over:
            if chance.random() < 0.2 and not isinstance(app.screen, HandOver):
                await keyboard.press(chance.choice("bhl"))
                if isinstance(app.screen, Page):
                    await keyboard.press("escape")
            await keyboard.any_answer(chance)

    run(app, script)
    assert app.frames > 100


@pytest.mark.heavy
@pytest.mark.parametrize("rules", RULESETS)
def test_a_screen_is_the_same_in_every_world_its_viewer_may_live_in(home: Path, rules: str) -> None:
    """What is drawn depends on nothing but what the one at the keyboard may know."""
    match = new_match(home, rules, ("Ann", "Bob"), 3)

    async def script(keyboard: Keyboard) -> None:
        chance = random.Random(5)
        await keyboard.any_answer(chance)
        await keyboard.press("b")
        compared = 0
        while compared < 15 and (isinstance(keyboard.app.screen, HandOver) or not keyboard.over):
            if not isinstance(keyboard.app.screen, HandOver):
                table = keyboard.table
                while len(table.choices.path) > 1:
                    await keyboard.press("escape")
                await keyboard.press("h")
                shown = keyboard.text
                assert shown == await elsewhere(keyboard, match, table.at_keyboard, chance)
                compared += 1
            await keyboard.any_answer(chance)
        assert compared > 10

    run(program(home, match), script)


async def elsewhere(keyboard: Keyboard, match: Match, viewer: Viewer, chance: random.Random) -> str:
    """The same screen, drawn anew with other cards in every hand but the viewer's."""
    game = match.game
    real: Position[Any] = game.position
    game.position = determinize(match.view(viewer), chance.randrange)
    try:
        screen = keyboard.table
        asked = screen.choices.path
        await screen.put_question()
        assert screen.choices.path == asked
        screen.action_hint()
        screen.beliefs.show()
        await keyboard.settle()
        return keyboard.text
    finally:
        game.position = real


def test_the_hand_over_hides_everything(home: Path) -> None:
    match = new_match(home, "classic", ("Ann", "Bob"), 2, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        assert isinstance(keyboard.app.screen, HandOver)
        assert "The keyboard goes to Ann" in keyboard.text
        assert not set(keyboard.text.split()) & {"Duke", "Captain", "Contessa", "Assassin"}
        await keyboard.press("1", "2", "x", "b", "space")  # none of these takes it
        assert isinstance(keyboard.app.screen, HandOver)
        await keyboard.press("enter")
        assert keyboard.table.at_keyboard == 0
        await keyboard.pick("income")
        assert "The keyboard goes to Bob" in keyboard.text

    run(program(home, match), script)


def test_a_shared_screen_lets_anybody_react_and_shows_no_hand(home: Path) -> None:
    match = new_match(
        home, "classic", ("Ann", "Bob", "Cy"), 3, scheduler="race", first_player="host"
    )

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        await keyboard.pick("tax")
        assert "Does anybody react (Bob and Cy)?" in keyboard.question
        assert not keyboard.table.hand.display
        labels = [offer.label for offer in keyboard.table.choices.offered]
        assert labels == ["Nobody reacts", "Bob: Challenge Duke", "Cy: Challenge Duke"]
        await keyboard.press("3")
        assert match.game.record.answers[-1] == (2, "challenge")

    run(program(home, match), script)
    again = new_match(home, "classic", ("Ann", "Bob"), 2, scheduler="race", first_player="host")

    async def nobody(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        await keyboard.pick("aid")
        await keyboard.press("enter")  # Bob alone is asked: a hand-over, not a shared screen
        await keyboard.pick("pass")
        assert again.game.position.turn == 1

    run(program(home, again), nobody)


# What is shown


def test_an_action_claim_and_a_block_claim_look_different(home: Path) -> None:
    match = new_match(home, "classic", ("Ann", "Bob"), 2, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        await keyboard.pick("aid")
        await keyboard.press("enter")
        assert "▲ ACTION Ann asks for foreign aid." in keyboard.text
        action = keyboard.app.screen.query_one("#standing").styles.color
        await keyboard.pick("block:duke")
        await keyboard.press("enter")
        assert "■ BLOCK Bob claims Duke to block Ann's foreign aid." in keyboard.text
        assert "Then: the block holds → the turn ends" in keyboard.text
        block = keyboard.app.screen.query_one("#standing").styles.color
        assert action != block

    run(program(home, match), script)


def test_a_target_is_picked_on_the_table_by_key_or_mouse(home: Path) -> None:
    match = new_match(home, "classic", ("Ann", "Bob", "Cy"), 3, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        table = keyboard.table
        steal = next(n for n, o in enumerate(table.choices.offered) if o.label == "Steal")
        await keyboard.press(KEYS[steal])
        assert table.choices.badges == {Place(1): "1", Place(2): "2"}
        titles = [str(panel.border_title) for panel in table.query(SeatPanel)]
        assert titles == ["1 Bob", "2 Cy"]
        await keyboard.press("escape")
        assert table.choices.badges == {}
        await keyboard.press(KEYS[steal])
        panel = next(p for p in table.query(SeatPanel) if p.seat == 2)
        await keyboard.pilot.click(panel)
        await keyboard.settle()
        assert match.game.record.answers == [(0, "steal:2")]

    run(program(home, match), script)


def test_a_slot_is_picked_on_the_table(home: Path) -> None:
    match = new_match(home, "poker", ("Ann", "Bob"), 2, first_player="host", coup_cost="1")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        table = keyboard.table
        coup = next(n for n, o in enumerate(table.choices.offered) if o.label == "Coup")
        await keyboard.press(KEYS[coup])
        slots = [slot.id for slot in match.view(0).seats[1].slots]  # type: ignore[union-attr]
        assert list(table.choices.badges) == [Place(1, slot) for slot in slots]
        assert f"1▸#{slots[0]}" in keyboard.text
        panel = table.query_one(SeatPanel)
        await keyboard.pilot.click(panel, offset=(9, 2))  # the second slot of the first row
        await keyboard.settle()
        assert match.game.record.answers == [(0, f"coup:{slots[1]}")]

    run(program(home, match), script)


def test_cards_to_keep_are_marked_and_a_resize_forgets_nothing(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 2, first_player="host", seed=4)

    async def script(keyboard: Keyboard) -> None:
        await keyboard.pick("exchange")
        choices = keyboard.table.choices
        if choices.marking is None:  # it was challenged
            await keyboard.any_answer(random.Random(1))
        assert choices.marking
        await keyboard.press("enter")  # nothing is marked: nothing happens
        assert choices.marking
        await keyboard.press("1", "4")
        for size in (LARGE, (81, 25), (200, 60), SMALL):
            await keyboard.resize(*size)
            assert choices.marked == [0, 3]
        assert [card.has_class("-marked") for card in choices.query(CardFace)] == [
            True,
            False,
            False,
            True,
        ]
        await keyboard.press("2")  # the first mark makes room
        assert choices.marked == [3, 1]
        await keyboard.press("enter")
        assert match.game.record.answers[-1][0] != 0 or choices.marking is None

    run(program(home, match), script)


def test_a_resize_in_the_middle_of_picking_loses_nothing(home: Path) -> None:
    match = new_match(home, "classic", ("Ann", "Bob", "Cy"), 6, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        choices = keyboard.table.choices
        await keyboard.press(KEYS[[o.label for o in choices.offered].index("Steal")])
        offered = choices.offered
        for size in (LARGE, (100, 30), (60, 20), SMALL):
            await keyboard.resize(*size)
            assert choices.offered == offered
        panels = keyboard.table.query(SeatPanel)
        assert sorted(panel.seat for panel in panels) == [1, 2, 3, 4, 5]
        await keyboard.press("5")
        assert match.game.record.answers[0] == (0, "steal:5")

    run(program(home, match), script)


def test_the_arrows_and_enter_answer_too_but_enter_alone_does_not(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 2, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        assert match.game.record.answers == []
        await keyboard.press("down", "down", "up", "enter")
        assert match.game.record.answers[0] == (0, "income")

    run(program(home, match), script)


def test_a_key_that_comes_too_early_was_meant_for_something_else(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 2, first_player="host")
    app = CoupApp(home, match, pace=0, arm=60)

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("1")
        assert match.game.record.answers == []

    run(app, script)


# The other keys


def test_hint_beliefs_rules_log_keys_pace_and_theme(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 4, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("h")
        assert "A strong player would:" in keyboard.text
        assert re.search(r"plays it +to win", keyboard.text)
        assert len(re.findall(r"\d+ % +\d+ %", keyboard.text)) == 3
        hint = keyboard.table.choices.hint
        assert hint.given is not None
        said = str(hint.lines.content)
        assert len(re.findall(r"\? \w+ (?:probably has|could have anything)", said)) == 3
        shown = hint.scroll_y
        await keyboard.press("pagedown")
        assert hint.scroll_y > shown
        await keyboard.press("escape")
        assert "A strong player would:" not in keyboard.text
        await keyboard.press("b")
        assert "What may be known" in keyboard.text
        assert "unseen" in keyboard.text
        await keyboard.press("b")
        for key, sign in (("l", "Commitment"), ("question_mark", "what a strong player would do")):
            await keyboard.press(key)
            assert isinstance(keyboard.app.screen, Page)
            assert sign in keyboard.text
            await keyboard.press("escape")
        await keyboard.press("r")
        assert "Blocked by" in keyboard.text
        await keyboard.press("escape")
        await keyboard.press("p")
        assert "Bots: " in keyboard.told
        assert keyboard.app.preferences.pace == "slow"
        dark = keyboard.app.theme
        await keyboard.press("t")
        assert keyboard.app.theme != dark
        assert match.game.record.answers == []

    run(program(home, match), script)
    assert '"light"' in (home / "preferences.json").read_text()


def test_resigning_is_asked_twice(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 3, first_player="host")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("x")
        assert isinstance(keyboard.app.screen, Confirm)
        await keyboard.press("n")
        assert match.game.record.answers == []
        await keyboard.press("x", "y")
        assert match.game.record.answers[0] == (0, "resign")

    run(program(home, match), script)


def test_bots_take_their_time_and_it_can_be_skipped(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 4, first_player="host")
    app = CoupApp(home, match, pace=60, arm=0)

    async def script(keyboard: Keyboard) -> None:
        await keyboard.pilot.press("1")
        await keyboard.pilot.pause()
        assert len(match.game.record.answers) == 1
        assert "thinks …" in keyboard.text
        await keyboard.pilot.press("space")
        await keyboard.pilot.pause(0.05)
        assert len(match.game.record.answers) == 2
        await keyboard.pilot.press("f")
        await keyboard.pilot.pause(0.2)
        assert 0 in match.game.position.waiting

    run(app, script)


# Going on after it was left


def test_a_match_that_was_left_goes_on_at_the_same_question(home: Path) -> None:
    match = new_match(home, "poker", ("Ann", "Bob"), 3)
    screens: list[str] = []

    async def play(keyboard: Keyboard) -> None:
        chance = random.Random(2)
        while len(match.game.record.answers) < 12 or isinstance(keyboard.app.screen, HandOver):
            await keyboard.any_answer(chance)
        screens.append(keyboard.question)
        await keyboard.press("q")
        assert not isinstance(keyboard.app.screen, TableScreen)
        assert "The match is saved" in keyboard.told

    async def go_on(keyboard: Keyboard) -> None:
        await keyboard.press("enter")
        screens.append(keyboard.question)

    run(program(home, match), play)
    assert match.path
    run(program(home, Match.load(match.path)), go_on)
    assert screens[0] == screens[1]


def test_a_disk_that_is_full_is_told_and_nothing_breaks(home: Path) -> None:
    match = new_match(home, "classic", ("Ann",), 2, first_player="host")
    assert match.path
    match.path = home / "preferences.json" / "impossible.json"
    (home / "preferences.json").write_text("{}")

    async def script(keyboard: Keyboard) -> None:
        await keyboard.press("1")
        assert "cannot be written" in keyboard.told

    before, answers = match.view(None), list(match.game.record.answers)
    run(program(home, match), script)
    # What was refused has not happened, in memory neither; once there is room it may.
    assert (match.view(None), match.game.record.answers) == (before, answers)
    match.path = home / "saves" / "possible.json"
    match.play(0, "income")
    assert Match.load(match.path).game.record.answers == [*answers, (0, "income")]


# The guided game


@pytest.mark.parametrize("rules", RULESETS)
def test_the_guided_game_is_played_to_its_end(home: Path, rules: str) -> None:
    lesson = start(rules, "Ann")

    async def script(keyboard: Keyboard) -> None:
        other = keyboard.table.choices.offered[1].choice
        if other:
            await keyboard.press("2")  # not what the coach said
            assert "In this lesson, choose:" in keyboard.told
            assert lesson.game.record.answers == []
        while not keyboard.over:
            step = lesson.step
            assert step
            assert keyboard.app.screen.query_one("#coach").display
            if step.seat == 0:
                await keyboard.pick(step.choice)
            else:
                await keyboard.press("space")
        assert "You win" in keyboard.text
        await keyboard.press("1")
        assert keyboard.table.match.game.ruleset.name == rules
        assert keyboard.table.match is not lesson

    run(program(home, lesson), script)
    assert '"learned":true' in (home / "preferences.json").read_text()


def test_choices_have_keys_that_no_other_key_of_the_screen_takes() -> None:
    bindings = [binding for binding in TableScreen.BINDINGS if isinstance(binding, Binding)]
    taken = {key for binding in bindings for key in binding.key.split(",")}
    assert not taken & set(KEYS)
    assert len(set(KEYS)) == len(KEYS)
