"""OpenSpiel's ISMCTS in the kernel: it searches what the original searches, and its bot plays every game."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from support.configurations import EVERY, Configuration

from mue.bots import check_bot, full_name, make_bot
from mue.bots.random_bot import random_move
from mue.bots.worlds.env_world import env_world
from mue.bots.worlds.sampler import Sampler
from mue.envs.every_deal import every_deal
from mue.envs.openspiel import TINY, MueState
from mue.errors import UnknownBot
from mue.games import game
from mue.native.env_hand import EnvHand, env_hand
from mue.native.env_space import env_space
from mue.native.ismcts import HiddenPlaces, Ismcts
from mue.rules.state import State

EACH = pytest.mark.parametrize("configuration", EVERY, ids=str)
NOTHING_HIDDEN = HiddenPlaces((), (), (0, ()))


def decisions(configuration: Configuration, seed: int) -> list[State]:
    """The states of a hand of random moves."""
    rng, states = (
        Random(seed),
        [game(configuration.game, configuration.variant).new(configuration.players, seed)],
    )
    while states[-1].outcome is None:
        assert states[-1].seat is not None
        states.append(states[-1].apply(random_move(states[-1].legal(), rng)))
    return states[:-1]


def search_at(state: State) -> Ismcts:
    assert state.seat is not None
    return Ismcts(*env_world(state.view(state.seat), Random(1)))


def tiny_state(turns: int) -> MueState:
    """In play, after some random actions and before a move with a choice."""
    rng, tiny = Random(3), pyspiel.load_game("mue_eskridge", {"variant": TINY, "deals": -1})
    while True:
        state: MueState = tiny.new_initial_state()
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        for _ in range(turns):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        free = not state.is_terminal() and state.hand is not None and not state.hand.choosing
        if free and len(state.legal_actions()) > 1:
            return state


def assert_alike(one: list[list[float]], other: list[list[float]]) -> None:
    """Two samples of several figures with the same means, up to chance."""
    a, b = np.array(one), np.array(other)
    error = np.sqrt(a.var(0, ddof=1) / len(a) + b.var(0, ddof=1) / len(b))
    assert (np.abs(a.mean(0) - b.mean(0)) <= 4.5 * error + 1e-9).all(), (a.mean(0), b.mean(0), error)


@EACH
def test_all_worlds_look_the_same_to_the_seat(configuration: Configuration) -> None:
    for state in decisions(configuration, 1)[::9]:
        assert state.seat is not None
        hand, hidden = env_world(state.view(state.seat), Random(2))
        search = Ismcts(hand, hidden)
        seen = {search.seen(state.seat, seed) for seed in range(3)}
        assert len(seen) == 1
        assert hand.information(state.seat).startswith(seen.pop())


def test_every_deal_is_equally_likely() -> None:
    rules = game("eskridge", TINY)
    space = env_space(rules, 2)
    hands = [(EnvHand(space, deal), chance) for deal, chance in every_deal(rules, 2)]
    seat, known = hands[7][0].kernel.seat, hands[7][0].information(hands[7][0].kernel.seat)
    expected: Counter[bytes] = Counter()
    for hand, chance in hands:
        if hand.kernel.seat == seat and hand.information(seat) == known:
            expected[hand.information(1 - seat)] += chance  # type: ignore[assignment]
    state = rules.start(hands[7][0].deal)
    draws = 4000
    found = Counter(search_at(state).seen(1 - seat, seed) for seed in range(draws))
    assert found.keys() == expected.keys()
    for other, weight in expected.items():
        wanted = draws * weight / sum(expected.values())
        assert abs(found[other] - wanted) < 5 * wanted**0.5


def test_suits_that_a_seat_has_shown_to_lack_are_left_out() -> None:
    """Near the end of a hand, against the worlds of the searching bots."""
    checked = 0
    for seed in range(30):
        state = decisions(Configuration("mu", "default", 3), seed)[-7]
        assert state.seat is not None
        sampler = Sampler(state.view(state.seat))
        if not any(zone.voids for zone in sampler.known.zones) or len(sampler.known.cards) > 9:
            continue
        space, other = env_space(state.game, 3), (state.seat + 1) % 3
        search = search_at(state)
        found = Counter(search.seen(other, key) for key in range(600))
        size = len(next(iter(found)))
        wanted = Counter(
            env_hand(space, world).information(other)[:size] for world in sampler.states(300, "w")
        )
        assert wanted.keys() <= found.keys()
        assert_alike(
            [[float(key == one) for one in wanted] for key in found.elements()],
            [[float(key == one) for one in wanted] for key in wanted.elements()],
        )
        checked += 1
        if checked == 3:
            return
    pytest.fail("no hand had voids to test")


def test_play_outs_are_those_of_openspiel() -> None:
    state = tiny_state(3)
    assert state.hand is not None
    search = Ismcts(state.hand, NOTHING_HIDDEN)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    theirs = [list(evaluator.evaluate(state)) for _ in range(500)]
    assert_alike([list(map(float, search.played_out(seed))) for seed in range(2000)], theirs)


@pytest.mark.parametrize("turns", [0, 4])
def test_actions_are_visited_as_often_as_by_openspiel(turns: int) -> None:
    state, simulations = tiny_state(turns), 60
    actions = state.legal_actions()
    search = search_at(state.rules_state())
    ours = []
    for seed in range(300):
        visits = search.run(simulations, 20.0, False, seed).visits
        assert sum(visits.values()) == simulations - 1, "the first one values the root"
        ours.append([float(visits.get(action, 0)) for action in actions])
    theirs = []
    for seed in range(40):
        rng = np.random.RandomState(seed)
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(1, rng),
            20.0,
            simulations,
            random_state=rng,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
        )
        shares = dict(bot.run_search(state))
        theirs.append([(simulations - 1) * shares.get(action, 0.0) for action in actions])
    assert_alike(ours, theirs)


def test_the_answer_is_the_most_visited_action() -> None:
    search = search_at(decisions(Configuration("goslar", "default", 2), 1)[-20])
    found = search.run(200, 30.0, True, 5)
    assert found.visits[found.action] == max(found.visits.values())
    assert found == search.run(200, 30.0, True, 5)
    assert found != search.run(200, 30.0, True, 6)


@EACH
def test_the_bot_plays_every_game(configuration: Configuration) -> None:
    def hand() -> State:
        state = game(configuration.game, configuration.variant).new(configuration.players, 3)
        bots = [make_bot("ismcts-3", f"{seat}") for seat in range(configuration.players)]
        while state.outcome is None:
            assert state.seat is not None
            state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        assert not any(bot.fallbacks for bot in bots)
        return state

    assert [*hand().history] == [*hand().history], "the same seeds, the same moves"


def test_the_name_says_the_number_of_simulations() -> None:
    for name in ("ismcts-100", "ismcts-100@1", "ismcts-10000"):
        check_bot(name)
        assert full_name(name) == f"{name.partition('@')[0]}@1"
    for name in ("ismcts-1", "ismcts-10001", f"ismcts-{'9' * 5000}"):
        with pytest.raises(UnknownBot, match=r"^The bot 'ismcts-"):
            check_bot(name)
    for name in ("ismcts", "ismcts-", "ismcts-x", "ismcts-05", "ismcts-100@2", "ismcts-٣"):
        with pytest.raises(UnknownBot, match="There is no bot"):
            check_bot(name)


FROZEN = {
    "mu": "aa2bb553bcc0be85",
    "eskridge": "05f25211d47713d0",
    "goslar": "e1f1e976fe4af8fa",
    "wimmuln": "979c247017c02e57",
    "yamv": "9acb73d3210762e0",
}
"""Of a whole hand of `ismcts-20@1`: a version's play never changes."""


@pytest.mark.parametrize(
    ("of", "players"), [("mu", 3), ("eskridge", 2), ("goslar", 2), ("wimmuln", 3), ("yamv", 4)]
)
def test_its_moves_are_those_of_its_version(of: str, players: int) -> None:
    state = game(of).new(players, seed="frozen")
    bots = [make_bot("ismcts-20@1", f"frozen {seat}") for seat in range(players)]
    made = sha256()
    while state.outcome is None:
        assert state.seat is not None
        move = bots[state.seat].choose(state.view(state.seat))
        made.update(f"{move}\n".encode())
        state = state.apply(move)
    assert made.hexdigest()[:16] == FROZEN[of]
