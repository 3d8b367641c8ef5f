"""A game of another package in which players show cards that stay in their hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from ohhell import OhHell
from support.ohhell import PACKAGE

import mue
from mue.bots import make_bot
from mue.bots.worlds import Sampler
from mue.cards import Cards
from mue.games import register, unregister
from mue.i18n import Message
from mue.rules.legal import Legal, SomeOf
from mue.rules.moves import Move
from mue.rules.phase import Phase
from mue.rules.state import State


@dataclass(frozen=True, slots=True)
class Flash(Move):
    """Show two cards of the hand, and keep them."""

    act: ClassVar[str] = "flashed-show"
    public: ClassVar[bool] = True
    cards: Cards


class Flashing(Phase):
    name = "flashed-show"

    def begin(self, state: State) -> State:
        return state.replace(seat=(state.deal.dealer + 1) % state.players)

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(SomeOf(Flash, state.hands[seat], 2, 2))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        return None if move in self.legal(state, seat) else Message("verbatim", text="Show two cards.")

    def apply(self, state: State, seat: int, move: Move) -> State:
        state = state.replace(history=state.history.add((seat, move)), seat=(seat + 1) % state.players)
        return state.game.proceed(state) if seat == state.deal.dealer else state


class Flashed(OhHell):
    id: ClassVar[str] = "flashed"

    def make_phases(self) -> Sequence[Phase]:
        bidding, tricks = super().make_phases()
        bidding.name = "flashed-bid"
        return [Flashing(), bidding, tricks]


@pytest.fixture(autouse=True)
def known(tmp_path: Path) -> Iterator[None]:
    for file in ("variants/ohhell.toml", "texts/ohhell.en.md", "texts/ohhell.de.md"):
        copy = tmp_path / file.replace("ohhell", "flashed")
        copy.parent.mkdir(exist_ok=True)
        text = (PACKAGE / file).read_text(encoding="utf-8")
        copy.write_text(text.replace('"ohhell"', '"flashed"'), encoding="utf-8")
    register(Flashed, tmp_path)
    yield
    unregister(Flashed.id)


def test_worlds_leave_shown_cards_with_who_showed_them_until_they_are_played() -> None:
    state, rng = mue.game("flashed").new(3, seed=4, hand=5), Random("shown")
    while state.outcome is None:
        assert state.seat is not None
        view = state.view(state.seat)
        for world in Sampler(view).states(3, "worlds"):
            assert world.view(state.seat).to_json() == view.to_json()
        state = state.apply(rng.choice(list(view.legal)))


def test_a_club_looks_ahead_after_cards_were_shown() -> None:
    state = mue.game("flashed").new(3, seed=4, hand=3)
    while state.phase == "flashed-show":
        state = state.apply(state.legal()[0])
    advised = make_bot("club", "x").advise(state.view(state.seat))
    assert len({one.score for one in advised}) > 1
