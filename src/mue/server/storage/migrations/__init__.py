"""Migrations of the schema, with Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from mue.server.errors import StoreError


def upgrade(connection: Connection) -> None:
    """Upgrade this database to the newest schema; an empty one gets all of it.

    StoreError if a newer version of this program has made it.
    """
    config = Config()
    # Alembic reads percent signs of a path as interpolation.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        raise StoreError("server-database-newer")
    command.upgrade(config, "head")
