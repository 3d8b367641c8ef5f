"""A third language is one more file and no other change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mue.cards import card
from mue.errors import Illegal, Unreadable
from mue.games import game
from mue.i18n import Message, Reader, Seat, bundles, language_of
from mue.rules.moves import Play

FRENCH = """
suit-red = rouge
card = { $rank } { $suit }
seat = la place { $number }
list-or = { $first } ou { $last }
must-follow =
    { $place ->
        [display] Il faut fournir { $suit } : { $card } est étalée.
       *[hand] Il faut fournir { $suit } : vous avez le { $card }.
    }
must-show-or-pass = Il faut montrer des cartes ou passer.
reason-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-saved-points = met { reason-points } à l'abri
"""

SHIPPED = ("en", "de")


@pytest.fixture(autouse=True)
def _french(tmp_path: Path) -> Iterator[None]:
    before = bundles.languages
    for language in SHIPPED:
        (tmp_path / f"{language}.ftl").write_text(bundles.text(language), encoding="utf-8")
    (tmp_path / "fr.ftl").write_text(FRENCH, encoding="utf-8")
    with bundles.reading_from(tmp_path):
        yield
    assert bundles.languages == before


def test_it_is_offered() -> None:
    assert bundles.languages == ("en", "de", "fr")
    assert language_of("fr-CA, de;q=0.5") == "fr"


def test_an_error_of_the_rules_is_said_in_it() -> None:
    state = game("mu").new(4, seed=1)
    with pytest.raises(Illegal) as refused:
        state.apply(Play(state.hands[state.seat or 0][0]))
    assert refused.value.message.render("fr") == "Il faut montrer des cartes ou passer."
    assert str(refused.value) == "You must show cards or pass now."
    follow = Message("must-follow", suit=Message("suit-red"), card=card("R7"), place="hand")
    assert follow.render(Reader("fr", spelled=True)) == "Il faut fournir rouge : vous avez le 7 rouge."


def test_its_own_grammar_holds() -> None:
    # In French nothing is singular: 0 point, 1 point, 2 points.
    points = [Message("reason-saved-points", points=count).render("fr") for count in (0, 1, 2)]
    assert points == ["met 0 point à l'abri", "met 1 point à l'abri", "met 2 points à l'abri"]


def test_a_missing_message_is_said_in_english() -> None:
    with pytest.raises(Unreadable) as refused:
        card("Q9")
    assert refused.value.message.render("fr") == str(refused.value)
    # ... as a whole: no word of a third language in an English sentence.
    turn = Message("not-your-turn", seat=Seat(1), actor=Seat(2))
    assert turn.render("fr") == "It is not the turn of seat 1: seat 2 acts."
