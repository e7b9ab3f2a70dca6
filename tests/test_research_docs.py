"""What is written about the laboratory is what it is, and its examples run."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from coup.encoding import answers, layout, words

DOCS = Path(__file__).parent.parent / "docs"
TEXT = (DOCS / "research.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table under a heading."""
    part = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_there_is_a_snippet_for_every_interface() -> None:
    for name in ("batch", "pettingzoo", "gym", "openspiel"):
        assert any(f"coup.research.{name}" in snippet for snippet in SNIPPETS)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the snippets run: with a few games, as the command before one of them writes them."""
    found = tmp_path_factory.mktemp("snippets")
    given = ["selfplay", "honest", "random", "--games", "4", "--workers", "1", "--out", "games/"]
    subprocess.run([sys.executable, "-m", "coup.cli", *given], cwd=found, check=True, timeout=120)
    return found


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_the_snippets_run(snippet: str, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", snippet],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("players", range(2, 7))
def test_the_table_of_answers(players: int) -> None:
    found: dict[int, str] = {}
    for numbers, said in rows("Answers"):
        named = re.findall(r"`([^`]+)`", said)
        if between := re.fullmatch(r"(\d+)–(\d+)", numbers):
            first, last = map(int, between.groups())
            found |= dict(zip(range(first, last + 1), named, strict=True))
        else:
            aimed = re.fullmatch(r"40 \+ (?:(\d)\(n − 1\) \+ )?d", numbers)
            assert aimed, numbers
            for d in range(1, players):
                number = 40 + int(aimed[1] or 0) * (players - 1) + d
                found[number] = f"{named[0]}:{d}"
    assert found == words(players, 0)
    assert len(found) == answers(players) == 41 + 3 * (players - 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_table_of_observations(players: int) -> None:
    found: dict[str, slice] = {}
    start = 0
    for name, width, _ in rows("Observations"):
        wide = int(width.removesuffix("n")) * (players if width.endswith("n") else 1)
        found[name.strip("`")] = slice(start, start + wide)
        start += wide
    assert found == layout(players)
    assert list(found) == list(layout(players))


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", DOCS / "examples" / "train.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.heavy
def test_the_example_learns(capsys: pytest.CaptureFixture[str]) -> None:
    train = example()
    player = train.train(100_000, against="random", seed=1)
    told = capsys.readouterr().out.splitlines()
    assert len(told) >= 5
    assert "wins" in told[-1]
    games = train.CoupVectorEnv(1, 2)
    fresh = train.Player(games.single_observation_space.shape[0], games.single_action_space.n)
    before, *_ = train.win_rate(fresh, 2, 2_000, 3)
    after, low, high = train.win_rate(player, 2, 2_000, 3)
    assert abs(before - 0.5) < 0.05
    assert low < after < high
    assert low > 0.6


@pytest.mark.heavy
def test_the_example_plays_against_itself(tmp_path: Path) -> None:
    kept = tmp_path / "player.npz"
    arguments = ["--decisions", "20000", "--players", "3", "--out", str(kept)]
    done = subprocess.run(
        [sys.executable, str(DOCS / "examples" / "train.py"), *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "against random players (95 %" in done.stdout
    assert kept.stat().st_size > 10_000
