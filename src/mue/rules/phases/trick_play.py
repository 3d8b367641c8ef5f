"""Trick play: follow suit with hand or display, the winner leads, until no cards are left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from mue.cards import Card, Cards
from mue.i18n import Message
from mue.rules.history import TrickWon
from mue.rules.legal import Legal, Plays
from mue.rules.mechanics.trick import LastTrick, may_play, why_not_follow
from mue.rules.moves import Move, Play
from mue.rules.phase import Phase, PhaseData
from mue.rules.state import State


class Tricks(Phase):
    """The Crown leads, or the seat after the dealer, unless a card is already on the table. `then` runs after
    each trick."""

    name = "play"

    def __init__(
        self, then: Callable[[State, int], State] | None = None, lead: Literal["crown", "forehand"] = "crown"
    ) -> None:
        self.then = then
        self.lead = lead

    def begin(self, state: State) -> State:
        if state.trick:
            return state.replace(seat=(state.leader + len(state.trick)) % state.players)
        forehand = (state.deal.dealer + 1) % state.players
        leader = forehand if self.lead == "forehand" else state.contract.crown
        assert leader is not None  # no trick is played without a Crown
        return state.replace(leader=leader, seat=leader)

    def legal(self, state: State, seat: int) -> Legal:
        order = state.contract.order
        return Legal(Plays(*may_play(order, state.trick, state.hands[seat], state.displays[seat])))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, Play):
            return Message("must-play")
        hand, display, card = state.hands[seat], state.displays[seat], move.card
        if card not in (hand if move.source == "hand" else display):
            place, other = ("hand", display) if move.source == "hand" else ("display", hand)
            return Message("card-is-elsewhere" if card in other else "card-not-held", card=card, place=place)
        return why_not_follow(state.contract.order, state.trick, hand, display, card)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, Play)
        card = move.card
        hands, displays = state.hands, state.displays
        if move.source == "hand":
            hands = _less(hands, seat, card)
        else:
            displays = _less(displays, seat, card)
        trick = (*state.trick, card)
        state = state.replace(
            hands=hands,
            displays=displays,
            trick=trick,
            played=(*state.played, card),
            history=state.history.add((seat, move)),
            seat=(seat + 1) % state.players,
        )
        return state if len(trick) < state.players else self._close(state)

    def as_data(self, players: int) -> PhaseData | None:
        known = self.then is None and self.lead == "crown"
        return PhaseData("tricks", {"turns_up": False}) if known else None

    def _close(self, state: State) -> State:
        leader, trick = state.leader, state.trick
        winner = (leader + state.contract.order.winner(trick)) % state.players
        points = list(state.points)
        points[winner] += state.game.card_points(trick)
        tricks = list(state.tricks)
        tricks[winner] += 1
        state = state.replace(
            points=tuple(points),
            tricks=tuple(tricks),
            trick=(),
            last=LastTrick(leader, trick, winner),
            leader=winner,
            seat=winner,
            history=state.history.add((winner, TrickWon(trick))),
        )
        if self.then is not None:
            state = self.then(state, winner)
        if state.hands[winner] or state.displays[winner]:
            return state
        return state.game.proceed(state)


def _less(zones: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    """The zones without this card of this seat. Written for speed: it runs for every card played."""
    left = list(zones)
    held = left[seat]
    place = held.index(card)
    left[seat] = held[:place] + held[place + 1 :]
    return tuple(left)
