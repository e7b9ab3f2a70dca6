"""All rooms of a server: made, found, recovered, set aside, let go.

Where several nodes share a store, each has some of the rooms.  A room that nobody has is claimed
by the node that somebody asks for it, or by one that looks for such rooms so that their clocks go
on; of a room that another living node has, the lobby says where it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec

from coup.core.chance import new_secret
from coup.core.errors import Refusal
from coup.core.events import Seat
from coup.server import deeds, entries, feed
from coup.server.bus import Bus, LocalBus
from coup.server.chat import Measure
from coup.server.connection import Connection
from coup.server.identity import Guest, bind, maker, new_code, new_key
from coup.server.messages import TableSettings
from coup.server.metrics import Metrics
from coup.server.neighbours import BEAT, MyTable, Neighbours, TableLine
from coup.server.refusals import Declined
from coup.server.room import Room, Stop
from coup.server.settings import Settings
from coup.server.state import State, rules_of
from coup.server.store import (
    Alone,
    Claim,
    Store,
    StoreAway,
    StoreConflict,
    StoreFull,
    StoreLost,
)
from coup.server.watch import LOOK, Watches

log = logging.getLogger("coup.server")

SWEEP = 5.0
"""Seconds between two looks for rooms that nobody needs any more."""
ADOPT, AT_ONCE = 2.0, 20
"""Seconds between two looks for rooms that nobody has, and how many are taken then."""
WATCH = 0.5
"""Seconds between two looks whether the nodes live that sockets are passed on to."""
SHOWN = 100
"""Public tables in the list."""
TRIES = 5
"""Codes that are tried for a new table."""
CODE = re.compile(r"[A-Z0-9]{1,16}")


class Lobby:
    """The rooms by their codes."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, bus: Bus | None = None
    ) -> None:
        self.store = store
        self.shared = not isinstance(store, Alone)
        """Whether other nodes may have rooms of this store."""
        self.bus = bus or LocalBus()
        self.neighbours = Neighbours(self.bus, settings.node, self.guessed, self.own_tables_of)
        self.watches = Watches(self.bus, settings.node)
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
        """How many wrong codes each address has tried lately, at any node."""
        self.demands: dict[str, Measure] = {}
        """What each address asked for lately that costs the server much."""
        self.claims: dict[str, asyncio.Task[Room | Claim | None]] = {}
        """Rooms of which it is being found out whose they are."""
        self.asked: Counter[str] = Counter()
        """How many who have come here are just being told where a room is."""
        self.leaving: set[str] = set()
        """Rooms that go to another node."""
        self.relayed: dict[str, set[Callable[[], object]]] = {}
        """What ends the relays to each other node."""
        self.chores: list[asyncio.Task[None]] = []
        self.secret = settings.secret
        """By what nodes know each other."""
        self.ready = self.stopping = False
        self.sure = True
        """Whether no other node could have given this one up when it was looked at last."""

    # Start and stop

    async def open(self) -> None:
        """Bring every room back to where it was; of a shared store, as each is asked for."""
        await self.store.open()
        self.secret = self.secret or self.store.secret
        self.store.on_lost = self.lose_all
        if not self.shared:
            for code in await self.store.unclaimed():
                await self.store.claim(code)
                await self.recover(code)
        await self.bus.open(space_of(self.secret))
        self.neighbours.listen()
        self.bus.subscribe(feed.ear(self.settings.node), self.hear)
        chores: list[tuple[float, Callable[[], Awaitable[None]]]] = [(SWEEP, self.sweep)]
        if self.shared:
            chores += [(ADOPT, self.adopt), (WATCH, self.watch)]
        if self.bus.far:
            chores += [(BEAT, self.tell), (LOOK, self.watches.look)]
        self.chores = [asyncio.create_task(self.again_and_again(*chore)) for chore in chores]
        self.ready = True

    async def close(self) -> None:
        """Everything is kept already: say so, and let go."""
        await self.hand_over()
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.bus.close()
        await self.store.close()

    async def hand_over(self) -> None:
        """Let others have all rooms, and then tell everybody; again is harmless."""
        self.ready, self.stopping = False, True
        await asyncio.gather(*self.claims.values(), return_exceptions=True)
        for room in self.rooms.values():
            room.inbox.put_nowait(Stop("stopping", True, release=self.shared))
        tasks = list(self.tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=5.0)

    @property
    def serves(self) -> bool:
        """Whether somebody who comes can have a room here."""
        return self.ready and self.store.sure

    @property
    def welcoming(self) -> bool:
        """Whether no other node is the better one to ask: without the store all wait alike."""
        return self.ready and (self.store.sure or not self.neighbours.sure())

    def lose_all(self) -> None:
        """Others may have all rooms by now."""
        for room in list(self.rooms.values()):
            room.lose("store_away" if not self.store.sure and self.welcoming else "handed_over")

    async def recover(self, code: str) -> Room | None:
        """A room from its entries; one that cannot be read harms no other."""
        try:
            state = State.fold(code, await self.store.load(code))
        except StoreAway:
            raise
        except Exception as error:
            self.set_aside(code, error)
            return None
        room = Room(state, self.store, self.settings, self.metrics, self.seated, self.bus)
        self.start(room)
        return room

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
            self.leaving.discard(room.code)
            self.unseat(room.code)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.set_aside(room.code, error)
            room.stop("set_aside", False)
        room.part()  # with those who came while it ended

    def set_aside(self, code: str, error: BaseException) -> None:
        """A room that fails harms no other; what it was about stays in the store."""
        # Not the error's own words: they may tell what somebody holds.
        trace, where = error.__traceback__, ""
        while trace is not None:
            where = f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
            trace = trace.tb_next
        self.aside[code] = f"{type(error).__name__} at {where}"
        log.error("room %s is set aside: %s", code, self.aside[code])

    # Chores

    async def again_and_again(self, every: float, chore: Callable[[], Awaitable[None]]) -> None:
        """Do something for ever; that it cannot be done once is no reason to stop."""
        while True:
            await asyncio.sleep(every)
            try:
                await chore()
            except Refusal as refusal:
                log.debug("%s: %s", chore.__name__, refusal.code)
            except Exception as error:
                log.error("%s: %s", chore.__name__, type(error).__name__)

    async def sweep(self) -> None:
        """Let go of rooms that nobody needs."""
        now = asyncio.get_running_loop().time()
        for room in list(self.rooms.values()):
            if self.needless(room, now):
                await self.let_go(room)
        self.guesses, self.demands = recent(self.guesses), recent(self.demands)

    async def adopt(self) -> None:
        """Take rooms that nobody has, a few at a time, so that their clocks and bots go on."""
        if self.serves and len(self.rooms) < self.settings.most_rooms:
            for code in (await self.store.unclaimed())[:AT_ONCE]:
                await self.reach(code)

    async def watch(self) -> None:
        """See who lives: whether this node does for the others, and they for it."""
        if self.sure and not self.store.sure:
            log.warning("the store is out of reach: the rooms are left to others")
            self.lose_all()
        self.sure = self.store.sure
        if self.sure and (self.relayed or self.watches.known):
            await self.end_relays()

    async def end_relays(self) -> None:
        """Pass nothing on to nodes that live no more, even where their sockets stay open."""
        living = {node.name for node in await self.store.nodes()}
        for node in self.relayed.keys() - living:
            for end in list(self.relayed[node]):
                end()
        for node in self.watches.owners() - living:
            self.watches.end(node)

    async def tell(self) -> None:
        """Tell the other lobbies what there is here."""
        self.neighbours.tell(self.own_tables(), self.phases(), self.store.sure)
        for room in self.rooms.values():
            for silent in room.feeds.silent():
                room.inbox.put_nowait(silent)

    def hear(self, data: bytes) -> None:
        """Another node says who watches a room of this one."""
        try:
            watched = feed.read_watched.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        if (room := self.rooms.get(watched.code)) is not None:
            room.inbox.put_nowait(watched)

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
        # If it cannot be forgotten now it will be back, and go again.
        with contextlib.suppress(StoreFull, StoreAway, StoreLost):
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
        if self.stopping:
            raise Declined("stopping")
        self.check_room_for(address)
        check_options(wanted)
        rules_of(wanted)
        for _ in range(TRIES):
            code = self.new_code()
            state, happened = laid(code, wanted, guest, address, name, bots, begin)
            try:
                await self.store.append(code, 0, [entries.encode(entry) for entry in happened])
            except StoreFull:
                raise Declined("store_full") from None
            except (StoreAway, StoreLost):  # or it is not known whether it was kept
                raise Declined("store_away") from None
            except StoreConflict:  # another has got the same code meanwhile
                continue
            room = Room(state, self.store, self.settings, self.metrics, self.seated, self.bus)
            self.metrics.rooms_opened += 1
            self.start(room)
            return room
        raise Declined("crowded")

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

    async def find(
        self, code: str, who: Connection, key: str | None, passed_on: bool = False
    ) -> Room | Claim:
        """The room that somebody may enter; one that is not there and a private one look alike.

        A room of another node is its business.  One of ours where nobody is may go to the node
        that passed somebody on: so rooms come to be where a proxy sends those who ask for them.
        """
        if passed_on and code in self.leaving:
            raise Declined("handed_over")
        was_here = code in self.rooms
        self.asked[code] += not passed_on
        try:
            room = await self.reach(code)
        finally:
            self.asked[code] -= not passed_on
            if not self.asked[code]:
                del self.asked[code]
        if isinstance(room, Claim):
            return room
        if room is not None and room.admits(who, key):
            if passed_on and was_here and self.deserted(room):
                self.leaving.add(code)
                room.inbox.put_nowait(Stop("handed_over", True, release=True))
                raise Declined("handed_over")
            return room
        if code in self.aside and room is None:
            raise Declined("set_aside")
        address = veiled(who.address, self.secret)
        self.neighbours.tell_guess(address)
        if not self.guessed(address):
            raise Declined("guesses")
        raise Declined("no_table")

    def deserted(self, room: Room) -> bool:
        """Whether nobody is in a room here, and nobody is just about to be."""
        return not room.connections and room.inbox.empty() and not self.asked[room.code]

    def guessed(self, address: str) -> bool:
        """A wrong code; whether it was not one too many."""
        most = self.settings.guesses_per_minute
        return self.guesses.setdefault(address, Measure(most, 60.0)).take(time.monotonic())

    async def reach(self, code: str) -> Room | Claim | None:
        """Where a room is; if nobody has it, here from now on."""
        if code in self.leaving and code in self.tasks:
            await asyncio.wait({self.tasks[code]})
        room = self.rooms.get(code)
        if room is not None or not self.shared or code in self.aside:
            return room
        if not CODE.fullmatch(code):
            return None
        claim = self.claims.get(code)
        if claim is None:
            claim = self.claims[code] = asyncio.create_task(self.claim(code))
            claim.add_done_callback(lambda _: self.claims.pop(code))
        return await asyncio.shield(claim)

    async def claim(self, code: str) -> Room | Claim | None:
        if self.stopping:
            raise Declined("stopping")
        try:
            claim = await self.store.claim(code)
            return await self.recover(code) if claim is not None and claim.mine else claim
        except Exception as error:
            if not isinstance(error, StoreAway):
                log.error("room %s is not claimed: %s", code, type(error).__name__)
            raise Declined("store_away") from None

    @contextlib.contextmanager
    def relay_to(self, node: str, end: Callable[[], object]) -> Iterator[None]:
        """As long as a socket is passed on to another node, its death ends that."""
        relays = self.relayed.setdefault(node, set())
        relays.add(end)
        try:
            yield
        finally:
            relays.discard(end)
            if not relays:
                self.relayed.pop(node, None)

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

    async def tables_of(self, guest: Guest) -> list[MyTable]:
        """Where a guest sits: what is said of elsewhere, and what is known here."""
        found = {line.code: line for line in await self.neighbours.tables_of(guest)}
        found |= {line.code: line for line in self.own_tables_of(guest.id)}
        return [found[code] for code in sorted(found)]

    def own_tables_of(self, guest: str) -> list[MyTable]:
        """Those of this node at which a guest has a seat."""
        found = []
        for code in self.seats.get(guest, ()):
            state = self.rooms[code].state
            for seat, seating in enumerate(state.seats):
                if seating.binding and seating.binding.guest == guest:
                    found.append(my_table(state, seat))
        return found

    def own_tables(self) -> list[TableLine]:
        """Those of this node that anybody may join, the open ones first."""
        rooms = [room.state for room in self.rooms.values() if room.state.settings.public]
        return first_of([table_line(state) for state in rooms])

    def public_tables(self) -> list[TableLine]:
        """Those of all nodes that are heard of; our own as they are just now."""
        told = [line for line in self.neighbours.tables() if line.code not in self.rooms]
        return first_of([*self.own_tables(), *told])

    def lines(self) -> Iterator[str]:
        """How it stands with the other nodes, as Prometheus reads it."""
        yield "# TYPE coup_sockets_passed_on gauge"
        yield f"coup_sockets_passed_on {sum(map(len, self.relayed.values()))}"
        feeds = sum(len(room.feeds.open()) for room in self.rooms.values())
        yield "# TYPE coup_feeds gauge"
        yield f"coup_feeds {feeds}"
        yield "# TYPE coup_sockets_watching gauge"
        yield f"coup_sockets_watching {self.watches.people}"
        yield "# TYPE coup_neighbours gauge"
        yield f"coup_neighbours {len(self.neighbours.heard())}"
        yield from self.bus.lines()

    def phases(self) -> dict[str, int]:
        counts = dict.fromkeys(("lobby", "playing", "over"), 0)
        for room in self.rooms.values():
            counts[room.state.phase] += 1
        return counts


def laid(
    code: str,
    wanted: TableSettings,
    guest: Guest,
    address: str,
    name: str | None,
    bots: Iterable[str],
    begin: bool,
) -> tuple[State, list[entries.AnyEntry]]:
    """A table as it is made, and what that takes."""
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
    return state, happened


def space_of(secret: str) -> str:
    """What a cluster calls itself where others may listen."""
    return hashlib.sha256(b"coup space " + secret.encode()).hexdigest()[:12]


def veiled(address: str, secret: str) -> str:
    """A name for an address, which nobody outside can read."""
    return hashlib.sha256(f"coup address {secret} {address}".encode()).hexdigest()[:16]


def recent(measures: dict[str, Measure]) -> dict[str, Measure]:
    """Without those that have been quiet for a minute."""
    minute = time.monotonic() - 60
    return {
        address: measure
        for address, measure in measures.items()
        if measure.times and measure.times[-1] > minute
    }


def first_of(lines: list[TableLine]) -> list[TableLine]:
    """The open ones first, and not too many."""
    lines.sort(key=lambda line: (("lobby", "over", "playing").index(line.phase), line.code))
    return lines[:SHOWN]


def my_table(state: State, seat: Seat) -> MyTable:
    playing = state.game.position if state.game and state.phase == "playing" else None
    return MyTable(
        code=state.code,
        phase=state.phase,
        seat=seat,
        ruleset=state.settings.ruleset,
        names=tuple(s.name for s in state.seats if not s.free),
        turn=playing.turn if playing else None,
    )


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
