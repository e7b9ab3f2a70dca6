"""A match as it is told: names, sentences, scores.  Shared by the plain and the full screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from coup.core.events import Event, Passed, TurnBegan
from coup.play import Player
from coup.text import Words
from coup.view import AnyView, PokerView


class Told(NamedTuple):
    """A line of the log, and whether a turn begins with it."""

    sentence: str
    heads: bool = False


def sentences(words: Words, events: Iterable[Event]) -> Iterator[Told]:
    """Events as lines; those who let something pass share one."""
    passing: list[str] = []
    for event in events:
        if isinstance(event, Passed):
            passing.append(words.name(event.seat))
            continue
        if passing:
            yield Told(passes(words, passing))
            passing = []
        yield Told(words.event(event), isinstance(event, TurnBegan))
    if passing:
        yield Told(passes(words, passing))


def passes(words: Words, names: list[str]) -> str:
    key = "passed" if len(names) == 1 else "passed_many"
    return words(key, name=words.listed(names))


def heading(words: Words, v: AnyView) -> str:
    """The line above the table: how far the game is, and what lies on the piles."""
    if isinstance(v, PokerView):
        return words("head_poker", turn=v.turn_no, draw=v.draw, discard=v.discard)
    return words("head_classic", turn=v.turn_no, deck=v.deck)


def wins(players: tuple[Player, ...], score: list[int]) -> str:
    """Those who have won a game, and how many."""
    counts = zip(players, score, strict=True)
    return ", ".join(f"{player.name} {count}" for player, count in counts if count)


def label(player: Player) -> str:
    """A player by name, a bot with its kind."""
    return f"{player.name} ({player.bot})" if player.bot else player.name


def score(words: Words, players: tuple[Player, ...], won: list[int], drawn: int) -> str:
    """Who has won how many games."""
    parts = [f"{label(player)} {wins}" for player, wins in zip(players, won, strict=True)]
    return ", ".join(parts + ([words("term_score_drawn", drawn=drawn)] if drawn else []))


def in_force(words: Words, v: AnyView) -> str:
    """The options that differ from the published rules."""
    changed = [f"{name}={value}" for name, value in v.options.changed().items()]
    return words("term_options", options=", ".join(changed) or words("none"))


def columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
