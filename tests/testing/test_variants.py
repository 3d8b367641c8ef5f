"""Variants drawn at random: no setting is left out, and each can be played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Literal

import pytest
from pydantic import BaseModel

from mue.games import games
from mue.rules.mechanics.settings import Points, Settings
from mue.testing import variants

FIXED = {
    "game", "name", "roles", "hands", "target", "max_hands", "next_dealer", "removed",
    "deck.suits", "deck.ranks", "deck.doubled", "deal.open", "deal.up",
}  # fmt: skip
"""Names, matches, and what the other numbers of a deal follow from."""

REFUSED = {"eskridge": {"players"}, "goslar": {"players"}, "wimmuln": {"deck.jokers"}}
"""What a game has only one value for."""


def fields(table: BaseModel, path: str = "") -> Iterator[str]:
    """Every setting by its place in the file, tables inside tables included."""
    for name, value in table:
        inner = isinstance(value, Settings) and name not in FIXED
        yield from fields(value, f"{path}{name}.") if inner else (f"{path}{name}",)


def changed(options: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for name, value in options.items():
        yield f"{path}{name}"
        if isinstance(value, dict):
            yield from changed(value, f"{path}{name}.")


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, tuple[set[str], set[str]]]:
    """For each game its settings, and those that differ in any of many variants."""
    found: defaultdict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for seed in range(400):
        game = variants.random_variant(seed)
        found[game.id][0].update(fields(game.settings))
        found[game.id][1].update(changed(game.options))
    return found


@pytest.mark.parametrize("game_id", games())
def test_every_setting_of_a_game_is_varied(
    game_id: str, drawn: Mapping[str, tuple[set[str], set[str]]]
) -> None:
    settings, varied = drawn[game_id]
    assert settings - FIXED - varied == REFUSED.get(game_id, set())


def test_the_same_seed_draws_the_same_variant() -> None:
    one, other = variants.random_variant(7), variants.random_variant(7)
    assert (one.id, one.options) == (other.id, other.options)


class NewRule(Settings):
    per_joker: Points
    counted: Literal["once", "twice"]


class Unknown(Settings):
    share: float


def test_a_new_setting_is_drawn_or_said_to_be_unknown() -> None:
    rule = NewRule(per_joker=5, counted="once")
    found = [variants.drawn_table(Random(seed), rule, abs) for seed in range(50)]
    assert {drawn["counted"] for drawn in found} == {"once", "twice"}
    assert len({drawn["per_joker"] for drawn in found}) > 5
    with pytest.raises(TypeError, match="Nothing says how to draw"):
        variants.drawn_table(Random(1), Unknown(share=0.5), abs)
