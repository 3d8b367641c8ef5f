"""The post-mortem of a finished hand: what each decision was worth to somebody who saw what its seat saw,
and whether the goal was there to be reached with all cards known."""

from mue.review.decisions import Decision, decisions
from mue.review.goal import GoalReview, Turn, review_goal
from mue.review.hand import MISTAKE, HandReview, review, steps, steps_of, together
from mue.review.judging import Judged, judge, ranker

__all__ = [
    "MISTAKE",
    "Decision",
    "GoalReview",
    "HandReview",
    "Judged",
    "Turn",
    "decisions",
    "judge",
    "ranker",
    "review",
    "review_goal",
    "steps",
    "steps_of",
    "together",
]
