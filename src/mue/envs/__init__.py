"""Environments for researchers: the games in the interfaces that reinforcement learning uses.

- `vector`: thousands of hands at once in the kernel, as a vector environment of Gymnasium
- `aec`: one hand or match, as an environment of PettingZoo
- `import mue.envs.openspiel`: the games among those of OpenSpiel

All need the extra `envs` (`pip install "mue[envs]"`), the last one OpenSpiel (`mue[openspiel]`).
docs/envs.md is a tour. Actions and observations are described by `describe`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mue.envs.descriptions import tables
from mue.errors import NotInstalled, UnknownBot
from mue.games import game as named
from mue.i18n import AnyOf
from mue.native.env_hand import EnvHand, env_hand
from mue.native.env_space import EnvSpace, env_space
from mue.rules.game import Game

if TYPE_CHECKING:
    from mue.envs.aec_env import MueAEC
    from mue.envs.vector_env import Autoreset, MueVectorEnv, Reward

__all__ = ["EnvHand", "EnvSpace", "aec", "describe", "env_hand", "space", "vector"]

BOTS = ("random", "rookie")
"""The bots that the kernel can play."""


@contextmanager
def _libraries() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotInstalled("env-not-installed", library=str(missing.name)) from missing


def space(
    game: str | Game[Any], players: int | None = None, variant: str = "default", history: int = 0
) -> EnvSpace:
    """The numbers of a game's actions and observations; NotNative if the kernel cannot play it.

    Observations end with the last `history` events.
    """
    if isinstance(game, str):
        return _shipped(game, variant, players, history)
    return env_space(game, game.check_players(players), history)


@lru_cache(maxsize=64)
def _shipped(name: str, variant: str, players: int | None, history: int) -> EnvSpace:
    rules = named(name, variant)
    return env_space(rules, rules.check_players(players), history)


def describe(game: str | Game[Any], players: int | None = None, variant: str = "default") -> str:
    """What every action and every byte of an observation means, as tables in Markdown."""
    return tables(space(game, players, variant))


def vector(
    game: str | Game[Any],
    players: int | None = None,
    num_envs: int = 1024,
    *,
    variant: str = "default",
    bots: str | Sequence[str | None] | None = None,
    observations: bool = True,
    history: int = 0,
    rewards: Reward = "score",
    autoreset: Autoreset = "same_step",
    threads: int | None = None,
    copy: bool = False,
) -> MueVectorEnv:
    """Thousands of hands at once, as a vector environment of Gymnasium.

    `bots` play the other seats: one name for all seats but seat 0, or one for each seat, None for a seat that
    is asked. They are `random` or `rookie`; by default every seat is asked. The reward is the `score` of the
    hand, or, `relative`, the score less the mean of the others. Observations end with the last `history`
    events.
    """
    with _libraries():
        from mue.envs.vector_env import MueVectorEnv

    numbers = space(game, players, variant, history)
    by_seat = [None, *[bots] * (numbers.players - 1)] if isinstance(bots, str) else list(bots or ())
    for bot in by_seat:
        if bot is not None and bot not in BOTS:
            raise UnknownBot("env-unknown-bot", bot=bot, bots=AnyOf(BOTS))
    return MueVectorEnv(
        numbers,
        num_envs,
        bots=by_seat,
        observations=observations,
        rewards=rewards,
        autoreset=autoreset,
        threads=threads,
        copy=copy,
    )


def aec(
    game: str | Game[Any],
    players: int | None = None,
    *,
    variant: str = "default",
    match: bool = False,
    history: int = 0,
    rewards: Reward = "score",
    render_mode: str | None = None,
) -> MueAEC:
    """One hand at a time, or a whole match, as an environment of PettingZoo.

    The reward is the `score` of the hand, or, `relative`, the score less the mean of the others. Observations
    end with the last `history` events.
    `render_mode` is "ansi", "rgb_array", "human" (prints the table) or None.
    """
    with _libraries():
        from mue.envs.aec_env import MueAEC

    return MueAEC(
        space(game, players, variant, history), match=match, rewards=rewards, render_mode=render_mode
    )
