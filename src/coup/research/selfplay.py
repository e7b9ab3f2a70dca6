"""``coup selfplay``: many games between bots as Parquet files, on all cores or on a Ray cluster.

Every game follows from the plan and its number, and every file holds the games of a fixed range
of numbers.  Whoever plays a file, and however often, it comes out the same; it is written whole,
by one process alone.  So no game is lost or doubled, whatever dies on the way.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

from coup.core.chance import commitment
from coup.core.errors import BadOption, BadRecord
from coup.core.options import read_options
from coup.core.record import FORMAT as RECORD_FORMAT
from coup.core.record import Game, Record
from coup.play import BOT_NAMES
from coup.record import read_bytes, write_bytes
from coup.research.entrants import Cast, Entrant
from coup.research.seeds import secret
from coup.research.workers import Arriving, Failed, Work
from coup.rules import find

FORMAT = 1
PLAN = "plan.json"
RETRIES = 10  # of a file whose machine died

Results = Callable[[bytes, Sequence[bytes]], Arriving]
"""How a job is done, given its tasks."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; with the number of a game, all of that game follows from it."""

    format: int = FORMAT
    ruleset: str
    options: dict[str, Any]
    seats: int
    bots: tuple[Entrant, ...]
    seed: int
    limit: float
    """Seconds that a program has for an answer."""
    shard: int
    """How many games a file holds; the last may have fewer."""

    def seating(self, number: int) -> list[int]:
        """Who sits where: the bots in turn, the next game one seat further."""
        return [(number + seat) % len(self.bots) for seat in range(self.seats)]

    def shards(self, games: int) -> list[range]:
        """The numbers of the games in each file."""
        return [
            range(first, min(first + self.shard, games)) for first in range(0, games, self.shard)
        ]


def check(plan: Plan, games: int) -> None:
    """Refuse what cannot be played."""
    if not plan.bots:
        raise BadOption("selfplay_bots")
    read_options(find(plan.ruleset).options, plan.options).check_players(plan.seats)
    for name, value, most in (("games", games, 10**9), ("shard", plan.shard, 10**6)):
        if not 1 <= value <= most:
            raise BadOption("option_range", name=name, value=value, least=1, most=most)
    if not 0.01 <= plan.limit <= 3600:
        raise BadOption("option_range", name="limit", value=plan.limit, least=0.01, most=3600)


@contextmanager
def at_work(job: bytes) -> Iterator[Work]:
    """Play files of a plan: what each process does."""
    plan = msgspec.json.decode(job, type=Plan)
    cast = Cast(plan.ruleset, plan.bots, plan.limit)
    try:
        yield lambda task: play_shard(plan, cast, range(*msgspec.json.decode(task)))
    finally:
        cast.close()


def play_shard(plan: Plan, cast: Cast, numbers: range) -> bytes:
    """The games of these numbers, as a Parquet file."""
    import pyarrow as pa
    from pyarrow import parquet

    table = pa.Table.from_pylist([play(plan, cast, number) for number in numbers], schema())
    written = pa.BufferOutputStream()
    parquet.write_table(table, written, compression="zstd")
    data: bytes = written.getvalue().to_pybytes()
    return data


def play(plan: Plan, cast: Cast, number: int) -> dict[str, Any]:
    """One game as a row."""
    ruleset = find(plan.ruleset)
    options = read_options(ruleset.options, plan.options)
    game = Game.new(ruleset, BOT_NAMES[: plan.seats], options, secret(plan.seed, "game", number))
    seating = plan.seating(number)
    faults = cast.play(game, seating, plan.seed, f"game {number}")
    return {
        "game": number,
        "ruleset": plan.ruleset,
        "options": msgspec.json.encode(plan.options).decode(),
        "names": list(game.record.names),
        "bots": [plan.bots[bot].name for bot in seating],
        "secret": game.record.secret,
        "answers": [{"seat": seat, "choice": choice} for seat, choice in game.record.answers],
        "winner": game.position.winner,
        "turns": game.position.turn_no,
        "faults": sum(sum(misplayed.faults.values()) for misplayed in faults),
    }


def schema() -> Any:
    """The columns of a file; docs/research.md says what each is."""
    import pyarrow as pa

    answer = pa.struct([pa.field("seat", pa.int8(), False), pa.field("choice", pa.string(), False)])
    columns = {
        "game": pa.int64(),
        "ruleset": pa.string(),
        "options": pa.string(),
        "names": pa.list_(pa.string()),
        "bots": pa.list_(pa.string()),
        "secret": pa.string(),
        "answers": pa.list_(answer),
        "winner": pa.int8(),
        "turns": pa.int32(),
        "faults": pa.int32(),
    }
    return pa.schema([pa.field(name, kind, name == "winner") for name, kind in columns.items()])


def produce(
    plan: Plan,
    games: int,
    folder: Path,
    results: Results,
    progress: Callable[[int], object] = int,  # nobody watches
) -> int:
    """Write the files that are not there yet; how many were written."""
    keep_plan(plan, folder)
    shards = plan.shards(games)
    missing = [(n, shard) for n, shard in enumerate(shards) if not whole(folder, n, shard)]
    progress(games - sum(len(shard) for _, shard in missing))
    tasks = [msgspec.json.encode((shard.start, shard.stop)) for _, shard in missing]
    with closing(results(msgspec.json.encode(plan), tasks)) as arriving:
        for done, data in arriving:
            number, shard = missing[done]
            write_bytes(shard_path(folder, number), data)
            progress(len(shard))
    return len(missing)


def keep_plan(plan: Plan, folder: Path) -> None:
    """A folder is for one plan; which one is written there first."""
    given = msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n"
    path = folder / PLAN
    if not path.exists():
        if folder.exists() and (not folder.is_dir() or any(folder.glob("*.parquet"))):
            raise BadRecord("selfplay_other", path=folder)
        write_bytes(path, given)
    elif read_bytes(path) != given:
        raise BadRecord("selfplay_other", path=folder)


def kept(folder: Path) -> Plan | None:
    """The plan of a folder, if there is one."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"games-{number:06}.parquet"


def whole(folder: Path, number: int, shard: range) -> bool:
    """Whether a file is there, with all its games."""
    import pyarrow as pa
    from pyarrow import parquet

    try:
        rows: int = parquet.read_metadata(shard_path(folder, number)).num_rows
    except (OSError, pa.ArrowInvalid):
        return False
    return rows == len(shard)


def read_rows(path: Path | str) -> Iterator[dict[str, Any]]:
    """The rows of a file, or of all files of a folder in the order of the games."""
    import pyarrow as pa
    from pyarrow import parquet

    path = Path(path)
    for file in sorted(path.glob("games-*.parquet")) if path.is_dir() else [path]:
        try:
            table = parquet.read_table(file, schema=schema())
        except (OSError, pa.ArrowException) as error:
            detail = str(error).partition("\n")[0]
            raise BadRecord("selfplay_file", path=file, detail=detail) from None
        for batch in table.to_batches(1000):
            yield from batch.to_pylist()


def read_games(path: Path | str) -> Iterator[Record]:
    """The games of a file or a folder as records: they replay and verify like any other."""
    return map(record_of, read_rows(path))


def record_of(row: dict[str, Any]) -> Record:
    return Record(
        format=RECORD_FORMAT,
        ruleset=row["ruleset"],
        options=msgspec.json.decode(row["options"]),
        names=tuple(row["names"]),
        secret=row["secret"],
        commitment=commitment(row["secret"]),
        answers=[(answer["seat"], answer["choice"]) for answer in row["answers"]],
    )


def on_ray(address: str) -> Results:
    """The same tasks on a cluster: a file whose machine dies is played on another."""

    def results(job: bytes, tasks: Sequence[bytes]) -> Arriving:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray

        # Ray tells on our output, at length, of machines that died; they are made up for.
        with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
            try:
                knock(address)
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
            except Exception as error:  # of many kinds, all of them: no cluster
                detail = str(error).partition("\n")[0]
                raise Failed("ray_unreachable", address=address, detail=detail) from None
            try:
                yield from scattered(ray, job, tasks)
            except (ray.exceptions.RayError, ConnectionError) as error:
                detail = str(error).strip().rpartition("\n")[2].partition(". ")[0]
                raise Failed("ray_failed", detail=detail) from None
            finally:
                ray.shutdown()

    return results


def knock(address: str) -> None:
    """Whether anybody is there at all; Ray itself takes minutes to find out."""
    host, colon, port = address.rpartition("/")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=5).close()


def scattered(ray: Any, job: bytes, tasks: Sequence[bytes]) -> Iterator[tuple[int, bytes]]:
    """Two tasks for each core of the cluster at a time, as many as it has by then."""
    remote = ray.remote(max_retries=RETRIES)(play_alone)
    kept = ray.put(job)
    left = list(enumerate(tasks))[::-1]
    running: dict[Any, int] = {}
    while left or running:
        room = max(2, 2 * int(ray.cluster_resources().get("CPU", 0)))
        while left and len(running) < room:
            number, task = left.pop()
            running[remote.remote(kept, task)] = number
        done, _ = ray.wait(list(running), timeout=1.0)
        for ref in done:
            yield running.pop(ref), ray.get(ref)


def play_alone(job: bytes, task: bytes) -> bytes:
    with at_work(job) as work:
        return work(task)
