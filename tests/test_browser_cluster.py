"""People at the page, and a cluster behind one address: the loss of a node costs them a moment."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser import House, Person, chromium, deal
from coup.server.cluster import Cluster, Node
from coup.server.front import Front
from ledgers import rows
from online import Server

pytestmark = pytest.mark.heavy

LIMITS = {"rooms_per_address": 100_000, "sockets_per_address": 1_000, "guesses_per_minute": 1_000}
QUICKLY = {"confirm": "none"}


class Behind(Server):
    """What looks like one server: a front, in a thread of its own, and the cluster behind it."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        super().__init__(folder)
        self.cluster = cluster
        self.loop = asyncio.new_event_loop()
        self.front = Front(cluster.places)
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def start(self) -> None:
        self.thread.start()
        asyncio.run_coroutine_threadsafe(self.front.open(), self.loop).result(20)
        self.url = f"http://127.0.0.1:{self.front.port}"

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self.front.close(), self.loop).result(20)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def owner(self, code: str) -> Node | None:
        """The node that has a room."""
        question = (
            "SELECT code, name FROM coup.rooms JOIN coup.nodes ON owner = incarnation "
            "WHERE ended IS NULL"
        )
        asked = asyncio.run_coroutine_threadsafe(rows(self.cluster.database, question), self.loop)
        name = dict(asked.result(20)).get(code)
        return next((node for node in self.cluster.nodes if node.name == name), None)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Behind]]:
    folder = tmp_path_factory.mktemp("front")
    settings = {"bot_moment": 0, "bot_moment_most": 0, "bot_grace": 0.02, **LIMITS}
    with (
        Cluster(3, **settings) as cluster,
        Behind(folder, cluster) as behind,
        chromium() as browser,
    ):
        yield House(behind, browser), behind


@contextlib.contextmanager
def seated(house: House) -> Iterator[tuple[Person, Person, str]]:
    """Two who play, at a table of their own."""
    ann, bob = (house.person(name, prefs=QUICKLY) for name in ("Ann", "Bob"))
    try:
        yield ann, bob, deal(ann, bob)
        for person in (ann, bob):  # a browser complains of each attempt that finds nobody
            assert [said for said in person.troubles if "WebSocket" not in said] == []
    finally:
        for person in (ann, bob):
            person.page.context.close()


def asked_of(*people: Person) -> Person:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for person in people:
            if person.buttons():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_kill_9_of_their_node_leaves_people_at_the_same_question(
    hall: tuple[House, Behind],
) -> None:
    house, behind = hall
    with seated(house) as (ann, bob, code):
        asked = asked_of(ann, bob)
        other = bob if asked is ann else ann
        before = [(p.question(), p.buttons(), p.hand(), p.coins(), p.log()) for p in (ann, bob)]
        for how in ("KILL", "TERM"):
            node = behind.owner(code)
            assert node is not None
            node.stop(how)
            asked.page.wait_for_timeout(300)
            for person, known in zip((ann, bob), before, strict=True):
                person.page.locator(".banner[role=status]").wait_for(state="detached")
                person.until(lambda p=person: p.question(), known[0])  # type: ignore[misc]
                now = (person.question(), person.buttons(), person.hand())
                assert (*now, person.coins(), person.log()) == known
            assert behind.owner(code) not in (None, node)
            node.start()
        coins = asked.coins()
        asked.press("Income")
        asked.has(coins + 1)
        other.reads("Income" if "Income" in other.log() else "income")


def test_while_the_database_is_away_the_page_says_why_it_waits(
    hall: tuple[House, Behind],
) -> None:
    house, behind = hall
    with seated(house) as (ann, bob, _):
        asked = asked_of(ann, bob)
        coins, question = asked.coins(), asked.question()
        behind.cluster.postgres.stop()
        try:
            asked.sees("waits for its database")
        finally:
            behind.cluster.postgres.start()
        asked.page.locator(".banner[role=status]").wait_for(state="detached")
        asked.until(asked.question, question)
        asked.press("Income")
        asked.has(coins + 1)
