"""Coup for PettingZoo: ``env`` with the usual wrappers, ``raw_env`` for speed, ``parallel_env``.

The agents are ``player_0`` … in the order of the seats; the first player is drawn.  Only the one
who is asked acts; whoever is out is not asked any more, and all agents end together.  The winner
gets 1, each of the others −1/(n−1), so that a game sums to nothing; a draw gives 0 to all.

An observation is ``{"observation": row, "action_mask": mask}``, both as ``coup.encoding`` has
them; the mask is empty for a seat that is not asked.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from coup.core.errors import BadOption, IllegalChoice
from coup.core.options import Options
from coup.core.position import Position
from coup.encoding import answers, size, words
from coup.research import kernel
from coup.research.batch import self_play
from coup.research.position import table_of
from coup.research.single import NOBODY, REFUSED, begin, look, look_round, new_luck, take_and_look
from coup.rules import find
from coup.rules.classic import ClassicOptions
from coup.text import Words
from coup.view import open_view

MOST = 8.0
"""No number of an observation is greater."""

Choices = Options | Mapping[str, Any] | str | None
"""Options as such, by name and value, or as the name of a preset."""


def env(**settings: Any) -> AECEnv:
    """An environment that checks what it is given; an illegal answer loses the game."""
    bare = raw_env(**settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )


def raw_env(ruleset: str = "classic", **settings: Any) -> Table:
    """The environment itself: an illegal answer is refused by an ``IllegalChoice``."""
    if ruleset == "poker":
        from coup.research.pettingzoo_poker import PokerTable

        return PokerTable(**settings)
    find(ruleset)
    return ClassicTable(**settings)


def chosen_options(ruleset: str, options: Choices) -> Any:
    """The options that were meant."""
    rules = find(ruleset)
    if isinstance(options, Options):
        return options
    if isinstance(options, str):
        return rules.choose_options(options)
    return rules.choose_options("official", options)


def told(position: Position[Any], names: list[str]) -> str:
    """A table with all cards face up, in words."""
    said, seen = Words(names), open_view(position)
    lines = [said.heading(seen)]
    for seat, name in enumerate(names):
        mark = ">" if seat in position.waiting else " "
        lines.append(f"{mark} {name}  " + "  ".join(said.seat_line(seen, seat)))
    lines += [said.standing(seen).sentence, *said.aside(seen)]
    return "\n".join(lines)


class Table(AECEnv):
    """A table of agents, one of whom is asked at a time, whatever is played there."""

    def __init__(
        self, players: int, length: int, most: float, number: int,
        render_mode: str | None, max_cycles: int | None,
    ) -> None:  # fmt: skip
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            known = tuple(self.metadata["render_modes"])
            raise BadOption("option_value", name="render_mode", value=render_mode, allowed=known)
        self.players, self.length, self.number = players, length, number
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        row = spaces.Box(0.0, most, (length,), np.float32)
        mask = spaces.Box(0, 1, (number,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": row, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(number) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.ended = False
        self.taken = 0
        self.seen: dict[str, Any] | None = None
        """What the agent ``asked`` may know, where it lies ready."""
        self.asked = ""

    # What a game says of itself

    @abstractmethod
    def deal(self, seed: int | None) -> int:
        """Begin a game; who is asked."""

    @abstractmethod
    def answer(self, number: int) -> int:
        """Take the answer of the one who is asked; who is asked next, or ``NOBODY``."""

    @abstractmethod
    def won_by(self) -> int:
        """The seat that has won, or ``NOBODY``."""

    @abstractmethod
    def position(self) -> Position[Any]:
        """Where the game stands, in the readable engine."""

    # What PettingZoo asks for

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game.  Without a seed, chance goes on where it was."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ended, self.taken, self.seen = False, 0, None
        self.agent_selection = self.possible_agents[self.deal(seed)]
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        if self.ended:
            self._was_dead_step(action)
            return
        asked = self.answer(int(action))
        if asked == NOBODY:
            self.end(self.terminations, self.won_by())
        else:
            self.agent_selection = self.asked = self.possible_agents[asked]
            if self.max_cycles is not None:
                self.taken += 1
                if self.taken == self.max_cycles:
                    self.end(self.truncations, NOBODY)
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _was_dead_step(self, action: None) -> None:
        """As PettingZoo has it, where all agents end together."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for facts in (
            self.terminations, self.truncations, self.rewards,
            self._cumulative_rewards, self.infos,
        ):  # fmt: skip
            del facts[agent]
        if len(self.agents) == self.players:
            self._clear_rewards()
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def end(self, how: dict[str, bool], winner: int) -> None:
        """All agents end, and are paid; before it nobody is ever paid anything."""
        self.ended = True
        self.seen = None
        how.update(dict.fromkeys(self.agents, True))
        if winner != NOBODY:
            loss = -1 / (self.players - 1)
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if seat == winner else loss
            self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table in words, all cards face up; printed in the mode ``human``."""
        text = told(self.position(), self.possible_agents)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


class ClassicTable(Table):
    """Classic Coup on the kernel."""

    metadata = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "coup_classic_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 4,
        options: Choices = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.options: ClassicOptions = self_play(chosen_options("classic", options))
        self.options.check_players(players)
        super().__init__(players, size(players), MOST, answers(players), render_mode, max_cycles)
        rules = kernel.rules_of(self.options)
        self.cell = np.zeros(kernel.STATE + len(rules), np.int32)
        self.game, self.rules = self.cell[: kernel.STATE], self.cell[kernel.STATE :]
        self.rules[:] = rules
        self.luck = new_luck(None)
        self.closing: Any = None

    def deal(self, seed: int | None) -> int:
        if seed is not None:
            self.luck = new_luck(seed)
        self.closing = None
        return begin(self.game, self.rules, self.players, self.luck)

    def answer(self, number: int) -> int:
        row, mask = np.empty(self.length, np.float32), np.empty(self.number, np.int8)
        asked = take_and_look(self.cell, number, self.luck, row, mask)
        if asked >= 0:
            self.seen = {"observation": row, "action_mask": mask}
        elif asked == REFUSED:
            seat = self.seats[self.agent_selection]
            known = words(self.players, seat)
            legal = int(kernel.legal(self.game, self.rules))
            raise IllegalChoice(
                "not_legal",
                seat=seat,
                choice=known.get(number, number),
                legal=tuple(known[place] for place in sorted(known) if legal >> place & 1),
            )
        return asked

    def won_by(self) -> int:
        return int(self.game[kernel.WINNER])

    def position(self) -> Position[Any]:
        return table_of(self.game, self.options)

    def observe(self, agent: str) -> dict[str, Any]:
        seen, self.seen = self.seen, None
        if seen is not None and agent == self.asked:
            return seen
        mask = np.zeros(self.number, np.int8)
        if self.ended:
            row = self.closing_rows()[self.seats[agent]].copy()
        else:
            row = np.empty(self.length, np.float32)
            look(self.game, self.rules, self.seats[agent], row, mask)
        return {"observation": row, "action_mask": mask}

    def closing_rows(self) -> Any:
        """What every seat sees at the end, looked up once."""
        if self.closing is None:
            self.closing = np.empty((self.players, self.length), np.float32)
            look_round(self.cell, self.closing)
        return self.closing

    def state(self) -> Any:
        """Everything, hidden cards too: the kernel's own state."""
        return self.game.copy()


class parallel_env(ParallelEnv):  # noqa: N801 - PettingZoo's name for it
    """The same table for learners that answer all at once.

    Only the answer of the agent that is asked counts; the others have nothing but pass (0) in
    their mask.  An answer that is not in the mask counts as the first that is.  A cycle is a
    decision; after ``max_cycles`` of them the game is cut short.
    """

    metadata = {**ClassicTable.metadata, "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, **settings: Any) -> None:
        self.table = raw_env(**settings)
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.table.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: dict(self.table.infos[agent]) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        table, asked = self.table, self.table.agent_selection
        legal = np.flatnonzero(table.observe(asked)["action_mask"])
        table.step(actions[asked] if actions[asked] in legal else legal[0])
        result = (
            self._seen(),
            dict(table.rewards),
            dict(table.terminations),
            dict(table.truncations),
            {agent: dict(table.infos[agent]) for agent in self.agents},
        )
        if any(table.terminations.values()) or any(table.truncations.values()):
            self.agents = []
        return result

    def _seen(self) -> dict[str, Any]:
        seen = {agent: self.table.observe(agent) for agent in self.agents}
        for shown in seen.values():
            if not shown["action_mask"].any():
                shown["action_mask"][0] = 1
        return seen

    def render(self) -> str | None:
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""
