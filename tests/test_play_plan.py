"""Plans of what bots are to play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mue.errors import BadDeal, MueError, UnknownBot, UnknownGame
from mue.ladder import Ladder
from mue.play_plan import PlayPlan
from mue.simulate import Plan


def test_a_plan_of_what_does_not_exist_is_refused_when_it_is_made() -> None:
    wrong: list[tuple[Callable[[], PlayPlan], type[MueError], str]] = [
        (lambda: Plan("none", 4, ("random",) * 4, "1"), UnknownGame, "There is no game 'none'"),
        (lambda: Plan("mu", 9, ("random",) * 9, "1"), BadDeal, "3, 4, 5 or 6 players, not 9"),
        (lambda: Plan("mu", 4, ("random",) * 3, "1"), UnknownBot, "one for each of 4, not 3"),
        (lambda: Plan("mu", 4, ("none",) * 4, "1"), UnknownBot, "There is no bot 'none'"),
        (lambda: Ladder("mu", 9, ("random", "rookie"), "1"), BadDeal, "3, 4, 5 or 6 players, not 9"),
        (lambda: Ladder("mu", 4, ("random", "none"), "1"), UnknownBot, "There is no bot 'none'"),
        (lambda: Ladder("mu", 4, ("random",), "1"), UnknownBot, "two or more different bots"),
        (lambda: Ladder("mu", 4, ("random", "random"), "1"), UnknownBot, "two or more different bots"),
    ]
    for make, kind, said in wrong:
        with pytest.raises(kind, match=said):
            make()
