"""Seat tokens: whoever shows one acts for its seat. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets


def fresh_token() -> str:
    """256 bits of the operating system, as text for an address or a header."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    # A token is random and long, so a plain hash is enough: there is nothing to guess.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fresh_table_id() -> str:
    """The link is all that a private table is known by, so it cannot be guessed either."""
    return secrets.token_urlsafe(16)
