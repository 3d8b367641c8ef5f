"""A server that starts notices a damaged SQLite file, so nothing is lost silently."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mue.server.errors import StoreError
from mue.server.running.run_server import check_database
from mue.server.storage.sqlite_check import FRAME_HEADER, HEADER, check_file, damaged_from
from mue.server.storage.store import Store

FRAME = FRAME_HEADER + 4096


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """What a killed server leaves: a file, and changes in its WAL."""
    alive = tmp_path / "alive.db"
    with closing(sqlite3.connect(alive)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE moves (number INTEGER PRIMARY KEY, text TEXT)")
        for number in range(20):
            connection.execute("INSERT INTO moves VALUES (?, ?)", (number, "x" * 500))
            connection.commit()
        copy = tmp_path / "mue.db"
        for suffix in ("", "-wal"):
            shutil.copy(f"{alive}{suffix}", f"{copy}{suffix}")
    return copy


def damage(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 0xFF
    path.write_bytes(data)


def test_a_whole_file_is_accepted(crashed: Path) -> None:
    check_file(crashed)
    with closing(sqlite3.connect(crashed)) as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (20,)


def test_a_damaged_wal_is_refused_with_its_place(crashed: Path) -> None:
    wal = Path(f"{crashed}-wal")
    damage(wal, HEADER + 5 * FRAME + 100)
    with pytest.raises(StoreError, match=f"damaged from byte {HEADER + 5 * FRAME} on.*mue restore"):
        check_database(f"sqlite:///{crashed}")


def test_what_a_power_cut_leaves_at_the_end_is_no_damage(crashed: Path) -> None:
    log = Path(f"{crashed}-wal").read_bytes()
    for size in (0, 10, HEADER, HEADER + 100, len(log) - FRAME, len(log) - 100, len(log) - 1):
        assert damaged_from(log[:size]) is None
    torn = bytearray(log)
    torn[-1] ^= 0xFF
    assert damaged_from(bytes(torn)) is None


def test_frames_of_an_older_round_are_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "mue.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE moves (text TEXT)")
        for number in range(30):
            connection.execute("INSERT INTO moves VALUES (?)", ("x" * 3000,))
            connection.commit()
            if number == 20:
                connection.execute("PRAGMA wal_checkpoint(RESTART)")
        assert damaged_from(Path(f"{path}-wal").read_bytes()) is None


async def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mue.db"
    store = await Store.open(f"sqlite:///{path}")
    await store.close()
    size = path.stat().st_size
    data = bytearray(path.read_bytes())
    data[4096 : size // 2] = bytes(size // 2 - 4096)
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"damaged.*mue restore"):
        check_file(path)
