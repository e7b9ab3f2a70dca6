"""``coup arena``, ``coup selfplay`` and ``coup train``: from flags to results."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from functools import partial
from pathlib import Path

import msgspec

from coup.core.errors import BadOption
from coup.core.options import Options
from coup.core.ruleset import Ruleset
from coup.notation import read_option_words
from coup.play import options_for, seat_players
from coup.record import BadFile, write_bytes
from coup.research import arena, selfplay, standings
from coup.research.entrants import read_entrants
from coup.research.needs import need
from coup.research.report import Progress, report
from coup.research.seeds import new_seed
from coup.research.workers import cores, results
from coup.rules import find
from coup.text import Sentences

FORMS = {".svg": "svg", ".png": "png"}


def hold_contest(given: Namespace) -> int:
    """Hold a contest and tell its results."""
    need("openskill", *(["matplotlib"] if given.plot else []))
    words = Sentences()
    contest, journal = open_contest(given)
    progress = Progress(contest.games(given.deals), words, sys.stderr)
    try:
        blocks = arena.hold(contest, given.deals, journal, workers(given), progress)
    except KeyboardInterrupt:
        progress.close()
        print(words("research_stopped" if given.out else "research_lost"), file=sys.stderr)
        return 130
    finally:
        journal.close()
    progress.close()
    summary = standings.summarise(contest, given.deals, blocks)
    print(report(summary, words))
    if given.json:
        save(given.json, msgspec.json.format(msgspec.json.encode(summary), indent=1) + b"\n", words)
    if given.plot:
        from coup.research.plot import draw

        save(given.plot, draw(summary, FORMS[given.plot.suffix.lower()], words), words)
    return 0


def open_contest(given: Namespace) -> tuple[arena.Contest, arena.Journal]:
    ruleset, options = table(given)
    kept = arena.kept(given.out) if given.out else None
    contest = arena.Contest(
        ruleset=ruleset.name,
        options=msgspec.to_builtins(options),
        mode=given.mode,
        seats=seats(given),
        entrants=read_entrants(given.players, ruleset.name),
        seed=seed(given, kept.seed if kept else None),
        limit=given.limit,
    )
    arena.check(contest, given.deals)
    if given.plot and given.plot.suffix.lower() not in FORMS:
        raise BadOption("arena_plot", path=given.plot)
    for path in (given.json, given.plot):
        if path and path.is_dir():
            raise BadFile("file_unwritable", path=path, detail=os.strerror(errno.EISDIR))
    return contest, arena.Journal(contest, given.out)


def save(path: Path, data: bytes, words: Sentences) -> None:
    write_bytes(path, data)
    print(words("arena_written", path=path))


def write_games(given: Namespace) -> int:
    """Write games, on this machine or on a cluster."""
    need("pyarrow", *(["ray"] if given.ray else []))
    words = Sentences()
    ruleset, options = table(given)
    kept = selfplay.kept(given.out)
    plan = selfplay.Plan(
        ruleset=ruleset.name,
        options=msgspec.to_builtins(options),
        seats=seats(given),
        bots=read_entrants(given.players, ruleset.name),
        seed=seed(given, kept.seed if kept else None),
        limit=given.limit,
        shard=given.shard,
    )
    selfplay.check(plan, given.games)
    here = partial(results, selfplay.__name__, workers=workers(given))
    work = selfplay.on_ray(given.ray) if given.ray else here
    progress = Progress(given.games, words, sys.stderr)
    try:
        new = selfplay.produce(plan, given.games, given.out, work, progress)
    except KeyboardInterrupt:
        progress.close()
        print(words("research_stopped"), file=sys.stderr)
        return 130
    progress.close()
    shards = len(plan.shards(given.games))
    games = f"{given.games:,}"
    print(
        words("selfplay_done", games=games, shards=shards, new=new, path=given.out, seed=plan.seed)
    )
    return 0


def train_player(given: Namespace) -> int:
    """Train a player by a config, or go on with it."""
    need("numba", "numpy", "matplotlib")
    # Each core learns by itself; threads beneath would only wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from coup.research import train
    from coup.research.plot import draw_curve

    words = Sentences()
    config = train.read_config(given.config)
    curve = given.out / "curve.svg"

    def tell(line: train.Progress) -> None:
        panel = ", ".join(f"{name} {rate:.1%}" for name, rate in line.panel.items())
        told = {"iteration": line.iteration, "iterations": config.iterations, "panel": panel}
        minutes = f"{line.seconds / 60:.1f}"
        print(words("train_line", games=f"{line.games:,}", minutes=minutes, **told), flush=True)

    try:
        train.train(config, given.out, given.config.parent, given.cores or cores(), tell)
    except KeyboardInterrupt:
        print(words("research_stopped"), file=sys.stderr)
        return 130
    write_bytes(curve, draw_curve(train.curve(given.out), words))
    print(words("train_done", path=given.out / "weights.npz", curve=curve))
    return 0


def table(given: Namespace) -> tuple[Ruleset, Options]:
    """The ruleset and its options: one by one, and no game without an end."""
    ruleset = find(given.rules)
    bots = seat_players([], ["random"], None)
    options = options_for(ruleset, bots, given.preset, read_option_words(given.option))
    if options.draw_after_turns is None:
        raise BadOption("research_endless")
    return ruleset, options


def seats(given: Namespace) -> int:
    free: bool = given.mode == "free-for-all" if "mode" in given else True
    chosen: int | None = given.seats
    return chosen if chosen is not None else min(max(len(given.players), 3), 6) if free else 2


def seed(given: Namespace, kept: int | None) -> int:
    """The one that is asked for, or of what was begun, or a new one that nobody can guess."""
    if given.seed is not None:
        chosen: int = given.seed
        return chosen
    return new_seed() if kept is None else kept


def workers(given: Namespace) -> int:
    if given.workers is not None and not 1 <= given.workers <= 1024:
        raise BadOption("option_range", name="workers", value=given.workers, least=1, most=1024)
    return given.workers or cores()
