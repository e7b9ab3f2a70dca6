"""Self-play: every game by its number, each once, whatever happens on the way."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer

import pytest

from coup.cli import main
from coup.core.errors import BadRecord
from coup.record import decode, encode, verify
from coup.research.selfplay import read_games, read_rows
from ray_nodes import QUIET

BOTS = ("steady", "honest", "random")
COUP = (sys.executable, "-m", "coup.cli")


def selfplay(folder: Path, *flags: str, games: int = 60, seed: int = 7) -> list[str]:
    """A command that writes games ten to a file."""
    return [
        *("selfplay", *BOTS, "--seats", "4", "--shard", "10", "--workers", "2"),
        *("--games", str(games), "--seed", str(seed), "--out", str(folder), *flags),
    ]


def numbers(folder: Path) -> list[int]:
    return [row["game"] for row in read_rows(folder)]


def test_games_are_written_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(selfplay(tmp_path / "games", games=25)) == 0
    assert "25 games in 3 files" in capsys.readouterr().out
    rows = list(read_rows(tmp_path / "games"))
    assert [row["game"] for row in rows] == list(range(25))
    assert rows[1]["bots"] == ["honest", "random", "steady", "honest"]
    assert {row["faults"] for row in rows} == {0}
    for row, record in zip(rows, read_games(tmp_path / "games"), strict=True):
        found = verify(decode(encode(record)))
        assert found.over
        assert found.winner == row["winner"]
        assert found.answers == len(row["answers"])
    assert len({row["secret"] for row in rows}) == 25


def test_both_rulesets_and_all_who_play_them(tmp_path: Path) -> None:
    flags = ["selfplay", "steady", "random", "--rules", "poker", "--games", "4", "--seats", "3"]
    assert main([*flags, "--out", str(tmp_path)]) == 0
    assert [record.ruleset for record in read_games(tmp_path)] == ["poker"] * 4
    assert all(verify(record).over for record in read_games(tmp_path))


def test_the_same_seed_gives_the_same_files(tmp_path: Path) -> None:
    for name, workers in (("one", "1"), ("two", "2")):
        assert main([*selfplay(tmp_path / name, games=30), "--workers", workers]) == 0
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
    assert main(selfplay(tmp_path / "other", games=10, seed=8)) == 0
    assert list(read_rows(tmp_path / "other")) != list(read_rows(tmp_path / "one"))[:10]


def test_whole_files_are_left_alone_and_others_made_anew(tmp_path: Path) -> None:
    assert main(selfplay(tmp_path, games=25)) == 0
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    rows = list(read_rows(tmp_path))
    (tmp_path / "games-000001.parquet").write_bytes(b"PAR1 torn")
    assert main([*selfplay(tmp_path, games=30)[:-4], "--out", str(tmp_path)]) == 0  # its own seed
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {"games-000001.parquet", "games-000002.parquet"}
    assert list(read_rows(tmp_path))[:25] == rows
    assert numbers(tmp_path) == list(range(30))


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    command = [*COUP, *selfplay(tmp_path / "killed", games=100_000)]
    with subprocess.Popen(command) as run:
        wait_for_files(tmp_path / "killed", 2)
        run.send_signal(signal.SIGKILL)
    assert run.returncode == -signal.SIGKILL
    games = 10 * len(list((tmp_path / "killed").glob("*.parquet"))) + 15
    for name in ("killed", "whole"):
        assert main(selfplay(tmp_path / name, games=games)) == 0
    assert numbers(tmp_path / "killed") == list(range(games))
    assert list(read_rows(tmp_path / "killed")) == list(read_rows(tmp_path / "whole"))


def wait_for_files(folder: Path, count: int) -> None:
    end = time.monotonic() + 60
    while len(list(folder.glob("*.parquet"))) < count:
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ([], "Who plays? Name bots"),
        (["clever"], "There is no bot 'clever'."),
        (["steady", "--seats", "7"], "This game is for 2 to 6 players, not 7."),
        (["steady", "--games", "0"], "Option games must be between 1"),
        (["steady", "--shard", "0"], "Option shard must be between 1"),
        (["steady", "--workers", "0"], "Option workers must be between 1"),
        (["steady", "--option", "draw_after_turns=none"], "need an end"),
        (["steady", "--ray", "127.0.0.1:1"], "No Ray cluster answers at 127.0.0.1:1"),
        (["steady", "--ray", "nobody.invalid:1"], "No Ray cluster answers at nobody.invalid:1"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], sentence: str
) -> None:
    assert main(["selfplay", *flags, "--out", str(tmp_path / "games")]) == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.glob("games/*.parquet"))


def test_a_folder_is_for_one_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(selfplay(tmp_path, games=10)) == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert main([*selfplay(tmp_path, games=10), "--seats", "3"]) == 2
    assert "holds other games" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    (tmp_path / "plan.json").unlink()
    assert main(selfplay(tmp_path, games=10)) == 2


def test_what_is_no_file_of_games_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games-000000.parquet").write_bytes(b"no parquet at all")
    with pytest.raises(BadRecord) as refused:
        list(read_games(tmp_path))
    assert refused.value.code == "selfplay_file"


@contextmanager
def ray_cluster() -> Iterator[subprocess.Popen[str]]:
    """Two workers; all processes are in one group, and gone afterwards."""
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # a socket's path must be short
    nodes = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "ray_nodes.py"), folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    guard = Timer(240, os.killpg, (nodes.pid, signal.SIGKILL))  # no read waits for ever
    guard.start()
    try:
        yield nodes
        nodes.communicate(timeout=60)
    finally:
        guard.cancel()
        with suppress(ProcessLookupError):
            os.killpg(nodes.pid, signal.SIGKILL)
        with nodes:
            pass
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.heavy
def test_a_killed_ray_node_loses_no_game_and_doubles_none(tmp_path: Path) -> None:
    games = 600
    with ray_cluster() as nodes:
        assert nodes.stdin is not None
        assert nodes.stdout is not None
        address = nodes.stdout.readline().strip()
        assert address.startswith("127.0.0.1:")
        command = [*COUP, *selfplay(tmp_path / "ray", "--ray", address, games=games)]
        with subprocess.Popen(
            command,
            env={**os.environ, **QUIET},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as run:
            try:
                wait_for_files(tmp_path / "ray", 1)
                nodes.stdin.write("\n")
                nodes.stdin.flush()
                assert nodes.stdout.readline() == "killed\n"
                assert len(list((tmp_path / "ray").glob("*.parquet"))) < games // 10
                said, complaints = run.communicate(timeout=120)
            finally:
                run.kill()
    assert run.returncode == 0, complaints
    assert said.startswith(f"{games} games in {games // 10} files")
    assert "Traceback" not in complaints
    assert numbers(tmp_path / "ray") == list(range(games))
    assert main(selfplay(tmp_path / "here", games=games)) == 0
    assert list(read_rows(tmp_path / "ray")) == list(read_rows(tmp_path / "here"))
