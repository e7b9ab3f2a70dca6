"""The standings of a contest as a picture: each win rate with its interval, the best on top."""

from __future__ import annotations

import io
from typing import Any

from coup.research.standings import Summary
from coup.text import Sentences

INK, BAND = "#1f4e79", "#9dbbd8"


def draw(summary: Summary, form: str, words: Sentences) -> bytes:
    """The picture, as ``svg`` or ``png``; the same bytes for the same results."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    standings = summary.standings[::-1]
    share = 100 / summary.contest.seats
    with mpl.rc_context({"svg.hashsalt": "coup", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7.0, 1.6 + 0.42 * len(standings)), layout="constrained")
        axes = figure.add_subplot()
        for height, standing in enumerate(standings):
            result = standing.result
            axes.plot(
                [100 * result.low, 100 * result.high],
                [height, height],
                color=BAND,
                linewidth=7,
                solid_capstyle="round",
            )
            axes.plot(100 * result.rate, height, "o", color=INK)
        axes.axvline(share, color="grey", linestyle=":", linewidth=1)
        labels = [f"{standing.name}  {standing.mu:.1f}" for standing in standings]
        axes.set_yticks(range(len(standings)), labels)
        axes.set_ylim(-0.6, len(standings) - 0.4)
        axes.set_xlim(0, 100)
        axes.set_xlabel(words("arena_plot_axis"))
        axes.set_title(
            words(
                "arena_plot_title",
                rules=summary.contest.ruleset,
                seats=summary.contest.seats,
                games=f"{summary.games:,}",
            ),
            loc="left",
            fontsize="medium",
        )
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.tick_params(axis="y", length=0)
        written = io.BytesIO()
        figure.savefig(
            written, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None
        )
    return written.getvalue()


def draw_curve(lines: list[dict[str, Any]], words: Sentences) -> bytes:
    """How a player that is trained came to stand against its panel, as ``svg``."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "coup", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7.0, 4.0), layout="constrained")
        axes = figure.add_subplot()
        games = [line["games"] / 1e6 for line in lines]
        for name in lines[-1]["panel"] if lines else ():
            axes.plot(games, [100 * line["panel"][name] for line in lines], label=name)
        axes.set_xlabel(words("train_axis"))
        axes.set_ylabel(words("train_wins"))
        if axes.lines:
            axes.legend(frameon=False)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        written = io.BytesIO()
        figure.savefig(written, format="svg", metadata={"Date": None})
    return written.getvalue()
