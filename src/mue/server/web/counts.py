"""Metrics that change with every move.

They belong to the event loop alone, so they need no locks, which would cost more than counting."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)
"""The bounds of durations."""


class Counts(Collector):
    """Counters by their labels, which come from a fixed list."""

    def __init__(self, name: str, meaning: str, labels: Sequence[str]) -> None:
        self._name, self._meaning, self._labels = name, meaning, labels
        self._counts: dict[tuple[str, ...], int] = {}

    def add(self, *labels: str) -> None:
        """One more."""
        self._counts[labels] = self._counts.get(labels, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._meaning, labels=self._labels)
        for labels, count in self._counts.items():
            family.add_metric(labels, count)
        yield family


class Durations(Collector):
    """Histograms of seconds by type."""

    def __init__(self, name: str, meaning: str) -> None:
        self._name, self._meaning = name, meaning
        self._counts: dict[str, list[int]] = {}
        """How many were within each bound and not within a lower one; the last are beyond all."""
        self._sums: dict[str, float] = {}

    def add(self, kind: str, seconds: float) -> None:
        """One more of this type."""
        counts = self._counts.get(kind)
        if counts is None:
            counts = self._counts[kind] = [0] * (len(SECONDS) + 1)
        counts[bisect_left(SECONDS, seconds)] += 1
        self._sums[kind] = self._sums.get(kind, 0.0) + seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        family = HistogramMetricFamily(self._name, self._meaning, labels=["type"])
        bounds = [*(str(float(bound)) for bound in SECONDS), "+Inf"]
        for kind, counts in self._counts.items():
            buckets = list(zip(bounds, map(float, accumulate(counts)), strict=True))
            family.add_metric([kind], buckets=buckets, sum_value=self._sums[kind])
        yield family
