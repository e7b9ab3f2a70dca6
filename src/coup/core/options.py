"""The options that every ruleset has, and how options given as text become checked ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from coup.core.errors import BadOption

Kind = TypeVar("Kind", bound="Options")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Choices of rule that belong to the table rather than to the characters."""

    most_seats: ClassVar[int] = 6

    min_players: int = 2
    max_players: int = 6
    first_player: Literal["winner_then_random", "left_of_dealer", "random", "host"] = (
        "winner_then_random"
    )
    scheduler: Literal["race", "clockwise"] = "race"
    show_answers: Literal["who_is_waiting", "nothing"] = "who_is_waiting"
    draw_after_turns: int | None = None

    def __post_init__(self) -> None:
        self.check()

    def check(self) -> None:
        """Refuse what the types allow and the game does not."""
        self.within("min_players", 2, self.most_seats)
        self.within("max_players", self.min_players, self.most_seats)
        self.within("draw_after_turns", 1, 1_000_000)

    def within(self, name: str, least: int, most: int) -> None:
        """Refuse a number outside its range."""
        value = getattr(self, name)
        if value is not None and not least <= value <= most:
            raise BadOption("option_range", name=name, value=value, least=least, most=most)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that cannot play under these options."""
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise BadOption(
                "players", players=players, least=self.min_players, most=self.max_players
            )

    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        standard = type(self)()
        return {
            name: getattr(self, name)
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(standard, name)
        }


def read_options(kind: type[Kind], values: Mapping[str, Any], *, text: bool = False) -> Kind:
    """Checked options from a mapping; ``text`` also takes numbers and truths as words."""
    fields = _types(kind)
    checked: dict[str, Any] = {}
    for name, value in values.items():
        if name not in fields:
            raise BadOption("option_unknown", name=name, known=tuple(fields))
        given = value.lower() if text and isinstance(value, str) else value
        given = None if text and given == "none" else given
        try:
            checked[name] = msgspec.convert(given, fields[name], strict=not text)
        except msgspec.ValidationError:
            allowed = allowed_values(fields[name])
            raise BadOption("option_value", name=name, value=value, allowed=allowed) from None
    return kind(**checked)


@cache
def _types(kind: type[Options]) -> dict[str, Any]:
    """What each option may be; to find it out takes far longer than to use it."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}


def allowed_values(kind: Any) -> tuple[str, ...]:
    """What an option of this type may be, as words: values, or ``number``."""
    schema = msgspec.json.schema(kind)
    words: list[str] = []
    for part in schema.get("anyOf", [schema]):
        if "enum" in part:
            words += [str(value) for value in part["enum"]]
        else:
            words += {
                "boolean": ["true", "false"],
                "integer": ["number"],
                "null": ["none"],
            }[part["type"]]
    return tuple(words)
