"""The kitty: the Crown takes it and puts as many hand cards on the points pile."""

from __future__ import annotations

from mue.cards import in_order, missing, without
from mue.rules.legal import Legal, SomeOf
from mue.rules.mechanics.seats import put
from mue.rules.moves import Discard, Move
from mue.rules.phase import Phase, wrong_kind
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

    def why_illegal(self, state: State, seat: int, move: Move) -> str | None:
        if not isinstance(move, Discard):
            return wrong_kind("put cards on the pile (discard)")
        size = len(state.deal.kitty)
        if len(move.cards) != size:
            return f"You must put away exactly {size} cards, not {len(move.cards)}."
        if move.lay or move.table:
            return "Cards are put away from the hand only, and none are laid on the table."
        lacking = missing(state.hands[seat], move.cards)
        if lacking is not None:
            return f"You cannot put away {lacking}: it is not in your hand that often."
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
