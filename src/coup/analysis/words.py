"""Advice and facts as the short lines of a panel; every word of them is from ``coup.text``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coup.analysis.advice import Advice, Inference, Option
from coup.analysis.facts import CharacterFacts, Facts, SeatFacts
from coup.text import Words
from coup.view import AnyView

WIDTH = 40
INDENT = "  "
LIKELIEST = 3
"""How many characters a seat is told to hold likely."""
PROBABLY, HARDLY = 0.55, 0.1
"""From which chance on a rival probably has a card, and up to which hardly."""
SAID = 2
"""How many characters of either kind are named."""
SHOWN, AT_LEAST = 5, 3
"""How many choices are named at most, and up to how many also those that are never made."""


def advice_lines(w: Words, view: AnyView, advice: Advice) -> list[str]:
    """The whole advice in sentences: what to do, why, what else, and what the others hold."""
    said = w("hint_best", choice=w.choice(view, advice.best.choice))
    shown = [option for option in shown_options(advice) if option.chance is not None]
    return [
        said,
        *reason_lines(w, advice),
        *(option_line(w, view, option) for option in shown),
        *(inference_line(w, rival) for rival in advice.rivals),
    ]


def reason_lines(w: Words, advice: Advice) -> list[str]:
    """A sentence for each reason."""
    return [w.reason(reason.code, reason.details) for reason in advice.reasons]


def shown_options(advice: Advice) -> tuple[Option, ...]:
    """The best choice and those after it; of what is never made, only what comes first."""
    made = sum(option.often != 0 for option in advice.options)
    return advice.options[: min(SHOWN, max(AT_LEAST, made))]


def option_line(w: Words, view: AnyView, option: Option) -> str:
    """A choice, how often it is made, and what it is worth."""
    assert option.chance is not None
    choice, chance = w.choice(view, option.choice), w.percent(option.chance)
    if option.often is None:
        return w("hint_option", choice=choice, chance=chance)
    return w("hint_option_often", choice=choice, chance=chance, often=w.percent(option.often))


def inference_line(w: Words, rival: Inference) -> str:
    """What a rival probably holds, and what hardly; a card that is gone is not worth a word."""
    ordered = sorted(rival.holds.items(), key=lambda held: -held[1])
    likely = [held for held in ordered if held[1] >= PROBABLY][:SAID]
    hardly = [held for held in reversed(ordered) if 0 < held[1] <= HARDLY][:SAID]
    said = {"seat": w.name(rival.seat), "likely": _held(w, likely or ordered[:1])}
    if not hardly:
        return w("infer_likely" if likely else "infer_open", **said)
    key = "infer_likely_hardly" if likely else "infer_open_hardly"
    return w(key, **said, hardly=_held(w, hardly))


def _held(w: Words, held: list[tuple[str, float]]) -> str:
    return w.listed([w("infer_chance", role=w.role(r), chance=w.percent(c)) for r, c in held])


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
