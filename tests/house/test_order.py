"""Imports go down only: between packages, and between the modules of a package.

Everything is found by walking the source, so a file that moves takes its imports with it, and a new package
fails until it has a place here. A package that holds modules alone may do without an order: there only
circles are forbidden. Without circles its imports already have one direction, and a list of neighbours
would only repeat them.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest
from support.source_tree import FRONT, KERNEL, SOURCE, imports, modules, parsed, targets

ORDER: dict[str, str] = {
    "mue": """
        quiet_start
        i18n
        errors
        parallel
        cards
        rules
        games
        differences
        own_rules
        __init__
        cluster
        record
        protocol
        solver
        native
        bots
        envs
        play_plan
        simulate ladder review testing bench
        lab
        client
        server
        cli
    """,
    "mue.rules": """
        arguments
        mechanics
        notation
        event
        history
        moves
        public_rules
        choice
        legal
        variant
        contract
        outcome
        views
        state_json
        state
        match
        phase
        phases
        game
        crown
    """,
    "mue.bots": """
        clock ranking
        worlds
        reasons
        api
        advice
        random_bot ismcts_bot
        rookie
        search
        levels choice_advice
        guard
        registry
    """,
    "mue.server": """
        errors
        rate_limit
        config process
        storage
        players
        tables
        bots
        background
        backend
        web
        app
        running
    """,
    "mue.cli": """
        figures find_hand language numbers option_group progress server_address
        failures output
        options server_options
        usage print_ladder
        terminal
        commands
    """,
}
"""From bottom to top. Names on one line do not import each other."""

LATE: set[tuple[str, str]] = {
    # A message renders itself, and loads Fluent only then: the rules make messages and render none.
    ("mue.i18n.message", "mue.i18n.rendering"),
    ("mue.i18n.message", "mue.i18n.bundles"),
    ("mue.i18n.bundles", "mue.i18n.rendering"),
    # The front door offers what lies above the rules, and loads it when it is first used.
    ("mue.__init__", "mue.record.__init__"),
    ("mue.__init__", "mue.bots.__init__"),
    ("mue.__init__", "mue.solver.__init__"),
    # A picture of the table as text is the terminal's, which is loaded when one is asked for.
    ("mue.envs.aec_env", "mue.cli.terminal.draw_table"),
}
"""Imports inside functions that close a cycle or go up, each with its reason."""

FOR_TYPES_ONLY: set[tuple[str, str]] = {
    ("mue.__init__", "mue.bots.__init__"),
    ("mue.__init__", "mue.solver.__init__"),
    # The front door of environments loads NumPy only when an environment is made.
    ("mue.envs.__init__", "mue.envs.aec_env"),
    ("mue.envs.__init__", "mue.envs.vector_env"),
    ("mue.i18n.bundles", "mue.i18n.lazy_bundle"),  # Fluent is loaded when words are first needed
    ("mue.rules.match", "mue.rules.game"),  # a match knows its game, and a game makes matches
    ("mue.rules.state_json", "mue.rules.game"),
    ("mue.rules.state_json", "mue.rules.state"),
    ("mue.rules.moves", "mue.rules.state"),  # a move of a record is played
    ("mue.rules.moves", "mue.rules.game"),  # what a record says of a move depends on the game
    ("mue.rules.state", "mue.rules.game"),  # a state knows its game, and a game makes states
    ("mue.rules.state", "mue.rules.phase"),  # a state is in a phase, and a phase acts on states
    ("mue.rules.outcome", "mue.rules.state"),  # an outcome is read off the last state, which holds it
    # A view is made from a state and read with a game, and a state gives views of itself.
    ("mue.rules.views.field", "mue.rules.game"),
    ("mue.rules.views.field", "mue.rules.match"),
    ("mue.rules.views.field", "mue.rules.state"),
    ("mue.rules.views.field", "mue.rules.views.view"),
    ("mue.rules.views.observe", "mue.rules.match"),
    ("mue.rules.views.observe", "mue.rules.state"),
    ("mue.rules.views.parts", "mue.rules.views.view"),
    ("mue.rules.views.view", "mue.rules.game"),
}
"""Imports under TYPE_CHECKING that go up, or lie in a package without an order."""


def shelves(package: str) -> dict[str, int]:
    lines = ORDER[package].split("\n")
    places = {name: number for number, line in enumerate(lines) for name in line.split()}
    return {FRONT: len(lines), **places}


class Step(NamedTuple):
    """An import inside the innermost package that both modules are in, from one child of it to another."""

    edge: tuple[str, str]
    package: str
    above: str
    below: str
    for_types: bool

    @property
    def goes_up(self) -> bool:
        places = shelves(self.package)
        return places[self.above] <= places[self.below]


def steps() -> Iterator[Step]:
    for importer, imported, for_types in imports():
        if importer == imported or imported == KERNEL:
            continue  # the kernel lies below everything; test_walls.py says who may look at it
        above, below = importer.split("."), imported.split(".")
        same = [one == other for one, other in zip(above, below, strict=False)]
        depth = same.index(False)
        package = ".".join(above[:depth])
        yield Step((importer, imported), package, above[depth], below[depth], for_types)


def children() -> dict[str, set[str]]:
    """The children of each package, its own code included."""
    result = defaultdict(set)
    for name in modules():
        words = name.split(".")
        for depth in range(1, len(words)):
            result[".".join(words[:depth])].add(words[depth])
    return result


def test_the_page_shows_the_same_order() -> None:
    page = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text(encoding="utf-8")
    [line] = [line for line in page.splitlines() if line.endswith("> mechanics")]
    shown = [name.split()[-1] for name in line.split(" > ")]
    places = [shelves("mue.rules")[name] for name in shown]
    assert len(shown) > 5 and places == sorted(places, reverse=True), shown


def test_every_module_has_a_place() -> None:
    for package in ORDER:
        missing = children()[package] - set(shelves(package))
        assert not missing, f"give {sorted(missing)} a place in the order of {package}"
        gone = set(shelves(package)) - children()[package]
        assert not gone, f"{sorted(gone)} in the order of {package} is not there any more"


def test_packages_of_packages_have_an_order() -> None:
    """Only a package that holds modules alone may leave their order to the test below."""
    for package, names in children().items():
        inner = {name for name in names if f"{package}.{name}.{FRONT}" in modules()}
        assert len(inner) < 2 or package in ORDER, f"{package} holds {sorted(inner)}: give it an order"


def test_imports_go_down_only() -> None:
    upwards = {step.edge for step in steps() if step.package in ORDER and not step.for_types and step.goes_up}
    assert upwards - LATE == set(), "these imports go up or sideways"


@pytest.mark.parametrize("package", sorted(children()))
def test_no_circle_inside_a_package(package: str) -> None:
    graph = defaultdict(set)
    for step in steps():
        if step.package == package and not step.for_types and step.edge not in LATE:
            graph[step.above].add(step.below)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle of imports in {package}: {' <- '.join(error.args[1])}")


def test_late_imports_are_still_there() -> None:
    assert LATE - {step.edge for step in steps()} == set(), "these exceptions are no longer needed"


def opens_the_whole_package(tree: ast.AST) -> list[str]:
    """Imports that bind `mue` itself, or a name of its front door other than the version.

    `mue.cli.main()` then reaches every package, and `mue.bot` loads the bots, unseen by these tests.
    """
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            whole = [one for one in node.names if one.name == "mue" or not one.asname]
            found += [one.name for one in whole if one.name.split(".")[0] == "mue"]
        elif isinstance(node, ast.ImportFrom) and node.module == "mue":
            found += [f"mue.{one.name}" for one in node.names if not is_inside(one.name)]
    return found


def is_inside(name: str) -> bool:
    """Is `mue.<name>` a package or module, or a plain fact that lies at the front door itself?"""
    return name in ("__version__", "_kernel") or bool({f"mue.{name}", f"mue.{name}.{FRONT}"} & set(modules()))


@pytest.mark.parametrize(
    "code",
    [
        "import mue",
        "import mue as m",
        "import mue.rules",
        "def f():\n import os, mue",
        "import mue\ngetattr(mue, 'cli')",
        "from mue import bot",
        "def f():\n from mue import __version__, solve",
        "from mue import *",
    ],
)
def test_an_import_of_the_whole_package_is_noticed(code: str) -> None:
    assert opens_the_whole_package(ast.parse(code))


def test_no_module_imports_the_whole_package() -> None:
    assert not opens_the_whole_package(
        ast.parse("import mueller\nimport mue.rules.moves as m\nfrom mue import __version__, bots, errors")
    )
    offenders = {
        name: bad for name, path in modules().items() if (bad := opens_the_whole_package(parsed(path)))
    }
    assert offenders == {}, "import what is needed by its own name"


@pytest.mark.parametrize(
    ("condition", "for_types"),
    [
        ("TYPE_CHECKING", True),
        ("typing.TYPE_CHECKING", True),
        ("TYPE_CHECKING or True", False),
        ("not TYPE_CHECKING", False),
        ("mine.TYPE_CHECKING", False),
    ],
)
def test_only_what_never_runs_is_for_types(condition: str, for_types: bool) -> None:
    tree = ast.parse(f"if {condition}:\n from mue.bots import GuardedBot\nelse:\n from mue.cli import main")
    assert list(targets(tree)) == [("mue.bots.GuardedBot", for_types), ("mue.cli.main", False)]


def sets_type_checking(tree: ast.AST) -> bool:
    """Does this code give the name TYPE_CHECKING to anything but that of `typing`?"""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "TYPE_CHECKING" and isinstance(node.ctx, ast.Store):
            return True
        if isinstance(node, ast.ImportFrom):
            origins = {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            if origins.get("TYPE_CHECKING", "typing.TYPE_CHECKING") != "typing.TYPE_CHECKING":
                return True
    return False


def test_type_checking_is_that_of_typing() -> None:
    renamed = "from typing import Any as TYPE_CHECKING"
    for code in ("TYPE_CHECKING = True", renamed, "from x import TYPE_CHECKING"):
        assert sets_type_checking(ast.parse(code))
    assert [name for name, path in modules().items() if sets_type_checking(parsed(path))] == []


def test_only_listed_types_point_upwards() -> None:
    upward = {step.edge for step in steps() if step.for_types and (step.package not in ORDER or step.goes_up)}
    assert upward == FOR_TYPES_ONLY


def test_the_walk_finds_the_source() -> None:
    """The other tests would pass on an empty folder."""
    assert len(modules()) == len(list(SOURCE.rglob("*.py"))) > 100
    assert len(imports()) > 300
