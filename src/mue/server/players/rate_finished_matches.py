"""What a server does for accounts and ratings without being asked, over and over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from mue.errors import MueError
from mue.server.players.accounts import Accounts
from mue.server.players.ratings import Ratings

log = logging.getLogger("mue.server")

SETTLE: Final = 2.0
"""Seconds between two looks for matches that are over."""
TIDY: Final = 1800
"""So many looks from one clearing of old sessions to the next."""


async def keep_books(accounts: Accounts, ratings: Ratings, every: float = SETTLE) -> None:
    """Rate matches soon after they are over, and forget old sessions. Until cancelled."""
    looks = 0
    while True:
        try:
            if looks % TIDY == 0:
                await accounts.tidy()
            await ratings.settle()
        except MueError as error:  # the database is away: what is left to do is still written there
            log.warning("books are not kept just now: %s", error)
        except Exception as error:  # its words may hold values of a statement, so they are not repeated
            log.error("books are not kept: %s", type(error).__name__)
        looks += 1
        await asyncio.sleep(every)
