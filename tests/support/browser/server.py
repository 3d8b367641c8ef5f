"""`mue serve` in a process of its own, for tests in a browser and for screenshots."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

DESKTOP, PHONE = (1280, 800), (360, 740)
SERVES = re.compile(r"http://[\d.]+:(\d+)")
PATIENCE = 120_000
"""Timeout in milliseconds for anything on a page."""


@dataclass
class Server:
    """`mue serve`, which can be stopped and started again on the same port and the same data."""

    database: Path
    port: int = 0
    judge: str = "club"
    """An expert takes a while."""
    _process: subprocess.Popen[str] | None = field(default=None, repr=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        mue = [sys.executable, "-c", "from mue.cli import main; main()"]
        command = [*mue, "serve", "--port", str(self.port), "--log-level", "warning"]
        command += ["--database", f"sqlite:///{self.database}", "--requests", "0", "--new-tables", "0"]
        command += ["--analyses", "0", "--trials", "0", "--judge", self.judge]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for said in self._process.stdout:
            if address := SERVES.search(said):
                self.port = int(address[1])
                return
        raise AssertionError("the server ended before it served")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate(timeout=30)
            self._process = None

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def table(self, game: str, *seats: str, pace: float = 0, **more: Any) -> str:
        """A table whose bots play at once unless a test is about how they look while they play."""
        return str(self.post("/api/tables", {"game": game, "seats": seats, "pace": pace, **more})["table"])

    def sit(self, table: str, name: str) -> dict[str, Any]:
        return self.post(f"/api/tables/{table}/join", {"name": name})


Opening = Callable[..., Page]
Seating = Callable[..., Page]
