"""Files of at most 350 lines, functions of at most 50, and no name twice."""

from __future__ import annotations

import ast
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from support.source_tree import FRONT, ROOT, modules, parsed

LONGEST_FILE = 350
LONGEST_FUNCTION = 50
FOLDERS = ("src", "kernel", "web", "tests", "tools", "examples")
CPP = {".cpp", ".hpp"}
SUFFIXES = {".py", ".pyi", ".ts", ".svelte", ".js", ".css", *CPP}
NO_CODE = {".md", ".mk", ".woff2"}
NOT_OURS = ("src/mue/web/", "web/node_modules/", "web/dist/", "web/build/")
"""What npm installs, and the page as Vite writes it."""

GENERATED = {
    "web/src/protocol/types.ts": "make protocol",
    "src/mue/_kernel.pyi": "make stub",
}
"""Each with what writes it; a test compares it with what is written anew."""

SAME_NAME = {
    # shapes of the protocol, and what the server does with them
    "accounts": {"mue.protocol.accounts", "mue.server.players.accounts"},
    "tables": {"mue.protocol.tables", "mue.server.tables.__init__"},
    # a command, and what it runs
    "bench": {"mue.cli.commands.bench", "mue.bench.__init__"},
    "games": {"mue.cli.commands.games", "mue.games.__init__"},
    "lab": {"mue.cli.commands.lab", "mue.lab.__init__"},
    "ladder": {"mue.cli.commands.ladder", "mue.ladder.__init__"},
    "review": {"mue.cli.commands.review", "mue.review.__init__"},
    "simulate": {"mue.cli.commands.simulate", "mue.simulate"},
    "worker": {"mue.cli.commands.worker", "mue.server.bots.worker"},
    # the bots, and what the server does with them
    "bots": {"mue.bots.__init__", "mue.server.bots.__init__"},
    # of the command line, and of players at a table
    "commands": {"mue.cli.commands.__init__", "mue.server.tables.commands"},
    # of one package each
    "errors": {"mue.errors", "mue.client.errors", "mue.server.errors"},
    # of bots, and of tables that are open
    "registry": {"mue.bots.registry", "mue.server.tables.registry"},
}
"""Names of more than one module or package, each obvious in its package."""

MADE_OF_CLASSES = "mue.protocol.view_types"
"""Makes its shapes of the classes of a view, and calls them alike."""
ON_THE_WIRE = {
    *("Accuracy", "Advice", "Card", "Choice", "Claim", "Forecast", "FormerPlayer", "GivenDeal", "Move"),
    *("PlayedDeal", "Refused", "Taken", "Thresholds"),
}
"""Classes that share their name with a shape in `mue.protocol`: that is how the same thing is sent."""
SAME_CLASS = {
    "Seat": "a seat in a message; and its number, in a move and on the wire",
    "Value": "what a position is worth; and what a message can name",
}
"""Other names of a class that another module uses, each with the reason."""


def sources() -> Iterator[tuple[str, Path]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not name.startswith(NOT_OURS):
                yield name, path


def test_no_file_is_long() -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in sources()}
    assert len(lengths) > 300
    long = {name for name, lines in lengths.items() if lines > LONGEST_FILE} - set(GENERATED)
    assert long == set(), f"these files have more than {LONGEST_FILE} lines"


@pytest.mark.parametrize("folder", ["kernel", "web/src"])
def test_no_code_is_left_out_for_its_ending(folder: str) -> None:
    found = {path.suffix for path in (ROOT / folder).rglob("*") if path.is_file()}
    assert found - SUFFIXES - NO_CODE - {".pyc"} == set()


def python_functions(text: str) -> Iterator[tuple[str, int]]:
    """Each function and its number of lines, with its decorators; the cases of a test are a table."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parts = [one for one in node.decorator_list if "parametrize" not in ast.unparse(one)]
            decorators = sum((one.end_lineno or 0) - one.lineno + 1 for one in parts)
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 + decorators


CONTAINER = re.compile(r"\b(namespace|struct|class|enum|union|extern)\b")
TEMPLATE = re.compile(r"template\s*<.*?>", re.DOTALL)
IGNORED = re.compile(
    r"^#[^\n]*|//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", re.DOTALL | re.MULTILINE
)


def cpp_functions(text: str) -> Iterator[tuple[str, int]]:
    """Each outermost block that is no namespace or type: its name and its number of lines."""
    text = IGNORED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    open_blocks: list[tuple[bool, str, int]] = []
    head, line = "", 1
    for character in text:
        line += character == "\n"
        if character == "{":
            container = bool(CONTAINER.search(TEMPLATE.sub("", head).split("(")[0]))
            name = re.search(r"(\w+)\s*\(", head)
            open_blocks.append((container, name.group(1) if name else head.strip(), line))
        elif character == "}":
            container, called, start = open_blocks.pop()
            if not container and all(outer for outer, _, _ in open_blocks):
                yield called, line - start + 1
        head = "" if character in "{};" else head + character


FUNCTIONS = {".py": python_functions, **dict.fromkeys(CPP, cpp_functions)}
"""Finds the functions of a language. ESLint measures those of the page in `make check`."""


def test_no_function_is_long() -> None:
    long = {
        f"{name} {function}"
        for name, path in sources()
        if path.suffix in FUNCTIONS
        for function, lines in FUNCTIONS[path.suffix](path.read_text(encoding="utf-8"))
        if lines > LONGEST_FUNCTION
    }
    assert long == set(), f"these functions have more than {LONGEST_FUNCTION} lines"


def test_functions_are_measured() -> None:
    code = """
        #define X {
        namespace a {
        struct B {
            int c = 0;
            void d(int x) const {
                if (1) {}
            }
        };
        template <class T>
        int e() { return '{'; }
        }"""
    assert list(cpp_functions(textwrap.dedent(code))) == [("d", 3), ("e", 1)]
    assert list(python_functions("@a\n@b(\n  1\n)\nasync def f():\n    pass")) == [("f", 6)]
    assert list(python_functions("@pytest.mark.parametrize(\n  'x', [1]\n)\ndef f(x):\n    pass")) == [
        ("f", 2)
    ]


def test_no_module_name_occurs_twice() -> None:
    homes = defaultdict(set)
    for name in modules():
        words = name.removesuffix(f".{FRONT}").split(".")
        homes[words[-1]].add(name)
    twice = {name: places for name, places in homes.items() if len(places) > 1}
    assert twice == SAME_NAME, "a name belongs to one module, unless it is listed here with all of them"


def named_things(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The public classes of a module and its aliases of types; true: a class."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, True
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.If):
            for part in ast.walk(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                    yield part.id, False
                elif isinstance(part, ast.ClassDef):
                    yield part.name, True


def ambiguous(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """The names of classes that other modules give to another class or an alias, with all these modules."""
    homes: dict[str, set[str]] = defaultdict(set)
    classes = set()
    for module, tree in trees.items():
        for name, is_class in named_things(tree):
            if name[:1] != "_":
                homes[name].add(module)
            if is_class:
                classes.add(name)
    return {name: places for name, places in homes.items() if name in classes and len(places) > 1}


def test_no_class_name_occurs_twice() -> None:
    trees = {module: parsed(path) for module, path in modules().items() if module != MADE_OF_CLASSES}
    twice = ambiguous(trees)
    assert set(twice) == ON_THE_WIRE | set(SAME_CLASS), (
        "a name belongs to one class: choose one that says more"
    )
    for name in ON_THE_WIRE:
        sent = [place.startswith("mue.protocol.") for place in twice[name]]
        assert sorted(sent) == [False, True], f"{name}: {twice[name]}"


@pytest.mark.parametrize(
    "other", ["class Part:\n pass", "Part = int", "Part: type = int", "if X:\n class Part:\n  pass"]
)
def test_a_class_name_that_occurs_twice_is_noticed(other: str) -> None:
    trees = {"one": ast.parse("class Part:\n pass"), "other": ast.parse(other)}
    assert ambiguous(trees) == {"Part": {"one", "other"}}
    assert not ambiguous({"one": trees["one"], "other": ast.parse("def f():\n class Part:\n  pass")})
