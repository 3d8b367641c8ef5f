"""Numbers and their nouns agree: every message that counts something is right at one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from support.catalogues import attributes, messages, samples

from mue.i18n import Message, Reader
from mue.i18n.rendering import render

PLURALS = {
    "en": """
        analyses bytes cards characters colours deals digits games hands matches minutes mistakes moves
        numbers people players points positions ranks seats seconds suits tables tricks trumps turns
    """,
    "de": """
        Aufgaben Bytes Farben Karten Kartenpunkte Kartenpunkten Minuten Partien Personen Plätze Plätzen
        Punkte Punkten Ränge Runden Sekunden Spiele Stellungen Stiche Stichen Tische Tischen Trümpfe
        Verteilungen Ziffern Züge Zügen
    """,
}
"""Words that do not follow the number 1."""

BETWEEN = {"en": "card more face-down hexadecimal", "de": "weitere offene hexadezimale"}
"""Words between a number and its noun, as in `1 card points`."""

NEVER_ONE = {
    "players": "a game has at least two",
    "seats": "one for each player",
    "range": "a range of players, such as 3 to 6",
    "all": "cards of a trump: a number is there in every suit",
    "speed": "a rate per second, written with its decimals",
    "largest": "the largest score that the kernel counts",
    "cost": "written with its decimals; $count has the number if there is one",
}
"""Values of any message, with the reason."""

PEOPLE = {"who", "dealer"}
"""Names, which a verb follows: `1 deals` would be no mistake."""

NEVER_ONE_HERE = {
    ("wrong-player-count", "allowed"): "numbers of players",
    ("wrong-seat-count", "wanted"): "one for each player",
    ("move-too-long", "length"): "a move is longer than that",
    ("server-name-length", "most"): "the end of a range",
    ("server-name-missing", "most"): "the end of a range",
    ("server-password-length", "most"): "the end of a range",
    ("account-password-rule", "count"): "the least length of a password",
    ("setting-for-players", "number"): "numbers of players, at least 2",
    ("file-too-large", "most"): "the largest size of a file",
    ("terminal-play-one-of", "count"): "the only card is named instead",
    **{
        (f"too-many-{what}", name): "a limit of games, and what is beyond it"
        for what in ("cards", "card-points", "cards-held", "trumps")
        for name in ("most", "given", "players")
    },
    ("terminal-many-moves", "count"): "a few moves are listed without a number",
}


def at_one(language: str, key: str) -> Iterator[str]:
    """The message in all its forms, with 1 for every value that can be a number."""
    values: dict[str, list[str | int | float]] = {}
    for name, found in samples(language, key).items():
        words = [value for value in found if isinstance(value, str) and value != "x"]
        other = 3 if name in NEVER_ONE or (key, name) in NEVER_ONE_HERE else 1
        values[name] = list(words) or ["x" if name in PEOPLE else other]
    forms = [*attributes(language, key), *([""] if messages(language)[key].value else [])]
    for form, chosen in product(forms, product(*values.values())):
        yield render(Message(key, **dict(zip(values, chosen, strict=True))), Reader(language), form)


def one_of_many(language: str) -> re.Pattern[str]:
    between, plurals = ("|".join(words[language].split()) for words in (BETWEEN, PLURALS))
    return re.compile(rf"(?<![\d.,])1 (({between}) )?({plurals})\b")


@pytest.mark.parametrize("language", PLURALS)
def test_no_noun_is_plural_after_a_one(language: str) -> None:
    wrong = {
        key: text
        for key in messages(language)
        for text in at_one(language, key)
        if one_of_many(language).search(text)
    }
    assert wrong == {}


def test_a_plural_after_a_one_is_noticed() -> None:
    assert one_of_many("en").search("Goal: 1 tricks for you")
    assert one_of_many("en").search("Open: R1 (1 card points)")
    assert not one_of_many("en").search("Goal: 1 trick of 21 tricks")
    assert one_of_many("de").search("muss 1 Karten haben")
    assert not one_of_many("de").search("muss 1 Karte haben, nicht 11 Karten")
