"""Who watches a table of another node is told by the bus, and misses nothing whatever happens.

Real nodes in processes of their own, a real PostgreSQL and a real Valkey.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self

import pytest
from valkey.asyncio import Valkey as Client

from bench.swarm import Socket, dial, new_cookie
from coup.record import decode
from coup.server.cluster import Cluster, Node
from coup.server.feed import read_told
from ledgers import NO_CLOCK, Company, make_table
from test_cluster import figure, flush, get, owners, run, three_nodes
from test_online_leaks import cards_in, check_view, knowledge
from test_server_burden import Counting

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Each test leaves it whole."""
    with three_nodes() as it:
        yield it


class Spectator:
    """Somebody who comes to a table by a node once, and keeps whatever they are told."""

    def __init__(self, node: Node, language: str | None = "en", cookie: str = "") -> None:
        self.node = node
        self.language = language
        self.cookie = cookie or new_cookie()
        self.socket: Socket | None = None
        self.gone = False
        self.frames: list[dict[str, Any]] = []
        self.shown: dict[tuple[int, int], dict[str, Any]] = {}
        """What each table said that is the same for all who watch, by its owner and version."""
        self.owner = self.version = 0
        """The versions of each owner begin anew."""
        self.logs: dict[int, list[Any]] = {}
        """The log of each game."""
        self.faults: list[str] = []
        self.said = 0

    async def come(self, code: str, key: str = "") -> None:
        self.socket = await dial(self.node.port, code, self.cookie, self.hear, self.left)
        self.say(do="enter", key=key or None, language=self.language)
        await until(lambda: self.table)

    def left(self) -> None:
        self.gone = True

    def say(self, **said: Any) -> str:
        assert self.socket is not None
        self.said += 1
        self.socket.send({"id": f"s{self.said}", **said})
        return f"s{self.said}"

    async def ask(self, **said: Any) -> dict[str, Any]:
        """Say something; the reply to it."""
        given = self.say(**said)
        await until(lambda: self.reply(given))
        return self.reply(given)

    def reply(self, given: str) -> dict[str, Any]:
        return next((frame for frame in self.frames if frame.get("re") == given), {})

    def hear(self, data: bytes) -> None:
        frame = json.loads(data)
        self.frames.append(frame)
        if frame["type"] == "table":
            same = {name: frame[name] for name in ("room", "you", "host")}
            if game := frame["game"]:
                log = self.logs.setdefault(game["number"], [])
                if game["first"] != len(log):
                    self.faults.append(f"line {game['first']} after {len(log)}")
                log += game["log"]
                same["game"] = {k: v for k, v in game.items() if k not in ("log", "first")}
            self.owner += frame["version"] < self.version
            self.version = frame["version"]
            self.shown[self.owner, self.version] = same

    @property
    def table(self) -> dict[str, Any]:
        return next((f for f in reversed(self.frames) if f["type"] == "table"), {})

    @property
    def at(self) -> tuple[int, int]:
        """How far it is: the game, and the lines of its log."""
        return max(((number, len(log)) for number, log in self.logs.items()), default=(0, 0))

    @property
    def chat(self) -> list[str]:
        return [frame["text"] for frame in self.frames if frame["type"] == "spoken"]

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.abort()


async def until(ready: Callable[[], Any], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not ready():
            await asyncio.sleep(0.02)


def total(cluster: Cluster, name: str) -> float:
    return sum(figure(node, name) for node in cluster.nodes)


async def carried(cluster: Cluster, by_feed: int, passed_on: int = 0) -> None:
    """Until so many watch by feeds, and so many have a line of their own to another node."""
    wanted = {"coup_sockets_watching": by_feed, "coup_sockets_passed_on": passed_on}
    found: dict[str, float] = {}
    try:
        async with asyncio.timeout(30):
            while found != wanted:
                await asyncio.sleep(0.05)
                found = {name: await asyncio.to_thread(total, cluster, name) for name in wanted}
    except TimeoutError:
        raise AssertionError(found) from None


@contextlib.asynccontextmanager
async def a_game(
    cluster: Cluster, languages: tuple[str | None, ...] = ("en",), **settings: Any
) -> AsyncIterator[tuple[Company, list[Spectator]]]:
    """A table at the first node, where one person plays with bots, game after game.

    Somebody watches at each node in each language.
    """
    company = Company(cluster, tables=1, people=1, bots=3, pace=0.05)
    watching = [Spectator(node, language) for node in cluster.nodes for language in languages]
    try:
        await company.open(public=True, **settings)
        for one in watching:
            await one.come(company.tables[0].code)
        yield company, watching
        await company.pause()
        await company.check()
    finally:
        for one in watching:
            one.leave()
        await company.close()


async def goes_on(watching: list[Spectator], frames: int = 8) -> None:
    """Until everybody has been told so many tables more."""
    before = {one: len(one.shown) for one in watching}
    late = watching
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(30):
            while late := [one for one in watching if len(one.shown) < before[one] + frames]:
                await asyncio.sleep(0.02)
    assert not late, [(one.node.name, one.gone, one.at, one.frames[-1]) for one in late]


async def pause(company: Company, watching: list[Spectator]) -> None:
    """Nobody answers; everybody knows all there is."""
    await company.pause()
    await until(lambda: len({one.at for one in watching}) == 1)


def check(watching: list[Spectator], cut: bool = False) -> None:
    """Nobody has lost anything, and what they were told of the same is the same.

    Where the bus was cut, a game may have ended meanwhile, and another begun: then its end is not
    told any more, as to anybody who comes back.
    """
    for one in watching:
        assert not one.faults, one.faults
        assert not one.gone
        assert one.chat == watching[0].chat
    by_language: dict[str | None, list[Spectator]] = {}
    for one in watching:
        by_language.setdefault(one.language, []).append(one)
    for same in by_language.values():
        for one in same[1:]:
            first = max(min(one.logs), min(same[0].logs))  # some came when one was over
            for number in {n for n in one.logs.keys() | same[0].logs.keys() if n >= first}:
                mine, theirs = one.logs.get(number, []), same[0].logs.get(number, [])
                length = min(len(mine), len(theirs))
                assert mine[:length] == theirs[:length]
                whole = not cut or number == one.at[0]
                assert not whole or len(mine) == len(theirs) == length
            common = one.shown.keys() & same[0].shown.keys()
            assert len(common) > 5
            assert all(one.shown[key] == same[0].shown[key] for key in common)


def all_heard(watching: Sequence[Spectator], text: str) -> bool:
    return all(one.chat[-1:] == [text] for one in watching)


def test_all_who_watch_at_three_nodes_in_two_languages_see_the_same(cluster: Cluster) -> None:
    async def play() -> None:
        async with a_game(cluster, ("en", "de", None)) as (company, watching):
            await carried(cluster, by_feed=6)
            await goes_on(watching, 15)
            person = company.tables[0].people[0]
            for text in ("hello", "to all"):
                person.say(do="chat", text=text)
                await until(partial(all_heard, watching, text))
            assert all(one.table["room"]["watching"] == 9 for one in watching)
            await pause(company, watching)
            check(watching)
            versions = [{v for _, v in one.shown if v > one.version - 10} for one in watching]
            assert all(seen == versions[0] for seen in versions)
            assert await asyncio.to_thread(total, cluster, "coup_feeds") == 3

    run(play)


def test_who_says_something_has_a_line_of_their_own(cluster: Cluster) -> None:
    async def play() -> None:
        async with a_game(cluster) as (company, watching):
            await carried(cluster, by_feed=2)
            ping = await watching[1].ask(do="ping")
            assert ping["type"] == "done"
            strange = await watching[1].ask(do="nonsense")
            assert strange["code"] == "malformed"
            await carried(cluster, by_feed=2)
            for number in range(3):  # also what is said while it changes over
                watching[1].say(do="chat", text=f"well {number}")
            said = [f"well {number}" for number in range(3)]
            await until(lambda: all(one.chat == said for one in watching))
            await carried(cluster, by_feed=1, passed_on=1)
            await goes_on(watching)
            assert (await watching[1].ask(do="react", sign="🔥"))["type"] == "done"
            assert (await watching[1].ask(do="rematch"))["code"] in ("not_seated", "not_over")
            await carried(cluster, by_feed=1, passed_on=1)
            await pause(company, watching)
            check(watching)

    run(play)


def test_what_is_said_while_somebody_moves_to_the_feed_is_heard(cluster: Cluster) -> None:
    async def play() -> None:
        async with a_game(cluster) as (_, watching):
            await carried(cluster, by_feed=2)
            hasty = [Spectator(cluster.nodes[1 + number % 2]) for number in range(20)]
            for number, one in enumerate(hasty):
                await one.come(watching[0].table["room"]["code"])
                await asyncio.sleep(number * 0.002)
                one.say(do="chat", text=f"word {number}")
            said = {f"word {number}" for number in range(20)}
            everybody = [*watching, *hasty]
            await until(lambda: all(set(one.chat) == said for one in everybody))
            assert all(len(one.chat) == 20 and not one.faults for one in everybody)
            for one in hasty:
                one.leave()

    run(play)


def test_who_sits_down_plays_also_by_their_other_connection(cluster: Cluster) -> None:
    async def play() -> None:
        host, cookie = Spectator(cluster.nodes[0]), new_cookie()
        code, key = await asyncio.to_thread(
            make_table, host.node.port, host.cookie, seats=3, clock=NO_CLOCK
        )
        other = cluster.nodes[1]
        watching = [Spectator(other, "en", cookie), Spectator(other, "fr", cookie)]
        watching.append(Spectator(cluster.nodes[2]))
        for one in (host, *watching):
            await one.come(code, key)
        await carried(cluster, by_feed=3)
        assert (await watching[0].ask(do="sit", seat=1, name="Zoe"))["type"] == "done"
        await until(lambda: [one.table["you"] for one in watching] == [1, 1, None])
        assert watching[2].table["room"]["seats"][1]["name"] == "Zoe"
        await carried(cluster, by_feed=1, passed_on=2)
        assert not [one for one in watching if one.gone]
        for one in (host, *watching):
            one.leave()

    run(play)


def test_valkey_may_die_and_come_back_and_be_flushed_while_people_watch(cluster: Cluster) -> None:
    async def play() -> None:
        async with a_game(cluster, ("en", "es")) as (company, watching):
            await carried(cluster, by_feed=4)
            for _ in range(2):
                cluster.valkey.kill()
                await goes_on(watching)
                await carried(cluster, by_feed=0, passed_on=4)
                person = company.tables[0].people[0]
                person.say(do="chat", text="still here")
                await until(lambda: all(one.chat[-1:] == ["still here"] for one in watching))
                await asyncio.to_thread(cluster.valkey.start)
                await carried(cluster, by_feed=4)
                await goes_on(watching)
            flush(cluster.valkey.port)
            await goes_on(watching)
            await carried(cluster, by_feed=4)
            await pause(company, watching)
            check(watching, cut=True)

    run(play)


def test_a_valkey_that_stands_still_stops_nobody(cluster: Cluster) -> None:
    async def play() -> None:
        async with a_game(cluster) as (company, watching):
            await carried(cluster, by_feed=2)
            await goes_on(watching)
            os.kill(cluster.valkey.pid, signal.SIGSTOP)
            try:
                await carried(cluster, by_feed=0, passed_on=2)
                await goes_on(watching)
            finally:
                os.kill(cluster.valkey.pid, signal.SIGCONT)
            await carried(cluster, by_feed=2)
            await pause(company, watching)
            check(watching, cut=True)

    run(play)


@pytest.mark.parametrize(
    ("lose", "mend"), [("kill", "start"), ("stop", "start"), ("freeze", "thaw")]
)
def test_when_the_owner_is_gone_all_watch_at_the_next_one(
    cluster: Cluster, lose: str, mend: str
) -> None:
    async def play() -> None:
        async with a_game(cluster) as (company, watching):
            (name,) = {(await owners(cluster))[table.code] for table in company.tables}
            owner = next(node for node in cluster.nodes if node.name == name)
            others = [one for one in watching if one.node is not owner]
            await carried(cluster, by_feed=2)
            await goes_on(watching)
            await asyncio.to_thread(getattr(owner, lose))
            try:
                if lose == "freeze":  # who plays does not notice it by themselves
                    company.scatter()
                await goes_on(others, 12)
                company.tables[0].people[0].say(do="chat", text="on we go")
                await until(lambda: all(one.chat == ["on we go"] for one in others))
                await pause(company, others)
                check(others, cut=True)
                assert others[0].at[1] > 0
                assert (await owners(cluster))[company.tables[0].code] != name
            finally:
                await asyncio.to_thread(owner.thaw if lose == "freeze" else owner.start)

    run(play)


def test_who_may_not_watch_any_more_is_told_so(cluster: Cluster) -> None:
    async def play() -> None:
        cookie = new_cookie()
        code, key = await asyncio.to_thread(
            make_table,
            cluster.nodes[0].port,
            cookie,
            seats=3,
            bots=["random"] * 2,
            clock=NO_CLOCK,
            spectators=False,
        )
        host = Spectator(cluster.nodes[0], "en", cookie)
        watching = [
            Spectator(node, language) for node in cluster.nodes[1:] for language in ("en", "de")
        ]
        for one in (host, *watching):
            await one.come(code, key)
        await carried(cluster, by_feed=4)
        assert (await host.ask(do="start"))["type"] == "done"
        await until(lambda: all(one.gone for one in watching))
        assert [one.frames[-1]["code"] for one in watching] == ["spectators"] * 4
        sentences = {one.frames[-1]["sentence"] for one in watching}
        assert len(sentences) == 2
        assert not any(one.logs for one in watching)
        await carried(cluster, by_feed=0)
        host.leave()

    run(play)


class Tap:
    """Everything that goes over a Valkey."""

    def __init__(self, cluster: Cluster) -> None:
        self.client = Client.from_url(cluster.valkey.url)
        self.heard: list[tuple[str, bytes]] = []
        self.listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        ready = asyncio.Event()
        self.listening = asyncio.create_task(self.listen(ready))
        await ready.wait()
        return self

    async def listen(self, ready: asyncio.Event) -> None:
        async with self.client.pubsub() as every:
            await every.psubscribe("*")
            async for message in every.listen():
                ready.set()
                if message["type"] == "pmessage":
                    self.heard.append((message["channel"].decode(), message["data"]))

    async def __aexit__(self, *_: object) -> None:
        assert self.listening is not None
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)
        await self.client.aclose()


@pytest.mark.parametrize("ruleset", ["poker", "classic"])
@pytest.mark.parametrize("delay", [0, 2])
def test_no_hidden_card_of_a_running_game_goes_over_the_bus(
    cluster: Cluster, ruleset: str, delay: int
) -> None:
    """What is published in a game is what a spectator at the owner sees, and not before."""

    async def play() -> None:
        settings: dict[str, Any] = {"ruleset": ruleset, "spectator_delay": delay}
        settings["options"] = {"draw_after_turns": 30}
        async with Tap(cluster) as tap, a_game(cluster, ("en", None), **settings) as (it, watching):
            await carried(cluster, by_feed=4)
            await until(lambda: all(one.at[0] > 2 for one in watching), 60.0)
            await pause(it, watching)
            check(watching)
            ends = {
                frame["game"]["number"]: frame["game"]["ending"]["replay"]
                for frame in watching[0].frames
                if frame["type"] == "table" and frame["game"] and frame["game"]["ending"]
            }
            records = {
                number: await asyncio.to_thread(get, cluster.nodes[0], f"/api/replays/{replay}")
                for number, replay in ends.items()
            }
            keys = {one.cookie.partition("=")[2] for one in it.tables[0].people}
            keys |= {one.cookie.partition("=")[2] for one in watching}
        code = it.tables[0].code
        known = {
            number: knowledge(decode(json.dumps(answer["record"]).encode()), None)
            for number, answer in records.items()
            if ruleset == "poker"
        }
        assert look(tap.heard, code, known, watching[0]) > 20
        assert not [key for key in keys for _, data in tap.heard if key.encode() in data]

    run(play)


def look(
    heard: list[tuple[str, bytes]],
    code: str,
    known: dict[int, dict[int, frozenset[str]]],
    there: Spectator,
) -> int:
    """Hold what was heard against what could be known, and what a spectator at the owner saw.

    Gives how many tables of games there were.
    """
    tables = 0
    for channel, data in heard:
        if f".watch.{code}." not in channel:
            assert not cards_in(data), (channel, data)
            continue
        told = read_told.decode(data)
        frame = json.loads(bytes(told.frame) or b"{}")
        if frame.get("type") != "table" or frame["room"]["phase"] != "playing":
            continue
        tables += 1
        assert frame["you"] is None
        last = max(version for _, version in there.shown if version <= frame["version"])
        assert frame["game"]["view"] == there.shown[0, last]["game"]["view"]
        check_view(frame, None)
        number, lines = frame["game"]["number"], frame["game"]["first"] + len(frame["game"]["log"])
        if number in known:
            assert cards_in(data) <= known[number][lines], data
    return tables


def test_who_has_watched_is_gone_without_a_collector(cluster: Cluster, tmp_path: Path) -> None:
    """As ``test_server_burden`` has it of a server alone: here of a node by which people watch."""

    async def play(node: Any) -> None:
        host = Spectator(cluster.nodes[0])
        code, key = await asyncio.to_thread(
            make_table, host.node.port, host.cookie, seats=3, clock=NO_CLOCK
        )
        await host.come(code, key)
        for number in range(30):
            watching = [Spectator(node, language) for language in ("en", "pl")]
            for one in watching:
                await one.come(code, key)
            async with asyncio.timeout(20):
                while await asyncio.to_thread(figure, node, "coup_sockets_watching") < 2:
                    await asyncio.sleep(0.01)
            if number % 2:
                await watching[0].ask(do="chat", text="bye")
            for one in watching:
                one.leave()
        await carried(cluster, by_feed=0)
        async with asyncio.timeout(20):
            while await asyncio.to_thread(figure, node, "coup_sockets"):
                await asyncio.sleep(0.05)
        host.leave()

    settings = {"database": cluster.database, "bus": cluster.valkey.url, "node": "four"}
    with Counting(tmp_path, **settings) as node:  # type: ignore[arg-type]
        node.port = int(node.settings["port"])  # type: ignore[attr-defined]
        while not figure(node, "coup_bus_connected"):  # type: ignore[arg-type]
            time.sleep(0.05)
        before = node.things()  # with the bus, whose library has connections, too
        run(lambda: play(node))
        left = node.things() - before
    ended = ("Connection", "MeasuredSocket", "Visit", "Mouth", "Watch", "Watcher")
    assert {name: left[name] for name in ended if left[name] > 1} == {}
