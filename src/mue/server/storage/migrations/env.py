"""Run by Alembic: migrations use the connection given to `upgrade`."""

from alembic import context

from mue.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
