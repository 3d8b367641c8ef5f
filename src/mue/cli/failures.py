"""What went wrong, as the command line says it: one line on stderr, in the reader's language."""

from __future__ import annotations

import sys
from typing import IO, Any

import click

from mue.cli.language import current_reader
from mue.errors import MueError
from mue.i18n import GivenValue, Message, Reader


class Failed(click.ClickException):
    """The command cannot do what was asked: exit code 1."""

    def __init__(self, error: MueError, reader: Reader) -> None:
        super().__init__(error.render(reader))
        self.reader = reader

    def show(self, file: IO[Any] | None = None) -> None:
        _show(self.message, self.reader, file)


class WrongUsage(click.UsageError):
    """The command was not called as it can be: exit code 2."""

    def __init__(self, message: str | Message, /, **values: GivenValue) -> None:
        self.reader = current_reader()
        said = Message(message, **values) if isinstance(message, str) else message
        super().__init__(said.render(self.reader), click.get_current_context(silent=True))

    def show(self, file: IO[Any] | None = None) -> None:
        command = self.ctx.command_path if self.ctx is not None else "mue"
        help_at = Message("usage-help", problem=self.message, command=f"{command} --help")
        _show(help_at.render(self.reader), self.reader, file)


def _show(sentence: str, reader: Reader, file: IO[Any] | None) -> None:
    click.echo(Message("command-failed", error=sentence).render(reader), file=file or sys.stderr)
