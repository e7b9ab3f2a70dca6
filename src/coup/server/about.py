"""What there is to choose and to know, in words: rulesets, options, bots, rules and sheets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from coup import __version__
from coup.bots import BOTS
from coup.core.chance import FIXED
from coup.core.options import allowed_values
from coup.core.ruleset import Ruleset
from coup.rules import RULESETS, find
from coup.server.frames import plain
from coup.server.messages import DEEPEST, LARGEST, LONGEST_CHAT, REACTIONS, Clock
from coup.text import LANGUAGES, Words
from coup.view import view

HIDDEN = ("scheduler", "min_players", "max_players")
"""Options that an online table settles in another way."""
CLOCKS = {
    "calm": Clock(turn=120, reaction=45, card=90),
    "usual": Clock(),
    "quick": Clock(turn=30, reaction=10, card=20),
    "none": Clock(turn=0, reaction=0, card=0),
}


@cache
def hello(language: str) -> dict[str, Any]:
    """Everything that the opening page needs."""
    words = plain(language)
    return {
        "version": __version__,
        "rulesets": [about_ruleset(ruleset, words) for ruleset in RULESETS.values()],
        "languages": [{"code": code, "name": name} for code, name in LANGUAGES.items()],
        "clocks": {"default": Clock(), **CLOCKS},
        "reactions": REACTIONS,
        "limits": {"frame": LARGEST, "depth": DEEPEST, "chat": LONGEST_CHAT, "name": 20},
    }


def about_ruleset(ruleset: Ruleset, words: Words) -> dict[str, Any]:
    standard = ruleset.options()
    return {
        "name": ruleset.name,
        "title": words(f"ruleset_{ruleset.name}"),
        "about": words(f"ruleset_{ruleset.name}_about"),
        "seats": [standard.min_players, standard.most_seats],
        "presets": [
            {"name": name, "about": words(f"preset_{name}"), "options": dict(changes)}
            for name, changes in ruleset.presets.items()
        ],
        "options": [
            {
                "name": field.name,
                "about": words(f"option_{field.name}"),
                "allowed": allowed_values(field.type),
                "default": field.default,
            }
            for field in msgspec.structs.fields(ruleset.options)
            if field.name not in HIDDEN
        ],
        "bots": [{"name": name, "about": words(f"bot_{name}")} for name in BOTS[ruleset.name]],
    }


def rules(name: str, preset: str, values: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The rules in short and the cheat sheet, for exactly these options."""
    ruleset, words = find(name), plain(language)
    options = ruleset.choose_options(preset, values, text=True)
    # Any position under these options: only their kind is looked at.
    players = max(2, options.min_players)
    position, _ = ruleset.deal(players, options, FIXED, None, None)
    head, *rows = words.sheet(options)  # type: ignore[arg-type]
    standard = ruleset.options()
    return {
        "rules": words.rules(view(position, None)),
        "sheet": {"head": head, "rows": rows},
        "different": [
            {
                "name": option,
                "about": words(f"option_{option}"),
                "value": value,
                "published": getattr(standard, option),
            }
            for option, value in options.changed().items()
            if option not in HIDDEN
        ],
    }
