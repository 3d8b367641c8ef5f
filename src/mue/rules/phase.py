"""Phase: one step of a rulebook. Who acts, what is legal, what happens, what comes next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import NamedTuple

from mue.i18n import Message
from mue.rules.legal import Legal
from mue.rules.moves import Move
from mue.rules.state import State


class PhaseData(NamedTuple):
    """A phase as data: which kind it is, and its settings."""

    kind: str
    settings: Mapping[str, int | str | tuple[str, ...]]
    goals: tuple[int, ...] = ()
    """An auction's: for displays of 1, 2, 3 ... cards."""


class Phase(ABC):
    name: str

    @abstractmethod
    def begin(self, state: State) -> State | None:
        """The state with the seat to act, or None if there is nothing to decide here."""

    def skip(self, state: State) -> State:
        """What holds when the phase does not take place."""
        return state

    def seats(self, state: State) -> tuple[int, ...]:
        """Everybody who may act; more than one only where all decide at once."""
        return () if state.seat is None else (state.seat,)

    @abstractmethod
    def legal(self, state: State, seat: int) -> Legal: ...

    @abstractmethod
    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None: ...

    @abstractmethod
    def apply(self, state: State, seat: int, move: Move) -> State:
        """What happens. The move is legal."""

    def as_data(self, players: int) -> PhaseData | None:
        """This phase as data, for an engine that knows its kind; None: only this code can play it.

        A subclass does not inherit this, since the data would not tell what it changes.
        """
        return None
