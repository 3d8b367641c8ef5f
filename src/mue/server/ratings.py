"""Ratings of registered players: one for each game, changed once by every match that is over.

`begins` notes a match before it begins, and `settle` rates it when it is over; what a server that died has left
undone is found by `catch_up`. The row of a match is settled in the same transaction as the ratings are written,
so two servers that try at once cannot both do it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from mue.match import Match
from mue.server import skill
from mue.server.roster import Player, Roster, places, rosters
from mue.server.schema import accounts, matches, ratings
from mue.server.skill import Skill
from mue.server.store import Store
from mue.server.table import Table
from mue.server.transactions import transaction

FORGOTTEN: Final = 30 * 24 * 3600 * 1000
"""After so many milliseconds nobody looks any more whether a match was played to its end."""
AT_ONCE: Final = 200


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
        self._engine = store.engine
        self._now = now

    # --- matches --------------------------------------------------------------------------

    async def begins(self, table: str, number: int) -> None:
        """A match that will have to be rated; to be called before it begins, and harmless if it does not."""
        async with transaction(self._engine) as connection:
            await self._note(connection, table, number)

    async def settle(self, table: Table) -> None:
        """Rate every match of this table that is over and was not rated yet."""
        over = {
            number: match
            for number, match in enumerate([*table.played, table.match], start=1)
            if match is not None and match.outcome is not None
        }
        if not over:
            return
        played = rosters(await self._store.load(table.id))
        for number, match in over.items():
            roster = played[number - 1]
            if any(player.account for player in roster.players):
                await self._settle(table.id, number, match, roster)

    async def catch_up(self) -> int:
        """Settle what was left undone: at the start of a server, and then now and then. How many were seen."""
        oldest = self._ms() - FORGOTTEN
        async with transaction(self._engine) as connection:
            await connection.execute(
                delete(matches).where(matches.c.settled.is_(None), matches.c.begun < oldest)
            )
            wanted = select(matches.c.table_id).where(matches.c.settled.is_(None)).distinct()
            found = list((await connection.execute(wanted)).scalars())
        for name in found:
            events = await self._store.load(name)
            # A table is played again from its events, which takes a while for those who wait.
            table = await asyncio.to_thread(Table, name, events)
            await self.settle(table)
        return len(found)

    async def _settle(self, table: str, number: int, match: Match, roster: Roster) -> None:
        ours = (matches.c.table_id == table) & (matches.c.number == number) & matches.c.settled.is_(None)
        async with transaction(self._engine) as connection:
            await self._note(connection, table, number)
            done = await connection.execute(update(matches).where(ours).values(settled=self._ms()))
            if done.rowcount and not roster.undone:
                await self._rate(connection, match.game.id, roster.players, match.scores)

    async def _note(self, connection: AsyncConnection, table: str, number: int) -> None:
        row = {"table_id": table, "number": number, "begun": self._ms()}
        await connection.execute(_dialect(connection).insert(matches).on_conflict_do_nothing(), row)

    # --- players --------------------------------------------------------------------------

    async def _rate(
        self, connection: AsyncConnection, game: str, players: Sequence[Player], scores: Sequence[int]
    ) -> None:
        wanted = [player.account for player in players if player.account]
        # Their rows are ours until the end, always taken in the same order: matches of the same people that
        # end at the same time wait for each other, and an account cannot be deleted meanwhile.
        locked = (
            select(accounts.c.id).where(accounts.c.id.in_(wanted)).order_by(accounts.c.id).with_for_update()
        )
        there = set((await connection.execute(locked)).scalars())
        rows = (
            await connection.execute(
                select(ratings).where(ratings.c.account_id.in_(wanted), ratings.c.game == game)
            )
        ).all()
        kept = {row.account_id: row for row in rows}

        def before(player: Player) -> Skill | None:
            if player.account in kept:
                return Skill(kept[player.account].mu, kept[player.account].sigma)
            if player.account is not None:
                return Skill() if player.account in there else None
            return None if player.bot is None else skill.of_bot(game, player.bot)

        known = [
            (player, place, now)
            for player, place in zip(players, places(players, scores), strict=True)
            if (now := before(player)) is not None
        ]
        if len(known) < 2:
            return
        after = skill.after_match([now for _, _, now in known], [place for _, place, _ in known])
        for (player, _, _), new in zip(known, after, strict=True):
            if player.account in there:
                count = kept[player.account].matches + 1 if player.account in kept else 1
                await _write(connection, str(player.account), game, new, count, player.account in kept)

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
        async with transaction(self._engine) as connection:
            return [Rated(*row) for row in await connection.execute(wanted)]

    async def of_account(self, account: str) -> dict[str, Rated]:
        """The ratings of one account by game, with its place among all."""
        place = func.rank().over(partition_by=ratings.c.game, order_by=ratings.c.rating.desc())
        all_lines = _lines(place).add_columns(ratings.c.game, ratings.c.account_id).subquery()
        wanted = select(all_lines).where(all_lines.c.account_id == account).order_by(all_lines.c.game)
        async with transaction(self._engine) as connection:
            return {row.game: Rated(*row[:6]) for row in await connection.execute(wanted)}

    def _ms(self) -> int:
        return int(self._now() * 1000)


def _lines(place: Any) -> Any:
    columns = (ratings.c.rating, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
    joined = ratings.join(accounts, accounts.c.id == ratings.c.account_id)
    return select(place.label("place"), accounts.c.name, *columns).select_from(joined)


async def _write(
    connection: AsyncConnection, account: str, game: str, new: Skill, count: int, known: bool
) -> None:
    values = {"mu": new.mu, "sigma": new.sigma, "rating": new.rating, "matches": count}
    ours = (ratings.c.account_id == account) & (ratings.c.game == game)
    if known:
        await connection.execute(update(ratings).where(ours).values(values))
    else:
        await connection.execute(insert(ratings), {"account_id": account, "game": game, **values})


def _dialect(connection: AsyncConnection) -> Any:
    """Both databases can leave a row alone that is there already, but say it in their own dialect."""
    return postgresql if connection.dialect.name == "postgresql" else sqlite
