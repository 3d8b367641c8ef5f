"""A bot at a place: it plays until the match is over."""

from __future__ import annotations

import asyncio
from typing import Any

from mue.bots import Guarded
from mue.client.connection import Place
from mue.client.errors import RefusedByServer
from mue.i18n import Message


async def play_match(place: Place, bot: Guarded, start: bool = False) -> dict[str, Any]:
    """The last snapshot of the match. With `start`, the bot begins it as soon as nobody is missing."""
    async for snapshot in place.changes():
        table = snapshot["table"]
        if place.seat is None:
            raise RefusedByServer(Message("client-seat-given-up"))
        if table["over"]:
            return snapshot
        if snapshot["view"] is not None:
            if place.seat in snapshot["view"]["to_act"]:
                await _decide(place, bot)
        elif start and not any(seat["free"] for seat in table["seats"]):
            await _start(place)
    raise AssertionError("changes do not end")


async def _decide(place: Place, bot: Guarded) -> None:
    view, version = place.view, place.version
    assert view is not None
    # In a thread: the socket goes on meanwhile, or the server would take us for gone.
    move = await asyncio.to_thread(bot.choose, view)
    try:
        await place.move(move, version)
    except RefusedByServer as error:
        if error.snapshot is None or error.snapshot["version"] == version:
            raise  # nothing has happened that could be the reason
        # The table has gone on without us (a move taken back, somebody standing in): look again.


async def _start(place: Place) -> None:
    try:
        await place.start()
    except RefusedByServer:
        if place.snapshot["view"] is None:  # otherwise somebody else was quicker
            raise
