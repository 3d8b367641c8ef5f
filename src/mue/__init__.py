"""mue: the Mü family of trick-taking games.

>>> import mue
>>> state = mue.game("mu").new(players=5, seed=1)
>>> state.phase, state.seat
('auction', 0)
"""

from mue.errors import MueError
from mue.games import GAMES, game
from mue.rules.moves import Move

__version__ = "0.1.0"

move = Move.read

__all__ = ["GAMES", "MueError", "__version__", "game", "move"]
