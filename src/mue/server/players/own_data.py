"""What a database keeps about an account, for its owner."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from mue.server.players.sessions import Account
from mue.server.storage.database import Database
from mue.server.storage.schema import account_tables, accounts, devices, sessions


async def own_data(database: Database, account: Account) -> dict[str, Any]:
    """Everything but the ratings: name, times of registration and logins, known addresses, and tables."""

    def work(connection: Connection) -> dict[str, Any]:
        own = connection.execute(select(accounts).where(accounts.c.id == account.id)).one()
        logins = connection.execute(
            select(sessions.c.made, sessions.c.expires)
            .where(sessions.c.account_id == account.id)
            .order_by(sessions.c.made)
        ).all()
        seen = select(devices.c.seen).where(devices.c.account_id == account.id).order_by(devices.c.seen)
        seats = select(account_tables.c.table_id).where(account_tables.c.account_id == account.id)
        return {
            "name": own.name,
            "registered": own.made,
            "sessions": [{"made": made, "expires": expires} for made, expires in logins],
            "addresses": list(connection.execute(seen).scalars()),
            "tables": list(connection.execute(seats.order_by(account_tables.c.table_id)).scalars()),
        }

    return await database.read(work)
