"""Which matches count for ratings: decided when they begin, and impossible to forge."""

from __future__ import annotations

from typing import Any

import pytest
from support.people import Person, play_on, play_the_hand, to_my_turn

from mue.server.backend import Backend
from mue.server.errors import Refused
from mue.server.players.sessions import Account
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.summarize import finished_match

TWO = Setup(game="goslar", seats=(PERSON, PERSON), hands=1)
ANN, BEN = Account("ann", "Ann"), Account("ben", "Ben")


def alone(rated: bool | None = None) -> Setup:
    return Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1, rated=rated)


async def sit_down(backend: Backend, table: str, who: Account | str, address: str = "") -> Person:
    name, account = (who, None) if isinstance(who, str) else (who.name, who)
    joined = await backend.commands.join(table, name, account=account, address=address or name)
    return Person(backend, joined)


async def is_rated(backend: Backend, setup: Setup, *people: tuple[Any, str]) -> bool:
    """Whether a match of these people is rated; the table says so before it begins."""
    table = await backend.commands.create(setup)
    players = [await sit_down(backend, table, who, address) for who, address in people]
    announced = (await players[0].seen())["table"]["rated"]
    await players[0].start(fill=True)
    assert (await players[0].seen())["table"]["rated"] == announced
    return bool(announced)


async def test_what_is_rated_is_decided_before_the_match(backend: Backend) -> None:
    assert await is_rated(backend, TWO, (ANN, "1"), (BEN, "2"))
    assert await is_rated(backend, TWO, (ANN, "1"), ("Guest", "2"))
    assert not await is_rated(backend, TWO, ("Guest", "1"), ("Other", "2"))
    assert not await is_rated(backend, TWO, (ANN, "1"), (BEN, "1")), "from one address"
    assert not await is_rated(backend, TWO.model_copy(update={"rated": False}), (ANN, "1"), (BEN, "2"))
    assert not await is_rated(backend, alone(), (ANN, "1")), "practice, unless asked for"
    assert await is_rated(backend, alone(rated=True), (ANN, "1"))


async def test_an_account_has_one_seat(backend: Backend) -> None:
    table = await backend.commands.create(TWO)
    await sit_down(backend, table, ANN)
    for name in ("ANN", "a nn"):
        with pytest.raises(Refused, match="already have a seat"):
            await backend.commands.join(table, name, account=ANN, address="elsewhere")


async def test_nobody_joins_a_rated_match_from_an_address_that_plays(backend: Backend) -> None:
    """Otherwise Ann sits down as Ben when he leaves, and plays against herself."""
    setup = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=2)
    table = await backend.commands.create(setup)
    ann, ben = await sit_down(backend, table, ANN, "1"), await sit_down(backend, table, BEN, "2")
    await ann.start()
    await ben.leave("bye")
    await play_the_hand(backend, ann)
    with pytest.raises(Refused, match="This match is rated"):
        await sit_down(backend, table, "Guest", "1")
    assert (await sit_down(backend, table, "Guest", "3")).at.seat == 1


async def test_a_rated_move_is_never_taken_back(backend: Backend) -> None:
    table = await backend.commands.create(alone(rated=True))
    ann = await sit_down(backend, table, ANN)
    await ann.start()
    await to_my_turn(backend, ann)
    await ann.move()
    version = (await ann.seen())["version"]
    assert "This match is rated" in (await ann.undo("back", version))["why"]
    await play_on(backend, ann)
    open_table = await backend.registry.open(table)
    assert finished_match(open_table.table) is not None


async def test_an_unrated_match_never_counts(backend: Backend) -> None:
    table = await backend.commands.create(alone())
    ann = await sit_down(backend, table, ANN)
    await ann.start()
    await play_on(backend, ann)
    assert finished_match((await backend.registry.open(table)).table) is None
