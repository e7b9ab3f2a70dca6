"""Coup with poker cards in words."""

from __future__ import annotations

from collections.abc import Iterable

from coup.core.events import Event, Seat
from coup.rules.poker import events as e
from coup.rules.poker import frames as f
from coup.rules.poker.cards import ACTIVES, CHARACTER_OF, CHARACTERS, RANKS, Card
from coup.rules.poker.options import PokerOptions
from coup.text.words import Sentences, Standing
from coup.view import PokerView


def card_name(w: Sentences, card: Card) -> str:
    """A card by character, rank and suit."""
    return w("card", character=w.role(CHARACTER_OF[card]), printed=rank_and_suit(w, card))


def rank_and_suit(w: Sentences, card: Card) -> str:
    rank = "10" if card[0] == "t" else card[0].upper()
    return rank + w(f"suit_{card[1]}")


def card_names(w: Sentences, cards: Iterable[Card]) -> str:
    return w.listed([card_name(w, card) for card in cards])


def slot_name(w: Sentences, slot: int) -> str:
    return w("slot", slot=slot)


def slot_names(w: Sentences, slots: Iterable[int]) -> str:
    return w.listed([slot_name(w, slot) for slot in slots])


def param_words(w: Sentences, param: str) -> str:
    """What one use is aimed at."""
    verb, _, rest = param.partition(":")
    match verb:
        case "slot":
            return slot_name(w, int(rest))
        case "seat":
            return w.name(int(rest))
        case "copy":
            name, _, aimed = rest.partition(",")
            at = param_words(w, f.copied(name, aimed))
            return w("copy_at", role=w.role(name), at=at) if at else w("copy", role=w.role(name))
    return ""


def times(w: Sentences, count: int) -> str:
    return w("times", count=count) if count > 1 else ""


def event(w: Sentences, happened: Event) -> str:
    """What happened, as the one who got the event may know it."""
    return money_event(w, happened) or claim_event(w, happened) or cards_event(w, happened)


def money_event(w: Sentences, happened: Event) -> str | None:
    match happened:
        case e.Gained(seat, amount, why):
            return w(f"gained_{why}", name=w.name(seat), money=amount)
        case e.Paid(seat, amount, why):
            return w(f"paid_{why}", name=w.name(seat), money=amount)
        case e.Gave(seat, to, amount, why):
            return w(f"gave_{why}", name=w.name(seat), to=w.name(to), money=amount)
        case e.Gambled(seat, net):
            return w("gambled", name=w.name(seat), net=f"{net:+d}")
    return None


def claim_event(w: Sentences, happened: Event) -> str | None:
    match happened:
        case e.Announced(seat, character, count, params, of):
            aimed = [words for param in params if (words := param_words(w, param))]
            at = w("at", what=w.listed(aimed)) if aimed else ""
            again = w("again", role=w.role(of)) if of else ""
            role = w.role(character)
            return w(
                "announced", name=w.name(seat), role=role, times=times(w, count), of=again, at=at
            )
        case e.Couped(seat, slot):
            return w("couped", name=w.name(seat), slot=slot_name(w, slot))
        case e.Challenged(seat, claimant, character, count):
            return w(
                "challenged_poker",
                name=w.name(seat),
                claimant=w.name(claimant),
                role=w.role(character),
                times=times(w, count),
            )
        case e.Skipped(seat, character, param):
            at = param_words(w, param)
            aimed_at = w("at", what=at) if at else ""
            return w("skipped", name=w.name(seat), role=w.role(character), at=aimed_at)
        case e.Stopped(seat, actor, slot, by):
            return w(
                "stopped",
                name=w.name(seat),
                actor=w.name(actor),
                slot=slot_name(w, slot),
                role=w.role(by),
            )
        case e.Voided(actor, slot):
            return w("voided", actor=w.name(actor), slot=slot_name(w, slot))
        case e.Eliminated(seat):
            return w("eliminated", name=w.name(seat))
        case e.Ruined(seat):
            return w("ruined", name=w.name(seat))
        case e.Triumphed(seat, character, cards):
            shown = card_names(w, cards)
            return w(f"triumphed_{character}", name=w.name(seat), cards=shown)
        case e.Reshuffled(cards):
            return w("reshuffled", cards=cards)
    return None


def cards_event(w: Sentences, happened: Event) -> str:
    """Events about cards; what the viewer may not know is told without it."""
    name = type(happened).__name__.lower()
    said: dict[str, object] = {}
    for field in happened.__struct_fields__:
        value = getattr(happened, field)
        match field:
            case "seat":
                said["name"] = w.name(value)
            case "slot":
                said["slot"] = "" if value is None else slot_name(w, value)
            case "slots":
                said["slots"] = slot_names(w, value)
            case "card":
                said["card"] = card_name(w, value) if value else w("unseen_card")
            case "cards":
                said["cards"] = card_names(w, value) if value is not None else w("unseen_cards")
            case "character":
                said["role"] = w.role(value)
            case "cause":
                said["cause"] = w(f"cause_{value}")
            case _:
                said[field] = value
    match happened:
        case e.Dealt():
            name = "dealt_poker"
        case e.Replaced():
            name = "replaced_slot"
    if isinstance(happened, e.Buried):
        name += f"_{happened.mode}"
    if isinstance(happened, e.Mended | e.Chose) and happened.slot is None:
        name += "_none"
    unseen = any(getattr(happened, field, True) is None for field in ("card", "cards"))
    covered = f"{name}_unseen"
    return w(covered if unseen and covered in w.catalogue else name, **said)


# Questions and choices


def stake(w: Sentences, v: PokerView) -> str:
    """What stands on the table, to be doubted."""
    claim = v.stack[-1]
    assert isinstance(claim, f.Claim)
    of = at = ""
    match v.stack[-2]:
        case f.Uses(_, character, params, repeat):
            of = w("again", role=w.role(character)) if repeat else ""
            aimed = [words for param in params if (words := param_words(w, param))]
            at = w("at", what=w.listed(aimed)) if aimed else ""
        case f.Prevent():
            strike = next(frame for frame in reversed(v.stack) if isinstance(frame, f.Strike))
            at = w("stake_saving", slot=slot_name(w, strike.slot))
        case f.Absolved():
            at = w("stake_sparing")
    return w(
        "stake_poker",
        claimant=w.name(claim.seat),
        role=w.role(claim.character),
        times=times(w, claim.count),
        of=of,
        at=at,
    )


def standing(w: Sentences, v: PokerView) -> Standing:
    """The claim on the table, or what else is going on."""
    if not v.stack:
        return Standing("plain", w("standing_over"))
    match v.stack[-1]:
        case f.Claim():
            prevents = isinstance(v.stack[-2], f.Prevent | f.Absolved)
            return Standing("block" if prevents else "action", stake(w, v))
        case f.Answer(seat, character, count, challenger, _):
            said = w(
                "standing_answer",
                name=w.name(seat),
                challenger=w.name(challenger),
                role=w.role(character),
                times=times(w, count),
            )
            prevents = isinstance(v.stack[-2], f.Prevent | f.Absolved)
            return Standing("block" if prevents else "action", said)
        case f.Target(actor, slot, source):
            said = w(
                "standing_target",
                actor=w.name(actor),
                slot=own(w, v, slot),
                source=source_name(w, source),
            )
            return Standing("action", said)
        case f.Disciple(seat, character):
            said = w("standing_disciple", name=w.name(seat), role=w.role(character))
            return Standing("plain", said)
        case top:
            name = w.name(getattr(top, "seat", v.turn))
            return Standing("plain", w(f"standing_{type(top).__name__.lower()}", name=name))


def source_name(w: Sentences, source: str) -> str:
    return w("action_coup") if source == "coup" else w.role(source)


def pending(w: Sentences, v: PokerView) -> list[str]:
    """What follows if nobody prevents it, the next first."""
    steps: list[str] = []
    for frame in reversed(v.stack[:-1]):
        match frame:
            case f.Uses(_, character, params) if params:
                aimed = [words for param in params if (words := param_words(w, param))]
                at = w("at", what=w.listed(aimed)) if aimed else ""
                role, count = w.role(character), times(w, len(params))
                steps.append(w("pending_uses", role=role, times=count, at=at))
            case f.Disciple(seat, _):
                steps.append(w("pending_disciple", name=w.name(seat)))
            case f.Target(queue=queue) if queue:
                steps.append(w("pending_target", name=w.name(queue[0])))
            case f.Strike(_, slot, source):
                steps.append(w(f"pending_strike_{source}", slot=slot_name(w, slot)))
            case f.Prevent(_, character, _):
                steps.append(w("pending_prevent", role=w.role(character)))
            case f.Absolved(seat):
                steps.append(w("pending_absolved", name=w.name(seat)))
            case f.Penalty(seat):
                steps.append(w("pending_penalty", name=w.name(seat)))
    return [*steps, w("pending_turn_ends")] if steps else []


def question(w: Sentences, v: PokerView, seat: Seat) -> str:
    """What a seat is asked."""
    name = w.name(seat)
    match v.stack[-1]:
        case f.Claim():
            return w("ask_challenge", name=name, stake=stake(w, v))
        case f.Answer(_, character, count, challenger, _):
            return w(
                "ask_answer",
                name=name,
                challenger=w.name(challenger),
                role=w.role(character),
                times=times(w, count),
            )
        case f.Target(actor, slot, source, _, _):
            aimed = source_name(w, source)
            at = slot_name(w, slot)
            return w("ask_target", name=name, actor=w.name(actor), slot=at, source=aimed)
        case f.Param(_, _, _) if v.plan:
            number = len(v.plan.params) + 1
            return w(
                "ask_param",
                name=name,
                role=w.role(v.plan.character),
                number=number,
                count=v.plan.count,
            )
        case f.Disciple(_, character):
            return w("ask_disciple", name=name, role=w.role(character))
        case top:
            return w(f"ask_{type(top).__name__.lower()}", name=name)


def choice(w: Sentences, v: PokerView, chosen: str) -> str:
    """A choice as a button would say it."""
    verb, _, rest = chosen.partition(":")
    match verb:
        case "take" if rest:
            card, slot = rest.split(",")
            return w("choice_take_card", card=card_name(w, card), slot=own(w, v, int(slot)))
        case "use":
            name, count = rest.split(",")
            cost = ACTIVES[name].cost * int(count)
            paying = w("choice_paying", money=cost) if cost else ""
            effect = w(f"active_{name}")
            return w(
                "choice_use",
                role=w.role(name),
                times=times(w, int(count)),
                paying=paying,
                effect=effect,
            )
        case "copy" | "seat":
            return w(f"choice_{verb}", what=param_words(w, chosen))
        case "prove":
            return w("choice_prove", slots=slot_names(w, map(int, rest.split("+"))))
        case "play" | "card" | "cash" if rest:
            return w(f"choice_{verb}_card", card=card_name(w, rest))
        case "spy":
            return w("choice_spy", times=times(w, int(rest)))
        case "disciple":
            return w(f"choice_disciple_{rest}" if rest in "01" else "choice_disciple", count=rest)
        case "resign" | "draw":
            return w(f"choice_{verb}")
        case "challenge" | "pass":
            return w(f"choice_{verb}_poker")
        case "coup" | "slot" | "mend" | "swap" | "lose" | "swindle" | "rescue" if rest:
            grave = isinstance(v.stack[-1], f.GraveMode)
            key = "choice_grave_swap" if grave else f"choice_{verb}_slot"
            return w(key, slot=own(w, v, int(rest)), money=v.options.coup_cost)
    return w(f"choice_{verb}_poker")


def own(w: Sentences, v: PokerView, slot: int) -> str:
    """A slot, with its owner, or with its card where the viewer knows it."""
    for seat, shown in enumerate(v.seats):
        for held in shown.slots:
            if held.id == slot:
                key = "slot_disabled" if held.disabled else "slot"
                place = w(key, slot=slot)
                if held.card:
                    return w("slot_own", slot=place, card=card_name(w, held.card))
                return w("slot_of", slot=place, name=w.name(seat))
    return slot_name(w, slot)


def sheet(w: Sentences, options: PokerOptions) -> list[tuple[str, ...]]:
    """The thirteen characters, with their heading: card, character, active, cost, passive."""
    heads = ("table_card", "table_character", "table_active", "table_cost", "table_passive")
    rows = [tuple(w(head) for head in heads)]
    for rank, name in zip(RANKS, CHARACTERS, strict=True):
        cost = ACTIVES[name].cost if name in ACTIVES else 0
        rows.append(
            (
                "10" if rank == "t" else rank.upper(),
                w.role(name),
                w(f"active_{name}", coup=options.coup_cost),
                f"${cost}" if cost else w("none"),
                w(f"passive_{name}"),
            )
        )
    return rows


def heading(w: Sentences, v: PokerView) -> str:
    """What lies on the table between the seats."""
    return w("term_piles", draw=v.draw, discard=v.discard)


def seat_line(w: Sentences, v: PokerView, seat: Seat) -> list[str]:
    """A seat: money and slots, the viewer's own with their cards."""
    shown = v.seats[seat]
    parts = [f"${shown.money}".ljust(4)]
    slots = []
    for slot in shown.slots:
        card = card_name(w, slot.card) if slot.card else w("hidden_card")
        slots.append(
            w("slot_shown_disabled" if slot.disabled else "slot_shown", slot=slot.id, card=card)
        )
    parts.append("  ".join(slots) if slots else w("term_out"))
    if shown.pile:
        parts.append(w("term_pile_own", cards=card_names(w, shown.pile)))
    elif shown.princess:
        parts.append(w("term_pile", count=w.count("cards", shown.princess)))
    return parts


def aside(w: Sentences, v: PokerView) -> list[str]:
    """What else the viewer has before them."""
    lines = [w("term_drawn", cards=card_names(w, v.cards))] if v.cards else []
    mine = v.seats[v.viewer].played if v.viewer is not None else ()
    if mine and v.viewer == v.turn:
        lines.append(w("term_copy", roles=w.roles(mine)))
    return lines
