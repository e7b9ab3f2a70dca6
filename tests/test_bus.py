"""Buses: a contract for any of them, and what Valkey's owes besides when its server goes away."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any

import pytest

from coup.server.bus import Bus, BusUnusable, LocalBus, ValkeyBus, bus_at
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


async def known(bus: Bus, topic: str, wanted: dict[str, bytes], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while await bus.facts(topic) != wanted:
            await asyncio.sleep(0.01)


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


def test_facts_are_known_to_all_until_they_expire(place: Place) -> None:
    async def play() -> None:
        async with place.bus() as ann, place.bus() as bob:
            assert await bob.facts("guests") == {}
            ann.note("guests", "one", b"a b", 60)
            ann.note("guests", "two", b"", 60)
            bob.note("others", "one", b"x", 60)
            await known(bob, "guests", {"one": b"a b", "two": b""})
            bob.note("guests", "one", b"new", 60)
            await known(ann, "guests", {"one": b"new", "two": b""})
            bob.forget("guests", "two")
            bob.forget("guests", "two")
            bob.forget("guests", "nothing")
            await known(ann, "guests", {"one": b"new"})
            ann.note("guests", "brief", b"y", 0.2)
            await known(bob, "guests", {"one": b"new", "brief": b"y"})
            await known(bob, "guests", {"one": b"new"})
            assert await bob.facts("others") == {"one": b"x"}

    run(play())


# Valkey


def test_valkey_may_die_and_come_back_and_be_flushed() -> None:
    """Nothing said fails meanwhile; who listened listens, and what is noted again is known."""

    async def play() -> None:
        with Valkey() as server:
            place = Place(server)
            async with place.bus() as ann, place.bus() as bob:
                heard: list[bytes] = []
                bob.subscribe("news", heard.append)
                ann.note("topic", "name", b"1", 60)
                await known(bob, "topic", {"name": b"1"})
                for how in ("KILL", "TERM"):
                    server.stop(how)
                    await until(lambda: not ann.here and not bob.here)
                    for number in range(100):
                        ann.publish("news", b"%d" % number)
                        ann.note("topic", "name", b"lost", 60)
                    assert await bob.facts("topic") == {}
                    bob.subscribe("late", heard.append)
                    server.start()
                    await until(lambda: ann.here and bob.here)
                    assert await bob.facts("topic") == {}
                    ann.note("topic", "name", b"2", 60)
                    await known(bob, "topic", {"name": b"2"})
                    heard.clear()
                    ann.publish("news", b"back")
                    await until(lambda: heard)
                    ann.publish("late", b"too")
                    await until(lambda: b"too" in heard)
                client = ann.make()  # type: ignore[attr-defined]
                await client.flushall()
                assert await bob.facts("topic") == {}
                ann.note("topic", "name", b"3", 60)
                await known(bob, "topic", {"name": b"3"})
                await client.aclose()

    run(play())


def test_a_valkey_that_stands_still_is_away() -> None:
    async def play() -> None:
        with Valkey() as server:
            async with Place(server).bus() as bus:
                os.kill(server.pid, signal.SIGSTOP)
                bus.note("topic", "name", b"1", 60)
                assert await bus.facts("topic") == {}
                await until(lambda: not bus.here)
                os.kill(server.pid, signal.SIGCONT)
                await until(lambda: bus.here)
                bus.note("topic", "name", b"2", 60)
                await known(bus, "topic", {"name": b"2"})

    run(play())


def test_two_clusters_with_one_valkey_hear_nothing_of_each_other() -> None:
    async def play() -> None:
        with Valkey() as server:
            place = Place(server)
            async with place.bus("one") as ann, place.bus("two") as bob:
                heard: list[bytes] = []
                stop = bob.subscribe("news", heard.append)
                ann.note("topic", "name", b"1", 60)
                await known(ann, "topic", {"name": b"1"})
                ann.publish("news", b"x")
                while b"y" not in heard:
                    bob.publish("news", b"y")
                    await asyncio.sleep(0.01)
                assert b"x" not in heard
                assert await bob.facts("topic") == {}
                stop()

    run(play())


def test_a_bus_without_server_keeps_nobody_waiting() -> None:
    async def play() -> None:
        bus = ValkeyBus("valkey://127.0.0.1:1")
        await bus.open("test")
        bus.publish("news", b"x")
        bus.note("topic", "name", b"x", 60)
        bus.forget("topic", "name")
        assert await bus.facts("topic") == {}
        await asyncio.sleep(0.3)
        assert not bus.here
        await bus.close()

    run(play())


@pytest.mark.parametrize("url", ["http://127.0.0.1", "nothing", "valkey://host:port"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BusUnusable) as caught:
        bus_at(url)
    assert caught.value.code == "bus_address"
