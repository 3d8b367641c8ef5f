"""What stays constant from the first lead to the end of a hand, as the kernel's rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from mue import _kernel
from mue.cards import Cards
from mue.rules.contract import Contract
from mue.rules.game import Game
from mue.rules.history import Entry
from mue.rules.moves import Declare
from mue.rules.state import State
from mue.solver.layout import layout_of
from mue.solver.own_moves import own_moves
from mue.solver.payoff import payoff


@dataclass(frozen=True)
class HandRules:
    """Everything that sides, goal and payoff depend on; hands equal in this share kernel rules."""

    game: Game[Any]
    removed: tuple[str, ...]
    contract: Contract
    declared: tuple[Declare | None, ...]
    open: Cards
    tricks: int
    """Tricks of the whole hand."""
    own_moves: tuple[Entry, ...]
    """In a game with phases of its own: what was decided before the cards were played."""
    state: State = field(compare=False)
    """Any state of such a hand, for asking the game to score made-up results."""

    @classmethod
    def of(cls, state: State) -> HandRules:
        own = len(state.hands[state.leader]) + len(state.displays[state.leader]) + bool(state.trick)
        down = sum(len(cards) for cards in state.down[state.leader].values())
        tricks = sum(state.tricks) + own + down
        deal = state.deal
        moves = own_moves(state)
        return cls(state.game, deal.removed, state.contract, state.declared, deal.open, tricks, moves, state)

    @cached_property
    def deck(self) -> Cards:
        return self.game.deck(self.state.players, self.removed)

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """Card points by deck index."""
        return worths_of(self.deck, self.game)

    @property
    def side(self) -> tuple[int, ...]:
        """The Crown's side; empty where all play alone."""
        return self.contract.crown_team

    @property
    def counts_points(self) -> bool:
        return any(self.game.settings.deck.points.values())

    @property
    def goal(self) -> int | None:
        """What the side itself must take; open cards count towards the goal and are subtracted."""
        goal = self.contract.goal
        return None if goal is None else max(0, goal - self.game.card_points(self.open))


@lru_cache(maxsize=64)
def worths_of(deck: Cards, game: Game[Any]) -> tuple[int, ...]:
    points = game.settings.deck.points
    return tuple([points.get(card.rank, 0) for card in deck])


def kernel_rules(hand: HandRules) -> _kernel.Rules:
    return _kernel_rules(hand, layout_of(hand.contract.order, hand.worths))


@lru_cache(maxsize=512)
def _kernel_rules(hand: HandRules, layout: _kernel.Layout) -> _kernel.Rules:
    """The layout is part of the cache key: worlds are compared by layout identity, so cached rules must not
    outlive an evicted layout."""
    paid = payoff(hand.state, hand.goal, hand.counts_points, sum(hand.worths), hand.tricks)
    return _kernel.rules(
        layout,
        players=hand.state.players,
        side=list(hand.side),
        crown=-1 if hand.contract.crown is None else hand.contract.crown,
        counts_points=hand.counts_points,
        goal=-1 if hand.goal is None else hand.goal,
        per_point=[seat.per_point for seat in paid],
        per_trick=[seat.per_trick for seat in paid],
        by_side=[seat.by_side for seat in paid],
        by_tricks=[seat.by_tricks for seat in paid],
    )
