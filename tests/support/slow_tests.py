"""The tests that `make quick` leaves out because they take long, and how the list of them is made.

`make slow` runs every test and writes the list anew. A test that is not in it counts as quick.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

LIST = Path(__file__).parents[1] / "data" / "slow_tests.txt"
LONG = 0.4
"""Seconds, with its fixtures, on two cores with a process more for each."""


def listed() -> frozenset[str]:
    return frozenset(LIST.read_text(encoding="utf-8").splitlines())


class Recorder:
    """A plugin that adds up how long each test took. It writes the list unless a test failed."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.OK:
            slow = sorted(test for test, seconds in self._seconds.items() if seconds > LONG)
            LIST.write_text("\n".join(slow) + "\n", encoding="utf-8")
