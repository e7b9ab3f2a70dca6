"""What is written about the players is what was measured."""

from __future__ import annotations

import msgspec
import pytest

from bench import endgame, exploit, poker_strength, strength
from bench.strength import changed
from bench.tables import PLAYERS, TABLES, measured, rendered
from coup.bots import BOTS

TEXT = PLAYERS.read_text("utf-8")


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_what_was_kept(name: str) -> None:
    assert rendered(TABLES[name]()) in TEXT


def test_what_was_kept_is_of_the_players_as_they_are() -> None:
    for kept in (strength.read_kept(), exploit.read_kept(), endgame.read_kept()):
        assert "strong" in kept.identities
        assert changed(kept.identities) == set()


def test_every_bar_is_met() -> None:
    outcomes = [outcome for outcome in strength.read_kept().outcomes if outcome.must is not None]
    assert len(outcomes) == len(strength.BARS)
    assert not [outcome for outcome in outcomes if outcome.missed]
    responses = {response.campaign: response for response in exploit.read_kept().responses}
    for memory in (True, False):
        assert not responses[exploit.Campaign("strong", 6_000_000, memory)].missed


def test_the_strong_player_with_poker_cards_is_as_strong_as_told() -> None:
    kept = msgspec.json.decode(poker_strength.KEPT.read_bytes(), type=poker_strength.Strength)
    assert f"{measured(kept.won, kept.low, kept.high)} of {kept.games}\n" in TEXT
    assert kept.won >= poker_strength.BAR


def test_everybody_is_described() -> None:
    for kind in BOTS["classic"]:
        assert f"\n| `{kind}` | " in TEXT
