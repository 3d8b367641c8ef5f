"""The level `club`: a player who thinks through what could happen.

It deals the unseen cards to the others in many ways that fit what it has seen (`mue.bots.worlds`), tries its
moves in all of them, lets a simple player finish each hand, and takes the move that is worth most on
average. What counts is its own score of the hand less the mean of the others'.

- Cards: every legal card in about a hundred worlds, played out by the kernel (`cards`).
- All else, from the first display to the declaration: some candidates (`candidates`) in a few dozen worlds,
  the better half of them in more (`choices`), with a simple model of how people go on (`continuation`).

It is limited by worlds and not by time, so the same view and seed always give the same move.
"""

from mue.bots.club.bot import ClubBot

__all__ = ["ClubBot"]
