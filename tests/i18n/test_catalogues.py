"""The catalogues are complete: every message in every language, each one used, and each one renders."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import fluent.syntax.ast as ftl
import pytest
from support.catalogues import attributes, entries, messages, referred, samples, variables

import mue
from mue.errors import MueError
from mue.games import game, games, variant_names
from mue.i18n import ENGLISH, Message, Reader, Word, bundles, phase, role, score_part, suit
from mue.i18n.rendering import render

SOURCE = Path(mue.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"
OTHERS = [language for language in bundles.languages if language != ENGLISH]
FILES = sorted(SOURCE.rglob("*.py"))
HTTP_HEADERS = {"no-cache", "no-referrer", "no-store"}
"""Values that look like keys."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_there_is_more_than_english() -> None:
    assert "de" in OTHERS
    assert len(messages(ENGLISH)) > 500


@pytest.mark.parametrize("language", bundles.languages)
def test_a_catalogue_is_well_formed(language: str) -> None:
    assert not [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)]
    names = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message))
    assert not [name for name, times in names.items() if times > 1]
    assert all(re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name) for name in names)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_message(language: str) -> None:
    assert set(messages(language)) == set(messages(ENGLISH))
    for key in messages(ENGLISH):
        # A language may leave out a variable that goes without saying, but adds none. It may have forms
        # of its own, and has all that English has.
        assert variables(language, key) <= variables(ENGLISH, key), key
        assert attributes(ENGLISH, key) <= attributes(language, key), key


@pytest.mark.parametrize("language", bundles.languages)
def test_every_message_renders(language: str) -> None:
    for key, message in messages(language).items():
        values = samples(language, key)
        forms = [*attributes(language, key), *([""] if message.value else [])]
        for form, chosen in product(forms, product(*values.values())):
            text = render(Message(key, **dict(zip(values, chosen, strict=True))), Reader(language), form)
            assert text.strip() == text != "", key
            assert not re.search(r"\{|\}|\?\?\?|\u2068", text), (key, text)


# --- what the sources say --------------------------------------------------------------------------


@cache
def errors() -> frozenset[str]:
    """The names of all errors for people, in all files."""
    bases = {
        node.name: {ast.unparse(base).split(".")[-1] for base in node.bases}
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    }
    names = {MueError.__name__, "ClickException", "UsageError", "BadParameter"}  # click's own errors too
    while more := {name for name, below in bases.items() if below & names} - names:
        names |= more
    return frozenset(names)


def spoken() -> Iterator[tuple[str, ast.expr]]:
    """The first argument of everything that makes a message, and where it stands."""
    for path in FILES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and node.args:
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name == Message.__name__ or name in errors():
                    where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                    yield from ((where, choice) for choice in choices(node.args[0]))


def choices(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [*choices(node.body), *choices(node.orelse)]
    if isinstance(node, ast.BoolOp):
        return [choice for value in node.values for choice in choices(value)]
    return [node]


def test_messages_are_found_in_the_sources() -> None:
    assert {"Illegal", "BadVariant", "UnknownBot"} <= errors()
    assert len(list(spoken())) > 150


def test_every_key_of_the_sources_is_in_the_catalogue() -> None:
    keys = {(where, node.value) for where, node in spoken() if isinstance(node, ast.Constant)}
    assert not [(where, key) for where, key in keys if key not in messages(ENGLISH)]


def test_every_text_that_looks_like_a_key_is_one() -> None:
    """Keys also occur in tables and variables before they reach a message."""
    beginnings = {key.split("-")[0] for key in messages(ENGLISH)}
    alike = {
        (path.relative_to(SOURCE).as_posix(), node.value)
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)+", node.value) and node.value.split("-")[0] in beginnings
    }
    assert len(alike) > 500
    known = set(messages(ENGLISH)) | groups() | HTTP_HEADERS
    assert {(where, key) for where, key in alike if key not in known} == set()


def test_no_error_is_a_sentence() -> None:
    """A sentence written where the error is raised is in no catalogue, and in one language only."""
    assert not [where for where, node in spoken() if isinstance(node, (ast.JoinedStr, ast.BinOp))]


def test_no_message_is_unused() -> None:
    literals = {
        node.value
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    page = "\n".join(
        path.read_text(encoding="utf-8") for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")
    )
    begins = set(re.findall(r"`([a-z][a-z0-9-]*-)\$\{", page))
    begins |= {f"{group}-" for group in (*groups(), *re.findall(r"\bword\('([a-z-]+)'", page))}
    inside = {other for key in messages(ENGLISH) for other in referred(ENGLISH, key)}
    assert not [
        key
        for key in messages(ENGLISH)
        if key not in literals | inside
        and not re.search(rf"['\"`]{key}['\"`]", page)
        and not key.startswith(tuple(begins))
    ]


def groups() -> set[str]:
    """Prefixes of keys made with `Word(group, name)`."""
    prefixes = {
        str(node.args[0].value)
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Word.__name__
        if isinstance(node.args[0], ast.Constant)
    }
    assert {"suit", "role", "phase"} <= prefixes
    return prefixes


def test_the_words_of_every_game_are_in_the_catalogue() -> None:
    for game_id in games():
        for name in variant_names(game_id):
            rules = game(game_id, name)
            settings = rules.settings
            words = [role(settings.roles.crown), role(settings.roles.shield), *map(suit, settings.deck.suits)]
            words += [phase(step.name) for step in rules.phases]
            assert not [word.key for word in words if word.key not in messages(ENGLISH)]
    assert score_part("card points").key in messages(ENGLISH)
