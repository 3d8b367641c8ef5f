"""The post-mortem of a finished hand: what each decision was worth, judged from its seat's view; whether the
goal could be reached, with all cards known; and how the hand stood after each move."""

from mue.review.decisions import Decision, decisions
from mue.review.forecast import Forecast, Taken, forecasts, sides
from mue.review.goal import GoalReview, Turn, review_goal
from mue.review.hand import MISTAKE, HandReview, is_mistake, review, steps, steps_of, together
from mue.review.judge import Judged, judge, ranker

__all__ = [
    "MISTAKE",
    "Decision",
    "Forecast",
    "GoalReview",
    "HandReview",
    "Judged",
    "Taken",
    "Turn",
    "decisions",
    "forecasts",
    "is_mistake",
    "judge",
    "ranker",
    "review",
    "review_goal",
    "sides",
    "steps",
    "steps_of",
    "together",
]
