"""The game's notation: choices, transcripts and positions as text, both ways.

A position is one line of sections divided by ``|``::

    classic turn:0 number:3 | duke assassin 3 | captain (duke) 2 | deck: contessa duke …

First the ruleset and what is counted; then each seat, its face-down cards as words, lost cards in
brackets, coins as a number; then, where they differ from a turn about to begin with every card
not mentioned in the deck, ``deck``, ``drawn``, ``stack``, ``asked``, ``options`` and ``chance``.

A transcript is a heading (``position:`` or ``deal:``, and ``names:``) and answers such as
``0 assassinate:1, 2 challenge``.  ``#`` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args, get_origin

import msgspec

from coup.core.chance import Chance, commitment
from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.core.options import Options, read_options
from coup.core.record import FORMAT, Record
from coup.rules import classic, find
from coup.rules.classic_check import set_up
from coup.view import View

FRAMES: dict[str, type[classic.ClassicFrame]] = {
    kind.__name__: kind for kind in get_args(classic.ClassicFrame)
}


class BadNotation(Refusal):
    """Text that means nothing here."""


# Positions


def write_position(t: classic.Table) -> str:
    """The position as one line, without its history."""
    head = ["classic", f"turn:{t.turn}"]
    counted = (
        ("number", t.turn_no, 1),
        ("question", t.question, 0),
        ("dealer", t.dealer, None),
        ("winner", t.winner, None),
    )
    head += [f"{name}:{value}" for name, value, usual in counted if value != usual]
    head += [f"leaving:{_joined(t.leaving)}"] if t.leaving else []
    head += ["over"] if t.over else []
    seats = [_seat(t.hands[s], t.revealed[s], t.coins[s]) for s in range(t.players)]
    sections = [" ".join(head), *seats, "deck: " + " ".join(t.deck)]
    if t.drawn:
        sections.append("drawn: " + " ".join(t.drawn))
    if t.stack and t.stack != [classic.Turn(t.turn)]:
        sections.append("stack: " + " ".join(map(write_frame, t.stack)))
    if len(t.stack) > 1:
        sections.append("asked: " + " ".join(map(str, t.waiting)))
    if t.options.changed():
        sections.append("options: " + _write_options(t.options))
    if t.chance.secret:
        sections.append(f"chance: {t.chance.secret} {t.chance.used}")
    return " | ".join(section.rstrip() for section in sections)


def write_view(v: View) -> str:
    """A viewer's position as one line; cards that they do not know are ``?``."""
    seats = [_seat(seat.hand or ("?",) * seat.cards, seat.revealed, seat.coins) for seat in v.seats]
    sections = [f"{v.ruleset} turn:{v.turn} number:{v.turn_no}", *seats, "deck: " + "? " * v.deck]
    if v.drawn:
        sections.append("drawn: " + " ".join(v.drawn))
    if v.stack:
        sections.append("stack: " + " ".join(map(write_frame, v.stack)))
    return " | ".join(section.rstrip() for section in sections)


def _seat(hand: Sequence[str], lost: Sequence[str], coins: int) -> str:
    return " ".join([*hand, *(f"({card})" for card in lost), str(coins)])


def _write_options(options: Options) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in options.changed().items())


def _word(value: Any) -> str:
    return "none" if value is None else str(value).lower()


def _joined(seats: Iterable[Seat]) -> str:
    return ",".join(map(str, seats))


def write_frame(frame: classic.ClassicFrame) -> str:
    """A pending frame, such as ``Claim(0,duke)``."""
    values = [getattr(frame, field) for field in frame.__struct_fields__]
    words = [
        "-" if value is None else "+".join(value) if isinstance(value, tuple) else str(value)
        for value in values
    ]
    name = type(frame).__name__
    return f"{name}({','.join(words)})" if words else name


def read_frame(text: str) -> classic.ClassicFrame:
    """A frame from its text."""
    match = re.fullmatch(r"(\w+)(?:\((.*)\))?", text)
    kind = FRAMES.get(match[1]) if match else None
    if match is None or kind is None:
        raise BadNotation("frame_unknown", text=text, known=tuple(FRAMES))
    fields = msgspec.structs.fields(kind)
    words = match[2].split(",") if match[2] else []
    if len(words) > len(fields):
        raise BadNotation("frame_malformed", text=text)
    values: dict[str, Any] = {}
    for field, word in zip(fields, words, strict=False):
        several = get_origin(field.type) is tuple
        values[field.name] = word.split("+") if several else None if word == "-" else word
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError:
        raise BadNotation("frame_malformed", text=text) from None


def read_position(text: str) -> classic.Table:
    """The position that a line describes, checked; whoever is to be asked is asked."""
    head, *sections = [section.strip() for section in text.strip().split("|")]
    ruleset, *words = head.split() or [""]
    find(ruleset)
    seats = [section for section in sections if ":" not in section]
    labelled = _labelled(
        (section for section in sections if ":" in section),
        ("deck", "drawn", "stack", "asked", "options", "chance"),
    )
    counted = _labelled(
        (word if ":" in word else word + ":" for word in words),
        ("turn", "number", "question", "dealer", "winner", "leaving", "over"),
    )
    cards = [_read_seat(seat) for seat in seats]
    options = _read_options(classic.ClassicOptions, labelled.get("options", ""))
    options.check_players(len(seats))
    turn = _number(counted.get("turn", "0"))
    drawn = tuple(labelled.get("drawn", "").split())
    held = [card for hand, lost, _ in cards for card in hand + lost] + list(drawn)
    deck = tuple(labelled["deck"].split()) if "deck" in labelled else _rest(held)
    over = "over" in counted
    stack = [read_frame(frame) for frame in labelled.get("stack", "").split()]
    table = classic.Table(
        options=options,
        turn=turn,
        turn_no=_number(counted.get("number", "1")),
        question=_number(counted.get("question", "0")),
        chance=_read_chance(labelled.get("chance", "")),
        stack=stack or ([] if over else [classic.Turn(turn)]),
        leaving=tuple(map(_number, filter(None, counted.get("leaving", "").split(",")))),
        over=over,
        winner=_number(counted["winner"]) if "winner" in counted else None,
        hands=[hand for hand, _, _ in cards],
        revealed=[lost for _, lost, _ in cards],
        coins=[coins for _, _, coins in cards],
        deck=deck,
        drawn=drawn,
        dealer=_number(counted["dealer"]) if "dealer" in counted else None,
    )
    asked = [_number(word) for word in labelled.get("asked", "").split()]
    return set_up(table, asked)


def _labelled(parts: Iterable[str], known: tuple[str, ...]) -> dict[str, str]:
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


def _read_seat(text: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    hand: list[str] = []
    lost: list[str] = []
    coins: list[int] = []
    for word in text.split():
        if word.isdecimal():
            coins.append(_number(word))
        elif word.startswith("(") and word.endswith(")"):
            lost.append(word[1:-1])
        else:
            hand.append(word)
    if len(coins) != 1:
        raise BadNotation("seat_coins", text=text)
    return tuple(hand), tuple(lost), coins[0]


def _rest(held: list[str]) -> tuple[str, ...]:
    deck = list(classic.DECK)
    for card in held:
        if card in deck:
            deck.remove(card)
    return tuple(deck)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadNotation("number", text=text)
    return int(text)


def read_option_words(words: Iterable[str]) -> dict[str, str]:
    """Options such as ``steal_min=0``, not checked yet."""
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadNotation("option_malformed", text=word)
        values[name.strip()] = value.strip()
    return values


def _read_options(kind: type[classic.ClassicOptions], text: str) -> classic.ClassicOptions:
    return read_options(kind, read_option_words(text.split()), text=True)


def _read_chance(text: str) -> Chance:
    if not text:
        return Chance()
    secret, *used = text.split()
    return Chance(check_secret(secret), _number(used[0]) if used else 0)


def check_secret(text: str) -> str:
    """A secret is 64 hexadecimal digits."""
    if not text or not Chance(text).sound():
        raise BadNotation("secret")
    return text


# Transcripts

_ANSWERS = re.compile(r"[;\n]|,\s*(?=\d+\s)")


def read_answers(text: str) -> list[tuple[Seat, str]]:
    """Answers such as ``0 tax, 1 challenge``."""
    answers = []
    for part in _ANSWERS.split(text):
        if words := part.split("#")[0].split():
            if len(words) != 2:
                raise BadNotation("answer_malformed", text=part.strip())
            answers.append((_number(words[0]), words[1]))
    return answers


def write_answers(answers: Iterable[tuple[Seat, str]]) -> str:
    """Answers, one a line."""
    return "".join(f"{seat} {choice}\n" for seat, choice in answers)


def write_transcript(record: Record) -> str:
    """A record as text: everything that its game follows from."""
    lines = ["names: " + ", ".join(map(_tidy, record.names))]
    if record.start is not None:
        table = msgspec.convert(record.start, classic.Table, str_keys=True)
        lines.append("position: " + write_position(table))
    else:
        head = f"deal: {record.ruleset} | secret: {record.secret}"
        for label in ("last_winner", "last_dealer"):
            value = getattr(record, label)
            head += f" | {label}: {value}" if value is not None else ""
        changed = _write_options(msgspec.convert(record.options, classic.ClassicOptions))
        lines.append(head + (f" | options: {changed}" if changed else ""))
    return "\n".join(lines) + "\n" + write_answers(record.answers)


def _tidy(name: str) -> str:
    """A name without the signs that divide a transcript."""
    return re.sub(r"[,#\s]+", " ", name).strip() or "?"


def read_transcript(text: str) -> Record:
    """The record that a transcript tells; it is not played yet."""
    lines = [line for line in text.splitlines() if line.split("#")[0].strip()]
    headed = [line for line in lines if re.match(r"\s*(names|position|deal)\s*:", line)]
    heading = _labelled(headed, ("names", "position", "deal"))
    answers = read_answers("\n".join(line for line in lines if line not in headed))
    names = tuple(name.strip() for name in heading.get("names", "").split(",") if name.strip())
    if "position" in heading:
        table = read_position(heading["position"])
        return Record(
            format=FORMAT,
            ruleset="classic",
            options=msgspec.to_builtins(table.options),
            names=names or tuple(map(str, range(table.players))),
            start=msgspec.to_builtins(table, str_keys=True),
            answers=answers,
        )
    if "deal" not in heading:
        raise BadNotation("transcript_heading")
    ruleset, *sections = heading["deal"].split("|")
    find(ruleset.strip())
    label = _labelled(sections, ("secret", "last_winner", "last_dealer", "options"))
    secret = check_secret(label.get("secret", ""))
    options = _read_options(classic.ClassicOptions, label.get("options", ""))
    return Record(
        format=FORMAT,
        ruleset=ruleset.strip(),
        options=msgspec.to_builtins(options),
        names=names,
        secret=secret,
        commitment=commitment(secret),
        last_winner=_number(label["last_winner"]) if "last_winner" in label else None,
        last_dealer=_number(label["last_dealer"]) if "last_dealer" in label else None,
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
    wanted = [word for word in re.split(r"[\s:,]+", plain) if word and word not in _FILLERS]
    if wanted[:2] == ["foreign", "aid"]:
        wanted = ["aid", *wanted[2:]]
    wanted = [SYNONYMS.get(word, word) for word in wanted]
    if not wanted:
        raise BadNotation("choice_empty")
    spelled = {choice: _spelled(choice, names) for choice in legal}
    exact = [c for c, words in spelled.items() if _means(wanted, words, str.__eq__)]
    close = [c for c, words in spelled.items() if _means(wanted, words, str.startswith)]
    found = exact or close
    if len(found) == 1:
        return found[0]
    raise BadNotation(
        "choice_unclear" if found else "choice_unknown",
        text=text.strip(),
        legal=tuple(found or legal),
    )


def _spelled(choice: str, names: Sequence[str]) -> list[set[str]]:
    """The ways of saying each part of a choice: a target by number or name, cards in any order."""
    verb, _, rest = choice.partition(":")
    parts: list[set[str]] = [{verb}]
    for word in rest.split(",") if rest else []:
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
