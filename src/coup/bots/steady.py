"""The steady player."""

from __future__ import annotations

from math import exp, log
from random import Random

from coup.bots.beliefs import Beliefs
from coup.bots.prospects import Changes, Prospects, also
from coup.bots.temper import Temper
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.classic import (
    ACTIONS,
    STEAL,
    Block,
    Blockable,
    Claim,
    Effect,
    Exchange,
    Lose,
    Reveal,
    Role,
    Turn,
)
from coup.view import View


class Steady:
    name = "steady"

    def __init__(self, seed: int, temper: Temper = Temper()) -> None:
        self.random = Random(seed)
        self.temper = temper

    def choose(self, view: View) -> str:
        if len(view.choices) == 1:
            return view.choices[0]
        j = Judgement(view, self.temper)
        noise = self.temper.caprice * j.unit
        best, top = view.choices[0], -1e9
        for choice in view.choices:
            w = j.worth(choice)
            w -= noise * log(-log(self.random.random() or 1e-9))
            if w > top:
                best, top = choice, w
        return best


class Judgement:
    def __init__(self, view: View, temper: Temper) -> None:
        assert view.viewer is not None
        self.view = view
        self.me = view.viewer
        self.temper = temper
        self.hand = view.seats[self.me].hand or ()
        self.beliefs = Beliefs(view, temper)
        self.prospects = Prospects(view, temper)
        self.rivals = [s for s, x in enumerate(view.seats) if x.cards and s != self.me]
        self.frame = view.stack[-1]
        self.effect = next((f for f in view.stack if isinstance(f, Effect)), None)
        self.memo = {}
        self.unit = 2 / (1 + len(self.rivals))

    def worth(self, choice: str) -> float:
        what, _, aim = choice.partition(":")
        match self.frame:
            case Turn():
                return self.act(what, int(aim) if aim else None)
            case Claim(seat=seat, roles=roles):
                return self.challenge(seat, roles) if what == "challenge" else self.let_pass(seat)
            case Blockable():
                return self.block(aim) if what != PASS else self.chance(self.deed())
            case Reveal(roles=roles):
                return 100.0 if aim in roles else self.left(aim)
            case Lose():
                return self.left(aim)
            case Exchange():
                return self.coins_worth(tuple(aim.split(",")))
        return 0.0

    def chance(self, changes: Changes) -> float:
        return self.prospects.chance(self.me, changes)

    def left(self, card: Role) -> float:
        rest = list(self.hand)
        rest.remove(card)
        return self.coins_worth(tuple(rest))

    def coins_worth(self, cards: tuple[Role, ...]) -> float:
        t = self.temper
        v = sum(
            getattr(t, c) + (t.claimed_bonus if self.beliefs.dossiers[self.me].claims[c] else 0)
            for c in cards
        )
        if len(cards) == 2 and cards[0] == cards[1]:
            v += t.pair
        return v

    def deed(self) -> Changes:
        e = self.effect
        return self.done(e.action, e.seat, e.target)

    def done(self, action: str, actor: Seat, target: Seat | None) -> Changes:
        match action:
            case "coup" | "assassinate":
                return {target: (-1, 0)}
            case "steal":
                amount = min(STEAL, self.view.seats[target].coins)
                return {actor: (0, amount), target: (0, -amount)}
            case "exchange":
                if actor == self.me:
                    t = self.temper
                    full = t.exchanged if len(self.hand) == 2 else t.exchanged * t.ex1
                    return {actor: (0, max(0.2, full - self.coins_worth(self.hand)))}
                return {actor: (0, self.temper.other_exchange)}
        gain = ACTIONS[action].gain
        if self.view.treasury is not None:
            gain = min(gain, self.view.treasury)
        return {actor: (0, gain)}

    def act(self, name: str, target: Seat | None) -> float:
        action = ACTIONS[name]
        cost = action.cost(self.view.options)
        spent: Changes = {self.me: (0, -cost)} if cost else {}
        done = also(spent, self.done(name, self.me, target))
        stands = self.chance(done)
        if action.blockers:
            b = self.blocked(name, target)
            stands += b * (self.chance(spent) - stands)
        if not action.role:
            return stands
        refund = cost if self.view.options.refund_on_challenged else 0
        falls = {self.me: (-1, refund - cost)}
        return self.claimed((action.role,), stands, done, falls)

    def blocked(self, name: str, target: Seat | None) -> float:
        if name not in self.memo or target is not None:
            seats = (
                self.rivals
                if target is None or self.view.options.targeted_block_by == "anyone"
                else [target]
            )
            free = 1.0
            for s in seats:
                p = self.beliefs.holds(s, ACTIONS[name].blockers)
                bluff = getattr(self.temper, "bluffblock_" + name)
                if name == "assassinate" and s == target and self.view.seats[s].cards == 1:
                    bluff = self.temper.bluffblock_last
                if target is not None and s != target:
                    bluff = 0.02
                free *= (1 - p) * (1 - bluff)
            self.memo[name] = 1 - free
        return self.memo[name]

    def claimed(self, roles, stands: float, done: Changes, falls: Changes) -> float:
        """My claim."""
        true = any(r in self.hand for r in roles)
        lost = self.chance(falls)
        worth, left = 0.0, 1.0
        pi = self.credible(roles)
        for q in self.rivals:
            p = self.dares(q, pi, done, falls)
            worth += left * p * (self.chance(also(done, {q: (-1, 0)})) if true else lost)
            left *= 1 - p
        return worth + left * stands

    def credible(self, roles) -> float:
        p = self.beliefs.holds(self.me, roles)
        odds = p / max(1e-6, 1 - p) * self.temper.believe
        return odds / (1 + odds)

    def dares(self, q: Seat, pi: float, done: Changes, falls: Changes) -> float:
        t = self.temper
        chance = self.prospects.chance
        gain = (
            (1 - pi) * chance(q, falls) + pi * chance(q, also(done, {q: (-1, 0)})) - chance(q, done)
        )
        d = self.beliefs.dossiers[q]
        habit = (d.dared + t.nerve * t.usual) / (d.dared + d.let_go + t.nerve) / t.usual
        odds = exp(min(30, (gain / self.unit - t.shy) / t.soft)) * habit * 0.5
        return odds / (1 + odds)

    def challenge(self, seat: Seat, roles) -> float:
        p = self.beliefs.holds(seat, roles)
        return (1 - p) * self.chance(self.falls(seat)) + p * self.wrong(seat) - self.temper.doubt * self.unit

    def falls(self, seat: Seat) -> Changes:
        """The claim of seat is exposed."""
        e = self.effect
        if seat == e.seat:
            cost = ACTIONS[e.action].cost(self.view.options)
            refund = cost if self.view.options.refund_on_challenged else 0
            return {seat: (-1, refund)}
        return also({seat: (-1, 0)}, self.deed())

    def wrong(self, seat: Seat) -> float:
        me: Changes = {self.me: (-1, 0)}
        e = self.effect
        if seat != e.seat:
            return self.chance(me)
        worst = self.chance(also(me, self.deed()))
        if e.target == self.me and len(self.hand) > 1:
            if any(c in ACTIONS[e.action].blockers for c in self.hand):
                return self.chance(me)
            return 0.7 * worst + 0.3 * self.chance(me)
        return worst

    def let_pass(self, seat: Seat) -> float:
        e = self.effect
        if seat != e.seat:
            return self.chance({})
        done = self.chance(self.deed())
        if e.target == self.me:
            return max([done] + [self.block(r) for r in ACTIONS[e.action].blockers])
        if e.target is not None:
            b = self.beliefs.holds(e.target, ACTIONS[e.action].blockers)
            return done + b * (self.chance({}) - done)
        return done

    def block(self, role: str) -> float:
        e = self.effect
        roles = (role,) if role else ACTIONS[e.action].blockers
        falls = also({self.me: (-1, 0)}, self.deed())
        return self.claimed(roles, self.chance({}), {}, falls)
