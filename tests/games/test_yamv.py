"""YAMV: the examples of its rules, and the points where it differs from the other games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

import mue
from mue.cards import Card, card, cards, texts, without
from mue.errors import BadVariant, Illegal
from mue.games.yamv import Yamv, YamvSettings, bid_made, score_parts
from mue.rules.contract import Contract
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Discard, Move, Pass, Play, Show
from mue.rules.outcome import Outcome
from mue.rules.state import State
from mue.rules.variant import checked, overlaid, read_toml

SHIPPED = Path(mue.__file__).parent / "games" / "variants" / "yamv.toml"


def yamv(changes: Mapping[str, Any] | None = None) -> Yamv:
    settings = checked(YamvSettings, overlaid(read_toml(SHIPPED), changes or {}), "yamv.toml")
    assert isinstance(settings, YamvSettings)
    return Yamv(settings)


GAME = yamv()


def dealt(hands: Mapping[int, str], stock: str = "", players: int = 5, game: Yamv = GAME) -> State:
    """A deal with these cards in these hands, filled up from the rest of the deck; the forehand is seat 0."""
    rest = list(without(game.deck(players, ()), cards(" ".join([*hands.values(), stock]))))

    def filled(given: str, size: int) -> tuple[Card, ...]:
        own = cards(given)
        return own + tuple(rest.pop() for _ in range(size - len(own)))

    kitty = filled(stock, 2)
    return game.start(
        Deal(
            dealer=players - 1,
            removed=(),
            hands=tuple(filled(hands.get(seat, ""), 12) for seat in range(players)),
            kitty=kitty,
        )
    )


def said(state: State, *moves: str) -> State:
    for move in moves:
        state = state.apply(Move.read(move))
    return state


def bid(state: State, shows: Mapping[int, str]) -> State:
    """Everybody shows these cards at the first turn, or passes; then all pass."""
    for seat in range(state.players):
        state = said(state, f"show {shows[seat]}" if seat in shows else "pass")
    while state.phase == "auction":
        state = said(state, "pass")
    return state


def some_cards(state: State, seat: int, count: int) -> str:
    return " ".join(texts(state.hands[seat][:count]))


def counted(sizes: Mapping[int, int], players: int = 5) -> State:
    """The state after an auction in which each seat has bid so many cards."""
    state = dealt({}, players=players)
    return bid(state, {seat: some_cards(state, seat, count) for seat, count in sizes.items()})


def played_out(state: State, rng: random.Random) -> State:
    while state.phase != "over":
        state = state.apply(rng.choice(state.legal()))
    return state


def contract(shown: int, major: str, minor: str, *, shield: int | None = 1) -> Contract:
    """Five players: seat 0 declares with seat 2, seat 1 leads the defence."""
    order = GAME.order(5, (), major, minor)
    return Contract(order, 0, shield, 2, major, minor, GAME.settings.goals.goal(5, shown))


def scores(agreed: Contract, *tricks: int) -> list[int]:
    return [sum(amount for _, amount in one) for one in score_parts(GAME.settings, agreed, tricks)]


# --- cards and trumps ---------------------------------------------------------------------------


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


# --- the auction --------------------------------------------------------------------------------


def test_the_forehand_bids_first_and_may_be_underbid() -> None:
    state = dealt({})
    assert state.seat == 0
    state = said(state, f"show {some_cards(state, 0, 2)}")
    state = said(state, f"show {some_cards(state, 1, 1)}", "pass", "pass", "pass", "pass")
    state = said(state, f"show {some_cards(state, 1, 2)}")
    state = said(state, "pass", "pass", "pass", "pass", "pass")
    assert (state.contract.crown, state.contract.shield, state.contract.goal) == (1, 0, 7)


@pytest.mark.parametrize(
    ("sizes", "crown", "shield"),
    [
        ({0: 2, 4: 2}, 0, 4),  # the forehand before the dealer
        ({2: 3, 3: 3, 1: 1}, 2, 3),
        ({4: 2, 3: 1}, 4, 3),
        ({0: 3, 2: 1, 4: 1}, 0, 4),  # the example of the rules: the dealer sits at the declarer's right
        ({0: 3, 1: 1, 2: 1}, 0, 2),
        ({2: 4, 1: 2, 3: 2}, 2, 1),
        ({1: 4, 0: 2, 3: 2}, 1, 0),
        ({3: 2, 1: 2, 0: 2}, 0, 3),
    ],
)
def test_ties_go_to_the_forehand_and_backwards_from_the_declarer(
    sizes: dict[int, int], crown: int, shield: int
) -> None:
    state = counted(sizes)
    assert (state.contract.crown, state.contract.shield) == (crown, shield)


def test_a_bid_of_twelve_cards_asks_for_sixteen_tricks() -> None:
    state = counted({3: 12, 1: 1})
    assert state.contract.goal == 16
    assert len(state.displays[3]) == 12
    over = played_out(state, random.Random(12))
    assert over.outcome is not None
    assert over.outcome.made is False
    assert over.outcome.scores[3] == -160


def test_whoever_has_no_card_left_can_only_pass() -> None:
    state = dealt({})
    state = said(state, f"show {some_cards(state, 0, 12)}", "pass", "pass", "pass", "pass")
    assert list(state.legal()) == [Pass()]
    assert state.why_illegal(Show(cards("S1"))) is not None


def test_a_hand_in_which_all_pass_is_void() -> None:
    state = bid(dealt({}), {})
    assert state.outcome is not None
    assert state.outcome.void
    assert state.outcome.scores == (0,) * 5


def test_the_partner_is_not_the_head_defender() -> None:
    state = counted({0: 3, 2: 1})
    assert state.phase == "partner"
    assert [str(move) for move in state.legal()] == ["partner 1", "partner 3", "partner 4"]
    with pytest.raises(Illegal, match="Seat 2 leads the other side"):
        said(state, "partner 2")


# --- defining trump -----------------------------------------------------------------------------


def named(state: State) -> list[str]:
    return [" ".join(move.words()) for move in state.legal()]


def test_only_what_was_bid_can_be_named() -> None:
    state = dealt({0: "S4 D7 JK H6", 1: "C4 H5"})
    state = said(bid(state, {0: "S4 D7 JK", 1: "C4 H5"}), "partner 2")
    assert state.phase == "major"
    assert named(state) == ["diamonds", "spades", "4", "7", "none"]
    with pytest.raises(Illegal, match="You cannot name hearts: it is on none of your face-up cards"):
        said(state, "trump hearts")


def test_the_head_defender_cannot_name_a_suit_or_the_rank_of_the_declarer() -> None:
    state = dealt({0: "S4 D7 JK H6", 1: "C4 H5"})
    state = said(bid(state, {0: "S4 D7 JK", 1: "C4 H5"}), "partner 2")
    assert named(said(state, "trump spades")) == ["4", "5", "none"]
    state = said(state, "trump 4")
    assert (state.phase, state.seat) == ("minor", 1)
    assert named(state) == ["5", "none"]
    with pytest.raises(Illegal, match="clubs: here one names a number or none"):
        said(state, "trump clubs")
    with pytest.raises(Illegal, match="4 is taken already"):
        said(state, "trump 4")


def test_both_may_name_none() -> None:
    state = said(counted({0: 2, 1: 1}), "partner 2", "trump none", "trump none")
    assert (state.contract.major, state.contract.minor) == ("none", "none")
    assert state.contract.order.ranking() == [[card("JK")]]


def test_whoever_bid_only_jokers_names_none() -> None:
    state = said(bid(dealt({0: "JK JK", 1: "S4"}), {0: "JK JK", 1: "S4"}), "partner 2")
    assert named(state) == ["none"]
    state = said(bid(dealt({0: "S4 S6 D9", 1: "JK"}), {0: "S4 S6", 1: "JK"}), "partner 2", "trump 4")
    assert named(state) == ["none"]


def test_without_a_head_defender_the_second_half_is_none() -> None:
    state = bid(dealt({0: "S4"}), {0: "S4"})
    assert state.contract.shield is None
    assert len(state.legal()) == 4  # any partner
    state = said(state, "partner 3", "trump spades")
    assert (state.phase, state.contract.minor) == ("exchange", "none")


# --- the exchange -------------------------------------------------------------------------------


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


def test_where_a_card_comes_from_must_be_said_if_it_is_not_clear() -> None:
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
        ("discard C8 C9 table C8 lay S2", "You cannot put away C8 from the table"),
        ("discard H4 C9 table H6 lay S2", "H6 is not among the cards you put away"),
        ("discard H4 C9 table H4 lay S2 C1", "only one drawn card for each table card put away, not C1 S2"),
        ("discard C8 D1", "You cannot put away D1: it is not in your hand that often."),
        ("discard H4 D1 lay S2", "You cannot put away D1"),
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
                meant = [one for one in listed if (one.cards, one.lay) == (move.cards, move.lay)]
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


# --- play ---------------------------------------------------------------------------------------


def test_jokers_and_trump_ranks_belong_to_trump_and_to_no_suit() -> None:
    order = GAME.order(5, (), "spades", "5")
    assert {order.suit[one] for one in cards("JK S1 S5 C5 D5 H5")} == {"trump"}
    assert order.suit[card("D4")] == "diamonds"
    without_trump = GAME.order(5, (), "none", "none")
    assert without_trump.suit[card("JK")] == "trump"
    assert without_trump.winner(cards("D10 D9 JK H10 JK")) == 2


def test_a_led_joker_asks_for_trumps() -> None:
    hands = {
        0: "JK S4 S6 S8",
        1: "D4 D2 D6 D8 D10 D1 D3 D5 D7 D9 H1 H3",
        2: "C1 C2 C2 C3 C5 C6 C6 C7 C8 C8 C9 C10",
        3: "JK H4 H5 H6",
        4: "S1 H7 H9",
    }
    state = bid(dealt(hands, "H2 H2"), {0: "JK S4", 1: "D4"})
    state = said(state, "partner 3", "trump spades", "trump 4", "discard H2 H2", "play JK display")
    why = state.why_illegal(Move.read("play D2"))
    assert str(why) == "You must follow trump: D4 lies in your display (a trump)."
    state = said(state, "play D4 display")
    assert len(state.legal()) == len(set(cards(hands[2])))  # no trump, so anything goes
    state = said(state, "play C1")
    assert "You must follow trump" in str(state.why_illegal(Move.read("play H5")))
    state = said(state, "play JK")
    assert "You must follow trump" in str(state.why_illegal(Move.read("play H7")))
    state = said(state, "play S1")
    assert state.last is not None
    assert (state.last.winner, state.seat) == (0, 0)  # the first joker wins


def test_a_joker_does_not_follow_a_suit_that_can_be_followed() -> None:
    hands = {0: "S4 D9", 1: "JK D4 D6 H1"}
    state = bid(dealt(hands, "H2 H2"), {0: "S4 D9", 1: "D4"})
    state = said(state, "partner 3", "trump spades", "trump 4", "discard H2 H2", "play D9 display")
    assert "You must follow diamonds" in str(state.why_illegal(Move.read("play JK")))
    assert "You must follow diamonds" in str(state.why_illegal(Move.read("play D4 display")))
    assert state.why_illegal(Move.read("play D6")) is None


# --- scoring ------------------------------------------------------------------------------------


def test_four_cards_bid_and_nine_tricks_are_85_each() -> None:
    agreed = contract(4, "spades", "4")
    assert bid_made(agreed, (6, 1, 3, 2, 0))
    assert scores(agreed, 6, 1, 3, 2, 0) == [85, 10, 85, 20, 0]


def test_a_failed_bid_costs_ten_for_each_trick_bid() -> None:
    agreed = contract(4, "spades", "4")
    assert not bid_made(agreed, (5, 2, 2, 2, 1))
    assert scores(agreed, 5, 2, 2, 2, 1) == [-80, 20, -80, 20, 10]


def test_exactly_the_tricks_bid_are_enough() -> None:
    assert scores(contract(4, "spades", "4"), 8, 4, 0, 0, 0) == [80, 40, 80, 0, 0]


def test_fours_and_fives_are_worth_twenty_and_forty() -> None:
    agreed = contract(4, "4", "5")
    assert scores(agreed, 6, 1, 2, 2, 1) == [100, 10, 100, 20, 10]
    assert scores(agreed, 5, 2, 2, 2, 1) == [-80, 60, -80, 60, 50]


@pytest.mark.parametrize(
    ("half", "declarer", "defender"),
    [("spades", 0, None), ("10", 20, 0), ("2", 20, 0), ("9", 40, 40), ("none", 80, 80)],
)
def test_the_bonus_goes_by_the_half_of_the_winning_team(
    half: str, declarer: int, defender: int | None
) -> None:
    assert scores(contract(1, half, "4"), 5, 3, 0, 2, 2)[0] == 50 + declarer
    if defender is not None:
        assert scores(contract(1, "spades", half), 4, 3, 0, 3, 2)[3] == 30 + defender


def test_without_a_head_defender_the_defence_wins_no_bonus() -> None:
    agreed = contract(1, "spades", "none", shield=None)
    assert scores(agreed, 4, 3, 0, 3, 2) == [-50, 30, -50, 30, 20]


def test_the_parts_of_a_score_say_why() -> None:
    agreed = contract(4, "4", "5")
    made = score_parts(GAME.settings, agreed, (6, 1, 3, 2, 0))
    assert made[2] == [("tricks bid", 80), ("overtricks", 5), ("trump bonus", 20)]
    failed = score_parts(GAME.settings, agreed, (4, 1, 3, 4, 0))
    assert failed[0] == [("bid failed", -80)]
    assert failed[3] == [("own tricks", 40), ("trump bonus", 40)]


# --- whole hands --------------------------------------------------------------------------------


def every_card(state: State) -> Counter[Card]:
    played = tuple(entry.card for _, entry in state.history if isinstance(entry, Play))
    zones = (*state.hands, *state.displays, *state.piles, state.kitty, played)
    return Counter(one for zone in zones for one in zone)


def careful(state: State, rng: random.Random) -> Move:
    """A random move, but one small bid at most, so that some bids are made."""
    if state.phase != "auction":
        move: Move = rng.choice(state.legal())
        return move
    assert state.seat is not None
    count = 0 if state.displays[state.seat] else rng.choice([0, 1, 1, 2])
    return Show(tuple(rng.sample(state.hands[state.seat], count))) if count else Pass()


def expected(state: State) -> list[int]:
    """The scores by the words of the document."""
    agreed = state.contract
    assert agreed.crown is not None and agreed.partner is not None
    assert agreed.major is not None and agreed.minor is not None
    tricks_bid = 4 + agreed.shown[agreed.crown]
    took = state.tricks[agreed.crown] + state.tricks[agreed.partner]
    worth = {"none": 80, "clubs": 0, "diamonds": 0, "hearts": 0, "spades": 0}
    found = []
    for seat, own in enumerate(state.tricks):
        if seat not in (agreed.crown, agreed.partner):
            bonus = worth.get(agreed.minor, 40 if agreed.minor[-1] in "13579" else 0)
            found.append(10 * own + (bonus if took < tricks_bid and agreed.shield is not None else 0))
        elif took >= tricks_bid:
            bonus = worth.get(agreed.major, 40 if agreed.major[-1] in "13579" else 20)
            found.append(10 * tricks_bid + 5 * (took - tricks_bid) + bonus)
        else:
            found.append(-10 * tricks_bid)
    return found


@pytest.mark.parametrize("players", [4, 5, 6])
def test_random_hands_are_played_to_the_end_and_lose_no_card(players: int) -> None:
    deck = Counter(GAME.deck(players, ()))
    ends: Counter[bool | None] = Counter()
    for seed in range(200):
        rng = random.Random(seed)
        state = GAME.new(players, seed, dealer=seed % players)
        while state.phase != "over":
            if state.phase in ("exchange", "partner"):
                assert every_card(state) == deck
            move = careful(state, rng) if seed % 2 else rng.choice(state.legal())
            assert move in state.legal()
            state = state.apply(move)
        over = state.outcome
        assert isinstance(over, Outcome)
        assert every_card(state) == deck
        ends[over.made] += 1
        if over.void:
            continue
        assert sum(over.tricks) == 12
        assert over.points == (0,) * players
        assert over.goal == 4 + state.contract.shown[over.crown or 0]
        assert list(over.scores) == expected(state)
        assert all(not hand for hand in state.hands + state.displays)
    assert ends[True] and ends[False]


# --- the variant file ---------------------------------------------------------------------------


def test_a_match_goes_to_500_and_the_deal_moves_left() -> None:
    settings = GAME.settings
    assert (settings.target, settings.hands, settings.max_hands, settings.next_dealer) == (500, 0, 50, "left")


def test_a_bonus_is_needed_for_every_rank_of_the_deck() -> None:
    raw = read_toml(SHIPPED)
    del raw["bonus"]["defender"]["rank"]["11"]
    settings = checked(YamvSettings, raw, "yamv.toml")
    assert isinstance(settings, YamvSettings)
    with pytest.raises(BadVariant, match=r"bonus\.defender\.rank says nothing for 11; .* \(1, 2, .*12\)"):
        Yamv(settings)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"order": ["partner", "major", "minor", "minor"]}, "order must name each of partner, major"),
        ({"partner": {"4": True}}, "partner says nothing for 5 players"),
        ({"goals": {"tricks_for_one_card": "five"}}, "goals.tricks_for_one_card"),
        ({"score": {"crown_per_card": 10}}, "score.crown_per_card is not a key of this game"),
        ({"deal": {"kitty": 3}}, "deal must share out the whole deck"),
    ],
)
def test_a_variant_that_cannot_be_played_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadVariant) as refusal:
        yamv(changes)
    assert sentence in str(refusal.value)


def test_other_numbers_change_the_game() -> None:
    house = yamv({"goals": {"tricks_for_one_card": 4}, "score": {"partner_penalty": 0}})
    state = dealt({0: "S4", 1: "S5"}, game=house)
    state = bid(state, {0: "S4", 1: "S5"})
    assert state.contract.crown == 0
    assert state.contract.goal == 4
    parts = score_parts(house.settings, contract(1, "spades", "4"), (0, 12, 0, 0, 0))
    assert parts[2] == [("bid failed", 0)]


def test_without_a_stock_there_is_no_exchange() -> None:
    house = yamv({"deck": {"jokers": 0}, "deal": {"kitty": 0}})
    state = house.new(4, 1)
    first = texts(state.hands[1])[0]
    state = said(state, f"show {first}", "pass", "pass", "pass", "pass", "partner 0", "trump none")
    assert state.phase == "play"
