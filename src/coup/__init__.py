"""Coup, the card game of bluff: its rules, a game in the terminal, and tools for bots."""

__version__ = "0.1.0"
