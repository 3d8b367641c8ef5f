"""Events are no longer looked up by their time, so nothing has to keep them in that order."""

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.drop_index("events_at", "events")


def downgrade() -> None:
    op.create_index("events_at", "events", ["at"])
