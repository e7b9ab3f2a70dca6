"""The online table: the real server in its own process, and clients that speak to it."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from coup.core.record import Record
from coup.record import decode, verify
from coup.rules.classic import ROLES
from online import Client, Server, Table, client

NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}
HOST_FIRST = {"first_player": "host"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder, guesses_per_minute=10_000, enter_within=1) as running:
        yield running
    log = running.log.read_text()
    assert "Traceback" not in log, log
    assert "set aside" not in log, log


def run(play: Coroutine[Any, Any, None], seconds: float = 50.0) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(seconds):
            await play

    asyncio.run(in_time())


async def seat_all(people: list[Client], names: str = "Ann Bob Cid Dan Eve Fay") -> None:
    for seat, (person, name) in enumerate(zip(people, names.split(), strict=False)):
        await person.do("sit", seat=seat, name=name)
    await level(people)


async def level(people: list[Client]) -> None:
    """Until all of them have been told the latest."""
    latest = max(person.table["version"] for person in people)
    for person in people:
        await person.until(lambda c: c.table["version"] >= latest)


async def start(people: list[Client]) -> None:
    await people[0].do("start")
    for person in people:
        await person.until(lambda c: c.table["room"]["phase"] == "playing")


def playing(person: Client) -> bool:
    return bool(person.table["room"]["phase"] == "playing")


def number(person: Client) -> tuple[int, int]:
    """The game and the question that is open in it."""
    return person.game["number"], person.view["question"]


async def play_on(
    people: list[Client], chance: random.Random, stop: Callable[[], bool] = lambda: False
) -> None:
    """Everybody answers anything, until the game is over."""

    async def one(person: Client) -> None:
        answered: tuple[int, int] | None = None

        def is_new(c: Client) -> bool:
            return not playing(c) or stop() or bool(c.choices and number(c) != answered)

        while playing(person) and not stop():
            key = number(person)
            if not person.choices or answered == key:
                await person.until(is_new)
                continue
            offers = person.offered()
            assert set(person.choices) - {"pass"} <= set(offers), (person.choices, offers)
            choice = chance.choice(offers)
            answered = key
            reply = await person.ask("answer", question=key[1], choice=choice)
            if reply["type"] == "refused":
                assert reply["code"] in ("stale", "not_asked", "over", "not_started"), reply

    await asyncio.gather(*(one(person) for person in people))


def another_than(question: int) -> Callable[[Client], bool]:
    return lambda c: bool(c.view["question"] != question) or not playing(c)


def record_of(server: Server, game: str) -> Record:
    status, _, data = server.request(f"/api/replays/{game}")
    assert status == 200
    return decode(json.dumps(json.loads(data)["record"]).encode())


# Whole games


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_a_table_is_made_joined_and_played_to_its_end(server: Server, ruleset: str) -> None:
    async def play() -> None:
        table = server.make(seats=4, ruleset=ruleset, clock=NO_CLOCK)
        async with (
            client(server, table) as ann,
            client(server, table, language="de") as bob,
            client(server, table, language=None) as cid,
        ):
            people = [ann, bob, cid]
            await seat_all(people)
            assert [s["kind"] for s in ann.table["room"]["seats"]] == ["person"] * 3 + ["open"]
            assert ann.table["host"]
            await bob.until(lambda c: c.table["room"]["host"] == 0)
            assert not bob.table["host"]
            await start(people)
            assert len(ann.table["room"]["seats"]) == 3
            commitment = ann.game["commitment"]
            await play_on(people, random.Random(5))
            ending = ann.game["ending"]
            assert ending["commitment"] == commitment
            record = record_of(server, ending["replay"])
            verdict = verify(record, commitment)
            assert verdict.over
            assert verdict.winner == ending["winner"]
            assert record.names == ("Ann", "Bob", "Cid")
            score = [s["score"] for s in ann.table["room"]["seats"]]
            assert score == [int(seat == ending["winner"]) for seat in range(3)] + [0]
            assert set(ann.game["hands"]) == {"0", "1", "2"}
            assert all(line["text"] for line in ann.log + bob.log)
            assert not any(line["text"] for line in cid.log)
            # The log came in pieces, and is the log.
            own = [json.loads(json.dumps(line["event"])) for line in ann.log]
            assert [e["event"] for e in own].count("began") == 1
            assert own[-1]["event"] in ("won", "drawn")

    run(play())


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_a_quick_game_against_bots(server: Server, ruleset: str) -> None:
    async def play() -> None:
        cookie = server.guest()
        table = server.quick(cookie, ruleset=ruleset, name="Zoë", bots="random", seats=4)
        mine = server.get("/api/me", cookie)["tables"]
        assert [(t["code"], t["seat"], t["phase"]) for t in mine] == [(table.code, 0, "playing")]
        async with client(server, table, cookie) as me:
            assert me.seat == 0
            kinds = [s["kind"] for s in me.table["room"]["seats"]]
            assert kinds == ["person", "bot", "bot", "bot"]
            await play_on([me], random.Random(1))
            assert me.game["ending"]

    run(play())


def bot_process(server: Server, table: Table, name: str) -> subprocess.Popen[str]:
    link = f"{server.url}/t/{table.code}?key={table.key}"
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "coup.cli", "bot"),
            *("--url", link, "--name", name, "--games", "1"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_bots_join_as_clients_of_their_own_and_come_back(tmp_path: Path, ruleset: str) -> None:
    async def play(fragile: Server) -> None:
        cookie = fragile.guest()
        table = fragile.make(cookie, seats=3, ruleset=ruleset, clock=NO_CLOCK, name="Ann")
        bots = [bot_process(fragile, table, name) for name in ("Hal", "Marvin")]
        try:
            async with client(fragile, table, cookie) as ann:
                await ann.until(lambda c: sum(s["ready"] for s in c.table["room"]["seats"]) == 2)
                await ann.do("ready", ready=True)
                assert playing(ann)
                await ann.asked()
            await asyncio.to_thread(fragile.kill)
            await asyncio.to_thread(fragile.start)
            async with client(fragile, table, cookie) as ann:
                await play_on([ann], random.Random(2))
            for bot in bots:
                said, _ = await asyncio.to_thread(bot.communicate, timeout=20)
                assert bot.returncode == 0, said
                assert "Game 1 is over" in said
        finally:
            for bot in bots:
                bot.kill()

    with Server(tmp_path) as fragile:
        run(play(fragile))


def test_a_bot_says_why_it_cannot_play(server: Server) -> None:
    bot = bot_process(server, Table("AAAAAA", "x"), "Hal")
    said, _ = bot.communicate(timeout=20)
    assert "no such table" in said


# Challenge, Block and Allow side by side


async def thief(
    server: Server, stack: Any, holds: bool, **settings: Any
) -> tuple[Client, Client, Client, Table]:
    """Ann, Bob and Cid, where Ann is first and has a Captain, or has none."""
    while True:
        table = server.make(seats=3, clock=NO_CLOCK, options=HOST_FIRST, **settings)
        people = [await stack.enter_async_context(client(server, table)) for _ in range(3)]
        await seat_all(people)
        await start(people)
        ann, bob, cid = people
        if ("captain" in ann.view["seats"][0]["hand"]) == holds:
            await ann.answer("steal:1")
            await bob.asked()
            await cid.asked()
            return ann, bob, cid, table


def events(person: Client) -> list[str]:
    return [line["event"]["event"] for line in person.log]


def test_a_block_pressed_early_is_kept_and_follows(server: Server) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cid, _ = await thief(server, stack, True)
            assert bob.offered() == ["challenge", "block:captain", "block:ambassador", "allow"]
            early = [offer["choice"] for offer in bob.game["offers"] if offer.get("early")]
            assert early == ["block:captain", "block:ambassador", "allow"]
            assert cid.offered() == ["challenge", "pass"]
            assert ann.offered() == []
            assert await cid.refused("answer", question=cid.view["question"], choice="allow")
            assert (
                await cid.refused("answer", question=cid.view["question"], choice="block:captain")
                == "not_legal"
            )
            question = bob.view["question"]
            await bob.answer("block:captain")
            assert bob.game["held"] == "Block with Captain"
            await cid.until(lambda c: events(c)[-1] == "passed")
            await level([ann, bob, cid])
            assert cid.game["held"] == ann.game["held"] == ""
            assert cid.view["question"] == question
            assert cid.game["waiting"] == 1
            await cid.answer("pass")
            await level([ann, bob, cid])
            assert events(cid)[-2:] == ["passed", "countered"]
            assert bob.game["held"] == ""
            await ann.asked()
            assert ann.choices == ["challenge", "pass"]

    run(play())


def test_allow_answers_both_questions_and_pass_only_one(server: Server) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cid, _ = await thief(server, stack, True)
            await bob.answer("allow")
            assert bob.game["held"] == ""
            await cid.answer("pass")
            await ann.until(lambda c: "stole" in events(c))
            assert events(ann)[-5:] == ["passed", "passed", "passed", "stole", "turnbegan"]
        async with AsyncExitStack() as stack:
            ann, bob, cid, _ = await thief(server, stack, True)
            await bob.answer("pass")
            await cid.answer("pass")
            await bob.asked()
            assert bob.offered() == ["block:captain", "block:ambassador", "pass"]

    run(play())


@pytest.mark.parametrize("holds", [True, False])
def test_a_challenge_goes_first_and_drops_the_kept_block(server: Server, holds: bool) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cid, _ = await thief(server, stack, holds)
            await bob.answer("block:ambassador")
            await level([ann, bob, cid])
            await cid.answer("challenge")
            await bob.until(lambda c: events(c)[-1] == "challenged")
            assert bob.game["held"] == ""
            shown = await ann.asked()
            await ann.answer("show:captain" if holds else shown[0])
            if not holds:
                await bob.until(lambda c: events(c)[-1] == "turnbegan")
                assert "countered" not in events(bob)
                return
            await cid.answer((await cid.asked())[0])
            assert await bob.asked() == ["block:captain", "block:ambassador", "pass"]
            assert "countered" not in events(bob)

    run(play())


def test_a_kept_block_looks_to_others_like_leave_to_go_on(server: Server) -> None:
    """The frames that Ann and Cid get are the same, whatever Bob pressed."""
    hidden = ("now", "code", "commitment", "deadline", "hand", "text", "cards")

    def shape(frame: str) -> str:
        def plain(value: Any) -> Any:
            if isinstance(value, dict):
                return {k: plain(v) for k, v in value.items() if k not in hidden}
            return [plain(v) for v in value] if isinstance(value, list) else value

        return json.dumps(plain(json.loads(frame)))

    async def play() -> None:
        seen = []
        for choice in ("allow", "block:captain", "block:ambassador"):
            async with AsyncExitStack() as stack:
                ann, bob, cid, _ = await thief(server, stack, True)
                before = len(ann.frames), len(cid.frames)
                await bob.answer(choice)
                await ann.until(lambda c: events(c)[-1] == "passed")
                await cid.until(lambda c: events(c)[-1] == "passed")
                told = ann.frames[before[0] :], cid.frames[before[1] :]
                seen.append([[shape(frame) for frame in frames] for frames in told])
        assert seen[0] == seen[1] == seen[2]
        assert [len(frames) for frames in seen[0]] == [1, 1]

    run(play())


# Clocks


def test_silence_is_answered_by_the_clock_then_by_a_bot_until_the_return(server: Server) -> None:
    async def play() -> None:
        clock = {"turn": 1, "reaction": 1, "card": 1}
        table = server.make(seats=2, clock=clock, options=HOST_FIRST)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            assert ann.game["allowed"] == 1000
            left = ann.game["deadline"] - ann.table["now"]
            assert 900 <= left <= 1000

            async def bob_plays() -> None:
                while playing(bob) and not bob.table["room"]["seats"][0]["bot"]:
                    await bob.until(
                        lambda c: c.choices or not playing(c) or c.table["room"]["seats"][0]["bot"]
                    )
                    if bob.choices and playing(bob):
                        safe = "income" if "income" in bob.choices else bob.choices[-1]
                        await bob.send("answer", question=bob.view["question"], choice=safe)
                        question = bob.view["question"]
                        await bob.until(another_than(question))

            await bob_plays()
            assert ann.table["room"]["seats"][0]["kind"] == "person"
            await level([ann, bob])
            assert bob.table["room"]["seats"][0]["bot"] == "steady"
            assert events(bob)[:6].count("took") >= 1  # the clock took income for Ann
            await ann.do("ready", ready=True)
            assert ann.table["room"]["seats"][0]["bot"] is None

    run(play())


def test_more_time_needs_the_consent_of_another(server: Server) -> None:
    async def play() -> None:
        clock = {"turn": 30, "reaction": 30, "card": 30}
        table = server.make(seats=2, clock=clock, options=HOST_FIRST)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            deadline = ann.game["deadline"]
            assert await bob.refused("moretime") == "not_asked"
            await ann.do("moretime")
            assert ann.table["room"]["more_time"] == 0
            assert ann.game["deadline"] == deadline
            await bob.do("moretime")
            assert bob.table["room"]["more_time"] is None
            assert bob.game["deadline"] == deadline + 30_000
        quick = server.quick(cookie := server.guest(), clock=clock)
        async with client(server, quick, cookie) as ann:
            await ann.asked()
            deadline = ann.game["deadline"]
            await ann.do("moretime")  # nobody else to ask
            assert ann.game["deadline"] == deadline + 30_000

    run(play())


def test_bots_leave_people_a_chance_to_react(tmp_path: Path) -> None:
    """A bot reacts after the grace time, or once all people have."""

    async def play(slow: Server) -> None:
        options = HOST_FIRST
        table = slow.make(
            cookie := slow.guest(), seats=4, name="Ann", bots=["random"], options=options
        )
        async with client(slow, table, cookie) as ann, client(slow, table) as bob:
            await bob.do("sit", seat=2, name="Bob")
            await start([ann, bob])
            began = asyncio.get_running_loop().time()
            await ann.answer("tax")
            await asyncio.sleep(0.3)
            assert 1 in bob.view["waiting"]
            await bob.answer("pass")
            await bob.until(lambda c: 1 not in c.view["waiting"] or events(c)[-1] != "passed")
            assert asyncio.get_running_loop().time() - began < 2.0

    with Server(tmp_path, bot_grace=3) as slow:
        run(play(slow))


# Connections that come and go


def test_who_comes_back_gets_the_gap(server: Server) -> None:
    async def play() -> None:
        cookie, table = server.guest(), server.make(seats=3, options=HOST_FIRST, clock=NO_CLOCK)
        async with client(server, table) as bob, client(server, table) as cid:
            async with client(server, table, cookie) as ann:
                await seat_all([ann, bob, cid])
                await start([ann, bob, cid])
                hand = ann.view["seats"][0]["hand"]
            await bob.until(lambda c: not c.table["room"]["seats"][0]["here"])
            async with client(server, table, cookie, known=ann) as again:
                assert again.seat == 0
                assert again.view["seats"][0]["hand"] == hand
                assert again.game["first"] == len(ann.log)
                assert again.game["log"] == []
                await again.answer("tax")
                await bob.asked()
            await bob.answer("pass")
            await cid.answer("pass")
            async with client(server, table, cookie, known=again) as third:
                gap = [line["event"]["event"] for line in third.game["log"]]
                assert gap == ["passed", "passed", "took", "turnbegan"]
            async with client(server, table, cookie) as fresh:
                assert fresh.game["first"] == 0
                assert fresh.log == third.log

    run(play())


def test_two_devices_of_one_person_and_a_seat_that_moves(server: Server) -> None:
    async def play() -> None:
        cookie, table = server.guest(), server.make(seats=2, options=HOST_FIRST, clock=NO_CLOCK)
        async with (
            client(server, table, cookie) as ann,
            client(server, table, cookie) as tablet,
            client(server, table) as bob,
        ):
            await ann.do("sit", seat=0, name="Ann")
            await tablet.until(lambda c: c.seat == 0)
            await bob.do("sit", seat=1, name="Bob")
            await start([ann, bob])
            link = (await ann.do("moveseat"))["link"]
            assert link.startswith(f"/t/{table.code}?key=")
            key = link.partition("?key=")[2]
            async with client(server, table, key=key) as phone:
                assert phone.seat == 0
                assert phone.view["seats"][0]["hand"]
                for old in (ann, tablet):
                    closed = await old.ended()
                    assert closed
                    assert closed["code"] == "moved"
                async with client(server, table, cookie) as watching:
                    assert watching.seat is None
                    assert watching.view["seats"][0]["hand"] is None
                    question = watching.view["question"]
                    refusal = await watching.refused("answer", question=question, choice="income")
                    assert refusal == "not_seated"
                await phone.answer("income")
            async with client(server, table, key=key) as late:  # used up
                assert late.closed
                assert late.closed["code"] == "no_table"

    run(play())


def test_kill_9_and_everything_is_where_it_was(tmp_path: Path) -> None:
    async def play(fragile: Server) -> None:
        cookies = [fragile.guest() for _ in range(3)]
        table = fragile.make(seats=3, clock=NO_CLOCK, options=HOST_FIRST)
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(client(fragile, table, cookie))
                for cookie in cookies
            ]
            await seat_all(people)
            await start(people)
            ann, bob, cid = people
            await ann.answer("steal:1")
            await bob.asked()
            await bob.answer("block:captain", id="the-block")
            await cid.do("chat", text="Really?")
            links = [(await cid.do("moveseat"))["link"] for _ in range(2)]
            await cid.until(lambda c: bool(c.spoken))
            await level(people)
            before = [person.game for person in people]
            logs = [person.log for person in people]
        assert fragile.process
        await asyncio.to_thread(fragile.kill)
        await asyncio.to_thread(fragile.start)
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(client(fragile, table, cookie))
                for cookie in cookies
            ]
            ann, bob, cid = people
            for person, game, log in zip(people, before, logs, strict=True):
                assert person.log == log
                for field in ("view", "offers", "held", "waiting", "commitment", "number"):
                    assert person.game[field] == game[field], field
            question = bob.view["question"]
            again = await bob.ask(
                "answer", id="the-block", question=question, choice="block:captain"
            )
            assert again["type"] == "done"
            await cid.until(lambda c: bool(c.spoken))
            assert [line["text"] for line in cid.spoken] == ["Really?"]
            await ann.do("react", sign="👍")
            await cid.until(lambda c: len(c.spoken) == 2)
            assert cid.spoken[0]["number"] < cid.spoken[1]["number"]
            # Of the links that move a seat the last one works, once.
            for link, seat in zip(links, (None, 2), strict=True):
                key = link.partition("?key=")[2]
                async with client(fragile, table, key=key) as phone:
                    assert phone.closed is not None if seat is None else phone.seat == seat
                    if seat is not None:
                        await phone.answer("pass")
                        assert events(phone)[-1] == "countered"

    with Server(tmp_path) as fragile:
        run(play(fragile))
        assert fragile.end() in (0, -15)
        assert "Traceback" not in fragile.log.read_text()


# What is refused


def test_repeats_are_harmless_and_stale_answers_refused(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2, options=HOST_FIRST, clock=NO_CLOCK)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            question = ann.view["question"]
            first = await ann.ask("answer", id="once", question=question, choice="income")
            await bob.asked()
            log, version = list(bob.log), bob.table["version"]
            again = await ann.ask("answer", id="once", question=question, choice="income")
            assert first["type"] == again["type"] == "done"
            assert await ann.refused("answer", question=question, choice="income") == "stale"
            now = bob.view["question"]
            assert await ann.refused("answer", question=now, choice="income") == "not_asked"
            assert await bob.refused("answer", question=now, choice="coup:0") == "not_legal"
            assert await bob.refused("answer", question=now + 1, choice="income") == "stale"
            assert await bob.refused("answer", question=now, choice="fly 🦋") == "not_legal"
            await bob.do("ping")
            assert bob.log == log
            assert bob.table["version"] == version

    run(play())


BAD_FRAMES = (
    b"",
    b"null",
    b"[]",
    b"{",
    b"\x00\xff",
    b'{"do":"fly","id":"1"}',
    b'{"do":"answer","id":"1"}',
    b'{"do":"answer","id":"1","question":"1","choice":"income"}',
    b'{"do":"answer","id":"1","question":1.5,"choice":"income"}',
    b'{"do":"answer","id":"1","question":true,"choice":"income"}',
    b'{"do":"answer","id":"","question":1,"choice":"income"}',
    b'{"do":"answer","id":"1","question":1,"choice":"income","seat":0}',
    b'{"do":"answer","id":"1","question":99999999999999999999999,"choice":"income"}',
    b'{"do":"answer","id":"1","question":-1,"choice":"\\ud800"}',
    b'{"do":"answer","id":"\\ud800","question":1,"choice":"x"}',
    b'{"do":"sit","id":"1","seat":-1,"name":"x"}',
    b'{"do":"sit","id":"1","seat":99,"name":"x"}',
    b'{"do":"chat","id":"1","text":""}',
    b'{"do":"ping","id":' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"do":"ping","id":"' + b'\\"' * 7000,
    b'{"do":"ping","id":"' + b"x" * 15_000 + b'"}',
)


def test_what_is_not_a_message_harms_nobody(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2, options=HOST_FIRST, clock=NO_CLOCK)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            version = bob.table["version"]
            for bad in BAD_FRAMES:
                before = len(ann.replies)
                ann.replies.pop("", None)
                ann.replies.pop("1", None)
                for data in (bad, bad.decode("latin-1")):
                    await ann.socket.send(data)
                await ann.until(lambda c: c.replies.get("") or c.replies.get("1"))
                del before
                await asyncio.sleep(0.11)  # within the measure
            await ann.do("ping")
            assert bob.table["version"] == version
            await ann.answer("income")
            await bob.asked()
            # Larger than any message: this connection goes, the table stays.
            await ann.socket.send("x" * 20_000)
            await ann.ended()
            await bob.answer("income")

    run(play())


def test_a_flood_is_cut_off(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2)
        async with client(server, table) as ann, client(server, table) as bob:
            for _ in range(200):
                await ann.send("ping")
            closed = await ann.ended()
            assert closed
            assert closed["code"] == "flood"
            await bob.do("sit", seat=0, name="Bob")

    run(play())


def test_who_does_not_enter_in_time_is_closed(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2)
        async with client(server, table, enter=False) as silent:
            closed = await silent.ended()
            assert closed
            assert closed["code"] == "enter_first"
        async with client(server, table, enter=False) as rude:
            await rude.send("sit", seat=0, name="Rude")
            closed = await rude.ended()
            assert closed
            assert closed["code"] == "enter_first"
        async with client(server, table) as twice:
            assert await twice.refused("enter") == "entered"

    run(play())


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "http://127.0.0.1", "SAME.evil.example", "SAME/", ""],
)
def test_only_our_own_page_may_connect(server: Server, origin: str | None) -> None:
    given = origin.replace("SAME", server.url) if origin is not None else None

    async def play() -> None:
        table = server.make(seats=2, public=True)
        url = f"ws://{server.url.removeprefix('http://')}/ws/{table.code}"
        headers = {"Origin": given} if given is not None else {}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, additional_headers=headers):
                pass
        assert refused.value.response.status_code == 403

    run(play())
    status, _, _ = server.request("/api/tables", {}, headers={"Origin": "http://evil.example"})
    assert status == 403


def test_private_and_missing_tables_look_alike(server: Server) -> None:
    async def play() -> None:
        private = server.make(seats=2)
        assert private.key
        seen = []
        for table in (
            Table(private.code, None),
            Table(private.code, "x" * 32),
            Table("AAAAAA", "x"),
        ):
            async with client(server, table) as stranger:
                assert stranger.closed
                seen.append(stranger.frames)
        assert seen[0] == seen[1] == seen[2]
        assert private.code not in json.dumps(server.get("/api/tables"))

    run(play())


SAYINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("stand", {}),
    ("sit", {"seat": 0, "name": "Eve"}),
    ("sit", {"seat": 1, "name": "Eve"}),
    ("addbot", {"seat": 0, "kind": "steady"}),
    ("addbot", {"seat": 1, "kind": "steady"}),
    ("remove", {"seat": 0}),
    ("remove", {"seat": 1}),
    ("ready", {"ready": True}),
    ("start", {}),
    ("answer", {"question": 1, "choice": "income"}),
    ("answer", {"question": 1, "choice": "pass"}),
    ("answer", {"question": 1, "choice": "resign"}),
    ("moretime", {}),
    ("agreedraw", {}),
    ("rematch", {}),
    ("moveseat", {}),
    ("hint", {}),
    ("react", {"sign": "x"}),
    ("chat", {"text": "\u202e\x00"}),
)


def test_a_stranger_changes_nothing(server: Server) -> None:
    """All messages from those without a seat, before and in the game; also with wrong cookies."""

    async def play() -> None:
        table = server.make(seats=2, public=True, options=HOST_FIRST, clock=NO_CLOCK)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            wrong = [ann.cookie[:-1] + ("A" if ann.cookie[-1] != "A" else "B"), "coup_guest=x"]
            for phase in ("lobby", "playing"):
                if phase == "playing":
                    await start([ann, bob])
                for cookie in ["", *wrong]:
                    async with client(server, table, cookie) as eve:
                        assert eve.seat is None
                        await ann.until(lambda c: c.table["room"]["watching"] == 1)
                        version, told = ann.table["version"], eve.table["version"]
                        for do, fields in SAYINGS:
                            assert await eve.refused(do, **fields), (do, phase)
                            await asyncio.sleep(0.03)
                        await ann.do("ping")
                        assert ann.table["version"] == version
                        assert eve.table["version"] == told
                    await ann.until(lambda c: c.table["room"]["watching"] == 0)
            # Nor do those who sit, beyond their own seat.
            version = ann.table["version"]
            for do, fields in SAYINGS:
                if do in ("stand", "ready", "moveseat") or fields.get("choice") == "resign":
                    continue
                if do == "sit" and fields["seat"] == 1:
                    continue
                assert await bob.refused(do, **fields), do
            await ann.do("ping")
            assert ann.table["version"] == version

    run(play())


def test_the_lobby_has_rules(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=3, options={"min_players": 3})
        async with client(server, table) as ann, client(server, table) as bob:
            await ann.do("sit", seat=1, name=" Ann\u200b ")
            assert ann.table["room"]["seats"][1]["name"] == "Ann"
            assert await bob.refused("sit", seat=1, name="Bob") == "seat_taken"
            assert await bob.refused("sit", seat=3, name="Bob") == "seat_none"
            assert await bob.refused("sit", seat=0, name="ann") == "name_twice"
            assert await bob.refused("sit", seat=0, name=" ") == "name"
            assert await bob.refused("sit", seat=0, name="x" * 30) == "name"
            await bob.do("sit", seat=0, name="<b>Bob</b>")
            assert await bob.refused("sit", seat=2, name="Bob") == "seated"
            assert await bob.refused("start") == "not_host"
            assert await ann.refused("start") == "players"
            assert await ann.refused("addbot", seat=2, kind="genius") == "bot_unknown"
            await ann.do("addbot", seat=2, kind="honest")
            assert ann.table["room"]["seats"][2] | {"name": ""} == {
                "kind": "bot",
                "name": "",
                "bot": "honest",
                "here": False,
                "ready": False,
                "score": 0,
            }
            await ann.do("remove", seat=2)
            await ann.do("remove", seat=0)
            await bob.until(lambda c: c.seat is None)
            await bob.do("sit", seat=0, name="Bob")
            await ann.do("stand")
            await bob.until(lambda c: c.table["host"])
            await bob.do("addbot", seat=1, kind="random")
            await bob.do("addbot", seat=2, kind="random")
            await bob.do("ready", ready=True)
            assert playing(bob)

    run(play())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"ruleset": "go"}, "ruleset_unknown"),
        ({"preset": "mine"}, "preset_unknown"),
        ({"options": {"wings": 2}}, "option_unknown"),
        ({"options": {"coup_cost": 99}}, "option_range"),
        ({"options": {"scheduler": "clockwise"}}, "no_option"),
        ({"seats": 7}, "option_range"),
        ({"seats": 2, "preset": "doc004"}, "players"),
        ({"options": {"coup_cost": [7]}}, "option_value"),
        ({"seats": 1}, "malformed"),
        ({"seats": 2, "bots": ["steady"] * 3}, "seat_none"),
        ({"bots": ["genius"]}, "bot_unknown"),
        ({"unknown": 1}, "malformed"),
        ({"options": {"x": [[[[[[[[1]]]]]]]]}}, "deep"),
        ({"options": {"x": "y" * 20_000}}, "long"),
        (b"{", "malformed"),
        (b"\xff", "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Server, body: Any, code: str) -> None:
    status, _, data = server.request("/api/tables", body)
    assert 400 <= status < 500
    said = json.loads(data)
    assert said["code"] == code
    assert said["sentence"]


# After and around the game


def test_a_rematch_keeps_seats_and_score_and_the_winner_starts(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2, clock=NO_CLOCK)
        async with client(server, table) as ann, client(server, table) as bob:
            people = [ann, bob]
            await seat_all(people)
            await start(people)
            assert await ann.refused("rematch") == "not_over"
            await play_on(people, random.Random(3))
            winner = ann.game["ending"]["winner"]
            await ann.do("rematch")
            assert ann.table["room"]["rematch"] == [0]
            await bob.do("rematch")
            for person in people:
                await person.until(playing)
                assert person.game["number"] == 2
                assert person.view["turn"] == winner
                assert [s["score"] for s in person.table["room"]["seats"]][winner] == 1
                assert person.log[0]["event"]["event"] == "began"

    run(play())


def test_who_leaves_a_game_is_followed_by_a_bot_and_sees_no_more(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=3, clock=NO_CLOCK, options=HOST_FIRST)
        async with (
            client(server, table) as ann,
            client(server, table) as bob,
            client(server, table) as cid,
        ):
            await seat_all([ann, bob, cid])
            await start([ann, bob, cid])
            await ann.do("stand")
            await level([ann, bob, cid])
            assert ann.seat is None
            assert all(seat["hand"] is None for seat in ann.view["seats"])
            assert all(line["event"].get("cards") is None for line in ann.log)
            seat = bob.table["room"]["seats"][0]
            assert (seat["kind"], seat["bot"], seat["name"]) == ("bot", "steady", "Ann")
            assert bob.table["room"]["host"] == 1
            await play_on([bob, cid], random.Random(4))
            assert bob.game["ending"]

    run(play())


def test_spectators_see_the_public_side(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2, clock=NO_CLOCK)
        async with (
            client(server, table) as ann,
            client(server, table) as bob,
            client(server, table) as eve,
        ):
            await seat_all([ann, bob])
            await start([ann, bob])
            await eve.until(playing)
            assert eve.seat is None
            assert eve.game["offers"] == []
            await play_on([ann, bob], random.Random(6))
            await eve.until(lambda c: c.game["ending"])
            for frame in eve.frames:
                told = json.loads(frame)
                if told["type"] == "table" and told["room"]["phase"] == "playing":
                    assert all(s["hand"] is None for s in told["game"]["view"]["seats"])
                    assert "secret" not in frame.replace('"secret":false', "")
        shut = server.make(seats=2, clock=NO_CLOCK, spectators=False)
        async with client(server, shut) as ann, client(server, shut) as bob:
            async with client(server, shut) as eve:
                await seat_all([ann, bob])
                await start([ann, bob])
                closed = await eve.ended()
                assert closed
                assert closed["code"] == "spectators"
            async with client(server, shut) as late:
                assert late.closed
                assert late.closed["code"] == "spectators"

    run(play())


def test_chat_is_text_and_in_measure(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2)
        async with client(server, table) as ann, client(server, table) as bob:
            await ann.do("sit", seat=0, name="Ann")
            await ann.do("chat", text="  <script>alert(1)</script>\u202e\n\x07 cafe\u0301 ")
            await bob.until(lambda c: c.spoken)
            said = bob.spoken[0]
            assert said["text"] == "<script>alert(1)</script> café"
            assert (said["name"], said["seat"]) == ("Ann", 0)
            await bob.do("react", sign="👍")
            await ann.until(lambda c: len(c.spoken) == 2)
            assert await ann.refused("react", sign="🦄") == "sign"
            replies = [await ann.ask("chat", text="spam") for _ in range(8)]
            assert replies[-1]["code"] == "chat_fast"
            async with client(server, table) as late:
                await late.until(lambda c: len(c.spoken) >= 2)
        mute = server.make(seats=2, chat=False)
        async with client(server, mute) as ann:
            assert await ann.refused("chat", text="hello") == "no_chat"

    run(play())


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_hints_are_given_where_the_table_has_them(server: Server, ruleset: str) -> None:
    async def play() -> None:
        first = {"first_player": "host"}
        table = server.make(seats=2, ruleset=ruleset, options=first, clock=NO_CLOCK, hints=True)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            choices = await ann.asked()
            hint = (await ann.do("hint"))["hint"]
            options = hint["options"]
            assert sorted(option["choice"] for option in options) == sorted(choices)
            assert hint["player"] == "strong"
            assert all(0 <= option["chance"] <= 1 for option in options if option["chance"])
            assert options[0]["chance"] is not None
            assert all(option["label"] for option in options)
            assert all(said.endswith(".") for said in hint["reasons"])
            if ruleset == "classic":
                assert sum(option["often"] for option in options) == pytest.approx(1)
                assert [rival["seat"] for rival in hint["rivals"]] == [1]
                assert hint["rivals"][0]["said"].startswith("Bob ")
                assert set(hint["rivals"][0]["holds"]) == set(ROLES)
            assert (await ann.do("hint"))["hint"] == hint
            assert (await ann.do("ping"))["hint"] is None
            assert await bob.refused("hint") == "not_asked"
        table = server.quick(cookie := server.guest(), name="Ann", bots="random")
        async with client(server, table, cookie) as ann:
            await ann.asked()
            assert await ann.refused("hint") == "no_hints"

    run(play())


def test_a_running_game_has_no_replay(server: Server) -> None:
    async def play() -> None:
        table = server.make(seats=2, clock=NO_CLOCK)
        async with client(server, table) as ann, client(server, table) as bob:
            await seat_all([ann, bob])
            await start([ann, bob])
            unknown = server.request("/api/replays/" + "A" * 16)
            assert unknown[0] == 404
            for path in ("", "/steps", "/steps?as=all", "/steps?as=0"):
                assert server.request(f"/api/replays/{'A' * 16}{path}")[::2] == unknown[::2]
                assert server.request(f"/api/replays/{table.code}{path}")[::2] == unknown[::2]
            await play_on([ann, bob], random.Random(9))
            game = ann.game["ending"]["replay"]
            assert not any(game in frame for frame in ann.frames if '"ending":null' in frame)
            for who, hands in (("all", 2), ("spectator", 0), ("0", 1), ("1", 1)):
                steps = server.get(f"/api/replays/{game}/steps?as={who}")["steps"]
                assert len(steps) == len(record_of(server, game).answers) + 1
                seats = steps[0]["view"]["seats"]
                assert sum(seat["hand"] is not None for seat in seats) == hands
                assert steps[-1]["view"]["over"]
                assert steps[0]["log"][0]["text"]
            assert server.request(f"/api/replays/{game}/steps?as=7")[0] == 400

    run(play())


def test_pages_and_figures(server: Server) -> None:
    pages = ("/", "/t/ABCDEF", "/r/XYZ", "/new", "/rules", "/learn", "/learn/classic")
    for path in pages:
        status, headers, body = server.request(path)
        assert status == 200
        assert body
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
    for path in (
        *("/api/nothing", "/nothing", "/learn/nothing"),
        *("/assets/../app.py", "/%2e%2e/app.py", "/app.py"),
    ):
        assert server.request(path)[0] == 404
    assert server.request("/api/tables", method="DELETE")[0] in (404, 405)
    assert server.get("/health")["ready"]
    text = server.request("/metrics")[2].decode()
    assert re.search(r"^coup_answers_total \d+$", text, re.M)
    assert re.search(r'^coup_answer_seconds_bucket\{le="\+Inf"\} \d+$', text, re.M)
    hello = server.get("/api/hello?language=de")
    assert [r["name"] for r in hello["rulesets"]] == ["classic", "poker"]
    assert all(o["about"] and o["allowed"] for r in hello["rulesets"] for o in r["options"])
    for ruleset in ("classic", "poker"):
        rules = server.get(f"/api/rules?ruleset={ruleset}&option=coup_cost=9")
        assert [d["value"] for d in rules["different"]] == [9]
        assert rules["sheet"]["rows"]
    assert server.request("/api/rules?option=coup_cost=many")[0] == 400
    cookie = server.guest()
    _, headers, _ = server.request("/api/me", {"name": " Zoë\x00 "}, cookie=cookie)
    named = f"{cookie}; {headers['set-cookie'].partition(';')[0]}"
    assert server.get("/api/me", named) == {"name": "Zoë", "tables": []}
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=Lax" in headers["set-cookie"]


def test_the_files_of_the_page_are_packed_and_kept(server: Server) -> None:
    page = server.request("/")
    (script,) = re.findall(rb'src="(/assets/[^"]+)"', page[2])
    for path, kept in (
        ("/", "no-cache"),
        ("/favicon.svg", "no-cache"),
        (script.decode(), "public"),
    ):
        _, headers, body = server.request(path)
        assert headers["cache-control"].partition(",")[0] == kept
        assert int(headers["content-length"]) == len(body)
        wanted = {"accept-encoding": "gzip, br"}
        _, packed_headers, packed = server.request(path, headers=wanted)
        assert packed_headers["content-encoding"] == "gzip"
        assert len(packed) < len(body)
        assert gzip.decompress(packed) == body
        assert packed_headers["content-type"] == headers["content-type"]
        known = {"if-none-match": headers["etag"]}
        assert server.request(path, headers=known)[::2] == (304, b"")
        assert server.request(path, headers={"if-none-match": '"old"'})[0] == 200
        assert server.request(path, method="HEAD")[2] == b""
    assert server.request("/nothing", headers={"if-none-match": page[1]["etag"]})[0] == 404
    assert server.request("/favicon.svg", method="POST")[0] == 405


def test_caps_are_told_clearly(tmp_path: Path) -> None:
    async def play(small: Server) -> None:
        table = small.make(seats=2, public=True)
        small.make(seats=2)
        status, _, data = small.request("/api/tables", {})
        assert (status, json.loads(data)["code"]) == (429, "rooms")
        async with client(small, table) as one, client(small, table) as two:
            async with client(small, table) as three:
                assert three.closed
                assert three.closed["code"] == "sockets"
            await one.do("ping")
            await two.do("ping")
        await asyncio.sleep(0.1)
        async with client(small, table) as again:
            await again.do("ping")
        for _ in range(3):
            async with client(small, Table("AAAAAA", None)) as guess:
                assert guess.closed
                last = guess.closed["code"]
        assert last == "guesses"
        await asyncio.to_thread(small.kill)
        await asyncio.to_thread(small.start)
        status, _, data = small.request("/api/tables", {})
        assert (status, json.loads(data)["code"]) == (429, "rooms")

    with Server(
        tmp_path, rooms_per_address=2, sockets_per_address=2, guesses_per_minute=2
    ) as small:
        run(play(small))
