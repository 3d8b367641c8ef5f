"""How many worlds a level spends on a decision."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mue.bots.search.foresight import Foresight


@dataclass(frozen=True, slots=True)
class Budget:
    cards: int
    """Worlds for a card to play."""
    rounds: tuple[int, ...] = ()
    """For other decisions, the new worlds of each round; hopeless moves are dropped after each. Empty: the
    rookie decides."""
    draws: int = 1
    """Worlds drawn for each world used in card play; the likelier ones are used."""
    exact: int = 0
    """Worlds are solved exactly from this number of remaining tricks on."""
    settled: int = 3
    """A factor for the number of worlds once the auction is over, when each costs less."""
    doubt: float = 1.0
    """Standard errors by which a move before the first lead must beat the rookie's."""
    card_doubt: float = 0.5
    """The same for a card. Measured: it costs nothing, and where no card is clearly better people see the one
    they expect."""
    foresight: Foresight | None = None
    """How decisions before the first lead are made where the kernel plays whole hands; None: by `rounds`."""

    alike: bool = False
    """Whatever their seeds, all copies of the bot decide alike: what it plays, what its hint says and what
    looking back finds are one computation."""

    def times(self, factor: int) -> Budget:
        """The same with this many times the worlds."""
        return replace(
            self,
            cards=factor * self.cards,
            rounds=tuple(factor * size for size in self.rounds),
            foresight=None if self.foresight is None else self.foresight.times(factor),
        )
