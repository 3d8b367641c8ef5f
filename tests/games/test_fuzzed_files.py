"""A sample of `make fuzz-variants`: files drawn at random are refused with one sentence, or played."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.variant_fuzz import judge

OUTCOMES = {"refused", "refused by a table", "played", "played in Python"}


@pytest.mark.parametrize("hundred", range(3))
def test_a_drawn_file_is_refused_or_played(tmp_path: Path, hundred: int) -> None:
    results = [judge(seed, tmp_path) for seed in range(100 * hundred, 100 * hundred + 30)]
    assert {"refused", "played"} <= set(results) <= OUTCOMES
