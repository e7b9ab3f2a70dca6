"""Nothing that a receiver may not know leaves the server, by whatever way.

Poker cards have unique names, so that each is its own marker: games are played through the real
server, with bots, spectators and connections that break, and afterwards every frame is held
against what its receiver could know at that time, which a replay tells.  Classic cards are not
unique; there, and for poker cards too, the room itself tells of two worlds that its receiver
cannot tell apart, and the frames must be the same to the byte.
"""

from __future__ import annotations

import asyncio
import copy
import json
import random
import re
import shutil
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest

import strategies
import strategies_poker
import test_views
import test_views_poker
from bench.swarm import Server, Socket, Told, dial, new_cookie, pick, read
from coup.core.events import Event, Viewer
from coup.core.record import Game, Record, steps
from coup.record import decode
from coup.rules import classic, find
from coup.rules.poker import frames as fr
from coup.rules.poker import table as poker
from coup.rules.poker.cards import RANKS, SUITS
from coup.server import entries, reactions
from coup.server import messages as m
from coup.server.connection import Connection
from coup.server.identity import Guest, bind, new_guest
from coup.server.metrics import Metrics
from coup.server.room import Room
from coup.server.settings import Settings
from coup.server.state import Seating, State
from coup.view import seen

pytestmark = pytest.mark.heavy

NAMED = re.compile(rb'(?<=[":,])([a2-9tjqk][cdhs])(?=[",:])')
"""A card as programs name it: a value of its own, or a part of a choice."""
WORDED = re.compile("(10|[2-9AJQK])([♣♦♥♠])")
"""A card as people read it."""
PACE = 0.055
SHORT = {"turn": 0, "reaction": 0, "card": 0}
STRANGE = ("coup:99", "nonsense", "", "challenge", "block:duke", "lose:0", "prove:9", "🂡")


def cards_in(data: bytes) -> set[str]:
    """All poker cards that are named anywhere in it."""
    found = {name.decode() for name in NAMED.findall(data)}
    for rank, suit in WORDED.findall(data.decode()):
        name = "t" if rank == "10" else rank.lower()
        found.add(name + dict(zip("♣♦♥♠", SUITS, strict=True))[suit])
    return found


def test_the_net_catches_cards() -> None:
    assert cards_in(b'{"card":"as","choice":"take:th,0","text":"as a spy, it was as, well"}') == {
        "as",
        "th",
    }
    assert cards_in('{"text":"Ann shows 10♠ and K♥."}'.encode()) == {"ts", "kh"}
    assert len({rank + suit for rank in RANKS for suit in SUITS}) == 52


# What somebody may know


def knowledge(record: Record, viewer: Viewer) -> dict[int, frozenset[str]]:
    """By the length of the viewer's log: all cards that they have had reason to know so far."""
    known: set[str] = set()
    lines, found = 0, {}
    for game, events in steps(find(record.ruleset), record):
        for event in events:
            lines += event.seen_by(viewer) is not None
            secret = test_views_poker.secret_field(event)
            if secret is None or getattr(event, "seat", None) == viewer:
                known |= named_by(event)
        t = game.position
        assert isinstance(t, poker.Table)
        if viewer is not None:
            known |= {slot.card for slot in t.slots[viewer]} | {*t.princess[viewer]}
            if list(t.waiting) == [viewer]:
                known |= {*t.limbo, *t.picked}
                known |= {*t.discard} if isinstance(t.stack[-1], fr.GraveCard) else set()
        found[lines] = frozenset(known)
    return found


def named_by(event: Event) -> set[str]:
    one, many = getattr(event, "card", None), getattr(event, "cards", None)
    return {one} if isinstance(one, str) else {*many} if isinstance(many, tuple) else set()


# Somebody at a table


class Ear:
    """A connection that plays, or watches, and keeps everything that it is told."""

    def __init__(self, table: Table, seat: int | None, language: str | None) -> None:
        self.table = table
        self.seat = seat
        self.language = language
        self.cookie = new_cookie()
        self.socket: Socket | None = None
        self.heard: list[tuple[int, Told, bytes]] = []
        """Each frame, with how many lines of the log its receiver had with it."""
        self.told: Told | None = None
        self.lines = 0
        self.answered: tuple[int, int] | None = None
        self.news = asyncio.Event()
        self.breaks = 0

    async def connect(self) -> None:
        table, gap = self.table, {}
        if self.told and self.told.game and table.chance.random() < 0.5:
            gap = {"game": self.told.game.number, "events": self.lines}
        self.told = self.answered = None  # what was under way may be lost
        self.socket = await dial(table.server.port, table.code, self.cookie, self.hear)
        self.say(do="enter", key=table.key, language=self.language, **gap)
        await self.until_told()

    async def until_told(self) -> Told:
        while self.told is None:
            self.news.clear()
            await self.news.wait()
        return self.told

    def say(self, **said: Any) -> None:
        self.table.said += 1
        if self.socket is not None:
            self.socket.send({"id": f"i{self.table.said}", **said})

    def hear(self, data: bytes) -> None:
        told = read(data)
        if told.type == "table":
            self.told = told
            if told.game is not None:
                self.lines = told.game.first + len(told.game.log)
            self.news.set()
        self.heard.append((self.lines, told, data))

    async def stay(self) -> None:
        """Answer, mostly what is asked; break off now and then; until cancelled."""
        chance = self.table.chance
        while True:
            self.news.clear()
            if chance.random() < 0.02 and self.socket is not None:
                self.breaks += 1
                self.socket.abort()
                await asyncio.sleep(0.02)
                await self.connect()
            self.act(chance)
            await self.news.wait()
            await asyncio.sleep(PACE)

    def act(self, chance: random.Random) -> None:
        told = self.told
        if told is None or told.game is None or told.room is None or self.seat is None:
            return
        key = told.game.number, told.game.view.question
        if told.room.phase == "playing" and key != self.answered and told.game.view.choices:
            self.answered = key
            if chance.random() < 0.1:
                strange = chance.choice(STRANGE)
                self.say(do="answer", question=key[1] - chance.randrange(2), choice=strange)
            self.say(do="answer", question=key[1], choice=pick(chance, told))


class Table:
    """Two people, two bots and a spectator."""

    def __init__(self, server: Server, ruleset: str, number: int) -> None:
        self.server = server
        self.ruleset = ruleset
        self.chance = random.Random(number)
        self.said = 0
        self.code = self.key = ""
        languages = self.chance.sample([None, "en", "de", "ja"], 3)
        self.people = [Ear(self, seat, languages[seat]) for seat in range(2)]
        self.spectator = Ear(self, None, languages[2])
        self.ears = [*self.people, self.spectator]
        self.games = self.frames = 0

    async def open(self) -> None:
        host = self.people[0].cookie
        settings: dict[str, Any] = {
            "ruleset": self.ruleset,
            "clock": SHORT,
            "public": True,
            "show_waiting": self.chance.random() < 0.7,
            "options": {"draw_after_turns": 60},
        }
        made = await asyncio.to_thread(self.server.make_tables, [host], seats=4, **settings)
        self.code, self.key = made[0]
        for ear in self.ears:
            await ear.connect()
        self.people[1].say(do="sit", seat=1, name="P1")
        for seat in (2, 3):
            self.people[0].say(
                do="addbot", seat=seat, kind=self.chance.choice(["random", "steady"])
            )
        while (told := await self.people[0].until_told()).room is None or any(
            seat.kind == "open" for seat in told.room.seats
        ):
            self.people[0].told = None
        self.people[0].say(do="start")

    async def play(self, enough: Any) -> None:
        """Game after game; each is checked when it is over."""
        await self.open()
        staying = [asyncio.create_task(ear.stay()) for ear in self.ears]
        try:
            while not enough():
                await self.finish()
                if enough():
                    break
                for ear in self.people:
                    ear.say(do="rematch")
        finally:
            for task in staying:
                task.cancel()
            gone = await asyncio.gather(*staying, return_exceptions=True)
            for ear in self.ears:
                if ear.socket is not None:
                    ear.socket.abort()
            await asyncio.sleep(0)
        assert not [e for e in gone if not isinstance(e, asyncio.CancelledError)], gone

    async def finish(self) -> None:
        number = self.games + 1
        while not all(self.is_over(ear, number) for ear in self.ears):
            await asyncio.sleep(0.03)
        last = json.loads(self.people[0].heard[-1][2])
        for _, told, data in self.people[0].heard:
            if told.room and told.room.phase == "over" and told.room.game == number:
                last = json.loads(data)
        record = await asyncio.to_thread(fetch, self.server, last["game"]["ending"]["replay"])
        self.check(record, number)
        self.games = number

    def is_over(self, ear: Ear, number: int) -> bool:
        room = ear.told.room if ear.told else None
        return bool(room and room.phase == "over" and room.game == number)

    def check(self, record: Record, number: int) -> None:
        for ear in self.ears:
            heard, ear.heard = ear.heard, []
            known = knowledge(record, ear.seat) if self.ruleset == "poker" else {}
            for lines, told, data in heard:
                assert told.type in ("table", "done", "refused"), data
                if told.room and told.room.phase == "over":
                    continue
                self.frames += 1
                if told.game is not None and told.type == "table":
                    assert told.game.number == number
                    assert told.you == ear.seat
                    check_view(json.loads(data), ear.seat)
                if self.ruleset == "poker":
                    may = (
                        known.get(lines, frozenset())
                        if told.type == "table"
                        else upto(known, lines)
                    )
                    assert cards_in(data) <= may, (ear.seat, lines, cards_in(data) - may, data)


def upto(known: dict[int, frozenset[str]], lines: int) -> frozenset[str]:
    """What was known with so many lines; before the first, nothing."""
    return known.get(lines, frozenset())


def check_view(frame: dict[str, Any], viewer: Viewer) -> None:
    """Nobody's cards lie open in a view but the viewer's own."""
    view = frame["game"]["view"]
    assert view["viewer"] == viewer
    assert frame["game"]["ending"] is None
    assert frame["game"]["hands"] is None
    for seat, shown in enumerate(view["seats"]):
        if seat != viewer:
            assert shown.get("hand") is None
            assert shown.get("pile") is None
            assert all(slot["card"] is None for slot in shown.get("slots", ()))
    if viewer is None or not view["choices"]:
        assert not view.get("drawn")
        assert not view.get("cards")
        assert not view.get("picked")
        assert not view.get("plan")
        assert not frame["game"]["offers"]
        assert not frame["game"]["marking"]
        assert not frame["game"]["asked"]
    if view["ruleset"] == "classic":
        for line in frame["game"]["log"]:
            event = line["event"]
            if event["event"] in ("dealt", "replaced", "drew", "exchanged"):
                hidden = [event.get(name) for name in ("cards", "card", "kept", "returned")]
                assert event["seat"] == viewer or not any(hidden), event


def fetch(server: Server, game: str) -> Record:
    status, data = get(server, f"/api/replays/{game}")
    assert status == 200
    return decode(json.dumps(json.loads(data)["record"]).encode())


def get(server: Server, path: str, cookie: str = "") -> tuple[int, bytes]:
    line = HTTPConnection("127.0.0.1", server.port, timeout=30)
    line.request("GET", path, headers={"Cookie": cookie} if cookie else {})
    answer = line.getresponse()
    found = answer.status, answer.read()
    line.close()
    return found


class Watch:
    """Everything that can be had by HTTP while the games go on."""

    def __init__(self, server: Server, tables: list[Table]) -> None:
        self.server = server
        self.tables = tables
        self.read = 0

    async def stay(self) -> None:
        chance = random.Random(7)
        while True:
            table = chance.choice(self.tables)
            ear = chance.choice(table.ears)
            for path in (
                *("/api/tables", "/metrics", "/health", "/api/me", "/api/nothing"),
                *(f"/api/replays/{table.code}", f"/api/replays/{table.code}/steps?as=all"),
                f"/api/replays/{'A' * 16}/steps?as={chance.randrange(4)}",
            ):
                status, data = await asyncio.to_thread(get, self.server, path, ear.cookie)
                assert not cards_in(data), (path, data)
                assert not any(role.encode() in data for role in classic.ROLES), (path, data)
                assert status == (404 if "replays" in path or "nothing" in path else 200), path
                self.read += 1
            await asyncio.sleep(0.6)


def play_games(folder: Path, tables: int, seconds: float, games: int) -> list[Table]:
    """Games through the real server, until there were so many, or for so long."""
    server = Server(folder, None)
    playing = [
        Table(server, ("poker", "poker", "classic")[number % 3], number) for number in range(tables)
    ]
    began = time.monotonic()

    def enough() -> bool:
        return time.monotonic() - began > seconds or sum(t.games for t in playing) >= games

    async def run() -> int:
        watch = Watch(server, playing)
        looking = asyncio.create_task(watch.stay())
        async with asyncio.timeout(seconds + 60):
            await asyncio.gather(*(table.play(enough) for table in playing))
        if looking.done():
            await looking
        looking.cancel()
        return watch.read

    server.start()
    try:
        pages = asyncio.run(run())
    finally:
        server.end()
    log = (folder / "server.log").read_text()
    assert not cards_in(log.encode()), log
    assert not [word for word in (*classic.ROLES, "Traceback", "coup_guest") if word in log], log
    print(
        f"{sum(t.games for t in playing)} games, {sum(t.frames for t in playing)} frames, "
        f"{pages} pages, {sum(e.breaks for t in playing for e in t.ears)} broken connections"
    )
    assert pages
    return playing


def test_no_frame_page_or_log_names_a_card_that_its_receiver_may_not_know(tmp_path: Path) -> None:
    tables = play_games(tmp_path, tables=12, seconds=30, games=120)
    played = Counter[str]()
    for table in tables:
        played[table.ruleset] += table.games
    assert played["poker"] > 4
    assert played["classic"] > 4


@pytest.mark.long
def test_no_leak_in_a_thousand_games(tmp_path: Path) -> None:
    tables = play_games(tmp_path, tables=30, seconds=3600, games=1000)
    assert sum(table.games for table in tables) >= 1000


def test_a_running_game_has_no_replay_even_for_who_knows_its_number(tmp_path: Path) -> None:
    """The number is a secret of the server; here it is taken from its disk."""
    server = Server(tmp_path, None)
    server.start()
    try:
        server.make_tables([new_cookie() for _ in range(3)], "/api/quick", ruleset="poker")
        server.end(signal.SIGKILL)
        (tmp_path / "copy").mkdir()
        for file in filter(Path.is_file, tmp_path.glob("online.db*")):  # not the door
            shutil.copy(file, tmp_path / "copy" / file.name)
        db = sqlite3.connect(tmp_path / "copy" / "online.db")
        kept = [entries.decode(body) for (body,) in db.execute("SELECT body FROM entries")]
        db.close()
        server.start()
        running = [entry.game for entry in kept if isinstance(entry, entries.Began)]
        assert len(running) == 3
        for path in ("", "/steps", "/steps?as=all", "/steps?as=0"):
            unknown = get(server, f"/api/replays/{'A' * 16}{path}")
            assert unknown[0] == 404
            for game in running:
                assert get(server, f"/api/replays/{game}{path}") == unknown
    finally:
        server.end()


# Two worlds, and what the room tells of them


class Still:
    """A clock that stands."""

    def time(self) -> float:
        return 1000.0

    def call_at(self, *_: object) -> Still:
        return self

    call_later = call_at

    def cancel(self) -> None: ...


class Nowhere:
    """A store that keeps nothing."""

    async def append(self, *_: object) -> None: ...

    async def file_game(self, *_: object) -> None: ...


class World:
    """A room at a position, with one connection."""

    def __init__(
        self, game: Game, position: Any, log: list[Event], who: Guest, viewer: Viewer
    ) -> None:
        ruleset, players = game.ruleset.name, position.players
        settings = m.TableSettings(ruleset=ruleset, seats=players)
        state = State("ROOMXX", entries.Opened(settings=settings, key="key", at=0))
        state.seats = [
            Seating(f"seat {seat}", None, bind(who, "ROOMXX", seat) if seat == viewer else OTHER)
            for seat in range(players)
        ]
        state.order = [OTHER]
        state.options = position.options
        state.phase, state.number = "over" if position.over else "playing", 1
        state.game = copy.copy(game)
        state.game.record = msgspec.structs.replace(game.record, answers=[])
        state.game.position, state.game.log = position, log
        self.position = position
        still: Any = Still()
        self.room = Room(state, Nowhere(), Settings(), Metrics(), lambda _: None)  # type: ignore[arg-type]
        self.room.loop = still
        self.room.metrics.epoch = 0.0
        self.who = Connection(who, "guest", "address", 1 << 30)
        self.who.seat = viewer
        self.room.connections = [self.who]

    def keep(self, rng: random.Random, viewer: Viewer) -> None:
        """Others may have pressed a block early, or not: nobody knows."""
        window = reactions.coming(self.position)
        if window is None:
            return
        for seat in window.seats(self.position):
            if seat != viewer and seat not in self.position.waiting and rng.random() < 0.7:
                self.room.state.kept[seat] = rng.choice(window.choices(self.position, seat))

    def told(self, language: str | None) -> bytes:
        """The whole table, as for somebody who comes in; or what is new, if nothing is reset."""
        self.who.language = language
        self.room.changed = True
        self.room.attend()
        self.room.publish()
        return self.taken()

    def anew(self, language: str | None) -> bytes:
        self.who.game = self.who.told = self.who.lines = self.room.version = 0
        return self.told(language)

    def taken(self) -> bytes:
        data = b"\n".join(self.who.waiting)
        self.who.waiting.clear()
        return data

    async def refusals(self, forged: Iterator[m.AnySaid]) -> bytes:
        for said in forged:
            await self.room.hear(self.who, said, 0.0)
        return self.taken()

    async def answer(self, seat: int, choice: str) -> None:
        await self.room.commit(entries.Answered(seat, choice))


OTHER = bind(new_guest(), "ROOMXX", 0)


def forged(t: Any, viewer: Viewer, choices: tuple[str, ...]) -> Iterator[m.AnySaid]:
    """Messages that are refused, whatever is hidden."""
    mine = () if viewer is None else t.waiting.get(viewer, ())
    early = () if viewer is None else (*reactions.early(t, viewer), reactions.ALLOW)
    for choice in choices:
        if choice not in mine and choice not in early:
            yield m.Answer(id="i", question=t.question, choice=choice)
    yield m.Answer(id="i", question=t.question + 1, choice="pass")
    yield m.Hint(id="i")
    yield m.AgreeDraw(id="i")
    yield m.Rematch(id="i") if not t.over else m.Enter(id="i")
    yield m.AddBot(id="i", seat=0, kind="steady")


async def compare(rng: random.Random, game: Game, viewer: Viewer, views: Any) -> Counter[str]:
    """Two worlds of one position for one viewer; then both go on alike."""
    t: Any = game.position
    poker_table = isinstance(t, poker.Table)
    more = {"plans": rng.random() < 0.3} if poker_table else {}
    twin = views.redealt(rng, t, viewer, passes=False, **more)
    retold = views.retold(rng, list(game.log), viewer)
    if len(seen(retold, viewer)) != len(seen(game.log, viewer)):
        raise AssertionError("told otherwise")
    who = new_guest()
    one = World(game, t.copy(), list(game.log), who, viewer)
    two = World(game, twin, retold, who, viewer)
    met = Counter({"pairs": 1, "differ": int(views.hidden(twin) != views.hidden(t))})
    one.keep(rng, viewer)
    two.keep(rng, viewer)
    if t.over:
        return met
    for language in (None, "en", rng.choice(["de", "ja", "fr"])):
        assert one.anew(language) == two.anew(language)
    met["kept"] += one.room.state.kept != two.room.state.kept
    first = await one.refusals(forged(t, viewer, views.FORGED))
    assert first == await two.refusals(forged(t, viewer, views.FORGED))
    met["refusals"] += first.count(b'"refused"')
    one.room.state.kept, two.room.state.kept = {}, {}
    for _ in range(4):
        if not await step_both(rng, one, two, viewer, views, met):
            break
    return met


async def step_both(
    rng: random.Random, one: World, two: World, viewer: Viewer, views: Any, met: Counter[str]
) -> bool:
    """The same public answer in both rooms; whether they still look alike."""
    t, twin = one.position, two.position
    seat, choice = views.choose(rng, t, rng.choice(views.TEMPERS))
    other = choice
    if seat != viewer and isinstance(t, poker.Table):
        other = views.counterpart(rng, t, twin, seat, choice)
    elif seat != viewer and choice.startswith("keep:"):
        other = rng.choice(twin.waiting[seat])
    if other not in twin.waiting.get(seat, ()):
        met["impossible"] += 1
        return False
    here, there = t.after(seat, choice), twin.after(seat, other)
    parted = views.parting(t, here, there, viewer)
    await one.answer(seat, choice)
    await two.answer(seat, other)
    if parted is not None or t.over or twin.over:
        met["parted"] += 1
        return False
    language = rng.choice([None, "en"])
    assert one.told(language) == two.told(language)
    met["went on"] += 1
    return True


async def compare_games(rng: random.Random, pairs: int, ruleset: str) -> Counter[str]:
    views: Any = test_views if ruleset == "classic" else test_views_poker
    plays: Any = strategies if ruleset == "classic" else strategies_poker
    met: Counter[str] = Counter()
    while met["pairs"] < pairs:
        game = plays.random_game(rng, scheduler="race")
        for _ in plays.journey(rng, game, 200):
            if rng.random() < 0.06:
                for viewer in (None, *range(game.position.players)):
                    met += await compare(rng, game, viewer, views)
    return met


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_two_worlds_that_look_alike_get_the_same_frames(ruleset: str) -> None:
    met = asyncio.run(compare_games(random.Random(11), 700, ruleset))
    print(dict(met))
    assert met["differ"] > 0.8 * met["pairs"]
    assert met["went on"] > met["pairs"] / 3
    assert met["refusals"] > met["pairs"]
    assert ruleset == "poker" or met["kept"] > 3


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_many_worlds_that_look_alike_get_the_same_frames(ruleset: str) -> None:
    asyncio.run(compare_games(random.Random(12), 50_000, ruleset))
