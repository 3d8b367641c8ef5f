"""Records what a seat is told during a hand of each game, for the tests of the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

import mue
from mue.bots import make_bot
from mue.cli.progress import tracked
from mue.i18n import PLAIN
from mue.rules.moves import Move, Pass, Show
from mue.rules.views import View
from mue.server.bots.analyses import AnalysisReader, HandAnalysis
from mue.server.storage.store import StoredEvent
from mue.server.tables import given_deals
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start
from mue.server.tables.hand_replay import find_hand, replay_hand
from mue.server.tables.messages import snapshot_message, take_snapshot, update_message
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person

FOLDER = Path(__file__).parents[1] / "web" / "tests" / "recorded"
PLAYERS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 3, "yamv": 4}
CHECKED_EVERY = 25
MUCH = 10
LOOKED_AT = "eskridge"
"""The game whose replay is recorded."""

Learner = Callable[[View], Move]
"""A learner's way through a lesson."""


class Course:
    """A table observed from seat 0."""

    def __init__(self) -> None:
        self.table = Table("x", [])
        self.messages: list[dict[str, Any]] = []

    def happen(self, new: NewEvent) -> None:
        kind, body = new
        self.table.apply(StoredEvent(self.table.version + 1, kind, json.loads(json.dumps(body)), 0))

    def sit(self) -> None:
        self.happen(decide_join(self.table, "Ann", Person("hash")))
        self.now = take_snapshot(self.table, 0)
        self.messages.append(snapshot_message(self.now))
        self.happen(decide_start(self.table, 0, "start", fill=True))

    def hear(self) -> None:
        before, self.now = self.now, take_snapshot(self.table, 0, before=self.now)
        self.messages.append(update_message(before, self.now))

    def move(self, choose: Callable[[int, View], Move]) -> None:
        assert self.table.match is not None
        seat = self.table.match.seats[0]
        self.happen(decide_move(self.table, seat, choose(seat, self.table.match.view(seat))))


def course(game: str, players: int) -> tuple[dict[str, Any], Table]:
    """All messages to seat 0 from the first snapshot to the second hand, and some snapshots between."""
    here = Course()
    here.happen(decide_create(Setup(game=game, seats=(PERSON, *["rookie"] * (players - 1)), hands=2)))
    bots = [make_bot("rookie", f"{game} {seat}") for seat in range(players)]
    here.sit()
    checks: dict[int, dict[str, Any]] = {}
    while here.table.hands_dealt < 2:
        here.hear()
        if len(here.messages) % CHECKED_EVERY == 0:
            checks[len(here.messages)] = snapshot_message(here.now)
        here.move(lambda seat, seen: bots[seat].choose(seen))
    here.hear()
    checks[len(here.messages)] = snapshot_message(here.now)
    return {"messages": here.messages, "checks": checks}, here.table


class Here:
    """Thinks at once."""

    async def run(self, _who: str, work: Callable[[], Any]) -> Any:
        return work()


def looked_back(table: Table) -> dict[str, Any]:
    """The first hand of a table: its replay as seat 0 sees it, and its analysis."""
    assert table.match is not None
    dealt = find_hand(table, table.match, 1, 1)
    work = HandAnalysis(dealt, frozenset({0}), "club", 0.0)
    while not work.done:
        asyncio.run(work.step(Here()))  # type: ignore[arg-type]
    return {"replay": replay_hand(dealt, 0), "analysis": work.to_json(AnalysisReader(PLAIN, 0))}


def follow(seen: View) -> Move:
    """Does what the coach suggests."""
    return make_bot("rookie@1", "advice").choose(seen)


def bold(seen: View) -> Move:
    """Bids far too much."""
    return Show(seen.hand[:MUCH]) if seen.phase == "auction" and not has_bid(seen) else follow(seen)


def modest(seen: View) -> Move:
    """Bids one card more than the coach suggests, but only once."""
    if seen.phase != "auction":
        return follow(seen)
    wanted = follow(seen)
    if has_bid(seen) or not isinstance(wanted, Show):
        return Pass()
    spare = next(card for card in seen.hand if card not in wanted.cards)
    return Show((*wanted.cards, spare))


def shy(seen: View) -> Move:
    """Never bids."""
    return Pass() if seen.phase == "auction" else follow(seen)


def has_bid(seen: View) -> bool:
    return any(entry["act"] == "show" and entry["seat"] == seen.seat for entry in seen.to_json()["history"])


LEARNERS: dict[str, list[Learner]] = {
    "mu": [follow, bold, modest, shy],
    "eskridge": [follow, bold, modest],
    "goslar": [follow, bold, shy],
    "wimmuln": [follow],
    "yamv": [follow, bold, modest, shy],
}


def lesson(game: str, learner: Learner) -> list[dict[str, Any]]:
    """All messages to a learner who takes the lesson of a game."""
    here = Course()
    players = mue.game(game).check_players(None)
    setup = Setup(game=game, seats=(PERSON, *["rookie"] * (players - 1)), hands=1)
    here.happen(decide_create(setup, given_deals.lesson_deal(setup)))
    here.sit()
    bot = make_bot("rookie", "lesson")
    while not here.table.over:
        here.hear()
        here.move(lambda seat, seen: learner(seen) if seat == 0 else bot.choose(seen))
    here.hear()
    return here.messages


@click.command()
def main() -> None:
    """Record the messages to a seat anew, for the tests of the page.

    \b
    Example: python -m tools record_page_fixtures
    """
    FOLDER.mkdir(exist_ok=True)
    for game, players in tracked(PLAYERS.items(), "hands", len(PLAYERS)):
        found, table = course(game, players)
        save(game, found)
        if game == LOOKED_AT:
            save("lookback", looked_back(table))
    for game, learners in tracked(LEARNERS.items(), "lessons", len(LEARNERS)):
        save(f"lesson-{game}", {learner.__name__: lesson(game, learner) for learner in learners})


def save(name: str, told: dict[str, Any]) -> None:
    text = json.dumps(told, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
