"""A socket for a room of another node is passed on to it, frame by frame, both ways.

The owner has to believe who the client is and from where it came: the node that the client reached
says so in a letter, sealed by the secret of the cluster.  It has looked at the page's origin, and
it measures what the client sends; the owner measures that too.

Of one who only watches the owner asks whether a feed would do (``coup.server.feed``).  If so, its
node agrees with the last frame that it passes up, so that nothing is under way any more, and the
owner closes with what the client has been told.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from coup.server.connection import Connection
from coup.server.feed import Has
from coup.server.identity import COOKIE, NAME_COOKIE
from coup.server.refusals import Declined

HEADER = "coup-letter"
FRESH = 60.0
"""Seconds for which a letter holds; the nodes' calendars may differ by as much."""
PATIENCE = 2.0
"""Seconds in which another node is to take a socket."""
LARGEST = 16 * 1024 * 1024
"""Bytes of the largest frame that a room may send."""
PASSED_ON = {1000, 1008, 1012, 1013}
"""What a room says when it closes; anything else is the loss of its node."""
FEED = b'"feed"'
"""The question whether a feed would do, and the answer that it does; no client is told it."""
TO_FEED = 4001
"""The status with which the owner closes then; the reason says how far the client was told."""


class Letter(msgspec.Struct, kw_only=True):
    """What a node tells of a client whose socket it passes on."""

    node: str
    code: str
    address: str
    cookies: str
    at: float
    watches: bool = False
    """Whether a feed would do for it, as long as it only watches."""
    said: int | None = None
    """The number of what it heard last of the talk, if it has been here without a break."""


def seal(letter: Letter, secret: str) -> str:
    body = msgspec.json.encode(letter)
    return f"{urlsafe_b64encode(body).decode()}.{sign(body, secret)}"


def unseal(text: str, code: str, secret: str) -> Letter:
    """A letter about that table, of a node that knows the secret, and of just now."""
    body, _, signed = text.partition(".")
    try:
        data = urlsafe_b64decode(body)
        if not secret or not hmac.compare_digest(sign(data, secret), signed):
            raise Declined("origin")
        letter = msgspec.json.decode(data, type=Letter)
    except (ValueError, TypeError):  # not base64, not ASCII, not a letter
        raise Declined("origin") from None
    if letter.code != code or abs(time.time() - letter.at) > FRESH:
        raise Declined("origin")
    return letter


def sign(body: bytes, secret: str) -> str:
    return hmac.new(secret.encode(), b"coup letter " + body, hashlib.sha256).hexdigest()


def letter_for(who: Connection, code: str, node: str) -> Letter:
    cookies = f"{COOKIE}={who.guest.secret}; {NAME_COOKIE}={quote(who.name)}"
    return Letter(
        node=node,
        code=code,
        address=who.address,
        cookies=cookies,
        at=time.time(),
        watches=who.watches,
        said=who.said,
    )


Receive = Callable[[], Awaitable[bytes | None]]
Harmless = Callable[[bytes], bool]


class Mouth:
    """What the client says, passed up."""

    def __init__(
        self, socket: ClientConnection, receive: Receive, harmless: Harmless, word: bytes | None
    ) -> None:
        self.socket = socket
        self.receive = receive
        self.harmless = harmless
        self.word = word
        self.quiet = word is None
        """Whether it has said nothing that a room has to hear, and nothing is just being sent."""

    async def speak(self) -> None:
        """Until it says no more.  Where this waits for the client it can be cancelled."""
        try:
            if self.word is not None:
                await self.say(self.word)
            while (data := await self.receive()) is not None:
                await self.say(data)
        except ConnectionClosed:
            return

    async def say(self, data: bytes) -> None:
        before, self.quiet = self.quiet, False
        await self.socket.send(data, text=True)
        self.quiet = before and self.harmless(data)


async def carry(
    address: str,
    code: str,
    who: Connection,
    letter: str,
    entered: bytes,
    speaks: Callable[[ClientConnection], Mouth],
    feeds: Callable[[], bool],
) -> Has | bool:
    """Let a client and a room elsewhere talk until one of them ends it.

    Gives whether the room took it, and if not, nobody was told anything; or how far the client
    has been told, if it is to be told by the feed from now on.
    """
    try:
        socket = await connect(
            f"ws://{address}/ws/{code}",
            additional_headers={HEADER: letter},
            compression=None,
            max_size=LARGEST,
            ping_interval=None,  # whoever owns the room asks for signs of life
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            proxy=None,
            user_agent_header=None,
        )
    except (OSError, TimeoutError, WebSocketException):
        return False
    async with socket:
        try:
            await socket.send(entered, text=True)
            async with asyncio.timeout(PATIENCE):
                first = await socket.recv(decode=False)
        except (ConnectionClosed, TimeoutError):
            return False
        who.put(first)
        mouth = speaks(socket)
        up = asyncio.create_task(mouth.speak())

        def offered() -> None:
            if mouth.quiet and feeds():
                up.cancel()

        down = asyncio.create_task(pass_down(socket, who, offered))
        try:
            await asyncio.wait({down, up}, return_when=asyncio.FIRST_COMPLETED)
            if up.cancelled():
                with contextlib.suppress(ConnectionClosed):
                    await socket.send(FEED, text=True)
                await asyncio.wait({down})
        finally:
            for task in (down, up):
                task.cancel()
            await asyncio.gather(down, up, return_exceptions=True)
        return True if down.cancelled() else down.result() or True


async def pass_down(
    socket: ClientConnection, who: Connection, offered: Callable[[], None]
) -> Has | None:
    """What the room says; where it falls silent for good, its client is to come again."""
    try:
        while True:
            if (data := await socket.recv(decode=False)) == FEED:
                offered()
            else:
                who.put(data)
    except ConnectionClosed as closed:
        status = closed.rcvd.code if closed.rcvd else 1006
        if closed.rcvd and status == TO_FEED:
            with contextlib.suppress(msgspec.DecodeError):
                return msgspec.json.decode(closed.rcvd.reason, type=Has)
        if status in PASSED_ON:
            who.ending = who.ending or status
            who.wake.set()
        else:
            who.close("handed_over", True, 1012)
    return None
