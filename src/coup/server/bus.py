"""What the nodes of a cluster tell each other: nothing that anybody relies on is only here.

``Bus`` is what a lobby needs of any engine: news for whoever listens, and nothing that is kept.
``LocalBus`` is the embedded one, for all lobbies of one process.  ``ValkeyBus`` reaches other
processes; its server may be killed or flushed at any time: what is said meanwhile is lost, and it
comes back by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from coup.core.errors import Refusal

if TYPE_CHECKING:
    from valkey.asyncio import Valkey
    from valkey.asyncio.client import PubSub

log = logging.getLogger("coup.server")

Hear = Callable[[bytes], None]
"""What is called with whatever is published, in the order of one publisher."""
MOST = 20_000
"""What waits to be said at most; then the oldest is forgotten."""
PATIENCE = 1.0
"""Seconds for an answer of the server, and between two looks whether it is still there."""
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds before each further try to reach it."""


class BusUnusable(Refusal):
    """The bus cannot be used at all: its address is none, or its library is missing."""


class Bus(Protocol):
    """Carries news between lobbies.  To say something never waits and never fails."""

    @property
    def far(self) -> bool:
        """Whether other processes are reached by it at all."""

    @property
    def here(self) -> bool:
        """Whether it carries anything just now."""

    async def open(self, space: str) -> None:
        """Begin to reach for it; whether it is there already does not matter.

        Those who open it with the same space hear each other, others not.
        """

    async def close(self) -> None:
        """Say what was still to be said, if that is possible, and let go."""

    def publish(self, channel: str, data: bytes) -> None:
        """Tell all who listen now, here too; lost for all others."""

    def subscribe(self, channel: str, hear: Hear) -> Callable[[], None]:
        """Listen from now on; what it gives ends that."""

    def lines(self) -> Iterator[str]:
        """How the bus is, as Prometheus reads it."""


class Ears:
    """Who listens to what."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Hear]] = {}

    def add(self, channel: str, hear: Hear) -> bool:
        """Whether it is the first of its channel."""
        known = self.listeners.setdefault(channel, [])
        known.append(hear)
        return len(known) == 1

    def remove(self, channel: str, hear: Hear) -> bool:
        """Whether it was the last of its channel."""
        known = self.listeners.get(channel, [])
        if hear in known:
            known.remove(hear)
            if not known:
                del self.listeners[channel]
                return True
        return False

    def tell(self, channel: str, data: bytes) -> None:
        for hear in list(self.listeners.get(channel, ())):
            hear(data)


class LocalBus:
    """A bus within one process: always there."""

    far = False
    here = True

    def __init__(self) -> None:
        self.ears = Ears()

    async def open(self, space: str) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, data: bytes) -> None:
        asyncio.get_running_loop().call_soon(self.ears.tell, channel, data)

    def subscribe(self, channel: str, hear: Hear) -> Callable[[], None]:
        self.ears.add(channel, hear)

        def end() -> None:
            self.ears.remove(channel, hear)

        return end

    def lines(self) -> Iterator[str]:
        yield from ()


class ValkeyBus:
    """A bus through a Valkey server, as long as it is there."""

    far = True

    def __init__(self, url: str) -> None:
        try:
            from valkey.asyncio import Valkey
        except ImportError:
            raise BusUnusable("bus_no_library") from None
        self.make: Callable[[], Valkey] = lambda: Valkey.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        try:
            self.make()
        except ValueError as error:
            raise BusUnusable("bus_address", detail=str(error)) from None
        self.space = ""
        """What all channels begin with, so that several clusters may have the same server."""
        self.ears = Ears()
        self.said: deque[tuple[Any, ...]] = deque(maxlen=MOST)
        """Commands that wait to be sent."""
        self.wake = asyncio.Event()
        self.client: Valkey | None = None
        self.news: PubSub | None = None
        self.life: asyncio.Task[None] | None = None
        self.losses = 0
        """How often it went away."""

    @property
    def here(self) -> bool:
        return self.client is not None

    async def open(self, space: str) -> None:
        self.space = f"coup.{space}"
        self.life = asyncio.create_task(self.live(), name="bus")

    async def close(self) -> None:
        if self.client is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(PATIENCE):
                    await self.send(self.client)
        while self.life is not None and not self.life.done():
            self.life.cancel()  # once may be missed where a command is just answered
            await asyncio.wait({self.life}, timeout=PATIENCE / 10)

    def publish(self, channel: str, data: bytes) -> None:
        if self.here:  # news of yesterday are worth nothing
            self.say("PUBLISH", self.name(channel), data)

    def subscribe(self, channel: str, hear: Hear) -> Callable[[], None]:
        if self.ears.add(channel, hear) and self.news is not None:
            self.say("SUBSCRIBE", self.name(channel))

        def end() -> None:
            if self.ears.remove(channel, hear) and self.news is not None:
                self.say("UNSUBSCRIBE", self.name(channel))

        return end

    def lines(self) -> Iterator[str]:
        yield "# TYPE coup_bus_connected gauge"
        yield f"coup_bus_connected {int(self.here)}"
        yield "# TYPE coup_bus_losses_total counter"
        yield f"coup_bus_losses_total {self.losses}"

    def name(self, channel: str) -> str:
        return f"{self.space}.{channel}"

    def say(self, *command: Any) -> None:
        self.said.append(command)
        self.wake.set()

    # Being there

    async def live(self) -> None:
        """Reach for the server, again and again."""
        pauses = iter(PAUSES)
        while True:
            client = self.make()
            try:
                await self.speak(client)
            except (OSError, EOFError, TimeoutError, module_error()) as error:
                if self.here:
                    self.losses += 1
                    pauses = iter(PAUSES)
                    log.warning("bus: away (%s)", type(error).__name__)
            finally:
                self.client = self.news = None
                with contextlib.suppress(Exception):
                    await client.aclose()
            await asyncio.sleep(next(pauses, PAUSES[-1]))

    async def speak(self, client: Valkey) -> None:
        """As long as it is there: send what is said, and hear what others say."""
        async with client.pubsub() as news:
            await news.subscribe(self.name("all"), *map(self.name, self.ears.listeners))
            self.client, self.news = client, news
            log.info("bus: here")
            tasks = [asyncio.create_task(self.send_all(client)), asyncio.create_task(self.hear())]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                ended = await asyncio.gather(*tasks, return_exceptions=True)
            raise next(e for e in ended if isinstance(e, Exception))

    async def send_all(self, client: Valkey) -> None:
        while True:
            self.wake.clear()
            await self.send(client)
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.wake.wait()
            except TimeoutError:
                await client.ping()

    async def send(self, client: Valkey) -> None:
        """Everything that waits, at once."""
        while self.said:
            some = [self.said.popleft() for _ in range(min(len(self.said), 500))]
            async with client.pipeline(transaction=False) as pipe:
                for command in some:
                    if not await self.listen(*command):
                        pipe.execute_command(*command)
                if pipe.command_stack:
                    await pipe.execute(raise_on_error=False)

    async def listen(self, verb: str, *names: Any) -> bool:
        """To listen, or not any more, is said on the line on which it is heard."""
        assert self.news is not None
        if verb == "SUBSCRIBE":
            await self.news.subscribe(*names)
        elif verb == "UNSUBSCRIBE":
            await self.news.unsubscribe(*names)
        else:
            return False
        return True

    async def hear(self) -> None:
        assert self.news is not None
        begin = len(self.space) + 1
        while True:
            message = await self.news.get_message(timeout=PATIENCE)
            if message and message["type"] == "message":
                self.ears.tell(message["channel"].decode()[begin:], message["data"])


def module_error() -> type[Exception]:
    """What the library raises for everything that its server does not take."""
    from valkey.exceptions import ValkeyError

    return ValkeyError


def bus_at(url: str) -> Bus:
    """The bus of an address; without one, the one in this process."""
    return ValkeyBus(url) if url else LocalBus()


__all__ = ["Bus", "BusUnusable", "LocalBus", "ValkeyBus", "bus_at"]
