"""One transaction of the database, whose failure is a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mue.server.store import StoreError


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """All or nothing; on disk when it ends. IntegrityError is for the caller, who knows what it means."""
    try:
        async with engine.begin() as connection:
            yield connection
    except IntegrityError:
        raise
    except SQLAlchemyError:
        # Its words may hold values of the statement, and some of these are secrets.
        raise StoreError("The database does not answer now: try again in a moment.") from None
