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
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mue.envs.descriptions import tables
from mue.errors import NotInstalled, UnknownBot
from mue.games import game as game_of
from mue.games import named_game
from mue.i18n import AnyOf
from mue.native.env_hand import EnvHand, env_hand
from mue.native.env_space import EnvSpace, env_space
from mue.rules.arguments import check_number
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
    game: str | Game[Any], players: int | None = None, variant: str | Path = "default", history: int = 0
) -> EnvSpace:
    """The numbers of a game's actions and observations; NotNative if the kernel cannot play it.

    Observations end with the last `history` events.
    """
    check_number("history", history)
    rules = game if isinstance(game, Game) else _shared(game_of(game, variant))
    return env_space(rules, rules.check_players(players), history)


def _shared(rules: Game[Any]) -> Game[Any]:
    """The one object for these rules, so that `env_space` finds their numbers again."""
    return named_game(rules.id, rules.settings.name, rules.options)


def describe(game: str | Game[Any], players: int | None = None, variant: str | Path = "default") -> str:
    """What every action and every byte of an observation means, as tables in Markdown."""
    return tables(space(game, players, variant))


def vector(
    game: str | Game[Any],
    players: int | None = None,
    num_envs: int = 1024,
    *,
    variant: str | Path = "default",
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
    if bots is not None and not isinstance(bots, str) and len(bots) != numbers.players:
        raise ValueError(f"bots must be one for each of the {numbers.players} seats, not {len(bots)}")
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
    variant: str | Path = "default",
    match: bool = False,
    history: int = 0,
    rewards: Reward = "score",
    render_mode: str | None = None,
) -> MueAEC:
    """One hand at a time, or a whole match, as an environment of PettingZoo.

    The reward is the `score` of the hand, or, `relative`, the score less the mean of the others. Observations
    end with the last `history` events. `render_mode` is "ansi", "rgb_array", "human" (prints the table) or
    None.
    """
    with _libraries():
        from mue.envs.aec_env import MueAEC

    return MueAEC(
        space(game, players, variant, history), match=match, rewards=rewards, render_mode=render_mode
    )
