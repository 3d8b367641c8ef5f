"""Guesses of others find no password, and lock nobody out of their own account."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from argon2 import PasswordHasher
from sqlalchemy import update

from mue.errors import MueError
from mue.server.errors import LoginFailed, NameTaken, RateLimited
from mue.server.players.accounts import Accounts
from mue.server.players.passwords import Passwords
from mue.server.storage.schema import accounts as rows
from mue.server.storage.store import Store

GOOD = "three french hens"
HOME, ELSEWHERE = "192.0.2.1", "192.0.2.99"


@pytest.fixture
async def accounts(store: Store) -> AsyncIterator[Accounts]:
    passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    made = Accounts(store.database, passwords)
    yield made
    made.close()


async def guess(accounts: Accounts, source: str) -> None:
    with pytest.raises((LoginFailed, RateLimited)):
        await accounts.login("Ann", "a wrong password", source)


async def test_guesses_from_elsewhere_do_not_keep_the_owner_out(accounts: Accounts) -> None:
    await accounts.register("Ann", GOOD, HOME)
    for number in range(60):
        await guess(accounts, f"198.51.100.{number}")
    with pytest.raises(RateLimited):  # an address that nobody knows waits, even with the right password
        await accounts.login("Ann", GOOD, ELSEWHERE)
    assert (await accounts.login("Ann", GOOD, HOME)).account.name == "Ann"


async def test_one_address_guesses_slowly(accounts: Accounts) -> None:
    await accounts.register("Ann", GOOD, HOME)
    for _ in range(10):
        await guess(accounts, ELSEWHERE)
    with pytest.raises(RateLimited):
        await accounts.login("Ann", GOOD, ELSEWHERE)
    await accounts.login("Ann", GOOD, HOME)
    await accounts.login("Ann", GOOD, "192.0.2.2")  # the limit of one address is not that of another


async def test_names_that_look_alike_cannot_both_be_registered(accounts: Accounts) -> None:
    await accounts.register("Ann", GOOD, HOME)
    for name in ("ANN", "\u0410nn", "A nn"):
        with pytest.raises(NameTaken):
            await accounts.register(name, GOOD, HOME)
        with pytest.raises(MueError, match="Log in to use it"):
            await accounts.may_use(name, None)


async def test_accounts_of_earlier_versions_keep_their_names(accounts: Accounts, store: Store) -> None:
    """Their names were compared letter by letter, so two that look alike could be registered."""
    await accounts.register("Ann", GOOD, HOME)
    await accounts.register("Ben", "four calling birds", HOME)
    old = {"Ann": ("Ann", "ann"), "Ben": ("\u0410nn", "\u0430nn")}

    def as_before(connection: object) -> None:
        for name, (written, key) in old.items():
            statement = update(rows).where(rows.c.name == name).values(name=written, key=key)
            connection.execute(statement)  # type: ignore[attr-defined]

    await store.database.write(as_before)
    await accounts.renew_keys()
    assert (await accounts.login("ann", GOOD, HOME)).account.name == "Ann"
    assert (await accounts.login("\u0410nn", "four calling birds", HOME)).account.name == "\u0410nn"


@pytest.mark.parametrize("password", ["password", "Password1", "12345678", "qwertyuiop", "iloveyou"])
async def test_passwords_that_anybody_would_try_are_refused(accounts: Accounts, password: str) -> None:
    with pytest.raises(MueError, match="too easy to guess"):
        await accounts.register("Ann", password, HOME)
