"""A long run: hands of every configuration, written with `mue simulate` and accepted by `mue replay`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
from support.configurations import EVERY

from mue.cli.progress import tracked


@click.command()
@click.option(
    "--hands", type=click.IntRange(1), default=10_000, show_default=True, help="Hands of each configuration."
)
def main(hands: int) -> None:
    """Write hands of every configuration, and replay them.

    \b
    Example: python -m tools campaign --hands 100
    """
    mue = str(Path(sys.executable).with_name("mue"))
    with tempfile.TemporaryDirectory() as folder:
        for configuration in tracked(EVERY, "configurations"):
            path = str(Path(folder) / f"{configuration}.jsonl")
            shape = [configuration.game, "-p", str(configuration.players), "--variant", configuration.variant]
            started = time.perf_counter()
            subprocess.run(
                [mue, "simulate", *shape, "-n", str(hands), "--seed", "campaign", "--out", path], check=True
            )
            written = time.perf_counter()
            subprocess.run([mue, "replay", path], check=True)
            done = time.perf_counter()
            click.echo(f"  written in {written - started:.1f} s, replayed in {done - written:.1f} s")
            Path(path).unlink()
