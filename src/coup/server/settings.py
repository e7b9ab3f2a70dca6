"""How the server is run: by flags, or by environment variables ``COUP_…`` of the same names."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from coup.core.errors import BadOption
from coup.play import home


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that somebody who runs a server may want different."""

    host: str = "0.0.0.0"
    port: int = 8000
    database: str = ""
    """The file with all rooms and games; usually ``online.db`` in the player's own folder.  Or
    ``postgresql://…``: then several nodes may serve the same tables."""
    bus: str = ""
    """``valkey://…``, by which nodes tell each other of their tables, and those who watch."""
    node: str = ""
    """The name of this node; usually that of the machine."""
    reach: str = ""
    """Where other nodes reach this one, as ``host:port``; usually where it listens."""
    secret: str = ""
    """By what nodes know each other; usually they find one in the database."""
    url: str = ""
    """The address that others see, such as ``https://coup.example``."""
    origins: str = ""
    """Pages that may connect, divided by commas; usually those of this server alone."""
    log: str = "text"
    """How the log is written: ``text``, or ``json`` for a line of JSON each."""
    proxy: bool = False
    """Whether a reverse proxy on this machine tells the true addresses."""
    most_rooms: int = 5000
    most_sockets: int = 15000
    rooms_per_address: int = 100
    sockets_per_address: int = 300
    guesses_per_minute: int = 10
    watching: int = 100
    """Connections that a room takes."""
    enter_within: float = 5.0
    ping: float = 15.0
    pong: float = 10.0
    """Seconds after which a silent connection is asked for a sign of life, and has to give it."""
    buffer: int = 256 * 1024
    """Bytes that wait for a slow reader before it is closed."""
    bot_grace: float = 1.5
    bot_moment: float = 0.8
    bot_moment_most: float = 1.8
    absent: float = 60.0
    """Seconds that a table without clock waits for somebody who is gone."""
    idle_lobby: float = 3600.0
    idle_over: float = 900.0

    @property
    def path(self) -> Path:
        return Path(self.database) if self.database else home() / "online.db"

    def allowed_origins(self) -> frozenset[str]:
        return frozenset(part.strip().rstrip("/") for part in self.origins.split(",") if part)


ABOUT = {
    "host": "the address to listen at",
    "port": "the port to listen at; 0 is any free one",
    "database": "the file that keeps rooms and games, or postgresql://… for several nodes",
    "bus": "valkey://… by which several nodes tell each other of their tables",
    "node": "the name of this node",
    "reach": "where other nodes reach this one, host:port",
    "secret": "by what nodes know each other; one is made if none is given",
    "log": "text or json",
    "url": "the address that others see, for links and the QR code",
    "origins": "pages that may connect, divided by commas",
    "proxy": "trust the addresses that a proxy on this machine tells",
    "bot_grace": "seconds that people have before a bot reacts",
    "bot_moment": "seconds that a bot thinks at least",
    "bot_moment_most": "seconds that a bot thinks at most",
    "rooms_per_address": "tables that one address may have",
    "sockets_per_address": "connections that one address may have",
}


def add_flags(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting."""
    for field in msgspec.structs.fields(Settings):
        flag, about = "--" + field.name.replace("_", "-"), ABOUT.get(field.name)
        if field.type is bool:
            parser.add_argument(flag, action="store_const", const="true", help=about)
        else:
            metavar = "TEXT" if field.type is str else "N"
            parser.add_argument(flag, metavar=metavar, help=about or argparse.SUPPRESS)


def read(flags: Mapping[str, object], environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings: a flag counts more than the environment."""
    given: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        for value in (flags.get(field.name), environment.get(f"COUP_{field.name.upper()}")):
            if value is not None:
                try:
                    given[field.name] = msgspec.convert(value, field.type, strict=False)
                except msgspec.ValidationError:
                    allowed = (getattr(field.type, "__name__", "text"),)
                    raise BadOption(
                        "option_value", name=field.name, value=value, allowed=allowed
                    ) from None
                break
    return Settings(**given)  # type: ignore[arg-type]
