"""What bots are to play: by names, so that other processes and machines can play it too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from mue.bots import check_bot
from mue.games import game, named
from mue.rules.arguments import check_number, check_seed, list_of
from mue.rules.game import Game


@dataclass(frozen=True)
class PlayPlan:
    """The rules, the bots and the seed. It travels to the worker processes, so it holds names, not objects.

    What does not exist, or does not go together, is refused when a plan is made.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    variant: str | Path = "default"
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_number("players", self.players)
        self.rules().check_players(self.players)
        check_seed(self.seed)
        for bot in list_of("bots", str, self.bots):
            check_bot(bot)

    def rules(self) -> Game[Any]:
        return game(self.game, self.variant, self.options)

    def portable(self) -> Self:
        """The same for processes on other machines, which have no variant files."""
        return replace(self, **named(self.rules()))
