"""Trials: a stranger's variant file is read, checked and played by bots before a table is made with it.

All of it happens in a process of its own, at low priority and within a time limit, so that no file holds up
the players of other tables. What was found is kept for a while: a page asks for each file more than once.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mue.bots import make_bot
from mue.games import find
from mue.i18n import Message
from mue.own_rules import BadText, Fault
from mue.rules.game import Game
from mue.rules.state import State
from mue.server.bots.pool import BotPool
from mue.server.bots.shared_work import Kept, check_places
from mue.server.config import STAND_IN
from mue.server.errors import BotFailed, RateLimited
from mue.server.process.logs import log
from mue.server.rate_limit import RateLimiter, rate_of
from mue.server.tables.custom_rules import changes_of, custom_of, rules_for_table
from mue.server.tables.setup import CustomRules

SECONDS: Final = 30.0
"""Time limit of a trial, for the pool."""
MOST_VOID: Final = 12
"""Void hands in a row. Then the players would wait for one that counts for ever."""
SLOWEST: Final = 0.2
"""Processor seconds that the quickest bot may take for a decision, on average of a hand."""
MAX_KEPT: Final = 100
RENEWED_EVERY: Final = 200
"""Trials after which the process is replaced: what it keeps of each game adds up."""
MAX_WAITING: Final = 20
"""Trials in progress or queued."""
MAX_BY_ADDRESS: Final = 3
"""The same for one address, so it cannot take all places."""


@dataclass(frozen=True, slots=True)
class VariantTrial:
    """What a variant file says, or its faults."""

    variant: str = ""
    custom: CustomRules | None = None
    """None: it is a variant of the server, changed in nothing."""
    players: tuple[int, ...] = ()
    hands: int = 0
    target: int = 0
    changes: tuple[Message, ...] = ()
    faults: tuple[Fault, ...] = ()

    def check(self) -> None:
        """BadText, unless there are no faults."""
        if self.faults:
            raise BadText(list(self.faults))


class Trials:
    def __init__(self, pool: BotPool, per_minute: float = 0) -> None:
        """`pool` tries files, and does nothing else. `per_minute`: checks that one address may ask for, on
        average; 0: no limit."""
        self.limiter = RateLimiter(rate_of(per_minute / 60, per_minute))
        self._pool = pool
        self._kept: Kept[bytes, VariantTrial] = Kept(MAX_KEPT)
        self._count = 0
        self._waiting: list[str] = []
        """The addresses whose files are tried or queued."""

    async def of(self, game_id: str, text: str, address: str = "") -> VariantTrial:
        """What this file says. RateLimited if too many are waiting, or too many from this address."""
        key = hashlib.sha256(f"{game_id}\n{text}".encode("utf-8", "surrogatepass")).digest()
        if (found := self._kept.get(key)) is not None:
            return found
        find(game_id)
        try:
            return self._kept.put(key, await self._tried(game_id, text, address))
        except BotFailed:  # not kept: perhaps the machine was busy
            return VariantTrial(faults=(Fault(None, Message("server-trial-too-slow")),))

    async def _tried(self, game_id: str, text: str, address: str) -> VariantTrial:
        busy = RateLimited("server-trials-busy", 10)
        check_places(self._waiting, address, MAX_WAITING, MAX_BY_ADDRESS, busy)
        self._waiting.append(address)
        try:
            found = await self._pool.run("trial", partial(trial, game_id, text))
            self._count += 1
            if self._count % RENEWED_EVERY == 0:
                self._pool.renew()
            return found
        finally:
            self._waiting.remove(address)

    async def close(self) -> None:
        await self._pool.close()


def trial(game_id: str, text: str) -> VariantTrial:
    """Read the file, and let bots play a hand with each number of players."""
    try:
        rules = rules_for_table(game_id, text)
        faults = tuple(_faults_in_play(rules))
    except BadText as error:
        return VariantTrial(faults=tuple(error.faults))
    except Exception as error:  # a gap in our checks must not cost more than this table
        log.error("a variant file could not be tried: %s", type(error).__name__)
        return VariantTrial(faults=(Fault(None, Message("server-trial-failed")),))
    settings, custom = rules.settings, custom_of(rules)
    return VariantTrial(
        rules.base if custom is None else settings.name,
        custom,
        settings.players,
        rules.hands_of_match(rules.check_players(None)),
        settings.target,
        changes_of(rules),
        faults,
    )


def _faults_in_play(rules: Game[Any]) -> Iterator[Fault]:
    for players in rules.settings.players:
        began = time.process_time()
        decisions = 0
        for number in range(MOST_VOID):
            state = _played(rules, players, number)
            decisions += len(state.history)
            assert state.outcome is not None
            if not state.outcome.void:
                break
        else:
            yield Fault(None, Message("server-trial-only-void", players=players))
        if time.process_time() - began > SLOWEST * decisions:
            yield Fault(None, Message("server-trial-too-slow"))


def _played(rules: Game[Any], players: int, seed: int) -> State:
    """A hand that the quickest sensible bots have played."""
    bots = [make_bot(STAND_IN, seed) for _ in range(players)]
    state = rules.new(players, seed=f"trial {seed}")
    while state.seat is not None:
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    return state
