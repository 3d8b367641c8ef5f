"""Every number of every command has a least and a largest value, and none takes "nan"."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from mue.cli import main

STRANGE = ("nan", "-nan", "inf", "-inf", "1e999", "9" * 21, "9" * 5000, "", " ", "0x10", "\x1b[31m1", "²")
"""What is no number of an option, whatever it is about."""

NUMBERS = (click.INT, click.FLOAT)


def commands(
    of: click.Group = main, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, command in of.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


def is_number(option: click.Parameter) -> bool:
    return option.type in NUMBERS or isinstance(option.type, click.IntRange | click.FloatRange)


OPTIONS = [
    (path, max(option.opts, key=len))
    for path, command in commands()
    for option in command.params
    if isinstance(option, click.Option) and is_number(option)
]


def test_there_are_many() -> None:
    assert len(OPTIONS) > 30 and (("solve",), "--seconds") in OPTIONS


@pytest.mark.parametrize(
    ("path", "option"), OPTIONS, ids=lambda part: part if isinstance(part, str) else " ".join(part)
)
def test_a_strange_number_is_refused_in_one_line(path: tuple[str, ...], option: str) -> None:
    for given in STRANGE:
        line = [*path, option, given]
        result = CliRunner().invoke(main, line, prog_name="mue")
        if given in ("9" * 21, "inf", "1e999") and result.exit_code == 1:
            assert option == "--players"  # its limits are those of the game
        else:
            assert result.exit_code == 2, (line, result.output)
        assert result.stderr.count("\n") == 1 and result.stderr.strip().isprintable(), (line, result.output)
        assert isinstance(result.exception, SystemExit)


def test_the_sentence_names_the_limit() -> None:
    for line, said in (
        ("solve x --seconds nan", "--seconds must be a number from 0.01 to 600, not 'nan'."),
        ("serve --requests nan", "--requests must be a number of at least 0, not 'nan'."),
        ("serve --requests inf", "--requests must be a number from 0 to 1000000000, not 'inf'."),
        ("solve x --hand 999999999999999999999", "--hand must be a whole number from 1 to 1000000000, not"),
        ("solve x --hand 0", "--hand must be a whole number of at least 1, not '0'."),
    ):
        assert said in CliRunner().invoke(main, line.split(), prog_name="mue").stderr
