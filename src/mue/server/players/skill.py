"""How a match changes what is believed of its players: openskill's model of Plackett and Luce.

Bots are not rated themselves. How well they play does not change, so each counts for a fixed number that was
measured once (`references.toml`). So ratings mean the same on every server, and nobody can raise a bot by
losing to it on purpose, and then win from it what it is not worth.
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
"""Bots were measured in few matches, so a little doubt is left."""


@dataclass(frozen=True, slots=True)
class Skill:
    mu: float = _MODEL.mu
    """How good somebody probably is; newcomers begin here."""
    sigma: float = _MODEL.sigma
    """How little is known about it."""

    @property
    def rating(self) -> float:
        """What somebody almost surely is worth: this is shown, and people are ranked by it."""
        return self.mu - 3 * self.sigma


def after_match(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What is believed of each player after a match; places from 0, and equal ones share."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for [one] in rated]


def of_bot(game: str, bot: str) -> Skill | None:
    """What a bot counts for in a game, by its name with or without version; None: it was never measured."""
    known = _references().get(game, {})
    versions = [name for name in known if bot in (name, name.partition("@")[0])]
    return Skill(known[versions[-1]], BOT_SIGMA) if versions else None


@cache
def _references() -> dict[str, dict[str, float]]:
    path = Path(__file__).with_name("references.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
