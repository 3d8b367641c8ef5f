"""Names of players: how they are written, and which of them are the same."""

from __future__ import annotations

import unicodedata

from mue.protocol.shapes import LONGEST_NAME
from mue.server.errors import InvalidRequest


def clean_name(name: str) -> str:
    """The name as others see it, without needless spaces. InvalidRequest if it cannot be shown."""
    clean = " ".join(name.split())
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable():
        raise InvalidRequest("server-name-length", most=LONGEST_NAME)
    return clean


def name_key(name: str) -> str:
    """Names with the same key are the same name: Ann, ANN and a n n."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())
