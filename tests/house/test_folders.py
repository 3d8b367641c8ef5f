"""Folders of the kernel and of the page: includes and imports go down only, in the order that the docs show.

A folder missing from the order fails, and so does a cycle between files of one folder, so moving a file is no
way around it.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest
from support.source_tree import ROOT

SHOWN = re.compile(r"^```\n((?:\S+ )+<(?: \S+)+)\n```$", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)
COMMENT = re.compile(r"""('[^'\n]*'|"[^"\n]*"|`[^`]*`)|/\*.*?\*/|<!--.*?-->|//[^\n]*""", re.DOTALL)
"""A comment; or a string, which is kept: a pattern of files looks like the beginning of a comment."""
IMPORT = re.compile(
    r"""(?:\bfrom|\bimport|\bimport\s*\(|\bnew\s+URL\s*\(|@import(?:\s+url\()?)\s*['"`]([^'"`]+)['"`]"""
)
BARE_URL = re.compile(r"@import\s+url\(\s*([^'\"\s)]+)")
GLOB = re.compile(r"""\bglob(?:Eager)?\s*(?:<[^>]*>)?\(\s*(\[[^\]]*\]|['"`][^'"`]+['"`])""")
QUOTED = re.compile(r"""['"`]([^'"`]+)['"`]""")
ENDINGS = ("", ".ts", ".svelte.ts", "/index.ts")
FROM_OUTSIDE = {"i18n/catalogues.ts": ROOT / "src/mue/i18n"}
"""What reads files beside the page, and their folder: one catalogue serves Python and the page."""


class Tree(NamedTuple):
    """A source tree: its files, how they name each other, and the page with the order of its folders."""

    root: Path
    page: Path
    suffixes: tuple[str, ...]
    named: Callable[[Path, Path], Iterator[Path]]
    top: frozenset[str] = frozenset()
    """Files beside the folders, which may use all of them."""


def included(root: Path, source: Path) -> Iterator[Path]:
    for mark, name in INCLUDE.findall(source.read_text(encoding="utf-8")):
        if mark == "<" and not (root / name).is_file():
            continue  # a header of the system
        assert (root / name).is_file(), f"{source} includes {name}: name it from {root}"
        yield root / name


def imported(root: Path, source: Path) -> Iterator[Path]:
    text = COMMENT.sub(lambda found: found.group(1) or " ", source.read_text(encoding="utf-8"))
    yield from globbed(root, source, text)
    for name in IMPORT.findall(text) + BARE_URL.findall(text):
        if not name.startswith("."):
            assert not name.startswith(("/", "$", "@/", "~", "src/")), f"{source} imports {name} by an alias"
            continue
        target = os.path.normpath(source.parent / name)
        file = next((Path(target + ending) for ending in ENDINGS if Path(target + ending).is_file()), None)
        assert file, f"{source} imports {name}, which is not there"
        assert file.is_relative_to(root), f"{source} imports {name} from outside"
        yield file


def globbed(root: Path, source: Path, text: str) -> Iterator[Path]:
    """The files that Vite imports for a pattern."""
    patterns = [pattern for given in GLOB.findall(text) for pattern in QUOTED.findall(given)]
    for pattern in patterns:
        assert pattern.startswith(("./", "../")), f"{source} imports {pattern} by an alias"
        folder, name = os.path.split(os.path.normpath(source.parent / pattern))
        still = folder.split("*")[0].rpartition("/")[0] if "*" in folder else folder
        files = [path for path in Path(still).rglob(name) if path.is_file()]
        assert files, f"{source} imports {pattern}, which is not there"
        outside = FROM_OUTSIDE.get(source.relative_to(root).as_posix())
        if outside is None or Path(folder) != outside:
            inside = all(path.is_relative_to(root) for path in files)
            assert inside, f"{source} imports {pattern} from outside"
            yield from files


KERNEL = Tree(ROOT / "kernel", ROOT / "kernel/README.md", (".hpp", ".cpp"), included)
PAGE = Tree(
    ROOT / "web/src",
    ROOT / "docs/web.md",
    (".ts", ".svelte", ".js", ".css"),
    imported,
    frozenset({"main", "App", "app"}),
)
TREES = pytest.mark.parametrize("tree", [KERNEL, PAGE], ids=["kernel", "page"])


def order(tree: Tree) -> dict[str, int]:
    """The height of each folder. Folders of the same height do not use each other."""
    shown = SHOWN.findall(tree.page.read_text(encoding="utf-8"))
    assert len(shown) == 1, f"{tree.page} shows {len(shown)} orders"
    steps = [step.split() for step in shown[0].split(" < ")]
    return {name: height for height, names in enumerate(steps) for name in names}


def files(tree: Tree) -> list[Path]:
    return sorted(path for path in tree.root.rglob("*") if path.suffix in tree.suffixes)


class Step(NamedTuple):
    """An include or import, inside the innermost folder that holds both, from one child of it to another."""

    folder: str
    above: str
    below: str
    source: str


def steps(tree: Tree) -> Iterator[Step]:
    for source in files(tree):
        for target in tree.named(tree.root, source):
            above, below = (child_names(path.relative_to(tree.root)) for path in (source, target))
            if above != below:
                same = [one == other for one, other in zip(above, below, strict=False)]
                depth = same.index(False)
                folder = "/".join(above[:depth])
                yield Step(folder, above[depth], below[depth], f"{source.relative_to(tree.root)}")


def child_names(path: Path) -> tuple[str, ...]:
    """Folders and the bare name: a header and its source are one child."""
    return (*path.parts[:-1], path.name.split(".")[0])


def misplaced(tree: Tree) -> list[str]:
    heights = order(tree)
    present = {path.relative_to(tree.root).parts[0].split(".")[0] for path in files(tree)}
    strange = [f"{name} has no place in the order" for name in sorted(present - set(heights) - tree.top)]
    return strange + [f"{name} is not there any more" for name in sorted(set(heights) - present)]


def upwards(tree: Tree) -> list[str]:
    heights = order(tree) | dict.fromkeys(tree.top, len(order(tree)))
    tops = [step for step in steps(tree) if not step.folder and step.above not in tree.top]
    return [f"{step.source} uses {step.below}" for step in tops if heights[step.above] <= heights[step.below]]


def circles(tree: Tree) -> list[str]:
    graphs: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for step in steps(tree):
        graphs[step.folder][step.above].add(step.below)
    cycles = []
    for folder, graph in graphs.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            cycles.append(f"{folder}: {' <- '.join(error.args[1])}")
    return cycles


@TREES
def test_every_folder_has_a_place(tree: Tree) -> None:
    assert misplaced(tree) == []


@TREES
def test_folders_use_only_what_is_below(tree: Tree) -> None:
    assert upwards(tree) == []


@TREES
def test_no_circle_inside_a_folder(tree: Tree) -> None:
    assert circles(tree) == []


@TREES
def test_the_walk_finds_the_sources(tree: Tree) -> None:
    """The other tests would pass on an empty folder."""
    assert len(files(tree)) > 60
    assert len(list(steps(tree))) > 150


@pytest.fixture
def small(tmp_path: Path) -> Tree:
    for folder in ("low", "high"):
        (tmp_path / folder).mkdir()
    (tmp_path / "page.md").write_text("# Order\n\n```\nlow < high\n```\n")
    (tmp_path / "low/a.ts").write_text("import x from 'package';\n")
    (tmp_path / "high/b.ts").write_text("import {\n  a,\n} from '../low/a';\n")
    return Tree(tmp_path, tmp_path / "page.md", (".ts", ".svelte"), imported, frozenset({"main"}))


def test_imports_that_go_down_are_fine(small: Tree) -> None:
    assert misplaced(small) == upwards(small) == circles(small) == []


@pytest.mark.parametrize(
    "line",
    [
        "import { b } from '../high/b';",
        "import type { B } from '../high/b';",
        "import '../high/b';",
        "export * from '../high/b';",
        "const b = await import('../high/b');",
        "const b = await import(`../high/b`);",
        "const b = await import(/* @vite-ignore */ '../high/b');",
        "const all = import.meta.glob('../high/*.ts');",
        "const all = import.meta.glob<unknown>('../high/*.ts', { eager: true });",
        "const all = import.meta.glob(['../high/*.ts', './*.ts']);",
        "const all = import.meta.glob('../h*/*.ts');",
        "const worker = new Worker(new URL('../high/b.ts', import.meta.url));",
        "@import url('../high/b.ts');",
        "@import url(../high/b.ts);",
    ],
)
def test_an_import_that_goes_up_is_noticed(small: Tree, line: str) -> None:
    (small.root / "low/a.ts").write_text(line)
    assert upwards(small) == ["low/a.ts uses high"]


@pytest.mark.parametrize("name", ['"high/b.hpp"', "<high/b.hpp>"])
def test_an_include_that_goes_up_is_noticed(tmp_path: Path, name: str) -> None:
    (tmp_path / "page.md").write_text("```\nlow < high\n```\n")
    for folder in ("low", "high"):
        (tmp_path / folder).mkdir()
    (tmp_path / "low/a.hpp").write_text(f"#include <vector>\n#include {name}\n")
    (tmp_path / "high/b.hpp").write_text("")
    tree = Tree(tmp_path, tmp_path / "page.md", (".hpp",), included)
    assert upwards(tree) == ["low/a.hpp uses high"]


def test_a_new_folder_is_noticed(small: Tree) -> None:
    (small.root / "aside").mkdir()
    (small.root / "low/a.ts").rename(small.root / "aside/a.ts")
    (small.root / "high/b.ts").write_text("")
    assert misplaced(small) == ["aside has no place in the order", "low is not there any more"]


def test_a_file_beside_the_folders_is_noticed(small: Tree) -> None:
    (small.root / "c.ts").write_text("")
    assert misplaced(small) == ["c has no place in the order"]


def test_a_circle_inside_a_folder_is_noticed(small: Tree) -> None:
    inner = small.root / "high/inner"
    inner.mkdir()
    (inner / "C.svelte").write_text("import b from '../b';")
    (small.root / "high/b.ts").write_text("import C from './inner/C.svelte';")
    [cycle] = circles(small)
    assert cycle.startswith("high: ")


def test_a_moved_file_leaves_no_import_behind(small: Tree) -> None:
    (small.root / "low/a.ts").unlink()
    with pytest.raises(AssertionError, match="which is not there"):
        list(steps(small))
