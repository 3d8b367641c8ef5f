"""The post-mortem of a finished hand: the value of each decision, judged from its seat's view; whether the
goal could be reached, with all cards known; and how the hand stood after each move."""

from mue.review.decisions import Decision, decisions
from mue.review.forecast import Forecast, Taken, forecasts, sides
from mue.review.goal import GoalReview, Turn, review_goal
from mue.review.grades import Accuracy, Grade, Thresholds, part_of, thresholds
from mue.review.hand import HandReview, review, steps, steps_of, together
from mue.review.judge import Judged, judge, ranker

__all__ = [
    "Accuracy",
    "Decision",
    "Forecast",
    "GoalReview",
    "Grade",
    "HandReview",
    "Judged",
    "Taken",
    "Thresholds",
    "Turn",
    "decisions",
    "forecasts",
    "judge",
    "part_of",
    "ranker",
    "review",
    "review_goal",
    "sides",
    "steps",
    "steps_of",
    "thresholds",
    "together",
]
