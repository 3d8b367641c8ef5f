"""A typed interface to the kernel: play-outs, exact solving and redeals of trick play.

>>> import mue
>>> from mue.solver import Position, playouts_by_move, redeal, solve
>>> from mue.solver.random_hands import with_tricks_left
>>> position = Position.from_state(with_tricks_left(mue.game("mu"), players=5, seed=1, tricks=4))
>>> solve(position).value.solved
True
>>> worlds = redeal(position, 100, seed=1, viewer=position.seat)
>>> set(playouts_by_move(worlds)) == set(position.legal())
True
"""

from mue.solver.exact import Solution, Solver, Value, goal_reached, solve
from mue.solver.heuristics import RankedDeck, expected_tricks, ranked_deck, tricks_in_worlds
from mue.solver.playouts import Policy, Tally, playouts, playouts_by_move, values_by_move
from mue.solver.position import Position
from mue.solver.world_set import Worlds, redeal

__all__ = [
    "Policy",
    "Position",
    "RankedDeck",
    "Solution",
    "Solver",
    "Tally",
    "Value",
    "Worlds",
    "expected_tricks",
    "goal_reached",
    "playouts",
    "playouts_by_move",
    "ranked_deck",
    "redeal",
    "solve",
    "tricks_in_worlds",
    "values_by_move",
]
