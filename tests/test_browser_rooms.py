"""A table from its making to its rematch, in browsers: and nothing that happens to one stops it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from browser import NO_LIMITS, WAITS, House, Person, Wifi, deal, house, play_to_the_end
from coup.bots import BOTS
from coup.text import Words
from online import Server

pytestmark = pytest.mark.heavy

PASS, ALLOW = "Let it pass", "Allow it"
QUICKLY = {"confirm": "none"}
words = Words()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("rooms")) as found:
        yield found


# The lobby


def test_friends_sit_down_by_the_link_and_play(hall: House) -> None:
    with hall.people("Ann", "Bob", "Cyd") as (ann, bob, cyd):
        ann.open("/")
        ann.page.get_by_role("link", name="Make a table").click()
        ann.page.get_by_label("Your name").fill("Ann")
        ann.button("Make the table")
        link = ann.page.get_by_label("Invitation link").input_value()
        assert "key=" in link
        for person, seat in ((bob, 2), (cyd, 3)):
            person.open(link.removeprefix(hall.server.url))
            person.page.get_by_label("Your name").fill(person.name)
            person.button(f"Sit at seat {seat}")
            ann.sees(f"{seat} of 4 seats taken", person.name)
            person.button("I am ready")
        ann.button("Start the game")
        for person in (ann, bob, cyd):
            person.page.locator(".mine").wait_for()
            assert len(person.hand()) == 2
            for other in {"Ann", "Bob", "Cyd"} - {person.name}:
                assert person.cards_of(other) == ["face-down card"] * 2
        assert sum(bool(person.buttons()) for person in (ann, bob, cyd)) == 1


def test_public_table_with_bots_starts_when_all_are_ready(hall: House) -> None:
    with hall.people("Ann", "Bob") as (ann, bob):
        ann.open("/new")
        ann.page.get_by_label("Your name").fill("Ann")
        ann.page.get_by_label("Public table").check()
        ann.button("Make the table")
        ann.button("Add a bot at seat 2")
        ann.sees("2 of 4 seats taken")
        ann.page.get_by_role("button", name=re.compile("^Remove ")).click()
        ann.sees("1 of 4 seats taken")
        ann.button("Add a bot at seat 3")
        code = ann.page.url.rpartition("/")[2]
        bob.open("/")
        bob.page.get_by_label("Join by code or link").fill(code.lower())
        bob.button("Join")
        bob.page.get_by_label("Your name").fill("Bob")
        bob.button("Sit at seat 2")
        bob.button("I am ready")
        ann.sees("3 of 4 seats taken")
        ann.button("I am ready")
        ann.page.locator(".mine").wait_for()
        bob.page.locator(".mine").wait_for()
        play_to_the_end(ann, bob)


def test_every_bot_is_offered_with_what_it_is(hall: House) -> None:
    lines = [words(f"bot_{kind}") for kind in BOTS["classic"]]
    with hall.people("Ann") as (ann,):
        ann.open("/new")
        ann.page.get_by_label("Bots at the start").fill("1")
        offered = ann.page.get_by_label("How they play").locator("option").all_inner_texts()
        assert [option.partition(" – ")[2] for option in offered] == lines
        ann.page.get_by_label("Your name").fill("Ann")
        ann.button("Make the table")
        choice = ann.page.locator(".seats select")
        for kind, line in zip(BOTS["classic"], lines, strict=True):
            choice.select_option(value=kind)
            ann.sees(line)


def test_a_seat_belongs_to_its_browser(hall: House) -> None:
    """Another browser with the same name and link is somebody else."""
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        code = deal(ann, bob)
        with hall.people("Ann", prefs=QUICKLY) as (thief,):
            thief.open(f"/t/{code}")
            thief.sees("This table cannot be entered")


# Nothing stops the table


def stolen_from(ann: Person, bob: Person, cyd: Person) -> None:
    ann.press("Steal", "Bob")
    bob.sees_buttons("Challenge Captain", "Block with Captain", "Block with Ambassador", ALLOW)
    cyd.sees_buttons("Challenge Captain", PASS)


def test_reload_in_mid_question(hall: House) -> None:
    with hall.people("Ann", "Bob", "Cyd", prefs=QUICKLY) as (ann, bob, cyd):
        deal(ann, bob, cyd)
        stolen_from(ann, bob, cyd)
        for person in (ann, bob, cyd):
            asked, buttons, hand = person.question(), person.buttons(), person.hand()
            log = person.log()
            person.page.reload()
            person.page.locator(".mine").wait_for()
            person.sees_buttons(*buttons)
            assert (person.question(), person.hand(), person.log()) == (asked, hand, log)
        bob.press("Block with Ambassador")
        bob.sees("Block with Ambassador: kept.")
        bob.page.reload()
        bob.sees("Block with Ambassador: kept.")
        bob.waits()
        cyd.press(PASS)
        ann.sees_buttons("Challenge Ambassador", "Accept the block")


def test_another_tab_shows_the_same_seat(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        code = deal(ann, bob)
        tab = Person("Ann", hall.server, ann.page.context.new_page())
        tab.open(f"/t/{code}")
        tab.page.locator(".mine").wait_for()
        tab.press("Tax")
        ann.waits()
        bob.sees_buttons("Challenge Duke", PASS)


def test_server_killed_in_mid_question(hall: House, tmp_path: Path) -> None:
    """After kill −9 everybody is back at the same question, without doing anything."""
    with Server(tmp_path, **NO_LIMITS) as server:
        room = House(server, hall.browser)
        people = [room.person(name, prefs=QUICKLY) for name in ("Ann", "Bob", "Cyd")]
        ann, bob, cyd = people
        deal(ann, bob, cyd)
        stolen_from(ann, bob, cyd)
        bob.press("Block with Captain")
        bob.sees("Block with Captain: kept.")
        for person in people:
            person.reads("Bob lets it pass.")
        before = [(p.question(), p.buttons(), p.hand(), p.coins(), p.log()) for p in people]
        server.kill()
        for person in people:
            person.sees("The connection was lost. Coming back")
        server.start()
        for person in people:
            person.until(lambda p=person: "connection was lost" in p.text(), False)  # type: ignore[misc]
        after = [(p.question(), p.buttons(), p.hand(), p.coins(), p.log()) for p in people]
        assert after == before
        bob.sees("Block with Captain: kept.")
        cyd.press(PASS)
        ann.sees_buttons("Challenge Captain", "Accept the block")
        for person in people:
            person.page.context.close()


def test_offline_and_back(hall: House) -> None:
    """Who loses the connection is told, and is at the table again as soon as there is one."""
    wifi = Wifi(hall.server)
    bob = hall.person("Bob", prefs=QUICKLY, base_url=wifi.url)
    with hall.people("Ann", "Cyd", prefs=QUICKLY) as (ann, cyd):
        deal(ann, bob, cyd)
        stolen_from(ann, bob, cyd)
        wifi.cut()
        bob.page.context.set_offline(True)
        bob.sees("The connection was lost. Coming back")
        ann.sees_seat("Bob", "away")
        cyd.press(PASS)
        wifi.mend()
        bob.page.context.set_offline(False)
        bob.until(lambda: "connection was lost" in bob.text(), False)
        ann.until(lambda: "away" in ann.seat_of("Bob"), False)
        bob.reads("Cyd lets it pass.")
        bob.press(ALLOW)
        ann.has(4)
    bob.page.context.close()
    wifi.close()


# Those who only look


def test_spectator_sees_what_everybody_sees(hall: House) -> None:
    with hall.people("Ann", "Bob", "Eve", prefs=QUICKLY) as (ann, bob, eve):
        code = deal(ann, bob, public=True)
        eve.open(f"/t/{code}")
        eve.page.locator(".plaque").first.wait_for()
        ann.press("Tax")
        bob.sees_buttons("Challenge Duke", PASS)
        eve.sees("Ann claims Duke: tax.")
        assert eve.buttons() == []
        assert eve.page.locator(".mine").count() == 0
        for name in ("Ann", "Bob"):
            assert eve.cards_of(name) == ["face-down card"] * 2
        assert not re.search(r"is dealt (?!two cards)", eve.log())
        ann.page.get_by_label("1 watches").wait_for()
        bob.press(PASS)
        eve.sees_seat("Ann", "4 coins")


def test_only_the_number_of_answers_is_shown_where_the_table_says_so(hall: House) -> None:
    with hall.people("Ann", "Bob", "Cyd", prefs=QUICKLY) as (ann, bob, cyd):
        deal(ann, bob, cyd, show_waiting=False)
        ann.press("Tax")
        ann.sees("Waiting … for 2 more answers")
        bob.press(PASS)
        for person in (ann, bob):
            person.sees("Waiting … for 1 more answer")
            assert "for Cyd" not in person.text()
            assert "still to answer" not in person.seat_of("Cyd")


def test_silence_is_a_pass_when_the_time_is_up(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob, clock={"turn": 0, "reaction": 4, "card": 0})
        ann.press("Tax")
        bob.sees_buttons("Challenge Duke", PASS)
        assert re.fullmatch(
            r"[0-4] seconds left", bob.page.get_by_role("timer").get_attribute("aria-label") or ""
        )
        ann.has(4)
        bob.asked("choose an action")


def test_a_bot_plays_on_for_who_is_silent_until_they_return(hall: House) -> None:
    with hall.people("Ann", "Cyd", "Bob", prefs=QUICKLY) as (ann, cyd, bob):
        deal(ann, cyd, bob, clock={"turn": 0, "reaction": 2, "card": 0})
        ann.press("Tax")
        cyd.press("Tax")
        for other in (ann, cyd):
            other.sees("a bot plays on")
        bob.sees("A bot plays for you.")
        bob.button("I am back")
        for other in (ann, cyd):
            other.until(lambda: "a bot plays on" in other.text(), False)  # noqa: B023
        bob.until(lambda: "A bot plays for you." in bob.text(), False)


def test_a_link_moves_a_seat_to_another_device(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        hand = ann.hand()
        ann.button("Menu")
        ann.button("Move my seat to another device")
        link = ann.page.get_by_label("Move my seat to another device").input_value()
        with hall.people("phone", prefs=QUICKLY) as (phone,):
            phone.open(link.removeprefix(hall.server.url))
            phone.page.locator(".mine").wait_for()
            assert phone.hand() == hand
            phone.press("Income")
            bob.asked("choose an action")
            bob.sees_seat("Ann", "2 coins")
            ann.until(lambda: (ann.buttons(), ann.own()), ([], []), "has on the old device")
            bob.press("Tax")
            phone.sees_buttons("Challenge Duke", PASS)
        with hall.people("thief", prefs=QUICKLY) as (thief,):
            thief.open(link.removeprefix(hall.server.url))
            thief.sees("This table cannot be entered")


def test_chat_and_mute(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        ann.page.get_by_label("Say something").fill("Good luck!")
        ann.button("Send")
        bob.sees("Good luck!")
        bob.button("Mute")
        bob.sees("The chat is muted.")
        assert "Good luck!" not in bob.text()
        ann.button("Show 🎉")


def test_who_leaves_hands_over_to_a_bot(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        ann.button("Menu")
        ann.button("Leave the game")
        ann.button("Leave")
        ann.page.get_by_role("heading", name="Play now").wait_for()
        play_to_the_end(bob)


def test_guided_first_game_gives_hints(hall: House) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        ann.open("/learn")
        ann.button("Begin with two honest bots")
        ann.page.locator(".dock.asked").wait_for()
        for _ in range(2000):
            if "choose an action" in ann.question():  # nobody else answers that
                break
            if found := ann.buttons():
                ann.press_at(len(found) - 1)  # whatever it is, it passes
            ann.page.wait_for_timeout(20)
        ann.page.get_by_role("button", name=re.compile("^Hint")).click()
        advice = ann.page.locator(".advice")
        ann.until(advice.count, 1)
        best = advice.locator(".best b").inner_text()
        if advice.locator("tbody").count():
            assert advice.locator("tbody th").first.inner_text().strip() == best
            numbers = advice.locator("tbody td").all_inner_texts()
            assert all(re.fullmatch(r"\d+ %", said) for said in numbers)
        assert advice.locator(".why li").count() > 0
        for rival in advice.locator(".rivals li").all():
            assert rival.locator(".held").count() == 5
            assert rival.locator("p").inner_text().startswith(("Ada", "Bruno"))
        ann.button("Close")
        ann.until(advice.count, 0)
        ann.page.keyboard.press("h")
        ann.until(lambda: advice.locator(".best b").all_inner_texts(), [best])
        ann.page.keyboard.press("Escape")
        ann.until(advice.count, 0)
        play_to_the_end(ann)


def test_rematch_keeps_seats_and_score(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob, options={"first_player": "winner_then_random"})
        play_to_the_end(ann, bob)
        winner = ann if "You win!" in ann.text() else bob
        other = bob if winner is ann else ann
        winner.sees("You win!")
        other.sees(f"{winner.name} wins")
        assert re.search(rf"{winner.name} 1\b", other.text())
        for person in (ann, bob):
            assert "face-down card" not in person.cards_of("Bob" if person is ann else "Ann")
        ann.button("Play again")
        bob.sees("Want to play again: Ann")
        bob.button("Play again")
        winner.asked(f"{winner.name}, choose an action.")
        assert len(ann.hand()) == len(bob.hand()) == 2
        other.waits()


# Whole games


@pytest.mark.parametrize("game", ["classic", "poker"])
def test_quick_game_to_the_end(hall: House, game: str) -> None:
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        ann.open("/")
        ann.page.get_by_label("Your name").fill("Ann")
        ann.page.locator(f"input[type=radio][value={game}]").check(force=True)
        ann.button("Quick game")
        ann.page.locator(".mine").wait_for()
        play_to_the_end(ann)
        ann.page.get_by_role("link", name="Watch the replay").wait_for()


def test_three_people_play_poker_cards_to_the_end(hall: House) -> None:
    with hall.people("Ann", "Bob", "Cyd", prefs=QUICKLY) as people:
        deal(*people, ruleset="poker", options={})
        for person in people:
            assert "face-down card" not in person.own()
            for other in people:
                if other is not person:
                    assert set(person.cards_of(other.name)) == {"face-down card"}
        play_to_the_end(*people)


def test_keyboard_only(hall: House) -> None:
    """From the front door to the end of a game without a mouse."""
    with hall.people("Ann") as (ann,):
        ann.open("/")
        keys, chance = ann.page.keyboard, Random(7)

        def focused() -> str:
            found: str = ann.page.evaluate(
                "() => document.activeElement === document.body ? ''"
                " : document.activeElement.innerText"
            )
            return found

        def tab_to(words: str) -> None:
            for _ in range(60):
                if words in focused():
                    return
                keys.press("Tab")
            raise AssertionError(words)

        ann.page.get_by_label("Your name").wait_for()
        tab_to("Quick game")
        keys.press("Enter")
        ann.page.locator(".mine").wait_for()
        for _ in range(2000):
            if ann.page.locator(".end").count():
                break
            found = ann.buttons()
            if not found or ann.page.locator(".dock [aria-disabled=true]").count():
                ann.page.wait_for_timeout(20)
                continue
            if ann.page.locator(".dock .cards button[aria-pressed]").count():
                keys.press("1")
                keys.press("2")
                keys.press("Enter")
                ann.page.wait_for_timeout(50)
                continue
            shown = ann.page.locator(".dock .offers kbd, .dock .cards kbd").all_inner_texts()
            doubts = [i for i, said in enumerate(found) if said.startswith("Challenge")]
            keys.press(shown[(doubts or [chance.randrange(len(shown))])[0]])
            ann.page.wait_for_timeout(20)
            if ann.page.locator(".dock .armed").count():
                ann.sees("Sure?")
                ann.page.locator(".dock .armed:not([aria-disabled=true])").wait_for()
                keys.press("Enter")
                ann.page.wait_for_timeout(30)
        tab_to("Play again")
        keys.press("Enter")
        ann.page.locator(".dock").wait_for()


def test_focus_and_words_follow_the_question(hall: House) -> None:
    """A button that goes leaves the focus with the question; a new question is read out."""
    with hall.people("Ann", "Bob", prefs=QUICKLY) as (ann, bob):
        deal(ann, bob)
        ann.page.locator(".dock .offers button:not([aria-disabled=true])").first.wait_for()
        ann.page.locator(".dock .offers button", has_text="Income").focus()
        ann.page.keyboard.press("Enter")
        bob.asked("choose an action")
        ann.waits()

        def within() -> bool:
            found: bool = ann.page.evaluate(
                "() => document.querySelector('.dock').contains(document.activeElement)"
            )
            return found

        assert within()
        bob.press("Tax")
        ann.sees_buttons("Challenge Duke", PASS)
        assert within()
        said = ann.page.locator(".dock [aria-live=assertive]").inner_text()
        assert "Bob claims Duke for tax. Ann, challenge it?" in said
        assert "Bob claims Duke: tax." in ann.page.get_by_role("log").first.inner_text()
        assert ann.page.title() != bob.page.title()


def test_what_costs_something_is_confirmed_and_can_be_taken_back(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs={}) as (ann, bob):
        deal(ann, bob, hands=("!duke",))
        place = ann.place_of("Tax")
        assert place is not None
        ann.page.locator(".dock .offers button").nth(place).click()
        ann.sees("Sure? Tax")
        bob.waits()
        ann.page.keyboard.press("Escape")
        ann.until(lambda: "Sure?" in ann.text(), False)
        bob.waits()
        ann.press("Tax")
        bob.sees_buttons("Challenge Duke", PASS)
        assert ann.buttons() == list(WAITS)


def test_rules_of_the_table_are_one_key_away(hall: House) -> None:
    with hall.people("Ann", "Bob", prefs={}) as (ann, bob):
        deal(ann, bob, preset="doc002")
        ann.page.locator(".dock").wait_for()
        ann.page.keyboard.press("r")
        ann.page.get_by_role("dialog").wait_for()
        ann.sees("Different at this table")
        ann.page.keyboard.press("Escape")
        ann.until(lambda: ann.page.get_by_role("dialog").count(), 0)
