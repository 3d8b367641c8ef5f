"""Even times: how long a bot takes says nothing about its cards.

A bot would answer at once if it had one legal card, and think otherwise, so everybody could see that a card
was forced. Each move is held back until the bot's usual time has passed.
"""

from __future__ import annotations

from collections import deque
from typing import Final

KEPT: Final = 200
"""Recent times remembered for each bot."""
USUAL: Final = 0.95
"""The usual time is this quantile of a bot's recent times."""
LONGEST: Final = 3.0
"""The most seconds that a move is held back."""


class EvenTimes:
    def __init__(self) -> None:
        self._seconds: dict[str, deque[float]] = {}

    def wait(self, bot: str, seconds: float) -> float:
        """How many seconds to hold back a move that took this bot `seconds` to choose."""
        if bot not in self._seconds:  # the first move also loads what the bot needs
            self._seconds[bot] = deque(maxlen=KEPT)
            return 0.0
        known = self._seconds[bot]
        known.append(seconds)
        ordered = sorted(known)
        usual = ordered[min(len(ordered) - 1, int(USUAL * len(ordered)))]
        return max(0.0, min(usual, LONGEST) - seconds)
