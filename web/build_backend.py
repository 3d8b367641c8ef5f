"""The build of the package: scikit-build-core, after the page for the browser has been built.

pyproject.toml names this file under `[build-system]`; `pip install .` and `python -m build` call its
functions (PEP 517). In a clone the page is built unless it is newer than its sources. A source distribution
contains the page, so its wheel needs no Node. An editable installation leaves the page to `make web`.
"""

from __future__ import annotations

from build_page import build_page, node_requirement
from scikit_build_core import build as kernel_build
from scikit_build_core.build import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str]] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*kernel_build.get_requires_for_build_wheel(config_settings), *node_requirement()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*kernel_build.get_requires_for_build_sdist(config_settings), *node_requirement()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    build_page()
    return str(kernel_build.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    build_page()
    return str(kernel_build.build_sdist(sdist_directory, config_settings))
