"""The guided first game for the page: played again for every request, and kept nowhere."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from coup.core.errors import Refusal
from coup.lessons import LEARNER, PART, Guided, start
from coup.server import frames
from coup.server import messages as m
from coup.text import Words
from coup.view import view


class Taught(msgspec.Struct, frozen=True, kw_only=True):
    """The table before an answer of the script, and what the coach says there."""

    table: m.Table
    coach: str
    """Empty where somebody else answers and there is nothing to say about it."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """Where a learner is: what has happened since their last answer, and what comes next."""

    steps: tuple[Taught, ...]
    """The last one asks the learner, or is the end.  The first has the whole log before it."""
    done: int
    """How many of the learner's answers are given, of how many."""
    all: int
    wanted: str | None
    """The answer that is taken; ``None`` when the lesson is over."""


def lesson(ruleset: str, name: str, answers: tuple[str, ...], language: str) -> Lesson:
    """The lesson after the learner's answers."""
    guided = start(ruleset, name)
    words = Words(guided.game.record.names, language)
    for place, answer in enumerate(answers):
        if place:
            list(others(guided))
        take(guided, answer, words)
    known: frames.Lines = {}
    steps = [taught(guided, words, 0, known)]
    steps += (taught(guided, words, told, known) for told in others(guided))
    done, every = guided.progress
    wanted = guided.step.choice if guided.step else None
    return Lesson(steps=tuple(steps), done=done, all=every, wanted=wanted)


def others(guided: Guided) -> Iterator[int]:
    """The others answer as it is written; how long the log was before each answer."""
    while guided.step and guided.step.seat != LEARNER:
        told = len(guided.game.log)
        guided.play(guided.step.seat, guided.step.choice)
        yield told


def take(guided: Guided, answer: str, words: Words) -> None:
    """The learner answers; any other answer than the script's is refused in words."""
    try:
        guided.play(LEARNER, answer)
    except Refusal as refusal:
        if refusal.code != "lesson_other":
            raise
        v = view(guided.game.position, LEARNER)
        wanted = words.choice(v, str(refusal.details["wanted"]))
        raise Refusal("lesson_other", wanted=wanted) from None


def taught(guided: Guided, words: Words, told: int, known: frames.Lines) -> Taught:
    """The table as the learner sees it, with the log from ``told`` on."""
    game = guided.game
    before = frames.log_lines(game.log[:told], LEARNER, words, known=known)
    log = frames.log_lines(game.log[told:], LEARNER, words, known=known)
    table = m.Table(
        version=len(game.record.answers),
        now=0.0,
        room=room_line(guided),
        you=LEARNER,
        host=False,
        name=game.record.names[LEARNER],
        game=frames.position_line(game, game.position, LEARNER, words, log, len(before)),
    )
    return Taught(table=table, coach=words(guided.coach) if guided.coach else "")


def room_line(guided: Guided) -> m.RoomLine:
    """A table that is no room: nobody can come in, talk or be late."""
    names = guided.game.record.names
    return m.RoomLine(
        code="",
        settings=m.TableSettings(
            ruleset=guided.script.ruleset,
            seats=len(names),
            clock=m.Clock(turn=0, reaction=0, card=0),
            spectators=False,
            chat=False,
        ),
        phase="over" if guided.game.position.over else "playing",
        seats=tuple(
            m.SeatLine(kind="person", name=name, here=True)
            if seat == LEARNER
            else m.SeatLine(kind="bot", name=name, bot=PART)
            for seat, name in enumerate(names)
        ),
        host=None,
        game=1,
        drawn=0,
        watching=0,
    )
