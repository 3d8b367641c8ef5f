"""Ratings of registered players: one for each game, changed once by every match that is over.

That a match is over is written in the same transaction as its last event, so no server can die in between.
Whoever comes by next rates it: the match is settled in the same transaction as the ratings are written, so
two servers that try at once cannot both do it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, func, select, update

from mue.server.players import skill
from mue.server.players.roster import Player, places, rosters
from mue.server.players.sessions import Account
from mue.server.players.skill import Skill
from mue.server.storage.schema import accounts, matches, ratings
from mue.server.storage.store import Store
from mue.server.storage.summary import upsert


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

    # --- matches --------------------------------------------------------------------------

    async def settle(self) -> int:
        """Rate every match that is over and was not rated yet, of whatever table; how many there were."""
        wanted = select(matches).where(matches.c.settled.is_(None))
        found = await self._rows(wanted.order_by(matches.c.table_id, matches.c.number))
        for row in found:
            await self._settle(row)
        return len(found)

    async def _settle(self, row: Any) -> None:
        roster = rosters(await self._store.load(row.table_id))[row.number - 1]
        ours = (matches.c.table_id == row.table_id) & (matches.c.number == row.number)
        settled = update(matches).where(ours, matches.c.settled.is_(None)).values(settled=self._ms())

        def work(connection: Connection) -> None:
            if connection.execute(settled).rowcount and not roster.undone:
                _rate(connection, row.game, roster.players, json.loads(row.scores))

        await self._database.write(work)

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
        def work(connection: Connection) -> Sequence[Any]:
            rows: Sequence[Any] = connection.execute(wanted).all()
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


def _rate(connection: Connection, game: str, players: Sequence[Player], scores: Sequence[int]) -> None:
    named = [player.account for player in players if player.account is not None]
    known = _known(connection, game, named)
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
        connection.execute(upsert(connection, ratings), rows)


def _known(connection: Connection, game: str, named: Sequence[str]) -> dict[str, tuple[Skill, int]]:
    """What is believed of these accounts, and after how many matches; deleted ones are left out.

    Their rows are ours until the transaction ends, always taken in the same order: matches of the same people
    that end at the same time wait for each other, and nobody can delete an account meanwhile.
    """
    ours = select(accounts.c.id).where(accounts.c.id.in_(named)).order_by(accounts.c.id).with_for_update()
    there = list(connection.execute(ours).scalars())
    wanted = select(ratings).where(ratings.c.account_id.in_(there), ratings.c.game == game)
    rows = {row.account_id: row for row in connection.execute(wanted).all()}
    return {
        one: (Skill(rows[one].mu, rows[one].sigma), rows[one].matches) if one in rows else (Skill(), 0)
        for one in there
    }
