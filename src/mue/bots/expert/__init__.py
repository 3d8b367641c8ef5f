"""The level `expert`: more worlds, and not all alike. It draws conclusions from what everybody has shown,
named, declared and played, and solves the last tricks."""

from __future__ import annotations

from typing import Final

from mue.bots.search import Budget, SearchBot

BUDGET: Final = Budget(cards=300, rounds=(10, 20, 36, 48), settled=2, draws=2, exact=2)


class ExpertBot(SearchBot):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, BUDGET)
