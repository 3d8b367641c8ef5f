"""An agent of an environment as a bot, wherever bots play: it is given a view and plays by its policy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from mue.bots.clock import Clock
from mue.bots.worlds.env_world import env_world
from mue.rules.moves import Move
from mue.rules.views import View

Policy = Callable[[np.ndarray[Any, Any], np.ndarray[Any, Any]], int]
"""Takes an observation and a mask, and returns an action that the mask offers."""


class PolicyBot:
    """Plays by a policy.

    Observation and mask come from a hand in the kernel that fits the view. Which of those hands does not
    matter: they are the same for everything that looks the same.
    """

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        hand, _ = env_world(view, Random("policy"))
        assert view.seat is not None
        while True:
            seen = np.frombuffer(hand.observation(view.seat), np.uint8)
            move = hand.take(int(self._policy(seen, np.frombuffer(hand.mask(), np.int8))))
            if move is not None:
                return move
