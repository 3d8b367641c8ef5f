"""Words: what is said to players, in other languages than English.

Whoever has something to say says it in English, at the place where it comes up, so that the rules read as
rules. A catalogue (`de.toml`) has each of these sentences with placeholders, and beside it the same in its
language. A sentence is found again by its shape; one that is not in the catalogue stays as it is. The test
of this part looks for sentences in the sources that no catalogue has.

The name of a placeholder says what stands there, and so how it is said:

- `card`, `cards`: `R7` becomes `Rot 7`
- `word`, `words`: a word of the table `words`, or several (`red, blue or none`)
- `clause`: something that is in the catalogue itself, or nothing at all
- anything else (`number`, `name`, `text` ...) stays as it is

A digit after the name tells two of a kind apart (`card1`, `card2`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from mue.cards import JOKER_TEXT, card

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
"""Those of the table in the browser. English needs no catalogue."""

OF_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")

_CARD: Final = rf"(?:[KBGRYCDHS]\d\d?|{JOKER_TEXT})"
_SHAPES: Final = {
    "card": _CARD,
    "cards": rf"{_CARD}(?: {_CARD})*",
    "number": r"-?\d+",
    "word": r"\w+",
    "clause": ".*?",
}
_PLACE: Final = re.compile(r"\{([a-z]+)\d?\}")
_BETWEEN: Final = re.compile(r"(, | or )")


class Catalogue:
    """All sentences of one language."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        self.words = tables["words"]
        self.templates = tables["reasons"]
        """Filled in by whoever has the values, so nobody has to find them again in a sentence."""
        self.sentences = {
            english: other
            for title, table in tables.items()
            if title not in ("words", "reasons")
            for english, other in table.items()
        }
        self._patterns = [(_pattern(english), other) for english, other in self.sentences.items()]
        self._said: dict[str, Callable[[str], str | None]] = {
            "card": self.card,
            "cards": lambda text: ", ".join(map(self.card, text.split())),
            "word": self.word,
            "words": lambda text: "".join(map(self.word, _BETWEEN.split(text))),
            "clause": lambda text: self.sentence(text) if text else "",
        }

    def word(self, english: str) -> str:
        return self.words.get(english, english)

    def card(self, text: str) -> str:
        found = card(text)
        return self.word("joker") if found.is_joker else f"{self.word(found.suit)} {found.rank}"

    def sentence(self, english: str) -> str | None:
        """The same in this language; None if there is no word of it in the catalogue."""
        plain = self.sentences.get(english)
        if plain is not None:
            return plain
        for pattern, other in self._patterns:
            found = pattern.fullmatch(english)
            said = (
                {name: self._value(name, text) for name, text in found.groupdict().items()} if found else {}
            )
            if found and None not in said.values():
                return other.format(**said)
        return None

    def _value(self, name: str, text: str) -> str | None:
        said = self._said.get(name.rstrip("0123456789"))
        return text if said is None else said(text)


def _pattern(english: str) -> re.Pattern[str]:
    """What a sentence of this template looks like."""
    parts, end = [], 0
    for place in _PLACE.finditer(english):
        shape = _SHAPES.get(place[1], ".+?")
        parts += [re.escape(english[end : place.start()]), f"(?P<{place[0][1:-1]}>{shape})"]
        end = place.end()
    return re.compile("".join([*parts, re.escape(english[end:])]))


@cache
def catalogue(language: str) -> Catalogue:
    """Of one of the LANGUAGES that is not English."""
    text = files("mue.i18n").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return Catalogue(tomllib.loads(text))


def translated(sentence: str, language: str) -> str:
    """An English sentence in this language, or as it is if nobody has translated it."""
    return sentence if language == ENGLISH else catalogue(language).sentence(sentence) or sentence


def template(english: str, language: str) -> str:
    """A template of the reasons, whose placeholders are still to be filled in."""
    return english if language == ENGLISH else catalogue(language).templates[english]


def word(english: str, language: str) -> str:
    return english if language == ENGLISH else catalogue(language).word(english)


def spelled(text: str, language: str) -> str:
    """A card as it is called: `red 7`, `10 of spades`, `Rot 7`."""
    if language != ENGLISH:
        return catalogue(language).card(text)
    one = card(text)
    if one.is_joker:
        return "joker"
    return f"{one.rank} of {one.suit}" if one.suit in OF_SUITS else f"{one.suit} {one.rank}"


def language_of(accepted: str | None) -> str:
    """Which of ours somebody likes best who sends this as Accept-Language; English if none of them."""
    wishes: list[tuple[float, str]] = []
    for wish in (accepted or "").split(","):
        name, _, quality = wish.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        wishes.append((weight, name[:2].lower()))
    return max((one for one in wishes if one[1] in LANGUAGES), key=lambda one: one[0], default=(0, ENGLISH))[
        1
    ]
