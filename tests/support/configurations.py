"""The configurations that tests go through: every game, variant and number of players in the registry."""

from __future__ import annotations

from typing import NamedTuple

from mue.games import game, games, variant_names


class Configuration(NamedTuple):
    game: str
    variant: str
    players: int

    def __str__(self) -> str:
        stem = self.game if self.variant == "default" else f"{self.game}-{self.variant}"
        return f"{stem}-{self.players}"


def extremes() -> list[Configuration]:
    """Every game and variant with the fewest and with the most players: between them are all phases."""
    return [
        Configuration(game_id, variant, players)
        for game_id in games()
        for variant in variant_names(game_id)
        for numbers in [game(game_id, variant).settings.players]
        for players in sorted({min(numbers), max(numbers)})
    ]


EVERY = [
    Configuration(game_id, variant, players)
    for game_id in games()
    for variant in variant_names(game_id)
    for players in game(game_id, variant).settings.players
]
