"""Sessions: who is logged in. A session is its token, of which only the hash is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, select

from mue.server.players.tokens import address_label, fresh_token, hashed
from mue.server.storage.schema import accounts, devices, sessions
from mue.server.storage.upsert import upsert

LIFETIME_MS: Final = 30 * 24 * 3600 * 1000
REMEMBERED_MS: Final = 180 * 24 * 3600 * 1000
"""How long an address counts as known after the last login from it."""
MAX_SESSIONS: Final = 20
"""Sessions of one account. One more login ends the oldest."""


@dataclass(frozen=True, slots=True)
class Account:
    id: str
    """Never shown; others know the name."""
    name: str


@dataclass(frozen=True, slots=True)
class Login:
    account: Account
    token: str
    """Known to the player alone."""
    made: int
    expires: int
    """Milliseconds since 1970."""


def fresh_login(account: Account, now: int) -> Login:
    return Login(account, fresh_token(), now, now + LIFETIME_MS)


def begin(connection: Connection, login: Login) -> None:
    own = sessions.c.account_id == login.account.id
    row = {
        "token": hashed(login.token),
        "account_id": login.account.id,
        "made": login.made,
        "expires": login.expires,
    }
    connection.execute(upsert(connection, sessions), row)
    is_new = sessions.c.token == row["token"]
    newest = (
        select(sessions.c.token)
        .where(own)
        .order_by(is_new.desc(), sessions.c.made.desc())
        .limit(MAX_SESSIONS)
    )
    connection.execute(delete(sessions).where(own, sessions.c.token.not_in(newest)))


def account_of(connection: Connection, token: str, now: int) -> Account | None:
    query = (
        select(accounts.c.id, accounts.c.name)
        .join(sessions, sessions.c.account_id == accounts.c.id)
        .where(sessions.c.token == hashed(token), sessions.c.expires > now)
    )
    row = connection.execute(query).first()
    return None if row is None else Account(row.id, row.name)


def end(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))


def end_all(connection: Connection, account: Account) -> None:
    connection.execute(delete(sessions).where(sessions.c.account_id == account.id))


def end_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires <= now))
    connection.execute(delete(devices).where(devices.c.seen <= now - REMEMBERED_MS))


def remember(connection: Connection, login: Login, source: str) -> None:
    """Remember a login to this account from this address."""
    row = {
        "account_id": login.account.id,
        "source": address_label(source, login.account.id),
        "seen": login.made,
    }
    connection.execute(upsert(connection, devices), row)


def is_known(connection: Connection, account: Account, source: str) -> bool:
    """Whether this account has been logged in to from this address before."""
    own = (devices.c.account_id == account.id) & (devices.c.source == address_label(source, account.id))
    return connection.scalar(select(devices.c.seen).where(own)) is not None


def forget(connection: Connection, account: Account) -> None:
    connection.execute(delete(devices).where(devices.c.account_id == account.id))
