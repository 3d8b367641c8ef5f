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
    """A phase as data: its kind and settings."""

    kind: str
    settings: Mapping[str, int | str | tuple[str, ...]]
    goals: tuple[int, ...] = ()
    """For an auction: the goals of displays of 1, 2, 3 ... cards."""


class Phase(ABC):
    name: str

    @abstractmethod
    def begin(self, state: State) -> State | None:
        """The state with the seat to act, or None if there is nothing to decide here."""

    def skip(self, state: State) -> State:
        """The state when the phase does not take place."""
        return state

    def seats(self, state: State) -> tuple[int, ...]:
        """All seats that may act; several only where all decide at once."""
        return () if state.seat is None else (state.seat,)

    @abstractmethod
    def legal(self, state: State, seat: int) -> Legal: ...

    @abstractmethod
    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None: ...

    @abstractmethod
    def apply(self, state: State, seat: int, move: Move) -> State:
        """The state after this move, which is legal."""

    def as_data(self, players: int) -> PhaseData | None:
        """This phase as data for an engine that knows its kind; None if only this code can play it. Ask
        `data_of`."""
        return None

    def __repr__(self) -> str:
        return f"<Phase {self.name}>"


def data_of(phase: Phase, players: int) -> PhaseData | None:
    """The phase as data; None also for a subclass that does not say it anew, because what it inherits would
    not show what it changes."""
    return phase.as_data(players) if "as_data" in vars(type(phase)) else None
