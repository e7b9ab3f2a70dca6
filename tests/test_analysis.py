"""Advice and facts: complete, repeatable, from the view alone, right where right is known."""

from __future__ import annotations

import ast
import importlib.util
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import coup.analysis
from coup.analysis import (
    Advice,
    Facts,
    Reason,
    SeatFacts,
    advice_lines,
    advise,
    character_lines,
    facts,
    facts_lines,
    reason_lines,
    seat_lines,
)
from coup.analysis import classic as classic_reasons
from coup.analysis import poker as poker_reasons
from coup.analysis.advice import SEED
from coup.bots import make, strong
from coup.bots.beliefs import Beliefs
from coup.bots.poker import Judgement, PokerSteady
from coup.bots.poker_search import PokerStrong
from coup.bots.steady import STEADY, Steady
from coup.core.events import Event
from coup.core.record import Game
from coup.notation import read_position
from coup.rules import classic, find
from coup.rules.poker import events as poker
from coup.text import Words
from coup.text.english_analysis import ENGLISH_ANALYSIS
from coup.view import AnyView, ClassicView, PokerView, determinize, open_view, view
from strategies import random_options, random_secret
from strategies_poker import TEMPERS, choose, dealt_game, table_of
from table import play, table

CLASSIC_QUESTIONS = {"Turn", "Claim", "Blockable", "Reveal", "Lose", "Exchange"}
POKER_QUESTIONS = {
    *("Turn", "Param", "Claim", "Answer", "Penalty", "Target", "Disciple"),
    *("Cultist", "GraveCard", "GraveMode", "Princess", "Mend", "Cash"),
}
NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal")
WORDS = Words(NAMES)
SENTENCE, PANEL = 75, 40
LONGEST = 300


def codes(advice: Advice) -> list[str]:
    return [reason.code for reason in advice.reasons]


def sentences(advice: Advice) -> str:
    return " ".join(reason_lines(WORDS, advice))


# Games.  Each gives every question that it comes to, as the seat that is asked sees it.


def classic_questions(rng: random.Random) -> Iterator[AnyView]:
    seats = rng.randint(2, 6)
    options = random_options(rng, seats)
    game = Game.new(find("classic"), NAMES[:seats], options, random_secret(rng))
    likes = rng.choice(["random", "steady", "advice"])
    bots = [make(rng.choice(["random", likes]) if likes != "advice" else "steady", 1)] * seats
    while not game.position.over and len(game.record.answers) < LONGEST:
        seat = rng.choice(list(game.position.waiting))
        seen = view(game.position, seat, game.log)
        yield seen
        game.play(seat, advise(seen).best.choice if likes == "advice" else bots[seat].choose(seen))


def poker_questions(rng: random.Random) -> Iterator[AnyView]:
    game = dealt_game(rng, draw_after_turns=LONGEST)
    likes, temper = rng.choice(["random", "steady"]), rng.choice(TEMPERS)
    bot = PokerSteady(rng.randrange(1000))
    while not game.position.over and len(game.record.answers) < LONGEST:
        seat, choice = choose(rng, table_of(game), temper)
        seen = view(game.position, seat, game.log)
        yield seen
        if likes == "steady":
            choice = bot.choose(seen)
        game.play(seat, choice)


QUESTIONS = {"classic": classic_questions, "poker": poker_questions}
GAMES = {"classic": 40, "poker": 60}
THOUGHT = {"classic": 4, "poker": 300}
"""One question among so many is thought over; the strong player with poker cards takes long."""


def questions(ruleset: str, games: int) -> Iterator[AnyView]:
    for seed in range(games):
        yield from QUESTIONS[ruleset](random.Random(f"{ruleset}{seed}"))


def without_history(seen: AnyView) -> AnyView:
    return type(seen)(**{f: getattr(seen, f) for f in seen.__struct_fields__ if f != "log"})


def check(seen: AnyView) -> set[str]:
    """Whatever is asked, the advice is whole; what it says, by code."""
    advice = advise(seen)
    assert sorted(option.choice for option in advice.options) == sorted(seen.choices)
    chances = [option.chance for option in advice.options if option.chance is not None]
    assert all(0 <= chance <= 1 for chance in chances)
    if isinstance(seen, ClassicView):
        check_strong(seen, advice)
        assert advice.reasons, (seen.stack, advice)
    else:
        strongest = PokerStrong(SEED).choose(seen)
        assert (advice.player, advice.best.choice) == ("strong", strongest)
    for line in advice_lines(WORDS, seen, advice):
        assert "{" not in line
    return check_reasons(advice.reasons)


def check_reasons(reasons: tuple[Reason, ...]) -> set[str]:
    said = [WORDS.reason(reason.code, reason.details) for reason in reasons]
    assert len(set(said)) == len(reasons) <= 4
    for line in said:
        assert line.endswith(".")
        assert "{" not in line
        assert len(line) <= SENTENCE, line
    return {reason.code for reason in reasons}


def check_grounds(seen: AnyView) -> set[str]:
    """What speaks for any choice, whether or not anybody would make it."""
    if isinstance(seen, ClassicView):
        sight = classic_reasons.Sight(seen, Beliefs(seen).holds)
        told = [classic_reasons.grounds(sight, choice) for choice in seen.choices]
    else:
        judgement = Judgement(seen, bold=False)
        told = [poker_reasons.grounds(judgement, choice) for choice in seen.choices]
    return {code for reasons in told for reason in reasons for code in check_reasons((reason,))}


def check_strong(seen: ClassicView, advice: Advice) -> None:
    """The strong player's own numbers, and nobody else's."""
    assert advice.player == "strong"
    mind, wise = strong.mind(len(seen.seats)), strong.sensible(seen)
    chances = mind.chances(seen, wise)
    often = {option.choice: option.often for option in advice.options}
    assert advice.best.choice in wise
    assert often == dict.fromkeys(seen.choices, 0.0) | chances
    assert advice.best.often == max(chances.values())
    assert list(often.values()) == sorted(chances.values(), reverse=True) + [0.0] * (
        len(seen.choices) - len(wise)
    )
    judged = mind.judged(seen, seen.choices)
    for option in advice.options:
        most = 1.0 if option.often else judged[advice.best.choice]
        assert option.chance == min(judged[option.choice], most)
    read = mind.reading(seen)
    assert {rival.seat: rival.holds for rival in advice.rivals} == read
    assert set(read) == {s for s, shown in enumerate(seen.seats) if shown.cards} - {seen.viewer}
    for rival in advice.rivals:
        assert rival.cards == seen.seats[rival.seat].cards
        assert all(0 <= chance <= 1 for chance in rival.holds.values())
        both = rival.any_of(("captain", "ambassador"))
        assert max(rival.holds["captain"], rival.holds["ambassador"]) <= both + 1e-9
        assert both <= 1


@cache
def met(ruleset: str) -> tuple[set[str], set[str]]:
    """The questions and the reasons of many games."""
    frames, said = set(), set()
    for number, seen in enumerate(questions(ruleset, GAMES[ruleset])):
        frames.add(type(seen.stack[-1]).__name__)
        if number % THOUGHT[ruleset] == 0:
            said |= check(seen)
            said |= check(without_history(seen))
        if number % 15 == 0:
            said |= check_grounds(seen)
    return frames, said


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("ruleset", "asked"), [("classic", CLASSIC_QUESTIONS), ("poker", POKER_QUESTIONS)]
)
def test_every_question_gets_whole_advice(ruleset: str, asked: set[str]) -> None:
    assert met(ruleset)[0] >= asked


@pytest.mark.parametrize("ruleset", QUESTIONS)
def test_advice_and_facts_are_those_of_any_world_that_looks_the_same(ruleset: str) -> None:
    rng = random.Random(4)
    for seen in questions(ruleset, 8):
        if rng.random() < 0.3:
            other = view(determinize(seen, rng.randrange), seen.viewer, seen.log)
            assert facts(other) == facts(seen)
            if rng.randrange(THOUGHT[ruleset]) == 0:
                assert advise(other) == advise(seen)


@pytest.mark.parametrize("ruleset", QUESTIONS)
def test_facts_add_up_at_every_moment(ruleset: str) -> None:
    for number, seen in enumerate(questions(ruleset, 20)):
        if number % 4:
            continue
        known = facts(seen)
        for character in known.characters:
            assert character.copies == character.yours + character.gone + character.unseen
            assert min(character.yours, character.gone, character.unseen) >= 0
        for seat in known.seats:
            assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in seat.likely.values())
            pending = seat.challenged - seat.proved - seat.caught
            assert 0 <= pending <= 1
        assert sum(seat.right for seat in known.seats) <= sum(s.challenges for s in known.seats)
        assert all(len(line) <= PANEL for line in facts_lines(WORDS, known))


@pytest.fixture
def without_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which NumPy was never installed."""
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *a: None if name == "numpy" else find(name, *a)
    )
    strong.mind.cache_clear()
    strong._networks.cache_clear()


@pytest.mark.usefixtures("without_library")
def test_a_steady_player_without_moods_follows_the_advice_that_needs_no_library() -> None:
    resolute = Steady(1, STEADY._replace(steadiness=1e7))
    followed = 0
    for seen in questions("classic", 25):
        advice = advise(seen)
        assert (advice.player, advice.rivals) == ("steady", ())
        assert all(option.often is None for option in advice.options)
        first, *others = (option.chance for option in advice.options)
        clear = not others or first is None or others[0] is None or first > others[0] + 1e-6
        if clear and first is not None and "all_seen" not in codes(advice):
            assert isinstance(seen, ClassicView)
            assert resolute.choose(seen) == advice.best.choice
            followed += 1
    assert followed > 500


# Positions where the right answer is known


class At:
    """A classic table after some answers, and what is advised to whoever is asked."""

    def __init__(self, t: classic.Table, answers: str = "", seat: int | None = None) -> None:
        self.log: list[Event] = play(t, answers) if answers else []
        self.seat = next(iter(t.waiting)) if seat is None else seat
        self.view = view(t, self.seat, self.log)
        self.advice = advise(self.view)
        self.best = self.advice.best.choice
        self.codes = codes(self.advice)


def clockwise(*hands: str, **given: Any) -> classic.Table:
    return table(*hands, scheduler="clockwise", **given)


def all_dukes_seen() -> At:
    return At(clockwise("captain assassin", "duke duke", "assassin (duke)"), "0 tax")


def certain_lie_at_a_full_table() -> At:
    hands = ("captain assassin", "duke duke", "assassin (duke)", *["contessa contessa"])
    return At(clockwise(*hands, "captain ambassador", "ambassador captain"), "0 tax")


def coup_that_wins() -> At:
    return At(clockwise("captain (duke)", "duke (contessa)", coins=(7, 9)))


def two_coins_from_a_coup() -> At:
    return At(clockwise("duke (captain)", "captain (contessa)", coins=(5, 3)))


def challenged_with_the_proof() -> At:
    return At(clockwise("duke captain", "captain (contessa)"), "0 tax, 1 challenge")


def challenged_without_it() -> At:
    return At(clockwise("duke contessa", "captain contessa"), "0 steal:1, 1 challenge")


def two_of_a_kind_to_lose() -> At:
    t = clockwise("captain (duke)", "duke duke", coins=(7, 2))
    return At(t, "0 coup:1")


def assassin_at_the_last_card() -> At:
    t = clockwise("assassin duke", "captain (duke)", coins=(3, 2))
    return At(t, "0 assassinate:1, 1 pass")


def assassin_against_a_contessa() -> At:
    t = clockwise("assassin duke", "captain contessa", "duke captain", coins=(3, 2, 2))
    return At(t, "0 assassinate:1, 1 pass, 2 pass")


def thief_who_is_blocked() -> At:
    t = clockwise("captain duke", "captain contessa", coins=(2, 2))
    return At(t, "0 steal:1, 1 pass, 1 block:captain")


def too_many_coins() -> At:
    return At(clockwise("captain duke", "duke contessa", "duke contessa", coins=(10, 9, 1)))


def rich_rival_to_rob() -> At:
    return At(clockwise("captain (duke)", "duke (contessa)", coins=(1, 7)))


def exposed_and_desperate() -> At:
    t = clockwise("duke contessa", "ambassador assassin", coins=(2, 6))
    return At(t, "0 steal:1, 1 challenge, 0 show:contessa, 1 income")


def exchange(hand: str, drawn: str) -> At:
    rest = f"drawn: {drawn} | stack: EndTurn() Exchange(0)"
    return At(clockwise(hand, "captain contessa", rest=rest))


def exchange_of_equals() -> At:
    return exchange("assassin (ambassador)", "captain contessa")


def exchange_with_twins() -> At:
    return exchange("duke contessa", "duke ambassador")


def exchange_of_the_same() -> At:
    return exchange("ambassador (duke)", "ambassador ambassador")


def claim_heard_often() -> At:
    t = clockwise("duke captain", "contessa contessa")
    return At(t, "0 tax, 1 pass, 1 income, 0 tax, 1 pass, 1 income, 0 tax")


def liar_who_was_caught() -> At:
    t = clockwise("ambassador contessa", "duke duke", "captain (duke)")
    return At(t, "0 steal:1, 1 challenge, 0 show:contessa, 1 income, 2 income, 0 tax")


def claim_that_must_be_true() -> At:
    """Of all that Ann sees nowhere, one card is neither Captain nor Ambassador; Bob has two."""
    lost = "(duke) (duke)", "(duke) (assassin)", "(assassin) (assassin)", "(contessa) (contessa)"
    t = clockwise("captain captain", "captain ambassador", *lost, steal_block_claim="either")
    return At(t, "0 steal:1, 1 pass, 1 block")


def tax_that_nobody_stops() -> At:
    return At(clockwise("duke assassin", "captain contessa", "captain contessa", coins=(0, 1, 1)))


def weak_cards() -> At:
    return At(clockwise("ambassador ambassador", "captain contessa", "captain contessa"))


CLASSIC_ADVICE = [
    (all_dukes_seen, "challenge", {"all_seen", "challenge_stops"}),
    (certain_lie_at_a_full_table, "challenge", {"all_seen"}),
    (coup_that_wins, "coup:1", {"wins_game", "coup_sure", "rival_can_coup"}),
    (two_coins_from_a_coup, "tax", {"coup_next", "claim_true"}),
    (challenged_with_the_proof, "show:duke", {"proof", "one_card_left", "proof_replaced"}),
    (challenged_without_it, "show:contessa", {"no_proof", "use_duke"}),
    (two_of_a_kind_to_lose, "lose:duke", {"same_cards", "only_choice"}),
    (assassin_at_the_last_card, "block:contessa", {"last_card_at_stake", "bluff"}),
    (assassin_against_a_contessa, "block:contessa", {"block_saves_card", "claim_true"}),
    (thief_who_is_blocked, "pass", {"truth_likely", "action_fails"}),
    (too_many_coins, "coup:1", {"must_coup", "coup_sure", "rival_can_coup"}),
    (rich_rival_to_rob, "steal:1", {"denies_coup", "steal_takes", "claim_true"}),
    (exposed_and_desperate, "steal:1", {"denies_coup", "lie_exposed"}),
    (exchange_of_equals, "keep:assassin", {"use_assassin"}),
    (exchange_with_twins, "keep:duke,contessa", {"two_kinds", "use_duke", "use_contessa"}),
    (exchange_of_the_same, "keep:ambassador", {"use_ambassador", "only_choice"}),
    (claim_heard_often, "pass", {"truth_likely", "claimed_often"}),
    (liar_who_was_caught, "challenge", {"all_seen", "caught_before"}),
    (claim_that_must_be_true, "pass", {"must_hold", "action_fails"}),
    (tax_that_nobody_stops, "tax", {"claim_true", "brings"}),
    (weak_cards, "exchange", {"exchange_chooses", "claim_true"}),
]


@pytest.mark.usefixtures("without_library")
@pytest.mark.parametrize(("position", "best", "said"), CLASSIC_ADVICE)
def test_advice_in_classic_positions(position: Any, best: str | None, said: set[str]) -> None:
    at = position()
    assert best in (None, at.best), at.advice
    assert said <= set(at.codes), at.advice


AIMED = "stack: EndTurn(0) Checkpoint() Strike(0,2,{0}) Target(0,2,{0},1)"
DUKES = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,) "
TWO_DUKES = "stack: EndTurn(0) Disciple(0,duke) Uses(0,duke,+) Claim(0,duke,2)"
DIGGING = "stack: EndTurn(0) Disciple(0,gravedigger) Checkpoint() "
CHOOSING = "stack: EndTurn(0) Disciple(0,cultist) Checkpoint() Cultist(0)"
MENDING = "stack: EndTurn(0) Checkpoint() Mend(0) | options: mend_scope=any"
IN_DEBT = "stack: EndTurn(0) Disciple(0,gambler) Checkpoint() Rescue(0)"
POKER_ADVICE: list[tuple[str, int, str | None, set[str]]] = [
    ("2c@0 3d@1 7 | 9c@2 3", 0, "coup:2", {"last_rival_card", "coup_unclaimed", "prevent_risk"}),
    ("2c@0 7d@1 12 | 9c@2 3d@3 0", 0, "take", {"baron_near", "take_safe"}),
    (f"kc@0 2d@1 2 | 9c@2 1 | {DUKES} Answer(0,duke,1,1)", 0, "prove:0", {"proof_poker"}),
    (f"ac@0 2d@1 2 | 9c@2 1 | {DUKES} Answer(0,duke,1,1)", 0, "lose:1", {"no_proof_poker"}),
    (
        f"ac@0 2d@1 2 | kc@2 kd@3 kh@4 ks@5 1 | {DUKES} Claim(0,duke,1) | asked: 1",
        1,
        "challenge",
        {"all_seen", "doubt_pays"},
    ),
    (
        f"ac@0 2d@1 2 | kc@2 kd@3 kh@4 1 | {TWO_DUKES} | asked: 1",
        1,
        "challenge",
        {"too_few_left", "doubt_pays"},
    ),
    (
        f"ac@0 2d@1 2 | 9c@2 4d@3 1 | {DUKES} Claim(0,duke,1) | asked: 1",
        1,
        "pass",
        {"proves_likely", "pass_harmless", "doubt_one_card"},
    ),
    (
        f"ac@0 2d@1 2 | 9c@2 1 | {AIMED.format('coup')}",
        1,
        "spy:1",
        {"last_card_at_stake", "spy_black", "claim_true_poker"},
    ),
    (
        f"ac@0 2d@1 2 | kc@2 1 | {AIMED.format('coup')}",
        1,
        "spy:1",
        {"last_card_at_stake", "bluff_poker"},
    ),
    (f"kc@0 2d@1 2 | 8c@2 kd@3 6 | {DUKES} Penalty(1,0)", 1, "priest", {"priest_pays"}),
    (
        f"6c@0 6d@1 2h@2 2 | 9c@3 1 | limbo: 6h ac kd | {CHOOSING}",
        0,
        "take:6h,2",
        {"third_cultist"},
    ),
    (
        f"6c@0! 6d@1 2h@2 2 | 9c@3 1 | limbo: 4h ac kd | {CHOOSING}",
        0,
        "take:ac,0",
        {"fresh_card", "worth_more"},
    ),
    (
        f"6c@0 6d@1 10 | 9c@3 1 | discard: 6h ac kd | {DIGGING} GraveCard(0)",
        0,
        "card:6h",
        {"third_cultist", "best_of_discard"},
    ),
    (
        f"6c@0 6d@1 10 | 9c@3 1 | discard: 6h ac | picked: 6h | {DIGGING} GraveMode(0)",
        0,
        "add",
        {"third_cultist", "new_card"},
    ),
    (
        f"turn:0 hearts | kc@0! 2d@1 2 | 9c@3! 3d@4 1 | {MENDING}",
        0,
        "mend:0",
        {"mend_back", "disabled_idle"},
    ),
    (
        f"turn:0 hearts | kc@0 2d@1 2 | 9c@3! 3d@4 1 | {MENDING}",
        0,
        "none",
        {"mend_none"},
    ),
    (f"ac@0 4d@1 2 | 9c@2 1 | {DUKES} Answer(0,duke,1,1)", 0, "swindle:1", {"swindler_cheap"}),
    (f"ac@0! 8d@1 2 | 9c@2 1 | {DUKES} Answer(0,duke,1,1)", 0, "lose:0", {"disabled_least"}),
    ("6c@0 6d@1 2h@2 2 | 9c@3 3d@4 1", 0, "use:cultist,2", {"third_cultist_odds"}),
    (f"ac@0 2d@1 4 | 5c@2 kd@3 1 | {AIMED.format('apothecary')}", 1, "apothecary", {"shields"}),
    (f"kc@0 3d@1 2 | 9c@3 1 | limbo: 2h ts tc | {CHOOSING}", 0, "none", {"nothing_better"}),
    (f"jc@0 jd@1 2h@2 0 | 9c@3 1 | {IN_DEBT}", 0, "rescue:0", {"rescue"}),
    (f"kc@0 2d@1 0 | 9c@3 1 | {IN_DEBT}", 0, "ruin", {"ruined", "only_choice"}),
]


POKER_GROUNDS = [
    ("kc@0 2d@1 2 | 9c@2 3d@3 1", 0, "use:duke,1", {"claim_true_poker", "ability", "doubt_risk"}),
    (f"ac@0 2d@1 2 | 3c@2 1 | {AIMED.format('assassin')}", 1, "pass", {"martyr_brings"}),
    (f"ac@0 2d@1 2 | kc@2 1 | {AIMED.format('coup')}", 1, "pass", {"prevent_bluff"}),
]


def poker_view(line: str, seat: int, log: list[Event] | None = None) -> AnyView:
    line = line if line.startswith("turn:") else f"turn:0 | {line}"
    return view(read_position(f"poker {line}"), seat, log or [])


@pytest.mark.parametrize(("line", "seat", "best", "said"), POKER_ADVICE)
def test_advice_with_poker_cards(line: str, seat: int, best: str | None, said: set[str]) -> None:
    advice = advise(poker_view(line, seat))
    assert best in (None, advice.best.choice), advice
    assert said <= set(codes(advice)), advice


@pytest.mark.parametrize(("line", "seat", "choice", "said"), POKER_GROUNDS)
def test_what_speaks_for_a_choice(line: str, seat: int, choice: str, said: set[str]) -> None:
    seen = poker_view(line, seat)
    assert isinstance(seen, PokerView)
    reasons = poker_reasons.grounds(Judgement(seen, bold=False), choice)
    assert said <= {reason.code for reason in reasons}


def known_card_on_the_pile() -> Advice:
    """Seat 0 has put a Martyr on top of the pile and swaps a Disciple for it."""
    line = "2c@0 td@1 1 | 9c@2 3d@3 1"
    return advise(poker_view(line, 0, [poker.Buried(0, "top", None, "3c")]))


def repeat_that_does_not_pay() -> Advice:
    """Nobody ever doubts, so a Disciple brings only what a Gravedigger finds without money."""
    line = "turn:0 used | 2c@0 kd@1 1 | 9c@3 3d@4 1 | discard: 2h"
    stack = "stack: EndTurn(0) Disciple(0,gravedigger)"
    believed = [poker.Announced(0, "duke", 1, ("",)), poker.Gained(0, 2, "duke")]
    return advise(poker_view(f"{line} | {stack}", 0, believed * 40))


def test_a_repeat_that_does_not_pay_is_left() -> None:
    advice = repeat_that_does_not_pay()
    assert advice.best.choice == "disciple:0"
    assert "repeat_little" in codes(advice)


def test_a_card_that_was_put_on_the_pile_is_fetched() -> None:
    advice = known_card_on_the_pile()
    assert advice.best.choice.startswith("swap")
    assert "known_top" in codes(advice)


@pytest.mark.usefixtures("without_library")
def test_what_is_judged_in_coins_has_an_order_but_no_chance() -> None:
    for at in (challenged_with_the_proof(), two_of_a_kind_to_lose(), exchange_of_equals()):
        assert all(option.chance is None for option in at.advice.options)
    assert all(option.chance is not None for option in coup_that_wins().advice.options)


@pytest.mark.usefixtures("without_library")
def test_reasons_are_sentences_with_names_and_whole_percents() -> None:
    told = sentences(all_dukes_seen().advice)
    assert told.startswith("You can account for every Duke: the claim must be a lie.")
    assert "Ann" in told
    told = sentences(claim_heard_often().advice)
    assert "Ann has now claimed Duke 3 times with these cards." in told
    assert "About 9" in told
    assert "that the claim is true: Ann probably has the card." in told
    assert WORDS.percent(0.714) == "71 %"
    assert WORDS.percent(0.9999) == "99 %"
    assert WORDS.percent(0.0001) == "1 %"
    assert (WORDS.percent(0), WORDS.percent(1.0)) == ("0 %", "100 %")


# Codes and sentences


def codes_in_the_source() -> set[str]:
    """Every code that is written down; ``use_…`` stands for one for each character."""
    found = {f"use_{role}" for role in classic.ROLES}
    for path in Path(coup.analysis.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "because":
                found.update(texts(node.args[0]))
    return found


def texts(code: ast.expr) -> Iterator[str]:
    """The codes that an argument may be."""
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from texts(body)
            yield from texts(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), _]):
            assert start == "use_"
        case _:
            raise AssertionError(ast.unparse(code))


def test_every_reason_has_a_sentence_and_every_sentence_a_reason() -> None:
    catalogue = {key[4:] for key in ENGLISH_ANALYSIS if key.startswith("why_")}
    assert codes_in_the_source() == catalogue


@pytest.mark.heavy
def test_every_reason_is_given_somewhere(request: pytest.FixtureRequest) -> None:
    said = met("classic")[1] | met("poker")[1]
    request.getfixturevalue("without_library")
    for advice in (known_card_on_the_pile(), repeat_that_does_not_pay()):
        said |= set(codes(advice))
    for position, _, _ in CLASSIC_ADVICE:
        said |= set(position().codes)
    for line, seat, _, _ in POKER_ADVICE:
        said |= set(codes(advise(poker_view(line, seat))))
    assert {key[4:] for key in ENGLISH_ANALYSIS if key.startswith("why_")} - said == set()


# Facts


def of(known: Facts, seat: int) -> SeatFacts:
    return next(facts_ for facts_ in known.seats if facts_.seat == seat)


def counts(known: Facts, role: str) -> tuple[int, int, int]:
    character = next(c for c in known.characters if c.role == role)
    return character.yours, character.gone, character.unseen


def hand_played() -> tuple[classic.Table, list[Event]]:
    """Ann proves a Duke against Bob, Bob is caught on a Captain by Cid, Cid's claims pass."""
    t = clockwise("duke assassin", "contessa contessa", "duke captain")
    log = play(
        t,
        "0 tax, 1 challenge, 0 show:duke, 1 lose:contessa, "
        "1 steal:0, 2 challenge, "
        "2 tax, 0 pass, "
        "0 income, "
        "2 tax, 0 pass",
    )
    return t, log


def test_facts_are_those_of_the_transcript() -> None:
    t, log = hand_played()
    known = facts(view(t, 2, log))
    assert [seat.seat for seat in known.seats] == [0, 2]
    ann, cid = of(known, 0), of(known, 2)
    assert (ann.claims, ann.challenged, ann.proved, ann.caught) == ({"duke": 1}, 1, 1, 0)
    assert (ann.showed, ann.challenges, ann.right) == (("duke",), 0, 0)
    assert (cid.claims, cid.challenged) == ({"duke": 2}, 0)
    assert (cid.challenges, cid.right) == (1, 1)
    assert counts(known, "contessa") == (0, 2, 1)
    assert counts(known, "duke") == (1, 0, 2)
    assert counts(known, "captain") == (1, 0, 2)
    assert cid.likely["duke"] > 0.8


def test_a_wrong_challenge_is_not_counted_as_right() -> None:
    t = clockwise("duke assassin", "contessa contessa", "duke captain")
    known = facts(view(t, 2, play(t, "0 tax, 1 challenge, 0 show:duke, 1 lose:contessa")))
    bob = of(known, 1)
    assert (bob.challenges, bob.right, bob.claims) == (1, 0, {})


def test_a_spectator_knows_what_lies_open_to_all() -> None:
    t, log = hand_played()
    for seen in (view(t, None, log), open_view(t, log)):
        known = facts(seen)
        assert counts(known, "contessa") == (0, 2, 1)
        assert counts(known, "duke") == (0, 0, 3)
        assert of(known, 2).claims == {"duke": 2}
    assert facts(view(t, None, log)) == facts(open_view(t, log))


def test_facts_with_poker_cards() -> None:
    t = read_position("poker turn:0 | kc@0 2d@1 2 | 9c@2 3d@3 1 | ks@4 ah@5 1")
    log: list[Event] = []
    for seat, choice in [(0, "use:duke,1"), (1, "challenge"), (0, "prove:0"), (1, "lose:2")]:
        log += t.play(seat, choice)
    known = facts(view(t, 2, log))
    ann, bob = of(known, 0), of(known, 1)
    assert (ann.claims, ann.proved, ann.showed) == ({"duke": 1}, 1, ("duke",))
    assert (bob.challenges, bob.right) == (1, 0)
    assert counts(known, "duke") == (1, 1, 2)
    assert counts(known, "assassin") == (1, 0, 3)
    spectator = facts(view(t, None, log))
    assert counts(spectator, "duke") == (0, 1, 3)
    assert spectator == facts(open_view(t, log))


def test_a_claim_with_poker_cards_makes_the_character_likelier() -> None:
    t = read_position("poker turn:0 | kc@0 2d@1 2 | 9c@2 3d@3 1")
    before = of(facts(view(t, 1)), 0).likely["duke"]
    log = t.play(0, "use:duke,1")
    claimed = of(facts(view(t, 1, log)), 0).likely["duke"]
    log += t.play(1, "pass")
    assert before < claimed
    assert of(facts(view(t, 1, log)), 0).likely["duke"] == pytest.approx(claimed, abs=0.05)


def test_a_gravedigger_sees_the_whole_discard() -> None:
    line = f"6c@0 6d@1 10 | 9c@3 1 | discard: 6h ac ad | {DIGGING} GraveCard(0)"
    known = facts(poker_view(line, 0))
    assert counts(known, "assassin") == (0, 2, 2)
    assert counts(known, "cultist") == (2, 1, 1)


def test_facts_are_told_in_short_lines() -> None:
    t, log = hand_played()
    known = facts(view(t, 2, log))
    assert character_lines(WORDS, known) == [
        "Duke        1 yours, 2 unseen",
        "Assassin    3 unseen",
        "Captain     1 yours, 2 unseen",
        "Ambassador  3 unseen",
        "Contessa    2 face up, 1 unseen",
    ]
    ann, cid = seat_lines(WORDS, of(known, 0)), seat_lines(WORDS, of(known, 2))
    assert ann[:3] == ["claimed Duke", "challenged 1: 1 proved", "showed Duke"]
    assert cid[:2] == ["claimed Duke ×2", "made 1 challenge, 1 right"]
    assert cid[2].startswith("likely: Duke ")
    panel = facts_lines(WORDS, known)
    assert panel[5:7] == ["", "Ann"]
    assert all(len(line) <= PANEL for line in panel)


def test_many_claims_go_on_in_the_next_line() -> None:
    claims = {"duke": 3, "captain": 1, "ambassador": 2, "contessa": 1, "assassin": 4}
    known = SeatFacts(
        seat=0,
        claims=claims,
        challenged=3,
        proved=1,
        caught=1,
        challenges=2,
        right=0,
        showed=(),
        likely={"duke": 0.714, "contessa": 0.4, "captain": 0.0},
    )
    assert seat_lines(WORDS, known) == [
        "claimed Assassin ×4, Duke ×3,",
        "  Ambassador ×2, Captain, Contessa",
        "challenged 3: 1 proved, 1 caught",
        "made 2 challenges, 0 right",
        "likely: Duke 71 %, Contessa 40 %",
    ]


@pytest.mark.parametrize("ruleset", QUESTIONS)
def test_a_finished_game_still_has_its_facts(ruleset: str) -> None:
    rng = random.Random(11)
    game = dealt_game(rng, 3, draw_after_turns=1) if ruleset == "poker" else classic_game()
    while not game.position.over:
        seat, choices = next(iter(game.position.waiting.items()))
        game.play(seat, rng.choice(choices))
    for viewer in (None, 0):
        assert facts_lines(WORDS, facts(view(game.position, viewer, game.log)))


def classic_game() -> Game:
    ruleset = find("classic")
    options = ruleset.choose_options("official", {"draw_after_turns": 300})
    return Game.new(ruleset, NAMES[:3], options, "5" * 64)
