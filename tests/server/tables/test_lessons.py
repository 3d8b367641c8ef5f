"""The deals of the lessons show what they should to a learner who follows the coach."""

from __future__ import annotations

from typing import Any

import pytest

import mue
from mue.bots import make_bot
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Move
from mue.server.tables import given_deals
from mue.server.tables.setup import PERSON, Setup

LEARNER = 0
SUGGESTED = {"mu": ["show B1 B2 B4"]}
"""What web/src/tutorial/lessons suggests by itself; for everything else it asks a rookie."""


def lesson(game_id: str) -> dict[str, Any]:
    """How the hand ended, as the learner saw it."""
    players = mue.game(game_id).check_players(None)
    setup = Setup(game=game_id, seats=(PERSON, *["rookie"] * (players - 1)), hands=1)
    given = given_deals.lesson_deal(setup)
    match = Match.new(
        setup.rules(),
        players,
        dealer=given.dealer,
        removed=given.removed,
        decks=lambda hand: Shuffle(bytes.fromhex(given.seed)),
    )
    first = [Move.read(move) for move in SUGGESTED.get(game_id, [])]
    adviser, others = make_bot("rookie@1", "advice"), make_bot("rookie", "lesson")
    while match.outcome is None:
        seat = match.seats[0]
        if seat == LEARNER:
            move = first.pop(0) if first else adviser.choose(match.view(seat))
        else:
            move = others.choose(match.view(seat))
        match = match.apply(move, seat)
    return match.finished[0].view(LEARNER).to_json()


@pytest.mark.parametrize("game_id", ["mu", "eskridge", "goslar", "yamv"])
def test_the_learner_wins_the_auction_and_reaches_the_goal(game_id: str) -> None:
    seen = lesson(game_id)
    assert seen["crown"] == LEARNER
    assert seen["shield"] is not None
    assert seen["outcome"]["made"]
    # One suit and one number: so there are cards that are both.
    named = sorted(trump.isdigit() for trump in (seen["major"], seen["minor"]))
    assert named == [False, True]
    assert 0 < seen["tricks"][LEARNER] < sum(seen["tricks"]), "some tricks are won, some are lost"


@pytest.mark.parametrize("game_id", ["mu", "eskridge", "yamv"])
def test_somebody_else_has_the_crown_before(game_id: str) -> None:
    shows = [entry["seat"] for entry in lesson(game_id)["history"] if entry["act"] == "show"]
    assert shows[0] != LEARNER
    assert shows.count(LEARNER) > 1, "the learner is overtaken, and goes on"


def test_goslar_has_cards_to_turn_up() -> None:
    turned = [entry for entry in lesson("goslar")["history"] if entry["act"] == "turn"]
    assert len({entry["column"] for entry in turned if entry["seat"] == LEARNER}) > 1


def test_wimmuln_goes_as_declared() -> None:
    seen = lesson("wimmuln")
    _, shown = seen["declared"][LEARNER]
    assert str(seen["tricks"][LEARNER]) == shown[1:]
    assert seen["major"] != "none"


def test_yamv_has_a_joker_and_a_pair() -> None:
    history = lesson("yamv")["history"]
    played = [entry["card"] for entry in history if entry["act"] == "play" and entry["seat"] == LEARNER]
    assert "JK" in played
    assert any(played.count(card) == 2 for card in played if card != "JK")
