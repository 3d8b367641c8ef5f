"""Advice: every bot gives some in every phase, its own choice first, and asking changes nothing."""

from __future__ import annotations

import random

import pytest
from support.configurations import EVERY, Configuration, extremes
from support.laid_out import some_move

from mue.bots import UNLIMITED, Advice, Adviser, Clock, GuardedBot, Ranker, best_bot, bot_names, make_bot
from mue.bots.choice_advice import choice_first
from mue.bots.random_bot import RandomBot
from mue.bots.reasons import reasons
from mue.bots.rookie import RookieBot
from mue.games import game
from mue.i18n import Reader
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.views import View
from mue.solver.random_hands import first_lead

GERMAN = Reader("de")


class Bold:
    """Chooses moves but gives no advice."""

    def choose(self, view: View, clock: Clock) -> Move:
        move: Move = view.legal[-1]
        return move


def one_of_each_phase(of: Configuration) -> list[View]:
    """The first decision of each phase of a hand, and the choice of the next dealer."""
    rng = random.Random(f"{of}")
    match = Match.new(game(of.game, of.variant), of.players, seed="advice")
    views: dict[str, View] = {}
    while match.outcome is None and len(match.finished) < 2:
        if match.phase not in views and len(match.legal()) > 1:
            views[match.phase] = match.view(match.seat)
        match = match.apply(some_move(match, rng))
    return list(views.values())


@pytest.mark.parametrize(
    ("name", "configuration"),
    [
        *((name, configuration) for name in ("random", "rookie") for configuration in EVERY),
        *((best_bot(), configuration) for configuration in extremes()),
    ],
    ids=str,
)
def test_a_bot_advises_in_every_phase_and_its_own_choice_comes_first(
    name: str, configuration: Configuration
) -> None:
    for now in one_of_each_phase(configuration):
        said = make_bot(name, "7").advise(now)
        assert said
        assert all(ranking.move in now.legal for ranking in said)
        assert len({one.move for one in said}) == len(said), "no move twice"
        assert all(one.why().endswith(".") and one.why(GERMAN).endswith(".") for one in said)
        assert [one.reason for one in said] == reasons(now, said)
        if name != "random":
            assert said[0].move == make_bot(name, "7").choose(now, UNLIMITED)


def test_cards_come_with_numbers() -> None:
    state = first_lead(game("mu"), 5, "numbers")
    now = state.view(state.seat)
    for name in ("random", "rookie", best_bot()):
        said = make_bot(name, "7").advise(now)
        assert {ranking.move for ranking in said} == set(now.legal)
        rest = [one.value for one in said[1:] if one.value is not None]
        assert len(rest) == len(said) - 1
        assert rest == sorted(rest, reverse=True)
        for one in said:
            assert one.score is not None
            assert one.reach is not None and 0 <= one.reach <= 1


def test_asking_does_not_change_what_a_bot_does() -> None:
    now = game("goslar").new(2, seed=1, dealer=0).view(0)
    for name in ("random", "rookie", best_bot()):
        asked, silent = make_bot(name, "3"), make_bot(name, "3")
        assert asked.advise(now) == asked.advise(now)
        assert [asked.choose(now) for _ in range(3)] == [silent.choose(now) for _ in range(3)]


def test_the_best_bot_ranks() -> None:
    assert isinstance(make_bot(best_bot(), "1").bot, Ranker)
    assert best_bot() in bot_names()


def test_a_bot_that_only_chooses_is_playable_and_its_move_is_shown() -> None:
    bot = GuardedBot("bold", Bold(), "1")
    assert not isinstance(Bold(), Adviser)
    state = first_lead(game("mu"), 4, "bold")
    now = state.view(state.seat)
    said = bot.advise(now)
    assert said[0].move == bot.choose(now) == now.legal[-1]
    assert said[0].value is not None


def test_a_bot_that_fails_to_advise_is_asked_for_its_move() -> None:
    class Shy(Bold):
        def advise(self, view: View) -> list[Advice]:
            raise RuntimeError("no comment")

    now = game("goslar").new(2, seed=1, dealer=0).view(0)
    assert GuardedBot("shy", Shy(), "1").advise(now)[0].move == now.legal[-1]


def test_without_numbers_the_choice_stands_alone() -> None:
    class Silent:
        def ranked(self, view: View, also: object = ()) -> list[object]:
            return []

    now = game("mu").new(4, seed=1).view(0)
    choice = RookieBot("1").choose(now, UNLIMITED)
    (only,) = choice_first(now, choice, Silent())  # type: ignore[arg-type]
    assert (only.move, only.value, only.score, only.reach) == (choice, None, None, None)


def test_advice_as_json() -> None:
    now = game("mu").new(4, seed=1).view(0)
    move = RandomBot("1").choose(now, UNLIMITED)
    assert Advice(move, 1.0, 2.0, None, "So.").to_json() == {
        "move": move.to_json(),
        "value": 1.0,
        "score": 2.0,
        "reach": None,
        "reason": "So.",
        "error": None,
    }
