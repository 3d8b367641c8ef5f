"""Wimmüln: the turned-up cards, the declarations in any order, and the example of the rules."""

from __future__ import annotations

import random

import pytest
from support.laid_out import WHOLE_COLOURS, dealt, has, over, played_out, said, tricks

from mue.cards import card, cards, texts
from mue.errors import BadVariant, Illegal
from mue.games import game
from mue.games.wimmuln import Wimmuln, bonus
from mue.rules.history import Revealed
from mue.rules.moves import Declare, Keep, Move, Play
from mue.rules.state import State

WIMMULN = game("wimmuln")
assert isinstance(WIMMULN, Wimmuln)
FACTS = WIMMULN.settings


def turned(two: str, players: int = 4, dealer: int = 1) -> State:
    return dealt(WIMMULN, players, {}, turned=two, dealer=dealer)


def declared(state: State, *declarations: str) -> State:
    """Seat 0 first, hidden card first."""
    for seat, words in enumerate(declarations):
        state = state.apply(Move.read(f"declare {words}"), seat=seat)
    return state


# --- the deal -------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size", "removed"), [(3, 12, 2), (4, 15, 0), (5, 12, 0), (6, 10, 0)])
def test_all_cards_are_dealt_and_each_hand_has_two_tricks_less(players: int, size: int, removed: int) -> None:
    for seed in range(12):
        state = WIMMULN.new(players, seed, dealer=seed % players)
        assert [len(hand) for hand in state.deal.hands] == [size] * players
        assert len(state.deal.removed) == removed
        assert state.deal.turned == state.deal.hands[state.deal.dealer][-2:]
        assert sum(over(played_out(state, random.Random(seed))).tricks) == size - 2


# --- turned-up cards ------------------------------------------------------------------------


@pytest.mark.parametrize("two", ["R3 G8", "G8 R3"])
def test_the_colour_of_the_smaller_number_is_trump_and_the_other_card_is_led(two: str) -> None:
    state = turned(two)
    assert (state.contract.major, state.contract.minor) == ("red", "none")
    assert (state.phase, state.seat) == ("lead", 1)
    assert list(state.legal()) == [Play(card("G8"))]
    assert has(state, 1, "R3")
    with pytest.raises(Illegal, match="The first lead is the turned-up G8"):
        said(state, "play R3")
    state = said(state, "play G8")
    assert texts(state.trick) == ["G8"]
    assert (len(state.hands[1]), has(state, 1, "R3"), has(state, 1, "G8")) == (14, True, False)
    assert state.contract.order.winner(cards("G8 G9 R0")) == 2
    assert state.contract.order.suit[card("B3")] == "blue"  # there is no number trump


def test_zero_is_the_smallest_number() -> None:
    assert turned("G9 K0").contract.major == "black"


@pytest.mark.parametrize(
    ("two", "choices"),
    [
        ("R3 G3", ["R3", "G3"]),  # the same number
        ("R3 R8", ["R3", "R8"]),  # the same colour
        ("R8 R3", ["R8", "R3"]),
        ("R7 R7", ["R7"]),  # the same card twice
    ],
)
def test_same_number_or_colour_no_trump_and_the_dealer_chooses(two: str, choices: list[str]) -> None:
    state = turned(two)
    assert (state.phase, state.seat) == ("keep", 1)
    assert list(state.legal()) == [Keep(card(choice)) for choice in choices]
    with pytest.raises(Illegal, match=f"You may keep {' or '.join(dict.fromkeys(two.split()))}, not B5"):
        said(state, "keep B5")
    for kept in choices:
        led = two.split()[1] if kept == two.split()[0] else two.split()[0]
        after = said(state, f"keep {kept}")
        assert (after.contract.major, after.contract.order.ranking()) == ("none", [])
        assert list(after.legal()) == [Play(card(led))]
        after = said(after, f"play {led}")
        assert texts(after.trick) == [led]
        assert has(after, 1, kept)
        assert (after.phase, after.seats) == ("declare", (0, 1, 2, 3))


def test_the_lead_lies_on_the_table_before_anyone_declares() -> None:
    state = turned("R3 G8")
    with pytest.raises(Illegal):
        state.apply(Declare(*state.hands[2][:2]), seat=2)
    assert said(state, "play G8").phase == "declare"


# --- declaring ------------------------------------------------------------------------------


def test_the_dealer_declares_from_the_hand_without_the_lead_but_with_the_kept_card() -> None:
    state = said(turned("R3 G8"), "play G8")
    other = next(one for one in state.hands[1] if one is not card("R3"))
    with pytest.raises(Illegal, match="You do not hold G8"):
        state.apply(Declare(card("G8"), other), seat=1)
    state = state.apply(Declare(card("R3"), other), seat=1)
    assert len(state.hands[1]) == 12
    assert state.seats == (0, 2, 3)


def test_two_equal_cards_can_be_declared_only_by_a_player_with_both() -> None:
    state = said(dealt(WIMMULN, 4, {0: "B7 B7", 2: "K1"}, turned="R3 G8", dealer=1), "play G8")
    assert state.why_illegal(Declare(card("B7"), card("B7")), seat=0) is None
    once = next(one for one in state.hands[2] if state.hands[2].count(one) == 1)
    assert state.why_illegal(Declare(once, once), seat=2) is not None
    assert Declare(once, once) not in state.legal(2)


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]])
def test_declarations_are_made_in_any_order_and_the_tops_are_shown_together(order: list[int]) -> None:
    state = said(turned("R3 G8"), "play G8")
    expected = [Declare(hand[0], hand[1]) for hand in state.hands]
    for place, seat in enumerate(order):
        assert state.seats == tuple(sorted(order[place:]))
        assert not any(isinstance(what, Revealed) for _, what in state.history)
        state = state.apply(expected[seat], seat=seat)
        assert state.declared[seat] == expected[seat]
        if place < 3:
            with pytest.raises(Illegal, match=f"It is not the turn of seat {seat}"):
                state.apply(expected[seat], seat=seat)
    shown = [what for _, what in state.history if isinstance(what, Revealed)]
    assert shown == [Revealed(tuple(one.shown for one in expected))]
    # The dealer's card lies there, so the dealer's left goes on.
    assert (state.phase, state.seat, texts(state.trick)) == ("play", 2, ["G8"])


def test_without_a_seat_declarations_go_round_from_the_dealers_left() -> None:
    state = said(turned("R3 G8"), "play G8")
    seats = []
    while state.phase == "declare":
        assert state.seat is not None
        seats.append(state.seat)
        state = state.apply(state.legal()[0])
    assert seats == [2, 3, 0, 1]


def test_the_next_to_declare_is_a_player_who_has_not_declared() -> None:
    state = said(turned("R3 G8"), "play G8")
    state = state.apply(state.legal(3)[0], seat=3)
    assert state.seat in state.seats
    state = state.apply(state.legal(0)[0], seat=0)
    assert state.seat in state.seats == (1, 2)


def test_declared_cards_are_out_of_play() -> None:
    state = said(dealt(WIMMULN, 4, {0: "B7 B7 B6 B8"}, turned="R3 G8", dealer=1), "play G8")
    state = state.apply(Declare(card("B7"), card("B6")), seat=0)
    assert (state.hands[0].count(card("B7")), has(state, 0, "B6")) == (1, False)
    while state.phase == "declare":
        state = state.apply(state.legal()[0])
    outcome = over(played_out(state, random.Random(1)))
    worth = WIMMULN.settings.deck.points
    laid = [one for pair in state.declared if pair for one in (pair.hidden, pair.shown)]
    assert len(laid) == 8
    assert sum(outcome.points) == 60 - sum(worth[one.rank] for one in laid)


# --- scoring --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declaration", "by_tricks"),
    [
        ("B4 R3", {3: 10, 4: 10}),  # the example: the 4 hidden, the 3 face up
        ("B3 R4", {3: 5, 4: 20}),  # the 3 hidden, the 4 face up
        ("B0 R1", {0: 5, 1: 20}),
        ("B1 R0", {0: 10, 1: 10}),
        ("B7 B7", {7: 25}),
        ("B7 R7", {7: 25}),  # both numbers, never doubled
        ("B0 R0", {0: 25}),
        ("B9 R2", {2: 10, 9: 10}),
    ],
)
def test_the_bonus_for_every_number_of_tricks(declaration: str, by_tricks: dict[int, int]) -> None:
    move = Move.read(f"declare {declaration}")
    assert isinstance(move, Declare)
    for taken in range(14):
        assert bonus(FACTS.bonus, move, taken) == by_tricks.get(taken, 0)


FIVE = {
    0: "R1 R1 R2 R3 R4 R5 R6 R7 R7 B0",  # and R8 R9 turned up
    1: "R0 B1 B1 B2 B3 B4 B5 B6 B7 B7 B8 B9",
    2: WHOLE_COLOURS[2],
    3: WHOLE_COLOURS[3],
    4: WHOLE_COLOURS[4],
}


def test_a_whole_hand() -> None:
    state = said(dealt(WIMMULN, 5, FIVE, turned="R8 R9"), "keep R9", "play R8")
    state = declared(state, "R3 R9", "B1 B1", "G0 G5", "Y5 Y0", "K1 K2")
    state = tricks(said(state, "play R0", "play G1", "play Y1", "play K1"))
    state = tricks(
        state,
        "R1 B2 G1 Y1 K0",
        "R1 B3 G2 Y2 K3",
        "R2 B4 G3 Y3 K4",
        "R4 B5 G4 Y4 K5",
        "R5 B6 G6 Y6 K6",
        "R6 B7 G7 Y7 K7",
        "R7 B7 G7 Y7 K7",
        "R7 B8 G8 Y8 K8",
        "B0 B9 G9 Y9 K9",
    )
    outcome = over(state)
    assert outcome.tricks == (9, 1, 0, 0, 0)
    # Declared were R3 G0 G5 Y5 Y0 K2 for a point each; the last trick has only that of the blue 0.
    assert outcome.points == (53, 1, 0, 0, 0)
    assert outcome.scores == (53 + 20, 1 + 25, 5, 10, 0)
    assert (outcome.crown, outcome.shield, outcome.partner, outcome.goal, outcome.made) == (None,) * 5


@pytest.mark.parametrize(
    ("declaration", "taken", "won"),
    [
        ("B4 B3", 3, 10),
        ("B4 B3", 4, 10),
        ("B3 B4", 3, 5),
        ("B3 B4", 4, 20),
        ("B3 B4", 2, 0),
        ("B3 B4", 5, 0),
    ],
)
def test_natascha_declares_3_and_4(declaration: str, taken: int, won: int) -> None:
    state = said(dealt(WIMMULN, 5, FIVE, turned="R8 R9"), "keep R9", "play R8")
    state = declared(state, "R3 R9", declaration, "G0 G5", "Y5 Y0", "K1 K2")
    # Seat 0 wins with red until it leads the blue 0; from then on seat 1 wins with blue.
    while state.seat is not None:
        choice = state.legal()[0]
        if state.seat == 0 and not state.trick:
            left = sum(1 for one in state.hands[0])
            choice = Play(card("B0")) if left == taken else Play(state.hands[0][-1])
        elif state.seat == 0 and len(state.legal()) > 1:
            choice = state.legal()[1]
        state = state.apply(choice)
    outcome = over(state)
    assert outcome.tricks[1] == taken
    assert outcome.scores[1] - outcome.points[1] == won


def test_a_match_goes_to_200_and_the_deal_moves_left() -> None:
    assert (FACTS.hands, FACTS.target, FACTS.max_hands, FACTS.next_dealer) == (0, 200, 0, "left")


def test_option_the_larger_number_gives_the_trump() -> None:
    larger = game("wimmuln", "default", {"trump": {"suit_of": "larger"}})
    state = dealt(larger, 4, {}, turned="R3 G8")
    assert state.contract.major == "green"
    assert list(state.legal()) == [Play(card("R3"))]


@pytest.mark.parametrize("size", [1, 2])
def test_a_hand_too_small_to_declare_from_is_no_game(size: int) -> None:
    """Two cards are turned up, one of them is led and two are declared: a dealer needs three."""
    with pytest.raises(BadVariant, match=r"deal\.hand"):
        game("wimmuln", "default", {"players": [4], "deal": {"hand": {"4": size}, "aside": 60 - 4 * size}})
