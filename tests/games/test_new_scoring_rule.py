"""A new scoring rule changes one game file and one line of TOML, and nothing else.

YAMV in which the partner loses 10 for each missing trick. What a contributor would write into `yamv.py` and
`yamv.toml` is here, up to the line below. CONTRIBUTING.md has the steps.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from rich.console import Console

import mue
from mue.bots import make_bot
from mue.bots.random_bot import random_move
from mue.cli.terminal.scores import show_result
from mue.errors import BadVariant
from mue.games import folder_of, register, unregister
from mue.games.yamv import TrickScoreSettings, Yamv, YamvSettings, score_parts, tricks_taken
from mue.i18n import Reader, bundles
from mue.native import native_rules, why_not_native
from mue.record import hand_record, line, replay_hand
from mue.rules.game import GameSettings
from mue.rules.mechanics.settings import Points
from mue.rules.outcome import Outcome, outcome_of
from mue.rules.state import State
from mue.testing import CHECKS, Check, random_hand

LINE = "partner_per_missing_trick = -10\n"
PART = "missing tricks"


class ScoreSettings(TrickScoreSettings):
    partner_per_missing_trick: Points
    """Bid failed: to the partner, for each trick missing; a negative number is a penalty."""


class MissingTrickSettings(YamvSettings):
    score: ScoreSettings


class MissingTricks(Yamv):
    id: ClassVar[str] = "missing"
    title: ClassVar[str] = "YAMV with missing tricks"
    settings_type: ClassVar[type[GameSettings]] = MissingTrickSettings

    def score(self, state: State) -> Outcome:
        outcome, contract = super().score(state), state.contract
        if outcome.made is not False or contract.partner is None:
            return outcome
        assert isinstance(self.settings, MissingTrickSettings) and contract.goal is not None
        parts = score_parts(self.settings, contract, state.tricks)
        missing = contract.goal - tricks_taken(contract, state.tricks)
        parts[contract.partner].append((PART, self.settings.score.partner_per_missing_trick * missing))
        return outcome_of(state, parts, outcome.points, outcome.made)


# --- nothing below had to be told of the rule -------------------------------------------------


@pytest.fixture(autouse=True)
def registered(tmp_path: Path) -> Iterator[None]:
    """The game is known while a test runs."""
    (tmp_path / "variants").mkdir()
    text = (folder_of("yamv") / "variants" / "yamv.toml").read_text(encoding="utf-8")
    variant = text.replace('game = "yamv"', 'game = "missing"').replace("[score]\n", f"[score]\n{LINE}")
    (tmp_path / "variants" / "missing.toml").write_text(variant, encoding="utf-8")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "missing.en.md").write_text("# Missing tricks\n", encoding="utf-8")
    register(MissingTricks, tmp_path)
    yield
    unregister(MissingTricks.id)


def failed_hand(players: int = 4, bot: str = "random") -> State:
    """A hand that is over: the declarer and the partner have failed."""
    for seed in range(100):
        if bot == "random":
            state = random_hand(mue.game("missing"), players, seed)
        else:
            state = mue.game("missing").new(players, seed=seed)
            seats = [make_bot(bot, f"{seed} {seat}") for seat in range(players)]
            while state.seat is not None:
                state = state.apply(seats[state.seat].choose(state.view(state.seat)))
        if state.outcome is not None and state.outcome.made is False and state.contract.partner is not None:
            return state
    raise AssertionError("every bid was made")


def test_the_partner_pays_for_each_missing_trick() -> None:
    state = failed_hand()
    outcome, contract = state.outcome, state.contract
    assert outcome is not None and contract.goal is not None and contract.partner is not None
    missing = contract.goal - tricks_taken(contract, state.tricks)
    assert dict(outcome.parts[contract.partner])[PART] == -10 * missing
    assert outcome.scores[contract.partner] == -10 * contract.goal - 10 * missing


def test_its_number_is_a_setting_like_any_other() -> None:
    changed = mue.game("missing", options={"score": {"partner_per_missing_trick": -3}})
    assert changed.options == {"score": {"partner_per_missing_trick": -3}}
    with pytest.raises(BadVariant, match="partner_per_missing_trick"):
        mue.game("missing", options={"score": {"partner_per_missing_trick": "a lot"}})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_conforms(check: Check) -> None:
    check(mue.game("missing"), 5, 1)


def test_a_record_replays() -> None:
    state = failed_hand()
    again = replay_hand(json.loads(line(hand_record(state))))
    assert again.outcome == state.outcome


def test_bots_play_it() -> None:
    assert failed_hand(bot="rookie").outcome is not None
    for state in failed_hand().replay()[-4:-1]:
        assert state.seat is not None
        assert make_bot("expert", 1).choose(state.view(state.seat)) in state.legal()


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_kernel_plays_it(players: int) -> None:
    game = mue.game("missing")
    assert why_not_native(game, players) is None
    for seed in range(20):
        state, rng = game.new(players, seed=seed), Random(seed)
        hand = native_rules(game, players).start(state.deal)
        while state.seat is not None:
            move = random_move(state.legal(), rng)
            state = state.apply(move)
            hand.apply(move)
        assert state.outcome is not None and hand.scores() == state.outcome.scores


@pytest.mark.parametrize("language", bundles.languages)
def test_the_score_sheet_shows_it(language: str) -> None:
    """Under the name in the rules, until the catalogues have `score-part-missing`."""
    state, out = failed_hand(), StringIO()
    assert state.outcome is not None
    console = Console(file=out, width=120)
    show_result(state.view(0), state.game, state.outcome.scores, console, Reader(language))
    assert PART in out.getvalue()
