"""Records: what is told twice must agree, and nothing but a refusal comes of a bad one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from coup.core.chance import commitment
from coup.core.errors import BadRecord
from coup.core.options import read_options
from coup.core.record import Game, Record, resume, steps
from coup.notation import read_position
from coup.record import decode, encode, verify
from coup.rules import RULESETS, find
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
