"""Hands by the million: the same on any number of threads, in columns."""

from __future__ import annotations

from typing import Any

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.native import Hands, play_hands
from mue.native.many_hands import BLOCK, NOBODY, SHAPES


def columns(hands: Hands) -> dict[str, Any]:
    return {name: getattr(hands, name).tolist() for name in SHAPES}


@pytest.mark.parametrize("bots", ["random", "rookie"])
@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_the_number_of_threads_makes_no_difference(configuration: Configuration, bots: str) -> None:
    game = mue.game(configuration.game, configuration.variant)
    one, three = (
        columns(play_hands(game, configuration.players, 300, seed="t", bots=bots, threads=count))
        for count in (1, 3)
    )
    assert one == three


def test_hands_can_be_played_in_parts() -> None:
    game = mue.game("mu")
    whole = columns(play_hands(game, 5, 300, seed=7))
    first, rest = (columns(play_hands(game, 5, 150, seed=7, first=start)) for start in (0, 150))
    assert whole == {name: first[name] + rest[name] for name in whole}
    assert columns(play_hands(game, 5, 300, seed=8)) != whole


def test_progress_is_told_block_by_block() -> None:
    told: list[int] = []
    play_hands(mue.game("wimmuln"), 3, BLOCK + 10, progress=told.append)
    assert told == [BLOCK, BLOCK + 10]


def test_a_caller_can_stop_at_every_block() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_hands(mue.game("wimmuln"), 3, 10**9, progress=stop)


def test_results_add_up() -> None:
    hands = play_hands(mue.game("mu"), 3, 400, seed=1)
    assert len(hands) == 400 and repr(hands) == "<Hands 400 from hand 0, 3 players>"
    assert set(hands.decks.tolist()) == set(range(5)), "every suit is removed at times"
    for row in range(400):
        crown, shield, _, major, minor = (hands.roles[row, role] for role in range(5))
        tricks = [hands.tricks[row, seat] for seat in range(3)]
        if hands.ends[row] == 1:
            assert (crown, sum(tricks), hands.goals[row]) == (NOBODY, 0, 0)
            continue
        bids = [hands.bids[row, seat] for seat in range(3)]
        assert bids[crown] == max(bids)
        assert sum(tricks) == 15
        assert sum(hands.points[row, seat] for seat in range(3)) == 48
        trumps = hands.trumps[hands.decks[row]]
        assert trumps[major] not in hands.removed[hands.decks[row]]
        assert trumps[minor] == "none" or shield != NOBODY


def test_no_hands_are_no_rows() -> None:
    assert len(play_hands(mue.game("mu"), 4, 0)) == 0


def test_the_suits_to_remove_can_be_given() -> None:
    hands = play_hands(mue.game("mu"), 3, 50, removed=["red"])
    assert hands.removed == (("red",),)
    assert "red" not in hands.trumps[0]


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="no policy 'expert'"):
        play_hands(mue.game("mu"), 4, 1, bots="expert")
    with pytest.raises(ValueError, match="a policy for each seat"):
        play_hands(mue.game("mu"), 4, 1, bots=["random"])
