"""Records: what is told twice must agree, and nothing but a refusal comes of a bad one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from coup.core.chance import commitment
from coup.core.errors import BadRecord, IllegalChoice
from coup.core.events import Agreed, Drawn
from coup.core.options import read_options
from coup.core.record import DRAW, QUIET, Game, Record, resume, steps
from coup.notation import read_position, read_transcript, write_transcript
from coup.record import decode, encode, verify
from coup.rules import RULESETS, find
from coup.terminal.replay import Playback, verdict_words
from coup.text import Words

SECRET = "11" * 32
LINES = {
    "classic": "classic turn:0 | duke assassin 2 | captain contessa 2",
    "poker": "poker turn:0 | kh@0 ac@1 4 | 9s@2 2d@3 1",
}
FIRST = {"classic": "income", "poker": "take"}


def dealt(ruleset: str, **changes: Any) -> Record:
    """A game of two that was dealt, with nothing played yet."""
    kind = find(ruleset)
    game = Game.new(kind, ("Ann", "Bob"), kind.options(), SECRET)
    return msgspec.structs.replace(game.export(), **changes)


def set_up(ruleset: str, **changes: Any) -> Record:
    """A game of two from a position, after one answer."""
    game = Game.at(find(ruleset), ("Ann", "Bob"), read_position(LINES[ruleset]))
    game.play(0, FIRST[ruleset])
    return msgspec.structs.replace(game.export(), **changes)


def refusal(record: Record, by: Callable[[Record], object]) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        by(record)
    assert Words().refusal(refused.value)
    return refused.value


def resumed(record: Record) -> Game:
    return resume(find(record.ruleset), record)


every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


@every_ruleset
def test_a_record_verifies_and_resumes(ruleset: str) -> None:
    for record in (dealt(ruleset), set_up(ruleset)):
        again = decode(encode(record))
        assert verify(again).events == len(record.events)
        assert resumed(again).export() == msgspec.structs.replace(
            again, events=record.events, checksum=""
        )


@every_ruleset
@pytest.mark.parametrize(
    "secret", ["", "x", "zz" * 32, "AB" * 32, "11" * 31, "11" * 32 + "\n", "é"]
)
@pytest.mark.parametrize("by", [verify, resumed])
def test_a_secret_that_is_none_is_refused(
    ruleset: str, secret: str, by: Callable[[Record], object]
) -> None:
    record = dealt(ruleset, secret=secret, commitment=commitment(SECRET), events=[])

    assert refusal(record, by).code == "secret"


@every_ruleset
@pytest.mark.parametrize("by", [verify, resumed])
def test_options_that_are_not_those_of_the_position_are_refused(
    ruleset: str, by: Callable[[Record], object]
) -> None:
    record = set_up(ruleset)
    record.options = {**record.options, "coup_cost": 5}

    assert refusal(record, by).code == "record_options"
    assert record.start is not None
    record.start = {**record.start, "options": {"coup_cost": 5}}
    record.options = {"coup_cost": 5}
    by(record)


@every_ruleset
@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "Bob", "Cid")])
@pytest.mark.parametrize("by", [verify, resumed])
def test_names_for_other_seats_are_refused(
    ruleset: str, names: tuple[str, ...], by: Callable[[Record], object]
) -> None:
    refused = refusal(set_up(ruleset, names=names), by)

    assert refused.code == "names"
    assert refused.details == {"names": len(names), "players": 2}


@every_ruleset
def test_a_game_that_goes_on_has_no_checksum(ruleset: str) -> None:
    kept = decode(encode(dealt(ruleset)))
    assert kept.checksum

    game = resumed(kept)
    assert game.record.checksum == ""
    assert all(game.record.checksum == "" for game, _ in steps(find(ruleset), kept))
    game.play(game.position.turn, FIRST[ruleset])
    assert game.export().checksum == ""
    verify(decode(msgspec.json.encode(game.export())))
    assert kept.checksum  # the record itself stays as it was


def test_the_types_of_options_are_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = find("classic").options
    read_options(kind, {})

    def again(_: object) -> None:
        raise AssertionError("asked again")

    monkeypatch.setattr("msgspec.structs.fields", again)
    assert read_options(kind, {"coup_cost": 5}).changed() == {"coup_cost": 5}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_that_is_printed_tells_a_secret(ruleset: str) -> None:
    """Neither plainly nor as rich tracebacks print the locals of a frame."""
    rules = find(ruleset)
    game = Game.new(rules, ("Ann", "Bob"), rules.choose_options(), "7" * 64)
    for kept in (game.position, game.position.chance, game.export()):
        for shown in (repr(kept), str(kept), str(kept.__rich_repr__())):
            assert "7777" not in shown
            assert not any(role in shown for role in ("duke", "contessa", "@"))
            assert "hands" not in shown
            assert "slots" not in shown


QUIETLY = ("exchange", "pass", "keep", "take")
"""Answers by which nobody ever loses anything."""


def play_quietly(game: Game, turns: int) -> None:
    """Nothing happens for so many turns."""
    until = game.position.turn_no + turns
    while game.position.turn_no < until:
        seat, legal = next(iter(game.position.waiting.items()))
        game.play(seat, next(c for verb in QUIETLY for c in legal if c.startswith(verb)))


def quiet(ruleset: str, turns: int = QUIET, players: int = 3) -> Game:
    kind = find(ruleset)
    names = ("Ann", "Bob", "Cid")[:players]
    game = Game.new(kind, names, kind.options(), SECRET)
    play_quietly(game, turns)
    return game


@every_ruleset
def test_a_draw_by_agreement_is_a_part_of_the_record(ruleset: str) -> None:
    game = quiet(ruleset)
    for seat in (2, 0, 1):
        assert not game.drawn_by_agreement
        game.play(seat, DRAW)
    assert game.position.over
    assert game.position.winner is None
    assert game.log[-4:] == [Agreed(2), Agreed(0), Agreed(1), Drawn()]
    record = decode(encode(game.export()))
    verdict = verify(record)
    assert (verdict.over, verdict.winner, verdict.agreed) == (True, None, True)
    assert "drawn by agreement" in verdict_words(Words(record.names), verdict)
    assert resumed(record).drawn_by_agreement
    again = read_transcript(write_transcript(record))
    assert verify(again).agreed
    playback = Playback(record)
    for viewer in playback.viewers:
        playback.viewer = viewer
        playback.place = playback.last
        assert playback.sentence() == ("Bob", "Agree on a draw")
    # Nobody can write it into a record that the rules do not let end so.
    early = msgspec.structs.replace(record, answers=[(0, DRAW)], events=[], checksum="")
    assert refusal(early, verify).details["cause"].code == "not_quiet"  # type: ignore[attr-defined]
    cut = msgspec.structs.replace(record, answers=record.answers[:-1], checksum="")
    assert refusal(cut, verify).code == "record_events"


@every_ruleset
def test_a_draw_is_agreed_on_by_all_the_living_after_long_quiet(ruleset: str) -> None:
    game = quiet(ruleset, QUIET - 1, 2)
    assert not game.may_draw
    with pytest.raises(IllegalChoice, match="not_quiet"):
        game.play(0, DRAW)
    play_quietly(game, 1)
    twin, events = game.after(0, DRAW)
    assert (events, twin.agreed, game.agreed) == ([Agreed(0)], (0,), ())
    for seat, code in ((0, "agreed"), (2, "no_seat"), (-1, "no_seat")):
        with pytest.raises(IllegalChoice, match=code) as refused:
            twin.play(seat, DRAW)
        assert Words().refusal(refused.value)
    ended, _ = twin.after(1, DRAW)
    assert ended.drawn_by_agreement
    with pytest.raises(IllegalChoice, match="over"):
        ended.play(0, DRAW)
    assert not twin.position.over


def test_a_loss_undoes_the_agreement_and_the_dead_are_not_asked() -> None:
    game = Game.at(
        find("classic"),
        ("Ann", "Bob", "Cid"),
        read_position("classic turn:0 | duke duke 9 | captain (captain) 0 | contessa duke 2"),
    )
    play_quietly(game, QUIET)
    game.play(2, DRAW)
    while game.position.turn:
        play_quietly(game, 1)
    game.play(0, "coup:1")
    assert game.agreed == ()
    with pytest.raises(IllegalChoice, match="not_quiet"):
        game.play(0, DRAW)
    play_quietly(game, QUIET)
    with pytest.raises(IllegalChoice, match="gone"):
        game.play(1, DRAW)
    game.play(2, DRAW)
    game.play(0, DRAW)
    assert game.drawn_by_agreement
