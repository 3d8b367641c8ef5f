"""Whole hands in the kernel are those of the Python rules, move by move.

A small run; `make agreement` (`tools/agreement.py`) plays 100,000 hands of each configuration. The
conformance suite compares more, with every view.
"""

from __future__ import annotations

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.native import NativeRules, native_rules, why_not_native
from mue.rules.moves import Move
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.testing.agreement import Disagreement, follow_hand
from mue.testing.variants import random_variant

HANDS = 12
VARIANTS = 30


def rules_of(configuration: Configuration) -> NativeRules:
    return native_rules(mue.game(configuration.game, configuration.variant), configuration.players)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_the_kernel_plays_as_the_rules_do(configuration: Configuration) -> None:
    rules = rules_of(configuration)
    moves = sum(follow_hand(rules, seed) for seed in range(100, 100 + HANDS))
    assert moves > HANDS  # some hands are passed out


@pytest.mark.parametrize("seed", range(VARIANTS))
def test_the_kernel_plays_drawn_variants_too(seed: int) -> None:
    changed = random_variant(seed)
    for players in changed.settings.players:
        why = why_not_native(changed, players)
        if why is not None:  # only these settings of an auction are for the rules alone
            auction = changed.settings.auction
            assert "auction" in str(why) and (
                "suit" in (auction.crown_tie, auction.shield_tie) or "move" in auction.shield.values()
            )
            continue
        for hand in range(2):
            follow_hand(native_rules(changed, players), hand, looking=0.3)


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = native_rules(mue.game("mu"), 4)
    apply = Tricks.apply

    def one_point_more(self: Tricks, state: State, seat: int, move: Move) -> State:
        return apply(self, state.replace(points=tuple(points + 1 for points in state.points)), seat, move)

    monkeypatch.setattr(Tricks, "apply", one_point_more)
    with pytest.raises(Disagreement, match=r"mu default with 4 players, seed \d+, .*: state from byte"):
        follow_hand(rules, 3)
