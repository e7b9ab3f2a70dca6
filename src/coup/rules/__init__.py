"""The rulesets, by name."""

from __future__ import annotations

from coup.core.errors import BadOption
from coup.core.ruleset import Ruleset
from coup.rules import classic, classic_check
from coup.rules.poker import check as poker_check
from coup.rules.poker import events as poker_events
from coup.rules.poker import options as poker_options
from coup.rules.poker import table as poker_table

RULESETS: dict[str, Ruleset] = {
    "classic": Ruleset(
        name="classic",
        position=classic.Table,
        event=classic.ClassicEvent,
        options=classic.ClassicOptions,
        presets=classic.PRESETS,
        deal=classic.deal,
        set_up=classic_check.set_up,
    ),
    "poker": Ruleset(
        name="poker",
        position=poker_table.Table,
        event=poker_events.PokerEvent,
        options=poker_options.PokerOptions,
        presets=poker_options.PRESETS,
        deal=poker_table.deal,
        set_up=poker_check.set_up,
    ),
}


def find(name: str) -> Ruleset:
    """The ruleset of that name."""
    if name not in RULESETS:
        raise BadOption("ruleset_unknown", name=name, known=tuple(RULESETS))
    return RULESETS[name]
