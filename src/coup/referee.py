"""The referee: the rules for a program in any language, one JSON object a line, one reply to each.

It sets up any position, says who may do what, takes answers, and tells everything that happened.
It is all-seeing: it is there to check rules and to teach bots, not to host people.
``docs/protocol.md`` describes every request; ``schema()`` is drawn from the types below.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta

from coup import __version__
from coup.bots import BOTS, make
from coup.core.chance import Chance, new_secret
from coup.core.errors import BadOption, BadPosition, BadRecord, IllegalChoice, Refusal
from coup.core.events import Event, Seat
from coup.core.options import read_options
from coup.core.record import Game, Record, resume
from coup.core.ruleset import Ruleset
from coup.notation import (
    check_secret,
    read_frame,
    read_position,
    read_transcript,
    write_position,
    write_transcript,
)
from coup.play import check_names
from coup.record import decode, verify
from coup.rules import RULESETS, classic, find
from coup.text import Words
from coup.view import View, open_view, seen, view

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes
DEEPEST = 32  # arrays and objects inside one another
COUNTED = 1_000_000  # positions that one count may visit
SAFE = (1 << 53) - 1  # the largest whole number that every JSON reader takes exactly
LARGEST = 100_000_000  # of coins, turns and questions

Id: TypeAlias = (
    Annotated[int, Meta(ge=-SAFE, le=SAFE)] | Annotated[str, Meta(max_length=100)] | None
)
Number: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Viewer: TypeAlias = Number | Literal["all"] | None
"""A seat, nobody in particular (a spectator), or one who sees everything."""
Value: TypeAlias = bool | Number | str | None
Cards: TypeAlias = tuple[classic.Role, ...]


class BadRequest(Refusal):
    """A line that is no request, or a request that cannot be granted now."""


# Positions as JSON


class Stream(msgspec.Struct, forbid_unknown_fields=True):
    """Where later shuffles come from.  Without a secret they leave the deck as it is."""

    secret: str | None = None
    used: Annotated[int, Meta(ge=0, le=LARGEST)] = 0


class Setting(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A position as JSON.  Hands and coins are needed; the rest is a turn about to begin."""

    options: dict[str, Value] = {}
    turn: Number = 0
    turn_no: Number = 1
    question: Number = 0
    chance: Stream = msgspec.field(default_factory=Stream)
    stack: tuple[classic.ClassicFrame | str, ...] | None = None
    """From the bottom to the top, each as an object or in notation."""
    waiting: dict[Number, tuple[str, ...]] | tuple[Number, ...] | None = None
    """Who is still to answer; their choices, where told, must be those that the rules give."""
    queue: tuple[Number, ...] = ()
    leaving: tuple[Number, ...] = ()
    dealer: Number | None = None
    over: bool = False
    winner: Number | None = None
    hands: tuple[Cards, ...]
    revealed: tuple[Cards, ...] | None = None
    coins: tuple[Number, ...]
    deck: Cards | None = None
    """The top first; where it is not told, every card not mentioned, in the order of the list."""
    drawn: Cards = ()


def place(ruleset: Ruleset, preset: str, given: Setting) -> classic.Table:
    """The table that a setting describes, checked; whoever is to be asked is asked."""
    options = ruleset.choose_options(preset, given.options)
    assert isinstance(options, classic.ClassicOptions)
    revealed = given.revealed if given.revealed is not None else ((),) * len(given.hands)
    table = classic.Table(
        options=options,
        turn=given.turn,
        turn_no=given.turn_no,
        question=given.question,
        chance=read_chance(given.chance),
        stack=read_stack(given),
        leaving=given.leaving,
        dealer=given.dealer,
        over=given.over,
        winner=given.winner,
        hands=list(given.hands),
        revealed=list(revealed),
        coins=list(given.coins),
        deck=rest((*given.hands, *revealed, given.drawn)) if given.deck is None else given.deck,
        drawn=given.drawn,
    )
    ruleset.set_up(table, tuple(given.waiting or ()))
    if isinstance(given.waiting, dict) and given.waiting and given.waiting != table.waiting:
        raise BadPosition("waiting", seats=tuple(given.waiting))
    if given.queue and given.queue != table.queue:
        raise BadPosition("asked", seats=given.queue)
    return table


def read_chance(stream: Stream) -> Chance:
    if stream.secret is not None:
        return Chance(check_secret(stream.secret), stream.used)
    if stream.used:
        raise BadPosition("used_without_secret")
    return Chance()


def read_stack(given: Setting) -> list[classic.ClassicFrame]:
    if given.stack is None:
        return [] if given.over else [classic.Turn(given.turn)]
    return [read_frame(frame) if isinstance(frame, str) else frame for frame in given.stack]


def rest(mentioned: Sequence[Cards]) -> Cards:
    """The cards of the game that are not mentioned, in the order of the list."""
    deck = list(classic.DECK)
    for cards in mentioned:
        for card in cards:
            if card in deck:
                deck.remove(card)
    return tuple(deck)


def describe(t: classic.Table) -> Setting:
    """The setting of a table, with every field."""
    return Setting(
        options=msgspec.to_builtins(t.options),
        turn=t.turn,
        turn_no=t.turn_no,
        question=t.question,
        chance=Stream(t.chance.secret, t.chance.used),
        stack=tuple(t.stack),
        waiting=t.waiting,
        queue=t.queue,
        leaving=t.leaving,
        dealer=t.dealer,
        over=t.over,
        winner=t.winner,
        hands=tuple(t.hands),
        revealed=tuple(t.revealed),
        coins=tuple(t.coins),
        deck=t.deck,
        drawn=t.drawn,
    )


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

    position: str | Setting
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
    """What can be chosen for a table."""

    ruleset: str
    options: tuple[OptionRule, ...]
    presets: tuple[PresetRule, ...]


class Holdings(msgspec.Struct):
    """All cards and coins: hands face down, lost cards face up, the deck with its top first."""

    hands: Sequence[Cards]
    revealed: Sequence[Cards]
    coins: Sequence[int]
    deck: Cards
    drawn: Cards


class State(msgspec.Struct):
    """Where the game stands, and what each seat may answer that is asked."""

    question: int
    waiting: dict[Seat, tuple[str, ...]]
    pending: Sequence[str]
    """The names of the frames, the one that is dealt with next at the end."""
    turn: Seat
    turn_no: int
    over: bool
    winner: Seat | None
    leaving: tuple[Seat, ...]
    table: Holdings
    answers: int
    """How many were given since the beginning."""


class StateReply(Reply, kw_only=True):
    """Where the game stands."""

    state: State


class DealReply(Reply, kw_only=True):
    """A game that begins."""

    secret: str
    commitment: str
    events: Sequence[classic.ClassicEvent]
    state: State


class PlayReply(Reply, kw_only=True):
    """An answer that was taken: everything that happened, and where the game stands."""

    events: Sequence[classic.ClassicEvent]
    state: State


class ChoiceReply(Reply, kw_only=True):
    """An answer that would be given."""

    choice: str


class EventsReply(Reply, kw_only=True):
    """What a viewer saw happen, and how many events there are: the next ``since``."""

    events: Sequence[classic.ClassicEvent]
    next: int


class ViewReply(Reply, kw_only=True):
    """What a viewer sees."""

    view: View


class PositionReply(Reply, kw_only=True):
    """The whole position as an object and as a line of notation."""

    position: Setting
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


# Reading a line

READER = msgspec.json.Decoder(AnyRequest)
WRITER = msgspec.json.Encoder()
BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)


def read(line: bytes) -> Request:
    """The request that a line is."""
    if len(line) > LONGEST_LINE and len(line.rstrip(b"\n")) > LONGEST_LINE:
        raise BadRequest("request_size", most=LONGEST_LINE)
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise BadRequest("request_utf8", byte=error.start) from None
    if line.count(b"[") + line.count(b"{") > DEEPEST and depth(text) > DEEPEST:
        raise BadRequest("request_deep", most=DEEPEST)
    try:
        request: Request = READER.decode(line)
    except msgspec.DecodeError as error:
        found = loosely(line)
        if found:
            UNIQUE.decode(text)
        name = found.get("do")
        if isinstance(name, str) and name not in KNOWN:
            raise BadRequest("request_unknown", name=name, known=KNOWN) from None
        raise BadRequest("request_malformed", detail=str(error)) from None
    UNIQUE.decode(text)
    return request


def depth(text: str) -> int:
    """How deep arrays and objects lie inside one another."""
    level = most = 0
    for sign in BRACKETS.findall(text):
        if sign in "[{":
            level += 1
            most = max(most, level)
        elif sign in "]}":
            level -= 1
    return most


def once(pairs: list[tuple[str, object]]) -> None:
    """Refuse an object with a key that stands there twice: readers disagree on which counts."""
    if len(pairs) > 1:
        keys = [key for key, _ in pairs]
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            raise BadRequest("request_twice", field=twice)


UNIQUE = json.JSONDecoder(object_pairs_hook=once, parse_int=len, parse_float=len)


def loosely(line: bytes) -> dict[str, Any]:
    """The object on a line that is no request; empty where there is none."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def id_of(line: bytes, refusal: Refusal) -> Id:
    """The id of a request that could not be read, as far as it can be found."""
    if refusal.code == "request_size" or refusal.details.get("field") == "id":
        return None
    try:
        found: Id = msgspec.convert(loosely(line).get("id"), Id)
    except msgspec.ValidationError:
        return None
    return found


# The session


class Session:
    """One conversation, with one game at a time."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.words = Words([f"Seat {seat}" for seat in range(6)])
        self.duties: dict[type[Request], Callable[[Any], Reply]] = {
            kind: getattr(self, name) for kind, name in zip(REQUESTS, KNOWN, strict=True)
        }

    def answer(self, line: bytes) -> bytes:
        """The reply to a line, itself a line."""
        try:
            request = read(line)
        except Refusal as refusal:
            return self.refuse(id_of(line, refusal), refusal)
        game = self.game
        answers = len(game.record.answers) if game is not None else 0
        try:
            reply = self.duties[type(request)](request)
            reply.id = request.id
            return WRITER.encode(reply) + b"\n"
        except Refusal as refusal:
            return self.refuse(request.id, refusal)
        except Exception as error:
            # Our own mistake.  It is told, and the game stands where it stood.
            self.game = game and without(game, len(game.record.answers) - answers)
            return self.refuse(request.id, BadRequest("internal", cause=repr(error)))

    def refuse(self, asked: Id, refusal: Refusal) -> bytes:
        complaint = self.complaint(refusal)
        return WRITER.encode(ErrorReply(id=asked, error=complaint)) + b"\n"

    def complaint(self, refusal: Refusal) -> Complaint:
        details = {
            key: self.complaint(value) if isinstance(value, Refusal) else value
            for key, value in refusal.details.items()
        }
        return Complaint(refusal.code, self.words.refusal(refusal), details)

    @property
    def current(self) -> Game:
        if self.game is None:
            raise BadRequest("no_game")
        return self.game

    @property
    def table(self) -> classic.Table:
        table = self.current.position
        assert isinstance(table, classic.Table)
        return table

    def standing(self) -> State:
        t = self.table
        return State(
            t.question,
            t.waiting,
            pending(t),
            t.turn,
            t.turn_no,
            t.over,
            t.winner,
            t.leaving,
            Holdings(t.hands, t.revealed, t.coins, t.deck, t.drawn),
            len(self.current.record.answers),
        )

    # What is asked for, by the request's name

    def hello(self, _: HelloRequest) -> HelloReply:
        return HelloReply(
            program="coup",
            version=__version__,
            protocol=PROTOCOL,
            rulesets=tuple(RULESETS),
            bots=tuple(BOTS),
            requests=KNOWN,
        )

    def options(self, request: OptionsRequest) -> OptionsReply:
        ruleset = find(request.ruleset)
        fields = msgspec.structs.fields(ruleset.options)
        return OptionsReply(
            ruleset=ruleset.name,
            options=tuple(self.option(ruleset, field) for field in fields),
            presets=tuple(
                PresetRule(name, dict(changes), self.words(f"preset_{name}"))
                for name, changes in ruleset.presets.items()
            ),
        )

    def option(self, ruleset: Ruleset, field: msgspec.structs.FieldInfo) -> OptionRule:
        values = tuple(allowed(field.type))
        least, most = limits(ruleset, field.name) if int in values else (None, None)
        return OptionRule(
            field.name,
            field.default,
            tuple(value for value in values if value is not int),
            least,
            most,
            self.words(f"option_{field.name}"),
        )

    def deal(self, request: DealRequest) -> DealReply:
        ruleset = find(request.ruleset)
        options = ruleset.choose_options(request.preset, request.options)
        either(players=request.players, names=request.names)
        players = len(request.names) if request.names is not None else request.players
        assert players is not None
        options.check_players(players)
        self.game = Game.new(
            ruleset,
            named(request.names, players),
            options,
            check_secret(request.secret) if request.secret is not None else new_secret(),
            request.last_winner,
            request.last_dealer,
        )
        record = self.game.record
        assert record.secret is not None
        assert record.commitment is not None
        events: Any = self.game.log
        return DealReply(
            secret=record.secret,
            commitment=record.commitment,
            events=events,
            state=self.standing(),
        )

    def set_up(self, request: SetUpRequest) -> StateReply:
        ruleset = find(request.ruleset)
        if isinstance(request.position, str):
            table = read_position(request.position)
        else:
            table = place(ruleset, request.preset, request.position)
        self.game = Game.at(ruleset, named(request.names, table.players), table)
        return StateReply(state=self.standing())

    def load(self, request: LoadRequest) -> StateReply:
        either(record=request.record, transcript=request.transcript)
        if request.transcript is not None:
            self.game = reopen(read_transcript(request.transcript))
        else:
            self.game = reopen(decode(WRITER.encode(request.record)))
        return StateReply(state=self.standing())

    def state(self, _: StateRequest) -> StateReply:
        return StateReply(state=self.standing())

    def play(self, request: PlayRequest) -> PlayReply:
        game = self.current
        question = game.position.question
        if request.question is not None and request.question != question:
            raise IllegalChoice("stale", question=question, quoted=request.question)
        events: Any = game.play(request.seat, request.choice)
        return PlayReply(events=events, state=self.standing())

    def undo(self, request: UndoRequest) -> StateReply:
        given = len(self.current.record.answers)
        if request.answers > given:
            raise BadRequest("undo", answers=request.answers, given=given)
        self.game = without(self.current, request.answers)
        return StateReply(state=self.standing())

    def default(self, request: DefaultRequest) -> ChoiceReply:
        check_asked(self.table, request.seat)
        return ChoiceReply(choice=self.table.default(request.seat, secrets.randbelow))

    def bot(self, request: BotRequest) -> ChoiceReply:
        bot = make(request.name, request.seed)
        check_asked(self.table, request.seat)
        return ChoiceReply(choice=bot.choose(view(self.table, request.seat, self.current.log)))

    def events(self, request: EventsRequest) -> EventsReply:
        log = self.current.log
        happened = log[request.since :]
        if request.viewer == "all":
            events: Sequence[Any] = happened
        else:
            check_viewer(self.table, request.viewer)
            events = seen(happened, request.viewer)
        return EventsReply(events=events, next=len(log))

    def view(self, request: ViewRequest) -> ViewReply:
        log: list[Event] = self.current.log if request.log else []
        if request.viewer == "all":
            return ViewReply(view=open_view(self.table, log))
        check_viewer(self.table, request.viewer)
        return ViewReply(view=view(self.table, request.viewer, log))

    def position(self, _: PositionRequest) -> PositionReply:
        t = self.table
        return PositionReply(position=describe(t), line=write_position(t), pending=pending(t))

    def count(self, request: CountRequest) -> CountReply:
        return CountReply(count=count(self.table, request.depth))

    def record(self, _: RecordRequest) -> RecordReply:
        # A checksum belongs to a file; the game may have gone on since it was read from one.
        return RecordReply(record=msgspec.structs.replace(self.current.export(), checksum=""))

    def transcript(self, _: TranscriptRequest) -> TranscriptReply:
        return TranscriptReply(transcript=write_transcript(self.current.record))


def pending(t: classic.Table) -> list[str]:
    return [type(frame).__name__ for frame in t.stack]


def allowed(kind: Any) -> Iterator[Any]:
    """The values of an option; ``int`` stands for numbers within limits."""
    if kind is bool:
        yield from (True, False)
    elif kind is int:
        yield int
    elif kind is type(None):
        yield None
    for part in get_args(kind):
        if isinstance(part, type):
            yield from allowed(part)
        else:
            yield part


def limits(ruleset: Ruleset, name: str) -> tuple[int, int]:
    """The range of a number, as its own refusal of a number outside tells it."""
    try:
        read_options(ruleset.options, {name: -1})
    except BadOption as refusal:
        least, most = refusal.details["least"], refusal.details["most"]
        assert isinstance(least, int)
        assert isinstance(most, int)
        return least, most
    raise AssertionError(f"{name} has no limits")


def either(**given: object) -> None:
    """Refuse both of two, and neither."""
    one, other = given
    if (given[one] is None) == (given[other] is None):
        raise BadRequest("either", one=one, other=other)


def named(names: tuple[str, ...] | None, players: int) -> tuple[str, ...]:
    """The names given, as many as there are seats; or the seats' numbers."""
    if names is None:
        return tuple(map(str, range(players)))
    if len(names) != players:
        raise BadOption("names", names=len(names), players=players)
    check_names(list(names))
    return names


def reopen(record: Record) -> Game:
    """The recorded game, after everything in the record was verified."""
    ruleset = find(record.ruleset)
    if record.secret is not None:
        check_secret(record.secret)
    if record.start is not None:
        try:
            start = msgspec.convert(record.start, Setting, str_keys=True)
        except msgspec.ValidationError as error:
            raise BadRecord("record_malformed", detail=str(error)) from None
        place(ruleset, "official", start)
    verify(record)
    game = resume(ruleset, record)
    named(record.names, game.position.players)
    return game


def without(game: Game, answers: int) -> Game:
    """The game before its last answers."""
    kept = game.record.answers[: len(game.record.answers) - answers]
    return resume(game.ruleset, msgspec.structs.replace(game.record, answers=kept))


def check_viewer(t: classic.Table, viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < t.players:
        raise IllegalChoice("no_seat", seat=viewer, players=t.players)


def check_asked(t: classic.Table, seat: Seat) -> None:
    if t.over:
        raise IllegalChoice("over", seat=seat)
    check_viewer(t, seat)
    if seat not in t.waiting:
        raise IllegalChoice("not_asked", seat=seat)


def count(t: classic.Table, depth: int) -> int:
    """How many sequences of so many answers there are, within a number of positions."""
    left = COUNTED

    def below(t: classic.Table, depth: int) -> int:
        nonlocal left
        if depth == 0:
            return 1
        ways = sum(map(len, t.waiting.values()))
        if depth == 1:
            return ways
        left -= ways
        if left < 0:
            raise BadRequest("count", most=COUNTED)
        return sum(
            below(t.after(seat, choice)[0], depth - 1)
            for seat, choices in t.waiting.items()
            for choice in choices
        )

    return below(t, depth)


# The world


def main(lines: IO[bytes], out: IO[bytes]) -> int:
    """Answer every line until there are no more."""
    session = Session()
    try:
        for line in requests(lines):
            out.write(session.answer(line))
            out.flush()
    except BrokenPipeError:
        # Nobody listens any more; what is still in the buffer must not complain at the exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    return 0


def requests(lines: IO[bytes]) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long only the beginning."""
    while line := lines.readline(LONGEST_LINE + 1):
        part = line
        while part and not part.endswith(b"\n"):
            part = lines.readline(LONGEST_LINE)
        if line.strip(b" \t\r\n"):
            yield line


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that is said, from the types."""
    kinds = {
        "Request": AnyRequest,
        "Frame": classic.ClassicFrame,
        "Event": classic.ClassicEvent,
        "Options": classic.ClassicOptions,
        "Error": ErrorReply,
        **{tag: get_type_hints(getattr(Session, tag))["return"] for tag in KNOWN},
    }
    found, defs = msgspec.json.schema_components(kinds.values())
    where = dict(zip(kinds, found, strict=True))
    unions = {name: where[name] for name in ("Request", "Frame", "Event")}
    replies = sorted({where[tag]["$ref"] for tag in ("Error", *KNOWN)})
    for ref in replies:
        reply = defs[ref.rpartition("/")[2]]
        reply["required"] = list(reply["properties"])  # nothing is ever left out
    for name in ("Record", "GivenRecord"):
        told = defs[name]["properties"]
        told["events"]["items"] = refer("Event")
        told["start"]["anyOf"][0] = refer("Setting")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"coup referee, protocol {PROTOCOL}",
        "anyOf": [refer("Request"), refer("Reply")],
        "x-replies": {tag: where[tag] for tag in KNOWN},
        "$defs": {
            **shared(defs, unions),
            **unions,
            "Reply": {"anyOf": [{"$ref": ref} for ref in replies]},
        },
    }


def refer(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def shared(part: Any, unions: dict[str, Any]) -> Any:
    """A part of the schema in which each union is referred to by its name."""
    if isinstance(part, str):
        return " ".join(part.split())  # a docstring of several lines
    if isinstance(part, list):
        return [shared(inner, unions) for inner in part]
    if not isinstance(part, dict):
        return part
    name = next((name for name, union in unions.items() if union == part), None)
    return refer(name) if name else {key: shared(inner, unions) for key, inner in part.items()}


def write_schema() -> str:
    """The schema as a text that is the same every time."""
    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--schema"]:
        sys.stdout.write(write_schema())
    else:
        sys.exit(main(sys.stdin.buffer, sys.stdout.buffer))
