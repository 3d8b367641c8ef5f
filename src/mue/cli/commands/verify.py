"""mue verify: were the cards those that were committed to before the hand?"""

from __future__ import annotations

from pathlib import Path

import click

from mue.cli.options import record_argument
from mue.cli.progress import tracked
from mue.errors import BadRecord
from mue.record import verify_shuffles


@click.command()
@record_argument
def verify(file: Path) -> None:
    """Verify the shuffles of every hand and match of a .jsonl file.

    For each hand, the seed must be the one whose commitment was shown before the hand, and must deal exactly
    these cards. The records are replayed and scored again too. The first line that is wrong is named, and
    the exit code is 1. Tables of mue.server are dealt like this; simulations are not.

    \b
    Example: mue verify evening.jsonl
    """
    hands = sum(1 for _ in tracked(verify_shuffles(file), "verifying"))
    if not hands:
        raise BadRecord("file-has-no-records", path=str(file))
    click.echo(f"{file}: {hands} hands verified, commitments, seeds and dealt cards agree.")
