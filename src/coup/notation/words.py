"""The small parts of the notation: labels, numbers, options, frames."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_origin

import msgspec

from coup.core.chance import FIXED, Chance
from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.core.frames import Frame
from coup.core.options import Options, read_options
from coup.core.position import Position

Kind = TypeVar("Kind", bound=Options)


class BadNotation(Refusal):
    """Text that means nothing here."""


def labelled(parts: Iterable[str], known: tuple[str, ...]) -> dict[str, str]:
    """``label: rest`` parts by their labels, each at most once."""
    found: dict[str, str] = {}
    for part in parts:
        label, _, rest = part.partition(":")
        label = label.strip()
        if label not in known:
            raise BadNotation("label_unknown", label=label, known=known)
        if label in found:
            raise BadNotation("label_twice", label=label)
        found[label] = rest.strip()
    return found


def number(text: str) -> int:
    """A number of at most nine plain digits."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadNotation("number", text=text)
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """Numbers divided by commas or blanks."""
    return tuple(number(word) for word in re.split(r"[\s,]+", text) if word)


def read_option_words(words: Iterable[str]) -> dict[str, str]:
    """Options such as ``steal_min=0``, not checked yet."""
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadNotation("option_malformed", text=word)
        values[name.strip()] = value.strip()
    return values


def read_option_line(kind: type[Kind], text: str) -> Kind:
    """Checked options from a line of them."""
    return read_options(kind, read_option_words(text.split()), text=True)


def write_options(options: Options) -> str:
    """The options that differ from their defaults."""
    return " ".join(
        f"{name}={'none' if value is None else str(value).lower()}"
        for name, value in options.changed().items()
    )


def check_secret(text: str) -> str:
    """A secret is 64 hexadecimal digits."""
    if not text or not Chance(text).sound():
        raise BadNotation("secret")
    return text


def read_chance(text: str) -> Chance:
    """A stream: its secret and how much of it was used; nothing: no stream."""
    if not text:
        return FIXED
    secret, *used = text.split()
    return Chance(check_secret(secret), number(used[0]) if used else 0)


# Frames


def write_frame(frame: Frame[Any]) -> str:
    """A pending frame, such as ``Claim(0,duke)``."""
    values = [getattr(frame, field) for field in frame.__struct_fields__]
    words = [_write_value(value) for value in values]
    name = type(frame).__name__
    return f"{name}({','.join(words)})" if words else name


def _write_value(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return str(value).lower()
        case tuple():
            return "+".join(_write_value(part) for part in value) if value else "none"
    return str(value).replace(",", ".")  # a comma divides the fields of a frame


def read_frame(text: str, kinds: Mapping[str, type[Frame[Any]]]) -> Frame[Any]:
    """A frame from its text."""
    match = re.fullmatch(r"(\w+)(?:\((.*)\))?", text)
    kind = kinds.get(match[1]) if match else None
    if match is None or kind is None:
        raise BadNotation("frame_unknown", text=text, known=tuple(kinds))
    fields = msgspec.structs.fields(kind)
    words = match[2].split(",") if match[2] else []
    if len(words) > len(fields):
        raise BadNotation("frame_malformed", text=text)
    values: dict[str, Any] = {}
    for field, word in zip(fields, words, strict=False):
        values[field.name] = _read_value(word, get_origin(field.type) is tuple)
    try:
        frame: Frame[Any] = msgspec.convert(values, kind, strict=False)
        return frame
    except msgspec.ValidationError:
        raise BadNotation("frame_malformed", text=text) from None


def _read_value(word: str, several: bool) -> Any:
    word = word.replace(".", ",")
    if several:
        return [] if word == "none" else word.split("+")
    return None if word == "-" else word


# What all positions have


COUNTED = ("turn", "number", "question", "dealer", "winner", "leaving", "over")
COMMON = ("stack", "asked", "options", "chance")


def write_head(t: Position[Any], ruleset: str) -> list[str]:
    """The ruleset and what is counted."""
    head = [ruleset, f"turn:{t.turn}"]
    counted = (
        ("number", t.turn_no, 1),
        ("question", t.question, 0),
        ("dealer", t.dealer, None),
        ("winner", t.winner, None),
    )
    head += [f"{name}:{value}" for name, value, usual in counted if value != usual]
    head += [f"leaving:{','.join(map(str, t.leaving))}"] if t.leaving else []
    return head + (["over"] if t.over else [])


def write_tail(t: Position[Any], usual: list[Any]) -> list[str]:
    """The sections about what is pending, options and chance, where they are not as usual."""
    sections = []
    if t.stack and t.stack != usual:
        sections.append("stack: " + " ".join(map(write_frame, t.stack)))
        sections.append("asked: " + " ".join(map(str, t.waiting)))
    if t.options.changed():
        sections.append("options: " + write_options(t.options))
    if t.chance.secret:
        sections.append(f"chance: {t.chance.secret} {t.chance.used}")
    return sections


def read_head(counted: dict[str, str]) -> dict[str, Any]:
    """The fields of a position that a heading tells."""
    return {
        "turn": number(counted.get("turn", "0")),
        "turn_no": number(counted.get("number", "1")),
        "question": number(counted.get("question", "0")),
        "leaving": numbers(counted.get("leaving", "")),
        "over": "over" in counted,
        "winner": number(counted["winner"]) if "winner" in counted else None,
        "dealer": number(counted["dealer"]) if "dealer" in counted else None,
    }


def read_asked(labels: dict[str, str]) -> tuple[Seat, ...]:
    """Who is still to answer."""
    return numbers(labels.get("asked", ""))


def joined(sections: Iterable[str]) -> str:
    """Sections as one line."""
    return " | ".join(section.rstrip() for section in sections)
