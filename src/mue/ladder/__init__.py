"""The ladder: which bot is stronger, measured honestly.

The same deals with the same bot seeds are played by every mix of two bots, in every seat: one A among Bs and
one B among As. What luck gives to one seating it gives to the other, and the hands of one deal count as one
observation, because they are anything but independent.
"""

from mue.ladder.play_deals import ROLES, Ladder, Part, results
from mue.ladder.report import Pair, Report, interval, report

__all__ = ["ROLES", "Ladder", "Pair", "Part", "Report", "interval", "report", "results"]
