"""The plain terminal game, driven as a person or a pipe drives it: the real program."""

from __future__ import annotations

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from coup import record as files
from coup.rules import RULESETS
from coup.rules.poker.cards import CHARACTERS

PROGRAM = [sys.executable, "-m", "coup.cli"]
CLEAR = "\033[H\033[2J\033[3J"
SECRET = "5" * 64


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def environment(home: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "COUP_HOME": str(home), "TERM": "xterm", **more}


def coup(
    home: Path, *arguments: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """The program with a pipe at both ends."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home, **more),
        timeout=60,
        check=False,
    )


class Person:
    """The program in a pseudo-terminal, with somebody who reads and types."""

    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:  # the program itself
            os.execvpe(PROGRAM[0], [*PROGRAM, *arguments], environment(home, **more))
        self.seen = ""

    def read_until(self, pattern: str, seconds: float = 20) -> str:
        """What has appeared since the last answer, up to a pattern."""
        deadline = time.monotonic() + seconds
        while not re.search(pattern, self.seen):
            left = deadline - time.monotonic()
            ready, _, _ = select.select([self.terminal], [], [], max(left, 0))
            assert ready, f"no {pattern!r} within {seconds} s in {self.seen!r}"
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                data = b""
            assert data, f"the program ended before {pattern!r}: {self.seen!r}"
            self.seen += data.decode().replace("\r\n", "\n")
        return self.seen

    def type(self, line: str) -> None:
        self.seen = ""
        os.write(self.terminal, line.encode() + b"\n")

    def kill(self, signum: int) -> int:
        os.kill(self.pid, signum)
        return self.wait()

    def wait(self) -> int:
        while True:  # a terminal must be read for its program to end
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                break
            if not data:
                break
            self.seen += data.decode(errors="replace").replace("\r\n", "\n")
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


PROMPT = r"(\w+)> $"
HAND_OVER = r"The keyboard goes to (\w+)\..*looks\. $"
ASKED = f"{PROMPT}|{HAND_OVER}"


def question(screen: str) -> str:
    """The table and the question at the end of a screen."""
    return screen[screen.rindex("The table, with") :]


@pytest.mark.parametrize("rules", RULESETS)
def test_a_pipe_plays_a_whole_game_without_a_single_escape_code(home: Path, rules: str) -> None:
    flags = ["--rules", rules, "--people", "Ann", "--seats", "3", "--games", "1"]
    ran = coup(home, "play", *flags, typed="1\n" * 2000)
    assert ran.returncode == 0
    assert "\033" not in ran.stdout
    assert " wins the game." in ran.stdout
    assert "Games won:" in ran.stdout
    assert ran.stderr == ""
    assert not list((home / "saves").iterdir())


def test_a_pipe_that_ends_leaves_a_match_to_resume(home: Path) -> None:
    ran = coup(home, "play", "--people", "Ann,Bob", "--secret", SECRET, typed="income\nincome\n")
    assert ran.returncode == 0
    assert "Saved. Go on with" in ran.stdout
    again = coup(home, "play", "--resume")
    assert "Ann takes income." in again.stdout
    assert (
        question(ran.stdout).split("\n\nSaved")[0] == question(again.stdout).split("\n\nSaved")[0]
    )


def test_the_table_of_actions_stands_before_each_turn(home: Path) -> None:
    out = coup(home, "play", "--people", "Ann,Bob", typed="income\n").stdout
    assert out.count("Blocked by") == 2
    assert "Steal        Captain" in out
    assert "Captain or Ambassador" in out
    brief = coup(home, "play", "--people", "Ann,Bob", "--brief", typed="income\n").stdout
    assert "Blocked by" not in brief


def test_choices_by_number_notation_and_words(home: Path) -> None:
    typed = "1\ntax\nlet it pass\npass\nsteal from bob\n2\n"
    out = coup(
        home, "play", "--people", "Ann,Bob", "--option", "first_player=host", typed=typed
    ).stdout
    assert "Ann takes income." in out
    assert "Bob claims Duke: tax." in out
    assert "'let it pass' is not among the choices." in out
    assert "Ann lets it pass." in out
    assert "Ann claims Captain: steal from Bob." in out


def test_help_log_rules_and_table_answer_nothing(home: Path) -> None:
    out = coup(
        home, "play", "--people", "Ann", "--bots", "1", typed="?\nlog\nrules\ntable\n"
    ).stdout
    assert "beginnings of words will do" in out
    assert "The last one with a card wins" in out
    assert "scheduler=clockwise" in out
    assert re.search(r"classic turn:\d number:\d+ \| \w+ \w+ \d \| \? \? \d", out)


def test_a_hint_says_what_to_do_and_answers_nothing(home: Path) -> None:
    for rules, rivals in (("classic", 3), ("poker", 0)):
        typed = "hint\nquit\n"
        seats = ("--people", "Ann", "--bots", "3", "--option", "first_player=host")
        done = coup(home, "play", "--rules", rules, *seats, typed=typed)
        said = done.stdout.partition("A strong player would: ")[2]
        assert re.search(r"\d+ % to win: ", said)
        assert len(re.findall(r"(probably has|could have anything)", said)) == rivals
        assert done.returncode == 0, done.stderr


def test_matches_have_a_score_and_the_winner_starts(home: Path) -> None:
    out = coup(home, "play", "--people", "", "--bots", "honest,random", "--games", "3").stdout
    winners = re.findall(r"(\w+) wins the game", out)
    starters = re.findall(r"Turn 1: (\w+)\.", out)
    assert len(winners) == 3
    assert starters[1:] == winners[:-1]
    final = re.findall(r"Games won: (.*)", out)[-1]
    assert final == f"Ada (honest) {winners.count('Ada')}, Bruno (random) {winners.count('Bruno')}"


def test_bots_alone_end_in_a_draw_rather_than_never(home: Path) -> None:
    flags = ["--people", "", "--bots", "2", "--option", "draw_after_turns=1", "--games", "1"]
    out = coup(home, "play", *flags).stdout
    assert "The game ends in a draw." in out
    assert "drawn 1" in out


def test_kill_9_in_mid_game_loses_nothing(home: Path) -> None:
    flags = ["--people", "Ann", "--seats", "4", "--pace", "0", "--seed", "3"]
    person = Person(home, "play", "--plain", *flags)
    for answer in ("income", "pass"):
        person.read_until(PROMPT)
        person.type(answer)
    before = question(person.read_until(PROMPT))
    assert person.kill(signal.SIGKILL) == -signal.SIGKILL

    again = Person(home, "play", "--plain", "--resume", "--pace", "0")
    assert question(again.read_until(PROMPT)) == before
    again.type("quit")
    assert again.wait() == 0


def test_a_poker_game_is_saved_in_the_middle_of_an_announcement(home: Path) -> None:
    """What somebody has announced to nobody yet is not lost, and not asked twice."""
    flags = ["--rules", "poker", "--people", "Ann,Bob", "--option", "first_player=host"]
    ran = coup(home, "play", *flags, "--secret", SECRET, typed="use:spy,2\nslot:2\n")
    assert "Ann, what is Spy aimed at (2 of 2)?" in ran.stdout
    assert "Ann claims Spy" not in ran.stdout
    again = coup(home, "play", "--resume", typed="slot:3\n")
    assert "Ann, what is Spy aimed at (2 of 2)?" in again.stdout
    assert "Ann claims Spy ×2 at card 2 and card 3." in again.stdout


def test_control_c_saves_and_says_how_to_go_on(home: Path) -> None:
    person = Person(home, "play", "--plain", "--people", "Ann,Bob")
    person.read_until(HAND_OVER)
    assert person.kill(signal.SIGINT) == 0
    assert "Saved. Go on with: coup play --resume" in person.seen
    assert "Traceback" not in person.seen


@pytest.mark.parametrize("rules", RULESETS)
def test_nobody_sees_the_cards_of_another(home: Path, rules: str) -> None:
    """Every screen of a hot-seat game, from one clearing to the next, shows one hand at most."""
    flags = ["--rules", rules, "--people", "Ann,Bob,Cid", "--secret", SECRET, "--games", "1"]
    person = Person(home, "play", "--plain", *flags, "--brief")
    chance = random.Random(1)
    everything = ""
    while True:
        screen = person.read_until(f"{ASKED}|Games won:")
        everything += screen
        if "Games won:" in screen:
            break
        offered = re.findall(r"^ +(\d+)  ", screen, re.M)
        person.type("" if re.search(HAND_OVER, screen) else chance.choice(offered))
    assert person.wait() == 0

    playing, _, _ = everything.partition("The cards at the end:")
    screens = playing.split(CLEAR)
    assert len(screens) > 10
    for screen in screens:
        owners = set(re.findall(r"^[> ] (\w+) .*(?:holds|\d: \w+ \()", screen, re.M))
        named = "|".join(
            name.title() for name in (*CHARACTERS, "captain", "ambassador", "contessa")
        )
        owners |= set(re.findall(rf"(\w+) is dealt (?:{named})", screen))
        told = r"(\w+) (?:has|draws|looks at|keeps|puts|takes|sets) .*(?:\w+ \(\w+[♣♦♥♠]\))"
        owners |= set(re.findall(told, screen))
        asked = set(re.findall(r"^(\w+)> ", screen, re.M))
        if "The keyboard goes to" in screen:
            assert owners == set(), screen
        assert owners <= asked or not owners, screen
        assert len(owners) <= 1, screen


def test_a_window_for_the_whole_table(home: Path) -> None:
    flags = ["--people", "Ann,Bob,Cid", "--together", "--option", "first_player=host"]
    typed = "tax\n\nincome\ntax\nnobody\nbob challenge\n1\n"
    out = coup(home, "play", *flags, "--secret", SECRET, typed=typed).stdout
    assert "Ann claims Duke for tax. Does anybody react (Bob and Cid)?" in out
    assert "Bob and Cid let it pass." in out
    assert "'nobody' is not one of those who may react." in out
    assert "Bob challenges Cid's claim to Duke." in out


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["play", "--people", "Ann,ann"], "Two players cannot both be called"),
        (["play", "--people", "Ann"], "This game is for 2 to 6 players, not 1."),
        (["play", "--seats", "7"], "This game is for 2 to 6 players, not 7."),
        (["play", "--seats", "1000000000"], "This game is for 2 to 6 players, not 99."),
        (["play", "--bots", "9" * 5000], "This game is for 2 to 6 players, not 100."),
        (["play", "--rules", "poker", "--seats", "8"], "for 2 to 6 players, not 8."),
        (["play", "--people", "A,B,C", "--seats", "2"], "3 players do not fit on 2 seats."),
        (["play", "--bots", "clever"], "There is no bot 'clever'."),
        (["play", "--rules", "chess"], "There is no ruleset 'chess'."),
        (["play", "--preset", "mine"], "There is no preset 'mine'."),
        (["play", "--seats", "2", "--preset", "doc004"], "for 3 to 6 players, not 2."),
        (["play", "--option", "steal_min=7"], "Option steal_min cannot be '7'. Possible: 0, 1."),
        (["play", "--option", "coup_cost=0"], "Option coup_cost must be between 1 and 20"),
        (["play", "--option", "luck=1"], "There is no option 'luck'."),
        (["play", "--option", "luck"], "write name=value"),
        (["play", "--games", "0"], "Option games must be between 1"),
        (["play", "--secret", "abc"], "64 hexadecimal digits"),
        (["play", "--people", "x" * 21 + ",B"], "A name has 1 to 20 printable characters"),
        (["play", "--resume"], "There is no saved match."),
        (["play", "--resume", "nowhere.json"], "cannot be read"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["verify", "nowhere.json"], "cannot be read"),
    ],
)
def test_bad_input_gets_a_sentence(home: Path, flags: list[str], sentence: str) -> None:
    ran = coup(home, *flags)
    assert ran.returncode == 2
    assert sentence in ran.stderr
    assert ran.stderr.startswith("coup: ")
    assert ran.stderr.count("\n") == 1
    assert not (home / "saves").exists()


def test_a_terminal_without_the_signs_gets_the_lines(home: Path) -> None:
    flags = ["--seats", "2", "--option", "first_player=host"]
    ran = coup(home, "play", *flags, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert ran.returncode == 0
    assert "Blocked by" in ran.stdout
    assert ran.stderr == ""


def test_no_colour_where_none_is_wanted(home: Path) -> None:
    person = Person(home, "play", "--plain", "--seats", "2", NO_COLOR="1")
    screen = person.read_until(PROMPT)
    assert "\033[1m" not in screen
    person.type("quit")
    person.wait()


@pytest.fixture
def filed(home: Path) -> Path:
    """The record of a finished game."""
    flags = ["--people", "", "--bots", "honest,random,random", "--games", "1", "--seed", "4"]
    assert coup(home, "play", *flags, "--secret", SECRET).returncode == 0
    (path,) = (home / "games").iterdir()
    return path


def test_a_record_verifies(home: Path, filed: Path) -> None:
    ran = coup(home, "verify", str(filed))
    assert ran.returncode == 0
    assert "The record is sound." in ran.stdout
    noted = re.findall(r"Commitment at the start: (\w+)", ran.stdout)[0]
    assert coup(home, "verify", str(filed), "--commitment", noted).returncode == 0
    other = coup(home, "verify", str(filed), "--commitment", "0" * 64)
    assert other.returncode == 2
    assert "not the one that was noted" in other.stderr


def test_a_changed_record_does_not_verify(home: Path, filed: Path) -> None:
    record = files.decode(filed.read_bytes())
    changes = {
        "The file is damaged": filed.read_bytes().replace(b'"Ada"', b'"Eve"'),
        "does not fit the commitment": files.encode(
            msgspec.structs.replace(record, secret="6" * 64)
        ),
        "is not possible": files.encode(
            msgspec.structs.replace(record, answers=[(0, "coup:1"), *record.answers])
        ),
        "is not what the rules give": files.encode(
            msgspec.structs.replace(record, events=[*record.events[:-1], {"event": "drawn"}])
        ),
        "has format 7": files.encode(msgspec.structs.replace(record, format=7)),
        "is not a record": b"{}",
    }
    for sentence, data in changes.items():
        filed.write_bytes(data)
        ran = coup(home, "verify", str(filed))
        assert ran.returncode == 2
        assert sentence in ran.stderr, sentence


def test_replay_shows_what_the_viewer_may_see(home: Path, filed: Path) -> None:
    everything = coup(home, "replay", str(filed)).stdout
    spectator = coup(home, "replay", str(filed), "--as", "spectator").stdout
    bruno = coup(home, "replay", str(filed), "--as", "bruno").stdout
    assert len(re.findall(r"is dealt \w+ and \w+ and has", everything)) == 3
    assert re.findall(r"(\w+) is dealt \w+ and \w+ and has", bruno) == ["Bruno"]
    assert "is dealt two cards" in spectator
    assert not re.findall(r"is dealt \w+ and \w+ and has", spectator)
    assert not re.findall(r"keep:\w+", spectator)
    assert coup(home, "replay", str(filed), "--as", "zoe").returncode == 2


def test_a_transcript_is_a_record_too(home: Path, filed: Path) -> None:
    text = coup(home, "replay", str(filed), "--transcript").stdout
    path = filed.with_suffix(".txt")
    path.write_text(text, encoding="utf-8")
    assert coup(home, "replay", str(path)).stdout == coup(home, "replay", str(filed)).stdout
    as_json = coup(home, "replay", str(filed), "--json").stdout
    assert files.decode(as_json.encode()) == files.decode(filed.read_bytes())


def test_replay_steps_back_and_forth(home: Path, filed: Path) -> None:
    person = Person(home, "replay", "--plain", str(filed))
    first = person.read_until("replay> $")
    assert "0/" in first
    for typed, expected in [
        ("", "1/"),
        ("", "2/"),
        ("b", "1/"),
        ("turn 2", "Turn 2:"),
        ("as spectator", r"\? \?"),
        ("as zoe", "nobody to look as"),
        ("last", "wins the game"),
        ("3", "3/"),
        ("nonsense", "Enter next"),
    ]:
        person.type(typed)
        assert re.search(expected, person.read_until("replay> $"))
    person.type("q")
    assert person.wait() == 0
