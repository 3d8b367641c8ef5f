"""Accounts: a name with a password, for players who want one. It knows nothing of HTTP.

Names are there for all to see, so that one is taken can be found out. A failed login does not tell whether
there is such an account, neither by its words nor by its time.
"""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, select, update

from mue.errors import MueError
from mue.protocol.shapes import LONGEST_PASSWORD, LONGEST_TYPED
from mue.server.players import sessions
from mue.server.players.login_limits import Attempts, Gate
from mue.server.players.passwords import Passwords
from mue.server.players.sessions import Account, Login, fresh_login
from mue.server.storage.database import Database
from mue.server.storage.schema import accounts, ratings
from mue.server.storage.summary import insert_or_leave
from mue.server.tables.setup import Impossible, Refused, checked_name

SHORTEST: Final = 8
"""Of a password."""
LONGEST_KEY: Final = 64


class Denied(MueError):
    """Not logged in, or name and password do not belong together."""


class NameTaken(Refused):
    """Somebody has registered this name."""


def key_of(name: str) -> str:
    """Names with the same key are the same name: Ann, ANN and a n n."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


class Accounts:
    """`source` is whoever limits count against: the address of a client, or its network."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords | None = None,
        gate: Gate | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._database = database
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
            raise Impossible("This name cannot be registered: choose a plainer one.")
        _check_password(password, key)
        taken = NameTaken(f"The name {name} is registered already: choose another, or log in.")
        if await self._owner(key) is not None:
            raise taken
        login = fresh_login(Account(secrets.token_urlsafe(16), name), self._ms())
        row = {"id": login.account.id, "name": name, "key": key, "made": login.made}
        row["password"] = await self._passwords.hash(password)

        def work(connection: Connection) -> None:
            connection.execute(insert_or_leave(connection, accounts), row)
            if _owner(connection, key) != login.account.id:  # somebody was quicker
                raise taken
            sessions.begin(connection, login)

        await self._database.write(work)
        return login

    async def login(self, name: str, password: str, source: str) -> Login:
        key = key_of(name[:LONGEST_TYPED])
        self._gate("login from", source)
        self._gate("login as", key)
        account, kept = await self._kept(accounts.c.key == key) if _storable(key) else (None, None)
        right = len(password) <= LONGEST_PASSWORD and await self._passwords.matches(kept, password)
        wrong = Denied("Name and password do not belong together.")
        if account is None or kept is None or not right:
            raise wrong
        fresh = await self._passwords.hash(password) if self._passwords.outdated(kept) else kept
        login = fresh_login(account, self._ms())

        def work(connection: Connection) -> None:
            # The password may have been changed or the account deleted in the meantime.
            if not _replace_password(connection, account, kept, fresh):
                raise wrong
            sessions.begin(connection, login)

        await self._database.write(work)
        return login

    async def account_of(self, token: str) -> Account:
        """Whose session this is; Denied if it is none, or not any more."""
        found = await self._database.read(lambda one: sessions.account_of(one, token, self._ms()))
        if found is None:
            raise Denied("You are not logged in, or were logged out: log in again.")
        return found

    # --- going out ------------------------------------------------------------------------

    async def logout(self, token: str) -> None:
        """The session ends; one that has ended already is no error."""
        await self._database.write(lambda connection: sessions.end(connection, token))

    async def logout_everywhere(self, account: Account) -> None:
        await self._database.write(lambda connection: sessions.end_all(connection, account))

    async def tidy(self) -> None:
        """Forget sessions that have expired. To be called now and then."""
        await self._database.write(lambda connection: sessions.end_expired(connection, self._ms()))

    # --- changes --------------------------------------------------------------------------

    async def change_password(self, account: Account, old: str, new: str, source: str) -> Login:
        """From now on the new one; every session ends, and a new one begins."""
        _check_password(new, key_of(account.name))
        kept = await self._confirmed(account, old, source)
        fresh = await self._passwords.hash(new)
        login = fresh_login(account, self._ms())

        def work(connection: Connection) -> None:
            if not _replace_password(connection, account, kept, fresh):
                raise _wrong_password()
            sessions.end_all(connection, account)
            sessions.begin(connection, login)

        await self._database.write(work)
        return login

    async def delete(self, account: Account, password: str, source: str) -> None:
        """Forget the account, its sessions and its ratings. Others may register the name then.

        What was played stays: events of tables name the seat's player as they did at that time.
        """
        kept = await self._confirmed(account, password, source)
        ours = accounts.c.id == account.id

        def work(connection: Connection) -> None:
            connection.execute(delete(accounts).where(ours, accounts.c.password == kept))
            if connection.scalar(select(accounts.c.id).where(ours)) is not None:
                raise _wrong_password()  # it was changed in the meantime
            sessions.end_all(connection, account)
            connection.execute(delete(ratings).where(ratings.c.account_id == account.id))

        await self._database.write(work)

    async def _confirmed(self, account: Account, password: str, source: str) -> str:
        """The hash of the account's password, if this is it."""
        self._gate("login from", source)
        self._gate("login as", key_of(account.name))
        _, kept = await self._kept(accounts.c.id == account.id)
        right = len(password) <= LONGEST_PASSWORD and await self._passwords.matches(kept, password)
        if kept is None or not right:
            raise _wrong_password()
        return kept

    # --- at a table -----------------------------------------------------------------------

    async def may_use(self, name: str, account: Account | None) -> None:
        """May somebody sit down under this name? Refused says why not.

        A registered name is for its owner alone, and who is logged in plays under it.
        """
        key = key_of(checked_name(name))
        if account is not None:
            if key != key_of(account.name):
                raise Refused(f"You are logged in as {account.name}: join under that name, or log out.")
        elif await self._owner(key) is not None:
            raise Refused("This name is registered: log in to use it, or choose another.")

    # --- steps ----------------------------------------------------------------------------

    async def _owner(self, key: str) -> str | None:
        return await self._database.read(lambda connection: _owner(connection, key))

    async def _kept(self, which: ColumnElement[bool]) -> tuple[Account | None, str | None]:
        """An account and the hash of its password."""
        wanted = select(accounts.c.id, accounts.c.name, accounts.c.password).where(which)

        def work(connection: Connection) -> tuple[Account | None, str | None]:
            found = connection.execute(wanted).first()
            return (None, None) if found is None else (Account(found.id, found.name), found.password)

        return await self._database.read(work)

    def _ms(self) -> int:
        return int(self._now() * 1000)


def _owner(connection: Connection, key: str) -> str | None:
    """The id of the account that has this name."""
    found = connection.scalar(select(accounts.c.id).where(accounts.c.key == key))
    return None if found is None else str(found)


def _replace_password(connection: Connection, account: Account, old: str, new: str) -> bool:
    """Write the new hash if the old one still stands. The row is ours until the transaction ends.

    If the new one is there already, only the word of it was lost, and this is another try.
    """
    ours = (accounts.c.id == account.id) & accounts.c.password.in_((old, new))
    return bool(connection.execute(update(accounts).where(ours).values(password=new)).rowcount)


def _check_password(password: str, key: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST_PASSWORD:
        raise Impossible(f"A password has {SHORTEST} to {LONGEST_PASSWORD} signs.")
    if key_of(password) == key or len(set(password)) < 3:
        raise Impossible("This password would be guessed at once: choose another.")


def _storable(key: str) -> bool:
    """Can a name with this key have been registered? What people type may be no text at all."""
    return len(key) <= LONGEST_KEY and key.isprintable()


def _wrong_password() -> Denied:
    return Denied("That is not the password of this account.")
