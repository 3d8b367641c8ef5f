"""Tables of Mü, revised edition, with five players who hold a whole colour each.

Seat 0 has red, 1 blue, 2 green, 3 yellow and 4 black. Nobody can follow suit, so it is plain to see
who wins a trick.
"""

from __future__ import annotations

from mue.games import game
from mue.rules.state import State
from support.laid_out import WHOLE_COLOURS, dealt

MU = game("mu")


def five(dealer: int = 0) -> State:
    return dealt(MU, 5, WHOLE_COLOURS, dealer=dealer)
