"""Runs the kernel's tests on the sanitized module, after checking that it is the one loaded."""

import sys

import pytest

# The finder of an editable install would take precedence over any path.
sys.meta_path[:] = [finder for finder in sys.meta_path if "Redirecting" not in type(finder).__name__]

import mue._kernel as kernel  # noqa: E402

if "sanitize" not in (kernel.__file__ or ""):
    sys.exit(f"The tests would run on {kernel.__file__}, which is not the sanitized build.")
ENVS = ["tests/envs/test_env_actions.py", "tests/envs/test_vector_env.py"]
FUTURES = ["tests/bots/search/test_futures.py"]
sys.exit(pytest.main(["-p", "no:cacheprovider", "tests/kernel", *ENVS, *FUTURES]))
