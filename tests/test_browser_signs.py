"""What tells somebody that they are wanted, what a table agrees on, and what can be taken back."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from browser import House, Person, deal, house, wire

pytestmark = pytest.mark.heavy

PASS = "Let it pass"
QUICKLY = {"confirm": "none"}
QUIET = 200
"""Turns without a loss, after which a draw may be offered."""
PACE = 0.03
"""Seconds between two answers, so that nobody talks faster than a table takes it."""

EARS = """
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
"""
EYES = """
  window.looks = true;
  Object.defineProperty(document, 'visibilityState', {
    get: () => (window.looks ? 'visible' : 'hidden'),
  });
  window.look = (looks) => {
    window.looks = looks;
    document.dispatchEvent(new Event('visibilitychange'));
  };
"""
POST = """
  window.notes = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      return (Notification.permission = 'granted');
    }
    constructor(title, said) { window.notes.push(`${title}: ${said.body}`); }
    close() {}
  };
"""
LAMP = """
  window.lamps = [];
  Object.defineProperty(navigator, 'wakeLock', { value: {
    async request(kind) {
      const lamp = { kind, released: false, async release() { lamp.released = true; } };
      window.lamps.push(lamp);
      return lamp;
    },
  }});
  // A browser lets go of it when nobody looks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') lamps.forEach((lamp) => (lamp.released = true));
  });
"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("signs")) as found:
        yield found


def setting(person: Person, label: str, value: str | bool) -> None:
    """Change something in the settings, as they are opened at the table."""
    person.button("Settings")
    field = person.page.get_by_role("dialog").get_by_label(label)
    if isinstance(value, bool):
        field.set_checked(value)
    else:
        field.select_option(label=value)
    person.page.keyboard.press("Escape")
    person.until(lambda: person.page.get_by_role("dialog").count(), 0)


# Signs that somebody is wanted


def test_sounds_are_heard_when_they_are_on(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        bob.page.add_init_script(EARS)
        deal(ann, bob)

        def heard() -> list[int]:
            found: list[int] = bob.page.evaluate("tones.splice(0).map(Math.round)")
            return found

        ann.press("Income")
        bob.asked("choose an action")
        assert heard() == []
        setting(bob, "Sounds", True)
        bob.until(heard, [587, 880], "hears, to try it,")
        bob.press("Income")
        ann.press("Tax")
        bob.until(heard, [587, 880], "hears that it is asked:")
        bob.press("Challenge Duke")
        bob.until(lambda: heard()[:2], [311, 233], "hears the challenge:")
        setting(bob, "Sounds", False)
        ann.page.get_by_label("Say something").fill("Psst")
        ann.button("Send")
        bob.sees("Psst")
        assert heard() == []


def test_title_and_notification_call_who_looks_elsewhere(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        bob.page.add_init_script(EYES + POST)
        deal(ann, bob)
        setting(bob, "Notification when I am asked", True)
        assert not bob.page.title().startswith("●")
        ann.press("Tax")
        bob.sees_buttons("Challenge Duke", PASS)
        assert bob.page.title().startswith("● Your answer is wanted")
        assert bob.page.evaluate("notes") == [], "who looks is not called"
        bob.page.evaluate("look(false)")
        bob.press(PASS)
        bob.press("Income")
        bob.until(lambda: bob.page.title().startswith("●"), False, "is marked:")
        bob.page.evaluate("notes.length = 0")
        ann.press("Tax")
        bob.until(
            lambda: bob.page.evaluate("notes"),
            ["Your answer is wanted: Ann claims Duke for tax. Bob, challenge it?"],
            "is called:",
        )
        bob.page.evaluate("look(true)")
        setting(bob, "Mark in the title when I am asked", False)
        bob.until(lambda: bob.page.title().startswith("●"), False, "is marked:")
        setting(bob, "Notification when I am asked", False)
        bob.page.evaluate("look(false)")
        bob.press(PASS)
        bob.asked("choose an action")
        assert len(bob.page.evaluate("notes")) == 1


def test_the_screen_stays_on_while_somebody_plays(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        ann.page.add_init_script(EYES + LAMP)
        deal(ann, bob)

        def lit() -> list[bool]:
            found: list[bool] = ann.page.evaluate("lamps.map((lamp) => !lamp.released)")
            return found

        ann.until(lit, [True], "keeps awake:")
        ann.page.evaluate("look(false)")
        ann.until(lit, [False], "keeps awake:")
        ann.page.evaluate("look(true)")
        ann.until(lit, [False, True], "keeps awake again:")
        setting(ann, "Keep the screen on during a game", False)
        ann.until(lit, [False, False], "keeps awake:")
        setting(ann, "Keep the screen on during a game", True)
        ann.until(lit, [False, False, True], "keeps awake:")
        ann.button("Menu")
        ann.page.get_by_role("dialog").get_by_role("link").click()
        ann.page.get_by_role("heading", name="Play now").wait_for()
        ann.until(lit, [False] * 3, "keeps awake at home:")


# What a table agrees on


def seconds(person: Person) -> int:
    said = person.page.get_by_role("timer").get_attribute("aria-label") or ""
    return int(re.sub(r"\D", "", said))


def test_more_time_by_consent(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob, clock={"turn": 30, "reaction": 30, "card": 30})
        ann.asked("choose an action")
        ann.page.wait_for_timeout(1500)
        before = seconds(ann)
        assert before < 30
        assert bob.page.get_by_role("button", name="Ask for more time").count() == 0
        ann.button("Ask for more time")
        bob.sees("Ann asks for more time.")
        assert "Ann asks for more time." not in ann.text()
        assert seconds(ann) <= before
        bob.button("Agree")
        for person in (ann, bob):
            person.until(lambda p=person: seconds(p) > before, True, "has more time:")  # type: ignore[misc]
            person.until(lambda p=person: "asks for more time" in p.text(), False)  # type: ignore[misc]


def long_quiet(code: str, people: list[Person]) -> None:
    """Nobody loses anything for so many turns; it takes as long as the server needs."""
    with ExitStack() as lines:
        wires = [lines.enter_context(wire(p.server, p.cookie, code)) for p in people]
        for one in wires:
            one.say("enter")
            one.until(lambda table: table["game"])
        for turn in range(QUIET):
            mover = wires[turn % len(wires)]
            mover.until(lambda table: table["game"]["view"]["choices"])
            asked = mover.table["game"]["view"]["question"]
            mover.say("answer", question=asked, choice="take")
            time.sleep(PACE)
            mover.until(lambda table, old=asked: table["game"]["view"]["question"] != old)  # type: ignore[misc]


def test_draw_by_agreement_after_a_long_quiet(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as people:
        ann, bob = people
        code = deal(*people, ruleset="poker", options={})
        assert "a draw" not in ann.text()
        long_quiet(code, people)
        possible = "This game has been quiet for long: it may end in a draw."
        for person in people:
            person.sees(possible)
        ann.button("Offer a draw")
        bob.sees("Ann: a draw?")
        ann.button("No draw after all")
        bob.sees(possible)
        bob.button("Offer a draw")
        ann.sees("Bob: a draw?")
        ann.button("Agree to the draw")
        for person in people:
            person.page.locator(".end").wait_for()
            person.sees("A draw", "drawn 1")


def test_signs_are_seen_at_the_seat_unless_muted(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)

        def shown() -> list[str]:
            found: list[str] = bob.page.locator(".plaque .saying.sign").all_inner_texts()
            return [sign.strip() for sign in found]

        ann.button("Show 🎉")
        bob.until(shown, ["🎉"], "sees at Ann's seat:")
        bob.sees("Ann 🎉")
        bob.until(shown, [], "sees, a while later,")
        bob.button("Mute")
        ann.button("Show 🔥")
        ann.sees("Ann 🔥")
        bob.page.wait_for_timeout(300)
        assert shown() == []
        assert "🎉" not in bob.page.get_by_role("log", name="Chat").inner_text()
        bob.button("Unmute")
        bob.sees("Ann 🔥")


# What can be taken back


def test_asking_again_can_be_switched_off_and_set_for_everything(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs={}) as (ann, bob):
        deal(ann, bob, hands=("!duke", "!duke"))

        def clicks(person: Person, label: str) -> None:
            place = person.place_of(label)
            assert place is not None
            person.page.locator(".dock .offers button:not([aria-disabled=true])").nth(place).click()

        clicks(ann, "Income")
        bob.asked("choose an action")
        setting(bob, "Ask again before sending", "nothing")
        clicks(bob, "Tax")
        ann.sees_buttons("Challenge Duke", PASS)
        setting(ann, "Ask again before sending", "everything")
        clicks(ann, PASS)
        ann.sees("Sure? Let it pass")
        bob.waits()
        ann.button("Back")
        ann.sees_buttons("Challenge Duke", PASS)
        clicks(ann, PASS)
        ann.page.locator(".dock .armed:not([aria-disabled=true])").click()
        bob.waits()
        ann.asked("choose an action")
