"""Coup for OpenSpiel: import this, then ``pyspiel.load_game("coup")`` or ``"coup_mini"``.

Chance is explicit: every card is drawn by itself, so a chance node has as many outcomes as there
are characters in the deck, at most five.  Seat 0 begins.  Answers are numbered as
``coup.encoding`` has them.  The winner gets 1, the others −1/(n−1) each; after ``max_turns``
turns the game is a draw.

``coup`` is the whole game.  ``coup_mini`` is a game of the same rules whose tree can be walked
through: one card each of three, two players, few turns.  Both have these parameters, beside the
options of the classic rules:

=============  ==========================================================================
players        2 to 6
max_turns      after which a game is a draw
characters     those in the deck, joined by ``+``; what would claim another is not offered
copies         of each character in the deck
hand           cards of each player, 1 or 2
=============  ==========================================================================

An observation is that of ``coup.encoding``, with the observer's seat before it.  An information
state also has everything that its player saw happen, in order (``events``): each event is a
number, (code + 1) / 512, as ``_Course`` notes them.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pyspiel

from coup.core.errors import BadOption
from coup.core.options import Options, read_options
from coup.encoding import answers as answers_for
from coup.encoding import layout, size, words
from coup.research import kernel as k
from coup.research.encode import observe_state
from coup.rules.classic import ACTIONS, COPIES, EXCHANGE, HAND, ROLES, ClassicOptions

Array = Any

TABLE_ONLY = {*Options.__struct_fields__, "reveal_lost"}
"""Options that make no difference here: one is asked at a time, and all see the same."""
RULES: dict[str, int | bool | str] = {
    name: str(default) if name == "treasury" else default
    for name, default in msgspec.structs.asdict(ClassicOptions()).items()
    if name not in TABLE_ONLY
}
WHOLE: dict[str, int | bool | str] = {
    "players": 2,
    "max_turns": 50,
    "characters": "+".join(ROLES),
    "copies": COPIES,
    "hand": HAND,
    **RULES,
}
MINI = WHOLE | {
    "max_turns": 3,
    "characters": "duke+assassin+contessa",
    "copies": 1,
    "hand": 1,
    "two_player_first_coins": 2,
    "assassin_cost": 2,
    "coup_cost": 4,
    "forced_coup_at": 4,
}

# Codes of events.  An answer is 64 times the seat, and the answer's number.
KEPT = 63
"""In place of an answer that only its seat knows: which cards it kept."""
DREW, LOST, SHOWED = 384, 420, 450
"""A card drawn, six to a seat, the first where it is not seen; lost or shown, five to a seat."""
CODES = 512


class Setting:
    """What all states of a game share."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.players, self.max_turns = int(given["players"]), int(given["max_turns"])
        self.hand, self.copies = int(given["hand"]), int(given["copies"])
        self.roles = tuple(str(given["characters"]).split("+"))
        options = read_options(ClassicOptions, {name: given[name] for name in RULES}, text=True)
        options = msgspec.structs.replace(options, draw_after_turns=self.max_turns)
        options.check_players(self.players)
        self.check()
        self.rules = k.rules_of(options)
        self.answers = answers_for(self.players)
        self.allowed = self.offered()
        # A turn: an action, two claims and a block that each may be doubted, and what is lost.
        self.decisions = self.max_turns * (3 * self.players + 4)
        self.draws = self.players * self.hand + 3 * self.max_turns
        self.events = self.decisions + self.draws + 2 * self.max_turns + 2 * self.players
        self.first = np.empty(k.STATE, np.int32)
        k.begin(self.first, self.rules, self.players, 0)
        self.first[k.DRAWS] = self.players * self.hand
        for place, role in enumerate(ROLES):
            self.first[k.DECK + place] = self.copies if role in self.roles else 0

    def check(self) -> None:
        """Refuse a deck that cannot be dealt, or from which nobody could exchange."""
        for role in self.roles:
            if role not in ROLES:
                raise BadOption("option_value", name="characters", value=role, allowed=ROLES)
        for name, value, least, most in (
            ("hand", self.hand, 1, HAND),
            ("copies", self.copies, 1, COPIES),
        ):
            if not least <= value <= most:
                raise BadOption("option_range", name=name, value=value, least=least, most=most)
        spare = EXCHANGE if "ambassador" in self.roles else 0
        cards, needed = len(self.roles) * self.copies, self.players * self.hand + spare
        if cards < needed:
            raise BadOption("option_range", name="copies", value=cards, least=needed, most=15)

    def offered(self) -> int:
        """The answers that claim no character outside the deck, as a mask."""
        mask = 0
        for number, word in words(self.players, 0).items():
            verb, _, role = word.partition(":")
            claimed = role if verb == "block" else ACTIONS[verb].role if verb in ACTIONS else None
            mask |= (not claimed or claimed in self.roles) << number
        return mask


class Course:
    """A game as far as it has gone: the kernel's state, and what each seat saw happen.

    An event is three numbers: its code for all, a seat, and its code for that seat.
    """

    def __init__(self, setting: Setting, s: Array, events: list[tuple[int, int, int]]) -> None:
        self.setting, self.s, self.events = setting, s, events

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return Course(self.setting, self.s.copy(), self.events[:])

    def player(self) -> int:
        phase = self.s[k.PHASE]
        if phase == k.PHASE_DRAW:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if phase == k.PHASE_OVER else int(self.s[k.ASKED])

    def legal(self) -> list[int]:
        mask = int(k.legal(self.s, self.setting.rules)) & self.setting.allowed
        return [number for number in range(self.setting.answers) if mask >> number & 1]

    def outcomes(self) -> list[tuple[int, float]]:
        deck = self.s[k.DECK : k.DECK + len(ROLES)].tolist()
        return [(role, count / sum(deck)) for role, count in enumerate(deck) if count]

    def draw(self, role: int) -> None:
        before, seat = self.s.tolist(), int(self.s[k.DRAWER])
        k.draw(self.s, self.setting.rules, role)
        code = DREW + seat * 6
        self.events.append((code, seat, code + 1 + role))
        self.note(before)

    def answer(self, number: int) -> None:
        before, seat = self.s.tolist(), int(self.s[k.ASKED])
        hidden = before[k.PHASE] == k.PHASE_EXCHANGE
        k.apply(self.s, self.setting.rules, number)
        code = seat * 64 + number
        self.events.append((seat * 64 + KEPT if hidden else code, seat, code))
        self.note(before)

    def note(self, before: list[int]) -> None:
        """What else everybody saw: a card that proved a claim, and cards that were lost."""
        after = self.s.tolist()
        if after[k.PHASE] == k.PHASE_DRAW != before[k.PHASE] and after[k.DRAW_WHY] == k.FOR_PROOF:
            for role in range(len(ROLES)):
                if after[k.DECK + role] > before[k.DECK + role]:
                    self.public(SHOWED + after[k.DRAWER] * 5 + role)
        for place in range(k.LOST, k.LOST + HAND * self.setting.players):
            if after[place] != before[place]:
                self.public(LOST + (place - k.LOST) // HAND * 5 + after[place])

    def public(self, code: int) -> None:
        self.events.append((code, 0, code))

    def seen_by(self, player: int) -> list[int]:
        return [mine if player == seat else shown for shown, seat, mine in self.events]

    def returns(self) -> list[float]:
        players, winner = self.setting.players, int(self.s[k.WINNER])
        if winner == k.NONE:
            return [0.0] * players
        return [1.0 if seat == winner else -1 / (players - 1) for seat in range(players)]

    # In words

    def event(self, code: int) -> str:
        if code >= LOST:
            seat, role = divmod(code - (SHOWED if code >= SHOWED else LOST), 5)
            return f"{seat}{'=' if code >= SHOWED else '-'}{ROLES[role]}"
        if code >= DREW:
            seat, card = divmod(code - DREW, 6)
            return f"{seat}+{ROLES[card - 1] if card else '?'}"
        seat, number = divmod(code, 64)
        word = "keep" if number == KEPT else words(self.setting.players, seat)[number]
        return f"{seat} {word}"

    def table(self) -> str:
        """What everybody sees."""
        s = self.s.tolist()
        asked = ("turn", "challenge", "block", "block_challenge", "show", "lose", "exchange")
        phase = "draw" if s[k.PHASE] == k.PHASE_DRAW else "over"
        if s[k.PHASE] < k.PHASE_DRAW:
            phase = f"{s[k.ASKED]} {asked[s[k.PHASE]]}"
        parts = [f"turn {s[k.TURN_NO]} of {s[k.TURN]}, {phase}"]
        if s[k.ACTION] != k.NONE:
            target = "" if s[k.TARGET] == k.NONE else f":{s[k.TARGET]}"
            parts.append(f"{tuple(ACTIONS)[s[k.ACTION]]}{target}")
        for seat in range(self.setting.players):
            lost = self.cards(k.LOST + HAND * seat)
            parts.append(f"{seat}: {s[k.COINS + seat]} coins" + (f", lost {lost}" if lost else ""))
        return "; ".join(parts)

    def cards(self, place: int) -> str:
        held = self.s[place : place + HAND].tolist()
        return " ".join(ROLES[card] for card in held if card != k.NONE)

    def own(self, player: int) -> str:
        """What a seat alone sees."""
        drawn = self.s[k.PHASE] == k.PHASE_EXCHANGE and self.s[k.ASKED] == player
        more = f", drew {self.cards(k.DRAWN)}" if drawn else ""
        return f"holds {self.cards(k.HANDS + HAND * player)}{more}"


class CoupState(pyspiel.State):
    """A state of the game tree."""

    def __init__(self, game: CoupGame) -> None:
        super().__init__(game)
        setting = game.setting
        self.course = Course(setting, setting.first.copy(), [])

    def current_player(self) -> int:
        return self.course.player()

    def is_terminal(self) -> bool:
        return bool(self.course.s[k.PHASE] == k.PHASE_OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal() if player == self.course.player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.course.s[k.PHASE] == k.PHASE_DRAW:
            self.course.draw(int(action))
        else:
            self.course.answer(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {ROLES[action]}"
        return words(self.course.setting.players, player)[action]

    def returns(self) -> list[float]:
        return self.course.returns()

    def __str__(self) -> str:
        course = self.course
        seats = range(course.setting.players)
        return "; ".join([course.table(), *(f"{seat} {course.own(seat)}" for seat in seats)])


class CoupObserver:
    """What a player sees, or has seen, as OpenSpiel asks for it."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.setting, self.kind = setting, kind
        widths = {"player": setting.players, "observation": size(setting.players)}
        if kind.perfect_recall:
            widths["events"] = setting.events
        self.tensor = np.zeros(sum(widths.values()), np.float32)
        self.dict: dict[str, Array] = {}
        start = 0
        for name, width in widths.items():
            self.dict[name] = self.tensor[start : start + width]
            start += width
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER

    def set_from(self, state: CoupState, player: int) -> None:
        course = state.course
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        row = self.dict["observation"]
        observe_state(course.s, self.setting.rules, player, row)
        parts = layout(self.setting.players)
        own = slice(parts["hand"].start, parts["drawn"].stop)
        if not self.private:
            row[own] = 0
        if not self.kind.public_info:
            row[: own.start] = 0
            row[own.stop :] = 0
        if "events" in self.dict:
            seen = course.seen_by(player if self.private else k.NONE)
            self.dict["events"][: len(seen)] = (np.array(seen, np.float32) + 1) / CODES

    def string_from(self, state: CoupState, player: int) -> str:
        course, said = state.course, [f"player {player}"]
        if self.kind.perfect_recall:
            seen = course.seen_by(player if self.private else k.NONE)
            return "; ".join(said + [course.event(code) for code in seen])
        if self.kind.public_info:
            said.append(course.table())
        if self.private:
            said.append(course.own(player))
        return "; ".join(said)


def game_type(short_name: str, long_name: str, defaults: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults,
    )


class CoupGame(pyspiel.Game):
    """The whole game."""

    kind = game_type("coup", "Coup", WHOLE)
    defaults = WHOLE

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.setting = setting = Setting({**self.defaults, **(params or {})})
        known = pyspiel.GameInfo(
            num_distinct_actions=setting.answers,
            max_chance_outcomes=len(ROLES),
            num_players=setting.players,
            min_utility=-1 / (setting.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=setting.decisions,
        )
        super().__init__(self.kind, known, params or {})

    def new_initial_state(self) -> CoupState:
        return CoupState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CoupObserver:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return CoupObserver(self.setting, iig_obs_type or usual, params)


class MiniGame(CoupGame):
    """One card each, three characters, few turns: small enough to be solved."""

    kind = game_type("coup_mini", "Coup in miniature", MINI)
    defaults = MINI


pyspiel.register_game(CoupGame.kind, CoupGame)
pyspiel.register_game(MiniGame.kind, MiniGame)
