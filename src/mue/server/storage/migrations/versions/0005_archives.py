"""Packed events of unused tables, and the number of their hands."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN hands INTEGER")
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("archives")
    op.drop_column("tables", "hands")
