"""A player that is another program: asked by a line of JSON, it answers by a line of JSON.

What it is told is the view of its seat and nothing else.  What it does wrong costs it the answer
that the rules give for somebody who does not answer, and is counted.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
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
    """A running program.  Threads talk and listen to it, so that waiting for it always ends."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us: it must not look like its fault
        )
        self.questions: SimpleQueue[bytes] = SimpleQueue()
        self.replies: SimpleQueue[bytes] = SimpleQueue()
        self.complaints = b""
        self.threads = [Thread(target=job, daemon=True) for job in (self.talk, self.listen)]
        for thread in self.threads:
            thread.start()

    def talk(self) -> None:
        inlet, outlet = self.process.stdin, self.process.stdout
        assert inlet is not None
        assert outlet is not None
        while question := self.questions.get():
            reply = b""
            with contextlib.suppress(OSError):
                inlet.write(question + b"\n")
                inlet.flush()
                reply = outlet.readline(LONGEST + 1)
            self.replies.put(reply)

    def listen(self) -> None:
        """Keep the end of what it complains of."""
        complaints = self.process.stderr
        assert complaints is not None
        while heard := os.read(complaints.fileno(), 4096):
            self.complaints = (self.complaints + heard)[-2000:]

    def exchange(self, question: bytes, wait: float) -> bytes:
        self.questions.put(question)
        return self.replies.get(timeout=wait)

    def close(self) -> str:
        """End the program and all that it started; the last line that it complained with."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.questions.put(b"")
        for thread in self.threads:
            thread.join(1.0)
        if not any(thread.is_alive() for thread in self.threads):  # else somebody holds the pipes
            for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
                assert pipe is not None
                with contextlib.suppress(OSError):
                    pipe.close()
        told = self.complaints.decode(errors="replace").split("\n")
        return next((line.strip()[:200] for line in reversed(told) if line.strip()), "")
