"""A failing bot must not spoil a game: its move is replaced, logged and counted."""

from __future__ import annotations

import logging
from collections import Counter
from random import Random
from typing import Final, Literal

from mue.bots.api import Advice, Adviser, Bot, Hypothetical
from mue.bots.choice_advice import choice_first
from mue.bots.clock import Clock
from mue.bots.random_bot import random_move
from mue.bots.rookie import RookieBot
from mue.i18n import shown
from mue.rules.moves import Move
from mue.rules.views import View

log = logging.getLogger("mue.bots")

CAP: Final = 5.0
"""Seconds of CPU time for a move. Our bots need far less; the cap is for misbehaving bots."""

Failure = Literal["error", "illegal", "overrun"]


class GuardedBot:
    """Any bot; an error, an illegal move or an overrun is replaced by a rookie's move.

    A thinking bot cannot be interrupted, so an overrun is only detected, and the move replaced, once it
    answers.
    """

    def __init__(self, name: str, bot: Bot, seed: str, cap: float = CAP) -> None:
        self.name = name
        self.bot = bot
        self.cap = cap
        self.failures: Counter[Failure] = Counter()
        """Replaced moves by kind."""
        self._fallback = None if isinstance(bot, RookieBot) else RookieBot(seed)
        self._rng = Random(f"fallback {seed}")

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    @property
    def fallbacks(self) -> int:
        """The number of replaced moves."""
        return self.failures.total()

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """A legal move. Without a clock, one with the usual cap starts."""
        if not isinstance(view, View):
            raise TypeError(f"a bot decides from a View, like state.view(seat), not from {shown(view)}")
        if not view.legal:
            raise ValueError(f"{view!r}: this seat has nothing to decide")
        clock = clock or Clock(self.cap)
        try:
            move = self.bot.choose(view, clock)
            if not isinstance(move, Move) or move not in view.legal:
                return self._replaced(view, "illegal", f"'{move}' is not legal")
            if clock.over:
                return self._replaced(view, "overrun", f"'{move}' came too late")
            return move
        except Exception as error:  # any error: the table must go on
            return self._replaced(view, "error", "an error", error)

    def advise(self, view: View) -> list[Advice]:
        """The bot's advice; for a bot that gives none, its move with numbers from a ranker."""
        if isinstance(self.bot, Adviser):
            try:
                if advised := self.bot.advise(view):
                    return advised
            except Exception:
                log.exception("%s failed to advise in phase %s", self.name, view.phase)
        would = self.bot.would_choose if isinstance(self.bot, Hypothetical) else self.choose
        return choice_first(view, would(view))

    def _replaced(self, view: View, kind: Failure, why: str, error: Exception | None = None) -> Move:
        self.failures[kind] += 1
        move = self._other(view)
        said = "%s: %s in phase %s; playing '%s' instead"
        log.error(said, self.name, why, view.phase, move, exc_info=error)
        return move

    def _other(self, view: View) -> Move:
        if self._fallback is not None:
            try:
                move = self._fallback.choose(view, Clock(self.cap))
                if move in view.legal:
                    return move
            except Exception:
                log.exception("the rookie in place of %s failed", self.name)
        return random_move(view.legal, self._rng)
