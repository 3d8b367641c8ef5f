"""Several servers on one address: processes that share a listening socket, restarted if they die."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import connection
from multiprocessing.context import ForkProcess
from typing import Any, Final

from mue.server.config import Config
from mue.server.process.logs import log
from mue.server.running.run_server import run
from mue.server.web.handover import Handover

PAUSE: Final = 1.0
"""Seconds before a process that has died is started again."""
FAREWELL: Final = 30.0
"""Seconds for a process to end."""


class Processes:
    """They are forked before anything runs in this process, so they share the socket and nothing else."""

    def __init__(self, config: Config, listening: socket.socket, count: int, proxies: str) -> None:
        self._config = config
        self._listening = listening
        self._proxies = proxies
        self._boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self._context = multiprocessing.get_context("fork")
        self._running: list[ForkProcess] = []

    def run(self, ready: Callable[[], None]) -> None:
        """Run until SIGINT or SIGTERM."""
        waiting, tell = self._context.Pipe(duplex=False)
        try:
            self._running = [self._start(number, tell) for number in range(len(self._boxes))]
            for _ in self._boxes:
                self._wait(waiting)
            ready()
            while True:
                connection.wait([process.sentinel for process in self._running])
                self._replace(tell)
        except (KeyboardInterrupt, SystemExit) as end:
            if isinstance(end, SystemExit) and end.code == 1:
                raise
        finally:
            self._stop()

    def _wait(self, waiting: connection.Connection) -> None:
        """Wait until one more is ready; SystemExit if one could not start."""
        connection.wait([waiting, *(process.sentinel for process in self._running)])
        if not waiting.poll():
            raise SystemExit(1)
        waiting.recv()

    def _start(self, number: int, tell: connection.Connection) -> ForkProcess:
        process = self._context.Process(target=self._serve, args=(number, tell), name=f"mue-{number}")
        process.start()
        return process

    def _replace(self, tell: connection.Connection) -> None:
        for number, process in enumerate(self._running):
            if not process.is_alive():
                log.error("server process %s has ended (%s) and is started again", number, process.exitcode)
                time.sleep(PAUSE)
                self._running[number] = self._start(number, tell)

    def _stop(self) -> None:
        for process in self._running:
            if process.is_alive():
                process.terminate()
        end = time.monotonic() + FAREWELL
        for process in self._running:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()

    def _serve(self, number: int, tell: Any) -> None:
        """Serve in a process of its own."""
        threading.Thread(target=_end_with_parent, daemon=True).start()
        handover = Handover(number, self._boxes[number][0], [outbox for _, outbox in self._boxes])
        run(self._config, self._listening, lambda: tell.send(number), self._proxies, handover)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    with suppress(ProcessLookupError):
        os.kill(os.getpid(), signal.SIGTERM)
