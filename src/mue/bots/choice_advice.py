"""Advice for bots that choose without ranking: their choice, with numbers from a quick search."""

from __future__ import annotations

from mue.bots.advice import advice, unranked
from mue.bots.api import Advice, Ranker
from mue.bots.search import Budget, SearchBot
from mue.rules.moves import Move
from mue.rules.views import View


def choice_first(view: View, choice: Move, ranker: Ranker | None = None) -> list[Advice]:
    """A bot's choice, then the other moves, best first, with the numbers of a ranker."""
    ranked = (ranker or quick_ranker("advice")).ranked(view, also=(choice,))
    # Sort before explaining: reasons depend on the order.
    ranked.sort(key=lambda rank: rank.move != choice)
    return advice(view, ranked) or unranked(view, choice)


def quick_ranker(seed: str) -> Ranker:
    """A search in a few worlds."""
    return SearchBot(seed, Budget(cards=30, rounds=(4, 6)))
