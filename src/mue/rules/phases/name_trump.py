"""Naming a trump: the Crown the major, the Shield the minor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from mue.cards import texts
from mue.rules.legal import Legal, Trumps
from mue.rules.mechanics.trump import NONE, Kind, NamingSettings, kind_of, nameable
from mue.rules.moves import Move, NameTrump
from mue.rules.phase import Phase, wrong_kind
from mue.rules.state import State


def _nothing_more(state: State) -> State:
    return state


_KINDS: dict[Kind, str] = {"suit": "a colour or suit", "rank": "a number", "none": "none"}


class Naming(Phase):
    """`then` is what a game does at the table once the trump is known."""

    def __init__(
        self,
        which: Literal["major", "minor"],
        settings: NamingSettings,
        then: Callable[[State], State] = _nothing_more,
    ) -> None:
        self.name: Literal["major", "minor"] = which
        self.kinds = settings.crown if which == "major" else settings.shield
        self.anything = settings.named_from == "anything"
        self.then = then

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
        state = state.replace(log=state.log.add((seat, move)))
        return state.game.proceed(self.then(self._named(state, move.trump)))

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
