"""The bot itself: which question is asked, and who answers it."""

from __future__ import annotations

from typing import Any

from mue.bots.club.cards import rank_cards
from mue.bots.club.choices import rank_choices
from mue.bots.club.continuation import Continuation, Simple
from mue.bots.club.ranking import Ranked
from mue.bots.worlds import Sampler
from mue.play.game import Game
from mue.play.moves import Move
from mue.sight import View


class ClubBot:
    """`rules` are needed for variants that are not shipped: a view only names its variant."""

    def __init__(
        self, seed: str, rules: Game[Any] | None = None, continuation: Continuation | None = None
    ) -> None:
        self._seed = seed
        self._rules = rules
        self._continuation = continuation or Simple()

    def choose(self, view: View) -> Move:
        only = self._only_move(view)
        return only if only is not None else self.ranked(view)[0].move

    def ranked(self, view: View) -> list[Ranked]:
        """The moves it has looked at, best first, each with what it expects from it."""
        if view.outcome is not None:  # who deals next: nothing is known about that hand yet
            return [Ranked(move, 0.0) for move in view.legal]
        sampler = Sampler(view, self._rules)
        if sampler.game.flow[-1].name == view.phase:
            return rank_cards(sampler, self._decision(view))
        return rank_choices(sampler, self._decision(view), self._continuation)

    def _decision(self, view: View) -> str:
        """Chances depend on the seed and on what is seen, never on what was asked before."""
        own = " ".join(card.text for card in view.hand)
        return f"{self._seed} {view.seat} {len(view.history)} {own}"

    def _only_move(self, view: View) -> Move | None:
        choices = view.legal.choices
        if len(choices) > 1 or len(choices[0]) > 1:
            return None
        move: Move = choices[0][0]
        return move
