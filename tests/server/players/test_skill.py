"""Skill: fixed for bots, and a win is worth more against a stronger player."""

from __future__ import annotations

import pytest

from mue.bots import BOTS
from mue.games import games
from mue.server.players import skill
from mue.server.players.skill import Skill


def test_every_bot_has_a_number_in_every_game() -> None:
    for game in games():
        numbers = []
        for bot in BOTS:
            measured = skill.of_bot(game, bot)
            assert measured is not None, (game, bot)
            assert measured == skill.of_bot(game, bot.partition("@")[0])
            numbers.append(measured.mu)
        assert numbers == sorted(numbers)
    assert skill.of_bot("mu", "deep thought") is skill.of_bot("poker", "rookie") is None


def test_a_win_is_worth_more_the_stronger_the_other_is() -> None:
    weak, strong = Skill(15, 1), Skill(35, 1)
    gains = [skill.after_match([Skill(), other], [0, 1])[0].mu - 25 for other in (weak, strong)]
    assert 0 < gains[0] < gains[1]
    tied = skill.after_match([Skill(), Skill()], [0, 0])
    assert tied[0].mu == pytest.approx(25) and tied[1].mu == pytest.approx(25)
