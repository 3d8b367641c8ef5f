"""Simulated players for measuring: they make moves, time everything, and check what they receive."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from mue.client import Client, TableConnection
from mue.protocol.apply_event import PRESENCE, applied

Json = dict[str, Any]

PLAYERS = 4
OPEN = ("phase", "to_act", "displays", "bids", "crown", "shield", "partner", "trick", "points", "tricks")
"""The fields that all seats see alike."""


@dataclass
class Measured:
    """The measured times, in seconds from sending a move."""

    acknowledged: list[float] = field(default_factory=list)
    everywhere: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """From the cut of a socket to a snapshot of its seat."""
    wrong: list[str] = field(default_factory=list)
    counting: bool = False

    def begin(self) -> None:
        """Start measuring; discard everything before."""
        self.acknowledged.clear()
        self.everywhere.clear()
        self.counting = True


@dataclass
class Sent:
    at: float
    missing: int
    """The number of sockets that have not received it yet."""


class Seats:
    """The four people of a table, and their moves."""

    def __init__(self, name: str, measured: Measured, rng: random.Random) -> None:
        self.name = name
        self.measured = measured
        self.rng = rng
        self.tokens: list[str] = []
        self.places: list[TableConnection] = []
        self.known: list[Json | None] = [None] * PLAYERS
        self.sent: dict[int, Sent] = {}
        """Moves in flight, by the version that they lead to."""
        self.cut: dict[int, float] = {}
        """Seats without a socket, and since when."""

    # --- coming and going -----------------------------------------------------------------

    async def sit_down(self, client: Client) -> None:
        """A seat and a socket for each of them, and a match begun."""
        for seat in range(PLAYERS):
            self.tokens.append((await client.join(self.name, f"Guest {seat}", seat)).token)
        for seat, token in enumerate(self.tokens):
            place = client.connect(self.name, token, partial(self.told, seat))
            self.places.append(await place.__aenter__())
        await self.places[0].start()

    async def go_home(self) -> None:
        for place in self.places:
            await place.close()

    def cut_one(self) -> None:
        """Cut a socket abruptly, like a pulled plug."""
        seat = self.rng.randrange(PLAYERS)
        socket = self.places[seat]._socket
        if socket is not None:
            self.cut[seat] = time.perf_counter()
            socket.transport.abort()

    def _came_back(self, seat: int, snapshot: Json) -> None:
        """Check that the snapshot includes what was sent while the socket was cut."""
        before = self.known[seat]
        assert before is not None
        self.measured.back.append(time.perf_counter() - self.cut.pop(seat))
        if snapshot["seat"] != seat or snapshot["view"] is None or snapshot["version"] < before["version"]:
            self.measured.wrong.append("somebody is back, but not where the game was")
        self.known[seat] = snapshot
        for version in range(before["version"] + 1, snapshot["version"] + 1):
            self._heard(version)

    # --- hearing --------------------------------------------------------------------------

    def told(self, seat: int, message: Json) -> None:
        before = self.known[seat]
        if seat in self.cut:
            if message["type"] == "snapshot":
                self._came_back(seat, message)
            return
        if message["type"] == "snapshot" or before is None:
            self._check_order(seat, message["version"], "snapshot")
            self.known[seat] = message
        elif message.keys() == PRESENCE and message["version"] == before["version"]:
            self.known[seat] = applied(before, message)  # a player has come or gone
            return
        elif message["type"] == "event":
            self._check_order(seat, message["version"], "event")
            self.known[seat] = applied(before, message)
        else:
            if message["type"] == "done" and self.measured.counting and message["version"] in self.sent:
                self.measured.acknowledged.append(time.perf_counter() - self.sent[message["version"]].at)
            return
        self._heard(message["version"])

    def _heard(self, version: int) -> None:
        sent = self.sent.get(version)
        if sent is not None:
            sent.missing -= 1
            if not sent.missing:
                del self.sent[version]
                if self.measured.counting:
                    self.measured.everywhere.append(time.perf_counter() - sent.at)

    def _check_order(self, seat: int, version: int, what: str) -> None:
        before = self.known[seat]
        if before is not None and version != before["version"] + 1:
            self.measured.wrong.append(f"{what} {version} after version {before['version']}")

    # --- playing --------------------------------------------------------------------------

    async def play(self, pause: float, end: asyncio.Event) -> None:
        """Make a move every `pause` seconds until the end."""
        await asyncio.sleep(self.rng.uniform(0, pause))
        due = time.perf_counter()
        while not end.is_set():
            await self.one_move()
            due = max(due + pause, time.perf_counter() - pause)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def one_move(self) -> None:
        newest = max(self.places, key=lambda place: place.version)
        view = newest.snapshot["view"]
        if view is None or not view["to_act"]:
            await self.places[0].start()
            return
        seat = self.rng.choice(view["to_act"])
        place = self.places[seat]
        await place.change(newest.version - 1)
        version = place.version
        move = some_move(place.snapshot["view"]["legal"], self.rng)
        self.sent[version + 1] = Sent(time.perf_counter(), PLAYERS)
        reached = await place.move(move)
        if reached != version + 1:
            self.measured.wrong.append(f"a move from version {version} led to {reached}")

    async def check(self, client: Client) -> None:
        """At rest, check that all seats agree with each other and with the server."""
        wrong = self.measured.wrong
        if self.sent:
            wrong.append(f"{len(self.sent)} moves were not told to everybody")
        views = [place.snapshot["view"] for place in self.places]
        for key in OPEN:
            if any(view[key] != views[0][key] for view in views):
                wrong.append(f"seats disagree about {key}")
        for seat, (place, view) in enumerate(zip(self.places, views, strict=True)):
            if len(view["hand"]) != view["hand_sizes"][seat]:
                wrong.append("somebody sees another hand than the own one")
            if await client.snapshot(self.name, self.tokens[seat]) != place.snapshot:
                wrong.append("events do not add up to what the server says")


def some_move(legal: Sequence[Json], rng: random.Random) -> Json:
    """Any legal move; in an auction preferably a pass, so that hands reach trick play."""
    choice = legal[-1] if rng.random() < 0.7 else rng.choice(legal)
    if "moves" in choice:
        move: Json = rng.choice(choice["moves"])
        return move
    return {"act": choice["act"], "cards": rng.sample(choice["cards"], choice["least"])}
