"""The options of Coup with poker cards: each reading of a sentence that has several."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from coup.core.options import Options


class PokerOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every rule that the source leaves open, and the amounts."""

    most_seats: ClassVar[int] = 8

    hand: Literal[2, 3] = 2
    start_money: Literal[0, 2] = 0
    gambler_pay: Literal["1,6,15,28", "2,4,8,16"] = "1,6,15,28"
    coup_cost: int = 7
    forced_coup_at: int | None = None
    spy_scope: Literal["any", "own"] = "any"
    apothecary_block: Literal["owner", "anyone"] = "owner"
    mend_scope: Literal["own", "any"] = "own"
    martyr_on_lost_challenge: bool = True
    baron_previous: Literal["table", "own"] = "table"
    caught_reward_from: Literal["bank", "bluffer"] = "bank"
    priest_pays_to: Literal["bank", "claimant"] = "bank"
    reveal_dead: bool = False

    def check(self) -> None:
        super().check()
        self.within("coup_cost", 1, 20)
        self.within("forced_coup_at", self.coup_cost, 40)  # a forced coup must be affordable


PRESETS: dict[str, dict[str, Any]] = {
    "official": {},
    "three": {"hand": 3},
    "gentle": {"gambler_pay": "2,4,8,16", "start_money": 2},
}
