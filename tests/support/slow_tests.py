"""The tests that take long: `make quick` leaves them out, `make test` begins with the longest.

`make slow` runs every test and rewrites the list; each line has the seconds and the test. A test that is
not in it counts as quick.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import zip_longest
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
LIST = ROOT / "tests/data/slow_tests.txt"
BROWSER = ROOT / "tests/e2e"
LONG = 0.2
"""Seconds of a test with its fixtures, on two cores with one more process each."""


def listed() -> dict[str, float]:
    """The slow tests, and the seconds that each took when the list was made."""
    lines = (line.split(" ", 1) for line in LIST.read_text(encoding="utf-8").splitlines())
    return {test: float(seconds) for seconds, test in lines}


def longest_first(items: list[pytest.Item]) -> None:
    """Put the slowest files first, so no process is left alone with one at the end.

    Tests in the browser wait and others calculate, so they take turns, and the cores are busy from the first
    test to the last.
    """
    seconds = listed()
    longest: defaultdict[Path, float] = defaultdict(float)
    for item in items:
        longest[item.path] += seconds.get(item.nodeid, 0)
    items.sort(key=lambda item: (-longest[item.path], str(item.path)))
    waiting = [item for item in items if item.path.is_relative_to(BROWSER)]
    busy = [item for item in items if not item.path.is_relative_to(BROWSER)]
    items[:] = [item for pair in zip_longest(waiting, busy) for item in pair if item is not None]


class FileByFile(LoadScopeScheduling):  # type: ignore[misc]
    """Gives a process one file at a time, because the tests of a file share their setup.

    Tests in the browser share it with the whole process, so they go one by one.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return nodeid if (ROOT / file).is_relative_to(BROWSER) else file


class Recorder:
    """A plugin that adds up how long each test took. It writes the list unless a test failed."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.OK:
            slow = sorted(test for test, seconds in self._seconds.items() if seconds > LONG)
            lines = [f"{self._seconds[test]:.1f} {test}\n" for test in slow]
            LIST.write_text("".join(lines), encoding="utf-8")
