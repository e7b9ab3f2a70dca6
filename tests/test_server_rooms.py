"""Rooms without a network: what they keep, what they say, and what they never say."""

from __future__ import annotations

import asyncio
import json
import random
import re
import threading
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import coup.cli
import coup.server
from coup.core.chance import new_secret
from coup.core.events import Seat
from coup.core.record import QUIET, Game
from coup.record import decode as decode_record
from coup.record import verify
from coup.server import clock, entries, frames, reactions
from coup.server import messages as m
from coup.server.app import depth
from coup.server.chat import Bucket, Measure, clean
from coup.server.connection import Connection
from coup.server.identity import Guest, bind, fits, guest_of, new_code, new_guest
from coup.server.lobby import Lobby
from coup.server.metrics import Metrics
from coup.server.replays import replay_steps
from coup.server.room import Heard, Joined, Left, Room
from coup.server.settings import Settings, read
from coup.server.state import State
from coup.server.store import Alone, Store, StoreFull
from coup.text import Words
from coup.text.english_online import ENGLISH_ONLINE
from coup.view import determinize, view

FAST = Settings(bot_grace=0.0, bot_moment=0.0, bot_moment_most=0.0)


LOBBIES: list[Lobby] = []
"""A loop does not keep its tasks; as long as a test runs, this does."""


class Memory(Alone):
    """A store that forgets when the test ends, and can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[str, list[bytes]] = {}
        self.games: dict[str, bytes] = {}
        self.full = False

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def rooms(self) -> list[str]:
        return list(self.kept)

    async def load(self, code: str) -> list[bytes]:
        return self.kept[code]

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise StoreFull("store_full")
        kept = self.kept.setdefault(code, [])
        assert first == len(kept)
        kept.extend(entries)

    async def close_room(self, code: str) -> None:
        self.kept.pop(code, None)

    async def file_game(self, game: str, code: str, record: bytes) -> None:
        if self.full:
            raise StoreFull("store_full")
        self.games[game] = record

    async def game(self, game: str) -> bytes | None:
        return self.games.get(game)


def new_state(players: int, ruleset: str = "classic", **settings: Any) -> State:
    table = m.TableSettings(ruleset=ruleset, seats=players, **settings)
    state = State("AAAAAA", entries.Opened(settings=table))
    for seat, name in enumerate(["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"][:players]):
        state.apply(entries.Sat(seat, name, bind(new_guest(), "AAAAAA", seat)))
    state.apply(entries.Began(game=new_code(16), secret=new_secret()))
    return state


def answer(state: State, seat: Seat, choice: str) -> None:
    """As a room would take it."""
    assert state.game
    position = state.game.position
    now, then = reactions.split(position, seat, choice)
    twin, _ = position.after(seat, now)
    kept = {**state.kept, **({seat: then} if then else {})} if now != "challenge" else {}
    state.apply(entries.Answered(seat, now, "person", "", then))
    for other, chosen in list(reactions.due(twin, kept)):
        state.apply(entries.Answered(other, chosen, "kept"))


def random_answer(state: State, chance: random.Random) -> None:
    assert state.game
    position = state.game.position
    seat = chance.choice(list(position.waiting))
    early = frames.early(reactions.early(position, seat))
    answer(state, seat, chance.choice([*position.waiting[seat], *early]))


def told(state: State, viewer: Seat | None, language: str | None) -> bytes:
    """Everything about the game that a frame has for a viewer who knows nothing of it."""
    assert state.game
    words = Words(state.game.record.names, language) if language else None
    log = frames.log_lines(state.game.log, viewer, words)
    return frames.encode(frames.game_line(state, viewer, words, log, 0, None, None))


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_frames_are_the_same_in_all_worlds_that_a_viewer_cannot_tell_apart(ruleset: str) -> None:
    chance = random.Random(ruleset)
    pairs = 0
    for number in range(12):
        settings = {"show_waiting": number % 3 != 0}
        state = new_state(2 + number % 4, ruleset, **settings)
        while state.phase == "playing" and pairs < 4000:
            game = state.game
            assert game
            for viewer in (*range(game.position.players), None):
                true = told(state, viewer, "en")
                v = view(game.position, viewer, game.log)
                real, log = game.position, game.log
                game.position = determinize(v, chance.randrange)
                game.log = list(v.log)
                if v.waiting is not None:  # otherwise who is to answer is made up as well
                    assert told(state, viewer, "en") == true
                    pairs += 1
                game.position, game.log = real, log
            random_answer(state, chance)
    assert pairs > 500


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_a_room_is_the_fold_of_its_entries(ruleset: str) -> None:
    """Whatever is played through a room is there again from what was stored."""

    async def play() -> None:
        store = Memory()
        room, people = await a_room(store, 3, ruleset=ruleset)
        chance = random.Random(8)
        while room.state.phase == "playing":
            await a_random_answer(room, people, chance)
            again = State.fold(room.code, store.kept[room.code])
            assert plain(again) == plain(room.state)
        assert list(store.games) == [room.state.game_id]

    run(play())


def plain(state: State) -> Any:
    """A room's state as something that can be compared."""
    assert state.game
    hidden = ("game", "ruleset", "seats", "settings", "options")
    return (
        {name: repr(value) for name, value in vars(state).items() if name not in hidden},
        msgspec.to_builtins(state.seats),
        msgspec.to_builtins(
            (state.game.position, state.game.log, state.game.record.answers), str_keys=True
        ),
    )


def run(play: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(60):
            await play

    asyncio.run(in_time())
    LOBBIES.clear()


class Person:
    """A connection without a socket."""

    def __init__(self, room: Room, guest: Guest | None = None) -> None:
        self.room = room
        self.who = Connection(guest or new_guest(), "", "here", 1 << 22)
        self.number = 0

    def frames(self) -> list[dict[str, Any]]:
        return [json.loads(data) for data in self.who.waiting]

    def tables(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames() if frame["type"] == "table"]

    def table(self) -> dict[str, Any]:
        return self.tables()[-1]

    async def join(self) -> None:
        self.room.inbox.put_nowait(Joined(self.who, m.Enter(id="in", key=self.room.state.key)))
        await settle(self.room)

    async def say(self, said: m.AnySaid, at: float = 0.0) -> dict[str, Any]:
        self.room.inbox.put_nowait(Heard(self.who, said, at))
        await settle(self.room)
        return next(f for f in reversed(self.frames()) if f.get("re") == said.id)

    def answers(self, choice: str, question: int | None = None) -> m.Answer:
        self.number += 1
        assert self.room.state.game
        asked = self.room.state.game.position.question if question is None else question
        return m.Answer(id=f"a{self.number}", question=asked, choice=choice)


async def settle(room: Room) -> None:
    """Until the room has nothing more to do."""
    for _ in range(200):
        await asyncio.sleep(0)
        if room.inbox.empty() and not room.changed:
            quiet = True
            for _ in range(12):
                await asyncio.sleep(0)
                quiet = quiet and room.inbox.empty() and not room.changed
            if quiet:
                return


async def a_room(
    store: Store, players: int, settings: Settings = FAST, **table: Any
) -> tuple[Room, list[Person]]:
    lobby = Lobby(store, settings, Metrics())
    wanted = m.TableSettings(
        seats=players, **{"clock": m.Clock(turn=0, reaction=0, card=0)} | table
    )
    room = await lobby.make(wanted, new_guest(), "here")
    people = [Person(room) for _ in range(players)]
    for seat, (person, name) in enumerate(zip(people, ["Ann", "Bob", "Cid", "Dan"], strict=False)):
        await person.join()
        reply = await person.say(m.Sit(id="sit", seat=seat, name=name))
        assert reply["type"] == "done", reply
    assert (await people[0].say(m.Start(id="start")))["type"] == "done"
    return room, people


async def a_random_answer(room: Room, people: list[Person], chance: random.Random) -> None:
    assert room.state.game
    position = room.state.game.position
    seat = chance.choice(list(position.waiting))
    early = frames.early(reactions.early(position, seat))
    choice = chance.choice([*position.waiting[seat], *early])
    reply = await people[seat].say(people[seat].answers(choice))
    assert reply["type"] == "done", reply


def test_of_two_answers_at_once_the_first_seat_clockwise_counts() -> None:
    async def play() -> None:
        store = Memory()
        for first, second in ((1, 2), (2, 1)):
            room, people = await a_room(store, 3, options={"first_player": "host"})
            await people[0].say(people[0].answers("tax"))
            for seat in (first, second):
                said = people[seat].answers("challenge")
                room.inbox.put_nowait(Heard(people[seat].who, said, 5.0001))
            await settle(room)
            assert room.state.game
            challenged = [e for e in room.state.game.log if type(e).__name__ == "Challenged"]
            assert [getattr(e, "seat", None) for e in challenged] == [1]
            # Received earlier is earlier, whatever the seat.
            room, people = await a_room(store, 3, options={"first_player": "host"})
            await people[0].say(people[0].answers("tax"))
            for seat, at in ((2, 5.0), (1, 5.002)):
                said = people[seat].answers("challenge")
                room.inbox.put_nowait(Heard(people[seat].who, said, at))
            await settle(room)
            assert room.state.game
            challenged = [e for e in room.state.game.log if type(e).__name__ == "Challenged"]
            assert [getattr(e, "seat", None) for e in challenged] == [2]

    run(play())


class Slow(Memory):
    """A store that takes its time, until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()
        self.free.set()

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        await self.free.wait()
        await super().append(code, first, entries)


def test_whoever_comes_while_a_room_is_being_lost_is_sent_to_look_again() -> None:
    """Its task may wait for the store: what comes meanwhile is not left without a word."""

    async def play() -> None:
        store = Slow()
        room, (ann, bob) = await a_room(store, 2, options={"first_player": "host"})
        room.state.seats[1].stand_in = "steady"  # whom somebody relieves who comes back
        store.free.clear()
        back, late = Person(room, bob.who.guest), Person(room)
        room.inbox.put_nowait(Joined(back.who, m.Enter(id="in", key=room.state.key)))
        await asyncio.sleep(0.01)
        room.lose()
        room.inbox.put_nowait(Joined(late.who, m.Enter(id="in", key=room.state.key)))
        await asyncio.sleep(0.01)
        store.free.set()
        await asyncio.sleep(0.01)
        for person in (ann, bob, back, late):
            last = person.frames()[-1]
            assert (last["type"], last["code"], last["again"]) == ("closed", "handed_over", True)

    run(play())


def test_a_full_disk_refuses_and_loses_nothing() -> None:
    async def play() -> None:
        store = Memory()
        room, (ann, bob) = await a_room(store, 2, options={"first_player": "host"})
        before, version = plain(room.state), room.version
        store.full = True
        said = ann.answers("income")
        reply = await ann.say(said)
        assert (reply["type"], reply["code"]) == ("refused", "store_full")
        assert plain(room.state) == before
        assert room.version == version
        store.full = False
        assert (await ann.say(said))["type"] == "done"
        assert bob.table()["game"]["view"]["turn"] == 1

    run(play())


def test_a_room_that_fails_is_set_aside_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play() -> None:
        store = Memory()
        lobby = Lobby(store, FAST, Metrics())
        wanted = m.TableSettings(seats=2, public=True)
        good = await lobby.make(wanted, new_guest(), "here")
        bad = await lobby.make(wanted, new_guest(), "here")
        ann, bob = Person(bad), Person(good)
        await ann.join()
        await bob.join()
        bad.inbox.put_nowait(Heard(ann.who, 17, 0.0))  # type: ignore[arg-type]
        bad.state.seats = None  # type: ignore[assignment]
        await settle(bad)
        await asyncio.sleep(0.01)
        assert list(lobby.aside) == [bad.code]
        assert ann.frames()[-1]["code"] == "set_aside"
        assert (await bob.say(m.Sit(id="s", seat=0, name="Bob")))["type"] == "done"
        # And at the next start: a row that cannot be read harms its room alone.
        store.kept[bad.code].append(b'{"entry":"answered","seat":0,"choice":"income"}')
        again = Lobby(store, FAST, Metrics())
        await again.open()
        assert list(again.rooms) == [good.code]
        assert list(again.aside) == [bad.code]
        assert again.rooms[good.code].state.seats[0].name == "Bob"
        await again.close()

    run(play())
    assert "set aside" in caplog.text


def test_after_long_quiet_all_the_living_may_agree_on_a_draw() -> None:
    async def play() -> None:
        store = Memory()
        room, people = await a_room(store, 2)
        ann, bob = people
        refused = await ann.say(m.AgreeDraw(id="early"))
        assert refused["code"] == "not_quiet"
        assert room.state.game
        while room.state.game.position.turn_no <= QUIET:
            ((seat, legal),) = room.state.game.position.waiting.items()
            verbs = ("exchange", "pass", "keep")
            quietly = next(c for verb in verbs for c in legal if c.startswith(verb))
            await people[seat].say(people[seat].answers(quietly))
        assert room.state.may_draw
        assert (await ann.say(m.AgreeDraw(id="yes")))["type"] == "done"
        assert bob.table()["room"]["draw"] == [0]
        assert bob.table()["room"]["may_draw"]
        assert (await ann.say(m.AgreeDraw(id="no", agree=False)))["type"] == "done"
        assert (await ann.say(m.AgreeDraw(id="yes2")))["type"] == "done"
        assert (await bob.say(m.AgreeDraw(id="too")))["type"] == "done"
        assert room.state.phase == "over"
        assert room.state.drawn == 1
        ending = ann.table()["game"]["ending"]
        assert (ending["winner"], ending["agreed"]) == (None, True)
        said = [line["event"]["event"] for line in ann.table()["game"]["log"]]
        assert said == ["agreed", "agreed", "drawn"]
        # The replay says so too, and the record proves it.
        record = decode_record(store.games[ending["replay"]])
        assert verify(record).agreed
        assert replay_steps(record, "spectator", "en")[-1].log[-1].text == Words()("drawn")

    run(play())


@pytest.mark.parametrize(
    ("away", "extended", "left"),
    [
        (0, 0, 60),
        (20, 0, 40),
        (55, 0, 10),
        (9999, 0, 10),
        (20, 1, 100),
        (9999, 2, 10),
        (-50, 0, 60),
    ],
)
def test_after_a_crash_a_question_has_the_time_that_was_left(
    away: int, extended: int, left: int
) -> None:
    """At least ten seconds; and never more than it had, should the calendar have gone back."""

    async def play() -> None:
        store = Memory()
        room, people = await a_room(store, 2, clock=m.Clock(turn=60))
        assert room.state.game
        (seat,) = room.state.game.position.waiting
        for number in range(extended):
            for person in (people[seat], people[1 - seat]):
                reply = await person.say(m.MoreTime(id=f"more{number}"))
                assert reply["type"] == "done", reply
        question = room.question
        assert question
        assert question.deadline
        assert question.deadline - question.opened == pytest.approx(60 * (1 + extended), abs=0.2)
        again = Lobby(store, FAST, Metrics())
        LOBBIES.append(again)
        again.metrics.epoch += away
        await again.open()
        recovered = again.rooms[room.code]
        await settle(recovered)
        assert recovered.question
        assert recovered.question.deadline
        now = asyncio.get_running_loop().time()
        assert recovered.question.deadline - now == pytest.approx(left, abs=1.0)
        assert recovered.question.extended == extended
        await again.close()

    run(play())


def test_a_link_moves_its_own_seat_even_if_seats_have_moved_together() -> None:
    async def play() -> None:
        store = Memory()
        lobby = Lobby(store, FAST, Metrics())
        LOBBIES.append(lobby)
        room = await lobby.make(m.TableSettings(seats=4), new_guest(), "here")
        people = [Person(room) for _ in range(3)]
        for person, seat, name in zip(people, (0, 2, 3), ("Ann", "Bob", "Cid"), strict=True):
            await person.join()
            await person.say(m.Sit(id="sit", seat=seat, name=name))
        link = (await people[1].say(m.MoveSeat(id="link")))["link"]
        key = link.partition("?key=")[2]
        assert all(key.encode() not in entry for entry in store.kept[room.code])
        await people[0].say(m.Start(id="start"))
        assert [seating.name for seating in room.state.seats] == ["Ann", "Bob", "Cid"]
        phone = Person(room)
        assert room.admits(phone.who, key)
        room.inbox.put_nowait(Joined(phone.who, m.Enter(id="in", key=key)))
        await settle(room)
        assert phone.who.seat == 1
        assert not room.admits(Person(room).who, key)

    run(play())


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_spectators_may_be_some_turns_behind(ruleset: str) -> None:
    """Frames, log and a return: what they are told in a turn was over so many turns before."""
    delay = 2

    async def play() -> None:
        store, chance = Memory(), random.Random(ruleset)
        room, people = await a_room(store, 3, ruleset=ruleset, spectator_delay=delay)
        eve, game = Person(room), room.state.game
        await eve.join()
        assert game
        logs: list[Any] = []
        turns = 0
        while room.state.phase == "playing":
            before, turn = len(eve.frames()), game.position.turn_no
            await a_random_answer(room, people, chance)
            if game.position.over:
                break
            late, live = eve.table(), people[0].table()
            assert late["game"]["view"]["turn_no"] == max(1, game.position.turn_no - delay)
            news = turn != game.position.turn_no > delay + 1
            assert len(eve.frames()) - before == news
            assert late["game"]["deadline"] is late["game"]["allowed"] is None
            assert live["game"]["view"]["turn_no"] == game.position.turn_no
            again = Person(room)  # one who comes anew, or back, is told no more
            logs = [line["event"] for frame in eve.tables() for line in frame["game"]["log"]]
            assert [e["event"] for e in logs].count("turnbegan") == late["game"]["view"]["turn_no"]
            again.who.told, known = 0, len(logs) - 1
            said = m.Enter(id="in", key=room.state.key, game=1, events=known)
            room.inbox.put_nowait(Joined(again.who, said))
            await settle(room)
            shown = again.table()["game"]
            assert shown["first"] == known
            assert [line["event"] for line in shown["log"]] == logs[known:]
            assert shown["view"] == late["game"]["view"]
            room.inbox.put_nowait(Left(again.who))
            await settle(room)
            turns += turn != game.position.turn_no
        assert turns > delay
        assert eve.table()["game"]["ending"]
        logs = [line["event"]["event"] for frame in eve.tables() for line in frame["game"]["log"]]
        assert logs[-1] == "won"
        assert logs.count("turnbegan") == game.position.turn_no

    run(play())


def test_finished_and_idle_rooms_leave_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr("coup.server.lobby.SWEEP", 0.01)
        store = Memory()
        settings = msgspec.structs.replace(FAST, idle_lobby=0.05, idle_over=0.05)
        lobby = Lobby(store, settings, Metrics())
        await lobby.open()
        room = await lobby.make(m.TableSettings(seats=2), new_guest(), "here", "Ann")
        watcher = Person(room)
        await watcher.join()
        await asyncio.sleep(0.15)
        assert room.code in lobby.rooms
        room.inbox.put_nowait(Left(watcher.who))
        await asyncio.sleep(0.15)
        assert not lobby.rooms
        assert not lobby.seats
        assert not store.kept
        await lobby.close()

    run(play())


def test_nothing_secret_is_shown_by_what_a_log_might_print() -> None:
    state = new_state(3)
    assert state.game
    secret = state.game.record.secret
    assert secret
    began = entries.Began(game="x", secret=secret)
    guest = new_guest()
    shown = repr(
        [state.game.position, state.game.record, began, guest, entries.Answered(0, "lose:duke")]
    )
    assert secret not in shown
    assert guest.secret not in shown
    assert "duke" not in shown


def test_a_seat_opens_to_its_own_secret_only() -> None:
    ann, bob = new_guest(), new_guest()
    bound = bind(ann, "ABCDEF", 2)
    assert fits(ann, "ABCDEF", bound)
    assert not fits(bob, "ABCDEF", bound)
    assert not fits(ann, "ABCDEG", bound)
    assert not fits(ann, "ABCDEF", msgspec.structs.replace(bound, place=1))
    assert ann.secret not in str(bound)
    assert guest_of(ann.secret)
    assert guest_of("x") is guest_of(None) is guest_of("") is None


def test_the_time_for_a_question_is_by_its_kind() -> None:
    times = m.Clock(turn=1, reaction=2, card=3)
    seen: set[tuple[str, int]] = set()
    for ruleset in ("classic", "poker") * 12:
        chance = random.Random(len(seen))
        state = new_state(4, ruleset)
        while state.phase == "playing":
            assert state.game
            frame = state.game.position.stack[-1]
            seen.add((type(frame).__name__, clock.limit(frame, times)))
            random_answer(state, chance)
    assert {("Turn", 1), ("Claim", 2), ("Blockable", 2), ("Lose", 3)} <= seen
    assert len({name for name, _ in seen}) == len(seen)


def test_text_is_cleaned() -> None:
    assert clean("a\u0301\u202e b\u2066\x00\n c") == "á b c"
    assert clean("👩\u200d🚀") == "👩\u200d🚀"
    assert clean("\ud800x") == "x"
    assert clean("\u200b\ufeff") == ""


def test_measures() -> None:
    measure = Measure(2, 10.0)
    assert [measure.take(at) for at in (0.0, 1.0, 2.0, 10.0, 10.5)] == [
        True,
        True,
        False,
        True,
        False,
    ]
    bucket = Bucket(2.0, 3.0, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_depth_is_counted_outside_of_strings() -> None:
    assert depth(b'{"a":["[[[[",{}]}') == 3
    assert depth(b"[" * 100) > m.DEEPEST  # enough is known
    assert depth(b'"' + b'\\"' * 100_000 + b"\\") == 0
    assert depth(b'"\\' * 100_000) <= 1


def test_settings_come_from_flags_and_environment() -> None:
    settings = read({"port": "9", "proxy": None}, {"COUP_PORT": "8", "COUP_PROXY": "true"})
    assert (settings.port, settings.proxy) == (9, True)
    assert read({}, {}).port == 8000


def test_a_game_of_bots_alone_has_an_end() -> None:
    state = State("AAAAAA", entries.Opened(settings=m.TableSettings(seats=2)))
    for seat in range(2):
        state.apply(entries.BotSat(seat, "steady", f"Bot{seat}"))
    state.apply(entries.Began(game="x", secret=new_secret()))
    assert isinstance(state.game, Game)
    assert state.game.position.options.draw_after_turns == 300


class Ponderer:
    """A bot that thinks until it is told to stop."""

    name = "strong"

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.enough = threading.Event()

    def choose(self, seen: Any) -> str:
        self.asked.set()
        assert self.enough.wait(30)
        choice: str = seen.choices[0]
        return choice


def test_a_bot_that_ponders_keeps_no_other_room_waiting() -> None:
    async def play() -> None:
        store = Memory()
        other, people = await a_room(store, 2)
        wanted = m.TableSettings(seats=2, ruleset="poker", options={"first_player": "host"})
        lobby = Lobby(store, FAST, Metrics())
        LOBBIES.append(lobby)
        room = await lobby.make(wanted, new_guest(), "here", None, ("strong", "strong"), True)
        bot = Ponderer()
        room.bots = dict.fromkeys([(1, 0), (1, 1)], bot)
        while not bot.asked.is_set():
            await asyncio.sleep(0.01)
        await a_random_answer(other, people, random.Random(1))
        assert room.state.game is not None
        assert not room.state.game.record.answers
        bot.enough.set()
        while not room.state.game.record.answers:
            await asyncio.sleep(0.01)

    run(play())


def test_a_hint_that_is_thought_over_keeps_no_other_room_waiting() -> None:
    async def play() -> None:
        store, first = Memory(), {"first_player": "host"}
        room, (ann, _) = await a_room(store, 2, ruleset="poker", hints=True, options=first)
        other, people = await a_room(store, 2, options=first)

        def hints() -> list[dict[str, Any]]:
            return [frame["hint"] for frame in ann.frames() if frame.get("hint")]

        room.inbox.put_nowait(Heard(ann.who, m.Hint(id="hint"), 0.0))
        await a_random_answer(other, people, random.Random(1))
        assert not hints()
        while not hints():
            await asyncio.sleep(0.01)
        assert hints()[0]["options"][0]["choice"] in room.position().waiting[0]
        await ann.say(m.Hint(id="again"))  # known by now, so that the reply is there at once
        assert hints() == [hints()[0]] * 2

    run(play())


def test_a_reader_that_does_not_read_is_cut_off() -> None:
    async def play() -> None:
        store = Memory()
        room, (ann, bob) = await a_room(store, 2, options={"first_player": "host"})
        cut = []
        bob.who.buffer = bob.who.size + 10_000
        bob.who.overrun = lambda: cut.append(True)
        for number in range(100):
            await ann.say(m.Ping(id=str(number)))
            room.changed = True
            room.inbox.put_nowait(Heard(ann.who, m.Ping(id="x"), 0.0))
            await settle(room)
        assert cut == [True]
        assert bob.who.ending == 1013
        assert bob.frames()[-1]["code"] == "slow"
        assert len(bob.who.waiting) == 1
        assert (await ann.say(ann.answers("income")))["type"] == "done"

    run(play())


def test_every_refusal_has_its_sentence_and_every_sentence_its_use() -> None:
    folder = Path(coup.server.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    source += Path(coup.cli.__file__).read_text("utf-8")
    said = re.compile(r'(?:Declined|close|Stop|turn_away)\((?:websocket, who, )?"([a-z_]+)"')
    used = set(said.findall(source)) | set(re.findall(r'"online_([a-z_]+)"', source))
    keys = {key.removeprefix("online_") for key in ENGLISH_ONLINE}
    assert used - keys == set()
    assert keys - used == set()
