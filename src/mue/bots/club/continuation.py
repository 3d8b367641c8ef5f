"""How a hand goes on in a world after the move in question, up to the first lead.

`Simple` is a rough model that costs microseconds: nobody bids any more, trumps are named by what one holds
most of, partners are picked by their displays. Any bot can take its place through `ByBot`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from mue.bots.club.judgement import keep_values, strength_with, tricks_expected
from mue.cards import Card
from mue.mechanics.trump import NONE, Trump, TrumpOrder
from mue.play.legal import CrossedPair, OneOf, SomeOf
from mue.play.moves import Declare, Discard, Move, NameTrump, PickPartner
from mue.play.phases.exchange import Exchanges
from mue.play.phases.tricks import Tricks
from mue.play.state import State
from mue.sight import View, view

Cards = tuple[Card, ...]
Plans = Mapping[int, Trump]
"""What seats mean to name when it is their turn to."""


class Continuation(Protocol):
    def choose(self, state: State, seat: int, plans: Plans) -> Move:
        """A legal move of this seat in a world, before the first lead."""


class Chooser(Protocol):
    def choose(self, view: View) -> Move: ...


class ByBot:
    """A bot decides for all seats; it sees what each of them would."""

    def __init__(self, bot: Chooser) -> None:
        self._bot = bot

    def choose(self, state: State, seat: int, plans: Plans) -> Move:
        return self._bot.choose(view(state, seat))


def to_first_lead(state: State, continuation: Continuation, plans: Plans) -> State:
    """Until cards are played, or the hand is over without that."""
    while state.outcome is None and not isinstance(state.step, Tricks):
        assert state.seat is not None
        state = state.apply(continuation.choose(state, state.seat, plans))
    return state


class Simple:
    def choose(self, state: State, seat: int, plans: Plans) -> Move:
        choice = state.legal(seat).choices[-1]
        if isinstance(choice, CrossedPair):
            return declaration(state, seat)
        if isinstance(choice, SomeOf | Exchanges):
            return Discard(put_away(state, seat, plans))
        assert isinstance(choice, OneOf)
        moves = choice.moves
        if isinstance(moves[0], NameTrump):
            return NameTrump(_named(state, seat, moves, plans))
        if isinstance(moves[0], PickPartner):
            return max(moves, key=lambda move: _partner_worth(state, move))
        return moves[0]  # pass; the first column; the first card


def _named(state: State, seat: int, moves: list[Move], plans: Plans) -> Trump:
    trumps = [move.trump for move in moves if isinstance(move, NameTrump)]
    if plans.get(seat) in trumps:
        return plans[seat]
    return best_trump(state, seat, trumps)


def best_trump(state: State, seat: int, trumps: list[Trump]) -> Trump:
    own = (*state.hands[seat], *state.displays[seat])
    return max(trumps, key=lambda trump: strength_with(_order_with(state, seat, trump), own))


def _order_with(state: State, seat: int, trump: Trump) -> TrumpOrder:
    contract = state.contract
    major, minor = contract.major or NONE, contract.minor or NONE
    if seat == contract.crown:
        major = trump
    else:
        minor = trump
    return state.game.order(state.players, state.deal.removed, major, minor)


def _partner_worth(state: State, move: Move) -> float:
    assert isinstance(move, PickPartner)
    return strength_with(state.contract.order, state.displays[move.partner])


def put_away(state: State, seat: int, plans: Plans) -> Cards:
    """What is needed least under the trump to come; where points count, cards that only bring them."""
    values = keep_values(coming_order(state, seat, plans), state.hands[seat], state.game.facts.deck.points)
    least = sorted(range(len(values)), key=values.__getitem__)[: len(state.deal.kitty)]
    return tuple(state.hands[seat][place] for place in least)


def coming_order(state: State, seat: int, plans: Plans) -> TrumpOrder:
    """The trump order as this seat expects it: its own trump may still have to be named."""
    contract = state.contract
    if (contract.major if seat == contract.crown else contract.minor) is not None:
        return contract.order
    plan = plans.get(seat)
    if plan is None:
        shown = {
            trump: None for card in state.displays[seat] if card.suit for trump in (card.suit, str(card.rank))
        }
        plan = best_trump(state, seat, [*shown, NONE])
    return _order_with(state, seat, plan)


def declaration(state: State, seat: int) -> Declare:
    """The two cards whose numbers are nearest to the tricks that the hand seems good for."""
    hand = state.hands[seat]
    tricks = tricks_expected(state.contract.order, hand, state.players)
    order = state.contract.order.strength
    shown, hidden, *_ = sorted(hand, key=lambda card: (abs(card.rank - tricks), order[card], card.place))
    return Declare(hidden, shown)
