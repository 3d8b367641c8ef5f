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


def laid_out(site: Path) -> Path:
    """The package in a folder as pip installs into, without the seconds that pip takes."""
    shutil.copytree(PACKAGE, site / "ohhell", ignore=shutil.ignore_patterns("__pycache__"))
    project: dict[str, Any] = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    about = site / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    name, version = project["name"], project["version"]
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (about / "entry_points.txt").write_text("\n".join(points))
    return site
