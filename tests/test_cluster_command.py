"""``coup cluster``: one address, several nodes, and nothing left behind."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from online import Server, client

pytestmark = pytest.mark.heavy


class Trial(Server):
    """The command in a process of its own; to clients it looks like a server."""

    def __init__(self, folder: Path, *flags: str) -> None:
        super().__init__(folder)
        self.flags = flags
        self.said: list[str] = []

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "coup.cli", "cluster", "--port=0", *self.flags],
                env={**os.environ, "COUP_HOME": str(self.folder), "COUP_BOT_MOMENT": "0"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.said = list(until_open(self.process.stdout))
        found = re.search(r"http://\S+:(\d+)", self.said[-1])
        assert found, self.log.read_text()
        self.url = f"http://127.0.0.1:{found[1]}"

    @property
    def nodes(self) -> list[str]:
        return re.findall(r"Node \w+: (\S+)", "".join(self.said))


def until_open(lines: IO[str]) -> Iterator[str]:
    for line in lines:
        yield line
        if "cluster is open" in line:
            return


def programs(port: str) -> bool:
    """Whether anything still listens there."""
    listening = Path("/proc/net/tcp").read_text()
    return f"0100007F:{int(port):04X} 00000000:0000 0A" in listening


def test_a_cluster_serves_at_one_address_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ann, bob = server.guest(), server.guest()
        table = server.make(ann, name="Ann", seats=2)
        async with client(server, table, ann) as first, client(server, table, bob) as second:
            await second.do("sit", seat=1, name="Bob")
            await first.do("start")
            asking = first if first.choices else second
            await asking.until(lambda c: c.choices)
            await asking.answer("income")
        assert b"<!doctype html>" in server.request("/")[2].lower()

    trial = Trial(tmp_path, "--nodes=2", "--by=turn")
    trial.start()
    try:
        assert len(trial.nodes) == 2
        asyncio.run(play(trial))
    finally:
        assert trial.end(signal.SIGINT) == 0
    assert not [node for node in trial.nodes if programs(node.rpartition(":")[2])]
    assert "Traceback" not in trial.log.read_text()


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--nodes=0"], "nodes"),
        (["--nodes=99"], "nodes"),
        (["--by=chance"], "by"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(flags: list[str], why: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "coup.cli", "cluster", *flags],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 2
    assert why in run.stderr
    assert "Traceback" not in run.stderr
