"""Accounts: names, passwords and sessions, and what cannot be found out about them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select

from mue.errors import MueError
from mue.server.errors import LoginFailed, NameTaken, RateLimited, Refused
from mue.server.players.accounts import Accounts, LoginLimits
from mue.server.players.passwords import Passwords
from mue.server.players.sessions import LIFETIME_MS, MAX_SESSIONS
from mue.server.rate_limit import Rate
from mue.server.storage.database import Work
from mue.server.storage.schema import accounts as rows
from mue.server.storage.schema import ratings, sessions
from mue.server.storage.store import Store

GOOD = "three blind mice"
LIGHT = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""Hashes that cost next to nothing, so tests need not wait."""
HERE = "192.0.2.1"


class CountedLimits(LoginLimits):
    """No limits; what was asked is counted."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, ...]] = []

    def check_address(self, source: str) -> None:
        pass

    def check_login(self, key: str, source: str, known: bool) -> None:
        self.asked.append(("login", key, source))

    def check_registration(self, source: str) -> None:
        self.asked.append(("register", source))


class Desk:
    """Accounts in a fresh database, with an adjustable clock and no limits."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = 1000.0
        self.limits = CountedLimits()
        self.passwords = Passwords(LIGHT)
        self.accounts = Accounts(store.database, self.passwords, self.limits, lambda: self.clock)

    async def rows(self, table: Any) -> list[Any]:
        with self.store.database.engine.connect() as connection:
            return list(connection.execute(select(table)).all())


@asynccontextmanager
async def open_desk(address: str) -> AsyncIterator[Desk]:
    store = await Store.open(address)
    desk = Desk(store)
    try:
        yield desk
    finally:
        desk.accounts.close()
        await store.close()


@pytest.fixture
async def desk(database: str) -> AsyncIterator[Desk]:
    async with open_desk(database) as opened:
        yield opened


async def test_register_log_in_and_out(desk: Desk) -> None:
    accounts = desk.accounts
    first = await accounts.register("  Ann  Lee ", GOOD, HERE)
    assert first.account.name == "Ann Lee"
    second = await accounts.login("ANN LEE", GOOD, HERE)
    assert second.account == first.account and second.token != first.token
    for login in (first, second):
        assert await accounts.account_of(login.token) == first.account
    await accounts.logout(first.token)
    await accounts.logout(first.token)
    with pytest.raises(LoginFailed, match="session has ended"):
        await accounts.account_of(first.token)
    assert await accounts.account_of(second.token) == first.account
    await accounts.logout_everywhere(first.account)
    with pytest.raises(LoginFailed):
        await accounts.account_of(second.token)


async def test_neither_passwords_nor_tokens_are_kept(tmp_path: Path, sqlite_address: str) -> None:
    secret: list[str] = [GOOD]
    async with open_desk(sqlite_address) as desk:
        secret.append((await desk.accounts.register("Ann", GOOD, HERE)).token)
        secret.append((await desk.accounts.login("Ann", GOOD, HERE)).token)
        [row] = await desk.rows(rows)
        assert row.password.startswith("$argon2id$")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(secret) == 3 and not any(text.encode() in kept for text in secret)


@pytest.mark.parametrize("name", ["Ann", "ann", "A N N", "Ａｎｎ"])
async def test_a_name_is_registered_once_however_it_is_spelt(name: str, desk: Desk) -> None:
    await desk.accounts.register("Ann", GOOD, HERE)
    with pytest.raises(NameTaken, match="already registered"):
        await desk.accounts.register(name, GOOD, HERE)
    assert len(await desk.rows(rows)) == 1


async def test_of_several_concurrent_registrations_one_gets_the_name(desk: Desk) -> None:
    tries = [desk.accounts.register("Ann", GOOD, HERE) for _ in range(4)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(one).__name__ for one in results) == ["Login", *["NameTaken"] * 3]
    assert len(await desk.rows(rows)) == len(await desk.rows(sessions)) == 1


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [
        ("", GOOD, "A name has"),
        ("x" * 33, GOOD, "A name has"),
        ("a\x00b", GOOD, "A name has"),
        ("\ud800", GOOD, "A name has"),
        ("\ufdfa" * 32, GOOD, "A name has"),
        ("Ann", "short", "8 to 256"),
        ("Ann", "x1" * 129, "8 to 256"),
        ("Annabella", "annaBELLA", "too easy to guess"),
        ("Ann", "00000000", "too easy to guess"),
    ],
)
async def test_bad_names_and_passwords_are_refused(name: str, password: str, why: str, desk: Desk) -> None:
    with pytest.raises(Refused, match=why):
        await desk.accounts.register(name, password, HERE)
    assert await desk.rows(rows) == []


async def test_any_text_is_a_password_and_spelling_does_not_matter(desk: Desk) -> None:
    for number, (said, later) in enumerate(
        [("Mu\u0308nchen 1995", "M\u00fcnchen 1995"), ("a\x00b\x00c\x00d\x00", "a\x00b\x00c\x00d\x00")]
    ):
        await desk.accounts.register(f"Ann {number}", said, HERE)
        await desk.accounts.login(f"Ann {number}", later, HERE)
    await desk.accounts.register("Ben", "\ud800 strange", HERE)
    await desk.accounts.login("Ben", "\ud800 strange", HERE)


async def test_a_failed_login_says_nothing_about_the_account(desk: Desk) -> None:
    """The same words, the same limits, and as many hashes for a name that nobody has."""
    await desk.accounts.register("Ann", GOOD, HERE)
    hashes: list[str | None] = []
    matches = desk.passwords.matches

    async def counted(stored: str | None, password: str) -> bool:
        hashes.append(stored)
        return await matches(stored, password)

    desk.passwords.matches = counted  # type: ignore[method-assign]
    said: list[tuple[type, str]] = []
    names = ["Ann", "Ben", "", "x" * 5000, "a\x00b", "\ud800"]
    for name in names:
        for password in ("wrong password", "", "\ud800"):
            desk.limits.asked.clear()
            with pytest.raises(LoginFailed) as caught:
                await desk.accounts.login(name, password, HERE)
            said.append((type(caught.value), str(caught.value)))
            assert [kind for kind, *_ in desk.limits.asked] == ["login"]
    assert len(set(said)) == 1
    assert len(hashes) == len(said)
    assert hashes[0] is not None and hashes[3:] == [None] * (len(said) - 3)
    with pytest.raises(LoginFailed):
        await desk.accounts.login("Ann", "x" * 300, HERE)


async def test_the_decoy_hash_matches_nothing_and_costs_as_much(desk: Desk) -> None:
    decoy = desk.passwords.decoy
    parameters = (await desk.passwords.hash(GOOD)).rsplit("$", 2)[0]
    assert decoy.rsplit("$", 2)[0] == parameters
    assert not await desk.passwords.matches(None, GOOD)
    assert not await desk.passwords.matches("no hash at all", GOOD)


async def test_sessions_expire_and_the_oldest_make_room(desk: Desk) -> None:
    accounts = desk.accounts
    logins = [await accounts.register("Ann", GOOD, HERE)]
    for _ in range(MAX_SESSIONS):
        desk.clock += 1
        logins.append(await accounts.login("Ann", GOOD, HERE))
    with pytest.raises(LoginFailed):
        await accounts.account_of(logins[0].token)
    await accounts.account_of(logins[1].token)
    desk.clock += LIFETIME_MS / 1000 - 1
    await accounts.delete_expired_sessions()
    assert len(await desk.rows(sessions)) == 1
    desk.clock += 1
    with pytest.raises(LoginFailed):
        await accounts.account_of(logins[-1].token)
    await accounts.delete_expired_sessions()
    assert await desk.rows(sessions) == []


async def test_changing_the_password_ends_every_other_session(desk: Desk) -> None:
    accounts = desk.accounts
    old = await accounts.register("Ann", GOOD, HERE)
    with pytest.raises(LoginFailed, match="password is wrong"):
        await accounts.change_password(old.account, "a wrong one", "four calling birds", HERE)
    with pytest.raises(Refused):
        await accounts.change_password(old.account, GOOD, "short", HERE)
    await accounts.account_of(old.token)
    new = await accounts.change_password(old.account, GOOD, "four calling birds", HERE)
    assert await accounts.account_of(new.token) == old.account
    with pytest.raises(LoginFailed):
        await accounts.account_of(old.token)
    with pytest.raises(LoginFailed):
        await accounts.login("Ann", GOOD, HERE)
    await accounts.login("Ann", "four calling birds", HERE)


async def test_a_login_that_is_overtaken_by_a_new_password_fails(desk: Desk) -> None:
    """The old password was right when it was checked; the session would outlive the change."""
    account = (await desk.accounts.register("Ann", GOOD, HERE)).account
    matches = desk.passwords.matches
    overtaken = False

    async def slow(stored: str | None, password: str) -> bool:
        nonlocal overtaken
        right = await matches(stored, password)
        if not overtaken:
            overtaken = True
            await desk.accounts.change_password(account, GOOD, "four calling birds", HERE)
        return right

    desk.passwords.matches = slow  # type: ignore[method-assign]
    with pytest.raises(LoginFailed):
        await desk.accounts.login("Ann", GOOD, HERE)
    assert overtaken and len(await desk.rows(sessions)) == 1


async def test_a_deleted_account_leaves_nothing_and_its_name_is_free(database: str, desk: Desk) -> None:
    accounts = desk.accounts
    ann = await accounts.register("Ann", GOOD, HERE)
    with pytest.raises(LoginFailed):
        await accounts.delete(ann.account, "a wrong one", HERE)
    with desk.store.database.engine.begin() as connection:
        row = {
            "account_id": ann.account.id,
            "game": "mu",
            "mu": 25,
            "sigma": 8,
            "rating": 1,
            "matches": 1,
        }
        connection.execute(ratings.insert(), row)
    await accounts.delete(ann.account, GOOD, HERE)
    for table in (rows, sessions, ratings):
        assert await desk.rows(table) == []
    with pytest.raises(LoginFailed):
        await accounts.delete(ann.account, GOOD, HERE)
    again = await accounts.register("Ann", "four calling birds", HERE)
    assert again.account.id != ann.account.id


async def test_old_hashes_are_renewed_at_the_next_login(database: str, desk: Desk) -> None:
    await desk.accounts.register("Ann", GOOD, HERE)
    [before] = await desk.rows(rows)
    stronger = Passwords(PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    accounts = Accounts(desk.store.database, stronger)
    for _ in range(2):
        await accounts.login("Ann", GOOD, HERE)
    accounts.close()
    [after] = await desk.rows(rows)
    assert "t=1" in before.password and "t=2" in after.password


async def test_a_registered_name_is_for_its_owner(desk: Desk) -> None:
    accounts = desk.accounts
    ann = (await accounts.register("Ann", GOOD, HERE)).account
    ben = (await accounts.register("Ben", GOOD, HERE)).account
    await accounts.may_use("Ann", ann)
    await accounts.may_use("Cleo", None)
    for name in ("Ann", "aNN", "A nn"):
        with pytest.raises(Refused, match="Log in to use it"):
            await accounts.may_use(name, None)
        with pytest.raises(Refused, match="logged in as Ben"):
            await accounts.may_use(name, ben)
    with pytest.raises(Refused, match="A name has"):
        await accounts.may_use("\ud800", None)


async def test_a_rate_limited_request_costs_no_hash(database: str, desk: Desk) -> None:
    ann = await desk.accounts.register("Ann", GOOD, HERE)
    never = Rate(burst=0, seconds=60)
    accounts = Accounts(desk.store.database, desk.passwords, LoginLimits(never, never, never))
    desk.passwords.close()  # a hash would fail with another error
    tries: list[Awaitable[object]] = [
        accounts.login("Ann", GOOD, HERE),
        accounts.register("Ben", GOOD, HERE),
        accounts.change_password(ann.account, GOOD, "four calling birds", HERE),
        accounts.delete(ann.account, GOOD, HERE),
    ]
    for answer in tries:
        with pytest.raises(RateLimited):
            await answer


async def test_a_crowd_of_logins_is_refused_before_it_costs_memory(desk: Desk) -> None:
    await desk.accounts.register("Ann", GOOD, HERE)
    tries = [desk.passwords.matches(None, GOOD) for _ in range(100)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert {type(one) for one in results} == {bool, RateLimited}
    await desk.accounts.login("Ann", GOOD, HERE)


async def test_a_lost_database_is_reported_with_a_sentence(database: str, desk: Desk) -> None:
    with desk.store.database.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE accounts")
    with pytest.raises(MueError, match="Try again in a moment") as caught:
        await desk.accounts.register("Ann", GOOD, HERE)
    assert "Ann" not in str(caught.value)


async def test_a_write_whose_confirmation_was_lost_may_be_repeated(database: str, desk: Desk) -> None:
    """A connection can break after the commit and before its confirmation; then the write is retried."""
    once = desk.store.database.write

    async def twice(work: Work[Any], durable: bool = True) -> Any:
        await once(work, durable)
        return await once(work, durable)

    desk.store.database.write = twice  # type: ignore[method-assign]
    first = await desk.accounts.register("Ann", GOOD, HERE)
    second = await desk.accounts.login("Ann", GOOD, HERE)
    assert len(await desk.rows(rows)) == 1 and len(await desk.rows(sessions)) == 2
    third = await desk.accounts.change_password(first.account, GOOD, "four calling birds", HERE)
    assert await desk.accounts.account_of(third.token) == second.account
    assert len(await desk.rows(sessions)) == 1
    await desk.accounts.delete(first.account, "four calling birds", HERE)
    assert await desk.rows(rows) == await desk.rows(sessions) == []
