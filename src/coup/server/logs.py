"""The log: lines for people, or lines of JSON for programs.  It names no card, secret or token."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TextIO

import msgspec

from coup.core.errors import BadOption
from coup.server.settings import Settings

KINDS = ("text", "json")


class JsonLines(logging.Formatter):
    """A line of JSON for each that is said."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self.node = node

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if self.node:
            line["node"] = self.node
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_to(stream: TextIO, settings: Settings) -> None:
    """Everything that is worth a line goes there, in the form that was asked for."""
    if settings.log not in KINDS:
        raise BadOption("option_value", name="log", value=settings.log, allowed=KINDS)
    lines = logging.StreamHandler(stream)
    lines.setFormatter(
        JsonLines(settings.node)
        if settings.log == "json"
        else logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    )
    logging.basicConfig(level=logging.INFO, handlers=[lines])
