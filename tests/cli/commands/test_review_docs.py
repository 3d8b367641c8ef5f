"""docs/review.md shows what the commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.source_tree import ROOT

from mue.cli import main

SAMPLE = re.compile(r"^```\n(\$ mue .*?)^```", re.MULTILINE | re.DOTALL)
UP_TO = "Accuracy:"
"""What follows is the solver's, which finds more on a faster machine."""


def test_the_sample_is_what_the_commands_print(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [sample] = SAMPLE.findall((ROOT / "docs/review.md").read_text(encoding="utf-8"))
    simulate, review, *shown = sample.splitlines()
    printed = [CliRunner().invoke(main, command.split()[2:]) for command in (simulate, review)][-1]
    assert printed.exit_code == 0, printed.output
    before_the_goal = [
        " ".join(text.split()).partition(UP_TO)[0] for text in ("\n".join(shown), printed.output)
    ]
    assert before_the_goal[0] == before_the_goal[1] != ""
