"""Migrations of the schema, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from mue.server.errors import StoreError

NEWEST: Final = "head"


def revision(connection: Connection) -> str | None:
    """The schema of this database; None: it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, to: str = NEWEST) -> None:
    """Upgrade this database to a schema; an empty one gets all of it.

    StoreError if its schema, or the one that is wanted, is from a newer version of this program.
    """
    config = Config()
    # Alembic reads percent signs of a path as interpolation.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not {revision(connection), to} <= {None, NEWEST, *known}:
        raise StoreError("server-database-newer")
    command.upgrade(config, to)
