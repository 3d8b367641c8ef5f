"""kill -9 at random moments: every acknowledged move is there, and every table plays on. Long: make kills."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.postgres import Cluster

from tools.kills import ordeal


def test_servers_a_worker_and_postgresql_killed(cluster: Cluster, tmp_path: Path) -> None:
    report = asyncio.run(
        ordeal(cluster.fresh(), tmp_path, tables=5, kills=4, servers=2, workers=1, cluster=cluster)
    )
    assert report.kills == {"server": 2, "PostgreSQL": 1, "worker": 1}
    assert report.acknowledged


def test_servers_killed_a_full_disk_and_a_clock_that_jumps_on_sqlite(
    sqlite_address: str, tmp_path: Path
) -> None:
    report = asyncio.run(ordeal(sqlite_address, tmp_path, tables=5, kills=4, harmed=True))
    assert report.kills == {"server": 2, "full disk": 1, "clock jump": 1}
    assert report.acknowledged


def test_postgresql_frozen(cluster: Cluster, tmp_path: Path) -> None:
    report = asyncio.run(
        ordeal(cluster.fresh(), tmp_path, tables=3, kills=2, cluster=cluster, servers=2, harmed=True)
    )
    assert report.kills == {"server": 1, "frozen PostgreSQL": 1}
    assert report.acknowledged
