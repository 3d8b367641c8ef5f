"""The language a command speaks: that of `--lang`, or of the reader's locale."""

from __future__ import annotations

import os
from typing import Final

import click

from mue.i18n import PLAIN, Reader, bundles, language_of_locale

_READER: Final = "mue.cli.reader"


def _reader(context: click.Context, option: click.Parameter, language: str | None) -> Reader:
    reader = Reader(language or language_of_locale(os.environ))
    context.meta[_READER] = reader  # for errors, which are shown after the command has ended
    return reader


language_option = click.option(
    "--lang",
    "reader",
    type=click.Choice(bundles.languages),
    callback=_reader,
    is_eager=True,  # before other options, so their errors are in this language too
    help="Language of the output. [default: that of your locale]",
)
"""Gives the command a `reader`."""


def current_reader() -> Reader:
    """The reader of the command that runs."""
    context = click.get_current_context(silent=True)
    reader = context.meta.get(_READER, PLAIN) if context else PLAIN
    assert isinstance(reader, Reader)
    return reader
