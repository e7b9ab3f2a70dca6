"""The guided first game: it can be played, it says what is true, and it teaches all it should."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from coup.core.errors import BadOption, IllegalChoice, Refusal
from coup.core.position import RESIGN
from coup.core.record import resume
from coup.lessons import LEARNER, LESSONS, Guided, Step, start
from coup.notation import read_position, write_position
from coup.rules import RULESETS
from coup.rules.classic import ROLES
from coup.rules.poker.cards import CHARACTER_OF, CHARACTERS
from coup.text import Words
from coup.text.english_lesson import ENGLISH_LESSON
from table import told

LONGEST = 220
SENTENCES = 3
WORDS = Words()

every_lesson = pytest.mark.parametrize("ruleset", LESSONS)


def course(ruleset: str) -> Iterator[tuple[Guided, Step]]:
    """A lesson as it is played: before each answer the match, and what is to be answered."""
    guided = start(ruleset, "Ann")
    while step := guided.step:
        yield guided, step
        guided.play(step.seat, step.choice)


def played(ruleset: str) -> Guided:
    """A lesson at its end."""
    *_, (guided, _) = course(ruleset)
    return guided


def own(ruleset: str) -> list[Step]:
    return [step for step in LESSONS[ruleset].steps if step.seat == LEARNER]


def keys(ruleset: str) -> list[str]:
    """What the coach says, in order."""
    script = LESSONS[ruleset]
    return [step.told for step in script.steps if step.told] + [script.ending]


# The course


def test_every_ruleset_has_a_lesson() -> None:
    assert set(LESSONS) == set(RULESETS)
    assert all(name == script.ruleset for name, script in LESSONS.items())


@every_lesson
def test_every_step_is_an_answer_to_the_question_asked(ruleset: str) -> None:
    for guided, step in course(ruleset):
        waiting = guided.game.position.waiting
        assert list(waiting) == [step.seat]
        assert step.choice in waiting[step.seat]
        assert step.choice in guided.view(step.seat).choices


@every_lesson
def test_the_learner_wins_the_only_game(ruleset: str) -> None:
    guided = played(ruleset)

    assert guided.game.position.over
    assert guided.game.position.winner == LEARNER
    assert guided.finished
    assert guided.saved.score[LEARNER] == guided.saved.played == 1
    assert guided.coach == LESSONS[ruleset].ending


@every_lesson
def test_the_learner_decides_a_dozen_times_or_a_little_more(ruleset: str) -> None:
    assert 12 <= len(own(ruleset)) <= 16


@every_lesson
def test_a_table_plays_it_like_any_other_match(ruleset: str) -> None:
    match = start(ruleset, "Ann")
    answers = iter(own(ruleset))
    while not match.game.position.over:
        (seat,) = match.game.position.waiting
        person = match.saved.players[seat].bot is None
        match.play(seat, next(answers).choice if person else match.bot_choice(seat))

    assert match.finished
    assert not list(answers)


@every_lesson
def test_the_game_begins_as_dealt_cards_would(ruleset: str) -> None:
    """Two cards each and the usual money, so that nothing must be unlearned."""
    t: Any = start(ruleset, "Ann").game.position
    assert t.chance.secret is None
    assert t.options.changed() == {"scheduler": "clockwise"}
    assert [len(held) for held in t.holdings] == [2] * t.players
    if ruleset == "classic":
        assert t.coins == [2] * t.players
    else:
        assert t.money == [1, 0]
        assert [slot.id for slots in t.slots for slot in slots] == [0, 1, 2, 3]


@every_lesson
def test_the_position_is_written_as_the_notation_has_it(ruleset: str) -> None:
    position = read_position(LESSONS[ruleset].position)
    assert write_position(read_position(write_position(position))) == write_position(position)


@every_lesson
def test_a_lesson_is_kept_like_any_other_game(ruleset: str) -> None:
    guided = played(ruleset)
    again = resume(guided.game.ruleset, guided.game.export())
    assert again.log == guided.game.log


@every_lesson
def test_nothing_is_saved(ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUP_HOME", str(tmp_path))
    guided = played(ruleset)
    guided.save()
    guided.forget()
    assert guided.path is None
    assert not list(tmp_path.iterdir())


@every_lesson
def test_progress_counts_the_answers_of_the_learner(ruleset: str) -> None:
    last = len(own(ruleset))
    seen = [guided.progress for guided, _ in course(ruleset)]

    assert seen[0] == (0, last)
    assert seen == sorted(seen)
    assert played(ruleset).progress == (last, last)


# Other answers


@every_lesson
def test_any_other_answer_is_refused_kindly_and_changes_nothing(ruleset: str) -> None:
    for guided, step in course(ruleset):
        before = state(guided)
        others = set(guided.game.position.waiting[step.seat]) - {step.choice}
        for choice in (*others, RESIGN, "drop", "dance", ""):
            with pytest.raises(Refusal) as refused:
                guided.play(step.seat, choice)
            assert refused.value.code == "lesson_other"
            assert step.choice in WORDS.refusal(refused.value)
            assert state(guided) == before


@every_lesson
def test_only_the_one_who_is_asked_answers(ruleset: str) -> None:
    for guided, step in course(ruleset):
        before = state(guided)
        for seat in {-1, 0, 1, 2, 3} - {step.seat}:
            for choice in (step.choice, RESIGN):
                with pytest.raises(IllegalChoice) as refused:
                    guided.play(seat, choice)
                assert refused.value.code == "not_asked"
            with pytest.raises(IllegalChoice):
                guided.bot_choice(seat)
        assert state(guided) == before


@every_lesson
def test_nothing_is_answered_after_the_end(ruleset: str) -> None:
    guided = played(ruleset)
    with pytest.raises(IllegalChoice) as refused:
        guided.play(LEARNER, "pass")
    assert refused.value.code == "over"
    with pytest.raises(IllegalChoice):
        guided.bot_choice(1)


def state(guided: Guided) -> tuple[object, ...]:
    """Everything that an answer could change."""
    game = guided.game
    return (
        write_position(game.position),
        len(game.log),
        list(game.record.answers),
        guided.coach,
        guided.progress,
        list(guided.saved.score),
    )


@every_lesson
def test_a_name_is_checked_as_at_any_table(ruleset: str) -> None:
    for name in ("", "x" * 21, LESSONS[ruleset].others[0].upper()):
        with pytest.raises(BadOption):
            start(ruleset, name)


def test_there_is_no_lesson_of_an_unknown_game() -> None:
    with pytest.raises(BadOption) as refused:
        start("whist", "Ann")
    assert "whist" in WORDS.refusal(refused.value)


# The texts


@every_lesson
def test_the_coach_speaks_before_every_answer_of_the_learner(ruleset: str) -> None:
    for guided, step in course(ruleset):
        assert guided.coach == step.told
        assert step.told or step.seat != LEARNER


def test_every_text_is_used_once() -> None:
    said = [key for ruleset in LESSONS for key in keys(ruleset)]
    assert sorted(said) == sorted(key for key in ENGLISH_LESSON if key.startswith("lesson_"))


@every_lesson
def test_texts_are_short_and_need_nothing_filled_in(ruleset: str) -> None:
    for key in keys(ruleset):
        text = WORDS(key)
        assert text == ENGLISH_LESSON[key]
        assert 0 < len(text) <= LONGEST, key
        assert text == " ".join(text.split())
        assert len(re.findall(r"[.!?…]+(?= |$)", text)) <= SENTENCES, key


@every_lesson
def test_texts_speak_only_of_those_who_sit_there(ruleset: str) -> None:
    names = {name for script in LESSONS.values() for name in script.others}
    present = set(LESSONS[ruleset].others)
    characters = {WORDS.role(name) for name in (*ROLES, *CHARACTERS)}
    known = {WORDS.role(name) for name in (ROLES if ruleset == "classic" else CHARACTERS)}
    for key in keys(ruleset):
        words = {word.removesuffix("s") for word in re.findall(r"\w+", WORDS(key))}
        assert words & names <= present, key
        assert words & characters <= known, key


@every_lesson
def test_the_coach_names_what_is_to_be_chosen(ruleset: str) -> None:
    for step in own(ruleset):
        assert step.told
        for word in named(ruleset, step.choice):
            assert word in WORDS(step.told), (step.told, word)


def named(ruleset: str, choice: str) -> list[str]:
    """The words by which a text must call a choice."""
    verb, _, rest = choice.partition(":")
    match ruleset, verb:
        case _, "pass":
            return ["et it pass"]
        case "classic", "coup" | "assassinate":
            return [WORDS(f"action_{verb}"), LESSONS["classic"].others[int(rest) - 1]]
        case "classic", "income" | "aid" | "tax" | "exchange":
            return [WORDS(f"action_{verb}")]
        case "classic", _:
            return [verb.capitalize(), *(WORDS.role(role) for role in rest.split(",") if role)]
        case _, "use":
            name, count = rest.split(",")
            return ["claim", WORDS.role(name) + (f" ×{count}" if count != "1" else "")]
        case _, "spy":
            return [f"Claim Spy ×{rest}"]
        case _, "disciple":
            return ["Disciple", "repeat", f" {rest} time"]
        case _, "challenge":
            return ["Doubt it"]
        case _, "coup":
            return ["Coup against", f"ard {rest}"]
        case _, "prove":
            return ["Prove", "cards " + " and ".join(rest.split("+"))]
    return [verb.capitalize()]


def own_cards(t: Any) -> list[str]:
    """The characters before the learner, in the order of the slots."""
    return [CHARACTER_OF[slot.card] for slot in t.slots[LEARNER]]


def numbers(t: Any, seat: int) -> list[int]:
    return [slot.id for slot in t.slots[seat]]


FACTS: dict[str, Callable[[Any], bool]] = {
    "lesson_classic_income": lambda t: t.hands[0] == ("duke", "ambassador"),
    "lesson_classic_others": lambda t: t.coins[1:] == [2, 2],
    "lesson_classic_tax": lambda t: "duke" in t.hands[0],
    "lesson_classic_noticed": lambda t: t.coins[0] == 6 and t.turn == 2,
    "lesson_classic_block": lambda t: "ambassador" in t.hands[0],
    "lesson_classic_aid": lambda t: t.coins[0] == 6,
    "lesson_classic_blocked": lambda t: len(t.hands[2]) == 2 and "duke" in t.hands[1],
    "lesson_classic_exchange": lambda t: "ambassador" in t.hands[0],
    "lesson_classic_keep": lambda t: "duke" in t.hands[0] and len(t.drawn) == 2,
    "lesson_classic_short": lambda t: t.coins[0] == 6,
    "lesson_classic_desperate": lambda t: len(t.hands[2]) == 1,
    "lesson_classic_challenge": lambda t: (
        t.revealed[2] == ("captain",) and "captain" in t.hands[0] and t.hands[2] == ("contessa",)
    ),
    "lesson_classic_coup": lambda t: t.coins[0] == 7 and len(t.hands[1]) == 2,
    "lesson_classic_revenge": lambda t: t.coins[1] == 7,
    "lesson_classic_lose": lambda t: t.hands[0] == ("assassin", "captain"),
    "lesson_classic_bluff": lambda t: t.coins[0] == 0 and t.hands[0] == ("assassin",),
    "lesson_classic_dare": lambda t: len(t.hands[0]) == len(t.hands[1]) == 1,
    "lesson_classic_believe": lambda t: t.hands[1] == ("duke",) and t.coins[0] == 3,
    "lesson_classic_assassinate": lambda t: t.coins == [3, 3, 0] and "assassin" in t.hands[0],
    "lesson_classic_last": lambda t: "contessa" not in t.hands[1],
    "lesson_poker_take": lambda t: own_cards(t) == ["duke", "duke"] and numbers(t, 0) == [0, 1],
    "lesson_poker_slots": lambda t: numbers(t, 1) == [2, 3],
    "lesson_poker_dukes": lambda t: own_cards(t) == ["duke", "duke"],
    "lesson_poker_disciple": lambda t: (
        own_cards(t) == ["disciple", "spy"] and numbers(t, 1) == [2, 4, 5]
    ),
    "lesson_poker_bottle": lambda t: t.money[1] >= 2,
    "lesson_poker_spy": lambda t: own_cards(t)[1] == "spy",
    "lesson_poker_coup": lambda t: t.money[0] == 9,
    "lesson_poker_again": lambda t: own_cards(t)[1] == "spy",
    "lesson_poker_mend": lambda t: t.disabled_slots(0) == [1],
    "lesson_poker_gambler": lambda t: t.disabled_slots(0) == [] and "gambler" not in own_cards(t),
    "lesson_poker_enough": lambda t: "disciple" in own_cards(t),
    "lesson_poker_desperate": lambda t: t.money[0] == 10,
    "lesson_poker_doubt": lambda t: [card[0] for card in t.discard].count("k") == 3,
    "lesson_poker_last": lambda t: numbers(t, 1) == [5],
    "lesson_poker_hope": lambda t: CHARACTER_OF[t.slot(5).card] != "spy",
}
"""What must be so when a text is shown, for it to be true."""


@every_lesson
def test_what_the_coach_says_is_true(ruleset: str) -> None:
    checked = [
        step.told
        for guided, step in course(ruleset)
        if step.told in FACTS and FACTS[step.told](guided.game.position)
    ]
    assert checked == [key for key in keys(ruleset) if key in FACTS]


# What is learned

GOALS = {
    "classic": (
        # Income, and a true claim that nobody challenges.
        "Took(0,1,income)",
        "Announced(0,tax,-,duke)",
        "Took(0,3,tax)",
        # A theft, truly blocked; the block is respected.
        "Announced(2,steal,0,captain)",
        "Countered(0,steal,2,ambassador,0)",
        "Blocked(0,steal,2,0)",
        # Foreign aid, blocked by a Duke.
        "Countered(1,aid,0,duke,-)",
        "Blocked(1,aid,0,-)",
        # Challenged while telling the truth.
        "Challenged(2,0,ambassador)",
        "Showed(0,ambassador)",
        "Replaced(0,captain)",
        "Lost(2,captain,lost_challenge)",
        "Exchanged(0,assassin+captain,duke+ambassador)",
        # A bluff, rightly challenged.
        "Challenged(0,2,captain)",
        "Lost(2,contessa,caught)",
        "Eliminated(2)",
        # Coup for coup; which card to lose.
        "Lost(1,ambassador,coup)",
        "Lost(0,captain,coup)",
        # A bluff that is believed.
        "Announced(0,tax,-,duke)",
        "Took(0,3,tax)",
        # The last blow.
        "Announced(0,assassinate,1,assassin)",
        "Lost(1,duke,assassinated)",
        "Won(0)",
    ),
    "poker": (
        "Gained(0,1,take)",
        # The turn's dollar.
        "Gained(0,1,turn)",
        # Several at once, doubted, proved and replaced; a Martyr by the way.
        "Announced(0,duke,2,+,-)",
        "Challenged(1,0,duke,2)",
        "Proved(0,0+1,kh+ks)",
        "Replaced(0,0,2c)",
        "Replaced(0,1,9s)",
        "Died(1,3,challenge,3d,True)",
        "Martyred(1,4+5,5h+8d)",
        "Gained(0,2,duke)",
        "Gained(0,2,duke)",
        # A Disciple.
        "Announced(0,disciple,1,,duke)",
        "Paid(0,1,repeat)",
        "Gained(0,2,duke)",
        # A Spy against an Apothecary, with luck and without.
        "Announced(1,apothecary,1,slot:0,-)",
        "Announced(0,spy,1,,-)",
        "Stopped(0,1,0,spy)",
        "Couped(0,2)",
        "Died(1,2,coup,5c,False)",
        "Announced(1,apothecary,1,slot:1,-)",
        "Revealed(0,spy,7d)",
        "Disabled(0,1)",
        "Mended(0,1)",
        # A Gambler who is none.
        "Announced(0,gambler,1,,-)",
        "Gambled(0,6)",
        # A bluff, rightly doubted.
        "Challenged(0,1,duke,2)",
        "Gained(0,5,caught)",
        "Died(1,4,challenge,5h,False)",
        "Couped(0,5)",
        "Won(0)",
    ),
}


@every_lesson
def test_everything_that_is_to_be_learned_happens_in_order(ruleset: str) -> None:
    happened = iter([told(event) for event in played(ruleset).game.log])
    for goal in GOALS[ruleset]:
        assert goal in happened, goal


EXPLAINED = {
    "classic": (
        "a lie",
        "Anybody may challenge",
        "loses a card",
        "block can be",
        "seven",
        "ten or",
    ),
    "poker": ("a lie", "doubts wrongly loses", "numbers are public", "disable", "heart", "$7"),
}


@every_lesson
def test_the_rules_that_matter_are_said(ruleset: str) -> None:
    said = " ".join(WORDS(key) for key in keys(ruleset))
    for rule in EXPLAINED[ruleset]:
        assert rule in said, rule
