"""The type stub of the kernel, as nanobind reads it off the compiled module, in the style of this project.

The signatures and docstrings are those of `kernel/bindings`. Two things are added that nanobind does not
write: the keys of dictionaries (kernel/bindings/result_types.pyi), and `@final` for every class that refuses
subclasses.
"""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from importlib import import_module
from pathlib import Path

import click
from nanobind.stubgen import StubGen

ROOT = Path(__file__).parents[1]
STUB = ROOT / "src/mue/_kernel.pyi"
DICTIONARIES = ROOT / "kernel/bindings/result_types.pyi"
LONGEST_LINE = 110


class Stub(StubGen):  # type: ignore[misc]
    """nanobind's, with docstrings that begin in the first line and are as wide as ours."""

    def format_docstr(self, docstr: str, depth: int) -> str:
        width = LONGEST_LINE - len('"""') - 4 * depth
        first, *others = docstr.split("\n\n")
        paragraphs = [textwrap.fill(paragraph, width) for paragraph in (f'"""{first}', *others)]
        end = '\n"""\n' if others else '"""\n'
        return textwrap.indent("\n\n".join(paragraphs) + end, "    " * depth)


def stub() -> str:
    """The text of the stub."""
    kernel = import_module("mue._kernel")
    generator = Stub(kernel)
    generator.put(kernel)
    types = {name: kind for name, kind in vars(kernel).items() if isinstance(kind, type)}
    head, classes = re.split(r"(?=^class )", generator.get(), maxsplit=1, flags=re.MULTILINE)
    dictionaries = DICTIONARIES.read_text(encoding="utf-8")
    _, dictionaries = dictionaries.split("\n\n", 1)  # without its docstring
    for name in (name for name, kind in types.items() if refuses_subclasses(kind)):
        classes = re.sub(rf"^class {name}\b", r"@final\n\g<0>", classes, flags=re.MULTILINE)
    return formatted(f"{head}\nfrom typing import final\n{dictionaries}\n{classes}")


def refuses_subclasses(kind: type) -> bool:
    try:
        type("Sub", (kind,), {})
    except TypeError:
        return True
    return False


def formatted(text: str) -> str:
    """The text as `make format` leaves it, with imports in order."""
    for command in (("check", "--quiet", "--fix", "--select", "I"), ("format", "--quiet")):
        words = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(STUB), "-"]
        text = subprocess.run(words, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return text


@click.command()
def main() -> None:
    """Write the type stub of the kernel anew, after its bindings have changed.

    \b
    Example: python -m tools stub
    """
    STUB.write_text(stub(), encoding="utf-8")
    click.echo(f"wrote {STUB.relative_to(ROOT)}")
