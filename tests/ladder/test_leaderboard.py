"""The results behind docs/leaderboard.md hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from mue.ladder import played_again, read_result

LADDER = Path(__file__).parents[2] / "docs/ladder"
FILES = [path for path in sorted(LADDER.glob("*/*.json")) if '"by_deal"' in path.read_text("utf-8")]
QUICK = {"random", "rookie"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_its_figures_follow_from_its_deals(path: Path) -> None:
    result = read_result(path)
    assert not list(result.problems())
    if QUICK.issuperset(result.ladder.bots):
        assert list(played_again(result, [len(result.deals) - 1], workers=1)) == [[]]


def test_there_are_results() -> None:
    assert len(FILES) >= 5
