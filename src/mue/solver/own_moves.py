"""Games with phases of their own: what the kernel and the rules of thumb do not know about them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mue.rules.choice import is_from
from mue.rules.game import Game
from mue.rules.history import Entry
from mue.rules.moves import Move, Play
from mue.rules.phase import Phase, data_of
from mue.rules.state import State


@lru_cache(maxsize=256)
def has_own_phases(game: Game[Any]) -> bool:
    """Whether only the game's own code knows what some of its phases do."""
    players = game.settings.players[0]
    return any(is_own(phase, players) for phase in game.phases)


def is_own(phase: Phase, players: int) -> bool:
    """Whether this phase is another package's, of a kind that the kernel does not know. Rules of thumb know
    our phases, also with settings by which only the rules can play them."""
    return data_of(phase, players) is None and not is_from(type(phase))


def own_moves(state: State) -> tuple[Entry, ...]:
    """What was decided before the cards were played, in a game with phases of its own: its score may depend
    on any of that. What other games decide is in their contract and declarations."""
    if not has_own_phases(state.game):
        return ()
    moves = [(seat, move) for seat, move in state.history if isinstance(move, Move)]
    return tuple([(seat, move) for seat, move in moves if not isinstance(move, Play)])
