"""What may use what: the kernel, the games, libraries. The tests walk the source, wherever a file lies."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache

import pytest
from support.source_tree import FRONT, KERNEL, ROOT, imports, modules, parsed, strings, targets

from mue.games import game, games, variant_names

KNOW_THE_KERNEL = ("mue.solver.", "mue.native.")
"""The Python rules are the authority; nothing above these two packages sees that they use the kernel."""

NAMES_A_GAME = {
    "mue.protocol.tables": "the default of a new table in the protocol",
    "mue.server.storage.schema": "a column of ratings: mean and spread, which statistics call mu and sigma",
    "mue.server.storage.migrations.versions.0003_accounts": "the same column",
    "mue.server.players.ratings": "the same column",
    "mue.bench.kernel_speed": "a benchmark names what it measures",
    "mue.cli.commands.bench": "prints the results of that benchmark",
}
"""Modules that contain the name of a game, or the same letters, each with the reason."""

LIBRARIES = {
    "alembic": "mue.server.storage",
    "argon2": "mue.server.players",
    "click": "mue.cli",
    "confusable_homoglyphs": "mue.server.players",
    "babel": "mue.i18n",
    "fluent": "mue.i18n",
    "distributed": "mue.cluster",
    "fastapi": "mue.server",
    "gymnasium": "mue.envs",
    "httpx": "mue.client",
    "numpy": "mue.envs",
    "open_spiel": "mue.envs",
    "openskill": "mue.ladder mue.server.players",
    "prometheus_client": "mue.server.web",
    "pettingzoo": "mue.envs",
    "psycopg": "mue.server.storage",
    "pydantic": "mue.rules mue.games mue.protocol mue.testing mue.server.web",
    "pydantic_core": "mue.server.web",
    "pyspiel": "mue.bench mue.envs",
    "rich": "mue.cli mue.envs",
    "rlcard": "mue.bench",
    "sqlalchemy": "mue.server",
    "starlette": "mue.server",
    "typing_extensions": "mue.protocol",
    "uvicorn": "mue.server",
    "uvloop": "mue.server",
    "websockets": "mue.client",
    "zxcvbn": "mue.server.players",
}
"""Each library and the packages that may use it, wherever the import stands."""

BY_NAME = {
    *("builtins", "imp", "importlib", "mock", "pickle", "pkgutil", "pydoc", "runpy", "shelve"),
    *("subprocess", "unittest"),
}
"""Libraries that give a module, or the means to load one, for its name, or start a program that does."""

BEHIND = {
    "__builtins__",
    "__import__",
    "__loader__",
    "__spec__",
    "ImportString",
    "create_subprocess_exec",
    "create_subprocess_shell",
    "eval",
    "exec",
    "import_module",
    "load_module",
    "modules",
    "popen",
    "posix_spawn",
    "posix_spawnp",
    "subprocess_exec",
    "subprocess_shell",
    "system",
    *(
        f"{start}{end}"
        for start in ("exec", "spawn")
        for end in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")
    ),
}
"""Names that give modules for their names, taken from wherever."""

IN_A_MODULE = re.compile(r"\bmue(\.\w+)*:[A-Za-z_]|-m\s*mue\b")
"""A thing in a module as servers and Python's command line name it: `mue.cli:main`, `-m mue`."""

BY_NAME_AT_RUN_TIME = {
    "mue.bots.registry": "bots of other packages, by their entry points",
    "mue.games.__init__": "games of other packages, by their entry points",
    "mue.protocol.__main__": "packages with kinds of moves, which the caller names",
    "mue.rules.views.observe": "compiles the table of fields into one function, and imports nothing by it",
}
"""Modules that look for modules by name."""


def inside(module: str, packages: str) -> bool:
    return any(f"{module}.".startswith(f"{package}.") for package in packages.split())


def test_imports_are_absolute() -> None:
    for module, path in modules().items():
        relative = [target for target, _ in targets(parsed(path)) if target.startswith(".")]
        assert not relative, f"{module} imports {relative}"


def test_only_two_packages_know_the_kernel() -> None:
    knowing = {importer for importer, imported, _ in imports() if imported == KERNEL}
    assert knowing, "nobody imports the kernel: this test looks for the wrong name"
    assert {module for module in knowing if not module.startswith(KNOW_THE_KERNEL)} == set()
    for module, path in modules().items():
        named = [line for text, line in strings(parsed(path)) if "_kernel" in text]
        assert not named or module.startswith(KNOW_THE_KERNEL), f"{module}:{named} names the kernel"


def test_only_tests_of_the_kernel_know_it() -> None:
    for folder in ("tests", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            knows = any(target.startswith(KERNEL) for target, _ in targets(parsed(path)))
            assert not knows or path.is_relative_to(ROOT / "tests" / "kernel"), path


def test_games_do_not_import_each_other() -> None:
    for importer, imported, _ in imports():
        if inside(importer, "mue.games") and not importer.endswith(FRONT):
            assert importer == imported or not inside(imported, "mue.games"), f"{importer} imports {imported}"


def test_only_the_registry_imports_a_game() -> None:
    for importer, imported, _ in imports():
        game = inside(imported, "mue.games") and not imported.endswith(FRONT)
        assert not game or importer in ("mue.games.__init__", imported), f"{importer} imports {imported}"


@cache
def game_names() -> frozenset[str]:
    assert len(games()) >= 5
    return frozenset(games())


@cache
def game_titles() -> frozenset[str]:
    """The titles of all games and variants, in small letters: some are one word, some are several."""
    return frozenset(game(name, variant).title.lower() for name in games() for variant in variant_names(name))


def names_a_game(text: str) -> bool:
    """Is a game a part of this name, as in `yamv-4`, or is this its title or a part of that?

    Other texts of several words are for readers, unless they are nothing but names of games.
    """
    words = text.lower().split()
    if len(words) == 1 or set(words) <= game_names():
        parts = re.split(r"[\W_]+", text.lower())
        return not (game_names() | game_titles()).isdisjoint(parts)
    plain = " ".join(words)
    return bool(words) and any(plain in title for title in game_titles())


@pytest.mark.parametrize(
    "text",
    [
        "yamv",
        "YAMV",
        "yamv-4",
        "mu_5_play",
        "games/mu.toml",
        "goslar:default ",
        "Mü",
        "Wimmüln",
        "Mü for two (Goslar)",
        " Mü  for two ",
        "mu eskridge goslar yamv",
    ],
)
def test_a_name_with_a_game_in_it_is_noticed(text: str) -> None:
    assert names_a_game(text)


@pytest.mark.parametrize("text", ["", "mue", "mue.rules", "museum", "mutual-4", "Face-down cards (goslar)."])
def test_other_texts_name_no_game(text: str) -> None:
    assert not names_a_game(text)


def test_no_game_is_named_outside_its_file_and_the_registry() -> None:
    names = game_names()
    naming = set()
    for module, path in modules().items():
        own = {"mue.games.__init__", *(f"mue.games.{name}" for name in names)}
        if module not in own and any(names_a_game(text) for text, _ in strings(parsed(path))):
            naming.add(module)
    assert naming - set(NAMES_A_GAME) == set(), "these modules name a game"
    assert set(NAMES_A_GAME) - naming == set(), "these exceptions are no longer needed: delete them"


def test_libraries_stay_in_their_rooms() -> None:
    for module, path in modules().items():
        for target, _ in targets(parsed(path)):
            library = target.split(".")[0]
            ours = library in sys.stdlib_module_names or library == "mue"
            assert ours or inside(module, LIBRARIES.get(library, "")), f"{module} imports {library}"


COMMON = {"modules", "system"}
"""Words that are also good names of variables."""


def looks_by_name(tree: ast.AST) -> bool:
    """Does this code take a module, or what loads one, by its name? Files beside the code are no modules."""
    for target, _ in targets(tree):
        words = target.split(".")
        if words[-1] in BEHIND or (words[0] in BY_NAME and words[:2] != ["importlib", "resources"]):
            return True
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in BY_NAME | BEHIND - COMMON:
            return True
        if isinstance(node, ast.Attribute) and node.attr in BEHIND - {"eval", "exec"}:
            return True
    return any(text in BEHIND or IN_A_MODULE.search(text) for text, _ in strings(tree))


@pytest.mark.parametrize(
    "code",
    [
        "__import__('mue.cli')",
        "import builtins\nbuiltins.__import__('mue.cli')",
        "__builtins__['open']",
        "from sys import modules",
        "from sys import modules as loaded",
        "import sys as s\ns.modules['mue.cli']",
        "import sys\ngetattr(sys, 'modules')",
        "import pydoc\npydoc.locate('mue.cli')",
        "from pydoc import locate",
        "import pkgutil",
        "import importlib.util\nimportlib.util.find_spec('mue.cli')",
        "import importlib.resources\nimportlib.import_module('mue.cli')",
        "from importlib import import_module",
        "def f():\n from runpy import run_module",
        "__spec__.loader.load_module('mue.cli')",
        "exec('import mue.cli')",
        "from pydantic import ImportString",
        "import pydantic\nclass A(pydantic.BaseModel):\n a: pydantic.ImportString = 'mue.cli.main'",
        "import pickle\npickle.loads(b'cmue.cli\\nmain\\n.')",
        "from pickle import loads",
        "import shelve",
        "import uvicorn\nuvicorn.run('mue.cli:main')",
        "serve(app='mue:game')",
        "import subprocess\nsubprocess.run(['python', '-m', 'mue'])",
        "import asyncio\nasyncio.create_subprocess_exec('python', '-m', 'mue')",
        "from os import system",
        "import os\nos.execvp('python', words)",
        "start('python -m mue serve')",
        "from unittest.mock import patch\npatch('mue.cli.main')",
        "import unittest.mock",
        "import mock",
    ],
)
def test_looking_by_name_is_noticed(code: str) -> None:
    assert looks_by_name(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "from importlib import resources",
        "from importlib.resources import files",
        "modules = 1",
        "system = 1",
        "a.evaluate",
        "'sqlite:///mue.db'",
        "'https://mue.example:8000'",
        "'Say mue: it is short.'",
    ],
)
def test_other_code_does_not_look_by_name(code: str) -> None:
    assert not looks_by_name(ast.parse(code))


def test_nothing_is_imported_behind_the_back_of_these_tests() -> None:
    looking = {module for module, path in modules().items() if looks_by_name(parsed(path))}
    assert looking == set(BY_NAME_AT_RUN_TIME)
