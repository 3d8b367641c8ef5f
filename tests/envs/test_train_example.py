"""The example that learns: what it has learned plays, and, where PyTorch is installed, it learns.

The suite does not install PyTorch, so in CI the bot and its game are tested, and the training
where somebody has it; `examples/train.py` keeps the two apart, so that the bot needs NumPy alone.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from mue.bots import GuardedBot
from mue.envs import space as envs_space
from mue.games import game
from mue.rules.state import State

EXAMPLES = Path(__file__).parents[2] / "examples"


def loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        file.parent.name if file.stem == "__init__" else file.stem, file
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The package, with the weights of an agent that has learned nothing."""
    rng, space = np.random.default_rng(1), envs_space("eskridge")
    sizes = [space.size, 8, 8, space.actions]
    layers = {f"weight{i}": rng.normal(size=(sizes[i + 1], sizes[i])) for i in range(3)}
    biases = {f"bias{i}": np.zeros(sizes[i + 1]) for i in range(3)}
    whole: dict[str, Any] = {"game": "eskridge", "players": 2, **layers, **biases}
    np.savez(tmp_path / "weights.npz", **whole)
    monkeypatch.setenv("MUE_AGENT", str(tmp_path / "weights.npz"))
    return loaded(EXAMPLES / "agent/mue_agent/__init__.py")


def hand(maker: Any, seed: int) -> tuple[State, GuardedBot]:
    """A hand of the agent in seat 0 against a random player."""
    state = game("eskridge").new(2, seed)
    bots = [GuardedBot("agent", maker("1"), "1"), GuardedBot("random", _random("1"), "1")]
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    return state, bots[0]


def _random(seed: str) -> Any:
    from mue.bots.random_bot import RandomBot

    return RandomBot(seed)


def test_the_entry_point_is_the_bot(agent: ModuleType) -> None:
    package = tomllib.loads((EXAMPLES / "agent/pyproject.toml").read_text("utf-8"))["project"]
    assert package["entry-points"]["mue.bots"] == {"agent@1": f"{agent.__name__}:make_agent"}
    one, bot = hand(agent.make_agent, 1)
    again, _ = hand(agent.make_agent, 1)
    assert [*one.history] == [*again.history] and not bot.fallbacks


def test_it_plays_the_game_that_it_has_learned_alone(agent: ModuleType) -> None:
    state = game("goslar").new(2, 1)
    assert state.seat is not None
    with pytest.raises(ValueError, match="has learned eskridge for 2 players"):
        agent.make_agent("1").choose(state.view(state.seat))


if importlib.util.find_spec("torch") is None:

    def test_without_pytorch_it_says_what_to_install() -> None:
        words = [sys.executable, str(EXAMPLES / "train.py")]
        found = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (found.returncode, found.stderr) == (1, "This example needs PyTorch: pip install torch\n")

else:

    def test_it_learns(agent: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Some seconds: files are written, and what is saved prefers what the learner prefers."""
        train = loaded(EXAMPLES / "train.py")
        monkeypatch.setattr(train, "EVALUATED", 300)
        weights, curve = tmp_path / "weights.npz", tmp_path / "curve.svg"
        words = ["goslar", "--minutes", "0.1", "--processor-time", "--threads", "1"]
        train.main([*words, "--out", str(weights), "--curve", str(curve)])
        assert curve.read_text("utf-8").startswith("<svg") and "polyline" in curve.read_text("utf-8")
        assert agent.Network(weights).game == "goslar"

    def test_what_an_action_gains_is_what_came_of_it_less_what_was_expected() -> None:
        train = loaded(EXAMPLES / "train.py")
        reward = np.array([[0.0], [2.0], [0.0]], np.float32)
        ended = np.array([[0.0], [1.0], [0.0]], np.float32)
        value = np.array([[0.5], [1.0], [0.25], [0.75]], np.float32)
        gain = train.advantages(reward, ended, value)
        assert gain[:, 0] == pytest.approx([0.5 + train.LAMBDA * 1.0, 1.0, 0.5])
