"""The level `club`: a rookie who thinks every card through.

For a card it deals the unseen ones to the others in about a hundred ways that fit what it has seen
(`mue.bots.worlds`), tries each of its cards in all of them, lets the kernel's rookies finish each hand, and
takes the card that is worth most on average: its own score of the hand less the mean of the others'. It
bids, names, picks, puts away and declares as a rookie does.

It is limited by worlds and not by time, so the same view and seed always give the same move.
"""

from mue.bots.club.bot import ClubBot

__all__ = ["ClubBot"]
