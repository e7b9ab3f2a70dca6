"""Advice and facts as the short lines of a panel; every word of them is from ``coup.text``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coup.analysis.advice import Advice
from coup.analysis.facts import CharacterFacts, Facts, SeatFacts
from coup.text import Words

WIDTH = 40
INDENT = "  "
LIKELIEST = 3
"""How many characters a seat is told to hold likely."""


def reason_lines(w: Words, advice: Advice) -> list[str]:
    """A sentence for each reason."""
    return [w.reason(reason.code, reason.details) for reason in advice.reasons]


def facts_lines(w: Words, known: Facts, width: int = WIDTH) -> list[str]:
    """The whole panel: the characters, then each seat under its name."""
    lines = character_lines(w, known, width)
    for seat in known.seats:
        rows = seat_lines(w, seat, width - len(INDENT))
        lines += ["", w.name(seat.seat), *(INDENT + row for row in rows)]
    return lines


def character_lines(w: Words, known: Facts, width: int = WIDTH) -> list[str]:
    """Where the copies of each character are, such as ``Duke  1 yours, 2 unseen``."""
    names = [w.role(character.role) for character in known.characters]
    column = max(map(len, names)) + 1
    gone = "facts_face_up" if known.ruleset == "classic" else "facts_gone"
    lines = []
    for name, character in zip(names, known.characters, strict=True):
        lines += filled(name.ljust(column), list(_places(w, character, gone)), width)
    return lines


def _places(w: Words, character: CharacterFacts, gone: str) -> Iterator[str]:
    if character.yours:
        yield w("facts_yours", count=character.yours)
    if character.gone:
        yield w(gone, count=character.gone)
    yield w("facts_unseen", count=character.unseen)


def seat_lines(w: Words, known: SeatFacts, width: int = WIDTH) -> list[str]:
    """What a seat claimed, how that went, and what it likely holds."""
    lines = []
    if known.claims:
        claims = [_often(w, role, times) for role, times in _most_first(known.claims)]
        lines += filled(w("facts_claimed"), claims, width)
    if known.challenged:
        lines.append(_challenged(w, known))
    if known.challenges:
        made = w.count("facts_challenges", known.challenges)
        lines.append(w("facts_challenges", challenges=made, right=known.right))
    if known.showed:
        lines += filled(w("facts_showed"), [w.role(role) for role in known.showed], width)
    likely = _most_first(known.likely)[:LIKELIEST]
    chances = [w("facts_chance", role=w.role(r), chance=w.percent(c)) for r, c in likely if c]
    return lines + filled(w("facts_likely"), chances, width)


def _most_first(counts: dict[str, int] | dict[str, float]) -> list[tuple[str, float]]:
    return sorted(counts.items(), key=lambda item: -item[1])


def _often(w: Words, role: str, times: float) -> str:
    return w.role(role) if times == 1 else w("facts_often", role=w.role(role), times=times)


def _challenged(w: Words, known: SeatFacts) -> str:
    counts = {"facts_proved": known.proved, "facts_caught": known.caught}
    results = [w(key, count=count) for key, count in counts.items() if count]
    if not results:
        return w("facts_challenged_open", count=known.challenged)
    return w("facts_challenged", count=known.challenged) + " " + ", ".join(results)


def filled(head: str, parts: Sequence[str], width: int) -> list[str]:
    """Parts in a row after a word, in as many lines as they need."""
    lines = [head]
    for place, part in enumerate(parts):
        piece = part + ("," if place < len(parts) - 1 else "")
        if len(lines[-1]) + 1 + len(piece) <= width:
            lines[-1] += " " + piece
        else:
            lines.append(INDENT + piece)
    return lines if parts else []
