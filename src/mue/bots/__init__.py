"""Bots: players that decide from a View and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from mue.bots.api import Advice, Adviser, Bot, Ranker
from mue.bots.clock import UNLIMITED, Clock
from mue.bots.club import ClubBot
from mue.bots.expert import ExpertBot
from mue.bots.guard import Guarded
from mue.bots.random_bot import RandomBot
from mue.bots.rookie import RookieBot
from mue.errors import MueError

__all__ = [
    "BOTS",
    "UNLIMITED",
    "Advice",
    "Adviser",
    "Bot",
    "Clock",
    "Guarded",
    "Ranker",
    "UnknownBot",
    "best_bot",
    "bot_names",
    "check_bot",
    "every_bot",
    "make_bot",
    "seat_bots",
]

Maker = Callable[[str], Bot]

BOTS: Final[dict[str, Maker]] = {
    "random@1": RandomBot,
    "rookie@1": RookieBot,
    "club@1": ClubBot,
    "expert@1": ExpertBot,
}
"""How to make each bot, by name and version. A version never changes its play once a result has named it;
a better one gets the next number. A bot gets a seed, so that a game can be played again."""

BEST: Final = ("expert", "club")
"""Whom to ask for advice, if nobody is named: the first of these that there is."""

GROUP: Final = "mue.bots"
"""The entry point group by which other packages add bots."""


class UnknownBot(MueError):
    """A name that no bot has."""


def make_bot(name: str, seed: str) -> Guarded:
    """A bot by its name and version, or by its plain name: then the newest version."""
    return Guarded(name, _maker(name)(seed), seed)


def check_bot(name: str) -> None:
    """Raise UnknownBot unless there is one of this name."""
    _maker(name)


def bot_names() -> list[str]:
    """The plain names, in the order in which they were registered."""
    return list(dict.fromkeys(name.partition("@")[0] for name in every_bot()))


def best_bot() -> str:
    """The plain name of the strongest bot of ours."""
    return next(name for name in BEST if name in bot_names())


@cache
def every_bot() -> dict[str, Maker]:
    """Ours and those of other packages, by name and version."""
    found = dict(BOTS)
    for point in entry_points(group=GROUP):
        if point.name not in found:  # ours keep their names: results are compared by them
            found[point.name] = point.load()
    return found


def _maker(name: str) -> Maker:
    makers = every_bot()
    if name in makers:
        return makers[name]
    versions = [one for one in makers if one.partition("@")[0] == name]
    if not versions:
        raise UnknownBot(f"There is no bot '{name}': name one of {', '.join(bot_names())}.")
    return makers[max(versions, key=_version)]


def _version(name: str) -> int:
    number = name.partition("@")[2]
    return int(number) if number.isdecimal() else 0


def seat_bots(names: str, players: int) -> tuple[str, ...]:
    """`random` for every seat, or one name for each seat: `random,random,random`."""
    listed = tuple(name.strip() for name in names.split(","))
    for name in listed:
        check_bot(name)
    if len(listed) == 1:
        return listed * players
    if len(listed) != players:
        raise UnknownBot(
            f"--bots takes one name for all seats or one for each of {players}, not {len(listed)}."
        )
    return listed
