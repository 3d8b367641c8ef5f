"""Matches: how they end, who deals next, and what stays the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from support.laid_out import played_out, said, some_move

from mue.errors import Illegal
from mue.games import game
from mue.rules.game import Game
from mue.rules.match import Match, winners
from mue.rules.moves import NextDealer, Pass


def steps(rules: Game[Any], players: int, seed: int, **given: Any) -> list[Match]:
    """The match at its beginning and after each hand."""
    rng = random.Random(seed)
    match = Match.new(rules, players, seed, **given)
    states = [match]
    while match.seat is not None:
        after = match.apply(some_move(match, rng))
        if len(after.finished) > len(match.finished):
            states.append(after)
        match = after
    return states


def all_pass(match: Match) -> Match:
    """Until this hand is void."""
    for _ in range(match.players):
        match = match.apply(Pass())
    return match


# --- how a match ends -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "players"),
    [(game("mu"), 3), (game("mu"), 6), (game("eskridge"), 2), (game("mu", "default", {"hands": 2}), 4)],
)
def test_a_number_of_hands(rules: Game[Any], players: int) -> None:
    hands = rules.settings.hands
    for seed in range(4):
        *before, last = steps(rules, players, seed)
        assert last.played == hands
        assert last.outcome is not None and last.phase == "over" and last.seats == ()
        assert all(match.outcome is None and match.played < hands for match in before)
        assert len(last.legal()) == 0
        with pytest.raises(Illegal):
            last.apply(NextDealer(0))


@pytest.mark.parametrize(
    ("rules", "players", "target"),
    [
        (game("wimmuln"), 5, 200),
        (game("goslar"), 2, 30),
        (game("mu", "classic"), 4, 200),
        (game("yamv", "default", {"target": 100, "max_hands": 0}), 4, 100),
    ],
)
def test_a_target(rules: Game[Any], players: int, target: int) -> None:
    for seed in range(3):
        *before, last = steps(rules, players, seed)
        assert last.outcome is not None
        assert max(last.scores) >= target
        assert all(max(match.scores) < target for match in before)


def test_a_target_ends_after_max_hands() -> None:
    rules = game("yamv", "default", {"max_hands": 3})
    for seed in range(5):
        last = steps(rules, 5, seed)[-1]
        assert last.played == 3
        assert last.outcome is not None and max(last.scores) < 500
        assert all(last.scores[seat] == max(last.scores) for seat in last.outcome.winners)


def test_the_target_is_reached_exactly_or_missed_by_one() -> None:
    first = steps(game("wimmuln", "default", {"target": 1}), 4, seed=1)[-1]
    assert first.played == 1
    best = max(first.scores)
    assert steps(game("wimmuln", "default", {"target": best}), 4, seed=1)[-1].played == 1
    assert steps(game("wimmuln", "default", {"target": best + 1}), 4, seed=1)[-1].played > 1


def test_hands_and_target_together_whatever_comes_first() -> None:
    rules = game("wimmuln", "default", {"hands": 2, "target": 1})
    assert steps(rules, 4, seed=1)[-1].played == 1
    rules = game("wimmuln", "default", {"hands": 2, "target": 900})
    assert steps(rules, 4, seed=1)[-1].played == 2


# --- scores and winners ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "players"),
    [(game("mu"), 5), (game("mu", "classic"), 3), (game("yamv"), 6), (game("goslar"), 2)],
)
def test_the_scores_of_the_hands_add_up(rules: Game[Any], players: int) -> None:
    last = steps(rules, players, seed=8)[-1]
    sums = [0] * players
    for hand in last.finished:
        assert hand.outcome is not None
        for seat, score in enumerate(hand.outcome.scores):
            sums[seat] += score
    assert list(last.scores) == sums
    assert last.outcome is not None and last.outcome.scores == last.scores


def test_most_points_win_and_ties_share() -> None:
    assert winners((3, 9, 4)) == (1,)
    assert winners((9, 3, 9)) == (0, 2)
    assert winners((-5, -5)) == (0, 1)


def test_a_stalemate_that_ends_a_match_has_two_winners() -> None:
    rules = game("mu", "classic", {"hands": 1, "target": 0})
    match = Match.new(rules, 4, seed=1, dealer=2)
    for _ in range(3):
        assert match.seat is not None
        match = said(match, f"show {match.hand.hands[match.seat][0]}")
    match = said(match, *["pass"] * 4)
    # Seats 2, 3 and 0 have one card each; seat 0 drew level last.
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((-10, 0, 5, 5), (2, 3))


# --- void hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["mu", "eskridge", "goslar", "yamv"])
def test_a_void_hand_is_dealt_again_by_the_same_dealer_and_does_not_count(game_id: str) -> None:
    rules = game(game_id)
    players = rules.settings.players[0]
    start = Match.new(rules, players, seed=1, dealer=1)
    again = all_pass(start)
    assert (again.played, len(again.finished), again.phase) == (0, 1, "auction")
    assert again.hand.deal.dealer == 1
    assert again.hand.deal.hands != start.hand.deal.hands
    assert again.hand.deal.removed == start.removed
    assert again.scores == (0,) * players
    assert again.outcome is None


def test_a_match_of_one_hand_lasts_until_a_hand_counts() -> None:
    rules = game("mu", "default", {"hands": 1})
    match = Match.new(rules, 4, seed=1, dealer=3)
    for number in range(1, 4):
        match = all_pass(match)
        assert (len(match.finished), match.played, match.hand.deal.dealer) == (number, 0, 3)
    last = played_out(match, random.Random(2))
    assert last.outcome is not None
    assert last.played == 1 and len(last.finished) >= 4


# --- the next dealer ------------------------------------------------------------------------


def after_one_hand(rules: Game[Any], players: int, dealer: int) -> Match:
    """Random moves until a hand counts."""
    match = Match.new(rules, players, seed=1, dealer=dealer)
    rng = random.Random(1)
    while not match.played:
        match = match.apply(some_move(match, rng))
    return match


def test_in_mu_the_dealer_chooses_the_next_anyone_but_themselves() -> None:
    match = after_one_hand(game("mu"), 4, dealer=2)
    assert (match.phase, match.seat, match.seats) == ("next dealer", 2, (2,))
    assert list(match.legal()) == [NextDealer(seat) for seat in (0, 1, 3)]
    assert list(match.legal(2)) == list(match.legal())
    assert len(match.legal(0)) == 0
    for wrong in ("dealer 2", "dealer 4", "pass"):
        with pytest.raises(Illegal, match="Seat 2 dealt and now chooses another player to deal next"):
            said(match, wrong)
    with pytest.raises(Illegal, match="It is not the turn of seat 0"):
        match.apply(NextDealer(1), seat=0)
    for seat in (0, 1, 3):
        chosen = match.apply(NextDealer(seat), seat=2)
        assert (chosen.hand.deal.dealer, chosen.phase, chosen.seat) == (seat, "auction", seat)


def test_in_mu_nobody_chooses_after_the_last_hand() -> None:
    last = steps(game("mu"), 4, seed=3)[-1]
    assert (last.choosing_dealer, last.phase) == (False, "over")


def test_a_next_dealer_is_chosen_only_between_hands() -> None:
    with pytest.raises(Illegal):
        Match.new(game("mu"), 4, seed=1, dealer=2).apply(NextDealer(1))


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (game("mu", "classic"), 5),
        (game("wimmuln"), 3),
        (game("yamv"), 4),
        (game("goslar"), 2),
        (game("eskridge"), 2),
        (game("mu", "default", {"next_dealer": "left"}), 6),
    ],
)
def test_elsewhere_the_deal_moves_left(rules: Game[Any], players: int) -> None:
    last = steps(rules, players, seed=5, dealer=players - 1)[-1]
    dealer = players - 1
    for hand in last.finished:
        assert hand.deal.dealer == dealer
        assert hand.outcome is not None
        if not hand.outcome.void:
            dealer = (dealer + 1) % players
    assert len(last.finished) > 2


# --- what stays -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "players", "count"),
    [(game("mu"), 3, 1), (game("mu", "classic"), 3, 2), (game("wimmuln"), 3, 2), (game("eskridge"), 2, 1),
     (game("goslar"), 2, 1)],
)  # fmt: skip
def test_removed_colours_stay_for_the_match(rules: Game[Any], players: int, count: int) -> None:
    seen = set()
    for seed in range(6):
        last = steps(rules, players, seed)[-1]
        removed = {hand.deal.removed for hand in last.finished}
        assert removed == {last.removed}
        assert len(last.removed) == count
        assert len({hand.deal.hands for hand in last.finished}) == len(last.finished)
        seen |= removed
    assert len(seen) > 1  # but another match has others


def test_the_removed_colour_is_given_by_option() -> None:
    rules = game("mu", "default", {"removed": ["green"]})
    assert Match.new(rules, 3, seed=1).removed == ("green",)
    assert Match.new(game("mu"), 3, seed=1, removed=["red"]).removed == ("red",)


def test_the_same_seed_is_the_same_match_and_decks_can_be_given() -> None:
    rules = game("eskridge")
    one, same = steps(rules, 2, seed=4)[-1], steps(rules, 2, seed=4)[-1]
    assert [hand.deal for hand in one.finished] == [hand.deal for hand in same.finished]
    deck = rules.deck(2, ("black",))
    fixed = Match.new(rules, 2, removed=["black"], dealer=0, decks=lambda number: deck)
    assert fixed.hand.deal.hands == (deck[:15], deck[15:30])
