"""``coup serve``: the server on an address, which it prints with a QR code."""

from __future__ import annotations

import gc
import socket
import sys

import msgspec
import segno
import uvicorn

from coup.core.errors import BadOption, Refusal
from coup.record import BadFile
from coup.server.app import make_app
from coup.server.bus import bus_at
from coup.server.guard import MeasuredSocket, PromptRequests
from coup.server.lobby import Lobby
from coup.server.logs import log_to
from coup.server.messages import LARGEST
from coup.server.settings import Settings
from coup.server.store import SqliteStore, Store, is_address, need_library
from coup.text import Words


class Announced(uvicorn.Server):
    """A server that says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, settings: Settings, lobby: Lobby) -> None:
        super().__init__(config)
        self.settings = settings
        self.lobby = lobby
        self.refusal: Refusal | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self.lobby.open()
        except Refusal as refusal:
            self.refusal, self.should_exit = refusal, True
            return
        collect_seldom()
        await super().startup(sockets)
        if self.started and not self.should_exit:
            port = self.servers[0].sockets[0].getsockname()[1]
            announce(self.settings, port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Other nodes have the rooms before anybody is told to look for them."""
        await self.lobby.hand_over()
        await super().shutdown(sockets)


def serve(settings: Settings) -> int:
    """Run until it is stopped; every answer is kept, so that it can be at any time."""
    door = None
    if is_address(settings.database):
        door = bound(settings)
        settings = as_node(settings, door.getsockname()[1])
    log_to(sys.stderr, settings)
    app = make_app(settings, store_at(settings), bus_at(settings.bus))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=PromptRequests,
        ws=MeasuredSocket,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.pong,
        proxy_headers=settings.proxy,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    server = Announced(config, settings, app.state.lobby)
    server.run(None if door is None else [door])
    if server.refusal is not None:
        raise server.refusal
    return 0 if server.started else 1


def store_at(settings: Settings) -> Store:
    """The store of a database: a server's, or a file."""
    if is_address(settings.database):
        need_library()
        from coup.server.store.postgres import PostgresStore

        return PostgresStore(settings.database, settings.node, settings.reach)
    try:
        settings.path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile("file_unwritable", path=settings.path.parent, detail=error.strerror) from None
    return SqliteStore(settings.path, door=True)


def bound(settings: Settings) -> socket.socket:
    """The port on which a node will listen: others are told of it before it does."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
    except OSError as error:
        door.close()
        detail = error.strerror or str(error)
        raise BadOption("serve_port", port=settings.port, detail=detail) from None
    return door


def as_node(settings: Settings, port: int) -> Settings:
    """A node has a name, and an address for the others."""
    name = settings.node or f"{socket.gethostname()}-{port}"
    reach = settings.reach or f"{near_address(settings.host) or '127.0.0.1'}:{port}"
    return msgspec.structs.replace(settings, node=name, reach=reach)


def collect_seldom() -> None:
    """Look for cycles among what is new, and hardly ever among all rooms.

    Python would walk through every object of every room now and then, and nobody is answered
    meanwhile: with 2,000 rooms for more than a second (``bench/load.py``).  Neither answers nor
    connections nor rooms leave cycles behind, so that there is nothing to be found there; a walk
    once in ten million objects more bounds what anything else could leave.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 5, 200)


def announce(settings: Settings, port: int) -> None:
    """Where the table is, to be typed and to be scanned."""
    words, near = Words(), near_address(settings.host)
    here = settings.url or f"http://localhost:{port}"
    print(words("online_address", address=here), flush=True)
    shown = settings.url or (f"http://{near}:{port}" if near else here)
    if shown != here:
        print(words("online_address_near", address=shown))
    if sys.stdout.isatty():
        segno.make(shown, micro=False).terminal(sys.stdout, compact=True)
    print(words("online_stop"), flush=True)


def near_address(host: str) -> str:
    """How others in the same network reach this machine; nothing is sent to find it out."""
    if host not in ("0.0.0.0", "::"):
        return "" if host in ("127.0.0.1", "localhost", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") else found
