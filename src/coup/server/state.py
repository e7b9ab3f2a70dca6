"""What a room is: a fold over its entries, live and after a crash alike."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from coup.core.events import Event, Seat
from coup.core.options import Options
from coup.core.position import Position
from coup.core.record import DRAW, Game
from coup.core.ruleset import Ruleset
from coup.rules import find
from coup.server import chat, entries, reactions
from coup.server.identity import Binding, Guest, fits, key_hash, same_key
from coup.server.messages import Spoken, TableSettings

REMEMBERED = 32
"""How many of a seat's answers are known by their ids, for repeats."""


class Seating(msgspec.Struct):
    """A seat of the room: free, a person's, or a bot's."""

    name: str = ""
    bot: str | None = None
    binding: Binding | None = None
    ready: bool = False
    score: int = 0
    stand_in: str | None = None
    """The bot that answers for a person who is away."""
    silent: int = 0
    """How many questions in a row the clock answered."""
    link: str = ""
    """What the key hashes to that moves the seat to another device."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.binding is None

    @property
    def person(self) -> bool:
        return self.binding is not None

    @property
    def player(self) -> str | None:
        """The bot that answers here, if one does."""
        return self.bot or self.stand_in


class Delayed(NamedTuple):
    """The game as spectators see it who are some turns behind: a position, and part of the log."""

    position: Position[Any]
    events: int


class State:
    """A room after its entries."""

    def __init__(self, code: str, opened: entries.Opened) -> None:
        self.code = code
        self.settings = opened.settings
        self.key = opened.key
        self.maker = opened.maker
        self.ruleset, self.options = rules_of(opened.settings)
        self.seats = [Seating() for _ in range(opened.settings.seats)]
        self.order: list[Binding] = []
        """The people in the order in which they came; the first is the host."""
        self.phase: Literal["lobby", "playing", "over"] = "lobby"
        self.number = 0
        self.drawn = 0
        self.game: Game | None = None
        self.game_id = ""
        self.kept: dict[Seat, str] = {}
        self.rematch: set[Seat] = set()
        self.draw: set[Seat] = set()
        self.known: dict[tuple[str, str], None] = {}
        """The answers that were taken, by the nonce of their seat and their id."""
        self.asked_at = 0
        """When the open question was asked, in milliseconds since 1970, and how often extended."""
        self.extended = 0
        self.turns: deque[Delayed] = deque(maxlen=opened.settings.spectator_delay + 1)
        """How the last turns began, where spectators see no more than that."""
        self.talk: deque[Spoken] = deque(maxlen=chat.KEPT)
        self.said = 0
        """The number of what was said last."""
        self.count = 1

    @classmethod
    def fold(cls, code: str, kept: Iterable[bytes]) -> State:
        """A room as its entries tell it."""
        first, *rest = map(entries.decode, kept)
        if not isinstance(first, entries.Opened):
            raise ValueError("the first entry is not the opening")
        state = cls(code, first)
        for entry in rest:
            state.apply(entry)
        return state

    def apply(self, entry: entries.AnyEntry) -> None:
        """What has happened, happens."""
        self.count += 1
        match entry:
            case entries.Sat(seat, name, binding):
                self.seats[seat] = Seating(name, None, binding)
                self.order.append(binding)
            case entries.Moved(seat, binding):
                old = self.seats[seat].binding
                self.order = [binding if other == old else other for other in self.order]
                self.seats[seat].binding, self.seats[seat].link = binding, ""
            case entries.Linked(seat, link):
                self.seats[seat].link = link
            case entries.BotSat(seat, kind, name):
                score = self.seats[seat].score
                self.free(seat)
                self.seats[seat] = Seating(name, kind, score=score)
                self.draw.discard(seat)
                self.settle_draw()
            case entries.Freed(seat):
                self.free(seat)
            case entries.BecameReady(seat, ready):
                self.seats[seat].ready = ready
            case entries.Began():
                self.begin(entry)
            case entries.Answered():
                self.answer(entry)
            case entries.Extended():
                self.extended += 1
            case entries.StoodIn(seat, kind):
                self.seats[seat].stand_in = kind
                self.draw.discard(seat)
                self.settle_draw()
            case entries.Returned(seat):
                self.seats[seat].stand_in = None
                self.seats[seat].silent = 0
            case entries.Agreed(seat, agree):
                (self.draw.add if agree else self.draw.discard)(seat)
                self.settle_draw()
            case entries.WantedRematch(seat):
                self.rematch.add(seat)
            case entries.Spoke(seat, name, text, at):
                number = self.next_said(at)
                self.talk.append(Spoken(number=number, seat=seat, name=name, text=text, at=at))
            case entries.Opened():
                raise ValueError("opened twice")

    # Seats

    def free(self, seat: Seat) -> None:
        binding = self.seats[seat].binding
        self.order = [other for other in self.order if other != binding]
        self.seats[seat] = Seating()
        self.rematch.discard(seat)

    def seat_of(self, guest: Guest) -> Seat | None:
        """The seat that a guest's token opens."""
        for seat, seating in enumerate(self.seats):
            if seating.binding and fits(guest, self.code, seating.binding):
                return seat
        return None

    def seat_of_link(self, key: str | None) -> Seat | None:
        """The seat that a link moves."""
        known = key_hash(key) if key else ""
        found = (seat for seat, s in enumerate(self.seats) if same_key(known, s.link))
        return next(found, None)

    def people(self) -> list[Seat]:
        return [seat for seat, seating in enumerate(self.seats) if seating.person]

    def nonce(self, seat: Seat) -> str:
        """What names a seat beyond one game."""
        binding = self.seats[seat].binding
        return binding.nonce if binding else ""

    # The game

    def begin(self, entry: entries.Began) -> None:
        """Deal: those who sit move together, and the last winner begins."""
        last = self.game.position if self.game else None
        taken = [seat for seat, seating in enumerate(self.seats) if not seating.free]
        self.seats = [self.seats[seat] for seat in taken]
        self.number += 1
        self.asked_at, self.extended = entry.at, 0
        self.phase = "playing"
        self.game_id = entry.game
        names = tuple(seating.name for seating in self.seats)
        self.game = Game.new(
            self.ruleset,
            names,
            self.options_here(),
            entry.secret,
            taken.index(last.winner) if last and last.winner in taken else None,
            taken.index(last.dealer) if last and last.dealer in taken else None,
        )
        self.turns.clear()
        self.mark_turn()
        for seating in self.seats:
            seating.ready, seating.silent = False, 0
        self.rematch, self.draw, self.kept = set(), set(), {}

    def options_here(self) -> Options:
        """The table's options; a game of bots alone has an end."""
        if self.people() or self.options.draw_after_turns is not None:
            return self.options
        return msgspec.structs.replace(self.options, draw_after_turns=300)

    def answer(self, entry: entries.Answered) -> list[Event]:
        assert self.game is not None
        game, seating = self.game, self.seats[entry.seat]
        position, question, turn = game.position, game.position.question, game.position.turn_no
        events = game.play(entry.seat, entry.choice)
        if position.turn_no != turn:
            self.mark_turn()
        if position.question != question:
            self.asked_at, self.extended = entry.at, 0
        if entry.choice == reactions.CHALLENGE or not reactions.pending(position):
            self.kept = {}
        elif entry.then:
            self.kept[entry.seat] = entry.then
        if entry.by == "person":
            seating.silent = 0
        elif entry.by == "clock":
            seating.silent += 1
        if entry.id:
            self.known[self.nonce(entry.seat), entry.id] = None
            while len(self.known) > REMEMBERED * len(self.seats):
                del self.known[next(iter(self.known))]
        if not position.over:
            self.settle_draw()
        elif self.phase == "playing":
            self.finish(position.winner)
        return events

    def mark_turn(self) -> None:
        """A turn begins: spectators will see it so, some turns later."""
        if self.settings.spectator_delay and self.game:
            self.turns.append(Delayed(self.game.position.copy(), len(self.game.log)))

    @property
    def delayed(self) -> Delayed | None:
        """What spectators see, if it is not what there is: the turn that began so long ago."""
        return self.turns[0] if self.turns and self.phase == "playing" else None

    @property
    def may_draw(self) -> bool:
        """Whether the game was quiet for so long that it may end in a draw."""
        return self.phase == "playing" and self.game is not None and self.game.may_draw

    def living_people(self) -> list[Seat]:
        """The people who are in the game and answer for themselves."""
        assert self.game is not None
        alive = self.game.position.living
        return [s for s in self.people() if alive(s) and not self.seats[s].stand_in]

    def settle_draw(self) -> None:
        """A draw, once all living people agree on it: then the bots do too."""
        if not self.may_draw:
            self.draw = set()  # it lapses at a loss
        if not self.draw or not self.draw >= set(self.living_people()):
            return
        assert self.game is not None
        for seat in self.game.position.clockwise(0):
            self.game.play(seat, DRAW)
        self.finish(None)

    def next_said(self, at: int) -> int:
        """A number for what is said now: larger than all before, also those a crash forgot."""
        self.said = max(self.said + 1, at)
        return self.said

    def finish(self, winner: Seat | None) -> None:
        self.phase = "over"
        self.kept, self.draw = {}, set()
        if winner is None:
            self.drawn += 1
        else:
            self.seats[winner].score += 1
        for _ in range(self.settings.seats - len(self.seats)):
            self.seats.append(Seating())


def rules_of(settings: TableSettings) -> tuple[Ruleset, Options]:
    """The rules that a table is made for, checked."""
    ruleset = find(settings.ruleset)
    usual: dict[str, Any] = {} if settings.show_waiting else {"show_answers": "nothing"}
    if settings.seats > ruleset.options().max_players:
        usual["max_players"] = settings.seats  # as far as the ruleset has seats
    values = {**usual, **settings.options, "scheduler": "race"}
    options = ruleset.choose_options(settings.preset, values, text=True)
    options.check_players(settings.seats)
    return ruleset, options
