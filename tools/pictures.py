"""Every page and phase, on a phone and a desktop, in the light and in the dark: ``docs/pictures``.

``make pictures`` plays a classic game and one with poker cards through the real server, in real
browsers, and takes a picture wherever there is something else to see.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser import DESKTOP, DOUBTS, PHONE, House, Person, deal, house  # noqa: E402
from test_browser_lesson import QUICKLY, to_question, walk  # noqa: E402

WHERE = ROOT / "docs" / "pictures"
NAMES = ("Ann", "Bruno", "Clara", "Dario")
SCREENS = {"desktop": DESKTOP, "phone": PHONE}
PASSES = ("Let it pass", "Allow it", "Accept the block", "Accept")
PATIENCE = 120.0


class Album:
    """Pictures of what somebody sees, each taken once on every screen in every light."""

    def __init__(self, where: Path) -> None:
        self.where = where
        self.taken: set[str] = set()

    def take(self, person: Person, name: str) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        page = person.page
        for screen, size in SCREENS.items():
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            for light in ("light", "dark"):
                page.emulate_media(color_scheme="light" if light == "light" else "dark")
                page.wait_for_timeout(250)
                path = self.where / f"{name}-{screen}-{light}.jpg"
                page.screenshot(path=path, type="jpeg", quality=82)
        print(name, flush=True)


def pages(album: Album, ann: Person) -> None:
    for path, sign in (("/", "form.quick"), ("/new", "form.panel"), ("/rules", "table")):
        ann.open(path)
        ann.page.locator(sign).first.wait_for()
        album.take(ann, path.strip("/") or "home")
    ann.open("/learn")
    ann.page.locator("main").first.wait_for()
    album.take(ann, "learn")
    ann.open("/new")
    ann.page.get_by_label("Your name").fill(ann.name)
    ann.button("Make the table")
    ann.button("Add a bot at seat 2")
    ann.sees("2 of 4 seats taken")
    album.take(ann, "lobby")


def all_pass(*people: Person) -> None:
    for person in people:
        person.until(lambda p=person: bool(p.buttons()), True)  # type: ignore[misc]
        person.press(next(said for said in person.buttons() if said.startswith(PASSES)))


def opening(album: Album, ann: Person, bruno: Person, clara: Person, dario: Person) -> None:
    """Moves that lead through the kinds of question of the classic game."""
    hands = ("captain", "duke", "!captain")
    deal(ann, bruno, clara, dario, hands=hands, hints=True, clock=CLOCK)
    ann.press("Tax")
    album.take(ann, "classic-waiting")
    all_pass(bruno, clara, dario)
    bruno.press("Foreign aid")
    all_pass(ann, clara, dario)
    clara.press("Steal", "Dario")
    dario.press("Challenge Captain")
    clara.press_at(0)
    dario.press("Income")
    ann.asked("choose an action")
    album.take(ann, "classic-turn")
    ann.press("Steal")
    album.take(ann, "classic-target")
    ann.press("Dario")
    all_pass(bruno, clara)
    dario.press("Block with Ambassador")
    album.take(ann, "classic-block")
    all_pass(ann, bruno, clara)
    bruno.press("Assassinate", "Ann")
    ann.until(lambda: "Block with Contessa" in ann.buttons(), True)
    album.take(ann, "classic-action")
    ann.press("Block with Contessa")
    all_pass(clara, dario)
    all_pass(bruno, clara, dario)
    clara.press("Income")
    dario.press("Income")
    ann.press("Exchange")
    all_pass(bruno, clara, dario)
    album.take(ann, "classic-exchange")
    ann.keep_any()
    bruno.press("Tax")
    ann.press("Challenge Duke")
    bruno.press("Duke: shows it: proof")
    ann.asked("must lose a card")
    album.take(ann, "classic-lose")
    ann.press_at(0)


def phase(ann: Person) -> str:
    """What kind of question Ann is asked, for the name of the picture; nothing for the rest."""
    said, asked = ann.buttons(), ann.question()
    if not said:
        return ""
    if "choose an action" in asked:
        return "turn"
    if ann.page.locator(".dock .cards button").count():
        return "cards"
    return "action" if any(one.startswith(DOUBTS) for one in said) else ""


def to_the_end(album: Album, game: str, ann: Person, *others: Person) -> None:
    """Anybody answers anything; what Ann is asked for the first time is kept."""
    chance, end = Random(3), time.monotonic() + PATIENCE
    turns = 0
    while not ann.page.locator(".end").count():
        assert time.monotonic() < end, ann.log()
        if found := phase(ann):
            turns += found == "turn"
            if found != "turn" or turns == 3:
                album.take(ann, f"{game}-{found}")
        doubts = chance.random() < 0.2
        if not sum(person.acts(chance, doubts=doubts) for person in (ann, *others)):
            ann.page.wait_for_timeout(30)
    album.take(ann, f"{game}-end")
    ann.page.get_by_role("link", name="Watch the replay").click()
    ann.page.locator(".controls").wait_for()
    for _ in range(9):
        ann.button("One step on")
    album.take(ann, f"{game}-replay")


def lessons(album: Album, hall: House) -> None:
    """A question of each guided game, and the end of one."""
    with hall.people("Ann", prefs=QUICKLY) as (ann,):
        to_question(ann, 4)
        album.take(ann, "classic-lesson")
        to_question(ann, 3, "poker")
        album.take(ann, "poker-lesson")
        to_question(ann, 16)
        walk(ann)
        album.take(ann, "classic-lesson-end")


CLOCK = {"turn": 90, "reaction": 90, "card": 90}


def main() -> None:
    WHERE.mkdir(parents=True, exist_ok=True)
    album = Album(WHERE)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as hall:
        pages(album, hall.person("Ann", prefs={}))
        lessons(album, hall)
        play(album, hall)


def play(album: Album, hall: House) -> None:
    with hall.people(*NAMES, prefs={"confirm": "none"}) as people:
        opening(album, *people)
        to_the_end(album, "classic", *people)
        deal(*people, ruleset="poker", options={}, clock=CLOCK)
        to_the_end(album, "poker", *people)


if __name__ == "__main__":
    main()
