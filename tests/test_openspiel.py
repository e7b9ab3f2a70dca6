"""OpenSpiel's own checks of our game, its algorithms on it, and what a player may know in it."""

from __future__ import annotations

import copy
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    outcome_sampling_mccfr,
)

from coup.core.errors import BadOption
from coup.encoding import numbers
from coup.research import kernel as k
from coup.research.openspiel import CoupGame
from coup.rules.classic import ROLES
from test_kernel import other_world

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SEVERAL = "coup(players=4,max_turns=12)"
GAMES = ("coup_mini", "coup", SEVERAL, "coup(steal_block_claim=either,may_decline_proof=False)")


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_is_what_it_was(path: Path) -> None:
    """Made by OpenSpiel's ``generate_playthrough``; written anew by ``tests/playthroughs/make``."""
    kept = path.read_text("utf-8")
    name = kept.partition("game: ")[2].partition("\n")[0]
    assert generate_playthrough.playthrough(name, None, seed=1) == kept


def test_the_playthroughs_are_there() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == {"coup", "coup_mini", "coup_four"}


def histories(state: Any) -> Iterator[Any]:
    """Every node of the tree below a state."""
    yield state
    for action in [] if state.is_terminal() else state.legal_actions():
        yield from histories(state.child(action))


def test_the_miniature_can_be_walked_through() -> None:
    nodes = [(state.is_terminal(), state.is_chance_node()) for state in histories(mini())]
    assert len(nodes) == 2_172  # as docs/research.md says
    assert (False, True) in nodes


def mini() -> Any:
    return pyspiel.load_game("coup_mini").new_initial_state()


def test_players_forget_nothing_and_see_nothing_else() -> None:
    """One information state: the same answers, the same past of one's own, the same tensor."""
    past: dict[tuple[int, str], set[tuple[Any, ...]]] = defaultdict(set)
    worlds: dict[tuple[int, str], set[str]] = defaultdict(set)
    strings: dict[tuple[float, ...], set[str]] = defaultdict(set)

    def walk(state: Any, own: tuple[tuple[Any, ...], ...]) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action, _ in state.chance_outcomes():
                walk(state.child(action), own)
            return
        player = state.current_player()
        known = (player, state.information_state_string(player))
        past[known].add((tuple(state.legal_actions()), own[player]))
        worlds[known].add(str(state))
        strings[tuple(state.information_state_tensor(player))].add(known[1])
        for action in state.legal_actions():
            longer = list(own)
            longer[player] = (*own[player], known, action)
            walk(state.child(action), tuple(longer))

    walk(mini(), ((), ()))
    assert all(len(known) == 1 for known in past.values())
    assert all(len(known) == 1 for known in strings.values())
    assert len(strings) == len(past)
    assert max(len(known) for known in worlds.values()) == 2  # the other's card, of two left


@pytest.mark.parametrize("name", ["coup", SEVERAL])
def test_worlds_that_a_player_cannot_tell_apart_look_the_same(name: str) -> None:
    """Play the same public course from other hidden cards, and compare what is seen."""
    game, chance = pyspiel.load_game(name), random.Random(1)
    different = 0
    for _ in range(60):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chosen(state, chance))
            viewer = chance.randrange(game.num_players())
            twin = state.clone()
            if not state.is_chance_node() and not state.is_terminal():
                twin.course.s = other_world(state.course.s, viewer, chance)
                different += str(twin) != str(state)
                assert twin.observation_string(viewer) == state.observation_string(viewer)
                assert twin.observation_tensor(viewer) == state.observation_tensor(viewer)
    assert different > 300


def test_public_and_private_observations_are_apart() -> None:
    """What is public is the same in all worlds; what is private changes with one's own cards."""
    game, chance = pyspiel.load_game(SEVERAL), random.Random(3)
    kinds = [
        pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        for public, private in (
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        )
    ]
    public, private = (game.make_py_observer(kind) for kind in kinds)
    different = 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chosen(state, chance))
            if state.is_chance_node() or state.is_terminal():
                continue
            twin = state.clone()
            twin.course.s = other_world(state.course.s, k.NONE, chance)
            assert seen(public, twin, 0) == seen(public, state, 0)
            same = twin.course.own(0) == state.course.own(0)
            assert (seen(private, twin, 0)[0] == seen(private, state, 0)[0]) == same
            different += not same
            twin.course.s[k.COINS + 1] += 1
            assert seen(public, twin, 0) != seen(public, state, 0)
    assert different > 100


def seen(observer: Any, state: Any, player: int) -> tuple[str, list[float]]:
    observer.set_from(state, player)
    return observer.string_from(state, player), observer.tensor.tolist()


def chosen(state: Any, chance: random.Random) -> int:
    if state.is_chance_node():
        actions, likely = zip(*state.chance_outcomes(), strict=True)
        return int(chance.choices(actions, likely)[0])
    return int(chance.choice(state.legal_actions()))


def drawn(state: Any, *cards: str) -> Any:
    for card in cards:
        state.apply_action(ROLES.index(card))
    return state


def test_what_is_seen_of_an_exchange_and_of_a_last_card() -> None:
    state = drawn(pyspiel.load_game("coup").new_initial_state(), "duke", "captain", "duke", "duke")
    play(state, 0, "exchange")
    play(state, 1, "challenge")
    play(state, 0, "show:duke")
    play(state, 1, "income")
    play(state, 0, "exchange")
    play(state, 1, "challenge")  # his one card is shown, and lost, without a question
    assert state.is_terminal()
    assert state.returns() == [-1.0, 1.0]
    for player, hand in enumerate(("0+duke; 1+?; 0+duke; 1+?", "0+?; 1+captain; 0+?; 1+duke")):
        assert state.information_state_string(player) == (
            f"player {player}; {hand}; 0 exchange; 1 challenge; 0 show:duke; 0-duke; 1 income; "
            "0 exchange; 1 challenge; 0-duke"
        )


def test_kept_cards_are_their_owners_knowledge() -> None:
    state = drawn(
        pyspiel.load_game("coup").new_initial_state(), "duke", "captain", "contessa", "captain"
    )
    play(state, 0, "exchange")
    play(state, 1, "pass")
    drawn(state, "assassin", "duke")
    play(state, 0, "keep:duke,duke")
    assert state.information_state_string(0).endswith("0+assassin; 0+duke; 0 keep:duke,duke")
    assert state.information_state_string(1).endswith("0+?; 0+?; 0 keep")


def play(state: Any, seat: int, word: str) -> None:
    assert state.current_player() == seat
    state.apply_action(numbers(2, seat)[word])


def test_chance_nodes_have_at_most_five_outcomes() -> None:
    game, chance = pyspiel.load_game("coup(players=6)"), random.Random(2)
    for _ in range(10):
        state, draws = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                draws += 1
                likely = [probability for _, probability in state.chance_outcomes()]
                assert len(likely) <= 5
                assert sum(likely) == pytest.approx(1)
            state.apply_action(chosen(state, chance))
        assert draws <= CoupGame({"players": 6}).setting.draws
        assert sum(state.returns()) == pytest.approx(0)


def test_a_copy_goes_its_own_way() -> None:
    state = drawn(mini(), "duke", "assassin")
    twin, third = state.clone(), copy.deepcopy(state)
    play(twin, 0, "tax")
    assert str(state) == str(third) != str(twin)
    assert state.information_state_string(0) == third.information_state_string(0)
    assert twin.information_state_string(0).endswith("0 tax")


def test_the_turns_are_counted() -> None:
    game = pyspiel.load_game("coup(max_turns=3)")
    state = drawn(game.new_initial_state(), "duke", "duke", "duke", "captain")
    for seat in (0, 1, 0):
        play(state, seat, "income")
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


# OpenSpiel's algorithms


@pytest.mark.heavy
def test_counterfactual_regret_falls_in_the_miniature() -> None:
    game = pyspiel.load_game("coup_mini")
    solver, found = cfr.CFRPlusSolver(game), []
    for _ in range(3):
        for _ in range(8):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > found[1] > found[2]
    assert found[2] < 0.08


@pytest.mark.heavy
def test_sampling_counterfactual_regret_runs_on_both() -> None:
    np.random.seed(1)
    game = pyspiel.load_game("coup_mini")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(150):
        solver.iteration()
    assert exploitability.exploitability(game, solver.average_policy()) < before
    for name in ("coup", SEVERAL):
        whole = pyspiel.load_game(name)
        sampler = outcome_sampling_mccfr.OutcomeSamplingSolver(whole)
        for _ in range(30):
            sampler.iteration()
        policy = sampler.average_policy()
        dealt = [ROLES[place % 5] for place in range(2 * whole.num_players())]
        state = drawn(whole.new_initial_state(), *dealt)
        assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    external_sampling_mccfr.ExternalSamplingSolver(
        pyspiel.load_game("coup(max_turns=2)")
    ).iteration()


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 7},
        {"characters": "duke+king"},
        {"hand": 3},
        {"copies": 1, "players": 4},
        {"coup_cost": 0},
        {"steal_block_claim": "both"},
        {"max_turns": 0},
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        CoupGame(settings)
