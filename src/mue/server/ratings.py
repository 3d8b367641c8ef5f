"""Ratings of registered players: one for each game, changed once by every match that is over.

`begins` notes a match before it begins, and `settle` rates it when it is over; what a server that died has
left undone is found by `catch_up`. The row of a match is settled in the same transaction as the ratings are
written, so two servers that try at once cannot both do it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mue.match import Match
from mue.server import skill
from mue.server.roster import Player, Roster, places, rosters
from mue.server.schema import accounts, matches, ratings, tables
from mue.server.sessions import Account
from mue.server.skill import Skill
from mue.server.standing import insert_or_leave, upsert
from mue.server.store import Store
from mue.server.table import Table

FORGOTTEN: Final = 30 * 24 * 3600 * 1000
"""After so many milliseconds nobody looks any more whether a match was played to its end."""
QUIET: Final = 60_000
"""So many milliseconds after the last event nobody else is about to settle the match."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A line of a leaderboard."""

    place: int
    name: str
    rating: float
    """`mu` less three times `sigma`."""
    mu: float
    sigma: float
    matches: int


class Ratings:
    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._database = store.database
        self._now = now
        self._looked: dict[str, int] = {}
        """The version at which nothing more was to be settled, by table."""

    # --- matches --------------------------------------------------------------------------

    async def begins(self, table: str, number: int) -> None:
        """A match that will have to be rated; to be called before it begins, and harmless if it does not."""
        await self._database.write(lambda connection: self._note(connection, table, number))

    async def settle(self, table: Table) -> None:
        """Rate every match of this table that is over and was not rated yet."""
        over = {
            number: match
            for number, match in enumerate([*table.played, table.match], start=1)
            if match is not None and match.outcome is not None
        }
        done = await self._settled(table.id) if over else set()
        if over.keys() <= done:
            return
        played = rosters(await self._store.load(table.id))
        for number in over.keys() - done:
            roster = played[number - 1]
            if any(player.account for player in roster.players):
                await self._settle(table.id, number, over[number], roster)

    async def catch_up(self) -> None:
        """Settle what was left undone: to be called at the start of a server, and then now and then."""
        for name, version in (await self._database.write(self._open)).items():
            if self._looked.get(name) != version:
                events = await self._store.load(name)
                # A table is played again from its events: on another thread, since others wait.
                await self.settle(await asyncio.to_thread(Table, name, events))
                self._looked[name] = version

    async def _open(self, connection: AsyncConnection) -> dict[str, int]:
        """Quiet tables with a match that is not settled, and their versions."""
        now, unsettled = self._ms(), matches.c.settled.is_(None)
        await connection.execute(delete(matches).where(unsettled, matches.c.begun < now - FORGOTTEN))
        wanted = (
            select(tables.c.id, tables.c.version)
            .join(matches, matches.c.table_id == tables.c.id)
            .where(unsettled, tables.c.last <= now - QUIET)
        )
        return {row.id: row.version for row in await connection.execute(wanted)}

    async def _settled(self, table: str) -> set[int]:
        wanted = select(matches.c.number).where(matches.c.table_id == table, matches.c.settled.is_not(None))

        async def work(connection: AsyncConnection) -> set[int]:
            return set((await connection.execute(wanted)).scalars())

        return await self._database.read(work)

    async def _settle(self, table: str, number: int, match: Match, roster: Roster) -> None:
        ours = (matches.c.table_id == table) & (matches.c.number == number) & matches.c.settled.is_(None)

        async def work(connection: AsyncConnection) -> None:
            await self._note(connection, table, number)
            done = await connection.execute(update(matches).where(ours).values(settled=self._ms()))
            if done.rowcount and not roster.undone:
                await _rate(connection, match.game.id, roster.players, match.scores)

        await self._database.write(work)

    async def _note(self, connection: AsyncConnection, table: str, number: int) -> None:
        row = {"table_id": table, "number": number, "begun": self._ms()}
        await connection.execute(insert_or_leave(connection, matches), row)

    # --- players --------------------------------------------------------------------------

    async def leaderboard(self, game: str, count: int = 100, after: int = 0) -> list[Rated]:
        """The best players of a game, the first `after` of them left out. Equal ratings share a place."""
        place = func.rank().over(order_by=ratings.c.rating.desc())
        wanted = (
            _lines(place)
            .where(ratings.c.game == game)
            .order_by(ratings.c.rating.desc(), accounts.c.name)
            .limit(count)
            .offset(after)
        )
        return [_rated(row) for row in await self._rows(wanted)]

    async def of_account(self, account: Account) -> dict[str, Rated]:
        """The ratings of one account by game, with its place among all."""
        place = func.rank().over(partition_by=ratings.c.game, order_by=ratings.c.rating.desc())
        everybody = _lines(place).add_columns(ratings.c.game, ratings.c.account_id).subquery()
        mine = select(everybody).where(everybody.c.account_id == account.id).order_by(everybody.c.game)
        return {row.game: _rated(row) for row in await self._rows(mine)}

    async def _rows(self, wanted: Select[Any]) -> Sequence[Any]:
        async def work(connection: AsyncConnection) -> Sequence[Any]:
            rows: Sequence[Any] = (await connection.execute(wanted)).all()
            return rows

        return await self._database.read(work)

    def _ms(self) -> int:
        return int(self._now() * 1000)


def _lines(place: ColumnElement[int]) -> Select[Any]:
    columns = (ratings.c.rating, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
    joined = ratings.join(accounts, accounts.c.id == ratings.c.account_id)
    return select(place.label("place"), accounts.c.name, *columns).select_from(joined)


def _rated(row: Any) -> Rated:
    return Rated(row.place, row.name, row.rating, row.mu, row.sigma, row.matches)


async def _rate(
    connection: AsyncConnection, game: str, players: Sequence[Player], scores: Sequence[int]
) -> None:
    named = [player.account for player in players if player.account is not None]
    known = await _known(connection, game, named)
    found: list[tuple[Player, int, Skill]] = []
    for player, place in zip(players, places(players, scores), strict=True):
        if player.account is not None and player.account in known:
            found.append((player, place, known[player.account][0]))
        elif player.bot is not None and (measured := skill.of_bot(game, player.bot)) is not None:
            found.append((player, place, measured))
    if len(found) < 2:
        return
    after = skill.after_match([before for _, _, before in found], [place for _, place, _ in found])
    rows = [
        {
            "account_id": player.account,
            "game": game,
            "mu": new.mu,
            "sigma": new.sigma,
            "rating": new.rating,
            "matches": known[player.account][1] + 1,
        }
        for (player, _, _), new in zip(found, after, strict=True)
        if player.account is not None
    ]
    if rows:
        await connection.execute(upsert(connection, ratings), rows)


async def _known(
    connection: AsyncConnection, game: str, named: Sequence[str]
) -> dict[str, tuple[Skill, int]]:
    """What is believed of these accounts, and after how many matches; deleted ones are left out.

    Their rows are ours until the transaction ends, always taken in the same order: matches of the same people
    that end at the same time wait for each other, and nobody can delete an account meanwhile.
    """
    ours = select(accounts.c.id).where(accounts.c.id.in_(named)).order_by(accounts.c.id).with_for_update()
    there = list((await connection.execute(ours)).scalars())
    wanted = select(ratings).where(ratings.c.account_id.in_(there), ratings.c.game == game)
    rows = {row.account_id: row for row in (await connection.execute(wanted)).all()}
    return {
        one: (Skill(rows[one].mu, rows[one].sigma), rows[one].matches) if one in rows else (Skill(), 0)
        for one in there
    }
