"""mue replay: check records by the rules."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from mue.record import verify


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Replay and re-score every record of a .jsonl FILE.

    The first line that is malformed or disagrees with the rules is named, and the exit code is 1.

    \b
    Example: mue replay hands.jsonl
    """
    console = Console(stderr=True)
    hands = 0
    for _ in track(verify(file), description="replaying", console=console, transient=True):
        hands += 1
    click.echo(f"{file}: {hands} hands replayed, every move legal and every score right.")
