"""mue worker: bots think on another machine, for the servers of the same database."""

from __future__ import annotations

import sys

import click

from mue.cli.extras import needs_server
from mue.cli.options import log_options


@click.command()
@click.option(
    "--database",
    metavar="URL",
    envvar="MUE_DATABASE",
    show_envvar=True,
    required=True,
    help="That of the servers, like postgresql://user@host/mue or sqlite:///mue.db.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="How many bots think at the same time.",
)
@log_options
@needs_server
def worker(database: str, processes: int, log_level: str, log_format: str) -> None:
    """Play the turns of bots at the tables of a database.

    Every server plays them too. Workers take work off it: each turn is leased to one of them; another takes
    it over if that one dies. Ctrl-C or SIGTERM give back what is not played yet. The clocks of all machines
    must agree to a second or so.

    \b
    Examples:
      mue worker --database postgresql://mue@db.example/mue --processes 4
      MUE_DATABASE=postgresql://mue:secret@db.example/mue mue worker --log-format json
    """
    from mue.server.logs import set_up_logs
    from mue.server.run_worker import run

    set_up_logs(log_level, "json" if log_format == "json" else "text")

    def ready() -> None:
        click.echo("mue works for the bots of this database (Ctrl-C stops it).")
        sys.stdout.flush()

    run(database, processes, ready)
