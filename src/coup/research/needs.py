"""The libraries of the laboratory are not there for everybody: one that lacks is named."""

from __future__ import annotations

import importlib.util

from coup.core.errors import Refusal


def need(*names: str) -> None:
    """Refuse, in a sentence, what cannot be done without a library."""
    missing = tuple(name for name in names if importlib.util.find_spec(name) is None)
    if missing:
        raise Refusal("research_library", names=missing)
