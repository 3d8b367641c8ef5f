"""Finished hands to look at: a bot has played the person's seat."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mue.bots import make_bot
from mue.client import Client
from mue.client.play_bot import play_match
from support.browser.server import Server


def played(
    server: Server, game: str, *others: str, by: str = "rookie", **more: Any
) -> tuple[str, dict[str, Any]]:
    """A table with one hand played by this bot, and its seat."""
    table = server.table(game, "person", *others, pace=0, hands=1, **more)
    place = server.sit(table, "Ann")

    async def play() -> None:
        async with Client(server.url) as client, client.connect(table, place["token"]) as seat:
            await seat.start()
            await play_match(seat, make_bot(by, "played"))

    with ThreadPoolExecutor(1) as aside:  # the test itself has a loop already, of the browser
        aside.submit(asyncio.run, play()).result()
    return table, place
