"""The JSON Schema of everything that is said, from the types."""

from __future__ import annotations

import json
import re
from typing import Any, get_type_hints

import msgspec

from coup.referee.messages import KNOWN, AnyRequest, AnySetting, AnyState, ErrorReply, refer
from coup.referee.session import DESKS, PROTOCOL, Session
from coup.rules import classic
from coup.rules.poker.events import PokerEvent
from coup.rules.poker.frames import PokerFrame
from coup.rules.poker.options import PokerOptions
from coup.view import ClassicView, PokerView

UNIONS: dict[str, Any] = {
    "Request": AnyRequest,
    "State": AnyState,
    "Setting": AnySetting,
    "ClassicFrame": classic.ClassicFrame,
    "ClassicEvent": classic.ClassicEvent,
    "PokerFrame": PokerFrame,
    "PokerEvent": PokerEvent,
}
OTHERS = (classic.ClassicOptions, ClassicView, PokerOptions, PokerView, ErrorReply)


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that is said, from the types."""
    replies = {tag: get_type_hints(getattr(Session, tag))["return"] for tag in KNOWN}
    found, defs = msgspec.json.schema_components((*UNIONS.values(), *replies.values(), *OTHERS))
    unions = dict(zip(UNIONS, found, strict=False))
    where = dict(zip(replies, found[len(unions) :], strict=False))
    kinds = sorted({ref["$ref"] for ref in (refer("ErrorReply"), *where.values())})
    for ref in kinds:
        reply = defs[ref.rpartition("/")[2]]
        reply["required"] = list(reply["properties"])  # nothing is ever left out
    for name in ("Record", "GivenRecord"):
        told = defs[name]["properties"]
        told["events"]["items"] = refer("Event")
        told["start"]["anyOf"][0] = refer("Setting")
    for name in ("ClassicSetting", "PokerSetting"):
        defs[name]["required"].remove("ruleset")  # beside it, where it is not told
    del unions["Setting"]["discriminator"]
    for name in DESKS:
        defs[f"{name.title()}View"]["properties"]["ruleset"] = {"enum": [name]}
    return by_short_names(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"coup referee, protocol {PROTOCOL}",
            "anyOf": [refer("Request"), refer("Reply")],
            "x-replies": where,
            "$defs": {
                **shared(defs, unions),
                **unions,
                **{part: of_each_ruleset(part) for part in ("Frame", "Event", "View", "Options")},
                "Reply": {"anyOf": [{"$ref": ref} for ref in kinds]},
            },
        }
    )


def of_each_ruleset(part: str) -> dict[str, Any]:
    return {"anyOf": [refer(f"{name.title()}{part}") for name in DESKS]}


def by_short_names(whole: dict[str, Any]) -> dict[str, Any]:
    """What two rulesets call alike is called after its ruleset: ``PokerTurn``."""

    def short(match: re.Match[str]) -> str:
        return match[1].title() + match[2]

    named: dict[str, Any] = json.loads(
        re.sub(r"\bcoup\.rules\.(\w+)(?:\.\w+)*\.(\w+)", short, json.dumps(whole))
    )
    return named


def shared(part: Any, unions: dict[str, Any]) -> Any:
    """A part of the schema in which each union is referred to by its name."""
    if isinstance(part, str):
        return " ".join(part.split())  # a docstring of several lines
    if isinstance(part, list):
        return [shared(inner, unions) for inner in part]
    if not isinstance(part, dict):
        return part
    name = next((name for name, union in unions.items() if union == part), None)
    return refer(name) if name else {key: shared(inner, unions) for key, inner in part.items()}


def write_schema() -> str:
    """The schema as a text that is the same every time."""
    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
