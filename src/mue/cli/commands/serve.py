"""mue serve: tables for people and bots, for all who can reach this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

import click

from mue.cli.language import language_option
from mue.cli.option_group import options
from mue.cli.output import Output
from mue.cli.server_address import ServerAddress
from mue.cli.server_options import (
    address_options,
    database_option,
    limit_options,
    log_options,
    retention_options,
)
from mue.cli.usage import SpokenUsage
from mue.errors import MueError
from mue.i18n import Message, Reader
from mue.server.config import Config, Limits, Retention

serve_options = options(
    address_options,
    database_option(
        required=False,
        help="Like sqlite:///mue.db or postgresql://user@host/mue. [default: a file in your data directory]",
    ),
    click.option(
        "--processes",
        type=click.IntRange(1, 64),
        default=1,
        show_default=True,
        help="Server processes on this address, with PostgreSQL; each has the sockets of its own tables.",
    ),
    click.option(
        "--workers",
        type=click.IntRange(1, 256),
        default=1,
        show_default=True,
        help="Processes in which bots think.",
    ),
    click.option(
        "--proxy",
        default="127.0.0.1",
        show_default=True,
        metavar="ADDRESSES",
        help="Trusted proxies, separated by commas: their headers give the address of a client.",
    ),
    limit_options,
    retention_options,
    click.option(
        "--judge",
        metavar="BOT",
        help="The bot that judges decisions when people look back at a hand. [default: the strongest]",
    ),
    log_options,
    language_option,
    click.option("--open", "opened", is_flag=True, help="Open the table in your browser."),
)


@click.command(cls=SpokenUsage)
@serve_options
def serve(
    address: ServerAddress,
    database: str | None,
    processes: int,
    workers: int,
    proxy: str,
    limits: Limits,
    retention: Retention,
    judge: str | None,
    reader: Reader,
    opened: bool,
) -> None:
    """Serve tables for people and bots.

    Every move is in the database before any player sees it; Ctrl-C or SIGTERM stop the server without
    losing anything. Several servers may share one PostgreSQL.

    \b
    Examples:
      mue serve --open
      mue serve --host 0.0.0.0 --port 80 --public-url https://mue.example --log-format json
      mue serve --database postgresql://mue@db.example/mue --processes 2 --workers 2
    """
    from mue.bots import make_bot
    from mue.review import ranker

    if judge is not None:
        ranker(make_bot(judge, "review"))  # refuse it now rather than when a player looks back
    config = Config(
        database=database or _usual_database(),
        hosts=address.trusted_hosts,
        origins=address.allowed_origins,
        https=address.https,
        workers=workers,
        judge=judge,
        limits=limits,
        retention=retention,
    )
    if processes > 1 and (sys.platform == "win32" or config.database.startswith("sqlite")):
        raise MueError("serve-processes")
    _run(config, address, processes, proxy, Output(reader), opened)


def _run(
    config: Config, address: ServerAddress, processes: int, proxy: str, output: Output, opened: bool
) -> None:
    from mue.server.running.run_processes import Processes
    from mue.server.running.run_server import check_database, run

    check_database(config.database)
    listening = address.listen()
    url = address.url(listening)

    def ready() -> None:
        output.line(Message("serve-ready", url=url))
        sys.stdout.flush()
        if opened:
            webbrowser.open(url)

    if processes == 1:
        run(config, listening, ready, proxy)
    else:
        Processes(config, listening, processes, proxy).run(ready)


def _usual_database() -> str:
    """A file in the user's data directory on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "mue"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'mue.db'}"
