"""What people may do at a table besides playing: who may, when, and which entries it makes."""

from __future__ import annotations

from coup.analysis import advise, inference_line, reason_lines
from coup.bots import BOTS
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.play import BOT_NAMES, check_names
from coup.server import chat, entries
from coup.server import messages as m
from coup.server.identity import Guest, bind
from coup.server.refusals import Declined
from coup.server.state import State
from coup.text import Words
from coup.view import AnyView

TAKES_OVER = "steady"
SEATING = (entries.Sat, entries.Moved, entries.BotSat, entries.Freed, entries.Began)
"""Entries after which a seat may be somebody else's."""


def seat_change(
    state: State, host: Seat | None, guest: Guest, seat: Seat | None, said: m.AnySaid
) -> list[entries.AnyEntry]:
    """Sitting down, standing up, and what the host does about seats."""
    match said:
        case m.Sit():
            return sit(state, guest, seat, said.seat, said.name)
        case m.Stand():
            return stand(state, seat)
        case m.AddBot():
            check_host(host, seat)
            return [seat_bot(state, said.seat, said.kind)]
        case m.Remove():
            check_host(host, seat)
            return remove(state, said.seat)
    raise AssertionError(f"nobody sits or stands by {type(said).__name__}")


def check_host(host: Seat | None, seat: Seat | None) -> None:
    if seat is None:
        raise Declined("not_seated")
    if seat != host:
        raise Declined("not_host")


def check_open(state: State, seat: Seat) -> None:
    """Whether somebody may sit down there now."""
    if state.phase == "playing":
        raise Declined("started")
    if not 0 <= seat < len(state.seats):
        raise Declined("seat_none")


def sit(
    state: State, guest: Guest, mine: Seat | None, seat: Seat, name: str
) -> list[entries.AnyEntry]:
    if mine is not None and mine == seat:
        return []
    if mine is not None:
        raise Declined("seated")
    check_open(state, seat)
    if not state.seats[seat].free:
        raise Declined("seat_taken")
    plain = check_name(state, name)
    return [entries.Sat(seat, plain, bind(guest, state.code, seat))]


def check_name(state: State, name: str) -> str:
    """A name that nobody else has here."""
    plain = chat.clean(name)
    check_names([plain])
    check_names([plain, *(s.name for s in state.seats if not s.free)])
    return plain


def stand(state: State, seat: Seat | None) -> list[entries.AnyEntry]:
    """A seat is left; in a running game a bot takes it."""
    if seat is None:
        raise Declined("not_seated")
    if state.phase == "playing":
        return [entries.BotSat(seat, TAKES_OVER, state.seats[seat].name)]
    return [entries.Freed(seat)]


def seat_bot(state: State, seat: Seat, kind: str) -> entries.BotSat:
    check_open(state, seat)
    if not state.seats[seat].free:
        raise Declined("seat_taken")
    known = BOTS[state.ruleset.name]
    if kind not in known:
        raise BadOption("bot_unknown", name=kind, known=tuple(known))
    taken = {seating.name.casefold() for seating in state.seats}
    return entries.BotSat(seat, kind, next(n for n in BOT_NAMES if n.casefold() not in taken))


def remove(state: State, seat: Seat) -> list[entries.AnyEntry]:
    if state.phase == "playing":
        raise Declined("person_plays")
    check_open(state, seat)
    if state.seats[seat].free:
        raise Declined("seat_free")
    return [entries.Freed(seat)]


def ready(state: State, seat: Seat | None, is_ready: bool) -> list[entries.AnyEntry]:
    if seat is None:
        raise Declined("not_seated")
    if state.phase != "lobby" or state.seats[seat].ready == is_ready:
        return []
    return [entries.BecameReady(seat, is_ready)]


def rematch(state: State, seat: Seat | None) -> list[entries.AnyEntry]:
    if seat is None:
        raise Declined("not_seated")
    if state.phase != "over":
        raise Declined("not_over")
    return [] if seat in state.rematch else [entries.WantedRematch(seat)]


def agree(state: State, seat: Seat | None, agrees: bool) -> list[entries.AnyEntry]:
    if seat is None or seat not in state.living_people():
        raise Declined("not_seated")
    return [] if (seat in state.draw) == agrees else [entries.Agreed(seat, agrees)]


def hint_line(seen: AnyView, words: Words) -> m.HintLine:
    """What a strong player would do in the viewer's place, and why.  This may take a while."""
    advice = advise(seen)
    return m.HintLine(
        player=advice.player,
        options=tuple(
            m.OptionLine(
                choice=option.choice,
                label=words.choice(seen, option.choice),
                chance=option.chance,
                often=option.often,
            )
            for option in advice.options
        ),
        reasons=tuple(reason_lines(words, advice)),
        rivals=tuple(
            m.RivalLine(seat=rival.seat, holds=rival.holds, said=inference_line(words, rival))
            for rival in advice.rivals
        ),
    )
