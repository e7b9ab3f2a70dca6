"""Training that anybody can repeat: a config file in, weights and a curve out.

Every core plays and learns; after each step the cores agree on one gradient, so that all of them
hold the same network.  What is needed to go on is written every so often in one piece: a run that
was killed goes on from there when it is started again.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import threading
import time
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from coup.bots.network import Network, load, save
from coup.core.errors import BadOption
from coup.encoding import answers, size
from coup.research.batch import Batch
from coup.research.exploit import contest
from coup.research.growing import grown
from coup.research.learning import Gradient, Learner, Settings, Share
from coup.rules.classic import ClassicOptions

Array = Any

PAST = "past"
"""The rival that is an earlier self."""


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who else sits there in a part of the games: a network of a file, or an earlier self."""

    name: str
    weight: float
    file: str | None = None


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a run depends on, beside the number of cores."""

    players: int
    iterations: int
    seed: int = 1
    width: int = 128
    games: int = 512
    steps: int = 64
    epochs: int = 2
    minibatch: int = 4096
    rate: tuple[float, float] = (4e-4, 8e-5)
    """At the beginning and at the end; so are the others that are two."""
    entropy: tuple[float, float] = (0.12, 0.06)
    rivals: tuple[Rival, ...] = ()
    start: str | None = None
    """The weights of another run, also for another number of players, to begin with."""
    average: float = 0.25
    """The weights that are kept are the mean of the last part of the run."""
    every: int = 50
    """Iterations between two checkpoints, and two looks at the panel."""
    panel_games: int = 2000

    def settings(self, iteration: int, cores: int) -> Settings:
        spent = iteration / self.iterations

        def between(ends: tuple[float, float]) -> float:
            return ends[0] + (ends[1] - ends[0]) * spent

        return Settings(
            games=self.games // cores,
            steps=self.steps,
            epochs=self.epochs,
            minibatch=self.minibatch // cores,
            rate=between(self.rate),
            entropy=between(self.entropy),
        )


def read_config(path: Path) -> Config:
    """A checked config from a TOML file."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise BadOption("train_config", path=path, detail=problem.strerror) from None
    except ValueError as problem:  # neither text nor TOML
        raise BadOption("train_config", path=path, detail=problem) from None
    try:
        config = msgspec.convert(values, Config)
    except msgspec.ValidationError as problem:
        raise BadOption("train_value", path=path, detail=problem) from None
    ClassicOptions().check_players(config.players)
    return config


def curve(folder: Path) -> list[dict[str, Any]]:
    """The lines of progress that a folder has."""
    path = folder / "progress.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@dataclass
class Progress:
    """A line of the curve."""

    iteration: int
    games: int
    seconds: float
    entropy: float
    worth: float
    panel: dict[str, float]


class Run:
    """A run in a folder: what it has learned so far, and how to go on."""

    def __init__(self, config: Config, folder: Path, base: Path) -> None:
        self.config, self.folder = config, folder
        self.iteration, self.games, self.seconds = 0, 0, 0.0
        self.network = beginner(config, base)
        self.mean = {name: a.copy() for name, a in self.network.weights.items()}
        self.past = [self.network.copy()]
        self.moments: dict[str, dict[str, Array]] | None = None
        self.taken = 0
        self.panel = {
            rival.name: load(base / rival.file)[rival.name] for rival in config.rivals if rival.file
        }

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.npz"

    def restore(self) -> None:
        """Go on where the folder says."""
        with np.load(self.checkpoint, allow_pickle=False) as file:
            kept = {key: file[key] for key in file.files}
        numbers = kept["numbers"]
        self.iteration, self.games, self.taken = (int(n) for n in numbers[:3])
        self.seconds = float(numbers[3])

        def part(name: str) -> dict[str, Array]:
            return {k[len(name) + 1 :]: a for k, a in kept.items() if k.startswith(name + "/")}

        self.network = Network(part("network"))
        self.mean = part("mean")
        self.moments = {"moments": part("moments"), "squares": part("squares")}
        self.past = [Network(part(f"past{n}")) for n in range(int(numbers[4]))]

    def keep(self, learner: Learner) -> None:
        """Write what is needed to go on, whole or not at all."""
        arrays: dict[str, Array] = {
            "numbers": np.array(
                [self.iteration, self.games, learner.steps.taken, self.seconds, len(self.past)]
            )
        }
        parts = {
            "network": self.network.weights,
            "mean": self.mean,
            "moments": learner.steps.moments,
            "squares": learner.steps.squares,
            **{f"past{n}": network.weights for n, network in enumerate(self.past)},
        }
        for name, weights in parts.items():
            arrays.update({f"{name}/{key}": array for key, array in weights.items()})
        unfinished = self.folder / "checkpoint.tmp.npz"
        np.savez(unfinished, **arrays)
        os.replace(unfinished, self.checkpoint)
        save(self.folder / "weights.npz", {"self": Network(self.mean)})


def beginner(config: Config, base: Path) -> Network:
    """What a run begins with."""
    players = config.players
    if config.start is None:
        return Network.new(size(players), answers(players), config.width, config.seed)
    return grown(load(base / config.start)["self"], players)


class Member(Learner):
    """One of a team: its gradient is the mean of everybody's."""

    team: Team | None = None

    def shared(self, gradient: Gradient) -> Gradient:
        return gradient if self.team is None else self.team.agree(gradient)


class Team:
    """Cores that hold the same network."""

    def __init__(self, memory: SharedMemory, barrier: Any, rank: int, cores: int) -> None:
        self.memory, self.barrier, self.rank = memory, barrier, rank
        self.slots = np.ndarray((cores, memory.size // 4 // cores), np.float32, memory.buf)

    def agree(self, gradient: Gradient) -> Gradient:
        place = 0
        slot = self.slots[self.rank]
        for array in gradient.values():
            slot[place : place + array.size] = array.ravel()
            place += array.size
        self.barrier.wait()
        mean = self.slots[:, :place].mean(axis=0)
        self.barrier.wait()
        found, place = {}, 0
        for name, array in gradient.items():
            found[name] = mean[place : place + array.size].reshape(array.shape)
            place += array.size
        return found


def train(
    config: Config,
    folder: Path,
    base: Path,
    cores: int,
    tell: Callable[[Progress], None],
) -> Run:
    """A whole run, or the rest of one; the finished network lies in ``weights.npz``."""
    folder.mkdir(parents=True, exist_ok=True)
    run = Run(config, folder, base)
    if run.checkpoint.exists():
        run.restore()
    if cores == 1:
        work(run, 0, 1, None, tell)
        return run
    context = multiprocessing.get_context("spawn")
    floats = sum(array.size for array in run.network.weights.values())
    memory = SharedMemory(create=True, size=floats * 4 * cores)
    barrier = context.Barrier(cores, timeout=600)
    config_bytes = msgspec.json.encode(config)
    others = [
        context.Process(
            target=join_in,
            args=(config_bytes, str(folder), str(base), memory.name, barrier, rank, cores),
            daemon=True,
        )
        for rank in range(1, cores)
    ]
    try:
        for process in others:
            process.start()
        work(run, 0, cores, Team(memory, barrier, 0, cores), tell)
    finally:
        barrier.abort()
        for process in others:
            process.join(10)
        memory.close()
        memory.unlink()
    return run


def join_in(
    config: bytes, folder: str, base: str, memory: str, barrier: Any, rank: int, cores: int
) -> None:
    """What another core does."""
    run = Run(msgspec.json.decode(config, type=Config), Path(folder), Path(base))
    if run.checkpoint.exists():
        run.restore()
    shared = SharedMemory(memory)
    try:
        work(run, rank, cores, Team(shared, barrier, rank, cores), None)
    except threading.BrokenBarrierError:
        pass  # the run was stopped
    finally:
        shared.close()


def work(
    run: Run, rank: int, cores: int, team: Team | None, tell: Callable[[Progress], None] | None
) -> None:
    """The iterations that are left, on one core."""
    config = run.config
    seed = (config.seed * 1_000_003 + run.iteration) * 64 + rank
    batch = Batch(config.games // cores, config.players, seed=seed)
    earlier = run.past[-1].copy()
    rivals = [
        Share(earlier if rival.name == PAST else run.panel[rival.name], rival.weight)
        for rival in config.rivals
    ]
    learner = Member(run.network, batch, config.settings(run.iteration, cores), rivals, seed)
    learner.team = team
    if run.moments:
        learner.steps.moments, learner.steps.squares = run.moments.values()
        learner.steps.taken = run.taken
    chance = np.random.default_rng(config.seed + run.iteration)  # the same on every core
    while run.iteration < config.iterations:
        begun = time.monotonic()
        learner.settings = config.settings(run.iteration, cores)
        figures = learner.learn(learner.play())
        run.iteration += 1
        run.games += int(learner.played.sum()) * cores
        learner.played[:] = 0
        share = 1 / min(run.iteration, max(1, math.ceil(config.average * config.iterations)))
        for name, array in run.network.weights.items():
            run.mean[name] += share * (array - run.mean[name])
        run.seconds += time.monotonic() - begun
        if run.iteration % config.every == 0 or run.iteration == config.iterations:
            run.past = [*run.past, run.network.copy()][-20:]
            drawn = int(chance.integers(len(run.past)))
            earlier.weights.update(run.past[drawn].copy().weights)
            if rank == 0:
                run.keep(learner)
                line = look(run, figures)
                with (run.folder / "progress.jsonl").open("a") as file:
                    file.write(json.dumps(vars(line)) + "\n")
                if tell:
                    tell(line)


def look(run: Run, figures: dict[str, float]) -> Progress:
    """How the averaged network stands against the panel."""
    config = run.config
    now = Network(run.mean)
    panel = {
        name: contest(now, [network], config.players, config.panel_games, 1).rate
        for name, network in run.panel.items()
    }
    return Progress(
        run.iteration, run.games, round(run.seconds, 1), figures["entropy"], figures["worth"], panel
    )
