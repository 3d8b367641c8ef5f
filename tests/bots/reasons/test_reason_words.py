"""The words of reasons: numbers, names, cards and grammatical cases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mue.bots.reasons import Reason
from mue.cards import card, cards
from mue.i18n import PLAIN, AllOf, AnyOf, Message, Reader, Seat, suit


def say(statements: Sequence[Message], crown: str = "Crown", to: Reader = PLAIN) -> str:
    return Reason(tuple(statements), crown).render(to)


def test_words_fit_their_numbers() -> None:
    text = say([Message("reason-takes-points-cheaply", points=1)])
    assert text == "Takes 1 point with the lowest card that is sure to."
    who = AnyOf([Seat(1), Seat(2, is_partner=True), Seat(3)])
    text = say([Message("reason-trumps-unsure", who=who)])
    assert text == "Trumps the trick, though seat 1, your partner or seat 3 could still beat it."
    void = Message("reason-void", suits=AllOf([suit("green"), suit("red")]))
    text = say([void, Message("reason-keeps-trumps")])
    assert text == "Leaves you without green and red, so that you can trump there; keeps all your trumps."
    assert say([Message("reason-master", card=card("R7"))]) == "Nothing can beat R7 now."
    assert "12%" in say([Message("reason-reach", reach=0.12)])


FED = Message("reason-feeds-ally", points=2, who=Seat(1), best=card("R9"))
GOAL = Message("reason-crown", count=1, goal=9, unit="tricks")


def test_people_are_named_and_cards_spelled_out() -> None:
    table = ("Ann", "Bob")
    assert say([FED]) == "Gives 2 points to seat 1, whose R9 can no longer be beaten."
    assert say([FED], to=Reader(names=table)) == "Gives 2 points to Bob, whose red 9 can no longer be beaten."
    laid = [Message("reason-lays", cards=AllOf(cards("S10 JK")))]
    assert say(laid, to=Reader(names=table)) == "Lays the 10 of spades and the joker on the table."
    numbers = [Message("reason-gap", gap=3.0), Message("reason-reach", reach=0.4)]
    assert say(numbers) == "Costs about 3.0 against the best; the Crown's goal is made in 40% of deals."
    assert say([GOAL], "declarer") == "Bids 1 card to be the declarer: goal 9 tricks."


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (FED, "Gibt Bob 2 Punkte dazu, denn Rot 9 ist nicht mehr zu schlagen."),
        (
            FED.also(who=Seat(1, is_partner=True), points=1),
            "Gibt deinem Partner 1 Punkt dazu, denn Rot 9 ist",
        ),
        (GOAL, "Bietet 1 Karte, um die Krone zu werden: Ziel 9 Stiche."),
        (GOAL.also(count=2, goal=1), "Bietet 2 Karten, um die Krone zu werden: Ziel 1 Stich."),
        (Message("reason-reaches-goal", goal=9, unit="tricks"), "deine Seite ihr Ziel von 9 Stichen."),
        (Message("reason-reaches-goal", goal=30, unit="points"), "deine Seite ihr Ziel von 30 Punkten."),
        (
            Message("reason-leaves-crown", who=Seat(0, is_partner=True)),
            "Überlässt es deinem Partner, die Krone zu sein.",
        ),
        (Message("reason-crown-shows", cards=cards("R7")), "Die Krone zeigt Rot 7."),
        (Message("reason-gap", gap=3.5), "Kostet etwa 3,5 gegenüber dem besten."),
        (Message("reason-reach", reach=0.4), "Das Ziel wird in 40\u00a0% der Fälle erreicht."),
        (Message("reason-high-trumps", high=1), "Eine der fünf höchsten ist deine."),
    ],
)
def test_german_has_the_right_cases_and_plurals(message: Message, sentence: str) -> None:
    assert sentence in say([message], to=Reader("de", ("Ann", "Bob")))
