"""docs/security.md names tests that exist, and every defence has one."""

from __future__ import annotations

import re

from support.source_tree import ROOT

SECURITY = (ROOT / "docs/security.md").read_text(encoding="utf-8")


def test_every_defence_is_shown_by_a_test_that_exists() -> None:
    rows = [line for line in SECURITY.splitlines() if line.startswith("| ") and "---" not in line]
    shown = [row for row in rows if not row.startswith(("| they try", "| they find", "| what happens |"))]
    assert len(shown) > 20
    for row in shown:
        files = re.findall(r"`([a-z/_]+\.py)`", row)
        assert files, row
        for name in files:
            places = (ROOT / "tests/server" / name, ROOT / "src/mue" / name)
            assert any(path.is_file() for path in places), name
