"""A room: one task and one inbox.  What is answered is stored, then happens, then is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from coup.bots import PONDERING, Bot, make
from coup.core.chance import new_secret
from coup.core.errors import IllegalChoice, Refusal
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.core.position import Position
from coup.core.record import QUIET
from coup.record import encode as encode_record
from coup.server import chat, deeds, entries, frames, reactions
from coup.server import messages as m
from coup.server.bus import Bus
from coup.server.clock import EXTENSIONS, Question, below
from coup.server.connection import Connection
from coup.server.feed import OFFERS, Feed, Feeds, Has, Watched
from coup.server.identity import bind, key_hash, new_code, new_key, same_key
from coup.server.metrics import Metrics
from coup.server.refusals import Declined, language_of, refused
from coup.server.relay import FEED, TO_FEED
from coup.server.settings import Settings
from coup.server.state import State
from coup.server.store import Store, StoreAway, StoreConflict, StoreFull, StoreLost
from coup.text import Words
from coup.view import AnyView, view

log = logging.getLogger("coup.server")

RETRY = 2.0
"""Seconds until something is tried again that the disk did not take."""
STAND_IN = "steady"
SILENCES = 2
"""After so many questions in a row that the clock answered, a bot plays on."""
PASSING = ("handed_over", "store_away", "store_full")
"""Why somebody cannot come in just now, but may in a moment."""
UNSEEN = (entries.Linked, entries.Spoke)
"""Entries after which the table is as it was."""


class Joined(NamedTuple):
    """Somebody comes in; the lobby has looked at their key."""

    who: Connection
    said: m.Enter


class Left(NamedTuple):
    """A connection is gone."""

    who: Connection


class Heard(NamedTuple):
    """Somebody wants something."""

    who: Connection
    said: m.AnySaid
    at: float


class ToFeed(NamedTuple):
    """Somebody who comes by way of another node is told by the feed from now on."""

    who: Connection


class Tick(NamedTuple):
    """Time has passed."""


class Stop(NamedTuple):
    """The room is to end its task: why, and whether it will be back."""

    code: str
    again: bool
    release: bool = False
    """Whether another node may have it, before anybody is told."""


Message = Joined | Left | Heard | ToFeed | Watched | Tick | Stop


class Room:
    """A table with its people, its game and its clock."""

    def __init__(
        self,
        state: State,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        seated: Callable[[Room], None],
        bus: Bus | None = None,
    ) -> None:
        self.state = state
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.seated_changed = seated
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.connections: list[Connection] = []
        self.feeds = Feeds(bus, state)
        self.version = 0
        self.changed = False
        self.question: Question | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.bots: dict[tuple[int, Seat], Bot] = {}
        self.hints: dict[Seat, tuple[AnyView, str, m.HintLine]] = {}
        """For each seat what it was told last, and about what."""
        self.filed = ""
        self.timed: list[float] = []
        """When the answers came that are now to be told."""
        self.stopped = False
        self.parting = ("stopping", True)
        """Why the room has stopped, and whether it is somewhere again."""
        self.loop = asyncio.get_running_loop()
        self.idle_since = self.loop.time()
        self.words: dict[str, Words] = {}
        self.words_of = 0

    @property
    def code(self) -> str:
        return self.state.code

    # The task

    async def run(self) -> None:
        """Take whatever comes, one after another; tell everybody once it is kept."""
        await self.file()
        self.attend()
        while not self.stopped:
            await self.take_all(await self.inbox.get())

    async def take_all(self, first: Message) -> None:
        """Whatever has come by now.  Once it is dealt with, nothing keeps who it is about."""
        batch = [first]
        while not self.inbox.empty():
            batch.append(self.inbox.get_nowait())
        for message in self.in_order(batch):
            await self.take(message)
        self.attend()
        self.publish()
        for at in self.timed:
            self.metrics.latency.observe(time.monotonic() - at)
        self.timed = []

    def in_order(self, batch: list[Message]) -> list[Message]:
        """As received; of answers in the same millisecond the first seat clockwise counts."""
        game = self.state.game
        if len(batch) == 1 or game is None:
            return batch
        turn, players = game.position.turn, len(self.state.seats)

        def rank(message: Message) -> tuple[int, int]:
            if not isinstance(message, Heard) or message.who.seat is None:
                return 0, 0
            return int(message.at * 1000), (message.who.seat - turn) % players

        answers = [x for x in batch if isinstance(x, Heard) and isinstance(x.said, m.Answer)]
        if len(answers) < 2:
            return batch
        ordered = iter(sorted(answers, key=rank))
        mine = set(map(id, answers))
        return [next(ordered) if id(x) in mine else x for x in batch]

    async def take(self, message: Message) -> None:
        match message:
            case Joined(who, _) if self.stopped:
                who.close(*self.parting)
            case Joined(who, said):
                await self.join(who, said)
            case Left(who):
                self.leave(who)
                with contextlib.suppress(Refusal):
                    await self.begin_if_wanted()
            case Heard(who, said, at):
                if who in self.connections:
                    await self.hear(who, said, at)
            case ToFeed(who):
                if who in self.connections:
                    self.move_to_feed(who)
            case Watched():
                self.watched(message)
            case Tick():
                await self.tick()
            case Stop(code, again, release):
                if release and not self.stopped:
                    with contextlib.suppress(Refusal):  # then it is free once this node is gone
                        await self.store.release(self.code)
                self.stop(code, again)

    def lose(self, code: str = "handed_over") -> None:
        """Another node has the room, or may have it: at once, whatever is under way."""
        if not self.stopped:
            self.stop(code, True)
            self.inbox.put_nowait(Stop(code, True))  # the task may wait for something

    def stop(self, code: str, again: bool) -> None:
        if not self.stopped:
            self.parting = code, again
        self.stopped = True
        if self.alarm:
            self.alarm.cancel()
        self.part()

    def part(self) -> None:
        """Tell why to whoever is here, and to whoever has come since; all of them leave."""
        code, again = self.parting
        for who in self.connections:
            who.close(code, again, 1012 if again else 1000)
        self.connections = []
        while not self.inbox.empty():
            if isinstance(late := self.inbox.get_nowait(), Joined):
                late.who.close(code, again, 1012 if again else 1000)

    async def commit(self, *happened: entries.AnyEntry) -> None:
        """Keep entries; only then they happen."""
        if not happened:
            return
        try:
            await self.store.append(
                self.code, self.state.count, [entries.encode(entry) for entry in happened]
            )
        except StoreFull:
            self.metrics.refused_by_store += 1
            raise Declined("store_full") from None
        except StoreAway:
            self.metrics.refused_by_store += 1
            raise Declined("store_away") from None
        except StoreLost:
            self.lose()
            raise Declined("handed_over") from None
        except Refusal as refusal:  # nothing that anybody at the table could mend
            raise RuntimeError(refusal.code) from None
        for entry in happened:
            self.state.apply(entry)
            self.changed |= not isinstance(entry, UNSEEN)
        self.metrics.answers += sum(isinstance(entry, entries.Answered) for entry in happened)
        if any(isinstance(entry, deeds.SEATING) for entry in happened):
            self.bind_all()
        if self.state.phase == "over":
            await self.file()

    async def file(self) -> None:
        """The record of a finished game goes where replays find it."""
        state = self.state
        if state.phase != "over" or state.game is None or self.filed == state.game_id:
            return
        try:
            await self.store.file_game(state.game_id, self.code, encode_record(state.game.export()))
        except (StoreFull, StoreAway):  # its entries are kept: it is filed later
            self.loop.call_later(RETRY, self.inbox.put_nowait, Tick())
            return
        except StoreLost:
            self.lose()
            return
        except StoreConflict:
            log.error("room %s: game %s was filed already", self.code, state.game_id)
        self.filed = state.game_id
        self.metrics.games += 1

    # Coming and going

    def admits(self, who: Connection, key: str | None) -> bool:
        """Whether somebody may come in: asked before anything is touched."""
        state = self.state
        return (
            state.settings.public
            or same_key(key, state.key)
            or state.seat_of_link(key) is not None
            or state.seat_of(who.guest) is not None
        )

    @property
    def link(self) -> str:
        return f"/t/{self.code}" + (f"?key={self.state.key}" if self.state.key else "")

    async def join(self, who: Connection, said: m.Enter) -> None:
        state = self.state
        who.language = None if said.language is None else language_of(said.language)
        who.seat = state.seat_of(who.guest)
        if who.said is not None and who.passed_on is not None and not self.feeds.carried:
            self.count(self.feeds.of(who.language), who.passed_on, -1)  # nobody else can say it
        try:
            await self.move_here(who, said.key)
            if who.seat is None and state.phase == "playing" and not state.settings.spectators:
                raise Declined("spectators")
            people = sum(other.people for other in self.connections)
            if who.seat is None and who.said is None and people >= self.settings.watching:
                raise Declined("full")
            if who.seat is not None and state.seats[who.seat].stand_in:
                await self.commit(entries.Returned(who.seat))
        except Declined as refusal:
            who.close(refusal.code, refusal.code in PASSING)
            return
        self.connections.append(who)
        if said.game is not None and said.game == state.number and state.game:
            self.catch_up(who, said.events)
        self.changed = True
        if who.said is None:
            who.send(m.Done(re=said.id, version=self.version + 1, link=self.link))
        for spoken in state.talk:
            if spoken.number > (who.said or 0):
                who.send(spoken)

    async def move_here(self, who: Connection, key: str | None) -> None:
        """A link moves a seat to this device, and is used up."""
        seat = self.state.seat_of_link(key)
        binding = None if seat is None else self.state.seats[seat].binding
        if who.seat is not None or seat is None or not binding:
            return
        before = [other for other in self.connections if other.seat == seat]
        await self.commit(entries.Moved(seat, bind(who.guest, self.code, binding.place)))
        who.seat = seat
        for other in before:
            other.close("moved")
            self.leave(other)

    def catch_up(self, who: Connection, lines: int) -> None:
        """Find where the log goes on for somebody who has so many lines of it."""
        assert self.state.game is not None
        delayed = self.state.delayed if who.seat is None else None
        events, known = self.state.game.log[: delayed.events if delayed else None], 0
        for place, event in enumerate(events):
            if known == lines:
                who.told = place
                break
            known += event.seen_by(who.seat) is not None
        else:
            who.told = len(events) if known == lines else 0
        who.lines = lines if known == lines else 0
        who.game = self.state.number

    def leave(self, who: Connection) -> None:
        if who in self.connections:
            self.connections.remove(who)
            self.changed = True
        if not self.connections:
            self.idle_since = self.loop.time()

    def bind_all(self) -> None:
        """After seats have changed hands: whose connection is whose."""
        for who in self.connections:
            seat = self.state.seat_of(who.guest)
            if seat != who.seat:
                who.seat = seat
                who.game = who.told = who.lines = 0  # somebody else sees another log
        if self.state.phase == "playing" and not self.state.settings.spectators:
            for who in [who for who in self.connections if who.seat is None]:
                who.close("spectators")
                self.connections.remove(who)
        self.seated_changed(self)

    def here(self) -> set[Seat]:
        return {who.seat for who in self.connections if who.seat is not None}

    @property
    def watching(self) -> int:
        return sum(who.people for who in self.connections if who.seat is None)

    @property
    def host(self) -> Seat | None:
        """Of the people who are here, the one who came first; of all, if nobody is."""
        here, seats = self.here(), self.state.seats
        by_binding = {s.binding: seat for seat, s in enumerate(seats) if s.binding}
        order = [by_binding[binding] for binding in self.state.order]
        return next((seat for seat in order if seat in here), next(iter(order), None))

    # What people want

    async def hear(self, who: Connection, said: m.AnySaid, at: float) -> None:
        who.watches &= isinstance(said, m.Ping)
        try:
            reply = await self.obey(who, said)
        except Refusal as refusal:
            who.send(refused(said.id, refusal, self.words_for(who) or who.words))
            return
        version = self.version + self.changed
        link, hint = reply
        who.send(m.Done(re=said.id, version=version, link=link, hint=hint))
        if isinstance(said, m.Answer):
            self.metrics.durable.observe(time.monotonic() - at)
            self.timed.append(at)

    async def obey(self, who: Connection, said: m.AnySaid) -> tuple[str, m.HintLine | None]:
        """Do what is asked for, or raise why not.  Gives a link or a hint, if that is asked for."""
        seat = who.seat
        if not isinstance(said, m.Ping | m.Stand) and seat is not None:
            await self.welcome_back(seat)
        match said:
            case m.Answer():
                await self.answer(who, said)
            case m.Ping():
                pass
            case m.Chat() | m.React():
                await self.speak(who, said)
            case m.MoreTime():
                await self.more_time(who)
            case m.Hint():
                return "", await self.hint(who)
            case m.MoveSeat():
                return await self.move_link(who), None
            case m.Enter():
                raise Declined("entered")
            case m.Rematch():
                await self.commit(*deeds.rematch(self.state, seat))
                await self.begin_if_wanted()
            case m.AgreeDraw():
                if not self.state.may_draw:
                    raise IllegalChoice("not_quiet", turns=QUIET)
                await self.commit(*deeds.agree(self.state, seat, said.agree))
            case m.Start():
                deeds.check_host(self.host, seat)
                await self.begin()
            case m.Ready():
                await self.commit(*deeds.ready(self.state, seat, said.ready))
                await self.begin_if_wanted()
            case _:
                await self.commit(*deeds.seat_change(self.state, self.host, who.guest, seat, said))
        return "", None

    async def welcome_back(self, seat: Seat) -> None:
        if self.state.seats[seat].stand_in:
            await self.commit(entries.Returned(seat))

    async def begin_if_wanted(self) -> None:
        """The game begins once all people are ready; another, once all who are here want it."""
        state = self.state
        if state.phase == "lobby":
            people = [state.seats[seat] for seat in state.people()]
            taken = sum(not seating.free for seating in state.seats)
            least = state.options.min_players
            if taken >= least and people and all(person.ready for person in people):
                await self.begin()
        elif state.phase == "over" and (wanted := self.wanted()) and state.rematch >= wanted:
            await self.begin()

    def wanted(self) -> set[Seat]:
        """Whose word a rematch needs."""
        return self.here() & set(self.state.people())

    async def begin(self) -> None:
        state = self.state
        if state.phase == "playing":
            raise Declined("started")
        state.options.check_players(sum(not seating.free for seating in state.seats))
        now = int(self.wall(self.loop.time()))
        await self.commit(entries.Began(game=new_code(16), secret=new_secret(), at=now))
        self.bots, self.hints = {}, {}
        self.bind_all()

    # Answers

    async def answer(self, who: Connection, said: m.Answer) -> None:
        state, seat = self.state, self.seat(who)
        if (state.nonce(seat), said.id) in state.known:
            return
        position = self.position()
        if said.question != position.question:
            raise Declined("stale")
        await self.commit(*self.answered(seat, said.choice, "person", said.id))

    def answered(
        self, seat: Seat, choice: str, by: Any = "person", given: str = ""
    ) -> list[entries.AnyEntry]:
        """An answer and what follows from it at once; raises what the rules have against it."""
        position = self.position()
        now, then = reactions.split(position, seat, choice)
        if by == "clock" and choice == PASS and reactions.early(position, seat):
            then = PASS  # nobody is asked twice
        twin, _ = position.after(seat, now)
        kept = {**self.state.kept, **({seat: then} if then else {})}
        if choice == reactions.CHALLENGE:
            kept = {}
        at = self.wall(self.loop.time())
        return [
            entries.Answered(seat, now, by, given, then, at),
            *(entries.Answered(s, c, "kept", at=at) for s, c in reactions.due(twin, kept)),
        ]

    def position(self) -> Position[Any]:
        if self.state.phase != "playing" or self.state.game is None:
            raise Declined("not_started")
        return self.state.game.position

    def seat(self, who: Connection) -> Seat:
        if who.seat is None:
            raise Declined("not_seated")
        return who.seat

    # Time

    def attend(self) -> None:
        """See to the question that is open now: its clock, and the bots that are to answer."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        state = self.state
        if state.phase != "playing" or state.game is None or self.stopped:
            self.question = None
            return
        position, now = state.game.position, self.loop.time()
        key = (state.number, position.question)
        if self.question is None or self.question.key != key:
            frame, clock = position.stack[-1], state.settings.clock
            since = state.asked_at / 1000 - self.metrics.epoch
            self.question = Question(key, frame, clock, self.settings, now, since, state.extended)
        people, bots = self.asked(position)
        self.question.seat_bots(bots, people, now)
        here = self.here()
        self.question.wait_for(any(seat not in here for seat in people), now)
        due = self.question.due()
        if due is not None:
            self.alarm = self.loop.call_at(max(due, now), self.inbox.put_nowait, Tick())

    def asked(self, position: Position[Any]) -> tuple[list[Seat], list[Seat]]:
        """The people who are to answer, and the bots."""
        seats = self.state.seats
        people = [seat for seat in position.waiting if not seats[seat].player]
        return people, [seat for seat in position.waiting if seats[seat].player]

    async def tick(self) -> None:
        await self.file()
        question, now = self.question, self.loop.time() + 0.001
        if question is None or self.state.phase != "playing":
            return
        if question.key != (self.state.number, self.position().question):
            return
        try:
            closes = question.closes()
            if (seat := question.bot_due(now)) is not None:
                if seat in self.position().waiting:
                    await self.bot_answers(seat)
            elif closes is not None and closes <= now:
                await self.time_is_up()
        except Declined:  # nothing can be kept just now: again in a moment
            question.bots = dict.fromkeys(question.bots, now + 2.0)
            if question.deadline is not None and question.deadline <= now:
                question.deadline = now + RETRY

    async def bot_answers(self, seat: Seat) -> None:
        """A bot answers from what its seat may see."""
        assert self.state.game is not None
        game, kind = self.state.game, self.state.seats[seat].player
        assert kind is not None
        bot = self.bots.get((self.state.number, seat))
        if bot is None or bot.name != kind:
            bot = self.bots[self.state.number, seat] = make(kind, None, self.state.ruleset.name)
        try:
            seen = view(game.position, seat, game.log)
            ponders = kind in PONDERING  # other rooms go on meanwhile; this one takes one by one
            choice = await asyncio.to_thread(bot.choose, seen) if ponders else bot.choose(seen)
        except Exception as error:  # a bot's mistake is not the table's
            log.error("room %s: bot %s failed: %s", self.code, kind, type(error).__name__)
            table: Any = game.position
            choice = table.default(seat, below)
        await self.commit(*self.answered(seat, choice, "bot"))

    async def time_is_up(self) -> None:
        """The clock answers for all people who have not, in the order of play."""
        position = self.position()
        question = position.question
        people, _ = self.asked(position)
        for seat in people:
            table: Any = self.position() if self.state.phase == "playing" else None
            if table is None or table.question != question or seat not in table.waiting:
                return
            happened = self.answered(seat, table.default(seat, below), "clock")
            seating = self.state.seats[seat]
            if seating.silent + 1 >= SILENCES:
                happened.append(entries.StoodIn(seat, STAND_IN))
            await self.commit(*happened)

    async def more_time(self, who: Connection) -> None:
        """Who is asked may ask for more time; another person's consent gives it."""
        seat, question = self.seat(who), self.question
        position = self.position()
        if question is None or question.deadline is None:
            raise Declined("no_time")
        if question.extended >= EXTENSIONS:
            raise Declined("time_given")
        others = [other for other in self.state.living_people() if other != seat]
        if question.asks_time not in (None, seat):
            if seat not in self.state.living_people():
                raise Declined("not_asked")
        elif seat not in position.waiting:
            raise Declined("not_asked")
        elif others:
            question.asks_time, self.changed = seat, True
            return
        await self.commit(entries.Extended())
        question.extend()

    # Words

    async def speak(self, who: Connection, said: m.Chat | m.React) -> None:
        if not self.state.settings.chat:
            raise Declined("no_chat")
        text = chat.spoken(said.text) if isinstance(said, m.Chat) else ""
        sign = chat.shown(said.sign) if isinstance(said, m.React) else ""
        now = self.loop.time()
        if not (who.chat if text else who.signs).take(now):
            raise Declined("chat_fast")
        name = who.name if who.seat is None else self.state.seats[who.seat].name
        at = self.wall(now)
        if text:
            await self.commit(entries.Spoke(who.seat, name, text, at))
            spoken = self.state.talk[-1]
        else:
            number = self.state.next_said(at)
            spoken = m.Spoken(number=number, seat=who.seat, name=name, sign=sign, at=at)
        data = frames.encode(spoken)
        for other in self.connections:
            other.put(data)

    async def hint(self, who: Connection) -> m.HintLine:
        """Other rooms go on while it is thought over; asked again, it is not thought over anew."""
        seat, position = self.seat(who), self.position()
        if not self.state.settings.hints:
            raise Declined("no_hints")
        if seat not in position.waiting:
            raise Declined("not_asked")
        assert self.state.game is not None
        seen = view(position, seat, self.state.game.log)
        words = self.words_for(who) or who.words
        known = self.hints.get(seat)
        if known is None or known[:2] != (seen, words.language):
            hint = await asyncio.to_thread(deeds.hint_line, seen, words)
            known = self.hints[seat] = (seen, words.language, hint)
        return known[2]

    async def move_link(self, who: Connection) -> str:
        seat, key = self.seat(who), new_key()
        await self.commit(entries.Linked(seat, key_hash(key)))
        return f"/t/{self.code}?key={key}"

    def words_for(self, who: Connection) -> Words | None:
        """The words of the game, in somebody's language."""
        game = self.state.game
        if game is None or who.language is None:
            return None
        if self.words_of != self.state.number:
            self.words, self.words_of = {}, self.state.number
        if who.language not in self.words:
            self.words[who.language] = Words(game.record.names, who.language)
        return self.words[who.language]

    # Who watches from other nodes

    def offer_feeds(self) -> None:
        """Ask the nodes of those who only watch whether a feed would do for them."""
        now = self.loop.time()
        for who in self.connections:
            watches = who.watches and who.passed_on is not None and who.seat is None
            if watches and now - who.offered > OFFERS:
                who.offered = now
                who.put(FEED)

    def move_to_feed(self, who: Connection) -> None:
        """The feed goes on where somebody's own line ends."""
        assert who.passed_on is not None
        self.connections.remove(who)
        self.count(self.feeds.of(who.language), who.passed_on, 1)
        has = Has(self.feeds.life, who.game, who.lines, self.version, self.state.said)
        who.reason = frames.encode(has).decode()
        who.ending = TO_FEED
        who.wake.set()

    def watched(self, told: Watched) -> None:
        """A node says how many watch there, and whether they lack anything."""
        if self.stopped or told.life != self.feeds.life:
            return
        feed, before = self.feeds.of(told.language), self.watching
        self.count(feed, told.node, told.people - feed.at(told.node))
        self.changed |= self.watching != before
        if self.state.phase == "playing" and not self.state.settings.spectators:
            feed.close("spectators")
            self.leave(feed)
        elif told.whole:
            feed.renew()
        else:
            feed.beat()

    def count(self, feed: Feed, node: str, more: int) -> None:
        """So many more watch by a feed at a node, or fewer; it is here as long as any do."""
        feed.count(node, feed.at(node) + more)
        if feed.people and feed not in self.connections:
            feed.renew()
            self.connections.append(feed)
        elif not feed.people:
            self.leave(feed)

    # Telling

    def wall(self, at: float) -> int:
        """A moment of the room's clock in milliseconds since 1970."""
        return round((at + self.metrics.epoch) * 1000)

    def publish(self) -> None:
        """Tell everybody, each what they may see."""
        if self.stopped:
            return
        if self.changed:
            self.changed = False
            self.version += 1
            self.tell(self.connections)
            if self.feeds.carried:
                self.offer_feeds()
        elif lacking := self.feeds.lacking():
            self.tell(lacking)

    def tell(self, whom: Iterable[Connection]) -> None:
        """The table as it is, to each of them."""
        host = self.host
        line = frames.room_line(self.state, host, self.here(), self.watching, self.question)
        now = self.wall(self.loop.time())
        told: dict[object, m.GameLine] = {}
        lines: frames.Lines = {}
        for who in whom:
            room = line
            if who.seat is None and self.state.delayed:
                room = frames.without_news(line)
                if who.shown == (shown := (room, self.state.number, self.state.delayed.events)):
                    continue  # not even that something happens
                who.shown = shown
            frame = m.Table(
                version=self.version,
                now=now,
                room=room,
                you=who.seat,
                host=who.seat is not None and who.seat == host,
                name=who.name,
                game=self.game_line(who, told, lines) if self.state.game else None,
            )
            who.show(frames.encode(frame))

    def game_line(
        self, who: Connection, told: dict[object, m.GameLine], known: frames.Lines
    ) -> m.GameLine:
        """The game for one connection, with what is new for it."""
        game = self.state.game
        assert game is not None
        if who.game != self.state.number:
            who.game, who.told, who.lines = self.state.number, 0, 0
        viewer = who.seat if who.seat is not None and who.seat < game.position.players else None
        delayed = self.state.delayed if viewer is None else None
        end = delayed.events if delayed else len(game.log)
        key = (viewer, who.language, who.told, who.lines)
        if key not in told:
            words, question = self.words_for(who), self.question
            new, language = game.log[who.told : end], who.language or ""
            lines = frames.log_lines(new, viewer, words, language, known)
            closes = question.closes() if question and not delayed else None
            told[key] = frames.game_line(
                self.state,
                viewer,
                words,
                lines,
                who.lines,
                None if closes is None else self.wall(closes),
                question.allowed * 1000 if closes and question and question.allowed else None,
                delayed.position if delayed else None,
            )
        line = told[key]
        who.told, who.lines = end, line.first + len(line.log)
        return line
