"""The review of a whole hand: all its decisions and its goal, on all cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mue.parallel import in_chunks
from mue.record import hand_record, replay_hand
from mue.record.json_values import Record
from mue.review.decisions import Decision, decisions
from mue.review.goal import SECONDS, GoalReview, review_goal
from mue.review.grades import Accuracy, Grade, Thresholds, accuracy, thresholds
from mue.review.judge import Judged, judge
from mue.rules.state import State

COSTLIEST: Final = 3
CHUNK: Final = 8
"""Decisions per task of a worker process."""


@dataclass(frozen=True, slots=True)
class HandReview:
    hand: State
    judged: tuple[Judged, ...]
    goal: GoalReview | None
    """None if nobody had a goal."""

    @property
    def mistakes(self) -> list[Judged]:
        """The costliest decisions that have a grade, worst first."""
        graded = [one for one in self.judged if self.grade(one) is not None]
        return sorted(graded, key=lambda one: -(one.cost or 0.0))[:COSTLIEST]

    def grade(self, one: Judged) -> Grade | None:
        return self.thresholds.grade(one.cost)

    @property
    def thresholds(self) -> Thresholds:
        return thresholds(self.hand.game.id)

    @property
    def accuracies(self) -> list[Accuracy]:
        """The accuracy of each seat."""
        return [accuracy(self.judged, seat, self.thresholds) for seat in range(self.hand.players)]

    def to_json(self) -> dict[str, Any]:
        state = self.hand
        assert state.outcome is not None
        return {
            "game": state.game.id,
            "variant": state.game.settings.name,
            "players": state.players,
            "scores": list(state.outcome.scores),
            "goal": self.goal and self.goal.to_json(),
            "decisions": [{**one.to_json(), "grade": self.grade(one)} for one in self.judged],
            "accuracy": [one.to_json() for one in self.accuracies],
            "thresholds": self.thresholds.to_json(),
            "mistakes": [one.number for one in self.mistakes],
        }


def steps_of(hand: State, seat: int | None) -> int:
    """The number of steps: the decisions of the seat (None: of all seats) plus the goal."""
    return len(_wanted(hand, seat)) + 1


def steps(
    hand: State, bot: str, seat: int | None = None, *, seconds: float = SECONDS, workers: int | None = None
) -> Iterator[Judged | GoalReview | None]:
    """The review in steps, for progress bars: every decision, then the goal."""
    work = partial(_judge_some, hand_record(hand), bot, seat)
    yield from in_chunks(work, len(_wanted(hand, seat)), CHUNK, workers)
    yield review_goal(hand, seconds=seconds)


def together(hand: State, done: Sequence[Judged | GoalReview | None]) -> HandReview:
    """The review, assembled from its steps."""
    judged = tuple(step for step in done if isinstance(step, Judged))
    goal = next((step for step in done if isinstance(step, GoalReview)), None)
    return HandReview(hand, judged, goal)


def review(hand: State, bot: str, seat: int | None = None, *, seconds: float = SECONDS) -> HandReview:
    """The post-mortem of a finished hand by this bot, for one seat or all."""
    return together(hand, list(steps(hand, bot, seat, seconds=seconds)))


def _wanted(hand: State, seat: int | None) -> list[Decision]:
    """The decisions with more than one legal move."""
    return [decision for decision in decisions(hand) if seat in (None, decision.seat) and decision.free]


def _judge_some(record: Record, bot: str, seat: int | None, places: Sequence[int]) -> list[Judged]:
    wanted = _wanted(replay_hand(record), seat)
    return [judge(wanted[place], bot) for place in places]
