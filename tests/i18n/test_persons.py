"""Sentences about people agree with them: the reader, another player, several, and roles, in every language.

Every message that names a person or a role is rendered as the code fills it in, and searched for the usual
faults. `python -m pytest --log-cli-level=info tests/i18n/test_persons.py` prints all of them, to be read.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from itertools import product

import pytest
from support.catalogues import attributes, messages, samples, variables

from mue.i18n import AllOf, Message, Reader, Seat, Value, Word, role
from mue.i18n.rendering import render

log = logging.getLogger(__name__)

PEOPLE = frozenset(
    ["who", "name", "seat", "actor", "dealer", "partner", "team", "side", "winners", "opponent", "friend"]
)
PLACES = frozenset({"crown", "shield", "winner"})
"""Of people in lessons and of roles in reasons."""
ROLES = {
    "crown": ("crown", "chief", "declarer"),
    "shield": ("shield", "vice", "head defender"),
    "role": ("crown", "shield", "chief", "vice", "declarer", "head defender"),
    "the_role": ("crown", "shield", "chief", "vice", "declarer", "head defender"),
}

NOT_PEOPLE = {
    "command-failed", "in-zone", "no-such-dealer", "no-such-seat-in-hand", "seat", "seat-number",
    "terminal-welcome", "seat-not-alone", "bot-seated", "bot-waits", "wrong-hand-size",
    "server-seat-taken", "server-seat-free", "server-name-at-table", "server-name-registered",
    "server-name-not-yours", "ladder-bot-as", "ratings-of",
}  # fmt: skip
"""Messages with a number of a seat, or a name in quotation."""
OF_OTHERS = re.compile(
    r"waiting-|log-partner-you|scores-(claim|winner)$|replay-(hand-of|best-play)|lesson-|coach-"
)
"""Never about the reader: the page has other words for that (see `web/tests/persons.test.ts`)."""
WITH_ROLES = re.compile(r"reason-|terminal-open$")
"""Here `$crown` and `$shield` are roles, and not people."""
PAGE = re.compile(
    r"task-|waiting-|move-|log-|last-trick-|played-|scores-|replay-|lesson-|coach-|hint-|table-|seat-"
)
"""Messages of the page, which gives them words and not values with forms; `log-….line` is the terminal's."""


def the(name: str, language: str) -> str:
    return render(Message(f"role-{name.replace(' ', '-')}"), Reader(language), "the")


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def people(key: str, language: str, form: str) -> Iterator[tuple[Value, str, int]]:
    """Who it may be, whether that is the reader, and how many they are."""
    if PAGE.match(key) and form != "line":
        also = " und " if language == "de" else " and "
        you = "Du" if language == "de" else "You"
        yield from [("Ada", "no", 1), (f"Ada{also}Bo", "no", 2)]
        if not OF_OTHERS.match(key):
            yield from [(you, "yes", 1), (f"{you}{also}Ada", "yes", 2)]
        return
    you_ = Message("terminal-you")
    yield Seat(1), "no", 1
    yield AllOf([Seat(1), Seat(2)]), "no", 2
    if "you" in variables(language, key) or key.startswith("terminal-"):
        yield you_, "yes", 1
        yield AllOf([you_, Seat(1)]), "yes", 2
    if key.startswith("reason-"):
        yield Seat(1, is_partner=True), "no", 1


def several(key: str, language: str) -> bool:
    """May it be several people?"""
    named = variables(language, key)
    return (
        "winners" in key or key == "played-void" or ("seat" not in named and bool(named & {"team", "side"}))
    )


def sentences(language: str) -> Iterator[tuple[str, str]]:
    for key in messages(language):
        named = variables(language, key)
        persons = {name for name in named if name in PEOPLE or (name in PLACES and not WITH_ROLES.match(key))}
        roles = {name for name in named if name in {"role", "the_role"}} | (
            named & PLACES if WITH_ROLES.match(key) else set()
        )
        if not persons | roles or key in NOT_PEOPLE or key.startswith("usage-"):
            continue
        forms = [*attributes(language, key), *([""] if messages(language)[key].value else [])]
        for form in set(forms) - {"title"}:
            for text in said(language, key, form, persons, roles):
                yield f"{key}{form and '.' + form}", text


def said(language: str, key: str, form: str, persons: set[str], roles: set[str]) -> Iterator[str]:
    rest = {name: values for name, values in samples(language, key).items() if name not in persons | roles}
    rest = {name: [2] if 5 in values else values for name, values in rest.items()}
    rest.pop("you", None)
    rest.pop("trump", None)
    fixed: dict[str, Value] = {"trump": "red"}
    fixed |= {name: "R7" for name in ("card", "best", "cards", "have", "declared") if name in rest}
    for name in fixed:
        rest.pop(name, None)
    for who, you, count in people(key, language, form):
        if several(key, language) < (count > 1) or (count == 1 and "winners" in key):
            continue
        if "count" in rest and several(key, language):
            rest["count"] = [count]
        for name in next((ROLES[place] for place in roles), ("",)):
            for chosen in product(*rest.values()):
                values: dict[str, Value] = {**fixed, **dict(zip(rest, chosen, strict=True)), "you": you}
                other: Value = "Cleo" if PAGE.match(key) else Seat(3)
                values |= {name: who if place == 0 else other for place, name in enumerate(in_order(persons))}
                for place in roles:
                    values[place] = named_role(key, place, name, language)
                third = "Ada" if form == "third" else ""
                yield render(Message(key, **values), Reader(language, third=third), form)


def in_order(persons: set[str]) -> list[str]:
    """The one who acts first, then the others."""
    return sorted(persons, key=lambda name: (name != "who", name != "name", name))


def named_role(key: str, place: str, name: str, language: str) -> Value:
    if place == "the_role":
        said = the(name, language)
        return capital(said) if key.startswith("scores-") else said
    return role(name) if WITH_ROLES.match(key) else role_word(name, language)


def role_word(name: str, language: str) -> str:
    return render(Message("list-one", item=Word("role", name)), Reader(language))


ROLE_WORDS = {
    "de": "Krone|Schild|Chef|Vize|Ansager|Hauptverteidiger|Partner",
    "en": "Crown|Shield|[Cc]hief|[Vv]ice|[Dd]eclarer|[Hh]ead defender|[Pp]artner",
}
FAULTS = {
    "de": [
        r"\b[Dd]u (?!jetzt\b|nicht\b|erst\b|dort\b|Platz\b)\w+(?<!s)t\b",  # Du hat
        r"\b[Dd]u und \w+( \w+)? (\w+en sich|haben|teilen|machen|sind)\b",
        r"\b[Dd]u\b.*\bsich\b",
        r"\b(von|für|mit|an|gegen|zu|bei|unter|außer|durch|ohne|bringt das) [Dd]u\b",
        r"[\wäöü,] Du\b",  # in the middle of a sentence
        rf"^({ROLE_WORDS['de']}) [a-zäöü]",
        r"\b([Bb]ist|[Ii]st|[Ww]irst|[Ww]ird|[Uu]m|[Oo]hne) (Krone|Schild)\b",
        r"(?<!die )(?<!der )\b(Krone|Schild) (zu )?(sein|werden)\b",
        r"\bder (Chef|Vize|Ansager|Hauptverteidiger) (zu )?(sein|werden)\b",  # like a profession
    ],
    "en": [
        r"\b[Yy]ou (?!as\b|always\b)\w+(?<!s)s\b",
        r"\b[Yy]ou (has|is|was)\b",
        r"[\w,] You\b",
        r"\b(You|Ada) and \w+ (has|is|takes|wins|shares)\b",
        rf"^({ROLE_WORDS['en']}) [a-z]",
        rf"\b(are|is|be|as) (?!partner)({ROLE_WORDS['en']})\b",
    ],
}
EVERYWHERE = [r"  ", r"[{}]", r"\?\?\?", r" [.,;:!?](?!\S)", r"^\s|\s$"]


def faulty(language: str, text: str) -> bool:
    return any(re.search(fault, text) for fault in (*FAULTS[language], *EVERYWHERE))


@pytest.mark.parametrize("language", FAULTS)
def test_sentences_agree_with_people(language: str) -> None:
    found = list(dict.fromkeys(sentences(language)))
    log.info("\n".join(f"{language} {key}: {text}" for key, text in found))
    assert len({key for key, _ in found}) > 100
    wrong = [f"{key}: {text}" for key, text in found if faulty(language, text)]
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You has none left."),
        ("en", "Taken by You"),
        ("en", "You and Ada has none left."),
        ("en", "Crown reached the goal of 44 points."),
        ("en", "To be  told."),
        ("de", "Du hat keine mehr."),
        ("de", "Du und Ada haben keine mehr."),
        ("de", "Du und Ada teilen sich den Sieg."),
        ("de", "Die Partie ist vorbei: Du und Platz 1 teilen sich den Sieg mit 9."),
        ("de", "Krone hat das Ziel von 44 Punkten erreicht."),
        ("de", "Du bist Schild: Nenne den schwächeren Trumpf."),
        ("de", "du bist Krone mit 3 Karten"),
        ("de", "bietet 2 Karten, um der Ansager zu werden"),
        ("de", "Stich von Du"),
        ("de", "Du wählst Du als Partner."),
    ],
)
def test_faults_are_noticed(language: str, sentence: str) -> None:
    assert faulty(language, sentence)
