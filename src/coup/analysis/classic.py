"""Reasons in classic Coup: what speaks for a choice, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from coup.analysis.reason import Reason, because
from coup.bots.steady import EXCHANGE_TO, HOPE, STEADY, Judgement, OwnClaim
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


def judgement(view: ClassicView) -> Judgement:
    """The steady player's; but it needs no caution against what is certainly a lie."""
    j = Judgement(view, STEADY)
    top = view.stack[-1]
    certain = isinstance(top, Claim) and must_lie(j, top.roles)
    return Judgement(view, STEADY._replace(caution=0.0)) if certain else j


def grounds(j: Judgement, choice: str) -> Grounds:
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


def acting(j: Judgement, choice: str, name: str, target: Seat | None) -> Grounds:
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
    yield from towards_coup(j, name, target)
    own = j.own_claim(choice)
    if own:
        yield from claiming(j, own)
    if ACTIONS[name].blockers:
        roles = ACTIONS[name].blockers
        yield because("block_risk", roles=roles, chance=j.blocked(name, target))
    if target is not None:
        yield from strongest(j, target)
    if name == "exchange" and j.coins(j.hand) < EXCHANGE_TO[len(j.hand)]:
        yield because("exchange_better")


def striking(j: Judgement, target: Seat) -> Grounds:
    """A card is to be taken from a rival."""
    shown = j.view.seats[target]
    if shown.cards == 1 and j.rivals == [target]:
        yield because("wins_game", seat=target)
    elif shown.cards == 1:
        yield because("one_card_left", seat=target)
    if shown.coins >= j.prospects.cost:
        yield because("rival_can_coup", seat=target, coins=shown.coins)


def stealing(j: Judgement, target: Seat) -> Grounds:
    coins = j.view.seats[target].coins
    amount = min(STEAL, coins)
    if coins >= j.prospects.cost > coins - amount:
        yield because("denies_coup", seat=target)
    yield because("steal_takes", seat=target, coins=amount)


def towards_coup(j: Judgement, name: str, target: Seat | None) -> Grounds:
    """The coins for a coup come together."""
    coins = j.view.seats[j.me].coins
    after = coins + (0 if name == "exchange" else j.effect(name, j.me, target).get(j.me, (0, 0))[1])
    if coins < j.prospects.cost <= after:
        yield because("coup_next", coins=int(after))


def strongest(j: Judgement, target: Seat) -> Grounds:
    """Nobody else is likelier to win."""
    rivals = [rival for rival in j.rivals if rival not in j.view.leaving]
    shown = j.view.seats[target]
    standing = j.prospects.chance(target, {})
    if len(rivals) > 1 and all(standing >= j.prospects.chance(rival, {}) for rival in rivals):
        yield because("strongest_rival", seat=target, cards=shown.cards, coins=shown.coins)


# Claims of one's own


def claiming(j: Judgement, own: OwnClaim) -> Grounds:
    true = [role for role in own.roles if role in j.hand]
    if true:
        yield because("claim_true", role=true[0])
    elif j.disproved(own):
        yield because("lie_exposed", roles=own.roles)
    else:
        yield because("bluff", roles=own.roles, chance=j.believed(own.roles))
    if not true and len(j.hand) == 1 and not guarding_a_life(j):
        yield because("bluff_last_card")
    yield because("challenge_risk", chance=challenged(j, own))


def challenged(j: Judgement, own: OwnClaim) -> float:
    """How likely any of those who may challenge does so."""
    if j.impossible(own):
        return 1.0
    if j.disproved(own):
        return 1 - HOPE
    block = isinstance(j.view.stack[-1], Blockable)
    actor_only = block and j.view.options.block_challenge_by == "actor"
    free = 1.0
    for rival, dares in j.doubters(own):
        if not actor_only or rival == j.view.turn:
            free *= 1 - dares
    return 1 - free


def guarding_a_life(j: Judgement) -> bool:
    """Whether an assassination of the viewer is about to happen."""
    if isinstance(j.view.stack[-1], Turn):
        return False
    action = j.pending()
    return action.action == "assassinate" and action.target == j.me


# Claims of others


def doubtful(j: Judgement, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    """How likely the claim is true."""
    if must_lie(j, roles):
        yield because("all_seen", roles=roles)
    else:
        likely = j.beliefs.holds(claimant, roles)
        yield because("holds_likely", seat=claimant, roles=roles, chance=likely)


def must_lie(j: Judgement, roles: tuple[Role, ...]) -> bool:
    """Every copy is before the viewer's eyes."""
    return not any(j.beliefs.unseen[role] for role in roles)


def challenging(j: Judgement, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
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


def at_risk(j: Judgement, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    """What a wrong challenge would cost, where it can be wrong."""
    if must_lie(j, roles):
        return
    if len(j.hand) == 1:
        yield because("challenge_last_card")
    elif guarding_a_life(j) and claimant == j.pending().seat:
        yield because("challenge_both_cards")
    else:
        yield because("challenge_one_card")


def can_block(j: Judgement) -> bool:
    """Whether the action of this turn may still be blocked by the viewer."""
    anyone = j.view.options.targeted_block_by == "anyone"
    return any(
        isinstance(frame, Blockable)
        and (frame.target is None or frame.target == j.me or anyone)
        and j.me not in (frame.actor, frame.barred)
        for frame in j.view.stack
    )


def believing(j: Judgement, claimant: Seat, roles: tuple[Role, ...]) -> Grounds:
    yield from doubtful(j, claimant, roles)
    for role in roles:
        if (times := j.beliefs.dossiers[claimant].claims[role]) > 1:
            yield because("claimed_often", seat=claimant, role=role, times=times)
    if claimant == j.pending().seat and can_block(j):
        yield from block_to_come(j)
    yield from harm(j, claimant)
    yield from at_risk(j, claimant, roles)


def block_to_come(j: Judgement) -> Grounds:
    blockers = ACTIONS[j.pending().action].blockers
    true = [role for role in blockers if role in j.hand]
    if true:
        yield because("block_later_true", role=true[0])
    elif j.pending().target == j.me:
        yield because("block_later", roles=blockers)


def harm(j: Judgement, claimant: Seat | None = None) -> Grounds:
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


def blocking(j: Judgement, choice: str) -> Grounds:
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


def allowing(j: Judgement) -> Grounds:
    """The action is let happen."""
    yield from harm(j)
    blockers = ACTIONS[j.pending().action].blockers
    true = [role for role in blockers if role in j.hand]
    if true:
        yield because("block_open", role=true[0])
        return
    claims = filter(None, map(j.own_claim, j.view.choices))
    risk = min(challenged(j, own) for own in claims)
    yield because("block_bluff", roles=blockers, chance=risk)


# Cards


def proving(j: Judgement, role: Role, challenger: Seat) -> Grounds:
    yield because("proof", role=role, seat=challenger)
    if j.view.seats[challenger].cards == 1:
        yield because("one_card_left", seat=challenger)
    yield because("proof_replaced", role=role)


def parting(j: Judgement, card: Role) -> Grounds:
    """A card goes; the other is kept."""
    left = list(j.hand)
    left.remove(card)
    for kept in left:
        if kept == card:
            yield because("same_cards", role=card)
        else:
            yield from preferring(j, kept, card)


def preferring(j: Judgement, kept: Role, other: Role) -> Grounds:
    yield because("worth_more", role=kept, other=other)
    yield because(f"use_{kept}")
    if j.beliefs.dossiers[j.me].claims[kept]:
        yield because("claimed_by_you", role=kept)


def keeping(j: Judgement, kept: tuple[Role, ...]) -> Grounds:
    """Cards are kept of an exchange."""
    back = list(in_order((*j.hand, *j.view.drawn)))
    for card in kept:
        back.remove(card)
    if len(set(kept)) == HAND and set(kept) & set(back):
        yield because("two_kinds")
    for card in kept:
        if j.beliefs.dossiers[j.me].claims[card]:
            yield because("claimed_by_you", role=card)
    best = max(kept, key=lambda card: j.coins((card,)))
    for other in back:
        if other not in kept:
            less = j.coins((other,)) < j.coins((best,))
            yield because("worth_more" if less else "worth_same", role=best, other=other)
            break
    for card in dict.fromkeys(kept):
        yield because(f"use_{card}")
