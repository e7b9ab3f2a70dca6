"""A socket for a room of another node is passed on to it, frame by frame, both ways.

The owner has to believe who the client is and from where it came: the node that the client reached
says so in a letter, sealed by the secret of the cluster.  It has looked at the page's origin, and
it measures what the client sends; the owner measures that too.
"""

from __future__ import annotations

import asyncio
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


class Letter(msgspec.Struct, kw_only=True):
    """What a node tells of a client whose socket it passes on."""

    node: str
    code: str
    address: str
    cookies: str
    at: float


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
    return Letter(node=node, code=code, address=who.address, cookies=cookies, at=time.time())


async def carry(
    address: str,
    code: str,
    who: Connection,
    letter: str,
    entered: bytes,
    receive: Callable[[], Awaitable[bytes | None]],
) -> bool:
    """Let a client and a room elsewhere talk until one of them ends it.

    Gives whether the room took it; if not, nobody was told anything.
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
            first = await asyncio.wait_for(socket.recv(decode=False), PATIENCE)
        except (ConnectionClosed, TimeoutError):
            return False
        who.put(first)
        down, up = (
            asyncio.create_task(pass_down(socket, who)),
            asyncio.ensure_future(pass_up(socket, receive)),
        )
        try:
            await asyncio.wait({down, up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (down, up):
                task.cancel()
            await asyncio.gather(down, up, return_exceptions=True)
    return True


async def pass_down(socket: ClientConnection, who: Connection) -> None:
    """What the room says; where it falls silent for good, its client is to come again."""
    try:
        while True:
            who.put(await socket.recv(decode=False))
    except ConnectionClosed as closed:
        status = closed.rcvd.code if closed.rcvd else 1006
        if status in PASSED_ON:
            who.ending = who.ending or status
            who.wake.set()
        else:
            who.close("handed_over", True, 1012)


async def pass_up(socket: ClientConnection, receive: Callable[[], Awaitable[bytes | None]]) -> None:
    """What the client says, until it says no more."""
    try:
        while (data := await receive()) is not None:
            await socket.send(data, text=True)
    except ConnectionClosed:
        return
