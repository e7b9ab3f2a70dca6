"""The guided first game over HTTP: played again for every request, and kept nowhere."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from coup.lessons import LEARNER, LESSONS, start
from coup.text import LANGUAGES, Words
from coup.view import seen
from online import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("lesson")) as running:
        yield running
    log = running.log.read_text()
    assert "Traceback" not in log, log


def ask(server: Server, said: Any, language: str = "en") -> tuple[int, Any]:
    """A request, and patience: all tests share the measure of one address."""
    while (found := server.request(f"/api/lesson?language={language}", said))[0] == 429:
        time.sleep(0.5)
    return found[0], json.loads(found[2])


def lesson(server: Server, ruleset: str, *answers: str, language: str = "en") -> Any:
    said = {"ruleset": ruleset, "name": "Ann", "answers": answers}
    status, told = ask(server, said, language)
    assert status == 200, told
    return told


def refused(server: Server, language: str = "en", **said: Any) -> tuple[int, str, str]:
    status, told = ask(server, said, language)
    return status, told["code"], told["sentence"]


def own_answers(ruleset: str) -> list[str]:
    return [step.choice for step in LESSONS[ruleset].steps if step.seat == LEARNER]


Replies = list[Any]


@pytest.fixture(scope="module", params=sorted(LESSONS))
def ruleset(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def replies(server: Server, ruleset: str) -> Replies:
    """The whole lesson, by always answering what is wanted."""
    answers: list[str] = []
    found = [lesson(server, ruleset)]
    while (wanted := found[-1]["wanted"]) is not None:
        answers.append(wanted)
        found.append(lesson(server, ruleset, *answers))
    return found


def test_the_whole_lesson_by_answers(ruleset: str, replies: Replies) -> None:
    assert [reply["wanted"] for reply in replies] == [*own_answers(ruleset), None]
    assert [reply["done"] for reply in replies] == list(range(len(replies)))
    assert {reply["all"] for reply in replies} == {len(replies) - 1}
    end = replies[-1]["steps"][-1]["table"]
    assert end["room"]["phase"] == "over"
    assert end["game"]["view"]["winner"] == end["you"] == LEARNER


def test_every_step_is_told_once_and_in_order(ruleset: str, replies: Replies) -> None:
    """Put together, the replies are the script: each answer of it, and the whole log."""
    steps = [step for reply in replies for step in reply["steps"]]
    script = LESSONS[ruleset].steps
    assert [step["table"]["version"] for step in steps] == list(range(len(script) + 1))
    words = Words((), "en")
    log: list[str] = []
    for step, told in zip(
        steps, [*(one.told for one in script), LESSONS[ruleset].ending], strict=True
    ):
        assert step["coach"] == (words(told) if told else "")
        game = step["table"]["game"]
        log[game["first"] :] = [line["text"] for line in game["log"]]
    guided = start(ruleset, "Ann")
    for one in script:
        guided.play(one.seat, one.choice)
    words = Words(guided.game.record.names, "en")
    assert log == [words.event(event) for event in seen(guided.game.log, LEARNER)]


def test_only_the_last_step_asks(replies: Replies) -> None:
    for reply in replies:
        *before, last = (step["table"]["game"] for step in reply["steps"])
        assert not any(game["offers"] or game["asked"] for game in before)
        if reply["wanted"] is not None:
            assert reply["wanted"] in last["view"]["choices"]
            assert last["asked"]
            assert len(last["view"]["choices"]) > 1  # other choices are there to be tried


def test_the_first_step_has_the_whole_log(replies: Replies) -> None:
    """So that somebody who comes back needs nothing else."""
    for reply in replies:
        first, *rest = (step["table"]["game"] for step in reply["steps"])
        assert first["first"] == 0
        count = len(first["log"])
        for game in rest:
            assert game["first"] == count
            count += len(game["log"])


def test_no_card_of_another_is_told(replies: Replies) -> None:
    for reply in replies:
        for step in reply["steps"]:
            game = step["table"]["game"]
            if game["view"]["over"]:
                continue
            assert game["hands"] is None
            for seat, shown in enumerate(game["view"]["seats"]):
                cards = (
                    [slot["card"] for slot in shown["slots"]] if "slots" in shown else shown["hand"]
                )
                if seat == LEARNER:
                    assert cards
                    assert None not in cards
                else:
                    assert not cards or set(cards) == {None}


def test_what_the_learner_does_not_hold_is_nowhere_in_the_view(server: Server) -> None:
    """The others' cards and the deck are nowhere: only as many as lie there."""
    reply = lesson(server, "classic")
    text = json.dumps(reply["steps"][0]["table"]["game"]["view"])
    held = {"captain", "contessa", "assassin"}  # all that the learner does not hold
    assert not [role for role in held if f'"{role}"' in text]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_it_speaks_the_language(server: Server, language: str) -> None:
    reply = lesson(server, "classic", "income", language=language)
    first, _, last = reply["steps"]
    words = Words(("Ann", "Fiora", "Baldo"), language)
    assert first["coach"] == words("lesson_classic_others")
    assert last["coach"] == words("lesson_classic_tax")
    assert last["table"]["game"]["asked"]
    _, code, sentence = refused(server, language, name="Ann", answers=["tax"])
    assert code == "lesson_other"
    start_view = start("classic", "Ann").view(LEARNER)
    assert sentence == words("refusal_lesson_other", wanted=words.choice(start_view, "income"))


def test_another_choice_is_refused_and_changes_nothing(server: Server) -> None:
    status, code, sentence = refused(server, answers=["income", "aid"])
    assert (status, code) == (400, "lesson_other")
    assert sentence.startswith("Keep that for a game of your own. In this lesson, choose: Tax")
    assert refused(server, answers=["income", "\x00<b>"])[1] == "lesson_other"
    assert lesson(server, "classic", "income")["wanted"] == "tax"


def test_after_the_end_nothing_is_answered(server: Server) -> None:
    status, code, sentence = refused(server, answers=[*own_answers("classic"), "income"])
    assert (status, code) == (400, "over")
    assert sentence


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"ruleset": "chess"}, "ruleset_unknown"),
        ({"ruleset": "x" * 41}, "malformed"),
        ({"name": ""}, "name"),
        ({"name": "fiora"}, "name_twice"),
        ({"answers": ["pass"] * 65}, "malformed"),
        ({"answers": ["x" * 81]}, "malformed"),
        ({"answers": [7]}, "malformed"),
        ({"answers": "income"}, "malformed"),
        ({"seat": 1}, "malformed"),
    ],
)
def test_nonsense_gets_a_sentence(server: Server, said: dict[str, Any], code: str) -> None:
    status, found, sentence = refused(server, **said)
    assert (status, found) == (400, code)
    assert sentence
    assert "{" not in sentence


def test_what_is_no_request_at_all(server: Server) -> None:
    for body, status in ((b"\xff", 400), (b"[" * 5000, 400), (b" " * 20_000, 413)):
        found, _, said = server.request("/api/lesson", body)
        assert found == status
        assert json.loads(said)["sentence"]
    assert server.request("/api/lesson")[0] == 404
    foreign = {"origin": "http://elsewhere.example"}
    assert server.request("/api/lesson", {}, headers=foreign)[0] == 403


def test_nothing_is_kept(server: Server) -> None:
    before = server.get("/health")
    _, headers, _ = server.request("/api/lesson", {"answers": ["income"]})
    assert "set-cookie" not in headers
    assert server.get("/health") == before
    assert server.get("/api/tables")["tables"] == []


def test_too_many_are_turned_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("flood")) as alone:
        statuses = [alone.request("/api/lesson", {})[0] for _ in range(80)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
