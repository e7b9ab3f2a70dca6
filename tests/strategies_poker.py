"""Random games of Coup with poker cards: options, openings, tempers, and what must always hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, get_args

import msgspec
from hypothesis import strategies as st

from coup.core.chance import FIXED
from coup.core.events import Event, Seat
from coup.core.frames import PASS, Choices, Window
from coup.core.record import Game
from coup.rules import find
from coup.rules.poker import events as ev
from coup.rules.poker import frames as fr
from coup.rules.poker.cards import ACTIVES, CHARACTER_OF, CHARACTERS, DECK, Card
from coup.rules.poker.check import set_up
from coup.rules.poker.options import PokerOptions
from coup.rules.poker.table import Slot, Table
from strategies import MOST_CHOICES, random_secret

POKER = find("poker")
EVENTS = tuple(kind.__name__ for kind in get_args(ev.PokerEvent))
FRAMES = tuple(kind.__name__ for kind in get_args(fr.PokerFrame))
CHALLENGE = ("challenge", PASS)

DECODER = msgspec.json.Decoder(Table)


def decoded(text: bytes) -> Table:
    return DECODER.decode(text)


# Options.  Every value of those that are words or truths; of the amounts the usual one, the
# extremes, and some between.

VALUES: dict[str, tuple[Any, ...]] = {
    "first_player": ("winner_then_random", "left_of_dealer", "random", "host"),
    "scheduler": ("race", "clockwise"),
    "show_answers": ("who_is_waiting", "nothing"),
    "draw_after_turns": (600, 600, 600, 600, 1, 12, 40, None, None),
    "hand": (2, 3),
    "start_money": (0, 2),
    "gambler_pay": ("1,6,15,28", "2,4,8,16"),
    "coup_cost": (7, 7, 7, 1, 4, 12, 20),
    "forced_coup_at": (None, None, 10, 10, 20, 40),
    "spy_scope": ("any", "own"),
    "apothecary_block": ("owner", "anyone"),
    "mend_scope": ("own", "any"),
    "martyr_on_lost_challenge": (True, False),
    "baron_previous": ("table", "own"),
    "caught_reward_from": ("bank", "bluffer"),
    "priest_pays_to": ("bank", "claimant"),
    "reveal_dead": (False, True),
}


def make_options(players: int, values: dict[str, Any]) -> PokerOptions:
    """Options from drawn values; a forced coup is made affordable."""
    if values["forced_coup_at"] is not None:
        values["forced_coup_at"] = max(values["forced_coup_at"], values["coup_cost"])
    options = PokerOptions(**values)
    options.check_players(players)
    return options


SIZES = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8)


def random_options(rng: random.Random, players: int, **fixed: Any) -> PokerOptions:
    values = {name: rng.choice(known) for name, known in VALUES.items()}
    values["min_players"] = rng.randint(2, players)
    values["max_players"] = rng.randint(players, 8)
    return make_options(players, values | fixed)


def deal_game(
    players: int,
    options: PokerOptions,
    secret: str,
    last_winner: Seat | None = None,
    last_dealer: Seat | None = None,
) -> Game:
    names = tuple(f"seat {seat}" for seat in range(players))
    return Game.new(POKER, names, options, secret, last_winner, last_dealer)


def dealt_game(rng: random.Random, players: int | None = None, **fixed: Any) -> Game:
    """A game about to begin, of random size and options."""
    players = players or rng.choice(SIZES)
    return deal_game(
        players,
        random_options(rng, players, **fixed),
        random_secret(rng),
        rng.choice([None, rng.randrange(players)]),
        rng.choice([None, rng.randrange(players)]),
    )


def table_of(game: Game) -> Table:
    """The game's position, which is one with poker cards."""
    assert isinstance(game.position, Table)
    return game.position


# Answers.


class Temper(NamedTuple):
    """How a table answers: how often each doubts and prevents, is honest, and what it likes."""

    challenge: float
    block: float | None = None
    likes: tuple[str, ...] = ()
    honest: float = 0.0


RATES = (0.0, 0.05, 0.15, 0.5)
TEMPERS: tuple[Temper, ...] = (
    *(Temper(rate) for rate in RATES),
    *(Temper(rate, 0.5, ("prove", "priest"), 0.8) for rate in RATES),
    Temper(0.15, 0.9, ("prove", "use:assassin", "use:apothecary", "use:spy", "coup", "priest")),
    Temper(0.05, 0.1, ("use:princess", "play", "cash", "copy:princess", "disciple")),
    Temper(0.05, 0.1, ("use:apothecary", "mend", "use:cultist", "take:")),
    Temper(0.05, 0.1, ("use:gambler", "use:gravedigger", "add", "swap")),
    Temper(0.05, 0.3, ("use:swindler", "copy:swindler", "use:priest", "use:baron", "use:duke")),
)


def choose(rng: random.Random, t: Table, temper: Temper = TEMPERS[2]) -> tuple[Seat, str]:
    """A legal answer of one of those who are asked."""
    seat = rng.choice(tuple(t.waiting))
    choices = t.waiting[seat]
    if choices == CHALLENGE:
        return seat, choices[rng.random() >= temper.challenge]
    if temper.block is not None and PASS in choices and rng.random() >= temper.block:
        return seat, PASS
    if rng.random() < temper.honest:
        choices = true_claims(t, seat, choices) or choices
    if temper.likes and rng.random() < 0.6:
        choices = tuple(c for c in choices if c.startswith(temper.likes)) or choices
    return seat, rng.choice(choices)


def true_claims(t: Table, seat: Seat, choices: Choices) -> Choices:
    """Those of the choices that claim something which the seat could prove."""
    held = [slot.card for slot in t.slots[seat] if not slot.disabled]
    names = Counter(CHARACTER_OF[card] for card in held)
    fitting = []
    for choice in choices:
        name, _, rest = choice.removeprefix("use:").replace(",", ":").partition(":")
        count = int(rest) if rest.isdecimal() else 1
        if name in names and 1 <= count <= names[name]:
            fitting.append(choice)
    return tuple(fitting)


def journey(rng: random.Random, game: Game, limit: int = 2000) -> Iterator[list[Event]]:
    """A game played in one temper to its end; what happened after each answer."""
    temper = rng.choice(TEMPERS)
    for _ in range(limit):
        if game.position.over:
            return
        yield game.play(*choose(rng, table_of(game), temper))


# Positions laid out by hand: the middle of a game, where the rarer things are near.


class Theme(NamedTuple):
    """What lies where, and how the table plays it."""

    hands: str = ""
    """Ranks that are dealt to the slots before others, as far as there are any."""
    top: str = ""
    """Ranks that lie on top of the pile."""
    money: tuple[int, int] = (0, 8)
    sizes: tuple[int, ...] = (1, 2, 2, 3, 4)
    disabled: float = 0.2
    draw: tuple[int, int] = (0, 40)
    """At least and at most so many cards in the draw pile,"""
    discard: tuple[int, int] = (0, 40)
    """and in the discard; the rest lies in Princess piles."""
    temper: Temper | None = None
    players: tuple[int, ...] = SIZES


THEMES: dict[str, Theme] = {
    "anything": Theme(),
    "rich": Theme(money=(5, 20)),
    "gamblers": Theme(
        hands="j",
        top="jjj",
        money=(0, 4),
        temper=Temper(0.05, 0.1, ("use:gambler", "disciple:1", "rescue")),
    ),
    "two gamblers to save somebody": Theme(
        hands="jj",
        top="jj",
        money=(0, 0),
        sizes=(2, 3),
        disabled=0.0,
        players=(2,),
        temper=Temper(0.02, 0.1, ("use:gambler,1",)),
    ),
    "four gamblers": Theme(
        top="jjjj", sizes=(1, 2), temper=Temper(0.02, 0.1, ("use:gambler", "copy:gambler"))
    ),
    "four of a kind": Theme(
        top="kkkk", sizes=(1, 2), temper=Temper(0.02, 0.1, ("use:gambler", "copy:gambler"))
    ),
    "ruin": Theme(
        hands="j",
        top="jjj",
        money=(0, 1),
        sizes=(1, 1, 2),
        disabled=0.3,
        temper=Temper(0.02, 0.1, ("use:gambler", "ruin")),
    ),
    "cultists": Theme(
        hands="66",
        top="66",
        sizes=(3, 4),
        disabled=0.0,
        players=(2,),
        temper=Temper(0.02, 0.1, ("use:cultist", "take:6", "none", "prove")),
    ),
    "disabled cultists": Theme(
        hands="6666", sizes=(3,), disabled=0.4, players=(2,), temper=Temper(0.02, 0.1, ("mend",))
    ),
    "barons": Theme(
        hands="77", money=(7, 13), temper=Temper(0.1, 0.1, ("use:duke", "use:baron", "take"))
    ),
    "priests": Theme(
        hands="88884",
        money=(5, 15),
        sizes=(1, 1, 2),
        disabled=0.0,
        temper=Temper(0.85, 0.5, ("priest", "prove", "use", "swindle"), 0.7),
    ),
    "priests in a circle": Theme(
        hands="888",
        top="8",
        money=(9, 20),
        sizes=(1,),
        disabled=0.0,
        players=(3, 4),
        temper=Temper(0.9, 0.9, ("priest", "prove", "use"), 1.0),
    ),
    "martyrs": Theme(
        hands="3333",
        top="33",
        money=(4, 14),
        temper=Temper(0.4, 0.1, ("use:assassin", "use:apothecary", "coup")),
    ),
    "martyrs with nothing to draw": Theme(
        hands="3333",
        money=(4, 14),
        draw=(0, 1),
        discard=(0, 0),
        temper=Temper(0.6, 0.1, ("use:assassin", "lose")),
    ),
    "spies": Theme(
        hands="9999",
        top="99",
        money=(2, 12),
        temper=Temper(0.2, 0.9, ("use:spy", "use:assassin", "spy", "prove"), 0.5),
    ),
    "apothecaries": Theme(
        hands="5555",
        top="55",
        money=(2, 12),
        temper=Temper(0.2, 0.9, ("use:apothecary", "apothecary", "prove"), 0.5),
    ),
    "disciples": Theme(
        hands="222a59",
        top="2",
        money=(4, 16),
        temper=Temper(0.4, 0.4, ("use", "prove", "disciple:1", "disciple:2"), 0.5),
    ),
    "swindlers": Theme(
        hands="4444",
        top="44",
        money=(2, 12),
        temper=Temper(0.4, 0.3, ("use:swindler", "swindle", "prove", "priest", "apothecary")),
    ),
    "disabled": Theme(sizes=(2, 3, 4), disabled=0.7, temper=Temper(0.1, 0.1, ("mend",))),
    "thin": Theme(money=(0, 12), draw=(0, 5), discard=(0, 6)),
    "nothing left": Theme(
        money=(0, 12),
        draw=(0, 1),
        discard=(0, 0),
        temper=Temper(0.05, 0.1, ("use:princess", "set", "use:gambler", "use:cultist")),
    ),
    "graves": Theme(
        hands="tttt", money=(4, 16), temper=Temper(0.1, 0.1, ("use:gravedigger", "add"))
    ),
    "princesses": Theme(
        hands="qqqq",
        draw=(5, 12),
        discard=(2, 9),
        temper=Temper(0.1, 0.1, ("use:princess", "play")),
    ),
}


def laid_table(rng: random.Random, theme: Theme, players: int | None = None, **fixed: Any) -> Table:
    """A turn about to begin, on a table where everything lies as it lies: no shuffle."""
    players = players or rng.choice(theme.players)
    options = random_options(rng, players, **fixed)
    sizes = [rng.choice((*theme.sizes, *theme.sizes, 0)) for _ in range(players)]
    for seat in rng.sample(range(players), 2):
        sizes[seat] = sizes[seat] or 1
    cards = rng.sample(DECK, len(DECK))
    top = take(cards, theme.top)
    hands = take(cards, theme.hands)
    hands += [cards.pop() for _ in range(sum(sizes) - len(hands))]
    rng.shuffle(hands)
    living = [seat for seat in range(players) if sizes[seat]]
    draw = top + [cards.pop() for _ in range(min(len(cards), rng.randint(*theme.draw)))]
    discard = [cards.pop() for _ in range(min(len(cards), rng.randint(*theme.discard)))]
    piles: list[tuple[Card, ...]] = [()] * players
    if theme.discard[1] < 40:
        for card in cards:
            seat = rng.choice(living)
            piles[seat] += (card,)
    else:
        discard += cards
    slots, number = [], 0
    for size in sizes:
        held = []
        for _ in range(size):
            number += rng.randint(0, 1)
            held.append(Slot(number, hands.pop(), rng.random() < theme.disabled))
            number += 1
        slots.append(tuple(held))
    discard += hands
    turn = rng.choice(living)
    return Table(
        options=options,
        turn=turn,
        chance=FIXED,
        turn_no=rng.randint(1, min(options.draw_after_turns or 6, 6)),
        stack=[fr.BeginTurn(turn)],
        slots=slots,
        money=[rng.randint(*theme.money) if size else 0 for size in sizes],
        princess=piles,
        played=[some_actives(rng) for _ in sizes],
        gains=[rng.randint(0, 4) for _ in sizes],
        last_gain=rng.randint(0, 4),
        draw=tuple(draw),
        discard=tuple(discard),
        next_slot=number + rng.randint(0, 3),
    )


def take(cards: list[Card], ranks: str) -> list[Card]:
    """Cards of these ranks, as far as there are any, out of the others."""
    taken = []
    for rank in ranks:
        found = [card for card in cards if card[0] == rank]
        cards[:] = [card for card in cards if card not in found[:1]]
        taken += found[:1]
    return taken


def some_actives(rng: random.Random) -> tuple[str, ...]:
    """What others might have played."""
    rate = rng.choice((0.0, 0.2, 0.6))
    return tuple(name for name in CHARACTERS if name in ACTIVES and rng.random() < rate)


def laid_game(rng: random.Random, theme: Theme, **fixed: Any) -> Game:
    """A game that goes on from a laid table."""
    while True:
        t = laid_table(rng, theme, **fixed)
        t.settle()
        if not t.over:
            names = tuple(f"seat {seat}" for seat in range(t.players))
            return Game.at(POKER, names, set_up(t, tuple(t.waiting)))


def random_game(rng: random.Random, **fixed: Any) -> Game:
    """Dealt, or laid by any theme."""
    if rng.random() < 0.5:
        return dealt_game(rng, **fixed)
    return laid_game(rng, rng.choice(tuple(THEMES.values())), **fixed)


# Hypothesis.


class Opening(NamedTuple):
    """How a game begins."""

    players: int
    options: PokerOptions
    secret: str
    last_winner: Seat | None
    last_dealer: Seat | None

    def game(self) -> Game:
        return deal_game(*self)


@st.composite
def openings(draw: st.DrawFn) -> Opening:
    players = draw(st.sampled_from(SIZES))
    values = {name: draw(st.sampled_from(known)) for name, known in VALUES.items()}
    values["min_players"] = draw(st.integers(2, players))
    values["max_players"] = draw(st.integers(players, 8))
    seats = st.none() | st.integers(0, players - 1)
    secret = draw(st.binary(min_size=32, max_size=32)).hex()
    return Opening(players, make_options(players, values), secret, draw(seats), draw(seats))


def picked(t: Table, pick: int) -> tuple[Seat, str]:
    """An answer by number; one in eight doubts, that games may last."""
    seat = tuple(t.waiting)[pick % len(t.waiting)]
    choices = t.waiting[seat]
    if choices == CHALLENGE:
        return seat, choices[pick % 8 > 0]
    return seat, choices[(pick * 7 + pick // 16) % len(choices)]


def unfold(game: Game, which: list[int]) -> Iterator[list[Event]]:
    """Play the picked answers while the game lasts."""
    for pick in which:
        if game.position.over:
            return
        yield game.play(*picked(table_of(game), pick))


@st.composite
def beginnings(draw: st.DrawFn) -> Game:
    """A game dealt, or laid by a theme."""
    if draw(st.booleans()):
        return draw(openings()).game()
    theme = THEMES[draw(st.sampled_from(tuple(THEMES)))]
    return laid_game(random.Random(draw(st.integers(0, 1 << 32))), theme)


# What always holds.


def check_sound(t: Table) -> None:
    """Cards, money and questions are as the rules leave them, whatever was played."""
    _check_cards(t)
    _check_seats(t)
    _check_secrets(t)
    _check_question(t)
    assert t.events == []


def _check_cards(t: Table) -> None:
    held = [slot.card for slots in t.slots for slot in slots]
    everywhere = sorted(chain(held, t.draw, t.discard, t.limbo, *t.princess))
    assert everywhere == SORTED
    ids = [slot.id for slots in t.slots for slot in slots]
    assert len(set(ids)) == len(ids)
    assert max(ids, default=-1) < t.next_slot
    for slots in t.slots:
        assert [slot.id for slot in slots] == sorted(slot.id for slot in slots)


SORTED = sorted(DECK)


def _check_seats(t: Table) -> None:
    assert len(t.money) == len(t.princess) == len(t.played) == len(t.gains) == t.players
    assert min(t.money) >= 0
    for slots, money, pile in zip(t.slots, t.money, t.princess, strict=True):
        assert slots or (money == 0 and pile == ())
    for known in t.played:
        assert known == tuple(name for name in CHARACTERS if name in known and name in ACTIVES)


def _check_secrets(t: Table) -> None:
    """What is in somebody's hand or mind belongs to the question that is asked."""
    top = t.stack[-1] if t.stack else None
    assert not t.limbo or isinstance(top, fr.Cultist)
    assert not t.hearts or isinstance(top, fr.Mend)
    assert (t.plan is not None) == isinstance(top, fr.Param)
    match top:
        case fr.GraveMode():
            assert len(t.picked) == 1
            assert t.picked[0] in t.discard
        case fr.Cash(seat):
            assert set(t.picked) < set(t.princess[seat])
        case _:
            assert t.picked == ()


def _check_question(t: Table) -> None:
    alive = {seat for seat, slots in enumerate(t.slots) if slots}
    assert bool(t.waiting) != t.over
    assert {*t.waiting, *t.queue} <= alive
    assert not t.waiting.keys() & set(t.queue)
    for choices in t.waiting.values():
        assert 0 < len(choices) == len(set(choices)) <= MOST_CHOICES
    if t.over:
        assert t.stack == []
        assert t.queue == ()
        assert t.winner in alive if t.winner is not None else len(alive) > 1
        return
    assert len(alive) > 1
    assert t.winner is None
    assert len(t.waiting) == 1 or isinstance(t.stack[-1], Window)
    assert t.queue == () or t.options.scheduler == "clockwise"


def money_by_events(money: list[int], events: list[Event]) -> list[int]:
    """The money after these events, by what the events say alone."""
    after = list(money)
    for event in events:
        match event:
            case ev.Paid(seat, amount):
                after[seat] -= amount
            case ev.Gained(seat, amount):
                after[seat] += amount
            case ev.Gave(seat, to, amount):
                after[seat] -= amount
                after[to] += amount
            case ev.Gambled(seat, net):
                after[seat] = max(0, after[seat] + net)
            case ev.Eliminated(seat):
                after[seat] = 0
    return after


def slots_by_events(slots: list[tuple[Slot, ...]], events: list[Event]) -> list[tuple[Slot, ...]]:
    """What lies before each seat after these events, by what the events say alone."""
    after = [{slot.id: slot for slot in held} for held in slots]
    for event in events:
        match event:
            case ev.Replaced(seat, number, str(card)):
                assert number in after[seat]
                after[seat][number] = Slot(number, card)
            case ev.Chose(seat, int(number), str(card)):
                assert number in after[seat]
                after[seat][number] = Slot(number, card)
            case ev.Buried(seat, "swap" | "add", int(number), str(card)):
                after[seat][number] = Slot(number, card)
            case ev.Died(seat, number, _, card) | ev.Rescued(seat, number, card):
                assert after[seat].pop(number).card == card
            case ev.Martyred(seat, numbers, cards):
                for number, card in zip(numbers, cards or (), strict=True):
                    after[seat][number] = Slot(number, card)
            case ev.Disabled(seat, number):
                after[seat][number] = Slot(number, after[seat][number].card, True)
            case ev.Mended(_, int(number)):
                seat = next(s for s, held in enumerate(after) if number in held)
                after[seat][number] = Slot(number, after[seat][number].card)
            case ev.Eliminated(seat):
                after[seat] = {}
    return [tuple(held.values()) for held in after]


def piles_by_events(piles: list[tuple[Card, ...]], events: list[Event]) -> list[tuple[Card, ...]]:
    """The Princess piles after these events, by what the events say alone."""
    after = list(piles)
    for event in events:
        match event:
            case ev.SetAside(seat, str(card)):
                after[seat] += (card,)
            case ev.PlayedAside(seat, card):
                assert card in after[seat]
                after[seat] = tuple(held for held in after[seat] if held != card)
            case ev.Cashed(seat, count, cards):
                assert cards is not None
                assert len(cards) == count
                after[seat] = tuple(held for held in after[seat] if held not in cards)
            case ev.Eliminated(seat):
                after[seat] = ()
    return after
