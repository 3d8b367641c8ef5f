"""Grades and accuracy: by what a decision lost, in points of the hand."""

from __future__ import annotations

import pytest

from mue.bots import Advice
from mue.review import Grade, Judged, thresholds
from mue.review.grades import accuracy
from mue.rules.moves import Pass


def judged(seat: int, phase: str, cost: float | None) -> Judged:
    """A decision that lost this much."""
    best = Advice(Pass(), None if cost is None else 10.0, 5.0, None, "")
    made = Advice(Pass(), None if cost is None else 10.0 - cost, 5.0, None, "")
    return Judged(1, seat, phase, made, best)


@pytest.mark.parametrize(
    ("game", "cost", "grade"),
    [
        ("mu", 1.9, None),
        ("mu", 2.0, Grade.INACCURACY),
        ("mu", 5.0, Grade.MISTAKE),
        ("mu", 12.0, Grade.BLUNDER),
        ("goslar", 0.6, Grade.INACCURACY),
        ("goslar", 3.0, Grade.BLUNDER),
        ("wimmuln", 0.6, None),
        ("yamv", 9.9, Grade.INACCURACY),
        ("mu", None, None),
        ("another game", 5.0, Grade.MISTAKE),
    ],
)
def test_a_grade_goes_by_the_loss_and_the_game(game: str, cost: float | None, grade: Grade | None) -> None:
    assert thresholds(game).grade(cost) == grade


def test_accuracy_is_a_mean_over_each_part_of_the_hand() -> None:
    """In Mü a loss of 12 points is worth nothing any more, and one of 6 half."""
    made = [
        judged(0, "auction", 6.0),
        judged(0, "major", 0.0),
        judged(0, "partner", 24.0),
        judged(0, "play", 3.0),
        judged(0, "next dealer", None),
        judged(1, "play", 12.0),
    ]
    reached = accuracy(made, 0, thresholds("mu"))
    assert (reached.auction, reached.choices, reached.cards) == (50.0, 50.0, 75.0)
    assert reached.all == pytest.approx(56.2, abs=0.1)
    assert accuracy(made, 1, thresholds("mu")).to_json() == {
        "all": 0.0,
        "auction": None,
        "choices": None,
        "cards": 0.0,
    }
    assert accuracy(made, 2, thresholds("mu")).all is None
