"""Reasons in Coup with poker cards: what speaks for a choice, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from coup.analysis.reason import Reason, because
from coup.bots.poker import BARON_LEAD, Judgement, life, slot_of
from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules.poker.cards import (
    ACTIVES,
    CHARACTER_OF,
    CULT,
    GRAVE_ADD,
    PRIEST,
    REPEAT,
    SWINDLED,
    Card,
    Character,
)
from coup.rules.poker.events import SlotId
from coup.rules.poker.frames import (
    Answer,
    Cash,
    Claim,
    Cultist,
    Disciple,
    GraveCard,
    GraveMode,
    Mend,
    Param,
    Penalty,
    Prevent,
    Princess,
    Rescue,
    Strike,
    Target,
    Turn,
    Uses,
    copied,
)

Grounds = Iterator[Reason]
SAVING = BARON_LEAD // 2
"""The lead in money from which on a Baron's win is worth a word."""


def grounds(j: Judgement, choice: str) -> Grounds:
    """What speaks for a choice."""
    verb, _, rest = choice.partition(":")
    match j.frame:
        case Turn():
            yield from acting(j, verb, rest)
        case Param(kind=kind):
            yield from aiming(j, choice, kind == "repeat")
        case Claim() if verb == PASS:
            yield from believing(j, j.frame)
        case Claim():
            yield from doubting(j, j.frame)
        case Answer() | Penalty():
            yield from answering(j, verb, rest)
        case Target():
            yield from guarding(j, verb, int(rest or 1))
        case Disciple(character=name):
            yield from repeating(j, name, int(rest))
        case _:
            yield from arranging(j, verb, rest)


def character_at(j: Judgement, slot: SlotId) -> Character:
    """What the viewer has in a slot."""
    return next(name for at, name, _ in j.deeds.hand if at == slot)


# The turn


def acting(j: Judgement, verb: str, rest: str) -> Grounds:
    match verb:
        case "take":
            yield because("take_safe")
            yield from saving(j)
            if not provable(j):
                yield because("nothing_true")
        case "mend" if any(disabled for _, _, disabled in j.deeds.hand):
            yield because("mend_heart")
        case "swap":
            yield from redrawing(j, int(rest))
        case "coup":
            yield from couping(j, int(rest))
        case "use":
            name, _, count = rest.partition(",")
            yield from using(j, name, int(count))


def redrawing(j: Judgement, slot: SlotId) -> Grounds:
    """An own card is to be replaced."""
    if j.beliefs.top is not None:
        yield because("known_top", role=CHARACTER_OF[j.beliefs.top])
    elif j.deeds.redrawn(slot).worth > 0:
        yield because("swap_weak", role=character_at(j, slot))
    if j.deeds.slot[slot].disabled:
        yield because("fresh_card")


def provable(j: Judgement) -> bool:
    """Whether any announcement that is open to the viewer would be true."""
    uses = [c.partition(":")[2].partition(",") for c in j.view.choices if c.startswith("use:")]
    return any(j.deeds.holds(name) >= int(count) for name, _, count in uses)


def saving(j: Judgement) -> Grounds:
    """A Baron wins by money."""
    if j.prospects.baron and j.deeds.lead >= SAVING:
        yield because("baron_near", money=BARON_LEAD, lead=j.deeds.lead)


def couping(j: Judgement, slot: SlotId) -> Grounds:
    options, money = j.view.options, j.view.seats[j.me].money
    if options.forced_coup_at is not None and money >= options.forced_coup_at:
        yield because("must_coup_poker", money=money)
    yield because("coup_unclaimed", money=options.coup_cost)
    yield from striking(j, slot, "coup")


def striking(j: Judgement, slot: SlotId, source: str) -> Grounds:
    """Something is aimed at a rival's card."""
    owner = j.deeds.owner[slot]
    shown = j.view.seats[owner]
    if len(shown.slots) == 1 and j.rivals == [owner]:
        yield because("last_rival_card", seat=owner)
    elif len(shown.slots) == 1:
        yield because("one_card_left", seat=owner)
    yield from strongest(j, owner)
    if (risk := 1 - j.deeds.open_to(slot, source)) > 0:
        roles = ("spy", "apothecary") if source == "apothecary" else ("spy",)
        yield because("prevent_risk", seat=owner, roles=roles, chance=risk)


def strongest(j: Judgement, target: Seat) -> Grounds:
    """Nobody else has more cards, or as many and more money."""
    standing = {
        rival: (sum(map(life, j.view.seats[rival].slots)), j.view.seats[rival].money)
        for rival in j.rivals
    }
    if len(standing) > 1 and standing.get(target) == max(standing.values()):
        shown = j.view.seats[target]
        cards = len(shown.slots)
        yield because("strongest_rival_poker", seat=target, cards=cards, money=shown.money)


def using(j: Judgement, name: Character, count: int) -> Grounds:
    luck = j.deeds.fortune(name) if j.deeds.holds(name) else 0.0
    if luck:
        yield because("third_cultist_odds", chance=luck)
    yield from claiming(j, name, count)
    yield because("ability", role=name, ability=name)
    if cost := ACTIVES[name].cost * count:
        yield because("use_costs", money=cost)


def claiming(j: Judgement, name: Character, count: int) -> Grounds:
    """A claim of the viewer's own."""
    if j.deeds.holds(name) >= count:
        yield because("claim_true_poker", role=name, copies=j.deeds.holds(name))
    else:
        yield because("bluff_poker", role=name, copies=j.beliefs.unseen[name])
    yield because("doubt_risk", chance=sum(dares for _, dares in j.hearing(count)))


def aiming(j: Judgement, param: str, repeat: bool) -> Grounds:
    plan = j.view.plan
    assert plan is not None
    name, at = true_aim(plan.character, param)
    if plan.character == "swindler":
        yield because("copies", role=name, ability=name)
    verb, _, rest = at.partition(":")
    if verb == "seat":
        yield because("has_money", seat=int(rest), money=j.view.seats[int(rest)].money)
        yield from strongest(j, int(rest))
    if verb == "slot" and name == "spy" and j.deeds.owner[int(rest)] == j.me:
        yield from redrawing(j, int(rest))
    elif verb == "slot":
        if name == "apothecary" and j.deeds.slot[int(rest)].disabled:
            yield because("disabled_dies")
        yield from striking(j, int(rest), name)
    if plan.kind != "princess":
        claim = "disciple" if repeat else plan.character
        yield from claiming(j, claim, plan.count)


def repeating(j: Judgement, name: Character, count: int) -> Grounds:
    if not count:
        held = j.deeds.holds("disciple")
        yield because("repeat_little", role=name) if held else because("no_disciple")
        return
    yield from claiming(j, "disciple", count)
    yield because("ability", role=name, ability=name)
    yield because("repeat_costs", money=(REPEAT + ACTIVES[name].cost) * count)


# Claims of others


def doubtful(j: Judgement, claim: Claim) -> Grounds:
    left = j.beliefs.unseen[claim.character]
    if not left:
        yield because("all_seen", roles=(claim.character,))
    elif must_lie(j, claim):
        yield because("too_few_left", role=claim.character, copies=left)
    else:
        yield because("proves_likely", seat=claim.seat, role=claim.character, chance=j.truth(claim))


def must_lie(j: Judgement, claim: Claim) -> bool:
    """The viewer can place too many of the cards."""
    return j.beliefs.unseen[claim.character] < claim.count


def doubting(j: Judgement, claim: Claim) -> Grounds:
    yield from doubtful(j, claim)
    yield from aimed(j)
    if money := j.bounty(claim.seat):
        yield because("doubt_pays", money=money)
    if len(j.view.seats[claim.seat].slots) == 1:
        yield because("one_card_left", seat=claim.seat)
    yield from at_risk(j, claim)


def at_risk(j: Judgement, claim: Claim) -> Grounds:
    """What a wrong doubt would cost, where it can be wrong."""
    if must_lie(j, claim):
        return
    if j.deeds.holds("priest") and j.view.seats[j.me].money >= PRIEST:
        yield because("priest_at_hand", money=PRIEST)
    elif len(j.deeds.hand) == 1:
        yield because("doubt_last_card")
    else:
        yield because("doubt_one_card")


def believing(j: Judgement, claim: Claim) -> Grounds:
    yield from doubtful(j, claim)
    if times := j.beliefs.dossiers[claim.seat].claims[claim.character]:
        yield because("let_pass_before", seat=claim.seat, role=claim.character, times=times)
    mine = list(aimed(j))
    yield from mine or elsewhere(j)
    yield from at_risk(j, claim)


def aimed(j: Judgement) -> Grounds:
    """What the claim would do to the viewer."""
    deed = j.view.stack[-2]
    if isinstance(deed, Prevent) and j.view.turn == j.me:
        yield because("may_stop_you")
    if not isinstance(deed, Uses):
        return
    for param in deed.params:
        name, at = true_aim(deed.character, param)
        verb, _, number = at.partition(":")
        if verb == "slot" and j.deeds.owner.get(int(number)) == j.me:
            yield because("aimed_at_you", role=character_at(j, int(number)))
            guards = ("apothecary", "spy") if name == "apothecary" else ("spy",)
            for guard in guards:
                if j.deeds.holds(guard):
                    yield because("prevent_later", role=guard)
        elif verb == "seat" and int(number) == j.me:
            yield because("takes_your_money", seat=deed.seat)


def elsewhere(j: Judgement) -> Grounds:
    """The claim does nothing to the viewer, perhaps something to a rival."""
    deed = j.view.stack[-2]
    if isinstance(deed, Uses):
        aims = [true_aim(deed.character, param)[1].partition(":") for param in deed.params]
        for verb, _, number in aims:
            seat = j.deeds.owner.get(int(number)) if verb == "slot" else int(number or deed.seat)
            if seat not in (None, deed.seat):
                yield because("aimed_elsewhere", seat=seat)
                return
    yield because("pass_harmless")


def true_aim(name: Character, param: str) -> tuple[Character, str]:
    """The ability that is played and its aim, also where a Swindler copies it."""
    if name != "swindler":
        return name, param
    name, _, rest = param.partition(":")[2].partition(",")
    return name, copied(name, rest)


def answering(j: Judgement, verb: str, rest: str) -> Grounds:
    """Doubted, or wrong to doubt."""
    frame = j.frame
    if verb == "prove":
        assert isinstance(frame, Answer)
        yield because("proof_poker", role=frame.character, seat=frame.challenger)
        yield because("proof_replaced", role=frame.character)
        return
    if verb == "priest":
        yield because("priest_pays", money=PRIEST)
        yield from claiming(j, "priest", 1)
        return
    if isinstance(frame, Answer):
        yield because("no_proof_poker", role=frame.character)
    if verb == "swindle":
        yield because("swindler_cheap", money=SWINDLED)
    yield from parting(j, int(rest))


def parting(j: Judgement, slot: SlotId) -> Grounds:
    """A card is given up."""
    name = character_at(j, slot)
    if len(j.deeds.hand) == 1:
        yield because("gives_last_card")
    if is_martyr(j, slot) and j.view.options.martyr_on_lost_challenge:
        yield because("martyr_brings")
    if j.deeds.slot[slot].disabled:
        yield because("disabled_least", role=name)
    elif len(j.deeds.hand) > 1:
        yield because("missed_least", role=name)
    if aimed_besides(j, slot):
        yield because("aim_void")


def aimed_besides(j: Judgement, slot: SlotId) -> bool:
    """Whether what is announced is aimed at this very card."""
    deed = j.view.stack[-2]
    return isinstance(deed, Uses) and any(
        slot_of(deed.character, param) == slot for param in deed.params
    )


def guarding(j: Judgement, verb: str, count: int) -> Grounds:
    """A strike may be prevented."""
    strike = next(f for f in reversed(j.view.stack) if isinstance(f, Strike))
    owner = j.deeds.owner[strike.slot]
    if owner != j.me:
        yield because("card_of_other", seat=owner)
    elif len(j.deeds.hand) == 1 and lethal(j, strike):
        yield because("last_card_at_stake")
    else:
        yield because("card_at_stake", role=character_at(j, strike.slot))
    if verb == PASS:
        yield from unguarded(j, owner, strike)
        return
    yield because("spy_black", chance=j.deeds.black(count)) if verb == "spy" else because("shields")
    yield from claiming(j, verb, count)


def lethal(j: Judgement, strike: Strike) -> bool:
    """Whether the card dies of it."""
    match strike.source:
        case "spy":
            return False
        case "apothecary":
            return j.deeds.slot[strike.slot].disabled
    return True


def is_martyr(j: Judgement, slot: SlotId) -> bool:
    """Whether an own card brings new ones by dying."""
    return character_at(j, slot) == "martyr" and not j.deeds.slot[slot].disabled


def unguarded(j: Judgement, owner: Seat, strike: Strike) -> Grounds:
    """What is aimed at a card is let happen."""
    if owner == j.me and strike.source == "spy":
        yield because("only_replaced")
    elif owner == j.me and lethal(j, strike) and is_martyr(j, strike.slot):
        yield because("martyr_brings")
    if not j.deeds.holds("spy"):
        yield because("prevent_bluff")


# Cards


def arranging(j: Judgement, verb: str, rest: str) -> Grounds:
    match j.frame:
        case Princess():
            yield from at_court(j, verb, rest)
        case Cash():
            yield because("cash_each")
            yield because("pile_has", cards=j.deeds.pile)
        case Mend() if rest and j.deeds.owner[int(rest)] == j.me:
            yield because("mend_back", role=character_at(j, int(rest)))
            yield because("disabled_idle")
        case Mend() if not rest:
            yield because("mend_none")
            yield because("disabled_idle")
        case Rescue():
            yield because("ruined") if verb == "ruin" else because("rescue")
        case Cultist() | GraveCard() | GraveMode():
            yield from placing(j, verb, rest)


def at_court(j: Judgement, verb: str, card: Card) -> Grounds:
    match verb:
        case "set":
            yield because("pile_grows", cards=j.deeds.pile + 1)
        case "cash":
            yield because("cash_each")
            yield because("pile_has", cards=j.deeds.pile)
        case _:
            name = CHARACTER_OF[card]
            yield because("ability", role=name, ability=name)
            yield because("shown_no_doubt")


def placing(j: Judgement, verb: str, rest: str) -> Grounds:
    """A card from a Cultist's three or from the discard, and where it goes."""
    if verb == "none":
        yield because("nothing_better")
        return
    if verb in ("take", "card"):
        card = rest[:2]
    else:
        (card,) = j.view.picked
    name = CHARACTER_OF[card]
    if name == "cultist" and j.deeds.holds(name) == CULT - 1 and verb != "top":
        yield because("third_cultist")
    slot = rest.partition(",")[2] if verb == "take" else rest if verb == "swap" else ""
    if slot and j.deeds.slot[int(slot)].disabled:
        yield because("fresh_card")
    if slot and character_at(j, int(slot)) != name:
        yield because("worth_more", role=name, other=character_at(j, int(slot)))
    if verb == "card":
        yield because("best_of_discard", role=name)
    if verb == "add":
        yield because("new_card", money=GRAVE_ADD)
    if verb == "top":
        yield because("top_free", role=name)
    if name in ACTIVES:
        yield because("ability", role=name, ability=name)
