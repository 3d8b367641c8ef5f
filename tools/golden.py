"""Golden records: fixed hands of every configuration. `make golden` writes them anew.

A change in them is a change of the rules, of the format or of the random bot, and must be explained.
"""

from __future__ import annotations

from pathlib import Path

import click
from support.configurations import EVERY, Configuration

from mue.cli.progress import tracked
from mue.simulate import Plan, lines

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "golden"
HANDS = 4
"""Of each configuration."""


def golden_lines(of: Configuration) -> list[str]:
    plan = Plan(of.game, of.players, ("random",) * of.players, seed="golden", variant=of.variant)
    return list(lines(plan, HANDS, workers=1))


@click.command()
def main() -> None:
    """Write the golden records of every configuration anew.

    \b
    Example: python -m tools golden
    """
    for configuration in tracked(EVERY, "golden records"):
        text = "".join(f"{line}\n" for line in golden_lines(configuration))
        (FOLDER / f"{configuration}.jsonl").write_text(text, encoding="utf-8")
