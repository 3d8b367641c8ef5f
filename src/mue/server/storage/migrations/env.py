"""Run by Alembic: migrations always go over the connection that `upgrade` was given."""

from alembic import context

from mue.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
