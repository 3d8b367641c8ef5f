"""The rookie in every configuration: legal, repeatable, blind to what it may not see, better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from support.configurations import EVERY, Configuration

from mue.bots import UNLIMITED, make_bot
from mue.bots.random_bot import random_move
from mue.bots.rookie import RookieBot
from mue.bots.rookie.plan import prospects
from mue.cards import card, cards
from mue.games import game
from mue.ladder import Ladder, report, results
from mue.rules.legal import SomeOf
from mue.rules.match import Match
from mue.rules.moves import Discard, Move, NameTrump, Pass, PickPartner, Play, Show
from mue.rules.state import State
from mue.testing import scrambled

HANDS = 100


def hands(of: Configuration, count: int, seed: str) -> Iterator[State]:
    """Every state of hands that a rookie plays with itself and with chance."""
    rules = game(of.game, of.variant)
    for number in range(count):
        names = ["rookie", "random"] if number % 4 == 3 else ["rookie"]
        bots = [make_bot(names[seat % len(names)], f"{seed} {number} {seat}") for seat in range(of.players)]
        state = rules.new(of.players, seed=f"{seed} {number}", dealer=number % of.players)
        while state.outcome is None:
            yield state
            assert state.seat is not None
            state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        assert not any(bot.fallbacks for bot in bots)
        yield state


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_plays_whole_hands_without_an_illegal_move(configuration: Configuration) -> None:
    states = list(hands(configuration, HANDS, "legal"))
    assert sum(state.outcome is not None for state in states) == HANDS


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_what_it_cannot_see_does_not_change_its_move(configuration: Configuration) -> None:
    rng = Random(4)
    for state in hands(configuration, 3, "hidden"):
        for seat in state.seats:
            other = scrambled(state, seat, rng)
            assert RookieBot("1").choose(state.view(seat), UNLIMITED) == RookieBot("1").choose(
                other.view(seat), UNLIMITED
            )


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_the_same_seed_plays_the_same_match_to_its_end(configuration: Configuration) -> None:
    def played() -> list[str]:
        match = Match.new(game(configuration.game, configuration.variant), configuration.players, "again")
        bots = [make_bot("rookie", str(seat)) for seat in range(configuration.players)]
        moves: list[str] = []
        while match.outcome is None and len(match.finished) < 2:
            assert match.seat is not None
            moves.append(str(bots[match.seat].choose(match.view(match.seat))))
            match = match.apply(Move.read(moves[-1]))
        assert not any(bot.fallbacks for bot in bots)
        return moves

    assert played() == played()


@pytest.mark.parametrize("configuration", EVERY[::4], ids=str)
def test_it_beats_chance(configuration: Configuration) -> None:
    of = configuration
    plan = Ladder(of.game, of.players, ("rookie", "random"), "beats chance", of.variant)
    (pair,) = report(plan, results(plan, range(12), workers=1)).pairs
    assert pair.low > 0


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_knows_how_many_cards_take_the_crown(configuration: Configuration) -> None:
    for state in hands(configuration, 3, "to lead"):
        if state.phase != "auction" or state.seat is None:
            continue
        view = state.view(state.seat)
        choice = next((one for one in view.legal.choices if isinstance(one, SomeOf)), None)
        if choice is None or not choice.most:
            continue
        needed = prospects(view).to_lead
        if view.crown == view.seat:
            assert needed == 0
            continue
        if choice.least <= needed <= choice.most:
            assert state.apply(choice.pick(needed, 0)).view(state.seat).crown == state.seat
        if choice.least < needed:
            others = [bid for seat, bid in enumerate(view.bids) if seat != state.seat]
            assert view.bids[state.seat] + needed - 1 <= max(others), "one card fewer makes a tie at best"


# --- rules of thumb, in Mü with five players ------------------------------------------------------

LOW = "K0 K1 B0 B1 G0 G1 G2 K2 B2 K3 B3 G3"


def dealt(*hands: str, dealer: int = 0) -> State:
    """The hands given, then the rest of the deck."""
    rules = game("mu")
    deck = list(rules.deck(5, ()))
    given = [list(cards(hand)) for hand in hands]
    for hand in given:
        assert len(hand) == 12
        for one in hand:
            deck.remove(one)
    order = [one for hand in given for one in hand] + deck
    return rules.new(5, deck=order, dealer=dealer)


def choose(state: State) -> object:
    assert state.seat is not None
    return RookieBot("1").choose(state.view(state.seat), UNLIMITED)


def moved(state: State, *texts: str) -> State:
    for text in texts:
        state = state.apply(Move.read(text))
    return state


STRONG = "R9 R8 R7 R7 R6 R5 R4 R3 Y9 Y8 K9 B9"


def test_a_long_strong_suit_is_bid_with_cards_that_name_it() -> None:
    move = choose(dealt(STRONG))
    assert isinstance(move, Show)
    assert all(one.suit == "red" for one in move.cards)


def test_nobody_fights_for_the_crown_with_low_cards() -> None:
    state = moved(dealt(LOW, STRONG), "pass", "show R9 R8 R7 R7 R6", "pass", "pass", "pass")
    bid = choose(state)
    assert isinstance(bid, Pass) or (isinstance(bid, Show) and len(bid.cards) == 1), "at most a signal"


YELLOW = "Y7 Y6 Y5 Y4 Y3 Y2 Y1 Y1 Y0 G9 G8 G7"


def test_the_crown_names_the_suit_that_it_is_strong_in() -> None:
    state = moved(dealt(STRONG, YELLOW), "show R3 R4 R5", "show Y0", *["pass"] * 5, "trump yellow")
    assert choose(state) == NameTrump("red")


def test_the_partner_is_the_one_whose_display_fits() -> None:
    third = "R2 R1 R1 R0 K8 K7 K7 K6 B8 B7 B7 B6"
    state = dealt(STRONG, YELLOW, third)
    state = moved(state, "show R3 R4 R5", "show Y0 Y1", "show R2", "show K0", *["pass"] * 5)
    assert choose(moved(state, "trump yellow", "trump red")) == PickPartner(2)


def test_a_sure_trick_of_the_partner_gets_points_and_no_trump() -> None:
    third = "Y9 Y7 G6 G5 G4 K8 K7 K7 K6 B8 B7 B7"
    hand = "R9 R8 R7 R7 R6 R5 R4 R3 G7 G0 K9 B9"
    state = dealt(hand, "Y6 Y5 Y4 Y3 Y2 Y1 Y1 Y0 Y8 G9 G8 G7", third)
    state = moved(state, "show R3 R4 R5", "show Y0 Y1", *["pass"] * 5)
    state = moved(state, "trump none", "trump red", "partner 2", "play R9")
    while state.seat != 2:
        assert state.seat is not None
        state = state.apply(RookieBot("1").choose(state.view(state.seat), UNLIMITED))
    move = choose(state)
    assert isinstance(move, Play)
    assert move.card.rank in (6, 7), "the partner's sure trick is fed"
    assert move.card != card("Y9")


@pytest.mark.parametrize("stock", [2, 3, 4])
@pytest.mark.parametrize("doubled", [[2, 4, 6, 8], [1, 2, 3, 4, 5, 6, 7, 8]], ids=["some twice", "all twice"])
def test_it_lays_each_drawn_card_once_however_large_the_stock(stock: int, doubled: list[int]) -> None:
    size = 34 + 4 * len(doubled)
    hand = (size - stock) // 4
    rules = game(
        "yamv",
        options={
            "players": [4],
            "deck": {"doubled": doubled},
            "deal": {"hand": hand, "kitty": stock, "aside": size - stock - 4 * hand},
        },
    )
    laid = 0
    for seed in range(60):
        state, rng = rules.new(4, seed=seed), Random(seed)
        while state.phase not in ("exchange", "over"):
            state = state.apply(random_move(state.legal(), rng))
        if state.seat is None:
            continue
        move = RookieBot("").choose(state.view(state.seat), UNLIMITED)
        assert state.why_illegal(move) is None
        laid += isinstance(move, Discard) and len(move.lay) > 1
    assert laid > 5
