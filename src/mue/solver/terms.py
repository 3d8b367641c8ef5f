"""The terms of a hand: what stays the same from the first lead to the end, as the kernel's rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from mue import _kernel
from mue.cards import Card
from mue.rules.contract import Contract
from mue.rules.game import Game
from mue.rules.mechanics.score import card_points
from mue.rules.moves import Declare
from mue.rules.state import State
from mue.solver.layout import layout_of
from mue.solver.payoff import payoff

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Terms:
    """Everything that sides, goal and payoff depend on. Hands under equal terms share the same rules."""

    game: Game[Any]
    removed: tuple[str, ...]
    contract: Contract
    declared: tuple[Declare | None, ...]
    open: Cards
    tricks: int
    """Tricks of the whole hand."""
    state: State = field(compare=False)
    """Some state under these terms, to ask the game's scoring with."""

    @classmethod
    def of(cls, state: State) -> Terms:
        own = len(state.hands[state.leader]) + len(state.displays[state.leader]) + bool(state.trick)
        down = sum(len(cards) for cards in state.down[state.leader].values())
        tricks = sum(state.tricks) + own + down
        deal = state.deal
        return cls(state.game, deal.removed, state.contract, state.declared, deal.open, tricks, state)

    @cached_property
    def deck(self) -> Cards:
        return self.game.deck(self.state.players, self.removed)

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """Card points by place in the deck."""
        return worths_of(self.deck, self.game)

    @property
    def side(self) -> tuple[int, ...]:
        """The Crown's side; nobody where everybody plays alone."""
        return self.contract.crown_team

    @property
    def counts_points(self) -> bool:
        return any(self.game.settings.deck.points.values())

    @property
    def goal(self) -> int | None:
        """What the side must take; open cards help, so they are taken off."""
        goal = self.contract.goal
        return None if goal is None else max(0, goal - card_points(self.open, self.game.settings.deck.points))


@lru_cache(maxsize=64)
def worths_of(deck: Cards, game: Game[Any]) -> tuple[int, ...]:
    points = game.settings.deck.points
    return tuple([points.get(card.rank, 0) for card in deck])


def rules_of(terms: Terms) -> _kernel.Rules:
    """The kernel's rules for these terms."""
    return _rules(terms, layout_of(terms.contract.order, terms.worths))


@lru_cache(maxsize=512)
def _rules(terms: Terms, layout: _kernel.Layout) -> _kernel.Rules:
    """Kept for one layout: worlds are compared by it, so rules of a layout that is forgotten and made anew
    must not come back."""
    paid = payoff(terms.state, terms.goal, terms.counts_points, sum(terms.worths), terms.tricks)
    return _kernel.rules(
        layout=layout,
        players=terms.state.players,
        side=list(terms.side),
        crown=-1 if terms.contract.crown is None else terms.contract.crown,
        counts_points=terms.counts_points,
        goal=-1 if terms.goal is None else terms.goal,
        per_point=[seat.per_point for seat in paid],
        per_trick=[seat.per_trick for seat in paid],
        by_side=[seat.by_side for seat in paid],
        by_tricks=[seat.by_tricks for seat in paid],
    )
