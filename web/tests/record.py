"""Records what a seat is told during a hand of each game, for the tests of the web client.

Run from the top of the repository: python web/tests/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mue.bots import make_bot
from mue.server import decisions
from mue.server.messages import look, news, written
from mue.server.setup import PERSON, Setup
from mue.server.store import Event
from mue.server.table import Table
from mue.sight import view

FOLDER = Path(__file__).parent / "recorded"
PLAYERS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 3, "yamv": 4}
CHECKED_EVERY = 25


def course(game: str, players: int) -> dict[str, Any]:
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
    return {"messages": messages, "checks": checks}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, players in PLAYERS.items():
        text = json.dumps(course(game, players), separators=(",", ":"))
        (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
