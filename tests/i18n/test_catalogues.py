"""Other languages: whatever a player can be told is in every catalogue, with all that stands in it."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.bots.reasons import Listener, say
from mue.bots.reasons.sentences import (
    AND,
    NOUNS,
    OR,
    PARTNER,
    PERCENT,
    SEAT,
    SENTENCES,
    THE,
    Chance,
    Count,
    Part,
    Who,
)
from mue.cards import SUITS, card
from mue.games import game
from mue.i18n import ENGLISH, Message, bundles
from mue.i18n.matcher import LANGUAGES, catalogue, template, translated
from mue.rules.match import Match
from mue.rules.moves import (
    Declare,
    Discard,
    Keep,
    Move,
    NameTrump,
    NextDealer,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
)

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_same_placeholders(language: str) -> None:
    def names(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}

    of = catalogue(language)
    for english, other in {**of.sentences, **of.templates}.items():
        # Some of what is said in English goes without saying elsewhere, but nothing is made up.
        assert names(other) <= names(english), english
        assert other.strip()


@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_and_suit_is_translated(language: str) -> None:
    nouns = [form for forms in NOUNS.values() for form in forms]
    for english in [*SENTENCES.values(), *nouns, PARTNER, SEAT, THE, PERCENT, AND, OR]:
        assert template(english, language)
    of = catalogue(language)
    assert not [suit for suit in SUITS.values() if suit not in of.words]
    roles = [game(one.game, one.variant).settings.roles for one in EVERY]
    assert not [name for role in roles for name in (role.crown, role.shield) if name not in of.words]


def tries(rng: random.Random, deck: list[str]) -> Iterator[Move]:
    """Moves of every kind that have little to do with the position."""
    some = tuple(card(one) for one in rng.choices(deck, k=rng.randint(1, 4)))
    yield Show(some)
    yield Show(())
    yield Pass()
    yield NameTrump(rng.choice([*SUITS.values(), "0", "7", "12", "none"]))
    yield PickPartner(rng.randrange(7))
    yield Discard(some)
    yield Discard(some[:2], some[2:], some[1:2])
    yield Discard(some[:2], some[:1])
    yield TurnUp(rng.choice(["red", "major", "clubs"]))
    yield Keep(some[0])
    yield Declare(some[0], some[-1])
    yield Play(some[0])
    yield Play(some[0], "display")
    yield NextDealer(rng.randrange(7))


@pytest.mark.parametrize("of", EVERY, ids=str)
def test_whatever_the_rules_refuse_is_said_in_every_language(of: Configuration) -> None:
    rng = random.Random(str(of))
    rules = game(of.game, of.variant)
    match = Match.new(rules, of.players, seed=str(of))
    deck = [one.text for one in rules.deck(of.players, match.hand.deal.removed)]
    refusals: set[Message] = set()
    for _ in range(120):
        if match.outcome is not None:
            break
        for seat in range(of.players):
            refusals |= {why for move in tries(rng, deck) if (why := match.why_illegal(move, seat))}
        match = match.apply(some_move(match, rng))
    assert len({why.key for why in refusals}) > 5
    for why in sorted(refusals, key=lambda why: why.key)[:500]:
        for language in bundles.languages:
            assert why.render(language).endswith("."), why


def test_names_of_people_are_left_alone() -> None:
    said = translated("Somebody at this table is called red {suit} already: choose another name.", "de")
    assert said == "An diesem Tisch heißt schon jemand red {suit}: Wähle einen anderen Namen."


def test_what_nobody_has_translated_stays_english() -> None:
    assert translated("This was never said before.", "de") == "This was never said before."
    assert translated("The hand is over.", ENGLISH) == "The hand is over."


def test_reasons_for_a_listener_name_people_and_spell_cards() -> None:
    parts = [Part("feeds ally", {"points": Count(2, "point"), "who": Who(1), "best": card("R9")})]
    plain = "Gives 2 points to seat 1, whose R9 cannot be beaten any more."
    assert say(parts) == plain
    assert say(parts, to=Listener("en", ("Ann", "Bob"))) == plain.replace("seat 1", "Bob").replace(
        "R9", "red 9"
    )
    held = [Part("lays", {"cards": [card("S10"), card("JK")]})]
    assert say(held, to=Listener("en", ("Ann", "Bob"))) == "Lays 10 of spades, joker on the table."
    numbers = [Part("gap", {"gap": 3.5}), Part("reach", {"reach": Chance(0.4)})]
    assert say(numbers) == "Costs about 3.5 against the best; the Crown's goal is made in 40%."
    said = say(numbers, to=Listener("de", ("Ann", "Bob")))
    assert said == "Kostet etwa 3,5 gegenüber dem besten; das Ziel wird in 40 % der Fälle erreicht."
    said = say(parts, to=Listener("de", ("Ann", "Bob")))
    assert said == "Gibt 2 Punkte dazu: Rot 9 (Bob) ist nicht mehr zu schlagen."
