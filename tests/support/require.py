"""Requirements of tests and tools that this machine may lack."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


class Missing(Exception):
    """A program that has to be installed first; the message says how."""


def skip_or_fail(what: str) -> NoReturn:
    """Skip the test on a developer's machine; fail where MUE_TEST_EVERYTHING is set, as in CI."""
    if os.environ.get("MUE_TEST_EVERYTHING"):
        pytest.fail(what)
    pytest.skip(what)
