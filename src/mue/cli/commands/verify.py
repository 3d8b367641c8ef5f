"""mue verify: check that the cards are those committed to before the hand."""

from __future__ import annotations

from pathlib import Path

import click

from mue.cli.language import language_option
from mue.cli.options import record_argument
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.errors import BadRecord
from mue.i18n import Message, Reader
from mue.record import verify_shuffles


@click.command(cls=SpokenUsage)
@record_argument
@language_option
def verify(file: Path, reader: Reader) -> None:
    """Verify the shuffle of every hand in a file, as a server's tables record it.

    For each hand, the seed must be the one that the server committed to before the hand, and must deal
    exactly these cards. The hands are also replayed and re-scored. The first line that is wrong is named,
    and the exit code is 1. Hands of mue simulate and mue play have no such seed.

    \b
    Example: mue verify evening.jsonl
    """
    out = Output(reader)
    hands = sum(1 for _ in out.track(verify_shuffles(file), Message("progress-verifying")))
    if not hands:
        raise BadRecord("file-has-no-records", path=str(file))
    out.line(Message("records-verified", path=str(file), count=hands))
