"""The programs in `tools/`: each says what it does, shows an example that works, and refuses in one line."""

from __future__ import annotations

import re
import shlex

import click
import pytest
from click.testing import CliRunner
from support.source_tree import ROOT, parsed, targets

from tools.__main__ import TOOLS, main

FILES = {path.stem: path for path in (ROOT / "tools").glob("[!_]*.py")}
EVERY_TOOL = pytest.mark.parametrize("name", TOOLS)


def test_every_file_is_a_tool_or_part_of_one() -> None:
    imported = {target for path in FILES.values() for target, _ in targets(parsed(path))}
    parts = {name for name in FILES if any(target.startswith(f"tools.{name}") for target in imported)}
    assert set(FILES) - parts <= set(TOOLS) <= set(FILES)


@EVERY_TOOL
def test_help_says_what_it_does_with_an_example_that_can_be_typed(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"], prog_name="python -m tools")
    assert result.exit_code == 0, result.output
    example = re.search(rf"Example: python -m tools {name}\b(.*)", result.stdout)
    assert example, result.stdout
    command = main.get_command(click.Context(main), name)
    assert command is not None
    command.make_context(name, shlex.split(example.group(1)))


@EVERY_TOOL
def test_a_module_says_what_it_is_for(name: str) -> None:
    assert FILES[name].read_text(encoding="utf-8").startswith('"""')


def test_make_calls_tools_that_exist() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Makefile", ROOT / "web" / "web.mk"))
    called = set(re.findall(r"\$\(TOOL\) (\w+)", text))
    assert len(called) > 10
    assert called <= set(TOOLS)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nothing", "There is no command 'nothing'"),
        ("load --tables 60,many", "'60,many' is not a list of numbers like 60,125."),
        ("stored_tables latest", "'latest' is not a version like 0.2.0."),
        ("beliefs poker", "'poker' is not one of"),
        ("references --matches 0", "0 is not in the range x>=1."),
        ("bot_campaign --bots rookie,nobody", "There is no bot 'nobody'"),
        ("shifted_bids --game goslar -p 5", "is for 2 players, not 5."),
    ],
)
def test_wrong_input_is_refused_in_one_line(words: str, why: str) -> None:
    result = CliRunner().invoke(main, words.split(), prog_name="python -m tools")
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit), "an error that nobody has turned into a sentence"
    [line] = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert why in line
