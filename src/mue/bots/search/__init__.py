"""Search: try moves in worlds that fit what was seen, and take the one that is worth most on average.

The worlds come from `mue.bots.worlds`. A card is tried in all of them and the kernel plays each hand out. For
a decision before the first lead, rookies make the decisions that are still to come, and then the kernel
plays. A move is worth the seat's score of the hand minus the mean of the others' scores.

How much of this is done is a matter of level: see `Budget`.
"""

from mue.bots.search.budget import Budget
from mue.bots.search.foresight import Foresight
from mue.bots.search.search_bot import SearchBot

__all__ = ["Budget", "Foresight", "SearchBot"]
