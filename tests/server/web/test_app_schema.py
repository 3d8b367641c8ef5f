"""Schemathesis asks whatever the OpenAPI allows and forbids, and finds nothing to object to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from support.serving import TWO, process

from mue.protocol.http_api import ROUTES

CONFIG = Path(__file__).with_name("schemathesis.toml")


@pytest.mark.parametrize(
    ("phases", "real"),
    [("examples,coverage", True), ("fuzzing,stateful", False)],
    ids=["a table that exists", "any table"],
)
def test_schemathesis_finds_nothing(phases: str, real: bool, tmp_path: Path) -> None:
    with process(tmp_path, "--requests", "0", "--new-tables", "0", "--log-level", "error") as (_, url):
        config = CONFIG.read_text(encoding="utf-8")
        if real:
            table = httpx.post(f"{url}/api/tables", json=TWO).json()["table"]
            config = f'parameters = {{ "path.table" = "{table}" }}\n{config}'
        (tmp_path / "schemathesis.toml").write_text(config, encoding="utf-8")
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", "schemathesis.toml", "run"),
            *(f"{url}/api/openapi.json", "--phases", phases, "--max-examples", "10", "--seed", "1"),
            *("--no-color", "--generation-database", "none"),
        ]
        result = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "PYTHONWARNINGS": ""}
        )
        assert result.returncode == 0, result.stdout + result.stderr
        assert "❌" not in result.stdout
        assert f"{len(ROUTES)} selected / {len(ROUTES)} total" in result.stdout
        assert httpx.get(f"{url}/healthz").status_code == 200
    assert "Traceback" not in (tmp_path / "log").read_text()
