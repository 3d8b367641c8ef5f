"""YAMV: the declarer draws the stock and puts cards away, from the hand or the table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from support.laid_out import bid, said
from support.yamv_tables import counted, dealt

from mue.cards import card, cards, texts
from mue.rules.moves import Discard, Move
from mue.rules.phases.exchange import Exchanges
from mue.rules.state import State


def at_exchange(hand: str, shown: str, stock: str) -> State:
    """Seat 0 alone has bid, named none, and drawn the stock."""
    state = said(bid(dealt({0: hand}, stock), {0: shown}), "partner 1", "trump none")
    assert (state.phase, state.seat, state.kitty) == ("exchange", 0, ())
    return state


def refused(state: State, move: str) -> str:
    """The sentence with which this move is refused, by the state and by the list of legal moves alike."""
    why = state.why_illegal(Move.read(move))
    assert why is not None
    assert Move.read(move) not in state.legal()
    return str(why)


def exchanged(state: State, move: str) -> State:
    assert Move.read(move) in state.legal()
    after = said(state, move)
    assert len(after.displays[0]) == len(state.displays[0])
    assert len(after.hands[0]) == len(state.hands[0]) - 2
    owned = Counter(state.hands[0] + state.displays[0])
    assert Counter(after.hands[0] + after.displays[0] + after.piles[0]) == owned
    return after


def logged(state: State) -> str:
    return next(str(entry) for _, entry in state.history if isinstance(entry, Discard))


def test_two_cards_are_put_away_from_the_hand() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    after = exchanged(state, "discard C9 C1")
    assert after.displays[0] == cards("D6 H4 H6")
    assert after.piles[0] == cards("C1 C9")
    assert card("S2") in after.hands[0]
    assert (after.phase, after.seat) == ("play", 0)


def test_a_table_card_is_replaced_by_a_drawn_one() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    after = exchanged(state, "discard H4 C1 lay S2")
    assert after.displays[0] == cards("D6 H6 S2")
    assert logged(after) == "discard C1 H4 table H4 lay S2"
    assert after.hands == said(state, "discard H4 C1 table H4 lay S2").hands


def test_both_cards_from_the_table_are_replaced_by_both_drawn() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    after = exchanged(state, "discard H4 D6 lay S2 C1")
    assert after.displays[0] == cards("C1 H6 S2")
    assert logged(after) == "discard D6 H4 table D6 H4 lay C1 S2"


def test_a_drawn_card_that_is_put_away_cannot_be_laid() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    assert refused(state, "discard H4 C1 lay C1") == "You cannot lay C1: you put it away."
    assert refused(state, "discard H4 C1 table H4 lay C1") == "You cannot lay C1: you put it away."


def test_a_drawn_card_equal_to_a_held_one_may_be_put_away_and_laid() -> None:
    state = at_exchange("H4 H6 D6 S2 C9", "H4 H6 D6", "S2 C1")
    after = exchanged(state, "discard H4 S2 lay S2")
    assert after.displays[0] == cards("D6 H6 S2")
    assert card("S2") not in after.hands[0]


def test_a_table_card_needs_a_card_in_its_place() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    sentence = (
        "H4 lies on the table: for each table card put away lay one drawn card in its place (lay C1 S2)."
    )
    assert refused(state, "discard H4 C9") == sentence
    assert refused(state, "discard H4 C9 table H4") == sentence
    assert "D6 lies on the table" in refused(state, "discard H4 D6 table H4 lay S2")
    assert "lies on the table" in refused(state, "discard H4 D6 lay S2")


def test_an_ambiguous_origin_of_a_card_must_be_named() -> None:
    state = at_exchange("H4 H4 D6 D6 C9", "H4 D6", "S2 C1")
    why = refused(state, "discard H4 D6 lay S2")
    assert why == "Say which cards come from the table: discard D6 H4 table D6 lay S2."
    after = exchanged(state, "discard H4 D6 table D6 lay S2")
    assert after.displays[0] == cards("H4 S2")
    assert exchanged(state, "discard H4 D6 table H4 lay S2").displays[0] == cards("D6 S2")
    # The same two cards from the hand alone, from the table alone, and two equal ones: all clear.
    assert exchanged(state, "discard H4 D6").displays[0] == cards("D6 H4")
    assert exchanged(state, "discard H4 D6 lay S2 C1").displays[0] == cards("C1 S2")
    assert exchanged(state, "discard H4 H4 lay S2").displays[0] == cards("D6 S2")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("discard C9", "exactly 2 cards, not 1"),
        ("discard C8 C9 S2", "exactly 2 cards, not 3"),
        ("discard H4 C9 lay C8", "You cannot lay C8: only drawn cards are laid on the table (C1 S2)."),
        ("discard H4 H6 lay S2 S2", "You cannot lay S2: only drawn cards"),
        ("discard C8 C9 lay S2", "one of those put away must come from the table (D6 H4 H6)"),
        ("discard C8 C9 table C8 lay S2", "C8 does not lie on the table."),
        ("discard H4 C9 table H6 lay S2", "H6 is not among the cards you put away"),
        ("discard H4 C9 table H4 lay S2 C1", "only one drawn card for each table card put away, not C1 S2"),
        ("discard C8 D1", "You do not hold D1."),
        ("discard H4 D1 lay S2", "You do not hold D1."),
        ("pass", "You must put cards away (discard) now."),
    ],
)
def test_an_impossible_exchange_is_refused_in_words(move: str, sentence: str) -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    assert sentence in refused(state, move)


def test_every_exchange_is_listed_once_and_complete() -> None:
    state = at_exchange("H4 H4 D6 D6 C9", "H4 D6", "S2 C1")
    listed = [move for move in state.legal() if isinstance(move, Discard)]
    assert len(listed) == len(set(listed)) == len(state.legal())
    assert all(state.why_illegal(move) is None for move in listed)
    # Whatever could be written down is legal exactly if it is listed, or is short for one listed move.
    kinds = sorted(set(state.hands[0] + state.displays[0]))
    pairs = list(combinations_with_replacement(kinds, 2))
    lays = [(), *[(one,) for one in cards("S2 C1 C9")], *[cards(two) for two in ("S2 C1", "S2 S2")]]
    for pair in pairs:
        for lay in lays:
            for table in [(), (pair[0],), (pair[1],), pair]:
                move = Discard(pair, lay, table)
                meant = [
                    exchange
                    for exchange in listed
                    if (exchange.cards, exchange.lay) == (move.cards, move.lay)
                ]
                legal = move in listed if table or not lay else len(meant) == 1
                assert legal == (move in state.legal()) == (state.why_illegal(move) is None), str(move)


def test_the_choice_says_all_that_a_client_needs() -> None:
    state = at_exchange("H4 H6 D6 C8 C9", "H4 H6 D6", "S2 C1")
    assert state.legal().to_json() == [
        {
            "kind": "exchange",
            "act": "discard",
            "cards": texts(state.hands[0]),
            "table": ["D6", "H4", "H6"],
            "drawn": ["C1", "S2"],
            "least": 2,
            "most": 2,
        }
    ]
    assert "from the table (D6 H4 H6)" in str(state.legal().describe())
    known = vars(state.legal().choices[0])
    assert set(known) == {"hand", "display", "drawn"}  # nothing that leads to the cards of others


def test_a_declarer_with_everything_on_the_table_can_still_exchange() -> None:
    state = said(counted({0: 12}), "partner 1", "trump none")
    assert len(state.hands[0]) == 2
    drawn = " ".join(texts(state.hands[0]))
    assert exchanged(state, f"discard {drawn}").hands[0] == ()


def test_exchanges_are_numbered_without_a_list_of_all() -> None:
    state = at_exchange("H4 H4 H6 D6 C8 C9", "H4 H4 D6", "S2 S2")
    listed = list(state.legal())
    assert len(set(listed)) == len(listed) == len(state.legal())
    assert all(move in state.legal() for move in listed)
    hand = tuple(card(f"{suit}{rank}") for suit in "CDHS" for rank in range(14))
    large = Exchanges(hand, hand[:40], hand[-4:])
    assert len(large) > 10**6
    assert large.at(len(large) - 1) in large
