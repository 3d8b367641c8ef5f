"""Owners of tables, known addresses of accounts, and a secret of the database."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN owner VARCHAR(32)")
    op.create_table(
        "settings",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    insert = sa.text("INSERT INTO settings (key, value) VALUES ('secret', :value)")
    op.get_bind().execute(insert, {"value": secrets.token_hex(32)})
    op.create_table(
        "devices",
        sa.Column("account_id", sa.String(32), primary_key=True),
        sa.Column("source", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("devices")
    op.drop_table("settings")
    op.drop_column("tables", "owner")
