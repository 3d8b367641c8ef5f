"""Records what a seat is told during a hand of each game, for the tests of the web client.

Run from the top of the repository: python web/tests/record.py
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mue.bots import make_bot
from mue.bots.reasons import NOBODY
from mue.server import decisions
from mue.server.analysis import Work
from mue.server.messages import look, news, written
from mue.server.replay import find, replay
from mue.server.setup import PERSON, Setup
from mue.server.store import Event
from mue.server.table import Table
from mue.sight import view

FOLDER = Path(__file__).parent / "recorded"
PLAYERS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 3, "yamv": 4}
CHECKED_EVERY = 25


LOOKED_AT = "eskridge"
"""The game of which a hand is looked back at."""


def course(game: str, players: int) -> tuple[dict[str, Any], Table]:
    """All messages to seat 0 from the first snapshot to the second hand, and some snapshots between."""
    table = Table("x", [])

    def happen(wanted: decisions.Wanted) -> None:
        kind, body = wanted
        table.apply(Event(table.version + 1, kind, json.loads(json.dumps(body)), 0))

    happen(decisions.create(Setup(game=game, seats=(PERSON, *["rookie"] * (players - 1)), hands=2)))
    happen(decisions.join(table, "Ann", "hash", None))
    bots = [make_bot("rookie", f"{game} {seat}") for seat in range(players)]
    now = look(table, 0)
    messages: list[dict[str, Any]] = [written(now)]
    checks: dict[int, dict[str, Any]] = {}
    happen(decisions.start(table, 0, "start", fill=True))
    while table.dealt < 2:
        before, now = now, look(table, 0, before=now)
        messages.append(news(before, now))
        if len(messages) % CHECKED_EVERY == 0:
            checks[len(messages)] = written(now)
        assert table.match is not None
        seat = table.match.seats[0]
        happen(decisions.move(table, seat, str(bots[seat].choose(view(table.match, seat)))))
    before, now = now, look(table, 0, before=now)
    messages.append(news(before, now))
    checks[len(messages)] = written(now)
    return {"messages": messages, "checks": checks}, table


class Here:
    """Thinks at once."""

    async def work(self, _who: str, work: Callable[[], Any]) -> Any:
        return work()


def looked_back(table: Table) -> dict[str, Any]:
    """The first hand of a table: its replay as seat 0 sees it, and its analysis."""
    dealt = find(table, 1, 1)
    work = Work(dealt, frozenset({0}), "club", 0.0)
    while not work.done:
        asyncio.run(work.step(Here()))  # type: ignore[arg-type]
    return {"replay": replay(dealt, 0), "analysis": work.to_json(NOBODY)}


def write(name: str, what: dict[str, Any]) -> None:
    text = json.dumps(what, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, players in PLAYERS.items():
        found, table = course(game, players)
        write(game, found)
        if game == LOOKED_AT:
            write("lookback", looked_back(table))


if __name__ == "__main__":
    main()
