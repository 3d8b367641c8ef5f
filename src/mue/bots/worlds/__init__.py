"""Worlds: full states that a seat cannot tell from the one it is in.

A `View` shows where many cards are, and how many of the rest lie in each hidden place: in other hands, in the
kitty, set aside, face down, put away by others, declared unseen. A world fills these places with the unseen
cards. It respects voids shown by not following suit, and a turned-up card that everyone saw go into the
dealer's hand.

    worlds = Sampler(view).states(100, seed="1")        # full States, any phase
    worlds = Sampler(view).positions(100, seed="1")     # the kernel's Worlds, much faster, in trick play

Every assignment of unseen cards to hidden places that fits is equally likely. Cards are counted physically: a
world with more ways to place equal cards comes up more often, as it would be dealt more often. Nothing is
inferred from the players' choices; `mue.bots.search.beliefs` weighs the worlds by those.
"""

from mue.bots.worlds.dealing import UniformDeal
from mue.bots.worlds.knowledge import Knowledge, Zone, knowledge
from mue.bots.worlds.sampler import Drawn, Sampler

__all__ = ["Drawn", "Knowledge", "Sampler", "UniformDeal", "Zone", "knowledge"]
