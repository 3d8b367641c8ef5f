"""Mü for two by Goslar: cards change columns with the trumps, and face-down cards are turned up."""

from __future__ import annotations

import pytest
from support.goslar_tables import (
    GOSLAR,
    all_turned,
    column,
    dealt,
    down,
    named,
    with_kitty_put_back,
)
from support.laid_out import said

from mue.cards import card
from mue.errors import Illegal
from mue.rules.history import TurnedUp
from mue.rules.moves import Play, TurnUp

EXAMPLE = dealt(
    hands=("Y4", ""),
    up=("R4 G4 Y2 B5", "Y8 R8 G8 B8"),
    down=("Y5 Y6 R6 R0 B2 G6", "B3 B6 G2 G3 G5 R9"),
)


def test_a_colour_as_minor_moves_its_whole_column_for_both_with_two_face_down_at_the_bottom() -> None:
    state = with_kitty_put_back(said(GOSLAR.start(EXAMPLE), "show Y4", "pass", "pass"))
    before = [down(state, seat) for seat in (0, 1)]
    state = said(state, "trump yellow")
    assert column(state, 0, "minor") == ["Y2", "Y4"]
    assert column(state, 1, "minor") == ["Y8"]
    assert down(state, 0) == {"major": "Y5", "minor": "Y6 G6", "blue": "R6", "green": "R0", "red": "B2"}
    assert down(state, 1) == {"major": "B3", "minor": "B6 R9", "blue": "G2", "green": "G3", "red": "G5"}
    assert all("yellow" in stacks for stacks in before)


def test_a_number_as_minor_moves_face_up_cards_only() -> None:
    state = with_kitty_put_back(said(GOSLAR.start(EXAMPLE), "show Y4", "pass", "pass"))
    before = [down(state, seat) for seat in (0, 1)]
    state = said(state, "trump 8")
    assert column(state, 1, "minor") == ["B8", "G8", "R8", "Y8"]
    assert [down(state, seat) for seat in (0, 1)] == before


@pytest.mark.parametrize(("major", "cards_there"), [("yellow", ["Y2", "Y4"]), ("4", ["G4", "R4", "Y4"])])
def test_the_major_moves_face_up_cards_only(major: str, cards_there: list[str]) -> None:
    state = named(EXAMPLE, "Y4", "none", major)
    assert column(state, 0, "major") == cards_there
    assert down(state, 0) == {
        "major": "Y5", "minor": "Y6", "blue": "R6", "green": "R0", "red": "B2", "yellow": "G6",
    }  # fmt: skip


def test_the_example_of_the_rules_minor_yellow_and_major_4() -> None:
    state = named(EXAMPLE, "Y4", "yellow", "4")
    assert column(state, 0, "super") == ["Y4"]
    assert column(state, 0, "major") == ["G4", "R4"]
    assert column(state, 0, "minor") == ["Y2"]
    assert column(state, 0, "blue") == ["B5"]
    # The red and the green column have lost their only face-up cards.
    assert (state.phase, state.seat) == ("turn up", 0)
    assert list(state.legal()) == [TurnUp("green"), TurnUp("red")]
    size = state.history.size
    state = said(state, "turn red", "turn green")
    assert state.history.since(size) == [
        (0, TurnUp("red")),
        (0, TurnedUp("red", card("B2"))),
        (0, TurnUp("green")),
        (0, TurnedUp("green", card("R0"))),
    ]
    assert column(state, 0, "blue") == ["B2", "B5"]
    assert column(state, 0, "red") == ["R0"]
    assert down(state, 0) == {"major": "Y5", "minor": "Y6 G6", "blue": "R6"}


def test_the_crown_turns_up_all_of_theirs_before_the_shield() -> None:
    state = named(EXAMPLE, "Y4", "none", "none")
    seats = []
    while state.phase == "turn up":
        assert state.seat is not None
        seats.append(state.seat)
        state = state.apply(state.legal()[0])
    assert seats == sorted(seats)
    assert set(seats) == {0, 1}
    assert (state.phase, state.seat) == ("play", 0)


def test_a_single_uncovered_column_is_still_turned_up_by_its_player() -> None:
    state = said(named(EXAMPLE, "Y4", "yellow", "4"), "turn red", "turn green")
    assert (state.phase, state.seat) == ("turn up", 1)
    assert list(state.legal()) == [TurnUp("major")]  # the only trumps that seat 1 shows are minor
    assert said(state, "turn major").phase == "play"


COVERING = dealt(
    hands=("Y4", ""),
    up=("R4 G4 Y2 B5", "Y8 R8 G8 B8"),
    down=("Y5 Y6 R6 R0 G9 G6", "B3 B6 G2 G3 G5 R9"),
)


def test_a_turned_card_may_cover_another_column_so_the_order_matters() -> None:
    state = named(COVERING, "Y4", "yellow", "4")
    assert list(state.legal()) == [TurnUp("green"), TurnUp("red")]
    red_first = said(state, "turn red")  # the green 9 goes to the green column
    assert red_first.seat == 1
    assert down(red_first, 0)["green"] == "R0"
    green_first = said(state, "turn green")  # the red 0 goes to the red column
    assert green_first.seat == 1
    assert down(green_first, 0)["red"] == "G9"


def test_a_refused_turn_says_which_columns_are_open() -> None:
    state = named(COVERING, "Y4", "yellow", "4")
    assert str(state.why_illegal(TurnUp("blue"))) == (
        "There is no uncovered face-down card in your blue column; you may turn up green or red."
    )
    why = state.why_illegal(Play(card("Y4"), "display"))
    assert str(why) == "You must turn up a face-down card (turn) now."
    with pytest.raises(Illegal):
        said(state, "turn super")


def test_without_trumps_both_trump_columns_are_turned_up() -> None:
    state = all_turned(named(EXAMPLE, "Y4", "none", "none"))
    for seat in (0, 1):
        assert "major" not in state.down[seat] and "minor" not in state.down[seat]


def test_only_the_top_of_two_face_down_cards_is_turned_up_when_it_covers_its_own_column() -> None:
    # Seat 0 shows no yellow card, so with yellow as minor both cards there lie open to be turned.
    deal = dealt(
        hands=("R5", ""), up=("R0 G0 B0 B3", "Y0 R8 G8 B8"), down=("R9 G9 B2 B4 B5 Y6", "Y9 Y8 Y7 Y7 G1 G1")
    )
    state = named(deal, "R5", "yellow", "0")
    assert down(state, 0)["minor"] == "G9 Y6"
    state = said(state, "turn minor")
    assert column(state, 0, "minor") == ["Y6"]
    assert down(state, 0)["minor"] == "G9"
