"""Learns a game from scratch: proximal policy optimization against the kernel's own bots. Needs PyTorch.

    pip install "mue[envs]" torch
    python examples/train.py eskridge --minutes 15
    pip install ./examples/agent
    mue ladder eskridge --bots agent,random

The network sees nothing but the bytes of the vector environment and learns from the score at the end of each
hand. The curve is written as a picture, the weights as a file that the bot `agent` plays with.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import mue
from mue import envs

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    raise SystemExit("This example needs PyTorch: pip install torch") from None

HERE = Path(__file__).parent
WEIGHTS = HERE / "agent/mue_agent/weights.npz"
ROWS, STEPS = 512, 32  # hands at once, and own turns in each between two updates
HIDDEN = 128
LEARNING_RATE, EPOCHS, BATCH = 1e-3, 3, 1024
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5
POINTS = 50.0  # a reward of 1: keeps the targets of the value small
EVALUATED = 4000  # hands


class Learner(nn.Module):
    """Preferences for actions, and what the hand is expected to bring."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(size, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        with torch.no_grad():
            self.policy.weight.mul_(0.01)  # at first every action is nearly equally likely

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Any, torch.Tensor]:
        values = self.trunk(torch.log1p(seen.float()))
        logits = self.policy(values).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(values).squeeze(-1)


@dataclass
class Turns:
    """The learner's own turns, by step and row."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    likely: torch.Tensor
    gain: torch.Tensor
    target: torch.Tensor

    def flat(self) -> list[torch.Tensor]:
        return [part.flatten(0, 1) for part in vars(self).values()]


def play(env: Any, learner: Learner, now: dict[str, Any]) -> tuple[Turns, list[float], dict[str, Any]]:
    """STEPS turns in every row; also the rewards of the hands that ended."""
    size, actions = env.space.size, env.space.actions
    seen = torch.empty((STEPS, ROWS, size), dtype=torch.uint8)
    mask = torch.empty((STEPS, ROWS, actions), dtype=torch.int8)
    action = torch.empty((STEPS, ROWS), dtype=torch.int64)
    likely, value = torch.empty((STEPS, ROWS)), torch.empty((STEPS + 1, ROWS))
    reward, ended = np.zeros((STEPS, ROWS), np.float32), np.zeros((STEPS, ROWS), np.float32)
    scores: list[float] = []
    for step in range(STEPS):
        seen[step] = torch.from_dlpack(now["observation"])
        mask[step] = torch.from_dlpack(now["action_mask"])
        with torch.no_grad():
            choice, value[step] = learner(seen[step], mask[step])
            action[step] = choice.sample()
            likely[step] = choice.log_prob(action[step])
        now, rewards, over, _, _ = env.step(action[step].numpy())
        reward[step], ended[step] = rewards / POINTS, over
        scores += rewards[over].tolist()
    with torch.no_grad():
        value[STEPS] = learner(torch.from_dlpack(now["observation"]), torch.from_dlpack(now["action_mask"]))[
            1
        ]
    gain = advantages(reward, ended, value.numpy())
    target = gain + value[:STEPS].numpy()
    return Turns(seen, mask, action, likely, torch.from_numpy(gain), torch.from_numpy(target)), scores, now


def advantages(
    reward: np.ndarray[Any, Any], ended: np.ndarray[Any, Any], value: np.ndarray[Any, Any]
) -> np.ndarray[Any, Any]:
    """By how much each action was better than expected (generalized advantage estimation, no discount)."""
    gain = np.zeros_like(reward)
    later = np.zeros(reward.shape[1], np.float32)
    for step in reversed(range(len(reward))):
        goes_on = 1 - ended[step]
        surprise = reward[step] + goes_on * value[step + 1] - value[step]
        later = surprise + goes_on * LAMBDA * later
        gain[step] = later
    return gain


def improve(learner: Learner, optimizer: Any, turns: Turns) -> None:
    """A few passes over the turns: better actions become likelier, but not much at once."""
    seen, mask, action, likely, gain, target = turns.flat()
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(action)).split(BATCH):
            choice, value = learner(seen[rows], mask[rows])
            ratio = (choice.log_prob(action[rows]) - likely[rows]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.min(ratio * gain[rows], clipped * gain[rows]).mean()
            error = (value - target[rows]).square().mean()
            loss = policy + VALUE * error - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimizer.step()


class Curve:
    """The mean score less that of the others, by minute."""

    def __init__(self, minutes: float, clock: Callable[[], float]) -> None:
        self.points: list[tuple[float, float]] = []
        self.hands = 0
        self._minutes, self._clock, self._start = minutes, clock, clock()
        self._recent: list[float] = []

    @property
    def passed(self) -> float:
        """The share of the time that has passed."""
        return (self._clock() - self._start) / 60 / self._minutes

    def add(self, scores: list[float]) -> bool:
        """Whether there is a new point: about sixty in all."""
        self._recent += scores
        self.hands += len(scores)
        if len(self.points) >= 60 * self.passed or not self._recent:
            return False
        self.points.append((self.passed * self._minutes, float(np.mean(self._recent))))
        self._recent = []
        return True


def train(
    game: str, players: int | None, opponent: str, seed: int, curve: Curve, kept: Callable[[Learner], None]
) -> Learner:
    """Learns until the time has passed; `kept` is called at every point of the curve."""
    torch.manual_seed(seed)
    env = envs.vector(game, players, ROWS, bots=opponent, rewards="relative", threads=1)
    learner = Learner(env.space.size, env.space.actions)
    optimizer = torch.optim.Adam(learner.parameters(), lr=LEARNING_RATE)
    now, _ = env.reset(seed=seed)
    while (passed := curve.passed) < 1:
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * max(0.05, 1 - passed)
        turns, scores, now = play(env, learner, now)
        improve(learner, optimizer, turns)
        if curve.add(scores):
            kept(learner)
    env.close()
    return learner


def measure(
    learner: Learner, game: str, players: int | None, opponent: str, hands: int
) -> tuple[float, float]:
    """The mean score less that of the others, always with the best action, and half its 95 % interval."""
    env = envs.vector(game, players, ROWS, bots=opponent, rewards="relative", threads=1)
    now, _ = env.reset(seed=10**6)
    scores: list[float] = []
    while len(scores) < hands:
        with torch.no_grad():
            choice, _ = learner(torch.from_dlpack(now["observation"]), torch.from_dlpack(now["action_mask"]))
        now, rewards, over, _, _ = env.step(choice.probs.argmax(-1).numpy())
        scores += rewards[over].tolist()
    env.close()
    return float(np.mean(scores)), 1.96 * float(np.std(scores)) / len(scores) ** 0.5


def save(learner: Learner, game: str, players: int, file: Path) -> None:
    """The policy alone, for the bot."""
    kept: dict[str, Any] = {"game": game, "players": players}
    for place, layer in enumerate((learner.trunk[0], learner.trunk[2], learner.policy)):
        kept[f"weight{place}"] = layer.weight.detach().numpy().astype(np.float16)
        kept[f"bias{place}"] = layer.bias.detach().numpy().astype(np.float16)
    np.savez_compressed(file, **kept)


def draw(curve: list[tuple[float, float]], title: str, file: Path) -> None:
    """The curve as SVG."""
    width, height, left, low = 640, 320, 60, 40
    end = max(minutes for minutes, _ in curve) or 1
    bottom, top = min(0, *(score for _, score in curve)), max(0, *(score for _, score in curve))
    span = (top - bottom) or 1

    def place(minutes: float, score: float) -> tuple[float, float]:
        across = left + (width - left - 20) * minutes / end
        return round(across, 1), round(height - low - (height - low - 30) * (score - bottom) / span, 1)

    line = " ".join("{},{}".format(*place(*point)) for point in curve)
    zero, words = place(0, 0)[1], []
    for score in (bottom, 0, top):
        words.append(
            f'<text x="{left - 8}" y="{place(0, score)[1] + 4}" text-anchor="end">{score:+.0f}</text>'
        )
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<text x="{left}" y="18">{title}</text>'
        f'<path d="M{left} {zero}H{width - 20}" stroke="#aaa"/>{"".join(words)}'
        f'<polyline points="{line}" fill="none" stroke="#1f5fbf" stroke-width="2"/>'
        f'<text x="{width - 20}" y="{height - 12}" text-anchor="end">{end:.1f} minutes</text></svg>\n',
        encoding="utf-8",
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="eskridge", choices=mue.games())
    parser.add_argument("-p", "--players", type=int)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--processor-time", action="store_true", help="count it instead, on a busy machine")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--opponent", default="rookie", choices=["rookie", "random"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    parser.add_argument("--curve", type=Path, default=HERE / "curve.svg", help="where the picture goes")
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads)
    game, players, opponent = given.game, envs.space(given.game, given.players).players, given.opponent
    curve = Curve(given.minutes, time.process_time if given.processor_time else time.monotonic)

    def kept(learner: Learner) -> None:
        minutes, score = curve.points[-1]
        print(f"{minutes:5.1f} min {curve.hands:9,} hands {score:+7.1f} against {opponent}", flush=True)
        save(learner, game, players, given.out)
        draw(
            curve.points, f"{game}-{players}: points a hand more than {opponent} while learning", given.curve
        )

    learner = train(game, players, opponent, given.seed, curve, kept)
    kept(learner)
    for other in ("random", "rookie"):
        mean, half = measure(learner, game, players, other, EVALUATED)
        print(f"against {other}: {mean:+.1f} ± {half:.1f} points a hand ({EVALUATED:,} hands)")
    print(
        f"processor time: {time.process_time() / 60:.1f} minutes; weights: {given.out}; curve: {given.curve}"
    )


if __name__ == "__main__":
    main()
