"""The level `club`: whoever plays every week. It bids by rule of thumb like a rookie, but thinks about every
card: it tries them all in a few sampled worlds."""

from __future__ import annotations

from typing import Final

from mue.bots.search import Budget, SearchBot

BUDGET: Final = Budget(cards=20, card_doubt=2.0)


class ClubBot(SearchBot):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, BUDGET)
