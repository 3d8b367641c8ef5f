"""mue backup, mue restore: a copy of a server's database, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from mue.cli.language import language_option
from mue.cli.output import Output
from mue.cli.server_options import database_option
from mue.cli.usage import SpokenUsage
from mue.i18n import Message, Reader

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=SpokenUsage)
@click.argument("file", type=_FILE)
@database_option(required=True, help="The database, like postgresql://user@host/mue or sqlite:///mue.db.")
@language_option
def backup(file: Path, database: str, reader: Reader) -> None:
    """Write a backup of a database to FILE, while its servers run.

    It holds names, password hashes and the cards of hands in play: protect it like the database.

    \b
    Example: mue backup mue.backup --database sqlite:///mue.db
    """
    from mue.server.storage.backup_file import back_up

    rows = asyncio.run(back_up(database, file))
    Output(reader).line(Message("backup-written", path=str(file), rows=rows))


@click.command(cls=SpokenUsage)
@click.argument("file", type=_FILE)
@database_option(required=True, help="An empty database, which is filled; a file of SQLite is made.")
@language_option
def restore(file: Path, database: str, reader: Reader) -> None:
    """Fill an empty database from the backup FILE. The engine may be another than that of the backup.

    Stop all servers and workers of the database first.

    \b
    Example: mue restore mue.backup --database sqlite:///new.db
    """
    from mue.server.storage.backup_file import restore as fill

    rows = asyncio.run(fill(database, file))
    Output(reader).line(Message("backup-restored", path=str(file), rows=rows))
