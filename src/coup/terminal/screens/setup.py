"""A new table: who sits there, what is played, by which options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Static

from coup.core.errors import Refusal
from coup.play import LONGEST_NAME, Match, unused
from coup.rules import RULESETS
from coup.terminal.screens.form import GAMES, OPEN, PERSON, REACTIONS, Form, in_words
from coup.terminal.screens.menu import Worded
from coup.text import Sentences

TABLE = ("ruleset", "preset", "players", "games", "reactions")
"""What is chosen for the table as a whole."""
NUMBER = "number"
MOST_DIGITS = 6
PAGE = 8
"""Lines that are passed by a whole page."""


class Chooser(Static):
    """One of several values: arrows go through them, a digit picks one."""

    BINDINGS: ClassVar = [
        Binding("left", "step(-1)", show=False),
        Binding("right,enter,space", "step(1)", "key_opening_change", key_display="←→"),
        Binding("backspace,delete", "reset", "key_opening_reset", key_display="⌫"),
    ]
    can_focus = True

    class Asked(Message):
        """Another value is wanted."""

        def __init__(self, chooser: Chooser, value: str) -> None:
            super().__init__()
            self.chooser = chooser
            self.value = value

    class Stepped(Message):
        """The next number up or down is wanted."""

        def __init__(self, chooser: Chooser, step: int) -> None:
            super().__init__()
            self.chooser = chooser
            self.step = step

    class Reset(Message):
        """The value is wanted that it had without a change."""

        def __init__(self, chooser: Chooser) -> None:
            super().__init__()
            self.chooser = chooser

    def __init__(self, key: str, seat: int | None = None) -> None:
        super().__init__(classes="chooser", markup=False)
        self.key = key
        self.seat = seat
        self.values: Sequence[str] = ()
        self.labels: dict[str, str] = {}
        self.value = ""
        self.typed = ""

    def show(self, values: Sequence[str], labels: dict[str, str], value: str) -> None:
        """What may be chosen, how it is called, and what is chosen now."""
        if (self.values, self.labels, self.value) != (values, labels, value):
            self.values, self.labels, self.value = values, labels, value
            self.refresh()

    def render(self) -> Content:
        label = self.labels.get(self.value, self.value)
        if self.has_focus:
            return Content.styled(f"◀ {label} ▶", "bold reverse")
        return Content.assemble(("◁ ", "dim"), label, (" ▷", "dim"))

    @property
    def is_number(self) -> bool:
        return NUMBER in self.values

    def action_step(self, step: int) -> None:
        self.typed = ""
        if self.is_number:
            self.post_message(self.Stepped(self, step))
        elif self.values:
            here = self.values.index(self.value) if self.value in self.values else -step
            # At once, so that of keys that come fast none is lost.
            self.value = self.values[(here + step) % len(self.values)]
            self.refresh()
            self.post_message(self.Asked(self, self.value))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only an option is something else without a change."""
        return action != "reset" or self.key not in (*TABLE, "seat")

    def action_reset(self) -> None:
        self.typed = ""
        self.post_message(self.Reset(self))

    def on_key(self, event: events.Key) -> None:
        digit = event.character or ""
        if not (digit.isascii() and digit.isdecimal()):
            return
        event.stop()
        if self.is_number:
            self.typed = (self.typed + digit)[-MOST_DIGITS:].lstrip("0") or "0"
            self.post_message(self.Asked(self, self.typed))
        elif digit in self.values:
            self.post_message(self.Asked(self, digit))
        elif not self.values[-1].isdecimal() and 1 <= int(digit) <= len(self.values):
            self.post_message(self.Asked(self, self.values[int(digit) - 1]))

    def on_blur(self) -> None:
        self.typed = ""

    def on_click(self, event: events.Click) -> None:
        self.action_step(-1 if event.x < 2 else 1)  # on the arrow to the left, or elsewhere


class Line(Horizontal):
    """A line of the form: what it is about, what is chosen, and what that means."""

    def __init__(self, label: str, chooser: Chooser, *, named: Input | None = None) -> None:
        kind = "seat" if named else "table" if chooser.key in TABLE else "option"
        super().__init__(classes=f"line -{kind}")
        self.label = Static(label, classes="line-label", markup=False)
        self.named = named
        self.chooser = chooser
        self.about = None if kind == "option" else Static(classes="line-about", markup=False)
        self.told = ""

    @property
    def stops(self) -> list[Widget]:
        """Where the focus can be, from left to right."""
        return [self.named, self.chooser] if self.named else [self.chooser]

    def compose(self) -> ComposeResult:
        yield self.label
        yield from self.stops
        if self.about:
            yield self.about

    def tell(self, about: str) -> None:
        if self.about and about != self.told:
            self.told = about
            self.about.update(about, layout=False)


class Sheet(VerticalScroll, inherit_bindings=False):
    """The lines of the form; up and down go from line to line, and it scrolls along."""

    BINDINGS: ClassVar = [
        Binding("up", "screen.move(-1)", show=False),
        Binding("down", "screen.move(1)", "key_opening_move", key_display="↑↓"),
        Binding("pageup", f"screen.move(-{PAGE})", show=False),
        Binding("pagedown", f"screen.move({PAGE})", show=False),
    ]
    can_focus = False


class NewTable(Worded[Match]):
    """Everything about a new table on one page; what is refused is told beside the start."""

    BINDINGS: ClassVar = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("ctrl+s", "start", "key_opening_start"),
        Binding("escape", "dismiss", "key_opening_back", key_display="esc"),
    ]

    form: Form

    def __init__(self, ruleset: str) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.refused: Refusal | None = None
        """Why the last key changed nothing."""

    @property
    def words(self) -> Sentences:
        return self.app.words

    def compose(self) -> ComposeResult:
        words = self.words
        name = self.app.preferences.name or words("player")
        self.form = form = Form(words, self.ruleset, name)
        yield Static(words("setup_title"), id="head", markup=False)
        with Sheet(id="setup"):
            yield Static(words("setup_table"), classes="part", markup=False)
            for key in TABLE:
                yield Line(words(f"setup_{key}"), Chooser(key))
            yield Static(words("setup_seats"), classes="part", markup=False)
            for place, sitter in enumerate(form.sitters):
                yield self.seat_line(place, sitter.name)
            yield Static(words("setup_options"), classes="part", markup=False)
            with Vertical(id="setup-options"):
                yield from self.option_lines()
        with Horizontal(id="setup-foot"):
            with Vertical(id="setup-told"):
                yield Static(id="setup-help", markup=False)
                yield Static(id="setup-state", markup=False)
            yield Button(words("setup_start"), id="start", variant="primary")
        yield Footer(show_command_palette=False)

    def seat_line(self, place: int, name: str) -> Line:
        name_input = Input(name, id=f"name-{place}", compact=True, max_length=LONGEST_NAME)
        label = self.words("setup_seat", number=place + 1)
        return Line(label, Chooser("seat", place), named=name_input)

    def option_lines(self) -> list[Line]:
        return [Line(self.words(f"option_{name}"), Chooser(name)) for name in self.form.names()]

    def on_mount(self) -> None:
        self.tell()
        self.query(Chooser).first().focus()

    # What is shown

    def tell(self) -> None:
        """Bring every line in step with the form."""
        form = self.form
        for line in self.query(Line):
            chooser = line.chooser
            chooser.show(*self.choosable(chooser))
            if chooser.seat is not None:
                line.display = chooser.seat < form.seats
                name = form.sitters[chooser.seat].name
                if line.named and line.named.value != name:
                    line.named.value = name
            line.set_class(chooser.key in form.changes, "-changed")
            line.tell(self.about(chooser))
        self.tell_foot()

    def tell_foot(self) -> None:
        self.query_one("#setup-help", Static).update(self.help(), layout=False)
        refusal = self.refused or self.form.check()
        state = self.query_one("#setup-state", Static)
        told = self.refusal_line(refusal) if refusal else self.ready_line()
        state.update(told, layout=False)
        state.set_class(refusal is not None, "-refused")

    def choosable(self, chooser: Chooser) -> tuple[Sequence[str], dict[str, str], str]:
        """What a line offers, how that is called, and what is chosen there."""
        form, words = self.form, self.words
        match chooser.key:
            case "ruleset":
                names = {name: words(f"ruleset_{name}") for name in RULESETS}
                return tuple(RULESETS), names, form.ruleset.name
            case "preset":
                return tuple(form.ruleset.presets), {}, form.preset
            case "players":
                most = max(form.most_seats, form.seats)
                return tuple(map(str, range(2, most + 1))), {}, str(form.seats)
            case "games":
                return GAMES, {OPEN: words("setup_games_open")}, form.games
            case "reactions":
                names = {name: words(f"setup_{name}") for name in REACTIONS}
                return REACTIONS, names, form.reactions
            case "seat":
                assert chooser.seat is not None
                names = {kind: words("setup_bot", kind=kind) for kind in form.kinds}
                names[PERSON] = words("setup_person")
                return tuple(form.kinds), names, form.sitters[chooser.seat].kind
        allowed = form.allowed(chooser.key)
        return (
            allowed,
            {value: in_words(words, value) for value in allowed},
            form.shown(chooser.key),
        )

    def about(self, chooser: Chooser) -> str:
        """What the chosen value means, in a line; an option's label says that already."""
        form, words = self.form, self.words
        match chooser.key:
            case "ruleset":
                return words(f"ruleset_{form.ruleset.name}_about")
            case "preset":
                return words(f"preset_{form.preset}")
            case "players":
                return words("setup_players_about")
            case "games":
                key = {OPEN: "open", "1": "one"}.get(form.games, "many")
                return words(f"setup_games_{key}_about", games=form.games)
            case "reactions":
                return words(f"setup_{form.reactions}_about")
            case "seat":
                assert chooser.seat is not None
                kind = form.sitters[chooser.seat].kind
                return words("setup_person_about" if kind == PERSON else f"bot_{kind}")
        return ""

    def help(self) -> str:
        """More about the line with the focus."""
        focused, words = self.focused, self.words
        if isinstance(focused, Input):
            return words("setup_name_about", most=LONGEST_NAME)
        if not isinstance(focused, Chooser):
            return ""
        key = focused.key
        if key not in self.form.names():
            return self.about(focused)
        allowed = ", ".join(in_words(words, value) for value in self.form.allowed(key))
        usual = in_words(words, self.form.usual(key))
        return words("setup_allowed", name=key, allowed=allowed, usual=usual)

    def refusal_line(self, refusal: Refusal) -> str:
        return self.words("setup_refused", reason=self.words.refusal(refusal))

    def ready_line(self) -> str:
        form, words = self.form, self.words
        people = sum(player.bot is None for player in form.players)
        changes = len(form.options().changed().keys() - {"scheduler"})
        return words(
            "setup_ready",
            people=words.count("people", people),
            bots=words.count("bots", form.seats - people),
            ruleset=words(f"ruleset_{form.ruleset.name}"),
            changed=words.count("changed", changes) if changes else words("changed_none"),
        )

    # What is changed

    @on(Chooser.Asked)
    async def asked(self, event: Chooser.Asked) -> None:
        chooser, value, form = event.chooser, event.value, self.form
        self.refused = None
        match chooser.key:
            case "ruleset":
                await self.play(value)
            case "preset":
                form.choose_preset(value)
            case "players":
                form.seats = int(value)
            case "games":
                form.games = value
            case "reactions":
                form.reactions = value
            case "seat":
                assert chooser.seat is not None
                form.seat(chooser.seat, value)
            case name:
                form.change(name, value)
        self.tell()

    async def play(self, ruleset: str) -> None:
        """Another ruleset brings its own options."""
        self.form.play(ruleset)
        lines = self.query_one("#setup-options")
        async with self.batch():
            await lines.remove_children()
            await lines.mount_all(self.option_lines())

    @on(Chooser.Stepped)
    def stepped(self, event: Chooser.Stepped) -> None:
        self.refused = None
        try:
            self.form.step(event.chooser.key, event.step)
        except Refusal as refusal:
            self.refused = refusal
        self.tell()

    @on(Chooser.Reset)
    def reset(self, event: Chooser.Reset) -> None:
        self.refused = None
        self.form.changes.pop(event.chooser.key, None)
        self.tell()

    @on(Input.Changed)
    def named(self, event: Input.Changed) -> None:
        place = int((event.input.id or "").rpartition("-")[2])
        self.form.sitters[place].name = event.value
        self.refused = None
        self.tell_foot()

    @on(Input.Submitted)
    def name_given(self) -> None:
        self.action_move(1)

    def on_descendant_focus(self) -> None:
        self.tell_foot()

    # Where the focus goes

    def action_move(self, step: int) -> None:
        """To another line; from name to name, and from choice to choice."""
        rows: list[Sequence[Widget]] = [line.stops for line in self.query(Line) if line.display]
        rows.append([self.query_one("#start")])
        focused = self.focused
        place = next((at for at, row in enumerate(rows) if focused in row), -step)
        column = len(rows[place]) - list(rows[place]).index(focused) if focused else 1
        target = (place + step) % len(rows) if abs(step) == 1 else place + step
        row = rows[max(0, min(target, len(rows) - 1))]
        stop = row[max(0, len(row) - column)]
        self.set_focus(stop, scroll_visible=False)  # at once: of keys that come fast none is lost
        stop.scroll_visible(animate=False)

    # What comes of it

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Deal, unless something is refused: then nothing changes, and the reason is told."""
        form, preferences = self.form, self.app.preferences
        try:
            match = form.sit_down(unused(self.app.home / "saves", ".json"))
        except Refusal as refusal:
            self.refused = refusal
            self.tell_foot()
            return
        people = [player.name for player in form.players if player.bot is None]
        preferences.name = people[0] if people else preferences.name
        preferences.ruleset = form.ruleset.name
        preferences.save(self.app.home)
        self.dismiss(match)
