"""The door: uvicorn's protocols, with patience for nobody who only keeps a connection busy.

uvicorn limits messages by what the application reads; it has no measure for what never gets
there: requests that are never finished, control frames, empty pieces of a message, and whatever
is sent after the connection was closed.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from coup.server.chat import Bucket

SOCKET = "coup.socket"
"""The extension of a WebSocket's scope by which the application finds its protocol."""
PATIENCE = 10.0
"""Seconds in which a request is to be complete."""
CONTROL_RATE, CONTROL_BURST = 5.0, 50.0
"""Pings, pongs and pieces of messages: more than any browser or proxy sends."""
AFTERWARDS = 128 * 1024
"""Bytes that may still be under way when a connection is closed."""


class PromptRequests(H11Protocol):
    """HTTP, where half a request is not waited for."""

    deadline: asyncio.TimerHandle | None = None
    asked = False
    """Whether there was a request: then uvicorn knows how long to wait for the next."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.asked = self.asked or self.conn.their_state is not h11.IDLE
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.relax()
        super().handle_websocket_upgrade(event)

    def watch(self) -> None:
        """Whoever owes us something has so long for all of it, however slowly it comes."""
        if not self.unfinished():
            self.relax()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(PATIENCE, self.give_up)

    def unfinished(self) -> bool:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return False
        begun = bool(self.conn.trailing_data[0])
        if self.conn.their_state is h11.IDLE:
            return begun or not self.asked
        return bool(self.conn.their_state is h11.SEND_BODY)

    def relax(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        self.deadline = None
        if self.unfinished():
            self.transport.close()


class MeasuredSocket(WebSocketsSansIOProtocol):
    """A WebSocket on which everything has its measure, not only messages."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.control = Bucket(CONTROL_RATE, CONTROL_BURST, self.loop.time())
        self.afterwards = 0

    async def run_asgi(self) -> None:
        known: dict[str, Any] = self.scope["extensions"]
        known[SOCKET] = self
        try:
            await super().run_asgi()
        finally:
            del known[SOCKET]  # or the two would keep each other

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it and the connection keep each other, too

    def send_now(self, data: bytes) -> bool:
        """Send a text at once, unless the reader is slow or gone.

        The usual way leads through a task, Starlette and uvicorn.  A table tells each of its
        people something after each answer, and that way would be a seventh of what this costs.
        """
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self.afterwards += len(data)
            if self.afterwards > AFTERWARDS:
                self.transport.abort()
                return
        super().data_received(data)

    def handle_ping(self) -> None:
        if self.in_measure():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.in_measure():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.in_measure():
            super().handle_cont(event)

    def in_measure(self) -> bool:
        if self.transport.is_closing():
            return False
        if self.control.take(self.loop.time()):
            return True
        self.hang_up(1008)
        return False

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:  # not worth a word in the log
                self.frames = []
                self.hang_up(1007)
                return
        super().send_receive_event_to_app()

    def hang_up(self, code: int) -> None:
        """End the connection from our side, and read no more of it."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if not self.close_sent:
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
