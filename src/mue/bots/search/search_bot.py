"""The search bot: which search handles which decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mue.bots.advice import advice
from mue.bots.api import Advice
from mue.bots.clock import UNLIMITED, Clock
from mue.bots.ranking import Ranked
from mue.bots.rookie import RookieBot
from mue.bots.search.budget import Budget
from mue.bots.search.candidates import candidates
from mue.bots.search.card_play import rank_cards
from mue.bots.search.foresight import rank_by_futures
from mue.bots.search.own_decisions import rank_own_moves, rules_know
from mue.bots.search.trials import TrialPlan, rank_moves
from mue.bots.worlds import Sampler
from mue.errors import MueError, NotNative, Unsolvable
from mue.games import named_game
from mue.rules.legal import SomeOf
from mue.rules.moves import Move, Show
from mue.rules.views import View
from mue.solver.own_moves import has_own_phases

SHOWN: Final = 4
"""How many moves people see, all with numbers from the same worlds."""


class SearchBot:
    """Limited by worlds, not time, so the same view and seed always give the same move."""

    def __init__(self, seed: str, budget: Budget) -> None:
        self._seed = seed
        self._budget = budget
        self._rookie = RookieBot(seed)

    def choose(self, view: View, clock: Clock) -> Move:
        if len(view.legal.choices) == 1 and len(view.legal.choices[0]) == 1:
            only: Move = view.legal[0]
            return only
        ranked = self._rank(view, (), clock, 0)
        return ranked[0].move if ranked else self._rookie.choose(view, clock)

    def advise(self, view: View) -> list[Advice]:
        return advice(view, self.ranked(view))

    def ranked(self, view: View, also: Sequence[Move] = ()) -> list[Ranked]:
        """The candidate moves and those of `also`, best first, each with its expected result. Empty for the
        choice of the next dealer and for decisions left to the rookie."""
        return self._rank(view, also, UNLIMITED, SHOWN)

    def _rank(self, view: View, also: Sequence[Move], clock: Clock, shown: int) -> list[Ranked]:
        if view.outcome is not None:  # the next dealer: nothing is known about that hand yet
            return []
        try:
            return self._searched(view, also, clock, shown)
        except Unsolvable:  # payments or goals that play-outs cannot hold
            return []

    def _searched(self, view: View, also: Sequence[Move], clock: Clock, shown: int) -> list[Ranked]:
        assert view.seat is not None
        seed = self._decision(view)
        game = named_game(view.game, view.variant, view.options)
        if has_own_phases(game):
            try:
                if not rules_know(game, view.phase, view.players):
                    return rank_own_moves(Sampler(view), self._budget.own, seed, clock, also)
                if view.phase == "play":
                    return rank_cards(Sampler(view), seed, self._budget)
            except (MueError, ValueError):  # the game hides moves that only its own code could fill in
                return []
        sampler = Sampler(view)
        if view.phase == "play":
            return rank_cards(sampler, seed, self._budget)
        if self._budget.foresight is not None:
            try:
                return rank_by_futures(sampler, seed, self._budget.foresight, clock, also, shown)
            except NotNative:
                pass  # fall back to futures played by the rules
        if not self._budget.rounds:
            return []
        moves = [*candidates(view, Random(f"{seed} candidates"))]
        moves += [move for move in also if move not in moves]
        budget = self._budget
        settled = not any(isinstance(choice, SomeOf) and choice.kind is Show for choice in view.legal.choices)
        rounds = [size * budget.settled if settled else size for size in budget.rounds]
        plan = TrialPlan(
            seat=view.seat,
            rounds=rounds,
            doubt=budget.doubt,
            goals=bool(view.rules.bids),
            compared=also,
            best=shown,
        )
        return rank_moves(moves, sampler.each_state(seed), plan, clock)

    def _decision(self, view: View) -> str:
        """The seed of a decision comes from the view and, unless all copies of the bot decide alike, from the
        bot's seed; never from earlier calls."""
        own = " ".join(card.text for card in view.hand)
        if self._budget.alike:
            moves = [f"{seat} {event}" for seat, event in view.history if isinstance(event, Move)]
            return f"{view.game} {view.dealer} {view.seat} {own} {moves}"
        return f"{self._seed} {view.seat} {len(view.history)} {own}"
