"""The guided first game as a beginner meets it: a coach, a marked answer, and nothing to lose."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser import PHONE, House, Person, house
from coup.lessons import LEARNER, LESSONS
from coup.text import Words

pytestmark = pytest.mark.heavy

QUICKLY = {"confirm": "none"}
KEEPS_IT = "Keep that for a game of your own."
SAID = """() => [...document.querySelectorAll('.coach, .dock .question')]
  .map((part) => part.innerText).join(' ')"""

Look = Callable[[str], None]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("lesson")) as found:
        yield found


def own_answers(ruleset: str) -> list[str]:
    return [step.choice for step in LESSONS[ruleset].steps if step.seat == LEARNER]


def kept_answers(ann: Person, ruleset: str) -> list[str]:
    """What this browser remembers of the lesson."""
    kept = ann.page.evaluate(f"() => localStorage.getItem('coup.lesson.{ruleset}')")
    found: list[str] = json.loads(kept)["answers"] if kept else []
    return found


def coach(ann: Person) -> str:
    return ann.page.locator(".coach .words").inner_text()


def says(ann: Person, key: str) -> None:
    ann.until(lambda: coach(ann), Words((), "en")(key), "hears")


def begin(ann: Person, ruleset: str) -> None:
    ann.open(f"/learn/{ruleset}")
    ann.page.locator(".coach").wait_for()


def press_marked(ann: Person) -> None:
    """Press what the coach wants: a button, or cards and then the button that keeps them."""
    dock = ann.page.locator(".dock")
    if dock.locator("[aria-pressed]").count():
        for card in dock.locator(".pick.wanted").all()[::-1]:
            card.click(timeout=1500)
        dock.locator("button.wide").click(timeout=1500)
    else:
        dock.locator(".wanted").first.click(timeout=1500)


def walk(ann: Person, look: Look = lambda _: None) -> None:
    """The lesson to its end, by nothing but what is marked; whatever is new is looked at."""
    page, seen, end = ann.page, set(), time.monotonic() + 120
    while not page.locator(".end").count():
        assert time.monotonic() < end, ann.text()
        now = page.evaluate(SAID)  # at one moment: a silent step goes by itself
        if now not in seen:
            seen.add(now)
            look(now)
        with suppress(PlaywrightTimeout):  # it went on by itself
            if page.locator(".coach .next").count():
                page.locator(".coach .next").click(timeout=800)
            elif page.locator(".dock .wanted").count():
                press_marked(ann)
        page.wait_for_timeout(15)
    look("end")


def to_question(ann: Person, number: int, ruleset: str = "classic") -> None:
    """As if the first questions had been answered here before."""
    place = {"answers": own_answers(ruleset)[: number - 1], "at": 99, "all": 16}
    ann.open("/rules")
    ann.page.evaluate(
        "([ruleset, place]) => localStorage.setItem('coup.lesson.' + ruleset, place)",
        [ruleset, json.dumps(place)],
    )
    begin(ann, ruleset)
    ann.page.locator(".dock .wanted").first.wait_for()


# From the beginning to the end


def test_the_classic_lesson_by_pressing_what_is_marked(hall: House) -> None:
    """With the page as a newcomer has it: what risks something is asked about twice."""
    steps: list[str] = []

    def look(said: str) -> None:
        steps.extend(re.findall(r"Step (\d+) of 16", said))

    with hall.people("Ann", prefs={}) as (ann,):
        ann.open("/")
        ann.page.get_by_role("link", name="Learn by playing: a guided first game").click()
        ann.page.get_by_role("link", name="Begin the lesson: Classic Coup").click()
        ann.page.locator(".coach").wait_for()
        says(ann, "lesson_classic_income")
        walk(ann, look)
        assert list(dict.fromkeys(steps)) == [str(step) for step in range(1, 17)]
        says(ann, "lesson_classic_won")
        assert kept_answers(ann, "classic") == own_answers("classic")
        ann.reads("Ann wins the game.")
        ann.page.get_by_role("heading", name="Congratulations!").wait_for()
        assert ann.page.get_by_role("link", name="To the start page").is_visible()
        ann.page.get_by_role("link", name="Lesson: Coup with poker cards").click()
        says(ann, "lesson_poker_take")


def test_a_real_game_with_hints_comes_next(hall: House) -> None:
    for ruleset in LESSONS:
        with hall.people("Ann", prefs=QUICKLY) as (ann,):
            to_question(ann, len(own_answers(ruleset)), ruleset)
            walk(ann)
            ann.button("A first real game, with hints")
            ann.page.locator(".dock.asked").wait_for()
            assert "/t/" in ann.page.url
            ann.page.get_by_role("button", name=re.compile("^Hint")).click()
            ann.page.locator(".advice").wait_for()


def test_the_poker_lesson_by_keys_alone(hall: House) -> None:
    """The key that stands on what is marked, and space where the coach has spoken."""
    with hall.people("Ann", prefs={}) as (ann,):
        begin(ann, "poker")
        page, end = ann.page, time.monotonic() + 120
        while not page.locator(".end").count():
            assert time.monotonic() < end, ann.text()
            marked = page.locator(".dock .wanted[aria-disabled=false]")
            if page.locator(".coach .next").count():
                page.keyboard.press(" ")
            elif page.locator(".dock .armed[aria-disabled=false]").count():
                page.keyboard.press("Enter")
            elif marked.count():
                with suppress(PlaywrightTimeout):
                    page.keyboard.press(marked.locator("kbd").first.inner_text(timeout=500).lower())
            page.wait_for_timeout(40)
        assert kept_answers(ann, "poker") == own_answers("poker")
        says(ann, "lesson_poker_won")


def test_the_others_go_on_by_themselves_where_nothing_is_said(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        to_question(ann, 2)
        press_marked(ann)
        ann.reads("Ann claims Duke: tax.")
        says(ann, "lesson_classic_believed")  # after two who let it pass
        ann.page.wait_for_timeout(2500)
        says(ann, "lesson_classic_believed")  # what is said waits for its reader
        ann.page.keyboard.press(" ")
        says(ann, "lesson_classic_noticed")


# What is refused, and what goes wrong


def test_other_choices_are_there_and_say_why_not(hall: House) -> None:
    with hall.people("Ann", prefs={}) as (ann,):
        to_question(ann, 2)
        before = ann.buttons()
        assert before == ["Income", "Foreign aid", "Tax", "Assassinate", "Steal", "Exchange"]
        for label in ("Income", "Steal", "Exchange"):
            ann.press(label)
            ann.until(
                lambda: ann.page.locator(".coach [role=alert]").inner_text(),
                f"{KEEPS_IT} In this lesson, choose: Tax: take 3 coins (claims Duke).",
            )
            assert ann.buttons() == before
            ann.has(3)
        says(ann, "lesson_classic_tax")
        ann.sees("Step 2 of 16")
        press_marked(ann)
        ann.until(lambda: ann.page.locator(".coach [role=alert]").inner_text(), "")
        ann.reads("Ann claims Duke: tax.")
        ann.troubles = [line for line in ann.troubles if "400" not in line]


def test_without_a_connection_nothing_is_lost(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        to_question(ann, 2)
        ann.page.context.set_offline(True)
        press_marked(ann)
        ann.sees("The server cannot be reached.")
        ann.page.context.set_offline(False)
        press_marked(ann)
        ann.reads("Ann claims Duke: tax.")
        ann.troubles = [line for line in ann.troubles if "ERR_INTERNET" not in line]


def test_a_reload_goes_on_where_one_was(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        begin(ann, "classic")
        press_marked(ann)
        says(ann, "lesson_classic_others")
        ann.page.reload()
        says(ann, "lesson_classic_others")  # not yet read, perhaps
        ann.page.locator(".coach .next").click()
        says(ann, "lesson_classic_tax")
        told, coins = ann.log(), ann.coins()
        assert "Baldo takes income." in told
        ann.page.reload()
        says(ann, "lesson_classic_tax")
        ann.until(ann.log, told, "reads")
        ann.has(coins)
        ann.open("/learn")
        ann.sees("Step 2 of 16")
        ann.page.get_by_role("link", name="Go on: Classic Coup").click()
        says(ann, "lesson_classic_tax")
        ann.button("Menu")
        ann.button("From the beginning")
        says(ann, "lesson_classic_income")
        assert kept_answers(ann, "classic") == []


def test_what_cannot_be_read_begins_anew(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        ann.open("/rules")
        for kept in ('{"answers":["coup:1"],"at":7,"all":16}', "{", '{"answers":[1]}', "null"):
            ann.page.evaluate("(it) => localStorage.setItem('coup.lesson.classic', it)", kept)
            begin(ann, "classic")
            says(ann, "lesson_classic_income")
        ann.troubles = [line for line in ann.troubles if "400" not in line]


def test_somebody_called_as_in_the_script_may_learn(hall: House) -> None:
    with hall.people("fiora", prefs=QUICKLY) as (fiora,):
        begin(fiora, "classic")
        fiora.asked("Guest, choose an action.")
        fiora.troubles = [line for line in fiora.troubles if "400" not in line]


def test_there_is_no_other_lesson(hall: House) -> None:
    with hall.people("Ann") as (ann,):
        ann.open("/learn/chess")
        ann.sees("There is nothing here")
        ann.troubles = [line for line in ann.troubles if "404" not in line]


# As it is met: on a phone, by a screen reader, in German


@pytest.mark.parametrize("ruleset", LESSONS)
def test_it_fits_on_a_phone(hall: House, ruleset: str) -> None:
    with hall.people("Ann", prefs=QUICKLY, viewport=PHONE, has_touch=True) as (ann,):

        def look(_: str) -> None:
            ann.fits_the_width()
            marked = ann.page.locator(".dock .wanted")
            for part in (ann.page.locator(".coach .words"), marked.first):
                if part.count():
                    ann.until(lambda p=part: on_screen(ann, p.bounding_box()), True)  # type: ignore[misc]

        begin(ann, ruleset)
        walk(ann, look)


def on_screen(ann: Person, box: object) -> bool:
    assert isinstance(box, dict)
    return bool(box["y"] >= -1 and box["y"] + box["height"] <= PHONE["height"] + 1)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("ruleset", LESSONS)
def test_the_lesson_does_not_fail_axe(hall: House, theme: str, ruleset: str) -> None:
    faults: dict[str, list[str]] = {}

    def look(where: str) -> None:
        found = Axe().run(ann.page).response["violations"]
        if found:
            faults[where] = [f"{fault['id']}: {fault['nodes'][0]['target']}" for fault in found]

    with hall.people("Ann", prefs=QUICKLY, color_scheme=theme) as (ann,):
        begin(ann, ruleset)
        look("begin")
        ann.page.locator(".dock .offers button:not(.wanted)").first.click()
        ann.sees(KEEPS_IT)
        look("refused")
        press_marked(ann)
        ann.page.locator(".coach .next").wait_for()
        look("the others")
        ann.page.set_viewport_size({"width": 375, "height": 812})
        look("on a phone")
        ann.button("Menu")
        look("menu")
        ann.page.keyboard.press("Escape")
        to_question(ann, 9, ruleset)
        look("in the middle")
        to_question(ann, len(own_answers(ruleset)), ruleset)
        walk(ann)
        look("end")
        ann.open("/learn")
        ann.sees("You have played this one.")
        look("opening")
        ann.troubles = [line for line in ann.troubles if "400" not in line]
    assert faults == {}


def test_the_coach_is_read_out(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        begin(ann, "classic")
        panel = ann.page.get_by_role("region", name="Coach")
        assert panel.locator("[aria-live=polite]").inner_text() == coach(ann)
        press_marked(ann)
        on = ann.page.get_by_role("button", name="Go on", exact=True)
        on.focus()
        for _ in range(2):  # a silent step goes by
            with suppress(PlaywrightTimeout):
                on.press("Enter", timeout=1000)
        says(ann, "lesson_classic_tax")
        # The button is gone, the focus is not lost.
        assert ann.page.evaluate("() => document.activeElement.className").startswith("coach")


def test_it_speaks_german_where_the_browser_does(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY, locale="de-DE") as (ann,):
        begin(ann, "classic")
        words = Words((), "de")
        ann.until(lambda: coach(ann), words("lesson_classic_income"))
        ann.page.locator(".dock .offers button:not(.wanted)").first.click()
        ann.sees("Das hat Zeit bis zur eigenen Partie.")
        press_marked(ann)
        ann.button("Weiter")
        ann.until(lambda: coach(ann), words("lesson_classic_tax"))
        ann.sees("Schritt 2 von 16")
        ann.troubles = [line for line in ann.troubles if "400" not in line]
