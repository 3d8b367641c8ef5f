"""The type stub of the kernel is what nanobind reads off the compiled module."""

from __future__ import annotations

import pytest

pytest.importorskip("nanobind", reason="nanobind writes the stub: make .venv/ready-dev")


def test_the_stub_is_what_nanobind_reads_off_the_module() -> None:
    from tools.stub import STUB, stub

    assert STUB.read_text(encoding="utf-8") == stub(), "write it anew: make stub"
