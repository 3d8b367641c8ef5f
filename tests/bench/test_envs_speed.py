"""The speed of environments is measured, and those of others beside them where they are installed."""

from __future__ import annotations

from mue.bench.envs_speed import envs_speed, peer_speeds


def test_every_interface_is_measured() -> None:
    speed = envs_speed("mu", 3, 0.05)
    assert min(speed.vector, speed.masks, speed.vector_all_cores, speed.masks_all_cores, speed.aec) > 1000
    assert speed.openspiel is not None and speed.openspiel > 100


def test_peers_that_are_not_installed_are_left_out() -> None:
    speeds = peer_speeds(0.05)
    assert speeds["open_spiel_bridge"] is not None
    assert set(speeds) == {
        "open_spiel_bridge",
        "open_spiel_skat",
        "open_spiel_hearts",
        "rlcard_doudizhu",
        "rlcard_bridge",
    }
