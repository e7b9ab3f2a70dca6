"""The routes: what comes in by HTTP and WebSocket is checked here and handed to lobby and room."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote, unquote

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request, cookie_parser
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from coup import record as records
from coup.core.errors import Refusal
from coup.lessons import LESSONS
from coup.server import about, chat, frames, lesson, relay, replays
from coup.server import messages as m
from coup.server.bus import Bus
from coup.server.chat import Measure
from coup.server.connection import Connection
from coup.server.feed import Has
from coup.server.files import INDEX, YEAR, Files
from coup.server.guard import SOCKET, MeasuredSocket
from coup.server.identity import COOKIE, NAME_COOKIE, Guest, guest_of, new_guest
from coup.server.lobby import Lobby
from coup.server.metrics import Metrics
from coup.server.refusals import Declined, language_of, sentence
from coup.server.relay import Letter
from coup.server.room import Heard, Joined, Left, Room, ToFeed
from coup.server.settings import Settings
from coup.server.store import Claim, Store, StoreDamaged

STATIC = Path(__file__).parent / "static"
GAME = re.compile(r"[A-Z0-9]{16}")
BRACKETS = re.compile(rb'"(?:[^"\\]|\\.?)*+"?|[\[\]{}]', re.DOTALL)
"""Strings, which may contain brackets, and brackets."""
RATE, BURST = 20.0, 40.0
SEARCH, LOOK = 3.0, 0.1
"""Seconds for which it is found out who has a room, and between two looks."""
AGAIN = ("guesses", "enter_first", "handed_over", "store_away", "stopping")
"""Refusals after which it is worth coming back."""
LAST_WORD = 2.0
"""Seconds that a reader that was too slow has for the reason."""
POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PAGES = (
    *("/", "/t/{code}", "/r/{game}", "/new", "/rules", "/learn"),
    *(f"/learn/{ruleset}" for ruleset in LESSONS),
)
SAFETY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
STATUS = {
    "no_table": 404,
    "no_replay": 404,
    "no_page": 404,
    "origin": 403,
    "long": 413,
    "rooms": 429,
    "guesses": 429,
    "flood": 429,
    "crowded": 503,
    "stopping": 503,
    "store_away": 503,
    "store_full": 507,
}

_said: msgspec.json.Decoder[m.AnySaid] = msgspec.json.Decoder(m.AnySaid)
Short = Annotated[str, msgspec.Meta(max_length=40)]


class NewTable(m.TableSettings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made, with those who sit down at once."""

    name: Short | None = None
    bots: Annotated[tuple[Short, ...], msgspec.Meta(max_length=8)] = ()


class QuickGame(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A game against bots, at once."""

    ruleset: Short = "classic"
    preset: Short = "official"
    name: Short = "Player"
    bots: Short = "steady"
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)] = 4
    hints: bool = False
    clock: m.Clock = m.Clock(turn=0, reaction=0, card=0)


class LessonSoFar(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A guided first game, as far as the learner has come."""

    ruleset: Short = "classic"
    name: Short = "Player"
    answers: Annotated[tuple[m.Choice, ...], msgspec.Meta(max_length=64)] = ()


class Me(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a guest calls themselves."""

    name: Short


# What may come in


def depth(data: bytes) -> int:
    """How deep JSON is nested, as far as it matters.  One pass, whatever it is given."""
    level = deepest = 0
    for token in BRACKETS.finditer(data):
        match token[0]:
            case b"[" | b"{":
                level += 1
                deepest = max(deepest, level)
                if level > m.DEEPEST:
                    break
            case b"]" | b"}":
                level -= 1
    return deepest


def read_said(data: bytes) -> m.AnySaid:
    """A client's frame, checked."""
    if len(data) > m.LARGEST:
        raise Declined("long", most=m.LARGEST)
    if depth(data) > m.DEEPEST:
        raise Declined("deep", most=m.DEEPEST)
    try:
        return _said.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Declined("malformed", detail=str(error)) from None


class Named(msgspec.Struct):
    """Something of which only the id can be read."""

    id: m.Id


def said_id(data: bytes) -> str:
    """The id of something that could not be read otherwise, so that the refusal finds its way."""
    if len(data) <= m.LARGEST and depth(data) <= m.DEEPEST:
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return msgspec.json.decode(data, type=Named).id
    return ""


async def read_body(request: Request, kind: type[Any]) -> Any:
    """The body of a request, checked like a frame."""
    own_page(request, request.app.state.settings, needed=False)
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > m.LARGEST:
            raise Declined("long", most=m.LARGEST)
    if depth(data) > m.DEEPEST:
        raise Declined("deep", most=m.DEEPEST)
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Declined("malformed", detail=str(error)) from None


def own_page(connection: HTTPConnection, settings: Settings, needed: bool = True) -> None:
    """Only our own pages may speak for a guest."""
    origins = connection.headers.getlist("origin")
    if not origins and not needed:
        return
    host = connection.headers.get("host", "")
    allowed = settings.allowed_origins() or {f"http://{host}", f"https://{host}"}
    if len(origins) != 1 or not host or origins[0] not in allowed:
        raise Declined("origin")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def guest_here(connection: HTTPConnection) -> Guest | None:
    return guest_of(connection.cookies.get(COOKIE))


def name_here(connection: HTTPConnection) -> str:
    return name_of(connection.cookies)


def name_of(cookies: Mapping[str, str]) -> str:
    return chat.clean(unquote(cookies.get(NAME_COOKIE, "")))[:20]


def language_here(request: Request) -> str:
    return language_of(request.query_params.get("language"))


# What goes out


def reply(content: Any, status: int = 200) -> Response:
    return Response(
        frames.encode(content),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


def set_guest(response: Response, request: HTTPConnection, guest: Guest) -> None:
    response.headers.append("set-cookie", cookie(request, COOKIE, guest.secret))


def cookie(connection: HTTPConnection, name: str, value: str) -> str:
    secure = "; Secure" if connection.url.scheme in ("https", "wss") else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


Endpoint = Callable[[Request], Awaitable[Response]]


def sentences(endpoint: Endpoint) -> Endpoint:
    """What is refused is said in a sentence."""

    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refusal as refusal:
            words = frames.plain(language_here(request))
            said = {"code": refusal.code, "sentence": sentence(refusal, words)}
            return reply(said, STATUS.get(refusal.code, 400))
        except ClientDisconnect:
            return Response(status_code=400)

    return answer


# HTTP


async def hello(request: Request) -> Response:
    return reply(about.hello(language_here(request)))


async def me(request: Request) -> Response:
    guest = guest_here(request)
    lobby: Lobby = request.app.state.lobby
    response = reply(
        {"name": name_here(request), "tables": await lobby.tables_of(guest) if guest else []}
    )
    if guest is None:
        set_guest(response, request, new_guest())
    return response


async def rename(request: Request) -> Response:
    wanted: Me = await read_body(request, Me)
    name = chat.clean(wanted.name)[:20]
    response = reply({"name": name})
    response.headers.append("set-cookie", cookie(request, NAME_COOKIE, quote(name)))
    if guest_here(request) is None:
        set_guest(response, request, new_guest())
    return response


async def tables(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    return reply({"tables": lobby.public_tables()})


async def new_table(request: Request) -> Response:
    wanted: NewTable = await read_body(request, NewTable)
    fields = {name: getattr(wanted, name) for name in m.TableSettings.__struct_fields__}
    return await made(request, m.TableSettings(**fields), wanted.name, wanted.bots)


async def quick_game(request: Request) -> Response:
    wanted: QuickGame = await read_body(request, QuickGame)
    settings = m.TableSettings(
        ruleset=wanted.ruleset,
        preset=wanted.preset,
        seats=wanted.seats,
        hints=wanted.hints,
        clock=wanted.clock,
    )
    bots = (wanted.bots,) * (wanted.seats - 1)
    return await made(request, settings, wanted.name, bots, begin=True)


async def made(
    request: Request,
    settings: m.TableSettings,
    name: str | None,
    bots: tuple[str, ...],
    begin: bool = False,
) -> Response:
    lobby: Lobby = request.app.state.lobby
    known = guest_here(request)
    guest = known or new_guest()
    if len(bots) + (name is not None) > settings.seats:
        raise Declined("seat_none")
    room = await lobby.make(settings, guest, address_of(request), name, bots, begin)
    response = reply({"code": room.code, "link": room.link})
    if known is None:
        set_guest(response, request, guest)
    return response


async def finished(request: Request) -> bytes:
    """The record of a finished game; a running one and none look alike."""
    game = request.path_params["game"]
    store: Store = request.app.state.lobby.store
    try:
        data = await store.game(game) if GAME.fullmatch(game) else None
    except StoreDamaged:
        data = None
    if data is None:
        raise Declined("no_replay")
    return data


async def replay(request: Request) -> Response:
    return reply({"record": msgspec.Raw(await finished(request))})


def in_measure(request: Request) -> None:
    """What costs the server much is not to be had too often."""
    lobby: Lobby = request.app.state.lobby
    if not lobby.demands.setdefault(address_of(request), Measure(60, 10.0)).take(time.monotonic()):
        raise Declined("flood")


async def replay_steps(request: Request) -> Response:
    in_measure(request)
    record = records.decode(await finished(request))
    who = request.query_params.get("as", "spectator")
    steps = await asyncio.to_thread(replays.replay_steps, record, who, language_here(request))
    return reply({"names": record.names, "ruleset": record.ruleset, "steps": steps})


async def teach(request: Request) -> Response:
    in_measure(request)
    wanted: LessonSoFar = await read_body(request, LessonSoFar)
    name, language = chat.clean(wanted.name)[:20], language_here(request)
    return reply(lesson.lesson(wanted.ruleset, name, wanted.answers, language))


async def rules(request: Request) -> Response:
    in_measure(request)
    query = request.query_params
    values = dict(option.split("=", 1) for option in query.getlist("option")[:64] if "=" in option)
    ruleset, preset = query.get("ruleset", "classic"), query.get("preset", "official")
    return reply(about.rules(ruleset, preset, values, language_here(request)))


async def health(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    return reply(
        {"ready": lobby.serves, "rooms": len(lobby.rooms), "set_aside": len(lobby.aside)},
        200 if lobby.welcoming else 503,
    )


async def metrics(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    sockets, more = lobby.sockets.total(), (*lobby.store.lines(), *lobby.lines())
    text = lobby.metrics.text(lobby.phases(), sockets, len(lobby.aside), more)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


async def page(request: Request, status: int = 200) -> Response:
    files: Files = request.app.state.files
    if INDEX not in files.files:
        words = frames.plain(language_here(request))
        return PlainTextResponse(words("online_no_build") + "\n", status)
    return files.answer(request, INDEX, status)


async def lost(request: Request, _: Exception) -> Response:
    """An address that leads nowhere: the page says so, with a way back."""
    return await page(request, 404)


async def api_missing(_: Request) -> Response:
    raise Declined("no_page")


# WebSocket


async def socket(websocket: WebSocket) -> None:
    """A connection: it says ``enter`` in time, then it is the room's."""
    state = websocket.app.state
    lobby: Lobby = state.lobby
    settings: Settings = state.settings
    if not lobby.welcoming:
        return await websocket.send_denial_response(Response(status_code=503))  # elsewhere, then
    try:
        letter = letter_here(websocket, lobby)
        if letter is None:
            own_page(websocket, settings)
    except Declined:
        lobby.metrics.sockets_refused += 1
        await websocket.close()  # 403
        return None
    if letter is not None:
        return await welcome(websocket, announced(letter, settings), lobby, settings)
    known = guest_here(websocket)
    guest = known or new_guest()
    headers = [] if known else [(b"set-cookie", cookie(websocket, COOKIE, guest.secret).encode())]
    who = Connection(guest, name_here(websocket), address_of(websocket), settings.buffer)
    who.watches = lobby.bus.far
    await welcome(websocket, who, lobby, settings, headers)
    return None


def letter_here(websocket: WebSocket, lobby: Lobby) -> Letter | None:
    """What another node says of a client that it passes on, if one does."""
    sealed = websocket.headers.get(relay.HEADER)
    return None if sealed is None else relay.unseal(sealed, code_here(websocket), lobby.secret)


def announced(letter: Letter, settings: Settings) -> Connection:
    """Who comes by way of another node: as whom that node knows them."""
    cookies = cookie_parser(letter.cookies)
    guest, name = guest_of(cookies.get(COOKIE)), name_of(cookies)
    if guest is None:
        raise Declined("origin")
    who = Connection(guest, name, letter.address, settings.buffer, passed_on=letter.node)
    who.watches, who.said = letter.watches, letter.said
    return who


async def welcome(
    websocket: WebSocket,
    who: Connection,
    lobby: Lobby,
    settings: Settings,
    headers: Iterable[tuple[bytes, bytes]] = (),
) -> None:
    """Let somebody in, if there is room; one who is passed on was counted there."""
    await websocket.accept(headers=headers)
    address = who.address if who.passed_on is None else ""
    if not lobby.store.sure:
        return await turn_away(websocket, who, "store_away", lobby)
    if address and lobby.sockets[address] >= settings.sockets_per_address:
        return await turn_away(websocket, who, "sockets", lobby)
    if lobby.sockets.total() >= settings.most_sockets:
        return await turn_away(websocket, who, "crowded", lobby)
    lobby.sockets[address] += 1
    lobby.metrics.sockets_opened += 1
    try:
        await converse(websocket, who, lobby, settings)
    finally:
        lobby.sockets[address] -= 1
        if not lobby.sockets[address]:
            del lobby.sockets[address]
    return None


async def turn_away(websocket: WebSocket, who: Connection, code: str, lobby: Lobby) -> None:
    lobby.metrics.sockets_refused += 1
    who.close(code, True, 1013)
    await write(websocket, who)


async def converse(websocket: WebSocket, who: Connection, lobby: Lobby, settings: Settings) -> None:
    """Listen until the connection ends; what is said to it is written beside."""
    protocol: MeasuredSocket = websocket.scope["extensions"][SOCKET]
    who.send_now = protocol.send_now
    writer = asyncio.create_task(write(websocket, who))
    listener = asyncio.ensure_future(listen(websocket, who, lobby, settings))

    def cut_off() -> None:
        listener.cancel()
        writer.cancel()
        protocol.transport.abort()  # a polite close would wait for it

    # It is told why; should it not even read that, it is cut off.
    who.overrun = lambda: asyncio.get_running_loop().call_later(LAST_WORD, cut_off)
    try:
        await asyncio.wait({writer, listener}, return_when=asyncio.FIRST_COMPLETED)
        if listener.done() and not writer.done():
            who.ending = who.ending or 1000
            who.wake.set()
            await asyncio.wait({writer}, timeout=5.0)
    finally:
        listener.cancel()
        writer.cancel()
        await asyncio.gather(listener, writer, return_exceptions=True)
        who.overrun = lambda: None  # a task that was cancelled keeps its frames, and so who it was


async def write(websocket: WebSocket, who: Connection) -> None:
    """Send what waits; then close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        status = await who.write(websocket.send_text)
        await websocket.close(status, who.reason)


async def listen(websocket: WebSocket, who: Connection, lobby: Lobby, settings: Settings) -> None:
    try:
        said = await first_said(websocket, who, settings)
        visit = Visit(websocket, who, lobby, said)
        until = time.monotonic() + SEARCH
        while True:
            found = await lobby.find(visit.code, who, said.key, who.passed_on is not None)
            if isinstance(found, Room):
                return await sit_in(visit, found)
            if who.passed_on is not None:  # not further: that node asks again who has it
                raise Declined("handed_over")
            match await pass_on(visit, found):
                case True:
                    return None
                case Has() as has:
                    await watch(visit, found, has)
                    if who.ending is not None:
                        return None
                    until = time.monotonic() + SEARCH
                    continue
            if time.monotonic() > until:
                raise Declined("handed_over")
            await asyncio.sleep(LOOK)
    except WebSocketDisconnect:
        return None
    except Declined as refusal:
        farewell(who, refusal)
        return None


class Visit:
    """Somebody who has said that they want to be in a room, wherever it is."""

    def __init__(
        self, websocket: WebSocket, who: Connection, lobby: Lobby, entered: m.Enter
    ) -> None:
        self.websocket = websocket
        self.who = who
        self.lobby = lobby
        self.code = code_here(websocket)
        self.entered = entered
        """With what they have of the game by now."""
        self.word: bytes | None = None
        """What they said while nobody was there to hear it."""
        self.measure = chat.Bucket(RATE, BURST, time.monotonic())

    async def hear(self) -> bytes | None:
        """The next that they say, in measure; nothing once it was too much."""
        data = await receive(self.websocket)
        if self.measure.take(time.monotonic()):
            return data
        self.lobby.metrics.floods += 1
        self.who.close("flood", True, 1008)
        return None

    async def hear_until(self, over: asyncio.Future[None]) -> bytes | None:
        """What they say next, unless that is over before.

        Where it is given up to wait, nothing is lost: what has come is there for the next.
        """
        hearing = asyncio.create_task(self.hear())
        both: set[asyncio.Future[Any]] = {hearing, over}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
        try:
            return None if hearing.cancelled() else hearing.result()
        finally:
            del hearing, both  # or what it raises would keep it, and it what it raised

    def read(self, data: bytes) -> m.AnySaid | None:
        """What they said; one that cannot be read is refused at once."""
        try:
            return read_said(data)
        except Declined as refusal:
            self.lobby.metrics.malformed += 1
            words = sentence(refusal, self.who.words)
            self.who.send(m.Refused(re=said_id(data), code=refusal.code, sentence=words))
            return None


def farewell(who: Connection, refusal: Declined) -> None:
    """Say why somebody is not let in; to a node that passes them on, only that it look again."""
    if not (who.passed_on is not None and refusal.code == "handed_over"):
        words = sentence(refusal, who.words)
        who.send(m.Closed(code=refusal.code, sentence=words, again=refusal.code in AGAIN))
    status = 1012 if refusal.code == "handed_over" else 1008
    who.ending = who.ending or status
    who.wake.set()


async def sit_in(visit: Visit, room: Room) -> None:
    """Be in a room of this node: it is told whatever somebody says."""
    who, inbox = visit.who, room.inbox
    inbox.put_nowait(Joined(who, visit.entered))
    try:
        data = visit.word or await visit.hear()
        while data is not None:
            now = time.monotonic()
            if data == relay.FEED and who.offered:
                inbox.put_nowait(ToFeed(who))
            elif (said := visit.read(data)) is not None:
                inbox.put_nowait(Heard(who, said, now))
            data = await visit.hear()
    finally:
        inbox.put_nowait(Left(who))


async def pass_on(visit: Visit, owner: Claim) -> Has | bool:
    """Let somebody be in a room of another node, as ``relay.carry`` tells."""
    who, lobby, word = visit.who, visit.lobby, visit.word
    letter = relay.seal(relay.letter_for(who, visit.code, lobby.settings.node), lobby.secret)
    with lobby.relay_to(owner.node, lambda: who.close("handed_over", True, 1012)):
        return await relay.carry(
            owner.address,
            visit.code,
            who,
            letter,
            frames.encode(visit.entered),
            lambda socket: relay.Mouth(socket, visit.hear, is_ping, word),
            lambda: lobby.bus.here,
        )


def is_ping(data: bytes) -> bool:
    """Whether it is a sign of life and nothing else."""
    try:
        return isinstance(read_said(data), m.Ping)
    except Declined:
        return False


async def watch(visit: Visit, owner: Claim, has: Has) -> None:
    """Be told by the room's feed, until that ends or somebody says what the room has to hear."""
    who = visit.who
    with visit.lobby.watches.told(who, owner.node, visit.code, has) as watcher:
        while (data := await visit.hear_until(watcher.over)) is not None:
            said = visit.read(data)
            if isinstance(said, m.Ping):
                who.send(m.Done(re=said.id, version=watcher.version))
            elif said is not None:  # from now on it has a line of its own
                visit.word, who.watches = data, False
                break
    known = {"game": watcher.game or None, "events": watcher.lines}
    visit.entered = msgspec.structs.replace(visit.entered, **known)
    who.said = watcher.said


async def first_said(websocket: WebSocket, who: Connection, settings: Settings) -> m.Enter:
    """The first frame: that somebody wants to come in."""
    try:
        async with asyncio.timeout(settings.enter_within):
            data = await receive(websocket)
    except TimeoutError:
        raise Declined("enter_first", seconds=round(settings.enter_within)) from None
    said = read_said(data)
    if not isinstance(said, m.Enter):
        raise Declined("enter_first", seconds=round(settings.enter_within))
    who.language = None if said.language is None else language_of(said.language)
    return said


def code_here(websocket: WebSocket) -> str:
    return str(websocket.path_params["code"]).upper()


async def receive(websocket: WebSocket) -> bytes:
    message = await websocket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


# The application


class Safety:
    """Headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, with_headers)


def make_app(settings: Settings, store: Store, bus: Bus | None = None) -> Starlette:
    """The server as an application; its rooms are there once it has started."""

    lobby, files = Lobby(store, settings, Metrics(), bus), Files(STATIC)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        if not lobby.ready:
            await lobby.open()
        yield
        await lobby.close()

    def get(path: str, endpoint: Endpoint) -> Route:
        return Route(path, sentences(endpoint), methods=["GET"])

    def post(path: str, endpoint: Endpoint) -> Route:
        return Route(path, sentences(endpoint), methods=["POST"])

    routes: list[BaseRoute] = [
        get("/api/hello", hello),
        get("/api/me", me),
        post("/api/me", rename),
        get("/api/tables", tables),
        post("/api/tables", new_table),
        post("/api/quick", quick_game),
        post("/api/lesson", teach),
        get("/api/replays/{game}", replay),
        get("/api/replays/{game}/steps", replay_steps),
        get("/api/rules", rules),
        get("/health", health),
        get("/metrics", metrics),
        WebSocketRoute("/ws/{code}", socket),
        get("/api/{rest:path}", api_missing),
        *[get(path, page) for path in PAGES],
        Route("/{path:path}", files.serve, methods=["GET"]),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: lost})
    app.state.settings, app.state.lobby, app.state.files = settings, lobby, files
    app.add_middleware(Safety)
    return app
