"""Those who watch a room of another node, and are told by its feed (``coup.server.feed``).

A node hears each feed once, keeps the table and its log as told, and gives everybody what is new
to them: the same frames that the room would have sent.  Nothing depends on the bus: where it goes
away, or the room falls silent, everybody is passed on to the room as before.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Iterator

import msgspec

from coup.server import feed
from coup.server.bus import Bus
from coup.server.chat import KEPT
from coup.server.connection import Connection
from coup.server.feed import Has, Told, Watched

LOOK = 0.25
"""Seconds between two looks at whom is heard."""
BEAT, AGAIN = 1.0, 0.5
"""Seconds between two words to a room; while anything is lacking."""
SILENCE = 4.0
"""Seconds of silence after which a room is given up."""

Parts = dict[str, msgspec.Raw]
"""A frame in its order, with whatever is in it."""


class GameOutline(msgspec.Struct):
    """What is read of a game."""

    number: int
    first: int
    log: tuple[msgspec.Raw, ...]


class Outline(msgspec.Struct):
    """What is read of any frame."""

    type: str
    version: int = 0
    game: GameOutline | None = None
    number: int = 0
    again: bool = False


encode = msgspec.json.Encoder().encode
_outline: msgspec.json.Decoder[Outline] = msgspec.json.Decoder(Outline)
_parts: msgspec.json.Decoder[Parts] = msgspec.json.Decoder(Parts)


class Watcher:
    """Somebody who watches here, and what they have been told."""

    def __init__(self, who: Connection, has: Has) -> None:
        self.who = who
        self.game = has.game
        self.lines = has.lines
        self.version = has.version
        self.said = has.said
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once they are told no more."""

    def end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)


class Watch:
    """A room as it is told in one language."""

    def __init__(
        self, bus: Bus, node: str, owner: str, code: str, language: str | None, life: str
    ) -> None:
        self.bus = bus
        self.node = node
        self.owner = owner
        self.code = code
        self.language = language
        self.life = life
        self.watchers: list[Watcher] = []
        self.number = 0
        self.lacks = True
        """Whether anything was missed since the last whole table."""
        self.version = -1
        self.parts: Parts = {}
        self.game = 0
        self.game_parts: Parts = {}
        self.log: list[msgspec.Raw] = []
        self.talk: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.heard = self.reported = time.monotonic()
        """When all was in order last, and when the room was told who is here."""
        self.over = False
        self.stop = bus.subscribe(feed.channel(code, language), self.hear)

    # Who watches

    def add(self, watcher: Watcher) -> None:
        self.watchers.append(watcher)
        self.report()
        if not self.lacks:
            self.bring(watcher, {})

    def remove(self, watcher: Watcher) -> None:
        """Somebody goes; after the last one nothing is heard any more."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.report()
        if not self.watchers:
            self.end()

    def end(self) -> None:
        """All of them go back to where the room is."""
        if not self.over:
            self.over = True
            self.stop()
            del self.stop  # it knows who heard
        watchers, self.watchers = self.watchers, []
        for watcher in watchers:
            watcher.end()

    def look(self) -> None:
        """Whether the room is still heard; and tell it who is here."""
        now = time.monotonic()
        if not self.bus.here:
            self.end()
        elif now - self.heard > SILENCE:
            for watcher in self.watchers:
                watcher.who.watches = not self.lacks  # what never came is not waited for again
            self.end()
        elif now - self.reported >= (AGAIN if self.lacks else BEAT):
            self.report()

    def report(self) -> None:
        self.reported = time.monotonic()
        people = len(self.watchers)
        said = Watched(self.node, self.code, self.life, self.language, people, self.lacks)
        self.bus.publish(feed.ear(self.owner), encode(said))

    # What is told

    def hear(self, data: bytes) -> None:
        """Something on the channel; what cannot be read is nothing."""
        try:
            told = feed.read_told.decode(data)
            outline = _outline.decode(told.frame) if bytes(told.frame) else None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        if told.life != self.life or self.over:
            return
        if outline is not None and outline.type == "closed":
            self.close(bytes(told.frame), outline.again)
        elif self.follows(told, outline is not None):
            self.heard = time.monotonic()
            if outline is not None:
                self.take(told, bytes(told.frame), outline)

    def follows(self, told: Told, news: bool) -> bool:
        """Whether nothing is missing before this; if anything is, the room is told at once."""
        if told.talk is not None:
            self.number, self.lacks = told.number, False
        elif not self.lacks and told.number == self.number + news:
            self.number = told.number
        else:
            self.lack()
        return not self.lacks

    def lack(self) -> None:
        """Something was missed: until a whole table comes, nothing is passed on."""
        if not self.lacks:
            self.lacks = True
            self.report()

    def close(self, frame: bytes, again: bool) -> None:
        """The room is gone, or nobody may watch it any more."""
        if not again:
            for watcher in self.watchers:
                watcher.who.hang_up(frame, 1000)
        self.end()

    def take(self, told: Told, frame: bytes, outline: Outline) -> None:
        for spoken in told.talk or ():
            if not self.talk or spoken.number > self.talk[-1][0]:
                self.talk.append((spoken.number, encode(spoken)))
        if outline.type == "spoken":
            self.talk.append((outline.number, frame))
        elif outline.type == "table" and not self.keep(frame, outline):
            return
        made: dict[tuple[str, int], bytes] = {}
        for watcher in list(self.watchers):
            self.bring(watcher, made)
        for watcher in self.watchers:
            if told.seated and feed.tag(self.life, watcher.who.guest.id) in told.seated:
                watcher.end()  # one with a seat is told more, by whatever connection

    def keep(self, frame: bytes, outline: Outline) -> bool:
        """The table as it is now; whether its log goes on from what is here."""
        game, parts = outline.game, _parts.decode(frame)
        if game is None:
            self.game, self.game_parts, self.log = 0, {}, []
        else:
            if game.number != self.game:
                self.game, self.log = game.number, []
            if game.first > len(self.log):
                self.lack()
                return False
            self.log[game.first :] = [line.copy() for line in game.log]
            self.game_parts = _parts.decode(parts["game"])
        self.version, self.parts = outline.version, parts
        return True

    def bring(self, watcher: Watcher, made: dict[tuple[str, int], bytes]) -> None:
        """Tell somebody what is new to them."""
        who = watcher.who
        if self.talk and self.talk[-1][0] > watcher.said:
            for number, spoken in self.talk:
                if number > watcher.said:
                    watcher.said = number
                    who.put(spoken)
        if watcher.version >= self.version:
            return
        known = watcher.lines if watcher.game == self.game else 0
        first = known if known <= len(self.log) else 0
        key = who.name, first
        if key not in made:
            made[key] = self.table(*key)
        who.put(made[key])
        watcher.version, watcher.game, watcher.lines = self.version, self.game, len(self.log)

    def table(self, name: str, first: int) -> bytes:
        """The table for somebody of that name who has so many lines of the log."""
        parts = {**self.parts, "name": msgspec.Raw(encode(name))}
        if self.game_parts:
            log = msgspec.Raw(encode(self.log[first:]))
            game = {**self.game_parts, "first": msgspec.Raw(str(first)), "log": log}
            parts["game"] = msgspec.Raw(encode(game))
        return encode(parts)


class Watches:
    """Everything that is watched from this node."""

    def __init__(self, bus: Bus, node: str) -> None:
        self.bus = bus
        self.node = node
        self.known: dict[tuple[str, str | None], Watch] = {}

    @contextlib.contextmanager
    def told(self, who: Connection, owner: str, code: str, has: Has) -> Iterator[Watcher]:
        """As long as somebody watches by a feed."""
        key = code, who.language
        watch = self.known.get(key)
        if watch is None or watch.over or (watch.life, watch.owner) != (has.life, owner):
            if watch is not None:
                watch.end()  # it is of a room that is somewhere else by now
            watch = Watch(self.bus, self.node, owner, code, who.language, has.life)
            self.known[key] = watch
        watcher = Watcher(who, has)
        watch.add(watcher)
        try:
            yield watcher
        finally:
            watch.remove(watcher)
            if watch.over and self.known.get(key) is watch:
                del self.known[key]

    async def look(self) -> None:
        for watch in list(self.known.values()):
            watch.look()

    def owners(self) -> set[str]:
        return {watch.owner for watch in self.known.values()}

    def end(self, owner: str) -> None:
        """Everything that a node has that lives no more."""
        for watch in list(self.known.values()):
            if watch.owner == owner:
                watch.end()

    @property
    def people(self) -> int:
        return sum(len(watch.watchers) for watch in self.known.values())
