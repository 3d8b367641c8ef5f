"""Checks a SQLite file for damage. SQLite silently ignores everything in its WAL after a damaged frame."""

from __future__ import annotations

import sqlite3
import struct
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from mue.server.errors import StoreError

HEADER: Final = 32
FRAME_HEADER: Final = 24
"""Bytes; see https://www.sqlite.org/fileformat.html, "The WAL File Format"."""
BIG_ENDIAN: Final = 0x377F0683
PAUSE: Final = 0.2
"""Seconds before a second look: another process may have been writing."""


def check_file(path: Path) -> None:
    """StoreError if the database at this path, or its WAL, is damaged."""
    log = Path(f"{path}-wal")
    place = _damage(log)
    if place is not None:
        time.sleep(PAUSE)
        if _damage(log) == place:
            raise StoreError("server-wal-damaged", path=str(log), place=place)
    with closing(sqlite3.connect(path)) as connection:
        try:
            (problem,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            problem = str(error)
    if problem != "ok":
        raise StoreError("server-database-damaged", path=str(path), problem=problem)


def _damage(log: Path) -> int | None:
    return damaged_from(log.read_bytes()) if log.exists() else None


def damaged_from(log: bytes) -> int | None:
    """The offset of the first damaged frame of a WAL; None if there is none.

    Frames of an older round have another salt and do not count. Nor does a frame at the very end that was
    being written when the machine stopped: nothing in it was acknowledged.
    """
    if len(log) < HEADER:
        return None
    magic, _, page, _, *salts = struct.unpack(">6I", log[:24])
    words = ">" if magic == BIG_ENDIAN else "<"
    size = FRAME_HEADER + page
    if page == 0 or (len(log) - HEADER) // size == 0:
        return None
    sums = _checksum(log[:24], (0, 0), words)
    if sums != struct.unpack(">2I", log[24:32]):
        return 0 if _of_this_round(log, HEADER, salts) else None
    place = HEADER
    while place + size <= len(log) and _of_this_round(log, place, salts):
        sums = _checksum(log[place : place + 8], sums, words)
        sums = _checksum(log[place + FRAME_HEADER : place + size], sums, words)
        if sums != struct.unpack(">2I", log[place + 16 : place + 24]):
            after = place + size
            return place if after + size <= len(log) and _of_this_round(log, after, salts) else None
        place += size
    return None


def _of_this_round(log: bytes, place: int, salts: list[int]) -> bool:
    return list(struct.unpack(">2I", log[place + 8 : place + 16])) == salts


def _checksum(data: bytes, before: tuple[int, int], words: str) -> tuple[int, int]:
    first, second = before
    numbers = struct.unpack(f"{words}{len(data) // 4}I", data)
    for even, odd in zip(numbers[::2], numbers[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
