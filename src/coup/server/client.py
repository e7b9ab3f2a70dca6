"""``coup bot``: a bot that joins an online table as a client, like any other program could."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from coup.bots import BOTS, Bot, make
from coup.core.errors import BadOption, Refusal
from coup.rules import RULESETS
from coup.server import messages as m
from coup.server.identity import COOKIE
from coup.server.refusals import Declined, sentence
from coup.text import Words
from coup.view import AnyView, ClassicView, PokerView

VIEWS: dict[str, type[ClassicView] | type[PokerView]] = {
    "classic": ClassicView,
    "poker": PokerView,
}
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each further try to come back."""

_frames: msgspec.json.Decoder[m.AnyFrame] = msgspec.json.Decoder(m.AnyFrame)


def run(url: str, name: str, kind: str, games: int | None = None) -> int:
    """Join, play, and say in a sentence what went wrong."""
    known = tuple(dict.fromkeys(name for kinds in BOTS.values() for name in kinds))
    if kind not in known:
        raise BadOption("bot_unknown", name=kind, known=known)
    words = Words()
    try:
        asyncio.run(Guest(url, name, kind, games).play())
    except Declined as refusal:
        print(sentence(refusal, words))
        return 1
    return 0


class Guest:
    """The bot's side of a table."""

    def __init__(self, url: str, name: str, kind: str, games: int | None) -> None:
        parts = urlsplit(url)
        self.host = parts.netloc
        self.secure = parts.scheme in ("https", "wss")
        self.code = parts.path.rstrip("/").rpartition("/")[2]
        self.key = next(iter(parse_qs(parts.query).get("key", ())), None)
        self.name, self.kind, self.left = name, kind, games
        self.cookie = ""
        self.bot: Bot | None = None
        self.number = 0
        self.log: list[Any] = []
        self.ids = itertools.count(1)
        self.answered: tuple[int, int] | None = None
        self.over = 0
        self.seated = False
        self.words = Words()

    async def play(self) -> None:
        """Stay until the table closes, coming back whenever the connection is lost."""
        for pause in itertools.chain([0.0], itertools.cycle([*PAUSES])):
            await asyncio.sleep(pause)
            try:
                async with self.connect() as socket:
                    self.keep_cookie(socket)
                    if await self.talk(socket):
                        return
            except (OSError, WebSocketException) as error:
                if not self.cookie:
                    detail = str(error) or type(error).__name__
                    raise Declined("bot_unreachable", url=self.host, detail=detail) from None

    def connect(self) -> connect:
        scheme = "s" if self.secure else ""
        return connect(
            f"ws{scheme}://{self.host}/ws/{self.code}",
            origin=Origin(f"http{scheme}://{self.host}"),
            additional_headers={"cookie": self.cookie} if self.cookie else None,
            compression=None,
        )

    def keep_cookie(self, socket: ClientConnection) -> None:
        """Who comes back with the same secret has the same seat."""
        given = socket.response.headers.get("set-cookie", "") if socket.response else ""
        if given.startswith(COOKIE):
            self.cookie = given.partition(";")[0]

    async def talk(self, socket: ClientConnection) -> bool:
        """Play; whether the table is done with."""
        self.answered = None  # what was answered but not kept is asked again
        await self.say(
            socket,
            m.Enter(
                id="enter",
                key=self.key,
                language=None,
                game=self.number or None,
                events=len(self.log),
            ),
        )
        async for data in socket:
            match _frames.decode(data):
                case m.Table() as table:
                    if await self.look(socket, table):
                        return True
                case m.Closed(again=False, sentence=why):
                    print(self.words("online_bot_closed", sentence=why))
                    return True
                case m.Refused(re=re, code=code, sentence=why) if re.startswith("sit"):
                    print(why)
                    return code != "seat_taken"
        return False

    async def look(self, socket: ClientConnection, table: m.Table) -> bool:
        """Do what the table asks for; whether enough was played."""
        if table.you is None:
            return await self.sit(socket, table)
        if not self.seated:
            self.seated = True
            print(self.words("online_bot_sits", name=self.name, seat=table.you, code=self.code))
        game = table.game
        if table.room.phase == "lobby":
            if not table.room.seats[table.you].ready:
                await self.say(socket, m.Ready(id=f"ready{next(self.ids)}", ready=True))
            return False
        if game is None:
            return False
        if game.number != self.number:
            self.number, self.log, self.bot = game.number, [], None
        self.log[game.first :] = [line.event for line in game.log]
        if game.ending is not None:
            return await self.finish(socket, table, game)
        await self.answer(socket, game)
        return False

    async def sit(self, socket: ClientConnection, table: m.Table) -> bool:
        free = [seat for seat, line in enumerate(table.room.seats) if line.kind == "open"]
        if table.room.phase == "playing" or not free:
            print(self.words("online_seat_taken"))
            return True
        await self.say(socket, m.Sit(id=f"sit{next(self.ids)}", seat=free[0], name=self.name))
        return False

    async def answer(self, socket: ClientConnection, game: m.GameLine) -> None:
        v = read_view(game.view, self.log)
        if not v.choices or self.answered == (game.number, v.question):
            return
        self.answered = (game.number, v.question)
        if self.bot is None:
            kind = self.kind if self.kind in BOTS[v.ruleset] else "steady"
            self.bot = make(kind, None, v.ruleset)
        given = f"answer{game.number}.{v.question}"
        choice = self.bot.choose(v)
        await self.say(socket, m.Answer(id=given, question=v.question, choice=choice))

    async def finish(self, socket: ClientConnection, table: m.Table, game: m.GameLine) -> bool:
        """A game is over: play again, until it was enough."""
        if self.over == game.number:
            return False
        self.over = game.number
        winner = game.ending.winner if game.ending else None
        seats = table.room.seats
        result = self.words("drawn") if winner is None else seats[winner].name
        print(self.words("online_bot_over", number=game.number, result=result))
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                return True
        await self.say(socket, m.Rematch(id=f"rematch{next(self.ids)}"))
        return False

    async def say(self, socket: ClientConnection, said: m.Said) -> None:
        with contextlib.suppress(WebSocketException):
            await socket.send(msgspec.json.encode(said).decode())


def read_view(plain: Any, log: list[Any]) -> AnyView:
    """The view that a frame carries, with the log that was told so far."""
    ruleset = plain.get("ruleset")
    if ruleset not in RULESETS:
        raise BadOption("ruleset_unknown", name=ruleset, known=tuple(RULESETS))
    try:
        return msgspec.convert({**plain, "log": log}, VIEWS[ruleset])
    except msgspec.ValidationError as error:
        raise Refusal("record_malformed", detail=str(error)) from None
