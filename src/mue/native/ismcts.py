"""Information set Monte Carlo tree search in the kernel, as OpenSpiel's `ISMCTSBot` does it: see
kernel/ismcts/ismcts.hpp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mue import _kernel
from mue.cards import Card
from mue.native.env_hand import EnvHand
from mue.native.futures import MIDDLE, HiddenZone


class Searched(NamedTuple):
    """What a search found."""

    action: int
    """The most visited; ties are drawn."""
    visits: dict[int, int]
    """By action, how often it was tried."""
    values: dict[int, float]
    """By action, what its simulations were worth on average."""


@dataclass(frozen=True, slots=True)
class HiddenPlaces:
    """The places that the seat to act cannot see, in any one of the worlds."""

    zones: Sequence[HiddenZone]
    forbidden: Sequence[frozenset[Card]]
    """By zone, the cards that cannot be there."""
    bound: tuple[int, Sequence[Card]]
    """A seat and the cards that it was seen to take and still has in its zones."""


class Ismcts:
    """The search for one action of the seat to act."""

    def __init__(self, hand: EnvHand, hidden: HiddenPlaces) -> None:
        """`hand` is any one of the worlds."""
        code = hand.code
        self._pay = hand.space.rules.pay
        holder, bound = hidden.bound
        self._kernel = _kernel.ismcts(
            hand.kernel,
            self._pay.kernel,
            zones=[
                (
                    zone.kind,
                    MIDDLE if zone.seat is None else zone.seat,
                    code.column_number[zone.column] if zone.column else 0,
                    [code.card_number[card] for card in zone.cards],
                    sorted(code.card_number[card] for card in forbidden),
                )
                for zone, forbidden in zip(hidden.zones, hidden.forbidden, strict=True)
            ],
            holder=holder if bound else MIDDLE,
            bound=[code.card_number[card] for card in bound],
        )

    def run(self, simulations: int, exploration: float, relative: bool, seed: int) -> Searched:
        """`exploration` is the factor of the upper confidence bound, in units of the score. With `relative` a
        hand is worth the score less the mean of the others."""
        while True:
            found = self._kernel.run(
                simulations=simulations, exploration=exploration, relative=relative, seed=seed
            )
            if not found["missing"]:
                break
            for key in found["missing"]:
                self._pay.add(key)
        actions = found["actions"]
        return Searched(
            found["action"],
            dict(zip(actions, found["visits"], strict=True)),
            dict(zip(actions, found["values"], strict=True)),
        )

    def seen(self, seat: int, seed: int) -> bytes:
        """What a seat knows in a world drawn with this seed, without the history."""
        return self._kernel.seen(seat, seed=seed)

    def played_out(self, seed: int) -> tuple[int, ...]:
        """The scores of one random play-out from a world drawn with this seed."""
        while isinstance(scores := self._kernel.played_out(seed=seed), int):
            self._pay.add(scores)
        return tuple(scores)
