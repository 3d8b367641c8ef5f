"""Futures in the kernel: the worlds look alike, and what they are worth is what the rules say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.bots import make_bot
from mue.bots.clock import UNLIMITED
from mue.bots.ranking import utility
from mue.bots.search.future import end_after, others_first
from mue.bots.worlds import Sampler
from mue.games import game
from mue.native import native_rules
from mue.native.encoding import encoding
from mue.native.futures import Futures, Planned, linear_fit
from mue.rules.moves import Move, NameTrump, Show
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver import Position, playouts

SEED = 7


def decisions(configuration: Configuration, count: int) -> list[State]:
    """States before the first lead of random hands."""
    states: list[State] = []
    for seed in range(count):
        rng = random.Random(f"futures {configuration} {seed}")
        rules = game(configuration.game, configuration.variant)
        state = rules.new(configuration.players, seed=seed, dealer=seed % configuration.players)
        while state.outcome is None and not isinstance(state.step, Tricks):
            states.append(state)
            state = state.apply(some_move(state, rng))
    return states


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_future_ends_as_the_rules_say(configuration: Configuration) -> None:
    rng = random.Random(3)
    for state in decisions(configuration, 4):
        seat = rng.choice(state.seats)
        legal = state.legal(seat)
        moves = list(dict.fromkeys(legal[rng.randrange(len(legal))] for _ in range(3)))
        tried = Futures.of_state(state, seat).run([*map(Planned, moves)], 0, 1, SEED)
        world = others_first(state, seat)
        for move, result in zip(moves, tried, strict=True):
            end = end_after(world, move, seat)
            assert result.values[0] == pytest.approx(utility(end.scores, seat)), (move, state)
            assert (result.scores, result.reached) == (end.scores[seat], end.reached)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_worlds_differ_and_the_seat_sees_no_difference(configuration: Configuration) -> None:
    rng = random.Random(4)
    states = decisions(configuration, 3)
    for state in rng.sample(states, min(8, len(states))):
        seat = rng.choice(state.seats)
        futures = Sampler(state.view(seat)).futures("worlds")
        seen = {futures.seen(number, SEED) for number in range(20)}
        assert seen == {Futures.of_state(state, seat).seen(0, SEED)}
        assert len({futures.world(number, SEED) for number in range(20)}) > 15


def test_every_deal_is_equally_likely() -> None:
    """The cards that the dealer was seen to take stay with the dealer; every other card lies everywhere."""
    state = game("wimmuln").new(3, seed=1)
    while state.phase != "declare":
        state = state.apply(state.legal()[0])
    seat = next(seat for seat in state.seats if seat != state.deal.dealer)
    other = next(each for each in state.seats if each not in (seat, state.deal.dealer))
    futures = Sampler(state.view(seat)).futures("uniform")
    code = encoding(state.game, state.players, state.deal.removed)
    taken = {code.card_number[card] for card in state.view(seat).turned} - {
        code.card_number[card] for card in state.view(seat).played
    }
    counts: Counter[int] = Counter()
    draws = 4000
    for number in range(draws):
        counts.update(hand_of(futures.world(number, SEED), other))
    unseen = set(counts)
    assert not taken & unseen or all(
        len([c for c in code.deck if code.card_number[c] == k]) > 1 for k in taken & unseen
    )
    single = [kind for kind in unseen if sum(code.card_number[card] == kind for card in code.deck) == 1]
    shares = [counts[kind] / draws for kind in single]
    mean = sum(shares) / len(shares)
    assert all(abs(share - mean) < 0.05 for share in shares)


def hand_of(world: bytes, seat: int) -> list[int]:
    """The kinds of the cards in a hand; see kernel/hand/codec.hpp for the bytes of a state."""
    at = 4
    for _ in range(seat):
        at += 1 + world[at]
    return list(world[at + 1 : at + 1 + world[at]])


def test_the_trump_that_is_meant_is_named() -> None:
    """As the Crown, if it may be; the rest is decided by rookies."""
    state = game("eskridge").new(2, seed=4, dealer=1)
    seat = state.seat
    assert seat is not None
    show = Show(state.hands[seat][:9])
    named = set()
    for trump in (*sorted({card.suit for card in show.cards}), show.cards[0].number, "none"):
        world = state.apply(show)
        while world.outcome is None and not isinstance(world.step, Tricks):
            assert world.seat is not None
            move: Move = NameTrump(trump)
            if world.seat != seat or world.phase != "major" or move not in world.legal():
                move = make_bot("rookie", "1").choose(world.view(world.seat), UNLIMITED)
            world = world.apply(move)
        named.add(world.contract.major)
        end = playouts(Position.from_state(world), "heuristic").scores
        tried = Futures.of_state(state, seat).run([Planned(show, trump)], 0, 1, SEED)
        assert tried[0].values[0] == pytest.approx(utility(end, seat)), trump
    assert len(named) > 2
    with pytest.raises(ValueError, match="trump"):
        Futures.of_state(state, seat).run([Planned(show, "12")], 0, 1, SEED)


def test_bolder_players_bid_on() -> None:
    state = game("mu").new(4, seed=5)
    assert state.seat is not None
    plans = [Planned(state.legal()[0])]
    sampler = Sampler(state.view(state.seat))
    usual = sampler.futures("bold").run(plans, 0, 40, SEED)
    bold = sampler.futures("bold", enough=0.05).run(plans, 0, 40, SEED)
    assert bold[0].values != usual[0].values
    assert bold[0].reached < usual[0].reached


def test_a_batch_does_not_depend_on_how_it_is_cut() -> None:
    state = game("mu").new(4, seed=5)
    assert state.seat is not None
    futures = Sampler(state.view(state.seat)).futures("batches")
    moves = [Planned(state.legal()[0]), Planned(state.legal()[-1])]
    whole = futures.run(moves, 0, 60, SEED)
    parts = [futures.run(moves[1:], 0, 25, SEED), futures.run(moves[1:], 25, 35, SEED)]
    assert [*parts[0][0].values, *parts[1][0].values] == whole[1].values


def test_plans_that_share_a_move_end_as_each_does_by_itself() -> None:
    """They are one hand until the seat names a trump."""
    state = game("eskridge").new(2, seed=4, dealer=1)
    assert state.seat is not None
    shows = [Show(state.hands[state.seat][:size]) for size in (9, 8)]
    wishes = [None, "none", *sorted({card.suit for card in shows[1].cards})]
    plans = [Planned(show, wish) for wish in wishes for show in shows]
    futures = Sampler(state.view(state.seat)).futures("shared")
    together = futures.run(plans, 0, 30, SEED)
    assert together == [futures.run([plan], 0, 30, SEED)[0] for plan in plans]
    assert len({tuple(tried.values) for tried in together}) > len(shows)


def test_a_fit_finds_what_features_add() -> None:
    rows, weights = [[0], [0, 1], [1], [0, 1, 2]], [1.0, 2.0, 1.0, 3.0]
    values = [4.0, 6.0, 2.0, 1.0]
    found = linear_fit(rows, values, weights, 3, 1e-9)
    assert found == pytest.approx([4, 2, -5])
    cautious = linear_fit(rows, values, weights, 3, 100.0)
    assert all(abs(new) < abs(old) for new, old in zip(cautious, found, strict=True))
    usual: dict[str, Any] = {"rows": [[0]], "values": [1.0], "weights": [1.0], "features": 1, "caution": 1.0}
    for wrong in ("rows", [[3]]), ("values", []), ("weights", [-1.0]), ("caution", 0.0), ("features", -1):
        with pytest.raises(ValueError, match=r"feature|value|Weights|Caution"):
            linear_fit(**{**usual, wrong[0]: wrong[1]})


def test_impossible_requests_are_refused() -> None:
    state = game("mu").new(4, seed=5)
    hand = native_rules(state.game, 4).start(state.deal)
    assert state.seat is not None
    with pytest.raises(ValueError, match="not this seat's turn"):
        Futures(hand, state.deal.removed, (state.seat + 1) % 4, zones=(), bound=(0, ()))
    futures = Sampler(state.view(state.seat)).futures("refused")
    with pytest.raises(ValueError, match="worlds"):
        futures.run([Planned(state.legal()[0])], -1, 5, SEED)
    with pytest.raises(ValueError, match="Another kind of move"):
        futures.run([Planned(Move.of("trump red"))], 0, 5, SEED)
