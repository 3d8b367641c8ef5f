"""Search: moves worth considering, likely worlds, solved endings."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from math import exp, log

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.bots.clock import UNLIMITED, Clock
from mue.bots.levels import ExpertBot
from mue.bots.rookie import RookieBot
from mue.bots.search import Budget, SearchBot
from mue.bots.search.beliefs import SIGNS, Evidence, likely_worlds, resampled, signs, weights_of
from mue.bots.search.candidates import MOST, candidates
from mue.bots.search.endings import rank_ending
from mue.bots.search.future import TriedWorld, Worth, others_first, to_first_lead
from mue.bots.search.trials import Trial
from mue.bots.worlds import Sampler
from mue.games import game, games
from mue.rules.mechanics.trump import TRUMP
from mue.rules.moves import Discard, Move, Pass, Play
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.rules.views import View
from mue.solver import Position, Worlds, playouts_by_move
from mue.solver.random_hands import first_lead

QUICK = Budget(cards=12, rounds=(2, 2), draws=3, exact=3)


def seen_by(state: State) -> View:
    return state.view(actor(state))


def actor(state: State) -> int:
    assert state.seat is not None
    return state.seat


def before_the_lead(configuration: Configuration, seed: str) -> list[State]:
    """Every state of a hand between rookies in which there is something to decide before the first lead."""
    rules = game(configuration.game, configuration.variant)
    state = rules.new(configuration.players, seed=seed)
    rookie, states = RookieBot(seed), []
    while state.outcome is None and not isinstance(state.step, Tricks):
        states.append(state)
        state = state.apply(rookie.choose(seen_by(state), UNLIMITED))
    return states


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_candidates_are_legal_and_begin_with_the_rookies_move(configuration: Configuration) -> None:
    for state in before_the_lead(configuration, "candidates"):
        seen = seen_by(state)
        moves = candidates(seen, random.Random(1))
        assert moves[0] == RookieBot("").choose(seen, UNLIMITED)
        assert len(moves) == len(set(moves)) <= MOST
        assert all(move in seen.legal for move in moves)


def test_passing_is_always_a_candidate() -> None:
    for state in before_the_lead(Configuration("mu", "default", 5), "pass"):
        if state.phase == "auction":
            assert Pass() in candidates(seen_by(state), random.Random(1))


def test_a_short_suit_may_be_put_away_but_not_with_its_highest_card() -> None:
    voided = 0
    for seed in range(8):
        for state in before_the_lead(Configuration("goslar", "default", 2), f"short {seed}"):
            if state.phase != "kitty":
                continue
            seen = seen_by(state)
            suit, strength = seen.order.suit, seen.order.strength
            usual, *others = candidates(seen, random.Random(1))
            assert isinstance(usual, Discard)
            for move in others:
                assert isinstance(move, Discard)
                if len(set(move.cards) - set(usual.cards)) < 2:
                    continue  # one card exchanged
                kept_suits = {suit[card] for card in seen.hand if card not in move.cards}
                gone = [card for card in move.cards if suit[card] not in kept_suits]
                assert gone, f"{move} voids nothing"
                voided += 1
                for card in gone:
                    highest = max(strength[one] for one in seen.deck if suit[one] == suit[card])
                    assert strength[card] < highest or suit[card] == TRUMP
    assert voided > 3


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_requested_moves_are_ranked_too(configuration: Configuration) -> None:
    state = before_the_lead(configuration, "also")[-1]
    seen = seen_by(state)
    asked = some_move(state, random.Random(5))
    ranked = SearchBot("", QUICK).ranked(seen, also=(asked,))
    assert asked in [ranking.move for ranking in ranked]
    assert all(one.reach is None or 0 <= one.reach <= 1 for one in ranked)


def test_moves_shown_to_people_were_tried_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that the first round drops were tried in few worlds, so their numbers could not be compared."""
    tried: Counter[Move] = Counter()

    after = TriedWorld.after

    def counted(world: TriedWorld, move: Move) -> Worth:
        tried[move] += 1
        return after(world, move)

    monkeypatch.setattr(TriedWorld, "after", counted)
    bot = SearchBot("1", Budget(cards=12, rounds=(4, 4, 4, 4)))
    dropped = 0
    for state in before_the_lead(Configuration("mu", "default", 4), "same worlds")[:3]:
        seen = seen_by(state)
        tried.clear()
        chosen = bot.choose(seen, UNLIMITED)
        dropped += len(set(tried.values())) > 1
        tried.clear()
        ranked = [ranking.move for ranking in bot.ranked(seen, also=(Pass(),))]
        assert ranked[0] == chosen
        assert len({tried[move] for move in (*ranked[:4], Pass())}) == 1
    assert dropped


def test_a_clock_that_has_run_out_ends_the_search_after_the_first_round() -> None:
    state = game("mu").new(5, seed=1)
    seen = seen_by(state)
    assert SearchBot("", Budget(cards=5, rounds=(1, 10_000))).choose(seen, Clock(0.0)) in seen.legal


def test_when_all_decide_at_once_the_others_decide_first() -> None:
    state = next(
        one for one in before_the_lead(Configuration("wimmuln", "default", 4), "1") if one.phase == "declare"
    )
    assert others_first(state, 2).seats == (2,)
    assert isinstance(to_first_lead(state).step, Tricks)


def test_a_trial_counts_how_sure_it_is() -> None:
    one, other = Trial(Pass()), Trial(Pass())
    one.values, other.values = [3.0, 1.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0]
    assert one.lead(other) == pytest.approx(2 / (0.8165 / 2), rel=1e-3)
    assert one.lead(other) == -other.lead(one)


def test_worlds_are_resampled_by_weight() -> None:
    counts = Counter(resampled([1.0, 0.0, 3.0, 6.0], 1000, random.Random(1)))
    assert counts[0] == pytest.approx(100, abs=1)
    assert counts[1] == 0
    assert counts[2] == pytest.approx(300, abs=1)
    assert counts[3] == pytest.approx(600, abs=1)


def test_every_game_has_measured_beliefs() -> None:
    for game_id in games():
        weights = weights_of(game_id)
        assert weights is not None
        assert set(weights) == set(SIGNS)


@pytest.mark.parametrize(("game_id", "players"), [("mu", 5), ("eskridge", 2), ("wimmuln", 4), ("yamv", 5)])
def test_beliefs_make_the_truth_likelier(game_id: str, players: int) -> None:
    """Between rookies, the cards played make the true world likelier than most possible ones."""
    gained = []
    for deal in range(6):
        state = first_lead(game(game_id), players, f"beliefs {deal}")
        rookie = RookieBot("")
        for _ in range(3 * players):
            state = state.apply(rookie.choose(seen_by(state), UNLIMITED))
        seen = seen_by(state)
        evidence = Evidence.of(seen)
        likelihoods = partial(
            Worlds.likelihoods,
            played=evidence.played,
            leader=evidence.leader,
            viewer=seen.seat,
            forced=1 if seen.turned else 0,
            temperature=2.0,
            floor=0.05,
        )
        true = likelihoods(Worlds([Position.from_state(state)]))
        others = likelihoods(Sampler(seen).positions(80, "x"))
        gained.append(true[0] - _log_mean(others))
    assert sum(gained) > 0


def _log_mean(values: list[float]) -> float:
    most = max(values)
    return most + log(sum(exp(value - most) for value in values) / len(values))


def test_signs_of_a_world_do_not_depend_on_the_other_worlds() -> None:
    state = first_lead(game("mu"), 5, "signs")
    seen = seen_by(state)
    drawn = Sampler(seen).draw(20, "signs")
    rows = signs(Evidence.of(seen), drawn)
    alone = signs(
        Evidence.of(seen), drawn._replace(worlds=drawn.worlds.chosen([7]), declared=drawn.declared[7:8])
    )
    assert alone == [rows[7]]


def test_likely_worlds_fit_what_is_seen() -> None:
    state = first_lead(game("wimmuln"), 4, "likely")
    seen = seen_by(state)
    worlds = likely_worlds(Sampler(seen), 30, "likely", 3)
    assert len(worlds) == 30
    own = sorted(card.text for card in seen.hand)
    for world in worlds:
        assert sorted(world.deck[place].text for place in world.kernel.hands[actor(state)]) == own


@pytest.mark.parametrize(("game_id", "players"), [("mu", 4), ("eskridge", 2), ("goslar", 2), ("yamv", 5)])
def test_the_last_trick_is_ranked_by_what_it_pays(game_id: str, players: int) -> None:
    """With one trick to go, there is one way to go on, so solving it must agree with playing it out."""
    state = first_lead(game(game_id), players, "ending")
    rookie = RookieBot("")
    while True:
        after = state.apply(rookie.choose(seen_by(state), UNLIMITED))
        if after.outcome is not None or Position.from_state(after).tricks_left == 1:
            break
        state = after
    assert after.outcome is None
    world = Position.from_state(after)
    solved = {ranking.move: ranking.score for ranking in rank_ending(Worlds([world]), actor(after))}
    tallies = playouts_by_move(world, "heuristic")
    played = {move: tally.scores[actor(after)] for move, tally in tallies.items()}
    assert solved == pytest.approx(played)


def test_the_expert_plays_the_only_card_without_thinking() -> None:
    state = first_lead(game("eskridge"), 2, "only")
    rookie = RookieBot("")
    while len(seen_by(state).legal) > 1:
        state = state.apply(rookie.choose(seen_by(state), UNLIMITED))
    (only,) = seen_by(state).legal
    assert isinstance(only, Play)
    assert ExpertBot("").choose(seen_by(state), Clock(0.0)) == only
