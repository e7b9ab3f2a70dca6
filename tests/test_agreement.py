"""The engine and the oracle play the same random games and must agree at every question.

They share no code; the oracle is the same rules once more, as generators.  Both get the same
cards (from a secret, or lying in a fixed order that no shuffle changes) and the same answers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator
from typing import Any

import msgspec
import pytest

from coup.core.events import Event
from coup.rules import classic
from coup.rules.classic import ClassicOptions
from coup.rules.classic import Table as Engine
from coup.rules.classic_check import set_up
from oracle.classic import Stream, deal, identity, play
from oracle.classic import Table as Oracle
from strategies import (
    EVENTS,
    FRAMES,
    REASONS,
    TEMPERS,
    VALUES,
    Temper,
    choose,
    decoded,
    encoded,
    random_game,
    random_options,
    table_of,
)

Asked = dict[int, list[str]]
Flow = Generator[Asked, tuple[int, str], None]

MOST_ANSWERS = 3000

# The oracle knows no resigning: test_properties counts those.
TABLE = (
    *(f"event {name}" for name in EVENTS if name not in ("Resigned", "Agreed", "Began", "Dealt")),
    *(f"frame {name}" for name in FRAMES),
    *(f"lost: {reason}" for reason in REASONS if reason != "resigned"),
    *(f"{name}={value}" for name, values in VALUES.items() for value in values),
    *(f"{players} players" for players in range(2, 7)),
)


def test_every_option_is_drawn() -> None:
    every = {field.name for field in msgspec.structs.fields(ClassicOptions)}
    assert every == {*VALUES, "min_players", "max_players"}


def for_oracle(options: ClassicOptions) -> dict[str, Any]:
    """The same options in the oracle's words; it has no number of players to check."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    del values["min_players"], values["max_players"]
    values["treasury"] = None if values["treasury"] == "unlimited" else values["treasury"]
    return values


def check_same(engine: Engine, oracle: Oracle, asked: Asked) -> None:
    assert engine.waiting.keys() == asked.keys()
    for seat, choices in engine.waiting.items():
        assert sorted(choices) == sorted(asked[seat])
    assert [sorted(hand) for hand in engine.hands] == [sorted(hand) for hand in oracle.hands]
    assert [list(lost) for lost in engine.revealed] == oracle.revealed
    assert engine.coins == oracle.coins
    assert list(engine.deck) == oracle.deck
    assert list(engine.drawn) == oracle.drawn
    assert (engine.turn, engine.turn_no) == (oracle.turn, oracle.turn_no)
    assert (engine.over, engine.winner) == (oracle.over, oracle.winner)


def play_both(
    rng: random.Random, engine: Engine, oracle: Oracle, flow: Flow, temper: Temper | None
) -> Counter[str]:
    """One game to its end, compared at every question; how often what was met."""
    met: Counter[str] = Counter()
    asked = next(flow)
    for _ in range(MOST_ANSWERS):
        check_same(engine, oracle, asked)
        count_frames(met, engine)
        seat, choice = choose(rng, engine, temper)
        engine, events = answered(rng, engine, seat, choice)
        count_events(met, events)
        try:
            asked = flow.send((seat, choice))
        except StopIteration:
            check_same(engine, oracle, {})
            assert engine.over
            break
    return met


def answered(rng: random.Random, t: Engine, seat: int, choice: str) -> tuple[Engine, list[Event]]:
    """The answer taken in place, by a copy, or by what comes back from a file."""
    way = rng.random()
    if way < 0.6:
        return t, t.play(seat, choice)
    if way < 0.8:
        return t.after(seat, choice)
    again = decoded(encoded(t))
    assert again == t
    return again, again.play(seat, choice)


def count_frames(met: Counter[str], t: Engine) -> None:
    met.update(f"frame {type(frame).__name__}" for frame in t.stack)


def count_events(met: Counter[str], events: list[Event]) -> None:
    met.update(f"event {type(event).__name__}" for event in events)
    met.update(f"lost: {event.reason}" for event in events if isinstance(event, classic.Lost))


def dealt_game(rng: random.Random) -> tuple[Engine, Oracle, Flow]:
    """Both deal from the same secret."""
    game = random_game(rng)
    record, t = game.record, table_of(game)
    assert record.secret is not None
    stream = Stream(record.secret)
    options = for_oracle(t.options)
    oracle, dealer = deal(t.players, options, stream, record.last_winner, record.last_dealer)
    assert t.dealer == dealer
    return t, oracle, play(oracle, options, stream.shuffle)


def laid_game(rng: random.Random) -> tuple[Engine, Oracle, Flow]:
    """Both begin in the middle of a game, with a deck that lies as it lies."""
    players = rng.randint(2, 6)
    options = random_options(rng, players)
    deck = rng.sample(classic.DECK, len(classic.DECK))
    lost = [rng.choice((0, 0, 1, 2)) for _ in range(players)]
    for seat in rng.sample(range(players), 2):
        lost[seat] = min(lost[seat], 1)
    cards = [(deck.pop(), deck.pop()) for _ in range(players)]
    hands = [two[count:] for two, count in zip(cards, lost, strict=True)]
    revealed = [two[:count] for two, count in zip(cards, lost, strict=True)]
    coins = [rng.randint(0, 8) if hand else 0 for hand in hands]
    turn = rng.choice([seat for seat in range(players) if hands[seat]])
    number = rng.randint(1, options.draw_after_turns or 40)
    engine = Engine(
        options=options,
        turn=turn,
        turn_no=number,
        stack=[classic.Turn(turn)],
        hands=list(hands),
        revealed=list(revealed),
        coins=list(coins),
        deck=tuple(deck),
    )
    oracle = Oracle(
        [list(hand) for hand in hands], [list(two) for two in revealed], coins, deck, turn
    )
    oracle.turn_no = number
    return set_up(engine), oracle, play(oracle, for_oracle(options), identity)


def play_chunk(chunk: int, number: int) -> Counter[str]:
    """So many games, half of them dealt and half laid; how often what was met."""
    rng = random.Random(chunk)
    met: Counter[str] = Counter(dict.fromkeys(TABLE, 0))
    for game in range(number):
        engine, oracle, flow = (laid_game if game % 2 else dealt_game)(rng)
        met[f"{engine.players} players"] += 1
        options = engine.options
        met.update(f"{name}={getattr(options, name)}" for name in VALUES)
        met += play_both(rng, engine, oracle, flow, rng.choice(TEMPERS))
    return met


def check_all_met(met: Counter[str]) -> None:
    """The table of what was met; nothing in it is at zero."""
    for name in TABLE:
        print(f"{met[name]:9}  {name}")
    assert [name for name in TABLE if not met[name]] == []


def test_engine_and_oracle_agree() -> None:
    play_chunk(-1, 100)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(24))
def test_engine_and_oracle_agree_on_many_games(chunk: int) -> None:
    check_all_met(play_chunk(chunk, 1000))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(100, 200))
def test_engine_and_oracle_agree_on_a_million_games(chunk: int) -> None:
    check_all_met(play_chunk(chunk, 10_000))


def test_the_comparison_notices_a_difference() -> None:
    """Each thing that is compared, wrong once."""
    rng = random.Random(5)
    for change in CHANGES:
        engine, oracle, flow = dealt_game(rng)
        asked = next(flow)
        check_same(engine, oracle, asked)
        change(engine)
        with pytest.raises(AssertionError):
            check_same(engine, oracle, asked)


def _shorten_choices(t: Engine) -> None:
    t.waiting = {seat: choices[:-1] for seat, choices in t.waiting.items()}


def _ask_another(t: Engine) -> None:
    t.waiting = {(seat + 1) % t.players: choices for seat, choices in t.waiting.items()}


def _swap_hands(t: Engine) -> None:
    first = next(hand for hand in t.hands if sorted(hand) != sorted(t.hands[0]))
    place = t.hands.index(first)
    t.hands[0], t.hands[place] = t.hands[place], t.hands[0]


def _lose_a_card(t: Engine) -> None:
    t.revealed[1] = (t.hands[1][0],)


def _find_a_coin(t: Engine) -> None:
    t.coins[0] += 1


def _cut_the_deck(t: Engine) -> None:
    other = next(place for place, card in enumerate(t.deck) if card != t.deck[0])
    t.deck = t.deck[other:] + t.deck[:other]


def _draw(t: Engine) -> None:
    t.drawn = ("duke",)


def _skip_a_seat(t: Engine) -> None:
    t.turn = (t.turn + 1) % t.players


def _count_twice(t: Engine) -> None:
    t.turn_no += 1


def _end(t: Engine) -> None:
    t.over = True


def _crown(t: Engine) -> None:
    t.winner = 0


CHANGES = (
    _shorten_choices,
    _ask_another,
    _swap_hands,
    _lose_a_card,
    _find_a_coin,
    _cut_the_deck,
    _draw,
    _skip_a_seat,
    _count_twice,
    _end,
    _crown,
)
