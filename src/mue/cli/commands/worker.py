"""mue worker: bots think on another machine, for the servers of the same database."""

from __future__ import annotations

import sys

import click

from mue.cli.language import language_option
from mue.cli.output import Output
from mue.cli.server_options import database_option, log_options
from mue.cli.usage import SpokenUsage
from mue.i18n import Message, Reader


@click.command(cls=SpokenUsage)
@database_option(
    required=True, help="The servers' database, like postgresql://user@host/mue or sqlite:///mue.db."
)
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="The number of bots that think at the same time.",
)
@log_options
@language_option
def worker(database: str, processes: int, reader: Reader) -> None:
    """Play the turns of bots at the tables of a database.

    Servers play them too; a worker takes work off them. Each turn is leased to one process, and another
    takes over if that one dies. Ctrl-C or SIGTERM return the turns that are not played yet. The clocks of
    all machines must agree to about a second.

    \b
    Examples:
      mue worker --database postgresql://mue@db.example/mue --processes 4
      MUE_DATABASE=postgresql://mue:secret@db.example/mue mue worker --log-format json
    """
    from mue.server.running.run_worker import run

    def ready() -> None:
        Output(reader).line(Message("worker-ready"))
        sys.stdout.flush()

    run(database, processes, ready)
