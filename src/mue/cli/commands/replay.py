"""mue replay: check records by the rules."""

from __future__ import annotations

from pathlib import Path

import click

from mue.cli.language import language_option
from mue.cli.options import record_argument
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.errors import BadRecord
from mue.i18n import Message, Reader
from mue.record import read_records


@click.command(cls=SpokenUsage)
@record_argument
@language_option
def replay(file: Path, reader: Reader) -> None:
    """Replay and re-score every record of a file.

    The first line that is malformed or breaks the rules is named, and the exit code is 1.

    \b
    Example: mue replay hands.jsonl
    """
    out = Output(reader)
    hands = sum(1 for _ in out.track(read_records(file), Message("progress-replaying")))
    if not hands:
        raise BadRecord("file-has-no-records", path=str(file))
    out.line(Message("records-replayed", path=str(file), count=hands))
