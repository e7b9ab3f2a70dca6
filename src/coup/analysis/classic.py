"""Reasons in classic Coup: what speaks for a choice, the most telling first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod

from coup.analysis.reason import Reason, because
from coup.bots.steady import STEADY, Judgement, OwnClaim
from coup.bots.strong import must_be_true
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.classic import (
    ACTIONS,
    HAND,
    STEAL,
    Blockable,
    Claim,
    Exchange,
    Lose,
    Reveal,
    Role,
    Turn,
    in_order,
)
from coup.view import ClassicView

Grounds = Iterator[Reason]
Likely = Callable[[Seat, tuple[Role, ...]], float]
"""How likely a rival holds one of some characters, as the one who advises reads the table."""


def judgement(view: ClassicView) -> Judgement:
    """The steady player's; but it needs no caution against what is certainly a lie."""
    j = Judgement(view, STEADY)
    top = view.stack[-1]
    certain = isinstance(top, Claim) and must_lie(j, top.roles)
    return Judgement(view, STEADY._replace(caution=0.0)) if certain else j


class Sight(Judgement):
    """The facts that bear on a question, with another's eye for what the rivals hold."""

    def __init__(self, view: ClassicView, likely: Likely) -> None:
        super().__init__(view, STEADY)
        self.likely = likely


def grounds(j: Sight, choice: str) -> Grounds:
    """What speaks for a choice."""
    what, _, aim = choice.partition(":")
    match j.view.stack[-1]:
        case Turn():
            yield from acting(j, choice, what, int(aim) if aim else None)
        case Claim(seat=claimant, roles=roles) if what == PASS:
            yield from believing(j, claimant, roles)
        case Claim(seat=claimant, roles=roles):
            yield from challenging(j, claimant, roles)
        case Blockable() if what == PASS:
            yield from allowing(j)
        case Blockable():
            yield from blocking(j, choice)
        case Reveal(roles=roles, challenger=challenger) if aim in roles:
            yield from proving(j, aim, challenger)
        case Reveal(roles=roles):
            yield because("no_proof", roles=roles)
            yield from parting(j, aim)
        case Lose():
            yield from parting(j, aim)
        case Exchange():
            yield from keeping(j, tuple(aim.split(",")))


# The turn


def acting(j: Sight, choice: str, name: str, target: Seat | None) -> Grounds:
    mine, options = j.view.seats[j.me], j.view.options
    if mine.coins >= options.forced_coup_at:
        yield because("must_coup", coins=mine.coins)
    if target is not None and name != "steal":
        yield from striking(j, target)
    if target is not None and name == "steal":
        yield from stealing(j, target)
    if name == "coup":
        yield because("coup_sure")
    elif name == "income":
        yield because("income_safe")
    elif name == "exchange":
        yield because("exchange_chooses")
    yield from towards_coup(j, name, target)
    own = j.own_claim(choice)
    if own:
        yield from claiming(j, own)
    if ACTIONS[name].blockers:
        yield from blockable(j, ACTIONS[name].blockers, target)
    if target is not None:
        yield from strongest(j, target)


def striking(j: Sight, target: Seat) -> Grounds:
    """A card is to be taken from a rival."""
    shown = j.view.seats[target]
    if shown.cards == 1 and j.rivals == [target]:
        yield because("wins_game", seat=target)
    elif shown.cards == 1:
        yield because("one_card_left", seat=target)
    if shown.coins >= j.prospects.cost:
        yield because("rival_can_coup", seat=target, coins=shown.coins)


def stealing(j: Sight, target: Seat) -> Grounds:
    coins = j.view.seats[target].coins
    amount = min(STEAL, coins)
    if coins >= j.prospects.cost > coins - amount:
        yield because("denies_coup", seat=target)
    yield because("steal_takes", seat=target, coins=amount)


def towards_coup(j: Sight, name: str, target: Seat | None) -> Grounds:
    """What it brings, and whether the coins for a coup come together."""
    if name == "exchange":
        return
    coins = j.view.seats[j.me].coins
    gain = int(j.effect(name, j.me, target).get(j.me, (0, 0))[1])
    if coins < j.prospects.cost <= coins + gain:
        yield because("coup_next", coins=coins + gain)
    elif gain and target is None:
        yield because("brings", coins=gain)


def blockable(j: Sight, roles: tuple[Role, ...], target: Seat | None) -> Grounds:
    """Whoever may block perhaps need not lie for it."""
    everybody = target is None or j.view.options.targeted_block_by == "anyone"
    rivals = j.rivals if everybody or target is None else [target]
    chance = 1 - prod(1 - j.likely(rival, roles) for rival in rivals)
    if len(rivals) == 1:
        yield because("block_likely", seat=rivals[0], roles=roles, chance=chance)
    else:
        yield because("block_likely_any", roles=roles, chance=chance)


def strongest(j: Sight, target: Seat) -> Grounds:
    """Nobody else has more cards, or as many and more coins."""
    rivals = [rival for rival in j.rivals if rival not in j.view.leaving]
    standing = {rival: (j.view.seats[rival].cards, j.view.seats[rival].coins) for rival in rivals}
    if len(standing) > 1 and standing.get(target) == max(standing.values()):
        cards, coins = standing[target]
        yield because("strongest_rival", seat=target, cards=cards, coins=coins)


# Claims of one's own


def claiming(j: Sight, own: OwnClaim) -> Grounds:
    true = [role for role in own.roles if role in j.hand]
    if true:
        yield because("claim_true", role=true[0])
    elif j.disproved(own):
        yield because("lie_exposed", roles=own.roles)
    else:
        yield because("bluff", roles=own.roles)
    if not true and len(j.hand) == 1 and not guarding_a_life(j):
        yield because("bluff_last_card")


def guarding_a_life(j: Sight) -> bool:
    """Whether an assassination of the viewer is about to happen."""
    if isinstance(j.view.stack[-1], Turn):
        return False
    action = j.pending()
    return action.action == "assassinate" and action.target == j.me


# Claims of others


def doubtful(j: Sight, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    """How likely the claim is true."""
    if must_lie(j, roles):
        yield because("all_seen", roles=roles)
        return
    if must_be_true(j.view):
        yield because("must_hold")
        return
    chance = j.likely(claimant, roles)
    yield because("bluff_likely" if chance < 0.5 else "truth_likely", seat=claimant, chance=chance)


def must_lie(j: Judgement, roles: tuple[Role, ...]) -> bool:
    """Every copy is before the viewer's eyes."""
    return not any(j.beliefs.unseen[role] for role in roles)


def challenging(j: Sight, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    yield from doubtful(j, claimant, roles)
    action = j.pending()
    if caught := j.beliefs.dossiers[claimant].caught:
        yield because("caught_before", seat=claimant, times=caught)
    if guarding_a_life(j) and len(j.hand) == 1:
        yield because("last_card_at_stake")
    elif claimant == action.seat:
        yield because("challenge_stops", seat=claimant)
    elif action.seat == j.me:
        yield because("challenge_frees")
    if j.view.seats[claimant].cards == 1:
        yield because("one_card_left", seat=claimant)
    yield from at_risk(j, claimant, roles)


def at_risk(j: Sight, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    """What a wrong challenge would cost, where it can be wrong."""
    if must_lie(j, roles):
        return
    if len(j.hand) == 1:
        yield because("challenge_last_card")
    elif guarding_a_life(j) and claimant == j.pending().seat:
        yield because("challenge_both_cards")
    else:
        yield because("challenge_one_card")


def can_block(j: Sight) -> bool:
    """Whether the action of this turn may still be blocked by the viewer."""
    anyone = j.view.options.targeted_block_by == "anyone"
    return any(
        isinstance(frame, Blockable)
        and (frame.target is None or frame.target == j.me or anyone)
        and j.me not in (frame.actor, frame.barred)
        for frame in j.view.stack
    )


def believing(j: Sight, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    yield from doubtful(j, claimant, roles)
    for role in roles:
        if (times := j.beliefs.dossiers[claimant].claims[role]) > 1:
            yield because("claimed_often", seat=claimant, role=role, times=times)
    if claimant == j.pending().seat and can_block(j):
        yield from block_to_come(j)
    yield from harm(j, claimant)
    yield from at_risk(j, claimant, roles)


def block_to_come(j: Sight) -> Grounds:
    blockers = ACTIONS[j.pending().action].blockers
    true = [role for role in blockers if role in j.hand]
    if true:
        yield because("block_later_true", role=true[0])
    elif j.pending().target == j.me:
        yield because("block_later", roles=blockers)


def harm(j: Sight, claimant: Seat | None = None) -> Grounds:
    """What letting it pass costs: the action, or the block that was claimed against it."""
    action = j.pending()
    if claimant is not None and claimant != action.seat:
        stopped = action.seat == j.me
        yield because("action_fails") if stopped else because("pass_harmless")
    elif action.target is None:
        yield because("pass_harmless")
    elif action.target != j.me:
        yield because("aimed_elsewhere", seat=action.target)
    elif action.action == "steal":
        coins = min(STEAL, j.view.seats[j.me].coins)
        yield because("pass_costs_coins", coins=coins)
    elif len(j.hand) == 1:
        yield because("last_card_at_stake")
    else:
        yield because("pass_costs_card")


# Blocks


def blocking(j: Sight, choice: str) -> Grounds:
    own = j.own_claim(choice)
    assert own is not None
    action = j.pending()
    if action.target == j.me and action.action == "assassinate":
        yield because("last_card_at_stake") if len(j.hand) == 1 else because("block_saves_card")
        if len(j.hand) == HAND and not j.true(own):
            yield because("bluff_both_cards")
    elif action.action == "steal" and action.target is not None:
        coins = min(STEAL, j.view.seats[action.target].coins)
        mine = action.target == j.me
        yield because(
            "block_saves_coins" if mine else "block_denies", seat=action.seat, coins=coins
        )
    elif action.action == "aid":
        yield because("block_denies", seat=action.seat, coins=ACTIONS["aid"].gain)
    yield from claiming(j, own)


def allowing(j: Sight) -> Grounds:
    """The action is let happen."""
    yield from harm(j)
    blockers = ACTIONS[j.pending().action].blockers
    true = [role for role in blockers if role in j.hand]
    yield because("block_open", role=true[0]) if true else because("block_bluff", roles=blockers)


# Cards


def proving(j: Sight, role: Role, challenger: Seat) -> Grounds:
    yield because("proof", role=role, seat=challenger)
    if j.view.seats[challenger].cards == 1:
        yield because("one_card_left", seat=challenger)
    yield because("proof_replaced", role=role)


def parting(j: Sight, card: Role) -> Grounds:
    """A card goes; the other is kept."""
    left = list(j.hand)
    left.remove(card)
    for kept in left:
        if kept == card:
            yield because("same_cards", role=card)
        else:
            yield from preferring(j, kept)


def preferring(j: Sight, kept: Role) -> Grounds:
    yield because(f"use_{kept}")
    if j.beliefs.dossiers[j.me].claims[kept]:
        yield because("claimed_by_you", role=kept)


def keeping(j: Sight, kept: tuple[Role, ...]) -> Grounds:
    """Cards are kept of an exchange."""
    back = list(in_order((*j.hand, *j.view.drawn)))
    for card in kept:
        back.remove(card)
    if len(set(kept)) == HAND and set(kept) & set(back):
        yield because("two_kinds")
    for card in kept:
        if j.beliefs.dossiers[j.me].claims[card]:
            yield because("claimed_by_you", role=card)
    for card in dict.fromkeys(kept):
        yield because(f"use_{card}")
