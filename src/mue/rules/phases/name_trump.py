"""Naming a trump: the Crown the major, the Shield the minor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Protocol, TypeVar

from mue.cards import texts
from mue.rules.legal import Legal, Trumps
from mue.rules.mechanics.trump import NONE, Kind, NamingSettings, Trump, kind_of, nameable
from mue.rules.moves import Move, NameTrump
from mue.rules.phase import Phase, wrong_kind
from mue.rules.state import State

T = TypeVar("T")


class MoveStacks(Protocol):
    """How the face-down cards of a seat change columns when this trump is named."""

    def __call__(self, stacks: Mapping[str, tuple[T, ...]], trump: Trump, /) -> dict[str, tuple[T, ...]]: ...


_KINDS: dict[Kind, str] = {"suit": "a colour or suit", "rank": "a number", "none": "none"}


class Naming(Phase):
    """`move_stacks` says how face-down cards change columns once the trump is known; None: they stay."""

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
        """Nobody has that right, so that trump is none."""
        return self._named(state, NONE)

    def legal(self, state: State, seat: int) -> Legal:
        named = [NameTrump(trump) for trump in self._allowed(state, seat)]
        return Legal(Trumps(named, self.name, state.contract.order))

    def why_illegal(self, state: State, seat: int, move: Move) -> str | None:
        if not isinstance(move, NameTrump):
            return wrong_kind(f"name the {self.name} trump")
        allowed = self._allowed(state, seat)
        if move.trump in allowed:
            return None
        if move.trump != NONE and move.trump in (state.contract.major, state.contract.minor):
            reason = f"{move.trump} is taken already"
        elif kind_of(move.trump) not in self.kinds:
            reason = f"here one names {' or '.join(_KINDS[kind] for kind in self.kinds)}"
        else:
            shown = " ".join(texts(state.displays[seat]))
            reason = f"it is on none of your face-up cards ({shown or 'none'})"
        return f"You cannot name {move.trump}: {reason}. You may name {', '.join(allowed)}."

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, NameTrump)
        state = self._named(state.replace(history=state.history.add((seat, move))), move.trump)
        if self.move_stacks is not None:
            move_stacks = self.move_stacks
            state = state.replace(down=tuple(move_stacks(stacks, move.trump) for stacks in state.down))
        return state.game.proceed(state)

    def _named(self, state: State, trump: str) -> State:
        old = state.contract
        contract = replace(old, major=trump) if self.name == "major" else replace(old, minor=trump)
        contract = replace(contract, order=state.game.order_of(state, contract))
        return state.replace(contract=contract)

    def _allowed(self, state: State, seat: int) -> list[str]:
        contract = state.contract
        shown = state.game.deck(state.players, state.deal.removed) if self.anything else state.displays[seat]
        taken = [trump for trump in (contract.major, contract.minor) if trump is not None]
        # Whoever is left with nothing to name (only jokers shown, or the one number taken) names none.
        return nameable(self.kinds, shown, taken) or [NONE]
