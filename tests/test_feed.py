"""Feeds by a real Valkey that loses what it is told to lose: rooms here, those who watch there."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from coup.server import feed, watch
from coup.server import messages as m
from coup.server.bus import LocalBus, ValkeyBus
from coup.server.connection import Connection
from coup.server.feed import Has, Told, Watched
from coup.server.identity import Guest, new_guest
from coup.server.lobby import Lobby, space_of
from coup.server.metrics import Metrics
from coup.server.relay import FEED, TO_FEED
from coup.server.room import Heard, Joined, Room, ToFeed
from coup.server.services import Valkey
from coup.server.settings import Settings
from coup.server.watch import LOOK, Watches
from test_bus import run, until
from test_server_rooms import Memory

SETTINGS = Settings(node="one", bot_grace=0.0, bot_moment=0.0, bot_moment_most=0.0)
CLOCK = m.Clock(turn=0, reaction=0, card=0)


class Lossy(ValkeyBus):
    """A bus that loses some of what rooms say, and counts it."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.chance = random.Random(4)
        self.loss = 0.0
        self.published: Counter[str] = Counter()
        self.lost = 0

    def publish(self, channel: str, data: bytes) -> None:
        if channel.startswith("watch.") and b'"frame"' in data:
            self.published[channel] += 1
            if self.chance.random() < self.loss:
                self.lost += 1
                return
        super().publish(channel, data)


class Onlooker:
    """Somebody who watches at another node: by a line of their own until the feed takes over."""

    def __init__(self, night: Night, language: str | None, name: str = "") -> None:
        self.night = night
        self.who = Connection(new_guest(), name, "there", 1 << 30)
        self.who.language = language
        self.who.send_now = self.hear
        self.frames: list[dict[str, Any]] = []
        self.log: list[Any] = []
        self.lines = 0
        """How often it had a line of its own."""

    def hear(self, data: bytes) -> bool:
        frame = json.loads(data)
        self.frames.append(frame)
        if frame["type"] == "table":
            assert len(self.log) == frame["game"]["first"]
            self.log += frame["game"]["log"]
        return True

    async def watch(self) -> None:
        while self.who.ending is None:
            has = await self.line()
            with self.night.watches.told(self.who, "one", self.night.room.code, has) as watcher:
                await watcher.over
            self.who.said = watcher.said

    async def line(self) -> Has:
        """As a relay does it, without a network: until the room gives it up for the feed."""
        room, mine = self.night.room, self.who
        self.lines += 1
        line = Connection(mine.guest, mine.name, "there", 1 << 30, passed_on="two")
        line.watches, line.said = True, mine.said

        def put(data: bytes) -> bool:
            if data == FEED:
                room.inbox.put_nowait(ToFeed(line))
            else:
                mine.put(data)
            return True

        line.send_now = put
        known = {"game": 1, "events": len(self.log)} if self.log else {}
        enter = m.Enter(id="in", language=mine.language, **known)  # type: ignore[arg-type]
        room.inbox.put_nowait(Joined(line, enter))
        await until(lambda: line.ending)
        assert line.ending == TO_FEED
        return msgspec.json.decode(line.reason or "", type=Has)

    @property
    def tables(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "table"]

    @property
    def version(self) -> int:
        return int(self.tables[-1]["version"]) if self.tables else 0

    @property
    def chat(self) -> list[str]:
        return [frame["text"] for frame in self.frames if frame["type"] == "spoken"]


class Night:
    """A table at one node, with a person who plays, and those who watch at another."""

    def __init__(self, room: Room, near: Lossy, watches: Watches, guest: Guest) -> None:
        self.room = room
        self.near = near
        self.watches = watches
        self.ann = Connection(guest, "", "here", 1 << 30)
        self.chance = random.Random(7)
        self.said = 0

    def say(self, said: Callable[[str], m.AnySaid]) -> None:
        self.said += 1
        self.room.inbox.put_nowait(Heard(self.ann, said(f"a{self.said}"), 0.0))

    async def play(self, answers: int) -> None:
        """The person answers so often, unless the game is over before."""
        for _ in range(answers):
            await until(lambda: self.over or self.asked)
            if self.over:
                return
            await self.answer()

    @property
    def over(self) -> bool:
        return self.room.state.phase == "over"

    @property
    def asked(self) -> tuple[int, tuple[str, ...]] | None:
        """What the person is asked."""
        game = self.room.state.game
        assert game is not None
        position = game.position
        return (position.question, position.waiting[0]) if 0 in position.waiting else None

    async def answer(self) -> None:
        asked = self.asked
        assert asked is not None
        number, choices = asked
        choice = self.chance.choice([choice for choice in choices if choice != "resign"])
        self.say(lambda given: m.Answer(id=given, question=number, choice=choice))
        await until(lambda: self.over or self.asked != asked)

    async def same(self, onlookers: list[Onlooker]) -> None:
        """Until all have been told everything; then their logs are whole."""
        await until(lambda: all(one.version == self.room.version for one in onlookers))
        for one in onlookers:
            game = self.room.state.game
            assert game is not None
            assert len(one.log) == sum(event.seen_by(None) is not None for event in game.log)


@contextlib.asynccontextmanager
async def night(**settings: Any) -> AsyncIterator[Night]:
    with Valkey() as server:
        near, far = Lossy(server.url), ValkeyBus(server.url)
        lobby = Lobby(Memory(), SETTINGS, Metrics(), near)
        await lobby.open()
        await far.open(space_of(lobby.secret))
        await until(lambda: near.here and far.here)
        watches = Watches(far, "two")

        async def look() -> None:
            while True:
                await watches.look()
                await asyncio.sleep(LOOK)

        looking = asyncio.create_task(look())
        wanted = m.TableSettings(seats=3, public=True, clock=CLOCK, **settings)
        try:
            guest = new_guest()
            room = await lobby.make(wanted, guest, "here", "Ann", ("random", "random"), begin=True)
            it = Night(room, near, watches, guest)
            room.inbox.put_nowait(Joined(it.ann, m.Enter(id="in")))
            yield it
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            await far.close()
            await lobby.close()


@contextlib.asynccontextmanager
async def watching(onlookers: list[Onlooker]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(one.watch()) for one in onlookers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended


async def by_feed(it: Night, onlookers: list[Onlooker]) -> None:
    """All watch by the feed, which is in order."""
    known = it.watches.known
    await until(lambda: it.watches.people == len(onlookers) == it.room.watching)
    await until(lambda: not any(watch.lacks for watch in known.values()))


def test_ten_who_watch_cost_a_publication_for_each_change() -> None:
    async def play() -> None:
        async with night() as it:
            ten = [Onlooker(it, "de", f"guest {number}") for number in range(10)]
            async with watching(ten):
                await by_feed(it, ten)
                await it.same(ten)
                await asyncio.sleep(0.3)
                before, published = it.room.version, it.near.published.total()
                await it.play(12)
                it.say(lambda given: m.Chat(id=given, text="hello"))
                await until(lambda: all(one.chat == ["hello"] for one in ten))
                await it.same(ten)
                changes = it.room.version - before
                assert changes >= 8
                assert it.near.published.total() - published == changes + 1
                assert [one.lines for one in ten] == [1] * 10
                assert [one.tables[-1]["name"] for one in ten] == [one.who.name for one in ten]
                assert len(it.room.connections) == 2

    run(play())


def chat(text: str, given: str) -> m.Chat:
    return m.Chat(id=given, text=text)


def test_what_the_bus_loses_is_noticed_and_made_good() -> None:
    async def play() -> None:
        async with night() as it:
            some = [Onlooker(it, language) for language in ("en", "en", None)]
            async with watching(some):
                await by_feed(it, some)
                it.near.loss = 0.4
                said = [f"word {number}" for number in range(4)]
                for text in said:
                    await it.play(5)
                    it.say(partial(chat, text))
                    await asyncio.sleep(0.2)
                it.near.loss = 0.0
                await it.same(some)
                await until(lambda: all(one.chat == said for one in some))
            assert it.near.lost > 5
            for one in some:
                versions = [table["version"] for table in one.tables]
                assert versions == sorted(set(versions))
            assert some[0].log == some[1].log

    run(play())


def test_a_room_that_is_not_heard_any_more_is_asked_again_directly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watch, "SILENCE", 1.5)

    async def play() -> None:
        async with night() as it:
            some = [Onlooker(it, "en"), Onlooker(it, "fr")]
            async with watching(some):
                await by_feed(it, some)
                life, it.room.feeds.life = it.room.feeds.life, "another"
                await until(lambda: all(one.lines > 1 for one in some))
                it.room.feeds.life = life
                await it.play(4)
                await it.same(some)
                await by_feed(it, some)

    run(play())


def test_one_who_takes_a_seat_by_another_connection_is_passed_on() -> None:
    async def play() -> None:
        async with night() as it:
            one = Onlooker(it, "en")
            async with watching([one]):
                await by_feed(it, [one])
                it.room.feeds.of("en").seated = ()  # as if the seat were taken now
                one.who.guest = it.ann.guest
                it.room.changed = True
                it.say(lambda given: m.Ping(id=given))
                await until(lambda: one.lines == 2)
                await until(lambda: one.tables[-1]["you"] == 0)

    run(play())


def test_nonsense_on_the_bus_is_nothing() -> None:
    async def play() -> None:
        async with night() as it:
            one = Onlooker(it, "en")
            async with watching([one]):
                await by_feed(it, [one])
                life, code = it.room.feeds.life, it.room.code
                good = Told(life, 1, msgspec.Raw(b'{"type":"table"}'))
                for data in nonsense(feed.encode(good)):
                    it.watches.bus.publish(feed.channel(code, "en"), data)
                report = Watched("three", code, life, "en", 1, True)
                for data in nonsense(feed.encode(report)):
                    it.watches.bus.publish(feed.ear("one"), data)
                for strange in ("xx", "", "a" * 5000):
                    said = msgspec.structs.replace(report, language=strange, people=0)
                    it.watches.bus.publish(feed.ear("one"), feed.encode(said))
                await it.play(4)
                await it.same([one])
                assert it.room.watching == 1

    run(play())


def nonsense(data: bytes) -> list[bytes]:
    """Something whole, cut and changed; and what is none at all."""
    changed = [data.replace(b":1", b":" + other) for other in (b"-1", b'"x"', b"null", b"[[1]]")]
    cut = [data[:size] for size in range(0, len(data), 7)]
    return [*changed, *cut, b"[" * 5000, b"\xff\xfe", b"null", b'{"life":"\xff"}']


def test_a_node_that_is_not_heard_of_any_more_counts_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(feed, "BELIEVED", 0.5)

    async def play() -> None:
        async with night() as it:
            report = Watched("three", it.room.code, it.room.feeds.life, "ja", 5, False)
            it.room.inbox.put_nowait(report)
            await until(lambda: it.room.watching == 5)
            await until(lambda: it.room.watching == 0)
            assert len(it.room.connections) == 1

    run(play())


def test_feeds_are_as_many_people_as_watch_by_them() -> None:
    async def play() -> None:
        async with night() as it:
            life = it.room.feeds.life
            it.room.inbox.put_nowait(Watched("two", it.room.code, life, "en", 99, False))
            await until(lambda: it.room.watching == 99)
            late = Connection(new_guest(), "", "here", 1 << 30)
            it.room.inbox.put_nowait(Joined(late, m.Enter(id="in")))
            await until(lambda: late.ending)
            assert json.loads(late.waiting[0])["code"] == "full"

    run(play())


def test_a_bus_of_one_process_is_not_asked() -> None:
    async def play() -> None:
        lobby = Lobby(Memory(), SETTINGS, Metrics(), LocalBus())
        await lobby.open()
        room = await lobby.make(m.TableSettings(public=True), new_guest(), "here", "Ann")
        who = Connection(new_guest(), "", "there", 1 << 30, passed_on="two")
        who.watches = True
        room.inbox.put_nowait(Joined(who, m.Enter(id="in")))
        await until(lambda: len(who.waiting) > 1)
        await asyncio.sleep(0.05)
        assert FEED not in who.waiting
        await lobby.close()

    run(play())
