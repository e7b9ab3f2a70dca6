"""A hint: what to do, how it compares with what else could be done, why, and whom to believe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from coup.terminal.widgets.panels import fitted
from coup.text import Words
from coup.view import AnyView

if TYPE_CHECKING:
    from coup.analysis import Advice, Option

MOST = 5
FEW = 3
"""Alternatives on a screen that is low."""
NUMBER = 6
"""Columns of a percentage."""
BAR = 8
WIDE = 50
"""Columns from which on there is room for bars."""
BESIDE = 4
"""Columns of the edge, with the scrollbar, whether or not it is there."""
PARTS = " ▏▎▍▌▋▊▉█"
"""A cell, filled by eighths."""


class Hint(VerticalScroll):
    """What a strong player says of the question, until it is answered or put away."""

    can_focus = False

    def __init__(self, words: Words) -> None:
        super().__init__(id="advice")
        self.words = words
        self.lines = Static(markup=False)
        self.given: tuple[AnyView, Advice] | None = None

    def compose(self) -> Iterator[Static]:
        yield self.lines

    @property
    def shown(self) -> bool:
        return self.has_class("-shown")

    def say(self, sentence: str) -> None:
        """Words alone, or nothing."""
        self.given = None
        self.lines.update(sentence)
        self.set_class(bool(sentence), "-shown")

    def show(self, view: AnyView, advice: Advice) -> None:
        self.given = view, advice
        self.set_class(True, "-shown")
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """For the width that there is; with or without a scrollbar it is the same."""
        width = self.outer_size.width - BESIDE
        if width <= 0:
            return
        self.lines.styles.width = width
        if self.given is None:
            return
        self.lines.update(Content("\n").join(self.told(*self.given, width)))
        self.scroll_home(animate=False)

    def told(self, view: AnyView, advice: Advice, width: int) -> Iterator[Content]:
        from coup.analysis import inference_line, reason_lines, shown_options

        words = self.words
        best = words.choice(view, advice.best.choice)
        yield Content.styled(words("hint_best", choice=best), "bold")
        options = shown_options(advice)[: MOST if self.screen.has_class("-high") else FEW]
        if len(options) > 1:
            yield from self.table(view, options, width)
        for why in reason_lines(words, advice):
            yield Content(f"· {why}")
        for rival in advice.rivals:
            said, name = inference_line(words, rival), words.name(rival.seat)
            before, _, after = said.partition(name)
            yield Content.assemble("? ", before, (name, "bold"), after)

    def table(self, view: AnyView, options: tuple[Option, ...], width: int) -> Iterator[Content]:
        """The choices in their order, each with its numbers and a bar for the first of them."""
        varied = options[0].often is not None
        heads = [self.words("hint_often")] if varied else []
        heads += [self.words("hint_chance")]
        columns = [max(NUMBER, cell_len(head) + 1) for head in heads]
        bar = BAR if width >= WIDE else 0
        room = width - sum(columns) - bar
        said = "".join(head.rjust(column) for head, column in zip(heads, columns, strict=True))
        yield Content.styled(" " * (room + bar) + said, "dim")
        for option in options:
            numbers = [option.often, option.chance] if varied else [option.chance]
            label = fitted(self.words.choice(view, option.choice), room - 1)
            percents = [
                ("–" if number is None else self.words.percent(number)).rjust(column)
                for number, column in zip(numbers, columns, strict=True)
            ]
            drawn = barred(numbers[0] or 0.0, bar)
            style = "bold" if option is options[0] else ""
            yield Content.assemble((f"{label} ", style), (drawn, "$success"), *percents)


def barred(share: float, width: int) -> str:
    """A bar, as long as the share is large."""
    eighths = round(share * max(0, width - 1) * 8)
    full, rest = divmod(eighths, 8)
    return ("█" * full + (PARTS[rest] if rest else "")).ljust(width)
