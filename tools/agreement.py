"""The kernel against the rules along whole random hands: every configuration, and variants drawn at random.

After each move the two must agree on the seats to act, the number of legal moves, single moves and the whole
state; at about one move in ten also on what seats see and on strange moves; at the end on the scores. See
`mue.testing.agreement`. The first difference ends the run with a sentence that says where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

import click
from support.configurations import EVERY

from mue.cli.progress import tracked
from mue.games import game
from mue.native import native_rules, why_not_native
from mue.parallel import in_chunks
from mue.testing.agreement import follow_hand
from mue.testing.variants import random_variant

CHUNK = 50
"""Hands that a process plays at a time."""

Where = tuple[str, str, int]
"""Game, variant and number of players."""

cached_game = cache(game)
cached_variant = cache(random_variant)


def follow(where: Where, numbers: Sequence[int]) -> list[int]:
    """The numbers of moves of these hands of a configuration."""
    game_id, variant, players = where
    rules = native_rules(cached_game(game_id, variant), players)
    return [follow_hand(rules, number) for number in numbers]


def follow_variant(hands: int, numbers: Sequence[int]) -> list[tuple[int, int]]:
    """The hands and moves of these random variants; zero for those that the kernel cannot play."""
    counts = []
    for number in numbers:
        changed = cached_variant(number)
        tables = [
            native_rules(changed, players)
            for players in changed.settings.players
            if why_not_native(changed, players) is None
        ]
        moves = [follow_hand(tables[hand % len(tables)], hand) for hand in range(hands if tables else 0)]
        counts.append((len(moves), sum(moves)))
    return counts


@click.command()
@click.option(
    "--hands",
    type=click.IntRange(0),
    default=100_000,
    show_default=True,
    help="Hands of each configuration.",
)
@click.option("--variants", type=click.IntRange(0), default=200, show_default=True, help="Variants to draw.")
@click.option(
    "--variant-hands", type=click.IntRange(1), default=1_000, show_default=True, help="Hands of each variant."
)
@click.option("--workers", type=click.IntRange(1), help="Processes. [default: one for each core]")
def main(hands: int, variants: int, variant_hands: int, workers: int | None) -> None:
    """Play random hands in the kernel and by the rules, and compare after every move.

    \b
    Example: python -m tools agreement --hands 1000 --variants 20 --variant-hands 100
    """
    if variants:
        work = partial(follow_variant, variant_hands)
        counts = list(tracked(in_chunks(work, variants, 1, workers), "drawn variants", variants))
        played, moves = (sum(column) for column in zip(*counts, strict=True))
        beyond = sum(not count for count, _ in counts)
        click.echo(f"{variants} variants agree: {played:,} hands, {moves:,} moves; {beyond} are not native.")
    for of in EVERY if hands else ():
        where = (of.game, of.variant, of.players)
        taken = list(tracked(in_chunks(partial(follow, where), hands, CHUNK, workers), str(of), hands))
        click.echo(f"{of} agrees: {len(taken):,} hands, {sum(taken):,} moves.")
