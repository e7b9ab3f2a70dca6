"""Nothing that somebody is told holds a card they may not know; nothing that was taken is lost.

Whole games through the real server.  What a receiver may know is found out from the finished
record, replayed here: everything that their views and events have named until then.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from coup.core.record import Record, steps
from coup.record import decode
from coup.rules import find
from coup.rules.poker.cards import DECK
from coup.text import Words
from coup.view import seen, view
from online import Client, Server, Table, client

CARD = re.compile(r'(?<=")[a2-9tjqk][cdhs](?=")')
NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}
SIGNS = {Words().card(card): card for card in DECK}
SPOKEN = re.compile("|".join(sorted(map(re.escape, SIGNS), key=len, reverse=True)))


def cards_in(frame: str) -> set[str]:
    """Every poker card that a frame names, in data, in choices and in sentences."""
    plain = json.dumps(json.loads(frame), ensure_ascii=False)
    named = set(CARD.findall(plain)) | {SIGNS[sign] for sign in SPOKEN.findall(plain)}
    return named | set(re.findall(r'(?<=:)[a2-9tjqk][cdhs](?=")', plain))


def knowledge(record: Record) -> dict[int | None, list[set[str]]]:
    """For each viewer, after each event of the game, the cards that they have ever seen."""
    known: dict[int | None, list[set[str]]] = {}
    for viewer in (*range(len(record.names)), None):
        cards: set[str] = set()
        by_event: list[set[str]] = []
        for game, events in steps(find("poker"), record):
            told = [view(game.position, viewer), seen(events, viewer)]
            cards = cards | cards_in(msgspec.json.encode(told, enc_hook=str).decode())
            by_event += [cards] * (len(game.log) - len(by_event))
        known[viewer] = by_event
    return known


def check_frames(frames: list[str], record: Record, seat: int | None) -> int:
    """Each frame of a receiver against what they may know; how many cards were seen."""
    known = knowledge(record)
    events = [
        shown for shown in (event.seen_by(seat) for event in logged(record)) if shown is not None
    ]
    places = [
        number for number, event in enumerate(logged(record)) if event.seen_by(seat) is not None
    ]
    looked = 0
    for frame in frames:
        told = json.loads(frame)
        game = told.get("game") if told["type"] == "table" else None
        if game is None or game["number"] != 1:
            assert not cards_in(frame), frame
            continue
        if game["ending"] is not None:
            continue
        assert record.secret
        assert record.secret not in frame
        lines = game["first"] + len(game["log"])
        assert lines <= len(events)
        # Until the next event that the receiver sees, they may know what their view shows.
        until = places[lines] - 1 if lines < len(places) else len(known[seat]) - 1
        cards = cards_in(frame)
        assert cards <= known[seat][until], (seat, cards - known[seat][until], frame)
        looked += len(cards)
    return looked


def logged(record: Record) -> list[Any]:
    for game, _ in steps(find(record.ruleset), record):
        last = game
    return last.log


def something_new(answered: int | None) -> Callable[[Client], Any]:
    """That the game is over, or another question there than the one that was answered."""
    return lambda c: (
        c.game["ending"] or c.seat is None or (c.choices and c.view["question"] != answered)
    )


class Told:
    """A person who plays anything, loses the connection now and then, and keeps every frame."""

    def __init__(self, server: Server, table: Table, cookie: str, chance: random.Random) -> None:
        self.server, self.table, self.cookie, self.chance = server, table, cookie, chance
        self.frames: list[str] = []
        self.game = ""

    async def play(self) -> None:
        over = False
        while not over:
            async with client(self.server, self.table, self.cookie) as it:
                over = await self.sit_for_a_while(it)
                self.frames += it.frames

    async def sit_for_a_while(self, it: Client) -> bool:
        answered = None
        for _ in range(self.chance.randrange(5, 60)):
            await it.until(something_new(answered))
            if it.game["ending"]:
                self.game = it.game["ending"]["replay"]
                return True
            if it.seat is None:
                await asyncio.sleep(0.05)
                continue
            answered = it.view["question"]
            offers = it.offered()
            if self.chance.random() < 0.1:
                offers = ["lose:0", "card:ah", "challenge", "allow"]  # errors tell nothing either
            await it.ask("answer", question=answered, choice=self.chance.choice(offers))
            if answered == it.view["question"] and it.choices:
                answered = None
        return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("leaks"), bot_grace=0) as running:
        yield running
    log = running.log.read_text()
    assert "Traceback" not in log, log
    assert "set aside" not in log, log
    assert not SPOKEN.search(log)


def test_the_scan_finds_what_it_is_for() -> None:
    assert cards_in('{"a":"ah","b":["tc"],"c":"card:ks","d":"loses 10♠ and 9♥"}') >= {
        "ah",
        "tc",
        "ks",
    }
    assert SIGNS[Words().card("ts")] == "ts"


@pytest.mark.parametrize(
    "games",
    [pytest.param(40, marks=pytest.mark.heavy), pytest.param(1000, marks=pytest.mark.long)],
)
def test_no_frame_has_a_card_that_its_receiver_may_not_know(server: Server, games: int) -> None:
    async def one(number: int) -> int:
        chance = random.Random(number)
        people = 1 + number % 3
        cookies = [server.guest() for _ in range(people + 1)]
        table = server.make(
            cookies[0],
            ruleset="poker",
            seats=4,
            clock=NO_CLOCK,
            name="P0",
            bots=["random", "steady"][: 4 - people],
            show_waiting=number % 2 == 0,
            options={"reveal_dead": number % 4 == 0, "hand": 2 + number % 2},
        )
        seats: list[int | None] = [0]
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(client(server, table, cookies[0]))
            for cookie in cookies[1:people]:
                other = await stack.enter_async_context(client(server, table, cookie))
                free = [s["kind"] for s in other.table["room"]["seats"]].index("open")
                await other.do("sit", seat=free, name=f"P{free}")
                seats.append(free)
            await first.do("start")
            everybody = [Told(server, table, cookie, chance) for cookie in cookies]
            await asyncio.gather(*(person.play() for person in everybody))
        # Empty seats are left out: those after them move up.
        record = fetch(server, everybody[0].game)
        mine = [record.names.index(f"P{seat}") for seat in seats]
        looked = 0
        for person, seat in zip(everybody, [*mine, None], strict=True):
            looked += check_frames(person.frames, record, seat)
        return looked

    async def play() -> None:
        async with asyncio.timeout(100 + 10 * games):
            looked = 0
            for batch in range(0, games, 4):
                looked += sum(await asyncio.gather(*(one(n) for n in range(batch, batch + 4))))
            assert looked > 1000

    asyncio.run(play())
    figures = server.request("/metrics")[2].decode()
    assert not SPOKEN.search(figures)


def fetch(server: Server, game: str) -> Record:
    return decode(json.dumps(server.get(f"/api/replays/{game}")["record"]).encode())


class Ledger:
    """What a client was told is done, room by room, through all crashes."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.number = number
        self.cookie = server.guest()
        self.table = server.quick(self.cookie, name="Ann", bots="random", seats=3)
        self.done: dict[str, tuple[int, int, str]] = {}

    async def play(self, cycle: int) -> None:
        """Answer until the server is gone."""
        chance = random.Random(cycle * 1000 + self.number)
        gone = (ConnectionClosed, InvalidHandshake, AssertionError, OSError, TimeoutError)
        with contextlib.suppress(*gone):
            async with client(self.server, self.table, self.cookie) as it:
                for count in itertools.count():
                    await it.until(lambda c: c.choices or c.game["ending"] or c.over)
                    if it.over:
                        return
                    if it.game["ending"]:
                        await it.do("rematch")
                        continue
                    await self.answer(it, f"{cycle}-{count}", chance)

    async def answer(self, it: Client, given: str, chance: random.Random) -> None:
        game, question = it.game["number"], it.view["question"]
        choice = chance.choice(it.choices)
        reply = await it.ask("answer", id=given, question=question, choice=choice)
        if reply["type"] == "done":
            self.done[given] = (game, question, choice)
        await it.until(
            lambda c: (c.game["number"], c.view["question"]) != (game, question) or not c.choices
        )

    async def check(self) -> None:
        """What was acknowledged is known, and harmless when it is said again."""
        async with client(self.server, self.table, self.cookie) as it:
            for given, (game, question, choice) in list(self.done.items())[-5:]:
                assert it.game["number"] >= game
                if game == it.game["number"]:
                    assert it.view["question"] >= question
                reply = await it.ask("answer", id=given, question=question, choice=choice)
                assert reply["type"] == "done", reply


@pytest.mark.parametrize(
    ("rooms", "cycles"),
    [
        pytest.param(100, 20, marks=pytest.mark.heavy),
        pytest.param(200, 200, marks=pytest.mark.long),
    ],
)
def test_kill_9_under_load_loses_and_doubles_nothing(
    tmp_path: Path, rooms: int, cycles: int
) -> None:
    """The clients' own ledgers against what the server has after each crash."""

    async def play(fragile: Server) -> None:
        ledgers = [Ledger(fragile, number) for number in range(rooms)]
        for cycle in range(cycles):
            tasks = [asyncio.create_task(ledger.play(cycle)) for ledger in ledgers]
            await asyncio.sleep(0.8 + 0.05 * (cycle % 10))
            await asyncio.to_thread(fragile.kill)
            await asyncio.gather(*tasks)
            await asyncio.to_thread(fragile.start)
            await asyncio.gather(*(ledger.check() for ledger in ledgers))
        assert sum(len(ledger.done) for ledger in ledgers) > rooms * cycles / 4

    async def in_time(fragile: Server) -> None:
        async with asyncio.timeout(100 + 30 * cycles):
            await play(fragile)

    with Server(tmp_path, rooms_per_address=1000, sockets_per_address=1000) as fragile:
        asyncio.run(in_time(fragile))
        assert "set aside" not in fragile.log.read_text()
