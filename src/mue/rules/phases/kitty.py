"""The kitty: the Crown takes it and puts as many hand cards on the points pile."""

from __future__ import annotations

from mue.cards import in_order, missing, without
from mue.i18n import Message
from mue.rules.legal import Legal, SomeOf
from mue.rules.mechanics.seats import put
from mue.rules.moves import Discard, Move
from mue.rules.phase import Phase, PhaseData
from mue.rules.state import State


def with_kitty_taken(state: State) -> State | None:
    """The Crown to act with the kitty in the hand; None if there is no kitty."""
    crown = state.contract.crown
    if crown is None or not state.kitty:
        return None
    hands = put(state.hands, crown, in_order(state.hands[crown] + state.kitty))
    return state.replace(hands=hands, kitty=(), seat=crown)


class Kitty(Phase):
    name = "kitty"

    def begin(self, state: State) -> State | None:
        return with_kitty_taken(state)

    def legal(self, state: State, seat: int) -> Legal:
        size = len(state.deal.kitty)
        return Legal(SomeOf(Discard, state.hands[seat], size, size))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, Discard):
            return Message("must-put-on-pile")
        size = len(state.deal.kitty)
        if len(move.cards) != size:
            return Message("wrong-discard-size", wanted=size, given=len(move.cards))
        if move.lay or move.table:
            return Message("puts-away-from-hand-only")
        lacking = missing(state.hands[seat], move.cards)
        if lacking is not None:
            return Message("holds-too-few", card=lacking, held=state.hands[seat].count(lacking))
        return None

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, Discard)
        return state.game.proceed(
            state.replace(
                hands=put(state.hands, seat, without(state.hands[seat], move.cards)),
                piles=put(state.piles, seat, move.cards),
                history=state.history.add((seat, move)),
            )
        )

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("kitty", {})
