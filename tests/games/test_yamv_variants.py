"""YAMV under other settings, and settings that are refused."""

from __future__ import annotations

from typing import Any

import pytest
from support.laid_out import bid, said
from support.variant_files import SHIPPED
from support.yamv_tables import GAME, contract, dealt, yamv

from mue.cards import texts
from mue.errors import BadVariant
from mue.games.yamv import Yamv, YamvSettings, score_parts
from mue.rules.variant import checked, read_toml


def test_a_match_goes_to_500_and_the_deal_moves_left() -> None:
    settings = GAME.settings
    assert (settings.target, settings.hands, settings.max_hands, settings.next_dealer) == (500, 0, 50, "left")


def test_a_bonus_is_needed_for_every_rank_of_the_deck() -> None:
    raw = read_toml(SHIPPED / "yamv.toml")
    del raw["bonus"]["defender"]["rank"]["11"]
    settings = checked(YamvSettings, raw, "yamv.toml")
    assert isinstance(settings, YamvSettings)
    with pytest.raises(BadVariant, match=r"bonus\.defender\.rank has no value for 11; .* \(1, 2, .*12\)"):
        Yamv(settings)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"order": ["partner", "major", "minor", "minor"]}, "order must name each of partner, major"),
        ({"partner": {"4": True}}, "partner has no value for 5 players"),
        ({"goals": {"tricks_for_one_card": "five"}}, "goals.tricks_for_one_card"),
        ({"score": {"crown_per_card": 10}}, "score.crown_per_card is not a key of this game"),
        ({"deal": {"kitty": 3}}, "deal must share out the whole deck"),
    ],
)
def test_a_variant_that_cannot_be_played_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadVariant) as refusal:
        yamv(changes)
    assert sentence in str(refusal.value)


def test_other_numbers_change_the_game() -> None:
    house = yamv({"goals": {"tricks_for_one_card": 4}, "score": {"partner_penalty": 0}})
    state = dealt({0: "S4", 1: "S5"}, game=house)
    state = bid(state, {0: "S4", 1: "S5"})
    assert state.contract.crown == 0
    assert state.contract.goal == 4
    parts = score_parts(house.settings, contract(1, "spades", "4"), (0, 12, 0, 0, 0))
    assert not any(amount for _, amount in parts[2])


def test_without_a_stock_there_is_no_exchange() -> None:
    house = yamv({"deck": {"jokers": 0}, "deal": {"kitty": 0}})
    state = house.new(4, 1)
    first = texts(state.hands[1])[0]
    state = said(state, f"show {first}", "pass", "pass", "pass", "pass", "partner 0", "trump none")
    assert state.phase == "play"
