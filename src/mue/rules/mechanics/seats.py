"""Values by seat."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with one seat's value replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
