"""Views: each field is what its name says, whichever way the view was made."""

from __future__ import annotations

import ast
import inspect

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.protocol import view_types as protocol
from mue.rules.history import History
from mue.rules.moves import Move, NameTrump, Pass, Play, Show
from mue.rules.phases.name_trump import Naming
from mue.rules.state import State
from mue.rules.views import FIELDS, View, open_changes, own_changes
from mue.rules.views.field import Moment
from mue.rules.views.observe import compiled, table_expressions
from mue.testing import random_states

SAME = ("players", "displays", "leader", "trick", "played", "last", "points", "tricks", "outcome", "phase")
OF_THE_DEAL = ("dealer", "removed", "open", "turned")
OF_THE_CONTRACT = ("partner", "major", "minor", "goal", "order")


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_field_of_a_view_is_what_its_name_says(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 5):
        for seat in (None, *range(configuration.players)):
            view = state.view(seat)
            assert (view.game, view.variant, view.options) == (
                rules.id,
                rules.settings.name,
                rules.options,
            )
            assert (view.seat, view.to_act) == (seat, state.seats)
            assert view.deck == rules.deck(state.players, state.deal.removed)
            assert view.rules is rules.public_rules(state.players)
            assert view.standing is None
            for names, of in ((SAME, state), (OF_THE_DEAL, state.deal), (OF_THE_CONTRACT, state.contract)):
                for name in names:
                    assert getattr(view, name) == getattr(of, name), name
            assert view.hand == (() if seat is None else state.hands[seat])
            assert view.pile == (() if seat is None else state.piles[seat])
            assert view.hand_sizes == tuple(len(hand) for hand in state.hands)
            assert view.pile_sizes == tuple(len(pile) for pile in state.piles)
            assert (view.kitty_size, view.aside_size) == (len(state.kitty), len(state.deal.aside))
            down = [sum(map(len, columns.values())) for columns in state.down]
            assert [sum(sizes.values()) for sizes in view.down_sizes] == down
            auction = state.auction
            assert view.bids == (() if auction is None else auction.counts)
            roles = state.contract if auction is None or auction.over else auction
            assert (view.crown, view.shield) == (roles.crown, roles.shield)
            assert len(view.history) == state.history.size
            assert bool(view.legal) == (seat in state.seats)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_view_made_from_what_a_watcher_sees_is_the_same(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    before: list[View] = []
    for state in random_states(rules, configuration.players, 7):
        common = state.view(None)
        views = [state.view(seat) for seat in range(configuration.players)]
        assert [state.view(seat, common) for seat in range(configuration.players)] == views
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
def test_cards_played_are_those_of_the_history(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 6):
        assert list(state.played) == [event.card for _, event in state.history if isinstance(event, Play)]


def test_branches_from_one_state_do_not_see_each_other() -> None:
    """States share their history as long as they can; two that part ways do not see each other's moves."""
    state = mue.game("mu").new(5, seed=1)
    cards = state.hands[0]
    first, second = (state.apply(Show((card,))) for card in (cards[0], cards[5]))
    for seat in (None, 0, 3):
        assert [event for _, event in first.view(seat).history] == [Show((cards[0],))]
        assert [event for _, event in second.view(seat).history] == [Show((cards[5],))]
        assert state.view(seat).history == ()
        assert first.history.seen_by(seat)[1:] == ()


def test_a_history_keeps_its_own_length() -> None:
    first, second, third, fourth = [(seat, Pass()) for seat in range(4)]
    empty = History()
    one = empty.add(first)
    two, other = one.add(second), one.add(third)
    entries = [list(history) for history in (empty, one, two, other)]
    assert entries == [[], [first], [first, second], [first, third]]
    assert other.add(fourth).since(1) == [third, fourth]


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_player_naming_a_trump_sees_beforehand_what_it_would_do(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    named = 0
    for seed in range(60 if any(isinstance(phase, Naming) for phase in rules.phases) else 0):
        if named > 20:  # many random auctions end in a stalemate
            break
        for state in random_states(rules, configuration.players, seed):
            for choice in state.view(state.seat).to_json()["legal"] if state.outcome is None else ():
                if choice["act"] != NameTrump.act:
                    continue
                assert len(choice["orders"]) == len(choice["moves"])
                for move, order in zip(choice["moves"], choice["orders"], strict=True):
                    named += 1
                    after = state.apply(Move.from_json(move))
                    assert after.view(None).to_json()["trumps"] == order
    assert named or not any(isinstance(phase, Naming) for phase in rules.phases)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_the_compiled_table_observes_what_its_entries_say(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 8):
        for seat in (None, 0):
            at, view = Moment(state, seat, None), state.view(seat)
            assert {name: getattr(view, name) for name in FIELDS} == {
                name: field.observe(at) for name, field in FIELDS.items()
            }


def test_the_expressions_of_the_table_are_compiled_and_functions_are_called() -> None:
    expressions = {name: ast.unparse(body) for name, body in table_expressions().items()}
    assert expressions["trick"] == "at.state.trick"
    assert expressions["kitty_size"] == "len(at.state.kitty)"
    assert FIELDS.keys() - expressions.keys() == {"declared", "down_sizes"}


def test_without_its_source_the_table_is_called_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(of: object) -> str:
        raise OSError("could not get source code")

    monkeypatch.setattr(inspect, "getsource", missing)
    state = mue.game("mu").new(5, seed=1)
    common = state.view(None)
    assert compiled(own_only=False)(Moment(state, 0, None), ()) == state.view(0)
    assert compiled(own_only=True)(Moment(state, 0, None), common) == state.view(0)


def test_a_view_keeps_no_state_and_no_default() -> None:
    view = mue.game("mu").new(5, seed=1).view(0)
    assert not any(isinstance(value, (State, Moment)) for value in view)
    with pytest.raises(TypeError, match="missing"):
        View()


def test_the_table_is_the_one_home_of_a_field() -> None:
    """View, JSON, protocol and docs have the same fields in the same order, from one entry each."""
    keys = [field.key for field in FIELDS.values() if field.key]
    assert list(View._fields) == list(FIELDS)
    assert list(mue.game("mu").new(5, seed=1).view(0).to_json()) == ["schema", *keys]
    assert list(protocol.View.model_fields) == ["schema_", *keys]
