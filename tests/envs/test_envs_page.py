"""docs/envs.md: its code runs, and its tables are those of the code."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from mue.envs import describe

PAGE = (Path(__file__).parents[2] / "docs/envs.md").read_text(encoding="utf-8")


def test_its_code_runs_as_one_program() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile("\n".join(blocks), "docs/envs.md", "exec"), {})
    promised = [
        line.partition("# > ")[2] for block in blocks for line in block.splitlines() if "# > " in line
    ]
    assert printed.getvalue().splitlines() == promised


def test_its_tables_are_generated() -> None:
    assert describe("mu", 5).strip() in PAGE
