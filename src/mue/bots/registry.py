"""The registry of bots, by name and version."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import entry_points
from secrets import token_hex
from typing import Final

from mue.bots.api import Bot
from mue.bots.guard import GuardedBot
from mue.bots.ismcts_bot import LEAST_SIMULATIONS, MOST_SIMULATIONS, IsmctsBot
from mue.bots.levels import ClubBot, ExpertBot, ForesightBot, Rookie
from mue.bots.random_bot import RandomBot
from mue.errors import UnknownBot
from mue.i18n import shown
from mue.rules.arguments import check_seed

Maker = Callable[[str], Bot]

BOTS: Final[dict[str, Maker]] = {
    "random@1": RandomBot,
    "rookie@1": Rookie,
    "club@1": ClubBot,
    "expert@1": ExpertBot,
    "expert@2": ForesightBot,
}
"""How to make each bot from a seed, by name and version. A version's play is frozen once a result names it
(tests/data/bots); an improved bot gets the next number."""

ON_TRIAL: Final = frozenset({"expert@2"})
"""Versions that are registered so that they can be measured. A plain name does not mean them."""

FAMILIES: Final[dict[str, Callable[[int, str], Bot]]] = {"ismcts": IsmctsBot}
"""Bots whose names end with their number of simulations, like `ismcts-1000`. All have the same version."""

FAMILY_VERSION: Final = "1"

BEST: Final = ("expert", "club")
"""The default adviser is the first of these that is registered."""

SEED_BYTES: Final = 16

ADVICE: Final = "advice"
"""The seed of bots that advise or judge, so that a hint and a later verdict on the same decision agree."""

GROUP: Final = "mue.bots"
"""The entry point group through which other packages register bots."""


def make_bot(name: str, seed: int | str | None = None) -> GuardedBot:
    """A bot by name and version (`rookie@1`), or the newest version of a plain name that is not on trial.

    The same seed and views give the same moves. Without a seed a random one is drawn.
    """
    check_seed(seed)
    text = token_hex(SEED_BYTES) if seed is None else str(seed)
    return GuardedBot(name, _maker(name)(text), text)


def check_bot(name: str) -> None:
    """Raise UnknownBot if no bot has this name."""
    _maker(name)


def full_name(name: str) -> str:
    """The name with the version that `make_bot` takes: `rookie@1` for `rookie`."""
    makers, maker = every_bot(), _maker(name)
    if name in makers:
        return name
    if not any(made is maker for made in makers.values()):
        return f"{name.partition('@')[0]}@{FAMILY_VERSION}"
    return next(
        version for version, made in makers.items() if made is maker and version.startswith(f"{name}@")
    )


def bot_names() -> list[str]:
    """The plain names, in order of registration."""
    return list(dict.fromkeys(name.partition("@")[0] for name in every_bot()))


def best_bot() -> str:
    """The plain name of our strongest bot."""
    return next(name for name in BEST if name in bot_names())


@cache
def every_bot() -> dict[str, Maker]:
    """Our bots and those of other packages, by name and version."""
    makers = dict(BOTS)
    for point in entry_points(group=GROUP):
        if point.name not in makers:  # other packages cannot replace ours: results are compared by name
            makers[point.name] = point.load()
    return makers


def _maker(name: str) -> Maker:
    makers = every_bot()
    if not isinstance(name, str):
        raise UnknownBot("unknown-bot", bot=shown(name), known=bot_names())
    if name in makers:
        return makers[name]
    if family := _of_family(name):
        return family
    versions = [version for version in makers if version.partition("@")[0] == name.partition("@")[0]]
    if not versions:
        raise UnknownBot("unknown-bot", bot=name, known=bot_names())
    if "@" in name:
        versions.sort(key=_version)
        raise UnknownBot("unknown-bot", bot=name, known=tuple(versions))
    return makers[max(set(versions) - ON_TRIAL or versions, key=_version)]


def _of_family(name: str) -> Maker | None:
    plain, at, version = name.partition("@")
    kind, _, number = plain.partition("-")
    if kind not in FAMILIES or (at and version != FAMILY_VERSION) or not re.fullmatch(r"[1-9][0-9]*", number):
        return None
    if len(number) > len(str(MOST_SIMULATIONS)) or not LEAST_SIMULATIONS <= int(number) <= MOST_SIMULATIONS:
        raise UnknownBot("bot-simulations", bot=name, least=LEAST_SIMULATIONS, most=MOST_SIMULATIONS)
    return partial(FAMILIES[kind], int(number))


def _version(name: str) -> int:
    number = name.partition("@")[2]
    return int(number) if number.isdecimal() else 0


def seat_bots(names: str, players: int) -> tuple[str, ...]:
    """The same bot for every seat (`random`), or one name per seat (`random,rookie,club`)."""
    listed = tuple(name.strip() for name in names.split(","))
    for name in listed:
        check_bot(name)
    if len(listed) == 1:
        return listed * players
    if len(listed) != players:
        raise UnknownBot("wrong-bot-count", given=len(listed), seats=players)
    return listed
