"""A fleet: real servers and workers on one database that can be killed, disturbed and restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO

from support.postgres import Cluster

from tools.harms import Harm, clock_jump, frozen, full_disk
from tools.jumpy_clock import VARIABLE

MUE = (sys.executable, "-c", "import tools.jumpy_clock; from mue.cli import main; main()")
ROOT = Path(__file__).parents[1]
FREELY = ("--requests", "0", "--new-tables", "0", "--sockets", "0", "--log-level", "warning")


class Process:
    """A `mue serve` or `mue worker` that can be killed and started again."""

    def __init__(self, log: IO[str], clock: Path, *command: str, port: int | None = None) -> None:
        self._log = log
        self._environment = {**os.environ, VARIABLE: str(clock), "PYTHONPATH": str(ROOT)}
        self._command = [*MUE, *command, *(["--port", str(port)] if port else [])]
        self.url = f"http://127.0.0.1:{port}"
        self.is_server = port is not None
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when it is ready."""
        self._process = subprocess.Popen(
            self._command,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            start_new_session=True,
            env=self._environment,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            raise AssertionError(f"{self._command[3]} did not start")

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self._process is not None and self._process.stdout is not None
        self._process.send_signal(how)
        code = self._process.wait(60)
        self._process.stdout.close()
        self._process = None
        return code

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def id(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid


class Fleet:
    """Servers and workers on one database."""

    def __init__(self, database: str, folder: Path, servers: int, workers: int) -> None:
        self.database = database
        self._log = (folder / "log").open("a")
        self.clock = folder / "clock"
        self.clock.unlink(missing_ok=True)
        address = ("--database", database)
        self.servers = [
            Process(self._log, self.clock, "serve", *address, *FREELY, port=free_port())
            for _ in range(servers)
        ]
        self.workers = [
            Process(self._log, self.clock, "worker", *address, "--log-level", "warning")
            for _ in range(workers)
        ]

    def running(self) -> list[int]:
        """The ids of all processes that run now."""
        return [one.id for one in (*self.servers, *self.workers) if one.running]

    def harms(self, cluster: Cluster | None) -> dict[str, Harm]:
        """The faults that can be injected besides kills."""
        if cluster is None:
            return {"full disk": full_disk(self.running), "clock jump": clock_jump(self.clock)}
        return {"frozen PostgreSQL": frozen(cluster), "clock jump": clock_jump(self.clock)}

    async def __aenter__(self) -> Fleet:
        await asyncio.gather(*(asyncio.to_thread(one.start) for one in [*self.servers, *self.workers]))
        return self

    async def __aexit__(self, *_: object) -> None:
        for one in [*self.servers, *self.workers]:
            if one.running:
                code = await asyncio.to_thread(one.end, signal.SIGTERM)
                assert code == 0, "it did not stop in good order"
        self._log.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])
