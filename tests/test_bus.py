"""Buses: a contract for any of them, and what Valkey's owes besides when its server goes away."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any

import pytest

from coup.server.bus import Bus, BusUnusable, LocalBus, ValkeyBus, bus_at
from coup.server.identity import new_guest
from coup.server.neighbours import PATIENCE, Board, MyTable, Neighbours
from coup.server.services import Valkey


class Place:
    """Where buses meet: a process, or a server."""

    def __init__(self, server: Valkey | None) -> None:
        self.server = server
        self.local = LocalBus()

    @contextlib.asynccontextmanager
    async def bus(self, space: str = "test") -> AsyncIterator[Bus]:
        bus = bus_at(self.server.url) if self.server else self.local
        await bus.open(space)
        try:
            await until(lambda: bus.here)
            yield bus
        finally:
            await bus.close()


@pytest.fixture(params=["local", "valkey"])
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    if request.param == "local":
        yield Place(None)
        return
    with Valkey() as server:
        yield Place(server)


async def until(ready: Callable[[], Any], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not ready():
            await asyncio.sleep(0.005)


def run(play: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(60):
            await play

    asyncio.run(in_time())


# The contract


def test_what_is_published_reaches_all_who_listen_in_order(place: Place) -> None:
    async def play() -> None:
        async with place.bus() as ann, place.bus() as bob:
            heard: dict[str, list[bytes]] = {"ann": [], "bob": [], "other": []}
            ann.subscribe("news", heard["ann"].append)
            stop = bob.subscribe("news", heard["bob"].append)
            bob.subscribe("other", heard["other"].append)
            ann.publish("news", b"0")
            await until(lambda: heard["ann"])
            while not heard["bob"]:  # to listen takes a moment
                ann.publish("news", b"again")
                await asyncio.sleep(0.01)
            sent = [b"%d" % number for number in range(1, 500)]
            for data in sent:
                ann.publish("news", data)
            await until(lambda: heard["bob"][-1:] == sent[-1:])
            assert heard["bob"][-len(sent) :] == sent
            stop()
            bob.publish("other", b"there")
            await until(lambda: heard["other"])
            ann.publish("news", b"last")
            await until(lambda: heard["ann"][-1:] == [b"last"])
            bob.publish("other", b"still there")
            await until(lambda: len(heard["other"]) == 2)
            assert heard["bob"][-1] == sent[-1]
            assert heard["other"] == [b"there", b"still there"]

    run(play())


def test_one_who_stops_listening_does_not_stop_another(place: Place) -> None:
    async def play() -> None:
        async with place.bus() as bus:
            first: list[bytes] = []
            second: list[bytes] = []
            stop = bus.subscribe("news", first.append)
            bus.subscribe("news", second.append)
            stop()
            stop()
            bus.publish("news", b"x")
            await until(lambda: second)
            assert not first

    run(play())


# Valkey


def test_valkey_may_die_and_come_back_and_be_flushed() -> None:
    """Nothing said fails meanwhile, and who listened listens."""

    async def play() -> None:
        with Valkey() as server:
            place = Place(server)
            async with place.bus() as ann, place.bus() as bob:
                heard: list[bytes] = []
                bob.subscribe("news", heard.append)
                for how in ("KILL", "TERM"):
                    server.stop(how)
                    await until(lambda: not ann.here and not bob.here)
                    for number in range(100):
                        ann.publish("news", b"%d" % number)
                    bob.subscribe("late", heard.append)
                    server.start()
                    await until(lambda: ann.here and bob.here)
                    heard.clear()
                    ann.publish("news", b"back")
                    await until(lambda: heard)
                    assert heard == [b"back"]
                    ann.publish("late", b"too")
                    await until(lambda: b"too" in heard)
                client = ann.make()  # type: ignore[attr-defined]
                await client.flushall()
                ann.publish("news", b"again")
                await until(lambda: b"again" in heard)
                await client.aclose()

    run(play())


def test_a_valkey_that_stands_still_is_away() -> None:
    async def play() -> None:
        with Valkey() as server:
            async with Place(server).bus() as bus:
                heard: list[bytes] = []
                bus.subscribe("news", heard.append)
                os.kill(server.pid, signal.SIGSTOP)
                bus.publish("news", b"lost")
                await until(lambda: not bus.here)
                os.kill(server.pid, signal.SIGCONT)
                await until(lambda: bus.here)
                bus.publish("news", b"back")
                await until(lambda: b"back" in heard)

    run(play())


def test_two_clusters_with_one_valkey_hear_nothing_of_each_other() -> None:
    async def play() -> None:
        with Valkey() as server:
            place = Place(server)
            async with place.bus("one") as ann, place.bus("two") as bob:
                heard: list[bytes] = []
                near: list[bytes] = []
                stop = bob.subscribe("news", heard.append)
                ann.subscribe("news", near.append)
                while b"x" not in near:
                    ann.publish("news", b"x")
                    await asyncio.sleep(0.01)
                while b"y" not in heard:
                    bob.publish("news", b"y")
                    await asyncio.sleep(0.01)
                assert b"x" not in heard
                stop()

    run(play())


def test_a_bus_without_server_keeps_nobody_waiting() -> None:
    async def play() -> None:
        bus = ValkeyBus("valkey://127.0.0.1:1")
        await bus.open("test")
        bus.publish("news", b"x")
        await asyncio.sleep(0.3)
        assert not bus.here
        await bus.close()

    run(play())


@pytest.mark.parametrize("url", ["http://127.0.0.1", "nothing", "valkey://host:port"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BusUnusable) as caught:
        bus_at(url)
    assert caught.value.code == "bus_address"


# What lobbies ask each other


def line(code: str) -> MyTable:
    return MyTable(code=code, phase="playing", seat=0, ruleset="classic", names=("Ann",))


def test_whoever_sits_elsewhere_is_found_while_those_who_know_say_so(place: Place) -> None:
    """Each node says what it knows; one that stands still keeps nobody waiting for long."""

    async def play() -> None:
        guest = new_guest()
        async with contextlib.AsyncExitStack() as all_of_them:
            lobbies = []
            for name in ("one", "two", "three"):
                bus = await all_of_them.enter_async_context(place.bus())
                known = {guest.id: [line(f"AT{name}")]}
                lobbies.append(Neighbours(bus, name, lambda _: None, known_by(known)))
                lobbies[-1].listen()
            one, two, three = lobbies
            assert await one.tables_of(guest) == []  # it has not heard of the others yet
            while len(one.heard()) < 2:
                for other in (two, three):
                    other.tell([], {}, True)
                await asyncio.sleep(0.01)
            for _ in range(20):
                found = await one.tables_of(guest)
                assert {table.code for table in found} == {"ATtwo", "ATthree"}
            assert await one.tables_of(new_guest()) == []
            one.boards["gone"] = (time.monotonic(), Board("gone", [], {}, True))
            began = time.monotonic()
            found = await one.tables_of(guest)
            assert {table.code for table in found} == {"ATtwo", "ATthree"}
            assert time.monotonic() - began >= PATIENCE
            assert not one.asked

    run(play())


def known_by(known: dict[str, list[MyTable]]) -> Callable[[str], list[MyTable]]:
    return lambda guest: known.get(guest, [])
