"""Every configuration that the kernel must agree with the rules on."""

from __future__ import annotations

from typing import Any, Final

from mue.games import game
from mue.rules.game import Game

CONFIGURATIONS: Final = [
    *(("mu", "default", players) for players in (3, 4, 5, 6)),
    ("eskridge", "default", 2),
    ("goslar", "default", 2),
    *(("wimmuln", "default", players) for players in (3, 4, 5, 6)),
    *(("yamv", "default", players) for players in (4, 5, 6)),
    *(("mu", "classic", players) for players in (3, 4, 5, 6)),
]
NAMES: Final = [f"{game_id}-{variant}-{players}" for game_id, variant, players in CONFIGURATIONS]


def rules(game_id: str, variant: str = "default", **options: Any) -> Game[Any]:
    return game(game_id, variant, options or None)
