"""What examples/train.py has learned, as a bot. It plays with NumPy alone.

The weights are in `weights.npz` beside this file; the environment variable MUE_AGENT names another file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np

from mue.envs.policy_bot import PolicyBot
from mue.rules.moves import Move
from mue.rules.views import View

WEIGHTS = Path(__file__).with_name("weights.npz")


class Network:
    """Two hidden layers; the weights as `train.py` saves them."""

    def __init__(self, file: Path) -> None:
        with np.load(file) as kept:
            self.game, self.players = str(kept["game"]), int(kept["players"])
            self._layers = [(kept[f"weight{i}"], kept[f"bias{i}"]) for i in range(3)]

    def logits(self, observation: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """A preference for every action. Counts are taken by their logarithm, as in training."""
        values: np.ndarray[Any, Any] = np.log1p(observation.astype(np.float32))
        for place, (weight, bias) in enumerate(self._layers):
            values = values @ weight.T + bias
            if place < len(self._layers) - 1:
                values = np.tanh(values)
        return values

    def best(self, observation: np.ndarray[Any, Any], mask: np.ndarray[Any, Any]) -> int:
        return int(np.where(mask, self.logits(observation), -np.inf).argmax())


class Agent(PolicyBot):
    """Plays the game that it has learned."""

    def __init__(self, network: Network) -> None:
        super().__init__(network.best)
        self._network = network

    def choose(self, view: View, clock: object = None) -> Move:
        learned = (self._network.game, self._network.players)
        if (view.game, view.players) != learned:
            raise ValueError(f"This agent has learned {learned[0]} for {learned[1]} players, nothing else.")
        return super().choose(view)


def make_agent(seed: str) -> Agent:
    """The entry point. The agent takes the best action and draws nothing, so that the seed has no effect."""
    return Agent(Network(Path(os.environ.get("MUE_AGENT", WEIGHTS))))
