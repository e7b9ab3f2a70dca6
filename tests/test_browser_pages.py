"""Every page as it is met: on a phone, by a screen reader, in the dark, in German, by a vandal."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Request

from browser import PHONE, House, Person, deal, house, play_to_the_end
from coup.text import LANGUAGES, catalogue

pytestmark = pytest.mark.heavy

PASS = "Let it pass"
QUICKLY = {"confirm": "none"}
GERMAN = ["Einkommen", "Entwicklungshilfe", "Steuern", "Diebstahl: Bob", "Tausch"]
FIRST_PAGE = 150_000
"""Bytes of the first page, compressed."""
USABLE = 3.0
"""Seconds until the first page can be used: a second, and patience for a busy machine."""

Look = Callable[[Person, str], None]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("pages")) as found:
        yield found


# Every page and phase, looked at in a certain way


def plain_pages(ann: Person, look: Look) -> None:
    for path, sign in (
        ("/", "form.quick"),
        ("/new", "form.panel"),
        ("/rules", "table"),
        ("/learn", "ol"),
        ("/nothing/here", "h1"),
        ("/t/NOSUCH", "main.gone a"),
    ):
        ann.open(path)
        ann.page.locator(sign).first.wait_for()
        look(ann, path)
    ann.open("/")
    ann.button("Settings")
    look(ann, "settings")


def lobby(ann: Person, look: Look) -> None:
    ann.open("/new")
    ann.page.get_by_label("Your name").fill(ann.name)
    ann.button("Make the table")
    ann.button("Add a bot at seat 2")
    ann.sees("2 of 4 seats taken")
    look(ann, "lobby")


def table_phases(ann: Person, bob: Person, look: Look) -> None:
    """A game that shows every kind of question, and its end."""

    def both(phase: str) -> None:
        look(ann, phase)
        look(bob, f"{phase}, from the other side")

    coins = {"start_coins": 8, "two_player_first_coins": 2}
    deal(ann, bob, hands=("", "!captain"), options=coins)
    ann.asked("choose an action")
    both("turn")
    ann.press("Steal")
    bob.sees_buttons("Challenge Captain", "Block with Captain", "Block with Ambassador", "Allow it")
    both("claim")
    bob.press("Block with Captain")
    ann.sees_buttons("Challenge Captain", "Accept the block")
    both("block")
    ann.press("Challenge Captain")
    bob.asked("which card is shown?")
    both("challenged")
    bob.press_at(0)
    bob.press("Exchange")
    ann.press(PASS)
    bob.asked("kept?")
    both("exchange")
    bob.keep_any()
    ann.press("Income")
    bob.press("Income")
    ann.press("Foreign aid")
    bob.sees_buttons("Block with Duke", "Allow it")
    both("foreign aid")
    bob.press("Allow it")
    bob.press("Coup")
    ann.asked("must lose a card (coup)")
    both("losing a card")
    ann.press_at(0)
    ann.press("Coup")
    ann.page.locator(".end").wait_for()
    bob.page.locator(".end").wait_for()
    both("end")


def poker_phases(ann: Person, bob: Person, look: Look) -> None:
    deal(ann, bob, ruleset="poker")
    look(ann, "poker: turn")
    look(bob, "poker: waiting")


def beside_the_table(ann: Person, look: Look) -> None:
    for opener in ("Rules", "Settings", "Menu"):
        ann.page.get_by_role("button", name=opener).first.click()
        ann.page.get_by_role("dialog").wait_for()
        look(ann, opener)
        ann.page.keyboard.press("Escape")
        ann.until(lambda: ann.page.get_by_role("dialog").count(), 0)
    for drawer in ("What happened", "Chat"):
        button = ann.page.get_by_role("button", name=drawer).first
        if button.is_visible():  # on a phone
            button.click()
            look(ann, drawer)
            ann.page.keyboard.press("Escape")


def test_nothing_is_wider_than_a_phone(hall: House) -> None:
    def look(person: Person, _: str) -> None:
        person.fits_the_width()

    with hall.people("Ann", "Bob", prefs=QUICKLY, viewport=PHONE, has_touch=True) as (ann, bob):
        plain_pages(ann, look)
        ann.troubles = []  # the table that is not there
        lobby(ann, look)
        table_phases(ann, bob, look)
        ann.page.get_by_role("link", name="Watch the replay").click()
        ann.page.locator(".controls").wait_for()
        look(ann, "replay")
        poker_phases(ann, bob, look)
        beside_the_table(ann, look)


def test_six_at_a_table_fit_on_a_phone(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY, viewport=PHONE) as (ann,):
        table = hall.server.quick(ann.cookie, name="Maximiliane Longname", seats=6)
        ann.open(f"/t/{table.code}")
        ann.page.locator(".mine").wait_for()
        ann.fits_the_width()


OUT_OF_SIGHT = """() => [...document.querySelectorAll('.dock .question, .dock .offers button')]
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top < 0 || box.bottom > innerHeight || !(part === top || part.contains(top));
  })
  .map((part) => part.textContent)"""


def test_question_and_answers_are_in_sight_on_a_small_phone(hall: House) -> None:
    """However many sit there and however much there is to choose from."""
    with hall.people("Ann", prefs=QUICKLY, viewport={"width": 375, "height": 667}) as (ann,):
        table = hall.server.quick(ann.cookie, name="Ann", seats=6, ruleset="poker")
        ann.open(f"/t/{table.code}")
        ann.page.locator(".mine").wait_for()
        for _ in range(400):
            if "choose an action" in ann.question():
                break
            if found := ann.buttons():
                ann.press_at(len(found) - 1)
            ann.page.wait_for_timeout(20)
        assert len(ann.buttons()) >= 8
        assert ann.page.evaluate("() => scrollY") == 0
        assert ann.page.evaluate(OUT_OF_SIGHT) == []


def violations(person: Person) -> list[str]:
    found = Axe().run(person.page)
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for fault in found.response["violations"]
        for node in fault["nodes"][:3]
    ]


def test_axe_finds_what_is_wrong(hall: House) -> None:
    """A judge who never objects proves nothing."""
    with hall.people("Ann") as (ann,):
        ann.open("/rules")
        ann.page.locator("table").wait_for()
        assert violations(ann) == []
        ann.page.evaluate("() => document.querySelector('main').append(new Image())")
        assert any(fault.startswith("image-alt") for fault in violations(ann))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("what", ["pages", "table"])
def test_no_page_fails_axe(hall: House, theme: str, what: str) -> None:
    faults: dict[str, list[str]] = {}

    def look(person: Person, where: str) -> None:
        if found := violations(person):
            faults[f"{where} ({theme})"] = found

    with hall.people("Ann", "Bob", prefs=QUICKLY, color_scheme=theme) as (ann, bob):
        if what == "pages":
            plain_pages(ann, look)
            ann.troubles = []
            lobby(ann, look)
            poker_phases(ann, bob, look)
            ann.page.set_viewport_size({"width": 375, "height": 812})
            beside_the_table(ann, look)
        else:
            table_phases(ann, bob, look)
            ann.page.get_by_role("link", name="Watch the replay").click()
            ann.page.locator(".controls").wait_for()
            ann.button("Verify the shuffle")
            ann.sees("The secret fits the commitment")
            look(ann, "replay")
    assert faults == {}


# A vandal


def test_scripts_stay_text_everywhere(hall: House) -> None:
    short, long = "<svg onload=done()>", "<img src=x onerror=done()><script>done()</script>"

    def unharmed(person: Person) -> None:
        assert person.page.evaluate("() => window.harm") is None
        assert person.page.locator("[onload], [onerror], body script, img[src=x]").count() == 0

    with hall.people("Ann", "Bob") as (ann, bob):
        for person in (ann, bob):
            person.page.add_init_script("window.done = () => { window.harm = true; }")
        ann.open("/")
        ann.page.get_by_label("Join by code or link").fill(long)
        ann.button("Join")
        ann.sees("neither a code nor a link")
        unharmed(ann)
        ann.open("/new")
        ann.page.get_by_label("Your name").fill(short)
        ann.page.get_by_label("Public table").check()
        ann.button("Make the table")
        ann.sees("1 of 4 seats taken")
        ann.sees(short[:15])
        unharmed(ann)
        bob.open(ann.page.url.removeprefix(hall.server.url))
        bob.page.get_by_label("Your name").fill("<script>done()</script>"[:20])
        bob.button("Sit at seat 2")
        ann.sees("<script>done()")
        ann.button("Start the game")
        for person in (ann, bob):
            person.page.locator(".mine").wait_for()
            person.sees(short[:15])
            person.page.get_by_label("Say something").fill(long)
            person.button("Send")
        for person in (ann, bob):
            person.until(lambda p=person: p.text().count(long), 2)  # type: ignore[misc]
            unharmed(person)
        bob.open(f"/t/{quote(short)}?key={quote(long)}")
        bob.page.locator("main").first.wait_for()
        unharmed(bob)
        bob.troubles = [line for line in bob.troubles if "404" not in line and "403" not in line]


# The first page


def test_first_page_is_light(hall: House) -> None:
    with hall.people("Ann") as (ann,):
        weights: dict[str, int] = {}

        def weigh(request: Request) -> None:
            answer = request.response()
            assert answer is not None
            weights[request.url] = len(gzip.compress(answer.body()))

        ann.page.on("requestfinished", weigh)
        ann.open("/")
        ann.page.get_by_role("button", name="Quick game").wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert len(weights) >= 4
        assert sum(weights.values()) <= FIRST_PAGE, weights


def test_first_page_is_usable_at_once(hall: House) -> None:
    took = []
    for _ in range(3):
        with hall.people("Ann") as (ann,):
            began = time.monotonic()
            ann.page.goto("/", wait_until="commit")
            ann.page.get_by_role("button", name="Quick game").click(trial=True)
            took.append(time.monotonic() - began)
    assert min(took) < USABLE, took


# Replays


def test_replay(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        first = {person.name: person.hand() for person in (ann, bob)}
        play_to_the_end(ann, bob)
        ann.page.get_by_role("link", name="Watch the replay").click()
        ann.page.locator(".controls").wait_for()
        path = ann.page.url.removeprefix(hall.server.url)
        with hall.people("Eve") as (eve,):
            eve.open(path)
            eve.page.locator(".controls").wait_for()

            def count() -> list[int]:
                return list(map(int, eve.page.locator(".count").inner_text().split("/")))

            step, steps = count()
            assert step == 1
            for name, hand in first.items():
                eve.until(lambda n=name: sorted(eve.cards_of(n)), sorted(hand))  # type: ignore[misc]
            eve.button("One step on")
            eve.until(lambda: count()[0], 2)
            eve.page.keyboard.press("ArrowRight")
            eve.until(lambda: count()[0], 3)
            eve.button("One step back")
            eve.until(lambda: count()[0], 2)
            eve.button("To the end")
            eve.until(lambda: count()[0], steps)
            eve.reads("wins the game.")
            eve.page.get_by_label("Jump to").select_option(index=1)
            eve.until(lambda: 1 < count()[0] < steps, True)
            eve.button("To the beginning")
            seen = eve.page.get_by_label("As seen by")
            seen.select_option("spectator")
            for name in first:
                eve.until(lambda n=name: eve.cards_of(n), ["face-down card"] * 2)  # type: ignore[misc]
            seen.select_option(label="Bob")
            eve.until(lambda: sorted(eve.cards_of("Bob")), sorted(first["Bob"]))
            eve.until(lambda: eve.cards_of("Ann"), ["face-down card"] * 2)
            eve.button("Verify the shuffle")
            eve.sees(
                "✓ The secret fits the commitment shown before the first card.",
                "✓ Shuffled again here, the secret gives exactly these cards.",
            )
            with eve.page.expect_download() as kept:
                eve.button("Download the record")
            assert re.fullmatch(r"coup-\w+\.json", kept.value.suggested_filename)


def test_a_running_game_has_no_replay(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        code = deal(ann, bob)
        with hall.people("Eve") as (eve,):
            eve.open(f"/r/{code}")
            eve.page.get_by_role("alert").first.wait_for()
            assert eve.page.locator(".controls").count() == 0
            eve.troubles = [line for line in eve.troubles if "404" not in line]


# Languages


def test_the_table_speaks_german_where_the_browser_does(hall: House) -> None:
    german = hall.people("Ann", prefs=QUICKLY, locale="de-DE")
    english = hall.people("Bob", prefs=QUICKLY)
    with german as (ann,), english as (bob,):
        deal(ann, bob)
        ann.sees_buttons(*GERMAN)
        ann.press("Steuern")
        bob.sees_buttons("Challenge Duke", PASS)
        ann.sees("Warten … auf Bob", "Ann sagt Herzog an: Steuern.")
        assert ann.page.locator("html").get_attribute("lang") == "de"


def english_only(language: str) -> set[str]:
    """What is said otherwise in a language: whoever reads it there reads English."""
    catalogues = Path(__file__).parent.parent / "web" / "src" / "words"
    english, other = (
        json.loads((catalogues / f"{code}.json").read_text()) | catalogue(code)
        for code in ("en", language)
    )
    said = {text for key, text in english.items() if other.get(key, text) != text}
    spoken = {*other.values(), "Coup"}  # the game is called so everywhere
    return {text for text in said - spoken if len(text) > 3 and "{" not in text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_phone_and_leaves_no_english(hall: House, language: str) -> None:
    unsaid = english_only(language)
    assert bool(unsaid) == (language != "en")

    def look(person: Person) -> None:
        assert person.page.locator("html").get_attribute("lang") == language
        person.fits_the_width()
        assert person.words() & unsaid == set(), person.page.url

    speaker = hall.people("Ann", prefs=QUICKLY | {"language": language}, viewport=PHONE)
    with speaker as (ann,), hall.people("Bob", prefs=QUICKLY) as (bob,):
        for path, sign in (("/", "form.quick"), ("/new", "form.panel"), ("/rules", "table")):
            ann.open(path)
            ann.page.locator(sign).first.wait_for()
            look(ann)
        ann.page.locator(".tabs button").last.click()
        ann.page.locator(".cards.many").wait_for()
        look(ann)
        deal(bob, ann)
        bob.press("Steal")
        ann.until(lambda: len(ann.buttons()), 4, "may press so many:")
        look(ann)
        ann.press_at(3)
        ann.until(lambda: len(ann.buttons()), 5, "may press so many:")
        look(ann)
        deal(ann, bob, ruleset="poker", options={"start_money": 2})
        ann.until(lambda: len(ann.buttons()) > 8, True, "may press many")
        look(ann)


def test_languages_are_switched_one_after_another(hall: House) -> None:
    """Every switch loads the page anew, in the middle of a game, and the seat is still there."""
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        hand = len(ann.own())
        for language, name in [*list(LANGUAGES.items())[1:], ("en", "English")]:
            ann.page.locator(".top > .icon-btn").last.click()
            ann.page.get_by_role("dialog").locator("select").nth(1).select_option(label=name)
            ann.page.locator(f"html[lang={language}] .mine").wait_for()
            ann.until(lambda: len(ann.own()), hand, "has cards:")
            assert len(ann.buttons()) == 5
        ann.press("Income")
        bob.asked("choose an action")


def test_language_is_switched_at_the_table(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        ann.asked("Ann, choose an action.")
        ann.button("Settings")
        with ann.page.expect_navigation():
            ann.page.get_by_label("Language").select_option(label="Deutsch")
        ann.sees_buttons(*GERMAN)
        ann.page.reload()
        ann.sees_buttons(*GERMAN)
        assert ann.page.locator(".mine").get_attribute("aria-label") == "Deine Karten"
