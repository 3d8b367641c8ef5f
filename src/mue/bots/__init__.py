"""Bots: players that decide from a View and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from mue.bots.chance import RandomBot
from mue.bots.club import ClubBot
from mue.errors import MueError
from mue.play.moves import Move
from mue.sight import View


class Bot(Protocol):
    def choose(self, view: View) -> Move:
        """One of `view.legal`."""


BOTS: Final[dict[str, Callable[[str], Bot]]] = {"random": RandomBot, "club": ClubBot}
"""How to make each bot, by name. A bot gets a seed, so that a game can be played again."""


class UnknownBot(MueError):
    """A name that no bot has."""


def make_bot(name: str, seed: str) -> Bot:
    return _maker(name)(seed)


def _maker(name: str) -> Callable[[str], Bot]:
    if name not in BOTS:
        raise UnknownBot(f"There is no bot '{name}': name one of {', '.join(BOTS)}.")
    return BOTS[name]


def seat_bots(names: str, players: int) -> tuple[str, ...]:
    """`random` for every seat, or one name for each seat: `random,random,random`."""
    listed = tuple(name.strip() for name in names.split(","))
    for name in listed:
        _maker(name)
    if len(listed) == 1:
        return listed * players
    if len(listed) != players:
        raise UnknownBot(
            f"--bots takes one name for all seats or one for each of {players}, not {len(listed)}."
        )
    return listed
