"""Coup for Gymnasium: one learner among opponents, who sits at seat 0; the first player is drawn.

``CoupVectorEnv`` plays many games at once on the kernel, against random players or against any
policy that answers in batches.  ``CoupEnv`` plays one game on the readable engine, against the
bots of ``coup.bots`` by name.  Importing this registers both as ``coup/Classic-v0``, for
``gymnasium.make_vec`` and ``gymnasium.make``.

An observation is the row of ``coup.encoding``; ``info["action_mask"]`` says what may be answered.
The reward is 1 for a win and −1 as soon as the learner is out, at the end of its game; a draw
gives 0.  An illegal answer loses the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from coup.bots import Bot, make
from coup.core.errors import BadOption, IllegalChoice
from coup.core.record import Game
from coup.encoding import answers, numbers, observe, size, words
from coup.research import kernel
from coup.research.batch import self_play, spread_seeds
from coup.research.pettingzoo import MOST, Choices, chosen_options
from coup.research.pettingzoo import told as in_words
from coup.research.single import (
    begin_some,
    look_all,
    look_some,
    outcome,
    random_until,
    take_some,
    waiting,
)
from coup.rules import find
from coup.view import ClassicView, view

Array = Any
Policy = Callable[[Array, Array], Array]
"""From observations and masks, a row for each game, to an answer for each."""

LEARNER = 0
NAME = "coup/Classic-v0"


class CoupVectorEnv(VectorEnv):
    """Many games, one learner in each.

    A game that has ended begins anew with the next step, whose answer for it does not count:
    the mask then allows every answer.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1024,
        players: int = 2,
        options: Choices = None,
        opponents: str | Policy = "random",
    ) -> None:
        chosen = self_play(chosen_options("classic", options))
        chosen.check_players(players)
        if num_envs < 1:
            raise BadOption("option_range", name="num_envs", value=num_envs, least=1, most=1 << 24)
        if not callable(opponents) and opponents != "random":
            allowed = ("random", "policy(observations, masks)")
            raise BadOption("option_value", name="opponents", value=opponents, allowed=allowed)
        self.num_envs, self.players = num_envs, players
        self.policy = opponents if callable(opponents) else None
        self.single_observation_space = spaces.Box(0.0, MOST, (size(players),), np.float32)
        self.single_action_space = spaces.Discrete(answers(players))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rules = kernel.rules_of(chosen)
        self.states = np.zeros((num_envs, kernel.STATE), np.int32)
        self.luck = np.zeros((num_envs, 1), np.uint64)
        self.ended = np.zeros(num_envs, np.bool_)
        self.seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self.seeded:
            drawn = int(self.np_random.integers(1 << 62))
            self.luck[:, 0] = spread_seeds(drawn, self.num_envs)
            self.seeded = True
        self.begin(np.arange(self.num_envs))
        self.ended[:] = False
        return self.seen()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        again, going = np.flatnonzero(self.ended), np.flatnonzero(~self.ended)
        refused = np.zeros(len(going), np.bool_)
        chosen = np.asarray(actions, np.int64)[going]
        take_some(self.states, self.rules, self.luck, going, chosen, refused)
        self.begin(again)
        rewards = np.zeros(self.num_envs)
        outcome(self.states, LEARNER, self.ended, rewards)
        wrong = going[refused]
        self.ended[wrong], rewards[wrong] = True, -1.0
        rows, told = self.seen()
        return rows, rewards, self.ended.copy(), np.zeros(self.num_envs, np.bool_), told

    def begin(self, games: Array) -> None:
        """Deal these games; in all of them the others answer until the learner is asked."""
        begin_some(self.states, self.rules, self.players, self.luck, games)
        if self.policy is None:
            random_until(self.states, self.rules, self.luck, LEARNER)
            return
        while len(asked := waiting(self.states, LEARNER)):
            self.ask(self.policy, asked)

    def ask(self, policy: Policy, games: Array) -> None:
        """Have the opponents that are asked in these games answer."""
        rows = np.empty((len(games), size(self.players)), np.float32)
        masks = np.empty((len(games), answers(self.players)), np.bool_)
        look_some(self.states, self.rules, games, rows, masks)
        chosen = np.asarray(policy(rows, masks), np.int64)
        refused = np.zeros(len(games), np.bool_)
        take_some(self.states, self.rules, self.luck, games, chosen, refused)
        if refused.any():
            place = int(np.argmax(refused))
            seat = int(self.states[games[place], kernel.ASKED])
            known = words(self.players, seat)
            legal = tuple(known[int(number)] for number in np.flatnonzero(masks[place]))
            number = int(chosen[place])
            raise IllegalChoice(
                "not_legal", seat=seat, choice=known.get(number, number), legal=legal
            )

    def seen(self) -> tuple[Array, dict[str, Any]]:
        rows = np.empty((self.num_envs, size(self.players)), np.float32)
        masks = np.empty((self.num_envs, answers(self.players)), np.int8)
        look_all(self.states, self.rules, LEARNER, rows, masks)
        masks[self.ended] = 1
        return rows, {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}


class CoupEnv(gymnasium.Env):
    """One game against bots by name, on the readable engine.

    With a single name, all opponents are of that kind.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        options: Choices = None,
        opponents: str | Sequence[str] = "steady",
        render_mode: str | None = None,
    ) -> None:
        self.options = self_play(chosen_options("classic", options))
        self.options.check_players(players)
        self.names = (opponents,) * (players - 1) if isinstance(opponents, str) else opponents
        if len(self.names) != players - 1:
            seats = players - 1
            raise BadOption(
                "option_range", name="opponents", value=len(self.names), least=seats, most=seats
            )
        for name in self.names:
            make(name)
        self.players, self.render_mode = players, render_mode
        self.observation_space = spaces.Box(0.0, MOST, (size(players),), np.float32)
        self.action_space = spaces.Discrete(answers(players))
        self.game: Game
        self.bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        secret = self.np_random.bytes(32).hex()
        self.bots = [make(name, int(self.np_random.integers(1 << 62))) for name in self.names]
        people = tuple(f"player_{seat}" for seat in range(self.players))
        self.game = Game.new(find("classic"), people, self.options, secret)
        self.go_on()
        return self.seen()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        position = self.game.position
        choice = words(self.players, LEARNER)[int(action)]
        if choice not in position.waiting.get(LEARNER, ()):
            row, told = self.seen()
            return row, -1.0, True, False, told
        self.game.play(LEARNER, choice)
        self.go_on()
        out = not position.living(LEARNER)
        reward = -1.0 if out else float(position.winner == LEARNER)
        row, told = self.seen()
        return row, reward, out or position.over, False, told

    def go_on(self) -> None:
        """The bots answer until the learner is asked, or its game has ended."""
        position = self.game.position
        while position.living(LEARNER) and position.waiting and LEARNER not in position.waiting:
            seat = next(iter(position.waiting))
            self.game.play(seat, self.bots[seat - 1].choose(view(position, seat, self.game.log)))

    def seen(self) -> tuple[Array, dict[str, Any]]:
        shown = view(self.game.position, LEARNER, self.game.log)
        assert isinstance(shown, ClassicView)
        mask = np.zeros(answers(self.players), np.int8)
        mask[[numbers(self.players, LEARNER)[choice] for choice in shown.choices]] = 1
        return np.array(observe(shown), np.float32), {"action_mask": mask}

    def render(self) -> str | None:
        """The table in words, all cards face up."""
        if self.render_mode is None:
            return None
        return in_words(self.game.position, list(self.game.record.names))


gymnasium.register(NAME, entry_point=CoupEnv, vector_entry_point=CoupVectorEnv)
