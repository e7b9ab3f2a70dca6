"""What transcripts express badly: refusals, presets, visibility, default answers and chance."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from coup.core.chance import Chance, commitment, new_secret
from coup.core.errors import BadOption, BadPosition, IllegalChoice, Refusal
from coup.core.events import Agreed, Began, Drawn, Event, Passed, Resigned, TurnBegan, Won
from coup.core.frames import Frame
from coup.core.record import Game
from coup.rules import classic, find
from coup.rules.classic import (
    DECK,
    END_TURN,
    PRESETS,
    ROLES,
    Announced,
    Block,
    Blockable,
    Blocked,
    Challenged,
    Claim,
    ClassicOptions,
    Countered,
    Dealt,
    Drew,
    Effect,
    Eliminated,
    Exchange,
    Exchanged,
    Lose,
    Lost,
    Paid,
    Refunded,
    Replaced,
    Reveal,
    Showed,
    Stole,
    Swept,
    Table,
    Took,
    Turn,
    deal,
)
from coup.rules.classic_check import set_up
from table import pending, play, table

CLASSIC = find("classic")
SECRET = f"{7:064x}"


# A game, as STYLE.md tells one


def test_bluffed_contessa_costs_both_cards() -> None:
    t = table("assassin duke", "captain duke", "ambassador contessa", coins=(3, 2, 2))
    play(t, "0 assassinate:1, 2 challenge, 0 show:assassin")
    assert pending(t) == "EndTurn Effect Blockable Lose"
    play(t, "2 lose:ambassador, 1 block:contessa, 0 challenge, 1 show:captain")

    assert t.hands[1] == ()
    assert t.coins[0] == 0


# Options and presets (section 2)

OFFICIAL: dict[str, Any] = {
    "min_players": 2,
    "max_players": 6,
    "start_coins": 2,
    "two_player_first_coins": 1,
    "first_player": "winner_then_random",
    "coup_cost": 7,
    "forced_coup_at": 10,
    "assassin_cost": 3,
    "refund_on_challenged": True,
    "steal_min": 1,
    "steal_from_eliminated": True,
    "targeted_block_by": "target",
    "block_challenge_by": "any",
    "block_after_failed_challenge": "always",
    "may_decline_proof": True,
    "steal_block_claim": "named",
    "reveal_lost": "face_up_stays",
    "treasury": "unlimited",
    "show_answers": "who_is_waiting",
    "scheduler": "race",
    "draw_after_turns": None,
}
CHANGES: dict[str, dict[str, Any]] = {
    "official": {},
    "doc000": {"block_after_failed_challenge": "third_party_only"},
    "doc002": {"block_after_failed_challenge": "assassinate_only"},
    "doc003": {
        "steal_min": 0,
        "steal_from_eliminated": False,
        "steal_block_claim": "either",
        "block_after_failed_challenge": "third_party_only",
    },
    "doc004": {
        "targeted_block_by": "anyone",
        "block_challenge_by": "actor",
        "first_player": "left_of_dealer",
        "min_players": 3,
    },
}


@pytest.mark.parametrize("preset", CHANGES)
def test_presets_are_those_of_section_2(preset: str) -> None:
    options = CLASSIC.choose_options(preset)

    assert msgspec.structs.asdict(options) == OFFICIAL | CHANGES[preset]
    assert options.changed() == CHANGES[preset]


def test_there_are_no_other_presets_and_the_first_one_is_the_default() -> None:
    assert PRESETS.keys() == CHANGES.keys()
    assert CLASSIC.choose_options() == ClassicOptions()


def test_changes_are_made_to_a_preset_also_as_words() -> None:
    words = {"steal_min": "1", "may_decline_proof": "False", "draw_after_turns": "None"}
    options = CLASSIC.choose_options("doc003", words, text=True)

    assert options.changed() == {
        "steal_from_eliminated": False,
        "steal_block_claim": "either",
        "block_after_failed_challenge": "third_party_only",
        "may_decline_proof": False,
    }


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("stael_min", 0, "option_unknown"),
        ("", 0, "option_unknown"),
        ("start_coins", True, "option_value"),
        ("start_coins", 2.5, "option_value"),
        ("start_coins", "2", "option_value"),
        ("start_coins", None, "option_value"),
        ("steal_min", 2, "option_value"),
        ("steal_min", "one", "option_value"),
        ("treasury", 49, "option_value"),
        ("treasury", None, "option_value"),
        ("scheduler", "Race", "option_value"),
        ("first_player", 0, "option_value"),
        ("refund_on_challenged", 1, "option_value"),
        ("refund_on_challenged", "yes", "option_value"),
        ("draw_after_turns", "none", "option_value"),
        ("min_players", 1, "option_range"),
        ("min_players", 7, "option_range"),
        ("max_players", 1, "option_range"),
        ("max_players", 7, "option_range"),
        ("draw_after_turns", 0, "option_range"),
        ("draw_after_turns", 1_000_001, "option_range"),
        ("start_coins", -1, "option_range"),
        ("start_coins", 9, "option_range"),
        ("coup_cost", 0, "option_range"),
        ("coup_cost", 21, "option_range"),
        ("coup_cost", 11, "option_range"),  # a forced coup could not be paid
        ("forced_coup_at", 6, "option_range"),
        ("forced_coup_at", 41, "option_range"),
        ("assassin_cost", -1, "option_range"),
        ("assassin_cost", 21, "option_range"),
    ],
)
def test_bad_options_are_refused(name: str, value: Any, code: str) -> None:
    with pytest.raises(BadOption) as refusal:
        CLASSIC.choose_options(values={name: value})

    assert refusal.value.code == code
    blamed = "forced_coup_at" if (name, value) == ("coup_cost", 11) else name
    assert refusal.value.details["name"] == blamed


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("min_players", 2, 6),
        ("max_players", 2, 6),
        ("draw_after_turns", 1, 1_000_000),
        ("start_coins", 0, 8),
        ("coup_cost", 1, 10),
        ("forced_coup_at", 7, 40),
        ("assassin_cost", 0, 20),
    ],
)
def test_the_ends_of_each_range_are_allowed(name: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(CLASSIC.choose_options(values={name: value}), name) == value


def test_options_are_refused_however_they_are_made() -> None:
    with pytest.raises(BadOption, match="option_range"):
        ClassicOptions(start_coins=9)
    with pytest.raises(BadOption, match="option_range"):
        ClassicOptions(min_players=4, max_players=3)


def test_unknown_presets_and_rulesets_are_refused() -> None:
    with pytest.raises(BadOption, match="preset_unknown"):
        CLASSIC.choose_options("doc001")
    with pytest.raises(BadOption, match="ruleset_unknown"):
        find("Classic")


@pytest.mark.parametrize("players", [-1, 0, 1, 7, True, 3.0, "3", None])
def test_wrong_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        deal(players, ClassicOptions(), Chance())

    assert refusal.value.code == "players"
    assert refusal.value.details == {"players": players, "least": 2, "most": 6}


def test_doc004_is_for_three_to_six() -> None:
    options = ClassicOptions(**PRESETS["doc004"])
    for players in (2, 7):
        with pytest.raises(BadOption, match="players"):
            deal(players, options, Chance())

    assert [deal(players, options, Chance())[0].players for players in range(3, 7)] == [3, 4, 5, 6]


@pytest.mark.parametrize("last", [{"last_winner": 3}, {"last_winner": -1}, {"last_dealer": 3}])
def test_the_last_winner_and_dealer_must_be_seated(last: dict[str, int]) -> None:
    with pytest.raises(BadOption, match="option_range") as refusal:
        deal(3, ClassicOptions(), Chance(), **last)

    [(name, value)] = last.items()
    assert refusal.value.details == {"name": name, "value": value, "least": 0, "most": 2}


# Chance, computed here a second time


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys of at most 64 bytes."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def blocks(secret: str, used: int = 0) -> Iterator[int]:
    while True:
        message = used.to_bytes(8, "big")
        yield int.from_bytes(hmac_sha256(bytes.fromhex(secret), message), "big")
        used += 1


def below(stream: Iterator[int], n: int) -> int:
    return next(block % n for block in stream if block < 2**256 // n * n)


def shuffled(stream: Iterator[int], cards: tuple[str, ...]) -> tuple[str, ...]:
    order, deck = below(stream, math.factorial(len(cards))), list(cards)
    for last in reversed(range(1, len(deck))):
        order, other = divmod(order, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def test_our_hmac_is_that_of_rfc_4231() -> None:
    assert hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex() == (
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


def test_chance_gives_the_known_numbers() -> None:
    secret = f"{1:064x}"
    assert [Chance(secret).below(n)[0] for n in range(2, 7)] == [0, 0, 0, 1, 0]

    for n in (2, 3, 6, 52, 2**200, 2**256 - 1, 2**256):
        stream, chance = blocks(secret), Chance(secret)
        for _ in range(5):
            number, chance = chance.below(n)
            assert number == below(stream, n)


def test_a_block_in_the_incomplete_run_is_discarded() -> None:
    n = 2**255 + 1  # almost every second block is too large
    large = [block >= n for block in (next(blocks(SECRET, used)) for used in range(8))]
    assert large[:2] == [True, False]

    number, after = Chance(SECRET).below(n)
    assert (number, after.used) == (next(blocks(SECRET, 1)), 2)


def test_the_stream_goes_on_where_it_stood() -> None:
    number, after = Chance(SECRET, 41).below(1000)
    assert (number, after) == (next(blocks(SECRET, 41)) % 1000, Chance(SECRET, 42))


def test_one_possibility_uses_nothing_up() -> None:
    assert Chance(SECRET, 5).below(1) == (0, Chance(SECRET, 5))


def test_a_shuffle_is_one_number_read_as_swaps() -> None:
    deck, after = Chance(SECRET, 3).shuffled(DECK)

    assert deck == shuffled(blocks(SECRET, 3), DECK)
    assert deck != DECK
    assert sorted(deck) == sorted(DECK)
    assert after == Chance(SECRET, 4)


def test_every_order_of_three_cards_occurs() -> None:
    decks = {Chance(SECRET, used).shuffled(("a", "b", "c"))[0] for used in range(60)}
    assert len(decks) == 6


def test_without_a_secret_nothing_is_shuffled() -> None:
    assert Chance().below(6) == (0, Chance())
    assert Chance().shuffled(DECK) == (DECK, Chance())


def test_a_secret_is_256_bits_and_committed_by_its_digest() -> None:
    secret = new_secret()
    assert len(bytes.fromhex(secret)) == 32
    assert secret != new_secret()
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert commitment("00" * 32) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


# A new game (section 3)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_player_is_drawn_then_the_cards_are_dealt_from_that_seat(players: int) -> None:
    stream = blocks(SECRET)
    first = below(stream, players)
    deck = shuffled(stream, DECK)
    t, events = deal(players, ClassicOptions(), Chance(SECRET))

    assert t.turn == first
    for place in range(players):
        hand = (deck[place], deck[players + place])
        assert t.hands[(first + place) % players] == hand
    assert t.deck == deck[2 * players :]
    assert t.chance == Chance(SECRET, 2)
    assert events == [
        Began(players, commitment(SECRET)),
        *(Dealt(seat, t.coins[seat], t.hands[seat]) for seat in range(players)),
        TurnBegan(first, 1),
    ]
    assert list(t.waiting) == [first]


def test_a_deal_without_a_secret_is_in_order_and_commits_to_nothing() -> None:
    t, events = deal(2, ClassicOptions(), Chance())

    assert t.hands == [("duke", "duke"), ("duke", "assassin")]
    assert t.deck == DECK[4:]
    assert events[0] == Began(2, None)


def test_a_shown_card_is_shuffled_into_the_deck() -> None:
    t = table("duke contessa", "captain duke", rest=f"chance: {SECRET} 9")
    deck = shuffled(blocks(SECRET, 9), (*t.deck, "duke"))
    play(t, "0 tax, 1 challenge, 0 show:duke")

    assert t.hands[0] == (deck[0], "contessa")
    assert t.deck == deck[1:]
    assert t.chance == Chance(SECRET, 10)


def test_cards_returned_by_an_exchange_are_shuffled_into_the_deck() -> None:
    t = table("duke contessa", "captain duke", rest=f"chance: {SECRET} 9")
    top, rest = t.deck[:2], t.deck[2:]
    assert top == ("duke", "assassin")
    play(t, "0 exchange, 1 pass, 0 keep:duke,duke")

    assert t.deck == shuffled(blocks(SECRET, 9), (*rest, "assassin", "contessa"))
    assert t.chance == Chance(SECRET, 10)


def starters(*winners: int | None, **options: Any) -> list[int]:
    """Who begins each game of a match of three, won by these."""
    first: list[int] = []
    last_winner = last_dealer = None
    for game, winner in enumerate(winners):
        chance = Chance(f"{game:064x}")
        t, _ = deal(3, ClassicOptions(**options), chance, last_winner, last_dealer)
        first.append(t.turn)
        last_winner, last_dealer = winner, t.dealer
    return first


RANDOM = [below(blocks(f"{game:064x}"), 3) for game in range(9)]


def test_the_winner_begins_the_next_game() -> None:
    assert starters(1, 2, 0, 0, 1) == [RANDOM[0], 1, 2, 0, 0]


def test_after_a_draw_the_next_starter_is_random() -> None:
    assert starters(*[None] * 9) == RANDOM
    assert starters(1, None, 2, 2) == [RANDOM[0], 1, RANDOM[2], 2]
    assert len(set(RANDOM)) == 3


def test_a_random_starter_does_not_depend_on_who_won() -> None:
    assert starters(*[1] * 9, first_player="random") == RANDOM


def test_the_dealer_moves_on_one_seat_a_game() -> None:
    left = (RANDOM[0] + 1) % 3
    expected = [(left + game) % 3 for game in range(7)]
    assert starters(*[1] * 7, first_player="left_of_dealer") == expected


def test_the_host_begins_every_game() -> None:
    assert starters(*[2] * 5, first_player="host") == [0] * 5


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("given", [1, 2])
def test_two_players_differ_in_coins(first: int, given: int) -> None:
    options = CLASSIC.choose_options(values={"two_player_first_coins": given, "start_coins": 3})
    t, _ = CLASSIC.deal(2, options, Chance(SECRET), first, None)
    assert isinstance(t, Table)

    assert (t.turn, t.coins[first], t.coins[1 - first]) == (first, given, 3)


# Who sees what (section 7)

PUBLIC: list[Event] = [
    Began(3, "ab"),
    TurnBegan(1, 4),
    Passed(1),
    Resigned(1),
    Agreed(1),
    Won(1),
    Drawn(),
    Announced(1, "steal", 2, "captain"),
    Countered(1, "steal", 0, ("captain", "ambassador"), 1),
    Challenged(1, 0, ("duke",)),
    Showed(1, "duke"),
    Lost(1, "duke", "coup"),
    Eliminated(1),
    Blocked(1, "steal", 0, 1),
    Paid(1, 3, "assassinate"),
    Took(1, 3, "tax"),
    Stole(1, 0, 2),
    Refunded(1, 3),
    Swept(1, 5),
]
PRIVATE: list[tuple[Event, Event | None]] = [
    (Passed(1, True), None),
    (Dealt(1, 2, ("duke", "duke")), Dealt(1, 2, None)),
    (Replaced(1, "duke"), Replaced(1, None)),
    (Drew(1, 2, ("duke", "captain")), Drew(1, 2, None)),
    (Exchanged(1, ("duke",), ("captain", "captain")), Exchanged(1, None, None)),
]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
def test_everybody_sees_what_is_public(event: Event) -> None:
    for viewer in (0, 1, 2, None):
        assert event.seen_by(viewer) == event


@pytest.mark.parametrize(("event", "shown"), PRIVATE, ids=lambda one: type(one).__name__)
def test_only_its_seat_sees_what_is_private(event: Event, shown: Event | None) -> None:
    assert event.seen_by(1) == event
    for viewer in (0, 2, None):
        assert event.seen_by(viewer) == shown


def test_every_kind_of_event_has_been_looked_at() -> None:
    looked_at = {type(event) for event in PUBLIC} | {type(event) for event, _ in PRIVATE}
    assert looked_at == set(get_args(classic.ClassicEvent))


def test_events_survive_json() -> None:
    for event in [*PUBLIC, *(event for event, _ in PRIVATE)]:
        assert msgspec.json.decode(msgspec.json.encode(event), type=CLASSIC.event) == event


# Default answers (section 6)


class Lot:
    """A source of numbers that always gives the same one and remembers what it was asked for."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.asked: list[int] = []

    def __call__(self, n: int) -> int:
        self.asked.append(n)
        return self.number


def default(t: Table, seat: int, lot: Lot | None = None) -> str:
    """The default answer, which must be a legal one."""
    answer = t.default(seat, lot or Lot())
    assert answer in t.waiting[seat]
    return answer


def test_the_default_action_is_income() -> None:
    for coins in (0, 2, 9):
        assert default(table("duke captain", "duke duke", coins=(coins, 2)), 0) == "income"


@pytest.mark.parametrize(
    ("hands", "coins", "target"),
    [
        (["duke (duke)", "captain (captain)", "assassin assassin"], (9, 9, 0), 3),  # cards
        (["duke (duke)", "captain captain", "assassin assassin"], (9, 1, 2), 3),  # then coins
        (["duke (duke)", "captain captain", "assassin assassin"], (9, 2, 2), 2),  # then nearest
        (["(duke) (duke)", "captain (captain)", "assassin (assassin)"], (0, 0, 0), 2),  # living
    ],
)
def test_a_forced_coup_hits_the_strongest(
    hands: list[str], coins: tuple[int, ...], target: int
) -> None:
    t = table("contessa contessa", *hands, coins=(10, *coins))
    assert default(t, 0) == f"coup:{target}"


def test_nearest_is_counted_from_the_seat_that_must() -> None:
    t = table("duke duke", "captain captain", "contessa contessa", coins=(2, 2, 10), turn=2)
    assert default(t, 2) == "coup:0"
    t = table("duke duke", "captain captain", "contessa contessa", coins=(2, 10, 2), turn=1)
    assert default(t, 1) == "coup:2"


def test_the_default_in_every_window_is_to_pass() -> None:
    t = table("captain duke", "captain captain", "contessa contessa")
    play(t, "0 steal:1")
    assert [default(t, seat) for seat in (1, 2)] == ["pass", "pass"]
    play(t, "1 pass, 2 pass")
    assert default(t, 1) == "pass"
    play(t, "1 block:captain")
    assert [default(t, seat) for seat in (0, 2)] == ["pass", "pass"]


def test_the_default_proof_is_the_claimed_character() -> None:
    for hand in ("duke captain", "captain duke"):
        t = table(hand, "contessa contessa")
        play(t, "0 tax, 1 challenge")
        assert [default(t, 0, Lot(number)) for number in (0, -1)] == ["show:duke"] * 2


@pytest.mark.parametrize("number", [0, 1])
def test_without_it_a_random_card_is_shown(number: int) -> None:
    t = table("assassin captain", "contessa contessa")
    play(t, "0 tax, 1 challenge")
    lot = Lot(number)

    assert default(t, 0, lot) == ("show:assassin", "show:captain")[number]
    assert lot.asked == [2]


@pytest.mark.parametrize("declining", [True, False])
@pytest.mark.parametrize("number", [0, 1])
def test_whoever_claimed_either_and_holds_both_shows_a_random_one(
    number: int, declining: bool
) -> None:
    t = table(
        "captain duke",
        "captain ambassador",
        steal_block_claim="either",
        may_decline_proof=declining,
    )
    play(t, "0 steal:1, 1 pass, 1 block, 0 challenge")
    lot = Lot(number)

    assert default(t, 1, lot) == ("show:captain", "show:ambassador")[number]
    assert lot.asked == [2]


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("hand", ["duke captain", "captain duke", "duke duke"])
def test_the_default_loss_is_a_random_card_of_the_two(hand: str, number: int) -> None:
    t = table("contessa contessa", hand, coins=(7, 2))
    play(t, "0 coup:1")
    lot = Lot(number)

    assert default(t, 1, lot) == f"lose:{hand.split()[number]}"
    assert lot.asked == [2]


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("contessa duke", "keep:duke,contessa"),
        ("captain captain", "keep:captain,captain"),
        ("ambassador (duke)", "keep:ambassador"),
    ],
)
def test_the_default_exchange_keeps_the_old_hand(hand: str, kept: str) -> None:
    t = table(hand, "assassin assassin")
    play(t, "0 exchange, 1 pass")
    assert default(t, 0) == kept


# Refused answers (section 8)


def refusal_of(t: Table, seat: Any, choice: Any) -> IllegalChoice:
    before = msgspec.json.encode(t)
    with pytest.raises(IllegalChoice) as refusal:
        t.play(seat, choice)
    assert msgspec.json.encode(t) == before
    with pytest.raises(IllegalChoice):
        t.after(seat, choice)
    return refusal.value


@pytest.mark.parametrize("seat", [-1, 3, True, False, 0.0, 1.0, "0", None, (0,), [0]])
@pytest.mark.parametrize("choice", ["income", "resign", "pass"])
def test_only_a_number_of_a_seat_is_a_seat(seat: Any, choice: str) -> None:
    refusal = refusal_of(table("duke duke", "captain captain", "contessa contessa"), seat, choice)

    assert refusal.code == "no_seat"
    assert refusal.details == {"seat": seat, "players": 3}


@pytest.mark.parametrize("choice", ["", "Income", "income ", "coup:1", "tax:1", None, 0, ["tax"]])
def test_only_what_is_offered_is_legal(choice: Any) -> None:
    t = table("duke duke", "captain captain")
    refusal = refusal_of(t, 0, choice)

    legal = ("income", "aid", "tax", "steal:1", "exchange")
    assert refusal.code == "not_legal"
    assert refusal.details == {"seat": 0, "choice": choice, "legal": legal}


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    refusal = refusal_of(table("duke duke", "captain captain"), 1, "income")
    assert (refusal.code, refusal.details) == ("not_asked", {"seat": 1})


def test_whoever_is_gone_cannot_go() -> None:
    t = table("duke duke", "captain captain", "(contessa) (contessa)")
    assert refusal_of(t, 2, "resign").code == "gone"
    play(t, "1 resign")
    assert refusal_of(t, 1, "resign").code == "gone"


def test_when_it_is_over_that_is_the_reason() -> None:
    t = table("duke duke", "captain (captain)", coins=(7, 2))
    play(t, "0 coup:1")
    assert t.over
    for seat in (0, 1, 2, True):
        for choice in ("income", "resign"):
            assert refusal_of(t, seat, choice).code == "over"


def test_a_refusal_says_its_details() -> None:
    assert str(Refusal("over")) == "over"
    assert str(Refusal("not_asked", seat=1)) == "not_asked (seat=1)"


# Positions from outside


def outside(**changes: Any) -> Table:
    """Three seats, one card lost, seat 0 to act; with some fields as they should not be."""
    t = table("duke assassin", "captain (duke)", "contessa contessa", coins=(3, 2, 2))
    t.question = 0
    for name, value in changes.items():
        setattr(t, name, value)
    return t


def with_stack(*frames: Frame[Any], **changes: Any) -> Table:
    return outside(stack=list(frames), **changes)


def claim(*frames: Frame[Any], **changes: Any) -> Table:
    """An assassination of seat 2 by seat 0, with these frames upon the effect."""
    return with_stack(END_TURN, Effect("assassinate", 0, 2), *frames, **changes)


DEAD = {
    "hands": [("duke", "assassin"), (), ("contessa", "contessa")],
    "revealed": [(), ("duke", "captain"), ()],
}
ALONE = {
    "hands": [("duke", "assassin"), (), ()],
    "revealed": [(), ("duke", "captain"), ("contessa", "contessa")],
}
DECK_9 = outside().deck


@pytest.mark.parametrize(
    ("t", "code"),
    [
        (outside(revealed=[(), ("duke",)]), "seat_lists"),
        (outside(coins=[2, 2]), "seat_lists"),
        (outside(coins=[2, 2, 2, 2]), "seat_lists"),
        (outside(hands=[("duke",), ("captain",), ("contessa",) * 2]), "seat_cards"),
        (outside(revealed=[(), (), ()]), "seat_cards"),
        (outside(hands=[("duke", "assassin"), ("captain", "duke"), ()]), "seat_cards"),
        (outside(deck=("joker", *DECK_9[1:])), "card_unknown"),
        (outside(hands=[("?", "?"), ("captain",), ("contessa",) * 2]), "card_unknown"),
        (outside(deck=DECK_9[1:]), "card_count"),
        (outside(deck=(*DECK_9, "duke")), "card_count"),
        (outside(coins=[-1, 2, 2]), "coins"),
        (outside(coins=[20, 20, 11], options=ClassicOptions(treasury=50)), "treasury"),
        (outside(turn_no=0), "numbers"),
        (outside(question=-1), "numbers"),
        (outside(turn=3), "turn"),
        (outside(turn=-1), "turn"),
        (outside(leaving=(3,)), "leaving"),
        (outside(leaving=(1,), **DEAD), "leaving"),
        (outside(dealer=3), "dealer"),
        (outside(dealer=-1), "dealer"),
        (outside(over=True, stack=[], winner=0), "winner"),
        (outside(over=True, stack=[], winner=1, **ALONE), "winner"),
        (outside(winner=0), "living"),
        (outside(**ALONE), "living"),
        (outside(over=True, stack=[], **ALONE), "living"),  # somebody has won
        (outside(chance=Chance(SECRET[1:])), "secret"),
        (outside(chance=Chance("AB" * 32)), "secret"),
        (outside(chance=Chance(SECRET, -1)), "secret"),
        (outside(chance=Chance(SECRET, 10**6)), "secret"),
        (outside(chance=Chance(None, 1)), "secret"),
        (outside(over=True), "stack"),
        (outside(over=True, stack=[], drawn=DECK_9[:2], deck=DECK_9[2:]), "stack"),
        (with_stack(), "stack"),
        (with_stack(Turn(0), Turn(0)), "stack"),
        (with_stack(END_TURN), "stack"),
        (with_stack(END_TURN, Effect("tax", 0, None)), "stack"),
        (with_stack(Claim(0, ("duke",))), "stack"),
        (claim(Block(2)), "stack"),
        (claim(Blockable("assassinate", 0, 2), Block(2), Claim(2, ("contessa",))), "stack"),
        (outside(drawn=DECK_9[:2], deck=DECK_9[2:]), "drawn_cards"),
        (with_stack(END_TURN, Exchange(0)), "drawn_cards"),
        (with_stack(END_TURN, Exchange(0), drawn=DECK_9[:1], deck=DECK_9[1:]), "drawn_cards"),
        (with_stack(END_TURN, Exchange(0), drawn=DECK_9[:3], deck=DECK_9[3:]), "drawn_cards"),
        (with_stack(END_TURN, Lose(0, "coup"), turn=1, **DEAD), "turn"),
        (
            with_stack(END_TURN, Effect("aid", 1, None), Blockable("aid", 1, None), turn=1, **DEAD),
            "turn",
        ),
    ],
)
def test_positions_that_cannot_be_are_refused(t: Table, code: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        set_up(t)

    assert refusal.value.code == code


TAX = Effect("tax", 0, None)
ANYONE = ClassicOptions(targeted_block_by="anyone")
EITHER = ClassicOptions(steal_block_claim="either")
STEAL = Effect("steal", 0, 2)
CLOCKWISE = ClassicOptions(scheduler="clockwise")
NO_DECLINING = ClassicOptions(may_decline_proof=False)


@pytest.mark.parametrize(
    "t",
    [
        with_stack(Turn(1)),
        with_stack(Turn(1), turn=1, **DEAD),
        with_stack(END_TURN, Exchange(1), drawn=DECK_9[:2], deck=DECK_9[2:]),
        with_stack(END_TURN, Effect("bribe", 0, None), Claim(0, ("duke",))),
        with_stack(END_TURN, Effect("income", 0, None), Lose(2, "lost_challenge")),
        with_stack(END_TURN, Effect("coup", 0, 2), Lose(2, "lost_challenge")),
        with_stack(END_TURN, Effect("tax", 0, 2), Claim(0, ("duke",))),
        with_stack(END_TURN, Effect("steal", 0, None), Claim(0, ("captain",))),
        with_stack(END_TURN, Effect("steal", 0, 0), Claim(0, ("captain",))),
        with_stack(END_TURN, Effect("steal", 0, 3), Claim(0, ("captain",))),
        with_stack(END_TURN, Effect("steal", 0, -1), Claim(0, ("captain",))),
        with_stack(END_TURN, Effect("tax", 2, None), Claim(2, ("duke",))),
        claim(Blockable("steal", 0, 2)),
        claim(Blockable("assassinate", 1, 2)),
        claim(Blockable("assassinate", 0, 1)),
        claim(Blockable("assassinate", 0, 2, 0)),
        with_stack(END_TURN, TAX, Blockable("tax", 0, None)),
        with_stack(END_TURN, TAX, Blockable("tax", 0, None), Claim(0, ("duke",))),
        claim(Block(0), Claim(0, ("contessa",))),
        claim(Block(3), Claim(3, ("contessa",))),
        claim(Block(-1), Lose(2, "lost_challenge")),
        claim(Block(1), Claim(1, ("contessa",)), **DEAD),
        claim(Block(2), Claim(1, ("contessa",))),
        claim(Block(2), Claim(2, ("duke",))),
        claim(Block(2), Claim(2, ("contessa", "contessa"))),
        with_stack(END_TURN, STEAL, Block(2), Claim(2, ("captain", "ambassador"))),
        with_stack(END_TURN, STEAL, Block(2), Claim(2, ("captain",)), options=EITHER),
        with_stack(END_TURN, TAX, Claim(1, ("duke",))),
        with_stack(END_TURN, TAX, Claim(9, ("duke",))),
        with_stack(END_TURN, TAX, Claim(0, ("captain",))),
        with_stack(END_TURN, TAX, Claim(0, ())),
        with_stack(END_TURN, TAX, Reveal(0, ("duke",), 0)),
        with_stack(END_TURN, TAX, Reveal(0, ("duke",), 3)),
        with_stack(END_TURN, TAX, Reveal(0, ("duke",), 1), **DEAD),
        with_stack(END_TURN, TAX, Reveal(0, ("captain",), 1)),
        claim(Block(1), Reveal(1, ("contessa",), 0)),  # one card is not asked for
        with_stack(END_TURN, Lose(1, "coup")),
        with_stack(END_TURN, Lose(1, "coup"), **DEAD),
        with_stack(END_TURN, Lose(3, "coup")),
        with_stack(END_TURN, Lose(2, "caught")),
        with_stack(END_TURN, Lose(2, "lost_challenge")),
        with_stack(END_TURN, Lose(2, "resigned")),
        claim(Lose(2, "coup")),
        claim(Blockable("assassinate", 0, 2), Lose(2, "assassinated")),
        claim(Block(2), Lose(2, "resigned")),
    ],
    ids=lambda t: " ".join(map(repr, t.stack)),
)
def test_frames_that_do_not_fit_are_refused(t: Table) -> None:
    with pytest.raises(BadPosition) as refusal:
        set_up(t)

    assert refusal.value.code == "frame"


@pytest.mark.parametrize(
    ("t", "asked"),
    [
        (outside(), (1,)),
        (outside(), (0, 1)),
        (with_stack(END_TURN, Lose(2, "coup")), (0,)),
        (with_stack(END_TURN, TAX, Claim(0, ("duke",))), (0,)),
        (with_stack(END_TURN, TAX, Claim(0, ("duke",))), (1, 3)),
        (with_stack(END_TURN, TAX, Claim(0, ("duke",)), **DEAD), (1,)),
        (claim(Blockable("assassinate", 0, 2)), (1,)),
        (claim(Blockable("assassinate", 0, 2, 1), options=ANYONE), (1, 2)),
        (with_stack(END_TURN, Effect("steal", 0, 1), Blockable("steal", 0, 1), **DEAD), ()),
        (
            with_stack(END_TURN, TAX, Claim(0, ("duke",)), options=CLOCKWISE),
            (1, 2),
        ),
        (
            with_stack(
                END_TURN,
                Effect("steal", 0, 1),
                Blockable("steal", 0, 1),
                options=CLOCKWISE,
                **DEAD,
            ),
            (),
        ),
        (claim(Blockable("assassinate", 0, 2, 2), options=CLOCKWISE), ()),
        (with_stack(END_TURN, TAX, Reveal(0, ("duke",), 1), options=NO_DECLINING), ()),
    ],
)
def test_only_those_can_be_asked_whom_the_question_is_for(t: Table, asked: tuple[int, ...]) -> None:
    with pytest.raises(BadPosition) as refusal:
        set_up(t, asked)

    assert refusal.value.code == "asked"


def test_a_finished_game_asks_nobody() -> None:
    over = outside(over=True, stack=[], winner=0, **ALONE)
    assert set_up(over).waiting == {}
    with pytest.raises(BadPosition, match="stack"):
        set_up(over, (0,))


def test_a_number_of_players_is_an_option_also_here() -> None:
    with pytest.raises(BadOption, match="players"):
        set_up(outside(hands=[()], revealed=[()], coins=[2]))


@pytest.mark.parametrize(
    ("t", "asked", "waiting"),
    [
        (outside(), (), [0]),
        (outside(), (0,), [0]),
        (outside(over=True, stack=[]), (), []),  # a draw
        (outside(dealer=2, leaving=(2, 0)), (), [0]),
        (outside(dealer=0), (), [0]),
        (outside(coins=[30, 30, 30]), (), [0]),
        (outside(coins=[9, 20, 21], options=ClassicOptions(treasury=50)), (), [0]),
        (with_stack(END_TURN, TAX, Claim(0, ("duke",))), (), [1, 2]),
        (with_stack(END_TURN, TAX, Claim(0, ("duke",))), (2,), [2]),
        (with_stack(END_TURN, TAX, Reveal(0, ("duke",), 1)), (), [0]),
        (claim(Blockable("assassinate", 0, 2)), (), [2]),
        (claim(Blockable("assassinate", 0, 2, 1), options=ANYONE), (), [2]),
        (claim(Blockable("assassinate", 0, 2), Claim(0, ("assassin",))), (1,), [1]),
        (claim(Block(2), Claim(2, ("contessa",))), (), [0, 1]),
        (claim(Block(2), Reveal(2, ("contessa",), 0)), (2,), [2]),
        (with_stack(END_TURN, STEAL, Block(2), Claim(2, ("ambassador",))), (), [0, 1]),
        (with_stack(END_TURN, Lose(2, "coup")), (), [2]),
        (with_stack(END_TURN, Lose(2, "assassinated")), (), [2]),
        (claim(Lose(2, "lost_challenge")), (), [2]),
        (claim(Block(1), Lose(0, "lost_challenge"), options=ANYONE), (), [0]),
        (outside(chance=Chance(SECRET, 0)), (), [0]),
        (outside(chance=Chance(SECRET, 10**6 - 1)), (), [0]),
        (with_stack(END_TURN, Exchange(0), drawn=DECK_9[:2], deck=DECK_9[2:]), (), [0]),
    ],
)
def test_positions_that_can_be_are_set_up(t: Table, asked: tuple[int, ...], waiting: Any) -> None:
    assert list(set_up(t, asked).waiting) == waiting
    assert t.question == (0 if t.over else 1)


def test_a_window_is_taken_up_where_it_stood_clockwise_too() -> None:
    t = with_stack(END_TURN, TAX, Claim(0, ("duke",)), options=CLOCKWISE)
    assert (list(set_up(t).waiting), t.queue) == ([1], (2,))
    assert (list(set_up(t, (2,)).waiting), t.queue) == ([2], ())


def test_what_is_asked_and_has_happened_is_not_taken_from_outside() -> None:
    t = set_up(outside(waiting={2: ("bribe",)}, queue=(1,), events=[Won(1)]))
    assert (list(t.waiting), t.queue, t.events) == ([0], (), [])
    t = set_up(outside(over=True, stack=[], waiting={2: ("bribe",)}, queue=(1,), events=[Won(1)]))
    assert (t.waiting, t.queue, t.events) == ({}, (), [])


def test_the_number_of_the_question_is_kept() -> None:
    assert set_up(outside(question=17)).question == 17


# What must not reach a log


def unveiled(text: str) -> list[str]:
    """The cards and secrets in a text."""
    return [word for word in (*ROLES, SECRET) if word in text]


def test_a_position_says_neither_cards_nor_secret() -> None:
    t = table("duke contessa", "captain duke", rest=f"chance: {SECRET} 0")
    for answer in ("0 exchange", "1 challenge", "0 show:contessa", "1 income"):
        play(t, answer)
        for text in (repr(t), str(t), f"{t}", f"{t!r:>9}", repr([t]), repr(t.chance)):
            assert unveiled(text) == []

    assert repr(t) == "<Table turn 3 of seat 0>"
    assert repr(t.chance) == "Chance(secret=hidden, used=0)"
    assert repr(Chance()) == "Chance(secret=None, used=0)"


def test_a_record_says_neither_cards_nor_secret() -> None:
    game = Game.new(CLASSIC, ("Ann", "Bob"), ClassicOptions(), SECRET)
    game.play(game.position.turn, "income")
    record = game.export()
    set_up_record = Game.at(CLASSIC, ("Ann", "Bob"), game.position).export()

    assert unveiled(msgspec.json.encode(record).decode())
    for text in (repr(record), str(record), repr(game), repr(set_up_record)):
        assert unveiled(text) == []
