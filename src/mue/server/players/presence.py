"""Presence: which seats are connected to which server, so that bots stand in only for absent players.

Players of one table may be connected to different servers. A player is absent when no live server has them
connected; a server is live as long as its heartbeats are recent.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import BigInteger, Connection, and_, bindparam, case, delete, func, or_, select

from mue.server.storage.database import Database
from mue.server.storage.schema import presence, servers
from mue.server.storage.upsert import upsert

LIVE_MS: Final = 10_000
"""Milliseconds since its last heartbeat after which a server counts as dead."""
FORGOTTEN_MS: Final = 86_400_000
"""Milliseconds since its last heartbeat after which a dead server is deleted."""

_LAST_SEEN: Final = case(
    (presence.c.gone.is_not(None), presence.c.gone),
    (servers.c.seen > bindparam("alive", type_=BigInteger), bindparam("now", type_=BigInteger) + 1),
    else_=func.coalesce(servers.c.seen, 0),
)
_LIVE: Final = select(servers.c.id).where(servers.c.seen > bindparam("alive", type_=BigInteger))
_WAITING: Final = select(presence.c.table_id).where(
    or_(presence.c.gone.is_not(None), presence.c.server.not_in(_LIVE))
)
"""Tables at which somebody is absent: usually few."""
_OVERDUE: Final = (
    select(presence.c.table_id, presence.c.seat)
    .outerjoin(servers, servers.c.id == presence.c.server)
    .where(presence.c.table_id.in_(_WAITING))
    .group_by(presence.c.table_id, presence.c.seat)
    .having(func.max(_LAST_SEEN) + func.max(presence.c.away) * 1000 <= bindparam("now", type_=BigInteger))
)
_OTHERS: Final = select(servers.c.id).where(
    servers.c.id != bindparam("own"), servers.c.seen > bindparam("alive", type_=BigInteger)
)

Place = tuple[str, int]
"""A table and a seat."""


class Presence:
    """Changes are collected here and written together by `write`."""

    def __init__(self, database: Database, server: str) -> None:
        self._database = database
        self._server = server
        self._changed: dict[Place, tuple[int | None, int]] = {}
        """The time since which no player is connected here (None: one is), and how long the table waits."""
        self._connected: set[Place] = set()

    @property
    def connected(self) -> frozenset[Place]:
        """The seats that are connected to this server."""
        return frozenset(self._connected)

    def connect(self, place: Place, away: int) -> None:
        """A player is connected to this server; their table waits `away` seconds for them from now on."""
        self._changed[place] = (None, away)
        self._connected.add(place)

    def disconnect(self, place: Place, away: int, since: int) -> None:
        self._changed[place] = (since, away)
        self._connected.discard(place)

    async def write(self, now: int) -> None:
        """Write all changes, and a heartbeat if anybody depends on it."""
        if not self._connected and not self._changed:
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
            await self._database.write(work, durable=False)
        except BaseException:
            self._changed = changed | self._changed
            raise

    async def heartbeat(self, now: int) -> None:
        """Write a heartbeat, whether anybody depends on it or not."""
        row = {"id": self._server, "seen": now}

        def work(connection: Connection) -> None:
            connection.execute(upsert(connection, servers), row)

        await self._database.write(work, durable=False)

    async def overdue(self, now: int) -> list[Place]:
        """Seats whose players have been absent for longer than their tables wait."""

        def work(connection: Connection) -> list[Place]:
            rows = connection.execute(_OVERDUE, {"now": now, "alive": now - LIVE_MS}).all()
            return [(table, seat) for table, seat in rows]

        return await self._database.read(work)

    async def elsewhere(self, tables: Collection[str], now: int) -> dict[str, set[int]]:
        """Seats of these tables whose players are connected to other live servers."""
        alive = {"own": self._server, "alive": now - LIVE_MS}

        def work(connection: Connection) -> dict[str, set[int]]:
            if connection.execute(_OTHERS, alive).first() is None:  # nearly always so
                return {}
            statement = (
                select(presence.c.table_id, presence.c.seat)
                .join(servers, servers.c.id == presence.c.server)
                .where(presence.c.table_id.in_(tables), presence.c.gone.is_(None))
                .where(presence.c.server != self._server, servers.c.seen > now - LIVE_MS)
            )
            seats: dict[str, set[int]] = {}
            for table, seat in connection.execute(statement).all():
                seats.setdefault(table, set()).add(seat)
            return seats

        return await self._database.read(work)

    async def forget(self, place: Place, now: int) -> None:
        """Stop waiting for this player, unless they have just connected."""
        if self._changed.get(place, (None,))[0] is not None:
            del self._changed[place]
        table, seat = place
        live = select(servers.c.id).where(servers.c.seen > now - LIVE_MS)
        statement = delete(presence).where(
            presence.c.table_id == table,
            presence.c.seat == seat,
            or_(presence.c.gone.is_not(None), presence.c.server.not_in(live)),
        )

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self._database.write(work, durable=False)

    async def delete_dead_servers(self, now: int) -> None:
        """Delete servers that died long ago."""
        named = select(presence.c.server)
        statement = delete(servers).where(
            and_(servers.c.seen < now - FORGOTTEN_MS, servers.c.id.not_in(named))
        )

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self._database.write(work, durable=False)
