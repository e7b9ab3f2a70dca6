"""What happens in Coup with poker cards, and who may see what of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from coup.core.events import CoreEvent, Event, Seat, Viewer
from coup.rules.poker.cards import Card, Character

SlotId: TypeAlias = int
Cause: TypeAlias = Literal["coup", "assassin", "apothecary", "challenge"]
Why: TypeAlias = Literal[
    "turn",
    "take",
    "swap",
    "coup",
    "use",
    "repeat",
    "duke",
    "baron",
    "princess",
    "gravedigger",
    "priest",
    "caught",
    "swindled",
    "claimant",
    "win",
]


class Private(Event, frozen=True):
    """An event of which only its seat sees the cards."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else self.covered()

    def covered(self) -> Event:
        """The same without the cards."""
        hidden = {name: None for name in ("card", "cards") if name in self.__struct_fields__}
        return msgspec.structs.replace(self, **hidden)


class Dealt(Private, frozen=True, tag="dealt"):
    """The slots of a seat at the start."""

    money: int
    slots: tuple[SlotId, ...]
    cards: tuple[Card, ...] | None


class Gained(Event, frozen=True):
    """Money from the bank."""

    seat: Seat
    amount: int
    why: Why


class Paid(Event, frozen=True):
    """Money to the bank."""

    seat: Seat
    amount: int
    why: Why


class Gave(Event, frozen=True):
    """Money from one seat to another."""

    seat: Seat
    to: Seat
    amount: int
    why: Why


class Announced(Event, frozen=True):
    """An ability, how often, and at what; ``of`` is what a Disciple repeats."""

    seat: Seat
    character: Character
    count: int
    params: tuple[str, ...] = ()
    of: Character | None = None


class Couped(Event, frozen=True):
    """A coup against a card."""

    seat: Seat
    slot: SlotId


class Challenged(Event, frozen=True):
    """A claim doubted."""

    seat: Seat
    claimant: Seat
    character: Character
    count: int


class Proved(Event, frozen=True):
    """A claim proved by cards, which are replaced."""

    seat: Seat
    slots: tuple[SlotId, ...]
    cards: tuple[Card, ...]


class Replaced(Private, frozen=True):
    """A new card in a slot; it is its owner's knowledge."""

    slot: SlotId
    card: Card | None


class Swindled(Event, frozen=True):
    """A Swindler given up for a caught bluff."""

    seat: Seat
    slot: SlotId
    card: Card


class Died(Private, frozen=True):
    """A slot is gone.  Its card is seen by all where it was shown."""

    slot: SlotId
    cause: Cause
    card: Card | None
    shown: bool = False

    def seen_by(self, viewer: Viewer) -> Event:
        return self if self.shown else super().seen_by(viewer)


class Martyred(Private, frozen=True):
    """New slots for the owner of a Martyr that died."""

    slots: tuple[SlotId, ...]
    cards: tuple[Card, ...] | None


class Eliminated(Event, frozen=True):
    """A seat is out."""

    seat: Seat


class Skipped(Event, frozen=True):
    """A use whose conditions no longer hold: nothing is paid, nothing happens."""

    seat: Seat
    character: Character
    param: str


class Stopped(Event, frozen=True):
    """An effect that a Spy or an Apothecary prevented."""

    seat: Seat
    actor: Seat
    slot: SlotId
    by: Character


class Voided(Event, frozen=True):
    """An effect without its target or its actor."""

    actor: Seat
    slot: SlotId


class Disabled(Event, frozen=True):
    """A card turned by ninety degrees."""

    seat: Seat
    slot: SlotId


class Looked(Private, frozen=True):
    """Cards drawn to be looked at."""

    count: int
    cards: tuple[Card, ...] | None


class Mended(Event, frozen=True):
    """A card turned back, or none."""

    seat: Seat
    slot: SlotId | None


class Chose(Private, frozen=True):
    """What a Cultist put into a slot, or that it kept none."""

    slot: SlotId | None
    card: Card | None


class Dug(Private, frozen=True):
    """A card chosen from the discard."""

    card: Card | None


class Buried(Private, frozen=True):
    """Where a Gravedigger's card went: on the pile, into a slot, or into a new one."""

    mode: Literal["top", "swap", "add"]
    slot: SlotId | None
    card: Card | None


class Revealed(Event, frozen=True):
    """Cards turned up from the pile for all to see."""

    seat: Seat
    character: Character
    cards: tuple[Card, ...]


class Gambled(Event, frozen=True):
    """What the revealed cards won or lost."""

    seat: Seat
    net: int


class SetAside(Private, frozen=True):
    """A card put on the Princess pile."""

    card: Card | None


class PlayedAside(Event, frozen=True):
    """A card of the Princess pile, shown and played."""

    seat: Seat
    card: Card


class Cashed(Private, frozen=True):
    """Cards of the Princess pile turned into money."""

    count: int
    cards: tuple[Card, ...] | None


class Rescued(Event, frozen=True):
    """A Gambler shown and given up to survive a debt."""

    seat: Seat
    slot: SlotId
    card: Card


class Ruined(Event, frozen=True):
    """A debt without a Gambler to give up."""

    seat: Seat


class Reshuffled(Event, frozen=True):
    """The discard became the draw pile."""

    cards: int


class Triumphed(Event, frozen=True):
    """A win by character: what was shown for it."""

    seat: Seat
    character: Character
    cards: tuple[Card, ...]


PokerEvent: TypeAlias = (
    CoreEvent
    | Dealt
    | Gained
    | Paid
    | Gave
    | Announced
    | Couped
    | Challenged
    | Proved
    | Replaced
    | Swindled
    | Died
    | Martyred
    | Eliminated
    | Skipped
    | Stopped
    | Voided
    | Disabled
    | Looked
    | Mended
    | Chose
    | Dug
    | Buried
    | Revealed
    | Gambled
    | SetAside
    | PlayedAside
    | Cashed
    | Rescued
    | Ruined
    | Reshuffled
    | Triumphed
)
