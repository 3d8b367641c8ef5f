"""The kernel behind a typed door: play-outs, exact solving and redeals of trick play."""

from mue.solver.position import Position
from mue.solver.solve import Solution, Solver, Value, goal_reached, solve

__all__ = ["Position", "Solution", "Solver", "Value", "goal_reached", "solve"]
