"""The random bot: a player without a plan."""

from __future__ import annotations

from random import Random

from mue.play.legal import SomeOf
from mue.play.moves import Move
from mue.sight import View


class RandomBot:
    """First the kind of move, then the number of cards, then the cards, each with equal chances.

    Equal chances over all legal moves would be 4095 ways to bid against one to pass: such a bot would never
    pass and always show half of its hand, and most of the auction would never be tried.
    """

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def choose(self, view: View) -> Move:
        rng = self._rng
        choices = view.legal.choices
        choice = choices[0] if len(choices) == 1 else rng.choice(choices)
        if isinstance(choice, SomeOf):
            size = rng.randint(choice.least, choice.most)
            return choice.pick(size, rng.randrange(choice.of_size(size)))
        move: Move = choice[rng.randrange(len(choice))]
        return move
