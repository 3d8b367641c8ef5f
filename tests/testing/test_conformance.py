"""The shipped suite, on every game that is registered; and that the suite notices when something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.rules.state import State
from mue.rules.views import View, observe
from mue.testing import CHECKS, Check, conformance, random_states

SEEDS = range(6)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_game_conforms(configuration: Configuration, check: Check) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for seed in SEEDS:
        check(rules, configuration.players, seed)


def test_a_designer_can_check_a_file_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[trump]\nrank_trumps = "by suit"\nequal_cards = "last wins"\n', encoding="utf-8")
    rules = mue.game("mu", path)
    for check in CHECKS:
        check(rules, 4, 1)


def test_a_view_that_shows_the_next_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int | None) -> View:
        return observe(state, seat)._replace(open=state.hands[0])

    monkeypatch.setattr(State, "view", leaky)
    with pytest.raises(AssertionError, match="depends on cards it cannot see"):
        conformance.check_nothing_hidden_is_seen(mue.game("mu"), 4, 1)


@pytest.mark.parametrize("zone", ["kitty", "aside"])
def test_a_view_that_shows_cards_on_the_table_is_noticed(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int | None) -> View:
        cards = state.kitty if zone == "kitty" else state.deal.aside
        return observe(state, seat)._replace(open=cards)

    monkeypatch.setattr(State, "view", leaky)
    with pytest.raises(AssertionError, match="depends on cards it cannot see"):
        conformance.check_nothing_hidden_is_seen(mue.game("eskridge"), 2, 1)


def test_legal_moves_are_a_sequence_like_any_other() -> None:
    for game_id in mue.games():
        for state in random_states(mue.game(game_id), mue.game(game_id).check_players(None), 3):
            legal = state.legal()
            if not legal or len(legal) > 400:
                continue
            listed = list(legal)
            assert legal[-1] == listed[-1]
            assert legal[1:4] == listed[1:4]
            assert [legal[place] for place in range(-len(listed), 0)] == listed
            with pytest.raises(IndexError):
                legal[len(listed)]
            assert legal == state.legal()
