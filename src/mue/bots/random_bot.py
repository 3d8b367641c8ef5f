"""The random bot: a player without a plan."""

from __future__ import annotations

from random import Random

from mue.bots.clock import Clock
from mue.rules.legal import Legal, SomeOf
from mue.rules.moves import Move
from mue.rules.views import View


class RandomBot:
    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng = Random(seed)

    def choose(self, view: View, clock: Clock) -> Move:
        return random_move(view.legal, self._rng)

    def would_choose(self, view: View) -> Move:
        return random_move(view.legal, Random(f"advice {self._seed} {len(view.history)}"))


def random_move(legal: Legal, rng: Random) -> Move:
    """Draw the kind of move, then the number of cards, then the cards, each uniformly.

    A uniform draw over all legal moves would weigh 4095 bids against one pass: such a player would
    practically never pass, would show half its hand every time, and would leave most of the auction
    unexplored.
    """
    choices = legal.choices
    choice = choices[0] if len(choices) == 1 else rng.choice(choices)
    if isinstance(choice, SomeOf):
        size = rng.randint(choice.least, choice.most)
        return choice.pick(size, rng.randrange(choice.of_size(size)))
    move: Move = choice[rng.randrange(len(choice))]
    return move
