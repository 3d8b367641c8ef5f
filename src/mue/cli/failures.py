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
    """Options that do not go together: exit code 2."""

    def __init__(self, key: str, /, **values: GivenValue) -> None:
        self.reader = current_reader()
        super().__init__(Message(key, **values).render(self.reader))

    def show(self, file: IO[Any] | None = None) -> None:
        if self.ctx is not None:
            click.echo(self.ctx.get_usage(), file=file or sys.stderr)
        _show(self.message, self.reader, file)


def _show(sentence: str, reader: Reader, file: IO[Any] | None) -> None:
    click.echo(Message("command-failed", error=sentence).render(reader), file=file or sys.stderr)
