"""Games that the kernel cannot play: it says so in a sentence, and never in the middle of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

import mue
from mue.errors import BadVariant
from mue.games import find, game, shipped_variant
from mue.i18n import Reader
from mue.native import why_not_native
from mue.rules.game import Game
from mue.rules.outcome import Outcome
from mue.rules.phase import Phase
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State

Mu: Any = find("mu")


class OwnTricks(Tricks):
    name = "own tricks"


class WithOwnPhase(Mu):  # type: ignore[misc]
    title: ClassVar[str] = "Own"

    def make_phases(self) -> Sequence[Phase]:
        return [*super().make_phases()[:-1], OwnTricks()]


class WithOwnFlow(Mu):  # type: ignore[misc]
    title: ClassVar[str] = "Own"

    def finish(self, state: State) -> State:
        finished: State = super().finish(state)
        return finished


class WithOwnScore(Mu):  # type: ignore[misc]
    """Pays for the longest run of tricks, which follows from neither points nor tricks."""

    title: ClassVar[str] = "Own"

    def score(self, state: State) -> Outcome:
        outcome: Outcome = super().score(state)
        best = max(state.tricks)
        scores = [score + (won == best) for score, won in zip(outcome.scores, state.tricks, strict=True)]
        return Outcome(tuple(scores), outcome.parts, outcome.points, outcome.tricks)


def made(kind: type[Any]) -> Game[Any]:
    changed: Game[Any] = kind(game("mu").settings, {})
    return changed


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (WithOwnPhase, "The kernel does not know the phase 'own tricks' of Own."),
        (WithOwnFlow, "The kernel has its own way to play a hand, and Own changes it: finish."),
        (WithOwnScore, "The kernel cannot tell what a hand of Own pays from points and tricks alone."),
    ],
)
def test_a_game_with_ways_of_its_own_is_left_to_the_rules(kind: type[Any], sentence: str) -> None:
    why = why_not_native(made(kind), 4)
    assert str(why) == sentence


def test_every_shipped_game_is_native() -> None:
    for game_id in mue.games():
        for players in game(game_id).settings.players:
            assert why_not_native(game(game_id), players) is None
    assert shipped_variant("mu", "classic")["name"] == "classic"


@pytest.mark.parametrize(
    ("game_id", "players", "options", "limit"),
    [
        ("mu", 4, {"deck": {"points": {"7": 16}}}, "deck.points.7 must be a whole number from 0 to 15"),
        ("mu", 4, {"deck": {"points": {"7": -1}}}, "deck.points.7 must be a whole number from 0 to 15"),
        (
            "mu",
            4,
            {"deck": {"points": {str(rank): 6 for rank in range(10)}}},
            "worth 250 points in all, not 288",
        ),
        (
            "wimmuln",
            4,
            {"players": [4], "deck": {"ranks": list(range(20))}, "deal": {"hand": 27, "aside": 2}},
            None,
        ),
        (
            "wimmuln",
            6,
            {"players": [6], "deck": {"ranks": list(range(30))}, "deal": {"hand": 26, "aside": 4}},
            "a deck has at most 128 cards, not 160",
        ),
        (
            "eskridge",
            2,
            {"deck": {"ranks": list(range(28))}, "deal": {"hand": 58, "open": 1, "aside": 0}, "tokens": None},
            "a hand has at most 60 cards, the kitty included, not 61",
        ),
    ],
)
def test_a_variant_beyond_what_bots_and_kernel_can_hold_is_refused_when_it_is_loaded(
    game_id: str, players: int, options: dict[str, Any], limit: str | None
) -> None:
    """Python could play it, but a bot that knows no rule of thumb for its deck would play at random."""
    if "tokens" in options:
        options["tokens"] = {"rank": {str(rank): 1 for rank in range(28)}}
    if limit is None:
        assert why_not_native(game(game_id, options=options), players) is None
        return
    with pytest.raises(BadVariant) as refused:
        game(game_id, options=options)
    assert limit in str(refused.value)
    assert refused.value.render(Reader("de")) != str(refused.value)
