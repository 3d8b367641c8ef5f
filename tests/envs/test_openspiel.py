"""The games in OpenSpiel: its own tests pass, and so do its algorithms, on exactly what a seat knows."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    evaluate_bots,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)
from support.configurations import EVERY, Configuration

import mue
from mue.envs import openspiel
from mue.envs.every_deal import every_deal
from mue.envs.openspiel import TINY, MueGame, MueState
from mue.envs.openspiel_bots import BotPolicy, SeatBot
from mue.errors import BadDeal

EACH = pytest.mark.parametrize("configuration", EVERY, ids=str)


def loaded(configuration: Configuration, **parameters: Any) -> MueGame:
    game_id, variant, players = configuration
    game: MueGame = pyspiel.load_game(
        f"mue_{game_id}", {"players": players, "variant": variant, **parameters}
    )
    return game


def played(game: MueGame, rng: Random, least: int = 0) -> list[MueState]:
    """The states of a random hand with at least so many decisions."""
    while True:
        states = [game.new_initial_state()]
        while not states[-1].is_terminal():
            state = states[-1].clone()
            outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else []
            state.apply_action(rng.choice(outcomes or state.legal_actions()))
            states.append(state)
        if len(states) > least:
            return states


@EACH
def test_openspiels_own_test_passes(configuration: Configuration) -> None:
    game = loaded(configuration)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).num_players() == configuration.players


@EACH
def test_hands_end_with_the_scores_of_the_rules(configuration: Configuration) -> None:
    game = loaded(configuration)
    rng = Random(1)
    for _ in range(3):
        *_, last = played(game, rng)
        outcome = last.rules_state().outcome
        assert outcome is not None and tuple(last.returns()) == outcome.scores


@EACH
def test_worlds_that_are_drawn_look_the_same_to_the_seat(configuration: Configuration) -> None:
    game = loaded(configuration)
    rng = Random(2)
    states = played(game, rng, 20)
    for state in states[5::7]:
        seat = state.current_player()
        if seat < 0:
            continue
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        while not other.is_terminal():
            other.apply_action(rng.choice(other.legal_actions()))
        assert len(other.returns()) == configuration.players


def test_information_states_differ_exactly_when_knowledge_differs() -> None:
    """In every history of some deals: as many different strings as different views and chosen cards."""
    game = pyspiel.load_game("mue_eskridge", {"variant": TINY, "deals": 3})
    by_string: dict[tuple[int, str], set[str]] = {}
    strings: dict[tuple[int, str], set[str]] = {}

    def walk(state: MueState, rng: Random) -> None:
        if not state.is_chance_node():
            for seat in range(2):
                begun = state.moves()[1] if seat == state.current_player() else []
                view = f"{state.rules_state().view(seat).to_json()} {begun}"
                string = state.information_state_string(seat)
                by_string.setdefault((seat, string), set()).add(view)
                strings.setdefault((seat, view), set()).add(string)
        for action in rng.sample(state.legal_actions(), min(2, len(state.legal_actions()))):
            walk(state.child(action), rng)

    rng = Random(5)
    for deal in range(3):
        root = game.new_initial_state()
        root.apply_action(deal)
        walk(root, rng)
    assert len(by_string) > 100
    assert all(len(views) == 1 for views in by_string.values())
    assert all(len(found) == 1 for found in strings.values())


def test_a_seed_deals_one_hand() -> None:
    game = loaded(Configuration("mu", "default", 4), seed=7)
    state = game.new_initial_state()
    assert not state.is_chance_node()
    assert state.hand is not None and state.hand.deal == mue.game("mu").new(4, seed=7, dealer=3).deal
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_few_deals_are_drawn_in_one_step() -> None:
    game = loaded(Configuration("mu", "default", 3), deals=4)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(number, 0.25) for number in range(4)]
    state.apply_action(2)
    assert state.hand is not None and state.hand.deal == mue.game("mu").new(3, seed=2, dealer=2).deal
    assert str(state) == "deal 2"


def test_relative_returns_add_up_to_nothing() -> None:
    game = loaded(Configuration("yamv", "default", 5), relative=True)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    plain = loaded(Configuration("yamv", "default", 5))
    assert plain.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    *_, last = played(game, Random(1), 60)
    assert sum(last.returns()) == pytest.approx(0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_observation_tensors_are_the_bytes_of_the_space() -> None:
    game = loaded(Configuration("mu", "default", 5))
    for state in played(game, Random(3), 10)[4:10]:
        assert state.hand is not None
        assert state.observation_tensor(2) == list(map(float, state.hand.observation(2)))
    assert game.observation_tensor_shape() == [game.space.size]


def test_information_set_search_plays() -> None:
    game = loaded(Configuration("mu", "default", 4))
    state = next(one for one in played(game, Random(4), 40)[12:] if one.current_player() >= 0)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20, random_state=random)
    assert bot.step(state) in state.legal_actions()


def test_counterfactual_regret_falls_on_one_deal() -> None:
    game = pyspiel.load_game("mue_eskridge", {"variant": TINY, "deals": 1, "relative": True})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    np.random.seed(1)
    for _ in range(150):
        solver.iteration()
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert exploitability.nash_conv(game, solver.average_policy()) < uniform / 2


def test_bots_are_policies_and_take_seats() -> None:
    game = pyspiel.load_game("mue_eskridge", {"variant": TINY, "deals": 1, "relative": True})
    rookie = exploitability.nash_conv(game, BotPolicy(game, "rookie"))
    assert 0 <= rookie < exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    whole = loaded(Configuration("mu", "default", 4), seed=3)
    others = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(1, 4)]
    bots = [SeatBot("rookie"), *others]
    returns = evaluate_bots.evaluate_bots(whole.new_initial_state(), bots, np.random.RandomState(1))
    assert len(returns) == 4


def test_every_deal_of_the_tiny_variant_is_listed_once() -> None:
    rules = mue.game("eskridge", TINY)
    deals = every_deal(rules, 2)
    assert sum(chance for _, chance in deals) == pytest.approx(1)
    assert len({(deal.hands, deal.aside) for deal, _ in deals}) == len(deals)
    drawn = Counter(rules.new(2, seed=seed).deal.hands[0] for seed in range(4000))
    wanted: Counter[Any] = Counter()
    for deal, chance in deals:
        wanted[tuple(sorted(deal.hands[0]))] += chance  # type: ignore[assignment]
    assert {tuple(sorted(hand)) for hand in drawn} == set(wanted)
    pair = max(wanted, key=wanted.__getitem__)
    share = sum(count for hand, count in drawn.items() if tuple(sorted(hand)) == pair) / 4000
    assert share == pytest.approx(wanted[pair], abs=0.02)


def test_deals_that_cannot_be_listed_say_why() -> None:
    with pytest.raises(BadDeal, match="too many"):
        every_deal(mue.game("mu"), 5)
    with pytest.raises(BadDeal, match="cannot be listed"):
        every_deal(mue.game("goslar"), 2)
    assert openspiel.DIGITS == 4
