"""The dictionaries that the kernel returns: `MUE_DICTIONARY` names them, and `make stub` copies them."""

from typing import TypedDict

class Sums(TypedDict):
    playouts: int
    reached: int
    points: list[int]
    tricks: list[int]
    scores: list[int]
    squares: list[int]

class HandColumns(TypedDict):
    scores: bytes
    points: bytes
    tricks: bytes
    bids: bytes
    roles: bytes
    goals: bytes
    moves: bytes
    ends: bytes
    decks: bytes
    missing: list[int]

class DealColumns(HandColumns):
    histories: list[bytes]
    seats: list[bytes]
    steps: list[bytes]
    nanoseconds: list[bytes]

class FutureColumns(TypedDict):
    values: bytes
    scores: list[int]
    reached: list[int]
    missing: list[int]

class IsmctsColumns(TypedDict):
    action: int
    actions: list[int]
    visits: list[int]
    values: list[float]
    missing: list[int]
