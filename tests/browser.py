"""People at the online table, each in a browser of their own: what they see, and what they press.

The server is the real one, and so are the cards: nobody can order a hand.  A scenario that needs
certain hands has tables dealt, through the same protocol and each with its own cookie, until
everybody holds what the scenario tells; only then the pages open.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Error, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from coup.rules.poker.cards import CHARACTER_OF
from online import Server

PATIENCE = 20.0
DEALS = 600
WAITS: tuple[str, ...] = ()
"""What a seat sees that is not asked."""
DOUBTS = ("Challenge", "Doubt")
NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}
NO_LIMITS = {
    "rooms_per_address": 100_000,
    "sockets_per_address": 1_000,
    "guesses_per_minute": 1_000,
    "absent": 100_000,
}
"""All people of a test have one address, and tables that were not dealt as told stay behind."""
PHONE = {"width": 375, "height": 812}
DESKTOP = {"width": 1280, "height": 800}

BUTTONS = """() => {
  const words = (from) => {
    const copy = from.cloneNode(true);
    copy.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove());
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const found = document.querySelectorAll('.dock .offers button, .dock .cards button');
  return [...found].map((button) => words(button.querySelector('b, .pick-label') ?? button));
}"""
WIDE = """() => [
  document.scrollingElement.scrollWidth,
  innerWidth,
  [...document.querySelectorAll('body *')]
    .filter((part) => part.offsetParent && part.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5)
    .map((part) => part.className + ' ' + part.textContent.slice(0, 40)),
]"""
SPILT = """() => [...document.querySelectorAll('button, .btn')].flatMap((button) => {
  const box = button.getBoundingClientRect(), found = [];
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects())
      if (line.width > 2 && (line.right > box.right + 2 || line.left < box.left - 2))
        found.push(words.currentNode.data);
  }
  return found;
})"""
CLIPPED = """() => [...document.querySelectorAll('button, .btn, select')]
  .filter((part) => part.offsetParent && part.clientWidth > 1)
  .filter((part) => part.scrollWidth > part.clientWidth + 1
    || part.scrollHeight > part.clientHeight + 1)
  .map((part) => `${part.className}: ${part.textContent.trim()}`)"""
SAID = """() => {
  const found = new Set();
  for (const part of document.querySelectorAll('body *')) {
    if (!part.checkVisibility?.()) continue;
    for (const child of part.childNodes)
      if (child.nodeType === Node.TEXT_NODE) found.add(child.data.replace(/\\s+/g, ' ').trim());
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      found.add(part.getAttribute(name) ?? '');
  }
  return [...found].filter(Boolean);
}"""
NAMES = "all => all.map((part) => part.getAttribute('aria-label'))"
PRESSABLE = ".dock .offers button, .dock .cards button"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's browser; nothing is downloaded."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "no Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def house(folder: Path, **settings: Any) -> Iterator[House]:
    """A server and a browser."""
    with chromium() as browser, Server(folder, **{**NO_LIMITS, **settings}) as server:
        yield House(server, browser)


class House:
    """The server, and the browser in which everybody has a context of their own."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser

    def person(
        self,
        name: str,
        *,
        prefs: Mapping[str, Any] | None = None,
        viewport: Mapping[str, int] = DESKTOP,
        **more: Any,
    ) -> Person:
        """Somebody with a browser that knows nobody else's.  ``prefs``: as once set by them."""
        context = self.browser.new_context(
            viewport={"width": viewport["width"], "height": viewport["height"]},
            reduced_motion=more.pop("reduced_motion", "reduce"),
            base_url=more.pop("base_url", self.server.url),
            locale=more.pop("locale", "en-GB"),
            **more,
        )
        if prefs is not None:
            saved = json.dumps({"name": name, **prefs})
            context.add_init_script(
                f"localStorage.getItem('coup.prefs') ||"
                f" localStorage.setItem('coup.prefs', {json.dumps(saved)});"
            )
        return Person(name, self.server, context.new_page())

    @contextmanager
    def people(self, *names: str, **more: Any) -> Iterator[list[Person]]:
        """Several people, who leave again; none of their browsers had anything to complain of."""
        found = [self.person(name, **more) for name in names]
        try:
            yield found
            for person in found:
                assert person.troubles == [], person.name
        finally:
            for person in found:
                person.page.context.close()


class Person:
    """Somebody who looks at a page."""

    def __init__(self, name: str, server: Server, page: Page) -> None:
        self.name = name
        self.server = server
        self.page = page
        self.troubles: list[str] = []
        """What the browser complained of: errors, refused scripts, dialogs."""
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", self.failed)
        page.on("console", self.complained)
        page.on("dialog", self.interrupted)

    def failed(self, error: Error) -> None:
        self.troubles.append(str(error))

    def complained(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.troubles.append(line.text)

    def interrupted(self, dialog: Dialog) -> None:
        self.troubles.append(dialog.message)
        dialog.dismiss()

    # Where

    def open(self, path: str) -> None:
        self.page.goto(path)

    def follow(self, path: str) -> None:
        """Go there as by a link within the site: no new page is loaded."""
        self.page.evaluate(
            "(path) => { history.pushState(null, '', path);"
            " dispatchEvent(new PopStateEvent('popstate')); }",
            path,
        )

    @property
    def cookie(self) -> str:
        """What makes this browser the one that sits there."""
        jar = self.page.context
        if not any(one["name"] == "coup_guest" for one in jar.cookies()):
            jar.request.get("/api/me")
        return "; ".join(f"{one['name']}={one['value']}" for one in jar.cookies())

    # What is seen

    def until(self, seen: Callable[[], object], expected: object, what: str = "") -> None:
        """Wait until something looks as expected."""
        end = time.monotonic() + PATIENCE
        while (found := seen()) != expected:
            if time.monotonic() > end:
                raise AssertionError(
                    f"{self.name} {what or 'sees'} {found!r}, not {expected!r};"
                    f" asked {self.question()!r}; the page: {self.text()[:1500]}"
                )
            self.page.wait_for_timeout(15)

    def text(self) -> str:
        return " ".join(self.page.locator("body").inner_text().split())

    def buttons(self) -> list[str]:
        found: list[str] = self.page.evaluate(BUTTONS)
        return found

    def question(self) -> str:
        asked = self.page.locator(".dock .question").all_inner_texts()
        return asked[0] if asked else ""

    def sees_buttons(self, *labels: str) -> None:
        """Exactly these answers can be pressed."""
        self.until(self.buttons, list(labels), "may press")

    def waits(self) -> None:
        """Nothing to press, and it says so."""
        self.until(self.buttons, [], "may press")
        self.until(lambda: "Waiting" in self.page.locator(".dock").inner_text(), True, "waits")

    def sees(self, *sentences: str) -> None:
        """The page says so, somewhere."""
        for sentence in sentences:
            self.until(lambda said=sentence: said in self.text(), True, f"sees {sentence!r}")  # type: ignore[misc]

    def reads(self, *sentences: str) -> None:
        """The log tells it."""
        for sentence in sentences:
            self.until(
                lambda told=sentence: told in self.log(),  # type: ignore[misc]
                True,
                f"reads {sentence!r} in the log",
            )

    def log(self) -> str:
        lines: list[str] = self.page.locator(".log p").all_text_contents()
        return "\n".join(" ".join(line.split()) for line in lines)

    def asked(self, words: str) -> None:
        """The question contains these words."""
        self.until(lambda: words in self.question(), True, f"is asked {words!r}")

    def hand(self) -> list[str]:
        """The own cards that are not lost."""
        return [card for card in self.own() if ", lost" not in card]

    def own(self) -> list[str]:
        cards = self.page.locator(".mine .hand .card[role=img]")
        found: list[str] = cards.evaluate_all(NAMES)
        return found

    def coins(self) -> int:
        return int(self.page.locator(".mine .money b").inner_text().strip("$"))

    def has(self, coins: int) -> None:
        self.until(self.coins, coins, "has coins:")

    def lost(self) -> list[str]:
        return [card.removesuffix(", lost") for card in self.own() if ", lost" in card]

    def seat_of(self, name: str) -> str:
        """Another's seat, as it is read out."""
        seats: list[str] = self.page.locator(".plaque").evaluate_all(NAMES)
        return next((said for said in seats if said.startswith(f"{name},")), "")

    def sees_seat(self, name: str, words: str) -> None:
        self.until(lambda: words in self.seat_of(name), True, f"sees {name}: {words}")

    def cards_of(self, name: str) -> list[str]:
        """Another's cards as this person sees them."""
        plaque = self.page.locator(f".plaque[aria-label^='{name},'] .cards .card[role=img]")
        found: list[str] = plaque.evaluate_all(
            "all => all.map((x) => x.getAttribute('aria-label'))"
        )
        return found

    # What is done

    def press(self, *labels: str) -> None:
        """Press an answer, and its steps; press again where it is to be confirmed."""
        for label in labels:
            self.until(lambda said=label: self.place_of(said) is not None, True, f"finds {label!r}")  # type: ignore[misc]
            self.press_at(self.place_of(label) or 0)

    def place_of(self, label: str) -> int | None:
        """Where a button is: by its whole label, or else by how it begins."""
        found = self.buttons()
        for fits in (str.__eq__, str.startswith):
            for place, said in enumerate(found):
                if fits(said, label):
                    return place
        return None

    def press_at(self, place: int, patience: float = PATIENCE * 1000) -> None:
        self.page.locator(PRESSABLE).nth(place).click(timeout=patience)
        again = self.page.locator(".dock .armed")
        if again.count():
            again.first.click(timeout=patience)

    def acts(self, chance: Random, *, doubts: bool = True) -> bool:
        """Press any answer that there is, rather a challenge; whether there was one."""
        found = self.buttons()
        if not found:
            return False
        rather = [place for place, said in enumerate(found) if doubts and said.startswith(DOUBTS)]
        with suppress(PlaywrightTimeout):  # somebody was quicker
            if self.page.locator(".dock .cards button[aria-pressed]").count():
                self.keep_any()
            else:
                place = (rather or [chance.randrange(len(found))])[0]
                self.press_at(place, 1500)
        return True

    def keep_any(self) -> None:
        keep = self.page.locator(".dock button.wide")
        while keep.get_attribute("aria-disabled") == "true":
            self.page.locator(".dock .cards button[aria-pressed=false]").first.click(timeout=1500)
        keep.click(timeout=1500)

    def keeps(self, *cards: str) -> None:
        """Mark cards of an exchange and keep them."""
        for card in cards:
            unmarked = self.page.locator(".dock .cards button[aria-pressed=false]")
            unmarked.filter(has_text=card).first.click()
        self.page.get_by_role("button", name=re.compile("Keep the marked cards")).click()

    def button(self, name: str) -> None:
        """Press something that is no answer."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def fits_the_width(self) -> None:
        """Nothing is wider than the screen, and no word than its button."""
        wide, screen, culprits = self.page.evaluate(WIDE)
        assert wide <= screen, (self.page.url, wide, culprits)
        assert self.page.evaluate(SPILT) == []
        assert self.page.evaluate(CLIPPED) == []

    def words(self) -> set[str]:
        """Everything that is written or read out, piece by piece."""
        return set(self.page.evaluate(SAID))


def play_to_the_end(*people: Person, patience: float = 150.0) -> None:
    """Whoever is asked presses something, until the game is over for everybody."""
    chance, end = Random(5), time.monotonic() + patience
    while not all(person.page.locator(".end").count() for person in people):
        assert time.monotonic() < end, people[0].log()
        if not sum(person.acts(chance) for person in people):
            people[0].page.wait_for_timeout(30)


class Wifi:
    """The way from somebody's device to the server, which can be cut."""

    def __init__(self, server: Server) -> None:
        self.far = ("127.0.0.1", int(server.url.rpartition(":")[2]))
        self.there = True
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self.admit, daemon=True).start()

    def admit(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                if not self.there:
                    near.close()
                    continue
                far = socket.create_connection(self.far)
                self.pairs.append((near, far))
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    @staticmethod
    def carry(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """No connection survives, and none is made."""
        self.there = False
        for pair in self.pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.there = True

    def close(self) -> None:
        self.cut()
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        for pair in self.pairs:
            for end in pair:
                end.close()


# Dealing


class Wire:
    """A person's seat at a table that no page shows yet."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.count = itertools.count()

    def say(self, do: str, **fields: Any) -> None:
        """Say something and hear all until the reply."""
        given = str(next(self.count))
        self.line.send(json.dumps({"do": do, "id": given, **fields}))
        while (frame := self.hear()).get("re") != given:
            pass
        assert frame["type"] == "done", frame

    def hear(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.line.recv(timeout=PATIENCE))
        if frame["type"] == "table":
            self.table = frame
        return frame

    def until(self, ready: Callable[[dict[str, Any]], object]) -> None:
        while not (self.table and ready(self.table)):
            self.hear()

    @property
    def hand(self) -> list[str]:
        """The own cards, once they are dealt."""
        self.until(lambda table: table["game"])
        seat = self.table["game"]["view"]["seats"][self.table["you"]]
        if "slots" in seat:
            return [CHARACTER_OF[slot["card"]] for slot in seat["slots"]]
        found: list[str] = seat["hand"]
        return found


@contextmanager
def wire(server: Server, cookie: str, code: str) -> Iterator[Wire]:
    """A connection as a page makes it; nothing has been said yet."""
    with connect(
        f"ws://{server.url.removeprefix('http://')}/ws/{code}",
        origin=Origin(server.url),
        additional_headers={"cookie": cookie},
        compression=None,
        close_timeout=0.2,
    ) as line:
        yield Wire(line)


def fits(hand: list[str], wanted: str) -> bool:
    """Whether a hand is as told: ``"captain !duke"`` has the one and not the other."""
    return all(
        (word[1:] not in hand) if word.startswith("!") else word in hand for word in wanted.split()
    )


def deal(
    *people: Person, hands: tuple[str, ...] = (), preset: str = "official", **more: Any
) -> str:
    """A table at which they sit in this order, the first begins, and the cards are as told.

    Everybody's page shows it.  ``options`` are those of the rules.
    """
    code = dealt(people, hands, preset, more.pop("options", {}), more)
    for person in people:
        if "/t/" in person.page.url:
            person.follow(f"/t/{code}")
        else:
            person.page.goto(f"/t/{code}", wait_until="commit")
    for person in people:
        person.page.locator(".play", has_text=code).locator(".mine").wait_for()
    return code


def dealt(
    people: tuple[Person, ...],
    hands: tuple[str, ...],
    preset: str,
    options: dict[str, Any],
    more: dict[str, Any],
) -> str:
    server, cookies = people[0].server, [person.cookie for person in people]
    settings = {
        "seats": len(people),
        "preset": preset,
        "options": {"first_player": "host", **options},
        "clock": NO_CLOCK,
        "name": people[0].name,
        **more,
    }
    for _ in range(DEALS):
        table = server.make(cookies[0], **settings)
        with ExitStack() as open_sockets:
            wires = []
            for cookie in cookies:
                wires.append(open_sockets.enter_context(wire(server, cookie, table.code)))
                wires[-1].say("enter", key=table.key)
            for seat in range(1, len(people)):
                wires[seat].say("sit", seat=seat, name=people[seat].name)
            wires[0].say("start")
            if all(fits(wire.hand, wanted) for wire, wanted in zip(wires, hands, strict=False)):
                return table.code
    raise AssertionError(f"{DEALS} deals, and never {hands}")
