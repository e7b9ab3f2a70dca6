"""Lines of JSON as requests, read with suspicion."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

from coup.core.errors import Refusal
from coup.referee.messages import KNOWN, AnyRequest, BadRequest, Id, Request

LONGEST_LINE = 1 << 20  # bytes
DEEPEST = 32  # arrays and objects inside one another

READER = msgspec.json.Decoder(AnyRequest)
BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)


def read(line: bytes) -> Request:
    """The request that a line is."""
    if len(line) > LONGEST_LINE and len(line.rstrip(b"\n")) > LONGEST_LINE:
        raise BadRequest("request_size", most=LONGEST_LINE)
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise BadRequest("request_utf8", byte=error.start) from None
    if line.count(b"[") + line.count(b"{") > DEEPEST and depth(text) > DEEPEST:
        raise BadRequest("request_deep", most=DEEPEST)
    try:
        request: Request = READER.decode(line)
    except msgspec.DecodeError as error:
        found = loosely(line)
        if found:
            UNIQUE.decode(text)
        name = found.get("do")
        if isinstance(name, str) and name not in KNOWN:
            raise BadRequest("request_unknown", name=name, known=KNOWN) from None
        raise BadRequest("request_malformed", detail=str(error)) from None
    UNIQUE.decode(text)
    return request


def depth(text: str) -> int:
    """How deep arrays and objects lie inside one another."""
    level = most = 0
    for sign in BRACKETS.findall(text):
        if sign in "[{":
            level += 1
            most = max(most, level)
        elif sign in "]}":
            level -= 1
    return most


def once(pairs: list[tuple[str, object]]) -> None:
    """Refuse an object with a key that stands there twice: readers disagree on which counts."""
    if len(pairs) > 1:
        keys = [key for key, _ in pairs]
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            raise BadRequest("request_twice", field=twice)


UNIQUE = json.JSONDecoder(object_pairs_hook=once, parse_int=len, parse_float=len)


def loosely(line: bytes) -> dict[str, Any]:
    """The object on a line that is no request; empty where there is none."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def id_of(line: bytes, refusal: Refusal) -> Id:
    """The id of a request that could not be read, as far as it can be found."""
    if refusal.code == "request_size" or refusal.details.get("field") == "id":
        return None
    try:
        found: Id = msgspec.convert(loosely(line).get("id"), Id)
    except msgspec.ValidationError:
        return None
    return found
