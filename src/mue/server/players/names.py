"""Names of players: how they are written, and which of them are the same.

Names are the same if people cannot tell them apart: by case, by spaces, or by letters of other alphabets that
look alike (the skeletons of Unicode Technical Standard 39).
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from mue.protocol.shapes import LONGEST_NAME
from mue.server.errors import InvalidRequest

MOST_MARKS: Final = 2
"""Combining marks on one letter. More of them would cover the text around it."""
OVERLAY: Final = 1
"""The combining class of Unicode for marks across a letter."""
_INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0"
    "\U00016fe4\U0001bc9d\U0001d159"
)
"""Characters that count as printable but show nothing."""
_FOR_ALL: Final = "COMBINING"
"""Marks of any alphabet have names that begin like this; others begin with the name of theirs."""


def clean_name(name: str) -> str:
    """The name as others see it, without needless spaces. InvalidRequest if it cannot be shown."""
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not clean or len(clean) > LONGEST_NAME or not clean.isprintable() or not _is_visible(clean):
        raise InvalidRequest("server-name-length", most=LONGEST_NAME)
    return clean


def name_key(name: str) -> str:
    """Names with the same key are the same name: Ann, ANN, a n n, and Ann with a Cyrillic A."""
    skeleton = _skeleton(plain_key(name)).casefold()
    # A capital I looks like a small l, but has already been folded to a small i.
    return "".join(skeleton.split()).replace("i", "l")


def plain_key(name: str) -> str:
    """Names with the same plain key differ at most by case and spaces: what a person types to log in."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def _is_visible(name: str) -> bool:
    marks, alphabet = 0, ""
    for place, character in enumerate(name):
        mark = unicodedata.category(character) in ("Mn", "Me")
        first_word = unicodedata.name(character, "").partition(" ")[0]
        if mark and first_word not in (_FOR_ALL, alphabet):
            return False  # most fonts show nothing of it on a letter of another alphabet
        alphabet = alphabet if mark else first_word
        selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
        if character in _INVISIBLE or selector or (mark and place == 0):
            return False
        if mark and _covers(character):
            return False
        marks = marks + 1 if mark else 0
        if marks > MOST_MARKS:
            return False
    return True


def _covers(mark: str) -> bool:
    """Whether it strikes out or encloses its letter, which leaves another's name readable below."""
    return unicodedata.category(mark) == "Me" or unicodedata.combining(mark) == OVERLAY


def _skeleton(text: str) -> str:
    """A form that is equal for texts that look alike."""
    prototypes = _prototypes()
    alike = (prototypes.get(letter, letter) for letter in unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", "".join(alike))


@cache
def _prototypes() -> dict[str, str]:
    """For each character, the one that represents its look-alikes. The library lists pairs both ways."""
    known: dict[str, list[dict[str, str]]] = confusables_data
    prototypes: dict[str, str] = {}
    for character, others in known.items():
        if len(character) == 1:
            # The prototype has a list of many; each of those has a list of one.
            best = max(
                [character, *(other["c"] for other in others)],
                key=lambda candidate: (len(known[candidate]), candidate),
            )
            visible = [letter for letter in best if unicodedata.category(letter) != "Cf"]
            prototypes[character] = "".join(visible)
    return prototypes
