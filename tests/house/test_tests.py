"""The tests themselves: only tests in `tests/`, and nothing private of what they test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.slow_tests import listed
from support.source_tree import FRONT, ROOT, modules, parsed, strings, targets

TESTS = ROOT / "tests"
FILES = sorted(TESTS.rglob("*.py"))
DOCUMENTED = {"_replace", "_asdict", "_fields", "_make", "_get_running_loop", "_set_running_loop"}
"""Attributes of named tuples and asyncio: public in spite of their names."""
PRIVATE = re.compile(r"(?:[A-Za-z_]\w*\.)*_[a-z]\w*")
"""A private name as a text, perhaps with the way to it: `mue.a._b`."""
PLAIN = {"_kernel", "mue._kernel", "_log"}
"""Texts that only look like private names of what is tested."""


def private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in DOCUMENTED


def of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def private_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Private names of other modules that this one touches: as attributes, by import, as strings.

    Its own is `self._name` alone, if the file sets or defines it: another object may be of another kind.
    """
    own = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and of_self(node)
    }
    defined = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(_, name) if private(name):
                if not (of_self(node) and name in own | defined):
                    yield name, node.lineno
            case ast.Import(names) | ast.ImportFrom(_, names):
                for alias in names:
                    if any(map(private, alias.name.split("."))):
                        yield alias.name, node.lineno
            case ast.MatchClass(_, _, names):
                yield from ((name, node.lineno) for name in names if private(name))
            case ast.Constant(str(text)) if PRIVATE.fullmatch(text) and id(node) not in inside:
                if private(text.split(".")[-1]) and text not in PLAIN:
                    yield text, node.lineno


def test_no_test_touches_what_is_private() -> None:
    touching = {}
    for path in FILES:
        private_uses = list(private_names(parsed(path)))
        if path.is_relative_to(TESTS / "kernel"):  # it is what they test
            private_uses = [use for use in private_uses if use[0] not in ("_kernel", "mue._kernel")]
        if path == Path(__file__):  # the cases below
            private_uses = []
        if private_uses:
            touching[path.relative_to(TESTS).as_posix()] = private_uses
    assert touching == {}


@pytest.mark.parametrize(
    "code",
    [
        "service._store",
        "from mue.x import _y",
        "setattr(a, '_b', 1)",
        "vars(a)['_b']",
        "a.__dict__['_b']",
        "monkeypatch.setattr('mue.a._b', 1)",
        "monkeypatch.setitem(vars(a), '_b', 1)",
        "patch.object(A, '_b')",
        "patch('mue.a._b')",
        "attrgetter('_b')",
        "vars(a).get('_b')",
        "a.__dict__.pop('_b')",
        "object.__getattribute__(a, '_b')",
        "import mue.a._b",
        "match a:\n  case A(_b=1): pass",
        "def f(self): self.a._b",
        "class A:\n  def f(self): self._to = wire._to",
        "class A:\n  def f(self, other): self._x = other._x",
        "class A:\n  def f(self): return self._of_the_base",
    ],
)
def test_private_names_are_noticed(code: str) -> None:
    assert list(private_names(ast.parse(code)))


def test_own_private_names_are_allowed() -> None:
    code = "class A:\n  def _f(self):\n    self._x = 1; self._f()\nview._replace(a=1)\nobject.__new__"
    assert list(private_names(ast.parse(code))) == []


def test_only_tests_are_in_the_folder() -> None:
    def belongs(path: Path) -> bool:
        test = path.name.startswith("test_") or path.name in ("conftest.py", "__init__.py")
        return test or path.is_relative_to(TESTS / "support")

    assert [str(path) for path in FILES if not belongs(path)] == []


def runs_by_itself(tree: ast.Module) -> bool:
    """Is this a program: does it read a command line, or do something when it is run?"""
    names = [target for target, _ in targets(tree) if not target.startswith("click.testing")]
    return any(name.split(".")[0] in ("click", "argparse") for name in names) or any(
        text == "__main__" for text, _ in strings(tree)
    )


def test_what_tests_share_is_no_program() -> None:
    shared = [path for path in FILES if not path.name.startswith("test_")]
    assert [str(path) for path in shared if runs_by_itself(parsed(path))] == []


@pytest.mark.parametrize(
    "code", ["import click", "from argparse import ArgumentParser", "if __name__ == '__main__':\n  run()"]
)
def test_a_program_is_noticed(code: str) -> None:
    assert runs_by_itself(ast.parse(code))


BESIDE = {
    "e2e": ("support.browser",),
    "house": ("support.source_tree", "support.slow_tests"),
    "kernel": ("mue._kernel", "mue.solver", "mue.native", "tools.stub", "support.source_tree"),
}
"""Folders of tests beside the packages, and what each test there uses at least one of."""


def test_tests_beside_the_packages_are_about_what_their_folder_says() -> None:
    strangers = {
        path.relative_to(TESTS).as_posix()
        for folder, wanted in BESIDE.items()
        for path in (TESTS / folder).rglob("test_*.py")
        if not any(target.startswith(wanted) for target, _ in targets(parsed(path)))
    }
    assert strangers == set()


MIRRORS_NOTHING = {"house", "support", "data", "e2e", "kernel"}
"""Folders beside the packages: the house itself, what tests share, the browser, and the kernel in C++."""

CROSS_ROOMS = {
    "test_api.py": "the front door, which opens every room",
    "test_hosting.py": "what docs/hosting.md says of the server, of Docker and of the command line",
    "test_new_move.py": "a new move from the rules to a table of the server",
    "test_new_game_page.py": "docs/new-game.md, the making-of of examples/ohhell",
    "test_ohhell.py": "examples/ohhell in every room",
    "test_package.py": "what is installed",
    "test_security.py": "docs/security.md names tests",
}
"""Tests at the root of `tests/` that are of no single room. Others there test the module of their name."""

NOT_BY_IMPORT = {
    "record/test_states.py": "`mue.state` and `to_json` are their way in",
    "rules/phases/test_auction.py": "an auction is played by its moves",
}
"""Tests that import nothing of the package that their folder mirrors, each with its reason."""

TESTED_ELSEWHERE = {
    "server.storage.migrations": "server/test_old_databases.py migrates what every version wrote",
}
"""Packages with code and without a folder of tests."""

COMMANDS = "mue.cli.main"
"""What a test imports to run the modules of `mue.cli.commands`."""


def imports_of(path: Path) -> set[str]:
    """What a test imports of mue, by itself and by the tools and the parts of `support` that it imports."""
    found: set[str] = set()
    for target, _ in targets(parsed(path)):
        room, name = [*target.split("."), ""][:2]
        helper = {"support": TESTS / "support", "tools": ROOT / "tools"}.get(room, TESTS) / f"{name}.py"
        if room in ("support", "tools") and helper.is_file():
            found |= {target for target, _ in targets(parsed(helper))}
        found.add(target)
    if COMMANDS in found:
        found.add(f"{COMMANDS.removesuffix('main')}commands.all")
    return {target for target in found if target.startswith("mue.")}


def uses_its_package(folder: str, imported: set[str]) -> bool:
    """Does a test in this folder import anything of the package that the folder mirrors?"""
    return any(target.startswith(f"mue.{folder.replace('/', '.')}.") for target in imported)


def belongs_below(folder: str, imported: set[str]) -> str | None:
    """The only package inside the mirrored one that a test imports anything of: the test belongs there."""
    package = f"mue.{folder.replace('/', '.')}."
    inner = {target.removeprefix(package).split(".")[0] for target in imported if target.startswith(package)}
    [name, *others] = inner or {""}
    return name if not others and f"{package}{name}.{FRONT}" in modules() else None


def test_tests_are_where_their_package_is() -> None:
    """A test module lies in the folder of a package that it imports, and not above the one package it tests.

    A test imports more than it tests (games to play, bots to play them), so nothing here can say which import
    is the main one. What is found is a test beside a package that it never uses, or above the one it tests.
    """
    misplaced = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(TESTS).as_posix()
        folder = name.rpartition("/")[0]
        if folder and folder.split("/")[0] not in MIRRORS_NOTHING:
            own = {target for target, _ in targets(parsed(path))}
            if not uses_its_package(folder, imports_of(path)):
                misplaced[name] = f"imports nothing of mue/{folder}"
            elif below := belongs_below(folder, own):
                misplaced[name] = f"belongs into {folder}/{below}"
    assert {name: why for name, why in misplaced.items() if name not in NOT_BY_IMPORT} == {}
    assert set(NOT_BY_IMPORT) - set(misplaced) == set(), "these exceptions are no longer needed"


def test_a_test_in_the_wrong_folder_is_noticed() -> None:
    assert not uses_its_package("review", {"mue.ladder.Ladder", "mue.reviewer.x"})
    assert uses_its_package("review", {"mue.review.grades.grade"})
    assert belongs_below("bots", {"mue.bots.search.trials.Trial", "mue.rules.state.State"}) == "search"
    assert belongs_below("bots", {"mue.bots.search.trials.Trial", "mue.bots.make_bot"}) is None
    assert belongs_below("bots", {"mue.bots.make_bot"}) is None


def test_the_root_keeps_only_what_crosses_rooms() -> None:
    root = {path.name for path in TESTS.glob("test_*.py")}
    modules_of_mue = {f"test_{name.split('.')[1]}.py" for name in modules() if name.count(".") == 1}
    assert root - modules_of_mue == set(CROSS_ROOMS)


def packages_with_code() -> set[str]:
    """Packages with a module of their own, or with code in their own file, as paths below `mue`."""
    found = set()
    for name, path in modules().items():
        package = name.rpartition(".")[0].removeprefix("mue").removeprefix(".")
        code = [node for node in parsed(path).body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        if package and package != "server.storage.migrations.versions" and (code or not name.endswith(FRONT)):
            found.add(package)
    return found


def test_every_package_has_tests() -> None:
    tested = {".".join(path.parent.relative_to(TESTS).parts) for path in TESTS.rglob("test_*.py")}
    assert packages_with_code() - tested == set(TESTED_ELSEWHERE)


def test_every_folder_of_tests_mirrors_a_package() -> None:
    for folder in {path.parent.relative_to(TESTS) for path in FILES} - {Path()}:
        if folder.parts[0] not in MIRRORS_NOTHING:
            package = ROOT / "src" / "mue" / folder / "__init__.py"
            assert package.is_file(), f"tests/{folder} mirrors nothing"


def only_awaited(tree: ast.Module) -> Iterator[str]:
    """Async functions inside a test that it only awaits or runs: their lines belong into the test itself, or
    into a function beside it. Those that are handed on are callbacks."""
    for test in ast.walk(tree):
        if not (isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) and test.name.startswith("test_")):
            continue
        called = {id(call.func) for node in ast.walk(test) for call in run_at_once(node)}
        for inner in ast.walk(test):
            if isinstance(inner, ast.AsyncFunctionDef) and inner is not test:
                uses = [
                    node for node in ast.walk(test) if isinstance(node, ast.Name) and node.id == inner.name
                ]
                if all(id(use) in called for use in uses):
                    yield f"{inner.name} in {test.name}"


def run_at_once(node: ast.AST) -> list[ast.Call]:
    """The calls whose coroutines this node awaits or runs to their end."""
    match node:
        case ast.Await(ast.Call() as call):
            return [call]
        case ast.Call(func, arguments) if ast.unparse(func).endswith(("asyncio.run", ".run_until_complete")):
            return [call for call in arguments if isinstance(call, ast.Call)]
    return []


def test_no_test_hides_its_work_in_a_function() -> None:
    hiding = {path.relative_to(TESTS).as_posix(): [*only_awaited(parsed(path))] for path in FILES}
    assert {path: inner for path, inner in hiding.items() if inner} == {}


@pytest.mark.parametrize(
    ("code", "noticed"),
    [
        ("def test_a():\n async def work(): pass\n asyncio.run(work())", True),
        ("async def test_a():\n async def work(): pass\n await work()\n await work()", True),
        ("async def test_a():\n async with a:\n  async def work(): pass\n  return await work()", True),
        ("async def test_a():\n async def work(): pass\n loop.run_until_complete(work())", True),
        ("async def test_a():\n async def work(): pass\n await work()\n run(work)", False),
        ("async def test_a():\n async def work(): pass\n create_task(work())", False),
        ("async def test_a():\n async def work(): pass\n await gather(work(), work())", False),
        ("async def helper():\n async def work(): pass\n await work()", False),
    ],
)
def test_work_that_is_only_awaited_is_noticed(code: str, noticed: bool) -> None:
    assert bool([*only_awaited(ast.parse(code))]) is noticed


def test_slow_tests_that_are_listed_exist() -> None:
    """A stale name would claim to leave out a test that does not exist. `make slow` rewrites the list."""
    found = {
        f"{path.relative_to(ROOT).as_posix()}::{node.name}"
        for path in FILES
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert listed()
    assert {name.partition("[")[0] for name in listed()} - found == set()
