"""Who somebody is, without an account: a secret in a cookie, and a token of its own for each seat.

The secret never leaves its browser but in the cookie.  A seat keeps a nonce and the SHA-256 of
the token; the token is HMAC-SHA256(secret, code | place | nonce), so that nothing the server
keeps opens a seat.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

import msgspec

COOKIE = "coup_guest"
NAME_COOKIE = "coup_name"
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Of codes and ids: without those that are read for one another."""


class Guest:
    """Somebody with a browser, or a program."""

    __slots__ = ("id", "secret")

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.id = hashlib.sha256(b"guest|" + secret.encode()).hexdigest()[:32]

    def __repr__(self) -> str:  # the secret must not reach a log
        return f"<Guest {self.id[:8]}>"


class Binding(msgspec.Struct, frozen=True):
    """To whom a seat belongs."""

    place: int
    """The number that the seat had when it was taken."""
    nonce: str
    token: str
    """SHA-256 of the seat's token."""
    guest: str
    """Whose games it is listed under; it opens nothing."""


def guest_of(cookie: str | None) -> Guest | None:
    """The guest that a cookie names, if it can be one."""
    return Guest(cookie) if cookie and SECRET.fullmatch(cookie) else None


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(32))


def bind(guest: Guest, code: str, place: int) -> Binding:
    """Give a seat to a guest."""
    nonce = secrets.token_hex(16)
    return Binding(place, nonce, _token_hash(guest, code, place, nonce), guest.id)


def fits(guest: Guest, code: str, binding: Binding) -> bool:
    """Whether a seat is this guest's."""
    known = _token_hash(guest, code, binding.place, binding.nonce)
    return hmac.compare_digest(known, binding.token)


def _token_hash(guest: Guest, code: str, place: int, nonce: str) -> str:
    message = f"{code}|{place}|{nonce}".encode()
    return hashlib.sha256(hmac.digest(guest.secret.encode(), message, "sha256")).hexdigest()


def new_key() -> str:
    """An invitation, or a link that moves a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def same_key(given: str | None, key: str) -> bool:
    """Whether somebody knows the key; an empty one is nobody's."""
    return bool(key) and hmac.compare_digest((given or "").encode(), key.encode())


def key_hash(key: str) -> str:
    """A key as it is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def maker(code: str, address: str) -> str:
    """Who made a table, by their address; told only to those who ask about that address."""
    return hashlib.sha256(f"maker|{code}|{address}".encode()).hexdigest()[:32]


def new_code(length: int = 6) -> str:
    """The name of a table, or with more letters of a game."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
