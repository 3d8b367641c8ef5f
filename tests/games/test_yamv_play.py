"""YAMV: following suit with jokers and trump ranks, and whole hands."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.laid_out import bid, said
from support.yamv_tables import GAME, dealt

from mue.cards import Card, card, cards
from mue.rules.moves import Move, Pass, Play, Show
from mue.rules.outcome import Outcome
from mue.rules.state import State


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
    scores = []
    for seat, own in enumerate(state.tricks):
        if seat not in (agreed.crown, agreed.partner):
            bonus = worth.get(agreed.minor, 40 if agreed.minor[-1] in "13579" else 0)
            scores.append(10 * own + (bonus if took < tricks_bid and agreed.shield is not None else 0))
        elif took >= tricks_bid:
            bonus = worth.get(agreed.major, 40 if agreed.major[-1] in "13579" else 20)
            scores.append(10 * tricks_bid + 5 * (took - tricks_bid) + bonus)
        else:
            scores.append(-10 * tricks_bid)
    return scores


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
