"""Driving the full-screen game as a person does, by keys alone, and reading its screen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from coup.choosing import Face, Offer
from coup.play import Match, options_for, seat_players, unused
from coup.rules import find
from coup.terminal.app import CoupApp
from coup.terminal.screens.dialogs import HandOver
from coup.terminal.screens.table import TableScreen
from coup.terminal.widgets.choices import KEYS

SECRET = "5" * 64
SMALL, LARGE = (80, 24), (120, 40)


def new_match(
    home: Path,
    rules: str = "classic",
    people: tuple[str, ...] = ("Ann",),
    seats: int = 4,
    *,
    games: int | None = None,
    secret: str = SECRET,
    seed: int = 1,
    **options: str,
) -> Match:
    """A match as the program begins it, with chance that can be repeated."""
    ruleset = find(rules)
    players = seat_players(list(people), [], seats)
    chosen = options_for(ruleset, players, "official", options)
    path = unused(home / "saves", ".json")
    return Match.new(ruleset, players, chosen, games=games, path=path, seed=seed, secret=secret)


def run(
    app: CoupApp, script: Callable[[Keyboard], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Start the program without a terminal and let somebody use it."""

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Keyboard(app, pilot))

    asyncio.run(session())


def text_of(app: CoupApp) -> str:
    """What stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


class Keyboard:
    """Somebody at the keyboard."""

    def __init__(self, app: CoupApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        return text_of(self.app)

    @property
    def question(self) -> str:
        return self.table.choices.path[0][0]

    @property
    def told(self) -> str:
        """What small messages say at the edge of the screen."""
        return " ".join(note.message for note in self.app._notifications)

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen), screen
        return screen

    @property
    def over(self) -> bool:
        return self.table.match.game.position.over

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nobody but the keyboard can go on."""
        for _ in range(200):
            await self.pilot.pause()
            await self.app.workers.wait_for_complete()
            screen = self.app.screen
            if not (isinstance(screen, TableScreen) and screen.thinking):
                if isinstance(screen, TableScreen) and screen.choices.hint.shown:
                    await self.stand_still()
                return
            await self.pilot.pause(0.005)
        raise AssertionError("the bots never come to an end")

    async def stand_still(self) -> None:
        """Wait until nothing more is drawn: scrollbars come a moment after what they are for."""
        before = ""
        while before != (before := self.text):
            await self.pilot.pause(0.02)

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def pick(self, choice: str) -> None:
        """Answer with a choice, by whatever keys lead to it."""
        choices = self.table.choices
        if choices.marking:
            for place in marks(choices.marking.faces, choice):
                await self.press(KEYS[place])
            await self.press("enter")
            return
        path = way(choices.offered, choice)
        assert path is not None, f"{choice} is not offered: {choices.offered}"
        for place in path:
            await self.press(KEYS[place])

    async def any_answer(self, chance: random.Random) -> None:
        """Whatever is asked, some answer; the keyboard is taken where it is offered."""
        if isinstance(self.app.screen, HandOver):
            await self.press("enter")
            return
        choices = self.table.choices
        if choices.marking:
            wanted, cards = choices.marking.wanted, len(choices.marking.faces)
            for place in chance.sample(range(cards), wanted):
                await self.press(KEYS[place])
            await self.press("enter")
        else:
            await self.press(chance.choice(KEYS[: len(choices.offered)]))


def marks(faces: tuple[Face, ...], choice: str) -> list[int]:
    """The places of the cards that a choice keeps."""
    wanted = choice.partition(":")[2].split(",")
    found = []
    for place, face in enumerate(faces):
        if face.character in wanted:
            wanted.remove(face.character)
            found.append(place)
    return found


def way(offers: tuple[Offer, ...], choice: str) -> list[int] | None:
    """Which offers lead to a choice, one after another."""
    for place, offer in enumerate(offers):
        if offer.choice == choice:
            return [place]
        further = way(offer.further, choice)
        if further is not None:
            return [place, *further]
    return None
