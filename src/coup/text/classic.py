"""Classic Coup in words."""

from __future__ import annotations

from coup.core.events import Event, Seat
from coup.rules import classic
from coup.text.words import Sentences, Standing
from coup.view import ClassicView


def deed(w: Sentences, action: str, target: Seat | None) -> str:
    return w(f"deed_{action}", target="" if target is None else w.name(target))


def deed_at_stake(w: Sentences, v: ClassicView) -> str:
    return next(
        deed(w, frame.action, frame.target)
        for frame in v.stack
        if isinstance(frame, classic.Effect)
    )


def event(w: Sentences, happened: Event) -> str:
    match happened:
        case classic.Announced(seat, action, target, role):
            return w(
                f"announced_{action}",
                name=w.name(seat),
                role=w.role(role) if role else "",
                target="" if target is None else w.name(target),
            )
        case classic.Countered(seat, action, actor, roles, target):
            return w(
                "countered",
                name=w.name(seat),
                role=w.roles(roles, "or"),
                actor=w.name(actor),
                deed=deed(w, action, target),
            )
        case classic.Challenged(seat, claimant, roles):
            return w(
                "challenged",
                name=w.name(seat),
                claimant=w.name(claimant),
                role=w.roles(roles, "or"),
            )
        case classic.Showed(seat, role):
            return w("showed", name=w.name(seat), role=w.role(role))
        case classic.Lost(seat, role, reason):
            return w(f"lost_{reason}", name=w.name(seat), role=w.role(role))
        case classic.Blocked(_, action, actor, target):
            return w("blocked", actor=w.name(actor), deed=deed(w, action, target))
    return coins_event(w, happened) or cards_event(w, happened)


def coins_event(w: Sentences, happened: Event) -> str | None:
    match happened:
        case classic.Paid(seat, amount, _):
            key = "paid"
        case classic.Took(seat, amount, _):
            key = "took"
        case classic.Refunded(seat, amount):
            key = "refunded"
        case classic.Swept(seat, amount):
            key = "swept"
        case classic.Stole(seat, target, amount):
            coins = w.count("coins", amount)
            return w("stole", name=w.name(seat), target=w.name(target), coins=coins)
        case _:
            return None
    return w(key, name=w.name(seat), coins=w.count("coins", amount))


def cards_event(w: Sentences, happened: Event) -> str:
    match happened:
        case classic.Dealt(seat, coins, cards):
            return w(
                "dealt_own" if cards else "dealt",
                name=w.name(seat),
                coins=w.count("coins", coins),
                cards=w.roles(cards or ()),
            )
        case classic.Replaced(seat, card):
            return w(
                "replaced_own" if card else "replaced",
                name=w.name(seat),
                card=w.role(card) if card else "",
            )
        case classic.Drew(seat, count, cards):
            drawn = w.roles(cards) if cards else w.count("cards", count)
            return w("drew", name=w.name(seat), cards=drawn)
        case classic.Exchanged(seat, kept, returned):
            return w(
                "exchanged_own" if kept else "exchanged",
                name=w.name(seat),
                kept=w.roles(kept or ()),
                returned=w.roles(returned or ()),
            )
    raise AssertionError(f"no words for {type(happened).__name__}")


def question(w: Sentences, v: ClassicView, seat: Seat) -> str:
    """What a seat is asked."""
    name = w.name(seat)
    match v.stack[-1]:
        case classic.Turn():
            coins = v.seats[seat].coins
            forced = coins >= v.options.forced_coup_at
            key = "ask_turn_forced" if forced else "ask_turn"
            return w(key, name=name, coins=w.count("coins", coins))
        case classic.Claim():
            return w("ask_challenge", name=name, stake=stake(w, v))
        case classic.Blockable():
            return w("ask_block", name=name, stake=stake(w, v))
        case classic.Reveal(_, roles, challenger):
            role = w.roles(roles, "or")
            asked = w("ask_reveal", name=name, challenger=w.name(challenger), role=role)
            return asked + " " + w("ask_reveal_hint", role=role)
        case classic.Lose(_, reason):
            return w("ask_lose", name=name, reason=w(f"reason_{reason}"))
    kept = v.seats[seat].cards
    key = "ask_exchange_one" if kept == 1 else "ask_exchange"
    return w(key, name=name, cards=w.count("cards", kept))


def stake(w: Sentences, v: ClassicView) -> str:
    """What stands on the table, to be challenged or blocked."""
    actor, at_stake = w.name(v.turn), deed_at_stake(w, v)
    match v.stack[-1]:
        case classic.Claim(claimant, roles):
            key = "stake_claim" if claimant == v.turn else "stake_block"
            role = w.roles(roles, "or")
            return w(key, claimant=w.name(claimant), role=role, actor=actor, deed=at_stake)
    return w("stake_announced", actor=actor, deed=at_stake)


def standing(w: Sentences, v: ClassicView) -> Standing:
    """The claim on the table, or what else is going on."""
    match v.stack[-1] if v.stack else None:
        case classic.Turn(seat):
            return Standing("plain", w("standing_turn", name=w.name(seat)))
        case classic.Claim(seat, _) if seat == v.turn:
            return Standing("action", claim(w, v))
        case classic.Claim():
            return Standing("block", stake(w, v))
        case classic.Blockable():
            return Standing("action", claim(w, v))
        case classic.Reveal(seat, roles, challenger):
            said = w(
                "standing_reveal",
                name=w.name(seat),
                challenger=w.name(challenger),
                role=w.roles(roles, "or"),
            )
            return Standing("action" if seat == v.turn else "block", said)
        case classic.Lose(seat, reason):
            said = w("standing_lose", name=w.name(seat), reason=w(f"reason_{reason}"))
            return Standing("plain", said)
        case classic.Exchange(seat):
            return Standing("action", w("standing_exchange", name=w.name(seat)))
    return Standing("plain", w("standing_over"))


def claim(w: Sentences, v: ClassicView) -> str:
    """The action of this turn as it was announced."""
    effect = next(frame for frame in v.stack if isinstance(frame, classic.Effect))
    role = classic.ACTIONS[effect.action].role
    return event(w, classic.Announced(effect.seat, effect.action, effect.target, role))


def pending(w: Sentences, v: ClassicView) -> list[str]:
    """What follows if nobody prevents it, the next first."""
    steps = []
    for frame in reversed(v.stack[:-1]):
        match frame:
            case classic.Blockable(_, _, target):
                everybody = target is None or v.options.targeted_block_by == "anyone"
                key = "pending_block_all" if everybody else "pending_block"
                steps.append(w(key, name="" if target is None else w.name(target)))
            case classic.Block():
                steps.append(w("pending_holds"))
                break  # what lies beneath does not happen
            case classic.Lose(seat, _):
                steps.append(w("pending_lose", name=w.name(seat)))
            case classic.Effect(action, seat, target):
                aimed = "" if target is None else w.name(target)
                steps.append(w(f"pending_{action}", name=w.name(seat), target=aimed))
    return [*steps, w("pending_turn_ends")] if steps else []


def choice(w: Sentences, v: ClassicView, chosen: str) -> str:
    """A choice as a button would say it."""
    verb, _, rest = chosen.partition(":")
    top = v.stack[-1] if v.stack else None
    match verb:
        case "challenge" if isinstance(top, classic.Claim):
            return w("choice_challenge", role=w.roles(top.roles, "or"))
        case "pass":
            block = isinstance(top, classic.Claim) and top.seat != v.turn
            key = "choice_pass_block_claim" if block else "choice_pass"
            return w("choice_pass_block" if isinstance(top, classic.Blockable) else key)
        case "block":
            roles = (rest,) if rest else classic.ACTIONS["steal"].blockers
            return w("choice_block", role=w.roles(roles, "or"))
        case "show" if isinstance(top, classic.Reveal):
            key = "choice_show_proof" if rest in top.roles else "choice_show_loss"
            return w(key, role=w.role(rest))
        case "show" | "lose":
            return w(f"choice_{verb}", role=w.role(rest))
        case "keep":
            return w("choice_keep", roles=w.roles(rest.split(",")))
    action = classic.ACTIONS.get(verb)
    return w(
        f"choice_{verb}",
        target=w.name(int(rest)) if rest else "",
        coins=w.count("coins", action.cost(v.options) if action else 0),
    )


def sheet(w: Sentences, options: classic.ClassicOptions) -> list[tuple[str, ...]]:
    """The table of actions, with its heading: name, claim, cost, effect, blockers."""
    heads = ("table_action", "table_claim", "table_cost", "table_effect", "table_blocked")
    rows = [tuple(w(head) for head in heads)]
    for name, action in classic.ACTIONS.items():
        cost = action.cost(options)
        rows.append(
            (
                w(f"action_{name}"),
                w.role(action.role) if action.role else w("none"),
                str(cost) if cost else w("none"),
                w(f"effect_{name}"),
                w.roles(action.blockers, "or"),
            )
        )
    return rows


def heading(w: Sentences, v: ClassicView) -> str:
    """What lies on the table between the seats."""
    return w("term_table", deck=v.deck)


def seat_line(w: Sentences, v: ClassicView, seat: Seat) -> list[str]:
    """A seat: coins, cards, what is face up; the viewer's own hand in words."""
    shown = v.seats[seat]
    parts = [w.count("coins", shown.coins).ljust(8)]
    if shown.hand:
        parts.append(w("term_hand", cards=w.roles(shown.hand)))
    elif shown.cards:
        parts.append(w.count("cards", shown.cards))
    else:
        parts.append(w("term_out"))
    if shown.revealed:
        parts.append(w("term_lost", cards=w.roles(shown.revealed)))
    return parts


def aside(w: Sentences, v: ClassicView) -> list[str]:
    """What else the viewer has before them."""
    return [w("term_drawn", cards=w.roles(v.drawn))] if v.drawn else []
