"""How many worlds a level spends on a decision."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mue.bots.search.foresight import Foresight


@dataclass(frozen=True, slots=True)
class Budget:
    cards: int
    """Worlds for a card to play."""
    rounds: tuple[int, ...] = ()
    """For other decisions, the number of new worlds in each round; hopeless moves are dropped after each
    round. Empty: the rookie decides."""
    draws: int = 1
    """Worlds drawn per world used in card play; the likelier ones are kept."""
    exact: int = 0
    """With this many tricks left or fewer, worlds are solved exactly."""
    settled: int = 3
    """Factor on the number of worlds after the auction, when each is cheaper."""
    doubt: float = 1.0
    """By how many standard errors a move before the first lead must beat the rookie's."""
    card_doubt: float = 0.5
    """The same for a card. Measured: this costs no strength, and where no card is clearly better, people see
    the one they expect."""
    own: int = 24
    """Worlds for a decision that no rule of thumb knows, in a game of another package."""
    foresight: Foresight | None = None
    """The budget before the first lead where the kernel plays whole hands; None: `rounds` applies."""

    alike: bool = False
    """Whatever their seeds, all copies of the bot decide alike: what it plays, what its hint says and what
    looking back finds are one computation."""

    def times(self, factor: int) -> Budget:
        """This budget with the worlds multiplied by `factor`."""
        return replace(
            self,
            cards=factor * self.cards,
            own=factor * self.own,
            rounds=tuple(factor * size for size in self.rounds),
            foresight=None if self.foresight is None else self.foresight.times(factor),
        )
