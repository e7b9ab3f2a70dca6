"""The full screen as somebody before a terminal sees it: a real process in a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (120, 40)
QUIET = 0.08
"""Seconds without anything new, after which a screen counts as drawn."""
PATIENCE = 30.0
ARMED = 0.4
"""Seconds after which a new question takes keys."""
EMPTY = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("ready")

Empty().run()
"""
PLAY = ("-m", "coup.cli", "play", "--people", "Ann", "--option", "first_player=host", "--pace", "0")
SECRET = ("--secret", "5" * 64, "--seed", "1")
TABLES = {
    "classic": ("--seats", "6"),
    "poker": ("--rules", "poker", "--seats", "4"),
}
ESCAPED = 0.2
"""Seconds after which an Escape cannot be the beginning of anything else."""
ASKED = b"Ann, choose an action."
STEP = {"classic": "4", "poker": "3"}
"""The key of an offer after which another question comes: whom to steal from, what to swap."""
UP, ESCAPE = "\x1b[A", "\x1b"


class Terminal:
    """A terminal with a program of Python in it, and when it wrote what."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.written = b""
        self.began = time.perf_counter()
        self.pid, self.end = pty.fork()
        if self.pid == 0:  # the program itself
            width, height = SIZE
            size = {"COLUMNS": str(width), "LINES": str(height), "TERM": "xterm-256color"}
            environment = {**os.environ, **size, "COUP_HOME": str(home)}
            os.execve(sys.executable, [sys.executable, *arguments], environment)
        rows = struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, rows)

    def read(self, seconds: float) -> bool:
        """Whether something was written within some seconds."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return False
        try:
            self.written += os.read(self.end, 1 << 16)
        except OSError:
            raise AssertionError(f"the program has ended: {self.written[-500:]!r}") from None
        return True

    def until(self, sign: bytes) -> float:
        """When a sign was on the screen, in seconds after the start."""
        while sign not in self.written:
            assert self.read(PATIENCE), f"no {sign!r} in {self.written[-500:]!r}"
        return time.perf_counter() - self.began

    def drawn(self) -> float | None:
        """When the last of what is being drawn was written; ``None`` if nothing was."""
        last = None
        while self.read(QUIET):
            last = time.perf_counter()
        return last

    def press(self, key: str) -> float | None:
        """Milliseconds from a key to the end of the update that it brings, if it brings any."""
        self.written = b""
        pressed = time.perf_counter()
        os.write(self.end, key.encode())
        self.read(1.0)
        seen = time.perf_counter()
        return ((self.drawn() or seen) - pressed) * 1e3 if self.written else None

    def escape(self) -> None:
        """Told from longer sequences by waiting, so that it is not measured."""
        os.write(self.end, ESCAPE.encode())
        time.sleep(ESCAPED)
        self.drawn()


@contextmanager
def program(*arguments: str) -> Iterator[Terminal]:
    """A program for a while, with a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(Path(home), *arguments)
        try:
            yield terminal
        finally:
            os.kill(terminal.pid, signal.SIGKILL)
            os.waitpid(terminal.pid, 0)
            os.close(terminal.end)


def first_screen() -> float:
    """Seconds from the command to the opening screen."""
    with program("-m", "coup.cli") as terminal:
        return terminal.until(b"Quick game")


def empty_screen() -> float:
    """Seconds from the command to the screen of the least program of the same library."""
    with program("-c", EMPTY) as terminal:
        return terminal.until(b"ready")


def key_times(table: str, presses: int) -> list[float]:
    """Milliseconds of so many presses at a table: to pick, to look, to move, to be advised."""
    times: list[float] = []
    with program(*PLAY, *TABLES[table], *SECRET) as terminal:
        terminal.until(ASKED)
        terminal.drawn()
        time.sleep(ARMED)
        while len(times) < presses:
            for key in (STEP[table], UP, "b", UP, "b", "h"):
                took = terminal.press(key)
                assert took is not None, f"{key!r} brings nothing"
                times.append(took)
            for _ in range(2):
                terminal.escape()
    return times[:presses]


def key_quantiles(table: str, presses: int = 240) -> tuple[float, float]:
    """What half of the presses take at most, and all but one in a hundred."""
    times = key_times(table, presses)
    return statistics.median(times), statistics.quantiles(times, n=100)[-1]
