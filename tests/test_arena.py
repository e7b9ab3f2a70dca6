"""The arena: fair tables, the same games every time, and programs that may do anything."""

from __future__ import annotations

import json
import os
import pty
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import msgspec
import pytest

from coup.bots import BOTS
from coup.cli import main
from coup.core.errors import Refusal
from coup.core.record import Game, steps
from coup.research.arena import Block, Contest, Journal, Mode, Played, at_work
from coup.research.entrants import Cast, Entrant, Misplayed, read_entrants
from coup.research.external import Answer, Fault, Greeting, Question
from coup.research.needs import need
from coup.research.selfplay import schema
from coup.research.standings import (
    Rate,
    Standing,
    Summary,
    TableResult,
    interval,
    rate,
    summarise,
    wilson,
)
from coup.research.workers import Failed, results
from coup.rules import find
from coup.text import Sentences
from coup.view import view

COUP = (sys.executable, "-m", "coup.cli")
EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "player.py"
CLASSIC = find("classic")
OPTIONS = CLASSIC.choose_options("official", {"scheduler": "clockwise", "draw_after_turns": 300})


def contest(players: int, seats: int, mode: Mode = "round-robin") -> Contest:
    return Contest(
        ruleset="classic",
        options=msgspec.to_builtins(OPTIONS),
        mode=mode,
        seats=seats,
        entrants=tuple(Entrant(name, "random") for name in "ABCDEFGH"[:players]),
        seed=5,
        limit=5.0,
    )


def arena(*flags: str | Path, deals: int = 10, seed: int = 3) -> list[str]:
    fixed = ["arena", "--deals", str(deals), "--seed", str(seed), "--workers", "2"]
    return [*fixed, *map(str, flags)]


@pytest.mark.parametrize("ruleset", BOTS)
@pytest.mark.parametrize("command", ["arena", "play"])
def test_every_bot_is_listed_with_what_it_is(
    command: str, ruleset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--list", "--rules", ruleset]) == 0
    told = {" ".join(line.split()) for line in capsys.readouterr().out.splitlines()}
    words = Sentences()
    assert {f"{kind} {words('bot_' + kind)}" for kind in BOTS[ruleset]} <= told


# Tables


@pytest.mark.parametrize(
    ("players", "seats", "mode", "tables"),
    [
        (3, 2, "round-robin", [(0, 1), (0, 2), (1, 2)]),
        (2, 4, "round-robin", [(0, 1, 1, 1), (1, 0, 0, 0)]),
        (3, 3, "free-for-all", [(0, 1, 2)]),
        (4, 3, "free-for-all", [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (2, 5, "free-for-all", [(0, 1, 0, 1, 0), (0, 1, 0, 1, 1)]),
        (2, 4, "free-for-all", [(0, 1, 0, 1)]),
    ],
)
def test_who_meets(players: int, seats: int, mode: Mode, tables: list[tuple[int, ...]]) -> None:
    assert contest(players, seats, mode).tables() == tables


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 3), (4, 3), (6, 6), (2, 5)])
def test_everybody_sits_everywhere_equally_often(players: int, seats: int) -> None:
    held = contest(players, seats, "free-for-all")
    places: Counter[tuple[int, int]] = Counter()
    for table in held.tables():
        for seating in held.seatings(table, 0):
            assert sorted(seating) == sorted(table)
            places.update(enumerate(seating))
    assert len(places) == players * seats
    assert len(set(places.values())) == 1


def test_neighbours_change_from_deal_to_deal_and_rotations_differ() -> None:
    held = contest(4, 4, "free-for-all")
    rounds = [held.seatings((0, 1, 2, 3), deal) for deal in range(20)]
    assert all(len(set(seatings)) == 4 for seatings in rounds)
    assert len({frozenset(seatings) for seatings in rounds}) > 3
    twice = [held.seatings((0, 1, 0, 1), deal) for deal in range(20)]
    assert {len(seatings) for seatings in twice} == {2, 4}  # ABAB turned twice is ABAB
    assert held.games(20) == 80


def test_the_same_deal_is_played_in_every_rotation(tmp_path: Path) -> None:
    """What a seat is dealt, and who begins, depends on the deal alone."""
    spy = spying(tmp_path)
    held = msgspec.structs.replace(contest(2, 2), entrants=(Entrant("A", spy), Entrant("B", spy)))
    with at_work(msgspec.json.encode(held)) as work:
        for deal in range(3):
            block = msgspec.json.decode(work(msgspec.json.encode((deal, 0))), type=Block)
            assert len(block.games) == 2
    hands: dict[tuple[str, int], set[str]] = {}
    for question in heard(tmp_path):
        seen = question["view"]
        cards = [e for e in seen["log"] if e["event"] == "dealt" and e["seat"] == seen["viewer"]]
        deal = seen["log"][0]["commitment"]
        hands.setdefault((deal, seen["viewer"]), set()).add(json.dumps([cards, seen["log"][3]]))
    assert len(hands) == 6
    assert all(len(dealt) == 1 for dealt in hands.values())


# Results that can be relied on


def test_the_results_are_the_same_however_many_work_at_it(tmp_path: Path) -> None:
    for workers in ("1", "2", "3"):
        flags = ("--out", tmp_path / f"{workers}.jsonl", "--json", tmp_path / f"{workers}.json")
        assert main([*arena("steady", "honest", "random", *flags), "--workers", workers]) == 0
    for kind in ("jsonl", "json"):
        assert len({(tmp_path / f"{n}.{kind}").read_bytes() for n in "123"}) == 1


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_contest_goes_on_to_the_same_end(
    tmp_path: Path, number: signal.Signals
) -> None:
    path = tmp_path / "stopped.jsonl"
    endless = arena("steady", "honest", "--out", path, deals=100_000)
    with subprocess.Popen(
        [*COUP, *endless], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        wait_until(lambda: lines(path) > 10)
        workers = children(run.pid)
        run.send_signal(number)
        try:
            said, complaints = run.communicate(timeout=60)
        finally:
            run.kill()
    assert said == ""
    assert "Traceback" not in complaints
    if number == signal.SIGINT:
        assert run.returncode == 130
        assert "The same command goes on" in complaints
    assert len(workers) == 2
    wait_until(lambda: not any(map(alive, workers)))
    deals = lines(path) + 20
    for name in ("stopped", "whole"):
        flags = ("--out", tmp_path / f"{name}.jsonl", "--json", tmp_path / f"{name}.json")
        assert main(arena("steady", "honest", *flags, deals=deals)) == 0
    for kind in ("jsonl", "json"):
        stopped, whole = (tmp_path / f"{name}.{kind}" for name in ("stopped", "whole"))
        assert stopped.read_bytes() == whole.read_bytes()


def test_more_deals_go_on_from_those_that_were_played(tmp_path: Path) -> None:
    few, many = tmp_path / "few.jsonl", tmp_path / "many.jsonl"
    assert main(arena("steady", "random", "--out", few, deals=4)) == 0
    begun = few.read_bytes()
    assert main(arena("steady", "random", "--out", few, deals=9)) == 0
    assert main(arena("steady", "random", "--out", many, deals=9)) == 0
    assert few.read_bytes().startswith(begun)
    assert few.read_bytes() == many.read_bytes()


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert main(arena("steady", "random", "--out", path)) == 0
    whole = path.read_bytes()
    for torn in (whole[:-7], whole[:30], b""):
        path.write_bytes(torn)
        assert main(arena("steady", "random", "--out", path)) == 0
        assert path.read_bytes() == whole


def test_a_new_seed_is_kept_for_the_next_time(tmp_path: Path) -> None:
    flags = ["arena", "steady", "random", "--deals", "2", "--out", str(tmp_path / "games")]
    assert main(flags) == 0
    whole = (tmp_path / "games").read_bytes()
    assert main(flags) == 0
    assert (tmp_path / "games").read_bytes() == whole
    assert main([*flags[:-1], str(tmp_path / "other")]) == 0
    assert (tmp_path / "other").read_bytes() != whole


def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    assert main(arena("steady", "random", "--out", path)) == 0
    whole = path.read_bytes().splitlines(keepends=True)
    assert main(arena("steady", "honest", "--out", path)) == 2
    assert "belongs to another contest" in capsys.readouterr().err
    for damaged in ([*whole[:3], b"{}\n", *whole[4:]], [*whole[:3], *whole[4:]]):
        path.write_bytes(b"".join(damaged))
        assert main(arena("steady", "random", "--out", path)) == 2
        assert "is damaged in line 4" in capsys.readouterr().err
        assert path.read_bytes() == b"".join(damaged)
    path.write_text("a poem\nof two lines\n")
    assert main(arena("steady", "random", "--out", path)) == 2
    assert path.read_text() == "a poem\nof two lines\n"


def test_a_file_is_for_one_contest_at_a_time(tmp_path: Path) -> None:
    journal = Journal(contest(2, 2), tmp_path / "games")
    with pytest.raises(Refusal) as refused:
        Journal(contest(2, 2), tmp_path / "games")
    assert refused.value.code == "arena_in_use"
    journal.close()
    Journal(contest(2, 2), tmp_path / "games").close()


# Statistics


def test_bounds_are_those_of_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_independent_games_have_the_plain_interval() -> None:
    found = interval({deal: (deal % 2, 1) for deal in range(400)})
    low, high = wilson(0.5, 400)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-3)


def test_deals_that_decide_the_game_count_once() -> None:
    """Four games a deal that all end alike are no more than one."""
    found = interval({deal: (4 * (deal % 2), 4) for deal in range(100)})
    assert found.games == 400
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 99), abs=1e-3)


@pytest.mark.parametrize("swing", [0.0, 0.35])
def test_nineteen_of_twenty_intervals_hold_the_truth(swing: float) -> None:
    chance = random.Random(8)
    held = 0
    for _ in range(1000):
        deals = {}
        for deal in range(60):
            luck = 0.6 + chance.choice((-swing, swing))
            deals[deal] = sum(chance.random() < luck for _ in range(6)), 6
        found = interval(deals)
        held += found.low <= 0.6 <= found.high
    assert 920 <= held <= 975


def test_ratings_follow_the_wins() -> None:
    first, second, third = rate(
        3,
        [
            Played(seats, winner, 10)
            for seats, winner in [((0, 1, 2), 0), ((1, 2, 0), 2), ((2, 0, 1), 2)] * 30
        ],
    )
    assert first[0] > second[0]
    assert first[0] > third[0]
    assert first[1] < 8
    level = rate(2, [Played((0, 1), None, 300)] * 20)
    assert level[0] == pytest.approx(level[1])
    assert level[0][0] == pytest.approx(25)


def test_draws_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.json"
    flags = ("honest", "random", "--option", "draw_after_turns=3", "--json", path)
    assert main(arena(*flags, deals=5)) == 0
    found = msgspec.json.decode(path.read_bytes(), type=Summary)
    wins = [standing.result.wins for standing in found.standings]
    assert found.games == found.draws + sum(wins) == 10
    assert found.draws > 5
    assert [standing.draws for standing in found.standings] == [found.draws] * 2
    assert f"Drawn after 3 turns: {found.draws}\n" in capsys.readouterr().out


def test_the_sum_is_right() -> None:
    held = contest(2, 2)
    blocks = [
        Block(0, 0, [Played((0, 1), 0, 9), Played((1, 0), 1, 9)]),
        Block(1, 0, [Played((0, 1), 1, 9), Played((1, 0), None, 300)]),
    ]
    found = summarise(held, 2, blocks)
    assert [(s.name, s.result.wins, s.result.games, s.draws) for s in found.standings] == [
        ("A", 2, 4, 1),
        ("B", 1, 4, 1),
    ]
    (table,) = found.tables
    assert (table.seats, table.games, table.draws) == (["A", "B"], 4, 1)
    assert table.results["A"].rate == 0.5


# What is told and drawn


def test_the_table_the_plot_and_the_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ("--json", tmp_path / "r.json", "--plot", tmp_path / "r.svg")
    assert main(arena("steady", "honest", "random", *flags, deals=20)) == 0
    said, complaints = capsys.readouterr()
    assert complaints == ""  # a progress bar is for a terminal
    assert said.startswith("Round robin, classic, 2 seats: 20 deals, 120 games, seed 3\n")
    found = msgspec.json.decode((tmp_path / "r.json").read_bytes(), type=Summary)
    assert [standing.name for standing in found.standings] == ["steady", "honest", "random"]
    for standing in found.standings:
        assert f"{100 * standing.result.rate:.1f} %" in said
        assert standing.result.low < standing.result.rate < standing.result.high
    drawn = ElementTree.parse(tmp_path / "r.svg")
    assert "steady" in "".join(drawn.getroot().itertext())
    again = tmp_path / "again.svg"
    assert main(arena("steady", "honest", "random", "--plot", again, deals=20)) == 0
    assert again.read_bytes() == (tmp_path / "r.svg").read_bytes()
    assert main(arena("steady", "honest", "--plot", tmp_path / "r.png", deals=2)) == 0
    assert (tmp_path / "r.png").read_bytes().startswith(b"\x89PNG")


def test_other_tables_and_rules_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arena("steady", "random", "--rules", "poker", "--seats", "3", deals=2)) == 0
    assert "alone among players of the column" in capsys.readouterr().out
    flags = ("steady", "honest", "random", "--mode", "free-for-all", "--seats", "4")
    assert main(arena(*flags, deals=2)) == 0
    assert "Free for all, classic, 4 seats: 2 deals" in capsys.readouterr().out


def test_a_terminal_shows_how_far_it_is() -> None:
    mine, theirs = pty.openpty()
    command = [*COUP, *arena("random", "honest", deals=20)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as run:
        os.close(theirs)
        shown = "".join(iter(lambda: written(mine), ""))
        assert run.wait(timeout=60) == 0
    os.close(mine)
    assert "\r" in shown
    assert "40 of 40 games" in shown
    assert "█" * 30 in shown


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ([], "at least two players"),
        (["steady"], "at least two players"),
        (["steady", "steady"], "Two players cannot both be called steady."),
        (["steady", "clever"], "There is no bot 'clever'. Bots: random, honest, liar"),
        (["honest", "steady", "--rules", "poker"], "There is no bot 'honest'."),
        (["honest", "steady", "--rules", "chess"], "There is no ruleset 'chess'."),
        (["steady", "cmd:no-such-program"], "is not there, or cannot be run"),
        (["steady", "me=cmd:"], "is not there, or cannot be run"),
        (["steady", "cmd:a 'b"], "cannot be read: No closing quotation"),
        (["steady", f"{'long' * 6}=random"], "20"),
        (["steady", "honest", "--mode", "knockout"], "There is no mode 'knockout'."),
        (["steady", "honest", "--seats", "7"], "for 2 to 6 players, not 7"),
        (["steady", "honest", "--deals", "0"], "Option deals must be between 1"),
        (["steady", "honest", "--limit", "0"], "Option limit must be between"),
        (["steady", "honest", "--limit", "nan"], "Option limit must be between"),
        (["steady", "honest", "--workers", "0"], "Option workers must be between 1"),
        (["steady", "honest", "--option", "draw_after_turns=none"], "need an end"),
        (["steady", "honest", "--option", "colour=red"], "colour"),
        (["steady", "honest", "--plot", "picture.gif"], "ends in .svg or .png"),
        (["steady", "honest", "--json", "/"], "/ cannot be written"),
        (["steady", "honest", "--out", "/no/such/folder/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_held_is_refused(
    capsys: pytest.CaptureFixture[str], flags: list[str], sentence: str
) -> None:
    assert main(["arena", *flags]) == 2
    said, complaints = capsys.readouterr()
    assert said == ""
    assert sentence in complaints
    assert complaints.count("\n") == 1


def test_a_library_that_lacks_is_named() -> None:
    need("msgspec")
    with pytest.raises(Refusal) as refused:
        need("msgspec", "no_such_library")
    assert "no_such_library: pip install" in Sentences().refusal(refused.value)


def test_a_worker_that_fails_or_dies_is_told(tmp_path: Path) -> None:
    job = msgspec.json.encode(contest(2, 2))
    with pytest.raises(Failed) as failed:
        list(results("coup.research.arena", job, [b"[0, 99]"], 1))
    assert failed.value.code == "worker_failed"
    with pytest.raises(Failed) as died:
        list(results("coup.no_such_module", job, [b"[0, 0]"], 1))
    assert died.value.code == "worker_died"


# Programs of others


PROGRAM = """
import json, os, sys, time
for line in sys.stdin:
    question = json.loads(line)
    if question["do"] == "hello":
        print(json.dumps({{"id": question["id"]}}), flush=True)
        continue
    view = question["view"]
    choice = view["choices"][0]
    {deed}
    print(json.dumps({{"id": question["id"], "choice": choice}}), flush=True)
"""


def program(folder: Path, deed: str = "pass", name: str = "program") -> str:
    """A player that does something before it answers with its first choice."""
    path = folder / f"{name}.py"
    path.write_text(PROGRAM.format(deed=deed))
    return f"cmd:{sys.executable} {path}"


def spying(folder: Path) -> str:
    """A player that writes down what it is told, each process in a file of its own."""
    deed = f"open('{folder}/heard-' + str(os.getpid()), 'a').write(line)"
    return program(folder, deed, "spy")


def heard(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("heard-*")):
        for line in path.read_text().splitlines():
            yield {"pid": int(path.name.partition("-")[2]), **json.loads(line)}


def play(kinds: list[str], seating: list[int], limit: float = 5.0) -> tuple[Game, Counter[str]]:
    """A game, and what its programs did wrong."""
    entrants = [Entrant(str(number), kind) for number, kind in enumerate(kinds)]
    cast = Cast("classic", entrants, limit)
    try:
        game = Game.new(CLASSIC, tuple("ABCDEF"[: len(seating)]), OPTIONS, "5" * 64)
        faults: Counter[str] = Counter()
        for misplayed in cast.play(game, seating, 1, "test"):
            faults.update(misplayed.faults)
        assert game.position.over
        return game, faults
    finally:
        cast.close()


def test_the_example_plays(capsys: pytest.CaptureFixture[str]) -> None:
    player = f"mine=cmd:{sys.executable} {EXAMPLE}"
    assert main(arena("steady", player, "--rules", "poker", deals=2)) == 0
    said = capsys.readouterr().out
    assert "mine" in said
    assert "by default" not in said


def test_a_program_is_told_its_view_and_nothing_else(tmp_path: Path) -> None:
    game, faults = play([spying(tmp_path), "steady"], [0, 1, 1])
    assert not faults
    told = [question["view"] for question in heard(tmp_path)]
    expected = []
    *positions, _ = (
        (step.position.copy(), list(step.log)) for step, _ in steps(CLASSIC, game.record)
    )
    for (position, log), (seat, _) in zip(positions, game.record.answers, strict=True):
        if seat == 0:
            expected.append(json.loads(msgspec.json.encode(view(position, 0, log))))
    assert len(told) > 3
    assert told == expected
    keys = {key for question in heard(tmp_path) for key in question}
    assert keys == {"pid", "do", "id", "seed", "view"}


def test_each_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    play([spying(tmp_path), "steady"], [0, 0, 1, 0])
    seats: dict[int, set[int]] = {}
    for question in heard(tmp_path):
        seats.setdefault(question["pid"], set()).add(question["view"]["viewer"])
    assert sorted(map(sorted, seats.values())) == [[0], [1], [3]]


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        ("choice = 'fly'", "illegal"),
        ("choice = 'resign'", "illegal"),
        ("choice = 7", "malformed"),
        ("print('thinking', flush=True)", "malformed"),
        ("question['id'] += 1", "malformed"),
        ("print('[' * 100000, flush=True)", "malformed"),
        ("print('x' * 3000000, flush=True)", "malformed"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe' + bytes([10])); sys.stdout.flush()", "malformed"),
        ("sys.exit(3)", "crash"),
        ("raise ValueError('I am lost')", "crash"),
        ("os.kill(os.getpid(), 9)", "crash"),
        ("os.close(1)", "crash"),
    ],
)
def test_what_a_program_does_wrong_is_counted_and_answered_for(
    tmp_path: Path, deed: str, fault: str
) -> None:
    game, faults = play([program(tmp_path, deed), "random"], [0, 1])
    asked = sum(seat == 0 for seat, _ in game.record.answers)
    assert faults.total() == asked
    assert faults[fault] >= min(asked, 3)
    assert set(faults) <= {fault, "crash"}  # given up after the third time


def test_a_program_that_answers_no_more_is_not_waited_for(tmp_path: Path) -> None:
    began = time.monotonic()
    _, faults = play([program(tmp_path, "time.sleep(1000)"), "random"], [0, 1], limit=0.2)
    assert faults["timeout"] == 3
    assert faults["crash"] > 0  # not asked any more
    assert time.monotonic() - began < 60


def test_a_program_that_never_listens_does_not_hold_up_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its pipe is full in the end; even so nobody waits longer than was said."""
    monkeypatch.setattr("coup.research.external.STARTING", 0.1)
    monkeypatch.setattr("coup.research.external.RESTARTS", 1000)
    deaf = f"cmd:{sys.executable} -c 'import time; time.sleep(1000)'"
    _, faults = play([deaf, "steady"], [0, 1], limit=0.01)
    assert set(faults) == {"timeout"}


def test_faults_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lost = f"lost={program(tmp_path, 'raise ValueError(chr(33))', 'lost')}"
    wild = f"wild={program(tmp_path, 'choice = 0', 'wild')}"
    cheat = f"cheat={program(tmp_path, 'choice = str(9)', 'cheat')}"
    assert main(arena("random", lost, wild, cheat, deals=1)) == 0
    said, complaints = capsys.readouterr()
    assert complaints == ""
    assert "because the program ended; it said: ValueError: !" in said
    assert "not in the form of an answer" in said
    assert "not among the choices" in said
    assert "Traceback" not in said


def test_the_same_faults_every_time(tmp_path: Path) -> None:
    wild = "wild=" + program(tmp_path, "sys.exit(0) if view['turn'] else 0")
    for name in ("one", "two"):
        assert main(arena("steady", wild, "--out", tmp_path / name, deals=2)) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_no_program_outlives_the_contest(tmp_path: Path) -> None:
    stuck = program(
        tmp_path, f"open('{tmp_path}/pid', 'w').write(str(os.getpid())); time.sleep(99)"
    )
    command = [*COUP, *arena("random", f"stuck={stuck}", "--limit", "60")]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as run:
        wait_until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
        pid = int((tmp_path / "pid").read_text())
        assert alive(pid)
        run.send_signal(signal.SIGINT)
        _, complaints = run.communicate(timeout=30)
    assert b"--out names a file" in complaints
    wait_until(lambda: not alive(pid))


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    """A shell in between must not keep its child, nor us, waiting."""
    stuck = program(
        tmp_path, f"open('{tmp_path}/pid', 'w').write(str(os.getpid())); time.sleep(99)"
    )
    began = time.monotonic()
    shell = f"cmd:sh -c '{stuck.removeprefix('cmd:')}; true'"
    _, faults = play([shell, "random"], [0, 1], limit=0.2)
    assert faults["timeout"] == 3
    assert time.monotonic() - began < 60
    wait_until(lambda: not alive(int((tmp_path / "pid").read_text())))


def test_a_program_that_complains_without_end_is_borne(tmp_path: Path) -> None:
    _, faults = play([program(tmp_path, "sys.stderr.write('alas ' * 200000)"), "steady"], [0, 1])
    assert not faults


def test_names_are_read() -> None:
    entrants = read_entrants(["steady", "me=random", "cmd:env X=1 python"], "classic")
    assert [(entrant.name, entrant.kind) for entrant in entrants] == [
        ("steady", "steady"),
        ("me", "random"),
        ("env X=1 python", "cmd:env X=1 python"),
    ]
    assert entrants[2].command == ["env", "X=1", "python"]


def test_a_journal_can_do_without_a_file() -> None:
    journal = Journal(contest(2, 2))
    journal.append(msgspec.json.encode(Block(0, 0, [])))
    journal.close()
    assert len(journal.blocks) == 1


# Documents


def test_the_documents_name_every_field() -> None:
    written = (EXAMPLE.parent.parent / "research.md").read_text()
    kinds = (Contest, Block, Played, Misplayed, Summary, Standing, TableResult, Rate)
    for kind in (*kinds, Entrant, Greeting, Question, Answer):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in written, f"{kind.__name__}.{field.name}"
    for column in schema().names:
        assert f"| `{column}` |" in written
    for fault in get_args(Fault):
        assert f"| `{fault}` |" in written


# Processes


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def written(terminal: int) -> str:
    try:
        return os.read(terminal, 4096).decode(errors="replace")
    except OSError:  # the other side is closed
        return ""


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task").glob("*/children")  # each has its own
    return [int(child) for thread in threads for child in thread.read_text().split()]


def alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
