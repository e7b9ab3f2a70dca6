"""The game's notation: choices, transcripts and positions as text, both ways.

A position is one line of sections divided by ``|``::

    classic turn:0 number:3 | duke assassin 3 | captain (duke) 2 | deck: contessa duke …

First the ruleset and what is counted; then each seat: in classic Coup its face-down cards as
words, lost cards in brackets, coins as a number; then, where they are not as at a turn about to
begin with every card not mentioned in the deck, the piles, ``stack``, ``asked``, ``options`` and
``chance``.

A transcript is a heading (``position:`` or ``deal:``, and ``names:``) and answers such as
``0 assassinate:1, 2 challenge``.  ``#`` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from coup.core.chance import commitment
from coup.core.events import Seat
from coup.core.frames import Frame
from coup.core.position import Position
from coup.core.record import FORMAT, Record
from coup.notation import classic, poker
from coup.notation.words import (
    BadNotation,
    check_secret,
    labelled,
    number,
    read_option_line,
    read_option_words,
    write_frame,
    write_options,
)
from coup.notation.words import read_frame as read_frame_of
from coup.rules import classic as classic_rules
from coup.rules import find
from coup.rules.poker import table as poker_rules
from coup.view import AnyView, ClassicView

__all__ = [
    "BadNotation",
    "check_secret",
    "read_answers",
    "read_choice",
    "read_frame",
    "read_option_words",
    "read_position",
    "read_transcript",
    "write_answers",
    "write_frame",
    "write_position",
    "write_transcript",
    "write_view",
]


def write_position(position: Position[Any]) -> str:
    """The position as one line, without its history."""
    match position:
        case classic_rules.Table():
            return classic.write(position)
        case poker_rules.Table():
            return poker.write(position)
    raise AssertionError(f"no notation of {type(position).__name__}")


def write_view(v: AnyView) -> str:
    """A viewer's position as one line; cards that they do not know are ``?``."""
    return classic.write_seen(v) if isinstance(v, ClassicView) else poker.write_seen(v)


def read_position(text: str) -> Any:
    """The position that a line describes, checked; whoever is to be asked is asked."""
    head, *sections = [section.strip() for section in text.strip().split("|")]
    ruleset, *words = head.split() or [""]
    find(ruleset)
    read = classic.read if ruleset == "classic" else poker.read
    return read(words, sections)


def read_frame(text: str, ruleset: str = "classic") -> Frame[Any]:
    """A frame of a ruleset from its text."""
    return read_frame_of(text, classic.FRAMES if ruleset == "classic" else poker.FRAMES)


# Transcripts

_ANSWERS = re.compile(r"[;\n]|,[ \t]+(?=\d+\s)")


def read_answers(text: str) -> list[tuple[Seat, str]]:
    """Answers such as ``0 tax, 1 challenge``."""
    answers = []
    for part in _ANSWERS.split(text):
        if words := part.split("#")[0].split():
            if len(words) != 2:
                raise BadNotation("answer_malformed", text=part.strip())
            answers.append((number(words[0]), words[1]))
    return answers


def write_answers(answers: Iterable[tuple[Seat, str]]) -> str:
    """Answers, one a line."""
    return "".join(f"{seat} {choice}\n" for seat, choice in answers)


def write_transcript(record: Record) -> str:
    """A record as text: everything that its game follows from."""
    lines = ["names: " + ", ".join(map(_tidy, record.names))]
    if record.start is not None:
        kind = find(record.ruleset).position
        table = msgspec.convert(record.start, kind, str_keys=True)
        lines.append("position: " + write_position(table))
    else:
        head = f"deal: {record.ruleset} | secret: {record.secret}"
        for label in ("last_winner", "last_dealer"):
            value = getattr(record, label)
            head += f" | {label}: {value}" if value is not None else ""
        changed = write_options(msgspec.convert(record.options, find(record.ruleset).options))
        lines.append(head + (f" | options: {changed}" if changed else ""))
    return "\n".join(lines) + "\n" + write_answers(record.answers)


def _tidy(name: str) -> str:
    """A name without the signs that divide a transcript."""
    return re.sub(r"[,#\s]+", " ", name).strip() or "?"


def read_transcript(text: str) -> Record:
    """The record that a transcript tells; it is not played yet."""
    lines = [line for line in text.splitlines() if line.split("#")[0].strip()]
    headed = [line for line in lines if re.match(r"\s*(names|position|deal)\s*:", line)]
    heading = labelled(headed, ("names", "position", "deal"))
    answers = read_answers("\n".join(line for line in lines if line not in headed))
    names = tuple(name.strip() for name in heading.get("names", "").split(",") if name.strip())
    if "position" in heading:
        table = read_position(heading["position"])
        return Record(
            format=FORMAT,
            ruleset=heading["position"].split()[0],
            options=msgspec.to_builtins(table.options),
            names=names or tuple(map(str, range(table.players))),
            start=msgspec.to_builtins(table, str_keys=True),
            answers=answers,
        )
    if "deal" not in heading:
        raise BadNotation("transcript_heading")
    ruleset, *sections = heading["deal"].split("|")
    kind = find(ruleset.strip()).options
    label = labelled(sections, ("secret", "last_winner", "last_dealer", "options"))
    secret = check_secret(label.get("secret", ""))
    options = read_option_line(kind, label.get("options", ""))
    return Record(
        format=FORMAT,
        ruleset=ruleset.strip(),
        options=msgspec.to_builtins(options),
        names=names,
        secret=secret,
        commitment=commitment(secret),
        last_winner=number(label["last_winner"]) if "last_winner" in label else None,
        last_dealer=number(label["last_dealer"]) if "last_dealer" in label else None,
        answers=answers,
    )


# Choices as people type them

SYNONYMS: dict[str, str] = {
    "foreign": "aid",
    "taxes": "tax",
    "swap": "exchange",
    "kill": "assassinate",
    "allow": "pass",
    "accept": "pass",
    "doubt": "challenge",
    "reveal": "show",
    "discard": "lose",
    "countessa": "contessa",
}
_FILLERS = {"from", "with", "on", "the", "and", "by", "as"}


def read_choice(text: str, legal: Sequence[str], names: Sequence[str] = ()) -> str:
    """The legal choice that a person means: notation, words, beginnings of words, names.

    ``assassinate:1``, ``assassinate Bob``, ``block with contessa``, ``keep duke captain``, ``ch``.
    """
    plain = text.strip().lower()
    if plain in legal:
        return plain
    said = [word for word in re.split(r"[\s:,+]+", plain) if word and word not in _FILLERS]
    if not said:
        raise BadNotation("choice_empty")
    spelled = {choice: _spelled(choice, names) for choice in legal}
    found: list[str] = []
    for wanted in (said, _translated(said)):  # a synonym here is a word of its own elsewhere
        for fits in (str.__eq__, str.startswith):
            found = found or [c for c, words in spelled.items() if _means(wanted, words, fits)]
    if len(found) == 1:
        return found[0]
    raise BadNotation(
        "choice_unclear" if found else "choice_unknown",
        text=text.strip(),
        legal=tuple(found or legal),
    )


def _translated(said: list[str]) -> list[str]:
    if said[:2] == ["foreign", "aid"]:
        said = said[1:]
    return [SYNONYMS.get(word, word) for word in said]


def _spelled(choice: str, names: Sequence[str]) -> list[set[str]]:
    """The ways of saying each part of a choice: a target by number or name, cards in any order."""
    verb, _, rest = choice.partition(":")
    parts: list[set[str]] = [{verb}]
    for word in re.split(r"[,+]", rest) if rest else []:
        said = {word}
        if word.isdecimal() and int(word) < len(names):
            said.add("".join(names[int(word)].lower().split()))
        parts.append(said)
    return parts


def _means(wanted: list[str], parts: list[set[str]], fits: Callable[[str, str], bool]) -> bool:
    """Whether the words name this choice; the verb may be left out before cards."""

    def matches(words: list[str], ways: list[set[str]]) -> bool:
        left = list(ways)
        for word in words:
            way = next((w for w in left if any(fits(said, word) for said in w)), None)
            if way is None:
                return False
            left.remove(way)
        return not left

    verb, objects = parts[:1], parts[1:]
    if matches(wanted[:1], verb) and matches(wanted[1:], objects):
        return True
    cards = bool(objects) and not any(said.isdecimal() for way in objects for said in way)
    return cards and matches(wanted, objects)
