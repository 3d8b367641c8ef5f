"""Deleting an account: its name disappears from the tables where it had a seat, and the cards stay."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from argon2 import PasswordHasher
from support.people import Person, play_on, think

from mue.server.backend import Backend
from mue.server.players.accounts import Accounts
from mue.server.players.own_data import own_data
from mue.server.players.passwords import Passwords
from mue.server.players.sessions import Account
from mue.server.storage.erasure import ERASED
from mue.server.storage.store import Store
from mue.server.tables.setup import PERSON, Setup

SETUP = Setup(game="goslar", seats=(PERSON, PERSON), hands=1, listed=True)
PASSWORD = "three blind mice"


@pytest.fixture
async def accounts(store: Store) -> AsyncIterator[Accounts]:
    opened = Accounts(store.database, Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)))
    yield opened
    opened.close()


async def sit_down(backend: Backend, table: str, who: Account | str) -> Person:
    name, account = (who, None) if isinstance(who, str) else (who.name, who)
    return Person(backend, await backend.commands.join(table, name, account=account, address=name))


async def names(backend: Backend, table: str) -> list[str | None]:
    seats = (await backend.queries.snapshot(table, None))["table"]["seats"]
    return [seat["name"] for seat in seats]


@pytest.mark.parametrize("packed", [False, True])
async def test_the_name_goes_and_the_moves_stay(
    store: Store, backend: Backend, accounts: Accounts, packed: bool
) -> None:
    olga = (await accounts.register("Olga", PASSWORD, "here")).account
    ben = (await accounts.register("Ben", PASSWORD, "here")).account
    table = await backend.commands.create(SETUP)
    first, second = await sit_down(backend, table, olga), await sit_down(backend, table, ben)
    assert (await first.start())["type"] == "done"
    await backend.attendance.stand_in(table, second.at.seat)
    await play_on(backend, first)
    records = await backend.queries.records(table)
    if packed:
        await backend.housekeeping.archive(backend.registry.now_ms() + 1)
    assert (await own_data(store.database, olga))["tables"] == [table]

    await accounts.delete(olga, PASSWORD, "here")
    assert await backend.deleted_accounts.erase() == 1
    assert await backend.deleted_accounts.erase() == 0
    assert await names(backend, table) == [ERASED, "Ben"]
    stored = json.dumps([event.body for event in await store.load(table)], ensure_ascii=False)
    assert "Olga" not in stored and olga.id not in stored and ben.id in stored
    again = Backend(store, think)
    assert await names(again, table) == [ERASED, "Ben"]
    assert await again.queries.records(table) == records.replace("Olga", ERASED)


async def test_a_table_in_play_goes_on(store: Store, backend: Backend, accounts: Accounts) -> None:
    olga = (await accounts.register("Olga", PASSWORD, "here")).account
    setup = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1, listed=True)
    table = await backend.commands.create(setup)
    olgas = await sit_down(backend, table, olga)
    assert "Olga" in json.dumps(await backend.queries.lobby())
    await accounts.delete(olga, PASSWORD, "here")
    assert await backend.deleted_accounts.erase() == 1
    assert "Olga" not in json.dumps(await backend.queries.lobby(), ensure_ascii=False)
    guest = await sit_down(backend, table, "Olga")
    assert await names(backend, table) == [ERASED, "Olga", None, None], "the name is free"
    await guest.start()
    await backend.presence.write(backend.registry.now_ms())
    await backend.attendance.stand_in(table, olgas.at.seat)
    await play_on(backend, guest)
    assert (await guest.seen())["table"]["over"]


async def test_a_guest_of_the_same_name_keeps_it(store: Store, backend: Backend, accounts: Accounts) -> None:
    table = await backend.commands.create(SETUP)
    await sit_down(backend, table, "Olga")
    ben = (await accounts.register("Ben", PASSWORD, "here")).account
    await sit_down(backend, table, ben)
    await accounts.delete(ben, PASSWORD, "here")
    await backend.deleted_accounts.erase()
    assert await names(backend, table) == ["Olga", ERASED]
