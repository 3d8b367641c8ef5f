"""What every test may rely on."""

from __future__ import annotations

import sys
from typing import Any

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """Async tests and async fixtures run in the event loop of production."""
    return "asyncio", {"use_uvloop": sys.platform != "win32"}
