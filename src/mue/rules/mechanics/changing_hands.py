"""Hands that grow or shrink from one deal of a match to the next."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mue.errors import BadVariant
from mue.rules.mechanics.deal import DealSettings, Sizes
from mue.rules.mechanics.settings import ANY_NUMBER, ByPlayers, at, within

Nothing = Annotated[int, within(0, 0)]


class ChangingHands(DealSettings):
    """Of the cards left after the deal one is turned up; the others stay out unseen."""

    order: Literal["down and up", "up and down", "down", "up", "all alike"]
    """How the hands of a match shrink and grow between `hand`, the largest, and `smallest`."""
    smallest: Annotated[int, within(1, 99)]
    kitty: ByPlayers[Nothing] = Field({ANY_NUMBER: 0})
    aside: ByPlayers[Nothing] = Field({ANY_NUMBER: 0})

    def in_turn(self, players: int, deck: int) -> list[Sizes]:
        """The deals of a match with a deck of this size, each size of hand once in this order."""
        most, least = self.largest(players), self.smallest
        if least > most or players * most > deck:
            fits = deck // players
            raise BadVariant("hands-cannot-change", players=players, hand=most, smallest=least, fits=fits)
        down, up = list(range(most, least - 1, -1)), list(range(least, most + 1))
        orders = {"down": down, "up": up, "down and up": down + up[1:], "up and down": up + down[1:]}
        return [_dealt(size, deck - players * size) for size in orders.get(self.order, [most])]

    def largest(self, players: int) -> int:
        return at("deal.hand", self.hand, players)


def _dealt(size: int, rest: int) -> Sizes:
    return Sizes(size, open=min(rest, 1), aside=max(rest - 1, 0))
