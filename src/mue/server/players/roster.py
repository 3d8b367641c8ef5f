"""Who played a match, for the ratings: read off the events of a table.

Whoever had a seat when the match began is rated by what the seat has scored in the end, also if a bot stood
in for a while: going away must not pay. Who leaves the table before the end comes last. Nothing is known of
guests, nor of somebody who took over the seat of a bot: they are left out of the ranking.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from mue.server.storage.store import Event
from mue.server.storage.summary import Ended
from mue.server.tables.setup import STAND_IN
from mue.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Player:
    """Of one seat: an account, or a bot, or somebody of whom nothing is known."""

    account: str | None = None
    bot: str | None = None
    left: bool = False


@dataclass(slots=True)
class Roster:
    players: list[Player]
    undone: bool = False
    """Was a move taken back? Then the match was practice."""
    _later: list[Event] = field(default_factory=list)
    """What happened after the last move; it counts only if the match went on."""


def ended(table: Table) -> Ended | None:
    """The match of this table, if it is over and somebody is to be rated for it."""
    if table.match is None or table.match.outcome is None or not table.registered or table.given:
        return None
    return Ended(table.number, table.setup.game, table.match.outcome.scores)


def rosters(events: Iterable[Event]) -> list[Roster]:
    """One for each match that was begun."""
    seats: list[Player] = []
    found: list[Roster] = []
    for event in events:
        body = event.body
        match event.kind:
            case "created":
                seats = [Player(bot=bot or STAND_IN) for bot in body["bots"]]
            case "joined":
                seats[body["seat"]] = Player(account=body.get("account"))
            case "left":
                seats[body["seat"]] = Player(bot=STAND_IN)
            case "started":
                found.append(Roster(list(seats)))
            case "undone":
                found[-1].undone = True
        if found and event.kind in ("joined", "left"):
            found[-1]._later.append(event)
        elif found and event.kind == "moved":
            _go_on(found[-1])
    return found


def places(players: Sequence[Player], scores: Sequence[int]) -> list[int]:
    """By seat, from 0: how many did better. Equal scores share a place, and so do all who left."""
    worth = [
        (not player.left, 0 if player.left else score) for player, score in zip(players, scores, strict=True)
    ]
    return [sum(other > own for other in worth) for own in worth]


def _go_on(roster: Roster) -> None:
    for event in roster._later:
        place = event.body["seat"]
        player = roster.players[place]
        if event.kind == "left":
            roster.players[place] = replace(player, left=True)
        elif player.account is None:
            roster.players[place] = Player()
        elif player.account == event.body.get("account"):  # back again
            roster.players[place] = replace(player, left=False)
    roster._later.clear()
