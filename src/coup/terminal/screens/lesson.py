"""The guided first game at the table: a coach says what to do and why."""

from __future__ import annotations

from coup.choosing import Offer
from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.lessons import LEARNER, Guided
from coup.terminal.screens.table import ARM, TableScreen
from coup.view import AnyView

GO_ON = "go on"
REAL_GAME = "real game"


class LessonScreen(TableScreen):
    """A table at which the others wait until the coach's words have been read."""

    def __init__(self, lesson: Guided, *, arm: float = ARM) -> None:
        super().__init__(lesson, arm=arm)
        self.lesson = lesson

    def coach(self) -> None:
        key = self.lesson.coach
        self.choices.coach(self.words(key) if key else "")

    def heading(self, v: AnyView) -> str:
        done, every = self.lesson.progress
        return f"{super().heading(v)}   {self.words('head_lesson', done=done, all=every)}"

    async def put_question(self) -> None:
        self.coach()
        await super().put_question()

    async def think(self, seat: Seat) -> None:
        self.coach()
        if self.lesson.coach is None:
            await super().think(seat)
            return
        said = self.words("bot_thinks", name=self.words.name(seat))
        await self.choices.ask(said, [Offer(self.words("go_on"), choice=GO_ON)])
        await self.show_table()

    async def answered_by(self, seat: Seat | None, choice: str) -> None:
        if choice == GO_ON:
            await self.bot_answers()
        else:
            await super().answered_by(seat, choice)

    def take(self, seat: Seat, choice: str) -> bool:
        try:
            self.match.play(seat, choice)
        except Refusal as refusal:
            if "wanted" in refusal.details:
                wanted = self.words.choice(self.match.view(LEARNER), str(refusal.details["wanted"]))
                self.notify(self.words("lesson_try", choice=wanted), timeout=4, markup=False)
            else:
                self.notify(self.words.refusal(refusal), severity="warning", markup=False)
            return False
        return True

    async def end_game(self) -> None:
        self.coach()
        self.app.preferences.learned = True
        self.app.preferences.save(self.app.home)
        await super().end_game()

    def endings(self) -> list[Offer]:
        words = self.words
        return [
            Offer(words("lesson_done"), words("lesson_done_detail"), choice=REAL_GAME),
            *super().endings(),
        ]

    async def after_game(self, choice: str) -> None:
        if choice == REAL_GAME:
            self.leave()
            self.app.quick_game(self.lesson.script.ruleset)
        else:
            await super().after_game(choice)

    def action_hint(self) -> None:
        """What the lesson is about here; other advice would only confuse."""
        step = self.lesson.step
        if step and step.seat == LEARNER:
            wanted = self.words.choice(self.match.view(LEARNER), step.choice)
            self.choices.hint.say(self.words("lesson_try", choice=wanted))
        else:
            super().action_hint()

    async def action_skip(self) -> None:
        """Space goes on where the coach has spoken."""
        offered = self.choices.offered
        if offered and offered[0].choice == GO_ON:
            await self.bot_answers()
        else:
            await super().action_skip()
