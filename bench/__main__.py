"""Measure and compare: ``python -m bench [--keep] [--quick]``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from bench.measures import Figure, measure

KEPT = Path(__file__).parent / "results" / "figures.json"


def main() -> int:
    """Print each figure beside its bar; fail if one is missed."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write the results into the tree")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    given = parser.parse_args()
    figures = measure(rounds=3 if given.quick else 9)
    for figure in figures:
        print(describe(figure))
    if given.keep:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    return 0 if all(figure.met for figure in figures) else 1


def describe(figure: Figure) -> str:
    """One figure as a line."""
    sign = {"at least": "≥", "at most": "≤"}[figure.sense]
    verdict = "met" if figure.met else "MISSED"
    return (
        f"{figure.name:<52} {figure.ours:>12,.4g} {figure.unit:<12} "
        f"{figure.beside}: {figure.theirs:,.4g}; ratio {figure.ratio:.3g} "
        f"(bar {sign} {figure.bar:.3g}: {verdict})"
    )


if __name__ == "__main__":
    sys.exit(main())
