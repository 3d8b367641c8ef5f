"""The environments against the Python rules along random hands, through each interface.

An interface is played with random actions. Beside it the same actions are read as moves, and the Python rules
play these; at the end of the hand both must have the same scores. The first difference ends the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from random import Random

import click
import numpy as np
from support.configurations import EVERY

from mue import envs
from mue.cli.progress import tracked
from mue.native.env_hand import EnvHand
from mue.native.env_space import EnvSpace
from mue.parallel import in_chunks
from mue.rules.mechanics.deal import Deal
from mue.rules.state import State

CHUNK = 100
"""Hands that a process plays at a time."""
ROWS = 20
Where = tuple[str, str, int]
Scores = tuple[float, ...]


class ByTheRules:
    """A hand whose actions are read as moves, which the Python rules play."""

    def __init__(self, space: EnvSpace, deal: Deal) -> None:
        self._hand = EnvHand(space, deal)
        self.state: State = space.game.start(deal)

    def take(self, action: int) -> None:
        seat = self._hand.seat
        move = self._hand.take(action)
        if move is not None:
            self.state = self.state.apply(move, seat)

    @property
    def scores(self) -> Scores | None:
        return None if self.state.outcome is None else tuple(map(float, self.state.outcome.scores))


def vector(space: EnvSpace, numbers: Sequence[int]) -> Iterator[tuple[ByTheRules, Scores]]:
    """Hands of a vector environment, each with the scores that it told."""
    env = envs.vector(space.game, space.players, ROWS, threads=1)
    env.reset(seed=numbers[0] * ROWS)
    followed = [ByTheRules(space, env.deal(row).deal) for row in range(ROWS)]
    left = len(numbers)
    while left > 0:
        actions = env.random_actions().copy()
        _, _, ended, _, infos = env.step(actions)
        for row, one in enumerate(followed):
            one.take(int(actions[row]))
            if ended[row] != (one.scores is not None):
                raise click.ClickException(f"{one.state}: the end of the hand")
        for row in np.flatnonzero(ended).tolist():
            yield followed[row], tuple(map(float, infos["scores"][row]))
            followed[row] = ByTheRules(space, env.deal(row).deal)
            left -= 1


def aec(space: EnvSpace, numbers: Sequence[int]) -> Iterator[tuple[ByTheRules, Scores]]:
    env = envs.aec(space.game, space.players)
    for number in numbers:
        rng = Random(f"aec agreement {number}")
        env.reset(seed=number)
        one = ByTheRules(space, env.hand.deal)
        while not env.terminations[env.agent_selection]:
            mask = env.observe(env.agent_selection)["action_mask"]
            action = int(rng.choice(np.flatnonzero(mask).tolist()))
            one.take(action)
            env.step(action)
        yield one, tuple(env.rewards.values())


def openspiel(space: EnvSpace, numbers: Sequence[int]) -> Iterator[tuple[ByTheRules, Scores]]:
    import pyspiel

    from mue.envs.openspiel import MueGame

    variant = space.game.settings.name
    parameters = {"players": space.players, "variant": variant}
    game: MueGame = pyspiel.load_game(f"mue_{space.game.id}", parameters)
    for number in numbers:
        rng = Random(f"openspiel agreement {number}")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        assert state.hand is not None
        one = ByTheRules(space, state.hand.deal)
        while not state.is_terminal():
            action = rng.choice(state.legal_actions())
            one.take(action)
            state.apply_action(action)
        yield one, tuple(state.returns())


INTERFACES: dict[str, Callable[[EnvSpace, Sequence[int]], Iterator[tuple[ByTheRules, Scores]]]] = {
    "vector": vector,
    "aec": aec,
    "openspiel": openspiel,
}


@cache
def space_of(where: Where) -> EnvSpace:
    game_id, variant, players = where
    return envs.space(game_id, players, variant)


def follow(interface: str, where: Where, numbers: Sequence[int]) -> list[int]:
    """One entry for each of these hands; ClickException says where a score differs."""
    played = 0
    for one, scores in INTERFACES[interface](space_of(where), numbers):
        if one.scores != scores:
            raise click.ClickException(f"{interface}, {one.state}: {scores}, by the rules {one.scores}")
        played += 1
    return [played, *[0] * (len(numbers) - 1)]


@click.command()
@click.option(
    "--hands", type=click.IntRange(1), default=10_000, show_default=True, help="Hands of each configuration."
)
@click.option("--interface", type=click.Choice(list(INTERFACES)), help="Only this one. [default: all three]")
@click.option("--workers", type=click.IntRange(1), help="Processes. [default: one for each core]")
def main(hands: int, interface: str | None, workers: int | None) -> None:
    """Play random hands through the interfaces of mue.envs and by the rules, and compare the scores.

    \b
    Example: python -m tools envs_agreement --hands 1000
    """
    for name in [interface] if interface else INTERFACES:
        for of in EVERY:
            where = (of.game, of.variant, of.players)
            work = partial(follow, name, where)
            played = list(tracked(in_chunks(work, hands, CHUNK, workers), f"{name} {of}", hands))
            click.echo(f"{name} {of} agrees: {sum(played):,} hands.")
