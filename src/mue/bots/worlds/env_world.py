"""A hand of an environment that looks like a view, and what the viewer cannot see in it."""

from __future__ import annotations

from random import Random

from mue.bots.worlds.sampler import Sampler
from mue.native.env_hand import EnvHand, env_hand
from mue.native.env_space import env_space
from mue.native.ismcts import HiddenPlaces
from mue.rules.views import View


def env_world(view: View, rng: Random) -> tuple[EnvHand, HiddenPlaces]:
    """One of the hands that look like this to the viewer, drawn. Illegal where all decide at once and a seat
    has decided that an environment would ask later."""
    sampler = Sampler(view)
    state, hidden = sampler.world(rng)
    return env_hand(env_space(sampler.game, view.players), state), hidden
