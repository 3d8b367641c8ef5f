"""At which tables accounts have had a seat, and which tables have a rated match in play."""

import json
import zlib
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN rated BOOLEAN")
    account_tables = op.create_table(
        "account_tables",
        sa.Column("account_id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True, index=True),
    )
    connection = op.get_bind()
    taken = sorted(
        {(json.loads(body)["account"], table) for table, body in _joined(connection) if '"account"' in body}
    )
    rows = [{"account_id": account, "table_id": table} for account, table in taken]
    if rows:
        op.bulk_insert(account_tables, rows)


def _joined(connection: sa.Connection) -> Iterator[tuple[str, str]]:
    """The table and the body of each event by which a player took a seat."""
    loose = connection.execute(sa.text("SELECT table_id, body FROM events WHERE kind = 'joined'"))
    yield from ((table, body) for table, body in loose.all())
    for (table,) in connection.execute(sa.text("SELECT DISTINCT table_id FROM archives")).all():
        packed = sa.text("SELECT body FROM archives WHERE table_id = :table")
        for (body,) in connection.execute(packed, {"table": table}).all():
            for _, kind, event, _ in json.loads(zlib.decompress(body)):
                if kind == "joined":
                    yield table, event


def downgrade() -> None:
    op.drop_table("account_tables")
    op.drop_column("tables", "rated")
