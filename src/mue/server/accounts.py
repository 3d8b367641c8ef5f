"""Accounts: a name with a password, for players who want one. It knows nothing of HTTP.

Whoever logs in gets a session token, like a seat token: 256 bits, and only its hash is kept. Names are there
for all to see, so that one is taken can be found out. A failed login does not tell whether there is such an
account, neither by its words nor by its time.
"""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mue.errors import MueError
from mue.server.attempts import Attempts, Gate
from mue.server.passwords import Passwords
from mue.server.schema import accounts, ratings, sessions
from mue.server.setup import Refused, checked_name
from mue.server.store import Store
from mue.server.tokens import fresh_token, hashed
from mue.server.transactions import transaction

SHORTEST: Final = 8
LONGEST: Final = 256
"""Of a password."""
LASTS: Final = 30 * 24 * 3600 * 1000
"""A session, in milliseconds."""
SESSIONS: Final = 20
"""Of one account at the same time; who logs in once more loses the oldest."""
LONGEST_KEY: Final = 64


class Denied(MueError):
    """Not logged in, or name and password do not belong together."""


class NameTaken(MueError):
    """Somebody has registered this name."""


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
    expires: int
    """Milliseconds since 1970."""


def key_of(name: str) -> str:
    """Names with the same key are the same name: Ann, ANN and a n n."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


class Accounts:
    """`source` is whoever limits count against: the address of a client, or its network."""

    def __init__(
        self,
        store: Store,
        passwords: Passwords | None = None,
        gate: Gate | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._engine = store.engine
        self._passwords = passwords or Passwords()
        self._gate = gate or Attempts()
        self._now = now

    def close(self) -> None:
        self._passwords.close()

    # --- coming in ------------------------------------------------------------------------

    async def register(self, name: str, password: str, source: str) -> Login:
        """A new account, logged in."""
        self._gate("register from", source)
        name = checked_name(name)
        key = key_of(name)
        if not key or len(key) > LONGEST_KEY:
            raise Refused("This name cannot be registered: choose a plainer one.")
        _check_password(password, key)
        if await self._registered(key):
            raise _taken(name)
        account = Account(secrets.token_urlsafe(16), name)
        row = {"id": account.id, "name": name, "key": key, "made": self._ms()}
        row["password"] = await self._passwords.hash(password)
        try:
            async with transaction(self._engine) as connection:
                await connection.execute(insert(accounts), row)
                return await self._let_in(connection, account)
        except IntegrityError:  # somebody was quicker
            raise _taken(name) from None

    async def login(self, name: str, password: str, source: str) -> Login:
        key = key_of(name[:LONGEST])
        self._gate("login from", source)
        self._gate("login as", key)
        wanted = select(accounts.c.id, accounts.c.name, accounts.c.password).where(accounts.c.key == key)
        async with transaction(self._engine) as connection:
            found = (await connection.execute(wanted)).first() if _storable(key) else None
        kept = None if found is None else found.password
        right = len(password) <= LONGEST and await self._passwords.matches(kept, password)
        if found is None or not right:
            raise Denied("Name and password do not belong together.")
        outdated = self._passwords.outdated(found.password)
        fresh = await self._passwords.hash(password) if outdated else found.password
        account = Account(found.id, found.name)
        async with transaction(self._engine) as connection:
            # Nothing happens if the password was changed or the account deleted in the meantime.
            if not await _replace_password(connection, account, found.password, fresh):
                raise Denied("Name and password do not belong together.")
            return await self._let_in(connection, account)

    async def account_of(self, token: str) -> Account:
        """Whose session this is; Denied if it is none, or not any more."""
        wanted = (
            select(accounts.c.id, accounts.c.name)
            .join(sessions, sessions.c.account_id == accounts.c.id)
            .where(sessions.c.token == hashed(token), sessions.c.expires > self._ms())
        )
        async with transaction(self._engine) as connection:
            found = (await connection.execute(wanted)).first()
        if found is None:
            raise Denied("You are not logged in, or were logged out: log in again.")
        return Account(found.id, found.name)

    # --- going out ------------------------------------------------------------------------

    async def logout(self, token: str) -> None:
        """The session ends; one that has ended already is no error."""
        async with transaction(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))

    async def logout_everywhere(self, account: Account) -> None:
        async with transaction(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.account_id == account.id))

    async def tidy(self) -> None:
        """Forget sessions that have expired. To be called now and then."""
        async with transaction(self._engine) as connection:
            await connection.execute(delete(sessions).where(sessions.c.expires <= self._ms()))

    # --- changes --------------------------------------------------------------------------

    async def change_password(self, account: Account, old: str, new: str, source: str) -> Login:
        """From now on the new one; every session ends, and a new one begins."""
        _check_password(new, key_of(account.name))
        kept = await self._confirmed(account, old, source)
        fresh = await self._passwords.hash(new)
        async with transaction(self._engine) as connection:
            if not await _replace_password(connection, account, kept, fresh):
                raise _wrong_password()
            await connection.execute(delete(sessions).where(sessions.c.account_id == account.id))
            return await self._let_in(connection, account)

    async def delete(self, account: Account, password: str, source: str) -> None:
        """Forget the account, its sessions and its ratings. Others may register the name then.

        What was played stays: events of tables name the seat's player as they did at that time.
        """
        kept = await self._confirmed(account, password, source)
        async with transaction(self._engine) as connection:
            ours = (accounts.c.id == account.id) & (accounts.c.password == kept)
            if not (await connection.execute(delete(accounts).where(ours))).rowcount:
                raise _wrong_password()
            for rows in (sessions, ratings):
                await connection.execute(delete(rows).where(rows.c.account_id == account.id))

    async def _confirmed(self, account: Account, password: str, source: str) -> str:
        """The hash of the account's password, if this is it."""
        self._gate("login from", source)
        self._gate("login as", key_of(account.name))
        async with transaction(self._engine) as connection:
            kept = await connection.scalar(select(accounts.c.password).where(accounts.c.id == account.id))
        if len(password) > LONGEST or not await self._passwords.matches(kept, password):
            raise _wrong_password()
        assert kept is not None
        return str(kept)

    # --- at a table -----------------------------------------------------------------------

    async def may_use(self, name: str, account: Account | None) -> None:
        """May somebody sit down under this name? Refused says why not.

        A registered name is for its owner alone, and who is logged in plays under it.
        """
        key = key_of(checked_name(name))
        if account is not None:
            if key != key_of(account.name):
                raise Refused(f"You are logged in as {account.name}: join under that name, or log out.")
        elif await self._registered(key):
            raise Refused("This name is registered: log in to use it, or choose another.")

    # --- steps ----------------------------------------------------------------------------

    async def _registered(self, key: str) -> bool:
        async with transaction(self._engine) as connection:
            found = await connection.scalar(select(accounts.c.id).where(accounts.c.key == key))
        return found is not None

    async def _let_in(self, connection: AsyncConnection, account: Account) -> Login:
        token, now = fresh_token(), self._ms()
        login = Login(account, token, now + LASTS)
        row = {"token": hashed(token), "account_id": account.id, "made": now, "expires": login.expires}
        await connection.execute(insert(sessions), row)
        newest = (
            select(sessions.c.token)
            .where(sessions.c.account_id == account.id)
            .order_by(sessions.c.made.desc(), (sessions.c.token == row["token"]).desc())
            .limit(SESSIONS)
        )
        old = (sessions.c.account_id == account.id) & sessions.c.token.not_in(newest)
        await connection.execute(delete(sessions).where(old))
        return login

    def _ms(self) -> int:
        return int(self._now() * 1000)


async def _replace_password(connection: AsyncConnection, account: Account, old: str, new: str) -> bool:
    """Write the new hash if the old one still stands. The row is ours until the transaction ends."""
    ours = (accounts.c.id == account.id) & (accounts.c.password == old)
    return bool((await connection.execute(update(accounts).where(ours).values(password=new))).rowcount)


def _check_password(password: str, key: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(f"A password has {SHORTEST} to {LONGEST} signs.")
    if key_of(password) == key or len(set(password)) < 3:
        raise Refused("This password would be guessed at once: choose another.")


def _storable(key: str) -> bool:
    """Can a name with this key have been registered? What people type may be no text at all."""
    return len(key) <= LONGEST_KEY and key.isprintable()


def _taken(name: str) -> NameTaken:
    return NameTaken(f"The name {name} is registered already: choose another, or log in.")


def _wrong_password() -> Denied:
    return Denied("That is not the password of this account.")
