"""Skill: how a match changes the estimate of its players, by openskill's Plackett-Luce model.

Bots are not rated. Their strength does not change, so each has a fixed skill that was measured once
(`references.toml`). So ratings mean the same on every server, and nobody can raise a bot's rating by losing
on purpose and then profit from beating it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
BOT_SIGMA: Final = 1.0
"""Bots were measured in few matches, so a little uncertainty remains."""


@dataclass(frozen=True, slots=True)
class Skill:
    mu: float = _MODEL.mu
    """The estimate; new players begin here."""
    sigma: float = _MODEL.sigma
    """The uncertainty of the estimate."""

    @property
    def rating(self) -> float:
        """A cautious estimate, almost certainly below the true skill. It is shown, and ranks players."""
        return self.mu - 3 * self.sigma


def after_match(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skill of each player after a match with these places, from 0; equal places are a tie."""
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(player.mu, player.sigma) for [player] in rated]


def of_bot(game: str, bot: str) -> Skill | None:
    """The skill of a bot in a game, by its name with or without version; None if it was never measured."""
    known = _references().get(game, {})
    versions = [name for name in known if bot in (name, name.partition("@")[0])]
    return Skill(known[versions[-1]], BOT_SIGMA) if versions else None


@cache
def _references() -> dict[str, dict[str, float]]:
    path = Path(__file__).with_name("references.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
