"""Bots: the pool of processes in which they think, the workers that play their turns, hints and analyses."""
