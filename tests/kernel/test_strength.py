"""The rules of thumb: how many tricks a hand is worth, for one hand and for many worlds at a time."""

from __future__ import annotations

import pytest

from mue.cards import cards
from mue.games import game
from mue.rules.mechanics.trump import NONE
from mue.solver import Position, Worlds, expected_tricks, ranked_deck, redeal, tricks_in_worlds
from mue.solver.heuristics import RankedDeck
from mue.solver.random_hands import with_tricks_left

RULES = game("mu")
STRONG = cards("R9 R8 R7 R7 R6 R5 R4 R3 Y9 Y8 K9 B9")


def deck(major: str, minor: str = NONE) -> RankedDeck:
    return ranked_deck(RULES.order(5, (), major, minor), RULES.settings.deck.points)


def test_a_long_suit_is_worth_most_as_trump() -> None:
    (expected,) = expected_tricks([deck("red"), deck("yellow"), deck(NONE)], [STRONG], others=4)
    assert expected[0] == max(expected)
    assert 7 < expected[0] < 12


def test_the_top_trumps_are_sure_and_equal_cards_share_a_number() -> None:
    chances = deck("red").chances(STRONG, others=4)
    assert chances[STRONG[0]] == pytest.approx(0.95)
    assert set(chances) == set(STRONG)
    assert chances[STRONG[0]] >= chances[STRONG[7]]


def test_cards_known_to_be_gone_make_the_others_stronger() -> None:
    hand, gone = cards("K8 G3"), cards("K9")
    before, after = (deck(NONE).chances(hand, known=known, others=4) for known in ((), gone))
    assert after[hand[0]] > before[hand[0]]
    assert after[hand[1]] == before[hand[1]]


def test_every_seat_of_every_world_has_the_tricks_of_its_hand() -> None:
    state = with_tricks_left(RULES, players=5, seed=3, tricks=12)
    position = Position.from_state(state)
    decks = [deck(trump) for trump in ("red", "7", NONE)]
    worlds = redeal(position, 5, seed=1, viewer=0)
    tricks = tricks_in_worlds(worlds, decks)
    for world, by_seat in zip(worlds, tricks, strict=True):
        hands = [
            [position.deck[place] for place in (*hand, *display)]
            for hand, display in zip(world.kernel.hands, world.kernel.displays, strict=True)
        ]
        assert by_seat == expected_tricks(decks, hands, others=4)


def test_cards_played_are_added_to_what_a_seat_holds() -> None:
    state = with_tricks_left(RULES, players=5, seed=3, tricks=11)
    assert state.last is not None
    played = [[state.last.cards[(seat - state.last.leader) % 5]] for seat in range(5)]
    tricks = tricks_in_worlds(Worlds([Position.from_state(state)]), [deck("red")], played=played)
    dealt = expected_tricks([deck("red")], state.deal.hands, others=4)
    assert tricks == [dealt]


def test_a_card_that_the_deck_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="more often"):
        expected_tricks([deck("red")], [cards("R9 R9")], others=4)
    with pytest.raises(ValueError, match="1 to 5 others"):
        expected_tricks([deck("red")], [STRONG], others=0)
