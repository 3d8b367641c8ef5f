"""A view is made by position, so each field is compared here with what its name says."""

from __future__ import annotations

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.rules.history import History
from mue.rules.moves import Move, NameTrump, Play, Show
from mue.rules.phases.name_trump import Naming
from mue.rules.views import View, open_changes, own_changes, seen, view
from mue.testing import random_states

SAME = ("players", "displays", "leader", "trick", "played", "last", "points", "tricks", "outcome", "phase")
OF_THE_DEAL = ("dealer", "removed", "open", "turned")
OF_THE_CONTRACT = ("partner", "major", "minor", "goal", "order")


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_field_of_a_view_is_what_its_name_says(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 5):
        for seat in (None, *range(configuration.players)):
            found = view(state, seat)
            assert (found.game, found.variant, found.options) == (
                rules.id,
                rules.settings.name,
                rules.options,
            )
            assert (found.seat, found.to_act) == (seat, state.seats)
            assert found.deck == rules.deck(state.players, state.deal.removed)
            assert found.terms is rules.terms(state.players)
            assert found.standing is None
            for names, of in ((SAME, state), (OF_THE_DEAL, state.deal), (OF_THE_CONTRACT, state.contract)):
                for name in names:
                    assert getattr(found, name) == getattr(of, name), name
            assert found.hand == (() if seat is None else state.hands[seat])
            assert found.pile == (() if seat is None else state.piles[seat])
            assert found.hand_sizes == tuple(len(hand) for hand in state.hands)
            assert found.pile_sizes == tuple(len(pile) for pile in state.piles)
            assert (found.kitty_size, found.aside_size) == (len(state.kitty), len(state.deal.aside))
            down = [sum(map(len, columns.values())) for columns in state.down]
            assert [sum(sizes.values()) for sizes in found.down_sizes] == down
            auction = state.auction
            assert found.bids == (() if auction is None else auction.counts)
            roles = state.contract if auction is None or auction.over else auction
            assert (found.crown, found.shield) == (roles.crown, roles.shield)
            assert len(found.history) == state.history.size
            assert bool(found.legal) == (seat in state.seats)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_view_made_from_what_a_watcher_sees_is_the_same(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    before: list[View] = []
    for state in random_states(rules, configuration.players, 7):
        common = view(state, None)
        views = [view(state, seat) for seat in range(configuration.players)]
        assert [view(state, seat, common) for seat in range(configuration.players)] == views
        # What is told to everybody is what everybody sees.
        for one, other in zip(before, views, strict=False):
            opened = open_changes(before[0], views[0])
            assert open_changes(one, other) == opened
            both = opened | own_changes(one, other)
            old, new = one.to_json(), other.to_json()
            assert all(new[key] == value for key, value in both.items())
            assert {key for key in new if new[key] != old[key]} - {"history"} <= both.keys()
        before = views


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_cards_played_are_those_of_the_log(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 6):
        assert list(state.played) == [event.card for _, event in state.history if isinstance(event, Play)]


def test_two_ways_on_from_one_state_do_not_see_each_other() -> None:
    """States share their log as long as they can; who goes another way must not find the other's moves."""
    state = mue.game("mu").new(5, seed=1)
    cards = state.hands[0]
    first, second = (state.apply(Show((card,))) for card in (cards[0], cards[5]))
    for seat in (None, 0, 3):
        assert [event for _, event in view(first, seat).history] == [Show((cards[0],))]
        assert [event for _, event in view(second, seat).history] == [Show((cards[5],))]
        assert view(state, seat).history == ()
        assert seen(first, seat, since=1) == []


def test_a_log_keeps_its_own_length() -> None:
    empty: History[int] = History()
    one = empty.add(1)
    two, other = one.add(2), one.add(3)
    assert [list(log) for log in (empty, one, two, other)] == [[], [1], [1, 2], [1, 3]]
    assert other.add(4).since(1) == [3, 4]


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_whoever_names_a_trump_sees_beforehand_what_it_would_mean(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    named = 0
    for seed in range(60 if any(isinstance(phase, Naming) for phase in rules.phases) else 0):
        if named > 20:  # many random auctions end in a stalemate
            break
        for state in random_states(rules, configuration.players, seed):
            for choice in view(state, state.seat).to_json()["legal"] if state.outcome is None else ():
                if choice["act"] != NameTrump.act:
                    continue
                assert len(choice["orders"]) == len(choice["moves"])
                for move, order in zip(choice["moves"], choice["orders"], strict=True):
                    named += 1
                    after = state.apply(Move.from_json(move))
                    assert view(after, None).to_json()["trumps"] == order
    assert named or not any(isinstance(phase, Naming) for phase in rules.phases)
