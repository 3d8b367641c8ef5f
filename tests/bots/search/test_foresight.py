"""The search by futures: it sees only its view, repeats itself, and finds what a model can find."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.bots.clock import UNLIMITED
from mue.bots.levels import FORESIGHT, ForesightBot
from mue.bots.search import Foresight, SearchBot
from mue.bots.search.foresight import rank_by_futures
from mue.bots.search.set_model import Measured, SetModel
from mue.bots.worlds import Sampler
from mue.cards import Card, cards
from mue.errors import NotNative
from mue.games import game
from mue.rules.moves import Move, Pass, Show
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.testing import scrambled

SMALL: Final = Foresight(
    screen=4,
    rounds=2,
    improved=4,
    trial=8,
    entered=8,
    finals=((12, 6), (20, 3)),
    worlds=40,
    polished=1,
    enough=0.25,
)
"""A hundredth of the expert's worlds: what is tested here does not depend on their number."""


def bot(seed: str) -> SearchBot:
    return SearchBot(seed, replace(FORESIGHT, cards=20, foresight=SMALL))


def decisions(configuration: Configuration, count: int) -> list[State]:
    """States before the first lead in which there is a choice."""
    states: list[State] = []
    for seed in range(count):
        rng = random.Random(f"foresight {configuration} {seed}")
        rules = game(configuration.game, configuration.variant)
        state = rules.new(configuration.players, seed=seed, dealer=seed % configuration.players)
        while state.outcome is None and not isinstance(state.step, Tricks):
            if len(state.legal()) > 1:
                states.append(state)
            state = state.apply(some_move(state, rng))
    return states


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_decides_everything_and_hidden_cards_change_nothing(configuration: Configuration) -> None:
    states = decisions(configuration, 2)
    rng = random.Random(1)
    phases = {state.phase: state for state in states}
    for state in [*phases.values(), *rng.sample(states, min(3, len(states)))]:
        seat = rng.choice(state.seats)
        ranked = bot("1").ranked(state.view(seat))
        assert ranked[0].move == bot("1").choose(state.view(seat), UNLIMITED)
        assert all(ranking.move in state.legal(seat) for ranking in ranked)
        elsewhere = scrambled(state, seat, rng)
        assert bot("1").ranked(elsewhere.view(seat)) == ranked


def test_moves_that_people_ask_about_are_tried_in_all_worlds_and_change_nothing_else() -> None:
    state = game("mu").new(4, seed=3)
    assert state.seat is not None
    view = state.view(state.seat)
    sampler = Sampler(view)
    plain = rank_by_futures(sampler, "s", SMALL, UNLIMITED)
    asked = Show(view.hand[-2:])
    also = rank_by_futures(sampler, "s", SMALL, UNLIMITED, also=(asked,))
    mine = next(ranking for ranking in also if ranking.move == asked)
    assert mine.error is not None
    assert (also[0].move == plain[0].move and also[0].value == plain[0].value) or also[0].move == asked
    best = rank_by_futures(sampler, "s", SMALL, UNLIMITED, shown=4)[:4]
    assert best[0] == plain[0]
    values = [one.value for one in best[1:]]
    assert values == sorted(values, reverse=True)


def test_a_hint_that_is_followed_is_no_mistake() -> None:
    """Advice and verdict are one computation: what was advised first is worth as much as the best."""
    for state in decisions(Configuration("mu", "default", 4), 1)[:4]:
        assert state.seat is not None
        view = state.view(state.seat)
        hint = bot("advice").ranked(view)[0]
        verdict = bot("advice").ranked(view, also=(hint.move,))
        assert verdict[0] == hint


def test_all_copies_decide_alike_unless_they_are_asked_not_to() -> None:
    state = game("mu").new(4, seed=3)
    assert state.seat is not None
    view = state.view(state.seat)
    assert bot("1").ranked(view) == bot("2").ranked(view)
    salted = [
        SearchBot(seed, replace(FORESIGHT, alike=False, foresight=SMALL)).ranked(view) for seed in ("1", "2")
    ]
    assert salted[0] != salted[1]


def test_a_game_that_the_kernel_cannot_play_is_searched_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Sampler, seed: str, enough: float) -> None:
        raise NotNative("not-native-phase", phase="show", game="Mü")

    monkeypatch.setattr(Sampler, "futures", refuse)
    state = game("eskridge").new(2, seed=3)
    assert state.seat is not None
    few = replace(FORESIGHT, cards=20, rounds=(2, 2), foresight=SMALL)
    assert SearchBot("1", few).choose(state.view(state.seat), UNLIMITED) in state.legal()


def test_more_worlds_are_the_same_search() -> None:
    ten = FORESIGHT.times(10)
    assert ten.foresight is not None and FORESIGHT.foresight is not None
    assert ten.foresight.worlds == 10 * FORESIGHT.foresight.worlds
    assert ten.foresight.rounds == FORESIGHT.foresight.rounds
    assert isinstance(ForesightBot("1"), SearchBot)


def test_the_model_finds_what_cards_and_empty_suits_add() -> None:
    """From noisy results of random sets: K7 adds 6, R1 takes 4 away, and having no green adds 10."""
    hand = cards("K7 K2 B3 B5 G1 G4 R1 R8 Y2 Y9")
    rng = random.Random(2)

    def worth(chosen: tuple[Card, ...]) -> float:
        texts = {card.text for card in chosen}
        return 6 * ("K7" in texts) - 4 * ("R1" in texts) + 10 * (not texts & {"G1", "G4"})

    sets = [tuple(sorted(rng.sample(hand, rng.choice((3, 4))))) for _ in range(80)]
    measured = [Measured(one, worth(one) + rng.gauss(0, 3), 100) for one in sets]
    model = SetModel(measured, lambda chosen: chosen)
    plain, better = cards("K2 B3 R8 G1"), cards("K7 B3 R8 Y2")
    assert model.promise(better) - model.promise(plain) == pytest.approx(16, abs=4)
    assert model.promise(cards("K2 B3 R1 Y2")) < model.promise(cards("K2 B3 R8 Y2"))


def test_the_model_knows_that_a_card_counts_for_one_size_only() -> None:
    """K7 adds 12 to three cards and nothing to two; three cards are better, so only they matter."""
    hand = cards("K7 K2 B3 B5 G1 G4 R1 R8 Y2 Y9")
    rng = random.Random(3)
    measured = []
    for _ in range(160):
        chosen = tuple(sorted(rng.sample(hand, rng.choice((2, 3)))))
        high = len(chosen) == 3
        worth = 30 * high + 12 * (high and hand[0] in chosen) + rng.gauss(0, 3)
        measured.append(Measured(chosen, worth, 100))
    plain = SetModel(measured, lambda chosen: chosen)
    close = plain.near_the_best(measured)
    with_it, without = cards("K7 B3 R8"), cards("K2 B3 R8")
    assert close.promise(with_it) - close.promise(without) == pytest.approx(12, abs=4)
    assert plain.promise(with_it) - plain.promise(without) < close.promise(with_it) - close.promise(without)


def test_passing_is_tried_too() -> None:
    state = game("yamv").new(5, seed=2)
    assert state.seat is not None
    moves: list[Move] = [one.move for one in bot("2").ranked(state.view(state.seat))]
    assert Pass() in moves
