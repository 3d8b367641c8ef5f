"""The levels that search: the same bot with different budgets."""

from __future__ import annotations

from typing import Final

from mue.bots.clock import Clock
from mue.bots.rookie import RookieBot
from mue.bots.search import Budget, Foresight, SearchBot
from mue.games import named_game
from mue.rules.moves import Move
from mue.rules.views import View
from mue.solver.own_moves import has_own_phases

BEGINNER: Final = Budget(cards=4, own=4)
CLUB: Final = Budget(cards=20, card_doubt=2.0, own=24)
EXPERT: Final = Budget(cards=300, rounds=(10, 20, 36, 48), settled=2, draws=2, exact=2, own=120)

FORESIGHT: Final = Budget(
    cards=300,
    rounds=(10, 20, 36, 48),
    settled=2,
    draws=2,
    exact=2,
    own=120,
    alike=True,
    foresight=Foresight(
        screen=64,
        rounds=3,
        improved=24,
        trial=64,
        entered=16,
        finals=((256, 8), (700, 4), (1800, 2)),
        worlds=3600,
        polished=2,
        enough=0.25,
    ),
)


class Rookie(RookieBot):
    """A rookie; in a game with phases of its own, where it has no rules of thumb, it tries every move in very
    few worlds instead."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._in_own_games = SearchBot(seed, BEGINNER)

    def choose(self, view: View, clock: Clock) -> Move:
        if has_own_phases(named_game(view.game, view.variant, view.options)):
            return self._in_own_games.choose(view, clock)
        return super().choose(view, clock)


class ClubBot(SearchBot):
    """Bids by rules of thumb, like a rookie, but tries every card in a few sampled worlds."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, CLUB)


class ExpertBot(SearchBot):
    """Searches every decision in more worlds, weighted by what everyone has shown, named, declared and
    played, and solves the last tricks exactly."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, EXPERT)


class ForesightBot(SearchBot):
    """The second expert: the kernel plays out thousands of whole hands for each bid and choice, and all
    copies decide alike. It plays cards like the first. `make consistency` measures how steady it is."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, FORESIGHT)
