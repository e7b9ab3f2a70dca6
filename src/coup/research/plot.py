"""The standings of a contest as a picture: each win rate with its interval, the best on top."""

from __future__ import annotations

import io

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
