"""The public numbers that a view carries, so that a bot need not know which variant it plays."""

from __future__ import annotations

import json

import pytest
from support.configurations import EVERY, Configuration

from mue.games import game
from mue.rules.legal import SomeOf
from mue.rules.public_rules import Bid


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_game_is_bid_for_or_declared_and_every_display_has_its_bid(configuration: Configuration) -> None:
    state = game(configuration.game, configuration.variant).new(configuration.players, seed=1)
    rules = state.view(0).rules
    assert bool(rules.bids) == (rules.declaring is None)
    largest = [
        len(state.displays[0]) + choice.most for choice in state.legal().choices if isinstance(choice, SomeOf)
    ]
    assert len(rules.bids) >= max(largest, default=0)
    json.dumps(rules.to_json())


def test_what_a_missed_goal_costs() -> None:
    assert game("mu").public_rules(5).bids[1] == Bid(27, 20, 0)
    assert game("mu", "classic").public_rules(5).bids[1] == Bid(27, 20, 20)
    assert game("goslar").public_rules(2).bids[4] == Bid(26, 10, 5)
    assert game("yamv").public_rules(4).bids[0] == Bid(5, 50, 50)


def test_partner_stalemate_and_tokens() -> None:
    assert [game("mu").public_rules(players).partner for players in (3, 4)] == [False, True]
    assert game("mu", "classic").public_rules(4).stalemate
    assert not game("eskridge").public_rules(2).stalemate
    assert game("yamv").public_rules(4).token("2") == 20
    assert game("yamv").public_rules(4).token("2", shield=True) == 0
    assert game("goslar").public_rules(2).token("none") == 0


def test_a_changed_number_is_seen() -> None:
    changed = game("mu", options={"score": {"crown_per_card": 12}, "tokens": {"none": 5}})
    rules = changed.new(4, seed=1).view(None).rules
    assert rules.bids[2].bonus == 36
    assert rules.token("none") == 5


def test_the_deck_of_a_view_has_no_removed_cards() -> None:
    state = game("mu").new(3, seed=1)
    assert sorted(state.view(0).deck) == sorted(state.deal.every_card())
