"""One hand of an environment in the kernel, driven action by action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mue import _kernel
from mue.errors import Illegal
from mue.games import named_game
from mue.i18n import Seat, shown
from mue.native.encoding import Encoding, encoding
from mue.native.env_space import EnvSpace, env_space
from mue.native.native_rules import in_order_of_dealing
from mue.rules.arguments import check_number
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Move
from mue.rules.state import State


def not_offered(action: int, names: Sequence[str]) -> Illegal:
    """The refusal of an action, by its name if it has one."""
    named = names[action] if 0 <= action < len(names) else shown(action)
    return Illegal("env-not-offered", action=named)


class EnvHand:
    """One hand. It is mutable; `copy` gives an independent one."""

    __slots__ = ("code", "deal", "kernel", "space")

    def __init__(self, space: EnvSpace, deal: Deal, kernel: _kernel.EnvHand | None = None) -> None:
        self.space = space
        self.deal = deal
        self.code: Encoding = encoding(space.game, space.players, deal.removed)
        if kernel is None:
            order = space.places(deal.removed).take(in_order_of_dealing(deal))
            number = space.deck_number(deal.removed)
            kernel = _kernel.deal_env(space.kernel, number, order, deal.dealer)
        self.kernel = kernel

    def __repr__(self) -> str:
        act = "" if self.seat is None else f", seat {self.seat} to act"
        return f"<EnvHand {self.space.game.id}-{self.space.players} {self.phase}{act}>"

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the hand is over."""
        seat = self.kernel.seat
        return None if seat < 0 else seat

    @property
    def phase(self) -> str:
        """The name of the phase, `over` at the end."""
        step = self.kernel.step
        return "over" if step < 0 else self.space.game.phases[step].name

    @property
    def choosing(self) -> bool:
        """Whether the seat to act has chosen a part of its move."""
        return self.kernel.choosing

    def actions(self) -> list[int]:
        """The actions that are offered, in ascending order."""
        return self.kernel.actions()

    def mask(self) -> bytes:
        """A byte for each action, 1: offered."""
        return self.kernel.mask()

    def take(self, action: int) -> Move | None:
        """Take an action; the move that it completes, None if there is more to choose."""
        try:
            made = self.kernel.take(action)
        except TypeError:
            check_number("action", action)
            raise not_offered(action, self.space.names) from None  # a number beyond all
        except ValueError:
            raise not_offered(action, self.space.names) from None
        return self.code.read_move(made) if made else None

    def spelled(self, move: Move) -> list[int]:
        """The actions that make this legal move of the seat to act."""
        encoded = self.code.move(move)
        if encoded is None:
            raise Illegal("not-legal-now", move=str(move))
        return self.kernel.spelled(encoded)

    def make(self, move: Move) -> None:
        """Take all actions of this move."""
        for action in self.spelled(move):
            self.kernel.take(action)

    def copy(self) -> EnvHand:
        return EnvHand(self.space, self.deal, self.kernel.copy())

    def __deepcopy__(self, memo: dict[int, object]) -> EnvHand:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        game, deal = self.space.game, self.deal
        named = (game.id, game.settings.name, game.options, self.space.players, self.space.history)
        order = [card.text for card in in_order_of_dealing(deal)]
        return _restored, (named, order, deal.dealer, deal.removed, self.kernel.taken)

    def observation(self, seat: int) -> bytes:
        """What this seat sees, as the bytes of the space."""
        return self.kernel.observation(seat)

    def information(self, seat: int) -> bytes:
        """All that this seat knows, the course of the hand included."""
        return self.kernel.information(seat)

    def scores(self) -> tuple[int, ...]:
        """The scores by seat; ValueError before the end of the hand."""
        pay = self.space.rules.pay
        while isinstance(scores := self.kernel.scores(pay.kernel), int):
            pay.add(scores)
        return tuple(scores)


def _restored(
    named: tuple[str, str, dict[str, Any], int, int],
    order: list[str],
    dealer: int,
    removed: tuple[str, ...],
    taken: list[int],
) -> EnvHand:
    game_id, variant, options, players, history = named
    rules = named_game(game_id, variant, options)
    state = rules.new(players, deck=order, dealer=dealer, removed=removed)
    hand = EnvHand(env_space(rules, players, history), state.deal)
    for action in taken:
        hand.kernel.take(action)
    return hand


def env_hand(space: EnvSpace, state: State) -> EnvHand:
    """This hand as it stands, ready for its next action.

    Where all decide at once, an environment asks the seats in turn. Illegal if a seat has decided before one
    that would be asked earlier.
    """
    hand = EnvHand(space, state.deal)
    early: dict[int, Move] = {}
    for seat, event in state.history:
        if isinstance(event, Move):
            early[seat] = event
            while hand.seat in early:
                hand.make(early.pop(hand.seat))
    if early:
        raise Illegal("env-out-of-turn", seat=Seat(min(early)))
    return hand
