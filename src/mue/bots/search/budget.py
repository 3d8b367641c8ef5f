"""How much a level thinks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    cards: int
    """Worlds for a card to play."""
    rounds: tuple[int, ...]
    """For other decisions, new worlds in each round; after a round the worse half of the moves goes."""
    beliefs: bool = False
    """Are worlds weighed by how likely everybody would have done what was seen?"""
    exact: int = 0
    """From so many tricks before the end on, worlds are solved and not played out."""
