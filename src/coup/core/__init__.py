"""A table game as data: positions, frames, events, chance and records, with no ruleset inside.

These modules import the standard library and ``msgspec`` only, and know nothing of sockets,
clocks, files or languages.
"""
