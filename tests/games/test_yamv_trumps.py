"""YAMV: its deck, the trump suits that two halves make, and naming them."""

from __future__ import annotations

from collections import Counter

import pytest
from support.laid_out import bid, may_name, said
from support.yamv_tables import GAME, counted, dealt

from mue.cards import card, cards, texts
from mue.errors import Illegal


@pytest.mark.parametrize(("players", "size"), [(4, 50), (5, 62), (6, 74)])
def test_the_deck_has_even_ranks_twice_and_two_jokers(players: int, size: int) -> None:
    deck = Counter(GAME.deck(players, ()))
    assert deck.total() == size
    assert deck[card("S4")] == deck[card("JK")] == 2
    assert deck[card("S5")] == 1
    assert max(one.rank for one in deck) == {4: 8, 5: 10, 6: 12}[players]


SPADES = "S1, S2, S3, S4, S5, S6, S7, S8, S9, S10"


@pytest.mark.parametrize(
    ("major", "minor", "low_to_high", "total"),
    [
        ("spades", "4", "S1, S2, S3, S5, S6, S7, S8, S9, S10, C4 D4 H4, S4, JK", 23),
        ("spades", "3", "S1, S2, S4, S5, S6, S7, S8, S9, S10, C3 D3 H3, S3, JK", 20),
        ("spades", "none", f"{SPADES}, JK", 17),
        ("none", "4", "C4 D4 H4 S4, JK", 10),
        ("none", "3", "C3 D3 H3 S3, JK", 6),
        ("none", "none", "JK", 2),
        ("4", "6", "C4 D4 H4 S4, C6 D6 H6 S6, JK", 18),
        ("4", "3", "C3 D3 H3 S3, C4 D4 H4 S4, JK", 14),
        ("3", "5", "C3 D3 H3 S3, C5 D5 H5 S5, JK", 10),
    ],
)
def test_the_nine_trump_suits_of_the_rules(major: str, minor: str, low_to_high: str, total: int) -> None:
    ranking = GAME.order(5, (), major, minor).ranking()[::-1]
    assert ", ".join(" ".join(texts(equal)) for equal in ranking) == low_to_high
    copies = Counter(GAME.deck(5, ()))
    assert sum(copies[one] for equal in ranking for one in equal) == total


def test_the_higher_of_two_trump_ranks_is_stronger_whoever_named_it() -> None:
    assert GAME.order(5, (), "6", "4").ranking() == GAME.order(5, (), "4", "6").ranking()
    assert GAME.order(5, (), "6", "4").beats(card("C6"), card("S4"))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("S2 JK JK C4 S4", 1),  # of two jokers the first
        ("JK S4 C4 JK S10", 0),
        ("D9 D4 H4 C4 S10", 1),  # trump ranks of other suits are equal
        ("D9 D10 D10 H10 C10", 1),  # equal cards of the led suit
        ("C4 S4 S4 S10 D1", 1),  # the trump rank in the trump suit
        ("S10 C4 S9 D1 H1", 1),
    ],
)
def test_of_equal_cards_the_first_one_wins(trick: str, winner: int) -> None:
    assert GAME.order(5, (), "spades", "4").winner(cards(trick)) == winner


def test_only_a_suit_or_rank_of_the_bid_may_be_named() -> None:
    state = dealt({0: "S4 D7 JK H6", 1: "C4 H5"})
    state = said(bid(state, {0: "S4 D7 JK", 1: "C4 H5"}), "partner 2")
    assert state.phase == "major"
    assert may_name(state) == ["diamonds", "spades", "4", "7", "none"]
    with pytest.raises(Illegal, match="You cannot name hearts: it is on none of your face-up cards"):
        said(state, "trump hearts")


def test_the_head_defender_cannot_name_a_suit_or_the_rank_of_the_declarer() -> None:
    state = dealt({0: "S4 D7 JK H6", 1: "C4 H5"})
    state = said(bid(state, {0: "S4 D7 JK", 1: "C4 H5"}), "partner 2")
    assert may_name(said(state, "trump spades")) == ["4", "5", "none"]
    state = said(state, "trump 4")
    assert (state.phase, state.seat) == ("minor", 1)
    assert may_name(state) == ["5", "none"]
    with pytest.raises(Illegal, match="clubs: a trump must be a number or none here"):
        said(state, "trump clubs")
    with pytest.raises(Illegal, match="4 is taken already"):
        said(state, "trump 4")


def test_both_may_name_none() -> None:
    state = said(counted({0: 2, 1: 1}), "partner 2", "trump none", "trump none")
    assert (state.contract.major, state.contract.minor) == ("none", "none")
    assert state.contract.order.ranking() == [[card("JK")]]


def test_a_player_who_bid_only_jokers_names_none() -> None:
    state = said(bid(dealt({0: "JK JK", 1: "S4"}), {0: "JK JK", 1: "S4"}), "partner 2")
    assert may_name(state) == ["none"]
    state = said(bid(dealt({0: "S4 S6 D9", 1: "JK"}), {0: "S4 S6", 1: "JK"}), "partner 2", "trump 4")
    assert may_name(state) == ["none"]


def test_without_a_head_defender_the_second_half_is_none() -> None:
    state = bid(dealt({0: "S4"}), {0: "S4"})
    assert state.contract.shield is None
    assert len(state.legal()) == 4  # any partner
    state = said(state, "partner 3", "trump spades")
    assert (state.phase, state.contract.minor) == ("exchange", "none")
