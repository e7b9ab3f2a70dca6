"""The JSON Schema of everything that goes over a room's socket, drawn from the types.

``python -m coup.server.schema > docs/online.schema.json`` writes the kept copy.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from coup.server import messages


def schema() -> dict[str, Any]:
    """What a client may say, and what it may be told."""
    (said, told), parts = msgspec.json.schema_components(
        [messages.AnySaid, messages.AnyFrame], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Coup: the socket of a room",
        "description": "What a client says (Said) and what a room says (Told), a frame each.",
        "$defs": {"Said": said, "Told": told, **parts},
        "anyOf": [{"$ref": "#/$defs/Said"}, {"$ref": "#/$defs/Told"}],
    }


def text() -> str:
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
