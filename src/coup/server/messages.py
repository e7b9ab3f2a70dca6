"""Everything that is said between a client and a room, as types; the schema is drawn from them.

A client opens ``/ws/CODE`` and says ``enter``; from then on it gets a ``table`` frame whenever
something changes, each complete for its receiver except for the log, of which it carries what is
new.  Whatever a client asks for is answered by ``done`` or ``refused`` with the client's own id.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from coup.core.events import Seat

LARGEST = 16 * 1024
"""Bytes of the largest frame that a client may send."""
DEEPEST = 8
LONGEST_CHAT = 300

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Choice: TypeAlias = Annotated[str, Meta(max_length=80)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=7)]

REACTIONS = ("👍", "👏", "😂", "😮", "🤔", "😢", "🔥", "🎉")


# What a client says


class Said(msgspec.Struct, tag_field="do", tag=str.lower, kw_only=True, forbid_unknown_fields=True):
    """Something that a client wants; the reply carries the same id."""

    id: Id


class Enter(Said):
    """The first frame: come in, as whoever the cookie says, and be told what was missed."""

    key: Annotated[str, Meta(max_length=64)] | None = None
    """The invitation of a private table, or the link that moves a seat to this device."""
    language: Annotated[str, Meta(max_length=8)] | None = "en"
    """In which language the table speaks; ``None`` for a program, which needs no words."""
    game: int | None = None
    """The number of the game that the client knows, and how much of its log."""
    events: Annotated[int, Meta(ge=0)] = 0


class Sit(Said):
    """Take a free seat."""

    seat: Place
    name: Annotated[str, Meta(max_length=40)]


class Stand(Said):
    """Leave the seat; in a running game a bot takes it for good."""


class AddBot(Said):
    """The host seats a bot."""

    seat: Place
    kind: Annotated[str, Meta(max_length=20)]


class Remove(Said):
    """The host frees a seat: of a bot, or before the game of a person."""

    seat: Place


class Ready(Said):
    """Whether one is ready; the game starts when the host says so, or all people are ready."""

    ready: bool


class Start(Said):
    """The host starts the game; empty seats are left out."""


class Answer(Said):
    """An answer to the question of that number.  A repeat of the same id is harmless."""

    question: int
    choice: Choice


class MoreTime(Said):
    """Ask for more time, or agree that somebody gets it."""


class AgreeDraw(Said):
    """Agree that this long quiet game ends in a draw."""

    agree: bool = True


class Rematch(Said):
    """Play again: same seats, the winner starts."""


class Chat(Said):
    """Say something to the room."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class React(Said):
    """Show a sign to the room."""

    sign: Annotated[str, Meta(max_length=8)]


class MoveSeat(Said):
    """Ask for a link that moves this seat to another device, once."""


class Hint(Said):
    """Ask what a strong player would do here, where the table allows it."""


class Ping(Said):
    """Nothing: a sign of life."""


AnySaid: TypeAlias = (
    Enter
    | Sit
    | Stand
    | AddBot
    | Remove
    | Ready
    | Start
    | Answer
    | MoreTime
    | AgreeDraw
    | Rematch
    | Chat
    | React
    | MoveSeat
    | Hint
    | Ping
)


# What a room says


class Frame(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True, frozen=True):
    """Something that a client is told."""


class SeatLine(msgspec.Struct, kw_only=True, frozen=True):
    """Who sits there."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    """Which bot it is, or which one answers for a person who is away."""
    here: bool = False
    """Whether a device of the person is connected."""
    ready: bool = False
    score: int = 0


class Clock(msgspec.Struct, kw_only=True, frozen=True):
    """Seconds for each kind of question; 0 is no limit."""

    turn: Annotated[int, Meta(ge=0, le=600)] = 60
    reaction: Annotated[int, Meta(ge=0, le=600)] = 20
    card: Annotated[int, Meta(ge=0, le=600)] = 45


class TableSettings(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A table as it is made."""

    ruleset: str = "classic"
    preset: str = "official"
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    clock: Clock = Clock()
    public: bool = False
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=20)] = 0
    """Spectators see a turn once so many more have been played; 0 is at once."""
    chat: bool = True
    hints: bool = False
    show_waiting: bool = True
    """Whether names of those still to answer are shown, or only their number."""


class RoomLine(msgspec.Struct, kw_only=True, frozen=True):
    """The room without its game."""

    code: str
    settings: TableSettings
    phase: Literal["lobby", "playing", "over"]
    seats: tuple[SeatLine, ...]
    host: Seat | None
    game: int
    """How many games have begun here."""
    drawn: int
    watching: int
    rematch: tuple[Seat, ...] = ()
    draw: tuple[Seat, ...] = ()
    """Who agrees to a draw; offered once ``may_draw``."""
    may_draw: bool = False
    more_time: Seat | None = None
    """Who asks for more time and needs another's consent."""


class OfferLine(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """Something to press: an answer, or a step towards several (``coup.choosing.Offer``)."""

    label: str
    detail: str = ""
    claim: str = ""
    held: bool | None = None
    choice: str = ""
    further: tuple[OfferLine, ...] = ()
    asks: str = ""
    seat: Seat | None = None
    """The seat that it points at."""
    slot: int | None = None
    """The slot that it points at."""
    card: str | None = None
    """The card that it is about: a character, or with poker cards rank and suit."""
    early: bool = False
    """A block that is kept until the claim has stood."""


class Marking(msgspec.Struct, kw_only=True, frozen=True):
    """Cards of which some are kept."""

    cards: tuple[str, ...]
    wanted: int
    choices: tuple[str, ...]


class LogLine(msgspec.Struct, kw_only=True, frozen=True):
    """An event as its receiver may know it, with its sentence."""

    event: Any
    text: str = ""
    heads: bool = False


class Ending(msgspec.Struct, kw_only=True, frozen=True):
    """What is told when a game is over."""

    winner: Seat | None
    agreed: bool
    """Whether it is a draw that all who lived agreed on."""
    replay: str
    """The id of the record: ``/r/ID`` shows it."""
    secret: str
    commitment: str


class GameLine(msgspec.Struct, kw_only=True, frozen=True):
    """The running game, as its receiver may see it."""

    number: int
    commitment: str
    view: Any
    """``coup.view`` of the position, without its log."""
    first: int
    """How many lines of the log the receiver has before these."""
    log: tuple[LogLine, ...]
    kind: Literal["action", "block", "plain"] = "plain"
    standing: str = ""
    pending: str = ""
    asked: str = ""
    """The question to the receiver, in words."""
    offers: tuple[OfferLine, ...] = ()
    marking: Marking | None = None
    held: str = ""
    """The block that the receiver pressed early and that is kept."""
    waiting: int = 0
    """How many are still to answer."""
    deadline: float | None = None
    """When the question closes, in milliseconds of the server's clock."""
    allowed: float | None = None
    """How long it was open for at first."""
    ending: Ending | None = None
    hands: dict[int, Any] | None = None
    """All cards face up, once the game is over."""


class Table(Frame, kw_only=True, frozen=True):
    """The whole room, complete for its receiver."""

    version: int
    now: float
    room: RoomLine
    you: Seat | None
    """The receiver's seat; ``None`` for a spectator."""
    host: bool
    name: str
    """The receiver's guest name."""
    game: GameLine | None = None


class OptionLine(msgspec.Struct, kw_only=True, frozen=True):
    """A choice as the player who advises sees it (``coup.analysis.Option``)."""

    choice: str
    label: str
    chance: float | None
    """The estimated chance to win after it, 0 to 1, where there is one."""
    often: float | None
    """How often the player makes it, 0 to 1; ``None`` for one who always makes the first."""


class RivalLine(msgspec.Struct, kw_only=True, frozen=True):
    """What is inferred about a living rival (``coup.analysis.Inference``)."""

    seat: Seat
    holds: dict[str, float]
    """How likely it holds each character; of poker cards, those that it has claimed."""
    said: str


class HintLine(msgspec.Struct, kw_only=True, frozen=True):
    """What a strong player would do in somebody's place, and why."""

    player: str
    """The bot that was asked."""
    options: tuple[OptionLine, ...]
    """Every choice, the one to make first."""
    reasons: tuple[str, ...]
    rivals: tuple[RivalLine, ...]


class Done(Frame, kw_only=True, frozen=True):
    """What was asked for has happened, and is kept."""

    re: str
    version: int
    link: str = ""
    hint: HintLine | None = None


class Refused(Frame, kw_only=True, frozen=True):
    """What was asked for has not happened, and nothing has changed."""

    re: str
    code: str
    sentence: str


class Spoken(Frame, kw_only=True, frozen=True):
    """Somebody said or showed something."""

    number: int
    seat: Seat | None
    name: str
    text: str = ""
    sign: str = ""
    at: float


class Closed(Frame, kw_only=True, frozen=True):
    """The room is gone for this client; ``again`` says whether it is worth coming back."""

    code: str
    sentence: str
    again: bool


AnyFrame: TypeAlias = Table | Done | Refused | Spoken | Closed
