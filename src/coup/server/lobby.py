"""All rooms of a server: made, found, recovered, set aside, let go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterable

import msgspec

from coup.core.chance import new_secret
from coup.server import deeds, entries
from coup.server.chat import Measure
from coup.server.connection import Connection
from coup.server.identity import Guest, bind, maker, new_code, new_key
from coup.server.messages import TableSettings
from coup.server.metrics import Metrics
from coup.server.refusals import Declined
from coup.server.room import Room, Stop
from coup.server.settings import Settings
from coup.server.state import State, rules_of
from coup.server.store import Store, StoreAway, StoreConflict, StoreFull

log = logging.getLogger("coup.server")

SWEEP = 5.0
"""Seconds between two looks for rooms that nobody needs any more."""


class TableLine(msgspec.Struct, kw_only=True):
    """A public table in the list."""

    code: str
    ruleset: str
    preset: str
    seats: int
    taken: int
    people: int
    phase: str
    clock: object
    spectators: bool
    names: tuple[str, ...] = ()


class MyTable(msgspec.Struct, kw_only=True):
    """A table that a guest has a seat at."""

    code: str
    phase: str
    seat: int
    ruleset: str
    names: tuple[str, ...]
    turn: int | None = None


class Lobby:
    """The rooms by their codes."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.aside: dict[str, str] = {}
        """Rooms that failed, with the reason."""
        self.seats: dict[str, set[str]] = {}
        """The codes of the tables at which a guest sits."""
        self.known: dict[str, set[str]] = {}
        """The guests who sit at a table."""
        self.sockets: Counter[str] = Counter()
        self.guesses: dict[str, Measure] = {}
        self.demands: dict[str, Measure] = {}
        """What each address asked for lately that costs the server much."""
        self.sweeper: asyncio.Task[None] | None = None
        self.ready = False

    # Start and stop

    async def open(self) -> None:
        """Bring every room back to where it was."""
        await self.store.open()
        for code in await self.store.unclaimed():
            try:
                await self.store.claim(code)
                state = State.fold(code, await self.store.load(code))
                self.start(Room(state, self.store, self.settings, self.metrics, self.seated))
            except Exception as error:
                self.set_aside(code, error)
        self.sweeper = asyncio.create_task(self.sweep())
        self.ready = True

    async def close(self) -> None:
        """Everything is kept already: say so, and let go."""
        self.ready = False
        if self.sweeper:
            self.sweeper.cancel()
        for room in self.rooms.values():
            room.inbox.put_nowait(Stop("stopping", True))
        tasks = list(self.tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=5.0)
        await self.store.close()

    def start(self, room: Room) -> None:
        self.rooms[room.code] = room
        self.seated(room)
        task = asyncio.create_task(room.run(), name=f"room {room.code}")
        self.tasks[room.code] = task
        task.add_done_callback(lambda done: self.ended(room, done))

    def ended(self, room: Room, task: asyncio.Task[None]) -> None:
        """A room's task is over: as it should be, or because of a fault."""
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
            del self.tasks[room.code]
            self.unseat(room.code)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.set_aside(room.code, error)
            room.stop("set_aside", False)

    def set_aside(self, code: str, error: BaseException) -> None:
        """A room that fails harms no other; what it was about stays in the store."""
        # Not the error's own words: they may tell what somebody holds.
        trace, where = error.__traceback__, ""
        while trace is not None:
            where = f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
            trace = trace.tb_next
        self.aside[code] = f"{type(error).__name__} at {where}"
        log.error("room %s is set aside: %s", code, self.aside[code])

    async def sweep(self) -> None:
        """Let go of rooms that nobody needs."""
        while True:
            await asyncio.sleep(SWEEP)
            now = asyncio.get_running_loop().time()
            for room in list(self.rooms.values()):
                if self.needless(room, now):
                    await self.let_go(room)
            self.guesses, self.demands = recent(self.guesses), recent(self.demands)

    def needless(self, room: Room, now: float) -> bool:
        if room.connections or not room.inbox.empty():
            return False
        idle, settings = now - room.idle_since, self.settings
        match room.state.phase:
            case "lobby":
                return idle >= settings.idle_lobby
            case "over":
                return idle >= settings.idle_over
        return not room.state.people() and idle >= SWEEP

    async def let_go(self, room: Room) -> None:
        room.inbox.put_nowait(Stop("idle", False))
        await asyncio.wait([self.tasks[room.code]])
        # If it is not forgotten, it is back at the next start, and goes again.
        with contextlib.suppress(StoreFull, StoreAway):
            await self.store.close_room(room.code)

    # Rooms

    async def make(
        self,
        wanted: TableSettings,
        guest: Guest,
        address: str,
        name: str | None = None,
        bots: Iterable[str] = (),
        begin: bool = False,
    ) -> Room:
        """A new table; with a name its maker sits down, with bots they do too."""
        self.check_room_for(address)
        check_options(wanted)
        rules_of(wanted)
        code = self.new_code()
        opened = entries.Opened(
            settings=wanted,
            key="" if wanted.public else new_key(),
            maker=maker(code, address),
            at=int(time.time() * 1000),
        )
        state = State(code, opened)
        happened: list[entries.AnyEntry] = [opened]

        def add(entry: entries.AnyEntry) -> None:
            state.apply(entry)
            happened.append(entry)

        if name is not None:
            add(entries.Sat(0, deeds.check_name(state, name), bind(guest, code, 0)))
        first = 0 if name is None else 1
        for seat, kind in enumerate(bots, first):
            add(deeds.seat_bot(state, seat, kind))
        if begin:
            state.options.check_players(sum(not seating.free for seating in state.seats))
            at = int(time.time() * 1000)
            add(entries.Began(game=new_code(16), secret=new_secret(), at=at))
        # Another may have got the same code meanwhile: then the store says so.
        try:
            await self.store.append(code, 0, [entries.encode(entry) for entry in happened])
        except StoreFull:
            raise Declined("store_full") from None
        except StoreAway:
            raise Declined("store_away") from None
        except StoreConflict:
            raise Declined("crowded") from None
        room = Room(state, self.store, self.settings, self.metrics, self.seated)
        self.metrics.rooms_opened += 1
        self.start(room)
        return room

    def check_room_for(self, address: str) -> None:
        if len(self.rooms) >= self.settings.most_rooms:
            raise Declined("crowded")
        mine = sum(room.state.maker == maker(code, address) for code, room in self.rooms.items())
        if mine >= self.settings.rooms_per_address:
            raise Declined("rooms")

    def new_code(self) -> str:
        while (code := new_code()) in self.rooms or code in self.aside:
            pass
        return code

    def find(self, code: str, who: Connection, key: str | None) -> Room:
        """The room that somebody may enter; one that is not there and a private one look alike."""
        guesses = self.guesses.setdefault(
            who.address, Measure(self.settings.guesses_per_minute, 60.0)
        )
        room = self.rooms.get(code)
        if room is not None and room.admits(who, key):
            return room
        if code in self.aside and room is None:
            raise Declined("set_aside")
        if not guesses.take(time.monotonic()):
            raise Declined("guesses")
        raise Declined("no_table")

    # Who sits where

    def seated(self, room: Room) -> None:
        guests = {s.binding.guest for s in room.state.seats if s.binding}
        before = self.known.get(room.code, set())
        for guest in before - guests:
            self.forget(guest, room.code)
        for guest in guests - before:
            self.seats.setdefault(guest, set()).add(room.code)
        self.known[room.code] = guests

    def unseat(self, code: str) -> None:
        for guest in self.known.pop(code, set()):
            self.forget(guest, code)

    def forget(self, guest: str, code: str) -> None:
        codes = self.seats.get(guest, set())
        codes.discard(code)
        if not codes:
            self.seats.pop(guest, None)

    def tables_of(self, guest: Guest) -> list[MyTable]:
        found = []
        for code in sorted(self.seats.get(guest.id, ())):
            state = self.rooms[code].state
            seat = state.seat_of(guest)
            if seat is None:
                continue
            playing = state.game.position if state.game and state.phase == "playing" else None
            found.append(
                MyTable(
                    code=code,
                    phase=state.phase,
                    seat=seat,
                    ruleset=state.settings.ruleset,
                    names=tuple(s.name for s in state.seats if not s.free),
                    turn=playing.turn if playing else None,
                )
            )
        return found

    def public_tables(self, most: int = 100) -> list[TableLine]:
        """Those that anybody may join, the open ones first."""
        rooms = [room.state for room in self.rooms.values() if room.state.settings.public]
        rooms.sort(key=lambda state: (("lobby", "over", "playing").index(state.phase), state.code))
        return [table_line(state) for state in rooms[:most]]

    def phases(self) -> dict[str, int]:
        counts = dict.fromkeys(("lobby", "playing", "over"), 0)
        for room in self.rooms.values():
            counts[room.state.phase] += 1
        return counts


def recent(measures: dict[str, Measure]) -> dict[str, Measure]:
    """Without those that have been quiet for a minute."""
    minute = time.monotonic() - 60
    return {
        address: measure
        for address, measure in measures.items()
        if measure.times and measure.times[-1] > minute
    }


def table_line(state: State) -> TableLine:
    settings = state.settings
    return TableLine(
        code=state.code,
        ruleset=settings.ruleset,
        preset=settings.preset,
        seats=len(state.seats),
        taken=sum(not seating.free for seating in state.seats),
        people=len(state.people()),
        phase=state.phase,
        clock=settings.clock,
        spectators=settings.spectators,
        names=tuple(s.name for s in state.seats if not s.free),
    )


def check_options(wanted: TableSettings) -> None:
    """What an online table has in another way is not an option of its rules."""
    if wanted.options.get("scheduler", "race") != "race":
        raise Declined("no_option", name="scheduler")
