"""What can be chosen for a table, read from the types of its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from coup.core.errors import BadOption
from coup.core.options import read_options
from coup.core.ruleset import Ruleset
from coup.referee.messages import OptionRule, PresetRule
from coup.text import Words


def option_rules(ruleset: Ruleset, words: Words) -> tuple[OptionRule, ...]:
    """Every option of a ruleset."""
    return tuple(_rule(ruleset, field, words) for field in msgspec.structs.fields(ruleset.options))


def preset_rules(ruleset: Ruleset, words: Words) -> tuple[PresetRule, ...]:
    """Every preset of a ruleset."""
    return tuple(
        PresetRule(name, dict(changes), words(f"preset_{name}"))
        for name, changes in ruleset.presets.items()
    )


def _rule(ruleset: Ruleset, field: msgspec.structs.FieldInfo, words: Words) -> OptionRule:
    values = tuple(allowed(field.type))
    least, most = limits(ruleset, field.name) if int in values else (None, None)
    return OptionRule(
        field.name,
        field.default,
        tuple(value for value in values if value is not int),
        least,
        most,
        words(f"option_{field.name}"),
    )


def allowed(kind: Any) -> Iterator[Any]:
    """The values of an option; ``int`` stands for numbers within limits."""
    if kind is bool:
        yield from (True, False)
    elif kind is int:
        yield int
    elif kind is type(None):
        yield None
    for part in get_args(kind):
        if isinstance(part, type):
            yield from allowed(part)
        else:
            yield part


def limits(ruleset: Ruleset, name: str) -> tuple[int, int]:
    """The range of a number, as its own refusal of a number outside tells it."""
    try:
        read_options(ruleset.options, {name: -1})
    except BadOption as refusal:
        least, most = refusal.details["least"], refusal.details["most"]
        assert isinstance(least, int)
        assert isinstance(most, int)
        return least, most
    raise AssertionError(f"{name} has no limits")
