"""A bot that fails must not spoil a game: its move is replaced, logged and counted."""

from __future__ import annotations

import logging
from random import Random
from typing import Protocol

from mue.bots.chance import random_move
from mue.play.moves import Move
from mue.sight import View

log = logging.getLogger("mue.bots")


class Bot(Protocol):
    def choose(self, view: View) -> Move:
        """One of `view.legal`."""


class Guarded:
    """Any bot, with a random legal move in place of an error or an illegal move."""

    def __init__(self, name: str, bot: Bot, seed: str) -> None:
        self.name = name
        self.bot = bot
        self.fallbacks = 0
        """How often the bot had to be replaced."""
        self._rng = Random(f"fallback {seed}")

    def choose(self, view: View) -> Move:
        try:
            move = self.bot.choose(view)
            if move in view.legal:
                return move
            log.error("%s: '%s' is not legal in phase %s; playing at random", self.name, move, view.phase)
        except Exception:  # whatever it is, the others at the table want to go on
            log.exception("%s failed in phase %s; playing at random", self.name, view.phase)
        self.fallbacks += 1
        return random_move(view.legal, self._rng)
