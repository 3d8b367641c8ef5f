"""The level `club`: whoever plays every week. It thinks every decision through in a few sampled worlds."""

from __future__ import annotations

from typing import Final

from mue.bots.search import Budget, SearchBot

BUDGET: Final = Budget(cards=30, rounds=(4, 6), settled=3, doubt=2.0, card_doubt=1.0)


class ClubBot(SearchBot):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, BUDGET)
