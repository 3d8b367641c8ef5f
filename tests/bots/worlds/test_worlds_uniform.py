"""Every consistent world comes up equally often: compared with lists of all of them, for small decks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import permutations
from math import sqrt

import pytest

from mue.bots.worlds import Knowledge, Sampler, UniformDeal, Zone
from mue.cards import cards
from mue.games import game
from mue.rules.state import State
from mue.solver import Position
from mue.solver.random_hands import with_tricks_left

Places = tuple[tuple[int, ...], ...]


def knowledge(text: str, zones: list[Zone], held: Iterable[int] = (), dealer: int = 0) -> Knowledge:
    unseen = cards(text)
    return Knowledge(tuple(zones), unseen, tuple(one.suit for one in unseen), frozenset(held), dealer)


def every_way(known: Knowledge) -> Iterator[Places]:
    """All assignments of cards to slots, by brute force."""
    for order in permutations(range(len(known.cards))):
        rest = iter(order)
        dealt = tuple(tuple(next(rest) for _ in range(zone.size)) for zone in known.zones)
        if all(
            known.may_be(one, zone) for zone, there in zip(known.zones, dealt, strict=True) for one in there
        ):
            yield dealt


def check_uniform(drawn: Counter[Hashable], weights: Counter[Hashable]) -> None:
    """Chi-square is within six standard deviations of its value for equal chances."""
    draws, ways = sum(drawn.values()), sum(weights.values())
    assert set(drawn) <= set(weights)
    expected = {world: draws * weight / ways for world, weight in weights.items()}
    assert min(expected.values()) >= 5, "draw more, or the bound means nothing"
    chi = sum((drawn[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(expected) - 1
    assert abs(chi - freedom) < 6 * sqrt(2 * freedom) + 1


RED, BLUE = frozenset({"red"}), frozenset({"blue"})
CASES = {
    "no constraint": knowledge("R1 R2 B1 B2 G1", [Zone("hand", 2, 0), Zone("hand", 3, 1)]),
    "a void": knowledge("R1 R2 B1 B2 G1", [Zone("hand", 2, 0, voids=RED), Zone("hand", 3, 1)]),
    "two voids and a pile": knowledge(
        "R1 R2 B1 B2 G1 G2",
        [Zone("hand", 2, 0, voids=RED), Zone("hand", 2, 1, voids=BLUE), Zone("pile", 2, 2)],
    ),
    "all but one suit": knowledge(
        "R1 G3 B1 B2 G1 G2", [Zone("hand", 2, 0, voids=RED | BLUE), Zone("aside", 1), Zone("hand", 3, 1)]
    ),
    "a card taken openly": knowledge(
        "R1 R2 B1 B2 G1",
        [Zone("hand", 2, 0, voids=BLUE), Zone("declared hidden", 1, 0), Zone("hand", 2, 1)],
        held=[1],
    ),
    "equal cards, one of them taken openly": knowledge(
        "R7 R7 B1 B2 G1",
        [Zone("hand", 2, 0), Zone("declared hidden", 1, 0), Zone("hand", 2, 1, voids=BLUE)],
        held=[0],
    ),
}


@pytest.mark.parametrize("known", CASES.values(), ids=CASES)
def test_every_deal_is_counted_and_equally_likely(known: Knowledge) -> None:
    ways = list(every_way(known))
    deal = UniformDeal(known)
    assert deal.count == len(ways)
    rng = random.Random(1)
    drawn: Counter[Hashable] = Counter(tuple(map(tuple, deal.draw(rng))) for _ in range(40 * len(ways)))
    check_uniform(drawn, Counter(ways))


def test_impossible_deals_are_refused() -> None:
    known = knowledge("R1 R2 B1", [Zone("hand", 2, 0, voids=RED), Zone("hand", 1, 1)])
    with pytest.raises(ValueError, match="No deal"):
        UniformDeal(known)


def possible_worlds(sampler: Sampler) -> Counter[Hashable]:
    """The hands of every world, by the number of ways to deal them."""
    known = sampler.known
    ways: Counter[Hashable] = Counter()
    for places in every_way(known):
        ways[
            tuple(
                (zone.kind, zone.seat, tuple(sorted(known.cards[place].text for place in there)))
                for zone, there in zip(known.zones, places, strict=True)
                if zone.kind == "hand"
            )
        ] += 1
    return ways


def hand_texts(sampler: Sampler, hands: Iterable[Iterable[str]]) -> Hashable:
    by_seat = list(hands)
    return tuple(
        (zone.kind, zone.seat, tuple(sorted(by_seat[zone.seat])))
        for zone in sampler.known.zones
        if zone.kind == "hand" and zone.seat is not None
    )


ENDINGS = {
    "hands alone": with_tricks_left(game("mu"), 5, "u", 2),
    "the Crown's pile": with_tricks_left(game("mu"), 3, "u", 2),
    "hidden declarations": with_tricks_left(game("wimmuln"), 3, "u", 2),
    "an exchange": with_tricks_left(game("yamv"), 4, "u", 2),
}
MOST_UNSEEN = 8
"""The most unseen cards: more would take too long to list."""


@pytest.mark.parametrize("state", ENDINGS.values(), ids=ENDINGS)
def test_states_and_positions_are_uniform(state: State) -> None:
    samplers = [Sampler(state.view(seat)) for seat in range(state.players)]
    sampler = max(
        (one for one in samplers if len(one.known.cards) <= MOST_UNSEEN), key=lambda one: len(one.known.cards)
    )
    weights = possible_worlds(sampler)
    draws = 6 * sum(weights.values()) // min(weights.values())
    assert len(weights) > 2 and draws < 20_000
    states: Counter[Hashable] = Counter(
        hand_texts(sampler, [[one.text for one in hand] for hand in world.hands])
        for world in sampler.states(draws, seed="s")
    )
    check_uniform(states, weights)
    # Positions drawn together may share their hidden declarations; one at a time they are independent.
    hidden = any(zone.kind == "declared hidden" for zone in sampler.known.zones)
    calls = [1] * draws if hidden else [draws]
    positions: Counter[Hashable] = Counter(
        hand_texts(sampler, [[world.deck[place].text for place in hand] for hand in world.kernel.hands])
        for run, count in enumerate(calls)
        for world in sampler.positions(count, seed=f"{run}")
    )
    check_uniform(positions, weights)


def test_positions_have_the_points_of_their_piles() -> None:
    state = with_tricks_left(game("mu"), 3, "p", 6)
    seat = next(seat for seat in range(3) if seat != state.contract.crown)
    sampler = Sampler(state.view(seat))
    assert any(zone.kind == "pile" for zone in sampler.known.zones)
    worth = state.game.settings.deck.points
    total = sum(worth[one.rank] for one in state.game.deck(3, state.deal.removed))
    for world in sampler.positions(20, seed="p"):
        in_play = [place for zone in (*world.kernel.hands, *world.kernel.displays) for place in zone]
        left = sum(worth[world.deck[place].rank] for place in (*in_play, *world.kernel.trick))
        assert sum(world.points) + left == total
    assert isinstance(sampler.positions(1, seed="p")[0], Position)
