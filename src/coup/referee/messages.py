"""Everything that is said to the referee and by it, as types; the schema is drawn from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from coup.core.errors import Refusal
from coup.core.record import Record
from coup.referee.base import LARGEST, Number, Value
from coup.referee.classic import ClassicSetting, ClassicState
from coup.referee.poker import PokerSetting, PokerState

SAFE = (1 << 53) - 1  # the largest whole number that every JSON reader takes exactly

Id: TypeAlias = (
    Annotated[int, Meta(ge=-SAFE, le=SAFE)] | Annotated[str, Meta(max_length=100)] | None
)
Viewer: TypeAlias = Number | Literal["all"] | None
"""A seat, nobody in particular (a spectator), or one who sees everything."""


def refer(name: str) -> dict[str, str]:
    """A place in the schema."""
    return {"$ref": f"#/$defs/{name}"}


# Tagged unions, one member for each ruleset.  Events of two rulesets have tags in common, and a
# position names its ruleset or not: these are read by the desk, and the schema is told of them.
AnyState: TypeAlias = ClassicState | PokerState
AnySetting: TypeAlias = ClassicSetting | PokerSetting
SomeEvent: TypeAlias = Annotated[Any, Meta(extra_json_schema=refer("Event"))]
SomeView: TypeAlias = Annotated[Any, Meta(extra_json_schema=refer("View"))]
SomePosition: TypeAlias = Annotated[
    msgspec.Raw, Meta(extra_json_schema={"anyOf": [{"type": "string"}, refer("Setting")]})
]


class BadRequest(Refusal):
    """A line that is no request, or a request that cannot be granted now."""


# Requests


def request_tag(name: str) -> str:
    """``SetUpRequest`` is asked for as ``set_up``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Request")).lower()


class Request(
    msgspec.Struct, tag_field="do", tag=request_tag, kw_only=True, forbid_unknown_fields=True
):
    """Something asked for; the reply carries the same id."""

    id: Id = None


class HelloRequest(Request):
    """Who is there."""


class OptionsRequest(Request):
    """What can be chosen for a table."""

    ruleset: str = "classic"


class DealRequest(Request):
    """Deal a game: to so many players, or to these names."""

    ruleset: str = "classic"
    preset: str = "official"
    options: dict[str, Value] = {}
    players: Number | None = None
    names: tuple[str, ...] | None = None
    secret: str | None = None
    last_winner: Number | None = None
    last_dealer: Number | None = None


class SetUpRequest(Request):
    """Begin at a position: a line of notation, or an object."""

    position: SomePosition
    ruleset: str = "classic"
    preset: str = "official"
    names: tuple[str, ...] | None = None


class GivenRecord(Record, kw_only=True, forbid_unknown_fields=True):
    """A record from outside, in which nothing is overlooked."""


class LoadRequest(Request):
    """Go on with a recorded game: a record, or a transcript."""

    record: GivenRecord | None = None
    transcript: str | None = None


class StateRequest(Request):
    """Where the game stands."""


class PlayRequest(Request):
    """A seat's answer; refused as stale if it quotes another question than the present one."""

    seat: Number
    choice: str
    question: Number | None = None


class UndoRequest(Request):
    """Take back the last answers."""

    answers: Annotated[int, Meta(ge=1, le=LARGEST)] = 1


class DefaultRequest(Request):
    """What a seat would answer whose time is up; it is not played."""

    seat: Number


class BotRequest(Request):
    """What a bot would answer in a seat; it is not played."""

    name: str
    seat: Number
    seed: Annotated[int, Meta(ge=-SAFE, le=SAFE)] | None = None


class EventsRequest(Request):
    """What happened, as the viewer saw it, without the first ``since`` events of the game."""

    viewer: Viewer
    since: Annotated[int, Meta(ge=0, le=LARGEST)] = 0


class ViewRequest(Request):
    """The position as the viewer sees it, with what they have seen happen where ``log`` is true."""

    viewer: Viewer
    log: bool = False


class PositionRequest(Request):
    """The whole position, in both forms that ``set_up`` takes."""


class CountRequest(Request):
    """How many sequences of so many answers there are from here."""

    depth: Annotated[int, Meta(ge=0, le=12)]


class RecordRequest(Request):
    """The game's record."""


class TranscriptRequest(Request):
    """The game's record in notation."""


AnyRequest: TypeAlias = (
    HelloRequest
    | OptionsRequest
    | DealRequest
    | SetUpRequest
    | LoadRequest
    | StateRequest
    | PlayRequest
    | UndoRequest
    | DefaultRequest
    | BotRequest
    | EventsRequest
    | ViewRequest
    | PositionRequest
    | CountRequest
    | RecordRequest
    | TranscriptRequest
)
REQUESTS: tuple[type[Request], ...] = get_args(AnyRequest)
KNOWN: tuple[str, ...] = tuple(request_tag(kind.__name__) for kind in REQUESTS)

# Replies


class Reply(msgspec.Struct):
    """A request that was granted."""

    id: Id = None
    ok: Annotated[bool, Meta(extra_json_schema={"const": True})] = True


class HelloReply(Reply, kw_only=True):
    """The program, the number of this protocol, and what it knows by name."""

    program: str
    version: str
    protocol: int
    rulesets: tuple[str, ...]
    bots: tuple[str, ...]
    requests: tuple[str, ...]


class OptionRule(msgspec.Struct, frozen=True):
    """An option: one of ``values``, or a number from ``least`` to ``most`` where these are told."""

    name: str
    default: Value
    values: tuple[Value, ...]
    least: int | None
    most: int | None
    meaning: str


class PresetRule(msgspec.Struct, frozen=True):
    """A set of options by name: what differs from the defaults."""

    name: str
    options: dict[str, Value]
    meaning: str


class OptionsReply(Reply, kw_only=True):
    """What can be chosen for a table, and which bots play there."""

    ruleset: str
    options: tuple[OptionRule, ...]
    presets: tuple[PresetRule, ...]
    bots: tuple[str, ...]


class StateReply(Reply, kw_only=True):
    """Where the game stands."""

    state: AnyState


class DealReply(Reply, kw_only=True):
    """A game that begins."""

    secret: str
    commitment: str
    events: Sequence[SomeEvent]
    state: AnyState


class PlayReply(Reply, kw_only=True):
    """An answer that was taken: everything that happened, and where the game stands."""

    events: Sequence[SomeEvent]
    state: AnyState


class ChoiceReply(Reply, kw_only=True):
    """An answer that would be given."""

    choice: str


class EventsReply(Reply, kw_only=True):
    """What a viewer saw happen, and how many events there are: the next ``since``."""

    events: Sequence[SomeEvent]
    next: int


class ViewReply(Reply, kw_only=True):
    """What a viewer sees."""

    view: SomeView


class PositionReply(Reply, kw_only=True):
    """The whole position as an object and as a line of notation."""

    position: AnySetting
    line: str
    pending: Sequence[str]


class CountReply(Reply, kw_only=True):
    """How many sequences of answers there are."""

    count: int


class RecordReply(Reply, kw_only=True):
    """The game's record with its events."""

    record: Record


class TranscriptReply(Reply, kw_only=True):
    """The game's record in notation."""

    transcript: str


class Complaint(msgspec.Struct, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any]


class ErrorReply(msgspec.Struct, kw_only=True):
    """A request that was refused; nothing has changed."""

    id: Id = None
    ok: Annotated[bool, Meta(extra_json_schema={"const": False})] = False
    error: Complaint
