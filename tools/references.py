"""Measure how strong bots are on the scale of ratings; write src/mue/server/players/references.toml.

In every game each bot plays whole matches against the next weaker one, half of the seats each. The gap
written is the one for which openskill's model predicts the observed share of wins; rookies are the reference
point. A bot not measured to be stronger gets the same number as the weaker one. Games not asked for keep
their numbers.
"""

from __future__ import annotations

import tomllib
from math import log, sqrt
from pathlib import Path

import click

from mue.cli.progress import tracked
from mue.games import game, games
from mue.simulate import Plan, play_match

FILE = Path(__file__).parent.parent / "src/mue/server/players/references.toml"
MIDDLE = 25.0
"""Where newcomers begin, and what a rookie counts for."""
BETA = MIDDLE / 6
SEATS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 4, "yamv": 4}


def gap(game_id: str, stronger: str, weaker: str, matches: int) -> float:
    players = SEATS[game_id]
    rules = game(game_id)
    won = lost = 0.5  # so that a clean sweep is not worth infinitely much
    for number in tracked(range(matches), f"{game_id}: {stronger}, {weaker}"):
        bots = tuple(stronger if (seat + number) % 2 else weaker for seat in range(players))
        plan = Plan(game_id, players, bots, f"references {stronger}", matches=True)
        scores = play_match(rules, plan, number).scores
        for seat, score in enumerate(scores):
            for other, others in enumerate(scores):
                if bots[seat] == stronger and bots[other] == weaker:
                    won += (score > others) + (score == others) / 2
                    lost += (score < others) + (score == others) / 2
    difference = BETA * sqrt(players) * log(won / lost)
    click.echo(f"{game_id}: {stronger} before {weaker} {won:.1f} to {lost:.1f}, gap {difference:.1f}")
    return difference


@click.command()
@click.argument("wanted", nargs=-1, metavar="[GAME]...", type=click.Choice(games()))
@click.option(
    "--matches",
    type=click.IntRange(1),
    default=24,
    show_default=True,
    help="Matches of each expert against the next weaker bot; other pairs play more.",
)
def main(wanted: tuple[str, ...], matches: int) -> None:
    """Measure what bots count for in ratings, and write src/mue/server/players/references.toml.

    Games that are not named keep their numbers.

    \b
    Example: python -m tools references --matches 12 goslar
    """
    numbers = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for game_id in wanted or games():
        random = MIDDLE - gap(game_id, "rookie@1", "random@1", 4 * matches)
        club = MIDDLE + max(0.0, gap(game_id, "club@1", "rookie@1", 2 * matches))
        expert = club + max(0.0, gap(game_id, "expert@1", "club@1", matches))
        later = expert + max(0.0, gap(game_id, "expert@2", "expert@1", matches))
        found = {
            "random@1": random,
            "rookie@1": MIDDLE,
            "club@1": club,
            "expert@1": expert,
            "expert@2": later,
        }
        numbers[game_id] = found
    lines = ["# What bots count for when people are rated. Written by tools/references.py."]
    for game_id in games():
        lines += [
            "",
            f"[{game_id}]",
            *(f'"{bot}" = {number:.1f}' for bot, number in numbers[game_id].items()),
        ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
