"""Words of the games that the catalogues translate."""

from __future__ import annotations

from mue.i18n.message import Value, Word


def suit(name: str) -> Word:
    """`red`, `spades`; also `trump`, the suit that all trumps make together."""
    return Word("suit", name)


def trump(name: str) -> Value:
    """What is named as trump: a suit, a number or none."""
    if name.isdigit():
        return name
    return Word("trump", name) if name == "none" else suit(name)


def role(name: str) -> Word:
    """A role as the variant calls it: `Crown`, `head defender`."""
    return Word("role", name)


def column_name(name: str) -> Word:
    """A column of face-up cards: a suit, or one of the trump columns."""
    return Word("column", name) if name in ("super", "major", "minor", "joker") else suit(name)


def phase(name: str) -> Word:
    return Word("phase", name)


def score_part(name: str) -> Word:
    """A line of the score sheet: `card points`, `goal missed`."""
    return Word("score-part", name)
