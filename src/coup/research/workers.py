"""Work on all cores: processes of our own that are handed a task and hand back what it gave.

A worker is ``python -m coup.research.workers MODULE``.  It reads the job, then task after task,
and answers each; all are bytes behind their length.  It ends with its input, so that nothing is
left behind when the one who started it is killed.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import IO, NoReturn

from coup.core.errors import Refusal

Work = Callable[[bytes], bytes]
AtWork = Callable[[bytes], AbstractContextManager[Work]]
"""What a module has as ``at_work``: with a job, how each of its tasks is done."""

Arriving = Generator[tuple[int, bytes], None, None]
"""The number of each task with what it gave, as they are done; to be closed."""

TRIES = 3
PATIENCE = 5.0  # seconds to clear up in
DONE, FAILED = b"+", b"-"


class Failed(Refusal):
    """A task that cannot be done."""


def cores() -> int:
    """How many processes may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def results(module: str, job: bytes, tasks: Sequence[bytes], workers: int) -> Arriving:
    """Do all tasks, in so many processes at once."""
    left: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
    for numbered in enumerate(tasks):
        left.put(numbered)
    done: SimpleQueue[tuple[int, bytes] | Failed] = SimpleQueue()
    crew = [Worker(module, job) for _ in range(min(workers, len(tasks)))]
    threads = [Thread(target=worker.serve, args=(left, done), daemon=True) for worker in crew]
    try:
        for thread in threads:
            thread.start()
        for _ in tasks:
            result = done.get()
            if isinstance(result, Failed):
                raise result
            yield result
    finally:
        for worker in crew:
            worker.dismiss()
        for thread in threads:
            thread.join()


def in_order(arriving: Iterable[tuple[int, bytes]]) -> Iterator[bytes]:
    """The results in the order of their tasks: one that comes early has to wait."""
    early: dict[int, bytes] = {}
    due = 0
    for number, result in arriving:
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


class Worker:
    """One process, as its employer sees it.  It is replaced if it dies."""

    def __init__(self, module: str, job: bytes) -> None:
        self.module, self.job = module, job
        self.process: subprocess.Popen[bytes] | None = None
        self.dismissed = Event()

    def serve(
        self,
        tasks: SimpleQueue[tuple[int, bytes]],
        done: SimpleQueue[tuple[int, bytes] | Failed],
    ) -> None:
        try:
            while not self.dismissed.is_set():
                number, task = tasks.get_nowait()
                done.put((number, self.do(task)))
        except Empty:
            pass
        except Failed as failed:
            done.put(failed)
        finally:
            self.end()

    def do(self, task: bytes) -> bytes:
        for _ in range(TRIES):
            if self.dismissed.is_set():
                return b""
            reply = self.exchange(task)
            if reply[:1] == DONE:
                return reply[1:]
            if reply[:1] == FAILED:
                raise Failed("worker_failed", detail=reply[1:].decode(errors="replace"))
        raise Failed("worker_died", times=TRIES)

    def exchange(self, task: bytes) -> bytes:
        """What the process answers; nothing if it died of it."""
        if self.process is None:
            self.process = process = subprocess.Popen(
                # -P: what lies in the present folder is not part of the program
                [sys.executable, "-P", "-m", "coup.research.workers", self.module],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the employer
            )
            if self.dismissed.is_set():  # meanwhile
                process.terminate()
            tasks = [self.job, task]
        else:
            process, tasks = self.process, [task]
        assert process.stdin is not None
        assert process.stdout is not None
        reply = b""
        with contextlib.suppress(OSError):
            for part in tasks:
                send(process.stdin, part)
            reply = receive(process.stdout)
        if not reply:
            self.end()
        return reply

    def dismiss(self) -> None:
        """Stop whatever it is doing; its thread clears up."""
        self.dismissed.set()
        process = self.process
        if process is not None:
            process.terminate()

    def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def send(stream: IO[bytes], data: bytes) -> None:
    stream.write(len(data).to_bytes(8, "big") + data)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes:
    """The next bytes; nothing at the end."""
    head = stream.read(8)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 8 else b""


def main(module: str) -> int:
    """Be a worker."""
    signal.signal(signal.SIGTERM, leave)
    inlet = sys.stdin.buffer
    outlet = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not be taken for a result
    at_work: AtWork = import_module(module).at_work
    job = receive(inlet)
    if not job:
        return 0
    try:
        with at_work(job) as work:
            while task := receive(inlet):
                try:
                    reply = DONE + work(task)
                except Exception as error:
                    reply = FAILED + f"{type(error).__name__}: {error}".encode()
                send(outlet, reply)
    except BrokenPipeError:
        os._exit(0)  # the employer is gone, and what is left in the buffer with it
    return 0


def leave(*_: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    sys.exit(0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
