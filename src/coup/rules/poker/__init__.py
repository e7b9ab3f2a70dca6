"""Coup with poker cards: thirteen characters on a 52-card deck."""
