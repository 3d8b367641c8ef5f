"""From ranked moves to advice, for every bot, including those that do not rank moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mue.bots.api import Advice, Ranker
from mue.bots.ranking import Ranked
from mue.bots.reasons import reasons
from mue.i18n import PLAIN, Reader
from mue.rules.moves import Move
from mue.rules.views import View


def advice(view: View, ranked: Sequence[Ranked]) -> list[Advice]:
    """The same moves in the same order, with reasons."""
    return _explained(view, [Advice(one.move, one.value, one.score, one.reach, "") for one in ranked])


def choice_first(view: View, choice: Move, ranker: Ranker | None = None) -> list[Advice]:
    """A bot's choice, then the other moves, best first, with the numbers of a ranker."""
    found = (ranker or usual_ranker("advice")).ranked(view, also=(choice,))
    # Sort before explaining: reasons depend on the order, and are derived again for other languages.
    found.sort(key=lambda one: one.move != choice)
    return advice(view, found) or unranked(view, choice)


def unranked(view: View, choice: Move) -> list[Advice]:
    """Advice without numbers."""
    return _explained(view, [Advice(choice, None, None, None, "")])


def reworded(view: View, found: Sequence[Advice], to: Reader) -> list[Advice]:
    """The same advice in the words of a reader. What a bot has said in its own words stays as it is."""
    if to == PLAIN:
        return list(found)
    plain, other = reasons(view, found), reasons(view, found, to)
    return [
        replace(one, reason=said) if one.reason == usual else one
        for one, usual, said in zip(found, plain, other, strict=True)
    ]


def _explained(view: View, found: Sequence[Advice]) -> list[Advice]:
    return [replace(one, reason=reason) for one, reason in zip(found, reasons(view, found), strict=True)]


def usual_ranker(seed: str) -> Ranker:
    """A ranker for bots that are none: a search in a few worlds."""
    from mue.bots.search import Budget, SearchBot  # imported here: search itself starts from a rookie

    return SearchBot(seed, Budget(cards=30, rounds=(4, 6)))
