"""A recorded game on the full screen: the table at any place, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Input, Static

from coup.core.events import Viewer
from coup.core.record import Record
from coup.play import Player
from coup.terminal.replay import ALL, Playback
from coup.terminal.screens.base import HERE
from coup.terminal.screens.dialogs import Page
from coup.terminal.screens.menu import Worded
from coup.terminal.telling import Told, heading, sentences
from coup.terminal.widgets.cards import Hand
from coup.terminal.widgets.panels import Keys, Log, line
from coup.terminal.widgets.seats import Board, SeatPanel
from coup.text import Words

PACES = (0.2, 0.4, 0.8, 1.5, 3.0, 6.0)
"""Seconds for a step while it plays, the quickest first."""
USUAL = 3
IN_SIGHT = 120
"""Events that the log beside the table goes back; the log of its own goes back to the start."""
EVERY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How many turns there may be from one mark of the timeline to the next."""
LABEL = 5
"""Columns that a mark with its number needs."""
SEAT_KEYS = "12345678"


class Timeline(Widget):
    """The whole game as a line, with its turns; a press of the mouse goes there."""

    class Jumped(Message):
        """A place on the line was pressed."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self.step = 0
        self.last = 0
        self.turns: Sequence[tuple[int, int]] = ()
        """The step with which each turn begins, and its number."""
        self.held = False

    def show(self, step: int, last: int, turns: Sequence[tuple[int, int]]) -> None:
        self.step, self.last, self.turns = step, last, turns
        self.refresh()

    def column(self, step: int) -> int:
        width = self.content_size.width
        return round(step * (width - 1) / self.last) if self.last else 0

    def step_at(self, column: int) -> int:
        width = self.content_size.width
        column = max(0, min(column, width - 1))
        return round(column * self.last / (width - 1)) if width > 1 else 0

    @property
    def marks(self) -> list[tuple[int, int]]:
        """The columns of as many turns as there is room for, with their numbers."""
        room = max(1, self.content_size.width // LABEL)
        every = next((n for n in EVERY if len(self.turns) <= n * room), EVERY[-1])
        first = self.turns[0][1] if self.turns else 0
        return [
            (self.column(step), number)
            for step, number in self.turns
            if number == first or number % every == 0
        ]

    def render(self) -> Content:
        width, here = self.content_size.width, self.column(self.step)
        marked = {column for column, _ in self.marks}
        passed = "".join("┿" if n in marked else "━" for n in range(here))
        to_come = "".join("┼" if n in marked else "─" for n in range(here + 1, width))
        return Content.assemble(
            (passed, "$primary"),
            ("◆", "bold $warning"),
            (to_come, "dim"),
            "\n",
            (self.scale, "dim"),
        )

    @property
    def scale(self) -> str:
        """The numbers of the turns, each below its mark, where they do not touch."""
        text = ""
        for column, number in self.marks:
            if text and cell_len(text) >= column:
                continue
            if column + len(str(number)) <= self.content_size.width:
                text = text.ljust(column) + str(number)
        return text

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.held = True
        self.capture_mouse()
        self.jump(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.held:
            self.jump(event)

    def on_mouse_up(self) -> None:
        self.held = False
        self.release_mouse()

    def jump(self, event: events.MouseEvent) -> None:
        offset: Offset = event.get_content_offset_capture(self)
        step = self.step_at(offset.x)
        if step != self.step:
            self.post_message(self.Jumped(step))


class Tape(Log):
    """The log up to here; what this step brought is marked."""

    def show_step(self, before: Sequence[Told | str], now: Sequence[Told]) -> None:
        marked = [
            Content.assemble(("▸ ", "bold $warning"), line(told).stylize("bold")) for told in now
        ]
        older = [line(told).stylize("$foreground 75%") for told in before]
        self.tell([*older, *marked])


class AskTurn(ModalScreen[int | None]):
    """Which turn to go to."""

    BINDINGS: ClassVar = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, words: Words, last: int) -> None:
        super().__init__()
        self.words = words
        self.last = last

    def compose(self) -> ComposeResult:
        with Vertical(id="ask-turn") as box:
            box.border_title = self.words("goto_title")
            box.border_subtitle = self.words("goto_text", last=self.last)
            yield Input(type="integer", max_length=7)

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.dismiss(int(typed) if typed.isdecimal() else None)


class ReplayScreen(Worded[None]):
    """One recorded game.  It shows what the chosen viewer may know, and nothing else."""

    CSS_PATH: ClassVar = [HERE / "table.tcss", HERE / "replay.tcss"]
    BINDINGS: ClassVar = [
        Binding("right,n", "step(1)", "key_replay_step", key_display="←→"),
        Binding("left,b", "step(-1)", show=False),
        Binding("down,right_square_bracket", "turn(1)", "key_replay_turn", key_display="↑↓"),
        Binding("up,left_square_bracket", "turn(-1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("space", "play", "key_replay_play", key_display="␣"),
        Binding("plus,equals_sign", "pace(-1)", "key_replay_speed", key_display="+-"),
        Binding("minus", "pace(1)", show=False),
        Binding("g", "ask_turn", "key_replay_goto"),
        Binding("v", "eyes", "key_replay_eyes", key_display="0-9 v"),
        Binding("l", "log", "key_replay_log"),
        Binding("r", "rules", "key_replay_rules"),
        Binding("t", "app.theme", "key_replay_theme"),
        Binding("q,escape", "back", "key_replay_back"),
    ]

    def __init__(self, record: Record, path: Path | None = None, who: str = "all") -> None:
        super().__init__()
        self.playback = Playback(record)
        self.playback.look_as(who)
        self.path = path
        self.words = self.playback.words
        self.pace = USUAL
        self.playing: Timer | None = None
        self.board = Board(self.words, tuple(Player(name) for name in record.names))
        self.hand = Hand(self.words)
        self.tape = Tape(self.words("replay_log"), id="tape")
        self.timeline = Timeline()

    def compose(self) -> ComposeResult:
        with Horizontal(id="replay-head"):
            yield Static(id="replay-table", markup=False)
            yield Static(id="replay-eyes", markup=False)
        yield Static(self.words("too_small"), classes="too-small", markup=False)
        with Container(id="replay"):
            yield self.board
            yield Static(id="answer", markup=False)
            with Horizontal(id="below"):
                yield self.tape
                yield self.hand
        with Horizontal(id="replay-foot"):
            yield Static(id="replay-place", markup=False)
            yield self.timeline
        yield Keys(compact=True)

    async def on_mount(self) -> None:
        await self.show_step()

    # What is shown

    async def show_step(self) -> None:
        """The table at this step, and what led to it."""
        shown = self.playback
        v = shown.view()
        self.query_one("#replay-table", Static).update(heading(self.words, v))
        eyes = self.words("replay_eyes", who=shown.looking)
        self.query_one("#replay-eyes", Static).update(eyes)
        self.query_one("#answer", Static).update(self.answer())
        await self.board.show(v, v.viewer, {})
        await self.hand.show(v, v.viewer, {})
        self.show_log()
        self.show_place()

    def answer(self) -> Content:
        """The answer that led here, and below it what lies beside the table."""
        name, said = self.playback.sentence()
        if not said:
            dealt = self.playback.record.start is None
            said = self.words("replay_began" if dealt else "replay_set_up")
        first = Content.assemble((name, "bold $primary"), " ▸ " if name else "", (said, "bold"))
        return Content("\n").join([first, *map(Content, self.playback.aside())])

    def show_log(self) -> None:
        before, now = self.playback.before(), self.playback.happened()
        told: list[Told | str] = list(sentences(self.words, before[-IN_SIGHT:]))
        if len(before) > IN_SIGHT:
            told.insert(0, self.words("replay_earlier"))
        self.tape.show_step(told, list(sentences(self.words, now)))

    def show_place(self) -> None:
        shown, words = self.playback, self.words
        sign = "replay_playing" if self.playing else "replay_paused"
        place = words("replay_place", place=shown.step, last=shown.last)
        pace = words(sign, seconds=f"{PACES[self.pace]:g}")
        self.query_one("#replay-place", Static).update(f"{place}\n{pace}")
        turns = [(step, shown.positions[shown.places[step]].turn_no) for step in shown.turns]
        self.timeline.show(shown.step, shown.last, turns)

    # Where to

    async def go(self, step: int) -> None:
        """Go there, and stop playing."""
        self.pause()
        self.playback.go(step)
        await self.show_step()

    async def action_step(self, way: int) -> None:
        await self.go(self.playback.step + way)

    async def action_turn(self, way: int) -> None:
        await self.go(self.playback.turn_from_here(way))

    async def action_first(self) -> None:
        await self.go(0)

    async def action_last(self) -> None:
        await self.go(self.playback.last)

    @on(Timeline.Jumped)
    async def jumped(self, event: Timeline.Jumped) -> None:
        await self.go(event.step)

    def action_ask_turn(self) -> None:
        self.pause()
        self.show_place()

        async def chosen(number: int | None) -> None:
            if number is not None:
                await self.go(self.playback.turn(number))

        self.app.push_screen(AskTurn(self.words, self.playback.last_turn), chosen)

    # Playing

    def pause(self) -> None:
        if self.playing:
            self.playing.stop()
            self.playing = None

    def wait(self) -> None:
        self.pause()
        self.playing = self.set_timer(PACES[self.pace], self.play_on)

    async def play_on(self) -> None:
        """The next step, and after it another one if there is any."""
        if self.playing is None:
            return
        self.playback.go(self.playback.step + 1)
        if self.playback.step < self.playback.last:
            self.wait()
        else:
            self.pause()
        await self.show_step()

    async def action_play(self) -> None:
        """Play or pause; from the end it begins again."""
        if self.playing:
            self.pause()
        elif self.playback.step == self.playback.last:
            self.playback.go(0)
            self.wait()
        else:
            self.wait()
        await self.show_step()

    def action_pace(self, way: int) -> None:
        self.pace = max(0, min(self.pace + way, len(PACES) - 1))
        if self.playing:
            self.wait()
        self.show_place()

    # Whose eyes

    async def look(self, viewer: Viewer) -> None:
        if viewer in self.playback.viewers:
            self.playback.viewer = viewer
            await self.show_step()

    async def action_eyes(self) -> None:
        """The next viewer: every card, each seat, a spectator, and round again."""
        viewers = self.playback.viewers
        await self.look(viewers[(viewers.index(self.playback.viewer) + 1) % len(viewers)])

    async def on_key(self, event: events.Key) -> None:
        match event.character:
            case "0":
                await self.look(ALL)
            case "9":
                await self.look(None)
            case str(key) if key in SEAT_KEYS:
                await self.look(SEAT_KEYS.index(key))

    @on(SeatPanel.Picked)
    async def seat_picked(self, event: SeatPanel.Picked) -> None:
        await self.look(event.places[-1].seat)

    # Other pages

    def action_log(self) -> None:
        shown = self.playback
        told = list(sentences(self.words, [*shown.before(), *shown.happened()]))
        self.app.push_screen(Page(self.words, self.words("replay_log"), told, at_end=True))

    def action_rules(self) -> None:
        self.app.open_rules(self.playback.position.options)

    def action_back(self) -> None:
        self.pause()
        self.dismiss()
