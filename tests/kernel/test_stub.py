"""The type stub of the kernel is what nanobind reads off the compiled module."""

from __future__ import annotations

from importlib.util import find_spec

from support.require import skip_or_fail


def test_the_stub_is_what_nanobind_reads_off_the_module() -> None:
    if find_spec("nanobind") is None:
        skip_or_fail("nanobind writes the stub: run 'make .venv/ready-dev'.")
    from tools.stub import STUB, stub

    assert STUB.read_text(encoding="utf-8") == stub(), "rewrite it: make stub"
