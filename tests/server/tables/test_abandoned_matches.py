"""A rated match to which nobody returns is lost for all its players."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from argon2 import PasswordHasher
from support.people import Person, play_on, think, to_my_turn

from mue.server.backend import Backend
from mue.server.config import Retention
from mue.server.players.accounts import Accounts
from mue.server.players.passwords import Passwords
from mue.server.players.ratings import Ratings
from mue.server.players.roster import rosters
from mue.server.players.sessions import Account
from mue.server.storage.housekeeping import DAY_MS
from mue.server.storage.store import Store
from mue.server.tables.setup import PERSON, Setup

SETUP = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1, rated=True)
LIGHT = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture
async def accounts(store: Store) -> AsyncIterator[Accounts]:
    opened = Accounts(store.database, Passwords(LIGHT))
    yield opened
    opened.close()


@pytest.fixture
def backend(store: Store) -> Backend:
    return Backend(store, think, retention=Retention(give_up=2))


async def playing(backend: Backend, account: Account, setup: Setup = SETUP) -> Person:
    """A player in the middle of a match, whose connection is then lost."""
    table = await backend.commands.create(setup)
    person = Person(backend, await backend.commands.join(table, account.name, account=account, address="1"))
    await person.start()
    await to_my_turn(backend, person)
    await backend.presence.write(backend.registry.now_ms())
    return person


async def gone(backend: Backend) -> None:
    """Everybody has been away for longer than their tables wait."""
    now = backend.registry.now_ms()
    await backend.presence.write(now)
    for place in await backend.presence.overdue(now + DAY_MS):
        await backend.attendance.stand_in(*place)
        await backend.presence.forget(place, now + DAY_MS)


async def test_going_away_for_good_is_a_loss(backend: Backend, accounts: Accounts) -> None:
    account = (await accounts.register("Ann", "three blind mice", "here")).account
    person = await playing(backend, account)
    now = backend.registry.now_ms()
    assert await backend.abandoned_matches.give_up(now + 3 * DAY_MS) == 0, "the table waits for its player"
    await gone(backend)
    assert await backend.abandoned_matches.give_up(now + DAY_MS) == 0
    assert await backend.abandoned_matches.give_up(now + 3 * DAY_MS) == 1
    assert await backend.abandoned_matches.give_up(now + 9 * DAY_MS) == 0, "once"
    ratings = Ratings(backend.store)
    assert await ratings.settle() == 1
    lost = (await ratings.of_account(account))["mu"]
    assert lost.matches == 1 and lost.mu < 25

    seen = await person.seen()
    assert not seen["table"]["over"] and not seen["table"]["rated"]
    await play_on(backend, person)
    assert await ratings.settle() == 0, "whoever comes back plays on, but not for the rating"
    assert (await ratings.of_account(account))["mu"] == lost
    assert (await person.start())["type"] == "done" and (await person.seen())["table"]["rated"]


async def test_everyone_has_left_whatever_happens_later(backend: Backend, accounts: Accounts) -> None:
    account = (await accounts.register("Ann", "three blind mice", "here")).account
    person = await playing(backend, account)
    await gone(backend)
    await backend.abandoned_matches.give_up(backend.registry.now_ms() + 3 * DAY_MS)
    await play_on(backend, person)
    [roster] = rosters(await backend.store.load(person.at.table))
    assert [player.left for player in roster.players] == [True, False, False, False]


async def test_only_rated_matches_in_play_are_given_up(backend: Backend, accounts: Accounts) -> None:
    account = (await accounts.register("Ann", "three blind mice", "here")).account
    practice = await playing(backend, account, SETUP.model_copy(update={"rated": None}))
    finished = await playing(backend, account)
    await play_on(backend, finished)
    waiting = await backend.commands.create(SETUP)
    await backend.commands.join(waiting, "Ann", account=account, address="1")
    await gone(backend)
    assert await backend.abandoned_matches.give_up(backend.registry.now_ms() + 9 * DAY_MS) == 0
    assert not (await backend.registry.open(practice.at.table)).table.given_up


async def test_a_host_may_wait_for_ever(store: Store, backend: Backend, accounts: Accounts) -> None:
    account = (await accounts.register("Ann", "three blind mice", "here")).account
    await playing(backend, account)
    await gone(backend)
    patient = Backend(store, think, retention=Retention(give_up=0))
    assert await patient.abandoned_matches.give_up(backend.registry.now_ms() + 999 * DAY_MS) == 0
