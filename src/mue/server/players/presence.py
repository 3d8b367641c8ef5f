"""Who is there: which seats are connected to which server, so that bots stand in only for those who are gone.

Players of one table may be connected to different servers. A seat is gone when no living server has it; a
server lives as long as it says so every now and then.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Connection, and_, bindparam, case, delete, func, or_, select

from mue.server.storage.database import Database
from mue.server.storage.schema import presence, servers
from mue.server.storage.summary import upsert

ALIVE: Final = 10_000
"""Milliseconds without a sign of life after which a server counts as dead."""
FORGOTTEN: Final = 86_400_000
"""Milliseconds after which nobody asks any more when a dead server was last seen."""

_LAST: Final = case(
    (presence.c.gone.is_not(None), presence.c.gone),
    (servers.c.seen > bindparam("alive", type_=BigInteger), bindparam("now", type_=BigInteger) + 1),
    else_=func.coalesce(servers.c.seen, 0),
)
_OVERDUE: Final = (
    select(presence.c.table_id, presence.c.seat)
    .outerjoin(servers, servers.c.id == presence.c.server)
    .group_by(presence.c.table_id, presence.c.seat)
    .having(func.max(_LAST) + func.max(presence.c.away) * 1000 <= bindparam("now", type_=BigInteger))
)

Place = tuple[str, int]
"""A table and a seat of it."""


class Presence:
    """What this server knows is written by `write`, all changes since the last time together."""

    def __init__(self, database: Database, server: str) -> None:
        self._database = database
        self._server = server
        self._changed: dict[Place, tuple[int | None, int]] = {}
        """Since when nobody is connected here (None: somebody is), and how many seconds the table waits."""
        self._here: set[Place] = set()

    def here(self, place: Place, away: int) -> None:
        self._changed[place] = (None, away)
        self._here.add(place)

    def gone(self, place: Place, away: int, since: int) -> None:
        self._changed[place] = (since, away)
        self._here.discard(place)

    async def write(self, now: int) -> None:
        """A sign of life, if anybody depends on it, and what has changed."""
        if not self._here and not self._changed:
            return
        changed, self._changed = self._changed, {}
        rows = [
            {"table_id": table, "seat": seat, "server": self._server, "gone": gone, "away": away}
            for (table, seat), (gone, away) in sorted(changed.items())
        ]

        def work(connection: Connection) -> None:
            connection.execute(upsert(connection, servers), {"id": self._server, "seen": now})
            if rows:
                connection.execute(upsert(connection, presence), rows)

        try:
            await self._database.write(work, lasting=False)
        except BaseException:
            self._changed = changed | self._changed
            raise

    async def overdue(self, now: int) -> list[Place]:
        """Seats whose people have been gone for longer than their tables wait."""

        def work(connection: Connection) -> list[Place]:
            found = connection.execute(_OVERDUE, {"now": now, "alive": now - ALIVE})
            return [(table, seat) for table, seat in found.all()]

        return await self._database.read(work)

    async def forget(self, place: Place, now: int) -> None:
        """Nobody is waited for here; but somebody may have come just now."""
        if self._changed.get(place, (None,))[0] is not None:
            del self._changed[place]
        table, seat = place
        living = select(servers.c.id).where(servers.c.seen > now - ALIVE)
        wanted = delete(presence).where(
            presence.c.table_id == table,
            presence.c.seat == seat,
            or_(presence.c.gone.is_not(None), presence.c.server.not_in(living)),
        )

        def work(connection: Connection) -> None:
            connection.execute(wanted)

        await self._database.write(work, lasting=False)

    async def tidy(self, now: int) -> None:
        """Strike off servers that died long ago."""
        named = select(presence.c.server)
        wanted = delete(servers).where(and_(servers.c.seen < now - FORGOTTEN, servers.c.id.not_in(named)))

        def work(connection: Connection) -> None:
            connection.execute(wanted)

        await self._database.write(work, lasting=False)
