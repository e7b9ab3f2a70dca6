"""Bots answer from their view alone, legally and quickly; each keeps to its character."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from coup.bots import BOTS, Bot, make
from coup.bots.baselines import PATIENCE
from coup.bots.beliefs import Beliefs, unseen
from coup.bots.prospects import Prospects
from coup.bots.steady import Steady
from coup.core.errors import BadOption
from coup.core.record import Game
from coup.rules import classic, find
from coup.text import Words
from coup.view import ClassicView, view
from strategies import random_options

CLASSIC = find("classic")
OPTIONS = CLASSIC.choose_options("official", {"scheduler": "clockwise", "draw_after_turns": 300})
ROLE_OF = {name: action.role for name, action in classic.ACTIONS.items()}


def play_out(game: Game, kinds: list[str], seed: int) -> list[tuple[int, str]]:
    """A game between bots; every answer is among those offered, or the engine refuses it."""
    bots = [make(kind, seed + seat, game.ruleset.name) for seat, kind in enumerate(kinds)]
    chance = random.Random(seed)
    while not game.position.over:
        seat = chance.choice(list(game.position.waiting))
        seen = view(game.position, seat, game.log)
        choice = bots[seat].choose(seen)
        assert choice in seen.choices
        game.play(seat, choice)
    return list(game.record.answers)


def wins(kind: str, other: str, seats: int, games: int) -> float:
    """How often one of a kind wins among others, from every seat in turn."""
    won = 0
    for number in range(games):
        place = number % seats
        kinds = [kind if seat == place else other for seat in range(seats)]
        names = tuple("ABCDEF"[:seats])
        game = Game.new(CLASSIC, names, OPTIONS, f"{number + 1:064x}")
        play_out(game, kinds, 1000 * number)
        won += game.position.winner == place
    return won / games


def test_every_bot_has_a_name_and_a_line_about_it() -> None:
    for ruleset, kinds in BOTS.items():
        for name in kinds:
            assert make(name, 1, ruleset).name == name
            assert Words()(f"bot_{name}")
    with pytest.raises(BadOption) as refused:
        make("clever")
    assert refused.value.code == "bot_unknown"


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_bots_play_legally_under_every_option(kind: str) -> None:
    chance = random.Random(kind)
    for number in range(60):
        seats = chance.randint(2, 6)
        options = random_options(chance, seats)
        names = tuple("ABCDEF"[:seats])
        game = Game.new(CLASSIC, names, options, f"{chance.getrandbits(256):064x}")
        bounded = [kind, *(["random"] * (seats - 1))]  # the random ones bring it to an end
        play_out(game, bounded, number)


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_the_same_seed_plays_the_same_game(kind: str) -> None:
    def played(seed: int) -> list[tuple[int, str]]:
        game = Game.new(CLASSIC, ("A", "B", "C"), OPTIONS, "7" * 64)
        return play_out(game, [kind] * 3, seed)

    assert played(5) == played(5)


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_bots_need_no_history(kind: str) -> None:
    """A position that was set up has no log; a bot answers it all the same."""
    chance = random.Random(kind)
    for number in range(30):
        game = Game.new(CLASSIC, ("A", "B", "C"), OPTIONS, f"{number:064x}")
        while not game.position.over:
            ((seat, choices),) = game.position.waiting.items()
            assert make(kind, number).choose(view(game.position, seat)) in choices
            game.play(seat, chance.choice(choices))


@pytest.mark.heavy
def test_honest_never_lies_and_challenges_only_what_it_can_disprove() -> None:
    chance = random.Random(3)
    challenges = claims = 0
    for number in range(300):
        seats = chance.randint(2, 6)
        game = Game.new(CLASSIC, tuple("ABCDEF"[:seats]), OPTIONS, f"{number:064x}")
        bots = [make("honest" if seat == 0 else "random", number) for seat in range(seats)]
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            table: Any = game.position
            choice = bots[seat].choose(view(table, seat, game.log))
            if seat == 0:
                verb, _, rest = choice.partition(":")
                if ROLE_OF.get(verb):
                    assert ROLE_OF[verb] in table.hands[0]
                    claims += 1
                if verb == "block":
                    assert rest in table.hands[0]
                    claims += 1
                if verb == "challenge":
                    claim = table.stack[-1]
                    assert isinstance(claim, classic.Claim)
                    assert not set(claim.roles) & set(table.hands[claim.seat])
                    challenges += 1
            game.play(seat, choice)
    assert claims > 500
    assert challenges > 5


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("other", "seats", "least"),
    [
        ("random", 2, 0.80),
        ("random", 3, 0.60),
        ("random", 4, 0.55),
        ("random", 6, 0.45),
        ("honest", 2, 0.65),
        ("honest", 3, 0.43),
        ("honest", 4, 0.34),
        ("honest", 6, 0.17),
    ],
)
def test_steady_beats_the_plain_ones_clearly(other: str, seats: int, least: float) -> None:
    assert wins("steady", other, seats, 240) >= least


@pytest.mark.parametrize("kind", BOTS["classic"])
def test_an_answer_takes_no_more_than_five_milliseconds(kind: str) -> None:
    times = []
    bots = [make(kind, seat) for seat in range(4)]
    for number in range(6):
        game = Game.new(CLASSIC, ("A", "B", "C", "D"), OPTIONS, f"{number:064x}")
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            seen = view(game.position, seat, game.log)
            began = time.process_time()
            choice = bots[seat].choose(seen)
            times.append(time.process_time() - began)
            game.play(seat, choice)
    assert statistics.median(times) <= 0.005


# Steady in single positions


def set_up(hands: list[str], coins: list[int], lost: list[str] | None = None) -> classic.Table:
    """Seat 0 to move in a position without history."""
    held = [tuple(hand.split()) for hand in hands]
    revealed = [tuple(cards.split()) for cards in lost or [""] * len(hands)]
    deck = list(classic.DECK)
    for card in (card for cards in (*held, *revealed) for card in cards):
        deck.remove(card)
    table = classic.Table(
        options=classic.ClassicOptions(scheduler="clockwise"),
        turn=0,
        stack=[classic.Turn(0)],
        hands=held,
        revealed=revealed,
        coins=coins,
        deck=tuple(deck),
    )
    table.settle()
    return table


def seen_from(table: classic.Table, seat: int, log: list[Any] | None = None) -> ClassicView:
    seen = view(table, seat, log or [])
    assert isinstance(seen, ClassicView)
    return seen


def asked(table: classic.Table, seat: int, kind: str = "steady", times: int = 60) -> set[str]:
    """What a bot answers there, over many seeds."""
    return {make(kind, seed).choose(view(table, seat)) for seed in range(times)}


def test_steady_protects_its_last_card_with_a_contessa_it_does_not_have() -> None:
    table = set_up(["assassin duke", "captain"], [3, 2], ["", "duke"])
    table.play(0, "assassinate:1")
    table.play(1, "pass")
    assert asked(table, 1) == {"block:contessa"}


def test_steady_proves_what_it_holds() -> None:
    table = set_up(["duke captain", "captain contessa"], [2, 2])
    table.play(0, "tax")
    table.play(1, "challenge")
    assert asked(table, 0) == {"show:duke"}


def test_steady_challenges_what_cannot_be() -> None:
    table = set_up(["captain captain", "duke duke", "assassin"], [2, 2, 2], ["", "", "duke"])
    table.play(0, "tax")
    assert asked(table, 1) == {"challenge"}


def test_steady_finishes_the_last_rival_when_it_can() -> None:
    table = set_up(["captain", "duke"], [7, 9], ["duke", "contessa"])
    assert asked(table, 0) == {"coup:1"}


def test_steady_sends_no_second_assassin_to_a_contessa() -> None:
    """It once did so for ever, hoping that the target would challenge instead of blocking."""
    table = set_up(["assassin", "contessa"], [8, 0], ["duke", "duke"])
    log: list[Any] = []
    for answer in ("assassinate:1", "pass", "block:contessa", "pass", "income"):
        log += table.play(next(iter(table.waiting)), answer)
    assert table.coins == [5, 1]
    answers = [make("steady", seed).choose(view(table, 0, log)) for seed in range(60)]
    assert answers.count("assassinate:1") <= 3


def test_steady_mixes_its_play() -> None:
    """With nothing to act on it takes coins one way or another, and now and then lies."""
    table = set_up(["assassin contessa", "duke ambassador"], [2, 2])
    assert {"income", "aid", "tax"} <= asked(table, 0, times=200)


@pytest.mark.parametrize("kind", ["honest", "steady"])
def test_nobody_aims_at_a_seat_that_leaves(kind: str) -> None:
    table = set_up(["duke captain", "duke assassin", "contessa contessa"], [10, 9, 1])
    table.play(1, "resign")
    assert asked(table, 0, kind) == {"coup:2"}


def test_a_card_that_may_be_the_same_is_counted_once_in_the_deck() -> None:
    table = set_up(["duke duke", "contessa contessa", "duke assassin"], [2, 2, 2])
    log: list[Any] = []

    def in_the_deck(answers: str) -> int:
        """How many Dukes seat 1 cannot hold, as anybody knows."""
        nonlocal log
        for answer in answers.split(", "):
            seat, choice = answer.split()
            log += table.play(int(seat), choice)
        seen = view(table, None, log)
        assert isinstance(seen, ClassicView)
        return Beliefs(seen).dossiers[1].elsewhere["duke"]

    proved = "0 tax, 1 challenge, 0 show:duke, 1 lose:contessa"
    assert in_the_deck(proved) == 1
    # The same seat again: it has drawn since, perhaps the very card.
    assert in_the_deck("1 income, 2 income, 0 tax, 1 pass, 2 challenge, 0 show:duke") == 1
    # Another, which has drawn nothing: it is another card.
    assert in_the_deck("2 lose:assassin, 1 income, 2 tax, 0 challenge") == 2


@pytest.mark.heavy
def test_steady_does_not_repeat_a_lie_that_was_exposed() -> None:
    remembered = 0
    for number in range(120):
        game = Game.new(CLASSIC, ("A", "B", "C"), OPTIONS, f"{number:064x}")
        bots = [make("steady" if seat == 0 else "random", number + seat) for seat in range(3)]
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            table: Any = game.position
            seen = view(table, seat, game.log)
            choice = bots[seat].choose(seen)
            if seat == 0 and isinstance(table.stack[-1], classic.Turn):
                lies = exposed_lies(seen.log, 0)
                remembered += bool(lies)
                assert ROLE_OF[choice.partition(":")[0]] not in lies - set(table.hands[0])
            game.play(seat, choice)
    assert remembered > 10


def exposed_lies(log: tuple[Any, ...], owner: int) -> set[str]:
    """What a seat claimed and did not show, since it last had new cards."""
    lies: set[str] = set()
    claimed: tuple[str, ...] = ()
    for event in log:
        match event:
            case classic.Challenged(roles=roles):
                claimed = roles
            case classic.Lost(seat=seat, reason="caught") if seat == owner:
                lies.update(claimed)
            case classic.Replaced(seat=seat) | classic.Exchanged(seat=seat) if seat == owner:
                lies.clear()
    return lies


# Three plain tricks, each otherwise honest


class Trickster:
    """Honest, except for what the trick answers instead."""

    name = "trickster"

    def __init__(self, seed: int, trick: Callable[[ClassicView, str], str]) -> None:
        self.honest = make("honest", seed)
        self.trick = trick

    def choose(self, view: ClassicView) -> str:
        return self.trick(view, self.honest.choose(view))


def always_challenge(seen: ClassicView, choice: str) -> str:
    return "challenge" if "challenge" in seen.choices else choice


def always_tax(seen: ClassicView, choice: str) -> str:
    return "tax" if choice in ("income", "aid", "exchange") else choice


def always_block(seen: ClassicView, choice: str) -> str:
    blocks = [offered for offered in seen.choices if offered.startswith("block")]
    return blocks[0] if choice == "pass" and blocks else choice


@pytest.mark.heavy
@pytest.mark.parametrize("trick", [always_challenge, always_tax, always_block])
def test_steady_is_not_beaten_by_a_plain_trick(trick: Callable[[ClassicView, str], str]) -> None:
    won = 0
    for number in range(200):
        place = number % 2
        bots: list[Bot] = [Trickster(number, trick), Trickster(number, trick)]
        bots[place] = make("steady", number)
        game = Game.new(CLASSIC, ("A", "B"), OPTIONS, f"{number + 1:064x}")
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            game.play(seat, bots[seat].choose(view(game.position, seat, game.log)))
        won += game.position.winner == place
    assert won / 200 >= 0.65


# The ladder

LADDER = ("random", "honest", "liar", "sceptic", "careful", "steady")
THOUGHTFUL = LADDER[2:]


@pytest.mark.heavy
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("kind", [*LADDER, "mixed"])
def test_every_game_ends_within_300_turns(kind: str, seats: int) -> None:
    """A draw by the turn limit would be a game without a winner."""
    for number in range(30):
        chance = random.Random(number)
        kinds = chance.choices(LADDER, k=seats) if kind == "mixed" else [kind] * seats
        game = Game.new(CLASSIC, tuple("ABCDEF"[:seats]), OPTIONS, f"{number:064x}")
        play_out(game, kinds, number)
        assert game.position.winner is not None


class Evader:
    """Exchanges for ever, and blocks whatever it can."""

    def choose(self, seen: ClassicView) -> str:
        for verb in ("block", "exchange", "keep", "pass"):
            if found := [choice for choice in seen.choices if choice.startswith(verb)]:
                return found[0]
        return seen.choices[0]


def test_honest_does_not_go_round_in_a_circle_for_ever() -> None:
    """Each assassin is blocked, and the claim forgotten with the next exchange."""
    table = set_up(["assassin", "ambassador"], [0, 0], ["contessa", "duke"])
    bots: list[Any] = [make("honest", 1), Evader()]
    log: list[Any] = []
    while not table.over and table.turn_no < 300:
        seat = next(iter(table.waiting))
        log += table.play(seat, bots[seat].choose(seen_from(table, seat, log)))
    assert table.winner == 0
    assert table.turn_no > PATIENCE


class Habits(Counter[str]):
    """What one kind of player was seen to do."""

    def share(self, deed: str, of: str) -> float:
        return self[deed] / self[of]

    def watch(self, table: classic.Table, seen: ClassicView, choice: str) -> None:
        """One answer, by somebody who sees all the cards."""
        assert seen.viewer is not None
        what, _, aim = choice.partition(":")
        match table.stack[-1]:
            case classic.Claim(seat=claimant, roles=roles):
                self["chances"] += 1
                self["challenges"] += what == "challenge"
                assert what != "challenge" or not known_true(seen, claimant, roles)
            case classic.Turn():
                exposed = exposed_lies(seen.log, seen.viewer) - set(table.hands[seen.viewer])
                self["exposed"] += bool(exposed)
                self["repeated"] += ROLE_OF[what] in exposed and not doomed(seen)
        role = aim if what == "block" else ROLE_OF.get(what)
        if role:
            self["claims"] += 1
            self["lies"] += role not in table.hands[seen.viewer]
            assert sum(cards.count(role) for cards in table.revealed) < classic.COPIES


def doomed(seen: ClassicView) -> bool:
    """On the last card, against one rival who pays for a coup next: a lie has nothing to lose."""
    assert seen.viewer is not None
    (first, *others) = (s for n, s in enumerate(seen.seats) if s.cards and n != seen.viewer)
    return seen.seats[seen.viewer].cards == 1 and not others and first.coins >= 7


def known_true(seen: ClassicView, claimant: int, roles: tuple[str, ...]) -> bool:
    """Whether the viewer can tell by counting, and by what it put back, that a claim is true."""
    possible = Counter(unseen(seen))
    possible.subtract(put_back(seen))
    return sum(possible[role] for role in possible if role not in roles) < (
        seen.seats[claimant].cards
    )


def put_back(seen: ClassicView) -> Counter[str]:
    """The cards that the viewer last returned to the deck, if nobody has drawn since."""
    cards: Counter[str] = Counter()
    for event in seen.log:
        match event:
            case classic.Exchanged(seat=seen.viewer, returned=returned):
                cards = Counter(returned)
            case classic.Drew() | classic.Replaced():
                cards.clear()
    return cards


@pytest.fixture(scope="module")
def habits() -> dict[str, Habits]:
    """What each kind did in games of two to six among each other."""
    watched = {kind: Habits() for kind in THOUGHTFUL}
    chance = random.Random(7)
    for number in range(250):
        seats = 2 + number % 5
        kinds = chance.choices(THOUGHTFUL, k=seats)
        bots = [make(kind, 10 * number + seat) for seat, kind in enumerate(kinds)]
        game = Game.new(CLASSIC, tuple("ABCDEF"[:seats]), OPTIONS, f"{number:064x}")
        while not game.position.over:
            ((seat, _),) = game.position.waiting.items()
            table: Any = game.position
            seen = seen_from(table, seat, game.log)
            choice = bots[seat].choose(seen)
            watched[kinds[seat]].watch(table, seen, choice)
            game.play(seat, choice)
    assert all(min(h["claims"], h["chances"]) > 500 for h in watched.values())
    return watched


@pytest.mark.heavy
def test_a_liar_lies_and_a_careful_player_seldom_does(habits: dict[str, Habits]) -> None:
    lies = {kind: seen.share("lies", "claims") for kind, seen in habits.items()}
    assert lies["liar"] >= 2 * lies["careful"]
    assert lies["liar"] > 1 / 2 > lies["steady"] > lies["careful"] > 0


@pytest.mark.heavy
def test_a_sceptic_doubts_and_a_careful_player_seldom_does(habits: dict[str, Habits]) -> None:
    doubts = {kind: seen.share("challenges", "chances") for kind, seen in habits.items()}
    assert doubts["sceptic"] >= 2 * doubts["careful"]
    assert doubts["sceptic"] > 1.5 * doubts["steady"] > doubts["careful"] > 0


@pytest.mark.heavy
def test_nobody_repeats_an_exposed_lie_with_something_to_lose(habits: dict[str, Habits]) -> None:
    for kind, seen in habits.items():
        assert seen["exposed"] > 20, kind
        assert seen["repeated"] == 0, kind


@pytest.mark.heavy
@pytest.mark.parametrize("kind", ["liar", "sceptic", "careful"])
def test_each_character_beats_the_honest_one(kind: str) -> None:
    assert wins(kind, "honest", 2, 200) >= 0.55
    assert wins(kind, "honest", 4, 200) >= 0.30


def whimsical(kind: str, seed: int) -> Bot:
    """One of a kind that takes anything it does not rule out."""
    bot = make(kind, seed)
    assert isinstance(bot, Steady)
    return Steady(seed, bot.temper._replace(steadiness=0.0))


@pytest.mark.parametrize("kind", THOUGHTFUL)
def test_what_is_known_to_be_true_is_not_challenged(kind: str) -> None:
    """Of four cards unseen two were put back, two are Dukes: even a whim does not doubt those."""
    lost = ["ambassador", "duke", "assassin assassin", "assassin captain", "captain contessa"]
    hands = ["ambassador", "duke", "", "", "", ""]
    table = set_up(hands, [2, 6, 0, 0, 0, 0], [*lost, "contessa ambassador"])
    table.deck = ("captain", "contessa", "duke")
    log: list[Any] = []
    for answer in ("exchange", "pass", "keep:ambassador", "tax"):
        log += table.play(next(iter(table.waiting)), answer)
    seen = seen_from(table, 0, log)
    assert known_true(seen, 1, ("duke",))
    assert {whimsical(kind, seed).choose(seen) for seed in range(60)} == {"pass"}
    assert {whimsical(kind, seed).choose(seen_from(table, 0)) for seed in range(60)} == {
        *("challenge", "pass")
    }


@pytest.mark.parametrize("kind", THOUGHTFUL)
def test_what_lies_face_up_is_claimed_by_nobody(kind: str) -> None:
    """Not even to save the last card."""
    lost = ["contessa", "contessa", "contessa duke"]
    table = set_up(["assassin", "captain", ""], [3, 2, 0], lost)
    table.play(0, "assassinate:1")
    table.play(1, "pass")
    assert asked(table, 1, kind) == {"pass"}
    table = set_up(["ambassador", "captain", ""], [2, 2, 0], ["duke", "duke", "duke contessa"])
    assert "tax" not in asked(table, 0, kind, times=200)


# What it judges by


def belief(table: classic.Table, log: list[Any], viewer: int, seat: int, role: str) -> float:
    return Beliefs(seen_from(table, viewer, log)).holds(seat, (role,))


def test_without_history_every_unseen_card_is_alike_likely() -> None:
    table = set_up(["duke duke", "captain contessa"], [2, 2])
    # Thirteen cards unseen: one Duke, and three of each other character.
    assert belief(table, [], 0, 1, "duke") == pytest.approx(1 - 12 * 11 / (13 * 12))
    assert belief(table, [], 0, 1, "captain") == pytest.approx(1 - 10 * 9 / (13 * 12))


def test_a_claim_speaks_for_a_card_and_a_caught_lie_against_it() -> None:
    table = set_up(["duke assassin", "captain contessa"], [2, 2])
    before = belief(table, [], 1, 0, "captain")
    log = table.play(0, "steal:1")
    claimed = belief(table, log, 1, 0, "captain")
    log = [*log, *table.play(1, "challenge"), *table.play(0, "show:assassin")]
    assert claimed > before > belief(table, log, 1, 0, "captain")


def test_a_shown_card_is_back_in_the_deck() -> None:
    table = set_up(["duke assassin", "captain contessa", "duke duke"], [2, 2, 2])
    log = [*table.play(0, "tax"), *table.play(1, "challenge"), *table.play(0, "show:duke")]
    # Two Dukes are the viewer's and the third was put back: who has not drawn has none.
    assert belief(table, log, 2, 1, "duke") == 0
    assert 0 < belief(table, log, 2, 0, "duke") < 0.5


def test_the_more_claim_a_duke_the_less_each_is_believed() -> None:
    table = set_up(["duke captain"] * 3 + ["contessa contessa"], [2] * 4)
    log: list[Any] = []
    likely = []
    for seat in range(3):
        log += table.play(seat, "tax")
        likely.append(belief(table, log, 3, 0, "duke"))
        for _ in range(3):
            log += table.play(next(iter(table.waiting)), "pass")
    assert likely[0] > likely[1] > likely[2]


def test_beliefs_are_probabilities() -> None:
    for number in range(10):
        seats = 2 + number % 5
        game = Game.new(CLASSIC, tuple("ABCDEF"[:seats]), OPTIONS, f"{number:064x}")
        play_out(game, ["random"] * seats, number)
        table: Any = game.position
        for end in range(0, len(game.log), 5):
            beliefs = Beliefs(seen_from(table, 0, game.log[:end]))
            for seat, shown in enumerate(beliefs.view.seats):
                if shown.cards:
                    chances = [beliefs.holds(seat, (role,)) for role in classic.ROLES]
                    assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in chances)
                    assert beliefs.holds(seat, classic.ROLES) == pytest.approx(1)


def test_chances_are_shares_of_one() -> None:
    lost = ["", "contessa", ""]
    table = set_up(["duke captain", "duke", "assassin contessa"], [2, 9, 3], lost)
    prospects = Prospects(seen_from(table, 0))
    assert sum(prospects.chance(seat, {}) for seat in range(3)) == pytest.approx(1)
    assert prospects.chance(0, {}) > prospects.chance(0, {0: (-1, 0)}) > 0
    assert prospects.chance(0, {0: (-2, 0)}) == 0


def test_in_a_duel_the_coup_that_comes_counts() -> None:
    table = set_up(["duke", "captain"], [4, 7], ["captain", "contessa"])
    prospects = Prospects(seen_from(table, 0))
    assert prospects.chance(0, {0: (0, 3)}) == 0
    assert prospects.chance(0, {0: (0, 2), 1: (0, -2)}) > 0.3
