"""A bot that plays a match over a connection."""

from __future__ import annotations

import asyncio
from typing import Any

from mue.bots import GuardedBot
from mue.client.connection import TableConnection
from mue.client.errors import RefusedByServer
from mue.i18n import Message


async def play_match(table: TableConnection, bot: GuardedBot, start: bool = False) -> dict[str, Any]:
    """Play to the end and return the last snapshot. With `start`, begin as soon as no seat is free."""
    async for snapshot in table.changes():
        about = snapshot["table"]
        if table.seat is None:
            raise RefusedByServer(Message("client-seat-given-up"))
        if about["over"]:
            return snapshot
        if snapshot["view"] is not None:
            if table.seat in snapshot["view"]["to_act"]:
                await _decide(table, bot)
        elif start and not any(seat["free"] for seat in about["seats"]):
            await _start(table)
    raise AssertionError("changes do not end")


async def _decide(table: TableConnection, bot: GuardedBot) -> None:
    view, version = table.view, table.version
    assert view is not None
    # In a thread, because the socket has to answer pings meanwhile.
    move = await asyncio.to_thread(bot.choose, view)
    try:
        await table.move(move, version)
    except RefusedByServer as error:
        if error.snapshot is None or error.snapshot["version"] == version:
            raise  # no change of the table explains the refusal
        # The table has changed meanwhile (a move taken back, a bot standing in): decide again.


async def _start(table: TableConnection) -> None:
    try:
        await table.start()
    except RefusedByServer:
        if table.snapshot["view"] is None:  # otherwise another player has started it
            raise
