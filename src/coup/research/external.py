"""A player that is another program: asked by a line of JSON, it answers by a line of JSON.

What it is told is the view of its seat and nothing else.  What it does wrong costs it the answer
that the rules give for somebody who does not answer, and is counted.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections import Counter
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Literal

import msgspec

from coup.view import AnyView

LONGEST = 1 << 20  # bytes of a line, as everywhere in the referee's protocol
PROTOCOL = 1
STARTING = 30.0  # seconds that a program may take until it answers the greeting
RESTARTS = 3  # in one game; after that it is not asked any more until the next

Fault = Literal["timeout", "crash", "malformed", "illegal"]


class Greeting(msgspec.Struct, tag_field="do", tag="hello"):
    """The first that a program hears; with its answer it is ready, and its clock begins."""

    id: int
    protocol: int = PROTOCOL


class Question(msgspec.Struct, tag_field="do", tag="choose"):
    """What a program is asked: the view of its seat, and a seed for its own chance."""

    id: int
    seed: int
    view: AnyView


class Answer(msgspec.Struct):
    """What it answers, quoting the question; a greeting asks for no choice."""

    id: int
    choice: str = ""


_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Answer)


class Program:
    """A seat's player in a process of its own, kept from game to game."""

    def __init__(self, command: list[str], limit: float) -> None:
        self.command, self.limit = command, limit
        self.line: Line | None = None
        self.asked = 0
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game: faults are counted for each."""
        self.seed = seed
        self.faults: Counter[Fault] = Counter()
        self.said = ""
        self.lives = RESTARTS

    def choose(self, view: AnyView) -> str | None:
        """Its answer; ``None`` where it gave none that counts."""
        fault = self.start() if self.line is None else None
        if fault is None:
            self.asked += 1
            answer = self.ask(Question(self.asked, self.seed, view), self.limit)
            if isinstance(answer, Answer) and answer.choice in view.choices:
                return answer.choice
            fault = "illegal" if isinstance(answer, Answer) else answer
        self.faults[fault] += 1
        return None

    def start(self) -> Fault | None:
        """Begin anew, as often as that is allowed in a game."""
        if not self.lives:
            return "crash"
        try:
            self.line = Line(self.command)
        except OSError:
            return self.hang_up("crash")
        self.asked += 1
        answer = self.ask(Greeting(self.asked), STARTING)
        return None if isinstance(answer, Answer) else answer

    def ask(self, question: Greeting | Question, wait: float) -> Answer | Fault:
        """One exchange.  Whoever does not answer in form is ended, and started for the next."""
        assert self.line is not None
        try:
            reply = self.line.exchange(_write(question), wait)
        except Empty:
            return self.hang_up("timeout")
        if not reply:
            return self.hang_up("crash")
        try:
            answer = _read.decode(reply)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self.hang_up("malformed")
        return answer if answer.id == question.id else self.hang_up("malformed")

    def hang_up(self, fault: Fault) -> Fault:
        self.lives -= 1
        self.said = (self.line.close() if self.line else "") or self.said
        self.line = None
        return fault

    def close(self) -> None:
        if self.line:
            self.line.close()
            self.line = None


class Line:
    """A running program.  A thread talks to it, so that waiting for it always ends."""

    def __init__(self, command: list[str]) -> None:
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                start_new_session=True,  # Ctrl-C is for us: it must not look like its fault
            )
        except OSError:
            self.complaints.close()
            raise
        self.questions: SimpleQueue[bytes] = SimpleQueue()
        self.replies: SimpleQueue[bytes] = SimpleQueue()
        self.thread = Thread(target=self.talk, daemon=True)
        self.thread.start()

    def talk(self) -> None:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        while question := self.questions.get():
            reply = b""
            with contextlib.suppress(OSError, ValueError):
                process.stdin.write(question + b"\n")
                process.stdin.flush()
                reply = process.stdout.readline(LONGEST + 1)
            self.replies.put(reply)

    def exchange(self, question: bytes, wait: float) -> bytes:
        self.questions.put(question)
        return self.replies.get(timeout=wait)

    def close(self) -> str:
        """End the program; the last line of what it complained of."""
        self.process.kill()
        self.process.wait()
        self.questions.put(b"")
        self.thread.join()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                assert pipe is not None
                pipe.close()
        size = self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, size - 2000))
        lines = self.complaints.read().decode(errors="replace").split("\n")
        self.complaints.close()
        told = [line.strip() for line in lines if line.strip()]
        return told[-1][:200] if told else ""
