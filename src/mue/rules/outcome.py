"""How a hand ends: scores and their parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mue.rules.mechanics.score import Parts

if TYPE_CHECKING:
    from mue.rules.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended, by seat."""

    scores: tuple[int, ...]
    parts: tuple[tuple[tuple[str, int], ...], ...]
    """Where each score comes from; the amounts add up to it."""
    points: tuple[int, ...]
    """Card points taken, piles included."""
    tricks: tuple[int, ...]
    crown: int | None = None
    shield: int | None = None
    partner: int | None = None
    goal: int | None = None
    made: bool | None = None
    """Whether the goal was reached, where there was one."""
    void: bool = False
    """Nobody showed a card: the same dealer deals again."""


def outcome_of(state: State, parts: Sequence[Parts], points: Sequence[int], made: bool | None) -> Outcome:
    """The outcome with the sums of these parts as scores, by seat; zero parts are left out."""
    nonzero = tuple(tuple((why, amount) for why, amount in of_seat if amount) for of_seat in parts)
    contract = state.contract
    return Outcome(
        scores=tuple(sum(amount for _, amount in of_seat) for of_seat in nonzero),
        parts=nonzero,
        points=tuple(points),
        tricks=state.tricks,
        crown=contract.crown,
        shield=contract.shield,
        partner=contract.partner,
        goal=contract.goal,
        made=made,
    )


def void_hand(state: State) -> Outcome:
    """The outcome of a hand in which nobody showed a card."""
    zeros = (0,) * state.players
    return Outcome(scores=zeros, parts=((),) * state.players, points=zeros, tricks=zeros, void=True)


def points_with_piles(state: State) -> list[int]:
    """Card points by seat: those taken in tricks and those of cards put away."""
    count = state.game.card_points
    return [taken + count(pile) for taken, pile in zip(state.points, state.piles, strict=True)]
