"""Coup with poker cards, where transcripts tell it badly: refusals, secrets, clocks, moments."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from coup.core.chance import Chance, commitment
from coup.core.errors import BadOption, BadPosition, IllegalChoice, Refusal
from coup.core.events import Agreed, Began, Drawn, Event, Passed, Resigned, TurnBegan, Won
from coup.notation import read_answers, read_position
from coup.rules import find
from coup.rules.poker.cards import ACTIVES, CHARACTER_OF, CHARACTERS, DECK, in_order
from coup.rules.poker.check import set_up
from coup.rules.poker.events import (
    Announced,
    Buried,
    Cashed,
    Challenged,
    Chose,
    Couped,
    Dealt,
    Died,
    Disabled,
    Dug,
    Eliminated,
    Gained,
    Gambled,
    Gave,
    Looked,
    Martyred,
    Mended,
    Paid,
    PlayedAside,
    PokerEvent,
    Proved,
    Replaced,
    Rescued,
    Reshuffled,
    Revealed,
    Ruined,
    SetAside,
    Skipped,
    Stopped,
    Swindled,
    Triumphed,
    Voided,
)
from coup.rules.poker.frames import Turn
from coup.rules.poker.options import PRESETS, PokerOptions
from coup.rules.poker.table import Slot, Table, deal
from coup.view import seen, view
from table import option_words, told

POKER = find("poker")
SECRET = f"{7:064x}"


def table(*seats: str, head: str = "", top: str = "", rest: str = "", **options: Any) -> Table:
    """A turn of seat 0: ``table("kc@0 2d@1! 3 +6h", "5c@2 0", top="7s")``.

    ``top`` is what is drawn first; ``rest`` any further section of the position.
    """
    sections = [f"poker {head}", *seats, rest, f"options: {option_words(options)}"]
    t: Table = read_position(" | ".join(section for section in sections if section))
    first = tuple(top.split())
    assert set(first) <= set(t.draw)
    t.draw = first + tuple(card for card in t.draw if card not in first)
    return t


def play(t: Table, answers: str) -> list[Event]:
    """Play answers such as ``0 use:duke,1, 1 pass``; what the last one caused."""
    events: list[Event] = []
    for seat, choice in read_answers(answers):
        events = t.play(seat, choice)
    return events


def tale(events: list[Event]) -> str:
    return " ".join(map(told, events))


# The cards (section 1)


def test_a_rank_is_a_character_and_there_are_four_of_each() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert [CHARACTER_OF[rank + "h"] for rank in "a23456789tjqk"] == list(CHARACTERS)
    assert set(CHARACTERS) - set(ACTIVES) == {"disciple", "martyr"}
    assert {name: active.cost for name, active in ACTIVES.items() if active.cost} == {
        "assassin": 4,
        "apothecary": 2,
    }


def test_cards_are_in_order_by_rank_then_clubs_diamonds_hearts_spades() -> None:
    assert in_order(("kc", "as", "th", "tc", "2h", "td", "ts")) == (
        *("as", "2h", "tc", "td", "th", "ts", "kc"),
    )
    assert in_order(tuple(reversed(DECK))) == DECK


# Options and presets (section 2)

OFFICIAL: dict[str, Any] = {
    "min_players": 2,
    "max_players": 6,
    "first_player": "winner_then_random",
    "scheduler": "race",
    "show_answers": "who_is_waiting",
    "draw_after_turns": None,
    "hand": 2,
    "start_money": 0,
    "gambler_pay": "1,6,15,28",
    "coup_cost": 7,
    "forced_coup_at": None,
    "spy_scope": "any",
    "apothecary_block": "owner",
    "mend_scope": "own",
    "martyr_on_lost_challenge": True,
    "baron_previous": "table",
    "caught_reward_from": "bank",
    "priest_pays_to": "bank",
    "reveal_dead": False,
}
CHANGES: dict[str, dict[str, Any]] = {
    "official": {},
    "three": {"hand": 3},
    "gentle": {"gambler_pay": "2,4,8,16", "start_money": 2},
}


@pytest.mark.parametrize("preset", CHANGES)
def test_a_preset_is_the_default_with_changes(preset: str) -> None:
    options = POKER.choose_options(preset)

    assert msgspec.structs.asdict(options) == OFFICIAL | CHANGES[preset]
    assert options.changed() == CHANGES[preset]


def test_there_are_no_other_presets() -> None:
    assert PRESETS.keys() == CHANGES.keys()
    assert POKER.choose_options() == PokerOptions()
    with pytest.raises(BadOption, match="preset_unknown"):
        POKER.choose_options("doc001")


def test_changes_are_made_to_a_preset_also_as_words() -> None:
    words = {"start_money": "0", "forced_coup_at": "12", "reveal_dead": "True"}
    options = POKER.choose_options("gentle", words, text=True)

    assert options.changed() == {
        "gambler_pay": "2,4,8,16",
        "forced_coup_at": 12,
        "reveal_dead": True,
    }


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("steal_min", 0, "option_unknown"),
        ("hand", 1, "option_value"),
        ("hand", 4, "option_value"),
        ("hand", "2", "option_value"),
        ("start_money", 1, "option_value"),
        ("gambler_pay", "1,2,3,4", "option_value"),
        ("spy_scope", "all", "option_value"),
        ("apothecary_block", "any", "option_value"),
        ("mend_scope", "anyone", "option_value"),
        ("martyr_on_lost_challenge", 1, "option_value"),
        ("baron_previous", "previous", "option_value"),
        ("caught_reward_from", "claimant", "option_value"),
        ("priest_pays_to", "bluffer", "option_value"),
        ("reveal_dead", "yes", "option_value"),
        ("coup_cost", None, "option_value"),
        ("coup_cost", 0, "option_range"),
        ("coup_cost", 21, "option_range"),
        ("forced_coup_at", 6, "option_range"),
        ("forced_coup_at", 41, "option_range"),
        ("max_players", 9, "option_range"),
        ("draw_after_turns", 0, "option_range"),
    ],
)
def test_bad_options_are_refused(name: str, value: Any, code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        POKER.choose_options(values={name: value})

    assert refusal.value.code == code
    assert refusal.value.details["name"] == name


def test_a_forced_coup_must_be_affordable() -> None:
    assert PokerOptions(coup_cost=20).forced_coup_at is None
    assert PokerOptions(coup_cost=20, forced_coup_at=20).coup_cost == 20
    with pytest.raises(BadOption, match="option_range"):
        PokerOptions(coup_cost=20, forced_coup_at=19)


@pytest.mark.parametrize("players", [0, 1, 7, True, None])
def test_wrong_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadOption, match="players"):
        deal(players, PokerOptions(), Chance())


# The deal (section 3)


@pytest.mark.parametrize("hand", [2, 3])
@pytest.mark.parametrize("players", range(2, 9))
def test_cards_go_round_from_the_first_player_and_slots_count_in_seat_order(
    players: int, hand: int
) -> None:
    first, chance = Chance(SECRET).below(players)
    deck, chance = chance.shuffled(DECK)
    options = POKER.choose_options(values={"hand": hand, "max_players": 8})
    assert isinstance(options, PokerOptions)

    t, _ = deal(players, options, Chance(SECRET))

    assert t.turn == first
    by_card = {slot.card: (seat, slot.id) for seat, held in enumerate(t.slots) for slot in held}
    for place, card in enumerate(deck[: players * hand]):
        seat = (first + place) % players
        assert by_card[card] == (seat, seat * hand + place // players)
    assert [s.id for held in t.slots for s in held] == list(range(players * hand))
    assert not any(slot.disabled for held in t.slots for slot in held)
    assert t.draw == deck[players * hand :]
    assert (t.discard, t.next_slot, t.chance) == ((), players * hand, chance)


def test_a_game_begins_with_a_commitment_the_hands_and_a_dollar() -> None:
    t, events = deal(2, PokerOptions(first_player="host", start_money=2), Chance(SECRET))
    (a, b), (c, d) = ([slot.card for slot in held] for held in t.slots)

    assert events == [
        Began(2, commitment(SECRET)),
        Dealt(0, 2, (0, 1), (a, b)),
        Dealt(1, 2, (2, 3), (c, d)),
        TurnBegan(0, 1),
        Gained(0, 1, "turn"),
    ]
    assert t.money == [3, 2]
    assert t.princess == t.played == [(), ()]
    assert t.gains == [0, 0]


def test_without_a_secret_nothing_is_shuffled() -> None:
    t, events = deal(3, PokerOptions(), Chance())

    assert events[0] == Began(3, None)
    assert [[slot.card for slot in held] for held in t.slots] == [
        ["ac", "as"],
        ["ad", "2c"],
        ["ah", "2d"],
    ]


def test_a_secret_means_one_game_also_through_a_reshuffle() -> None:
    t = table("kc@0 kd@1 2", "5c@2 0", rest=f"draw: 2c | discard: {rest_of('kc kd 5c 2c')}")
    t.chance = Chance(SECRET, 5)
    order, after = Chance(SECRET, 5).shuffled(in_order(t.discard))
    t.discard = tuple(reversed(t.discard))  # its order means nothing

    assert tale(play(t, "0 mend")).startswith(f"Reshuffled(48) Looked(0,2,2c+{order[0]})")
    assert (t.draw, t.chance) == (order[1:], after)


def rest_of(cards: str) -> str:
    """Every card but these."""
    return " ".join(card for card in DECK if card not in cards.split())


def test_the_biggest_table_of_three_cards_each_still_has_a_pile() -> None:
    t, _ = deal(8, PokerOptions(hand=3, max_players=8), Chance(SECRET))

    assert len(t.draw) == 28


# Who sees what of an event (section 12)

PUBLIC: list[Event] = [
    Began(2, None),
    TurnBegan(0, 1),
    Passed(0),
    Resigned(0),
    Agreed(0),
    Won(0),
    Drawn(),
    Gained(0, 1, "take"),
    Paid(0, 1, "swap"),
    Gave(0, 1, 1, "priest"),
    Announced(0, "duke", 1, ("",)),
    Couped(0, 2),
    Challenged(0, 1, "duke", 1),
    Proved(0, (0, 1), ("kc", "kd")),
    Swindled(0, 0, "4c"),
    Eliminated(0),
    Skipped(0, "priest", "seat:1"),
    Stopped(0, 1, 2, "spy"),
    Voided(0, 2),
    Disabled(0, 1),
    Mended(0, 1),
    Revealed(0, "gambler", ("2c", "3c")),
    Gambled(0, 1),
    PlayedAside(0, "kc"),
    Rescued(0, 0, "jc"),
    Ruined(0),
    Reshuffled(40),
    Triumphed(0, "cultist", ("6c", "6d", "6h")),
]
PRIVATE: list[tuple[Event, Event]] = [
    (Dealt(0, 2, (0, 1), ("kc", "kd")), Dealt(0, 2, (0, 1), None)),
    (Replaced(0, 1, "kc"), Replaced(0, 1, None)),
    (Died(0, 1, "coup", "kc"), Died(0, 1, "coup", None)),
    (Martyred(0, (6, 7), ("kc", "kd")), Martyred(0, (6, 7), None)),
    (Looked(0, 2, ("kc", "kd")), Looked(0, 2, None)),
    (Chose(0, 1, "kc"), Chose(0, 1, None)),
    (Dug(0, "kc"), Dug(0, None)),
    (Buried(0, "swap", 1, "kc"), Buried(0, "swap", 1, None)),
    (SetAside(0, "kc"), SetAside(0, None)),
    (Cashed(0, 2, ("kc", "kd")), Cashed(0, 2, None)),
]


def test_every_kind_of_event_is_here() -> None:
    kinds = [*map(type, PUBLIC), *(type(event) for event, _ in PRIVATE)]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) == set(get_args(PokerEvent))


@pytest.mark.parametrize("event", PUBLIC, ids=told)
def test_what_is_public_is_seen_by_all(event: Event) -> None:
    assert [event.seen_by(viewer) for viewer in (0, 1, None)] == [event] * 3


@pytest.mark.parametrize(("event", "covered"), PRIVATE, ids=told)
def test_what_is_private_is_seen_by_its_seat_alone(event: Event, covered: Event) -> None:
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(2) == event.seen_by(None) == covered


def test_a_card_that_was_shown_when_it_died_is_seen_by_all() -> None:
    event = Died(0, 1, "coup", "3c", shown=True)
    assert event.seen_by(1) == event.seen_by(None) == event


def test_a_pass_may_be_secret() -> None:
    assert Passed(0, True).seen_by(0) == Passed(0, True)
    assert Passed(0, True).seen_by(1) is None


# What is never told: a whole deed, as each of three viewers knows it

HIDDEN: list[tuple[str, Table, str, str, str]] = [
    (
        "what died",
        table("2c@0 2d@1 7", "9h@2 9d@3 0"),
        "0 coup:2, 1 pass",
        "9h",
        "1",
    ),
    (
        "what a challenge cost",
        table("2c@0 2d@1 7", "9h@2 9d@3 0"),
        "0 use:duke,1, 1 challenge, 0 lose:0",
        "2c",
        "0",
    ),
    (
        "what was swapped away, and what came",
        table("2c@0 2d@1 7", "9h@2 9d@3 0", top="7s"),
        "0 swap:0",
        "2c 7s",
        "0",
    ),
    (
        "what mend showed",
        table("2c@0 2d@1 7", "9h@2 9d@3 0", top="7s 7h"),
        "0 mend",
        "7s 7h",
        "0",
    ),
    (
        "what a Cultist saw, took and put away",
        table("6c@0 2d@1 7", "9h@2 9d@3 0", top="7s 7h 7c"),
        "0 use:cultist,1, 1 pass, 0 take:7h,1",
        "7s 7h 7c 2d",
        "0",
    ),
    (
        "what the discard held, and what a Gravedigger took of it",
        table("tc@0 2d@1 7", "9h@2 9d@3 0", rest="discard: 7s 7h"),
        "0 use:gravedigger,1, 1 pass, 0 card:7s, 0 swap:1",
        "7s 7h 2d",
        "0",
    ),
    (
        "what a Gravedigger put on top",
        table("tc@0 2d@1 7", "9h@2 9d@3 0", rest="discard: 7s 7h"),
        "0 use:gravedigger,1, 1 pass, 0 card:7s, 0 top",
        "7s 7h",
        "0",
    ),
    (
        "what a Gravedigger added",
        table("tc@0 2d@1 12", "9h@2 9d@3 0", rest="discard: 7s 7h"),
        "0 use:gravedigger,1, 1 pass, 0 card:7s, 0 add",
        "7s 7h",
        "0",
    ),
    (
        "what was set aside",
        table("qc@0 2d@1 0", "9h@2 9d@3 0", top="7s"),
        "0 use:princess,1, 1 pass, 0 set",
        "7s",
        "0",
    ),
    (
        "what was cashed, and what was not",
        table("qc@0 2d@1 0 +7s +7h +7d", "9h@2 9d@3 0"),
        "0 use:princess,1, 1 pass, 0 cash, 0 cash:7s, 0 cash:7h, 0 stop",
        "7s 7h 7d",
        "0",
    ),
    (
        "what a Spy left",
        table("9c@0 2d@1 0", "8h@2 9d@3 0", top="7s"),
        "0 use:spy,1, 0 slot:2, 1 pass, 1 pass",
        "7s 8h",
        "1",
    ),
    (
        "what came after a proof",
        table("kc@0 2d@1 0", "8h@2 9d@3 0", top="7s"),
        "0 use:duke,1, 1 challenge, 0 prove:0, 1 lose:3",
        "7s 2d",
        "0",
    ),
    (
        "what a Martyr brought",
        table("ac@0 2d@1 4", "3h@2 9d@3 0", top="7s 7h"),
        "0 use:assassin,1, 0 slot:2, 1 pass, 1 pass",
        "7s 7h 9d",
        "1",
    ),
    (
        "what a seat that left had",
        table("ac@0 2d@1 4", "3h@2 9d@3 0 +8s", "kc@4 0"),
        "1 resign, 0 take",
        "3h 9d 8s",
        "-",
    ),
]


@pytest.mark.parametrize(
    ("t", "answers", "cards", "owner"), [row[1:] for row in HIDDEN], ids=[row[0] for row in HIDDEN]
)
def test_what_is_never_told_to_others(t: Table, answers: str, cards: str, owner: str) -> None:
    t, log = t.copy(), []
    for seat, choice in read_answers(answers):
        log += t.play(seat, choice)
        for viewer in (*range(t.players), None):
            if str(viewer) != owner:
                said = msgspec.json.encode((seen(log, viewer), view(t, viewer, log))).decode()
                known = [card for card in cards.split() if card in said]
                mine = [slot.card for slot in t.slots[viewer]] if viewer is not None else []
                pile = t.princess[viewer] if viewer is not None else ()
                assert set(known) <= {*mine, *pile}, f"after {choice}, to {viewer}"


def test_the_owner_is_told_what_died_and_what_came() -> None:
    t = table("2c@0 2d@1 7", "9h@2 9d@3 0")
    assert Died(1, 2, "coup", "9h") in seen(play(t, "0 coup:2, 1 pass"), 1)

    t = table("2c@0 2d@1 7", "9h@2 9d@3 0", top="7s 7h")
    assert Looked(0, 2, ("7s", "7h")) in seen(play(t, "0 mend"), 0)


def test_only_the_one_who_digs_sees_the_discard() -> None:
    t = table("tc@0 2d@1 7", "9h@2 9d@3 0", rest="discard: 7s 7h")
    play(t, "0 use:gravedigger,1, 1 pass")

    assert view(t, 0).choices == ("card:7h", "card:7s")
    assert view(t, 1).choices == view(t, None).choices == ()


def test_what_is_to_be_announced_is_known_to_its_seat_alone() -> None:
    t = table("ac@0 2d@1 8", "9h@2 9d@3 0")
    events = play(t, "0 use:assassin,2, 0 slot:2")

    assert events == []
    for viewer in (1, None):
        assert b"assassin" not in msgspec.json.encode(view(t, viewer))
    assert b"assassin" in msgspec.json.encode(view(t, 0))


# The clock (section 13)


def first(_: int) -> int:
    return 0


def last(n: int) -> int:
    return n - 1


def defaults(t: Table, seat: int) -> tuple[str, str]:
    """What the clock answers at either end of chance."""
    return t.default(seat, first), t.default(seat, last)


@pytest.mark.parametrize(
    ("t", "answers", "seat", "expected"),
    [
        (table("kc@0 kd@1 9", "5c@2 5d@3 0"), "", 0, ("take", "take")),
        (table("kc@0 kd@1 0", "5c@2 5d@3 0"), "0 use:duke,1", 1, ("pass", "pass")),
        (
            table("kc@0 kd@1 0", "5c@2 5d@3 0"),
            "0 use:duke,1, 1 challenge",
            0,
            ("prove:0", "prove:1"),
        ),
        (
            table("4c@0 2d@1! 0", "5c@2 5d@3 0"),
            "0 use:duke,1, 1 challenge",
            0,
            ("lose:0", "lose:1"),
        ),
        (
            table("kc@0 kd@1 0", "8c@2 5d@3 5"),
            "0 use:duke,1, 1 challenge, 0 prove:0",
            1,
            ("lose:2", "lose:3"),
        ),
        (
            table("kc@0 kd@1 0", "8c@2 5d@3 7h@4 5", "9c@5 0"),
            "0 use:duke,1, 1 challenge, 0 prove:0, 1 priest, 2 challenge, 1 lose:2",
            1,
            ("lose:3", "lose:4"),
        ),
        (table("kc@0 kd@1 7", "8c@2 5d@3 5"), "0 coup:2", 1, ("pass", "pass")),
        (
            table("kc@0 2d@1 0", "8c@2 5d@3 5"),
            "0 use:duke,1, 1 pass",
            0,
            ("disciple:0", "disciple:0"),
        ),
        (table("6c@0 2d@1 0", "8c@2 5d@3 5"), "0 use:cultist,1, 1 pass", 0, ("none", "none")),
        (
            table("tc@0 2d@1 0", "8c@2 5d@3 5", rest="discard: 9s 3c kd"),
            "0 use:gravedigger,1, 1 pass",
            0,
            ("card:3c", "card:kd"),
        ),
        (
            table("tc@0 2d@1 10", "8c@2 5d@3 5", rest="discard: 9s 3c kd"),
            "0 use:gravedigger,1, 1 pass, 0 card:kd",
            0,
            ("top", "top"),
        ),
        (
            table("qc@0 2d@1 0 +ks +7d", "8c@2 5d@3 5"),
            "0 use:princess,1, 1 pass",
            0,
            ("set", "set"),
        ),
        (
            table("qc@0 2d@1 0 +ks +7d", "8c@2 5d@3 5"),
            "0 use:princess,1, 1 pass, 0 cash",
            0,
            ("cash:ks", "cash:7d"),
        ),
        (
            table("qc@0 2d@1 0 +ks +7d", "8c@2 5d@3 5"),
            "0 use:princess,1, 1 pass, 0 cash, 0 cash:7d",
            0,
            ("stop", "stop"),
        ),
        (
            table("qc@0! 2d@1! 0", "8c@2 5d@3 5", top="2h 3h"),
            "0 mend",
            0,
            ("mend:0", "mend:0"),
        ),
        (
            table("qc@0! 2d@1! 0", "8c@2! 5d@3 5", top="2h 3h", mend_scope="any"),
            "0 mend",
            0,
            ("mend:0", "mend:0"),
        ),
        (
            table("qc@0! 2d@1! 0", "8c@2! 5d@3 5", top="2c 3c", mend_scope="any"),
            "0 mend",
            0,
            ("none", "none"),
        ),
        (
            table("jc@0 jd@1 0", "8c@2 5d@3 5", top="jh 2c 3c js"),
            "0 use:gambler,1, 1 pass",
            0,
            ("rescue:0", "rescue:1"),
        ),
        (
            table("kc@0 2d@1 0", "8c@2 5d@3 5", top="jh 2c 3c js"),
            "0 use:gambler,1, 1 pass",
            0,
            ("ruin", "ruin"),
        ),
        (
            table("ac@0 2d@1 4", "8c@2 5d@3 5"),
            "0 use:assassin,1",
            0,
            ("drop", "drop"),
        ),
        (
            table("5c@0 2d@1 5", "8c@2 5d@3 5"),
            "0 use:apothecary,1, 0 slot:2, 1 pass, 1 pass, 0 disciple:1",
            0,
            ("drop", "drop"),
        ),
        (
            table("qc@0 2d@1 5 +as", "8c@2 5d@3 5"),
            "0 use:princess,1, 1 pass, 0 play:as",
            0,
            ("slot:2", "slot:3"),
        ),
    ],
)
def test_the_answer_of_whoever_is_too_late(
    t: Table, answers: str, seat: int, expected: tuple[str, str]
) -> None:
    t = t.copy()
    play(t, answers)

    assert defaults(t, seat) == expected
    for answer in expected:
        t.after(seat, answer)  # it is taken


def test_the_clock_of_a_forced_coup_aims_at_the_strongest_rival() -> None:
    rivals = ("5c@2 9", "5d@3 6c@4 0", "9d@5 9c@6! 2", "8d@7 8c@8 2")
    t = table("kc@0 kd@1 12", *rivals, forced_coup_at=10)
    assert defaults(t, 0) == ("coup:5", "coup:6")  # most cards, then money, then the nearest

    t = table("8d@7 8c@8 2", "kc@0 kd@1 12", *rivals[:3], head="turn:1", forced_coup_at=10)
    assert defaults(t, 1) == ("coup:5", "coup:6")


def test_a_dropped_announcement_is_a_take() -> None:
    t = table("ac@0 2d@1 8", "8c@2 5d@3 5")
    play(t, "0 use:assassin,2, 0 slot:2")
    assert "drop" not in t.waiting[0]

    assert tale(play(t, "0 drop")) == "Gained(0,1,take) TurnBegan(1,2) Gained(1,1,turn)"
    assert (t.money, t.plan, t.played) == ([9, 6], None, [(), ()])


def test_a_take_by_the_clock_is_a_checkpoint_too() -> None:
    t = table("ac@0 7d@1 12", "8c@2 5d@3 0")
    play(t, "0 use:assassin,1, 0 drop")

    assert t.winner == 0


def test_a_dropped_repeat_is_none() -> None:
    t = table("5c@0 2d@1 5", "8c@2 5d@3 5")
    play(t, "0 use:apothecary,1, 0 slot:2, 1 pass, 1 pass, 0 disciple:1")

    assert tale(play(t, "0 drop")) == "TurnBegan(1,2) Gained(1,1,turn)"
    assert (t.money, t.plan) == ([3, 6], None)


@pytest.mark.parametrize("answers", ["", "0 use:duke,1", "0 coup:2", "0 mend"])
def test_nothing_else_can_be_dropped(answers: str) -> None:
    t = table("5c@0! 2d@1! 9h@4 9", "8c@2 5d@3 5", top="2h")
    play(t, answers)
    [seat] = t.waiting

    with pytest.raises(IllegalChoice, match="not_legal"):
        t.play(seat, "drop")
    with pytest.raises(IllegalChoice, match="not_asked"):
        t.play(1 - seat, "drop")


def test_a_card_of_the_princess_pile_that_was_shown_must_be_played() -> None:
    t = table("qc@0 2d@1 5 +as", "8c@2 5d@3 5")
    play(t, "0 use:princess,1, 1 pass, 0 play:as")

    with pytest.raises(IllegalChoice, match="not_legal"):
        t.play(0, "drop")


def test_others_cannot_drop_an_announcement() -> None:
    t = table("ac@0 2d@1 8", "8c@2 5d@3 5")
    play(t, "0 use:assassin,1")

    with pytest.raises(IllegalChoice, match="not_asked"):
        t.play(1, "drop")


# The moments at which three Cultists or a rich Baron win (section 8).  A position that is set up
# is not looked at, so that a seat which would win does so at the next such moment.

RICH = "7h@6 20"
CAME = "Paid(2,12,win) Triumphed(2,baron,7h) Won(2)"


@pytest.mark.parametrize(
    ("t", "before", "answer", "happened"),
    [
        (table("kc@0 2d@1 0", "5c@2 0", RICH), "", "0 take", "Gained(0,1,take)"),
        (
            table("kc@0 2d@1 1", "5c@2 0", RICH, top="8s"),
            "",
            "0 swap:0",
            "Paid(0,1,swap) Replaced(0,0,8s)",
        ),
        (
            table("kc@0 2d@1 0", "5c@2 0", RICH, top="8s 8c"),
            "",
            "0 mend",
            "Looked(0,2,8s+8c) Mended(0,-)",
        ),
        (
            table("kc@0! 2d@1! 0", "5c@2 0", RICH, top="8h 8c"),
            "0 mend",
            "0 mend:1",
            "Mended(0,1)",
        ),
        (
            table("kc@0 2d@1 7", "5c@2 6c@3 0", RICH),
            "0 coup:2, 1 pass",
            "2 pass",
            "Died(1,2,coup,5c,False)",
        ),
        (
            table("kc@0 2d@1 7", "9c@2 6c@3 0", RICH, top="8s"),
            "0 coup:2, 1 spy:1, 0 pass",
            "2 pass",
            "Passed(2,False) Revealed(1,spy,8s) Stopped(1,0,2,spy)",
        ),
        (
            table("kc@0 kd@1 0", "9c@2 6c@3 0", RICH),
            "0 use:duke,2, 1 pass",
            "2 pass",
            "Passed(2,False) Gained(0,2,duke)",  # after one use
        ),
        (
            table("9c@0 kd@1 0", "9d@2 6c@3 0", RICH, top="8s"),
            "0 use:spy,1, 0 slot:2, 1 pass, 2 pass, 1 pass",
            "2 pass",
            "Replaced(1,2,8s)",
        ),
        (
            table("9c@0 kd@1 0", "9d@2 6c@3 0", RICH, top="8s"),
            "0 use:duke,1, 1 challenge",
            "0 prove:1",
            "Proved(0,1,kd) Replaced(0,1,8s)",  # before the penalty
        ),
        (
            table("9c@0 kd@1 0", "9d@2 6c@3 0", RICH),
            "0 use:priest,1, 1 challenge",
            "0 lose:0",
            "Gained(1,5,caught) Died(0,0,challenge,9c,False)",
        ),
    ],
)
def test_a_checkpoint_comes_after(t: Table, before: str, answer: str, happened: str) -> None:
    t = t.copy()
    play(t, before)
    assert not t.over

    assert tale(play(t, answer)) == f"{happened} {CAME}"
    assert t.winner == 2


def test_a_checkpoint_comes_after_the_turn_dollar() -> None:
    t = table("kc@0 2d@1 0", "7h@2 13", "5c@3 0")
    events = play(t, "0 take")

    assert tale(events).endswith("Gained(1,1,turn) Paid(1,12,win) Triumphed(1,baron,7h) Won(1)")


def test_a_checkpoint_comes_after_the_loss_of_a_wrong_doubt() -> None:
    t = table("kc@0 2d@1 0", "3c@2 6c@3 6d@4 0", top="8s 6h 8h")
    events = play(t, "0 use:duke,1, 1 challenge, 0 prove:0, 1 lose:2")

    assert tale(events) == (
        "Died(1,2,challenge,3c,True) Martyred(1,5+6,6h+8h) Triumphed(1,cultist,6c+6d+6h) Won(1)"
    )


def test_a_checkpoint_comes_after_a_priest_has_paid() -> None:
    t = table("kc@0 2d@1 0", "8c@2 6", "7h@3 18")
    events = play(t, "0 use:duke,1, 1 challenge, 0 prove:0, 1 priest, 2 pass, 0 pass")

    assert tale(events) == (
        "Passed(0,False) Paid(1,5,priest) Paid(2,12,win) Triumphed(2,baron,7h) Won(2)"
    )


def test_a_checkpoint_comes_after_a_use_that_was_skipped_or_void() -> None:
    poor = table("4c@0 2d@1 4 ~priest", "8c@2 6d@3 6", "7h@4 17")
    skipped = play(poor, "0 use:priest,1, 0 seat:1, 1 challenge, 0 swindle:0")
    assert "Won" not in tale(skipped)  # 17 − 12 is not more than 7

    t = table("ac@0 2d@1 9", "3c@2 6c@3 6d@4 0", "9h@5 9d@6 0", top="8s 8d 8h")
    play(t, "0 use:assassin,1, 0 slot:2, 2 challenge, 0 prove:0, 2 lose:5, 1 spy:1, 0 challenge")
    t.draw = ("6h", *(card for card in t.draw if card != "6h"))
    events = play(t, "1 lose:2")

    assert tale(events).startswith("Gained(0,5,caught) Died(1,2,challenge,3c,True) Martyred(1,7+8")
    assert tale(events).endswith("Triumphed(1,cultist,6c+6d+6h) Won(1)")  # not even voided


def test_a_payment_alone_is_no_checkpoint() -> None:
    t = table("kc@0 2d@1 7", "2c@2 6c@3 0", "7h@4 16")
    assert tale(play(t, "0 coup:2")) == "Couped(0,2) Paid(0,7,coup)"
    assert not t.over  # though nobody else has a dollar now

    events = play(t, "1 spy:1, 0 challenge, 1 lose:3")
    assert tale(events) == "Gained(0,5,caught) Died(1,3,challenge,6c,False)"
    assert t.money == [5, 0, 16]

    assert tale(play(t, "2 pass")) == (
        "Died(1,2,coup,2c,False) Eliminated(1) TurnBegan(2,2) Gained(2,1,turn)"
    )


def test_neither_an_announcement_nor_a_pass_nor_a_doubt_is_a_checkpoint() -> None:
    t = table("kc@0 2d@1 0", "5c@2 0", RICH)
    for answer in ("0 use:duke,1", "1 pass", "2 challenge"):
        play(t, answer)
        assert not t.over


def test_of_several_who_could_win_the_turn_player_is_first_then_clockwise() -> None:
    cultists, baron = "6c@0 6d@1 6h@2 0", "7h@3 30"
    t = table("kc@8 0", cultists, baron)
    assert tale(play(t, "0 take")) == "Gained(0,1,take) Triumphed(1,cultist,6c+6d+6h) Won(1)"

    t = table("kc@8 0", baron, cultists)
    assert tale(play(t, "0 take")).endswith("Paid(1,12,win) Triumphed(1,baron,7h) Won(1)")

    t = table("kc@8 0", baron, cultists, head="turn:2")
    assert tale(play(t, "2 take")).endswith("Triumphed(2,cultist,6c+6d+6h) Won(2)")


def test_for_one_player_cultists_come_before_the_baron() -> None:
    t = table("6c@0 6d@1 6h@2 7h@3 30", "kc@4 0")
    assert tale(play(t, "0 take")) == "Gained(0,1,take) Triumphed(0,cultist,6c+6d+6h) Won(0)"
    assert t.money == [31, 0]


def test_of_two_barons_the_first_is_shown_and_only_one_player_is_richest() -> None:
    t = table("7c@0! 7d@1 7h@2 30", "7s@4 17")
    assert tale(play(t, "0 take")).endswith("Paid(0,12,win) Triumphed(0,baron,7d) Won(0)")

    t = table("7c@0 7d@1 28", "7s@4 17")
    play(t, "0 take")
    assert not t.over


def test_the_last_player_standing_is_tested_first() -> None:
    t = table("6c@0 6d@1 6h@2 7h@3 37", "kc@4! 0")
    events = play(t, "0 coup:4")

    assert tale(events) == "Couped(0,4) Paid(0,7,coup) Died(1,4,coup,kc,False) Eliminated(1) Won(0)"


def test_a_game_that_is_over_is_a_checkpoint_no_more() -> None:
    t = table("kc@0! 0", "7h@2 30", head="turn:0")
    events = play(t, "1 resign, 0 take")

    assert tale(events) == "Gained(0,1,take) Paid(1,12,win) Triumphed(1,baron,7h) Won(1)"


# Asking the table


def test_a_position_says_little_of_itself() -> None:
    assert repr(table("kc@0 0", "7h@2 30")) == "<Table turn 1 of seat 0>"


def test_a_copy_is_independent() -> None:
    t = table("kc@0 2d@1 3", "7h@2 8d@3 3 +2c ~duke =4")
    before = msgspec.json.encode(t)
    twin = t.copy()
    twin.slots[0] = twin.slots[1] = ()
    twin.money[0] = twin.gains[1] = 9
    twin.princess[1] = twin.played[1] = ()
    twin.stack.clear()

    assert msgspec.json.encode(t) == before


def test_slots_are_found_by_number() -> None:
    t = table("kc@0 2d@1! 3", "7h@5 3")

    assert [t.owner(slot) for slot in (0, 1, 2, 5)] == [0, 0, None, 1]
    assert (t.has_slot(5), t.has_slot(2)) == (True, False)
    assert t.slot(1) == Slot(1, "2d", True)
    assert (t.enabled(0), t.disabled_slots(0), t.disabled_slots(None)) == (1, [1], [1])


# Positions from outside

GOOD = "kc@0 2d@1! 5", "5c@2 6h@3 5 +9s ~duke =2", "9c@4 0"


def line(*seats: str, head: str = "", **sections: str) -> str:
    """The position as text: GOOD, but for these seats and sections."""
    parts = [f"poker {head}", *(seats or GOOD)]
    return " | ".join(parts + [f"{name}: {text}" for name, text in sections.items()])


AIMED = "EndTurn(0) Checkpoint Strike(0,2,coup)"
USED = "EndTurn(0) Disciple(0,duke) Uses(0,duke,,false)"
DONE = "EndTurn(0) Disciple(0,duke) Checkpoint"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (line("kc@0 5", "1c@1 0"), "poker_card"),
        (line("kc@0 5", "?@1 0"), "slot_malformed"),
        (line("kc@0 5", "kc@1 0"), "poker_deck"),
        (line("kc@0 5", "kd@1 0 +kc"), "poker_deck"),
        (line(draw="ac ad"), "poker_deck"),
        (line("kc@0 5", "kd@0 0"), "slot_ids"),
        (line("kc@2 kh@1 5", "kd@0 0"), "slot_ids"),
        (line(head="next:4"), "slot_ids"),
        (line(head="next:1000001"), "slot_ids"),
        (line("kc@0 1000001", "kd@1 0"), "coins"),
        (line("kc@0 5", "kd@1 0", "1"), "living"),
        (line("kc@0 5", "kd@1 0", "0 +9c"), "living"),
        (line("kc@0 5", "0"), "living"),
        (line(head="winner:0"), "living"),
        (line("kc@0 5", "0", head="over"), "living"),
        (line(head="number:0"), "numbers"),
        (line(head="gain:1000000"), "numbers"),
        (line(head="earned:1000000"), "numbers"),
        (line("kc@0 5", "kd@1 0 =1000000"), "numbers"),
        (line(head="question:1000000"), "numbers"),
        (line(head="turn:3"), "turn"),
        (line(head="leaving:3"), "leaving"),
        (line(head="leaving:1,1"), "leaving"),
        (line("kc@0 5", "kd@1 0", "0", head="leaving:2"), "leaving"),
        (line(head="dealer:3"), "dealer"),
        (line("kc@0 5 ~pope", "kd@1 0"), "played"),
        (line("kc@0 5 ~martyr", "kd@1 0"), "played"),
        (line("kc@0 5 ~duke ~spy", "kd@1 0"), "played"),
        (line("kc@0 5 ~duke ~duke", "kd@1 0"), "played"),
        (line("kc@0 5", "kd@1 0", "0", head="over winner:2"), "winner"),
        (line(head="over winner:0", stack="Turn(0)"), "stack"),
        (line(head="over winner:0 hearts"), "stack"),
        (line(head="over winner:0", limbo="8h"), "stack"),
        (line(head="over winner:0", picked="8h"), "stack"),
        (line(head="over winner:0", plan="use assassin 1"), "stack"),
        (line(head="over winner:0", asked="1"), "stack"),
        (line(stack="EndTurn(0)"), "stack"),
        (line(stack="Turn(0) Turn(0)"), "stack"),
        (line(stack="EndTurn(0) Claim(0,duke,1)"), "stack"),
        (line(stack=f"{USED} Mend(0)"), "stack"),
        (line(stack=f"{USED}"), "stack"),
        (line(stack=f"{AIMED}"), "stack"),
        (line(stack=f"{AIMED} Target(0,2,coup,1) Prevent(1,spy,1)"), "stack"),
        (line(stack="Turn(1)"), "frame"),
        (line("0", "kc@0 5", "kd@1 0"), "frame"),
        (line(stack="EndTurn(1) Disciple(0,duke)"), "frame"),
        (line(stack="EndTurn(0) Disciple(1,duke)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,martyr)"), "frame"),
        (line("0", "kc@0 5", "kd@1 0", stack="EndTurn(0) Disciple(0,duke)"), "frame"),
        (line(stack="EndTurn(0) Checkpoint Mend(1)"), "frame"),
        (line(stack=f"{DONE} Rescue(1)"), "frame"),
        (line(stack=f"{DONE} Cash(1)"), "frame"),
        (line(stack=f"{DONE} Cultist(1)"), "frame"),
        (line(stack="EndTurn(0) Param(1,use,-)", plan="use assassin 1"), "frame"),
        (line(stack="EndTurn(0) Param(0,use,spy)", plan="use spy 1"), "frame"),
        (line(stack="EndTurn(0) Param(0,repeat,-)", plan="repeat spy 1"), "frame"),
        (line(stack="EndTurn(0) Param(0,repeat,martyr)", plan="repeat spy 1"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,duke) Uses(1,duke,,false) Claim(0,duke,1)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,duke) Uses(0,pope,,false) Claim(0,duke,1)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,duke) Uses(0,duke,none) Claim(0,duke,1)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,spy) Uses(0,spy,) Claim(0,spy,1)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,spy) Uses(0,spy,seat:1) Claim(0,spy,1)"), "frame"),
        (line(stack="EndTurn(0) Disciple(0,spy) Uses(0,spy,slot:x) Claim(0,spy,1)"), "frame"),
        (line(stack=f"{USED} Claim(3,duke,1)"), "frame"),
        (line(stack=f"{USED} Claim(0,pope,1)"), "frame"),
        (line(stack=f"{USED} Claim(0,duke,0)"), "frame"),
        (line(stack=f"{USED} Claim(0,duke,53)"), "frame"),
        (line(stack=f"{USED} Claim(0,duke,1,3)"), "frame"),
        (line(stack=f"{USED} Answer(0,duke,1,0)"), "frame"),
        (line(stack=f"{USED} Answer(0,duke,1,3)"), "frame"),
        (line(stack=f"{USED} Answer(0,pope,1,1)"), "frame"),
        (line(stack=f"{USED} Answer(0,duke,1,1,3)"), "frame"),
        (line(stack=f"{USED} Penalty(3,0)"), "frame"),
        (line(stack=f"{USED} Penalty(1,3)"), "frame"),
        (line(stack=f"{USED} Penalty(1,1)"), "frame"),
        (line(stack=f"{USED} Penalty(1,0,3)"), "frame"),
        (line(stack=f"{USED} Absolved(1,1,1) Claim(1,priest,1,1)"), "frame"),
        (line(stack=f"{USED} Absolved(3,0,1) Claim(1,priest,1,1)"), "frame"),
        (line(stack=f"{USED} Absolved(2,0,2) Claim(2,priest,1,2)"), "frame"),  # cannot pay
        (line(stack="EndTurn(0) Checkpoint Strike(1,2,coup) Target(1,2,coup,1)"), "frame"),
        (line(stack="EndTurn(0) Checkpoint Strike(0,5,coup) Target(0,5,coup,1)"), "frame"),
        (line(stack=f"{AIMED} Target(0,3,coup,1)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,spy,1)"), "frame"),
        (line(stack=f"{AIMED} Target(1,2,coup,1)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,coup,3)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,coup,1,duke)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,coup,1) Prevent(3,spy,1) Claim(1,spy,1)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,coup,1) Prevent(1,duke,1) Claim(1,duke,1)"), "frame"),
        (line(stack=f"{AIMED} Target(0,2,coup,1) Prevent(1,spy,0) Claim(1,spy,1)"), "frame"),
        (
            line(
                head="next:9",
                stack="EndTurn(0) Checkpoint Strike(0,8,coup) Target(0,8,coup,1)",
            ),
            "frame",  # nothing is there to be hit
        ),
        (line(limbo="8h"), "limbo"),
        (line(head="hearts"), "limbo"),
        (line(picked="8h", discard="8h"), "picked"),
        (line(stack=f"{DONE} GraveMode(0)", discard="8h"), "picked"),
        (line(stack=f"{DONE} GraveMode(0)", discard="8h", picked="8d"), "picked"),
        (line(stack=f"{DONE} GraveMode(0)", discard="8h 8d", picked="8h 8d"), "picked"),
        (
            line("kc@0 0 +8h +8d", "5c@1 0", stack=f"{DONE} Cash(0)", picked="8s"),
            "picked",
        ),
        (line("kc@0 0 +8h +8d", "5c@1 0", stack=f"{DONE} Cash(0)", picked="8h 8h"), "picked"),
        (line("kc@0 0 +8h +8d", "5c@1 0", stack=f"{DONE} Cash(0)", picked="8h 8d"), "picked"),
        (line(plan="use spy 1"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="repeat spy 1"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="use martyr 1"), "plan"),
        (line(stack="EndTurn(0) Param(0,repeat,spy)", plan="repeat apothecary 1"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="use spy 1 slot:2"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="use spy 53"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="use spy 2 seat:1"), "plan"),
        (line(stack="EndTurn(0) Param(0,use,-)", plan="use duke 1"), "plan"),  # nothing to ask
        (line(asked="1"), "asked"),
        (line(asked="0 1"), "asked"),
        (line(stack=f"{USED} Claim(0,duke,1)", asked="0"), "asked"),
        (line(stack=f"{USED} Claim(0,duke,1)", asked="3"), "asked"),
        (
            line(stack=f"{USED} Claim(0,duke,1)", asked="1 2", options="scheduler=clockwise"),
            "asked",
        ),
        (line(stack=f"{AIMED} Target(0,2,coup,2+1)", asked="1"), "asked"),
        (line(stack=f"{AIMED} Target(0,2,coup,none)"), "asked"),  # nobody may prevent it
        (line(stack=f"{AIMED} Target(0,2,coup,1+2,spy)"), "asked"),  # nor may seat 1 any more
        (line(stack="EndTurn(0) Checkpoint Mend(0)"), "asked"),  # there was no heart
        (line(stack=f"{DONE} GraveCard(0)"), "asked"),  # there is no grave
        (line(stack="EndTurn(0) Disciple(0,duke)"), "asked"),  # nothing was played
        (line(stack=f"{DONE} Rescue(0)"), "asked"),  # one enabled card: nobody is asked
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_position(text)

    assert refusal.value.code == code


@pytest.mark.parametrize(
    "text",
    [
        line(),
        line(head="turn:1 number:7 question:9 dealer:2 leaving:0,1 gain:2 next:70"),
        line(head="over winner:1"),
        line(head="over"),
        line(stack=f"{USED} Claim(0,duke,1)", asked="2"),
        line(stack=f"{USED} Absolved(1,0,1) Claim(1,priest,1,1)"),
        line(stack=f"{USED} Penalty(1,0)"),
        line(stack=f"{AIMED} Target(0,2,coup,1+2)"),
        line(stack=f"{DONE} Strike(0,2,apothecary) Target(0,2,apothecary,1+2,spy)"),
        line(stack=f"{AIMED} Target(0,2,coup,1+2) Prevent(1,spy,2) Claim(1,spy,2)"),
        line(head="used", stack="EndTurn(0) Disciple(0,duke)"),
        line(head="hearts", stack="EndTurn(0) Checkpoint Mend(0)"),
        line(stack=f"{DONE} Cultist(0)", limbo="8h 8d"),
        line(stack=f"{DONE} GraveMode(0)", discard="8h", picked="8h"),
        line(stack="EndTurn(0) Param(0,use,-)", plan="use spy 2 slot:1"),
    ],
)
def test_positions_that_can_be_are_set_up(text: str) -> None:
    t = read_position(text)
    assert t.over or t.waiting
    assert t.events == []


GOOD_TABLE = read_position(line())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"money": [5, 5]}, "seat_lists"),
        ({"princess": [(), ("9s",)]}, "seat_lists"),
        ({"played": [()] * 4}, "seat_lists"),
        ({"gains": []}, "seat_lists"),
        ({"money": [5, -1, 0]}, "coins"),
        ({"turn": -1}, "turn"),
        ({"question": -1}, "numbers"),
        ({"last_gain": -1}, "numbers"),
        ({"earned": -1}, "numbers"),
        ({"gains": [0, -1, 0]}, "numbers"),
        ({"leaving": (-1,)}, "leaving"),
        ({"dealer": -1}, "dealer"),
        ({"chance": Chance("AB" * 32)}, "secret"),
        ({"chance": Chance(SECRET, -1)}, "secret"),
        ({"stack": []}, "stack"),
        ({"stack": [Turn(-1)]}, "frame"),
        ({"stack": [Turn(3)]}, "frame"),
    ],
)
def test_tables_that_text_cannot_tell_are_refused_too(changes: dict[str, Any], code: str) -> None:
    t = GOOD_TABLE.copy()
    for name, value in changes.items():
        setattr(t, name, value)

    with pytest.raises(BadPosition) as refusal:
        set_up(t)
    assert refusal.value.code == code


def test_the_number_of_players_is_checked_too() -> None:
    t = GOOD_TABLE.copy()
    t.options = PokerOptions(max_players=2)

    with pytest.raises(BadOption, match="players"):
        set_up(t)


def test_a_question_has_a_number_once_it_is_asked() -> None:
    assert read_position(line()).question == 1
    assert read_position(line(head="question:8")).question == 8


def test_old_events_and_old_answers_do_not_survive_a_set_up() -> None:
    t = GOOD_TABLE.copy()
    t.events = [Won(0)]
    t.waiting, t.queue = {2: ("pass",)}, (1,)
    set_up(t)

    assert (t.events, list(t.waiting), t.queue) == ([], [0], ())
