"""Analyses of finished hands, computed piece by piece in a low-priority process. Hands take turns.

A client gets the results so far and polls for the rest. Work stops when nobody polls. Results are cached: the
same hand always gets the same analysis.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

from mue.bots import best_bot
from mue.i18n import PLAIN, Reader
from mue.review import Decision, Forecast, HandReview, Judged, decisions, forecasts, judge, part_of, sides
from mue.rules.notation import Json
from mue.rules.state import State
from mue.server.bots.pool import BotPool
from mue.server.bots.shared_work import Kept, check_places
from mue.server.errors import InvalidRequest, RateLimited, Refused
from mue.server.process.logs import log
from mue.server.rate_limit import RateLimiter, rate_of
from mue.server.tables.hand_replay import DealtHand

T = TypeVar("T")
Key = tuple[str, int, int]
"""A table, a match and a hand."""

MAX_KEPT: Final = 300
"""Analyses in the cache."""
MAX_WAITING: Final = 20
"""Hands analysed at the same time; they take turns."""
MAX_BY_ADDRESS: Final = 4
"""The same for one address."""
MAX_READERS: Final = 4
"""Readers (a language and names) whose sentences are cached for each hand."""
PATIENCE: Final = 30.0
"""Seconds that work on a hand goes on after the last request for it."""


@dataclass(frozen=True, slots=True)
class AnalysisReader:
    """The reader of an analysis: their language, the names of the seats, and their own seat."""

    reader: Reader = PLAIN
    seat: int | None = None
    """None: the reader has no seat."""

    def about(self, seat: int) -> Reader:
        """This reader, for sentences about this seat; players of other seats are named."""
        if seat == self.seat or not self.reader.names:
            return self.reader
        return replace(self.reader, third=self.reader.names[seat])


NOBODY: Final = AnalysisReader()


@dataclass(slots=True, eq=False)
class HandAnalysis:
    """A hand, its judgements so far, and the decisions still to be judged."""

    dealt: DealtHand
    people: frozenset[int]
    bot: str
    asked: float
    """When it was last requested."""
    address: str = ""
    """Who asked first."""
    judged: list[Judged] = field(default_factory=list)
    forecasts: list[Forecast] | None = None
    remaining: deque[Decision] = field(default_factory=deque)
    total: int = 0
    wording: asyncio.Lock = field(default_factory=asyncio.Lock)
    worded: Kept[AnalysisReader, dict[int, Json]] = field(default_factory=lambda: Kept(MAX_READERS))
    """The judgement of each decision, by its number, worded for the readers who asked last."""

    def __post_init__(self) -> None:
        free = [decision for decision in decisions(self.hand) if decision.free]
        # People wait for the judgement of their own decisions, so those come first.
        self.remaining = deque(sorted(free, key=lambda decision: decision.seat not in self.people))
        self.total = len(free)

    @property
    def hand(self) -> State:
        return self.dealt.state

    @property
    def done(self) -> bool:
        return self.forecasts is not None and not self.remaining

    async def step(self, pool: BotPool) -> None:
        """Do one piece of the work. A piece that fails is left out."""
        if self.forecasts is None:
            self.forecasts = await _attempt(pool.run("solver", partial(forecasts, self.hand))) or []
            return
        judged = await _attempt(pool.run(self.bot, partial(judge, self.remaining[0], self.bot)))
        self.remaining.popleft()
        if judged is not None:
            self.judged.append(judged)

    def to_json(self, to: AnalysisReader) -> Json:
        judged = sorted(self.judged, key=lambda judgement: judgement.number)
        review = HandReview(self.hand, tuple(judged), None)
        worded = self.worded.get(to)
        if worded is None:
            worded = self.worded.put(to, {})
        if len(worded) < len(judged):
            for judgement in judged:
                number = judgement.number
                if number not in worded:
                    worded[number] = _judgement_message(review, judgement, to)
        return {
            "match": self.dealt.match,
            "hand": self.dealt.hand,
            "bot": self.bot,
            "done": self.done,
            "wanted": self.total,
            "decisions": [worded[judgement.number] for judgement in judged],
            "accuracy": [accuracy.to_json() for accuracy in review.accuracies],
            "thresholds": review.thresholds.to_json(),
            "sides": [list(side) for side in sides(self.hand)],
            "forecasts": [forecast.to_json() for forecast in self.forecasts or ()],
        }


class Analyses:
    def __init__(
        self,
        pool: BotPool,
        bot: str | None = None,
        now: Callable[[], float] = time.monotonic,
        per_minute: float = 0,
        max_kept: int = MAX_KEPT,
    ) -> None:
        """`per_minute`: analyses that one address may begin, on average; 0: no limit."""
        self._pool = pool
        self._bot = bot or best_bot()
        self._now = now
        self._max_by_address = MAX_BY_ADDRESS if per_minute else MAX_WAITING
        self._analyses: Kept[Key, HandAnalysis] = Kept(max_kept)
        self._queue: deque[HandAnalysis] = deque()
        self._task: asyncio.Task[None] | None = None
        self._limiter = RateLimiter(rate_of(per_minute / 60, per_minute), now)

    @property
    def kept(self) -> list[Key]:
        """The hands in the cache, the least recently requested first."""
        return list(self._analyses)

    async def idle(self) -> None:
        """Wait until no work is left."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def ask(self, table: str, dealt: DealtHand, address: str, to: AnalysisReader = NOBODY) -> Json:
        """The results for this hand so far, worded for this reader. Work on the rest goes on."""
        if to.reader.names and len(to.reader.names) != dealt.state.players:
            raise InvalidRequest("server-name-all-seats", seats=dealt.state.players)
        if dealt.state.outcome is None:
            raise Refused("server-hand-in-play-analysis")
        key = table, dealt.match, dealt.hand
        analysis = self._analyses.get(key)
        if analysis is None:
            analysis = self._begin(key, dealt, address)
        analysis.asked = self._now()
        if not analysis.done and analysis not in self._queue:
            self._queue.append(analysis)
        if self._queue and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())
        async with analysis.wording:  # it takes time, and is done once
            return await asyncio.to_thread(analysis.to_json, to)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pool.close()

    def _begin(self, key: Key, dealt: DealtHand, address: str) -> HandAnalysis:
        waiting = [analysis.address for analysis in self._queue]
        busy = RateLimited("server-analyses-busy", 60)
        check_places(waiting, address, MAX_WAITING, self._max_by_address, busy)
        self._limiter.check(address, "server-too-many-analyses")
        seats = dealt.about["seats"]
        people = frozenset(place for place, seat in enumerate(seats) if seat["bot"] is None)
        return self._analyses.put(key, HandAnalysis(dealt, people, self._bot, self._now(), address))

    async def _run(self) -> None:
        """Do one piece of each hand in turn, until nobody waits."""
        while self._queue:
            analysis = self._queue[0]
            if self._now() - analysis.asked <= PATIENCE:
                await analysis.step(self._pool)
            self._queue.popleft()
            if not analysis.done and self._now() - analysis.asked <= PATIENCE:
                self._queue.append(analysis)


async def _attempt(work: Awaitable[T]) -> T | None:
    """None if it failed: one decision that cannot be judged must not stop the others."""
    try:
        return await work
    except Exception as error:
        log.error(
            "a part of an analysis failed and is left out: %s", type(error).__name__
        )  # no cards in logs
        return None


def _judgement_message(review: HandReview, judgement: Judged, to: AnalysisReader) -> Json:
    reader = to.about(judgement.seat)
    return {
        "at": judgement.number,
        "seat": judgement.seat,
        "made": judgement.made.to_json(reader),
        "best": judgement.best.to_json(reader),
        "cost": judgement.cost,
        "part": part_of(judgement.phase),
        "grade": review.grade(judgement),
    }
