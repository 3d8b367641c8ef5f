"""Redeals are consistent with what is known, and every possible deal comes up equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from support.kernel_games import CONFIGURATIONS, NAMES, rules

from mue.rules.mechanics.trump import TRUMP
from mue.solver import Position, redeal
from mue.solver.random_hands import first_lead, with_tricks_left


@pytest.mark.parametrize(("game_id", "variant", "players"), CONFIGURATIONS, ids=NAMES)
def test_cards_that_were_seen_stay(game_id: str, variant: str, players: int) -> None:
    state = first_lead(rules(game_id, variant), players, 2)
    position = Position.from_state(state)
    viewer = position.seat
    assert viewer is not None
    for world in redeal(position, 20, seed=3, viewer=viewer):
        now, then = position.kernel, world.kernel
        assert then.hands[viewer] == now.hands[viewer]
        assert then.displays == now.displays
        assert [len(hand) for hand in then.hands] == [len(hand) for hand in now.hands]
        in_play = [*then.hands, *(cards for _, _, cards in then.stacks)]
        before = [*now.hands, *(cards for _, _, cards in now.stacks)]
        assert sorted(c for zone in in_play for c in zone) == sorted(c for zone in before for c in zone)
        assert world.legal() == position.legal()


def test_voids_and_known_cards_are_kept() -> None:
    state = with_tricks_left(rules("mu"), 5, 4, 6)
    position = Position.from_state(state)
    viewer = position.seat
    others = [seat for seat in range(5) if seat != viewer]
    void_of = {
        seat: {suit for suit in set(position.suits) if all(position.suits[c] != suit for c in hand)}
        for seat, hand in enumerate(position.kernel.hands)
    }
    known = (
        {others[0]: [position.deck[position.kernel.hands[others[0]][0]]]}
        if position.kernel.hands[others[0]]
        else {}
    )
    seen = set()
    for world in redeal(position, 200, seed=1, viewer=viewer, voids=void_of, known=known):
        for seat in others:
            assert not any(position.suits[place] in void_of[seat] for place in world.kernel.hands[seat])
        for seat, cards in known.items():
            assert all(card in [world.deck[p] for p in world.kernel.hands[seat]] for card in cards)
        seen.add(str(world.kernel.hands))
    assert len(seen) > 1


def test_every_consistent_deal_is_equally_likely() -> None:
    """Compared with a list of all deals of a small ending, with a different void for each of two hands."""
    state = with_tricks_left(rules("mu"), 4, 11, 3)
    position = Position.from_state(state)
    viewer = position.seat
    others = [seat for seat in range(4) if seat != viewer]
    hands = position.kernel.hands
    sizes = [len(hands[seat]) for seat in others]
    pool = [place for seat in others for place in hands[seat]]
    held = {seat: {position.suits[place] for place in hands[seat]} for seat in others}
    voids = {seat: sorted(set(position.suits) - held[seat])[:2] for seat in others[:2]}
    possible = set()
    for first in combinations(pool, sizes[0]):
        rest = [place for place in pool if place not in first]
        for second in combinations(rest, sizes[1]):
            third = tuple(place for place in rest if place not in second)
            deal = (first, second, third)
            if all(
                position.suits[place] not in voids.get(seat, ())
                for seat, hand in zip(others, deal, strict=True)
                for place in hand
            ):
                possible.add(tuple(tuple(sorted(hand)) for hand in deal))
    draws = 400 * len(possible)
    seen = Counter(
        tuple(tuple(sorted(world.hands[seat])) for seat in others)
        for world in (one.kernel for one in redeal(position, draws, seed=5, viewer=viewer, voids=voids))
    )
    assert set(seen) == possible
    squares = sum((count - 400) ** 2 / 400 for count in seen.values())
    freedom = len(possible) - 1
    assert squares < freedom + 5 * (2 * freedom) ** 0.5


def test_a_pile_takes_its_points_along() -> None:
    state = first_lead(rules("mu"), 3, 1)
    position = Position.from_state(state)
    crown = state.contract.crown
    assert crown is not None
    worlds = redeal(position, 50, seed=1, viewer=(crown + 1) % 3, piles={crown: state.piles[crown]})
    points = {world.points[crown] for world in worlds}
    assert len(points) > 1
    for world in worlds:
        held = {world.deck[place] for zone in world.kernel.hands for place in zone}
        assert held <= set(position.deck)
        left = sum(state.game.settings.deck.points[world.deck[p].rank] for h in world.kernel.hands for p in h)
        left += sum(
            state.game.settings.deck.points[world.deck[p].rank] for h in world.kernel.displays for p in h
        )
        assert left + sum(world.points) == 48


def test_impossible_knowledge_is_refused() -> None:
    position = Position.from_state(first_lead(rules("mu"), 5, 1))
    everything = sorted({*position.suits, TRUMP})
    with pytest.raises(ValueError, match="No deal"):
        redeal(position, 1, seed=1, viewer=position.seat, voids={(position.seat or 0) + 1: everything})
    with pytest.raises(ValueError, match="more often"):
        redeal(position, 1, seed=1, aside=position.deck)
