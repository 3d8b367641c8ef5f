"""Without the libraries of the extra, the numbers are there, and environments say what is missing."""

from __future__ import annotations

import subprocess
import sys

from mue.envs import space

CODE = """
import sys
sys.modules["{library}"] = None
from mue import envs
from mue.errors import NotInstalled
assert envs.space("mu", 5).actions == {actions} and not sys.modules.get("numpy")
try:
    envs.{call}("mu", 5)
except NotInstalled as missing:
    print(missing)
"""


def said(library: str, call: str) -> str:
    words = [sys.executable, "-c", CODE.format(library=library, call=call, actions=space("mu", 5).actions)]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def test_a_missing_library_is_named() -> None:
    assert said("gymnasium", "vector") == (
        "Environments need gymnasium, which is not installed: pip install 'mue[envs]'.\n"
    )
    assert "need pettingzoo, which" in said("pettingzoo", "aec")
    assert "need numpy, which" in said("numpy", "vector")
