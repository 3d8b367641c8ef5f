"""Metrics for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from mue.server.process.supervisor import Supervisor
from mue.server.web.counts import SECONDS, Counts, Durations
from mue.server.web.http_connections import Waiting

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """One set for each app, so that several can run in one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.requests = Counter(
            "mue_http_requests", "HTTP requests.", ["method", "route", "status"], registry=self._registry
        )
        self.request_seconds = Histogram(
            "mue_http_seconds", "How long HTTP requests take.", buckets=SECONDS, registry=self._registry
        )
        self.sockets = Gauge("mue_sockets", "Open sockets.", ["kind"], registry=self._registry)
        # Several of these change with every move.
        self.messages = Counts(
            "mue_socket_messages", "Messages of clients, and how they were answered.", ["type", "answer"]
        )
        self.answer_seconds = Durations(
            "mue_socket_answer_seconds", "From the message of a client to its answer, stored if need be."
        )
        self.told = Counts("mue_told", "Messages sent to viewers, unasked.", ["type"])
        for often in (self.messages, self.answer_seconds, self.told):
            self._registry.register(often)
        self.closed = Counter(
            "mue_sockets_closed", "Sockets closed by the server.", ["code"], registry=self._registry
        )
        self.thoughts = Histogram(
            "mue_thinking_seconds", "How long bots take for a move or a hint.", ["bot"], buckets=SECONDS,
            registry=self._registry,
        )  # fmt: skip
        self.tables = Gauge("mue_tables", "Tables in memory.", registry=self._registry)
        self.database_bytes = Gauge(
            "mue_database_bytes", "The size of the database.", registry=self._registry
        )
        self._job_failures = Gauge(
            "mue_job_failures", "How often background jobs have failed.", registry=self._registry
        )
        self._waiting = Gauge(
            "mue_connections_waiting", "Connections without a request yet.", registry=self._registry
        )
        self._given_up = Gauge(
            "mue_connections_given_up", "Connections closed because no request came.", registry=self._registry
        )

    def watch_jobs(self, supervisor: Supervisor) -> None:
        """Report the failures of background jobs."""
        self._job_failures.set_function(supervisor.failures.total)

    def watch_connections(self, waiting: Waiting) -> None:
        """Report connections that wait for a request."""
        self._waiting.set_function(lambda: len(waiting))
        self._given_up.set_function(lambda: waiting.given_up)

    def text(self) -> bytes:
        return generate_latest(self._registry)
