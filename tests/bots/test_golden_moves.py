"""A version of a bot never changes its play: each chooses what it chose when it was registered.

The moves are in tests/data/bots; `make golden` writes them for a version that has none.
"""

from __future__ import annotations

import pytest
from support.configurations import EVERY, Configuration

from mue.bots import BOTS, Ranker, make_bot
from tools.golden_bots import (
    FOLDER,
    POSITIONS,
    chosen,
    configuration_of,
    golden_moves,
    golden_values,
    move_of,
    positions,
    rated,
    view_of,
)

AUCTION = {"auction", "major", "minor", "partner", "kitty", "exchange"}
PHASES = AUCTION | {"turn up", "keep", "declare", "play", "next dealer"}


def test_every_registered_version_has_golden_moves_in_every_position() -> None:
    files = {path.name for path in FOLDER.iterdir()} - {POSITIONS.name}
    assert files == {f"{bot}.json" for bot in BOTS}, "a new version gets its file from `make golden`"
    for bot in BOTS:
        assert golden_moves(bot).keys() == positions().keys(), bot


def test_positions_cover_every_configuration_and_phase() -> None:
    assert len(positions()) >= 100
    assert {configuration_of(position) for position in positions().values()} == set(EVERY)
    views = [view_of(position) for position in positions().values()]
    assert {view.phase for view in views} == PHASES
    assert all(len(view.legal) > 1 for view in views), "there is something to decide"


@pytest.mark.parametrize("configuration", EVERY, ids=str)
@pytest.mark.parametrize("bot", BOTS)
def test_a_version_never_changes_its_play(bot: str, configuration: Configuration) -> None:
    golden = golden_moves(bot)
    changed = []
    for name, position in positions().items():
        if configuration_of(position) == configuration:
            before, now = move_of(golden[name]), chosen(bot, position)
            if now != before:
                changed.append(f"{bot} at '{name}', seat {position['seat']}: '{now}' now, '{before}' before.")
    assert not changed, "\n".join([*changed, "To change how a bot plays, register its next version."])


@pytest.mark.parametrize("bot", BOTS)
def test_a_version_never_changes_its_values(bot: str) -> None:
    """One world more or less changes no move in most positions, but every value."""
    golden = golden_values(bot)
    assert bool(golden) == isinstance(make_bot(bot, "").bot, Ranker)
    for name, before in golden.items():
        assert rated(bot, positions()[name]) == pytest.approx(before, rel=1e-6), name
