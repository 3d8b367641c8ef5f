"""Search: try moves in worlds that fit what was seen, and choose the best on average.

The worlds come from `mue.bots.worlds`. A card is tried in all of them, and the kernel plays each hand out.
Before the first lead, rookies make the remaining decisions, then the kernel plays. The value of a move is the
seat's score of the hand minus the mean of the others' scores.

The level sets how much of this is done: see `Budget`.
"""

from mue.bots.search.budget import Budget
from mue.bots.search.foresight import Foresight
from mue.bots.search.search_bot import SearchBot

__all__ = ["Budget", "Foresight", "SearchBot"]
