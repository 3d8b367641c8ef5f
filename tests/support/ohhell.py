"""The example of a game in a package of its own, examples/ohhell."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ohhell import OhHell

from mue.games import register, unregister

EXAMPLE = Path(__file__).parents[2] / "examples" / "ohhell"
PACKAGE = EXAMPLE / "ohhell"


@contextmanager
def registered() -> Iterator[None]:
    """The game is known in this process."""
    register(OhHell, PACKAGE)
    try:
        yield
    finally:
        unregister(OhHell.id)


def copied(site: Path, name: str) -> Path:
    """The package in this folder under another name, by the recipe of docs/new-game.md."""
    package = site / name
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in [path for path in package.rglob("*.*") if path.is_file()]:
        text = path.read_text(encoding="utf-8").replace("ohhell", name)
        path.write_text(text, encoding="utf-8")
        path.rename(path.with_name(path.name.replace("ohhell", name)))
    _noted(site, name, {"mue.games": {name: f"{name}:OhHell"}})
    return package


def laid_out(site: Path) -> Path:
    """The package in a folder as pip installs into, without the seconds that pip takes."""
    shutil.copytree(PACKAGE, site / "ohhell", ignore=shutil.ignore_patterns("__pycache__"))
    project: dict[str, Any] = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    _noted(site, project["name"], project["entry-points"])
    return site


def _noted(site: Path, name: str, groups: dict[str, dict[str, str]]) -> None:
    """What pip notes of a package that it has installed."""
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
        for group, entries in groups.items()
    ]
    (about / "entry_points.txt").write_text("\n".join(points))
