"""One decision, judged by a bot that sees what the seat saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from mue.bots import ADVICE, Advice, GuardedBot, Ranker, make_bot
from mue.bots.advice import advice, unranked
from mue.bots.choice_advice import quick_ranker
from mue.bots.ranking import Ranked
from mue.errors import MueError
from mue.review.decisions import Decision
from mue.rules.moves import Move
from mue.rules.views import View

DOUBT: Final = 1.0
"""A cost above this is checked in other worlds: the best of many moves looks better than it is."""
CHECKS: Final = 3


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, with the expected result of the move made and of the best move."""

    number: int
    seat: int
    phase: str
    made: Advice
    best: Advice

    @property
    def cost(self) -> float | None:
        """By how much the move made was worse than the best; None: no numbers."""
        if self.made.value is None or self.best.value is None:
            return None
        return max(0.0, self.best.value - self.made.value)

    def to_json(self) -> dict[str, Any]:
        return {
            "at": self.number,
            "seat": self.seat,
            "phase": self.phase,
            "made": self.made.to_json(),
            "best": self.best.to_json(),
            "cost": self.cost,
        }


def judge(decision: Decision, bot: str) -> Judged:
    """The same bot and decision always give the same verdict."""
    made, best = _both(decision.view, decision.move, bot)
    return Judged(decision.number, decision.seat, decision.before.phase, made, best)


def _both(seen: View, move: Move, bot: str) -> tuple[Advice, Advice]:
    """Advice on this move and on the best one."""
    ranked = _ranked(seen, (move,), bot, ADVICE)
    if not ranked:
        best = make_bot(bot, ADVICE).advise(seen)[0]
        return (best if best.move == move else unranked(seen, move)[0]), best
    best_ranked, made_ranked = ranked[0], _of(ranked, move)
    if made_ranked.value + DOUBT < best_ranked.value:
        made_ranked, best_ranked = _again(seen, made_ranked, best_ranked, bot)
    if made_ranked.move == best_ranked.move or made_ranked.value >= best_ranked.value:
        (only,) = advice(seen, [made_ranked])
        return only, only
    best, made = advice(seen, [best_ranked, made_ranked])
    return made, best


def ranker(bot: GuardedBot) -> Ranker:
    if not isinstance(bot.bot, Ranker):
        raise MueError("bot-ranks-nothing", bot=bot.name)
    return bot.bot


def _again(seen: View, made: Ranked, best: Ranked, bot: str) -> tuple[Ranked, Ranked]:
    """Evaluate both moves in fresh worlds, without the selection bias of the first run."""
    asked = [_ranked(seen, (made.move, best.move), bot, f"review again {number}") for number in range(CHECKS)]
    return tuple(_mean([_of(found, one.move) for found in asked]) for one in (made, best))  # type: ignore[return-value]


def _ranked(seen: View, also: Sequence[Move], bot: str, seed: str) -> list[Ranked]:
    """Ranked by the bot, or by a quick search where the bot leaves the decision to rules of thumb."""
    return ranker(make_bot(bot, seed)).ranked(seen, also) or quick_ranker(seed).ranked(seen, also)


def _of(ranked: Sequence[Ranked], move: Move) -> Ranked:
    return next(rank for rank in ranked if rank.move == move)


def _mean(same: Sequence[Ranked]) -> Ranked:
    reached = [rank.reach for rank in same if rank.reach is not None]
    return Ranked(
        same[0].move,
        fmean(rank.value for rank in same),
        fmean(rank.score for rank in same),
        fmean(reached) if reached else None,
    )
