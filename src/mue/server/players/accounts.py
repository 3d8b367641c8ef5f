"""Accounts: a name with a password, for players who want one.

Names are public, so anybody can find out that one is registered. But a failed login does not reveal whether
the account exists, neither by its answer nor by its time.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, select, update

from mue.protocol.shapes import LONGEST_PASSWORD, LONGEST_TYPED
from mue.server.config import (
    LOGINS_BY_ADDRESS,
    LOGINS_BY_ADDRESS_AND_NAME,
    LOGINS_BY_NAME,
    REGISTRATIONS_BY_ADDRESS,
)
from mue.server.errors import InvalidRequest, LoginFailed, NameTaken, Refused
from mue.server.players import sessions
from mue.server.players.names import clean_name, name_key, plain_key
from mue.server.players.passwords import Passwords, is_common
from mue.server.players.sessions import Account, Login, fresh_login
from mue.server.rate_limit import Rate, RateLimiter
from mue.server.storage.database import Database
from mue.server.storage.schema import accounts, ratings
from mue.server.storage.upsert import insert_or_ignore

SHORTEST_PASSWORD: Final = 8
LONGEST_KEY: Final = 64


class LoginLimits:
    """Limits on registering and on trying passwords."""

    def __init__(
        self,
        logins_by_address: Rate = LOGINS_BY_ADDRESS,
        logins_by_name: Rate = LOGINS_BY_NAME,
        registrations: Rate = REGISTRATIONS_BY_ADDRESS,
        logins_by_both: Rate = LOGINS_BY_ADDRESS_AND_NAME,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._by_address = RateLimiter(logins_by_address, now)
        self._by_name = RateLimiter(logins_by_name, now)
        self._by_both = RateLimiter(logins_by_both, now)
        self._registrations = RateLimiter(registrations, now)

    def check_address(self, source: str) -> None:
        self._by_address.check(source)

    def check_login(self, key: str, source: str, known: bool) -> None:
        """`known`: somebody has logged in to this account from there before."""
        self._by_both.check((key, source))
        if not known:
            self._by_name.check(key)

    def check_registration(self, source: str) -> None:
        self._registrations.check(source)


class Accounts:
    """Limits are counted by `source`: the address of a client, or its network."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords | None = None,
        limits: LoginLimits | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._database = database
        self._passwords = passwords or Passwords()
        self._limits = limits or LoginLimits()
        self._now = now

    def close(self) -> None:
        self._passwords.close()

    # --- logging in -----------------------------------------------------------------------

    async def register(self, name: str, password: str, source: str) -> Login:
        """A new account, logged in."""
        self._limits.check_registration(source)
        name = clean_name(name)
        key = name_key(name)
        if not key or len(key) > LONGEST_KEY:
            raise InvalidRequest("server-name-unsuitable")
        _check_password(password, key)
        taken = NameTaken("server-name-registered", name=name)
        if await self._owner(key) is not None:
            raise taken
        login = fresh_login(Account(secrets.token_urlsafe(16), name), self._ms())
        row = {"id": login.account.id, "name": name, "key": key, "made": login.made}
        row["password"] = await self._passwords.hash(password)

        def work(connection: Connection) -> None:
            connection.execute(insert_or_ignore(connection, accounts), row)
            if _owner(connection, key) != login.account.id:  # another registration was first
                raise taken
            sessions.begin(connection, login)
            sessions.remember(connection, login, source)

        await self._database.write(work)
        return login

    async def login(self, name: str, password: str, source: str) -> Login:
        self._limits.check_address(source)
        key, plain = name_key(name[:LONGEST_TYPED]), plain_key(name[:LONGEST_TYPED])
        known_keys = [text for text in (key, plain) if _storable(text)]
        account, stored = await self._stored(accounts.c.key.in_(known_keys), plain)
        known = account is not None and await self._is_known(account, source)
        self._limits.check_login(key, source, known)
        right = len(password) <= LONGEST_PASSWORD and await self._passwords.matches(stored, password)
        wrong = LoginFailed("server-login-wrong")
        if account is None or stored is None or not right:
            raise wrong
        fresh = await self._passwords.hash(password) if self._passwords.outdated(stored) else stored
        login = fresh_login(account, self._ms())

        def work(connection: Connection) -> None:
            # The password may have been changed, or the account deleted, meanwhile.
            if not _replace_password(connection, account, stored, fresh):
                raise wrong
            sessions.begin(connection, login)
            sessions.remember(connection, login, source)

        await self._database.write(work)
        return login

    async def account_of(self, token: str) -> Account:
        """The account of this session; LoginFailed if the session does not exist or has ended."""
        account = await self._database.read(
            lambda connection: sessions.account_of(connection, token, self._ms())
        )
        if account is None:
            raise LoginFailed("server-session-ended")
        return account

    # --- logging out ----------------------------------------------------------------------

    async def logout(self, token: str) -> None:
        """End this session. Idempotent."""
        await self._database.write(lambda connection: sessions.end(connection, token))

    async def logout_everywhere(self, account: Account) -> None:
        await self._database.write(lambda connection: sessions.end_all(connection, account))

    async def delete_expired_sessions(self) -> None:
        """Delete sessions that have expired."""
        await self._database.write(lambda connection: sessions.end_expired(connection, self._ms()))

    # --- changes --------------------------------------------------------------------------

    async def change_password(self, account: Account, old: str, new: str, source: str) -> Login:
        """Set a new password, end every session, and begin a new one."""
        _check_password(new, name_key(account.name))
        stored = await self._confirm(account, old, source)
        fresh = await self._passwords.hash(new)
        login = fresh_login(account, self._ms())

        def work(connection: Connection) -> None:
            if not _replace_password(connection, account, stored, fresh):
                raise _wrong_password()
            sessions.end_all(connection, account)
            sessions.begin(connection, login)

        await self._database.write(work)
        return login

    async def delete(self, account: Account, password: str, source: str) -> None:
        """Delete the account, its sessions and its ratings. The name can be registered again.

        What was played stays, without the name: `storage/erasure.py` takes it out of the events of tables.
        """
        stored = await self._confirm(account, password, source)
        own = accounts.c.id == account.id

        def work(connection: Connection) -> None:
            connection.execute(delete(accounts).where(own, accounts.c.password == stored))
            if connection.scalar(select(accounts.c.id).where(own)) is not None:
                raise _wrong_password()  # it was changed meanwhile
            sessions.end_all(connection, account)
            sessions.forget(connection, account)
            connection.execute(delete(ratings).where(ratings.c.account_id == account.id))

        await self._database.write(work)

    async def _confirm(self, account: Account, password: str, source: str) -> str:
        """The stored hash of the account's password; LoginFailed if this is not the password."""
        self._limits.check_address(source)
        known = await self._is_known(account, source)
        self._limits.check_login(name_key(account.name), source, known)
        _, stored = await self._stored(accounts.c.id == account.id)
        right = len(password) <= LONGEST_PASSWORD and await self._passwords.matches(stored, password)
        if stored is None or not right:
            raise _wrong_password()
        return stored

    # --- at a table -----------------------------------------------------------------------

    async def may_use(self, name: str, account: Account | None) -> None:
        """Refused unless this player may sit down under this name.

        A registered name belongs to its owner, and a player who is logged in plays under it.
        """
        key = name_key(clean_name(name))
        if account is not None:
            if key != name_key(account.name):
                raise Refused("server-name-not-yours", name=account.name)
        elif any([await self._owner(plain) is not None for plain in {key, plain_key(clean_name(name))}]):
            raise Refused("server-name-needs-login")

    # --- steps ----------------------------------------------------------------------------

    async def _owner(self, key: str) -> str | None:
        return await self._database.read(lambda connection: _owner(connection, key))

    async def _stored(
        self, which: ColumnElement[bool], plain: str | None = None
    ) -> tuple[Account | None, str | None]:
        """An account and the stored hash of its password; with `plain`, the one with this plain key."""
        query = select(accounts.c.id, accounts.c.name, accounts.c.password).where(which)

        def work(connection: Connection) -> tuple[Account | None, str | None]:
            for row in connection.execute(query).all():
                if plain is None or plain_key(row.name) == plain:
                    return Account(row.id, row.name), row.password
            return None, None

        return await self._database.read(work)

    async def _is_known(self, account: Account, source: str) -> bool:
        return await self._database.read(lambda connection: sessions.is_known(connection, account, source))

    async def renew_keys(self) -> None:
        """Update the keys of names that earlier versions stored. Two names that look alike now both stay."""

        def work(connection: Connection) -> None:
            rows = connection.execute(select(accounts).order_by(accounts.c.made)).all()
            taken = {row.key for row in rows}
            for row in rows:
                key = name_key(row.name)
                if key not in taken and len(key) <= LONGEST_KEY:
                    connection.execute(update(accounts).where(accounts.c.id == row.id).values(key=key))
                    taken.add(key)

        await self._database.write(work)

    def _ms(self) -> int:
        return int(self._now() * 1000)


def _owner(connection: Connection, key: str) -> str | None:
    """The id of the account with this name."""
    owner = connection.scalar(select(accounts.c.id).where(accounts.c.key == key))
    return None if owner is None else str(owner)


def _replace_password(connection: Connection, account: Account, old: str, new: str) -> bool:
    """Write the new hash if the old one is still stored. The row stays locked until the transaction ends.

    If the new hash is stored already, this is a retry of a write whose confirmation was lost.
    """
    own = (accounts.c.id == account.id) & accounts.c.password.in_((old, new))
    return bool(connection.execute(update(accounts).where(own).values(password=new)).rowcount)


def _check_password(password: str, key: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InvalidRequest("server-password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    if name_key(password) == key or len(set(password)) < 3 or is_common(password):
        raise InvalidRequest("server-password-weak")


def _storable(key: str) -> bool:
    """Whether a name with this key can have been registered: people type anything."""
    return len(key) <= LONGEST_KEY and key.isprintable()


def _wrong_password() -> LoginFailed:
    return LoginFailed("server-password-wrong")
