"""The results of a deal as JSON: the scores, which everybody gets again, or everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mue.ladder.play_deals import DealResult, Goal


def scores_to_json(deal: DealResult) -> dict[str, Any]:
    """Of each pair both mean scores by seating; of each bot among its equals, whether the hand was void and
    the goal made."""
    return {
        "pairs": [
            {"a": a, "b": b, "scores": [list(both) for both in by]} for (a, b), by in deal.means.items()
        ],
        "equal": {bot: {"void": void, "made": made} for bot, (void, made) in deal.equal.items()},
    }


def scores_from_json(given: Any) -> DealResult:
    """KeyError, TypeError or ValueError if this is something else."""
    means = {
        (_text(pair["a"]), _text(pair["b"])): [(_number(a), _number(b)) for a, b in pair["scores"]]
        for pair in given["pairs"]
    }
    equal = {_text(bot): (of["void"] is True, of["made"]) for bot, of in given["equal"].items()}
    return DealResult(means=means, equal=equal)


def deal_to_json(deal: DealResult) -> dict[str, Any]:
    """All of it, times included."""
    return {
        **scores_to_json(deal),
        "goals": [[*goal, times] for goal, times in deal.goals.items()],
        "seconds": [[*key, seconds] for key, seconds in deal.seconds.items()],
        "failures": [[*key, times] for key, times in deal.failures.items()],
    }


def deal_from_json(given: Any) -> DealResult:
    deal = scores_from_json(given)
    deal.goals = Counter({Goal(*goal): times for *goal, times in given["goals"]})
    deal.seconds = {(bot, phase): seconds for bot, phase, seconds in given["seconds"]}
    deal.failures = Counter({(bot, kind): times for bot, kind, times in given["failures"]})
    return deal


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError
    return given


def _number(given: object) -> float:
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise TypeError
    return float(given)
