"""What was kept of the players, as tables: ``python -m bench.tables`` puts them into
docs/players.md, each in the place of the one with the same heads.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench import endgame, exploit, strength
from bench.strength import FOREIGN, STRONG, Outcome, Pairing
from coup.bots import BOTS

PLAYERS = Path(__file__).parent.parent / "docs" / "players.md"
LADDER = tuple(BOTS["classic"])
SIZES = (2, 3, 4, 6)
MILLIONS = (6, 20)
NOTHING = "–"
"""Where nothing was measured."""


def main() -> int:
    """Write all tables anew."""
    text = PLAYERS.read_text("utf-8")
    for rows in TABLES.values():
        table = rendered(rows())
        heads = table.partition("\n")[0]
        before, found, rest = text.partition(heads)
        assert found, f"there is no table for {heads}"
        while rest.startswith("\n|"):
            rest = "\n" + rest[1:].partition("\n")[2]
        text = before + table + rest
    PLAYERS.write_text(text, "utf-8")
    return 0


Row = Sequence[str]


def bars() -> Iterator[Row]:
    """What must be won, and what is."""
    yield "players", "others", "wins", "fair", "must", "aim"
    for outcome in kept_outcomes().values():
        if outcome.must is not None and outcome.aim is not None:
            fair = share(1 / outcome.players)
            yield (
                str(outcome.players),
                several(outcome.other, outcome.players - 1),
                measured(outcome.won, outcome.low, outcome.high),
                fair,
                f"{outcome.must:.0%}",
                f"{outcome.aim:.0%}",
            )


def among() -> Iterator[Row]:
    """What one strong player wins among others of a kind."""
    known = kept_outcomes()
    yield "others", *(f"{size} players" for size in SIZES)
    yield "fair", *(share(1 / size) for size in SIZES)
    for other in (*LADDER[:-1], FOREIGN):
        yield code(other), *(cell(known.get(Pairing("strong", other, n))) for n in SIZES)


def ladder() -> Iterator[Row]:
    """What the player of a row wins against that of a column."""
    known = kept_outcomes()
    yield "player", *map(code, LADDER)
    for row in LADDER:
        cells = []
        for column in LADDER:
            won = known.get(Pairing(row, column, 2))
            lost = known.get(Pairing(column, row, 2))
            rate = won.won if won else 1 - lost.won if lost else None
            cells.append(NOTHING if rate is None else f"{rate:.0%}")
        yield code(row), *cells


def exploited() -> Iterator[Row]:
    """What a learner wins that was trained against one player alone."""
    known = {response.campaign: response for response in exploit.read_kept().responses}
    ways = [(games, memory) for games in MILLIONS for memory in (True, False)]
    yield (
        "against",
        *(f"{games} million games, {'with' if m else 'without'} memory" for games, m in ways),
    )
    for player in reversed(LADDER):
        found = [known.get(exploit.Campaign(player, n * 10**6, memory)) for n, memory in ways]
        yield code(player), *(measured(r.won, r.low, r.high) if r else NOTHING for r in found)


def last_duel() -> Iterator[Row]:
    """How much more than in the perfect game the best answer to a player wins in the last duel."""
    kept = endgame.read_kept()
    yield "player", "beyond the perfect game"
    for player in reversed(LADDER):
        measured = kept.of(player, endgame.TURNS)
        yield code(player), share(endgame.mean(kept, player)) if measured else NOTHING


TABLES = {
    "The bars": bars,
    "One strong player among others": among,
    "Two players, row against column": ladder,
    "Trained best responses": exploited,
    "The last duel": last_duel,
}


def kept_outcomes() -> dict[Pairing, Outcome]:
    return {outcome.pairing: outcome for outcome in strength.read_kept().outcomes}


def rendered(rows: Iterable[Row]) -> str:
    """Rows as Markdown, the first of them the heads."""
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, f"|{'---|' * (head.count('|') - 1)}", *body])


def cell(outcome: Outcome | None) -> str:
    """A pairing; where fewer games than usual were played, how many."""
    if outcome is None:
        return NOTHING
    games = "" if outcome.games >= STRONG else f" ({outcome.games:,} games)"
    return measured(outcome.won, outcome.low, outcome.high) + games


def measured(rate: float, low: float, high: float) -> str:
    """A share with half of its 95 % interval."""
    return f"{100 * rate:.1f} ± {50 * (high - low):.1f} %"


def share(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def several(kind: str, count: int) -> str:
    return code(kind) if count == 1 else f"{count} × {code(kind)}"


def code(kind: str) -> str:
    return f"`{kind}`"


if __name__ == "__main__":
    sys.exit(main())
