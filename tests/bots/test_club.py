"""The level club: legal, steady, blind to what is hidden, and better than players without a plan."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.bots import UNLIMITED, Bot, Clock, make_bot
from mue.bots.levels import ClubBot
from mue.bots.random_bot import RandomBot
from mue.bots.ranking import utility
from mue.games import game
from mue.rules.match import Match
from mue.rules.moves import Move, NextDealer, Play
from mue.rules.state import State
from mue.rules.views import View
from mue.solver.random_hands import first_lead
from mue.testing import scrambled


class Greedy:
    """Wins every trick it can, with the strongest card, and throws away the weakest one otherwise."""

    def choose(self, view: View, clock: Clock) -> Move:
        strength, suit, trick = view.order.strength, view.order.suit, view.trick
        plays = [move for move in view.legal if isinstance(move, Play)]
        wins = [move for move in plays if view.order.winner((*trick, move.card)) == len(trick)]
        if wins:
            return max(wins, key=lambda move: (suit[move.card] == "trump", strength[move.card]))
        return min(plays, key=lambda move: (suit[move.card] == "trump", strength[move.card]))


def played(state: State, bots: Sequence[Bot]) -> State:
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat), UNLIMITED))
    return state


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_plays_whole_hands_by_the_rules(configuration: Configuration) -> None:
    rules = game(configuration.game, configuration.variant)
    players = configuration.players
    bots = [make_bot("club" if seat % 2 == 0 else "random", f"{seat}") for seat in range(players)]
    assert played(rules.new(players, seed="club"), bots).outcome is not None


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_hidden_cards_and_earlier_questions_do_not_change_a_move(configuration: Configuration) -> None:
    rng = random.Random(f"{configuration}")
    rules = game(configuration.game, configuration.variant)
    state = rules.new(configuration.players, seed="blind")
    asked = ClubBot("7")
    phases: dict[str, int] = {}
    while state.outcome is None:
        assert state.seat is not None
        phases[state.phase] = phases.get(state.phase, 0) + 1
        if phases[state.phase] in (1, 9):
            other = scrambled(state, state.seat, rng)
            move = asked.choose(state.view(state.seat), UNLIMITED)
            assert move in state.legal()
            assert move == ClubBot("7").choose(other.view(state.seat), UNLIMITED)
        state = state.apply(some_move(state, rng))


def better(
    configuration: tuple[str, int], rival: Callable[[int], Bot], deals: int, others: Callable[[int], Bot]
) -> float:
    """How much more club scores than the rival, in the same seats of the same deals, by card play alone."""
    game_id, players = configuration
    rules = game(game_id)
    total = 0.0
    for deal in range(deals):
        start = first_lead(rules, players, f"match {deal}")
        seat = deal % players
        for sign, bot in ((1, ClubBot(f"{deal}")), (-1, rival(deal))):
            bots = [bot if other == seat else others(other) for other in range(players)]
            outcome = played(start, bots).outcome
            assert outcome is not None
            total += sign * utility(outcome.scores, seat)
    return total / deals


@pytest.mark.parametrize("configuration", [("mu", 4), ("eskridge", 2), ("yamv", 4)], ids=str)
def test_it_plays_cards_better_than_chance(configuration: tuple[str, int]) -> None:
    def chance(number: int) -> Bot:
        return RandomBot(f"{number}")

    assert better(configuration, chance, 50, chance) > 5


@pytest.mark.parametrize(
    ("configuration", "deals"),
    [(("mu", 3), 50), (("mu", 5), 50), (("goslar", 2), 50), (("wimmuln", 4), 30)],
    ids=str,
)
def test_it_plays_cards_better_than_greed(configuration: tuple[str, int], deals: int) -> None:
    def greed(number: int) -> Bot:
        return Greedy()

    assert better(configuration, greed, deals, greed) > 1


def test_every_legal_card_is_ranked() -> None:
    state = first_lead(game("mu"), 5, "ranked")
    seen = state.view(state.seat)
    ranked = ClubBot("0").ranked(seen)
    assert {ranking.move for ranking in ranked} == set(seen.legal)
    # The first is the rookie's card unless another is clearly better; the rest come in order.
    rest = [one.value for one in ranked[1:]]
    assert rest == sorted(rest, reverse=True)


def test_it_chooses_a_dealer_for_the_next_hand() -> None:
    match = Match.new(game("mu"), 3, seed=2)
    rng = random.Random(2)
    while match.phase != "next dealer":
        match = match.apply(some_move(match, rng))
    assert isinstance(ClubBot("0").choose(match.view(match.seat), UNLIMITED), NextDealer)
