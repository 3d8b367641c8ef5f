"""Early checks of argument types, with clear messages."""

from __future__ import annotations


def check_number(name: str, value: object) -> None:
    """TypeError unless this is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {value!r}")


def check_seat(seat: object, players: int) -> None:
    """TypeError unless this is a number, ValueError unless it is a seat at this table."""
    if type(seat) is int and 0 <= seat < players:  # the fast path: this runs for every view and move
        return
    check_number("seat", seat)
    if seat not in range(players):
        raise ValueError(f"there is no seat {seat} at this table, only 0 to {players - 1}")


def check_seed(seed: object) -> None:
    """TypeError unless this can be a seed; None means no seed."""
    if seed is not None and (not isinstance(seed, int | str) or isinstance(seed, bool)):
        raise TypeError(f"seed must be a whole number or a text, not {seed!r}")
