"""Deals that Python gives, played in the kernel: the hands are those that Python would have played."""

from __future__ import annotations

from random import Random

import pytest

import mue
from mue.native import native_rules, why_not_native
from mue.native.dealt_hands import dealt, entries, play_deals, random_key
from mue.native.record_lines import RecordLines
from mue.record import hand_record, line
from mue.rules.mechanics.deal import Deal
from mue.simulate import Plan, play_hand
from mue.testing.variants import random_variant


def seeds_of(players: int, number: int) -> list[str]:
    return [f"s {number} {seat}" for seat in range(players)]


@pytest.mark.parametrize("seed", range(24))
def test_drawn_variants_are_played_and_recorded_as_python_does(seed: int) -> None:
    game = random_variant(seed)
    for players in game.settings.players:
        if why_not_native(game, players) is not None:
            continue
        bots = tuple(("rookie", "random")[seat % 2] for seat in range(players))
        states = [play_hand(game, Plan(game.id, players, bots, "s"), number) for number in range(3)]
        rules = native_rules(game, players)
        by_seat = [seeds_of(players, number) for number in range(3)]
        played = play_deals(rules, [state.deal for state in states], [bots] * 3, by_seat)
        writer = RecordLines(rules)
        assert [writer.line(one) for one in played] == [line(hand_record(state)) for state in states]


def test_a_deal_is_the_one_of_a_new_hand() -> None:
    for players in (3, 5):
        assert dealt(mue.game("mu"), players, "x 7", 2) == mue.game("mu").new(players, "x 7", dealer=2).deal


def test_threads_make_no_difference() -> None:
    rules = native_rules(mue.game("mu"), 3)
    deals = [dealt(rules.game, 3, f"t {number}", 0) for number in range(40)]
    bots, seeds = [("random", "rookie", "rookie")] * 40, [seeds_of(3, number) for number in range(40)]
    one, four = (play_deals(rules, deals, bots, seeds, threads=count) for count in (1, 4))
    assert [hand.history for hand in one] == [hand.history for hand in four]
    assert [hand.scores for hand in one] == [hand.scores for hand in four]
    assert all(len(hand.nanoseconds) == len(hand.steps) == len(hand.seats) > 0 for hand in one)


def test_the_history_is_everything_that_happened() -> None:
    rules = native_rules(mue.game("mu"), 4)
    (hand,) = play_deals(rules, [dealt(rules.game, 4, "h", 1)], [("rookie",) * 4], [seeds_of(4, 1)])
    native = rules.start(hand.deal)
    for seat, event in entries(hand.history):
        if event[0] < 9:  # a move
            native.kernel.apply(event, seat)
    assert native.scores() == hand.scores


@pytest.mark.parametrize("seed", ["", "a", "deck 1", "ü" * 40, "x" * 300])
def test_the_key_of_a_seed_is_the_one_of_python(seed: str) -> None:
    """`Random(text)` is `Random(number)` with a number of these bytes."""
    number = int.from_bytes(random_key(seed), "little")
    assert Random(number).random() == Random(seed).random()


def test_no_deals_are_no_hands() -> None:
    none: list[Deal] = []
    with pytest.raises(ValueError, match="1 to 255 programs"):
        play_deals(native_rules(mue.game("mu"), 4), none, [], [])
