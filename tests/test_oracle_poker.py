"""The oracle of "Coup with poker cards" alone: invariants, measures, and the thorny rules."""

import random
import re
from collections import Counter
from functools import cache
from itertools import chain
from typing import Any

import pytest

from oracle.classic import Stream, identity
from oracle.poker import CARDS, CHARACTERS, Slot, Table, deal, play

# Every value of every option that changes play.
VALUES: dict[str, list[Any]] = {
    "hand": [2, 3],
    "start_money": [0, 2],
    "gambler_pay": ["1,6,15,28", "2,4,8,16"],
    "forced_coup_at": [None, 10],
    "spy_scope": ["any", "own"],
    "apothecary_block": ["owner", "anyone"],
    "mend_scope": ["own", "any"],
    "martyr_on_lost_challenge": [True, False],
    "baron_previous": ["table", "own"],
    "caught_reward_from": ["bank", "bluffer"],
    "priest_pays_to": ["bank", "claimant"],
    "first_player": ["winner_then_random", "left_of_dealer", "random", "host"],
    "scheduler": ["race", "clockwise"],
}

ACTIVE = [name for name in CHARACTERS.values() if name not in ("disciple", "martyr")]

# Section 10: every kind of choice, with its numbers and cards rubbed out.
KINDS = {
    *("take", "mend", "swap:#", "coup:#"),
    *(f"use:{name},#" for name in ACTIVE),
    *("slot:#", "seat:#"),
    *(f"copy:{name},#" for name in ("assassin", "apothecary", "priest", "spy")),
    *(f"copy:{name}" for name in ("cultist", "baron", "gravedigger", "gambler")),
    *("copy:princess", "copy:duke"),
    *("challenge", "pass", "prove:#", "prove:#+#", "lose:#", "swindle:#", "priest"),
    *("spy:#", "apothecary", "disciple:#"),
    *("none", "take:@,#", "card:@", "top", "add"),
    *("set", "play:@", "cash", "cash:@", "stop"),
    *("mend:#", "rescue:#", "ruin"),
}


@cache
def kind(choice: str) -> str:
    """The choice with its card and its numbers rubbed out."""
    card = re.sub(r":[a2-9tjqk][cdhs](?=,|$)", ":@", choice)
    return re.sub(r"\d+", "#", card)


def chance(rng: random.Random) -> Stream:
    """A fresh stream."""
    return Stream(rng.randbytes(32).hex())


def answer(rng: random.Random, choices: list[str], rate: float, by_kind: float = 0) -> str:
    """A challenge at the given rate; else any choice, or sometimes any kind of choice."""
    if "challenge" in choices:
        return "challenge" if rng.random() < rate else "pass"
    if rng.random() < by_kind:
        wanted = rng.choice(sorted({kind(choice) for choice in choices}))
        choices = [choice for choice in choices if kind(choice) == wanted]
    return rng.choice(choices)


def play_out(
    rng: random.Random, players: int, options: dict[str, Any], rate: float
) -> tuple[Table, int]:
    """A random game: the table at its end, and the number of answers."""
    stream = chance(rng)
    table, _ = deal(players, options, stream)
    game = play(table, options, stream.shuffle)
    answers = 0
    try:
        question = next(game)
        while True:
            seat = rng.choice(list(question))
            answers += 1
            question = game.send((seat, answer(rng, question[seat], rate)))
    except StopIteration:
        return table, answers


def whereabouts(table: Table) -> list[str]:
    """Every card, wherever it lies."""
    held = [slot.card for slots in table.slots for slot in slots]
    return sorted([*held, *table.draw, *table.discard, *chain(*table.princess), *table.limbo])


def sound(table: Table, question: dict[int, list[str]]) -> None:
    """What holds at every question and at the end."""
    assert whereabouts(table) == sorted(CARDS)
    assert min(table.money) >= 0
    ids = [[slot.id for slot in slots] for slots in table.slots]
    assert all(own == sorted(own) for own in ids)
    assert len(set(chain(*ids))) == len(list(chain(*ids)))
    assert max(chain(*ids)) < table.next_slot
    assert all(choices for choices in question.values())
    for seat, choices in question.items():
        assert len(set(choices)) == len(choices) <= 128
        assert table.slots[seat], "only the living are asked"
    for seat, slots in enumerate(table.slots):
        assert slots or (table.money[seat] == 0 and not table.princess[seat])


def sound_game(rng: random.Random, rate: float) -> tuple[str, set[str]]:
    """A game with random options: how it ended, and the kinds of answers given."""
    options = {name: rng.choice(values) for name, values in VALUES.items()}
    options["draw_after_turns"] = 600
    stream = chance(rng)
    table, _ = deal(rng.choice([2, 3, 4, 5, 6, 8]), options, stream)
    game = play(table, options, stream.shuffle)
    given: set[str] = set()
    try:
        question = next(game)
        while True:
            sound(table, question)
            seat = rng.choice(list(question))
            choice = answer(rng, question[seat], rate, by_kind=0.5)
            given.add(kind(choice))
            question = game.send((seat, choice))
    except StopIteration:
        sound(table, {})
    assert table.over
    assert (table.winner is None) == (table.ended_by == "turns")
    return table.ended_by, given


def campaign(name: str, games: dict[float, int]) -> tuple[Counter[str], set[str]]:
    """So many games at each rate of challenges; the ends, and the kinds never answered."""
    given: set[str] = set()
    ends: Counter[str] = Counter()
    for rate, count in games.items():
        rng = random.Random(f"{name} {rate}")
        for _ in range(count):
            end, kinds = sound_game(rng, rate)
            ends[end] += 1
            given |= kinds
    assert not {text for text in given - KINDS if not text.startswith("prove:#+#+#")}
    return ends, KINDS - given


@pytest.mark.heavy
def test_random_games_are_sound() -> None:
    """All options, 2 to 6 and 8 players: no card lost, no debt, no dead end, an end."""
    ends, missing = campaign("short", {0.0: 10, 0.05: 60, 0.15: 250, 0.5: 700})
    assert ends["turns"] <= 5
    assert missing <= {"rescue:#"}  # once in thousands of games; see below


@pytest.mark.long
def test_many_random_games_are_sound() -> None:
    """The same for longer."""
    ends, missing = campaign("long", {0.0: 500, 0.05: 4000, 0.15: 10000, 0.5: 20000})
    assert ends["turns"] <= 50
    assert not missing
    assert min(ends[end] for end in ("last", "baron", "cultists", "gambler")) > 0


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("players", "hand", "decisions", "turns"),
    [(2, 2, 47, 13.5), (4, 2, 100, 22.1), (6, 2, 146, 27.6), (6, 3, 215, 35.8)],
)
def test_random_play_looks_like_section_16(
    players: int, hand: int, decisions: float, turns: float
) -> None:
    """Means at a challenge rate of 15 %; the way its other answers were drawn is not told."""
    rng = random.Random(f"section 16 {players} {hand}")
    games = 60
    results = [play_out(rng, players, {"hand": hand}, 0.15) for _ in range(games)]
    assert sum(n for _, n in results) / games == pytest.approx(decisions, rel=0.2)
    assert sum(table.turn_no for table, _ in results) / games == pytest.approx(turns, rel=0.35)
    assert Counter(table.ended_by for table, _ in results)["last"] > 0.75 * games


# -- the thorny rules, answer by answer -------------------------------------------


class Script:
    """A position and the game played from it."""

    def __init__(
        self,
        *hands: str,
        money: list[int],
        draw: str = "",
        discard: str = "",
        princess: str = "",
        short: bool = False,
        played: str = "",
        x: int = 0,
        **options: Any,
    ) -> None:
        """Seat 0 to move; `*` marks a disabled card; ids count from 0.

        The cards not named lie in canonical order under `draw`; with `short` they are
        set aside out of the game.  `princess` is seat 0's pile, `played` what it may copy.
        """
        cards = [hand.split() for hand in hands]
        ids = iter(range(52))
        slots = [[Slot(next(ids), c.rstrip("*"), c.endswith("*")) for c in own] for own in cards]
        named = {c.rstrip("*") for own in cards for c in own}
        named.update(draw.split(), discard.split(), princess.split())
        rest = [] if short else [card for card in CARDS if card not in named]
        piles = [princess.split(), *([] for _ in hands[1:])]
        self.table = Table(slots, money, draw.split() + rest, discard.split(), piles, 0, next(ids))
        self.table.x.played[0] |= set(played.split())
        self.table.x.table = x
        self.game = play(self.table, options, identity)
        self.question = next(self.game)

    def __call__(self, *answers: str) -> dict[int, list[str]]:
        """Answers as "seat choice"; the question after them, empty when it is over."""
        for text in answers:
            seat, _, choice = text.partition(" ")
            try:
                self.question = self.game.send((int(seat), choice))
            except StopIteration:
                self.question = {}
        return self.question

    def hand(self, seat: int) -> str:
        """The cards of a seat, `*` marks a disabled one."""
        return " ".join(slot.card + "*" * slot.disabled for slot in self.table.slots[seat])


def test_duke_twice_then_disciple() -> None:
    """K03, K04, K27: N <= E; a repeat costs $1; both count for X."""
    at = Script("kc kd 5c*", "2c 2d", money=[0, 0])
    assert "use:duke,2" in at.question[0]
    assert "use:duke,3" not in at.question[0]
    assert at("0 use:duke,2", "1 pass") == {0: ["disciple:0", "disciple:1", "disciple:2"]}
    assert at.table.money == [5, 0]
    at("0 disciple:2", "1 pass")
    assert at.table.money == [1 + 4 + 2, 1]
    assert at.table.x.table == at.table.x.own[0] == 8
    assert at.table.turn == 1


def test_proof_replaces_all_in_ascending_order_and_challenger_pays() -> None:
    """K05, K49: the cards are replaced slot by slot, then PENALTY is asked."""
    at = Script("kc kd ks", "2c 2d", money=[0, 0], draw="9h 9d")
    at("0 use:duke,2", "1 challenge")
    proofs = ["prove:0+1", "prove:0+2", "prove:1+2"]
    assert at.question == {0: [*proofs, "lose:0", "lose:1", "lose:2"]}
    assert at("0 prove:0+2") == {1: ["lose:3", "lose:4"]}
    assert at.hand(0) == "9h kd 9d"
    assert sorted(at.table.discard) == ["kc", "ks"]
    at("1 lose:3")
    assert at.table.money == [5, 0]


def test_caught_bluff_is_unpaid_and_swindler_softens_it() -> None:
    """K06, K08, K09: $5 or $1 for the challenger, nothing is paid, the turn is over."""
    at = Script("4c 4d* kc", "2c 2d", money=[5, 0])
    at("0 use:assassin,1", "0 slot:3", "1 challenge")
    assert at.question == {0: ["lose:0", "lose:1", "lose:2", "swindle:0"]}
    at("0 swindle:0")
    assert at.table.money == [6, 2]  # and the turn dollar of seat 1
    assert at.hand(0) == "4d* kc"
    assert at.table.x.played[1] == set()


@pytest.mark.parametrize(
    ("start", "hand"), [("0 coup:2", "2d 2h"), ("0 use:assassin,1", "2d 2h 2s")]
)
def test_martyr_draws_one_for_a_coup_and_two_otherwise(start: str, hand: str) -> None:
    """K10, K11: the new slots get the next unused ids."""
    at = Script("kc kd", "3c 2d", money=[7, 0], draw="2h 2s")
    at(start)
    at(*(["0 slot:2", "1 pass"] if "use" in start else []), "1 pass")
    assert at.hand(1) == hand
    assert [slot.id for slot in at.table.slots[1]][:2] == [3, 4]


def test_lone_martyr_saves_its_owner_unless_disabled() -> None:
    """K12, K13: the draw comes before the elimination; an Apothecary beats it."""
    at = Script("kc kd", "3c", money=[6, 0], draw="2h")
    at("0 coup:2", "1 pass")
    assert at.hand(1) == "2h"
    at = Script("kc kd", "3c", money=[6, 0])
    at("0 use:apothecary,2", "0 slot:2")
    assert at.question == {0: ["slot:0", "slot:1", "slot:2"]}
    at("0 slot:2", "1 pass")
    assert at.question == {1: ["pass", "spy:1", "apothecary"]}
    assert at("1 pass") == {}  # a disabled owner cannot answer the second use
    assert (at.table.winner, at.table.ended_by, at.table.money) == (0, "last", [3, 0])


@pytest.mark.parametrize(("martyr", "hand"), [(True, "2d 9h 9d"), (False, "2d")])
def test_martyr_lost_to_a_challenge(martyr: bool, hand: str) -> None:
    """K14: losing a card is a death, or not."""
    at = Script("3c 2d", "kc kd", money=[0, 0], draw="9h 9d", martyr_on_lost_challenge=martyr)
    at("0 use:duke,1", "1 challenge", "0 lose:0")
    assert at.hand(0) == hand
    assert at.table.money == [1, 6]


def test_spy_answers_in_order_and_once() -> None:
    """K18 to K21: owner first, red does not stop, then a third party; black does."""
    at = Script("kc kd", "5c 5d", "9c 2d", money=[6, 0, 0], draw="9h 9d 9s")
    at("0 coup:4")
    assert at.question == {2: ["pass", "spy:1", "spy:2"]}
    at("2 spy:1", "0 pass", "1 pass")
    assert at.question == {1: ["pass", "spy:1", "spy:2"]}  # seat 2 has nothing more to say
    at("1 spy:2", "0 pass", "2 pass")
    assert at.hand(2) == "9c 2d"
    assert sorted(at.table.discard) == ["9d", "9h", "9s"]
    assert at.table.money == [0, 1, 0]


def test_caught_spy_who_loses_the_target_voids_the_effect() -> None:
    """K52: the slot is gone, the fee stays spent."""
    at = Script("kc kd", "5c 5d", money=[3, 0])
    at("0 use:assassin,1", "0 slot:2", "1 pass", "1 spy:1", "0 challenge", "1 lose:2")
    assert at.hand(1) == "5d"
    assert at.table.money[0] == 5
    assert at.table.x.played[1] == {"assassin"}
    assert at.question == {0: ["disciple:0", "disciple:1"]}


def test_challenger_who_loses_the_target_leaves_the_use_unpaid() -> None:
    """K22: skipped uses are not played, so that there is no DISCIPLE."""
    at = Script("ac kd", "5c 5d", money=[8, 0])
    at("0 use:assassin,1", "0 slot:2", "1 challenge", "0 prove:0", "1 lose:2")
    assert at.table.money == [9, 1]
    assert at.table.x.played[1] == set()
    assert at.table.turn == 1


def test_apothecary_blocks_each_use_anew() -> None:
    """K15 to K17: owner only; the fee is spent; the passive is new for each use."""
    at = Script("5c 5d", "2c 2d", "2h 2s", money=[3, 0, 0], spy_scope="own")
    at("0 use:apothecary,2", "0 slot:2", "0 slot:2", "1 pass", "2 pass")
    assert at.question == {1: ["pass", "spy:1", "spy:2", "apothecary"]}
    at("1 apothecary", "0 pass", "2 pass")
    assert at.question == {1: ["pass", "spy:1", "spy:2", "apothecary"]}
    at("1 apothecary", "0 challenge", "1 lose:3")
    assert at.question == {1: ["pass", "spy:1"]}
    at("1 pass", "0 disciple:0")
    assert at.hand(1) == "2c*"
    assert at.table.money == [5, 1, 0]


def test_priest_pays_or_loses_two() -> None:
    """K23, K24: the first loss is still owed after a caught Priest."""
    at = Script("kc kd", "2c 2d", money=[0, 5], priest_pays_to="claimant")
    at("0 use:duke,1", "1 challenge", "0 prove:0")
    assert at.question == {1: ["lose:2", "lose:3", "priest"]}
    at("1 priest", "0 pass")
    assert at.table.money == [8, 0]
    at = Script("kc kd", "2c 2d 2h", money=[0, 5])
    at("0 use:duke,1", "1 challenge", "0 prove:0", "1 priest", "0 challenge", "1 lose:2")
    assert at.question == {1: ["lose:3", "lose:4"]}
    at("1 lose:4")
    assert at.table.money == [8, 5]
    assert at.hand(1) == "2d"


def test_turn_player_out_inside_a_chain() -> None:
    """K47, K48: the chain is settled first, the Priest paid to the bank; the turn ends."""
    at = Script("kc", "8c 2d", "2h 2s", money=[0, 5, 5], priest_pays_to="claimant")
    at("0 use:duke,1", "1 challenge", "0 prove:0", "1 priest", "0 challenge", "1 prove:1")
    assert at.question == {0: ["lose:0"]}
    at("0 lose:0")
    assert at.table.money == [0, 1, 5]
    assert at.table.turn == 1
    assert at.table.x.table == 0


def test_priest_once_per_chain() -> None:
    """K48: whoever claimed Priest in this chain cannot do so again in it."""
    at = Script("kc kd", "8c 2d", "8h 2s", money=[5, 10, 10])
    at("0 use:duke,1", "1 challenge", "0 prove:0", "1 priest", "2 challenge", "1 prove:2")
    assert at.question == {2: ["lose:4", "lose:5", "priest"]}
    at("2 priest", "1 challenge", "2 prove:4")
    assert at.question == {1: ["lose:2", "lose:3"]}
    at("1 lose:3")
    assert at.table.money == [8, 5, 5]
    assert at.question[0][0] == "disciple:0"


def test_baron_follows_the_gains_of_the_turn_before() -> None:
    """K30, K31: X + 1; Baron money never counts."""
    at = Script("7c 7d", "2c 2d", money=[0, 0], x=2)
    at("0 use:baron,2", "1 pass")
    assert at.table.money == [7, 0]
    at("0 disciple:0")
    assert at.table.x.table == 0
    assert not [choice for choice in at.question[1] if "baron" in choice]


def test_baron_wins_with_more_after_paying() -> None:
    """K32: a checkpoint follows the reward of a caught claim."""
    at = Script("kc kd", "7c 2d", money=[3, 10])
    at("0 use:duke,1", "1 challenge", "0 lose:0")
    assert at.table.winner is None
    assert at.table.money == [4, 16]  # what is left must be more
    at = Script("kc kd", "7c 2d", money=[2, 11])
    assert at("0 use:duke,1", "1 challenge", "0 lose:0") == {}
    assert (at.table.winner, at.table.ended_by, at.table.money) == (1, "baron", [3, 4])


def test_gravedigger_card_stays_in_the_discard_until_the_mode() -> None:
    """K36, K37: three modes by money; an empty discard forbids it."""
    at = Script("tc kd*", "2c 2d", money=[9, 0], discard="6c")
    assert at("0 use:gravedigger,1", "1 pass") == {0: ["card:6c"]}
    assert at("0 card:6c") == {0: ["top", "swap:0", "swap:1", "add"]}
    assert at.table.discard == ["6c"]
    at("0 swap:1")
    assert at.hand(0) == "tc 6c"
    assert at.table.discard == ["kd"]
    assert at.table.money[0] == 5
    at = Script("tc kd", "2c 2d", money=[9, 0])
    assert "use:gravedigger,1" not in at.question[0]


@pytest.mark.parametrize(
    ("draw", "money", "x"), [("kh kd ks jh", 20, 13), ("jc jd kh jh", 2, 0), ("2h 3h 5h 6h", 8, 1)]
)
def test_gambler_arithmetic(draw: str, money: int, x: int) -> None:
    """K38: the most frequent other rank pays, each Gambler costs $2."""
    at = Script("kc 4d", "2c 2d", money=[6, 0], draw=draw)
    at("0 use:gambler,1", "1 pass", "0 disciple:0")
    assert at.table.money == [money, 1]
    assert at.table.x.table == x


def test_gambler_ruin_and_rescue() -> None:
    """K39: asked with E >= 2, money is 0 by then; else automatic."""
    at = Script("jc 4d", "kc kd", money=[0, 0], draw="jd jh js 2s")
    assert at("0 use:gambler,1", "1 pass") == {0: ["rescue:0"]}
    assert at.table.money == [0, 0]
    at("0 rescue:0")
    assert at.hand(0) == "4d"
    at = Script("5c 4d", "kc kd", money=[0, 0], draw="jd jh js 2s")
    assert at("0 use:gambler,1", "1 pass") == {0: ["ruin"]}
    assert at("0 ruin") == {}
    at = Script("jc 4d*", "kc kd", money=[0, 0], draw="jd jh js 2s")
    at("0 use:gambler,1", "1 pass")
    assert at.hand(0) == "4d*"
    assert at.table.turn == 1
    at = Script("jc", "kc kd", "7c", money=[0, 0, 0], draw="jd jh js 2s")
    at("0 use:gambler,1", "1 pass", "2 pass")
    assert at.table.slots[0] == []
    assert at.table.turn == 1


def test_four_gamblers_win() -> None:
    """K40."""
    at = Script("kc 4d", "2c 2d", money=[0, 0], draw="jc jd jh js")
    assert at("0 use:gambler,1", "1 pass") == {}
    assert (at.table.winner, at.table.ended_by) == (0, "gambler")


def test_princess_plays_a_gravedigger_that_picks_itself() -> None:
    """K41, K42: legal only if the discard was not empty before; no doubt about the card."""
    at = Script("qc kd", "2c 2d", money=[0, 0], princess="tc 2h qd")
    assert at("0 use:princess,1", "1 pass") == {0: ["set", "play:qd", "cash"]}
    assert at("0 play:qd") == {0: ["set", "play:tc", "cash"]}  # the Princess lies there now
    assert at("0 play:tc") == {0: ["card:tc", "card:qd"]}
    at("0 card:tc", "0 top")
    assert at.table.draw[0] == "tc"
    assert at.table.x.played[1] == {"princess", "gravedigger"}
    assert at.table.princess[0] == ["2h"]


def test_princess_cashes_card_by_card() -> None:
    """CASH: stop is not the first answer; one card needs no question; X counts them."""
    at = Script("qc kd", "2c 2d", money=[0, 0], princess="3c 3d 3h")
    assert at("0 use:princess,1", "1 pass") == {0: ["set", "cash"]}
    assert at("0 cash") == {0: ["cash:3c", "cash:3d", "cash:3h"]}
    assert at("0 cash:3d") == {0: ["cash:3c", "cash:3h", "stop"]}
    assert at.table.money[0] == 1
    at("0 cash:3c", "0 stop")
    assert at.table.money[0] == 3
    assert at("0 disciple:1", "1 pass") == {0: ["set", "cash"]}
    at("0 cash")
    assert at.table.money[0] == 3
    assert at.table.princess[0] == []
    assert at.table.x.table == 3


def test_swindler_leaves_money_for_the_cheapest_remaining_use() -> None:
    """K43, K50: a copy costs what it copies; both ranks are noted."""
    at = Script("4c 4d", "2c 2d", money=[4, 0], played="assassin apothecary swindler")
    assert "use:swindler,2" in at.question[0]
    at("0 use:swindler,2")
    poison = [f"copy:apothecary,{slot}" for slot in range(4)]
    assert at.question == {0: poison}  # an Assassin would leave $1
    assert at("0 copy:apothecary,0") == {0: poison}
    at("0 copy:apothecary,1", "1 pass", "1 pass", "1 pass")
    assert at.hand(0) == "4c* 4d*"
    assert at.table.x.played[1] == {"swindler", "apothecary"}
    assert at.table.turn == 1  # E = 0: no DISCIPLE
    at = Script("4c 4d", "2c 2d", money=[4, 0], played="swindler")
    assert "use:swindler,1" not in at.question[0]


def test_cards_of_one_instruction_are_not_reshuffled_inside_it() -> None:
    """K45: a Cultist empties the pile, and the discard is shuffled without the drawn card."""
    at = Script("6c kd", "2c 2d", money=[0, 0], draw="9h", discard="ks 3c", short=True)
    at("0 use:cultist,1", "1 pass")
    assert at.table.limbo == ["9h", "3c", "ks"]
    assert len(at.question[0]) == 1 + 3 * 2
    at("0 take:ks,0", "0 disciple:1", "1 pass")
    assert at.hand(0) == "ks kd"
    assert at.table.limbo == ["3c", "6c", "9h"]
    at("0 none")
    assert sorted(at.table.discard) == ["3c", "6c", "9h"]


def test_mend() -> None:
    """K44: asked with two own disabled cards and a heart; scope any hides the heart."""
    at = Script("6c* kd*", "2c* 2d", money=[0, 0], draw="9h 9c")
    assert at("0 mend") == {0: ["mend:0", "mend:1"]}
    assert sorted(at.table.discard) == ["9c", "9h"]
    at("0 mend:1")
    assert at.hand(0) == "6c* kd"
    at = Script("6c* kd", "2c* 2d", money=[0, 0], draw="9h 9c")
    assert 1 in at("0 mend")
    assert at.hand(0) == "6c kd"
    at = Script("6c kd", "2c* 2d", money=[0, 0], draw="9s 9c", mend_scope="any")
    assert at("0 mend") == {0: ["none"]}
    at = Script("6c kd", "2c* 2d", money=[0, 0], draw="9h 9c", mend_scope="any")
    assert at("0 mend") == {0: ["mend:2", "none"]}


def test_three_cultists_win_unless_disabled() -> None:
    """K33, K34: a checkpoint follows a swap."""
    at = Script("6c 6d 2h", "2c 2d", money=[0, 0], draw="6h")
    assert at("0 swap:2") == {}
    assert (at.table.winner, at.table.ended_by) == (0, "cultists")
    at = Script("6c 6d* 2h", "2c 2d", money=[0, 0], draw="6h")
    assert 1 in at("0 swap:2")


def test_forced_coup_and_end_without_winner() -> None:
    """Section 2: with $10 after the turn dollar only a coup; a limit of turns is a draw."""
    at = Script("6c 6d", "2c 2d", money=[9, 0], forced_coup_at=10, draw_after_turns=1)
    assert at.question == {0: ["coup:2", "coup:3"]}
    assert at("0 coup:2", "1 pass") == {}
    assert (at.table.over, at.table.winner, at.table.ended_by) == (True, None, "turns")


def test_deal() -> None:
    """Section 3: one card at a time from the first player; ids in seat order."""
    table, dealer = deal(3, {"first_player": "winner_then_random"}, chance(random.Random(1)), 2)
    deck = chance(random.Random(1)).shuffle(list(CARDS))
    assert dealer is None
    assert table.turn == 2
    assert [[slot.id for slot in slots] for slots in table.slots] == [[0, 1], [2, 3], [4, 5]]
    cards = [[slot.card for slot in slots] for slots in table.slots]
    assert cards == [[deck[1], deck[4]], [deck[2], deck[5]], [deck[0], deck[3]]]
    assert table.draw == deck[6:]
    assert table.next_slot == 6
