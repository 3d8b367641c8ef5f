"""The numbers of a report, computed from the results of deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, median, quantiles, stdev
from typing import Any

from openskill.models import PlackettLuce

from mue import __version__
from mue.bots import full_name
from mue.errors import MueError
from mue.ladder.deal_json import scores_to_json
from mue.ladder.play_deals import ROLES, DealResult, Goal, Ladder, command


@dataclass(frozen=True)
class Pair:
    """By how much one bot outscores another per deal, with a 95 % interval."""

    a: str
    b: str
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Timing:
    median: float
    p95: float


@dataclass(frozen=True)
class Equal:
    """A bot against itself. `made` is None in games without goals."""

    made: float | None
    void: float


@dataclass(frozen=True)
class BotRating:
    mu: float
    sigma: float


@dataclass(frozen=True)
class Report:
    ladder: Ladder
    deals: int
    pairs: tuple[Pair, ...]
    ms_per_move: dict[str, Timing]
    ms_by_phase: dict[str, dict[str, Timing]]
    crown: dict[str, Equal]
    goals: Counter[Goal]
    failures: dict[str, dict[str, int]]
    """Replaced moves by bot and kind."""
    ratings: dict[str, BotRating]
    by_deal: tuple[DealResult, ...]

    @property
    def fallbacks(self) -> dict[str, int]:
        return {bot: sum(kinds.values()) for bot, kinds in self.failures.items()}

    def success(self, bot: str, role: str) -> dict[int, tuple[int, int]]:
        """By number of cards the Crown showed: how often this bot had the role, and how often it won."""
        by_size: dict[int, tuple[int, int]] = {}
        for goal, times in self.goals.items():
            if (goal.bot, goal.role) == (bot, role):
                hands, won = by_size.get(goal.shown, (0, 0))
                by_size[goal.shown] = hands + times, won + times * goal.won
        return dict(sorted(by_size.items()))

    def to_json(self) -> dict[str, Any]:
        ladder = self.ladder
        return {
            "mue": __version__,
            "command": command(ladder, self.deals),
            "bots": {bot: full_name(bot) for bot in ladder.bots},
            "game": ladder.game,
            "variant": str(ladder.variant),
            "players": ladder.players,
            "deals": self.deals,
            "seed": ladder.seed,
            "part": ladder.part,
            "pairs": [vars(pair) for pair in self.pairs],
            "ms_per_move": {bot: vars(timing) for bot, timing in self.ms_per_move.items()},
            "ms_by_phase": {
                bot: {phase: vars(timing) for phase, timing in phases.items()}
                for bot, phases in self.ms_by_phase.items()
            },
            "crown": {bot: vars(equal) for bot, equal in self.crown.items()},
            "goals": {
                bot: {
                    role: {
                        str(shown): {"hands": hands, "won": won}
                        for shown, (hands, won) in self.success(bot, role).items()
                    }
                    for role in ROLES
                }
                for bot in ladder.bots
            },
            "fallbacks": self.fallbacks,
            "failures": self.failures,
            "ratings": {bot: vars(rating) for bot, rating in self.ratings.items()},
            "by_deal": [scores_to_json(deal) for deal in self.by_deal],
        }


def report(ladder: Ladder, found: Iterable[DealResult]) -> Report:
    deals = list(found)
    if len(deals) < 2:
        raise MueError("interval-needs-deals")
    goals: Counter[Goal] = Counter()
    failures: Counter[tuple[str, str]] = Counter()
    for deal in deals:
        goals.update(deal.goals)
        failures.update(deal.failures)
    return Report(
        ladder=ladder,
        deals=len(deals),
        pairs=tuple(pair_of(a, b, deals) for a, b in ladder.pairs),
        ms_per_move={bot: _timing(_seconds(deals, bot)) for bot in ladder.bots},
        ms_by_phase={
            bot: {phase: _timing(_seconds(deals, bot, phase)) for phase in _phases(deals, bot)}
            for bot in ladder.bots
        },
        crown={bot: _equal([deal.equal[bot] for deal in deals]) for bot in ladder.bots},
        goals=goals,
        failures={
            bot: {kind: times for (who, kind), times in sorted(failures.items()) if who == bot}
            for bot in ladder.bots
        },
        ratings=_ratings(ladder, deals),
        by_deal=tuple(deals),
    )


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values and its 95 % interval."""
    mean = fmean(values)
    half = _student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return mean, mean - half, mean + half


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by the first terms of its expansion around the normal quantile.

    Accurate to half a percent from 5 deals on; fewer are never enough for a comparison.
    """
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def pair_of(a: str, b: str, deals: Sequence[DealResult]) -> Pair:
    """All seatings of a deal are one observation, because they share the cards."""
    by_deal = [fmean(one - other for one, other in deal.means[a, b]) for deal in deals]
    return Pair(a, b, *interval(by_deal))


def _phases(deals: Sequence[DealResult], bot: str) -> list[str]:
    """The phases in which this bot decided, in order of appearance."""
    return list(dict.fromkeys(phase for deal in deals for who, phase in deal.seconds if who == bot))


def _seconds(deals: Sequence[DealResult], bot: str, phase: str | None = None) -> list[float]:
    return [
        second
        for deal in deals
        for (who, where), seconds in deal.seconds.items()
        if who == bot and phase in (None, where)
        for second in seconds
    ]


def _timing(seconds: list[float]) -> Timing:
    if len(seconds) < 2:  # this bot made no decisions in this part of the game
        return Timing(0.0, 0.0)
    return Timing(1000 * median(seconds), 1000 * quantiles(seconds, n=20)[-1])


def _equal(tables: list[tuple[bool, bool | None]]) -> Equal:
    played = [made for _, made in tables if made is not None]
    made = fmean(played) if played else None
    return Equal(made, fmean(void for void, _ in tables))


def _ratings(ladder: Ladder, deals: Sequence[DealResult]) -> dict[str, BotRating]:
    """Ratings, for display only: unlike the intervals, they treat every seating as a separate game."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in ladder.bots}
    for deal in deals:
        for (a, b), seatings in deal.means.items():
            for scores in seatings:
                ((ratings[a],), (ratings[b],)) = model.rate([[ratings[a]], [ratings[b]]], scores=list(scores))
    return {bot: BotRating(rating.mu, rating.sigma) for bot, rating in ratings.items()}
