"""What may be answered, as somebody at a keyboard picks it: in steps, on the table, by cards.

A ruleset asks for one choice out of a list.  People rather pick an action and then whom it is
aimed at, point at a seat or a slot, or mark the cards to keep.  This is the way from one to the
other; every path ends in a choice of the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from coup.core.events import Seat
from coup.core.frames import PASS
from coup.rules import classic
from coup.rules.poker import frames as poker
from coup.rules.poker.cards import ACTIVES, CHARACTER_OF
from coup.text import Words
from coup.view import AnyView, ClassicView, PokerView


class Place(NamedTuple):
    """Where on the table something can be picked: a seat, or a slot of it."""

    seat: Seat
    slot: int | None = None


class Face(NamedTuple):
    """A card as it is drawn: its character, the poker card it is, and the slot it lies in."""

    character: str
    card: str | None = None
    slot: int | None = None
    disabled: bool = False
    lost: bool = False


class Offer(NamedTuple):
    """Something to press: an answer, or a step towards several."""

    label: str
    detail: str = ""
    claim: str = ""
    """The character that is claimed with it."""
    held: bool | None = None
    """Whether that claim would be true; ``None`` where it is not for the viewer to tell."""
    seat: Seat | None = None
    """Who answers, where several people look at one screen."""
    choice: str = ""
    further: tuple[Offer, ...] = ()
    asks: str = ""
    """The question that the further offers answer, as a key of the catalogue."""
    place: Place | None = None
    face: Face | None = None


class Marking(NamedTuple):
    """Cards of which some are kept: each is marked or not, then all at once is the answer."""

    faces: tuple[Face, ...]
    wanted: int
    choices: tuple[str, ...]

    def choice(self, marked: Iterable[int]) -> str | None:
        """The answer that keeps the marked cards, if they are as many as are kept."""
        kept = sorted(self.faces[place].character for place in marked)
        for choice in self.choices:
            if sorted(choice.partition(":")[2].split(",")) == kept:
                return choice
        return None


def marking(v: AnyView) -> Marking | None:
    """The exchange as a question of marks; ``None`` for any other question."""
    if not (v.choices and v.viewer is not None and isinstance(v, ClassicView)):
        return None
    if not isinstance(v.stack[-1], classic.Exchange):
        return None
    hand = v.seats[v.viewer].hand or ()
    return Marking(tuple(Face(card) for card in hand + v.drawn), len(hand), v.choices)


def offers(words: Words, v: AnyView) -> tuple[Offer, ...]:
    """The choices of whoever looks, grouped where a group is easier to read."""
    if isinstance(v, ClassicView):
        return tuple(classic_offers(words, v))
    return tuple(poker_offers(words, v))


def shared_offers(words: Words, v: AnyView, asked: dict[Seat, tuple[str, ...]]) -> list[Offer]:
    """A window for several people at one screen: everybody's reactions, and none of them."""
    found = [Offer(words("all_pass"), choice=PASS)]
    for seat, choices in asked.items():
        found += [
            Offer(f"{words.name(seat)}: {words.choice(v, choice)}", seat=seat, choice=choice)
            for choice in choices
            if choice != PASS
        ]
    return found


# Classic


def classic_offers(words: Words, v: ClassicView) -> Iterator[Offer]:
    assert v.viewer is not None
    hand = v.seats[v.viewer].hand or ()
    match v.stack[-1]:
        case classic.Turn():
            for verb, group in grouped(v.choices).items():
                yield action(words, v, verb, group)
        case classic.Reveal(roles=roles):
            for choice in v.choices:
                card = choice.partition(":")[2]
                label = words("verb_show_proof" if card in roles else "verb_show_loss")
                yield Offer(label, choice=choice, face=Face(card))
        case classic.Lose():
            for choice in v.choices:
                face = Face(choice.partition(":")[2])
                yield Offer(words("verb_lose"), choice=choice, face=face)
        case classic.Blockable():
            for choice in v.choices:
                role = choice.partition(":")[2]
                yield Offer(
                    words.choice(v, choice),
                    claim=role,
                    held=role in hand if role else None,
                    choice=choice,
                )
        case _:
            for choice in v.choices:
                yield Offer(words.choice(v, choice), choice=choice)


def action(words: Words, v: ClassicView, verb: str, group: list[str]) -> Offer:
    """An action; with several targets, whom it is aimed at comes next."""
    assert v.viewer is not None
    facts = classic.ACTIONS[verb]
    coins = words.count("coins", facts.cost(v.options))
    offer = Offer(
        words(f"action_{verb}"),
        words(f"brief_{verb}", coins=coins),
        claim=facts.role or "",
        held=facts.role in (v.seats[v.viewer].hand or ()) if facts.role else None,
        choice=group[0],
    )
    if not facts.targeted:
        return offer
    aimed = tuple(aim(words, v, choice) for choice in group)
    if len(aimed) == 1:
        (only,) = aimed
        assert only.place
        name = words.name(only.place.seat)
        return offer._replace(label=words("aimed", action=offer.label, name=name), place=only.place)
    return offer._replace(choice="", further=aimed, asks="whom")


def aim(words: Words, v: ClassicView, choice: str) -> Offer:
    seat = int(choice.partition(":")[2])
    shown = v.seats[seat]
    coins, cards = words.count("coins", shown.coins), words.count("cards", shown.cards)
    label = words("aim_seat", name=words.name(seat), coins=coins, cards=cards)
    return Offer(label, choice=choice, place=Place(seat))


# Coup with poker cards


def poker_offers(words: Words, v: PokerView) -> Iterator[Offer]:
    assert v.viewer is not None
    if isinstance(v.stack[-1], poker.Turn):
        for verb, group in grouped(v.choices).items():
            if verb == "use":
                yield from abilities(words, v, group)
            else:
                yield poker_action(words, v, verb, group)
        return
    for choice in v.choices:
        yield poker_offer(words, v, choice)


def poker_action(words: Words, v: PokerView, verb: str, group: list[str]) -> Offer:
    """What is done without a character: take, mend, swap a card, launch a coup."""
    brief = "brief_coup_poker" if verb == "coup" else f"brief_{verb}"
    offer = Offer(words(f"action_{verb}"), words(brief, money=v.options.coup_cost), choice=group[0])
    if ":" not in group[0]:
        return offer
    aimed = tuple(poker_aim(words, v, choice) for choice in group)
    return offer._replace(choice="", further=aimed, asks="which_slot")


def poker_aim(words: Words, v: PokerView, choice: str) -> Offer:
    slot = int(choice.partition(":")[2])
    return Offer(words.slot(v, slot), choice=choice, place=place_of(v, slot))


def abilities(words: Words, v: PokerView, group: list[str]) -> Iterator[Offer]:
    """A character each; where it may be said several times, how often comes next."""
    by_name: dict[str, list[str]] = {}
    for choice in group:
        by_name.setdefault(choice.partition(":")[2].partition(",")[0], []).append(choice)
    for name, choices in by_name.items():
        effect, cost = words(f"brief_use_{name}"), ACTIVES[name].cost
        detail = words("brief_cost", effect=effect, money=cost) if cost else effect
        offer = Offer(
            words.role(name), detail, claim=name, held=holds(v, name) >= 1, choice=choices[0]
        )
        if len(choices) > 1:
            counts = tuple(times(words, v, name, choice) for choice in choices)
            offer = offer._replace(choice="", further=counts, asks="how_often")
        yield offer


def times(words: Words, v: PokerView, name: str, choice: str) -> Offer:
    count = int(choice.rpartition(",")[2])
    label = words("count_choice", role=words.role(name), count=count)
    cost = ACTIVES[name].cost * count
    detail = words("panel_money", money=cost) if cost else ""
    return Offer(label, detail, claim=name, held=holds(v, name) >= count, choice=choice)


def poker_offer(words: Words, v: PokerView, choice: str) -> Offer:
    """An answer to any other question, with the card or the place that it is about."""
    verb, _, rest = choice.partition(":")
    said = Offer(words.choice(v, choice), choice=choice)
    match verb:
        case "lose" | "swindle" | "rescue" if rest:
            return said._replace(label=words(f"verb_{verb}"), face=face_of(v, int(rest)))
        case "prove" if "+" not in rest:
            return said._replace(label=words("verb_prove"), face=face_of(v, int(rest)))
        case "card" | "cash" if rest:
            return said._replace(
                label=words(f"verb_{verb}"), face=Face(CHARACTER_OF[rest], card=rest)
            )
        case "slot" | "mend" | "swap" if rest:
            return said._replace(place=place_of(v, int(rest)))
        case "seat":
            return said._replace(place=Place(int(rest)))
        case "spy" | "apothecary" | "priest" | "disciple":
            count = int(rest) if rest else 1
            return said._replace(claim=verb, held=holds(v, verb) >= count) if count else said
    return said


def holds(v: PokerView, character: str) -> int:
    """How many of a character the viewer could show."""
    assert v.viewer is not None
    return sum(
        not slot.disabled and slot.card is not None and CHARACTER_OF[slot.card] == character
        for slot in v.seats[v.viewer].slots
    )


def place_of(v: PokerView, slot: int) -> Place | None:
    for seat, shown in enumerate(v.seats):
        if any(held.id == slot for held in shown.slots):
            return Place(seat, slot)
    return None


def face_of(v: PokerView, slot: int) -> Face | None:
    return next(
        (
            face
            for seat in range(len(v.seats))
            for face in poker_faces(v, seat)
            if face.slot == slot
        ),
        None,
    )


# Both


def grouped(choices: Iterable[str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.partition(":")[0], []).append(choice)
    return groups


def faces(v: AnyView, seat: Seat) -> list[Face]:
    """The cards of a seat that the viewer may see, those that were lost at the end."""
    if isinstance(v, PokerView):
        return poker_faces(v, seat)
    shown = v.seats[seat]
    hand = [Face(card) for card in shown.hand or ()]
    return hand + [Face(card, lost=True) for card in shown.revealed]


def poker_faces(v: PokerView, seat: Seat) -> list[Face]:
    return [
        Face(CHARACTER_OF[slot.card], slot.card, slot.id, slot.disabled)
        for slot in v.seats[seat].slots
        if slot.card is not None
    ]
