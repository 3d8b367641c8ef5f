"""The conformance suite: what must hold for every game and number of players.

It ships with the package, so that new games and variants can be checked with it:

    from mue.testing import CHECKS
    for check in CHECKS:
        check(mue.game("mu", Path("house.toml")), players=5, seed=1)

Each check plays a random hand from the seed and raises AssertionError with a sentence.
"""

from mue.testing.conformance import CHECKS, Check, random_hand, random_states
from mue.testing.hiding import scrambled

__all__ = ["CHECKS", "Check", "random_hand", "random_states", "scrambled"]
