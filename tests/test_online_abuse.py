"""Whatever a connection does, it may suffer for it; never its room, another one, or the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket as sockets
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bench.swarm import Socket, dial, new_cookie
from coup.record import decode
from online import Client, Server, Table, client

pytestmark = pytest.mark.heavy

NO_CLOCK = {"turn": 0, "reaction": 0, "card": 0}
HOST_FIRST = {"first_player": "host"}
PACE = 0.055
"""Seconds between two messages of one connection that stays within its measure."""
NAMES = ("Ann", "Bob", "Cid")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("abused")
    caps = {"sockets_per_address": 5000, "rooms_per_address": 1000, "guesses_per_minute": 100_000}
    with Server(folder, enter_within=1, buffer=65536, **caps) as running:
        process = running.process
        yield running
        assert process is not None
        assert process.poll() is None
        assert running.get("/health")["set_aside"] == 0
    log = running.log.read_text()
    assert "Traceback" not in log, log


def run(play: Coroutine[Any, Any, None], seconds: float = 80.0) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(seconds):
            await play

    asyncio.run(in_time())


def port(server: Server) -> int:
    return int(server.settings["port"])


async def sit_down(server: Server, stack: AsyncExitStack, **settings: Any) -> list[Client]:
    """Ann, Bob and Cid at a table of their own; Ann is the host."""
    table = server.make(seats=3, clock=NO_CLOCK, options=HOST_FIRST, public=True, **settings)
    people = [await stack.enter_async_context(client(server, table)) for _ in NAMES]
    for seat, (person, name) in enumerate(zip(people, NAMES, strict=True)):
        await person.do("sit", seat=seat, name=name)
    return people


def table_of(person: Client) -> Table:
    return Table(person.table["room"]["code"], None)


async def begin(people: list[Client]) -> None:
    await people[0].do("start")
    for person in people:
        await person.until(lambda c: c.table["room"]["phase"] == "playing")


async def all_told(people: list[Client], version: int) -> None:
    for person in people:
        await person.until(lambda c: c.table["version"] >= version)


def state_of(person: Client) -> Any:
    """The room without what coming and going changes."""
    room = person.table["room"]
    seats = [{**seat, "here": None} for seat in room["seats"]]
    game = person.table["game"]
    shown = None if game is None else (game["view"], game["commitment"], game["deadline"])
    return {**room, "seats": seats, "watching": 0}, shown, person.log


# Every token at every seat


def messages(seat: int) -> list[tuple[str, dict[str, Any]]]:
    """Everything that can be said about a seat, or about the table."""
    return [
        ("sit", {"seat": seat, "name": "Eve"}),
        ("addbot", {"seat": seat, "kind": "steady"}),
        ("remove", {"seat": seat}),
        ("start", {}),
        ("answer", {"question": 1, "choice": "income"}),
        ("moretime", {}),
        ("agreedraw", {}),
        ("rematch", {}),
        ("hint", {}),
        ("enter", {}),
    ]


ALONE: list[tuple[str, dict[str, Any]]] = [
    ("stand", {}),
    ("ready", {"ready": True}),
    ("moveseat", {}),
]
"""What whoever has a seat may do with it, and nobody else."""


def test_every_token_reaches_its_own_seat_only(server: Server) -> None:
    """All tokens × seats × messages, before and in a game: what is not theirs is refused."""

    async def refuse(person: Client, mine: int | None, phase: str) -> int:
        tried = 0
        for seat in range(3):
            for do, fields in messages(seat):
                if mine == 0 and phase == "lobby" and do in ("addbot", "remove", "start"):
                    continue  # a host's right
                if mine == seat and do == "sit":
                    continue  # one sits there
                if mine == 0 and phase == "playing" and do == "answer":
                    continue  # the first question is Ann's
                assert await person.refused(do, **fields), (do, fields, phase, mine)
                tried += 1
                await asyncio.sleep(PACE)
        for do, fields in ALONE if mine is None else ():
            assert await person.refused(do, **fields) == "not_seated"
            tried += 1
        return tried

    async def refuse_all(people: list[Client], eves: list[Client], phase: str) -> int:
        before = state_of(people[0])
        tried = await asyncio.gather(
            *(refuse(person, seat, phase) for seat, person in enumerate(people)),
            *(refuse(eve, None, phase) for eve in eves),
        )
        await people[0].do("ping")
        assert state_of(people[0]) == before
        return sum(tried)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = await sit_down(server, stack)
            table = table_of(people[0])
            near = people[0].cookie[:-1] + ("A" if people[0].cookie[-1] != "A" else "B")
            eves = [
                await stack.enter_async_context(client(server, table, cookie))
                for cookie in ("", near, "coup_guest=" + "A" * 43)
            ]
            await people[0].until(lambda c: c.table["room"]["watching"] == len(eves))
            tried = await refuse_all(people, eves, "lobby")
            await begin(people)
            tried += await refuse_all(people, eves, "playing")
            assert tried > 300

    run(play())


def test_at_every_question_only_those_who_are_asked_are_heard(server: Server) -> None:
    """Along a game everybody says what somebody else might: only the right one changes it."""
    chance = random.Random(4)

    async def play() -> None:
        forged = 0
        while forged < 60:
            async with AsyncExitStack() as stack:
                forged += await one_game(stack)

    async def one_game(stack: AsyncExitStack) -> int:
        people = await sit_down(server, stack)
        eve = await stack.enter_async_context(client(server, table_of(people[0])))
        await begin(people)
        everybody, forged = [*people, eve], 0
        while people[0].table["room"]["phase"] == "playing":
            asked = [person for person in people if person.choices]
            assert asked
            question, choices = asked[0].view["question"], asked[0].choices
            before = state_of(asked[0])
            for person in everybody:
                if person not in asked:
                    choice = chance.choice(choices)
                    refusal = await person.refused("answer", question=question, choice=choice)
                    assert refusal == ("not_seated" if person is eve else "not_asked")
                    forged += 1
            assert await asked[0].refused("answer", question=question, choice="coup:9")
            assert state_of(asked[0]) == before
            choice = chance.choice(choices[-3:])
            given = await asked[0].ask("answer", question=question, choice=choice)
            assert given["type"] == "done"
            await all_told(everybody, given["version"])
            await asyncio.sleep(PACE)
        return forged

    run(play())


def test_wrong_tokens_leave_no_trace(server: Server) -> None:
    """Again and again with a secret that is nearly right: room and clock stay as they are."""

    async def play() -> None:
        cookie = server.guest()
        table = server.make(cookie, seats=2, name="Ann", options=HOST_FIRST)
        async with client(server, table, cookie) as ann, client(server, table) as bob:
            await bob.do("sit", seat=1, name="Bob")
            await begin([ann, bob])
            before, version = state_of(ann), ann.table["version"]
            deadline = ann.game["deadline"]
            for number in range(300):
                ended, heard = asyncio.Event(), list[bytes]()
                wrong = new_cookie() if number % 2 else cookie[:-1] + "-"
                intruder = await dial(port(server), table.code, wrong, heard.append, ended.set)
                key = chosen(number)
                intruder.send({"do": "enter", "id": "e", "key": key, "language": None})
                await ended.wait()
                assert json.loads(heard[-1])["code"] == "no_table"
            await ann.do("ping")
            assert state_of(ann) == before
            assert ann.table["version"] == version
            assert ann.game["deadline"] == deadline

    def chosen(number: int) -> str | None:
        return (None, "x" * 32, "", "🂡" * 8)[number % 4]

    run(play())


# Repeated, reordered, late


async def taken(people: list[Client], person: Client, answer: dict[str, Any]) -> None:
    """Until an answer is acknowledged, and all have been told of it."""
    reply = await person.until(lambda c: c.replies.get(answer["id"]))
    assert reply["type"] == "done"
    for other in people:
        await other.until(
            lambda c: c.view["question"] != answer["question"] or c.table["room"]["phase"] == "over"
        )


def test_repeats_delays_and_another_order_change_nothing(server: Server) -> None:
    """What a bad line does to answers: at the end the game has each once, as it was first given."""
    chance = random.Random(8)

    async def play() -> None:
        cookies = [server.guest(), server.guest()]
        table = server.make(cookies[0], seats=2, name="Ann", clock=NO_CLOCK)
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(client(server, table, cookie, language=None))
                for cookie in cookies
            ]
            await people[1].do("sit", seat=1, name="Bob")
            await begin(people)
            said: list[list[dict[str, Any]]] = [[], []]
            given: list[tuple[int, str]] = []
            while all(p.table["room"]["phase"] == "playing" for p in people):
                seat = next(seat for seat, person in enumerate(people) if person.choices)
                person = people[seat]
                question = person.view["question"]
                choice = chance.choice([c for c in person.choices if c != "resign"])
                mine = {
                    "do": "answer",
                    "id": f"a{len(given)}",
                    "question": question,
                    "choice": choice,
                }
                given.append((seat, choice))
                said[seat].append(mine)
                for one, other in enumerate(people):
                    # Old ones again, in any order; the new one once, twice or three times.
                    late = chance.sample(said[one], min(len(said[one]), chance.randrange(3)))
                    burst = [*late, *([mine] * chance.randint(1, 3) if one == seat else [])]
                    chance.shuffle(burst)
                    for frame in burst:
                        await other.socket.send(json.dumps(frame))
                await taken(people, person, mine)
                await asyncio.sleep(0.25)
            game = people[0].game["ending"]["replay"]
            data = server.request(f"/api/replays/{game}")[2]
            record = decode(json.dumps(json.loads(data)["record"]).encode())
            assert record.answers == given
            for person in people:
                assert all(r["type"] == "done" for i, r in person.replies.items() if i[0] == "a")

    run(play())


# What is no message


VALID = (
    b'{"do":"answer","id":"1","question":1,"choice":"income"}',
    b'{"do":"sit","id":"1","seat":3,"name":"Eve"}',
    b'{"do":"enter","id":"1","key":null,"language":"en","game":1,"events":3}',
    b'{"do":"addbot","id":"1","seat":3,"kind":"steady"}',
    b'{"do":"remove","id":"1","seat":0}',
    b'{"do":"moveseat","id":"1"}',
)
PIECES = (
    *(b"{", b"}", b"[", b"]", b'"', b":", b",", b"\\", b"\x00", b"\xff", b"null", b"1e999", b"-0"),
    *(
        b"NaN",
        b"\\ud800",
        b"9" * 400,
        b"[" * 400,
        b'{"a":' * 100,
        b'"id":"2",',
        b"\xf0\x9f\x82\xa1",
    ),
)


def mangled(chance: random.Random) -> bytes:
    data = bytearray(chance.choice(VALID))
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                data[place:place] = chance.choice(PIECES)
            case 1:
                del data[place : place + chance.randint(1, 9)]
            case 2:
                data[place : place + 1] = bytes([chance.randrange(256)])
            case _:
                data += data[place:]
    return bytes(data[:16_000])


def test_mangled_messages_harm_nobody(server: Server) -> None:
    chance = random.Random(3)

    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = await sit_down(server, stack)
            table = table_of(people[0])
            await begin(people)
            before = state_of(people[0])
            for _ in range(40):
                heard: list[bytes] = []
                eve = await dial(port(server), table.code, new_cookie(), heard.append)
                eve.send({"do": "enter", "id": "e", "language": chance.choice(["en", None])})
                for _ in range(35):  # within the burst
                    data = mangled(chance)
                    text = data.decode("utf-8", "ignore").encode()
                    eve.write(*((2, data) if chance.random() < 0.5 else (1, text)))
                # Between refusals comes whatever changes at the table.
                async with asyncio.timeout(10):
                    while types_of(heard)["refused"] < 35:
                        await asyncio.sleep(0.01)
                assert types_of(heard)["refused"] == 35
                assert not types_of(heard)["closed"]
                eve.abort()
            await people[0].until(lambda c: c.table["room"]["watching"] == 0)
            assert state_of(people[0]) == before
            await people[0].answer("income")

    run(play())


def types_of(heard: list[bytes]) -> Counter[str]:
    return Counter(json.loads(data)["type"] for data in heard)


RAW = {
    "without a mask": b"\x81\x05hello",
    "an unknown opcode": b"\x83\x80\0\0\0\0",
    "reserved bits": b"\xf1\x80\0\0\0\0",
    "not UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "more than there is": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",
    "a continuation of nothing": b"\x80\x81\0\0\0\0x",
    "a long ping": b"\x89\xfe\x00\x80\0\0\0\0" + b"x" * 128,
    "a ping in pieces": b"\x09\x81\0\0\0\0x",
    "a close with a bad code": b"\x88\x82\0\0\0\0\x00\x01",
    "pieces without an end": b"\x01\xfe\x20\x00\0\0\0\0"
    + b"x" * 8192
    + b"\x00\xfe\x20\x00\0\0\0\0"
    + b"x" * 8192
    + b"\x00\xfe\x20\x00\0\0\0\0"
    + b"x" * 8192,
}


@pytest.mark.parametrize("raw", RAW)
def test_what_is_no_frame_ends_the_connection(server: Server, raw: str) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = await sit_down(server, stack)
            table, gone = table_of(people[0]), asyncio.Event()
            eve = await dial(port(server), table.code, new_cookie(), lambda _: None, gone.set)
            eve.send({"do": "enter", "id": "e", "language": None})
            assert eve.transport is not None
            eve.transport.write(RAW[raw])
            async with asyncio.timeout(5):
                await gone.wait()
            await begin(people)

    run(play())


HALVES = {
    "nothing": b"",
    "half a line": b"GET /ws/",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
}


def test_who_does_not_finish_a_request_is_closed(server: Server) -> None:
    """Connections that are only begun do not pile up (T11: half a minute at most)."""

    async def half_open(begun: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port(server))
        writer.write(begun)
        async with asyncio.timeout(30):
            await reader.read()
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    async def play() -> None:
        await asyncio.gather(*(half_open(begun) for begun in HALVES.values() for _ in range(20)))
        assert server.get("/health")["ready"]

    run(play())


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET http://\xff\xff/ HTTP/1.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /ws/ABCDEF HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ],
)
def test_what_is_no_request_harms_nobody(server: Server, request_: bytes) -> None:
    async def play() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port(server))
        writer.write(request_)
        writer.write_eof()
        async with asyncio.timeout(10):
            with contextlib.suppress(ConnectionError):
                answer = await reader.read()
                assert not answer.startswith(b"HTTP/1.1 5"), answer[:100]
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        assert server.get("/health")["ready"]

    run(play())


# Floods, and readers that do not read


@contextlib.asynccontextmanager
async def another_room(server: Server) -> AsyncIterator[list[float]]:
    """Somebody at another table, who must not notice: how long each of their replies took."""
    table = server.make(seats=2)
    times: list[float] = []
    async with client(server, table, language=None) as calm:

        async def talk() -> None:
            while True:
                began = time.monotonic()
                await calm.do("ping")
                times.append(time.monotonic() - began)
                await asyncio.sleep(0.06)

        talking = asyncio.create_task(talk())
        try:
            await asyncio.sleep(0.5)
            yield times
        finally:
            await asyncio.sleep(0.2)
            talking.cancel()
            outcome = await asyncio.gather(talking, return_exceptions=True)
        assert isinstance(outcome[0], asyncio.CancelledError), outcome


FLOODS: dict[str, tuple[int, bytes]] = {
    "messages": (0x1, b'{"do":"ping","id":"1"}'),
    "nonsense": (0x1, b"x" * 200),
    "deep nonsense": (0x1, b"[" * 8000),
    "largest messages": (0x2, b'{"do":"chat","id":"1","text":"' + b"x" * 16_000 + b'"}'),
    "pings": (0x9, b"x" * 125),
    "pongs": (0xA, b"x" * 125),
    "empty pieces": (0x0, b""),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_at_full_speed_is_closed_at_once_and_no_other_room_feels_it(
    server: Server, kind: str
) -> None:
    opcode, body = FLOODS[kind]

    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = await sit_down(server, stack)
            times = await stack.enter_async_context(another_room(server))
            gone = asyncio.Event()
            flooder = await dial(
                port(server), table_of(people[0]).code, new_cookie(), lambda _: None, gone.set
            )
            flooder.send({"do": "enter", "id": "e", "language": None})
            calm = len(times)
            if opcode == 0x0 and flooder.transport is not None:
                flooder.transport.write(b"\x01\x80\0\0\0\0")  # a message that begins
            began = time.monotonic()
            sent = await flood(flooder, opcode, body, gone, 5.0)
            took = time.monotonic() - began
            assert gone.is_set(), f"{sent} frames in {took:.1f} s, and still open"
            assert took <= 1.0 + SLACK, f"{took:.2f} s"
            await begin(people)  # its own room goes on
            await asyncio.sleep(0.3)
            assert statistics.median(times[calm:]) < 0.25

    run(play())


SLACK = 1.0
"""Seconds by which a machine that runs other tests too may be late."""


async def flood(
    flooder: Socket, opcode: int, body: bytes, gone: asyncio.Event, seconds: float
) -> int:
    """As many frames as go out, until it is closed."""
    until, sent = time.monotonic() + seconds, 0
    while not gone.is_set() and time.monotonic() < until:
        if flooder.transport is not None and flooder.transport.get_write_buffer_size() < 1 << 18:
            for _ in range(100):
                flooder.write(opcode, body)
            sent += 100
        await asyncio.sleep(0)
    return sent


async def one_answer(people: list[Client]) -> None:
    """Any answer; after a game the next one."""
    for person in people:
        if person.table["room"]["phase"] == "over":
            await person.ask("rematch")
            await person.until(lambda c: c.replies or c.over)
        elif person.choices:
            choice = next((c for c in ("pass", "income") if c in person.choices), "")
            reply = await person.ask(
                "answer", question=person.view["question"], choice=choice or person.choices[0]
            )
            if reply["type"] == "done":
                await all_told(people, reply["version"])
            await asyncio.sleep(0.02)
            return


def test_who_does_not_read_is_cut_off_and_the_table_goes_on(server: Server) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = await sit_down(server, stack)
            table, loop = table_of(people[0]), asyncio.get_running_loop()
            deaf = sockets.socket()
            deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            deaf.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_MAXSEG, 536)  # nor does the kernel
            deaf.setblocking(False)
            await loop.sock_connect(deaf, ("127.0.0.1", port(server)))
            head = (
                f"GET /ws/{table.code} HTTP/1.1\r\nHost: 127.0.0.1:{port(server)}\r\n"
                f"Origin: {server.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            await loop.sock_sendall(deaf, head.encode())
            assert b" 101 " in await loop.sock_recv(deaf, 1000)
            enter = b'{"do":"enter","id":"e"}'
            frame = bytes([0x81, 0x80 | len(enter)]) + b"\0\0\0\0" + enter
            await loop.sock_sendall(deaf, frame)
            await people[0].until(lambda c: c.table["room"]["watching"] == 1)
            await begin(people)
            answers = 0
            while people[0].table["room"]["watching"]:
                await one_answer(people)
                answers += 1
                assert answers < 1000, "nobody noticed"
            assert answers > 5, "too soon"
            deaf.close()
            await people[0].do("ping")

    run(play())


def test_rooms_are_made_only_so_many(tmp_path: Path) -> None:
    """One address asks for table after table: those who play do not notice (T20)."""
    with Server(tmp_path, rooms_per_address=20) as small:

        async def play() -> None:
            async with another_room(small) as times:
                codes = []
                for _ in range(300):
                    status, _, _ = await asyncio.to_thread(small.request, "/api/tables", {})
                    codes.append(status)
                assert codes.count(200) == 19
                assert codes[-1] == 429
                assert statistics.median(times) < 0.25

        run(play())
