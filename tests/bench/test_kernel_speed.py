"""mue bench kernel: every figure is there."""

from __future__ import annotations

import json

from click.testing import CliRunner

from mue.bench.kernel_speed import ENDINGS
from mue.cli import main


def test_bench_kernel_prints_all_figures() -> None:
    result = CliRunner().invoke(main, ["bench", "kernel", "--json", "--hands", "2"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert set(found) == {"playouts", "solver", "threads", "redeals", "peers"}
    assert len(found["playouts"]) == 13
    assert set(found["solver"]) == {f"{game_id}-{players}" for game_id, players in ENDINGS}
    assert all(speed["random"] > 0 < speed["quick"] for speed in found["playouts"].values())
    assert {"median_ms", "p90_ms", "goal_median_ms"} <= set(found["solver"]["mu-5"]["7"])
    assert "open_spiel_hearts_ismcts_per_second" in found["peers"]
