"""The catalogues, one Fluent file for each language in this folder. A new file is a new language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from mue.i18n.message import ENGLISH

if TYPE_CHECKING:
    from mue.i18n.lazy_bundle import LazyBundle

SUFFIX = ".ftl"


def keys_of(folder: Traversable) -> dict[str, list[str]]:
    """The keys of each catalogue in a folder of words; ValueError if one is not UTF-8 or not Fluent."""
    if not folder.is_dir():
        return {}
    files = sorted(folder.iterdir(), key=lambda entry: entry.name)
    return {file.name: _keys(file) for file in files if file.name.endswith(SUFFIX)}


def _keys(file: Traversable) -> list[str]:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Message, Term

    try:
        body = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body
    except UnicodeDecodeError as error:
        raise ValueError(f"words/{file.name} is not UTF-8") from error
    for entry in body:
        if isinstance(entry, Junk):
            lines = " ".join((entry.content or "").split())
            raise ValueError(f"words/{file.name} has a line that is not Fluent: {lines[:60]}")
    return [entry.id.name for entry in body if isinstance(entry, Message | Term)]


class Bundles:
    """The languages of one folder, each read when it is first needed, with the words of other packages."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self._languages: tuple[str, ...] = ()
        self._read: dict[str, LazyBundle] = {}
        self._more: list[Traversable] = []

    def add(self, folder: Traversable) -> None:
        """Read the words of another package, too; they cannot replace ours, and may lack a language."""
        self._more.append(folder)
        self._read = {}

    def remove(self, folder: Traversable) -> None:
        self._more.remove(folder)
        self._read = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """English first, because it has every message and the others may lack some."""
        if not self._languages:
            names = (entry.name for entry in self.folder.iterdir() if entry.name.endswith(SUFFIX))
            others = {name.removesuffix(SUFFIX) for name in names} - {ENGLISH}
            self._languages = (ENGLISH, *sorted(others))
        return self._languages

    @contextmanager
    def reading_from(self, folder: Traversable) -> Iterator[None]:
        """Use the catalogues of another folder for a while, to try a new one."""
        before = self.folder, self._languages, self._read
        self.folder, self._languages, self._read = folder, (), {}
        try:
            yield
        finally:
            self.folder, self._languages, self._read = before

    def text(self, language: str) -> str:
        return self.folder.joinpath(f"{language}{SUFFIX}").read_text(encoding="utf-8")

    def added(self, language: str) -> str:
        """The words of other packages."""
        files = [folder.joinpath(f"{language}{SUFFIX}") for folder in self._more]
        return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())

    def bundle(self, language: str) -> LazyBundle:
        if language not in self._read:
            from mue.i18n.lazy_bundle import LazyBundle  # Fluent takes a while to load
            from mue.i18n.rendering import form_of

            texts = self.text(language), self.added(language)
            self._read[language] = LazyBundle(language, {"FORM": form_of}, *texts)
        return self._read[language]

    def has(self, key: str) -> bool:
        return self.bundle(ENGLISH).has_message(key)


bundles = Bundles(files("mue.i18n"))
