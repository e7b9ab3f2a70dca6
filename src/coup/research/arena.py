"""``coup arena``: matches between bots, from every seat and over the same deals.

A contest is a number of tables, each a group of entrants.  Every table plays every deal, and it
plays each deal once in each rotation of its seats; the games of one table over one deal are a
block.  Blocks are kept in their order, deal by deal, one line each: a contest that was interrupted
goes on after the last whole line, and comes to the same end.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path
from typing import IO, Any, Literal, get_args

import msgspec

from coup.core.chance import Chance
from coup.core.errors import BadOption, BadRecord
from coup.core.events import Seat
from coup.core.options import read_options
from coup.core.record import Game
from coup.play import BOT_NAMES
from coup.record import BadFile
from coup.research.entrants import Cast, Entrant, Misplayed
from coup.research.seeds import secret
from coup.research.workers import Work, in_order, results
from coup.rules import find

FORMAT = 1
Mode = Literal["round-robin", "free-for-all"]
MODES: tuple[Mode, ...] = get_args(Mode)


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what against whom; all games follow from it, and from the number of deals."""

    format: int = FORMAT
    ruleset: str
    options: dict[str, Any]
    mode: Mode
    seats: int
    entrants: tuple[Entrant, ...]
    seed: int
    limit: float
    """Seconds that a program has for an answer."""

    def tables(self) -> list[tuple[int, ...]]:
        """Who meets, as numbers of entrants."""
        everybody = range(len(self.entrants))
        if self.mode == "round-robin":
            if self.seats == 2:
                return list(combinations(everybody, 2))
            return [(one, *[other] * (self.seats - 1)) for one, other in permutations(everybody, 2)]
        # Each equally often, as far as the seats go; then each choice of those for the rest.
        often, rest = divmod(self.seats, len(everybody))
        return [(*everybody,) * often + extra for extra in combinations(everybody, rest)]

    def seatings(self, table: tuple[int, ...], deal: int) -> list[tuple[int, ...]]:
        """All different rotations.  Who sits beside whom is drawn anew for each deal."""
        chance = Chance(secret(self.seed, "beside", deal))
        order, _ = chance.shuffled(tuple(map(str, table)))
        around = tuple(map(int, order))
        return list(dict.fromkeys(around[n:] + around[:n] for n in range(len(around))))

    def blocks(self, deals: int) -> list[tuple[int, int]]:
        """Each deal with each table, in the order in which they are kept."""
        return [(deal, table) for deal in range(deals) for table in range(len(self.tables()))]

    def games(self, deals: int) -> int:
        """How many games there are; a table that looks the same when turned has fewer."""
        tables = self.tables()
        return sum(len(self.seatings(t, deal)) for deal in range(deals) for t in tables)


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is over: who sat where, and who won; nobody after a draw."""

    seats: tuple[int, ...]
    winner: Seat | None
    turns: int
    faults: list[Misplayed] = []


class Block(msgspec.Struct, frozen=True):
    """The games of one table over one deal."""

    deal: int
    table: int
    games: list[Played]


def check(contest: Contest, deals: int) -> None:
    """Refuse a contest that cannot be held."""
    if len(contest.entrants) < 2:
        raise BadOption("arena_entrants")
    if contest.mode not in MODES:
        raise BadOption("arena_mode", mode=contest.mode, known=MODES)
    read_options(find(contest.ruleset).options, contest.options).check_players(contest.seats)
    if not 1 <= deals <= 1_000_000:
        raise BadOption("option_range", name="deals", value=deals, least=1, most=1_000_000)
    if not 0.01 <= contest.limit <= 3600:
        raise BadOption("option_range", name="limit", value=contest.limit, least=0.01, most=3600)


@contextlib.contextmanager
def at_work(job: bytes) -> Iterator[Work]:
    """Play blocks of a contest: what each process does."""
    contest = msgspec.json.decode(job, type=Contest)
    cast = Cast(contest.ruleset, contest.entrants, contest.limit)
    try:
        yield lambda task: play_block(contest, cast, *msgspec.json.decode(task))
    finally:
        cast.close()


def play_block(contest: Contest, cast: Cast, deal: int, table: int) -> bytes:
    ruleset = find(contest.ruleset)
    options = read_options(ruleset.options, contest.options)
    games = []
    for seating in contest.seatings(contest.tables()[table], deal):
        cards = secret(contest.seed, "deal", deal)
        game = Game.new(ruleset, BOT_NAMES[: contest.seats], options, cards)
        faults = cast.play(game, seating, contest.seed, f"deal {deal}")
        games.append(Played(seating, game.position.winner, game.position.turn_no, faults))
    return msgspec.json.encode(Block(deal, table, games))


def hold(
    contest: Contest,
    deals: int,
    journal: Journal,
    workers: int,
    progress: Callable[[int], object] = int,  # nobody watches
) -> list[Block]:
    """Play what is not in the journal yet; all blocks of so many deals.

    ``progress`` is told how many games were played: those of the journal first.
    """
    wanted = contest.blocks(deals)
    progress(sum(len(block.games) for block in journal.blocks[: len(wanted)]))
    tasks = [msgspec.json.encode(block) for block in wanted[len(journal.blocks) :]]
    job = msgspec.json.encode(contest)
    with contextlib.closing(results(__name__, job, tasks, workers)) as arriving:
        for line in in_order(arriving):
            progress(len(journal.append(line).games))
    return journal.blocks[: len(wanted)]


class Journal:
    """The blocks that were played, in a file if there is one: a heading, then a line for each."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.blocks: list[Block] = []
        self.file = None
        if path is None:
            return
        heading = msgspec.json.encode(contest) + b"\n"
        try:
            self.file = path.open("r+b" if path.exists() else "x+b")
            claim(self.file, path)
            whole, torn = self.read(contest, path, heading)
            if not whole:
                self.file.write(heading)
            elif torn:
                self.file.truncate(whole)
            self.file.seek(0, 2)
        except OSError as error:
            raise BadFile("file_unwritable", path=path, detail=error.strerror) from None
        except BaseException:
            self.close()
            raise

    def read(self, contest: Contest, path: Path, heading: bytes) -> tuple[int, bool]:
        """Take over the blocks of the file: how many bytes are whole, and whether more follow."""
        assert self.file is not None
        first = self.file.readline(1 << 20)
        if not first or (not first.endswith(b"\n") and heading.startswith(first)):
            self.file.seek(0)
            return 0, False
        if first != heading:
            raise BadRecord("arena_other", path=path)
        whole = len(first)
        due = len(contest.tables())
        for line in self.file:
            if not line.endswith(b"\n"):
                return whole, True
            try:
                block = msgspec.json.decode(line, type=Block)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise BadRecord("arena_damaged", path=path, line=len(self.blocks) + 2) from None
            if (block.deal, block.table) != divmod(len(self.blocks), due):
                raise BadRecord("arena_damaged", path=path, line=len(self.blocks) + 2)
            self.blocks.append(block)
            whole += len(line)
        return whole, False

    def append(self, line: bytes) -> Block:
        """Keep a block: it is in the file before it counts."""
        if self.file:
            try:
                self.file.write(line + b"\n")
                self.file.flush()
            except OSError as error:
                raise BadFile(
                    "file_unwritable", path=self.file.name, detail=error.strerror
                ) from None
        self.blocks.append(msgspec.json.decode(line, type=Block))
        return self.blocks[-1]

    def close(self) -> None:
        if self.file:
            self.file.close()


def claim(file: IO[bytes], path: Path) -> None:
    """A file is for one contest at a time, where the system can tell."""
    with contextlib.suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadFile("arena_in_use", path=path) from None


def kept(path: Path) -> Contest | None:
    """The contest that a file holds, if there is one."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(1 << 20), type=Contest)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
