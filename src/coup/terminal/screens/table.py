"""The table: a match played by whoever sits at the keyboard, against each other and bots."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import Static

from coup.choosing import Offer, marking, offers, shared_offers
from coup.core.errors import Refusal
from coup.core.events import Seat, Viewer
from coup.core.frames import PASS, Window
from coup.core.position import RESIGN
from coup.play import Match
from coup.terminal.preferences import PACES, Pace
from coup.terminal.screens.base import HERE
from coup.terminal.screens.dialogs import Confirm, HandOver, Page
from coup.terminal.screens.menu import Worded
from coup.terminal.telling import Told, heading, sentences, wins
from coup.terminal.widgets.cards import CardFace, Hand
from coup.terminal.widgets.choices import Choices
from coup.terminal.widgets.panels import Keys, Log, Notes
from coup.terminal.widgets.seats import Board, SeatPanel
from coup.text import Words
from coup.view import AnyView, open_view, seen

if TYPE_CHECKING:
    from coup.analysis import Facts

ARM = 0.25
"""Seconds after a question appears in which a key was still meant for what stood there before."""
ARROWS = {"down": 1, "right": 1, "tab": 1, "up": -1, "left": -1, "shift+tab": -1}
AT_ONCE = 0.001
AT_A_STRETCH = 25
"""Answers that bots give without anything being drawn between them."""
PASSING = 0.4
"""How much of a turn's thought a bot needs to let something pass or to react."""


class TableScreen(Worded[None]):
    """One match.  The screen shows what the one at the keyboard may see, and nothing else."""

    CSS_PATH: ClassVar = [HERE / "table.tcss"]
    AUTO_FOCUS = ""  # Enter on what nobody has chosen must not answer
    BINDINGS: ClassVar = [
        Binding("h", "hint", "key_hint"),
        Binding("b", "beliefs", "key_beliefs"),
        Binding("r", "rules", "key_rules"),
        Binding("l", "log", "key_log"),
        Binding("p", "pace", "key_pace"),
        Binding("space", "skip", "key_skip", key_display="␣"),
        Binding("f", "forward", "key_forward"),
        Binding("question_mark", "keys", "key_keys", key_display="?"),
        Binding("q", "leave", "key_leave"),
        Binding("t", "app.theme", show=False),
        Binding("pageup", "scroll_side(-1)", show=False),
        Binding("pagedown", "scroll_side(1)", show=False),
        Binding("x", "resign", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, match: Match, *, arm: float = ARM) -> None:
        super().__init__()
        self.match = match
        self.arm = arm
        players = match.saved.players
        self.words = Words([player.name for player in players])
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.at_keyboard: Viewer = self.people[0] if len(self.people) == 1 else None
        self.told: dict[Viewer, int] = {}
        self.thinking: Timer | None = None
        self.forwarding = False
        self.asked_at = 0.0
        self.filed: Path | None = None
        self.known: tuple[AnyView, Facts] | None = None
        self.board = Board(self.words, players)
        self.choices = Choices(self.words)
        self.hand = Hand(self.words)
        self.log_panel = Log(self.words("log_title"))
        self.beliefs = Notes(self.words("beliefs_title"), self.belief_lines, id="beliefs")

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield Static(self.words("too_small"), classes="too-small", markup=False)
        with Vertical(id="table"):
            yield self.board
            with Horizontal(id="below"):
                yield self.choices
                with Vertical(id="right"):
                    yield self.hand
                    with Vertical(id="side"):
                        yield self.log_panel
                        yield self.beliefs
        yield Keys()

    async def on_mount(self) -> None:
        self.app.unfinished = self.match.path
        self.beliefs.display = False
        await self.advance()

    # Who is asked

    @property
    def together(self) -> list[Seat]:
        """The people who may react at once on one shared screen."""
        position = self.match.game.position
        people = [seat for seat in position.waiting if seat in self.people]
        window = position.stack and isinstance(position.stack[-1], Window)
        return people if window and len(people) > 1 else []

    async def advance(self) -> None:
        """Go on to whoever is asked next: a person, a bot, or nobody any more."""
        position = self.match.game.position
        people = [seat for seat in position.waiting if seat in self.people]
        if position.over:
            await self.end_game()
        elif self.together:
            self.forwarding = False
            self.at_keyboard = None
            await self.put_question()
        elif people:
            self.forwarding = False
            if self.at_keyboard == people[0]:
                await self.put_question()
            else:
                await self.hand_over(people[0])
        else:
            await self.think(next(iter(position.waiting)))

    async def hand_over(self, seat: Seat) -> None:
        """Nobody's cards are on the screen while the keyboard changes hands."""
        self.at_keyboard = None
        await self.choices.say("")
        await self.show_table()

        async def taken(_: bool | None) -> None:
            self.at_keyboard = seat
            await self.put_question()

        await self.app.push_screen(HandOver(self.words, seat), taken)

    async def put_question(self) -> None:
        v = self.view()
        if self.together:
            waiting = self.match.game.position.waiting
            asked = {seat: waiting[seat] for seat in self.together}
            names = self.words.listed([self.words.name(seat) for seat in asked])
            question = self.words.question_to_all(v, names)
            await self.choices.ask(question, shared_offers(self.words, v, asked))
        else:
            assert v.viewer is not None
            question = self.words.question(v, v.viewer)
            marks = marking(v)
            if marks:
                await self.choices.ask_marks(question, marks)
            else:
                await self.choices.ask(question, offers(self.words, v))
        self.asked_at = time.monotonic()
        await self.show_table()
        if self.at_keyboard is not None:
            self.told[self.at_keyboard] = len(self.match.game.log)

    async def think(self, seat: Seat) -> None:
        """A bot takes a human moment, unless nobody wants to wait."""
        position = self.match.game.position
        several = len(position.waiting) > 1
        key = "bots_think" if several else "bot_thinks"
        await self.choices.say(self.words(key, name=self.words.name(seat)))
        await self.show_table()
        part = PASSING if isinstance(position.stack[-1], Window) else 1.0
        self.thinking = self.set_timer(max(self.pause * part, AT_ONCE), self.bot_answers)

    @property
    def pause(self) -> float:
        usual = PACES[self.app.preferences.pace] if self.app.pace is None else self.app.pace
        return 0.0 if self.forwarding else usual

    async def bot_answers(self) -> None:
        """The bot that was thinking answers; without pauses so do those who come next."""
        if self.thinking:
            self.thinking.stop()
            self.thinking = None
        for _ in range(1 if self.pause else AT_A_STRETCH):
            waiting = self.match.game.position.waiting
            if not waiting or any(seat in self.people for seat in waiting):
                break
            seat = next(iter(waiting))
            if not self.take(seat, self.match.bot_choice(seat)):
                break
        await self.advance()

    def take(self, seat: Seat, choice: str) -> bool:
        """Whether an answer was taken; it is saved before anybody sees what follows."""
        try:
            self.match.play(seat, choice)
        except Refusal as refusal:
            self.notify(self.words.refusal(refusal), severity="warning", markup=False)
            return False
        return True

    async def end_game(self) -> None:
        """All cards face up, the score, and what to do next."""
        if self.match.path is not None:
            self.filed = self.match.keep_record(self.app.home / "games")
        await self.choices.ask(self.words("game_over"), self.endings())
        self.asked_at = time.monotonic()
        await self.show_table()

    def endings(self) -> list[Offer]:
        """What there is to do once a game is over."""
        words, found = self.words, []
        if not self.match.finished:
            found.append(Offer(words("next_game"), words("next_game_detail"), choice="next"))
        if self.filed:
            found.append(Offer(words("watch_replay"), choice="replay"))
        found.append(Offer(words("leave_table"), words("back_to_start"), choice="leave"))
        return found

    # What is shown

    def view(self) -> AnyView:
        """What the one at the keyboard may see; at the end everything."""
        game = self.match.game
        if game.position.over:
            return open_view(game.position, game.log)
        return self.match.view(self.at_keyboard)

    async def show_table(self) -> None:
        v = self.view()
        self.query_one("#head", Static).update(self.heading(v), layout=False)
        await self.show_places(v)
        self.log_panel.show(self.log_lines(v))
        self.beliefs.show()

    async def show_places(self, v: AnyView) -> None:
        """The seats and the hand, with the keys of what can be picked there."""
        badges = self.choices.badges
        await self.board.show(v, self.at_keyboard, badges)
        await self.hand.show(v, self.at_keyboard, badges)

    def heading(self, v: AnyView) -> str:
        head, won = heading(self.words, v), wins(self.match.saved.players, self.match.saved.score)
        return f"{head}   {self.words('head_score', score=won)}" if won else head

    def log_lines(self, v: AnyView) -> list[Told | str]:
        """Everything the viewer saw; a rule marks what is new to them."""
        log = self.match.game.log
        viewer = v.viewer
        before = self.told.get(viewer, 0)
        lines: list[Told | str] = list(sentences(self.words, seen(log[:before], viewer)))
        new = list(sentences(self.words, seen(log[before:], viewer)))
        if lines and new and len(self.people) > 1 and viewer is not None:
            lines.append(self.words("since", name=self.words.name(viewer)))
        return lines + new

    def belief_lines(self, width: int) -> list[str]:
        """What may be known; for what is seen already it is not worked out twice."""
        from coup.analysis import facts, facts_lines

        v = self.view()
        if self.known is None or self.known[0] != v:
            self.known = (v, facts(v))
        return facts_lines(self.words, self.known[1], width)

    # What is pressed

    @property
    def armed(self) -> bool:
        return time.monotonic() - self.asked_at >= self.arm

    async def on_key(self, event: events.Key) -> None:
        key = event.character or event.key
        if not self.armed or self.thinking:
            return
        if event.key in ARROWS:
            self.choices.step(ARROWS[event.key])
        elif not await self.choices.press("enter" if event.key == "enter" else key):
            return
        event.stop()
        event.prevent_default()

    @on(SeatPanel.Picked)
    async def seat_picked(self, event: SeatPanel.Picked) -> None:
        await self.choices.pick(event.places)

    @on(CardFace.Pressed)
    async def card_picked(self, event: CardFace.Pressed) -> None:
        if event.card.place:
            await self.choices.pick((event.card.place,))

    @on(Choices.Moved)
    async def offers_moved(self) -> None:
        await self.show_places(self.view())

    @on(Choices.Answered)
    async def answered(self, event: Choices.Answered) -> None:
        await self.answered_by(event.seat, event.choice)

    async def answered_by(self, seat: Seat | None, choice: str) -> None:
        """An answer of whoever sits there, or of one of those who share the screen."""
        if self.match.game.position.over:
            await self.after_game(choice)
            return
        if self.together and seat is None:
            for each in self.together:
                self.take(each, PASS)
        else:
            answerer = self.at_keyboard if seat is None else seat
            if answerer is not None:
                self.take(answerer, choice)
        await self.advance()

    async def after_game(self, choice: str) -> None:
        match choice:
            case "next":
                self.match.next_game()
                self.filed = None
                self.told.clear()
                await self.advance()
            case "replay" if self.filed:
                self.app.open_replay(self.filed)
            case "leave":
                self.match.forget()
                self.leave()

    # Keys of the screen

    async def action_skip(self) -> None:
        """The bot need not wait any longer."""
        if self.thinking:
            self.thinking.stop()
            self.thinking = self.set_timer(AT_ONCE, self.bot_answers)

    async def action_forward(self) -> None:
        """No bot waits until somebody at the keyboard is asked."""
        self.forwarding = True
        await self.action_skip()

    def action_pace(self) -> None:
        preferences = self.app.preferences
        self.app.pace = None
        order: list[Pace] = list(PACES)
        preferences.pace = order[(order.index(preferences.pace) + 1) % len(order)]
        preferences.save(self.app.home)
        pace = self.words(f"pace_{preferences.pace}")
        self.notify(self.words("pace_is", pace=pace), timeout=2)

    def action_hint(self) -> None:
        """What a strong player would do in this place, and why; keys are heard meanwhile."""
        v = self.view()
        if not v.choices:
            self.notify(self.words("hint_none"), timeout=2)
            return
        hint = self.choices.hint
        if hint.given is None or hint.given[0] != v:
            hint.say(self.words("hint_thinks"))
            self.run_worker(self.find_hint(v), group="hint", exclusive=True)

    async def find_hint(self, v: AnyView) -> None:
        from coup.analysis import advise

        advice = await asyncio.to_thread(advise, v)
        if self.choices.hint.shown and self.view() == v:
            self.choices.hint.show(v, advice)

    def action_beliefs(self) -> None:
        shown = not self.beliefs.display
        self.beliefs.display = shown
        self.log_panel.set_class(shown, "-shared")
        self.set_class(shown, "-knowing")  # a small screen has room for them or for the hand

    def action_scroll_side(self, pages: int) -> None:
        """Look on in the hint, or back in the panel beside the table."""
        panel: VerticalScroll = self.beliefs if self.beliefs.display else self.log_panel
        if self.choices.hint.max_scroll_y:
            panel = self.choices.hint
        panel.scroll_relative(y=pages * max(1, panel.content_size.height - 1), animate=False)

    def action_rules(self) -> None:
        self.app.open_rules(self.view().options)

    def action_log(self) -> None:
        lines = self.log_lines(self.view())
        self.app.push_screen(Page(self.words, self.words("log_title"), lines, at_end=True))

    def action_keys(self) -> None:
        lines = [Told(line) for line in self.words("keys_help").splitlines()]
        self.app.push_screen(Page(self.words, self.words("key_keys"), lines))

    async def action_back(self) -> None:
        if not await self.choices.back():
            self.choices.hint.say("")

    def action_resign(self) -> None:
        seat = self.at_keyboard
        if seat is None or not self.view().choices:
            self.notify(self.words("nobody_asked"), timeout=2)
            return
        words = self.words

        async def sure(yes: bool | None) -> None:
            if yes:
                self.take(seat, RESIGN)
                await self.advance()

        name = words.name(seat)
        dialog = Confirm(
            words, words("resign_sure", name=name), words("resign_yes"), words("resign_no")
        )
        self.app.push_screen(dialog, sure)

    def action_leave(self) -> None:
        """Back to the opening; the match is saved and can be continued there."""
        if self.thinking:
            self.thinking.stop()
        if self.match.game.position.over and self.match.finished:
            self.match.forget()
        elif self.match.path:
            self.app.notify(self.words("left_saved"), timeout=4)
        self.leave()

    def leave(self) -> None:
        self.app.unfinished = None
        self.dismiss()
