"""The databases that tests of the server run on: each test gets a fresh one, on both engines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from support.people import think
from support.postgres import Cluster
from support.require import Missing, skip_or_fail

from mue.server.backend import Backend
from mue.server.storage.store import Store


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One per session (with xdist, one per process), started when a test first needs it."""
    try:
        made = Cluster()
    except Missing as error:
        skip_or_fail(str(error))
    yield made
    made.remove()


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'mue.db'}"


@pytest.fixture
def postgresql_address(cluster: Cluster) -> str:
    return cluster.fresh()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database."""
    return str(request.getfixturevalue(f"{request.param}_address"))


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An open store on a fresh database."""
    opened = await Store.open(database)
    yield opened
    await opened.close()


@pytest.fixture
def backend(store: Store) -> Backend:
    """A backend on that store. Its bots choose in the event loop, so a test controls every turn."""
    return Backend(store, think)
