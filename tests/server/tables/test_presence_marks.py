"""A player whose last socket has closed is marked as away at once, for everybody."""

from __future__ import annotations

import asyncio
from typing import Any

from support.people import seated

from mue.protocol.apply_event import applied
from mue.server.backend import Backend
from mue.server.tables.setup import PERSON, Setup

TWO = Setup(game="goslar", seats=(PERSON, PERSON), hands=1)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def away(messages: list[dict[str, Any]]) -> list[bool]:
    """By seat, as a client knows it after these messages."""
    now = messages[0]
    for message in messages[1:]:
        now = applied(now, message)
    return [seat["away"] for seat in now["table"]["seats"]]


async def test_a_player_who_goes_is_away_at_once(backend: Backend) -> None:
    ann, ben = await seated(backend, TWO, "Ann", "Ben")
    heard: list[dict[str, Any]] = []
    await backend.attendance.connect(ann.at.table, 0, heard.append, ann.at.token)
    assert away(heard) == [False, True], "Ben has a seat and is not there yet"
    gone = await backend.attendance.connect(ben.at.table, 1, lambda message: None, ben.at.token)
    await settle()
    assert away(heard) == [False, False]
    await ann.start()
    version = (await ann.seen())["version"]
    heard_by_ben: list[dict[str, Any]] = []
    second = await backend.attendance.connect(ben.at.table, 1, heard_by_ben.append, ben.at.token)
    gone()
    await settle()
    assert away(heard) == [False, False], "another tab is still open"
    second()
    await settle()
    assert away(heard) == [False, True]
    assert heard[-1].keys() == {"type", "version", "table"}
    assert heard[-1]["version"] == version, "nothing is stored"
    await backend.attendance.connect(ben.at.table, 1, lambda message: None, ben.at.token)
    await settle()
    assert away(heard) == [False, False]


async def test_a_move_after_a_presence_event_is_heard(backend: Backend) -> None:
    ann, ben = await seated(backend, TWO, "Ann", "Ben")
    heard: list[dict[str, Any]] = []
    await backend.attendance.connect(ann.at.table, 0, heard.append, ann.at.token)
    gone = await backend.attendance.connect(ben.at.table, 1, lambda message: None, ben.at.token)
    await ann.start()
    gone()
    mover = ann if 0 in (await ann.seen())["view"]["to_act"] else ben
    await mover.move()
    await settle()
    now = heard[0]
    for message in heard[1:]:
        now = applied(now, message)
    assert now == await ann.seen()


async def test_old_moves_keep_the_name_of_their_player(backend: Backend) -> None:
    three = Setup(game="mu", seats=(PERSON, PERSON, "rookie"), hands=1)
    ann, ben = await seated(backend, three, "Ann", "Ben")
    await ann.start()
    await ben.leave("bye")
    left = (await ann.seen())["table"]["former"]
    assert left == [{"seat": 1, "name": "Ben", "entries": len((await ann.seen())["view"]["history"])}]
    await backend.commands.join(ann.at.table, "Kim")
    names = [player["name"] for player in (await ann.seen())["table"]["former"]]
    assert names == ["Ben", None], "a bot played there in between"
