"""Sessions: who is logged in. Whoever shows the token acts for the account; only its hash is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, select

from mue.server.players.tokens import fresh_token, hashed
from mue.server.storage.schema import accounts, sessions
from mue.server.storage.summary import upsert

LASTS: Final = 30 * 24 * 3600 * 1000
"""A session, in milliseconds."""
MOST: Final = 20
"""Of one account at the same time; who logs in once more loses the oldest."""


@dataclass(frozen=True, slots=True)
class Account:
    id: str
    """For the server alone; others know the name."""
    name: str


@dataclass(frozen=True, slots=True)
class Login:
    account: Account
    token: str
    """Known to the player alone from now on."""
    made: int
    expires: int
    """Milliseconds since 1970."""


def fresh_login(account: Account, now: int) -> Login:
    return Login(account, fresh_token(), now, now + LASTS)


def begin(connection: Connection, login: Login) -> None:
    mine = sessions.c.account_id == login.account.id
    row = {
        "token": hashed(login.token),
        "account_id": login.account.id,
        "made": login.made,
        "expires": login.expires,
    }
    connection.execute(upsert(connection, sessions), row)
    is_new = sessions.c.token == row["token"]
    newest = select(sessions.c.token).where(mine).order_by(is_new.desc(), sessions.c.made.desc()).limit(MOST)
    connection.execute(delete(sessions).where(mine, sessions.c.token.not_in(newest)))


def account_of(connection: Connection, token: str, now: int) -> Account | None:
    wanted = (
        select(accounts.c.id, accounts.c.name)
        .join(sessions, sessions.c.account_id == accounts.c.id)
        .where(sessions.c.token == hashed(token), sessions.c.expires > now)
    )
    found = connection.execute(wanted).first()
    return None if found is None else Account(found.id, found.name)


def end(connection: Connection, token: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))


def end_all(connection: Connection, account: Account) -> None:
    connection.execute(delete(sessions).where(sessions.c.account_id == account.id))


def end_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires <= now))
