"""What the solver cannot answer is a message of the package, in every language."""

from __future__ import annotations

import pytest

import mue
from mue.errors import MueError, Unsolvable
from mue.i18n import Reader
from mue.solver import Position, solve


def test_before_the_first_lead_and_after_the_end_nothing_can_be_solved() -> None:
    state = mue.game("mu").new(4, seed=1)
    with pytest.raises(MueError) as refused:
        solve(Position.from_state(state))
    assert str(refused.value) == "Only trick play can be solved, and this hand is at 'auction'."
    assert (
        refused.value.render(Reader("de"))
        == "Lösen lässt sich nur das Ausspielen, und diese Runde ist hier: Bieten."
    )
    assert isinstance(refused.value, Unsolvable) and isinstance(refused.value, ValueError)


def test_payments_that_the_kernel_cannot_hold_cannot_be_solved() -> None:
    bonus = {"lower": 9999, "higher": 9999, "shown_factor": 9999}
    state = mue.game("wimmuln", options={"bonus": bonus}).new(4, seed=1)
    while state.phase != "play":
        state = state.apply(state.legal()[0])
    with pytest.raises(Unsolvable) as refused:
        solve(Position.from_state(state))
    assert refused.value.render(Reader("de")).startswith("Diese Regeln haben Zahlungen oder Ziele, die sich")
