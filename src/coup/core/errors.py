"""Refusals.  Each carries a code and its details; ``coup.text`` turns them into a sentence."""

from __future__ import annotations


class Refusal(Exception):
    """Something asked for cannot be had, and nothing has changed."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value!r}" for key, value in self.details.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalChoice(Refusal):
    """An answer outside the legal set, or from a seat that is not asked."""


class BadOption(Refusal):
    """An option, a preset or a number of players that the ruleset does not have."""


class BadPosition(Refusal):
    """A position that the rules cannot produce."""


class BadRecord(Refusal):
    """A record that cannot be read, or does not replay."""
