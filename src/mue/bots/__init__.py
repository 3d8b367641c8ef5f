"""Bots: players that decide from a View alone."""

from mue.bots.api import Advice, Adviser, Bot, Ranker
from mue.bots.clock import UNLIMITED, Clock
from mue.bots.guard import GuardedBot
from mue.bots.registry import (
    ADVICE,
    BOTS,
    FAMILIES,
    best_bot,
    bot_names,
    check_bot,
    every_bot,
    full_name,
    make_bot,
    seat_bots,
)

__all__ = [
    "ADVICE",
    "BOTS",
    "FAMILIES",
    "UNLIMITED",
    "Advice",
    "Adviser",
    "Bot",
    "Clock",
    "GuardedBot",
    "Ranker",
    "best_bot",
    "bot_names",
    "check_bot",
    "every_bot",
    "full_name",
    "make_bot",
    "seat_bots",
]
