"""Classic Coup on integer arrays, compiled: the rules of ``coup.rules.classic``, at speed.

A game is a row of small integers, its *state*.  Every draw follows a shuffle, so the order of the
court deck never matters and the deck is five counts.  Chance is apart from the rules: ``apply``
takes an answer and stops where somebody is asked, where the game is over, or where a card is to
be drawn (phase ``DRAW``); ``draw`` takes the character that came.  ``deal_on`` draws by a
generator of its own; a tree search or OpenSpiel may enumerate the outcomes instead.

The scheduler is clockwise: one seat is asked at a time.  The phases and the frames of the engine:

=================  =============================  ===========================================
phase              stack of ``rules.classic``     what is asked
=================  =============================  ===========================================
TURN               Turn                           an action
CHALLENGE          … Claim of the turn's seat     challenge or pass
BLOCK              … Blockable                    a block or pass
BLOCK_CHALLENGE    … Block Claim                  challenge or pass
SHOW               … Reveal                       a card to show
LOSE               … Lose                         a card to lose
EXCHANGE           … Exchange                     the cards to keep
DRAW               inside a replacement, an exchange or the deal: chance is asked
=================  =============================  ===========================================

The phases after ``OVER`` ask nobody: ``settle`` goes through them, as the engine deals with the
frames on its stack.  ``OPEN`` says that a ``Blockable`` lies beneath, ``BLOCKER`` whose ``Block``.

An answer is a number, the same for every seat: targets are counted clockwise from the one who
answers.  The numbers are those of ``coup.encoding``; a legal set is a mask of 64 bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coup.encoding import (
    AIMED,
    BLOCK,
    BLOCK_UNNAMED,
    CHALLENGE,
    FIRST_ACTION,
    KEEP_ONE,
    KEEP_TWO,
    LOSE,
    MEMORY,
    MOST,
    PASS,
    PLAIN,
    SHOW,
)
from coup.research.compiled import compiled
from coup.rules.classic import ACTIONS, COPIES, HAND, ROLES, STEAL, TREASURY, ClassicOptions

Array = Any
"""A NumPy array; which kind, the function says."""

DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA = range(len(ROLES))
INCOME, AID, COUP, TAX, ASSASSINATE, STEAL_FROM, SWAP = range(len(ACTIONS))
NONE = -1

# Phases: those that ask somebody, then chance, then the end; after it, those that ask nobody.
(
    PHASE_TURN,
    PHASE_CHALLENGE,
    PHASE_BLOCK,
    PHASE_BLOCK_CHALLENGE,
    PHASE_SHOW,
    PHASE_LOSE,
    PHASE_EXCHANGE,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_OPEN_BLOCK,
    PHASE_REVEAL,
    PHASE_PROVED,
    PHASE_EXPOSED,
    PHASE_MUST_LOSE,
    PHASE_LOST,
    PHASE_EFFECT,
    PHASE_END_TURN,
) = range(17)

# Why a card is lost, and why one is drawn.
BY_COUP, BY_ASSASSIN, BY_CHALLENGE, BY_BLUFF = range(4)
FOR_DEAL, FOR_PROOF, FOR_EXCHANGE = range(3)

# Fields of a state.
(
    PHASE,
    PLAYERS,
    TURN,  # seat
    TURN_NO,
    ASKED,  # seat, in a phase that asks
    ACTION,  # announced and pending
    TARGET,
    CLAIMANT,  # of the claim on top
    CLAIMED,  # a bit for each character that it names
    BLOCKER,  # whose Block lies on the action
    OPEN,  # a Blockable lies on the action
    BARRED,  # who may not block in it
    COUNTERED,  # somebody blocked in this turn
    CHALLENGER,
    LOSER,
    REASON,
    DRAWS,  # cards that are to be drawn, why, and by whom
    DRAW_WHY,
    DRAWER,
    WINNER,
) = range(20)
COINS = 20
HANDS = COINS + MOST  # two places each, a character or NONE; the first is never empty alone
LOST = HANDS + HAND * MOST  # as the hands
DECK = LOST + HAND * MOST  # how many of each character
DRAWN = DECK + len(ROLES)  # by the one who exchanges
RECALL = DRAWN + 2  # for each kind of memory, seat and character
CLAIMS, RECENT, DOUBTED, SHOWN, LET_PASS = (
    RECALL + kind * MOST * len(ROLES) for kind in range(len(MEMORY))
)
STATE = RECALL + len(MEMORY) * MOST * len(ROLES)
"""How many numbers a state has; those before ``RECALL`` are the position itself."""
FULL = 15

# The options, as numbers.
(
    START_COINS,
    FIRST_COINS,
    COUP_COST,
    FORCED_AT,
    ASSASSIN_COST,
    REFUND,
    STEAL_MIN,
    FROM_ELIMINATED,
    BLOCK_BY_ANYONE,
    CHALLENGE_BY_ACTOR,
    AFTER_PROOF,
    MAY_DECLINE,
    UNNAMED,
    PURSE,  # 0: without end
    LAST_TURN,  # 0: none
    HIDE_ANSWERS,
) = range(16)
ALWAYS, THIRD_PARTY_ONLY, ASSASSINATE_ONLY, NEVER = range(4)

ROLE_OF = np.array([list(ROLES).index(a.role) if a.role else NONE for a in ACTIONS.values()])
BLOCKED_BY = np.array(
    [sum(1 << list(ROLES).index(role) for role in a.blockers) for a in ACTIONS.values()]
)
PLAIN_ACTIONS = np.array([INCOME, AID, TAX, SWAP])
AIMED_ACTIONS = np.array([STEAL_FROM, ASSASSINATE, COUP])
BLOCK_ROLES = np.array([DUKE, CONTESSA, CAPTAIN, AMBASSADOR])
PAIR_FIRST = np.array([one for one in range(5) for _ in range(one, 5)])
PAIR_SECOND = np.array([other for one in range(5) for other in range(one, 5)])
PAIR = np.array([[KEEP_TWO + a * 5 - a * (a - 1) // 2 + b - a for b in range(5)] for a in range(5)])


def rules_of(options: ClassicOptions) -> Array:
    """The options as the kernel reads them."""
    after = ("always", "third_party_only", "assassinate_only", "never")
    return np.array(
        [
            options.start_coins,
            options.two_player_first_coins,
            options.coup_cost,
            options.forced_coup_at,
            options.assassin_cost,
            options.refund_on_challenged,
            options.steal_min,
            options.steal_from_eliminated,
            options.targeted_block_by == "anyone",
            options.block_challenge_by == "actor",
            after.index(options.block_after_failed_challenge),
            options.may_decline_proof,
            options.steal_block_claim == "either",
            0 if options.treasury == "unlimited" else TREASURY,
            options.draw_after_turns or 0,
            options.show_answers == "nothing",
        ],
        dtype=np.int32,
    )


# What a state says


@compiled
def cards(s: Array, seat: int) -> int:
    """How many face-down cards a seat has."""
    place = HANDS + HAND * seat
    return (s[place] != NONE) + (s[place + 1] != NONE)


@compiled
def holds(s: Array, seat: int, role: int) -> bool:
    place = HANDS + HAND * seat
    return s[place] == role or s[place + 1] == role


@compiled
def _clockwise(s: Array, seat: int, distance: int) -> int:
    """The seat so many places on; a remainder would be slower."""
    other = seat + distance
    return other if other < s[PLAYERS] else other - s[PLAYERS]


@compiled
def living_after(s: Array, seat: int) -> int:
    """The next living seat clockwise."""
    n = s[PLAYERS]
    while True:
        seat = seat + 1 if seat + 1 < n else 0
        if s[HANDS + HAND * seat] != NONE:
            return seat


@compiled
def may_block(s: Array, rules: Array, seat: int) -> bool:
    """Those concerned may block.  Nobody blocks for a target that is out."""
    if seat == s[BARRED]:
        return False
    target = s[TARGET]
    if target == NONE:
        return True
    if s[HANDS + HAND * target] == NONE:
        return False
    return seat == target or rules[BLOCK_BY_ANYONE] == 1


@compiled
def cost_of(rules: Array, action: int) -> int:
    if action == COUP:
        return rules[COUP_COST]
    if action == ASSASSINATE:
        return rules[ASSASSIN_COST]
    return 0


@compiled
def bit(number: int) -> int:
    return np.uint64(1) << np.uint64(number)


@compiled
def legal(s: Array, rules: Array) -> int:
    """The answers open to the seat that is asked, as a mask."""
    phase = s[PHASE]
    if phase in (PHASE_CHALLENGE, PHASE_BLOCK_CHALLENGE):
        return bit(PASS) | bit(CHALLENGE)
    if phase == PHASE_TURN:
        return _legal_actions(s, rules)
    if phase == PHASE_BLOCK:
        return _legal_blocks(s, rules)
    if phase == PHASE_SHOW:
        claimed = s[CLAIMED] if rules[MAY_DECLINE] == 0 else 31
        return _one_each(s, SHOW, claimed)
    if phase == PHASE_LOSE:
        return _one_each(s, LOSE, 31)
    if phase == PHASE_EXCHANGE:
        return _legal_keeps(s)
    return np.uint64(0)


@compiled
def _legal_actions(s: Array, rules: Array) -> int:
    seat, n = s[TURN], s[PLAYERS]
    funds = s[COINS + seat]
    coup = funds >= rules[COUP_COST]
    forced = funds >= rules[FORCED_AT]
    assassinate = funds >= rules[ASSASSIN_COST] and not forced
    found = np.uint64(0)
    if not forced:
        for action in range(len(PLAIN)):
            found |= bit(FIRST_ACTION + action)
    for distance in range(1, n):
        other = _clockwise(s, seat, distance)
        if s[HANDS + HAND * other] == NONE:
            continue
        number = AIMED + distance - 1
        if not forced and s[COINS + other] >= rules[STEAL_MIN]:
            found |= bit(number)
        if assassinate:
            found |= bit(number + n - 1)
        if coup:
            found |= bit(number + 2 * (n - 1))
    return found


@compiled
def _legal_blocks(s: Array, rules: Array) -> int:
    action = s[ACTION]
    if action == AID:
        return bit(PASS) | bit(BLOCK)
    if action == ASSASSINATE:
        return bit(PASS) | bit(BLOCK + 1)
    if rules[UNNAMED] == 1:
        return bit(PASS) | bit(BLOCK_UNNAMED)
    return bit(PASS) | bit(BLOCK + 2) | bit(BLOCK + 3)


@compiled
def _one_each(s: Array, first: int, among: int) -> int:
    """One answer for each character among the cards of the one who is asked."""
    place = HANDS + HAND * s[ASKED]
    found = np.uint64(0)
    for card in (s[place], s[place + 1]):
        if card != NONE and among >> card & 1:
            found |= bit(first + card)
    return found


@compiled
def _legal_keeps(s: Array) -> int:
    """What may be kept, each multiset once."""
    place = HANDS + HAND * s[ASKED]
    found = np.uint64(0)
    held = (s[place], s[place + 1], s[DRAWN], s[DRAWN + 1])
    if held[1] == NONE:
        return bit(KEEP_ONE + held[0]) | bit(KEEP_ONE + held[2]) | bit(KEEP_ONE + held[3])
    for one in range(4):
        for other in range(one + 1, 4):
            low, high = min(held[one], held[other]), max(held[one], held[other])
            found |= bit(PAIR[low, high])
    return found


# What an answer does


@compiled
def apply(s: Array, rules: Array, answer: int) -> None:
    """Take a legal answer, until somebody is asked, a card is to be drawn, or it is over."""
    phase = s[PHASE]
    if phase == PHASE_TURN:
        _announce(s, rules, answer)
    elif phase in (PHASE_CHALLENGE, PHASE_BLOCK_CHALLENGE):
        if answer == PASS:
            _believe(s, rules)
        else:
            s[CHALLENGER] = s[ASKED]
            _note(s, DOUBTED, s[CLAIMANT], s[CLAIMED])
            s[PHASE] = PHASE_REVEAL
    elif phase == PHASE_BLOCK:
        if answer == PASS:
            _ask_to_block(s, rules, s[ASKED])
        else:
            _block(s, answer)
    elif phase == PHASE_SHOW:
        _show(s, rules, answer - SHOW)
    elif phase == PHASE_LOSE:
        _lose(s, rules, answer - LOSE)
    elif phase == PHASE_EXCHANGE:
        _keep(s, answer)
    settle(s, rules)


@compiled
def settle(s: Array, rules: Array) -> None:
    """Go on while nobody is asked."""
    while s[PHASE] > PHASE_OVER:
        phase = s[PHASE]
        if phase == PHASE_OPEN_BLOCK:
            _ask_to_block(s, rules, s[TURN])
        elif phase == PHASE_REVEAL:
            _reveal(s, rules)
        elif phase == PHASE_PROVED:
            _proved(s, rules)
        elif phase == PHASE_EXPOSED:
            _exposed(s, rules)
        elif phase == PHASE_MUST_LOSE:
            _must_lose(s, rules)
        elif phase == PHASE_LOST:
            _after_loss(s)
        elif phase == PHASE_EFFECT:
            _effect(s, rules)
        else:
            _end_turn(s, rules)


@compiled
def _note(s: Array, table: int, seat: int, roles: int) -> None:
    """Remember something of a seat, for each of these characters."""
    place = table + seat * 5
    while roles:
        if roles & 1 and s[place] < FULL:
            s[place] += 1
        roles >>= 1
        place += 1


@compiled
def _forget(s: Array, table: int, seat: int) -> None:
    place = table + seat * 5
    for role in range(5):
        s[place + role] = 0


@compiled
def _claim(s: Array, seat: int, roles: int) -> None:
    s[CLAIMANT] = seat
    s[CLAIMED] = roles
    _note(s, CLAIMS, seat, roles)
    _note(s, RECENT, seat, roles)


@compiled
def _announce(s: Array, rules: Array, answer: int) -> None:
    """An action: its cost is paid, then its claim and its block are open to the others."""
    seat, n = s[TURN], s[PLAYERS]
    if answer < AIMED:
        action = PLAIN_ACTIONS[answer - FIRST_ACTION]
        s[TARGET] = NONE
    else:
        kind = 0
        place = answer - AIMED
        while place >= n - 1:
            place -= n - 1
            kind += 1
        action = AIMED_ACTIONS[kind]
        s[TARGET] = _clockwise(s, seat, place + 1)
    s[ACTION] = action
    s[COINS + seat] -= cost_of(rules, action)
    s[OPEN] = BLOCKED_BY[action] != 0
    s[BLOCKER] = NONE
    s[BARRED] = NONE
    s[COUNTERED] = 0
    if ROLE_OF[action] != NONE:
        _claim(s, seat, 1 << ROLE_OF[action])
        s[ASKED] = living_after(s, seat)
        s[PHASE] = PHASE_CHALLENGE
    else:
        s[PHASE] = PHASE_OPEN_BLOCK if s[OPEN] else PHASE_EFFECT


@compiled
def _believe(s: Array, rules: Array) -> None:
    """A seat does not challenge: the next is asked, or the claim stands."""
    blocking = s[PHASE] == PHASE_BLOCK_CHALLENGE
    if not (blocking and rules[CHALLENGE_BY_ACTOR] == 1):
        following = living_after(s, s[ASKED])
        if following == s[CLAIMANT] and following != s[TURN]:
            following = living_after(s, following)
        if following != s[TURN]:
            s[ASKED] = following
            return
    if blocking:
        s[PHASE] = PHASE_END_TURN  # a block that stood
    else:
        s[PHASE] = PHASE_OPEN_BLOCK if s[OPEN] else PHASE_EFFECT


@compiled
def _ask_to_block(s: Array, rules: Array, seat: int) -> None:
    """The next seat that may block is asked; if there is none, the action goes on."""
    while True:
        seat = living_after(s, seat)
        if seat == s[TURN]:
            s[OPEN] = 0
            s[PHASE] = PHASE_EFFECT
            return
        if may_block(s, rules, seat):
            s[ASKED] = seat
            s[PHASE] = PHASE_BLOCK
            return


@compiled
def _block(s: Array, answer: int) -> None:
    """A block: the turn's seat is the first who may challenge it."""
    roles = BLOCKED_BY[s[ACTION]] if answer == BLOCK_UNNAMED else 1 << BLOCK_ROLES[answer - BLOCK]
    s[BLOCKER] = s[ASKED]
    s[OPEN] = 0
    s[COUNTERED] = 1
    _claim(s, s[ASKED], roles)
    s[ASKED] = s[TURN]
    s[PHASE] = PHASE_BLOCK_CHALLENGE


@compiled
def _reveal(s: Array, rules: Array) -> None:
    """The challenged seat shows a card: the claimed character proves, any other is lost."""
    seat = s[CLAIMANT]
    place = HANDS + HAND * seat
    one, other = s[place], s[place + 1]
    if other == NONE:
        _show(s, rules, one)
        return
    if rules[MAY_DECLINE] == 1:
        s[ASKED] = seat
        s[PHASE] = PHASE_SHOW
        return
    claimed = s[CLAIMED]
    if not (claimed >> one & 1 or claimed >> other & 1):
        s[LOSER] = seat
        s[REASON] = BY_BLUFF
        s[PHASE] = PHASE_MUST_LOSE
    elif claimed & (claimed - 1):  # of either: the holder chooses
        s[ASKED] = seat
        s[PHASE] = PHASE_SHOW
    else:
        _show(s, rules, one if claimed >> one & 1 else other)


@compiled
def _show(s: Array, rules: Array, card: int) -> None:
    seat = s[CLAIMANT]
    if not s[CLAIMED] >> card & 1:
        s[LOSER] = seat
        s[REASON] = BY_BLUFF
        _lose(s, rules, card)
        return
    _note(s, SHOWN, seat, 1 << card)
    s[RECENT + seat * 5 + card] = 0
    _take_from(s, seat, card)
    s[DECK + card] += 1
    _ask_chance(s, seat, 1, FOR_PROOF)


@compiled
def _proved(s: Array, rules: Array) -> None:
    """What a failed challenge of an action leaves of the block, then the challenger loses."""
    if s[OPEN] and s[BLOCKER] == NONE:
        kept = rules[AFTER_PROOF]
        if kept == THIRD_PARTY_ONLY and s[CHALLENGER] != s[TARGET]:
            s[BARRED] = s[CHALLENGER]
        elif not (kept == ALWAYS or (kept == ASSASSINATE_ONLY and s[ACTION] == ASSASSINATE)):
            s[OPEN] = 0
    s[LOSER] = s[CHALLENGER]
    s[REASON] = BY_CHALLENGE
    s[PHASE] = PHASE_MUST_LOSE


@compiled
def _exposed(s: Array, rules: Array) -> None:
    """The claim was false: what lay beneath it goes."""
    if s[BLOCKER] != NONE:
        s[BLOCKER] = NONE
        s[PHASE] = PHASE_EFFECT
        return
    cost = cost_of(rules, s[ACTION])
    if cost and rules[REFUND] == 1 and s[HANDS + HAND * s[TURN]] != NONE:
        _gain(s, rules, s[TURN], cost)
    s[PHASE] = PHASE_END_TURN


@compiled
def _must_lose(s: Array, rules: Array) -> None:
    """Who has two cards chooses; the last one goes without a question."""
    place = HANDS + HAND * s[LOSER]
    if s[place + 1] == NONE:
        _lose(s, rules, s[place])
    else:
        s[ASKED] = s[LOSER]
        s[PHASE] = PHASE_LOSE


@compiled
def _lose(s: Array, rules: Array, card: int) -> None:
    """A card turned face up; without cards a seat is out, and the last one left wins."""
    seat = s[LOSER]
    if s[REASON] == BY_ASSASSIN and not s[COUNTERED]:
        _note(s, LET_PASS, seat, BLOCKED_BY[ASSASSINATE])
    s[RECENT + seat * 5 + card] = 0
    _take_from(s, seat, card)
    place = LOST + HAND * seat
    if s[place] != NONE:
        place += 1
    s[place] = card
    s[PHASE] = PHASE_LOST
    if s[HANDS + HAND * seat] != NONE:
        return
    if rules[FROM_ELIMINATED] == 0:
        s[COINS + seat] = 0
    if living_after(s, living_after(s, seat)) == living_after(s, seat):
        s[WINNER] = living_after(s, seat)
        s[PHASE] = PHASE_OVER


@compiled
def _after_loss(s: Array) -> None:
    reason = s[REASON]
    if reason == BY_BLUFF:
        s[PHASE] = PHASE_EXPOSED
    elif reason == BY_CHALLENGE and s[BLOCKER] == NONE:
        s[PHASE] = PHASE_OPEN_BLOCK if s[OPEN] else PHASE_EFFECT
    else:
        s[PHASE] = PHASE_END_TURN


@compiled
def _effect(s: Array, rules: Array) -> None:
    """What the action does."""
    action, seat, target = s[ACTION], s[TURN], s[TARGET]
    s[PHASE] = PHASE_END_TURN
    if action == INCOME:
        _gain(s, rules, seat, 1)
    elif action == AID:
        _gain(s, rules, seat, 2)
        if not s[COUNTERED]:
            other = living_after(s, seat)
            while other != seat:
                _note(s, LET_PASS, other, BLOCKED_BY[AID])
                other = living_after(s, other)
    elif action == TAX:
        _gain(s, rules, seat, 3)
    elif action == STEAL_FROM:
        amount = min(STEAL, s[COINS + target])
        s[COINS + target] -= amount
        s[COINS + seat] += amount
        if not s[COUNTERED] and s[HANDS + HAND * target] != NONE:
            _note(s, LET_PASS, target, BLOCKED_BY[STEAL_FROM])
    elif action == SWAP:
        _ask_chance(s, seat, 2, FOR_EXCHANGE)
    elif s[HANDS + HAND * target] != NONE:
        s[LOSER] = target
        s[REASON] = BY_COUP if action == COUP else BY_ASSASSIN
        s[PHASE] = PHASE_MUST_LOSE


@compiled
def _gain(s: Array, rules: Array, seat: int, amount: int) -> None:
    """Coins from the treasury, as far as it has them."""
    if rules[PURSE]:
        left = rules[PURSE]
        for other in range(s[PLAYERS]):
            left -= s[COINS + other]
        amount = min(amount, left)
    s[COINS + seat] += amount


@compiled
def _take_from(s: Array, seat: int, card: int) -> None:
    """A card leaves a hand; the one that is left, if any, comes first."""
    place = HANDS + HAND * seat
    if s[place] == card:
        s[place] = s[place + 1]
    s[place + 1] = NONE


@compiled
def _keep(s: Array, answer: int) -> None:
    """Keep as many as before of hand and drawn cards; the others go back."""
    seat = s[TURN]
    place = HANDS + HAND * seat
    s[DECK + s[place]] += 1
    s[DECK + s[DRAWN]] += 1
    s[DECK + s[DRAWN + 1]] += 1
    if answer >= KEEP_TWO:
        s[DECK + s[place + 1]] += 1
        s[place] = PAIR_FIRST[answer - KEEP_TWO]
        s[place + 1] = PAIR_SECOND[answer - KEEP_TWO]
        s[DECK + s[place + 1]] -= 1
    else:
        s[place] = answer - KEEP_ONE
    s[DECK + s[place]] -= 1
    s[DRAWN] = NONE
    s[DRAWN + 1] = NONE
    _forget(s, RECENT, seat)
    _forget(s, LET_PASS, seat)
    s[PHASE] = PHASE_END_TURN


@compiled
def _end_turn(s: Array, rules: Array) -> None:
    """Coins of the dead are gone, and the next living seat begins."""
    for seat in range(s[PLAYERS]):
        if s[HANDS + HAND * seat] == NONE:
            s[COINS + seat] = 0
    if rules[LAST_TURN] and s[TURN_NO] >= rules[LAST_TURN]:
        s[PHASE] = PHASE_OVER  # a draw: there is no winner
        return
    s[TURN_NO] += 1
    _begin_turn(s, living_after(s, s[TURN]))


@compiled
def _begin_turn(s: Array, seat: int) -> None:
    s[TURN] = seat
    s[ASKED] = seat
    s[ACTION] = NONE
    s[TARGET] = NONE
    s[BLOCKER] = NONE
    s[OPEN] = 0
    s[PHASE] = PHASE_TURN


# Chance


@compiled
def _ask_chance(s: Array, seat: int, draws: int, why: int) -> None:
    s[DRAWER] = seat
    s[DRAWS] = draws
    s[DRAW_WHY] = why
    s[PHASE] = PHASE_DRAW


@compiled
def draw(s: Array, rules: Array, card: int) -> None:
    """A card of this character is drawn."""
    s[DECK + card] -= 1
    s[DRAWS] -= 1
    seat, why = s[DRAWER], s[DRAW_WHY]
    if why == FOR_EXCHANGE:
        s[DRAWN + 1 - s[DRAWS]] = card
        if s[DRAWS] == 0:
            s[ASKED] = seat
            s[PHASE] = PHASE_EXCHANGE
        return
    place = HANDS + HAND * seat
    if s[place] != NONE:
        place += 1
    s[place] = card
    if why == FOR_PROOF:
        _forget(s, LET_PASS, seat)
        s[PHASE] = PHASE_PROVED
        settle(s, rules)
    elif s[DRAWS] == 0:
        _begin_turn(s, s[TURN])
    else:
        s[DRAWER] = seat + 1 if seat + 1 < s[PLAYERS] else 0


@compiled
def begin(s: Array, rules: Array, players: int, first: int) -> None:
    """A new game before its first card is drawn: two each, one by one, from the first player on."""
    s[:RECALL] = NONE
    s[RECALL:] = 0
    s[PLAYERS] = players
    s[TURN] = first
    s[TURN_NO] = 1
    s[OPEN] = 0
    s[COUNTERED] = 0
    s[CLAIMED] = 0
    for seat in range(MOST):
        s[COINS + seat] = rules[START_COINS] if seat < players else 0
    if players == 2:
        s[COINS + first] = rules[FIRST_COINS]
    for role in range(len(ROLES)):
        s[DECK + role] = COPIES
    _ask_chance(s, first, HAND * players, FOR_DEAL)


@compiled
def below(luck: Array, n: int) -> int:
    """A number below ``n`` from a generator (SplitMix64) whose state is the first of ``luck``."""
    luck[0] += np.uint64(0x9E3779B97F4A7C15)
    z = luck[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@compiled
def deal_on(s: Array, rules: Array, luck: Array) -> None:
    """Draw what is to be drawn, every card of the deck alike likely."""
    while s[PHASE] == PHASE_DRAW:
        total = 0
        for role in range(5):
            total += s[DECK + role]
        left = below(luck, total)
        card = 0
        while left >= s[DECK + card]:
            left -= s[DECK + card]
            card += 1
        draw(s, rules, card)


@compiled
def reset(s: Array, rules: Array, players: int, first: int, luck: Array) -> None:
    """A new game, dealt."""
    begin(s, rules, players, first)
    deal_on(s, rules, luck)


@compiled
def step(s: Array, rules: Array, answer: int, luck: Array) -> None:
    """Take a legal answer, and draw what it asks for."""
    apply(s, rules, answer)
    deal_on(s, rules, luck)


@compiled
def count(mask: int) -> int:
    """How many answers a mask has: the bits of pairs, of fours, of bytes are added up at once."""
    m = np.uint64(mask)
    m -= (m >> np.uint64(1)) & np.uint64(0x5555555555555555)
    m = (m & np.uint64(0x3333333333333333)) + ((m >> np.uint64(2)) & np.uint64(0x3333333333333333))
    m = (m + (m >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((m * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled
def pick(mask: int, luck: Array) -> int:
    """One of the answers of a mask, each alike likely."""
    for _ in range(below(luck, count(mask))):
        mask &= mask - np.uint64(1)
    return count((mask & (~mask + np.uint64(1))) - np.uint64(1))  # the zeros below the lowest bit


# Many games


@compiled
def play_at_random(players: int, rules: Array, games: int, luck: Array) -> tuple[int, int, Array]:
    """Whole games of uniformly random answers: decisions, turns, and the wins of each seat."""
    s = np.empty(STATE, np.int32)
    wins = np.zeros(MOST + 1, np.int64)  # the last: draws
    decisions = 0
    turns = 0
    for _ in range(games):
        reset(s, rules, players, below(luck, players), luck)
        while s[PHASE] != PHASE_OVER:
            step(s, rules, pick(legal(s, rules), luck), luck)
            decisions += 1
        turns += s[TURN_NO]
        wins[s[WINNER]] += 1
    return decisions, turns, wins
