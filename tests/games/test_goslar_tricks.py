"""Mü for two by Goslar: following suit, and turning cards up after a trick."""

from __future__ import annotations

import pytest
from support.goslar_tables import (
    all_turned,
    column,
    dealt,
    down,
    named,
)
from support.laid_out import said

from mue.cards import card, cards, texts
from mue.errors import Illegal
from mue.games.goslar import uncovered
from mue.rules.history import TurnedUp
from mue.rules.moves import Play
from mue.rules.state import State


def turned(state: State, since: int) -> list[tuple[int, str, str]]:
    entries = state.history.since(since)
    return [(seat, what.column, what.card.text) for seat, what in entries if isinstance(what, TurnedUp)]


BLUE_FACE_DOWN = dealt(
    hands=("B0 B1 B1 B2 B3 B4 B5 B6 B7", ""),
    up=("", "G0 R0 Y0 R3"),
    down=("", "G2 R2 Y2 B9 B8 B7"),
)


def test_a_face_down_card_does_not_count_for_following() -> None:
    state = all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none"))
    assert down(state, 1) == {"green": "B9", "red": "B8", "yellow": "B7"}
    state = said(state, "play B1")
    held = {Play(one) for one in state.hands[1]} | {Play(one, "display") for one in state.displays[1]}
    assert set(state.legal()) == held


def test_a_face_down_card_cannot_be_played() -> None:
    state = said(all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none")), "play B1")
    assert str(state.why_illegal(Play(card("B9"), "display"))) == "B9 is not in your display."
    with pytest.raises(Illegal):
        said(state, "play B9")


def test_a_card_turned_up_must_be_used_to_follow() -> None:
    state = all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none"))
    state = said(state, "play B1", "play Y0 display")
    assert column(state, 1, "yellow") == ["Y2"]
    state = said(state, "play B1", "play Y2 display")
    assert state.last is not None and state.last.winner == 0
    assert column(state, 1, "blue") == ["B7"]
    state = said(state, "play B2")
    assert list(state.legal()) == [Play(card("B7"), "display")]


def two_deep(crown_trump: str, shield_trump: str, crown_yellow_down: str = "B2") -> State:
    """Minor yellow, each with a single yellow card and two face-down cards under it."""
    placed = (crown_trump, shield_trump, crown_yellow_down)
    rest = [one for one in texts(cards("Y0 Y1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y7 Y8 Y9")) if one not in placed]
    deal = dealt(
        hands=("B3 " + " ".join(rest[:4]), " ".join(rest[4:8])),
        kitty=" ".join(rest[8:9]),
        up=(f"{crown_trump} R4 G4 B4", f"{shield_trump} R5 G5 B5"),
        down=(f"B1 R2 R3 R6 G6 {crown_yellow_down}", "B1 G2 G3 R7 G7 R8"),
    )
    return all_turned(named(deal, "B3", "yellow", "none"))


def test_after_a_trick_uncovered_cards_are_turned_up_repeatedly_the_winner_first() -> None:
    state = two_deep("Y9", "Y0")
    assert (down(state, 0)["minor"], down(state, 1)["minor"]) == ("R2 B2", "G2 R8")
    size = state.history.size
    state = said(state, "play Y9 display", "play Y0 display")
    assert turned(state, size) == [
        (0, "minor", "B2"),
        (0, "minor", "R2"),
        (1, "minor", "R8"),
        (1, "minor", "G2"),
    ]
    assert "minor" not in state.down[0] and "minor" not in state.down[1]
    assert (column(state, 0, "red"), column(state, 1, "red")) == (["R2", "R4"], ["R5", "R8"])
    assert state.seat == 0


def test_the_winner_turns_up_first_also_when_the_other_player_led() -> None:
    state = two_deep("Y0", "Y9")
    size = state.history.size
    state = said(state, "play Y0 display", "play Y9 display")
    assert [seat for seat, _, _ in turned(state, size)] == [1, 1, 0, 0]
    assert state.seat == 1


def test_turning_up_after_a_trick_stops_when_the_card_covers_its_column() -> None:
    state = two_deep("Y9", "Y0", crown_yellow_down="Y3")
    size = state.history.size
    state = said(state, "play Y9 display", "play Y0 display")
    assert turned(state, size)[0] == (0, "minor", "Y3")
    assert turned(state, size)[1][0] == 1
    assert down(state, 0)["minor"] == "R2"


def test_nothing_is_turned_up_in_the_middle_of_a_trick() -> None:
    state = two_deep("Y9", "Y0")
    size = state.history.size
    state = said(state, "play Y9 display")
    assert uncovered(state, 0) == ["minor"]
    assert turned(state, size) == []
