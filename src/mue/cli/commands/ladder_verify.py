"""mue ladder verify: does a result of the ladder hold?"""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from mue import __version__
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.options import workers_option
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.i18n import Message, Reader
from mue.ladder import played_again, read_result


@click.command("verify", cls=SpokenUsage)
@click.argument("file", metavar="RESULT.json", type=click.Path(path_type=Path))
@click.option(
    "--deals",
    type=AtLeast(1),
    metavar="N",
    help="Play only N of the deals again, drawn at random. [default: all]",
)
@workers_option
@language_option
def verify_ladder(file: Path, deals: int | None, workers: int | None, reader: Reader) -> None:
    """Verify a result that mue ladder wrote as JSON.

    The differences and intervals must follow from the deals in the file, and the deals, played again with
    the same bots and seeds, must end with the same scores. What does not hold is named, one line each, and
    the exit code is 1. Times are not compared.

    \b
    Example: mue ladder verify result.json --deals 5
    """
    out, result = Output(reader), read_result(file)
    if result.version != __version__:
        out.line(Message("ladder-check-version", given=result.version, own=__version__))
    problems = list(result.problems())
    every = range(len(result.deals))
    numbers = every if deals is None or deals >= len(every) else sorted(SystemRandom().sample(every, deals))
    again = played_again(result, numbers, workers)
    for found in out.track(again, Message("progress-playing-deals"), len(numbers)):
        problems += found
    for problem in problems:
        out.line(problem)
    if problems:
        raise click.exceptions.Exit(1)
    out.line(Message("ladder-verified", path=str(file), deals=len(numbers), all=len(every)))
