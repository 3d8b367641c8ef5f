"""Moves and events as JSON: all that is written is read back, and a class is hidden by default."""

from __future__ import annotations

import json
from dataclasses import dataclass, make_dataclass
from typing import ClassVar

import pytest

from mue.cards import Card, card, cards
from mue.errors import Unreadable
from mue.i18n import bundles
from mue.rules.event import EVENTS as BY_ACT
from mue.rules.event import HIDDEN, Event
from mue.rules.history import Revealed, TrickWon, TurnedUp
from mue.rules.moves import (
    MOVES,
    Declare,
    Declared,
    Discard,
    Discarded,
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
from mue.rules.notation import Form, Seat

EVENTS: list[Event] = [
    Show(cards("R7 R1")),
    Pass(),
    NameTrump("7"),
    PickPartner(3),
    Discard(cards("K0 K1")),
    Discard(cards("C1 C2"), lay=cards("H3"), table=cards("C1")),
    Discarded(2, cards("C1"), cards("H3")),
    TurnUp("red"),
    Keep(card("R3")),
    Declare(card("R4"), card("G3")),
    Declared(),
    Play(card("R7")),
    Play(card("JK"), "display"),
    NextDealer(2),
    TurnedUp("minor", card("Y2")),
    Revealed(cards("R3 G0")),
    TrickWon(cards("R7 R1 R7 G4")),
    HIDDEN,
]


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_an_event_survives_json(event: Event) -> None:
    written = json.loads(json.dumps(event.to_json()))
    assert Event.from_json(written) == event
    assert list(type(event).schema()["properties"]) == list(written)
    if isinstance(event, Move):
        assert Move.from_json(written) == Move.of(written) == Move.of(str(event)) == Move.of(event) == event
    else:
        with pytest.raises(Unreadable):
            Move.from_json(written)


def test_the_json_of_a_move() -> None:
    assert Play(card("R7")).to_json() == {"act": "play", "card": "R7", "from": "hand"}
    assert Discard(cards("K0")).to_json() == {"act": "discard", "cards": ["K0"], "lay": [], "table": []}
    assert Move.from_json({"act": "play", "card": "r7"}) == Play(card("R7"))
    assert Move.from_json({"act": "trump", "trump": "RED"}) == NameTrump("red")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (None, "move must be a JSON object."),
        ("pass", "move must be a JSON object."),
        ([], "move must be a JSON object."),
        ({}, "act must be one of show, pass, trump"),
        ({"act": "dance"}, "not 'dance'."),
        ({"act": ["pass"]}, "act must be one of"),
        ({"act": "trick", "cards": []}, "act must be one of"),
        ({"act": "pass", "seat": 1}, "'seat' is not a key of pass (its keys: none)."),
        ({"act": "play"}, "card is missing: the keys of play are card, from."),
        ({"act": "play", "card": "R7", "source": "hand"}, "'source' is not a key of play"),
        ({"act": "play", "card": 7}, "card must be a string."),
        ({"act": "play", "card": "X7"}, "'X7' is not a card"),
        ({"act": "play", "card": "R7", "from": "table"}, "from must be 'hand' or 'display', not 'table'."),
        ({"act": "play", "card": "R7", "from": []}, "from must be 'hand' or 'display', not []."),
        ({"act": "show", "cards": "R7"}, "cards must be a list of strings."),
        ({"act": "show", "cards": ["R7", 1]}, "cards must be a list of strings."),
        ({"act": "show", "cards": ["R7"] * 201}, "cards must have at most 200 cards."),
        ({"act": "partner", "partner": True}, "partner must be a whole number."),
        ({"act": "partner", "partner": -1}, "partner must be a number from 0 to 99."),
        ({"act": "partner", "partner": 10**30}, "partner must be a number from 0 to 99."),
        ({"act": "trump", "trump": "purple"}, "'purple' is not a trump"),
    ],
)
def test_a_wrong_object_is_refused_in_one_sentence(wrong: object, said: str) -> None:
    with pytest.raises(Unreadable) as error:
        Move.from_json(wrong)
    assert said in str(error.value)
    assert str(error.value).endswith(".") and "\n" not in str(error.value)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_has_a_sentence(event: Event) -> None:
    quiet = (NextDealer, type(HIDDEN))  # neither is in the history of a hand of these games
    assert isinstance(event, quiet) or bundles.has(event.sentence)


def test_what_others_see() -> None:
    for event in EVENTS:
        if event.public:
            continue
        seen = event.masked()
        assert seen.public and "R4" not in str(seen.to_json()) and "K0" not in str(seen.to_json())
    assert Declare(card("R4"), card("G3")).masked() == Declared()
    assert Discard(cards("C1 C2"), cards("H3"), cards("C1")).masked() == Discarded(
        2, cards("C1"), cards("H3")
    )


def test_a_class_that_does_not_say_is_hidden() -> None:
    """Even a subclass of a public class: what it adds may be secret."""

    @dataclass(frozen=True, slots=True)
    class Whisper(Play):
        secret: int = 7

    @dataclass(frozen=True, slots=True)
    class Dream(Event):
        about: str

    assert Play.public and not Whisper.public and not Dream.public
    for event in (Whisper(card("R7")), Dream("jokers")):
        assert event.masked() is HIDDEN
        assert event.masked().to_json() == {"act": "hidden"}


def test_two_moves_do_not_share_an_act() -> None:
    with pytest.raises(TypeError, match=r"the act 'play' of Other belongs to mue\.rules\.moves\.Play"):
        type("Other", (Move,), {"act": "play", "__slots__": ()})
    with pytest.raises(TypeError, match="must be one word, not 'two words'"):
        type("Other", (Move,), {"act": "two words", "__slots__": ()})


@pytest.mark.parametrize("name", ["seat", "act"])
def test_a_field_does_not_hide_whose_entry_it_is(name: str) -> None:
    with pytest.raises(TypeError, match=f"'{name}' is a key of every entry"):
        Form.of(make_dataclass("Challenge", [(name, Seat)]))


def test_a_class_with_slots_may_stand_in_a_function() -> None:
    @dataclass(frozen=True, slots=True)
    class Murmur(Move):
        act: ClassVar[str] = "murmur"
        card: Card

    try:
        assert Move.from_json({"act": "murmur", "card": "R7"}) == Murmur(card("R7"))
        assert Event.kinds("murmur") == [Murmur]
    finally:
        del MOVES["murmur"], BY_ACT["murmur"]


def test_a_move_without_an_example_shows_how_to_write_it() -> None:
    class Knock(Move):
        __slots__ = ()
        card: ClassVar[str]

    assert Pass.how_to_write() == "pass"
    assert not hasattr(Knock, "label")  # only a class with an act is a kind of move
