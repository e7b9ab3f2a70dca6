"""Which positions from outside the rules can produce; all others are refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

from coup.core.events import Seat
from coup.core.frames import Window
from coup.rules.checks import MOST, check_table, require
from coup.rules.poker.cards import ACTIVES, CHARACTERS, DECK, PRIEST, Character
from coup.rules.poker.frames import (
    Absolved,
    Answer,
    Cash,
    Claim,
    Cultist,
    Disciple,
    EndTurn,
    GraveCard,
    GraveMode,
    Mend,
    Param,
    Penalty,
    PokerFrame,
    Prevent,
    Princess,
    Rescue,
    Strike,
    Target,
    Turn,
    Uses,
)
from coup.rules.poker.table import Table

ASKING = r"(Absolved )*(Claim|Answer|Penalty)"
AIMING = rf"Strike Target( Prevent {ASKING})?"
USING = rf"(Cultist|GraveCard|GraveMode|Princess|Cash|Rescue|Param|{AIMING})"
STACKS = re.compile(
    rf"Turn|EndTurn (Param|Disciple|Checkpoint (Mend|{AIMING})|"
    rf"(Disciple )?(Uses {ASKING}|(Uses )?Checkpoint {USING}))"
)
PARAM = re.compile(r"(slot:\d{1,6}|seat:\d|copy:[a-z]+(,\d{1,6})?)?", re.ASCII)


def set_up(t: Table, asked: Sequence[Seat] = ()) -> Table:
    """The table with its question asked of these seats, or of all it is for; or a refusal."""
    check_cards(t)
    check_seats(t)
    t.events = []
    if t.over:
        idle = not (t.stack or asked or t.limbo or t.picked or t.plan or t.hearts)
        require(idle, "stack", stack="over")
        t.waiting, t.queue = {}, ()
    else:
        check_stack(t)
        check_secrets(t)
        ask(t, tuple(asked))
    return t


def check_cards(t: Table) -> None:
    t.options.check_players(t.players)
    lists = (t.money, t.princess, t.played, t.gains)
    require(all(len(each) == t.players for each in lists), "seat_lists")
    held = [slot.card for slots in t.slots for slot in slots]
    held += [card for pile in (*t.princess, t.draw, t.discard, t.limbo) for card in pile]
    for card in held:
        require(card in DECK, "poker_card", card=card)
    require(len(held) == len(set(held)) == len(DECK), "poker_deck", cards=len(set(held)))
    ids = [slot.id for slots in t.slots for slot in slots]
    require(len(ids) == len(set(ids)), "slot_ids")
    require(all(0 <= place < t.next_slot <= MOST for place in ids), "slot_ids")
    require(all(list(slots) == sorted(slots, key=lambda s: s.id) for slots in t.slots), "slot_ids")


def check_seats(t: Table) -> None:
    alive = [seat for seat, slots in enumerate(t.slots) if slots]
    for seat, money in enumerate(t.money):
        require(0 <= money <= MOST, "coins", seat=seat, coins=money)
        require(t.slots[seat] or not (money or t.princess[seat]), "living")
    gains = (t.last_gain, t.earned, *t.gains)
    require(all(0 <= gain < MOST for gain in gains), "numbers")
    check_table(t)
    for seat, known in enumerate(t.played):
        in_order = tuple(name for name in CHARACTERS if name in known and name in ACTIVES)
        require(known == in_order, "played", seat=seat)
    if t.over and t.winner is not None:
        require(t.winner in alive, "winner", seat=t.winner)
    else:
        require(len(alive) > 1 and t.winner is None, "living")


def check_stack(t: Table) -> None:
    """The frames stand in an order that play produces, and speak of what is there."""
    names = " ".join(type(frame).__name__ for frame in t.stack)
    require(STACKS.fullmatch(names), "stack", stack=names)
    for place, frame in enumerate(t.stack):
        require(fits(t, frame, place), "frame", frame=type(frame).__name__)


def fits(t: Table, frame: PokerFrame, place: int) -> bool:
    """Whether a frame may stand there."""

    def alive(*seats: Seat) -> bool:
        return all(0 <= seat < t.players and t.slots[seat] for seat in seats)

    def seated(*seats: Seat) -> bool:
        return all(0 <= seat < t.players for seat in seats)

    asked = place == len(t.stack) - 1
    match frame:
        case Turn(seat) | Cultist(seat) | GraveCard(seat) | GraveMode(seat) | Princess(seat):
            return seat == t.turn and alive(seat)
        case Cash(seat) | Rescue(seat) | Mend(seat):
            return seat == t.turn and alive(seat)
        case EndTurn(seat):
            return seat == t.turn
        case Disciple(seat, name):
            return seat == t.turn and name in ACTIVES and (alive(seat) or not asked)
        case Param(seat, kind, name):
            known = name is None if kind == "use" else name in ACTIVES
            return seat == t.turn and alive(seat) and known
        case Uses(seat, name, params, _):
            sound = seat == t.turn and name in ACTIVES and 1 <= len(params) <= len(DECK)
            return sound and all(sensible(name, param) for param in params)
        case Claim(seat, name, count, chain):
            return alive(seat) and (seat, name, count, chain) == guarded(t.stack[place - 1])
        case Answer(seat, name, count, challenger, chain):
            same = (seat, name, count, chain) == guarded(t.stack[place - 1])
            return same and alive(seat, challenger) and seat != challenger
        case Penalty(seat, claimant, chain, bare):
            doubted, _, _, before = guarded(t.stack[place - 1])
            same = claimant == doubted and chain == (before + (seat,) * bare)
            return same and alive(seat) and seat != claimant
        case Absolved(seat, claimant, chain):
            doubted, _, _, before = guarded(t.stack[place - 1])
            same = claimant == doubted and chain == (*before, seat) and seat not in before
            return same and alive(seat) and seat != claimant and t.money[seat] >= PRIEST
        case Strike(actor, slot, _):
            return actor == t.turn and 0 <= slot < t.next_slot
        case Target(actor, slot, source, queue, used):
            below = t.stack[place - 1]
            same = isinstance(below, Strike) and (below.actor, below.slot, below.source) == (
                actor,
                slot,
                source,
            )
            return same and seated(*queue) and all(name in ("spy", "apothecary") for name in used)
        case Prevent(seat, name, count):
            return seated(seat) and name in ("spy", "apothecary") and 1 <= count <= len(DECK)
    return True


def guarded(deed: PokerFrame) -> tuple[Seat, Character, int, tuple[Seat, ...]]:
    """The claim that a deed depends on: whose, of what, how often, after which Priests."""
    match deed:
        case Uses(seat, name, params, repeat):
            return seat, "disciple" if repeat else name, len(params), ()
        case Prevent(seat, name, count):
            return seat, name, count, ()
    assert isinstance(deed, Absolved)  # the order of the stack has been checked
    return deed.seat, "priest", 1, deed.chain


def sensible(character: Character, param: str) -> bool:
    """Whether a parameter has the form that the ability takes."""
    if not PARAM.fullmatch(param):
        return False
    verb = param.partition(":")[0]
    aim = ACTIVES[character].aim
    return verb == {None: "", "enemy": "slot", "slot": "slot", "seat": "seat", "copy": "copy"}[aim]


def check_secrets(t: Table) -> None:
    """What whoever is asked has in hand and in mind belongs to the question."""
    top = t.stack[-1]
    require(not t.limbo or isinstance(top, Cultist), "limbo")
    require(not t.hearts or isinstance(top, Mend), "limbo")
    match top:
        case GraveMode():
            require(len(t.picked) == 1 and t.picked[0] in t.discard, "picked")
        case Cash(seat):
            pile = t.princess[seat]
            distinct = len(set(t.picked)) == len(t.picked)
            require(distinct and all(card in pile for card in t.picked), "picked")
            require(len(t.picked) < len(pile), "picked")
        case _:
            require(not t.picked, "picked")
    require((t.plan is not None) == isinstance(top, Param), "plan")
    if isinstance(top, Param) and t.plan:
        plan = t.plan
        require(plan.character in ACTIVES and plan.kind == top.kind, "plan")
        require(top.character in (None, plan.character), "plan")
        require(len(plan.params) < plan.count <= len(DECK), "plan")
        require(all(sensible(plan.character, p) for p in plan.params), "plan")
        require(len(t.open_params(top.seat, plan)) > 1, "plan")


def ask(t: Table, asked: tuple[Seat, ...]) -> None:
    """Those who are asked must be those whom the frame on top would ask."""
    top = t.stack[-1]
    if isinstance(top, Window):
        eligible = top.seats(t)
        require(eligible and all(seat in eligible for seat in asked), "asked", seats=asked)
    if isinstance(top, Target):
        require(not top.void(t), "frame", frame="Target")
    twin = t.copy()
    twin.ask_again(asked or None)
    require(twin.waiting and twin.stack == t.stack, "asked", seats=asked)
    require(all(twin.waiting.values()), "asked", seats=asked)
    require(not asked or set(asked) == set(twin.waiting), "asked", seats=asked)
    t.waiting, t.queue = twin.waiting, twin.queue
    t.question = max(t.question, 1)
