"""The background job of accounts and ratings."""

from __future__ import annotations

import asyncio
from typing import Final

from mue.errors import MueError
from mue.server.players.accounts import Accounts
from mue.server.players.ratings import Ratings
from mue.server.process.logs import log

INTERVAL: Final = 2.0
"""Seconds between polls for finished matches."""
CLEANING: Final = 1800
"""Expired sessions are deleted on every Nth poll."""


async def rate_finished_matches(accounts: Accounts, ratings: Ratings, interval: float = INTERVAL) -> None:
    """Rate matches soon after they are over, and delete expired sessions. Runs until cancelled."""
    looks = 0
    while True:
        try:
            if looks % CLEANING == 0:
                await accounts.delete_expired_sessions()
            await ratings.settle()
        except MueError as error:  # the database is not available; the matches are still marked as finished
            log.warning("finished matches are not rated now: %s", error)
        except Exception as error:  # its text may contain values of a statement, so it is not logged
            log.error("finished matches are not rated: %s", type(error).__name__)
        looks += 1
        await asyncio.sleep(interval)
