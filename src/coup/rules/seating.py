"""Who begins a game, in every ruleset alike."""

from __future__ import annotations

from coup.core.chance import Chance
from coup.core.errors import BadOption
from coup.core.events import Seat
from coup.core.options import Options


def first_player(
    players: int,
    options: Options,
    chance: Chance,
    last_winner: Seat | None,
    last_dealer: Seat | None,
) -> tuple[Seat, Seat | None, Chance]:
    """Who begins, and who deals where that matters."""
    for name, seat in (("last_winner", last_winner), ("last_dealer", last_dealer)):
        if seat is not None and not 0 <= seat < players:
            raise BadOption("option_range", name=name, value=seat, least=0, most=players - 1)
    match options.first_player:
        case "host":
            return 0, None, chance
        case "winner_then_random" if last_winner is not None:
            return last_winner, None, chance
        case "left_of_dealer" if last_dealer is not None:
            dealer = (last_dealer + 1) % players
            return (dealer + 1) % players, dealer, chance
        case "left_of_dealer":
            dealer, chance = chance.below(players)
            return (dealer + 1) % players, dealer, chance
    first, chance = chance.below(players)
    return first, None, chance
