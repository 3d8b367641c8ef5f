"""The ladder: which bot is stronger, measured honestly.

Each mix of two bots (one A among Bs, one B among As) plays the same deals in every seating, with the same
seed in each seat, so luck cancels out. The hands of one deal count as one observation, because they are not
independent.
"""

from mue.ladder.all_deals import results
from mue.ladder.check_result import Result, played_again, read_result
from mue.ladder.kept_deals import KeptDeals
from mue.ladder.play_deals import ROLES, HandPart, Ladder
from mue.ladder.report import Pair, Report, interval, report

__all__ = [
    "ROLES",
    "HandPart",
    "KeptDeals",
    "Ladder",
    "Pair",
    "Report",
    "Result",
    "interval",
    "played_again",
    "read_result",
    "report",
    "results",
]
