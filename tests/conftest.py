"""What every test may rely on."""

from __future__ import annotations

import asyncio
import functools
import gc
import inspect
import os
import sys
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import hypothesis
import pytest
from support.serving import Served, served
from support.slow_tests import BROWSER, FileByFile, Recorder, listed, longest_first

from mue.i18n.rendering import Strictness

Strictness.raises = True  # a message with an unknown key or a missing value fails the test
os.environ["LC_ALL"] = "C.UTF-8"  # commands speak the language of the locale, and tests read English

hypothesis.settings.register_profile("mue", deadline=None)  # a slow test on a busy machine is no failure
hypothesis.settings.load_profile("mue")

HOME: list[TemporaryDirectory[str]] = []
POSTGRESQL = {"cluster", "postgresql_address"}
HUNG = 240
"""Seconds after which an async test fails: before pytest's own timeout, which an event loop may swallow."""


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """Async tests and async fixtures run in the event loop of production."""
    return "asyncio", {"use_uvloop": sys.platform != "win32"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Served]:
    """A server on a free port, in the event loop of the test; `served` makes one with other settings."""
    async with served(tmp_path) as running:
        yield running


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--list-slow", action="store_true", help="Write the list of slow tests anew.")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # processes that run tests inherit it
        HOME.append(TemporaryDirectory(prefix="mue-home-"))
        os.environ["XDG_DATA_HOME"] = HOME[0].name  # no test touches the tables of whoever runs it
    if config.getoption("--list-slow") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileByFile:
    return FileByFile(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what needs a browser or PostgreSQL, or takes long. Start with the longest."""
    long = listed()
    for item in items:
        if item.path.is_relative_to(BROWSER) or _runs_on_postgresql(item) or item.nodeid in long:
            item.add_marker("slow")
    longest_first(items)


def pytest_collection_finish() -> None:
    """Take a tenth off the time: the garbage collector need not visit thousands of tests again and again."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_unconfigure() -> None:
    for folder in HOME:
        folder.cleanup()
    gc.unfreeze()  # so that nothing of the kernel is left at the end, which nanobind would report


def _runs_on_postgresql(item: pytest.Item) -> bool:
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    return "postgresql" in parameters.values() or bool(POSTGRESQL & set(getattr(item, "fixturenames", ())))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Let an async test that hangs fail with the stack of its wait."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return

    @functools.wraps(test)
    async def within_time(**fixtures: Any) -> None:
        async with asyncio.timeout(HUNG):
            await test(**fixtures)

    pyfuncitem.obj = within_time


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let tests with an event loop of their own run in a process that has a browser.

    Playwright's loop is only busy inside its calls, but stays marked as the running one between them.
    """
    running = asyncio._get_running_loop()
    if running is None or item.path.is_relative_to(BROWSER):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)
