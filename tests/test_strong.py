"""The strong player of classic Coup: sensible, fair, repeatable, quick, and light to carry."""

from __future__ import annotations

import random
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
import pytest

from bench import strength
from bench.deals import Deal, rate, summed
from bench.exploit import Campaign, exploit
from bench.exploit import describe as explained
from bench.strength import Outcome, Pairing, play_deal, wanted
from coup.bots import BOTS, make
from coup.bots.beliefs import unseen
from coup.bots.network import Network, chances, load
from coup.bots.strong import WEIGHTS, Apprentice, Strong, mind, must_be_true, sensible
from coup.core.chance import Chance
from coup.encoding import answers, numbers, observe
from coup.research.exploit import without_memory
from coup.research.imitation import NetworkBot
from coup.research.seated import Blinkered, Resolute, as_played
from coup.rules import classic
from coup.rules.classic import ACTIONS, COPIES, ROLES, Claim, ClassicOptions
from coup.view import ClassicView, determinize, view
from test_bots import known_true, seen_from, set_up

LADDER = (*BOTS["classic"],)
OPTIONS = ClassicOptions(scheduler="clockwise", draw_after_turns=300)
LARGEST = 5 * 2**20
MOMENT = 0.020  # seconds of one core


def questions(
    games: int, players: tuple[int, ...] = (2, 3, 4, 5, 6)
) -> Iterator[tuple[classic.Table, ClassicView]]:
    """What is asked in games that all kinds play with each other."""
    for number in range(games):
        chance = random.Random(number)
        seats = players[number % len(players)]
        kinds = chance.choices(("random", "random", "liar", "apprentice", "strong"), k=seats)
        bots = [make(kind, 10 * number + seat) for seat, kind in enumerate(kinds)]
        table, events = classic.deal(seats, OPTIONS, Chance(f"{number + 1:064x}"))
        log: list[Any] = [*events]
        while not table.over:
            ((seat, choices),) = table.waiting.items()
            seen = seen_from(table, seat, log)
            if len(choices) > 1:
                yield table, seen
            log += table.play(seat, bots[seat].choose(seen))


# What is never done


class Unbridled(Strong):
    """The same networks with nothing left out."""

    def chances(self, view: ClassicView) -> dict[str, float]:
        return mind(len(view.seats)).chances(view, view.choices, self.warmth)


def foolish(seen: ClassicView, choice: str) -> bool:
    """To doubt what can be known to be true, or to claim what all can see to be false."""
    frame = seen.stack[-1]
    if choice == "challenge":
        assert isinstance(frame, Claim)
        return known_true(seen, frame.seat, frame.roles)
    verb, _, role = choice.partition(":")
    claimed = role if verb == "block" else ACTIONS[verb].role if verb in ACTIONS else None
    lost = [card for seat in seen.seats for card in seat.revealed]
    return claimed is not None and lost.count(claimed) == COPIES


def follies(kind: type[Strong], asked: list[ClassicView]) -> int:
    """In how many situations a player may do something foolish."""
    player = kind(1)
    return sum(
        any(foolish(seen, choice) for choice, likely in player.chances(seen).items() if likely)
        for seen in asked
    )


@pytest.mark.heavy
def test_nothing_foolish_is_done_in_thousands_of_situations() -> None:
    asked = [seen for _, seen in questions(400)]
    tempting = [seen for seen in asked if any(foolish(seen, choice) for choice in seen.choices)]
    assert len(asked) > 5000
    assert len(tempting) > 300
    assert {len(seen.seats) for seen in tempting} == {3, 4, 5, 6}  # a duel shows too few cards
    for kind in (Strong, Apprentice):
        assert follies(kind, tempting) == 0
    assert follies(Unbridled, tempting) > 50


@pytest.mark.heavy
def test_what_must_be_true_is_true() -> None:
    """Told by those who see all the cards, in games in which many are put back."""
    certain = 0
    for number in range(1200):
        chance = random.Random(number)
        seats = chance.randint(3, 6)
        table, events = classic.deal(seats, OPTIONS, Chance(f"{number + 1:064x}"))
        log: list[Any] = [*events]
        while not table.over:
            ((seat, choices),) = table.waiting.items()
            claim = table.stack[-1]
            if isinstance(claim, Claim) and must_be_true(seen_from(table, seat, log)):
                assert set(claim.roles) & set(table.hands[claim.seat])
                certain += 1
            calm = [c for c in choices if c not in ("challenge", "aid") and not c.startswith("a")]
            log += table.play(seat, chance.choice(calm if chance.random() < 0.8 else choices))
    assert certain > 50


ALL_DUKES = ["duke", "duke contessa", "duke assassin"]


@pytest.mark.parametrize("kind", ["strong", "apprentice"])
def test_what_lies_face_up_is_claimed_by_nobody(kind: str) -> None:
    """Not even to save the last card."""
    table = set_up(["ambassador", "captain", ""], [2, 2, 0], ALL_DUKES)
    assert "tax" not in bot_chances(kind, seen_from(table, 0))
    table.play(0, "aid")
    assert "block:duke" not in bot_chances(kind, seen_from(table, 1))
    table = set_up(["assassin", "captain", ""], [3, 2, 0], ["contessa"] * 2 + ["contessa duke"])
    table.play(0, "assassinate:1")
    table.play(1, "pass")
    assert bot_chances(kind, seen_from(table, 1)) == {"pass": 1.0}


@pytest.mark.parametrize("kind", ["strong", "apprentice"])
def test_what_must_be_true_is_not_challenged(kind: str) -> None:
    """Of four cards unseen two were put back, and two are Dukes: the rival holds one."""
    lost = ["ambassador", "duke", "assassin assassin", "assassin captain", "captain contessa"]
    hands = ["ambassador", "duke", "", "", "", ""]
    table = set_up(hands, [2, 6, 0, 0, 0, 0], [*lost, "contessa ambassador"])
    table.deck = ("captain", "contessa", "duke")
    log: list[Any] = []
    for answer in ("exchange", "pass", "keep:ambassador", "tax"):
        log += table.play(next(iter(table.waiting)), answer)
    assert bot_chances(kind, seen_from(table, 0, log)) == {"pass": 1.0}
    assert "challenge" in sensible(seen_from(table, 0))  # without history, nobody knows


def bot_chances(kind: str, seen: ClassicView) -> dict[str, float]:
    bot = make(kind, 1)
    assert isinstance(bot, Strong)
    return bot.chances(seen)


# Fair, repeatable, quick


@pytest.mark.heavy
def test_worlds_that_look_the_same_get_the_same_chances() -> None:
    """Another deal of what it cannot see, behind a view that is equal, changes nothing."""
    compared = 0
    player = Strong(1)
    for table, seen in questions(25):
        assert seen.viewer is not None
        other: Any = determinize(seen, random.Random(3).randrange)
        twin = seen_from(other, seen.viewer, list(seen.log))
        assert twin == seen
        compared += other.hands != table.hands
        assert player.chances(twin) == player.chances(seen)
        thinker = mind(len(seen.seats))
        assert thinker.reading(twin) == thinker.reading(seen)
    assert compared > 300


def test_chances_are_chances_and_a_seed_decides() -> None:
    asked = [seen for _, seen in questions(10)]
    for seen in asked:
        likely = Strong(1).chances(seen)
        assert sum(likely.values()) == pytest.approx(1)
        assert set(likely) <= set(seen.choices)
    answers_of = [[bot.choose(seen) for seen in asked] for bot in (Strong(7), Strong(7), Strong(8))]
    assert answers_of[0] == answers_of[1] != answers_of[2]


def test_a_decision_takes_no_more_than_twenty_milliseconds() -> None:
    """The longest of all; of several tries the quickest counts, as the machine may be busy."""
    player = Strong(1)
    asked = [seen for _, seen in questions(10)]
    player.choose(asked[0])  # reads the weights

    def taken(seen: ClassicView) -> float:
        began = time.process_time()
        player.choose(seen)
        return time.process_time() - began

    assert max(min(taken(seen) for _ in range(3)) for seen in asked) <= MOMENT


# What it carries


def test_the_weights_are_numbers_of_five_megabytes_at_most() -> None:
    source = files("coup.bots") / WEIGHTS
    data = source.read_bytes()
    assert len(data) <= LARGEST
    with source.open("rb") as file, zipfile.ZipFile(file) as arrays:
        names = arrays.namelist()
        assert all(name.endswith(".npy") for name in names)
    with source.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        assert all(arrays[name].dtype == np.float16 for name in arrays.files)
        assert all(np.isfinite(arrays[name]).all() for name in arrays.files)
    for players in range(2, 7):
        found = mind(players)
        assert len(found.play.weights["in"]) == len(observe_any(players))
        assert len(found.read.weights["in"]) == len(observe_any(players))


def observe_any(players: int) -> list[float]:
    _, seen = next(questions(1, (players,)))
    return observe(seen)


ALONE = """
import importlib.abc, sys

class Only(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        part = name.partition(".")[0]
        if part in {others!r} or part in {{"numba", "llvmlite", "scipy", "torch"}}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Only())
from coup.bots import make
from coup.core.record import Game
from coup.rules import find
from coup.view import view
rules = find("classic")
options = rules.choose_options("official", {{"scheduler": "clockwise", "draw_after_turns": 300}})
game = Game.new(rules, ("A", "B", "C"), options, "5" * 64)
bots = [make("strong", seat) for seat in range(3)]
while not game.position.over:
    ((seat, _),) = game.position.waiting.items()
    game.play(seat, bots[seat].choose(view(game.position, seat, game.log)))
print(game.position.turn_no, sorted(sys.modules.keys() & {{"numba", "coup.research"}}))
"""
HEAVY = ("gymnasium", "matplotlib", "pettingzoo", "pyarrow", "pyspiel", "ray", "coupml")


def alone(*without: str) -> subprocess.CompletedProcess[str]:
    program = ALONE.format(others=without)
    return subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=120
    )


def test_it_plays_with_numpy_alone() -> None:
    done = alone(*HEAVY)
    assert done.returncode == 0, done.stderr
    turns, modules = done.stdout.strip().split(" ", 1)
    assert int(turns) > 3
    assert modules == "[]"


def test_without_numpy_it_says_so() -> None:
    program = (
        "import sys\nsys.modules['numpy'] = None\n"
        "from coup.bots.strong import mind\nfrom coup.core.errors import BadOption\n"
        "try:\n    mind(2)\nexcept BadOption as refused:\n    print(refused.code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.strip() == "bot_library", done.stderr


# Its place on the ladder


@pytest.mark.heavy
@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_everybody_with_everybody_end_within_300_turns(seats: int) -> None:
    """A draw by the turn limit would be a game without a winner."""
    for number in range(250):
        chance = random.Random(1000 * seats + number)
        bots = [make(kind, chance.getrandbits(32)) for kind in chance.choices(LADDER, k=seats)]
        table, events = classic.deal(seats, OPTIONS, Chance(f"{chance.getrandbits(256):064x}"))
        log: list[Any] = [*events]
        while not table.over:
            seat = next(iter(table.waiting))
            log += table.play(seat, bots[seat].choose(view(table, seat, log)))
        assert table.winner is not None


def low(player: str, other: str, deals: int) -> float:
    """The least that a player may truly win of two-player games, as far as these deals tell."""
    return rate([play_deal(Pairing(player, other, 2), deal) for deal in range(deals)]).low


@pytest.mark.heavy
def test_the_apprentice_stands_between_the_others_and_strong() -> None:
    assert low("strong", "apprentice", 1500) > 0.5
    assert low("apprentice", "random", 200) > 0.6
    for other in ("honest", "steady"):
        assert low("apprentice", other, 500) > 0.5


def test_nobody_goes_round_in_a_circle_for_ever() -> None:
    """After very many turns, what is seldom chosen is chosen more often."""
    for _, asked in questions(4, players=(6,)):
        for turn, warmth in ((199, 1.0), (200, 1.0), (225, 2.0), (300, 5.0)):
            seen = msgspec.structs.replace(asked, turn_no=turn)
            if len(wise := sensible(seen)) > 1:
                assert Strong(1).chances(seen) == mind(6).chances(seen, wise, warmth)


@pytest.mark.heavy
@pytest.mark.parametrize("other", ["random", "honest", "coupml"])
def test_the_strong_one_beats_the_plain_ones(other: str) -> None:
    assert low("strong", other, 400) > 0.55


# How it is measured


def test_a_deal_is_played_from_every_seat() -> None:
    pairing = Pairing("honest", "random", 3)
    assert play_deal(pairing, 5) == play_deal(pairing, 5)
    assert play_deal(pairing, 5).of == 9
    assert {play_deal(pairing, deal).shares for deal in range(40)} >= {3, 6, 9}


def test_a_draw_is_a_fair_share_of_a_win() -> None:
    def over(winner: int | None) -> Any:
        table = set_up(["duke", "duke", "captain"], [2, 2, 2], ["assassin"] * 3)
        table.winner, table.turn_no = winner, 9
        return table

    assert summed([over(0), over(2), over(None)]) == Deal(3 + 1, 9, 1, 9)
    assert summed([over(None)] * 3).score == pytest.approx(1 / 3)


def test_an_interval_follows_the_deals_and_not_the_games() -> None:
    """Two games that always end alike tell no more than one; that end unlike, much more."""
    alike = rate([Deal(shares, 4) for shares in (0, 4) * 50])
    unlike = rate([Deal(2, 4)] * 99 + [Deal(4, 4)])
    assert alike.rate == 0.5
    assert (alike.low, alike.high) == pytest.approx((0.404, 0.596), abs=0.002)
    assert unlike.high - unlike.low < 0.05


def test_every_bot_is_measured_and_the_bars_come_first() -> None:
    found = list(wanted((2, 3, 4, 6), (*LADDER, "coupml")))
    assert len(set(found)) == len(found)
    for players in (2, 3, 4, 6):
        met = {pairing.other for pairing in found if pairing[0::2] == ("strong", players)}
        assert met == {*LADDER, "coupml"} - {"strong"}
    pairs = {frozenset(pairing[:2]) for pairing in found if pairing.players == 2}
    assert len(pairs) == 9 * 8 / 2
    assert all(found[number].bars for number in range(4))
    assert not found[4].bars


def test_a_missed_bar_is_told() -> None:
    def outcome(won: float) -> Outcome:
        must, aim = Pairing("strong", "coupml", 2).bars or (None, None)
        return Outcome("strong", "coupml", 2, 100, won, won, won, 0, 9, must, aim)

    assert outcome(0.67).missed
    assert not outcome(0.69).missed
    assert "must 68%: MISSED" in strength.describe(outcome(0.67))
    assert "must 68%: met; aim 75%: MISSED" in strength.describe(outcome(0.69))


def test_the_bench_runs_and_its_exit_tells_whether_a_bar_was_missed() -> None:
    command = [sys.executable, "-m", "bench.strength", "--players", "2", "--processes", "1"]
    done = subprocess.run(
        [*command, "--games", "20", "--only", "honest,random"],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "honest v random" in done.stdout
    refused = subprocess.run(
        [*command, "--only", "strnog"], check=False, capture_output=True, text=True, timeout=120
    )
    assert refused.returncode == 2
    assert "strnog" in refused.stderr


@pytest.mark.heavy
def test_a_small_campaign_is_told_as_it_was() -> None:
    found = exploit(Campaign("strong", 3_000, memory=False), deals=50)
    assert 3_000 <= found.trained < 20_000
    assert found.played == 100
    assert 0 < found.low < found.won < found.high < 1
    assert not found.missed
    assert f"{found.trained:,} games, without memory" in explained(found)
    worse = msgspec.structs.replace(found, won=0.7)
    assert worse.missed
    assert "MISSED" in explained(worse)


# On the kernel and at the table


@pytest.mark.heavy
@pytest.mark.parametrize("kind", [Strong, Apprentice])
def test_the_kernel_plays_it_as_the_table_does(kind: type[Strong]) -> None:
    """The same chances, but where it knows better because of what it put back itself."""
    compared = put_back = left_out = 0
    for _, seen in questions(60):
        assert seen.viewer is not None
        likely, (got,) = kind(1).chances(seen), kernel_chances(kind, seen)
        known = numbers(len(seen.seats), seen.viewer)
        wanted = np.zeros_like(got)
        for choice, share in likely.items():
            wanted[known[choice]] = share
        compared += 1
        left_out += len(sensible(seen)) < len(seen.choices)
        if not np.allclose(got, wanted, atol=2e-3):
            assert "challenge" in seen.choices
            assert likely == {"pass": 1.0}
            assert sum(unseen(seen).values()) > 0
            put_back += 1
    assert compared > 800
    assert left_out > 20
    assert put_back < compared / 100


def kernel_chances(kind: type[Strong], seen: ClassicView) -> Any:
    assert seen.viewer is not None
    players = len(seen.seats)
    known = numbers(players, seen.viewer)
    mask = np.zeros((1, answers(players)), np.bool_)
    mask[0, [known[choice] for choice in seen.choices]] = True
    row = np.array([observe(seen)], np.float32)
    return chances(as_played(kind, players).choose_among(row, mask), mask)


def test_a_blinkered_player_does_not_see_what_is_remembered() -> None:
    whole = mind(2).play
    blind = Blinkered(whole, without_memory(2))
    noticed = 0
    for table, seen in questions(20, (2,)):
        bare = seen_from(table, seen.viewer or 0)
        told = [NetworkBot(blind, 1).chances(shown) for shown in (seen, bare)]
        assert told[0] == pytest.approx(told[1])
        saw = [NetworkBot(whole, 1).chances(shown) for shown in (seen, bare)]
        noticed += saw[0] != pytest.approx(saw[1], abs=1e-3)
    assert noticed > 20


def test_a_resolute_player_gives_its_likeliest_answer() -> None:
    network = mind(2).play
    for _, seen in questions(5, (2,)):
        likely = NetworkBot(network, 1).chances(seen)
        assert likely[Resolute(network, 1).choose(seen)] == max(likely.values())


def test_a_file_of_weights_is_read_without_pickle(tmp_path: Any) -> None:
    path = tmp_path / "bad.npz"
    np.savez(path, **{"play-2/in": np.array([Network], dtype=object)})
    with pytest.raises(ValueError, match="allow_pickle"):
        load(path)


def test_every_character_is_read() -> None:
    _, seen = next(questions(1, (3,)))
    reading = mind(3).reading(seen)
    assert all(set(roles) == set(ROLES) for roles in reading.values())
    assert all(0 <= share <= 1 for roles in reading.values() for share in roles.values())
