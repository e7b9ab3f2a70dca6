"""Players of other projects at our table: they see our view, told in their own words.

``python -m bench.rivals --players 4 --out rivals-4.npz`` fits networks to coupml's player and to
``steady``, for learners to meet (``coup train``).  With ``--among weights.npz`` a learner sits
there too, so that they also know how to answer it.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from coup.bots import make
from coup.bots.network import load, save
from coup.research.growing import grown
from coup.research.imitation import Answers, Maker, NetworkBot, fit, missed, watch
from coup.rules.classic import (
    Announced,
    Block,
    Blockable,
    Challenged,
    Claim,
    Countered,
    Effect,
    Exchange,
    Exchanged,
    Lose,
    Lost,
    Reveal,
    Turn,
)
from coup.view import ClassicView

ACTION = {"aid": "foreign_aid"}
HELD_OUT = 0.05
"""Of the answers, the part that only says how good the fit is."""


class RuleBot:
    """coupml's ``RuleAI``, a port of treason's hand-made player, with its faults."""

    name = "coupml"

    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed % 2**32)

    def choose(self, view: ClassicView) -> str:
        from coupml.rule_ai import RuleAI

        answer = str(RuleAI(told(view), self.random).get_action())
        verb, _, rest = answer.partition(":")
        if verb == "foreign_aid":
            return "aid"
        if verb == "reveal":
            return next(c for c in view.choices if c.endswith(rest))
        if verb == "keep":
            wanted = sorted(rest.split(","))
            return next(c for c in view.choices if sorted(c[5:].split(",")) == wanted)
        if answer == "block:" + rest and answer not in view.choices:
            return "block"
        # It may steal from an empty purse, which our rules refuse by default.
        return answer if answer in view.choices else view.choices[0]


def told(view: ClassicView) -> dict[str, Any]:
    """A view as coupml's players are shown the game."""
    assert view.viewer is not None
    game: dict[str, Any] = {"whose_turn": view.turn, "player_to_act": view.viewer}
    for frame in view.stack:
        match frame:
            case Effect(action, _, target):
                game["action"] = ACTION.get(action, action)
                game["target_player"] = target
            case Block(seat):
                game["blocking_player"] = seat
    match view.stack[-1]:
        case Turn():
            game["phase"] = "start_of_turn"
        case Claim(_, roles) if "blocking_player" in game:
            game["phase"] = "awaiting_block_challenge"
            game["blocked_with"] = roles[0]
        case Claim():
            game["phase"] = "awaiting_challenge"
        case Blockable():
            game["phase"] = "awaiting_block"
        case Reveal() | Lose():
            game["phase"] = "direct_attack"
        case Exchange():
            game["phase"] = "choose_new_roles"
            game["drawn_roles"] = list(view.drawn)
    players = [
        {
            "cash": seat.coins,
            "hidden": sorted(seat.hand) if seat.hand is not None else ["hidden"] * seat.cards,
            "revealed": sorted(seat.revealed),
            "trace": trace,
        }
        for seat, trace in zip(view.seats, traces(view), strict=True)
    ]
    return {"game": game, "players": players}


def traces(view: ClassicView) -> list[list[tuple[str, str | None]]]:
    """What hints at each seat's cards, as coupml keeps it."""
    found: list[list[tuple[str, str | None]]] = [[] for _ in view.seats]
    claimed = ""
    for event in view.log:
        match event:
            case Announced(seat, _, _, str(role)):
                found[seat].append(("claim", role))
            case Countered(seat, _, _, roles, _):
                found[seat] += [("claim", role) for role in roles]
            case Challenged(_, _, roles):
                claimed = roles[0]
            case Lost(seat, role, reason):
                found[seat].append(("reveal", role))
                if reason == "caught":
                    found[seat].append(("lost_challenge", claimed))
            case Exchanged(seat):
                found[seat].append(("exchange", None))
    return found


def main() -> None:
    """Fit networks to the bots that a learner is to meet."""
    parser = argparse.ArgumentParser(prog="bench.rivals", description=__doc__)
    parser.add_argument("--players", type=int, required=True, choices=range(2, 7))
    parser.add_argument("--out", type=Path, required=True, help="the file of the networks")
    parser.add_argument("--among", type=Path, nargs="*", default=[], help="weights of learners")
    parser.add_argument("--decisions", type=int, default=200_000, help="of each bot")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    models: dict[str, Maker] = {"steady": partial(make, "steady"), "coupml": RuleBot}
    learners = [
        partial(NetworkBot, grown(network, given.players))
        for path in given.among
        for network in load(path).values()
    ]
    others: list[Maker] = [partial(make, "random"), *learners, *learners]
    known = watch(models, others, given.players, given.decisions, given.seed)
    networks = {}
    for name, answers in known.items():
        cut = int(HELD_OUT * given.decisions)
        networks[name] = fit(Answers(*(array[cut:] for array in answers)), 128, 10, given.seed)
        off = missed(networks[name], Answers(*(array[:cut] for array in answers)))
        print(f"{name}: {off:.3f} nats off, of answers that it was not fitted to", flush=True)
    save(given.out, networks)


if __name__ == "__main__":
    main()
