"""The kernel behind a typed door: play-outs, exact solving and redeals of trick play."""

from mue.solver.position import Position

__all__ = ["Position"]
