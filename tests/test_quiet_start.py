"""Ctrl-C while the command loads its modules."""

from __future__ import annotations

import sys
from importlib import reload

import pytest

from mue import quiet_start


@pytest.mark.parametrize(("program", "quiet"), [("/usr/bin/mue", True), ("mue.exe", True), ("lab.py", False)])
def test_only_the_command_ends_without_a_traceback(
    program: str, quiet: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [program, "games"])
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    reload(quiet_start)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert ("KeyboardInterrupt" not in capsys.readouterr().err) is quiet
    sys.excepthook(ValueError, ValueError("a fault"), None)
    assert "a fault" in capsys.readouterr().err
