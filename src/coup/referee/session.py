"""One conversation with the referee: each request with its reply."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from coup import __version__
from coup.bots import BOTS, make
from coup.core.chance import new_secret
from coup.core.errors import BadOption, BadRecord, IllegalChoice, Refusal
from coup.core.events import Event, Seat
from coup.core.position import Position
from coup.core.record import Game, Record, resume
from coup.core.ruleset import Ruleset
from coup.notation import (
    check_secret,
    read_position,
    read_transcript,
    write_position,
    write_transcript,
)
from coup.play import check_names
from coup.record import decode, verify
from coup.referee import classic, poker
from coup.referee.base import Desk, pending
from coup.referee.lines import id_of, read
from coup.referee.messages import (
    KNOWN,
    REQUESTS,
    AnyState,
    BadRequest,
    BotRequest,
    ChoiceReply,
    Complaint,
    CountReply,
    CountRequest,
    DealReply,
    DealRequest,
    DefaultRequest,
    ErrorReply,
    EventsReply,
    EventsRequest,
    HelloReply,
    HelloRequest,
    Id,
    LoadRequest,
    OptionsReply,
    OptionsRequest,
    PlayReply,
    PlayRequest,
    PositionReply,
    PositionRequest,
    RecordReply,
    RecordRequest,
    Reply,
    Request,
    SetUpRequest,
    StateReply,
    StateRequest,
    TranscriptReply,
    TranscriptRequest,
    UndoRequest,
    ViewReply,
    ViewRequest,
)
from coup.referee.options import option_rules, preset_rules
from coup.rules import RULESETS, find
from coup.text import Words
from coup.view import open_view, seen, view

PROTOCOL = 1
COUNTED = 1_000_000  # positions that one count may visit

DESKS: dict[str, Desk] = {desk.ruleset.name: desk for desk in (classic.DESK, poker.DESK)}
WRITER = msgspec.json.Encoder()


class Heading(msgspec.Struct):
    """What of a position tells how to read the rest."""

    ruleset: str | None = None


HEADING = msgspec.json.Decoder(str | Heading)


class Session:
    """One conversation, with one game at a time."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.words = Words([f"Seat {seat}" for seat in range(8)])
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
    def table(self) -> Position[Any]:
        return self.current.position

    def standing(self) -> AnyState:
        game = self.current
        desk = DESKS[game.ruleset.name]
        state: AnyState = desk.standing(game.position, len(game.record.answers))
        return state

    # What is asked for, by the request's name

    def hello(self, _: HelloRequest) -> HelloReply:
        return HelloReply(
            program="coup",
            version=__version__,
            protocol=PROTOCOL,
            rulesets=tuple(RULESETS),
            bots=tuple(dict.fromkeys(name for kinds in BOTS.values() for name in kinds)),
            requests=KNOWN,
        )

    def options(self, request: OptionsRequest) -> OptionsReply:
        ruleset = find(request.ruleset)
        return OptionsReply(
            ruleset=ruleset.name,
            options=option_rules(ruleset, self.words),
            presets=preset_rules(ruleset, self.words),
            bots=tuple(BOTS[ruleset.name]),
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
        ruleset, table = placed(request)
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
        table: Any = self.table
        check_asked(table, request.seat)
        return ChoiceReply(choice=table.default(request.seat, secrets.randbelow))

    def bot(self, request: BotRequest) -> ChoiceReply:
        bot = make(request.name, request.seed, self.current.ruleset.name)
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
        setting: Any = DESKS[self.current.ruleset.name].describe(t)
        return PositionReply(position=setting, line=write_position(t), pending=pending(t))

    def count(self, request: CountRequest) -> CountReply:
        return CountReply(count=count(self.table, request.depth))

    def record(self, _: RecordRequest) -> RecordReply:
        return RecordReply(record=self.current.export())

    def transcript(self, _: TranscriptRequest) -> TranscriptReply:
        return TranscriptReply(transcript=write_transcript(self.current.record))


def placed(request: SetUpRequest) -> tuple[Ruleset, Position[Any]]:
    """The position of a request: a line names its ruleset, an object may."""
    try:
        heading = HEADING.decode(request.position)
        if isinstance(heading, str):
            table: Position[Any] = read_position(heading)
            return find(heading.split()[0]), table
        ruleset = find(heading.ruleset or request.ruleset)
        desk = DESKS[ruleset.name]
        return ruleset, desk.place(request.preset, desk.reader.decode(request.position))
    except msgspec.DecodeError as error:
        detail = str(error).replace("`$", "`$.position", 1)
        raise BadRequest("request_malformed", detail=detail) from None


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
    if record.start is not None:
        desk = DESKS[ruleset.name]
        try:
            start = msgspec.convert(record.start, desk.setting, str_keys=True)
        except msgspec.ValidationError as error:
            raise BadRecord("record_malformed", detail=str(error)) from None
        desk.place("official", start)
    verify(record)
    game = resume(ruleset, record)
    named(record.names, game.position.players)
    return game


def without(game: Game, answers: int) -> Game:
    """The game before its last answers."""
    kept = game.record.answers[: len(game.record.answers) - answers]
    return resume(game.ruleset, msgspec.structs.replace(game.record, answers=kept))


def check_viewer(t: Position[Any], viewer: int | None) -> None:
    if viewer is not None and not 0 <= viewer < t.players:
        raise IllegalChoice("no_seat", seat=viewer, players=t.players)


def check_asked(t: Position[Any], seat: Seat) -> None:
    if t.over:
        raise IllegalChoice("over", seat=seat)
    check_viewer(t, seat)
    if seat not in t.waiting:
        raise IllegalChoice("not_asked", seat=seat)


def count(t: Position[Any], depth: int) -> int:
    """How many sequences of so many answers there are, within a number of positions."""
    left = COUNTED

    def below(t: Position[Any], depth: int) -> int:
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
