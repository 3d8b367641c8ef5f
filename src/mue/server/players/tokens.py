"""Tokens of seats and sessions, and ids of tables. Only the hash of a token is stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def fresh_token() -> str:
    """256 random bits of the operating system, as text for a header or an address."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    # A token is long and random, so it cannot be guessed from a plain hash.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def address_label(address: str, table: str = "") -> str:
    """The label stored to recognise an address. With `table`, no other table has the same label."""
    return hashlib.sha256(f"{table} {address}".encode()).hexdigest()[:24]


def fresh_table_id() -> str:
    """Random too: the link of a private table is all that protects it."""
    return secrets.token_urlsafe(16)


def is_table_id(text: str) -> bool:
    """Whether a table can have this id. Databases refuse some characters, and people type anything."""
    return _TABLE_ID.fullmatch(text) is not None
