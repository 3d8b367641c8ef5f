"""Ratings of registered players: one for each game, updated once by every finished match.

The end of a match is written in the transaction of its last event, so no crash can separate them. Then any
server rates it: it marks the match as settled in the transaction that writes the ratings, so a match is rated
once.
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
from mue.server.storage.upsert import upsert


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A line of a leaderboard."""

    place: int
    name: str
    rating: float
    """`mu` minus three times `sigma`."""
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
        """Rate every finished match that is not rated yet. Return how many there were."""
        unsettled = await self.unsettled()
        for match in unsettled:
            await self.settle_match(match)
        return len(unsettled)

    async def unsettled(self) -> Sequence[Any]:
        """The rows of finished matches that are not rated yet."""
        query = select(matches).where(matches.c.settled.is_(None))
        return await self._rows(query.order_by(matches.c.table_id, matches.c.number))

    async def settle_match(self, row: Any) -> None:
        """Rate the players of this match, unless another process has done so."""
        roster = rosters(await self._store.load(row.table_id))[row.number - 1]
        this_match = (matches.c.table_id == row.table_id) & (matches.c.number == row.number)
        settle = update(matches).where(this_match, matches.c.settled.is_(None)).values(settled=self._ms())

        def work(connection: Connection) -> None:
            if connection.execute(settle).rowcount and not roster.undone:
                _rate(connection, row.game, roster.players, json.loads(row.scores))

        await self._database.write(work)

    # --- players --------------------------------------------------------------------------

    async def leaderboard(self, game: str, count: int = 100, after: int = 0) -> list[RatedPlayer]:
        """The best players of a game, skipping the first `after`. Equal ratings share a place."""
        place = func.rank().over(order_by=ratings.c.rating.desc())
        query = (
            _lines(place)
            .where(ratings.c.game == game)
            .order_by(ratings.c.rating.desc(), accounts.c.name)
            .limit(count)
            .offset(after)
        )
        return [_rated(row) for row in await self._rows(query)]

    async def of_account(self, account: Account) -> dict[str, RatedPlayer]:
        """The ratings of one account by game, with its place on each leaderboard."""
        place = func.rank().over(partition_by=ratings.c.game, order_by=ratings.c.rating.desc())
        everybody = _lines(place).add_columns(ratings.c.game, ratings.c.account_id).subquery()
        own = select(everybody).where(everybody.c.account_id == account.id).order_by(everybody.c.game)
        return {row.game: _rated(row) for row in await self._rows(own)}

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        def work(connection: Connection) -> Sequence[Any]:
            rows: Sequence[Any] = connection.execute(query).all()
            return rows

        return await self._database.read(work)

    def _ms(self) -> int:
        return int(self._now() * 1000)


def _lines(place: ColumnElement[int]) -> Select[Any]:
    columns = (ratings.c.rating, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
    joined = ratings.join(accounts, accounts.c.id == ratings.c.account_id)
    return select(place.label("place"), accounts.c.name, *columns).select_from(joined)


def _rated(row: Any) -> RatedPlayer:
    return RatedPlayer(row.place, row.name, row.rating, row.mu, row.sigma, row.matches)


def _rate(connection: Connection, game: str, players: Sequence[Player], scores: Sequence[int]) -> None:
    account_ids = [player.account for player in players if player.account is not None]
    known = _skills(connection, game, account_ids)
    ranked: list[tuple[Player, int, Skill]] = []
    for player, place in zip(players, places(players, scores), strict=True):
        if player.account is not None and player.account in known:
            ranked.append((player, place, known[player.account][0]))
        elif player.bot is not None and (measured := skill.of_bot(game, player.bot)) is not None:
            ranked.append((player, place, measured))
    if len(ranked) < 2:
        return
    after = skill.after_match([before for _, _, before in ranked], [place for _, place, _ in ranked])
    rows = [
        {
            "account_id": player.account,
            "game": game,
            "mu": new.mu,
            "sigma": new.sigma,
            "rating": new.rating,
            "matches": known[player.account][1] + 1,
        }
        for (player, _, _), new in zip(ranked, after, strict=True)
        if player.account is not None
    ]
    if rows:
        connection.execute(upsert(connection, ratings), rows)


def _skills(connection: Connection, game: str, account_ids: Sequence[str]) -> dict[str, tuple[Skill, int]]:
    """The skill of each of these accounts and the number of its matches; deleted accounts are left out.

    The rows stay locked until the transaction ends. They are locked in a fixed order, so matches of the same
    players that end at the same time wait for each other; and no account can be deleted meanwhile.
    """
    existing = select(accounts.c.id).where(accounts.c.id.in_(account_ids))
    locked = list(connection.execute(existing.order_by(accounts.c.id).with_for_update()).scalars())
    query = select(ratings).where(ratings.c.account_id.in_(locked), ratings.c.game == game)
    rows = {row.account_id: row for row in connection.execute(query).all()}
    return {
        account: (Skill(rows[account].mu, rows[account].sigma), rows[account].matches)
        if account in rows
        else (Skill(), 0)
        for account in locked
    }
