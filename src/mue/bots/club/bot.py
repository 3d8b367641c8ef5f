"""The bot itself: cards by worlds, all else by the rookie."""

from __future__ import annotations

from collections.abc import Sequence

from mue.bots.advice import advice, unranked
from mue.bots.clock import UNLIMITED, Clock
from mue.bots.club.cards import rank_cards
from mue.bots.protocol import Advice
from mue.bots.ranking import Ranked
from mue.bots.rookie import RookieBot
from mue.bots.worlds import Sampler
from mue.play.moves import Move, Play
from mue.sight import View


class ClubBot:
    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rookie = RookieBot(seed)

    def choose(self, view: View, clock: Clock) -> Move:
        move: Move = view.legal[0]
        if not isinstance(move, Play):
            return self._rookie.choose(view, clock)
        return move if len(view.legal) == 1 else self.ranked(view)[0].move

    def advise(self, view: View) -> list[Advice]:
        return advice(view, self.ranked(view)) or unranked(view, self.choose(view, UNLIMITED))

    def ranked(self, view: View, also: Sequence[Move] = ()) -> list[Ranked]:
        """The legal cards, best first, each with what it expects from it; nothing where no card is played."""
        if view.phase != "play":
            return []
        return rank_cards(Sampler(view), self._decision(view))

    def _decision(self, view: View) -> str:
        """Chances depend on the seed and on what is seen, never on what was asked before."""
        own = " ".join(card.text for card in view.hand)
        return f"{self._seed} {view.seat} {len(view.history)} {own}"
