"""The real program in a pseudo-terminal: started, killed, resumed and left."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pyte
import pytest

PROGRAM = [sys.executable, "-m", "coup.cli"]
SECRET = "5" * 64
ASKED = "Waiting for Ann."


class Terminal:
    """A terminal with the program in it, as somebody before it sees it."""

    def __init__(
        self, home: Path, *arguments: str, term: str = "xterm-256color", **more: str
    ) -> None:
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:  # the program itself
            environment = {**os.environ, "COUP_HOME": str(home), "TERM": term, "TZ": "UTC", **more}
            os.execvpe(PROGRAM[0], [*PROGRAM, *arguments], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.ended = False

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self, seconds: float) -> bool:
        """Whether anything new has appeared."""
        ready, _, _ = select.select([self.terminal], [], [], max(seconds, 0))
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        self.ended = not data
        self.raw += data
        # Questions to the terminal that the emulator does not know and would print.
        self.stream.feed(re.sub(rb"\x1b\[[>=<?][0-9;]*[$u]p?|\x1b\]22;[^\x07]*\x07", b"", data))
        return bool(data)

    def wait_for(self, pattern: str, seconds: float = 20) -> str:
        """The screen once a pattern stands on it and nothing more is drawn."""
        deadline = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            left = deadline - time.monotonic()
            going_on = left > 0 and not self.ended
            assert going_on, f"no {pattern!r} on the screen:\n{self.text}"
            self.read(left)
        while self.read(0.15):
            pass
        return self.text

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.wait()

    def wait(self) -> int:
        while not self.ended:
            self.read(10)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def lower_half(screen: str) -> str:
    """The question, the choices and the hand, without the log and the foot."""
    lines = screen.splitlines()
    first = next(number for number, line in enumerate(lines) if "TABLE" in line or "▲" in line)
    return "\n".join(line[:50] for line in lines[first:23])


@pytest.mark.parametrize("rules", ["classic", "poker"])
def test_kill_9_in_mid_game_and_the_same_question_again(home: Path, rules: str) -> None:
    flags = ["--rules", rules, "--people", "Ann", "--seats", "4", "--pace", "0", "--seed", "3"]
    terminal = Terminal(home, "play", *flags, "--secret", SECRET)
    for _ in range(4):
        screen = terminal.wait_for(ASKED)
        time.sleep(0.4)  # a key that comes too early is not taken
        quiet = re.search(r" (\w)  (?:Let it pass|Allow it|Accept)", screen)
        terminal.type(quiet[1] if quiet else "1")
        time.sleep(0.2)
    before = terminal.wait_for(ASKED)
    terminal.kill()
    again = Terminal(home, "play", "--resume", "--pace", "0")
    after = again.wait_for(ASKED)
    assert lower_half(before) == lower_half(after)
    again.type("\x11")  # ctrl+q
    assert again.wait() == 0
    third = Terminal(home)
    third.wait_for(r"1.*Continue")
    third.type("1")
    assert lower_half(third.wait_for(ASKED)) == lower_half(before)
    third.kill()


def test_the_bare_command_opens_with_what_there_is_to_do(home: Path) -> None:
    terminal = Terminal(home)
    screen = terminal.wait_for("Quick game")
    for entry in ("New table", "Replays", "Rules", "Rikki Tahta"):
        assert entry in screen
    terminal.type("q")
    assert terminal.wait() == 0
    assert b"\x1b[?1049l" in terminal.raw  # the terminal is given back as it was


def test_the_opening_screen_hosts_an_online_table(home: Path) -> None:
    terminal = Terminal(home, COUP_HOST="127.0.0.1", COUP_PORT="0")
    screen = terminal.wait_for("Host online")
    number = re.search(r"(\d)  Host online", screen)
    assert number
    terminal.type(number[1])
    terminal.wait_for("http://localhost:")
    terminal.type("\x03")
    assert terminal.wait() in (0, 130)
    assert (home / "online.db").exists()


def test_leaving_in_mid_game_says_how_to_go_on(home: Path) -> None:
    terminal = Terminal(home, "play", "--people", "Ann,Bob")
    terminal.wait_for("The keyboard goes to")
    terminal.type("\x11")
    assert terminal.wait() == 0
    assert "Saved. Go on with: coup play --resume" in terminal.raw.decode(errors="replace")


@pytest.mark.parametrize("way", ["dumb", "flag"])
def test_a_dumb_terminal_and_a_flag_get_plain_lines(home: Path, way: str) -> None:
    plain = ["--plain"] if way == "flag" else []
    term = "dumb" if way == "dumb" else "xterm"
    terminal = Terminal(home, "play", "--people", "Ann", "--seats", "2", *plain, term=term)
    terminal.wait_for(r"Ann>")
    assert b"\x1b[?1049h" not in terminal.raw
    terminal.kill()


def test_a_mistake_of_our_own_is_no_traceback(home: Path) -> None:
    """Not even where everybody's cards would stand in it."""
    home.mkdir()
    broken = "import coup.terminal.screens.opening as o\no.Opening.compose = lambda self: 1 / 0\n"
    (home / "sitecustomize.py").write_text(broken)
    os.environ["PYTHONPATH"] = str(home)
    try:
        terminal = Terminal(home)
    finally:
        del os.environ["PYTHONPATH"]
    assert terminal.wait() != 0
    said = terminal.raw.decode(errors="replace")
    assert "made a mistake of its own" in said
    assert "Traceback" not in said
    assert "ZeroDivisionError" in (home / "crash.txt").read_text()
