"""Many hands of an environment in the kernel, one in each row. Its arrays are the kernel's own memory."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mue import _kernel
from mue.errors import Illegal
from mue.native.env_space import EnvSpace
from mue.rules.arguments import check_number
from mue.rules.mechanics.deal import Deal, cut

ASKED: Final = ""
"""In place of a bot: the caller decides for this seat."""


@dataclass(frozen=True, slots=True)
class RowDeal:
    """How a row's hand was dealt."""

    number: int
    """Which hand of its row this is."""
    deal: Deal


class EnvRows:
    """Many hands, each driven by its own actions."""

    def __init__(
        self,
        space: EnvSpace,
        rows: int,
        *,
        bots: Sequence[str],
        threads: int | None,
        observes: bool,
        relative: bool,
        same_step: bool,
    ) -> None:
        if threads is not None:
            check_number("threads", threads)
        self.space = space
        rules = space.rules
        rookies = [rules.rookie(removed).kernel for removed in space.removed] if "rookie" in bots else []
        self._pay = rules.pay
        self.kernel = _kernel.env_batch(
            space.kernel,
            rules.pay.kernel,
            rookies,
            players=list(bots),
            rows=rows,
            threads=(os.cpu_count() or 1) if threads is None else threads,
            observes=observes,
            relative=relative,
            same_step=same_step,
        )

    def reset(self, seeds: Sequence[int]) -> None:
        self._settle(self.kernel.reset(seeds))

    def step(self, actions: object) -> None:
        """Take an action in every row. Illegal names a row whose action was not offered; it has stayed as it
        was."""
        self._settle(self.kernel.step(actions))  # type: ignore[arg-type]
        row = self.kernel.refused
        if row >= 0:
            raise Illegal("env-row-not-offered", row=row)

    def _settle(self, missing: list[int]) -> None:
        """Hands wait at their end until the game has said what it pays."""
        while missing:
            for key in missing:
                self._pay.add(key)
            missing = self.kernel.settle()

    def deal(self, row: int) -> RowDeal:
        """How the hand of this row was dealt."""
        number, deck, dealer, order = self.kernel.deal(row)
        game, removed = self.space.game, self.space.removed[deck]
        cards = game.deck(self.space.players, removed)
        dealt = [cards[place] for place in order]
        return RowDeal(
            number, cut(dealt, game.sizes(self.space.players), self.space.players, dealer, removed)
        )
