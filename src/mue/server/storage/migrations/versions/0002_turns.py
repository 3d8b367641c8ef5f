"""Summaries for the lobby, bots' turns, and presence: what is looked up without replaying events."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Text),
    )
    op.create_index("tables_last", "tables", ["last"])
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("leased_until", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.String(64)),
    )
    op.create_index("turns_due", "turns", ["due"])
    op.create_table(
        "servers",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server", sa.String(64), primary_key=True),
        sa.Column("gone", sa.BigInteger),
        sa.Column("away", sa.Integer, nullable=False),
    )
    _of_old_tables()


def _of_old_tables() -> None:
    """Every table gets a turn; a worker deletes it if no bot is to act there. All players are absent."""
    op.execute(
        "INSERT INTO tables (id, version, last) "
        "SELECT table_id, max(seq), max(at) FROM events GROUP BY table_id"
    )
    op.execute(
        "INSERT INTO turns (table_id, version, due, leased_until) SELECT id, version, last, 0 FROM tables"
    )
    connection = op.get_bind()
    rows = connection.execute(
        sa.text("SELECT table_id, kind, body FROM events WHERE kind IN ('created', 'joined')")
    )
    away: dict[str, int] = {}
    seats: set[tuple[str, int]] = set()
    for table, kind, text in rows:
        body = json.loads(text)
        if kind == "created":
            away[table] = body["setup"]["away"]
        else:
            seats.add((table, body["seat"]))
    row = sa.text(
        "INSERT INTO presence (table_id, seat, server, gone, away) VALUES (:table, :seat, '', 0, :away)"
    )
    for table, seat in sorted(seats):
        connection.execute(row, {"table": table, "seat": seat, "away": away[table]})


def downgrade() -> None:
    for name in ("presence", "servers", "turns", "tables"):
        op.drop_table(name)
