"""Tables in every phase, as one seat is told of them: what the layout of the page is measured with.

Bots play the hands here, without a server, and what seat 0 is told goes to the page by a socket that the
browser answers itself (`stage.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from mue.bots import make_bot
from mue.rules.mechanics.shuffle import SEED_BYTES
from mue.rules.moves import Move, Show
from mue.rules.views import View
from mue.server.storage.store import StoredEvent
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start
from mue.server.tables.messages import snapshot_message, take_snapshot
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person

SIZES = {"mu": (3, 4, 5, 6), "eskridge": (2,), "goslar": (2,), "wimmuln": (3, 4, 5, 6), "yamv": (4, 5, 6)}
"""How many play each game."""
NAME = "Maximiliane"
"""A long one."""
TRIES = 4
"""Hands until every phase has come up."""


@dataclass(frozen=True)
class Position:
    """What seat 0 is told at one moment."""

    game: str
    players: int
    name: str
    """The phase, and whether seat 0 decides: `auction mine`."""
    snapshot: dict[str, Any]
    after: dict[str, Any]
    """The same table one or more moves later, still in the same phase."""

    @property
    def where(self) -> str:
        return f"{self.game}-{self.players} {self.name}"


class Playing:
    """A table whose moves bots choose, seat 0 included. The same seed gives the same cards and moves."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.table = Table("x", [])
        self.seed = f"{game} {players} {seed}"
        self.chance = Random(self.seed)
        seats = (PERSON, *["rookie"] * (players - 1))
        self._happen(decide_create(Setup(game=game, seats=seats, hands=2)))
        self._happen(decide_join(self.table, NAME, Person("hash")))
        self._happen(decide_start(self.table, 0, "start", fill=True))
        self.bots = [make_bot("rookie", f"{self.seed} {seat}") for seat in range(players)]

    def _happen(self, new: NewEvent) -> None:
        kind, body = new
        for key in body.keys() & {"seed", "next_seed"}:
            body[key] = self.chance.randbytes(SEED_BYTES).hex()
        if "dealer" in body:
            players = len(self.table.seats)
            body["dealer"] = self.chance.randrange(players)
            body["removed"] = list(self.table.rules.removed(players, body["next_seed"]))
        self.table.apply(StoredEvent(self.table.version + 1, kind, json.loads(json.dumps(body)), 0))

    def told(self) -> dict[str, Any]:
        return snapshot_message(take_snapshot(self.table, 0))

    def move(self, choose: Callable[[int, View], Move | None]) -> None:
        assert self.table.match is not None
        seat = self.table.match.seats[0]
        seen = self.table.match.view(seat)
        self._happen(decide_move(self.table, seat, choose(seat, seen) or self.bots[seat].choose(seen)))


def course(game: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """All that seat 0 is told during one hand. Everybody bids a little, and one seat a lot."""
    here = Playing(game, players, seed)
    bold = players - 1 if seed % 2 else 0

    def choose(seat: int, seen: View) -> Move | None:
        if seen.phase != "auction" or any(who == seat and isinstance(act, Show) for who, act in seen.history):
            return None
        count = 5 + seed if seat == bold else 1 + (seat + seed) % 3
        return Show(tuple(sorted(seen.hand)[: min(count, len(seen.hand) - 2)]))

    while here.table.hands_dealt == 1 and not here.table.over:
        yield here.told()
        here.move(choose)


def positions(game: str, players: int, tries: int = TRIES, deals: int = 0) -> list[Position]:
    """Of each phase the fullest position in which seat 0 decides, and one in which it does not.

    Another number of `deals` gives other cards.
    """
    found: dict[str, Position] = {}
    for seed in range(deals * tries, (deals + 1) * tries):
        told = [one for one in course(game, players, seed) if one["last"] is None]
        for place, now in enumerate(told):
            view = now["view"]
            name = f"{view['phase']} {'mine' if view['legal'] else 'theirs'}"
            later = [one for one in told[place + 1 :] if one["view"]["phase"] == view["phase"]]
            one = Position(game, players, name, now, later[0] if later else now)
            if name not in found or fullness(now) > fullness(found[name].snapshot):
                found[name] = one
    return list(found.values())


def fullness(told: dict[str, Any]) -> int:
    """How much there is to be laid out."""
    view = told["view"]
    lying = max((sum(map(len, display.values())) for display in view["displays"]), default=0)
    return 3 * len(view["trick"]) + 2 * lying + len(view["hand"]) + len(view["open"])
