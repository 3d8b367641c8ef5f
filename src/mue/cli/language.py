"""The language a command speaks: that of `--lang`, or of the reader's locale."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import click

from mue.i18n import PLAIN, Reader, bundles, language_of_locale

_READER: Final = "mue.cli.reader"


def _reader(context: click.Context, option: click.Parameter, language: str | None) -> Reader:
    reader = Reader(language or language_of_locale(os.environ))
    context.meta[_READER] = reader  # for errors, which are shown after the command has ended
    return reader


def expect_language(context: click.Context, args: Sequence[str]) -> None:
    """Before the arguments are read, so that their errors are said in the language that they ask for too."""
    if _READER in context.meta:
        return
    pairs = zip_longest(args, args[1:], fillvalue="")
    wishes = [
        word.partition("=")[2] or following for word, following in pairs if word.split("=")[0] == "--lang"
    ]
    language = next((wish for wish in wishes if wish in bundles.languages), None)
    context.meta[_READER] = Reader(language or language_of_locale(os.environ))


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
