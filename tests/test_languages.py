"""Every language says everything, with the same things filled in."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from coup.play import Match, options_for, seat_players
from coup.rules import RULESETS, find
from coup.text import CATALOGUE, LANGUAGES, Words, catalogue
from coup.view import view

OTHERS = [language for language in LANGUAGES if language != "en"]
UNTRANSLATED = ("term_", "key", "verify_", "list_", "error")
"""What belongs to the terminal alone, which speaks English."""


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_key_of_its_own_and_fills_in_no_more(language: str) -> None:
    words = catalogue(language)
    assert set(words) == set(CATALOGUE)
    for key, template in words.items():
        assert fields(template) <= fields(CATALOGUE[key]), key
        assert "\x00" not in template
        assert template == template.strip() or CATALOGUE[key] != CATALOGUE[key].strip(), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_what_the_table_says(language: str) -> None:
    """What is read at a table is translated, down to the last sentence."""
    words = catalogue(language)
    table = re.compile(r"(role|announced|ask|choice|standing|pending|lost|challenged|refusal)_.*")
    same = [key for key in CATALOGUE if table.fullmatch(key) and words[key] == CATALOGUE[key]]
    letters = [key for key in same if re.search(r"[a-z]{4}", re.sub(r"\{.*?\}", "", words[key]))]
    assert len(letters) <= 12, letters


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("language", OTHERS)
def test_whole_games_are_told_in_it(language: str, rules: str) -> None:
    players = seat_players([], ["random"] * 4, 4)
    ruleset = find(rules)
    match = Match.new(ruleset, players, options_for(ruleset, players, "official", {}), seed=3)
    words = Words([player.name for player in players], language)
    while not match.game.position.over:
        seat = next(iter(match.game.position.waiting))
        v = view(match.game.position, seat)
        said = [words.question(v, seat), words.standing(v).sentence, words.pending(v)]
        said += [words.choice(v, choice) for choice in v.choices]
        assert all(isinstance(sentence, str) for sentence in said)
        match.play(seat, match.bot_choice(seat))
    assert all(words.event(event) for event in match.game.log)
