"""Naming a trump: the Crown the major, the Shield the minor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Protocol, TypeVar

from mue.i18n import AnyOf, Message, Word, trump
from mue.rules.legal import Legal, Trumps
from mue.rules.mechanics.trump import NONE, NamingSettings, Trump, kind_of, nameable
from mue.rules.moves import Move, NameTrump
from mue.rules.phase import Phase, PhaseData
from mue.rules.state import State

T = TypeVar("T")


class MoveStacks(Protocol):
    """Moves a seat's face-down cards between columns when this trump is named."""

    def __call__(self, stacks: Mapping[str, tuple[T, ...]], trump: Trump, /) -> dict[str, tuple[T, ...]]: ...


class Naming(Phase):
    """`move_stacks` moves face-down cards between columns once the trump is named; None: they stay."""

    def __init__(
        self,
        which: Literal["major", "minor"],
        settings: NamingSettings,
        move_stacks: MoveStacks | None = None,
    ) -> None:
        self.name: Literal["major", "minor"] = which
        self.kinds = settings.crown if which == "major" else settings.shield
        self.anything = settings.named_from == "anything"
        self.move_stacks = move_stacks

    def begin(self, state: State) -> State | None:
        namer = state.contract.crown if self.name == "major" else state.contract.shield
        return None if namer is None else state.replace(seat=namer)

    def skip(self, state: State) -> State:
        """Nobody may name this trump, so it is none."""
        return self._named(state, NONE)

    def legal(self, state: State, seat: int) -> Legal:
        named = [NameTrump(name) for name in self._allowed(state, seat)]
        return Legal(Trumps(named, self.name, state.contract.order))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, NameTrump):
            return Message("must-name-trump", trump=Word("trump", self.name))
        allowed = self._allowed(state, seat)
        if move.trump in allowed:
            return None
        if move.trump != NONE and move.trump in (state.contract.major, state.contract.minor):
            reason = Message("trump-is-taken", trump=trump(move.trump))
        elif kind_of(move.trump) not in self.kinds:
            kinds = AnyOf(Word("trump-kind", kind) for kind in self.kinds)
            reason = Message("names-another-kind", kinds=kinds)
        elif state.displays[seat]:
            reason = Message("trump-not-on-display", cards=state.displays[seat])
        else:
            reason = Message("nothing-on-display")
        names = AnyOf(trump(name) for name in allowed)
        return Message("cannot-name", trump=trump(move.trump), reason=reason, allowed=names)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, NameTrump)
        state = self._named(state.replace(history=state.history.add((seat, move))), move.trump)
        if self.move_stacks is not None:
            move_stacks = self.move_stacks
            state = state.replace(down=tuple(move_stacks(stacks, move.trump) for stacks in state.down))
        return state.game.proceed(state)

    def as_data(self, players: int) -> PhaseData | None:
        return None if self.move_stacks is not None else self.naming_data(moves_stacks=False)

    def naming_data(self, *, moves_stacks: bool) -> PhaseData:
        """The phase as data; `moves_stacks`: a colour named brings its face-down cards along."""
        return PhaseData(
            "naming",
            {
                "which": self.name,
                "kinds": self.kinds,
                "from_anything": self.anything,
                "moves_stacks": moves_stacks,
            },
        )

    def _named(self, state: State, name: str) -> State:
        old = state.contract
        contract = replace(old, major=name) if self.name == "major" else replace(old, minor=name)
        return state.under(contract)

    def _allowed(self, state: State, seat: int) -> list[str]:
        contract = state.contract
        shown = state.game.deck(state.players, state.deal.removed) if self.anything else state.displays[seat]
        taken = [name for name in (contract.major, contract.minor) if name is not None]
        # A player with nothing to name (only jokers shown, or the one number taken) names none.
        return nameable(self.kinds, shown, taken) or [NONE]
