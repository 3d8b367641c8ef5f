"""Worlds: full states that a seat cannot tell from the one it is in.

A `View` says where many cards are, and of the rest how many lie in which place: in other hands, in the
kitty, set aside, face down, put away by others, declared unseen. A world fills these places with the cards
that are nowhere to be seen. What was shown by not following suit is respected, and so is a turned-up card
that everyone saw go into the dealer's hand.

    worlds = Sampler(view).states(100, seed="1")        # full States, any phase
    worlds = Sampler(view).positions(100, seed="1")     # the kernel's Worlds, much faster, in trick play

Every assignment of the unseen cards to the hidden places that fits all of this has the same chance. Cards
are counted as pieces of cardboard: of two worlds that look alike, the one with more ways to place equal
cards comes up more often, as it would be dealt more often. Nothing is inferred from what players chose to
do; `mue.bots.search.beliefs` weighs the worlds by that.
"""

from mue.bots.worlds.dealing import UniformDeal
from mue.bots.worlds.knowledge import Knowledge, Zone, knowledge
from mue.bots.worlds.sampler import Drawn, Sampler

__all__ = ["Drawn", "Knowledge", "Sampler", "UniformDeal", "Zone", "knowledge"]
