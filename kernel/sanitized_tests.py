"""Runs the kernel's tests on the sanitized module, and makes sure that it is that one."""

import sys

import pytest

# An editable install finds its own module before any path is looked at.
sys.meta_path[:] = [finder for finder in sys.meta_path if "Redirecting" not in type(finder).__name__]

import mue._kernel as kernel  # noqa: E402

if "sanitize" not in (kernel.__file__ or ""):
    sys.exit(f"The tests would run on {kernel.__file__}, which is not the sanitized build.")
sys.exit(pytest.main(["-p", "no:cacheprovider", "tests/kernel"]))
