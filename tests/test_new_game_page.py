"""docs/new-game.md, the making-of of examples/ohhell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import indent

import pytest
from support.ohhell import EXAMPLE, PACKAGE, registered


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    with registered():
        yield


PAGE = (EXAMPLE.parents[1] / "docs" / "new-game.md").read_text(encoding="utf-8")
EXCERPT = re.compile(r"<!-- from (\S+) -->\n```\w*\n(.*?)```", re.DOTALL)
BLOCK = re.compile(r"^```(?:python|toml)\n", re.MULTILINE)


def without_blanks(text: str) -> str:
    """The formatter of the page moves methods to the left and puts other blank lines between them."""
    return "".join(line for line in text.splitlines(keepends=True) if line.strip())


def test_the_page_shows_the_package_as_it_is() -> None:
    excerpts = EXCERPT.findall(PAGE)
    assert len(excerpts) == 11
    for name, text in excerpts:
        source, shown = without_blanks((EXAMPLE / name).read_text(encoding="utf-8")), without_blanks(text)
        assert shown in source or indent(shown, "    ") in source, f"{name} has no such lines:\n{text}"
    (free,) = set(BLOCK.split(PAGE)[1:]) - {part for part in BLOCK.split(PAGE)[1:] if _is_excerpt(part)}
    exec(free.partition("```")[0], {})  # the checks of step 7


def _is_excerpt(part: str) -> bool:
    return any(text == part.partition("```")[0] for _, text in EXCERPT.findall(PAGE))


def test_the_page_names_every_kind_of_words() -> None:
    """What the package has in its catalogues is in the table of step 6."""
    table = PAGE[PAGE.index("| key |") : PAGE.index("<!-- from ohhell/words")]
    starts = set(re.findall(r"`([a-z]+)-", table)) | {"ohhell"}
    words = (PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8")
    assert {key.partition("-")[0] for key in re.findall(r"^([a-z-]+) =", words, re.MULTILINE)} <= starts
    german = (PACKAGE / "words" / "de.ftl").read_text(encoding="utf-8")
    keys = [re.findall(r"^ *([.a-z-]+) =", text, re.MULTILINE) for text in (words, german)]
    assert keys[0] == keys[1]
