"""Even times: how long a bot takes says nothing about its cards.

A bot with one card to play would answer at once, and think about any other decision, so everybody could see
that a card was forced. Each move is held back until the bot's usual time has passed.
"""

from __future__ import annotations

from collections import deque
from typing import Final

KEPT: Final = 200
"""Times of one bot that are remembered."""
USUAL: Final = 0.95
"""The share of moves that are ready within the usual time."""
LONGEST: Final = 3.0
"""Seconds that a move is held back at most."""


class EvenTimes:
    def __init__(self) -> None:
        self._seconds: dict[str, deque[float]] = {}

    def wait(self, bot: str, seconds: float) -> float:
        """The seconds by which a move is held back that this bot has chosen in so many seconds."""
        if bot not in self._seconds:  # the first thought loads what the bot needs, and is not usual
            self._seconds[bot] = deque(maxlen=KEPT)
            return 0.0
        known = self._seconds[bot]
        known.append(seconds)
        ordered = sorted(known)
        usual = ordered[min(len(ordered) - 1, int(USUAL * len(ordered)))]
        return max(0.0, min(usual, LONGEST) - seconds)
