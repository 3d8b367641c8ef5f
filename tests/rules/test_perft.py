"""Counts of move sequences from small fixed deals, against tables and against brute force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from mue.games import games
from mue.rules.mechanics.trump import NONE
from mue.rules.moves import Declare, Discard, Keep, Move, NameTrump, Pass, PickPartner, Play, Show, TurnUp
from mue.rules.state import State
from tools.perft import FOLDER, SMALL_DEALS, after, count, split, start


def test_every_game_has_a_table() -> None:
    assert set(SMALL_DEALS) == set(games()) == {path.stem for path in FOLDER.glob("*.json")}


@pytest.mark.parametrize("game_id", SMALL_DEALS)
def test_counts_are_as_in_the_table(game_id: str) -> None:
    expected = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    for line, counts in expected["lines"].items():
        state = after(start(expected, game_id), line)
        counted = {str(move): inner for move, inner in split(state, len(counts["total"]))}
        assert counted == counts["by first move"], f"after {line or 'the deal'}"
        assert count(state, len(counts["total"])) == counts["total"]


@pytest.mark.parametrize("game_id", SMALL_DEALS)
def test_listing_moves_finds_all_that_asking_allows(game_id: str) -> None:
    """Every move one could write down is asked for, so a legal one that is never listed would show."""
    deal: dict[str, Any] = SMALL_DEALS[game_id]
    seen = 0
    for line in deal["lines"]:
        for state in _states(after(start(deal, game_id), line), 3):
            asked = {move for move in _everything(state) if state.why_illegal(move) is None}
            assert asked == set(state.legal()), f"{state} after {line}"
            seen += 1
    assert seen > 20


def _states(state: State, depth: int) -> Iterator[State]:
    yield state
    if depth and state.outcome is None:
        for move in state.legal():
            yield from _states(state.apply(move), depth - 1)


def _everything(state: State) -> Iterator[Move]:
    deck = state.game.deck(state.players, state.deal.removed)
    yield Pass()
    for seat in range(state.players):
        yield PickPartner(seat)
    for trump in {NONE, *(card.suit for card in deck), *(str(card.rank) for card in deck)} - {"", "-1"}:
        yield NameTrump(trump)
        yield TurnUp(trump)
    yield from (TurnUp(column) for column in ("major", "minor", "super"))
    for card in deck:
        yield from (Keep(card), Play(card, "hand"), Play(card, "display"))
    for hidden, shown in permutations(deck, 2):
        yield Declare(hidden, shown)
    for size in range(1, 4):
        for some in combinations(deck, size):
            yield Show(some)
            yield Discard(some)
            for laid in range(1, size + 1):
                for table in combinations(some, laid):
                    for lay in combinations(state.deal.kitty, laid):
                        yield Discard(some, lay, table)
