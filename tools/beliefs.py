"""Measure what hands between bots say about hidden cards, and write src/mue/bots/search/beliefs.toml.

For every game, bots play hands against themselves. At some cards the signs of the true world are compared
with those of sampled ones. The weights maximise the likelihood of the true worlds (a conditional logit,
fitted by Newton's method). A third of the hands is held out to measure the gain in nats: the increase of the
true world's log-likelihood among sampled ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp, log
from pathlib import Path

import click

from mue.bots import check_bot, make_bot
from mue.bots.search.beliefs import SIGNS, Evidence, signs
from mue.bots.worlds import Drawn, Sampler
from mue.cli.progress import tracked
from mue.games import game
from mue.parallel import in_chunks
from mue.rules.phases.trick_play import Tricks
from mue.solver import Position, Worlds

FILE = Path(__file__).parent.parent / "src/mue/bots/search/beliefs.toml"
COUNTS = {"mu": (4, 5, 3, 6), "eskridge": (2,), "goslar": (2,), "wimmuln": (4, 3, 5, 6), "yamv": (5, 4, 6)}
EVERY = 7
"""Every how many cards a case is recorded."""
SAMPLED = 60

Row = list[float]
Case = tuple[Row, list[Row]]
"""The signs of the true world, and those of all worlds: the true one and sampled ones."""


def cases(game_id: str, bot: str, numbers: Sequence[int]) -> list[list[Case]]:
    return [_hand(game_id, bot, number) for number in numbers]


def _hand(game_id: str, bot: str, number: int) -> list[Case]:
    players = COUNTS[game_id][number % len(COUNTS[game_id])]
    state = game(game_id).new(players, seed=f"beliefs {number}", dealer=number % players)
    bots = [make_bot(bot, f"beliefs {number} {seat}") for seat in range(players)]
    found: list[Case] = []
    while state.outcome is None:
        assert state.seat is not None
        seen = state.view(state.seat)
        if isinstance(state.step, Tricks) and state.history.size % EVERY == 0 and len(seen.legal) > 1:
            drawn = Sampler(seen).draw(SAMPLED, f"{number}", 20)
            numbers = tuple(
                () if one is None else (one.hidden.rank, one.shown.rank) for one in state.declared
            )
            true = Drawn(Worlds([Position.from_state(state)]), (numbers or ((),) * players,))
            evidence = Evidence.of(seen)
            row = signs(evidence, true)[0]
            found.append((row, [row, *signs(evidence, drawn)]))
        state = state.apply(bots[state.seat].choose(seen))
    return found


def gain(weights: Row, cases: Sequence[Case]) -> float:
    """The mean increase of the true worlds' log-likelihood."""
    return sum(_gain(weights, *case) for case in cases) / len(cases)


def _gain(weights: Row, true: Row, others: list[Row]) -> float:
    logs = [_dot(weights, row) for row in others]
    most = max(logs)
    return _dot(weights, true) - most - log(sum(exp(value - most) for value in logs) / len(others))


def _dot(one: Row, other: Row) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def fitted(cases: Sequence[Case], size: int) -> Row:
    weights = [0.0] * size
    for _ in range(20):
        slope = [-weight for weight in weights]  # regularisation towards 0
        bend = [[float(i == j) for j in range(size)] for i in range(size)]
        for true, others in cases:
            logs = [_dot(weights, row) for row in others]
            chances = [exp(value - max(logs)) for value in logs]
            total = sum(chances)
            mean = [
                sum(c * row[i] for c, row in zip(chances, others, strict=True)) / total for i in range(size)
            ]
            for i in range(size):
                slope[i] += true[i] - mean[i]
                for j in range(size):
                    both = sum(c * row[i] * row[j] for c, row in zip(chances, others, strict=True)) / total
                    bend[i][j] += both - mean[i] * mean[j]
        step = solved(bend, slope)
        weights = [weight + max(-0.5, min(0.5, change)) for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-3:
            break
    return weights


def solved(matrix: list[Row], right: Row) -> Row:
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        rows[i] = pivot = [value / pivot[i] for value in pivot]
        for j, row in enumerate(rows):
            if i != j:
                rows[j] = [value - row[i] * head for value, head in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...", type=click.Choice(list(COUNTS)))
@click.option("--bot", default="club", show_default=True, help="Who plays the hands.")
@click.option("--hands", type=click.IntRange(3), default=60, show_default=True, help="Hands of each game.")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one for each core]")
def main(games: tuple[str, ...], bot: str, hands: int, workers: int | None) -> None:
    """Measure what play says about hidden cards.

    Writes src/mue/bots/search/beliefs.toml if all games are measured. With GAMEs, only prints their numbers.

    \b
    Example: python -m tools beliefs --hands 12 goslar
    """
    check_bot(bot)
    lines = ["# How much each sign says about a world; written by `make beliefs`, not by hand.\n"]
    for game_id in games or COUNTS:
        played = in_chunks(partial(cases, game_id, bot), hands, 2, workers)
        lines.append(f"\n[{game_id}]\n")
        lines += told(game_id, list(tracked(played, game_id, hands)))
    if not games:
        FILE.write_text("".join(lines), encoding="utf-8")


def told(game_id: str, hands: Sequence[list[Case]]) -> list[str]:
    """The weights as lines of the file; the gain is printed."""
    kept = len(hands) * 2 // 3
    for_fit = [case for hand in hands[:kept] for case in hand]
    apart = [case for hand in hands[kept:] for case in hand]
    weights = fitted(for_fit, len(SIGNS))
    worth = f"{gain(weights, for_fit):.2f} nats, {gain(weights, apart):.2f} in hands kept apart"
    final = fitted([*for_fit, *apart], len(SIGNS))
    lines = [f"{name} = {weight:.2f}\n" for name, weight in zip(SIGNS, final, strict=True)]
    click.echo(f"{game_id}: {len(for_fit)} cases, {worth}\n{''.join(lines)}")
    return lines
