"""OpenSpiel's information set Monte Carlo tree search as a bot: a reference that knows only the rules.

`ismcts-1000` searches 1,000 simulations for each action. It plays by the actions of `mue.envs`, so a move of
several cards is one search for each card. `mue.native.ismcts` is the search. OpenSpiel leaves the constants
to the user; docs/leaderboard.md says how those below were chosen.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mue.bots.clock import Clock
from mue.bots.worlds.env_world import env_world
from mue.native.ismcts import Ismcts
from mue.rules.moves import Move
from mue.rules.views import View

EXPLORATION: Final = 30.0
"""The factor of the upper confidence bound, in points."""
RELATIVE: Final = True
"""Whether a hand is worth the score less the mean of the others, which the ladder measures."""
LEAST_SIMULATIONS: Final = 2
MOST_SIMULATIONS: Final = 10_000


class IsmctsBot:
    def __init__(self, simulations: int, seed: str) -> None:
        self._simulations = simulations
        self._seed = seed

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        rng = Random(f"{self._seed} {len(view.history)}")
        hand, hidden = env_world(view, rng)
        while True:
            actions = hand.actions()
            action = actions[0]
            if len(actions) > 1:
                search = Ismcts(hand, hidden)
                action = search.run(self._simulations, EXPLORATION, RELATIVE, rng.getrandbits(48)).action
            move = hand.take(action)
            if move is not None:
                return move
