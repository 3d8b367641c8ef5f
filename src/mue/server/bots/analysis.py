"""Analyses of hands that are over: piece by piece in a process of their own, for all who wait in turn.

Whoever asks gets what is known so far and asks again. Nothing is worked on for people who have stopped
asking, and what is done is kept for a while: the same hand always gives the same answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from mue.bots import best_bot
from mue.bots.advice import reworded
from mue.bots.reasons import NOBODY, Listener
from mue.review import Decision, Forecast, HandReview, Judged, decisions, forecasts, is_mistake, judge, sides
from mue.rules.state import State
from mue.server.bots.pool import Thinking
from mue.server.players.login_limits import TooMany
from mue.server.tables.messages import Message
from mue.server.tables.replay import Dealt
from mue.server.tables.setup import Impossible, Refused
from mue.server.web.limits import Buckets

log = logging.getLogger("mue.server")

T = TypeVar("T")
Key = tuple[str, int, int]
"""A table, a match and a hand of it."""

KEPT: Final = 300
"""Hands whose analysis is remembered."""
WAITING: Final = 20
"""Hands that are worked on at a time, each in its turn."""
LISTENERS: Final = 4
"""For so many the words about a hand are kept."""
PATIENCE: Final = 30.0
"""Seconds after the last question in which a hand is still worked on."""


@dataclass(slots=True, eq=False)
class Work:
    """A hand, what is known of it, and what is still to be found out."""

    dealt: Dealt
    people: frozenset[int]
    bot: str
    asked: float
    """When somebody asked for it last."""
    judged: list[Judged] = field(default_factory=list)
    forecasts: list[Forecast] | None = None
    left: deque[Decision] = field(default_factory=deque)
    wanted: int = 0
    telling: asyncio.Lock = field(default_factory=asyncio.Lock)
    told: OrderedDict[Listener, dict[int, Message]] = field(default_factory=OrderedDict)
    """What was told of each decision, by its number, in the words of those who asked last."""

    def __post_init__(self) -> None:
        free = [one for one in decisions(self.hand) if one.free]
        # What people did is looked at first: they are the ones who wait.
        self.left = deque(sorted(free, key=lambda one: one.seat not in self.people))
        self.wanted = len(free)

    @property
    def hand(self) -> State:
        return self.dealt.state

    @property
    def done(self) -> bool:
        return self.forecasts is not None and not self.left

    async def step(self, thinking: Thinking) -> None:
        """One piece of the work; what cannot be found out is left out."""
        if self.forecasts is None:
            found = await _attempt(thinking.work("solver", partial(forecasts, self.hand)))
            self.forecasts = found or []
            return
        judged = await _attempt(thinking.work(self.bot, partial(judge, self.left[0], self.bot)))
        self.left.popleft()
        if judged is not None:
            self.judged.append(judged)

    def to_json(self, to: Listener) -> Message:
        judged = sorted(self.judged, key=lambda one: one.number)
        worst = HandReview(self.hand, tuple(judged), None).mistakes
        told = self._told(to)
        if len(told) < len(judged):
            made = decisions(self.hand)
            for one in judged:
                if one.number not in told:
                    told[one.number] = _judgement(one, made[one.number - 1], to)
        return {
            "match": self.dealt.match,
            "hand": self.dealt.hand,
            "bot": self.bot,
            "done": self.done,
            "wanted": self.wanted,
            "decisions": [told[one.number] for one in judged],
            "worst": [one.number for one in worst],
            "sides": [list(side) for side in sides(self.hand)],
            "forecasts": [one.to_json() for one in self.forecasts or ()],
        }

    def _told(self, to: Listener) -> dict[int, Message]:
        found = self.told.setdefault(to, {})
        self.told.move_to_end(to)
        while len(self.told) > LISTENERS:
            self.told.popitem(last=False)
        return found


class Analyses:
    def __init__(
        self,
        thinking: Thinking,
        bot: str | None = None,
        now: Callable[[], float] = time.monotonic,
        a_minute: float = 0,
    ) -> None:
        """`a_minute`: so many may one address begin, on average; 0: as many as it likes."""
        self._thinking = thinking
        self._bot = bot or best_bot()
        self._now = now
        self._known: OrderedDict[Key, Work] = OrderedDict()
        self._turns: deque[Work] = deque()
        self._task: asyncio.Task[None] | None = None
        self._begun = Buckets(a_minute / 60, a_minute, now)

    async def ask(self, table: str, dealt: Dealt, address: str, to: Listener = NOBODY) -> Message:
        """What is known of this hand now, in the words of who asks; the rest is worked on."""
        if to.names and len(to.names) != dealt.state.players:
            raise Impossible(f"Name all {dealt.state.players} seats, or none.")
        if dealt.state.outcome is None:
            raise Refused("This hand is still being played: it can be looked back at when it is over.")
        key = table, dealt.match, dealt.hand
        work = self._known.get(key)
        if work is None:
            work = self._begin(key, dealt, address)
        self._known.move_to_end(key)
        work.asked = self._now()
        if not work.done and work not in self._turns:
            self._turns.append(work)
        if self._turns and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())
        async with work.telling:  # finding the words takes its time, and is done once
            return await asyncio.to_thread(work.to_json, to)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._thinking.close()

    def _begin(self, key: Key, dealt: Dealt, address: str) -> Work:
        if len(self._turns) >= WAITING:
            raise TooMany("Many hands are being looked back at: try again in a minute.", 60)
        if (wait := self._begun.take(address)) is not None:
            seconds = max(1, round(wait))
            raise TooMany(f"You have looked back at many hands: try again in {seconds} s.", seconds)
        seats = dealt.about["seats"]
        people = frozenset(place for place, seat in enumerate(seats) if seat["bot"] is None)
        self._known[key] = work = Work(dealt, people, self._bot, self._now())
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return work

    async def _run(self) -> None:
        """Everybody's hand in turn, a piece at a time, until nobody waits."""
        while self._turns:
            work = self._turns[0]
            if self._now() - work.asked <= PATIENCE:
                await work.step(self._thinking)
            self._turns.popleft()
            if not work.done and self._now() - work.asked <= PATIENCE:
                self._turns.append(work)


async def _attempt(thought: Awaitable[T]) -> T | None:
    """None: it failed. One hand that cannot be judged must not keep others from being looked at."""
    try:
        return await thought
    except Exception as error:
        log.error("a piece of an analysis was left out: %s", type(error).__name__)  # no cards in logs
        return None


def _judgement(one: Judged, decision: Decision, to: Listener) -> Message:
    best, made = one.best, one.made
    if best is made or best == made:
        (best,) = (made,) = reworded(decision.view, [made], to)
    else:
        best, made = reworded(decision.view, [best, made], to)
    return {
        "at": one.number,
        "seat": one.seat,
        "made": made.to_json(),
        "best": best.to_json(),
        "cost": one.cost,
        "mistake": is_mistake(one),
    }
