"""How much a level thinks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    cards: int
    """Worlds for a card to play."""
    rounds: tuple[int, ...] = ()
    """For other decisions, new worlds in each round; after a round the hopeless moves go. None: they are made
    as a rookie makes them."""
    draws: int = 1
    """For each world of a card to play so many are drawn, of which the likelier ones are taken."""
    exact: int = 0
    """From so many tricks before the end on, worlds are solved."""
    settled: int = 3
    """So many times more worlds once the auction is over: then less has to be played through in each."""
    doubt: float = 1.0
    """A move before the first lead must be so many standard errors better than the rookie's."""
    card_doubt: float = 0.5
    """And a card so many. Measured: no trick is lost by it, and where nothing speaks for another card people
    see the one they expect."""
