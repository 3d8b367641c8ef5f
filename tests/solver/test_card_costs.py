"""What the cards of a hand cost: exact values before and after each, and of every move."""

from __future__ import annotations

from mue.cards import cards
from mue.games import game
from mue.rules.moves import Play
from mue.solver import Position, Solver
from mue.solver.card_costs import Judge, before_each_card, card_costs, judged_side
from mue.solver.random_hands import with_tricks_left
from mue.testing import random_hand


def test_the_cards_of_a_hand_cost_what_the_values_say() -> None:
    """Costs add up from the first exact value to the result, and no card helps its own side."""
    state = random_hand(game("eskridge"), 2, 3)
    judge = Judge(judged_side(state, None), seconds=5)
    found = list(card_costs(state, judge))[::-1]
    assert len(found) == len(before_each_card(state)) == 30
    assert all(card.before.estimate is None for card in found)
    outcome = state.outcome
    assert outcome is not None and outcome.crown is not None
    assert found[-1].after.value.exact == outcome.points[outcome.crown]
    total = found[0].before.value.exact + sum(card.cost or 0 for card in found)
    assert total == outcome.points[outcome.crown]
    assert found[-1].after.reached == outcome.made
    for card in found:
        assert card.cost is not None
        assert card.cost <= 0 if card.seat == outcome.crown else card.cost >= 0


def test_moves_of_a_position_are_those_of_the_solver() -> None:
    state = with_tricks_left(game("mu"), 4, 1, 4)
    position = Position.from_state(state)
    verdicts = Judge(judged_side(state, None)).moves(position)
    values = Solver().moves(position)
    assert {move: one.value.exact for move, one in verdicts.items()} == {
        move: value.exact for move, value in values.items()
    }
    assert all(isinstance(move, Play) and move.card in cards(move.card.text) for move in verdicts)
