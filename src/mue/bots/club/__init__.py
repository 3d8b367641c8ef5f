"""The level `club`: whoever plays every week. It thinks every decision through in sampled worlds."""

from __future__ import annotations

from typing import Final

from mue.bots.search import Budget, SearchBot

BUDGET: Final = Budget(cards=60, rounds=(8, 8, 8), settled=2)


class ClubBot(SearchBot):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, BUDGET)
