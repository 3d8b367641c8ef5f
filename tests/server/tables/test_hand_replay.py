"""Replays: every move is there, and a hand in play shows nothing that its viewer could not see."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.bots import make_bot
from mue.bots.worlds import Sampler
from mue.protocol.apply_event import applied
from mue.record import hand_record
from mue.record import replay as replayed
from mue.rules.match import Match
from mue.rules.state import State
from mue.server.storage.store import StoredEvent
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start, decide_undo
from mue.server.tables.hand_replay import find_hand, hand_states, replay_hand
from mue.server.tables.messages import current_snapshot
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person
from mue.testing import random_states

Message = dict[str, Any]


def replay(table: Table, seat: int | None, hand: int | None = None) -> Message:
    """Of the match in play."""
    assert table.match is not None
    return replay_hand(find_hand(table, table.match, table.match_number, hand), seat)


def happen(table: Table, new: NewEvent) -> None:
    table.apply(StoredEvent(table.version + 1, *new, 1))


def started(setup: Setup) -> Table:
    table = Table("x", [StoredEvent(1, *decide_create(setup), 1)])
    happen(table, decide_start(table, 0, "s", fill=True))
    return table


def play(table: Table, moves: int = 10_000) -> None:
    while moves and not table.over:
        assert table.match is not None
        seat = table.match.seats[0]
        chosen = make_bot("rookie", "test").choose(table.match.view(seat))
        happen(table, decide_move(table, seat, chosen))
        moves -= 1


def stepped(shown: Message) -> list[Message]:
    """The snapshots of a replay, in the order in which a client steps through them."""
    snapshots = [shown["start"]]
    for event in shown["events"]:
        assert event["type"] == "event"
        snapshots.append(applied(snapshots[-1], event))
    return snapshots


@pytest.mark.parametrize("game_id", mue.games())
def test_a_hand_in_play_can_be_stepped_through_as_it_was_seen(game_id: str) -> None:
    players = mue.game(game_id).check_players(None)
    table = started(Setup(game=game_id, seats=(PERSON,) * players, hands=2))
    seen: dict[int | None, list[Message]] = {seat: [] for seat in (None, *range(players))}
    for _ in range(25):
        assert table.match is not None
        for seat, views in seen.items():
            views.append({**table.match.view(seat).to_json(), "match": None})
        play(table, moves=1)
    for seat, views in seen.items():
        shown = replay(table, seat)
        snapshots = stepped(shown)
        assert [one["view"] for one in snapshots[:-1]] == views
        assert snapshots[-1]["view"] == {**current_snapshot(table, seat)["view"], "match": None}
        assert snapshots[0]["table"] == current_snapshot(table, seat)["table"]
        assert shown["over"] is False
        assert all(shown[key] is None for key in ("hands", "down", "moves", "record"))


@pytest.mark.parametrize("game_id", mue.games())
def test_a_hand_that_is_over_is_shown_with_all_cards(game_id: str) -> None:
    players = mue.game(game_id).check_players(None)
    table = started(Setup(game=game_id, seats=("rookie",) * players, hands=1))
    play(table)
    assert table.match is not None
    [*void, hand] = table.match.finished
    shown = replay(table, None)
    assert (shown["match"], shown["hand"], shown["over"]) == (1, len(void) + 1, True)
    assert shown["record"] == hand_record(hand)
    again = replayed(shown["record"])
    assert isinstance(again, State) and again.view(0).history == hand.view(0).history
    snapshots = stepped(shown)
    assert [one["seat"] for one in shown["moves"]] == [one["seat"] for one in shown["record"]["events"]]
    assert len(shown["hands"]) == len(snapshots) == len(shown["moves"]) + 1
    for one, hands, down in zip(snapshots, shown["hands"], shown["down"], strict=True):
        assert [len(cards) for cards in hands] == one["view"]["hand_sizes"]
        sizes = [{column: len(cards) for column, cards in stacks.items()} for stacks in down]
        assert sizes == one["view"]["down_sizes"]
    assert any(shown["down"][0]) == (game_id == "goslar")
    for seat in range(players):
        mine = [one["view"]["hand"] for one in stepped(replay(table, seat))]
        assert mine == [hands[seat] for hands in shown["hands"]]
    assert snapshots[-1]["view"]["outcome"] is not None
    assert snapshots[0]["table"]["commitment"] == shown["record"]["shuffle"]["commitment"]


def test_moves_that_were_taken_back_are_not_shown() -> None:
    table = Table(
        "x", [StoredEvent(1, *decide_create(Setup(game="goslar", seats=(PERSON, "rookie"), hands=1)), 1)]
    )
    happen(table, decide_join(table, "Ann", Person("ann")))
    happen(table, decide_start(table, 0, "s", fill=False))
    play(table, moves=8)
    before = len(replay(table, 0)["events"])
    happen(table, decide_undo(table, 0, table.version, "u"))
    after = stepped(replay(table, 0))
    assert len(after) - 1 < before
    assert after[-1]["view"] == {**current_snapshot(table, 0)["view"], "match": None}


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_what_a_viewer_cannot_see_changes_no_byte(configuration: Configuration) -> None:
    """Other worlds are dealt other cards and played by the same moves, as far as the viewer can see."""
    rules = mue.game(configuration.game, configuration.variant)
    rng = Random(f"replay {configuration}")
    setup = Setup(
        game=configuration.game, variant=configuration.variant, seats=(PERSON,) * configuration.players
    )
    table = started(setup)
    whole = table.match
    assert whole is not None
    running = [state for state in random_states(rules, configuration.players, 5) if state.outcome is None]
    different = 0
    for state in rng.sample(running, min(6, len(running))):
        for seat in (None, *range(configuration.players)):
            first = shown_with(table, whole, state, seat)
            for world in Sampler(state.view(seat)).states(2, f"{rng.random()}"):
                other = as_remembered(world, state, seat)
                assert shown_with(table, whole, other, seat) == first
                different += other.deal.hands != state.deal.hands
    assert different > configuration.players, "the worlds were hardly different"


def as_remembered(world: State, state: State, seat: int | None) -> State:
    """A view no longer says which of its cards a seat took from the kitty, but its player knows."""
    if seat is None or sorted(world.deal.hands[seat]) == sorted(state.deal.hands[seat]):
        return world
    hands = [*world.deal.hands]
    hands[seat] = state.deal.hands[seat]
    deal = replace(world.deal, hands=tuple(hands), kitty=state.deal.kitty)
    return hand_states(world.replace(deal=deal))[-1]


def shown_with(table: Table, match: Match, hand: State, seat: int | None) -> str:
    """The bytes of a replay of this hand at the table."""
    table.match = replace(match, hand=hand)
    return json.dumps(replay(table, seat))
