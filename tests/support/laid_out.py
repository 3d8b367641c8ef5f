"""Tables laid out by hand: deals with given cards in given places, and moves written as text."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeVar

from hypothesis import settings

from mue.cards import Card, card, cards, without
from mue.rules.game import Game
from mue.rules.legal import SomeOf
from mue.rules.match import Match
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Move, NameTrump, Pass, Play, Show
from mue.rules.outcome import Outcome
from mue.rules.state import State

Table = TypeVar("Table", State, Match)

STEADY = settings(deadline=None, derandomize=True, database=None)
"""Hypothesis tries the same examples on every machine."""

RED = "R0 R1 R1 R2 R3 R4 R5 R6 R7 R7 R8 R9"
BLUE = "B0 B1 B1 B2 B3 B4 B5 B6 B7 B7 B8 B9"
GREEN = "G0 G1 G1 G2 G3 G4 G5 G6 G7 G7 G8 G9"
YELLOW = "Y0 Y1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y7 Y8 Y9"
BLACK = "K0 K1 K1 K2 K3 K4 K5 K6 K7 K7 K8 K9"

WHOLE_COLOURS = {0: RED, 1: BLUE, 2: GREEN, 3: YELLOW, 4: BLACK}
"""Five players with twelve cards each, one colour per player. Nobody can follow, so the leader wins every
trick in which no trump is played, and a trick of five equal numbers is worth five times that number."""


def dealt(
    rules: Game[Any],
    players: int,
    hands: Mapping[int, str] | None = None,
    kitty: str = "",
    *,
    open_cards: str = "",
    turned: str = "",
    dealer: int = 0,
    removed: tuple[str, ...] = (),
) -> State:
    """The first state of a deal with these cards at these places; the rest of the deck fills the gaps."""
    sizes = rules.sizes(players)
    given = {seat: cards(hand) for seat, hand in (hands or {}).items()}
    if turned:
        given[dealer] = (*given.get(dealer, ()), *cards(turned))
    placed = [one for hand in given.values() for one in hand]
    rest = list(without(rules.deck(players, removed), (*placed, *cards(kitty), *cards(open_cards))))

    def filled(own: tuple[Card, ...], size: int) -> tuple[Card, ...]:
        assert len(own) <= size
        return own + tuple(rest.pop(0) for _ in range(size - len(own)))

    return rules.start(
        Deal(
            dealer=dealer,
            removed=removed,
            hands=tuple(filled(given.get(seat, ()), sizes.hand) for seat in range(players)),
            kitty=filled(cards(kitty), sizes.kitty),
            open=filled(cards(open_cards), sizes.open),
            aside=filled((), sizes.aside),
            turned=cards(turned),
        )
    )


def said(table: Table, *moves: str) -> Table:
    """These moves one after another, each by the seat whose turn it is."""
    for move in moves:
        table = table.apply(Move.read(move))
    return table


def spoken(state: State, *counts: int) -> State:
    """An auction: the number of cards that each seat in turn shows; 0 is a pass."""
    for count in counts:
        assert state.phase == "auction" and state.seat is not None
        shown = state.hands[state.seat][:count]
        assert len(shown) == count
        state = state.apply(Show(shown) if count else Pass())
    return state


def all_pass(state: State) -> State:
    while state.phase == "auction":
        state = said(state, "pass")
    return state


def bid(state: State, shows: Mapping[int, str]) -> State:
    """Everybody shows these cards when they first speak, or passes; then all pass."""
    for _ in range(state.players):
        assert state.seat is not None
        state = said(state, f"show {shows[state.seat]}" if state.seat in shows else "pass")
    return all_pass(state)


def may_name(state: State) -> list[str]:
    return [move.trump for move in state.legal() if isinstance(move, NameTrump)]


def tricks(state: State, *played: str) -> State:
    """Whole tricks from the leader on; a card is played from the hand if one is there."""
    for trick in played:
        assert not state.trick or len(state.trick) < state.players
        for one in cards(trick):
            assert state.seat is not None
            state = state.apply(Play(one, "hand" if one in state.hands[state.seat] else "display"))
        assert not state.trick
    return state


def trumps_first(state: State) -> State:
    """Play out: the leader plays trumps as long as there are any, the others play anything."""
    while state.seat is not None:
        moves = [move for move in state.legal() if isinstance(move, Play)]
        column, order = state.contract.order.suit, state.contract.order.strength
        state = state.apply(max(moves, key=lambda move: (column[move.card] == "trump", order[move.card])))
    return state


def some_move(table: State | Match, rng: random.Random) -> Move:
    """A random move. Most players bid once and little, so that some goals can be reached."""
    seat, legal = table.seat, table.legal()
    if table.phase == "auction" and seat is not None:
        hand = table if isinstance(table, State) else table.hand
        has_bid = any(who == seat and isinstance(what, Show) for who, what in hand.history)
        if rng.random() < (0.95 if has_bid else 0.4):
            return Pass()
    choice = rng.choice(legal.choices)
    if isinstance(choice, SomeOf) and choice.least < choice.most:
        size = min(rng.choice([1, 1, 1, 1, 1, 2, 2, 3, 5, 15]), choice.most)
        return choice.pick(size, rng.randrange(choice.of_size(size)))
    move: Move = choice[rng.randrange(len(choice))]
    return move


def played_out(table: Table, rng: random.Random) -> Table:
    while table.seat is not None:
        table = table.apply(some_move(table, rng))
    return table


def over(state: State) -> Outcome:
    assert state.outcome is not None
    return state.outcome


def bonuses(outcome: Outcome) -> list[int]:
    """What each seat scored besides its card points."""
    return [score - points for score, points in zip(outcome.scores, outcome.points, strict=True)]


def has(state: State, seat: int, text: str) -> bool:
    return card(text) in state.hands[seat]
